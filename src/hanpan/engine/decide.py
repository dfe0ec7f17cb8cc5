"""`decide` checks an input and says all that follows from it by rule; `play` does the same and applies it in place."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from hanpan.cards import UNSEEN, name, text
from hanpan.engine.checks import CHECKS, cards_owed
from hanpan.engine.events import (
    AnyEvent,
    BetPlaced,
    BoardDealt,
    BroughtIn,
    Burned,
    Called,
    Checked,
    Chosen,
    Dealt,
    Discarded,
    Folded,
    Mucked,
    Opened,
    RaisedTo,
    Returned,
    Shown,
)
from hanpan.engine.evolve import APPLY
from hanpan.engine.hand import CHOOSING, DEALING, NO_SEAT, NOBODY, OVER, SHOWDOWN, Hand, clockwise, seats_of
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
from hanpan.engine.menu import menu_turn
from hanpan.engine.openers import deal_order
from hanpan.engine.pots import uncalled
from hanpan.engine.refusals import IllegalActionError
from hanpan.engine.showdown import hidden, must_show, settle, unknown
from hanpan.engine.timeouts import time_out


def decide(hand: Hand, seat: int | None, inp: AnyInput) -> list[AnyEvent]:
    """All events that an input brings, up to the point where somebody owes something again; the hand stays as it is.

    The seat is None for the dealer. An input that the rules refuse raises IllegalActionError.
    """
    return play(hand.copy(), seat, inp)


def play(hand: Hand, seat: int | None, inp: AnyInput) -> list[AnyEvent]:
    """Like `decide`, and the events are applied to the hand; a refused input changes nothing."""
    kind = type(inp)
    by = NOBODY if seat is None else seat if seat >= 0 else NO_SEAT
    refusal = CHECKS[kind](hand, by, inp)
    if refusal is not None:
        raise IllegalActionError(refusal, describe(inp))
    events = _EVENTS[kind](hand, by, inp)
    for event in events:
        APPLY[type(event)](hand, event)
    while hand.turn == NOBODY:
        more = _follow(hand)
        if not more:
            break
        for event in more:
            APPLY[type(event)](hand, event)
        events += more
    return events


def _follow(hand: Hand) -> list[AnyEvent]:
    """What happens next without anybody's choice; empty where somebody owes something."""
    phase = hand.phase
    if phase == OVER:
        return []
    if phase == CHOOSING and not hand.choosing:
        return _reveal(hand)
    live, can = hand.live, hand.can
    if hand.closed and live & ~hand.face_up and (not can & can - 1 or not live & live - 1):
        seat, chips = uncalled(hand)
        if chips:
            return [Returned(seat, chips)]
        if phase in (DEALING, CHOOSING) and not hand.face_up and hand.plan.game.showdown.face_up_all_in:
            return [Shown(seat, hand.down[seat]) for seat in _in_order(hand, hidden(hand)) if not unknown(hand, seat)]
    return _showdown(hand) if phase == SHOWDOWN else []


def _showdown(hand: Hand) -> list[AnyEvent]:
    contenders = hand.live & ~hand.mucked
    if contenders & contenders - 1:
        if any(UNSEEN in board for board in hand.board):
            return []
        for seat in seats_of(contenders):
            if unknown(hand, seat):
                return []
        if hidden(hand) and not (hand.plan.game.showdown.auto_muck_losers or must_show(hand)):
            return []
    return settle(hand)


def _in_order(hand: Hand, seats: int) -> tuple[int, ...]:
    return clockwise(seats, hand.started.button)


def _reveal(hand: Hand) -> list[AnyEvent]:
    """All have chosen: the choices take effect together (RULES 4.2)."""
    opens = hand.stage is not None and hand.stage.choice == "open"
    kind = Opened if opens else Discarded
    return [kind(seat, hand.chosen[seat]) for seat in _in_order(hand, hand.live)]


def _deal(hand: Hand, seat: int, inp: Deal) -> list[AnyEvent]:
    cards = inp.cards
    if inp.to is None:
        return _deal_all(hand, cards)
    if inp.to == BURN:
        return [Burned(cards)]
    if inp.to == BOARD:
        return _deal_board(hand, cards)
    return _deal_to(hand, inp.to, cards)


def _deal_all(hand: Hand, cards: tuple[int, ...]) -> list[AnyEvent]:
    """Deal a whole stage as a dealer does: one card at a time, clockwise."""
    stage = hand.stage
    if stage is None:
        return []
    if not stage.each:
        return _deal_board(hand, cards)
    order = deal_order(hand)
    to_players = hand.due - hand.due_burns - hand.due_board
    begun = hand.due_burns < stage.burns or hand.due_board < stage.board * len(hand.board)
    if begun or to_players < stage.each * len(order):
        return _deal_rest(hand, order, cards)
    events: list[AnyEvent] = []
    at = 0
    for kind, count in stage.steps:
        if kind == "burn":
            events.append(Burned(cards[at : at + count]))
            at += count
        elif kind == "board":
            events += _boards(hand, cards[at : at + count * len(hand.board)])
            at += count * len(hand.board)
        else:
            players = len(order)
            end = at + players * count
            up = kind == "up"
            for place, seat in enumerate(order, at):
                own = (cards[place],) if count == 1 else cards[place:end:players]
                events.append(Dealt(seat, own, up))
            at = end
    return events


def _deal_rest(hand: Hand, order: Sequence[int], cards: tuple[int, ...]) -> list[AnyEvent]:
    """What is left of a stage that was begun seat by seat, with the burns or with the board."""
    burns = hand.due_burns
    events: list[AnyEvent] = [Burned(cards[:burns])] if burns else []
    at = burns
    for seat in order:
        count = cards_owed(hand, seat)
        events += _deal_to(hand, seat, cards[at : at + count])
        at += count
    return events + _boards(hand, cards[at:])


def _deal_board(hand: Hand, cards: tuple[int, ...]) -> list[AnyEvent]:
    burns = hand.due_burns
    if 0 < burns < len(cards) and len(hand.board) == 1:
        return [Burned(cards[:burns]), BoardDealt(cards[burns:])]
    events: list[AnyEvent] = [Burned(cards[:burns])] if burns else []
    return events + _boards(hand, cards[burns:])


def _boards(hand: Hand, cards: tuple[int, ...]) -> list[AnyEvent]:
    boards = len(hand.board)
    size = len(cards) // boards
    return [BoardDealt(cards[size * board : size * (board + 1)], board) for board in range(boards) if size]


def _deal_to(hand: Hand, seat: int, cards: tuple[int, ...]) -> list[AnyEvent]:
    stage = hand.stage
    events: list[AnyEvent] = []
    at = 0
    for count, up in stage.pattern if stage else ():
        events.append(Dealt(seat, cards[at : at + count], up))
        at += count
    return events


def _fold(hand: Hand, seat: int, inp: Fold) -> list[AnyEvent]:
    return [Folded(seat)]


def _check(hand: Hand, seat: int, inp: Check) -> list[AnyEvent]:
    return [Checked(seat)]


def _call(hand: Hand, seat: int, inp: Call) -> list[AnyEvent]:
    to_call = hand.level - hand.bet[seat]
    stack = hand.stack[seat]
    return [Called(seat, min(stack, to_call))]


def _raise_to(hand: Hand, seat: int, inp: RaiseTo) -> list[AnyEvent]:
    return [RaisedTo(seat, inp.to)]


def _bring_in(hand: Hand, seat: int, inp: BringIn) -> list[AnyEvent]:
    return [BroughtIn(seat, min(hand.stakes.bring_in, hand.stack[seat]))]


def _bet(hand: Hand, seat: int, inp: Bet) -> list[AnyEvent]:
    pays = dict(menu_turn(hand, seat).bets)[inp.name]
    return [BetPlaced(seat, inp.name, hand.bet[seat] + pays)]


def _choose(hand: Hand, seat: int, inp: Choose) -> list[AnyEvent]:
    return [Chosen(seat, inp.cards)]


def _show(hand: Hand, seat: int, inp: Show) -> list[AnyEvent]:
    cards = inp.cards or hand.down[seat]
    if hand.face_up >> seat & 1:
        return []
    if len(cards) < len(hand.down[seat]):
        return [Shown(seat, cards), Mucked(seat)]
    return [Shown(seat, cards)]


def _muck(hand: Hand, seat: int, inp: Muck) -> list[AnyEvent]:
    return [Mucked(seat)]


def _time_out(hand: Hand, seat: int, inp: TimeOut) -> list[AnyEvent]:
    instead = time_out(hand, seat)
    return _EVENTS[type(instead)](hand, seat, instead)


def describe(inp: AnyInput) -> str:
    """What was tried, in a few English words."""
    match inp:
        case Deal(cards):
            return f"deal {text(cards)}"
        case RaiseTo(to):
            return f"raise to {to}"
        case Bet(bet):
            return bet
        case Choose(cards):
            return f"choose {' '.join(map(name, cards))}"
        case Show(cards):
            return f"show {text(cards)}".strip()
        case BringIn():
            return "bring in"
        case TimeOut():
            return "time out"
        case Fold() | Check() | Call() | Muck():
            return type(inp).__name__.lower()


_EVENTS: Final[dict[type, Callable[[Hand, int, Any], list[AnyEvent]]]] = {
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
