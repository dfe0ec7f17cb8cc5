"""Chips that could not be split evenly: who got them, and by which custom."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from hanpan.cards import UNSEEN
from hanpan.engine.events import AnyEvent, Side, Won
from hanpan.engine.hand import Hand
from hanpan.engine.showdown import by_suit

FIRST_BOARD, HIGH_HALF = "first_board", "high_half"
"""Customs that hold everywhere; the others are named by the game's `odd_chip`."""
BY_SUIT: Final = "high_card_by_suit"

Shares = dict[int, int]
"""What one side of a pot paid on one board, by seat, in the order in which it was paid."""


class OddChip(NamedTuple):
    """Some chips of a pot that somebody has more than another with the same right."""

    pot: int
    board: int
    side: Side
    chips: int
    seats: tuple[int, ...]
    custom: str


class Extra(NamedTuple):
    """What one seat has more than another that ties with it."""

    chips: int
    why: Literal["first_left", "next_left", "suit"]
    """By its place from the left of the button on, or by suit."""
    card: int = UNSEEN
    """By suit: the first card from the top of the five that is better than what others have in its place."""


def odd_chips(hand: Hand, events: Sequence[AnyEvent]) -> list[OddChip]:
    """All of a finished hand, from the main pot on: of boards, of halves, of players who tie."""
    parts: dict[int, dict[tuple[int, Side], Shares]] = {}
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


def odd_half(high: Shares, low: Shares) -> int:
    """What the high half has more than the low one, where it makes a difference to somebody (RULES 3.5)."""
    if not high or not low or high.keys() == low.keys():
        return 0
    return sum(high.values()) - sum(low.values())


def extras(hand: Hand, side: Side, board: int, shares: Shares) -> dict[int, Extra]:
    """What some who tie have more than others, by seat, and why; their cards are known (RULES 2.8, 6.8)."""
    more = _more(shares)
    cards = _by_suit(hand, side, board, shares, more) if hand.plan.game.showdown.odd_chip == BY_SUIT else {}
    found: dict[int, Extra] = {}
    by_place = False
    for seat in (seat for seat in hand.order if seat in more):
        if seat in cards:
            found[seat] = Extra(more[seat], "suit", cards[seat])
        else:
            found[seat] = Extra(more[seat], "next_left" if by_place else "first_left")
            by_place = True
    return found


def _by_suit(hand: Hand, side: Side, board: int, shares: Shares, more: Shares) -> dict[int, int]:
    """The cards by which some have more; nobody's where all play the same five."""
    if not more:
        return {}
    best = max(by_suit(hand, seat, side, board) for seat in shares if seat not in more)
    walked = {seat: zip(by_suit(hand, seat, side, board), best, strict=True) for seat in more}
    firsts = {seat: next((one for one, other in pairs if one != other), None) for seat, pairs in walked.items()}
    return {seat: card for seat, (_, _, card) in ((seat, first) for seat, first in firsts.items() if first)}


def _more(shares: Shares) -> Shares:
    least = min(shares.values(), default=0)
    return {seat: chips - least for seat, chips in shares.items() if chips > least}


_Parts = dict[tuple[int, Side], Shares]


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
    high = parts.get((board, "high"), {})
    chips = odd_half(high, parts.get((board, "low"), {}))
    return [OddChip(pot, board, "high", chips, tuple(high), HIGH_HALF)] if chips else []


def _of_tied(hand: Hand, pot: int, board: int, side: Side, shares: Shares) -> list[OddChip]:
    more = _more(shares)
    if not more:
        return []
    return [OddChip(pot, board, side, sum(more.values()), tuple(more), hand.plan.game.showdown.odd_chip)]
