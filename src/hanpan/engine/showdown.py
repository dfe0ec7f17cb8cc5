"""Hands shown, compared and paid (RULES 1.8, 3.5, 6.6, 6.8)."""

from collections.abc import Callable
from typing import Final

from hanpan.cards import UNSEEN
from hanpan.engine.events import AnyEvent, HandEnded, Mucked, Raked, Shown, Side, Won
from hanpan.engine.hand import Hand, clockwise, seats_of
from hanpan.engine.openers import opener
from hanpan.engine.plan import BY_SUIT
from hanpan.engine.pots import pots
from hanpan.hands.ladder import low_rank
from hanpan.hands.ranker import KEYS, key_of
from hanpan.hands.reference import Made, best_high, best_low

Compared = dict[tuple[Side, int], dict[int, int]]
"""Strengths by seat, for each side and board; 0 is no hand on this side."""


def show_order(hand: Hand) -> tuple[int, ...]:
    """The live seats in the order in which they must show or muck."""
    bet = hand.aggressor >= 0 and hand.live >> hand.aggressor & 1
    # Who opened the street may have folded since: in stud the best board of those who are left shows first.
    first = hand.aggressor if bet else opener(hand)
    return clockwise(hand.live, first - 1)


def must_show(hand: Hand) -> bool:
    """Whether nobody may muck: all show by the game's rule, or somebody is all-in (RULES 1.7, 4.11)."""
    showdown = hand.plan.game.showdown
    return showdown.first == "all" or (showdown.face_up_all_in and hand.live & ~hand.can != 0)


def hidden(hand: Hand) -> int:
    """The live seats, neither shown nor mucked."""
    return hand.live & ~hand.face_up & ~hand.mucked


def unknown(hand: Hand, seat: int) -> bool:
    """Whether a seat holds a card that nobody has seen."""
    return UNSEEN in hand.down[seat] or UNSEEN in hand.up[seat]


def settle(hand: Hand) -> list[AnyEvent]:
    """Show and muck by rule whatever is still hidden, pay every pot out and end the hand."""
    events: list[AnyEvent] = []
    compared: Compared = {}
    contenders = hand.live & ~hand.mucked
    if contenders & contenders - 1:
        compared = _compared(hand, contenders)
        if contenders & ~hand.face_up:
            events = _show_down(hand, compared)
            for event in events:
                if type(event) is Mucked:
                    contenders ^= 1 << event.seat
    rake, rakes = hand.started.rake, hand.started.rakes
    for place, pot in enumerate(pots(hand)):
        chips = pot.chips
        if rake:
            taken = min(rakes[place] if place < len(rakes) else rake, chips)
            rake -= taken
            chips -= taken
            events.append(Raked(place, taken))
        if pot.eligible & pot.eligible - 1:
            # One who is left of several, as the others' hands are beaten, may have won both halves.
            _pay_pot(hand, place, pot.eligible & contenders, chips, compared, events)
        elif chips:
            side: Side = "low" if hand.plan.game.wins == "low" else "high"
            events.append(Won(place, 0, side, pot.eligible.bit_length() - 1, chips))
    events.append(HandEnded())
    return events


def _show_down(hand: Hand, compared: Compared) -> list[AnyEvent]:
    """In order: who can't win any part of a pot against what is shown throws the hand away."""
    waiting = hidden(hand)
    order = [seat for seat in show_order(hand) if not hand.mucked >> seat & 1]
    if must_show(hand):
        return [Shown(seat, hand.down[seat]) for seat in order if waiting >> seat & 1]
    events: list[AnyEvent] = []
    contested = pots(hand)
    best: dict[tuple[int, Side, int], int] = {}
    for seat in order:
        wins = False
        for place, pot in enumerate(contested):
            if pot.eligible >> seat & 1:
                for (side, board), by_seat in compared.items():
                    strength = by_seat[seat]
                    if strength and strength >= best.get((place, side, board), 1):
                        best[place, side, board] = strength
                        wins = True
        if waiting >> seat & 1:
            events.append(Shown(seat, hand.down[seat]) if wins else Mucked(seat))
    return events


def sides(hand: Hand) -> tuple[Side, ...]:
    """The sides that this hand's pots have."""
    wins = hand.plan.game.wins
    if wins == "high_low":
        return ("high", "low") if hand.plan.game.has_low(hand.seats.bit_count()) else ("high",)
    return ("high",) if wins == "high" else ("low",)


def _compared(hand: Hand, seats: int) -> Compared:
    """The strength of each of these seats' hands on each side and board."""
    played = sides(hand)
    return {
        (side, board): strengths(hand, seats, side, cards) for board, cards in enumerate(hand.board) for side in played
    }


def strengths(hand: Hand, seats: int, side: Side, board: tuple[int, ...]) -> dict[int, int]:
    """The strength of each of these seats' hands on one side and board; 0 is no hand there."""
    plan = hand.plan
    ranker = plan.ranker if side == "high" else plan.low_ranker
    assert ranker is not None  # noqa: S101  (the loader refuses a game with a low side and no low)
    if plan.use_hole:
        return {seat: ranker.best(hand.down[seat] + hand.up[seat], board, plan.use_hole) for seat in seats_of(seats)}
    board_key = key_of(board)
    by_seat = {}
    for seat in seats_of(seats):
        hole = hand.down[seat] + hand.up[seat]
        key = board_key
        for card in hole:
            key += KEYS[card]
        by_seat[seat] = ranker.strength(key, (hole, board))
    return by_seat


def _pay_pot(hand: Hand, place: int, eligible: int, chips: int, compared: Compared, events: list[AnyEvent]) -> None:
    """Add what each winner of a pot gets."""
    boards = len(hand.board)
    for board in range(boards):
        of_board = chips // boards + (chips % boards if board == 0 else 0)
        for side, share in _by_side(hand, eligible, of_board, board, compared):
            winners = _winners(hand, eligible, side, board, compared[side, board])
            for seat, paid in _split(hand, winners, share, side, board):
                if paid:
                    events.append(Won(place, board, side, seat, paid))


def _winners(hand: Hand, eligible: int, side: Side, board: int, by_seat: dict[int, int]) -> list[int]:
    """The eligible seats with the best hand, clockwise from the left of the button."""
    best = -1
    winners: list[int] = []
    for seat in hand.order:
        if eligible >> seat & 1:
            strength = by_seat[seat]
            if strength > best:
                best = strength
                winners = [seat]
            elif strength == best:
                winners.append(seat)
    if len(winners) > 1 and side == "high" and hand.plan.ranker.suit_tie:
        return _by_full_order(hand, winners, board)
    return winners


def _by_side(hand: Hand, eligible: int, chips: int, board: int, compared: Compared) -> list[tuple[Side, int]]:
    """The sides that are paid, with their share; an odd chip goes to the high (RULES 3.5)."""
    played = sides(hand)
    if len(played) == 1:
        return [(played[0], chips)]
    lows = compared["low", board]
    if not any(lows[seat] for seat in seats_of(eligible)):
        return [("high", chips)]
    low = chips // 2
    return [("high", chips - low), ("low", low)]


def _by_full_order(hand: Hand, tied: list[int], board: int) -> list[int]:
    """Of seats that tie by numbers, those that are best by suit too (RULES 4.8)."""
    made = {seat: made_hand(hand, seat, "high", board).strength for seat in tied}
    best = max(made.values())
    return [seat for seat in tied if made[seat] == best]


def made_hand(hand: Hand, seat: int, side: Side, board: int = 0) -> Made:
    """The hand of a seat that is known to have one, with the cards that play."""
    plan = hand.plan
    hole = hand.down[seat] + hand.up[seat]
    made = None
    if side == "high":
        made = best_high(plan.game.high, hole, hand.board[board], plan.use_hole)
    elif plan.game.low is not None:
        made = best_low(plan.game.low, hole, hand.board[board], plan.use_hole)
    if made is None:
        raise ValueError(f"seat {seat} has no {side} hand")
    return made


def _split(hand: Hand, winners: list[int], chips: int, side: Side, board: int) -> list[tuple[int, int]]:
    """Equal shares, the odd chips by the game's policy."""
    if len(winners) == 1:
        return [(winners[0], chips)]
    share, odd = divmod(chips, len(winners))
    if not odd:
        return [(seat, share) for seat in winners]
    extra = _ODD_CHIPS[hand.plan.game.showdown.odd_chip](hand, winners, odd, side, board)
    return [(seat, share + extra.get(seat, 0)) for seat in winners]


def _one_each(hand: Hand, winners: list[int], odd: int, side: Side, board: int) -> dict[int, int]:
    return dict.fromkeys(winners[:odd], 1)


def _all_to_first_left(hand: Hand, winners: list[int], odd: int, side: Side, board: int) -> dict[int, int]:
    return {winners[0]: odd}


def _by_suit(hand: Hand, winners: list[int], odd: int, side: Side, board: int) -> dict[int, int]:
    return dict.fromkeys(sorted(winners, key=lambda seat: by_suit(hand, seat, side, board), reverse=True)[:odd], 1)


def by_suit(hand: Hand, seat: int, side: Side, board: int) -> list[tuple[int, int, int]]:
    """The cards that play for a seat as odd chips go by them (RULES 6.8): number, suit and card, the highest first."""
    playing = made_hand(hand, seat, side, board).cards
    ranks = [(low_rank(card >> 2) if side == "low" else card >> 2, BY_SUIT[card & 3], card) for card in playing]
    return sorted(ranks, reverse=True)


_ODD_CHIPS: Final[dict[str, Callable[[Hand, list[int], int, Side, int], dict[int, int]]]] = {
    "one_each": _one_each,
    "all_to_first_left": _all_to_first_left,
    "high_card_by_suit": _by_suit,
}
