"""Hands shown, compared and paid (RULES 1.8, 3.5, 6.6, 6.8)."""

from collections.abc import Callable, Sequence

from hanpan.cards import UNSEEN
from hanpan.engine.events import AnyEvent, HandEnded, Mucked, Raked, Shown, Side, Won
from hanpan.engine.hand import Hand, seats_of
from hanpan.engine.plan import BY_SUIT
from hanpan.engine.pots import Pot, pots
from hanpan.hands.ladder import low_rank
from hanpan.hands.ranker import KEYS
from hanpan.hands.reference import Made, best_high, best_low


def show_order(hand: Hand) -> list[int]:
    """The live seats in the order in which they must show or muck."""
    first = hand.aggressor if hand.aggressor >= 0 and hand.live >> hand.aggressor & 1 else hand.first
    live = seats_of(hand.live)
    return [*(seat for seat in live if seat >= first), *(seat for seat in live if seat < first)]


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


def show_down(hand: Hand) -> list[AnyEvent]:
    """Show and muck by rule, in order: who can't win any part of a pot against what is shown throws the hand away."""
    events: list[AnyEvent] = []
    all_show = must_show(hand)
    strengths = Strengths(hand)
    contested = pots(hand)
    best: dict[tuple[int, Side], int] = {}
    for seat in show_order(hand):
        if hand.mucked >> seat & 1:
            continue
        wins = all_show or bool(hand.face_up >> seat & 1)
        for place, pot in enumerate(contested):
            if pot.eligible >> seat & 1:
                for side in sides(hand):
                    strength = strengths.of(seat, side)
                    if strength and strength >= best.get((place, side), 1):
                        best[place, side] = strength
                        wins = True
        if not hand.face_up >> seat & 1:
            events.append(Shown(seat, hand.down[seat]) if wins else Mucked(seat))
    return events


def sides(hand: Hand) -> tuple[Side, ...]:
    """The sides that this hand's pots have."""
    wins = hand.plan.game.wins
    if wins == "high_low":
        return ("high", "low") if hand.plan.game.has_low(hand.seats.bit_count()) else ("high",)
    return ("high",) if wins == "high" else ("low",)


class Strengths:
    """The strength of each seat's hand on each side and board, worked out once."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._known: dict[tuple[int, Side, int], int] = {}
        self._board_keys = [sum(KEYS[card] for card in board) for board in hand.board]

    def of(self, seat: int, side: Side, board: int = 0) -> int:
        """The strength; 0 is no hand on this side."""
        at = (seat, side, board)
        strength = self._known.get(at)
        if strength is None:
            strength = self._known[at] = self._work_out(seat, side, board)
        return strength

    def _work_out(self, seat: int, side: Side, board: int) -> int:
        hand = self._hand
        plan = hand.plan
        hole = hand.down[seat] + hand.up[seat]
        shared = hand.board[board]
        low = plan.low_ranker
        if plan.use_hole:
            if side == "high":
                return plan.ranker.best(hole, shared, plan.use_hole)
            return low.best(hole, shared, plan.use_hole) if low else 0
        key = self._board_keys[board]
        for card in hole:
            key += KEYS[card]
        if side == "high":
            return plan.ranker.strength(key, (hole, shared))
        return low.strength(key) if low else 0


def pay(hand: Hand) -> list[AnyEvent]:
    """Pay every pot out and end the hand."""
    events: list[AnyEvent] = []
    strengths = Strengths(hand)
    rake = hand.started.rake
    for place, pot in enumerate(pots(hand)):
        chips = pot.chips
        if rake:
            taken = min(rake, chips)
            rake -= taken
            chips -= taken
            events.append(Raked(place, taken))
        events += _pay_pot(hand, place, Pot(chips, pot.eligible), strengths)
    events.append(HandEnded())
    return events


def _pay_pot(hand: Hand, place: int, pot: Pot, strengths: Strengths) -> list[AnyEvent]:
    eligible = [seat for seat in hand.order if pot.eligible >> seat & 1]
    if len(eligible) == 1:
        side: Side = "low" if hand.plan.game.wins == "low" else "high"
        return [Won(place, 0, side, eligible[0], pot.chips)] if pot.chips else []
    events: list[AnyEvent] = []
    boards = len(hand.board)
    for board in range(boards):
        chips = pot.chips // boards + (board == 0) * (pot.chips % boards)
        for side, share in _by_side(hand, eligible, chips, board, strengths):
            best = max(strengths.of(seat, side, board) for seat in eligible)
            winners = [seat for seat in eligible if strengths.of(seat, side, board) == best]
            if len(winners) > 1 and hand.plan.ranker.suit_tie and side == "high":
                winners = _by_full_order(hand, winners, board)
            events += [
                Won(place, board, side, seat, paid) for seat, paid in _split(hand, winners, share, side, board) if paid
            ]
    return events


def _by_side(
    hand: Hand, eligible: Sequence[int], chips: int, board: int, strengths: Strengths
) -> list[tuple[Side, int]]:
    """The sides that are paid, with their share; an odd chip goes to the high (RULES 3.5)."""
    played = sides(hand)
    if len(played) == 1:
        return [(played[0], chips)]
    if not any(strengths.of(seat, "low", board) for seat in eligible):
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
    """One each by the highest card by suit in the winning five, walking down (RULES 6.8)."""

    def cards(seat: int) -> list[tuple[int, int]]:
        playing = made_hand(hand, seat, side, board).cards
        ranks = [(low_rank(card >> 2) if side == "low" else card >> 2, BY_SUIT[card & 3]) for card in playing]
        return sorted(ranks, reverse=True)

    return dict.fromkeys(sorted(winners, key=cards, reverse=True)[:odd], 1)


_ODD_CHIPS: dict[str, Callable[[Hand, list[int], int, Side, int], dict[int, int]]] = {
    "one_each": _one_each,
    "all_to_first_left": _all_to_first_left,
    "high_card_by_suit": _by_suit,
}
