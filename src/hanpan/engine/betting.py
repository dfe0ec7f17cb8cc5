"""How much may be bet: no limit, pot limit and fixed limit (RULES 1.4, 1.5, 3.4)."""

from typing import Final

from hanpan.engine.hand import Hand, seats_of
from hanpan.engine.plan import FIXED_LIMIT, POT_LIMIT
from hanpan.engine.refusals import Refusal

Range = tuple[int, int]
NONE: Final[Range] = (0, 0)


def raise_range(hand: Hand, seat: int) -> Range:
    """The least and most that the seat to act may raise to, as totals for the street; (0, 0) where it may not raise."""
    level = hand.level
    mine = hand.bet[seat]
    most = mine + hand.stack[seat]
    # Where the bring-in is due, what is raised is more than that.
    floor = hand.stakes.bring_in if hand.bring_in_due else level
    if most <= floor or (hand.acted[seat] >= 0 and not may_raise(hand, seat)):
        return NONE
    # Who has chips and need not act has matched the bet, so it is enough that there is one.
    if hand.can == hand.todo and not has_target(hand, seat):
        return NONE
    structure = hand.plan.structure
    if structure == FIXED_LIMIT:
        if hand.raises >= hand.cap:
            return NONE
        to = hand.full + hand.size
        if to <= floor:
            # At the smallest stakes the bring-in is a whole small bet.
            to += hand.size
        return (to, to) if to <= most else (most, most)
    least = level + hand.full
    if structure == POT_LIMIT:
        # Call first, then raise by the pot.
        pot = 2 * level - mine + hand.pot + hand.missing_blinds
        most = min(most, max(least, pot))
    return (least, most) if least <= most else (most, most)


def may_raise(hand: Hand, seat: int) -> bool:
    """Whether a seat has the right to raise: it has not acted yet, or faces a full raise since it did (RULES 1.4)."""
    acted = hand.acted[seat]
    if acted < 0:
        return True
    if hand.plan.structure == FIXED_LIMIT:
        # A completion is the first bet of its street, however little it adds to the bring-in (RULES 6.3).
        completed = hand.street == hand.plan.bring_in_street and acted < hand.size <= hand.full
        return completed or 2 * (hand.level - acted) >= hand.size
    return hand.level - acted >= hand.full


def has_target(hand: Hand, seat: int) -> bool:
    """Whether some other live player could put in more than the current bet (RULES 1.4)."""
    level = hand.level
    return any(hand.bet[other] + hand.stack[other] > level for other in seats_of(hand.can & ~(1 << seat)))


def double_raise(hand: Hand, seat: int) -> int:
    """The other bet that an open pair allows on its street (RULES 6.4, `pair_doubles_4th`); 0 where there is none."""
    plan = hand.plan
    if hand.street != plan.pair_street or plan.structure != FIXED_LIMIT:
        return 0
    if hand.size > hand.stakes.bet(plan.streets[hand.street].bet):
        return 0
    pair = any(len({card >> 2 for card in hand.up[other]}) < len(hand.up[other]) for other in seats_of(hand.live))
    to = hand.full + 2 * hand.size
    if not pair or to > hand.bet[seat] + hand.stack[seat]:
        return 0
    return to


def why_bring_in(hand: Hand, seat: int) -> Refusal:
    """What the seat owes that has the bring-in: to post it, or with more than that to complete (RULES 6.2)."""
    amount = min(hand.stakes.bring_in, hand.stack[seat])
    to = raise_range(hand, seat)[0]
    if not to:
        return Refusal("why-bring_in_only", "6.2", amount=amount)
    return Refusal("why-bring_in", "6.2", amount=amount, to=to)


def why_no_raise(hand: Hand, seat: int) -> Refusal | None:
    """Why a seat may not raise at all; None where it may."""
    most = hand.bet[seat] + hand.stack[seat]
    if hand.bring_in_due and most <= hand.stakes.bring_in:
        return why_bring_in(hand, seat)
    if not may_raise(hand, seat):
        return Refusal("why-reopen", "1.4", seat=hand.aggressor)
    if not has_target(hand, seat):
        return Refusal("why-target", "1.4")
    if hand.plan.structure == FIXED_LIMIT and hand.raises >= hand.cap:
        return Refusal("why-cap", "1.5", n=hand.plan.game.betting.cap)
    if most <= hand.level:
        return Refusal("why-stack", "2.4", stack=hand.stack[seat])
    return None


def why_not_raise_to(hand: Hand, seat: int, to: int) -> Refusal | None:
    """Why a seat may not raise to this total; None where it may."""
    least, most = raise_range(hand, seat)
    if least <= to <= most and least:
        return None
    if least and to and to == double_raise(hand, seat):
        return None
    refusal = why_no_raise(hand, seat)
    if refusal is not None:
        return refusal
    all_in = hand.bet[seat] + hand.stack[seat]
    # The smaller of the two bounds is named: a stack is no advice where not all of it may be bet.
    if hand.plan.structure == FIXED_LIMIT and (to <= all_in or most < all_in):
        return Refusal("why-fixed", "1.5", to=least)
    if to > most and most < all_in:
        return Refusal("why-max_raise", "3.4", max=most)
    if to > all_in:
        return Refusal("why-stack", "2.4", stack=hand.stack[seat])
    if not hand.level:
        return Refusal("why-min_bet", "1.4", min=least)
    return Refusal("why-min_raise", "1.4", min=least, inc=hand.full)
