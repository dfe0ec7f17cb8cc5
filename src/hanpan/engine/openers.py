"""Who acts first on a street: one function for each policy that a game file may name."""

from collections.abc import Callable, Sequence

from hanpan.cards import rank_of, suit_of
from hanpan.engine.hand import Hand, clockwise, next_seat
from hanpan.engine.plan import BY_SUIT
from hanpan.hands.boards import high_board, low_board
from hanpan.hands.ladder import low_rank

Strength = tuple[int, ...]


def opener(hand: Hand) -> int:
    """The seat that opens this street by rule; it may be all-in, then the next one clockwise acts first."""
    return _OPENERS[hand.plan.streets[hand.street].first](hand)


def deal_order(hand: Hand) -> Sequence[int]:
    """The seats that get cards now, in the order in which they get them."""
    stage = hand.stage
    if stage is None or not stage.each:
        return []
    live = hand.live
    order: Sequence[int] = clockwise(live, hand.started.button)
    if hand.due - hand.due_burns - hand.due_board < stage.each * len(order):
        order = [seat for seat in order if cards_due(hand, seat)]
    if hand.plan.game.deal_from == "lead" and any(hand.up):
        lead = hand.lead if hand.lead >= 0 else _best(hand, _high_board)
        return clockwise(sum(1 << seat for seat in order), lead - 1)
    return order


def cards_due(hand: Hand, seat: int) -> int:
    """How many cards of this stage a live seat has still to get."""
    if hand.stage is None or not hand.stage.each:
        return 0
    return hand.stage.held - len(hand.down[seat]) - len(hand.up[seat]) - len(hand.discarded[seat])


def _after_blinds(hand: Hand) -> int:
    blinds = [post.seat for post in hand.started.posts if post.kind == "blind"]
    if not blinds:
        return _left_of_button(hand)
    return next_seat(hand.live, blinds[-1])


def _left_of_button(hand: Hand) -> int:
    return next_seat(hand.live, hand.started.button)


def _best(hand: Hand, strength: Callable[[Hand, int], Strength]) -> int:
    """The live seat that is strongest by a measure; a tie goes to the nearest to the dealer."""
    live = [seat for seat in hand.order if hand.live >> seat & 1]
    return max(live, key=lambda seat: strength(hand, seat))


def _high_board(hand: Hand, seat: int) -> Strength:
    return high_board(hand.up[seat], hand.plan.board_suits)


def _low_board(hand: Hand, seat: int) -> Strength:
    return low_board(hand.up[seat], hand.plan.board_suits)


def _high_door(hand: Hand, seat: int) -> Strength:
    return high_board(hand.up[seat][:1], hand.plan.board_suits)


def _door_for_bring_in(hand: Hand, seat: int) -> Strength:
    """Greatest for the seat that must bring it in: the lowest door card, or in razz the highest."""
    rule = hand.plan.game.betting.bring_in
    assert rule is not None  # noqa: S101  (the loader refuses such a game)
    door = hand.up[seat][0]
    rank = low_rank(rank_of(door)) if rule.ace == "low" else rank_of(door) + 2
    suit = BY_SUIT[suit_of(door)] if rule.tie == "suit" else 0
    return (rank, suit) if rule.by == "high_card" else (-rank, -suit)


_OPENERS: dict[str, Callable[[Hand], int]] = {
    "after_blinds": _after_blinds,
    "left_of_button": _left_of_button,
    "bring_in": lambda hand: _best(hand, _door_for_bring_in),
    "high_door": lambda hand: _best(hand, _high_door),
    "high_board": lambda hand: _best(hand, _high_board),
    "low_board": lambda hand: _best(hand, _low_board),
}
