"""A sheet as text for a terminal, as Markdown and as JSON."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanpan.cli.sheet.section import Section, Sheet

if TYPE_CHECKING:
    from rich.console import Console

_WIDEST, _NARROWEST = 100, 20
"""Lines that are longer or shorter are hard to read, however wide the terminal is."""


def print_sheet(sheet: Sheet, console: "Console") -> None:
    """Print a sheet as wide as the console is, down to a bare pipe."""
    from rich.text import Text

    console.print(Text(sheet.title, style="bold"))
    for section in sheet.sections:
        console.print()
        console.print(Text(section.heading, style="bold"))
        for mark, line in _marked(section):
            _print_line(mark, line, console)


def _print_line(mark: str, line: str, console: "Console") -> None:
    from rich.text import Text

    start = f"  {mark} "
    width = max(min(console.width, _WIDEST), _NARROWEST) - len(start)
    for at, part in enumerate(Text(line).wrap(console, width)):
        console.print((start if at == 0 else " " * len(start)) + part.plain.rstrip(), soft_wrap=True)


def markdown(sheet: Sheet) -> str:
    """A sheet as a page of the documentation."""
    return "\n".join((f"# {sheet.title}\n", *map(_markdown, sheet.sections)))


def _markdown(section: Section) -> str:
    lines = (f"{mark.strip()} {line}" for mark, line in _marked(section))
    return "\n".join((f"## {section.heading}\n", *lines, ""))


def _marked(section: Section) -> Iterator[tuple[str, str]]:
    widest = len(f"{len(section.lines)}.")
    for number, line in enumerate(section.lines, 1):
        yield (f"{number}.".rjust(widest) if section.numbered else "-"), line


def as_json(sheet: Sheet) -> str:
    """A sheet for machines."""
    return json.dumps(
        {
            "game": sheet.game,
            "name": sheet.name,
            "sections": [{"heading": section.heading, "lines": section.lines} for section in sheet.sections],
            "options": {
                option: {"value": setting.value, "default": setting.values[0], "values": setting.values}
                for option, setting in sheet.options.items()
            },
        },
        ensure_ascii=False,
    )
