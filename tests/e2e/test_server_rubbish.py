"""Rubbish on the wire, for as long as anybody likes: the table goes on, and nothing is lost."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import aiohttp
import msgspec
import pytest
from structlog.testing import capture_logs

from hanpan.client import Client
from hanpan.server.hidden import read
from hanpan.table import fold
from hanpan.wire import VERSION, asks, encode, from_client
from hanpan.wire.rooms import CreateRoom
from tests.e2e.rubbish import spoilt
from tests.e2e.serving import Served, anything, close_all, hands_done, play_on, seated, serving, until
from tests.tiers import asked_for

SECONDS = 3_600 if asked_for("HANPAN_SOAK") else 3
"""Processor time that three senders of rubbish, the players and the server take together."""
TEXTS = 2_000_000 if asked_for("HANPAN_SOAK") else 5_000
CONNECTS = 10_000 if asked_for("HANPAN_SOAK") else 1_000
GAMES = ("nlhe", "seven", "stud8", "choice")


def test_one_address_holds_only_so_many_connections_and_leaves_room_for_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, factor=1, proxies=1) as served, aiohttp.ClientSession() as session:
            served.shop.most_of_address = 5

            async def connect(address: str) -> aiohttp.ClientWebSocketResponse:
                return await session.ws_connect(f"{served.url}/ws", headers={"X-Forwarded-For": address})

            # None of them has said Hello.
            held = [await connect("203.0.113.7") for _ in range(5)]
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                await connect("203.0.113.7")
            other = await connect("203.0.113.8")
            await held.pop().close()
            await until(lambda: served.shop.sockets["203.0.113.7"] == 4)
            held.append(await connect("203.0.113.7"))
            served.shop.most_connections = 6
            with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                await connect("203.0.113.9")
            for socket in (*held, other):
                await socket.close()
            await until(lambda: not served.shop.sockets)

    asyncio.run(play())


def test_the_decoder_reads_a_message_or_says_that_it_is_none() -> None:
    random, read_ones = Random(5), 0
    for _ in range(TEXTS):
        data = spoilt(random, "TABLE", "Ana")
        try:
            ask = from_client(data)
        except (msgspec.MsgspecError, UnicodeError):
            continue
        assert from_client(encode(ask)) == ask
        read_ones += 1
    assert 0.1 < read_ones / TEXTS < 0.9


class Vandal:
    """Sends rubbish to a room, as somebody whose token it has, and comes back when it is thrown out."""

    def __init__(self, served: Served, token: str, table: str, player: str, seed: int) -> None:
        self._served, self._token, self._table, self._player = served, token, table, player
        self._random = Random(seed)
        self.sent = 0

    async def run(self, until_then: float) -> None:
        async with aiohttp.ClientSession() as session:
            while time.process_time() < until_then:
                with suppress(aiohttp.ClientError, ConnectionError):
                    async with session.ws_connect(f"{self._served.url}/ws") as socket:
                        await self._visit(socket, until_then)

    async def _visit(self, socket: aiohttp.ClientWebSocketResponse, until_then: float) -> None:
        reader = asyncio.create_task(_drain(socket))
        if self._random.random() < 0.95:
            await socket.send_str(encode(asks.Hello(VERSION, self._token)).decode())
        if self._random.random() < 0.95:
            await socket.send_str(encode(asks.Watch(self._table)).decode())
        while not socket.closed and time.process_time() < until_then:
            data = spoilt(self._random, self._table, self._player)
            if self._random.random() < 0.02:
                await socket.send_bytes(data)
            else:
                await socket.send_str(data.decode("utf-8", "replace"))
            self.sent += 1
            await asyncio.sleep(0)
        reader.cancel()


async def _drain(socket: aiohttp.ClientWebSocketResponse) -> None:
    async for _ in socket:
        pass


@pytest.mark.parametrize("key", GAMES)
def test_rubbish_harms_no_table(tmp_path: Path, key: str) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            host = await (await Client.guest(served.url, "Host")).__aenter__()
            code = await host.create(CreateRoom(key, seats=6, autostart=True, buy_in=60_000, buy_in_max=120_000))
            players = await seated(served, "Ana Bo Cy", code, 60_000)
            # A stranger, somebody who sits there, and another guest; none of them is the host.
            eve = await Client.guest(served.url, "Eve")
            tokens = ("", players[2][0].token, eve.token)
            end = time.process_time() + SECONDS / len(GAMES)
            vandals = [Vandal(served, token, code, "Bo", seed) for seed, token in enumerate(tokens)]
            work = [asyncio.create_task(vandal.run(end)) for vandal in vandals]
            # Those whose seats nobody else plays go on.
            honest = [
                asyncio.create_task(play_on(table, anything(Random(at)), lambda _: time.process_time() > end))
                for at, (_, table) in enumerate(players[:2])
            ]
            await asyncio.gather(*work)
            for task in honest:
                task.cancel()
            await asyncio.gather(*honest, return_exceptions=True)
            assert all(vandal.sent > 20 for vandal in vandals)
            room = served.room(code)
            assert await served.store.unbalanced_tables() == []
            log = [commit async for commit in served.store.commits(room.id)]
            assert fold([event for commit in log for event in read(commit)[0]]) == room.table
            assert room.table.hands > 1
            await eve.close()
            await close_all(host, *(client for client, _ in players))

    with capture_logs() as logs:
        asyncio.run(play())
    assert [entry for entry in logs if entry["log_level"] in ("error", "critical", "exception")] == []


def test_thousands_of_connects_are_turned_away_and_the_table_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, factor=1) as served:
            host = await (await Client.guest(served.url, "Host")).__aenter__()
            code = await host.create(CreateRoom("nlhe", seats=3))
            players = await seated(served, "Ana Bo", code, 5_000)
            table = await host.watch(code)
            await table.do(asks.Start())
            statuses = []
            async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=100)) as session:

                async def connect() -> None:
                    try:
                        async with session.ws_connect(f"{served.url}/ws"):
                            statuses.append(101)
                    except aiohttp.WSServerHandshakeError as refused:
                        statuses.append(refused.status)

                await asyncio.gather(*(connect() for _ in range(CONNECTS)))
            assert len(statuses) == CONNECTS
            assert set(statuses) == {101, 429}
            assert statuses.count(101) < 100 + CONNECTS / 100
            answer = anything(Random(1))
            await asyncio.gather(*(play_on(table, answer, hands_done(1)) for _, table in players))
            await until(lambda: len(served.shop.links) == 3)
            await close_all(host, *(client for client, _ in players))

    asyncio.run(play())
