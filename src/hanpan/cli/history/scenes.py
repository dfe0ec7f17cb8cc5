"""A replayed hand cut into scenes: what is seen at one step of the replayer."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from hanpan.engine import Hand, Pot, begin, evolve
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
from hanpan.engine.hand import OVER, seats_of
from hanpan.engine.pots import pots

Kind = Literal["start", "deal", "choose", "act", "return", "show", "pay"]

_KINDS: dict[type, Kind] = {
    HandStarted: "start",
    Posted: "start",
    Burned: "deal",
    Dealt: "deal",
    BoardDealt: "deal",
    Chosen: "choose",
    Opened: "choose",
    Discarded: "choose",
    Folded: "act",
    Checked: "act",
    Called: "act",
    RaisedTo: "act",
    BroughtIn: "act",
    BetPlaced: "act",
    Returned: "return",
    Shown: "show",
    Mucked: "show",
    Won: "pay",
    Raked: "pay",
    HandEnded: "pay",
}
_TOGETHER = ("start", "deal", "choose", "pay")
"""What makes one scene with what comes after it of the same kind."""


class Scene(NamedTuple):
    """Some events that belong together, and the hand after them."""

    kind: Kind
    events: tuple[AnyEvent, ...]
    hand: Hand
    street: int

    @property
    def seat(self) -> int | None:
        """Who did something; None where it was the dealer, or nobody alone."""
        return getattr(self.events[0], "seat", None) if self.kind in ("act", "return", "show") else None


def scenes(events: Sequence[AnyEvent]) -> list[Scene]:
    """The scenes of a log, in order; each has its own copy of the hand."""
    found: list[Scene] = []
    hand: Hand | None = None
    for kind, street, group in _groups(events):
        for event in group:
            if isinstance(event, HandStarted):
                hand = begin(event)
            elif hand is not None:
                evolve(hand, event)
        if hand is not None:
            found.append(Scene(kind, tuple(group), hand.copy(), street))
    return found


def _groups(events: Iterable[AnyEvent]) -> Iterator[tuple[Kind, int, list[AnyEvent]]]:
    """Events that make one scene, with the street that they belong to."""
    hand: Hand | None = None
    group: list[AnyEvent] = []
    last: tuple[Kind, int] = ("start", 0)
    for event in events:
        this = (_KINDS[type(event)], hand.street if hand is not None else 0)
        if group and (this != last or this[0] not in _TOGETHER):
            yield *last, group
            group = []
        if isinstance(event, Returned | Shown | Mucked | Won) and hand is not None:
            # By now the next street may be due; what is left of this one belongs to the last that was dealt.
            this = (this[0], last[1])
        last = this
        group.append(event)
        if isinstance(event, HandStarted):
            hand = begin(event)
        elif hand is not None:
            evolve(hand, event)
    if group:
        yield *last, group


def all_chips(hand: Hand) -> int:
    """All that was put in less what went back, before any rake."""
    return sum(pot.chips for pot in pots(hand)) if hand.phase == OVER else hand.pot


def pots_now(hand: Hand) -> list[Pot]:
    """The pots as they stand, parted by all-ins and not by bets still to be called; and who plays for each."""
    if hand.phase == OVER:
        return pots(hand)
    caps = sorted({hand.put[seat] for seat in seats_of(hand.live & ~hand.can)})
    found: list[Pot] = []
    below = 0
    for cap in [*caps, max(hand.put)]:
        chips = sum(min(put, cap) - min(put, below) for put in hand.put)
        eligible = sum(1 << seat for seat in seats_of(hand.live) if hand.can >> seat & 1 or hand.put[seat] > below)
        if chips or not found:
            found.append(Pot(chips, eligible))
        below = cap
    found[0] = Pot(found[0].chips + hand.dead, found[0].eligible)
    return found
