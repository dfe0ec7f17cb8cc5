"""The only way from an event of a table to a wire, a screen or a bot: an allow-list, as the engine's `seen_by`."""

from typing import assert_never

from hanpan.engine.events import Event as HandEvent
from hanpan.engine.events import HandStarted
from hanpan.engine.views import seen_by as seen_in_hand
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
from hanpan.table.seen import Seen


def seen_by(viewer: int | None, event: AnyEvent) -> Seen:
    """What a seat may see of an event; None is a spectator. What happens around the hands is public (RULES 1.11)."""
    match event:
        case HandEvent() | HandStarted():
            # Far more of these than of the others.
            return Seen(seen_in_hand(viewer, event).event)
        case TableOpened() | SatDown() | ChipsAdded() | WillPost() | SatOut() | CameBack() | LeaveReserved():
            return Seen(event)
        case Kicked() | Left() | TimedOut() | WentAway() | Answered() | TakenOver() | HostMoved() | Started():
            return Seen(event)
        case Paused() | RulesPending() | RulesChanged() | ButtonMoved() | BlindMissed() | Busted():
            return Seen(event)
        case LevelChanged() | Sealed() | Sown() | Finished():
            return Seen(event)
        case _:
            assert_never(event)
