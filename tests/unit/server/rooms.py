# ruff: noqa: ARG002  (what stands in for something takes what that takes)
"""A server's rooms without sockets: time that stands still until a test moves it, a log in memory, links that keep
what they are sent.
"""

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from itertools import count
from random import Random
from typing import Any, cast

from msgspec.structs import replace

from hanpan.dealer import Mixed, Opening, Record, Slots, Terms
from hanpan.engine import legal
from hanpan.money import Lang
from hanpan.server.clock import Timer
from hanpan.server.deck import Dealing, HandDealer
from hanpan.server.kit import AT_ONCE, Kit, Pace
from hanpan.server.links import Link
from hanpan.server.lobby import Lobby
from hanpan.server.metrics import Metrics
from hanpan.server.people import People
from hanpan.server.room import Room
from hanpan.server.store import Commit, HandRow, Settled, Store, TableRow
from hanpan.server.store.errors import CommandDoneError, NoTableError, NumberTakenError, UnavailableError
from hanpan.wire import FromServer, asks, from_server, tells
from hanpan.wire.rooms import CreateRoom


class ManualTime:
    """Time that a test moves. What is due at once happens at once."""

    def __init__(self) -> None:
        self.at = 1_000.0
        self._numbers = count()
        self._timers: list[tuple[float, int, _Timer]] = []

    def now(self) -> float:
        return self.at

    def wall(self) -> int:
        return round(self.at * 1000)

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        timer = _Timer(call)
        if seconds <= 0:
            asyncio.get_running_loop().call_soon(timer.run)
        else:
            heapq.heappush(self._timers, (self.at + seconds, next(self._numbers), timer))
        return timer

    async def move(self, seconds: float) -> None:
        """Let time go by; whatever is due happens in order."""
        end = self.at + seconds
        while self._timers and self._timers[0][0] <= end:
            self.at, _, timer = heapq.heappop(self._timers)
            timer.run()
            await quiet()
        self.at = end
        await quiet()


class _Timer:
    def __init__(self, call: Callable[[], None]) -> None:
        self._call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self._call = None

    def run(self) -> None:
        if self._call is not None:
            self._call()


async def quiet(turns: int = 40) -> None:
    """Let everything happen that happens at once."""
    for _ in range(turns):
        await asyncio.sleep(0)


class MemoryStore:
    """The log of tables, in memory; `fails` makes the next appends fail, `lost` after they were written."""

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.log: dict[str, list[Commit]] = {}
        self.fails = 0
        self.lost = 0
        self.trouble = None

    async def append(self, commit: Commit) -> None:
        if self.fails:
            self.fails -= 1
            raise UnavailableError("full", "")
        log = self.log.get(commit.table)
        if log is None:
            raise NoTableError(commit.table)
        for done in log:
            if commit.who is not None and (done.who, done.command) == (commit.who, commit.command):
                raise CommandDoneError(commit.table, commit.who, commit.command or "", done.seq)
        if log and log[-1].following != commit.seq:
            raise NumberTakenError(commit.table, commit.seq, log[-1].following)
        log.append(commit)
        if self.lost:
            self.lost -= 1
            raise UnavailableError("lost", "")

    async def commits(self, table: str, since: int = 0) -> AsyncIterator[Commit]:
        for commit in list(self.log[table]):
            if commit.following > since:
                yield commit

    async def next_number(self, table: str) -> int:
        log = self.log[table]
        return log[-1].following if log else 0

    async def create_table(self, table: TableRow) -> None:
        self.rows[table.id] = table
        self.log[table.id] = []

    async def set_settings(self, table: str, settings: bytes) -> None:
        if self.fails:
            self.fails -= 1
            raise UnavailableError("full", "")
        self.rows[table] = replace(self.rows[table], settings=settings)

    async def close_table(self, table: str, at: int) -> None:
        del self.rows[table]

    async def live_tables(self) -> list[TableRow]:
        return list(self.rows.values())

    async def hands_at(self, table: str, *, before: int | None = None, limit: int = 50) -> list[HandRow]:
        rows = [row for commit in self.log[table] for row in commit.hands]
        return [row for row in reversed(rows) if before is None or row.number < before][:limit]

    async def balances(self, table: str, *, before: int | None = None) -> dict[str, int]:
        chips: dict[str, int] = {}
        for commit in self.log[table]:
            if before is not None and commit.seq >= before:
                break
            for account, change in commit.postings:
                chips[account] = chips.get(account, 0) + change
        return chips

    async def settlement(self, table: str | None = None) -> list[Settled]:
        return []

    async def close(self) -> None:
        pass


class PlainDealer:
    """Deals a list of cards from the front; what proves them is always the same."""

    def __init__(self, cards: Sequence[int]) -> None:
        self._order = list(cards)
        self._rest = list(cards)
        self.drawn = 0
        self.mixed: tuple[Mixed, ...] = ()

    def draw(self, count: int) -> tuple[int, ...]:
        drawn, self._rest = self._rest[:count], self._rest[count:]
        self.drawn += count
        return tuple(drawn)

    def put_back(self, cards: Iterable[int]) -> None:
        self._rest += cards

    def opening(self, card: int) -> Opening:
        from hanpan.cards import name

        return Opening(self._order.index(card), name(card), "0" * 32, ())

    def record(self, seen: Iterable[int]) -> Record:
        raise NotImplementedError


class PlainDealing(Dealing):
    """Deals these decks, one a hand, and then any."""

    def __init__(self, decks: Sequence[Sequence[int]], seed: int = 1) -> None:
        super().__init__(Random(seed).randbytes)
        self.decks = [list(deck) for deck in decks]
        self.dealt: list[list[int]] = []
        """Every deck that was sealed."""
        self._random = Random(seed)

    def seal(self, deck: Iterable[int], table: str, hand: int, pledges: Any) -> tuple[Slots, str]:
        slots, _ = super().seal(deck, table, hand, {})
        cards = sorted(deck)
        self._random.shuffle(cards)
        self.dealt.append(self.decks[hand - 1] if hand <= len(self.decks) else cards)
        return slots, "0" * 64

    def dealer(self, slots: Slots, terms: Terms, drawn: int = 0, mixed: tuple[Mixed, ...] = ()) -> HandDealer:
        dealer = PlainDealer(self.dealt[terms.hand - 1])
        dealer.draw(drawn)
        return dealer


class KeptLink(Link):
    """A connection that keeps every message."""

    def __init__(self, player: str, lang: Lang = "en") -> None:
        super().__init__(player, lang)
        self.sent: list[bytes] = []

    def push(self, data: bytes) -> None:
        self.sent.append(data)

    def messages(self) -> list[FromServer]:
        return [from_server(data) for data in self.sent]

    def frames(self) -> list[tells.Frame]:
        return [message for message in self.messages() if isinstance(message, tells.Frame)]

    def last(self) -> tells.Frame:
        return self.frames()[-1]

    def answer(self) -> FromServer:
        """The last answer to a command."""
        answers = (tells.Done, tells.Refused, tells.Pending)
        return next(message for message in reversed(self.messages()) if isinstance(message, answers))


class Place:
    """A lobby with one room, and people in it."""

    def __init__(self, lobby: Lobby, room: Room, time: ManualTime, store: MemoryStore) -> None:
        self.lobby = lobby
        self.room = room
        self.time = time
        self.store = store
        self.links: dict[str, KeptLink] = {}
        self._ids = count(1)

    async def comes(self, name: str, since: int = -1, lang: Lang = "en") -> KeptLink:
        """Somebody looks at the table; an empty name only watches."""
        link = self.links[name] = KeptLink(name, lang)
        self.room.attach(link, since)
        await quiet()
        return link

    async def goes(self, name: str) -> None:
        self.room.detach(self.links.pop(name))
        await quiet()

    async def sits(self, names: str, chips: int = 10_000) -> None:
        """These come and sit down at seats 1, 2, ..."""
        for seat, name in enumerate(names.split(), 1):
            if name not in self.links:
                await self.comes(name)
            await self.does(name, asks.SitDown(seat, chips))

    async def does(self, name: str, command: asks.Command, *, seen: int | None = None, id_: str = "") -> FromServer:
        """A command and its answer."""
        number = self.room.actor.following - 1 if seen is None else seen
        link = self.links[name]
        await self.room.desk.do(link, asks.Do(self.room.code, id_ or f"t{next(self._ids)}", command, number))
        await quiet()
        return link.answer()

    async def acts(self, name: str, move: asks.Move, *, seen: int | None = None) -> FromServer:
        return await self.does(name, asks.Act(move), seen=seen)

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        hand = self.room.table.playing
        assert hand is not None
        return self.room.table.seats[hand.turn].player

    def offers(self, name: str) -> list[str]:
        seat = self.room.table.seat_of(name)
        hand = self.room.table.playing
        return [option.action for option in legal(hand, seat.number)] if seat is not None and hand is not None else []

    def check(self) -> None:
        """Everybody's last frame is what a new one would be, and chips add up."""
        for commit in self.store.log.get(self.room.id, []):
            assert sum(posting.chips for posting in commit.postings) == 0


async def opened(
    ask: CreateRoom,
    *,
    owner: str = "Host",
    pace: Pace = AT_ONCE,
    dealing: Dealing | None = None,
    seed: int = 1,
    store: MemoryStore | None = None,
    time: ManualTime | None = None,
) -> Place:
    """A lobby with a new room."""
    place = lobby(pace=pace, dealing=dealing, seed=seed, store=store, time=time)
    room = await place[0].create(owner, ask, "en")
    return Place(place[0], room, place[1], place[2])


def lobby(
    *,
    pace: Pace = AT_ONCE,
    dealing: Dealing | None = None,
    seed: int = 1,
    store: MemoryStore | None = None,
    time: ManualTime | None = None,
) -> tuple[Lobby, ManualTime, MemoryStore]:
    """A lobby without rooms."""
    time, store = time or ManualTime(), store or MemoryStore()
    kept = cast("Store", store)
    kit = Kit(
        kept, time, People(kept, time.wall), Metrics(), pace, dealing or Dealing(Random(seed).randbytes), Random(seed)
    )
    return Lobby(kit), time, store
