"""What the client does with its tasks, whatever the moment."""

import asyncio
from typing import cast

import aiohttp
import msgspec
import pytest
from aiohttp import web

from hanpan.client import Client, ClientError
from hanpan.client.connection import TOLD
from hanpan.client.table import FOR_NOW, SHUT_OUT
from hanpan.server.picture import Parts, picture
from hanpan.server.setup import settings_of
from hanpan.server.story import Story
from hanpan.table import begin, open_table
from hanpan.table.events import TableOpened
from hanpan.wire import VERSION, FromClient, encode, from_client
from hanpan.wire.asks import Act, Check, Do, Hello, Ping, SitOut
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Done, Failed, Frame, Refused, Said, Welcome
from hanpan.wire.view import MyView, Offer, TableView
from tests.e2e.serving import serving, until


@pytest.mark.parametrize("steps", range(6))
def test_a_command_that_is_cancelled_while_its_answer_comes_stays_cancelled(steps, monkeypatch):
    async def play():
        client = Client("http://127.0.0.1")

        async def send(_: object) -> None:
            pass

        monkeypatch.setattr(client, "send", send)

        async def asks() -> None:
            await client.do(Do("CODE", "1", Act(Check())))
            await asyncio.sleep(5)

        task = asyncio.ensure_future(asks())
        await asyncio.sleep(0.01)
        _, answer = client._waiting["1"]
        answer.set_result(Done("CODE", "1", 7))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        done, _ = await asyncio.wait([task], timeout=1)
        assert done, "it forgot that it was cancelled"
        assert task.cancelled()
        assert not client._waiting

    asyncio.run(play())


class Scripted:
    """A server that says what a test tells it to say."""

    def __init__(self, *answers: str | bytes) -> None:
        self.answers = list(answers)
        """One for each message that comes in."""
        self.heard: list[FromClient] = []

    async def __aenter__(self) -> str:
        app = web.Application()
        app.router.add_get("/ws", self._serve)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        return f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def __aexit__(self, *_: object) -> None:
        await self._runner.cleanup()

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        async for message in socket:
            self.heard.append(from_client(message.data))
            if self.answers:
                answer = self.answers.pop(0)
                text = answer if isinstance(answer, str) else answer.decode()
                await socket.send_str(text)
                if '"closing":true' in text:
                    await socket.close()
        return socket


WELCOME = encode(Welcome(VERSION, "Ana"))


def _view() -> TableView:
    table = begin(cast("TableOpened", open_table(settings_of(CreateRoom("nlhe")), "Ana")[0]))
    return msgspec.json.decode(msgspec.json.encode(picture(table, Story(), Parts())), type=TableView)


MY_TURN = encode(Frame("CODE", 7, 8, (), _view(), MyView(1, legal=(Offer("check"),)), snapshot=True))


def test_a_code_is_watched_as_people_type_it(tmp_path):
    async def play():
        async with serving(tmp_path) as served, await Client.guest(served.url, "Ana") as ana:
            code = await ana.create(CreateRoom("nlhe"))
            async with asyncio.timeout(5):
                table = await ana.watch(f" {code.lower()} ")
                assert (await table.next()).table == table.code == code
                with pytest.raises(ClientError, match="There's no room NOWHERE"):
                    await ana.watch("nowhere")
            assert list(ana.tables) == [code]

    asyncio.run(play())


def test_a_message_that_can_t_be_read_ends_it_for_whoever_waits():
    async def play():
        frame = encode(Frame("CODE", 1, 2, (), _view(), snapshot=True))
        async with Scripted(WELCOME, frame, '{"type":"Tomorrow"}') as url, Client(url) as client:
            async with asyncio.timeout(5):
                table = await client.watch("CODE")
                await table.next()
                with pytest.raises(ClientError, match="a message of the server can't be read") as told:
                    await table.do(SitOut())
                assert told.value.key == "client-unread"
                for _ in range(2):
                    with pytest.raises(ConnectionError):
                        await table.next()
                assert [frame async for frame in table] == []
                with pytest.raises(ClientError, match="can't be read"):
                    await client.send(Ping(1))
                with pytest.raises(ClientError, match="can't be read"):
                    await client.watch("OTHER")

    asyncio.run(play())


NOT_NOW = sorted(FOR_NOW)


@pytest.mark.parametrize("key", NOT_NOW)
def test_a_move_that_the_server_can_t_do_now_is_sent_again_under_its_id(key, monkeypatch):
    monkeypatch.setattr("hanpan.client.table.AGAIN_AFTER", 0.01)

    async def play():
        refused, done = encode(Refused("CODE", "x-1", key, "Not now.")), encode(Done("CODE", "x-1", 8))
        server = Scripted(WELCOME, MY_TURN, refused, refused, done)
        async with server as url, Client(url) as client:
            client._mark = "x"
            table = await client.watch("CODE")
            playing = asyncio.create_task(table.play(lambda _: Check(), until=lambda _: False))
            await until(lambda: not server.answers and not client._waiting, 5)
            assert server.heard[2:] == [Do("CODE", "x-1", Act(Check()), 7)] * 3
            assert not playing.done()
        await playing

    asyncio.run(play())


@pytest.mark.parametrize("key", sorted(SHUT_OUT))
def test_a_move_at_a_table_that_can_be_followed_no_more_is_not_sent_for_ever(key, monkeypatch):
    monkeypatch.setattr("hanpan.client.connection._ANSWER_WITHIN", 0.05)

    async def play():
        server = Scripted(WELCOME, MY_TURN, encode(Failed(key, "No more.", table="CODE")))
        async with server as url, asyncio.timeout(5), Client(url) as client:
            table = await client.watch("CODE")
            with pytest.raises(ClientError, match="No more"):
                await table.play(lambda _: Check(), until=lambda _: False)
            assert [frame.seq async for frame in table] == [7]
            with pytest.raises(ClientError, match="No more"):
                await table.act(Check())

    asyncio.run(play())


def test_who_closes_a_client_waits_for_no_server_in_trouble(monkeypatch):
    monkeypatch.setattr("hanpan.client.table.AGAIN_AFTER", 0.2)

    async def play():
        server = Scripted(WELCOME, MY_TURN, encode(Refused("CODE", "x-1", "err-save", "Not now.")))
        async with server as url, Client(url) as client:
            client._mark = "x"
            table = await client.watch("CODE")
            playing = asyncio.create_task(table.play(lambda _: Check(), until=lambda _: False))
            await until(lambda: not server.answers and not client._waiting, 5)
            await client.close()
            with pytest.raises(ConnectionError, match="the client is closed"):
                await asyncio.wait_for(playing, 5)

    asyncio.run(play())


@pytest.mark.parametrize("key", NOT_NOW)
def test_a_client_that_is_turned_away_for_now_comes_again(key):
    async def play():
        server = Scripted(encode(Failed(key, "Not now.", closing=True)), WELCOME)
        async with server as url, asyncio.timeout(5), Client(url) as client:
            assert (client.player, client.connects) == ("Ana", 1)
            assert [type(one) for one in server.heard] == [Hello, Hello]

    asyncio.run(play())


def test_a_client_that_is_turned_away_leaves_nothing_open():
    async def play():
        failed = encode(Failed("serve-token", "This browser isn't known any more.", closing=True))
        async with Scripted(failed) as url:
            client = Client(url, "unknown")
            async with asyncio.timeout(5):
                with pytest.raises(ClientError, match="isn't known any more"):
                    async with client:
                        pass
            assert client._session is not None
            assert client._session.closed
            assert client._task is not None
            assert client._task.done()

    asyncio.run(play())


def test_of_what_is_told_beside_the_game_the_last_is_kept():
    async def play():
        client = Client("http://127.0.0.1")
        for number in range(TOLD + 5):
            await client._take(cast("aiohttp.ClientWebSocketResponse", None), Said("CODE", "Bo", str(number), 0))
        assert len(client.told) == TOLD
        assert isinstance(client.told[-1], Said)
        assert client.told[-1].text == str(TOLD + 4)

    asyncio.run(play())
