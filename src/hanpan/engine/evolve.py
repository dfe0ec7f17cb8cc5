"""`evolve` applies one event to a hand and decides nothing: folding the log with it gives the hand.

What follows from an event without any choice is part of applying it: whose turn it is, which street is dealt next.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from hanpan.cards import UNSEEN
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
    HandEnded,
    HandStarted,
    Mucked,
    Opened,
    Posted,
    RaisedTo,
    Raked,
    Returned,
    Shown,
    Won,
)
from hanpan.engine.hand import (
    BETTING,
    CHOOSING,
    DEALING,
    NOBODY,
    NOT_ACTED,
    OVER,
    SHOWDOWN,
    Hand,
    clockwise,
    new_hand,
    next_seat,
    seats_of,
)
from hanpan.engine.openers import opener
from hanpan.engine.plan import FIXED_LIMIT, MENU, NO_CAP
from hanpan.engine.stages import Stage, StreetPlan


def evolve(hand: Hand, event: AnyEvent) -> None:
    """Apply an event in place."""
    APPLY[type(event)](hand, event)


def fold(events: Iterable[AnyEvent]) -> Hand:
    """The hand that a log tells; its first event is `HandStarted`."""
    log = iter(events)
    started = next(log)
    if not isinstance(started, HandStarted):
        raise TypeError(f"a log begins with HandStarted, not with {type(started).__name__}")
    hand = begin(started)
    for event in log:
        APPLY[type(event)](hand, event)
    return hand


def begin(started: HandStarted) -> Hand:
    """The hand after its first event, with the first cards owed."""
    hand = new_hand(started)
    _begin_street(hand)
    return hand


def _posted(hand: Hand, event: Posted) -> None:
    seat, chips, kind = event.seat, event.chips, event.kind
    _take(hand, seat, chips)
    if kind == "dead":
        hand.dead += chips
        return
    hand.put[seat] += chips
    if kind != "ante":
        hand.bet[seat] += chips
        if kind == "blind":
            hand.missing_blinds = max(0, hand.missing_blinds - chips)


def _take(hand: Hand, seat: int, chips: int) -> None:
    left = hand.stack[seat] - chips
    hand.stack[seat] = left
    hand.pot += chips
    if not left:
        hand.can &= ~(1 << seat)


def _burned(hand: Hand, event: Burned) -> None:
    cards = event.cards
    hand.burned += cards
    hand.out.update(cards)
    hand.due_burns -= len(cards)
    hand.due -= len(cards)
    if not hand.due:
        _end_stage(hand)


def _dealt(hand: Hand, event: Dealt) -> None:
    seat, cards = event.seat, event.cards
    if event.up:
        hand.up[seat] += cards
    else:
        hand.down[seat] += cards
        if hand.face_up:
            # A hand that lies open has a card more to show (RULES 1.8).
            hand.face_up &= ~(1 << seat)
    hand.out.update(cards)
    hand.due = due = hand.due - len(cards)
    if not due:
        _end_stage(hand)


def _board_dealt(hand: Hand, event: BoardDealt) -> None:
    cards = event.cards
    hand.board[event.board] += cards
    hand.out.update(cards)
    hand.due_board -= len(cards)
    hand.due -= len(cards)
    if not hand.due:
        _end_stage(hand)


def _begin_street(hand: Hand) -> None:
    street = hand.plan.streets[hand.street]
    hand.stages = _stages(hand, street) if street.short_stages else street.stages
    hand.stage_at = -1
    _end_stage(hand)


def _end_stage(hand: Hand) -> None:
    """Start the next dealing or choosing of the street, or its betting when there is none left."""
    at = hand.stage_at + 1
    hand.stage_at = at
    stages = hand.stages
    if at == len(stages):
        hand.stage = None
        _begin_betting(hand)
        return
    stage = stages[at]
    hand.stage = stage
    if stage.choice:
        hand.phase = CHOOSING
        hand.choosing = hand.live
        return
    hand.phase = DEALING
    hand.due_burns = stage.burns
    hand.due_board = stage.board * len(hand.board)
    each = stage.each
    hand.due = hand.due_burns + hand.due_board + (each * hand.live.bit_count() if each else 0)


def _stages(hand: Hand, street: StreetPlan) -> tuple[Stage, ...]:
    """What a street deals; where the deck can't serve it, burned cards are mixed in again first (RULES 6.5)."""
    players = hand.live.bit_count()
    need = sum(stage.burns + stage.each * players + stage.board for stage in street.stages)
    left = hand.plan.deck_size - hand.used
    if need <= left:
        return street.stages
    if need <= left + len(hand.burned):
        hand.out.difference_update(hand.burned)
        hand.burned = ()
        return street.stages
    return street.short_stages


def _chosen(hand: Hand, event: Chosen) -> None:
    hand.chosen[event.seat] = event.cards
    hand.choosing &= ~(1 << event.seat)


def _discarded(hand: Hand, event: Discarded) -> None:
    seat, cards = event.seat, event.cards
    hand.discarded[seat] += cards
    if (hand.face_up | hand.mucked) >> seat & 1:
        # What is discarded of cards that lay open is shown to nobody; what is left is shown again (RULES 1.7, 4.2).
        hand.face_up &= ~(1 << seat)
        if UNSEEN in cards:
            hand.down[seat] = (UNSEEN,) * len(hand.down[seat])
    _leave_hand(hand, seat, cards)


def _opened(hand: Hand, event: Opened) -> None:
    hand.up[event.seat] += event.cards
    hand.out.update(event.cards)
    _leave_hand(hand, event.seat, event.cards)


def _leave_hand(hand: Hand, seat: int, cards: tuple[int, ...]) -> None:
    """Take chosen cards from the down cards; the last seat's choice ends the choosing."""
    down = list(hand.down[seat])
    for card in cards:
        down.remove(card if card in down else UNSEEN)
    hand.down[seat] = tuple(down)
    hand.chosen[seat] = ()
    if not hand.choosing and not any(hand.chosen):
        _end_stage(hand)


def _begin_betting(hand: Hand) -> None:
    live, can, level = hand.live, hand.can, hand.level
    hand.phase = BETTING
    hand.closed = False
    hand.first = hand.lead = first = opener(hand)
    if not level and not can & can - 1:
        # Nobody has anybody to bet against: the cards run out.
        _go_on(hand)
        return
    plan = hand.plan
    if plan.structure == FIXED_LIMIT:
        hand.full = level
        hand.raises = 1 if level else 0
        hand.size = hand.stakes.bet(plan.streets[hand.street].bet)
        others = live & live - 1
        hand.cap = plan.cap if plan.cap_heads_up or others & others - 1 else NO_CAP
    elif plan.structure != MENU:
        unit = hand.stakes.unit
        hand.full = max(unit, level)
    hand.todo = can
    if can & can - 1:
        hand.lead = hand.turn = next_seat(can, first - 1)
        hand.bring_in_due = hand.street == plan.bring_in_street
    else:
        _next_turn(hand, first - 1)


def _next_turn(hand: Hand, seat: int) -> None:
    """Pass the turn to the next after a seat who has to act, or close the betting where nobody has to any more."""
    todo = hand.todo
    live = hand.live
    if todo and live & live - 1:
        can = hand.can
        turn = next_seat(todo, seat)
        if can & can - 1 or not _covers(hand, turn):
            hand.turn = turn
            if hand.street == hand.plan.forced_street and not hand.places and hand.turns[turn] == 1:
                hand.places = clockwise(can, hand.lead - 1)
            return
    _close(hand)


def _covers(hand: Hand, seat: int) -> bool:
    """Whether the only player with chips has put in as much as every all-in (RULES 2.5)."""
    mine = hand.bet[seat]
    return all(hand.bet[other] <= mine for other in seats_of(hand.live))


def _close(hand: Hand) -> None:
    """End the betting of a street: on to the next one, or to the showdown."""
    hand.turn = NOBODY
    hand.todo = 0
    hand.bring_in_due = False
    hand.missing_blinds = 0
    live = hand.live
    if live & live - 1 and hand.street + 1 < len(hand.plan.streets):
        size = len(hand.bet)
        hand.bet = [0] * size
        hand.acted = [NOT_ACTED] * size
        hand.turns = [0] * size
        hand.called = 0
        hand.level = 0
        hand.full = 0
        hand.raises = 0
        hand.aggressor = NOBODY
        hand.places = ()
    _go_on(hand)


def _go_on(hand: Hand) -> None:
    """After the betting of a street: the next street is dealt, or hands are compared."""
    hand.closed = True
    live = hand.live
    street = hand.street + 1
    if live & live - 1 and street < len(hand.plan.streets):
        hand.street = street
        _begin_street(hand)
    else:
        hand.phase = SHOWDOWN


def _folded(hand: Hand, event: Folded) -> None:
    seat = event.seat
    others = ~(1 << seat)
    hand.live &= others
    hand.can &= others
    hand.todo &= others
    if seat == hand.lead and not hand.level and hand.acted[seat] == NOT_ACTED and hand.can:
        hand.lead = next_seat(hand.can, seat)
    _next_turn(hand, seat)


def _checked(hand: Hand, event: Checked) -> None:
    seat = event.seat
    hand.todo &= ~(1 << seat)
    hand.acted[seat] = hand.level
    hand.turns[seat] += 1
    _next_turn(hand, seat)


def _called(hand: Hand, event: Called) -> None:
    seat = event.seat
    _pay(hand, seat, event.chips)
    hand.todo &= ~(1 << seat)
    hand.acted[seat] = hand.level
    hand.called |= 1 << seat
    hand.turns[seat] += 1
    _next_turn(hand, seat)


def _pay(hand: Hand, seat: int, chips: int) -> None:
    stack = hand.stack
    left = stack[seat] - chips
    stack[seat] = left
    hand.bet[seat] += chips
    hand.put[seat] += chips
    hand.pot += chips
    if not left:
        hand.can &= ~(1 << seat)


def _raised_to(hand: Hand, event: RaisedTo) -> None:
    seat, to = event.seat, event.to
    if hand.plan.structure == FIXED_LIMIT:
        if counts_as_raise(hand, to):
            hand.full = to
            hand.raises += 1
            if hand.street == hand.plan.pair_street and to > hand.raises * hand.size:
                # Double, by right of an open pair: so do all after it.
                hand.size *= 2
    else:
        step = to - hand.level
        hand.full = max(hand.full, step)
    hand.bring_in_due = False
    _raise(hand, seat, to)


def counts_as_raise(hand: Hand, to: int) -> bool:
    """Fixed limit: whether a raise is at least half a bet over the last full level (RULES 1.5).

    More than the bring-in but less than the small bet is no completion.
    """
    full = hand.full
    if not full and hand.street == hand.plan.bring_in_street:
        return to >= hand.size
    return 2 * (to - full) >= hand.size


def _bet_placed(hand: Hand, event: BetPlaced) -> None:
    seat, to = event.seat, event.to
    step = to - hand.level
    hand.full = max(step, hand.full)
    hand.raises += 1
    hand.turns[seat] += 1
    _raise(hand, seat, to)


def _raise(hand: Hand, seat: int, to: int) -> None:
    _pay(hand, seat, to - hand.bet[seat])
    hand.level = to
    hand.acted[seat] = to
    hand.todo = hand.can & ~(1 << seat)
    hand.aggressor = seat
    _next_turn(hand, seat)


def _brought_in(hand: Hand, event: BroughtIn) -> None:
    seat = event.seat
    _pay(hand, seat, event.chips)
    hand.level = hand.stakes.bring_in
    hand.acted[seat] = hand.level
    hand.bring_in_due = False
    hand.todo = hand.can & ~(1 << seat)
    _next_turn(hand, seat)


def _returned(hand: Hand, event: Returned) -> None:
    seat, chips = event.seat, event.chips
    hand.stack[seat] += chips
    hand.put[seat] -= chips
    hand.pot -= chips
    hand.returned[seat] += chips
    if hand.live >> seat & 1:
        hand.can |= 1 << seat


def _shown(hand: Hand, event: Shown) -> None:
    seat = event.seat
    if event.cards == hand.down[seat]:
        hand.face_up |= 1 << seat
        return
    hand.out.update(event.cards)
    down = list(hand.down[seat])
    if len(event.cards) == len(down):
        hand.down[seat] = event.cards
        hand.face_up |= 1 << seat
        return
    for card in event.cards:
        if card not in down:
            down[down.index(UNSEEN)] = card
    hand.down[seat] = tuple(down)


def _mucked(hand: Hand, event: Mucked) -> None:
    hand.mucked |= 1 << event.seat


def _won(hand: Hand, event: Won) -> None:
    hand.stack[event.seat] += event.chips
    hand.won[event.seat] += event.chips
    hand.pot -= event.chips


def _raked(hand: Hand, event: Raked) -> None:
    hand.pot -= event.chips


def _ended(hand: Hand, event: HandEnded) -> None:
    hand.phase = OVER
    hand.closed = False


def _started(hand: Hand, event: HandStarted) -> None:
    raise ValueError("HandStarted is the first event of a log and stands there once")


APPLY: Final[dict[type, Callable[[Hand, Any], None]]] = {
    HandStarted: _started,
    Posted: _posted,
    Burned: _burned,
    Dealt: _dealt,
    BoardDealt: _board_dealt,
    Chosen: _chosen,
    Opened: _opened,
    Discarded: _discarded,
    Folded: _folded,
    Checked: _checked,
    Called: _called,
    RaisedTo: _raised_to,
    BroughtIn: _brought_in,
    BetPlaced: _bet_placed,
    Returned: _returned,
    Shown: _shown,
    Mucked: _mucked,
    Won: _won,
    Raked: _raked,
    HandEnded: _ended,
}
