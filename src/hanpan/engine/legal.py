"""`legal` lists what a seat may do, with exact amounts; `owed` says what a hand waits for."""

from typing import Final

from hanpan.engine.betting import double_raise, raise_range
from hanpan.engine.checks import may_fold_bring_in, why_not_muck
from hanpan.engine.hand import BETTING, CHOOSING, OVER, SHOWDOWN, Hand, seats_of
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Fold, Muck, PlayerInput, RaiseTo, Show
from hanpan.engine.menu import menu_turn
from hanpan.engine.openers import deal_order
from hanpan.engine.options import Option, OwedAction, OwedCards
from hanpan.engine.plan import MENU
from hanpan.engine.showdown import hidden, show_order

__all__ = ["Option", "OwedAction", "OwedCards", "legal", "owed", "to_input"]

_FOLD: Final = Option("fold")
_DIE: Final = Option("die")
_CHECK: Final = Option("check")
_SHOW: Final = Option("show")
_MUCK: Final = Option("muck")


def legal(hand: Hand, seat: int) -> list[Option]:
    """What the seat may do now, in the order of the referee's contract; empty where it has nothing to do.

    >>> # blinds 1/2, first to act: [Option('fold'), Option('call', amount=2), Option('raise', min=4, max=200)]
    """
    if seat != hand.turn or seat < 0:
        return _besides_betting(hand, seat)
    plan = hand.plan
    if plan.structure == MENU:
        return _menu(hand, seat)
    to_call = hand.level - hand.bet[seat]
    if to_call > 0:
        stack = hand.stack[seat]
        options = [_FOLD, Option("call", min(stack, to_call))]
    elif hand.bring_in_due:
        options = [_FOLD] if may_fold_bring_in(hand, seat) else []
        options.append(Option("bring_in", None, None, None, min(hand.stakes.bring_in, hand.stack[seat])))
    else:
        options = [_FOLD, _CHECK]
    least, most = raise_range(hand, seat)
    if least:
        options.append(Option("raise", None, least, most))
        if hand.street == plan.pair_street:
            double = double_raise(hand, seat)
            if double:
                options.append(Option("raise", None, double, double))
    return options


def _besides_betting(hand: Hand, seat: int) -> list[Option]:
    """What a seat may do that has no bet to make: choose a card, or show or muck its hand."""
    if hand.phase == CHOOSING and seat >= 0 and hand.choosing >> seat & 1 and hand.stage is not None:
        return [Option(hand.stage.choice, cards=hand.down[seat])]
    if hand.phase == SHOWDOWN and seat >= 0 and hidden(hand) >> seat & 1:
        return [_SHOW, _MUCK] if why_not_muck(hand, seat) is None else [_SHOW]
    return []


def _menu(hand: Hand, seat: int) -> list[Option]:
    turn = menu_turn(hand, seat)
    options = [_DIE] if turn.fold else []
    if turn.check:
        options.append(_CHECK)
    if turn.call is not None:
        options.append(Option("call", turn.call))
    options += [Option(name, pays=pays) for name, pays in turn.bets]
    return options


def to_input(option: Option, to: int | None = None, cards: tuple[int, ...] = ()) -> PlayerInput:
    """The input that takes an option; a raise is `to` a total (the least one by default), a choice is of `cards`."""
    match option.action:
        case "fold" | "die":
            return Fold()
        case "check":
            return Check()
        case "call":
            return Call()
        case "bring_in":
            return BringIn()
        case "raise":
            return RaiseTo(to if to is not None else option.min or 0)
        case "open" | "discard":
            return Choose(cards)
        case "show":
            return Show(cards)
        case "muck":
            return Muck()
        case bet:
            return Bet(bet)


def owed(hand: Hand) -> OwedCards | OwedAction | None:
    """What the hand waits for; None when it is over."""
    if hand.phase == BETTING:
        return OwedAction((hand.turn,), "bet")
    if hand.phase == OVER:
        return None
    if hand.phase == CHOOSING:
        return OwedAction(tuple(seats_of(hand.choosing)), hand.stage.choice if hand.stage else "")
    if hand.phase == SHOWDOWN:
        waiting = hidden(hand)
        return OwedAction(tuple(seat for seat in show_order(hand) if waiting >> seat & 1), "show")
    stage = hand.stage
    if stage is None or not stage.each:
        return OwedCards((), (), hand.due_burns, hand.due_board, hand.due)
    return OwedCards(tuple(deal_order(hand)), stage.pattern, hand.due_burns, hand.due_board, hand.due)
