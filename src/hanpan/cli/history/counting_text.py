"""Statistics for people: a table that fits 80 columns."""

from collections.abc import Sequence
from decimal import Decimal

from rich.console import Console
from rich.table import Table

from hanpan.history.positions import BRING_IN, FIRST, LEAD
from hanpan.history.statistics import CHIPS, TOURNAMENT, Key, Row, Statistics
from hanpan.words import Words

_PARTS = ("vpip", "pfr", "three_bet", "factor", "frequency", "went_to_showdown", "won_at_showdown")
_LONGEST = {"player": 20, "game": 30, "position": 10}
_SHORTEST, _WIDE = 5, 1000
_NO_FIGURE = "–"


def table(words: Words, statistics: Statistics, rows: Sequence[tuple[Key, Row]], console: Console) -> Table:
    """A row for each key; where a terminal is narrow, names are cut and no figure."""
    most = max(_LONGEST.values())
    drawn = _table(words, statistics, rows, most)
    while (
        most > _SHORTEST and console.measure(drawn, options=console.options.update(width=_WIDE)).maximum > console.width
    ):
        most -= 1
        drawn = _table(words, statistics, rows, most)
    return drawn


def _table(words: Words, statistics: Statistics, rows: Sequence[tuple[Key, Row]], most: int) -> Table:
    drawn = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    for part in statistics.by:
        longest = min(most, _LONGEST[part])
        drawn.add_column(words.label(f"stats-{part}"), no_wrap=True, max_width=longest, overflow="ellipsis")
    for name in ("hands", *_PARTS, "units", "net"):
        drawn.add_column(words.label(f"stats-col-{name}"), justify="right", no_wrap=True)
    for key, row in rows:
        named = (
            [_named(words, statistics, part, name) for part, name in zip(statistics.by, key, strict=True)]
            if key
            else []
        )
        if not key:
            named = [words.label("stats-others"), *[""] * (len(statistics.by) - 1)]
        drawn.add_row(*named, f"{row.hands:,}", *(_figure(row, name) for name in _PARTS), _units(row), _net(words, row))
    return drawn


def _named(words: Words, statistics: Statistics, part: str, name: str) -> str:
    if part == "position" and name in (BRING_IN, LEAD, FIRST):
        return words.label(f"stats-pos-{name}")
    if part == "game":
        title = getattr(statistics.games[name].name, words.lang)
        options = name.partition(" ")[2]
        return f"{title} ({options})" if options else title
    return name


def _figure(row: Row, name: str) -> str:
    value = getattr(row, name)
    if value is None:
        return _NO_FIGURE
    return f"{value:.1f}" if name == "factor" else f"{100 * value:.0f}%"


def _units(row: Row) -> str:
    return f"{row.units:+,.1f}"


def _net(words: Words, row: Row) -> str:
    return "\n".join(_amount(words, currency, sum_) for currency, sum_ in row.money().items())


def _amount(words: Words, currency: str, sum_: Decimal) -> str:
    whole = sum_ == int(sum_) and currency in (CHIPS, TOURNAMENT)
    named = {CHIPS: "", TOURNAMENT: words.label("stats-tournament")}.get(currency, currency)
    return f"{f'{int(sum_):+,}' if whole else f'{sum_:+,.2f}'} {named}".rstrip()
