"""What of a commit is hidden, and its events out of the log.

A commit holds its events as a spectator sees them, and beside that, encrypted, those of which somebody sees more, with
what the dealer needs to go on. Both together give the events back.
"""

from collections.abc import Sequence

import msgspec

from hanpan.dealer import Slots
from hanpan.server.facts import Fact
from hanpan.server.store.base import Commit
from hanpan.table.events import AnyEvent

_encode = msgspec.json.Encoder().encode


class Hidden(msgspec.Struct, omit_defaults=True):
    """The secret part of a commit."""

    events: dict[int, AnyEvent] = {}
    """Events of which more is known than is public, by their place in the commit."""
    slots: Slots | None = None
    """The sealed cards of the next hand, where they were sealed in this commit."""


_HIDDEN = msgspec.json.Decoder(Hidden)
_PUBLIC = msgspec.json.Decoder(list[AnyEvent])


def secret_of(facts: Sequence[Fact], slots: Slots | None) -> bytes | None:
    """The part that is to be encrypted; None where nothing is hidden."""
    events = {place: fact.event for place, fact in enumerate(facts) if fact.secret}
    return _encode(Hidden(events, slots)) if events or slots is not None else None


def read(commit: Commit) -> tuple[list[AnyEvent], Slots | None]:
    """The events of a commit, and the cards that were sealed in it."""
    events = _PUBLIC.decode(commit.public)
    if commit.secret is None:
        return events, None
    hidden = _HIDDEN.decode(commit.secret)
    for place, event in hidden.events.items():
        events[place] = event
    return events, hidden.slots


def read_public(commit: Commit) -> list[AnyEvent]:
    """The events of a commit as everybody saw them."""
    return _PUBLIC.decode(commit.public)
