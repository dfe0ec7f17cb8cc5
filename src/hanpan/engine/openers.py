"""Who acts first on a street: one function for each policy that a game file may name."""

from collections.abc import Callable, Sequence
from typing import Final

from hanpan.engine.hand import NOBODY, Hand, clockwise, next_seat, seats_of
from hanpan.engine.plan import BY_SUIT
from hanpan.hands.boards import high_board, low_board
from hanpan.hands.ladder import low_rank

Strength = tuple[int, ...]
Measure = Callable[[tuple[int, ...], tuple[int, ...]], Strength]
"""How strong up cards are; the second are the strengths of the suits, where they count."""


def opener(hand: Hand) -> int:
    """The seat that opens this street by rule; it may be all-in, then the next one clockwise acts first."""
    return _OPENERS[hand.plan.streets[hand.street].first](hand)


def deal_order(hand: Hand) -> Sequence[int]:
    """The seats that get cards now, in the order in which they get them."""
    stage = hand.stage
    if stage is None or not stage.each:
        return []
    live = hand.live
    order: Sequence[int] = hand.order if live == hand.seats else clockwise(live, hand.started.button)
    if hand.due - hand.due_burns - hand.due_board < stage.each * len(order):
        order = [seat for seat in order if cards_due(hand, seat)]
    if hand.plan.game.deal_from == "lead" and any(hand.up):
        lead = hand.lead if hand.lead >= 0 else _high_board(hand)
        return clockwise(sum(1 << seat for seat in order), lead - 1)
    return order


def cards_due(hand: Hand, seat: int) -> int:
    """How many cards of this stage a live seat has still to get."""
    if hand.stage is None or not hand.stage.each:
        return 0
    live = seats_of(hand.live)
    # All have had as many when the stage is over: what they have had by now, and what is still owed to them.
    owed = hand.due - hand.due_burns - hand.due_board
    return (sum(_had(hand, other) for other in live) + owed) // len(live) - _had(hand, seat)


def _had(hand: Hand, seat: int) -> int:
    """How many cards a seat has had, discarded ones too."""
    return len(hand.down[seat]) + len(hand.up[seat]) + len(hand.discarded[seat])


def _after_blinds(hand: Hand) -> int:
    for post in reversed(hand.started.posts):
        if post.kind == "blind":
            return next_seat(hand.live, post.seat)
    return _left_of_button(hand)


def _left_of_button(hand: Hand) -> int:
    return next_seat(hand.live, hand.started.button)


def _strongest(hand: Hand, measure: Measure, cards: int = 4) -> int:
    """The live seat whose first up cards are strongest by a measure; a tie goes to the nearest to the dealer."""
    live, suits = hand.live, hand.plan.board_suits
    strongest = NOBODY
    best: Strength = ()
    for seat in hand.order:
        if live >> seat & 1:
            strength = measure(hand.up[seat][:cards], suits)
            if strength > best:
                best = strength
                strongest = seat
    return strongest


def _high_door(hand: Hand) -> int:
    return _strongest(hand, high_board, 1)


def _high_board(hand: Hand) -> int:
    return _strongest(hand, high_board)


def _low_board(hand: Hand) -> int:
    return _strongest(hand, low_board)


def _bring_in(hand: Hand) -> int:
    """The seat with the lowest door card, or in razz with the highest; a tie goes to the nearest to the dealer."""
    rule = hand.plan.game.betting.bring_in
    assert rule is not None  # noqa: S101  (the loader refuses such a game)
    low_ace, by_suit = rule.ace == "low", rule.tie == "suit"
    sign = 1 if rule.by == "high_card" else -1
    live = hand.live
    brings = NOBODY
    best = 0
    for seat in hand.order:
        if live >> seat & 1:
            door = hand.up[seat][0]
            rank = low_rank(door >> 2) if low_ace else (door >> 2) + 2
            strength = sign * (8 * rank + (BY_SUIT[door & 3] if by_suit else 0))
            if brings < 0 or strength > best:
                best = strength
                brings = seat
    return brings


_OPENERS: Final[dict[str, Callable[[Hand], int]]] = {
    "after_blinds": _after_blinds,
    "left_of_button": _left_of_button,
    "bring_in": _bring_in,
    "high_door": _high_door,
    "high_board": _high_board,
    "low_board": _low_board,
}
