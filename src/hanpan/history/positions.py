"""What each seat of a hand is called: by its place to the button, or where there are no blinds to whoever opens."""

from collections.abc import Sequence

from hanpan.engine.events import AnyEvent, HandStarted
from hanpan.engine.evolve import begin, evolve
from hanpan.engine.hand import BETTING, clockwise
from hanpan.table.position_names import position_names

BRING_IN, LEAD, FIRST = "bring-in", "lead", "first"
ORDER = ("SB", "BB", "UTG", "HJ", "CO", "BTN", BRING_IN, LEAD, FIRST)
"""Positions in the order of a table; `UTG+1` and the like follow theirs, `+1` is the next after whoever opens."""


def positions(events: Sequence[AnyEvent]) -> dict[int, str]:
    """The position of each seat dealt in: `BTN`, `UTG+1`; in stud `bring-in`, in 7-poker `lead`, then `+1`, `+2`."""
    started = events[0]
    assert isinstance(started, HandStarted)  # noqa: S101  (a log's first event)
    unit = started.stakes.unit
    # Whoever posts more than the big blind straddles.
    blinds = [post.seat for post in started.posts if post.kind == "blind" and post.chips <= unit]
    if blinds:
        found = position_names(started.seats, started.button, blinds)
        return {
            seat: f"UTG+{at.n}" if at.n else at.key.removeprefix("pos-").upper() for seat, at in found.items()
        }  # fmt: skip
    betting = started.rules.betting
    first = _opener(events)
    name = BRING_IN if betting.bring_in else LEAD if betting.structure == "menu" else FIRST
    order = clockwise(sum(1 << seat for seat in started.seats), first - 1)
    return {seat: f"+{n}" if n else name for n, seat in enumerate(order)}


def order(position: str) -> tuple[int, int]:
    """Where a position stands in a list."""
    name, _, n = position.partition("+")
    return (ORDER.index(name) if name in ORDER else len(ORDER), int(n or 0))


def _opener(events: Sequence[AnyEvent]) -> int:
    """Who opens the first street by rule; where nobody can bet there, the first left of the button."""
    started = events[0]
    hand = begin(started)  # type: ignore[arg-type]  # positions has looked
    for event in events[1:]:
        if hand.street:
            break
        if hand.phase == BETTING:
            return hand.first
        evolve(hand, event)
    return hand.order[0]
