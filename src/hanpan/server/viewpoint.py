"""Who sees what of a table: what everybody sees, and what a seat sees beside that.

`seen_by` decides it, event by event. Nearly all that a seat sees is what everybody sees, so the events are kept and
folded once for all; a seat keeps those that it sees otherwise, such as its own cards, and from the first of them in a
hand on it folds a hand of its own. A new player has none yet, so a seat inherits nothing from whoever sat there before.
"""

from collections import deque
from typing import Final, TypeGuard, get_args

import msgspec

from hanpan.engine import Hand
from hanpan.engine import evolve as evolve_hand
from hanpan.engine.events import BoardDealt, Dealt, Discarded, HandStarted, Opened, Shown
from hanpan.engine.events import Event as HandEvent
from hanpan.engine.hand import BETTING
from hanpan.server.facts import Fact
from hanpan.server.mine import at_rest, decides, deciding, what_it_hangs_on
from hanpan.server.picture import Parts, picture
from hanpan.server.story import Story
from hanpan.table import Table, evolve, seen_by
from hanpan.table.events import AnyEvent
from hanpan.wire.view import MyView

KEPT = 400
"""Events kept for clients that come back, beside those of the hand that is being played."""
MOST_KEPT = 2_000
"""Events kept in any case: what goes on beside a hand without a clock has no end."""

_WithCards = Dealt | BoardDealt | Opened | Shown | Discarded
_OPENING: Final = frozenset[type[AnyEvent]]((Opened, Shown))
_WITH_CARDS: Final = frozenset[type[AnyEvent]](get_args(_WithCards))

_encode = msgspec.json.Encoder().encode


class Spectators:
    """The viewpoint of everybody who has no seat; those of the seats branch off from it."""

    def __init__(self, table: Table, following: int) -> None:
        self.table = table
        """The fold of what everybody has seen."""
        self.following = following
        """The number of the next event."""
        self.hand_from = following
        """The number of the first event of the hand that is shown."""
        self.cards: set[int] = set()
        """The cards of this hand that everybody has seen."""
        self._proved: set[int] = set()
        self._events: deque[bytes] = deque()
        """As they go to everybody. Bytes are nothing that the collector of cycles has to look through."""
        self._branches: set[Viewpoint] = set()
        self._story = Story()
        self._parts = Parts()
        self._view: bytes | None = None

    def branch(self, viewer: int) -> "Viewpoint":
        """The viewpoint of somebody who takes a seat now: until now he has seen what everybody has."""
        new = Viewpoint(viewer, self)
        self._branches.add(new)
        return new

    def drop(self, viewpoint: "Viewpoint") -> None:
        """Nobody looks from this seat any more."""
        self._branches.discard(viewpoint)

    def see(self, fact: Fact) -> None:
        """Take in the next event; the seats before everybody, since their own picture branches off here."""
        seen = fact.seen
        if type(seen) is HandStarted:
            self._begin()
        elif fact.secret or type(seen) in _OPENING:
            for viewpoint in self._branches:
                viewpoint.see(fact)
        self.cards.update(cards_in(seen))
        self._story.before(self.table, seen)
        evolve(self.table, seen)
        self._story.after(self.table, seen)
        self._parts.after(self.table, seen)
        self._view = None
        self._events.append(fact.raw)
        self.following += 1
        while len(self._events) > KEPT and self._spare():
            self._events.popleft()

    def _spare(self) -> bool:
        """Whether the first event that is kept may go."""
        return self.kept_from < self.hand_from or self.table.playing is None or len(self._events) > MOST_KEPT

    def _begin(self) -> None:
        self.hand_from = self.following
        self.cards.clear()
        self._proved.clear()
        for viewpoint in self._branches:
            viewpoint.begin()

    @property
    def changes(self) -> int:
        """Counts the events that may have changed more than bets and whose turn it is."""
        return self._parts.changes

    @property
    def kept_from(self) -> int:
        """The number of the first event that is kept."""
        return self.following - len(self._events)

    def fresh(self) -> list[int]:
        """The cards that everybody has seen and has no proof of yet; from now on he has."""
        fresh = sorted(self.cards - self._proved)
        self._proved.update(fresh)
        return fresh

    def since(self, number: int) -> list[bytes] | None:
        """The events after this number; None where some of them are gone, or there were none with such a number."""
        if not self.kept_from - 1 <= number < self.following:
            return None
        return [self._events[place] for place in range(number + 1 - self.following, 0)]

    def mine(self) -> bytes | None:
        """Nothing: a spectator has no view of his own."""
        return None

    def view(self) -> bytes:
        """The table as everybody sees it."""
        if self._view is None:
            self._view = _encode(picture(self.table, self._story, self._parts))
        return self._view


class Viewpoint:
    """What one seat sees."""

    def __init__(self, viewer: int, public: Spectators) -> None:
        self.viewer = viewer
        self._public = public
        self._own: dict[int, bytes] = {}
        """By number: what this seat sees otherwise than everybody, of the events that are kept."""
        self._differs = 0
        """How many such events there have been."""
        self._own_cards: set[int] = set()
        """The cards of this hand in them."""
        self._proved: set[int] = set()
        self._proved_at = -1
        self._hand: Hand | None = None
        """The fold of what it has seen of this hand; None as long as that is what everybody has seen."""
        self._folded = 0
        """The number of the event that it has to take in next."""
        self._rest = MyView(viewer)
        """Its view without what it may do, which stays the same most of the time."""
        self._rest_raw = b""
        self._rest_at = -1
        self._rest_key: tuple[object, ...] = ()

    def begin(self) -> None:
        """A hand begins, of which nobody has seen more than others."""
        self._own_cards.clear()
        self._proved.clear()
        self._hand = None
        self._own = {number: raw for number, raw in self._own.items() if number >= self._public.kept_from}

    def see(self, fact: Fact) -> None:
        """An event that may move this seat's own cards, before everybody's picture takes it in."""
        seen = seen_by(self.viewer, fact.event).event
        public = self._public
        if seen != fact.seen:
            self._own[public.following] = _encode(seen)
            self._own_cards.update(cards_in(seen))
            self._differs += 1
        elif self._hand is None or getattr(seen, "seat", 0) != self.viewer:
            return
        hand = self.hand
        if hand is not None and isinstance(seen, HandEvent):
            self._hand = hand.copy() if self._hand is None else hand
            evolve_hand(self._hand, seen)
            self._folded = public.following + 1

    @property
    def following(self) -> int:
        """The number of the next event."""
        return self._public.following

    @property
    def hand_from(self) -> int:
        """The number of the first event of the hand that is shown."""
        return self._public.hand_from

    @property
    def cards(self) -> set[int]:
        """The cards of this hand that this seat has seen."""
        return self._public.cards | self._own_cards

    @property
    def hand(self) -> Hand | None:
        """The fold of what this seat has seen of the hand that is shown.

        Two folds that differ in a seat's own cards only go on alike until those cards move. So until then this one is
        what everybody has seen, with the seat's own cards; a test folds it from the start.
        """
        public, own, viewer = self._public, self._hand, self.viewer
        if own is not None and self._folded != public.following and public.table.hand is not None:
            hand = public.table.hand.copy()
            hand.down[viewer] = own.down[viewer]
            hand.chosen[viewer] = own.chosen[viewer]
            hand.discarded[viewer] = own.discarded[viewer]
            hand.out |= self._own_cards
            self._hand = own = hand
            self._folded = public.following
        return public.table.hand if own is None else own

    def fresh(self) -> list[int]:
        """The cards that this seat has seen and has no proof of yet; from now on it has."""
        if self._proved_at == self._public.changes:
            return []
        self._proved_at = self._public.changes
        fresh = sorted(self.cards - self._proved)
        self._proved.update(fresh)
        return fresh

    def since(self, number: int) -> list[bytes] | None:
        """The events after this number; None where some of them are gone, or there were none with such a number."""
        events = self._public.since(number)
        if events is not None:
            for own, raw in self._own.items():
                if own > number:
                    events[own - number - 1] = raw
        return events

    def mine(self) -> bytes | None:
        """What this seat sees beside what everybody sees."""
        viewer, public = self.viewer, self._public
        table = public.table
        if viewer not in table.seats:
            return None
        if self._rest_at != public.changes:
            self._rest_at = public.changes
            key = (self._differs, *what_it_hangs_on(table, viewer))
            if key != self._rest_key:
                self._rest_key = key
                # Its own cards have not moved since its own hand was folded last.
                self._rest = at_rest(table, table.hand, self._hand or table.hand, viewer)
                self._rest_raw = _encode(self._rest)
        if not decides(table.hand, viewer):
            return self._rest_raw
        return _encode(deciding(self._rest, table, self._decisive(table.hand), viewer))

    def _decisive(self, public: Hand | None) -> Hand | None:
        """The hand by which this seat decides; what may be bet hangs on nobody's hidden cards."""
        return public if public is not None and public.phase == BETTING else self.hand


def cards_in(seen: AnyEvent) -> tuple[int, ...]:
    """The cards that an event shows to who sees it so."""
    if _with_cards(seen):
        return tuple([card for card in seen.cards if card >= 0])
    return ()


def _with_cards(event: AnyEvent) -> TypeGuard[_WithCards]:
    return type(event) in _WITH_CARDS
