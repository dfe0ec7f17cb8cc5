"""What the wire promises: numbers, retries, stale moves, slow readers, bad messages, sentences in both languages."""

import asyncio
import base64
import os
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import aiohttp
import msgspec
import pytest

from hanpan.client import Client, ClientError, ClientTable
from hanpan.dealer import Record, pledge_of, verify
from hanpan.server.clock import SystemTime
from hanpan.server.kit import AT_ONCE
from hanpan.server.session import Session
from hanpan.wire import VERSION, asks, encode, from_server
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done, Failed, Frame, Notice, Refused, Said, SeatAsked, Welcome
from tests.e2e.serving import Served, anything, hands_done, play_on, serving, until

SESAME = "open sesame"


class Party:
    """A server, and clients that are closed at the end."""

    def __init__(self, served: Served, stack: AsyncExitStack) -> None:
        self.served = served
        self._stack = stack

    async def comes(self, name: str, lang: str = "en") -> Client:
        client = await Client.guest(self.served.url, name, lang="ko" if lang == "ko" else "en")
        return await self._stack.enter_async_context(client)

    async def watches(self, token: str = "") -> Client:
        return await self._stack.enter_async_context(Client(self.served.url, token))

    async def plays(self, names: str, key: str = "nlhe", **room: object) -> tuple[str, list[ClientTable]]:
        """A room in which these sit and a hand is being played; the first is the host."""
        clients = [await self.comes(name) for name in names.split()]
        code = await clients[0].create(CreateRoom(key, **{"seats": 5, **room}))  # type: ignore[arg-type]
        tables = [await client.watch(code) for client in clients]
        for seat, table in enumerate(tables, 1):
            assert isinstance(await table.do(asks.SitDown(seat, max(table.view.buy_in[0], 5_000))), Done)
        assert isinstance(await tables[0].do(asks.Start()), Done)
        await until(lambda: all(table.view.hand == 1 and table.view.phase != "dealing" for table in tables))
        return code, tables


def party(folder: Path, play: Callable[[Party], Awaitable[None]], **others: object) -> None:
    async def main() -> None:
        async with serving(folder, **others) as served, AsyncExitStack() as stack:  # type: ignore[arg-type]
            await asyncio.wait_for(play(Party(served, stack)), 30)

    asyncio.run(main())


def on_turn(tables: list[ClientTable]) -> ClientTable:
    return tables[tables[0].view.turn - 1]


def test_a_stale_or_a_double_move_does_nothing(tmp_path):
    async def play(party: Party) -> None:
        _, tables = await party.plays("Ana Bo Cy")
        first = on_turn(tables)
        before = first.seq
        assert isinstance(await first.act(asks.Call()), Done)
        await until(lambda: first.seq > before)
        late = await first._client.do(asks.Do(first.code, "again", asks.Act(asks.Call()), before))
        assert isinstance(late, Refused)
        assert (late.key, late.text) == ("why-late", "Things moved on, so that click did nothing; take another look.")

    party(tmp_path, play)


def test_a_command_under_the_same_id_is_done_once_and_answered_the_same_way(tmp_path):
    async def play(party: Party) -> None:
        _, tables = await party.plays("Ana Bo Cy")
        first = on_turn(tables)
        seq = first.seq
        ask = asks.Do(first.code, "once", asks.Act(asks.Call()), seq)
        answers = [await first._client.do(ask) for _ in range(3)]
        assert answers == [Done(first.code, "once", seq + 1)] * 3
        assert on_turn(tables) is not first

    party(tmp_path, play)


TAKEN = "Ana 님이 앉은 자리이니 다른 자리를 골라 주세요."


def test_refusals_are_sentences_in_the_players_language(tmp_path):
    async def play(party: Party) -> None:
        _, tables = await party.plays("Ana Bo Cy")
        korean = await party.comes("Dan", "ko")
        table = await korean.watch(tables[0].code)
        told = await table.do(asks.SitDown(1, 5_000))
        assert isinstance(told, Refused)
        assert told.text == TAKEN
        assert (told.key, told.rule) == ("why-seat_taken", "2.1")
        waits = next(one for one in tables if one is not on_turn(tables))
        wrong = await waits.act(asks.Check())
        assert isinstance(wrong, Refused)
        who = on_turn(tables)._client.player
        assert wrong.text == f"It's {who}'s turn; choose again when it reaches you."
        small = await on_turn(tables).act(asks.RaiseTo(150))
        assert isinstance(small, Refused)
        assert small.text == "The last raise was 100, so raise to at least 200, or go all-in for less."
        not_host = await tables[1].do(asks.Pause())
        assert isinstance(not_host, Refused)
        assert not_host.text == "Only the host can do that; ask Ana."

    party(tmp_path, play)


def test_who_comes_back_gets_what_he_missed_by_number(tmp_path):
    async def play(party: Party) -> None:
        code, tables = await party.plays("Ana Bo Cy")
        away = next(one for one in tables if one is not on_turn(tables))
        await away._client.drop()
        here = on_turn(tables)
        await here.act(asks.Call())
        await until(lambda: away._client.connects == 2 and away.seq == here.seq)
        assert away.resyncs == 0
        assert away.events[-1] == here.events[-1]
        # Who was gone for very long, or asks for a number that never was, gets a snapshot.
        await away._client.send(asks.Watch(code, 10_000))
        await until(lambda: away.frame is not None and away.frame.snapshot)
        assert away.frame is not None
        assert away.frame.events[0].__class__.__name__ == "HandStarted"

    party(tmp_path, play)


def test_a_break_takes_the_game_from_no_other_device(tmp_path):
    """Two clients of one player: the one that came last acts, whichever of them was away meanwhile."""

    async def play(party: Party) -> None:
        def acts(table: ClientTable) -> bool:
            return table.playing is not None and table.playing.here

        async def is_back(table: ClientTable) -> None:
            before = table.playing
            await table._client.drop()
            await until(lambda: table._client.connects == 2 and table.playing is not before)

        code, tables = await party.plays("Ana Bo")
        phone = tables[0]
        laptop = await (await party.watches(phone._client.token)).watch(code)
        await until(lambda: acts(laptop) and not acts(phone))
        for away in (phone, laptop):
            await is_back(away)
            await until(lambda: acts(laptop) and not acts(phone))
        await phone._client.send(asks.PlayHere(code))
        await until(lambda: acts(phone) and not acts(laptop))

    party(tmp_path, play)


def test_a_slow_reader_gets_one_snapshot_and_holds_nobody_up(tmp_path):
    async def play(party: Party) -> None:
        code, tables = await party.plays("Ana Bo", bots=BotsView(5))
        reader, writer = await raw(party.served.url)
        writer.write(masked(encode(asks.Hello(VERSION))) + masked(encode(asks.Watch(code))))
        over = hands_done(tables[0].view.hand + 25)
        await asyncio.gather(*(play_on(one, anything(Random(at)), over) for at, one in enumerate(tables)))
        room = party.served.room(code)
        (slow,) = [link for link in room.links if not link.player]
        assert len(slow._waiting) <= 64
        # He begins to read: after what the network held, one snapshot and then everything.
        frames: list[Frame] = []
        while not frames or frames[-1].seq < room.actor.following - 1:
            message = from_server(await asyncio.wait_for(unframed(reader), 5))
            if isinstance(message, Frame):
                frames.append(message)
        gaps = [frame for frame, last in zip(frames[1:], frames, strict=False) if frame.first != last.seq + 1]
        assert all(frame.snapshot for frame in gaps)
        writer.close()

    party(tmp_path, play)


async def raw(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket that reads only when it is told to."""
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=2**10)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def masked(data: bytes) -> bytes:
    head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else bytes([0x81, 0xFE, *len(data).to_bytes(2, "big")])
    return head + bytes(4) + data


async def unframed(reader: asyncio.StreamReader) -> bytes:
    while True:
        kind, length = await reader.readexactly(2)
        if length in (126, 127):
            length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8), "big")
        data = await reader.readexactly(length)
        if kind & 0xF == 1:
            return data


# --- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "{",
        "[]",
        '"Hello"',
        '{"type":"Nothing"}',
        '{"type":"Ping","n":1,"more":2}',
        '{"type":"Ping","n":"1"}',
        '{"type":"Do","table":"X","id":"","command":{"type":"Start"}}',
        '{"type":"Do","table":"X","id":"1","command":{"type":"NextHand"}}',
        '{"type":"Do","table":"X","id":"1","command":{"type":"SitDown","seat":1,"chips":5,"bot":true}}',
        '{"type":"Do","table":"X","id":"1","command":{"type":"Act","seat":3,"move":{"type":"Fold"}}}',
        '{"type":"Do","table":"X","id":"1","command":{"type":"SitDown","seat":1,"chips":-5}}',
        '{"type":"Do","table":"X","id":"1","command":{"type":"SitDown","seat":1,"chips":1e30}}',
        '{"type":"Ping","n":NaN}',
        "[" * 3000,
        '{"a":' + "[" * 4000,
        '{"type":"Say","table":"X","text":' + "[" * 3000,
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    ],
)
def test_a_message_that_cant_be_read_is_told_so_and_the_table_goes_on(tmp_path, bad):
    async def play(party: Party) -> None:
        _, tables = await party.plays("Ana Bo")
        client = tables[0]._client
        assert client._socket is not None
        await client._socket.send_str(bad)
        await until(lambda: any(isinstance(told, Failed) for told in client.told))
        assert isinstance(client.told[-1], Failed)
        assert client.told[-1].key == "serve-unread"
        assert isinstance(await on_turn(tables).act(asks.Call()), Done)

    party(tmp_path, play)


def test_bytes_and_a_table_that_one_does_not_watch_are_told_so(tmp_path):
    async def play(party: Party) -> None:
        _, tables = await party.plays("Ana Bo")
        client = tables[0]._client
        assert client._socket is not None
        await client._socket.send_bytes(encode(asks.Ping(1)))
        await client.send(asks.Unwatch("ELSEWHERE"))
        await until(lambda: sum(isinstance(told, Failed) for told in client.told) == 2)
        first, second = (told for told in client.told if isinstance(told, Failed))
        assert (first.key, second.key, second.table) == ("serve-unread", "serve-not_watching", "ELSEWHERE")
        assert "ELSEWHERE" in second.text
        assert client.connects == 1

    party(tmp_path, play)


def test_a_fault_of_ours_ends_one_connection_and_nothing_else(tmp_path, monkeypatch):
    async def play(party: Party) -> None:
        _, tables = await party.plays("Ana Bo")
        client = tables[0]._client

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(Session, "_fail", broken)
            await client.send(asks.Unwatch("ELSEWHERE"))
            await until(lambda: client.connects == 2)
        assert isinstance(await on_turn(tables).act(asks.Call()), Done)

    party(tmp_path, play)


def test_a_huge_message_ends_the_connection_and_nothing_else(tmp_path):
    async def play(party: Party) -> None:
        _, tables = await party.plays("Ana Bo")
        client = tables[0]._client
        assert client._socket is not None
        await client._socket.send_str('{"type":"Say","text":"' + "x" * 10_000 + '"}')
        await until(lambda: client.connects == 2)
        assert isinstance(await on_turn(tables).act(asks.Call()), Done)

    party(tmp_path, play)


def test_the_first_message_has_to_be_hello_with_a_token_that_is_known(tmp_path):
    async def play(party: Party) -> None:
        for first, key in (
            (encode(asks.Ping(1)), "serve-hello"),
            (encode(asks.Hello(VERSION + 1)), "err-old_page"),
            (encode(asks.Hello(VERSION, "x" * 40)), "serve-token"),
            (b"\xff\xfe", "serve-hello"),
        ):
            async with aiohttp.ClientSession() as session, session.ws_connect(f"{party.served.url}/ws") as socket:
                await socket.send_str(first.decode("latin-1"))
                message = from_server((await socket.receive()).data)
                assert isinstance(message, Failed)
                assert (message.key, message.closing) == (key, True)
                assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE

    party(tmp_path, play)


def test_another_page_can_open_no_socket_and_change_nothing(tmp_path):
    async def play(party: Party) -> None:
        async with aiohttp.ClientSession(headers={"Origin": "http://evil.example"}) as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(f"{party.served.url}/ws")
            assert refused.value.status == 403
            async with session.post(f"{party.served.url}/api/guest", json={"name": "Eve"}) as response:
                assert response.status == 403
        own = {"Origin": party.served.url}
        async with (
            aiohttp.ClientSession(headers=own) as session,
            session.ws_connect(f"{party.served.url}/ws") as socket,
        ):
            await socket.send_str(encode(asks.Hello(VERSION)).decode())
            assert isinstance(from_server((await socket.receive()).data), Welcome)

    party(tmp_path, play)


@pytest.mark.parametrize(
    "name", ["", "   ", "a\x00b", "x" * 21, "\u202eevil", "tab\tinside\x07", "Bot Mina", "봇 민수 2"]
)
def test_names_that_cant_be_are_refused(tmp_path, name):
    async def play(party: Party) -> None:
        with pytest.raises(ClientError):
            await Client.guest(party.served.url, name)
        assert (await party.comes("  Ana   Kim ")).player == "Ana Kim"
        with pytest.raises(ClientError):
            await Client.guest(party.served.url, "ANA KIM")

    party(tmp_path, play)


def test_somebody_who_only_watches_may_do_nothing(tmp_path):
    async def play(party: Party) -> None:
        code, _ = await party.plays("Ana Bo")
        watcher = await party.watches()
        table = await watcher.watch(code)
        assert table.me is None
        told = await table.do(asks.SitDown(3, 5_000))
        assert isinstance(told, Refused)
        assert told.key == "serve-guests"

    party(tmp_path, play)


def test_who_asks_for_too_much_is_slowed_down(tmp_path):
    async def play(party: Party) -> None:
        code, tables = await party.plays("Ana Bo")
        for at in range(12):
            await tables[0]._client.send(asks.Say(code, f"line {at}"))
        await until(lambda: any(getattr(told, "key", "") == "serve-too_fast" for told in tables[0]._client.told))
        said = [told for told in tables[1]._client.told if isinstance(told, Said)]
        assert [line.text for line in said] == [f"line {at}" for at in range(5)]
        assert isinstance(await on_turn(tables).act(asks.Call()), Done)

    party(tmp_path, play, factor=1)


def test_behind_a_proxy_everybody_has_his_own_limits(tmp_path):
    async def play(party: Party) -> None:
        async with aiohttp.ClientSession() as session:

            async def asks_for(times: int, address: str) -> set[int]:
                statuses = set()
                for _ in range(times):
                    headers = {"X-Forwarded-For": address}
                    async with session.get(f"{party.served.url}/api/lobby", headers=headers) as response:
                        statuses.add(response.status)
                return statuses

            assert await asks_for(40, "203.0.113.7") == {200}
            assert await asks_for(40, "203.0.113.8") == {200}
            # What a client wrote itself stands before what the proxy saw, and makes nobody of him.
            assert await asks_for(40, "198.51.100.1, 203.0.113.7") == {200, 429}

    party(tmp_path, play, factor=1, proxies=1)


# --- rooms ------------------------------------------------------------------------------------------------------------


def test_a_password_a_host_who_approves_and_chat(tmp_path):
    async def play(party: Party) -> None:
        host = await party.comes("Ana")
        code = await host.create(CreateRoom("nlhe", password=SESAME, approval=True))
        ana = await host.watch(code)
        assert isinstance(await ana.do(asks.SitDown(1, 5_000)), Done)
        bo = await party.comes("Bo")
        for password, why in (("", "has a password"), ("open", "Wrong password")):
            with pytest.raises(ClientError, match=why):
                await bo.watch(code, password)
        table = await bo.watch(code, SESAME)
        sitting = asyncio.ensure_future(table.do(asks.SitDown(2, 9_000)))
        await until(lambda: any(isinstance(told, SeatAsked) for told in host.told))
        assert isinstance(await ana.do(asks.Approve("Bo", 4_000)), Done)
        assert isinstance(await sitting, Done)
        await until(lambda: len(ana.view.seats) == 2)
        assert [seat.stack for seat in ana.view.seats] == [5_000, 4_000]
        # Chat is one line of plain text; who is muted is not heard, who is silenced is heard by nobody.
        await bo.send(asks.Say(code, "<b>hi</b>\n\u202e\x07there"))
        await until(lambda: any(isinstance(told, Said) for told in host.told))
        assert [told.text for told in host.told if isinstance(told, Said)] == ["<b>hi</b> there"]
        await host.send(asks.Mute("Bo"))
        await bo.send(asks.Say(code, "still there?"))
        assert isinstance(await ana.do(asks.Silence("Bo")), Done)
        await bo.send(asks.Say(code, "and now?"))
        await until(lambda: any(getattr(told, "key", "") == "serve-silenced" for told in bo.told))
        assert len([told for told in host.told if isinstance(told, Said)]) == 1

    party(tmp_path, play)


def test_the_room_masters_rule_comes_with_the_next_game_and_all_are_told(tmp_path):
    async def play(party: Party) -> None:
        code, tables = await party.plays("Ana Bo Cy", "seven")
        watcher = await (await party.watches()).watch(code)
        changed = await tables[0].do(asks.ChangeRules({"betting_rule": "591", "die_rule": "no_die"}))
        assert isinstance(changed, Done)
        await until(lambda: watcher.view.pending is not None)
        assert watcher.view.pending is not None
        assert watcher.view.pending.game.options == {"betting_rule": "591", "die_rule": "no_die"}
        assert watcher.view.game.options == {}
        refused = await tables[0].do(asks.ChangeRules({"betting_rule": "seon_full"}))
        assert isinstance(refused, Refused)
        assert isinstance(await tables[1].do(asks.ChangeRules({"betting_rule": "592"})), Refused)
        over = hands_done(1)
        await asyncio.gather(*(play_on(one, anything(Random(at)), over) for at, one in enumerate(tables)))
        await until(lambda: watcher.view.hand == 2)
        assert watcher.view.game.options == {"betting_rule": "591", "die_rule": "no_die"}
        assert watcher.view.pending is None

    party(tmp_path, play)


def test_lobby_quick_join_and_a_game_of_ones_own(tmp_path):
    async def play(party: Party) -> None:
        ana, bo = await party.comes("Ana"), await party.comes("Bo")
        made = await ana.quick(CreateRoom("pls7"))
        assert made.created
        joined = await bo.quick(CreateRoom("pls7"))
        assert (joined.table, joined.created) == (made.table, False)
        await ana.create(CreateRoom("nlhe", listed=False))
        rooms = (await bo.get("/api/lobby?game=pls7&open=1"))["rooms"]
        assert [room["table"] for room in rooms] == [made.table]
        own = 'extends = "nlhe"\nname = { en = "Mine", ko = "내 것" }\n'
        code = await ana.create(CreateRoom(file=own))
        assert (await ana.watch(code)).view.game.en == "Mine"
        for bad in (
            CreateRoom("chess"),
            CreateRoom("nlhe", options={"colour": "red"}),
            CreateRoom("nlhe", seats=40),
            CreateRoom("nlhe", clock=3),
            CreateRoom("meridian", clock=10),
            CreateRoom("meridian", buy_in=11_000),
            CreateRoom("seven", small_blind=5),
            CreateRoom(file="name = ["),
            CreateRoom("nlhe", bots=BotsView(3, ("clever",))),
        ):
            with pytest.raises(ClientError):
                await ana.create(bad)

    party(tmp_path, play)


def test_seeds_of_players_are_in_the_order_and_the_record_can_be_checked(tmp_path):
    async def play(party: Party) -> None:
        code, tables = await party.plays("Ana Bo")
        seed = "5e" * 32
        ana = tables[0]._client
        await ana.send(asks.Pledge(code, 2, pledge_of(seed)))
        await until(lambda: "Ana" in party.served.room(code).house.seeds.pledges)
        await on_turn(tables).act(asks.Fold())
        await until(lambda: bool(tables[0].view.next_root))
        await ana.send(asks.Seed(code, 2, seed))
        await until(lambda: tables[0].view.hand == 2)
        await until(lambda: tables[0].view.phase == "betting")
        await on_turn(tables).act(asks.Fold())
        await until(lambda: tables[0].view.result is not None and tables[0].view.result.hand == 2)
        page = await ana.get(f"/api/rooms/{code}/hands/2")
        record = record_of(page)
        assert record.seeds == {1: seed}
        verdict = verify(record)
        assert verdict.fault is None
        assert verdict.opened == 2
        # The other player's page has his cards, a stranger's has none.
        other = await (await party.comes("Eve")).get(f"/api/rooms/{code}/hands/2")
        assert verify(record_of(other)).opened == 0

    party(tmp_path, play, pace=AT_ONCE._replace(seeds=5))


def test_the_ledger_stands_as_the_last_hand_left_it_while_another_one_is_played(tmp_path):
    async def play(party: Party) -> None:
        code, tables = await party.plays("Ana Bo")
        cy = await (await party.comes("Cy")).watch(code)

        async def ledger() -> dict[str, list[int]]:
            told = await cy._client.get(f"/api/rooms/{code}/ledger")
            payments = [[one["payer"], one["receiver"], one["chips"]] for one in told["settlement"]]
            assert payments == ([["Ana", "Bo", lost]] if lost else [])
            return {row["player"]: [row[key] for key in ("brought", "took", "on_table", "net")] for row in told["rows"]}

        lost = 0
        assert await ledger() == {"Ana": [5_000, 0, 5_000, 0], "Bo": [5_000, 0, 5_000, 0]}
        while on_turn(tables) is not tables[0]:
            await on_turn(tables).act(asks.Call())
        assert isinstance(await tables[0].act(asks.RaiseTo(400)), Done)
        await until(lambda: on_turn(tables) is tables[1])
        assert await ledger() == {"Ana": [5_000, 0, 5_000, 0], "Bo": [5_000, 0, 5_000, 0]}
        await tables[1].act(asks.RaiseTo(1_000))
        await until(lambda: on_turn(tables) is tables[0])
        await tables[0].act(asks.Fold())
        await until(lambda: tables[0].view.hand == 2 and tables[0].view.phase == "betting")
        lost = 400
        # Blinds are posted, and somebody sits down in the middle of the hand.
        await cy.do(asks.SitDown(3, 5_000))
        even = {"Ana": [5_000, 0, 4_600, -400], "Bo": [5_000, 0, 5_400, 400]}
        assert await ledger() == {**even, "Cy": [5_000, 0, 5_000, 0]}
        await cy.do(asks.Leave())
        assert await ledger() == {**even, "Cy": [5_000, 5_000, 0, 0]}

    party(tmp_path, play)


def record_of(page: dict[str, object]) -> Record:
    return msgspec.json.decode(msgspec.json.encode(page["record"]), type=Record)


def test_when_the_log_cant_be_written_play_stops_and_says_so(tmp_path):
    async def play(party: Party) -> None:
        _, tables = await party.plays("Ana Bo")
        first = on_turn(tables)
        store = party.served.store
        append = store.append
        failing = True

        async def full(commit: object) -> None:
            from hanpan.server.store.errors import UnavailableError

            if failing:
                raise UnavailableError("full", "")
            await append(commit)  # type: ignore[arg-type]

        store.append = full  # type: ignore[method-assign]
        before = first.seq
        told = await first.act(asks.Call())
        assert isinstance(told, Refused)
        assert told.key == "err-save"
        await until(lambda: any(isinstance(one, Notice) and one.key == "err-save" for one in first._client.told))
        assert (first.seq, first.me is not None and bool(first.me.legal)) == (before, True)
        failing = False
        assert isinstance(await first.act(asks.Call()), Done)
        await until(lambda: any(isinstance(one, Notice) and one.key == "serve-saved" for one in first._client.told))

    party(tmp_path, play, time=SystemTime())


def test_headers_health_and_metrics(tmp_path):
    async def play(party: Party) -> None:
        await party.plays("Ana Bo")
        async with aiohttp.ClientSession() as session:
            async with session.get(f"{party.served.url}/healthz") as response:
                assert await response.json() == {"status": "ok"}
                assert response.headers["X-Content-Type-Options"] == "nosniff"
                assert "default-src 'self'" in response.headers["Content-Security-Policy"]
            async with session.get(f"{party.served.url}/metrics") as response:
                assert "hanpan_commits_total" in await response.text()
            async with session.post(f"{party.served.url}/api/guest", data="name=Eve") as response:
                assert response.status == 400

    party(tmp_path, play)
