"""PHH files as written hands: one hand a file (`.phh`) or many, each under its own `[name]` (`.phhs`)."""

import re
from collections.abc import Iterable, Iterator

from hanpan.history.faults import HandFault
from hanpan.history.phh import read as read_text
from hanpan.history.phh_hand import written
from hanpan.history.phh_record import PhhError
from hanpan.history.written import Unreadable, Written
from hanpan.rules.mistakes import Sentence

MOST_LINES = 20_000
"""A hand has fewer lines; what has more is no hand."""

_HEADING = re.compile(r"""\[\s*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)\s*\]\s*(#.*)?$""")


def read(lines: Iterable[str], file: str) -> Iterator[Written | Unreadable]:
    """The hands of a file, in order, and each that can't be read."""
    block: list[str] = []
    start = 1
    number = 0
    anything = False
    for number, line in enumerate(lines, 1):
        if _HEADING.match(line):
            if _says_something(block):
                anything = True
                yield from _hands(block, start, file)
            block, start = [], number
        block.append(line)
        if len(block) > MOST_LINES:
            yield Unreadable(file, start, "history-too_long", (("lines", MOST_LINES),))
            block, start, anything = [], number + 1, True
    if _says_something(block):
        yield from _hands(block, start, file)
    elif not anything:
        yield Unreadable(file, max(1, number), "history-no_hand")


def _says_something(block: list[str]) -> bool:
    return any(text and not text.startswith("#") for text in map(str.strip, block))


def _hands(block: list[str], start: int, file: str) -> Iterator[Written | Unreadable]:
    text = "".join(line if line.endswith("\n") else f"{line}\n" for line in block)
    try:
        for record in read_text(text, file):
            yield written(record, start)
    except PhhError as error:
        args = tuple(error.args_by_name.items())
        yield Unreadable(file, start + _line_in(args, file) - 1, error.key, args)
    except HandFault as fault:
        yield Unreadable(file, fault.line, fault.key, tuple(fault.args_by_name.items()))


def _line_in(args: tuple[tuple[str, str | int | Sentence], ...], file: str) -> int:
    """The line of a part of a file that an error names: `hands.phhs:12`."""
    where = str(dict(args).get("where", ""))
    line = where.removeprefix(f"{file}:").partition(":")[0] if where.startswith(f"{file}:") else ""
    return int(line) if line.isdecimal() else 1
