"""Events on their way into the log and out of it.

A commit holds its events as a spectator sees them, and beside that, encrypted, those of which somebody sees more, with
what the dealer needs to go on. Both together give the events back.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from hanpan.dealer import Slots
from hanpan.server.store.base import POT, Commit, Posting, bank_of, moved, stack_of
from hanpan.table import Table, seen_by
from hanpan.table.events import AnyEvent, ChipsAdded, Left, SatDown

_encode = msgspec.json.Encoder().encode


class Fact:
    """One event: as it is, as everybody sees it, and the bytes of the latter."""

    __slots__ = ("event", "raw", "seen")

    def __init__(self, event: AnyEvent) -> None:
        self.event = event
        self.seen = seen_by(None, event).event
        self.raw = _encode(self.seen)

    @property
    def secret(self) -> bool:
        """Whether somebody may see more of it than a spectator."""
        return self.seen is not self.event


class Hidden(msgspec.Struct, omit_defaults=True):
    """The secret part of a commit."""

    events: dict[int, AnyEvent] = {}
    """Events of which more is known than is public, by their place in the commit."""
    slots: Slots | None = None
    """The sealed cards of the next hand, where they were sealed in this commit."""


_HIDDEN = msgspec.json.Decoder(Hidden)
_PUBLIC = msgspec.json.Decoder(list[AnyEvent])


def public_of(facts: Iterable[Fact]) -> bytes:
    """The public part of a commit."""
    return b"[" + b",".join([fact.raw for fact in facts]) + b"]"


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


def postings(before: Table, after: Table, events: Iterable[AnyEvent]) -> tuple[Posting, ...]:
    """How chips moved between the bank, the players and the pot."""
    accounts: dict[str, int] = {}
    for event in events:
        for account, chips in _at_the_bank(before, after, event):
            accounts[account] = accounts.get(account, 0) + chips
    # What the bank did not move, the hand did.
    was, now = _chips(before), _chips(after)
    for account in {**was, **now}:
        change = now.get(account, 0) - was.get(account, 0)
        accounts[account] = change
    return tuple(Posting(account, chips) for account, chips in accounts.items() if chips)


def _at_the_bank(before: Table, after: Table, event: AnyEvent) -> Iterator[Posting]:
    match event:
        case SatDown(_, player, chips):
            yield moved(bank_of(player), stack_of(player), chips)[0]
        case ChipsAdded(seat, chips):
            player = (after.seats.get(seat) or before.seats[seat]).player
            yield moved(bank_of(player), stack_of(player), chips)[0]
        case Left(_, player, chips):
            yield moved(stack_of(player), bank_of(player), chips)[1]
        case _:
            pass


def _chips(table: Table) -> dict[str, int]:
    """What lies before each player, and in the middle."""
    chips = {stack_of(seat.player): table.chips(seat.number) for seat in table.seats.values()}
    if table.playing is not None:
        chips[POT] = table.playing.pot
    return chips
