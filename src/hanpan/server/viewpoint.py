"""One viewer's table: what he may see of each event, folded, and the bytes in which it goes to him.

Everybody who has no seat shares one viewpoint. A new player's begins as a copy of that one, so a seat inherits nothing
from whoever sat there before.
"""

from collections import deque

import msgspec

from hanpan.engine.events import BoardDealt, Dealt, Discarded, HandStarted, Opened, Shown
from hanpan.server.facts import Fact
from hanpan.server.mine import my_view, what_it_hangs_on
from hanpan.server.picture import picture
from hanpan.server.story import Story
from hanpan.table import Table, evolve, seen_by
from hanpan.table.events import AnyEvent

KEPT = 400
"""Events kept for clients that come back, beside those of the hand that is shown."""

_encode = msgspec.json.Encoder().encode

Numbered = tuple[int, bytes]


class Viewpoint:
    """What one seat sees, or with None what spectators see."""

    def __init__(self, viewer: int | None, table: Table, following: int) -> None:
        self.viewer = viewer
        self.table = table
        self.following = following
        """The number of the next event."""
        self.hand_from = following
        """The number of the first event of the hand that is shown."""
        self.cards: set[int] = set()
        """The cards of this hand that this viewer has seen."""
        self._proved: set[int] = set()
        self._mine = b""
        self._mine_key: tuple[object, ...] | None = None
        self._events: deque[Numbered] = deque()

    def branch(self, viewer: int) -> "Viewpoint":
        """The viewpoint of somebody who takes a seat now: until now he has seen what spectators see."""
        new = Viewpoint(viewer, self.table.copy(), self.following)
        new.hand_from = self.hand_from
        new.cards = self.cards.copy()
        new._proved = self._proved.copy()
        new._events = self._events.copy()
        return new

    def see(self, fact: Fact) -> None:
        """Take in the next event."""
        if self.viewer is None or not fact.secret:
            self.take(fact.seen, fact.raw)
        else:
            mine = seen_by(self.viewer, fact.event).event
            self.take(mine, _encode(mine))

    def take(self, seen: AnyEvent, raw: bytes) -> None:
        """Take in an event as this viewer sees it."""
        if isinstance(seen, HandStarted):
            self.hand_from = self.following
            self.cards.clear()
            self._proved.clear()
        elif isinstance(seen, Dealt | BoardDealt | Opened | Shown | Discarded):
            self.cards.update(card for card in seen.cards if card >= 0)
        evolve(self.table, seen)
        self._events.append((self.following, raw))
        self.following += 1
        while len(self._events) > KEPT and self._events[0][0] < self.hand_from:
            self._events.popleft()

    def fresh(self) -> list[int]:
        """The cards that this viewer has seen and has no proof of yet; from now on he has."""
        fresh = sorted(self.cards - self._proved)
        self._proved.update(fresh)
        return fresh

    def since(self, number: int) -> list[bytes] | None:
        """The events after this number; None where some of them are gone, or there were none with such a number."""
        events = self._events
        missed = self.following - 1 - number
        if not 0 <= missed <= len(events):
            return None
        return [events[place][1] for place in range(-missed, 0)]

    def of_hand(self) -> list[bytes]:
        """The events of the hand that is shown, from its beginning."""
        return self.since(self.hand_from - 1) or []

    def mine(self) -> bytes | None:
        """What this seat sees beside what everybody sees."""
        viewer, table = self.viewer, self.table
        if viewer is None or viewer not in table.seats:
            return None
        key = what_it_hangs_on(table, viewer)
        if key is None or key != self._mine_key:
            self._mine_key = key
            self._mine = _encode(my_view(table, viewer))
        return self._mine


class Spectators(Viewpoint):
    """The viewpoint of everybody, from which the view of the table is drawn."""

    def __init__(self, table: Table, following: int) -> None:
        super().__init__(None, table, following)
        self._story = Story()
        self._view: bytes | None = None

    def take(self, seen: AnyEvent, raw: bytes) -> None:
        """Take in an event as everybody sees it."""
        self._view = None
        self._story.before(self.table, seen)
        super().take(seen, raw)
        self._story.after(self.table, seen)

    def view(self) -> bytes:
        """The table as everybody sees it."""
        if self._view is None:
            self._view = _encode(picture(self.table, self._story))
        return self._view
