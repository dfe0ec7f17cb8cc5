"""Events on their way into the log: each as everybody sees it, and how chips moved."""

from collections.abc import Iterable
from typing import Final, get_args

import msgspec

from hanpan.engine import Hand
from hanpan.engine.events import AnyEvent as HandEvent
from hanpan.engine.events import HandEnded, HandStarted
from hanpan.server.store.base import POT, Posting, bank_of, moved, stack_of
from hanpan.table import Table, seen_by
from hanpan.table.events import AnyEvent, ChipsAdded, Left, SatDown

AMID_HAND: Final = frozenset[type[AnyEvent]](get_args(HandEvent)) - {HandStarted, HandEnded}
"""What happens between the beginning of a hand and its end, which is most of what happens: it changes what is seen, and
nothing else of a room.
"""

_encode = msgspec.json.Encoder().encode


class Fact:
    """One event: as it is, as everybody sees it, and the bytes of the latter."""

    __slots__ = ("event", "raw", "secret", "seen")

    def __init__(self, event: AnyEvent) -> None:
        self.event = event
        self.seen = seen_by(None, event).event
        self.raw = _encode(self.seen)
        self.secret = self.seen is not event
        """Whether somebody may see more of it than a spectator."""


def public_of(facts: Iterable[Fact]) -> bytes:
    """The public part of a commit."""
    return b"[" + b",".join([fact.raw for fact in facts]) + b"]"


def postings(before: Table, after: Table, events: Iterable[AnyEvent]) -> tuple[Posting, ...]:
    """How chips moved between the bank, the players and the pot."""
    was, now = before.playing, after.playing
    if was is not None and now is not None and before.hands == after.hands and before.seats == after.seats:
        return _in_hand(was, now, after)
    moves = [Posting(account, chips) for account, chips in _by_the_bank(before, after, events).items()]
    # What the bank did not move, the hand did.
    for number, seat in after.seats.items():
        there = before.seats.get(number)
        if there is not None and there.player == seat.player:
            moves.append(Posting(stack_of(seat.player), after.chips(number) - before.chips(number)))
        else:
            moves.append(Posting(stack_of(seat.player), after.chips(number)))
    for number, seat in before.seats.items():
        stays = after.seats.get(number)
        if stays is None or stays.player != seat.player:
            moves.append(Posting(stack_of(seat.player), -before.chips(number)))
    moves.append(Posting(POT, _pot(after) - _pot(before)))
    return tuple([move for move in moves if move.chips])


def _in_hand(was: Hand, now: Hand, table: Table) -> tuple[Posting, ...]:
    """Chips that moved in the middle of a hand."""
    moves = [
        Posting(stack_of(table.seats[seat].player), has - had)
        for seat, (had, has) in enumerate(zip(was.stack, now.stack, strict=True))
        if has != had
    ]
    if now.pot != was.pot:
        moves.append(Posting(POT, now.pot - was.pot))
    return tuple(moves)


def _by_the_bank(before: Table, after: Table, events: Iterable[AnyEvent]) -> dict[str, int]:
    accounts: dict[str, int] = {}
    for event in events:
        if isinstance(event, SatDown):
            account, chips = moved(bank_of(event.player), stack_of(event.player), event.chips)[0]
        elif isinstance(event, Left):
            account, chips = moved(stack_of(event.player), bank_of(event.player), event.chips)[1]
        elif isinstance(event, ChipsAdded):
            player = (after.seats.get(event.seat) or before.seats[event.seat]).player
            account, chips = moved(bank_of(player), stack_of(player), event.chips)[0]
        else:
            continue
        accounts[account] = accounts.get(account, 0) + chips
    return accounts


def _pot(table: Table) -> int:
    return 0 if table.playing is None else table.playing.pot
