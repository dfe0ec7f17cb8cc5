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
from hanpan.client import Client, ClientError, ClientTable
from hanpan.client.table import TOO_LATE
from hanpan.wire.asks import Call, Check, Command, Fold, Move, RaiseTo, SitDown, Start
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Frame, Refused

GAME = "nlhe"
CHIPS = 10_000_000
"""A hundred thousand big blinds, so that nobody is out before time is up."""
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
            await _together(_idles(stack, url, session) for _ in range(load.idle))
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
        self._tables: list[list[ClientTable]] = []
        self._took: list[float] = []
        """Seconds to each acknowledgement since the measurement began."""
        self._too_late = 0

    async def sits_down(self) -> None:
        """Open the rooms and take the seats."""
        seats = self._load.seats
        clients = await _together(self._comes(number) for number in range(self._load.tables * seats))
        by_table = [clients[first : first + seats] for first in range(0, len(clients), seats)]
        self._tables = await _together(self._sit(players) for players in by_table)

    async def plays(self, house: House | None, bytes_per_idle: int | None) -> Figures:
        """Play until time is up. The first moves, before all tables are at it, don't count."""
        players = [table for tables in self._tables for table in tables]
        work = [asyncio.ensure_future(self._play(table, Random())) for table in players]
        try:
            await _together(_do(tables[0], Start()) for tables in self._tables)
            await asyncio.sleep(min(1, self._load.seconds / 5))
            self._took, self._too_late = [], 0
            began, own, cpu = time.perf_counter(), time.process_time(), house.cpu() if house is not None else None
            done, _ = await asyncio.wait(work, timeout=self._load.seconds, return_when=asyncio.FIRST_EXCEPTION)
            seconds, own = time.perf_counter() - began, time.process_time() - own
            used = house.cpu() if house is not None else None
            for task in done:
                task.result()
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
        took = sorted(self._took)
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

    async def _comes(self, number: int) -> Client:
        guest = await Client.guest(self._url, f"Load {self._mark} {number}")
        return await self._stack.enter_async_context(Client(self._url, guest.token, session=self._session))

    async def _sit(self, players: list[Client]) -> list[ClientTable]:
        """A room of these players; the first one is its host."""
        seats = len(players)
        code = await players[0].create(
            CreateRoom(GAME, title=f"Load {self._mark}", seats=seats, buy_in=CHIPS, buy_in_max=CHIPS, listed=False)
        )
        tables = [await player.watch(code) for player in players]
        for seat, table in enumerate(tables, 1):
            await _do(table, SitDown(seat, CHIPS))
        return tables

    async def _play(self, table: ClientTable, random: Random) -> None:
        answered = -1
        async for frame in table:
            if frame.me is None or not frame.me.legal or not answered < frame.seq == table.seq:
                continue
            answered = frame.seq
            began = time.perf_counter()
            told = await table.act(_move(frame, random))
            if not isinstance(told, Refused):
                self._took.append(time.perf_counter() - began)
            elif told.key in TOO_LATE:
                self._too_late += 1
            else:
                raise ClientError(told.key, told.text)


def _move(frame: Frame, random: Random) -> Move:
    """Mostly check or call, now and then the least raise, else fold."""
    assert frame.me is not None  # noqa: S101
    offers = {offer.action: offer for offer in frame.me.legal}
    chance = random.random()
    if "raise" in offers and chance < 0.1:
        return RaiseTo(offers["raise"].min)
    if "check" in offers:
        return Check()
    return Call() if "call" in offers and chance < 0.8 else Fold()


async def _do(table: ClientTable, command: Command) -> None:
    told = await table.do(command)
    if isinstance(told, Refused):
        raise ClientError(told.key, told.text)


async def _idles(stack: AsyncExitStack, url: str, session: aiohttp.ClientSession) -> None:
    await stack.enter_async_context(Client(url, session=session))


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

    return await asyncio.wait_for(asyncio.gather(*map(one, work)), WITHIN)


def _each(before: int | None, after: int | None, idle: int) -> int | None:
    return (after - before) // idle if before is not None and after is not None and idle else None
