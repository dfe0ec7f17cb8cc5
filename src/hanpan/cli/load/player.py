"""A player of the load: a connection that reads of each frame only what it needs, so that many fit into one process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Self

import aiohttp
import msgspec

from hanpan.client import ClientError
from hanpan.wire import VERSION, FromClient, encode
from hanpan.wire.asks import Command, Do, Hello, Watch
from hanpan.wire.view import Offer


class Mine(msgspec.Struct, frozen=True):
    """Of the player's own view: what he may do."""

    legal: tuple[Offer, ...] = ()
    add_chips: tuple[int, int] = (0, 0)


class Told(msgspec.Struct, frozen=True):
    """Of any message: what a player of a load asks of it."""

    type: str
    id: str = ""
    key: str = ""
    text: str = ""
    seq: int = -1
    me: Mine | None = None


_decode = msgspec.json.Decoder(Told).decode


class Player:
    """One connection, at one table."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.seq = -1
        """The number of the last event that is known."""
        self._socket = socket
        self._table = ""
        self._ids = count(1)
        self._answers: dict[str, asyncio.Future[Told]] = {}
        self._frames: asyncio.Queue[Told] = asyncio.Queue()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    @asynccontextmanager
    async def connected(cls, url: str, session: aiohttp.ClientSession, token: str) -> AsyncIterator[Self]:
        """A connection, while the `async with` lasts; an empty token only watches."""
        address = url.rstrip("/").replace("http", "ws", 1) + "/ws"
        async with session.ws_connect(address, max_msg_size=0, compress=0) as socket:
            player = cls(socket)
            try:
                await player._send(Hello(VERSION, token, "en"))
                yield player
            finally:
                player._reader.cancel()
                await asyncio.gather(player._reader, return_exceptions=True)

    async def watch(self, table: str) -> None:
        """Follow a table from now on."""
        self._table = table
        await self._send(Watch(table))
        await self.frame()

    async def do(self, command: Command) -> Told:
        """Do a command and wait for the answer."""
        id_ = str(next(self._ids))
        answer: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self._answers[id_] = answer
        await self._send(Do(self._table, id_, command, self.seq))
        return await answer

    async def frame(self) -> Told:
        """The next frame."""
        return await self._frames.get()

    async def _send(self, message: FromClient) -> None:
        await self._socket.send_str(encode(message).decode())

    async def _read(self) -> None:
        async for message in self._socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            told = _decode(message.data)
            if told.type == "Frame":
                self.seq = told.seq
                self._frames.put_nowait(told)
            elif told.type in ("Done", "Refused"):
                self._answers.pop(told.id).set_result(told)
            elif told.type == "Failed":
                self._fail(ClientError(told.key, told.text))
        self._fail(ClientError("", "the connection ended"))

    def _fail(self, error: ClientError) -> None:
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(error)
        self._answers.clear()
