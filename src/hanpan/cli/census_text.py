"""A census for people: tables with percentages and bars, and which ranks stand against rarity."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.bar import Bar
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hanpan.analysis.census import Census, against_rarity
from hanpan.analysis.estimates import Estimates
from hanpan.cards import RANKS
from hanpan.rules.game import Game
from hanpan.words import Words

_INVERTED = "▼"
_WIDEST_BAR, _LEAST_BAR = 24, 6


class Report(NamedTuple):
    """All that is printed."""

    words: Words
    game: Game
    census: Census
    streets: tuple[Census, ...]
    """The same for the pools of each street; empty where one number of cards was asked for."""
    estimates: Estimates


def print_report(report: Report, console: Console) -> None:
    """Print the tables one below the other."""
    words, census = report.words, report.census
    total = words.text("census-total", cards=str(census.cards), n=f"{census.total:,}")
    console.print(Text(f"{getattr(report.game.name, words.lang)}: {total}", style="bold"))
    if report.game.wins != "low":
        _print_with_bars(console, _ranks(report), list(census.exact.values()))
        if len(report.streets) > 1:
            _heading(console, words.label("census-by_street"))
            console.print(_streets(report))
        if _has_estimates(report):
            console.print(words.text("census-estimates"))
        _print_rarity(report, console)
    if census.lows is not None:
        _heading(console, words.label("census-lows"))
        lows = _low_counts(words, census)
        _print_with_bars(console, _lows(words, lows, census.total), list(lows.values()))


def _has_estimates(report: Report) -> bool:
    """Whether a table that is printed has a column of them: there are estimates for some numbers of cards alone."""
    estimates, census = report.estimates, report.census
    printed = [census, *(report.streets if len(report.streets) > 1 else ())]
    if any(estimates.exact.get(str(one.cards)) for one in printed):
        return True
    return census.contains is not None and bool(estimates.contains.get(str(census.cards)))


def _heading(console: Console, text: str) -> None:
    console.print()
    console.print(Text(text, style="bold"))


def _print_with_bars(console: Console, table: Table, counts: list[int]) -> None:
    """Print a table, its rows with bars in proportion to the counts where the terminal has room beside it."""
    room = min(console.width - console.measure(table).maximum - 2, _WIDEST_BAR)
    if room < _LEAST_BAR:
        console.print(table)
        return
    bars = Table.grid()
    bars.add_row("")
    for count in counts:
        bars.add_row(Bar(max(counts), 0, count, width=room, color="cyan"))
    side_by_side = Table.grid(padding=(0, 2))
    side_by_side.add_row(table, bars)
    console.print(side_by_side)


def _ranks(report: Report) -> Table:
    """Each rank with its count and its chances."""
    words, census = report.words, report.census
    guesses = report.estimates.exact.get(str(census.cards), {})
    contained = report.estimates.contains.get(str(census.cards), {})
    inverted = {*against_rarity(census.exact), *against_rarity(census.contains or {})}
    table = _table(words.label("col-rank"))
    table.add_column(words.label("col-count"), justify="right", no_wrap=True)
    _percent_columns(table, words, words.label("col-percent"), guesses)
    if census.contains is not None:
        _percent_columns(table, words, words.label("col-contains"), contained)
    for rank, count in census.exact.items():
        cells = _percents(rank, census.exact, census.total, guesses)
        if census.contains is not None:
            cells += _percents(rank, census.contains, census.total, contained)
        name = Text(words.name("rank", rank)).append(f" {_INVERTED}" if rank in inverted else "", style="yellow")
        table.add_row(name, f"{count:,}", *cells)
    return table


def _streets(report: Report) -> Table:
    """The chance of each rank, street by street."""
    words = report.words
    table = _table(words.label("col-rank"))
    guesses = [report.estimates.exact.get(str(census.cards), {}) for census in report.streets]
    for census, guessed in zip(report.streets, guesses, strict=True):
        _percent_columns(table, words, words.text("census-pool", cards=str(census.cards)), guessed)
    rows = {rank: words.name("rank", rank) for rank in report.census.exact}
    if report.census.low is not None:
        rows["low"] = words.label("col-low")
    for rank, name in rows.items():
        row: list[str] = []
        for census, guessed in zip(report.streets, guesses, strict=True):
            row += _percents(rank, {**census.exact, "low": census.low or 0}, census.total, guessed)
        table.add_row(name, *row)
    return table


def _low_counts(words: Words, census: Census) -> dict[str, int]:
    """Lows by the name of their highest card, and pools without one."""
    lows = census.lows or {}
    counts = {_low_name(words, top): count for top, count in lows.items()}
    if census.total > sum(lows.values()):
        counts[words.label("census-no_low")] = census.total - sum(lows.values())
    return counts


def _low_name(words: Words, top: int) -> str:
    if top == 0:
        return words.label("census-low_paired")
    return words.text("census-low_to", card=RANKS[(top - 2) % 13].replace("T", "10"))


def _lows(words: Words, counts: Mapping[str, int], total: int) -> Table:
    table = _table(words.label("col-low"))
    table.add_column(words.label("col-count"), justify="right", no_wrap=True)
    _percent_columns(table, words, words.label("col-percent"), {})
    for name, count in counts.items():
        table.add_row(name, f"{count:,}", _percent(count, total))
    return table


def _print_rarity(report: Report, console: Console) -> None:
    """Which ranks stand below others that come more often, by both measures."""
    words, census = report.words, report.census
    _heading(console, f"{words.label('census-rarity')} {_INVERTED}")
    for measure, counts in (("exact", census.exact), ("contains", census.contains)):
        if counts is None:
            continue
        console.print(words.label(f"census-rarity-{measure}"))
        lines = [
            words.text(
                "census-inverted",
                rank=words.name("rank", rank),
                rank2=", ".join(words.name("rank", other) for other in above),
            )
            for rank, above in against_rarity(counts).items()
        ]
        for line in lines or [words.label("census-in_order")]:
            console.print(Padding.indent(line, 2))


def _table(first: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(first, no_wrap=True)
    return table


def _percent_columns(table: Table, words: Words, label: str, guesses: Mapping[str, float]) -> None:
    table.add_column(label, justify="right", no_wrap=True)
    if guesses:
        table.add_column(words.label("census-estimate"), justify="right", no_wrap=True, style="dim")


def _percents(rank: str, counts: Mapping[str, int], total: int, guesses: Mapping[str, float]) -> list[str]:
    """The chance in percent, and the estimate of it where there are estimates."""
    cells = [_percent(counts[rank], total)]
    if guesses:
        cells.append(f"{guesses[rank]:g}%" if rank in guesses else "")
    return cells


def _percent(count: int, total: int) -> str:
    return f"{100 * count / total:.4f}%"
