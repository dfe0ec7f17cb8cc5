"""`why_not`: whether an input is allowed, and if it isn't, the reason and the number of the rule."""

from collections.abc import Callable
from typing import Any, Final

from hanpan.cards import UNSEEN, name
from hanpan.engine.betting import raise_range, why_bring_in, why_not_raise_to
from hanpan.engine.hand import BETTING, CHOOSING, DEALING, NO_SEAT, NOBODY, OVER, SHOWDOWN, Hand
from hanpan.engine.inputs import (
    BOARD,
    BURN,
    AnyInput,
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Deal,
    Fold,
    Muck,
    RaiseTo,
    Show,
    TimeOut,
)
from hanpan.engine.menu import why_not_bet, why_not_call, why_not_check, why_not_fold
from hanpan.engine.openers import cards_due
from hanpan.engine.plan import MENU
from hanpan.engine.pots import is_last_in_a_pot
from hanpan.engine.refusals import Refusal
from hanpan.engine.showdown import must_show


def why_not(hand: Hand, seat: int | None, inp: AnyInput) -> Refusal | None:
    """Why this input is not allowed now; None where it is. The seat is None for the dealer."""
    return CHECKS[type(inp)](hand, NOBODY if seat is None else seat if seat >= 0 else NO_SEAT, inp)


def _not_the_turn(hand: Hand, seat: int) -> Refusal:
    """Why a seat other than the one to act may not act."""
    if hand.phase == OVER:
        return Refusal("why-over", "1.9")
    if not 0 <= seat < len(hand.bet) or not hand.live >> seat & 1:
        return Refusal("why-not_in", "1.9")
    if hand.phase == BETTING:
        return Refusal("why-turn", "1.9", seat=hand.turn)
    if hand.phase == CHOOSING:
        return _choose_first(hand)
    if hand.phase == SHOWDOWN:
        return Refusal("why-show_turn", "1.8")
    return Refusal("why-owed_cards", "1.9")


def _choose_first(hand: Hand) -> Refusal:
    stage = hand.stage
    return Refusal("why-choose", "4.2", n=stage.cards if stage else 0, what=stage.choice if stage else "")


def _fold(hand: Hand, seat: int, inp: Fold) -> Refusal | None:
    if seat != hand.turn or seat < 0:
        return _not_the_turn(hand, seat)
    if hand.bring_in_due and not may_fold_bring_in(hand, seat):
        return why_bring_in(hand, seat)
    return why_not_fold(hand, seat) if hand.plan.structure == MENU else None


def _check(hand: Hand, seat: int, inp: Check) -> Refusal | None:
    if seat != hand.turn or seat < 0:
        return _not_the_turn(hand, seat)
    if hand.plan.structure == MENU:
        return why_not_check(hand, seat)
    if hand.bring_in_due:
        return why_bring_in(hand, seat)
    to_call = hand.level - hand.bet[seat]
    return Refusal("why-check", "2.4", call=to_call) if to_call > 0 else None


def _call(hand: Hand, seat: int, inp: Call) -> Refusal | None:
    if seat != hand.turn or seat < 0:
        return _not_the_turn(hand, seat)
    if hand.plan.structure == MENU:
        return why_not_call(hand, seat)
    if hand.bring_in_due:
        return why_bring_in(hand, seat)
    return Refusal("why-no_bet", "2.4") if hand.level <= hand.bet[seat] else None


def _raise_to(hand: Hand, seat: int, inp: RaiseTo) -> Refusal | None:
    if seat != hand.turn or seat < 0:
        return _not_the_turn(hand, seat)
    if hand.plan.structure == MENU:
        return Refusal("why-not_offered", "4.4")
    least, most = raise_range(hand, seat)
    if least and least <= inp.to <= most:
        return None
    return why_not_raise_to(hand, seat, inp.to)


def _bet(hand: Hand, seat: int, inp: Bet) -> Refusal | None:
    if seat != hand.turn or seat < 0:
        return _not_the_turn(hand, seat)
    if hand.plan.structure != MENU:
        return Refusal("why-not_offered", "2.4")
    return why_not_bet(hand, seat, inp.name)


def _bring_in(hand: Hand, seat: int, inp: BringIn) -> Refusal | None:
    if seat != hand.turn or seat < 0:
        return _not_the_turn(hand, seat)
    return None if hand.bring_in_due else Refusal("why-not_offered", "6.2")


def may_fold_bring_in(hand: Hand, seat: int) -> bool:
    """Whether a seat that has the bring-in from an all-in player may fold instead (RULES C4)."""
    rule = hand.plan.game.betting.bring_in
    return rule is not None and rule.all_in == "next_may_fold" and seat != hand.first


def _choose(hand: Hand, seat: int, inp: Choose) -> Refusal | None:
    stage = hand.stage
    if hand.phase != CHOOSING or stage is None:
        return Refusal("why-over", "1.9") if hand.phase == OVER else Refusal("why-not_offered", "4.2")
    if not 0 <= seat < len(hand.bet) or not hand.live >> seat & 1:
        return Refusal("why-not_in", "1.9")
    if not hand.choosing >> seat & 1:
        return Refusal("why-chosen", "4.2")
    if len(inp.cards) != stage.cards:
        return _choose_first(hand)
    left = list(hand.down[seat])
    for card in inp.cards:
        if card in left:
            left.remove(card)
        elif card != UNSEEN and UNSEEN in left and card not in hand.out:
            left.remove(UNSEEN)
        else:
            return Refusal("why-not_yours", "4.2", card=name(card))
    return None


def _show(hand: Hand, seat: int, inp: Show) -> Refusal | None:
    refusal = _may_show(hand, seat)
    if refusal is None and 0 < len(inp.cards) < len(hand.down[seat]) and not hand.face_up >> seat & 1:
        refusal = why_not_muck(hand, seat)
    return refusal if refusal is not None else why_not_these(hand, seat, inp.cards)


def why_not_muck(hand: Hand, seat: int) -> Refusal | None:
    """Why a hand may not go to the muck, all of it or what is not shown; None where it may."""
    if must_show(hand):
        return Refusal("why-show_all", "4.11" if hand.plan.game.showdown.first == "all" else "1.7")
    return Refusal("why-last_in_pot", "1.8") if is_last_in_a_pot(hand, seat) else None


def why_not_these(hand: Hand, seat: int, shown: tuple[int, ...]) -> Refusal | None:
    """Why a seat can't turn these cards up as its down cards; none named are all of them."""
    known = list(hand.down[seat])
    if len(shown) > len(known):
        return Refusal("why-deal_count", "1.8", want=len(known), got=len(shown))
    for card in shown or tuple(known):
        if card in known and card != UNSEEN:
            known.remove(card)
        elif card == UNSEEN or UNSEEN not in known:
            return Refusal("why-not_yours", "1.8", card=name(card))
        elif card in hand.out:
            return Refusal("why-deal_twice", "1.1", card=name(card))
        else:
            known.remove(UNSEEN)
    return None


def _may_show(hand: Hand, seat: int) -> Refusal | None:
    if hand.phase == OVER:
        return Refusal("why-over", "1.9")
    if not 0 <= seat < len(hand.bet) or not (hand.live & ~hand.mucked) >> seat & 1:
        return Refusal("why-not_in", "1.8")
    run_out = hand.phase == DEALING and hand.closed and not hand.can & hand.can - 1
    if hand.phase != SHOWDOWN and not run_out:
        return Refusal("why-show_turn", "1.8")
    return None


def _muck(hand: Hand, seat: int, inp: Muck) -> Refusal | None:
    refusal = _may_show(hand, seat)
    if refusal is not None:
        return refusal
    if hand.face_up >> seat & 1:
        return Refusal("why-face_up", "1.7")
    refusal = why_not_muck(hand, seat)
    if refusal is None and hand.phase != SHOWDOWN:
        refusal = Refusal("why-show_turn", "1.8")
    return refusal


def _time_out(hand: Hand, seat: int, inp: TimeOut) -> Refusal | None:
    if hand.phase == CHOOSING and 0 <= seat < len(hand.bet):
        return None if hand.choosing >> seat & 1 else Refusal("why-chosen", "4.2")
    if hand.phase == SHOWDOWN:
        return _may_show(hand, seat)
    return None if seat == hand.turn and seat >= 0 else _not_the_turn(hand, seat)


def _deal(hand: Hand, seat: int, inp: Deal) -> Refusal | None:
    if hand.phase != DEALING or seat >= 0:
        return _no_dealing(hand, seat)
    want = hand.due if inp.to is None else cards_owed(hand, inp.to)
    if not want:
        return Refusal("why-deal_turn", "2.1")
    cards = inp.cards
    if len(cards) != want:
        return Refusal("why-deal_count", "2.1", want=want, got=len(cards))
    new = set(cards)
    deck = hand.plan.deck_cards
    if len(new) == want and new <= deck and hand.out.isdisjoint(new):
        return None
    # A card twice, a wrong one, or one that nobody sees: take them one by one.
    out = hand.out.copy()
    for card in cards if len(hand.board) == 1 else _one_board(hand, inp):
        if card == UNSEEN:
            continue
        if card in out or card not in deck:
            return Refusal("why-deal_twice" if card in out else "why-deal_deck", "1.1", card=name(card))
        out.add(card)
    return None


def _one_board(hand: Hand, inp: Deal) -> tuple[int, ...]:
    """The cards dealt, without those that a further board shares with the first one (a hand run twice)."""
    cards = inp.cards
    stage = hand.stage
    if stage is None or stage.each or inp.to == BURN:
        return cards
    burns = hand.due_burns
    size = hand.due_board // len(hand.board)
    first = cards[burns : burns + size]
    others = cards[burns + size :]
    return cards[: burns + size] + tuple(card for at, card in enumerate(others) if card != first[at % size])


def _no_dealing(hand: Hand, seat: int) -> Refusal:
    """Why nobody deals now, or not this seat."""
    if hand.phase == OVER:
        return Refusal("why-over", "1.9")
    if seat >= 0:
        return Refusal("why-deal_turn", "1.9")
    if hand.phase == BETTING:
        return Refusal("why-turn", "1.9", seat=hand.turn)
    if hand.phase == CHOOSING:
        return _choose_first(hand)
    return Refusal("why-show_turn", "1.8")


def cards_owed(hand: Hand, to: int | None) -> int:
    """How many cards the dealer owes to a seat, to `BOARD` (burns first), to `BURN`, or with None in all."""
    if hand.phase != DEALING:
        return 0
    if to is None:
        return hand.due
    if to == BOARD:
        return hand.due_board + hand.due_burns if hand.due_board else 0
    if to == BURN:
        return hand.due_burns
    return cards_due(hand, to) if 0 <= to < len(hand.bet) and hand.live >> to & 1 else 0


# By the kind of input; here the dealer's seat is `NOBODY`.
CHECKS: Final[dict[type, Callable[[Hand, int, Any], Refusal | None]]] = {
    Deal: _deal,
    Fold: _fold,
    Check: _check,
    Call: _call,
    RaiseTo: _raise_to,
    BringIn: _bring_in,
    Bet: _bet,
    Choose: _choose,
    Show: _show,
    Muck: _muck,
    TimeOut: _time_out,
}
