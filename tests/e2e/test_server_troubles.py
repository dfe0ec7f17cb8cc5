"""A database that is full, held or damaged while hands are played: play stops and says so, and goes on afterwards."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from hanpan.bots.view import View
from hanpan.client import Client, ClientTable
from hanpan.remote import RemoteBot
from hanpan.server.hidden import read
from hanpan.server.store import open_store, sqlite_file
from hanpan.server.store.sqlite import SqliteStore
from hanpan.table import fold
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Done, Notice, Refused
from tests.e2e.serving import Served, close_all, seated, serving, until


async def health(served: Served) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"{served.url}/healthz") as response:
        return response.status, (await response.json())["status"]


class Duel:
    """Two who only call and check, hand after hand, so that something is written all the time."""

    def __init__(self, served: Served, players: list[tuple[Client, ClientTable]], host: Client, code: str) -> None:
        self.served, self.players, self.host, self.code = served, players, host, code

    async def goes_on(self, count: int) -> bool:
        """Whether so many moves are made; it stops at the first that is refused, or when no card can be dealt."""
        stops = self.heard("err-save")
        for _ in range(count):
            await until(lambda: bool(self._to_act()) or self.heard("err-save") > stops)
            if self.heard("err-save") > stops:
                return False
            table = self._to_act()[0]
            assert table.me is not None
            check = any(offer.action == "check" for offer in table.me.legal)
            told = await table.act(asks.Check() if check else asks.Call())
            if isinstance(told, Refused):
                assert told.key == "err-save"
                return False
            assert isinstance(told, Done)
        return True

    def _to_act(self) -> list[ClientTable]:
        return [table for _, table in self.players if table.me is not None and table.me.legal]

    def heard(self, key: str) -> int:
        return sum(isinstance(told, Notice) and told.key == key for told in self.host.told)

    async def whole(self) -> None:
        """Nothing that was acknowledged is missing, and no chip."""
        room = self.served.room(self.code)
        store = self.served.store
        log = [commit async for commit in store.commits(room.id)]
        assert fold([event for commit in log for event in read(commit)[0]]) == room.table
        assert [commit.seq for commit in log[1:]] == [commit.following for commit in log[:-1]]
        assert await store.unbalanced_tables() == []


async def duel(served: Served) -> Duel:
    host = await (await Client.guest(served.url, "Host")).__aenter__()
    code = await host.create(CreateRoom("flhe", seats=2, autostart=True))
    await host.watch(code)
    players = await seated(served, "Ana Bo", code, 5_000)
    return Duel(served, players, host, code)


def database(served: Served) -> sqlite3.Connection:
    store = served.store
    assert isinstance(store, SqliteStore)
    db = store._writer._db
    assert db is not None
    return db


def test_a_full_disk_stops_play_and_says_so_and_it_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            game = await duel(served)
            assert await game.goes_on(10)
            (pages,) = database(served).execute("pragma page_count").fetchone()
            database(served).execute(f"pragma max_page_count = {pages + 3}")
            assert not await game.goes_on(5_000)
            assert await health(served) == (503, "full")
            await until(lambda: game.heard("err-save") == 1)
            await game.whole()
            database(served).execute("pragma max_page_count = 1000000")
            assert await game.goes_on(20)
            await until(lambda: game.heard("serve-saved") == 1)
            assert await health(served) == (200, "ok")
            await game.whole()
            await close_all(game.host, *(client for client, _ in game.players))

    asyncio.run(play())


def test_a_database_that_another_program_holds_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)

    async def play() -> None:
        async with serving(tmp_path) as served:
            game = await duel(served)
            assert await game.goes_on(10)
            shell = sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None)
            shell.execute("begin immediate")
            assert not await game.goes_on(1)
            assert await health(served) == (503, "locked")
            # Whoever connects now sees the table that waits.
            async with Client(served.url, game.host.token) as again:
                assert (await again.watch(game.code)).code == game.code
            shell.execute("rollback")
            shell.close()
            assert await game.goes_on(20)
            assert await health(served) == (200, "ok")
            await game.whole()
            await close_all(game.host, *(client for client, _ in game.players))

    asyncio.run(play())


class Calls:
    """Checks and calls; something happens while it thinks for the tenth time."""

    def __init__(self, happens: Callable[[], object]) -> None:
        self._happens = happens
        self._left = 10

    def act(self, view: View) -> dict[str, Any]:
        self._left -= 1
        if not self._left:
            self._happens()
        return next(offer for offer in view["legal"] if offer["action"] in ("check", "call"))


def bots_play(game: Duel, happens: Callable[[], object]) -> "list[asyncio.Task[None]]":
    bots = [
        RemoteBot(table, seat, Calls(happens if seat == 1 else bool), Random(seat))
        for seat, (_, table) in enumerate(game.players, 1)
    ]
    return [asyncio.create_task(bot.play(until=lambda frame: frame.view.hand > 5)) for bot in bots]


def test_remote_bots_play_on_when_their_moves_can_be_saved_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)

    async def play() -> None:
        async with serving(tmp_path) as served:
            game = await duel(served)
            shell = sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None)
            bots = bots_play(game, lambda: shell.execute("begin immediate"))
            await until(lambda: game.heard("err-save") == 1)
            shell.rollback()
            shell.close()
            await asyncio.wait_for(asyncio.gather(*bots), 30)
            await game.whole()
            await close_all(game.host, *(client for client, _ in game.players))

    asyncio.run(play())


def test_remote_bots_play_on_when_the_server_has_started_anew(tmp_path: Path) -> None:
    async def play() -> None:
        stops = asyncio.Event()
        async with serving(tmp_path) as served:
            game = await duel(served)
            bots = bots_play(game, stops.set)
            await stops.wait()
            port = int(served.url.rpartition(":")[2])
        async with serving(tmp_path, port=port) as game.served:
            await asyncio.wait_for(asyncio.gather(*bots), 30)
            await game.whole()
            await close_all(game.host, *(client for client, _ in game.players))

    asyncio.run(play())


def test_a_damaged_database_stops_play_and_a_backup_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"

    async def play() -> None:
        async with serving(tmp_path) as served:
            game = await duel(served)
            assert await game.goes_on(60)
            database(served).execute("pragma wal_checkpoint(truncate)")
            kept = file.read_bytes()
            seq = served.room(game.code).actor.following
            with file.open("r+b") as raw:
                raw.seek(4096)
                raw.write(os.urandom(len(kept) - 4096))
            database(served).execute("pragma shrink_memory")
            assert not await game.goes_on(5_000)
            status, trouble = await health(served)
            assert (status, trouble in {"corrupt", "failed"}) == (503, True)
            # What everybody sees is what was written before: the table still stands.
            assert served.room(game.code).actor.following >= seq
            await close_all(game.host, *(client for client, _ in game.players))
        for name in ("house.sqlite3-wal", "house.sqlite3-shm"):
            file.with_name(name).unlink(missing_ok=True)
        file.write_bytes(kept)
        async with serving(tmp_path, store=await open_store(f"sqlite:///{file}", {})) as again:
            assert again.room(game.code).actor.following == seq

    asyncio.run(play())
