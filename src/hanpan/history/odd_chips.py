"""Chips that could not be split evenly: who got them, and by which custom."""

from collections.abc import Sequence
from typing import NamedTuple

from hanpan.engine.events import AnyEvent, Side, Won
from hanpan.engine.hand import Hand

FIRST_BOARD, HIGH_HALF = "first_board", "high_half"
"""Customs that hold everywhere; the others are named by the game's `odd_chip`."""


class OddChip(NamedTuple):
    """Some chips of a pot that somebody has more than another with the same right."""

    pot: int
    board: int
    side: Side
    chips: int
    seats: tuple[int, ...]
    custom: str


def odd_chips(hand: Hand, events: Sequence[AnyEvent]) -> list[OddChip]:
    """All of a finished hand, from the main pot on: of boards, of halves, of players who tie."""
    parts: dict[int, dict[tuple[int, Side], dict[int, int]]] = {}
    for event in events:
        if isinstance(event, Won):
            shares = parts.setdefault(event.pot, {}).setdefault((event.board, event.side), {})
            shares[event.seat] = shares.get(event.seat, 0) + event.chips
    found = []
    for pot, of_pot in parts.items():
        found += _of_boards(hand, pot, of_pot)
        for board in sorted({board for board, _ in of_pot}):
            found += _of_halves(pot, board, of_pot)
            for side in ("high", "low"):
                found += _of_tied(hand, pot, board, side, of_pot.get((board, side), {}))
    return found


_Parts = dict[tuple[int, Side], dict[int, int]]


def _of_boards(hand: Hand, pot: int, parts: _Parts) -> list[OddChip]:
    boards = len(hand.board)
    by_board = [
        sum(sum(shares.values()) for (at, _), shares in parts.items() if at == board) for board in range(boards)
    ]
    if boards < 2 or not all(by_board) or by_board[0] == by_board[1]:
        return []
    side: Side = "high" if (0, "high") in parts else "low"
    return [OddChip(pot, 0, side, by_board[0] - by_board[1], tuple(parts[0, side]), FIRST_BOARD)]


def _of_halves(pot: int, board: int, parts: _Parts) -> list[OddChip]:
    high, low = parts.get((board, "high"), {}), parts.get((board, "low"), {})
    if not high or not low or high.keys() == low.keys() or sum(high.values()) == sum(low.values()):
        return []
    return [OddChip(pot, board, "high", sum(high.values()) - sum(low.values()), tuple(high), HIGH_HALF)]


def _of_tied(hand: Hand, pot: int, board: int, side: Side, shares: dict[int, int]) -> list[OddChip]:
    least = min(shares.values(), default=0)
    more = {seat: chips - least for seat, chips in shares.items() if chips > least}
    if not more:
        return []
    return [OddChip(pot, board, side, sum(more.values()), tuple(more), hand.plan.game.showdown.odd_chip)]
