"""Odds for people: a table with percentages and bars."""

from collections.abc import Sequence

from rich.bar import Bar
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hanpan.analysis.equity import Odds, Share
from hanpan.cards import CardError, name, parse_cards
from hanpan.rules.game import Game
from hanpan.words import Words
from hanpan.words.cards import shown_list

_WIDEST_BAR, _LEAST_BAR = 30, 6


def print_odds(
    words: Words, game: Game, hands: Sequence[str], known: tuple[str, str], odds: Odds, console: Console
) -> None:
    """Print a line on the question and a row for each hand."""
    board, dead = known
    count = words.text("odds-exact" if odds.exact else "odds-sampled", n=odds.boards)
    console.print(Text(f"{getattr(game.name, words.lang)}: {count}", style="bold"))
    for key, cards in (("board", board), ("odds-dead", dead)):
        if cards:
            console.print(f"{words.label(key)}: {_shown(cards)}")
    table = _table(words, game, hands, odds)
    room = min(console.width - console.measure(table).maximum - 2, _WIDEST_BAR)
    if room < _LEAST_BAR:
        console.print(table)
        return
    bars = Table.grid()
    bars.add_row("")
    for share in odds.players:
        bars.add_row(Bar(1.0, 0.0, share.equity, width=room, color="cyan"))
    side_by_side = Table.grid(padding=(0, 2))
    side_by_side.add_row(table, bars)
    console.print(side_by_side)


def _table(words: Words, game: Game, hands: Sequence[str], odds: Odds) -> Table:
    """Each hand with what it may expect; both sides where the pot has two."""
    two_sides = game.has_low(len(hands)) and game.wins == "high_low"
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(words.label("col-hand"), overflow="fold")
    columns = ["equity", *(["high", "low"] if two_sides else []), "scoop"]
    for column in columns:
        label = "odds-alone" if column == "scoop" and not two_sides else f"col-{column}"
        table.add_column(words.label(label), justify="right", no_wrap=True)
    if not odds.exact:
        table.add_column(words.label("col-ci95"), justify="right", no_wrap=True, style="dim")
    for hand, share in zip(hands, odds.players, strict=True):
        cells = [_percent(getattr(share, column)) for column in columns]
        table.add_row(_shown(hand), *cells, *_interval(share))
    return table


def _interval(share: Share) -> list[str]:
    return [] if share.ci95 is None else [f"{_percent(share.ci95[0])} – {_percent(share.ci95[1])}"]


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"


def _shown(text: str) -> str:
    """Cards as they are seen; a range as it was written."""
    try:
        return shown_list(name(card) for card in parse_cards(text))
    except CardError:
        return text
