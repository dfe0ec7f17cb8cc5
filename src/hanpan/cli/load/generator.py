"""The clients of a load: idle ones, and bots that play at every table until time is up."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from secrets import token_hex
from typing import Any, TypeVar

import aiohttp

from hanpan.cli.load.fault import LoadError
from hanpan.cli.load.figures import Figures, Load, percentile
from hanpan.cli.load.house import House
from hanpan.cli.load.moves import move
from hanpan.cli.load.player import Player
from hanpan.client import Client, ClientError
from hanpan.client.table import TOO_LATE
from hanpan.wire.asks import Act, AddChips, Command, SitDown, Start
from hanpan.wire.rooms import CreateRoom

CHIPS = 10_000_000
"""A hundred thousand big blinds, so that hardly anybody is out before time is up."""
AT_ONCE = 50
"""Clients that come at the same time."""
WITHIN = 120
"""Seconds for all to connect, and to sit down."""
_Result = TypeVar("_Result")


async def measure(url: str, load: Load, house: House | None) -> Figures:
    """Put the load on a server. `house` is the process behind it, where it is ours."""
    try:
        async with AsyncExitStack() as stack:
            session = await stack.enter_async_context(_session())
            before = house.memory() if house is not None else None
            await _together(stack.enter_async_context(Player.connected(url, session, "")) for _ in range(load.idle))
            after = house.memory() if house is not None else None
            crowd = Crowd(url, load, stack, session)
            await crowd.sits_down()
            return await crowd.plays(house, _each(before, after, load.idle))
    except (aiohttp.ClientError, ClientError, TimeoutError) as error:
        if isinstance(error, ClientError):
            raise LoadError("err-load_refused", url=url, said=str(error)) from None
        raise LoadError("err-load_url", url=url) from None


class Crowd:
    """The players of all tables, and what they saw."""

    def __init__(self, url: str, load: Load, stack: AsyncExitStack, session: aiohttp.ClientSession) -> None:
        self._url = url
        self._load = load
        self._stack = stack
        self._session = session
        self._mark = token_hex(3)
        self._tables: list[list[Player]] = []
        self._took: list[float] = []
        """Seconds to each acknowledgement since the measurement began."""
        self._too_late = 0

    async def sits_down(self) -> None:
        """Open the rooms and take the seats."""
        self._tables = await _together(self._sit(number) for number in range(self._load.tables))

    async def plays(self, house: House | None, bytes_per_idle: int | None) -> Figures:
        """Play until time is up. The first moves, before all tables are at it, don't count."""
        paces = [Pace(self._load.tables / self._load.rate if self._load.rate else 0) for _ in self._tables]
        work = [
            asyncio.ensure_future(self._play(player, pace, Random()))
            for players, pace in zip(self._tables, paces, strict=True)
            for player in players
        ]
        try:
            await _together(_done(players[0], Start()) for players in self._tables)
            await asyncio.sleep(min(1, self._load.seconds / 5))
            self._took, self._too_late = [], 0
            began, own, cpu = time.perf_counter(), time.process_time(), house.cpu() if house is not None else None
            done, _ = await asyncio.wait(work, timeout=self._load.seconds, return_when=asyncio.FIRST_EXCEPTION)
            seconds, own = time.perf_counter() - began, time.process_time() - own
            used = house.cpu() if house is not None else None
            took = sorted(self._took)
            for task in done:
                task.result()
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
        server = used - cpu if used is not None and cpu is not None else None
        return Figures(
            actions=len(took),
            actions_per_second=len(took) / seconds,
            actions_per_cpu_second=len(took) / server if server else None,
            p50_ms=1_000 * percentile(took, 0.5),
            p99_ms=1_000 * percentile(took, 0.99),
            too_late=self._too_late,
            bytes_per_idle=bytes_per_idle,
            generator_cpu=own / seconds,
            server_cpu=server / seconds if server is not None else None,
        )

    async def _sit(self, number: int) -> list[Player]:
        """A room and its players; the first one is its host."""
        seats = self._load.seats
        guests = [await Client.guest(self._url, f"Load {self._mark} {number * seats + seat}") for seat in range(seats)]
        async with Client(self._url, guests[0].token, session=self._session) as host:
            ask = CreateRoom(
                self._load.game,
                title=f"Load {self._mark}",
                seats=seats,
                buy_in=CHIPS,
                buy_in_max=2 * CHIPS,
                listed=False,
            )
            code = await host.create(ask)
        players = []
        for seat, guest in enumerate(guests, 1):
            player = await self._stack.enter_async_context(Player.connected(self._url, self._session, guest.token))
            await player.watch(code)
            await _done(player, SitDown(seat, CHIPS))
            players.append(player)
        return players

    async def _play(self, player: Player, pace: "Pace", random: Random) -> None:
        while True:
            frame = await player.frame()
            if frame.me is None or frame.seq != player.seq:
                continue
            if frame.me.add_chips[0] == CHIPS:
                # All are lost, so that he buys in anew.
                await player.do(AddChips(CHIPS))
            if not frame.me.legal:
                continue
            await pace.wait()
            began = time.perf_counter()
            told = await player.do(Act(move(frame.me.legal, random)))
            if told.type == "Done":
                self._took.append(time.perf_counter() - began)
            elif told.key in TOO_LATE:
                self._too_late += 1
            else:
                raise ClientError(told.key, told.text)


class Pace:
    """When the next action at a table is due; none comes sooner."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        """Between two actions."""
        self._due = time.perf_counter() + seconds * Random().random()

    async def wait(self) -> None:
        """Wait for it."""
        if not self._seconds:
            return
        left = self._due - time.perf_counter()
        self._due = max(self._due, time.perf_counter()) + self._seconds
        if left > 0:
            await asyncio.sleep(left)


async def _done(player: Player, command: Command) -> None:
    told = await player.do(command)
    if told.type == "Refused":
        raise ClientError(told.key, told.text)


@asynccontextmanager
async def _session() -> AsyncIterator[aiohttp.ClientSession]:
    """One for all clients, with as many connections as they like."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        yield session


async def _together(work: Iterable[Coroutine[Any, Any, _Result]]) -> list[_Result]:
    """Do all of it, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(part: Coroutine[Any, Any, _Result]) -> _Result:
        async with gate:
            return await part

    async with asyncio.timeout(WITHIN):
        return await asyncio.gather(*map(one, work))


def _each(before: int | None, after: int | None, idle: int) -> int | None:
    return (after - before) // idle if before is not None and after is not None and idle else None
