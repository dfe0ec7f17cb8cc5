"""What each player did in the hands of a room, counted once from its log and carried on as hands end."""

import asyncio
from collections import OrderedDict

from hanpan.engine.events import AnyEvent as HandEvent
from hanpan.engine.events import HandEnded, HandStarted
from hanpan.history.statistics import Row, count_hand
from hanpan.server.hidden import read_public
from hanpan.server.store import Store
from hanpan.table.events import Left, SatDown
from hanpan.wire.reading import Statistics

KEPT = 64
"""Rooms that are remembered; of another one the log is read again from its beginning."""
_AT_ONCE = 8
"""Hands that are counted without letting the tables have their turn: some milliseconds."""


class _Counted:
    """What is known of one table."""

    def __init__(self) -> None:
        self.following = 0
        """The number of the next event to read."""
        self.rows: dict[str, Row] = {}
        self.net: dict[str, int] = {}
        self.lock = asyncio.Lock()
        self._names: dict[int, str] = {}
        self._players: dict[int, str] = {}
        self._hand: list[HandEvent] = []

    def take(self, event: object) -> bool:
        """Take in the next event; whether a hand ended with it."""
        match event:
            case SatDown(seat, player):
                self._names[seat] = player
            case Left(seat):
                self._names.pop(seat, None)
            case HandStarted(seats=seats):
                self._hand = [event]
                self._players = {seat: self._names.get(seat, "") for seat in seats}
            case _ if self._hand and isinstance(event, HandEvent):
                self._hand.append(event)
                if isinstance(event, HandEnded):
                    self._count()
                    return True
        return False

    def _count(self) -> None:
        hand, self._hand = self._hand, []
        for seat, (row, net) in count_hand(hand).items():
            player = self._players[seat]
            self.rows.setdefault(player, Row()).add(row)
            self.net[player] = self.net.get(player, 0) + net


class RoomStatistics:
    """Counts what has not been counted yet when somebody asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: OrderedDict[str, _Counted] = OrderedDict()

    async def of(self, table: str, player: str) -> Statistics:
        """What a player did in the finished hands of a table."""
        known = self._tables.setdefault(table, _Counted())
        self._tables.move_to_end(table)
        while len(self._tables) > KEPT:
            self._tables.popitem(last=False)
        async with known.lock:
            await self._read_on(table, known)
        row = known.rows.get(player, Row())
        return Statistics(
            row.hands,
            row.decided,
            row.voluntary,
            row.raised,
            row.aggressive,
            row.calls,
            row.showdowns,
            row.showdowns_won,
            known.net.get(player, 0),
        )

    async def _read_on(self, table: str, known: _Counted) -> None:
        hands = 0
        async for commit in self._store.commits(table, since=known.following):
            for event in read_public(commit)[max(0, known.following - commit.seq) :]:
                hands += known.take(event)
            known.following = commit.following
            if hands >= _AT_ONCE:
                hands = 0
                await asyncio.sleep(0)
