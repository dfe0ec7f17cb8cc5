"""The server goes down in the middle of a hand, and everything goes on: in one process, and killed at any moment."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

import msgspec
import pytest

from hanpan.client import Client, ClientTable
from hanpan.server.hidden import read
from hanpan.server.store import Store, open_store
from hanpan.table import Table, fold
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done, Refused, Said, SeatAsked
from tests.e2e.serving import anything, close_all, play_on, seated, serving, until
from tests.unit.server.store.house import KEY


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def table_of(store: Store, table: str) -> Table:
    """The table that the log tells."""
    return fold([event async for commit in store.commits(table) for event in read(commit)[0]])


@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))])
def test_a_restart_in_the_middle_of_a_hand(tmp_path, request, database):
    url = request.getfixturevalue("postgresql") if database == "postgresql" else f"sqlite:///{tmp_path / 'a.sqlite3'}"

    async def play():
        port = free_port()
        environ = {"HANPAN_KEY": KEY}
        async with serving(tmp_path, port=port, store=await open_store(url, environ)) as served:
            host = await (await Client.guest(served.url, "Host")).__aenter__()
            code = await host.create(CreateRoom("nlhe", seats=4))
            players = await seated(served, "Ana Bo Cy", code, 5_000)
            table = await host.watch(code)
            await table.do(asks.Start())
            (_, ana), (_, bo), (_, cy) = players
            by_seat = {1: ana, 2: bo, 3: cy}
            await until(lambda: all(one.view.turn for one in by_seat.values()))
            first = by_seat[ana.view.turn]
            done = await first.act(asks.Call(), "the-call")
            assert isinstance(done, Done)
            before = served.room(code).table.copy()
            mine = {seat: one.me for seat, one in by_seat.items()}
        async with serving(tmp_path, port=port, store=await open_store(url, environ)) as again:
            room = again.room(code)
            assert room.table == before
            for client, _ in players:
                await settled(client, 2)
            # Everybody is where he was, with the cards he had, and has missed nothing.
            for seat, one in by_seat.items():
                me = mine[seat]
                assert one.resyncs == 0
                assert me is not None
                assert one.me is not None
                assert one.me.cards == me.cards
            assert await first.act(asks.Fold(), "the-call") == done, "a retry is answered the same way"
            await until(lambda: all(one.seq == done.seq for one in by_seat.values()))
            turn = by_seat[ana.view.turn]
            assert turn is not first
            assert turn.frame is not None
            assert turn.frame.clock[0].ms > 29_000, "whoever is to act has his time again"
            await asyncio.gather(*(play_on(one, anything(Random(1)), over_after(2)) for one in by_seat.values()))
            assert again.room(code).actor.deck.dealer is not None
            page = await players[0][0].get(f"/api/rooms/{code}/hands/1")
            assert page["record"]["root"]
        await close_all(host, *(client for client, _ in players))

    asyncio.run(play())


async def settled(client: Client, connects: int) -> None:
    """Wait until a client is back."""
    await until(lambda: client.connects >= connects)
    await asyncio.sleep(0.1)


def over_after(hands: int):
    return lambda frame: frame.view.result is not None and frame.view.result.hand >= hands


def test_who_was_removed_sits_down_again_only_where_the_host_says_so(tmp_path):
    async def play():
        port = free_port()
        async with serving(tmp_path, port=port) as served:
            host = await (await Client.guest(served.url, "Host")).__aenter__()
            code = await host.create(CreateRoom("nlhe", seats=4))
            table = await host.watch(code)
            ((bo, bos),) = await seated(served, "Bo", code, 5_000)
            assert isinstance(await table.do(asks.Kick(1)), Done)
            asking = asyncio.ensure_future(bos.do(asks.SitDown(2, 5_000)))
            await until(lambda: any(isinstance(told, SeatAsked) for told in host.told))
            assert isinstance(await table.do(asks.Decline("Bo")), Done)
            assert isinstance(await asking, Refused)
        async with serving(tmp_path, port=port) as again:
            await settled(host, 2)
            await settled(bo, 2)
            host.told.clear()
            asking = asyncio.ensure_future(bos.do(asks.SitDown(2, 5_000)))
            await until(lambda: any(isinstance(told, SeatAsked) for told in host.told))
            assert isinstance(await table.do(asks.Approve("Bo")), Done)
            assert isinstance(await asking, Done)
            assert isinstance(await bos.do(asks.Leave()), Done)
            assert isinstance(await bos.do(asks.SitDown(3, 5_000)), Done)
            assert again.room(code).desk.kicked == set()
        await close_all(host, bo)

    asyncio.run(play())


def test_who_was_silenced_is_heard_again_only_when_the_host_lifts_it(tmp_path):
    async def play():
        port = free_port()
        async with serving(tmp_path, port=port) as served:
            host = await (await Client.guest(served.url, "Host")).__aenter__()
            code = await host.create(CreateRoom("nlhe", seats=4))
            table = await host.watch(code)
            players = await seated(served, "Bo Cy", code, 5_000)
            for name in ("Bo", "Cy"):
                assert isinstance(await table.do(asks.Silence(name)), Done)
            assert isinstance(await table.do(asks.Silence("Cy", lift=True)), Done)
        async with serving(tmp_path, port=port):
            for client in (host, *(client for client, _ in players)):
                await settled(client, 2)
            host.told.clear()
            for client, _ in players:
                await client.send(asks.Say(code, f"{client.player} says"))
            await until(lambda: bool(said(host)))
            assert said(host) == ["Cy says"]
            assert table.state is not None
            assert table.state.silenced == ("Bo",)
            assert isinstance(await table.do(asks.Silence("Bo", lift=True)), Done)
            await players[0][0].send(asks.Say(code, "Bo again"))
            await until(lambda: said(host) == ["Cy says", "Bo again"])
        await close_all(host, *(client for client, _ in players))

    asyncio.run(play())


def said(client: Client) -> list[str]:
    return [told.text for told in client.told if isinstance(told, Said)]


# --- killed -----------------------------------------------------------------------------------------------------------

GAMES = ("nlhe", "seven", "stud8", "choice")


class House:
    """The server as a process of its own."""

    environ: Mapping[str, str] = {"HANPAN_KEY": KEY}

    def __init__(self, folder: Path, database: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database
        self._process: subprocess.Popen[bytes] | None = None
        self._log = (folder / "server.log").open("ab")

    def start(self) -> None:
        command = [
            "serve",
            "--port",
            str(self.port),
            "--database",
            self.database,
            "--fast",
            "--limits",
            "1000",
            "--json",
        ]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "hanpan", *command],
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={**os.environ, **self.environ},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert msgspec.json.decode(line)["address"] == self.url

    def kill(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self.wait()
        self._log.close()

    def wait(self) -> None:
        assert self._process is not None
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()


class Player:
    """Plays until it is told to stop, and keeps every answer that it was given."""

    def __init__(self, client: Client, table: ClientTable, seed: int) -> None:
        self.client, self.table = client, table
        self.done: dict[str, int] = {}
        self._answer = anything(Random(seed))

    async def play(self) -> None:
        table = self.table
        while True:
            frame = table.frame
            me = frame.me if frame is not None else None
            if me is not None and me.legal:
                id_ = self.client.new_id()
                answer = await table.act(self._answer(me), id_)
                if isinstance(answer, Done):
                    self.done[id_] = answer.seq
            elif me is not None and "add_chips" in me.may and not chips(table, me.seat):
                await table.do(asks.AddChips(max(me.add_chips[0], 60_000)))
            await asyncio.sleep(0.002)


def chips(table: ClientTable, seat: int) -> int:
    return next(one.stack for one in table.view.seats if one.seat == seat)


async def killed(folder: Path, rounds: int, seed: int, database: str = "") -> None:
    house, random = House(folder, database or f"sqlite:///{folder / 'house.sqlite3'}"), Random(seed)
    house.start()
    players: list[Player] = []
    codes = []
    for key in GAMES:
        host = await (await Client.guest(house.url, f"{key} host")).__aenter__()
        room = CreateRoom(key, autostart=True, seats=5, bots=BotsView(3), buy_in=60_000, buy_in_max=120_000)
        codes.append(await host.create(room))
        guest = await (await Client.guest(house.url, f"{key} guest")).__aenter__()
        for seat, client in enumerate((host, guest), 1):
            table = await client.watch(codes[-1])
            await table.do(asks.SitDown(seat, 60_000))
            players.append(Player(client, table, random.randrange(1_000)))
    ids = [player.table.state.id for player in players if player.table.state is not None]
    work = [asyncio.ensure_future(player.play()) for player in players]
    try:
        for _ in range(rounds):
            await asyncio.sleep(random.uniform(0.05, 0.6))
            acked = [dict(player.done) for player in players]
            house.kill()
            store = await open_store(house.database, house.environ)
            for at, player in enumerate(players):
                await check(store, ids[at], player, acked[at])
            await store.close()
            await asyncio.to_thread(house.start)
            ended = [task for task in work if task.done()]
            assert not ended, ended[0].exception()
        # The last hands go on, and everybody has come back by number.
        numbers = [player.table.seq for player in players]
        pairs = list(zip(players, numbers, strict=True))
        await until(lambda: all(player.table.seq > number for player, number in pairs), 90)
        for player in players:
            assert player.client.connects > 1
    finally:
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await close_all(*(player.client for player in players))
        house.stop()


async def check(store: Store, table: str, player: Player, acked: dict[str, int]) -> None:
    """Every acknowledged action is in the log, once, and no chip is missing."""
    log = [commit async for commit in store.commits(table)]
    done = {commit.command: commit.seq for commit in log if commit.who == player.client.player}
    for id_, seq in acked.items():
        assert done[id_] == seq
    assert [commit.seq for commit in log[1:]] == [commit.following for commit in log[:-1]], "numbers without a gap"
    assert await store.unbalanced_tables() == []
    told = await table_of(store, table)
    accounts = await store.balances(table)
    for seat in told.seats.values():
        assert accounts[f"player:{seat.player}"] == told.chips(seat.number)
    assert player.table.seq < log[-1].following, "nobody was told of what is not in the log"


def test_killed_at_any_moment(tmp_path):
    asyncio.run(killed(tmp_path, rounds=3, seed=1))


@pytest.mark.needs("postgresql")
def test_killed_at_any_moment_with_postgresql(tmp_path, postgresql):
    asyncio.run(killed(tmp_path, 3, 3, postgresql))


@pytest.mark.soak
def test_killed_two_hundred_times(tmp_path):
    asyncio.run(killed(tmp_path, rounds=200, seed=2))


@pytest.mark.soak
@pytest.mark.needs("postgresql")
def test_killed_fifty_times_with_postgresql(tmp_path, postgresql):
    asyncio.run(killed(tmp_path, 50, 4, postgresql))
