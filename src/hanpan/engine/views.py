"""The only way from an event to a wire, a bot or a screen.

`seen_by` is an allow-list: a new event stops the type checker here until somebody says who may see it. A viewer's
picture of the hand is the same `evolve`, folded over that viewer's events.
"""

from typing import assert_never

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
from hanpan.engine.seen import Seen


def seen_by(viewer: int | None, event: AnyEvent) -> Seen:
    """What a seat may see of an event; None is a spectator, who sees public facts only (RULES 1.11)."""
    return Seen(_redacted(viewer, event))


def _redacted(viewer: int | None, event: AnyEvent) -> AnyEvent:
    # The most frequent ones first: to find out that a struct is no other struct takes long.
    match event:
        case Dealt(seat, cards, up):
            return event if up or seat == viewer else Dealt(seat, (UNSEEN,) * len(cards), up)
        case Called() | Checked() | Folded() | RaisedTo() | BetPlaced() | Posted() | BoardDealt():
            return event
        case Burned(cards):
            return Burned((UNSEEN,) * len(cards))
        case Chosen(seat, cards):
            return event if seat == viewer else Chosen(seat, (UNSEEN,) * len(cards))
        case Discarded(seat, cards):
            return event if seat == viewer else Discarded(seat, (UNSEEN,) * len(cards))
        case HandStarted() | Opened() | BroughtIn() | Returned() | Shown() | Mucked() | Won() | Raked() | HandEnded():
            return event
        case _:
            assert_never(event)
