"""The rows of a measurement for people: one table for each work, ratios beside what they should be."""

from collections.abc import Iterable
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hanpan.cli.bench.measure import Row, Work
from hanpan.words import Words

_WIDTHS = {"who": 30, "speed": 10, "ratio": 6, "floor": 7, "aim": 7}
"""The same in all tables, so that they stand below each other."""

_STYLES = {"aim": "green", "floor": "", "below": "red"}


def print_section(words: Words, section: str, rows: Iterable[Row], console: Console) -> None:
    """The works of a section, each when it is done."""
    console.print()
    console.print(Text(words.label(f"bench-{section}"), style="bold"))
    for _, of_work in groupby(rows, key=lambda row: id(row.work)):
        _print_work(words, list(of_work), console)


def _print_work(words: Words, rows: list[Row], console: Console) -> None:
    work = rows[0].work
    console.print()
    console.print(words.text(f"bench-work-{work.key}", **work.args))
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(words.label("bench-who"), no_wrap=True, min_width=_WIDTHS["who"])
    for column in ("speed", "ratio", "floor", "aim"):
        table.add_column(words.label(f"bench-{column}"), justify="right", no_wrap=True, min_width=_WIDTHS[column])
    table.add_column("", no_wrap=True)
    for row in rows:
        table.add_row(*_cells(words, row))
    console.print(table)


def _cells(words: Words, row: Row) -> list[Text | str]:
    contender = row.contender
    who = f"{contender.who} {contender.version}".rstrip()
    if contender.one_a_call:
        who = words.text("bench-one_a_call", who=who)
    target = contender.target
    ours = contender is row.work.contenders[0]
    wanted = ["", ""]
    if target is not None:
        wanted = [_wanted(row.work, each) if ours else f"{each:,g}" for each in target]
    if row.seconds is None:
        return [who, words.label("bench-not_run"), "", *wanted, ""]
    ratio = "" if row.ratio is None else f"{row.ratio:,.0f}" if row.ratio >= 100 else f"{row.ratio:.2f}"
    reached = Text(words.label(f"bench-{row.reached}_reached"), style=_STYLES[row.reached]) if row.reached else ""
    return [who, _speed(row.work, row.seconds), ratio, *wanted, reached]


def _speed(work: Work, seconds: float) -> str:
    """Units a second, or the time of one."""
    if work.rate:
        rate = 1 / seconds
        return f"{rate / 1e6:,.2f} M/s" if rate >= 1e5 else f"{rate:,.0f} /s"
    if seconds < 1e-5:
        return f"{1e9 * seconds:,.0f} ns"
    return f"{1e3 * seconds:,.3f} ms" if seconds < 0.1 else f"{1e3 * seconds:,.0f} ms"


def _wanted(work: Work, seconds: float) -> str:
    """The same for a round number."""
    if work.rate:
        return f"{1 / seconds / 1e6:g} M/s"
    return f"{1e6 * seconds:g} us" if seconds < 1e-4 else f"{1e3 * seconds:g} ms"
