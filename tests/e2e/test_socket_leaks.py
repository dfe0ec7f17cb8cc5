"""Two servers whose decks differ in cards that a viewer may not see put the same bytes on that viewer's socket.

`tests/unit/server/test_leaks.py` shows it for what rooms send; here it is what comes out of real sockets: greetings,
frames, refusals, and what somebody gets who was away.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

import aiohttp
import pytest

from hanpan.client import Client
from hanpan.engine import OwedAction
from hanpan.rules import KEYS
from hanpan.server import lobby
from hanpan.table import owed
from hanpan.table.events import AnyEvent
from hanpan.wire import VERSION, FromClient, asks, encode, from_server
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Frame
from tests.e2e.serving import Served, serving, until
from tests.tiers import asked_for
from tests.unit.server.rooms import ManualTime, PlainDealing
from tests.unit.server.test_leaks import HANDS, NAMES, WATCHER, Act, Run, invented, move_of, shuffled, swapped

GAMES = KEYS if asked_for("HANPAN_SOAK") else ("nlhe", "stud8", "seven")


class Socket:
    """A client that keeps every byte it is sent."""

    def __init__(self, served: Served, session: aiohttp.ClientSession, token: str, table: str) -> None:
        self._served, self._session, self._token, self.table = served, session, token, table
        self.sent: list[bytes] = []
        self.seq = -1
        self._ids = 0

    async def connect(self, since: int = -1) -> None:
        self._ws = await self._session.ws_connect(f"{self._served.url}/ws")
        await self.send(asks.Hello(VERSION, self._token))
        await self.send(asks.Watch(self.table, since))
        self._reader = asyncio.create_task(self._read())

    async def send(self, ask: FromClient) -> None:
        await self._ws.send_str(encode(ask).decode())

    async def does(self, command: asks.Command, seen: int) -> None:
        """A command; its answer has come when this is over."""
        self._ids += 1
        before = self.answers()
        await self.send(asks.Do(self.table, f"c{self._ids}", command, seen))
        await until(lambda: self.answers() > before)

    def answers(self) -> int:
        return sum(data.startswith((b'{"type":"Done"', b'{"type":"Refused"')) for data in self.sent)

    async def again(self, since: int) -> None:
        await self.close()
        self.seq = -1
        await self.connect(since)

    async def close(self) -> None:
        await self._ws.close()
        await self._reader

    async def _read(self) -> None:
        async for message in self._ws:
            data = message.data.encode()
            self.sent.append(data)
            told = from_server(data)
            if isinstance(told, Frame):
                self.seq = told.seq


async def played(
    folder: Path, key: str, decks: Sequence[list[int]], random: Random | None, script: Sequence[Act] = ()
) -> Run:
    """Some hands on a new server: by chance, or the same way as before."""
    dealing, events, done = PlainDealing(decks), list[AnyEvent](), list[Act]()
    async with (
        serving(folder, dealing=dealing, time=ManualTime()) as served,
        aiohttp.ClientSession() as session,
        AsyncExitStack() as stack,
    ):
        tokens = {name: (await Client.guest(served.url, name)).token for name in NAMES}
        async with Client(served.url, tokens["Ana"]) as host:
            code = await host.create(CreateRoom(key, seats=3))
        room = served.room(code)
        publish = room.committed

        def committed(before, facts):
            events.extend(fact.event for fact in facts)
            publish(before, facts)

        room.actor._committed = committed
        sockets = {name: Socket(served, session, tokens.get(name, ""), code) for name in (*NAMES, WATCHER)}

        async def settled(*, playing: bool = True) -> bool:
            """Whether everybody has been told of everything, and somebody is to act."""

            def told() -> bool:
                return all(one.seq == room.actor.following - 1 for one in sockets.values())

            await until(told)
            with suppress(TimeoutError):
                await until(lambda: told() and isinstance(owed(room.table), OwedAction), 3 if playing else 0)
            return isinstance(owed(room.table), OwedAction)

        for one in sockets.values():
            await one.connect()
            stack.push_async_callback(one.close)
        await settled(playing=False)
        for seat, name in enumerate(NAMES, 1):
            await sockets[name].does(asks.SitDown(seat, 60_000 if key in ("seven", "choice") else 5_000), 0)
            await settled(playing=False)
        await sockets["Ana"].does(asks.Start(), 0)
        steps = iter(script)
        while await settled() and room.table.hands <= HANDS:
            act = next(steps, None) if random is None else invented(room.table, random, extras=0.2)
            if act is None:
                break
            done.append(act)
            one, last = sockets[act.player], room.actor.following - 1
            match act.action:
                case "back" | "since":
                    await one.again(-1 if act.action == "back" else last - 2)
                case "wrong":
                    await one.does(asks.Act(asks.RaiseTo(1)), last)
                    await one.does(asks.Act(asks.Call()), 0)
                case "chat":
                    await one.send(asks.Say(code, "hello"))
                case _:
                    await one.does(asks.Act(move_of(room.table, act)), last)
        log = [commit async for commit in served.store.commits(room.id)]
        sent = {name: one.sent for name, one in sockets.items()}
    return Run(sent, events, log, [], done, dealing.dealt)


def empty(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name


@pytest.mark.parametrize("key", GAMES)
def test_what_a_viewer_may_not_see_changes_no_byte_on_his_socket(tmp_path, monkeypatch, key):
    monkeypatch.setattr(lobby, "token_hex", lambda _: "0" * 16)
    random, first = next(with_resumes(tmp_path, key))
    for viewer in (*NAMES, WATCHER):
        other = [swapped(deck, first, hand, viewer, random) for hand, deck in enumerate(first.decks[:HANDS], 1)]
        assert other != first.decks[:HANDS], "nothing was hidden"
        second = asyncio.run(played(empty(tmp_path, viewer or "nobody"), key, other, None, first.script))
        again, before = told(second.sent[viewer]), told(first.sent[viewer])
        assert sorted(again) == sorted(before), f"{viewer or 'a spectator'} sees too much"
        assert frames(again) == frames(before)


def with_resumes(folder: Path, key: str) -> Iterator[tuple[Random, Run]]:
    """Hands played by chance in which somebody's connection was lost and came back."""
    for salt in range(20):
        random = Random(f"{key} {salt}")
        decks = [shuffled(key, random) for _ in range(HANDS)]
        run = asyncio.run(played(empty(folder, f"first {salt}"), key, decks, random))
        if any(act.action in ("back", "since") for act in run.script):
            yield random, run


def told(sent: list[bytes]) -> list[bytes]:
    """All but who is here: how soon a connection is missed is a matter of luck, and of no card."""
    return [data for data in sent if not data.startswith((b'{"type":"RoomState"', b'{"type":"Welcome"'))]


def frames(sent: list[bytes]) -> list[bytes]:
    return [data for data in sent if data.startswith(b'{"type":"Frame"')]
