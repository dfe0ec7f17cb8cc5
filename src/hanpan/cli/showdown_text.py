"""A showdown for people: a row for each seat, with what it makes and what it takes."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hanpan.cards import name
from hanpan.cli.referee_text import telling_ranks
from hanpan.hands.reference import Made, best_high, best_low
from hanpan.history.verdict import low_numbers
from hanpan.rules.game import Game
from hanpan.words import Words
from hanpan.words.cards import shown_list
from hanpan.words.hands import hand_text, low_text

Cards = tuple[int, ...]


def print_showdown(
    words: Words,
    game: Game,
    hands: Sequence[Cards],
    board: Cards,
    winners: tuple[Sequence[int], Sequence[int]],
    console: Console,
) -> None:
    """Print the board and the rows; `winners` are the seats that win or share the high and the low, from 0."""
    if board:
        console.print(f"{words.label('board')}: {_shown(board)}")
    console.print(_table(words, game, hands, board, winners))


def _table(
    words: Words, game: Game, hands: Sequence[Cards], board: Cards, winners: tuple[Sequence[int], Sequence[int]]
) -> Table:
    has_low = game.low is not None and game.has_low(len(hands))
    sides = [side for side in ("high", "low") if (game.wins != "low" if side == "high" else has_low)]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(words.label("col-seat"), no_wrap=True)
    table.add_column(words.label("col-hand"), no_wrap=True)
    for side in sides:
        table.add_column(words.label(f"col-{side}" if len(sides) > 1 else "col-rank"), overflow="fold")
    for seat, hand in enumerate(hands):
        cells = [Text(str(seat + 1)), Text(_shown(hand))]
        for side in sides:
            made = _made(game, side, hand, board)
            taken = winners[side == "low"]
            cells.append(_cell(words, _told(words, side, made), seat, taken))
        table.add_row(*cells)
    return table


def _cell(words: Words, told: str, seat: int, taken: Sequence[int]) -> Text:
    if seat not in taken:
        return Text(told)
    return Text(words.text("showdown-wins" if len(taken) == 1 else "showdown-splits", hand=told), style="bold")


def _made(game: Game, side: str, hand: Cards, board: Cards) -> Made | None:
    if side == "high":
        return best_high(game.high, hand, board, game.use_hole)
    return best_low(game.low, hand, board, game.use_hole) if game.low is not None else None


def _told(words: Words, side: str, made: Made | None) -> str:
    if made is None:
        return words.label("showdown-no_low" if side == "low" else "showdown-none")
    if side == "low":
        return low_text(low_numbers(made.cards))
    return hand_text(words, made.rank, telling_ranks(made))


def _shown(cards: Cards) -> str:
    return shown_list(map(name, cards))
