"""A table from its log: the fold of all that is in it, with the same cards still to come in the middle of a hand."""

from typing import NamedTuple

import msgspec

from hanpan.dealer import Slots
from hanpan.engine.events import HandStarted
from hanpan.server.actor import Trail
from hanpan.server.facts import Fact
from hanpan.server.hidden import read
from hanpan.server.kit import Kit
from hanpan.server.room import Place, Room
from hanpan.server.setup import RoomConfig
from hanpan.server.store import TableRow
from hanpan.server.viewpoint import Spectators
from hanpan.table import Table, begin, evolve
from hanpan.table.events import AnyEvent, TableOpened


class Checkpoint(NamedTuple):
    """The table just before its last hand began, and what has happened since."""

    table: Table
    number: int
    slots: Slots | None
    """The cards sealed for that hand."""
    events: list[AnyEvent]


async def rebuild(row: TableRow, kit: Kit) -> Room | None:
    """The room of a table that was open; None where its log is empty."""
    table: Table | None = None
    trail, slots, number = Trail(), None, 0
    room: Room | None = None
    last: Checkpoint | None = None
    async for commit in kit.store.commits(row.id):
        events, sealed = read(commit)
        slots = sealed or slots
        if table is None or room is None or last is None:
            opened = events.pop(0)
            if not isinstance(opened, TableOpened):
                raise TypeError(f"the log begins with {type(opened).__name__}")
            room = Room(Place(row.id, row.code), msgspec.json.decode(row.settings, type=RoomConfig), opened, kit)
            table, number = begin(opened), 1
            last = Checkpoint(table.copy(), number, None, [])
        trail = trail.follow(table, number, commit.at, events)
        for event in events:
            if isinstance(event, HandStarted):
                last = Checkpoint(table.copy(), number, slots, [])
            room.desk.take(table, event)
            evolve(table, event)
            last.events.append(event)
            number += 1
        if commit.who is not None and commit.command is not None:
            room.actor.remember(commit.who, commit.command, commit.seq)
    if table is None or room is None or last is None:
        return None
    _deal_again(room, last, table, slots)
    _look_again(room, last)
    room.actor.table, room.actor.trail, room.actor.following = table, trail, number
    return room


def _deal_again(room: Room, last: Checkpoint, table: Table, slots: Slots | None) -> None:
    """The dealer of the last hand, where it stopped: it has to come to the cards of the log."""
    deck = room.actor.deck
    deck.next_slots = last.slots
    again = last.table.copy()
    deck.follow(again, last.events)
    if again != table:
        raise ValueError("the fold of the last hand is another than that of the log")
    deck.next_slots = slots if table.seal is not None else None


def _look_again(room: Room, last: Checkpoint) -> None:
    """What everybody sees, from the last hand on. What was seen of the hand before, the new one has replaced."""
    room.spectators = Spectators(last.table.copy(), last.number)
    room.seats = {seat.player: room.spectators.branch(seat.number) for seat in last.table.in_order() if not seat.bot}
    for event in last.events:
        room.see(Fact(event))
