"""What a bot goes by: the hand as its seat sees it, with the seat's own events, and nothing else.

A bot of ours takes a `Sight`; a bot from a file takes the same as plain JSON (`hanpan.bots.view`). One is made from the
other, so neither knows more.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from hanpan.engine import Hand, begin, evolve
from hanpan.engine.events import AnyEvent, HandStarted

Move = dict[str, Any]
"""One thing to do, as an answer says it: `{"action": "raise", "to": 600}`."""
Mix = list[tuple[float, Move]]
"""Moves with their probabilities."""


class PastHand(NamedTuple):
    """A hand that is over, as the seat saw it."""

    events: Sequence[AnyEvent]
    seats: tuple[int, ...]
    """The table's seat of each place."""


class Sight(NamedTuple):
    """A hand as one seat sees it. Seats are places: 0 is left of the button."""

    hand: Hand
    seat: int
    events: Sequence[AnyEvent]
    """The seat's own events, hidden cards being -1."""
    seats: tuple[int, ...]
    """The table's seat of each place, so that who sits there is known again in the next hand."""
    past: Sequence[PastHand] = ()
    """The hands that have ended since the bot was last asked; of many the last ones."""


def sight_of(view: Mapping[str, Any]) -> Sight:
    """What a view tells, as our own bots take it."""
    events = events_of(view["log"])
    started = events[0]
    if not isinstance(started, HandStarted):
        raise TypeError(f"a log begins with HandStarted, not with {type(started).__name__}")
    hand = begin(started)
    for event in events[1:]:
        evolve(hand, event)
    past = [PastHand(events_of(one["log"]), tuple(one["seats"])) for one in view["past"]]
    return Sight(hand, view["seat"], events, tuple(view["seats"]), past)


def events_of(log: Sequence[Mapping[str, Any]]) -> list[AnyEvent]:
    """The events of a log in plain JSON."""
    return [msgspec.convert(entry, AnyEvent) for entry in log]


def answer_of(mix: Mix) -> dict[str, Any]:
    """The answer that a bot from a file would give."""
    if len(mix) == 1:
        return mix[0][1]
    return {"mix": [[likely, move] for likely, move in mix]}
