"""`evolve` applies one event to a table and decides nothing: folding the log with it gives the table."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from hanpan.engine.events import AnyEvent as AnyHandEvent
from hanpan.engine.events import Event as HandEvent
from hanpan.engine.events import HandEnded, HandStarted
from hanpan.engine.evolve import begin as begin_hand
from hanpan.engine.evolve import evolve as evolve_hand
from hanpan.engine.hand import OVER, seats_of
from hanpan.table.events import (
    Answered,
    AnyEvent,
    BlindMissed,
    Busted,
    ButtonMoved,
    CameBack,
    ChipsAdded,
    Finished,
    HostMoved,
    Kicked,
    LeaveReserved,
    Left,
    LevelChanged,
    Paused,
    RulesChanged,
    RulesPending,
    SatDown,
    SatOut,
    Sealed,
    Sown,
    Started,
    TableOpened,
    TakenOver,
    TimedOut,
    WentAway,
    WillPost,
)
from hanpan.table.seat import Seat
from hanpan.table.state import Table, new_table


def fold(events: Iterable[AnyEvent]) -> Table:
    """The table that a log tells; its first event is `TableOpened`."""
    log = iter(events)
    opened = next(log)
    if not isinstance(opened, TableOpened):
        raise TypeError(f"a table's log begins with TableOpened, not with {type(opened).__name__}")
    table = begin(opened)
    for event in log:
        evolve(table, event)
    return table


def begin(opened: TableOpened) -> Table:
    """The table after its first event: nobody sits at it."""
    return new_table(opened)


def evolve(table: Table, event: AnyEvent) -> None:
    """Apply an event in place."""
    match event:
        case HandEvent():
            _in_hand(table, event)
        case HandStarted():
            _hand_started(table, event)
        case SatDown(seat, player, chips, bot):
            table.seats[seat] = Seat(seat, player, chips, bot, since=table.sat_down)
            table.sat_down += 1
            table.left.pop(player, None)
        case ChipsAdded(seat, chips):
            _change(table, seat, stack=table.seats[seat].stack + chips)
        case Left(seat, player, chips):
            del table.seats[seat]
            table.left[player] = chips
        case WillPost(seat):
            _change(table, seat, posting=True)
        case SatOut(seat):
            _change(table, seat, sitting_out=True, posting=False)
        case CameBack(seat):
            _change(table, seat, sitting_out=False, leaving="", taken_over=False)
        case LeaveReserved(seat, when):
            _change(table, seat, leaving=when)
        case Kicked(seat):
            _change(table, seat, leaving="kicked")
        case TimedOut(seat):
            _change(table, seat, time_outs=table.seats[seat].time_outs + 1)
        case WentAway(seat):
            _change(table, seat, away=True)
        case Answered(seat):
            _change(table, seat, time_outs=0, away=False)
        case TakenOver(seat):
            _change(table, seat, taken_over=True, leaving="", time_outs=0, away=False)
        case BlindMissed(seat, blind):
            _change(table, seat, **{f"missed_{blind}": True})
        case Busted(seat, place):
            _place(table, seat, place)
        case Finished(seat):
            _place(table, seat, 1)
        case HostMoved(player):
            table.host = player
        case Started(button):
            table.started, table.paused = True, False
            # The button goes to the next player, so it begins one seat before the one that was drawn.
            table.button = button - 1 if button else table.button
        case Paused():
            table.paused = True
        case RulesPending(game, stakes):
            table.pending = game, stakes
        case RulesChanged(game, stakes):
            table.game, table.stakes, table.pending = game, stakes, None
        case ButtonMoved(button, small, big):
            table.button, table.small, table.big = button, small, big
        case LevelChanged(level, stakes):
            table.level, table.stakes = level, stakes
        case Sealed():
            table.seal = event
        case Sown(seeds):
            table.sown = seeds
        case TableOpened():
            raise ValueError("TableOpened is the first event of a log and stands there once")
        case _:
            assert_never(event)


def _place(table: Table, seat: int, place: int) -> None:
    if place:
        table.places[table.seats[seat].player] = place


def _change(table: Table, seat: int, **fields: object) -> None:
    table.seats[seat] = replace(table.seats[seat], **fields)


def _hand_started(table: Table, event: HandStarted) -> None:
    """All chips of those dealt in go into the hand; whoever is dealt in owes nothing any more."""
    table.hand = begin_hand(event)
    table.hands += 1
    table.sealed, table.seal = table.seal, None
    for seat in event.seats:
        _change(table, seat, stack=0, new=False, missed_big=False, missed_small=False, posting=False)


def _in_hand(table: Table, event: AnyHandEvent) -> None:
    if table.hand is None:
        raise ValueError(f"{type(event).__name__} belongs to a hand, and no hand has started")
    evolve_hand(table.hand, event)
    if isinstance(event, HandEnded):
        take_chips_back(table)


def take_chips_back(table: Table) -> None:
    """The chips of a hand that is over are the seats' again."""
    hand = table.hand
    if hand is not None and hand.phase == OVER:
        for seat in seats_of(hand.seats):
            _change(table, seat, stack=hand.stack[seat])
