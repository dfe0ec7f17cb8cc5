"""The Korean menu: named bets, betting turns, the low-bet ban and forced windows (RULES 4.4 to 4.7, 4.10)."""

from typing import NamedTuple

from hanpan.engine.betting import has_target, may_raise
from hanpan.engine.hand import Hand
from hanpan.engine.refusals import Refusal


class MenuTurn(NamedTuple):
    """What the seat to act may do. Amounts are chips that it pays."""

    fold: bool
    check: bool
    call: int | None
    bets: tuple[tuple[str, int], ...]


def menu_turn(hand: Hand, seat: int) -> MenuTurn:
    """All that the seat to act may do."""
    stack = hand.stack[seat]
    to_call = hand.level - hand.bet[seat]
    forced = in_window(hand, seat)
    bets = _affordable(hand, seat, forced=forced)
    check = not to_call and (_leads(hand, seat) or "check" not in hand.plan.first_only)
    call = None if check else min(to_call, stack)
    if forced and bets:
        check, call = False, None
    blocked = forced and bool(bets) and hand.plan.game.betting.forced_blocks_fold
    return MenuTurn(hand.street >= hand.plan.fold_from and not blocked, check, call, bets)


def in_window(hand: Hand, seat: int) -> bool:
    """Whether this turn of the seat lies in the forced window (RULES 4.7)."""
    forced = hand.plan.forced
    if forced is None or hand.street > hand.plan.forced_street:
        return False
    if hand.street < hand.plan.forced_street:
        return True
    turn = hand.turns[seat] + 1
    if turn != forced.turn or forced.player is None:
        return turn <= forced.turn
    return seat in hand.places and hand.places.index(seat) <= forced.player


def turns_left(hand: Hand, seat: int) -> bool:
    """Whether the seat may still check or bet on this street (RULES 4.6)."""
    turns = hand.plan.streets[hand.street].turns
    return not turns or hand.turns[seat] < turns


def increment(hand: Hand, seat: int, name: str) -> int:
    """By how much a bet of the menu raises."""
    to_call = hand.level - hand.bet[seat]
    base = {
        "unit": hand.stakes.unit,
        "ante": hand.stakes.ante,
        "call": to_call,
        "pot": hand.pot + to_call,
        "level": hand.level,
    }
    return next(amount for bet, amount in hand.plan.bets if bet == name).chips(base)


def why_not_bet(hand: Hand, seat: int, name: str) -> Refusal | None:
    """Why the seat to act may not make this bet; None where it may."""
    names = [bet for bet, _ in hand.plan.bets]
    turn = menu_turn(hand, seat)
    if any(bet == name for bet, _ in turn.bets):
        return None
    if name == "allin":
        refusal = _why_no_bets(hand, seat)
        if refusal is None and not hand.plan.game.betting.short_may_raise:
            refusal = _only_call()
        return refusal or Refusal("why-allin", "4.10")
    if name not in names:
        return Refusal("why-power" if name == "full" and "half" in names else "why-not_offered", "4.4")
    if in_window(hand, seat) and turn.bets and name != hand.plan.forced_bet:
        return _forced(hand, seat, turn)
    reason = _why_no_bets(hand, seat) or _why_not_by_rule(hand, seat, name)
    if reason is None and not hand.plan.game.betting.short_may_raise:
        # All-in isn't offered here, so it is no advice.
        return Refusal("why-bet_stack", "4.10", stack=hand.stack[seat]) if turn.bets else _only_call()
    return reason or Refusal("why-stack", "4.10", stack=hand.stack[seat])


def _only_call() -> Refusal:
    return Refusal("why-short_only_call", "4.10")


def why_not_check(hand: Hand, seat: int) -> Refusal | None:
    """Why the seat to act may not check; None where it may."""
    turn = menu_turn(hand, seat)
    if turn.check:
        return None
    if in_window(hand, seat) and turn.bets:
        return _forced(hand, seat, turn)
    if hand.level > hand.bet[seat]:
        return Refusal("why-check", "4.4", call=hand.level - hand.bet[seat])
    return Refusal("why-lead_only", "4.4")


def why_not_call(hand: Hand, seat: int) -> Refusal | None:
    """Why the seat to act may not call; None where it may."""
    turn = menu_turn(hand, seat)
    if turn.call is not None:
        return None
    if in_window(hand, seat) and turn.bets:
        return _forced(hand, seat, turn)
    return Refusal("why-no_bet", "4.4")


def why_not_fold(hand: Hand, seat: int) -> Refusal | None:
    """Why the seat to act may not fold; None where it may."""
    turn = menu_turn(hand, seat)
    if turn.fold:
        return None
    if hand.street < hand.plan.fold_from:
        return Refusal("why-no_die", "4.7", choices=_choices(turn))
    return _forced(hand, seat, turn)


def _forced(hand: Hand, seat: int, turn: MenuTurn) -> Refusal:
    forced = hand.plan.forced
    rule = next((value for option, value in hand.plan.game.options if option == "betting_rule"), "forced")
    until = forced.street if forced else hand.street_name
    return Refusal("why-forced", "4.7", rule=rule, until=until, choices=_choices(turn), seat=seat)


def _choices(turn: MenuTurn) -> str:
    """What may be chosen, as names of actions with commas between."""
    words = ["die"] if turn.fold else []
    words += ["check"] if turn.check else []
    words += ["call"] if turn.call is not None else []
    return ",".join([*words, *(name for name, _ in turn.bets)])


def _leads(hand: Hand, seat: int) -> bool:
    """Whether the seat is the lead with nothing bet on this street and its first turn to come."""
    return seat == hand.lead and not hand.level and not hand.turns[seat]


def _why_no_bets(hand: Hand, seat: int) -> Refusal | None:
    """Why the seat may make no bet at all."""
    betting = hand.plan.game.betting
    if not turns_left(hand, seat):
        return Refusal("why-turns_left", "4.6", street=hand.street_name)
    if not may_raise(hand, seat):
        return Refusal("why-reopen", "4.10", seat=hand.aggressor)
    if not has_target(hand, seat):
        return Refusal("why-target", "1.4")
    if betting.max_raises and hand.raises >= betting.max_raises:
        return Refusal("why-max_raises", "4.6", n=betting.max_raises)
    if betting.call_locks_raise and hand.called >> seat & 1:
        return Refusal("why-call_locks", "4.6")
    if hand.stack[seat] <= hand.level - hand.bet[seat]:
        return Refusal("why-stack", "4.10", stack=hand.stack[seat])
    return None


def _why_not_by_rule(hand: Hand, seat: int, name: str) -> Refusal | None:
    """Why a bet of the menu is not offered, whatever it costs."""
    step = increment(hand, seat, name)
    if name in hand.plan.first_only and not _leads(hand, seat):
        return Refusal("why-lead_only", "4.4")
    if step < 1:
        return Refusal("why-ddadang", "4.4")
    if step < hand.full:
        return Refusal("why-low_bet", "4.5", action=name, inc=step, last=hand.full)
    return None


def _affordable(hand: Hand, seat: int, *, forced: bool) -> tuple[tuple[str, int], ...]:
    """The bets with what they cost; one that costs more than the stack becomes `allin`, when the stack is more than
    the call.
    """
    if _why_no_bets(hand, seat) is not None:
        return ()
    stack = hand.stack[seat]
    to_call = hand.level - hand.bet[seat]
    names = [hand.plan.forced_bet] if forced else [bet for bet, _ in hand.plan.bets]
    bets: list[tuple[str, int]] = []
    short = False
    for name in names:
        if _why_not_by_rule(hand, seat, name) is None:
            pays = to_call + increment(hand, seat, name)
            if pays <= stack:
                bets.append((name, pays))
            else:
                short = True
    if short and hand.plan.game.betting.short_may_raise:
        bets.append(("allin", stack))
    return tuple(bets)
