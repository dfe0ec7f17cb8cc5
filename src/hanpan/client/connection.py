"""The connection of a client: messages out, messages in, and again after it broke."""

import asyncio
from collections import deque
from itertools import count
from secrets import token_hex
from types import TracebackType
from typing import Any, Self, TypeVar

import aiohttp
import msgspec

from hanpan.client.table import FOR_NOW, ClientTable
from hanpan.errors import Carried
from hanpan.wire import VERSION, FromClient, FromServer, encode, from_server
from hanpan.wire.asks import Do, Hello
from hanpan.wire.limits import Lang
from hanpan.wire.rooms import Created, CreateRoom, Guest, Problem
from hanpan.wire.tells import (
    Done,
    Failed,
    Frame,
    Lobby,
    Notice,
    Playing,
    Reacted,
    Refused,
    RoomState,
    Said,
    SeatAsked,
    Welcome,
)

_PAUSES = (0.05, 0.1, 0.2, 0.5, 1, 2)
"""Seconds between two tries to connect again; the last one goes on."""
_ANSWER_WITHIN = 5
"""Seconds until a command is sent again."""
TOLD = 1_000
"""What is kept of what is told beside frames and answers."""
_Body = TypeVar("_Body")

Beside = Said | Reacted | SeatAsked | Notice | Failed | Lobby
"""What is told beside frames and answers."""


class ClientError(Carried):
    """The server refused a request, or the connection for good."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text)
        self.key = key


class Client:
    """One player's connection, or one of somebody who only watches."""

    def __init__(
        self, url: str, token: str = "", lang: Lang = "en", *, session: aiohttp.ClientSession | None = None
    ) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.lang: Lang = lang
        self.player = ""
        self.tables: dict[str, ClientTable] = {}
        self.told: deque[Beside] = deque(maxlen=TOLD)
        """Chat, notices and failures, as they came; the oldest go."""
        self.connects = 0
        self._session = session
        self._own_session = session is None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._ready = asyncio.Event()
        self._waiting: dict[str, tuple[Do, asyncio.Future[Done | Refused]]] = {}
        self._task: asyncio.Task[None] | None = None
        self._error: ClientError | None = None
        self._numbers = count(1)
        self._mark = token_hex(4)
        self._closed = False

    @classmethod
    async def guest(cls, url: str, name: str, password: str = "", lang: Lang = "en") -> Self:
        """A new player, or with a password somebody who has been here before."""
        async with aiohttp.ClientSession() as session:
            body = {"name": name, "password": password}
            made = await _post(session, f"{url.rstrip('/')}/api/guest", body, "", lang, Guest)
        return cls(url, made.token, lang)

    async def __aenter__(self) -> Self:
        if self._session is None:
            self._session = aiohttp.ClientSession()
        self._task = asyncio.create_task(self._run())
        try:
            await self._connected()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        self._closed = True
        self._ready.set()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()
        if self._session is not None and self._own_session:
            await self._session.close()
        for table in self.tables.values():
            table.end()
        for _, answer in self._waiting.values():
            answer.cancel()

    async def drop(self) -> None:
        """Break the connection, as a network does; it comes back by itself."""
        if self._socket is not None:
            self._ready.clear()
            await self._socket.close()

    # --- what to do ---------------------------------------------------------------------------------------------------

    async def create(self, room: CreateRoom) -> str:
        """Open a room; its code."""
        return (await self.post("/api/rooms", room, Created)).table

    async def quick(self, room: CreateRoom) -> Created:
        """Join a room of a game, or open one."""
        return await self.post("/api/quick", room, Created)

    async def post(self, path: str, body: object, kind: type[_Body]) -> _Body:
        """A request for something that changes."""
        assert self._session is not None  # noqa: S101
        return await _post(self._session, self.url + path, msgspec.to_builtins(body), self.token, self.lang, kind)

    async def get(self, path: str) -> Any:  # noqa: ANN401
        """A request for something to read, as plain JSON."""
        assert self._session is not None  # noqa: S101
        headers = {"Authorization": f"Bearer {self.token}", "Accept-Language": self.lang}
        async with self._session.get(self.url + path, headers=headers) as response:
            data = await response.read()
            if response.status >= 400:
                raise _error(data)
            return msgspec.json.decode(data)

    async def watch(self, code: str, password: str = "") -> ClientTable:
        """Follow a table from now on; its code may be typed as people type it."""
        code = code.strip().upper()
        table = self.tables[code] = ClientTable(self, code, password)
        try:
            await self.send(table.watching())
            while table.frame is None:
                await asyncio.sleep(0.005)
                if table.failed is not None:
                    raise ClientError(table.failed.key, table.failed.text)
                if self._error is not None:
                    raise self._error
        finally:
            if table.frame is None:
                del self.tables[code]
        return table

    async def do(self, ask: Do) -> Done | Refused:
        """Send a command until it is answered; ClientError where its table can't be followed any more."""
        answer: asyncio.Future[Done | Refused] = asyncio.get_running_loop().create_future()
        self._waiting[ask.id] = ask, answer
        table = self.tables.get(ask.table)
        try:
            while True:
                if table is not None and table.failed is not None:
                    raise ClientError(table.failed.key, table.failed.text)
                await self.send(ask)
                try:
                    # `wait_for` of Python 3.11 forgets that it was cancelled where the answer comes in that moment.
                    async with asyncio.timeout(_ANSWER_WITHIN):
                        return await asyncio.shield(answer)
                except TimeoutError:
                    continue
        finally:
            self._waiting.pop(ask.id, None)

    async def send(self, message: FromClient) -> None:
        """Send any message, as soon as there is a connection."""
        while True:
            await self._connected()
            socket = self._socket
            if socket is None or socket.closed:
                await asyncio.sleep(0.01)
                continue
            try:
                await socket.send_str(encode(message).decode())
            except ConnectionError:
                await asyncio.sleep(0.01)
                continue
            return

    def new_id(self) -> str:
        """An id that no other command of this player has."""
        return f"{self._mark}-{next(self._numbers)}"

    async def _connected(self) -> None:
        await self._ready.wait()
        if self._error is not None:
            raise self._error
        if self._closed:
            raise ConnectionError("the client is closed")

    # --- the connection -----------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        tries = 0
        while not self._closed and self._error is None:
            try:
                await self._serve()
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                pass
            except (msgspec.MsgspecError, UnicodeError) as error:
                text = f"a message of the server can't be read, so it may be newer than this client: {error}"
                self._error = ClientError("client-unread", text)
            if self._ready.is_set():
                tries = 0
            self._ready.clear()
            if self._error is not None:
                self._give_up(self._error)
                return
            await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
            tries += 1

    def _give_up(self, error: ClientError) -> None:
        """It won't come back: whoever waits is told."""
        self._ready.set()
        for table in self.tables.values():
            table.end()
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)

    async def _serve(self) -> None:
        assert self._session is not None  # noqa: S101
        address = self.url.replace("http", "ws", 1) + "/ws"
        async with self._session.ws_connect(address, max_msg_size=0, compress=0, heartbeat=30) as socket:
            self._socket = socket
            await socket.send_str(encode(Hello(VERSION, self.token, self.lang)).decode())
            async for message in socket:
                if message.type is aiohttp.WSMsgType.TEXT:
                    await self._take(socket, from_server(message.data))
                if self._error is not None:
                    return

    async def _take(self, socket: aiohttp.ClientWebSocketResponse, message: FromServer) -> None:
        match message:
            case Welcome(_, player):
                self.player = player
                self.connects += 1
                self._ready.set()
                for table in self.tables.values():
                    await socket.send_str(encode(table.watching()).decode())
                for ask, _ in list(self._waiting.values()):
                    await socket.send_str(encode(ask).decode())
            case Frame():
                watched = self.tables.get(message.table)
                if watched is not None and not watched.take(message):
                    await socket.send_str(encode(watched.watching()).decode())
            case Done() | Refused():
                _, answer = self._waiting.get(message.id, (None, None))
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case RoomState():
                if message.table in self.tables:
                    self.tables[message.table].state = message
            case Playing():
                if message.table in self.tables:
                    self.tables[message.table].playing = message
            case Failed() if message.closing and message.key not in FOR_NOW:
                self._error = ClientError(message.key, message.text)
            case Said() | Reacted() | SeatAsked() | Notice() | Failed() | Lobby():
                if isinstance(message, Failed):
                    for table in self.tables.values():
                        table.fail(message)
                self.told.append(message)
            case _:
                pass


async def _post(
    session: aiohttp.ClientSession, url: str, body: object, token: str, lang: Lang, kind: type[_Body]
) -> _Body:
    headers = {"Content-Type": "application/json", "Accept-Language": lang}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    async with session.post(url, data=msgspec.json.encode(body), headers=headers) as response:
        data = await response.read()
        if response.status >= 400:
            raise _error(data)
        return msgspec.json.decode(data, type=kind)


def _error(data: bytes) -> ClientError:
    try:
        problem = msgspec.json.decode(data, type=Problem)
    except msgspec.MsgspecError:
        return ClientError("", data[:200].decode(errors="replace"))
    return ClientError(problem.key, problem.text)
