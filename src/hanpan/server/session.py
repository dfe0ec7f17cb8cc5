"""One WebSocket: who it is, what it watches, what it asks."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import structlog
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from hanpan.server.limits import CHAT, COMMANDS, LOGINS, Bucket
from hanpan.server.links import Link
from hanpan.server.room import Room
from hanpan.server.sentences import Told, said
from hanpan.server.store import Person
from hanpan.server.store.errors import StoreError
from hanpan.server.store.people import token_hash
from hanpan.wire import VERSION, FromClient, asks, encode, from_client, tells

if TYPE_CHECKING:
    from hanpan.server.shop import Shop

HELLO_WITHIN = 10
"""Seconds."""
MOST_WATCHED = 8
"""Tables of one connection."""
MOST_BAD = 20
"""Messages that can't be read, before the connection is closed."""
MOST_MUTED = 500
"""Players whom one connection doesn't hear."""
MOST_BUFFERED = 32 * 1024
"""Bytes on their way out of the process: whoever has more of them is a slow reader."""

_log = structlog.get_logger()


class Session:
    """Serves one connection until it ends."""

    def __init__(
        self, shop: "Shop", socket: web.WebSocketResponse, address: str, transport: asyncio.Transport | None
    ) -> None:
        self._shop = shop
        self._socket = socket
        self._transport = transport
        self._address = address
        self._rooms: dict[str, Room] = {}
        self._admitted: set[str] = set()
        self._bad = 0

    async def run(self) -> None:
        """From the first message to the last."""
        known = await self._hello()
        if known is None:
            return
        link, person = known
        writer = asyncio.create_task(self._write(link))
        self._shop.links.add(link)
        try:
            if person is not None:
                # Where nothing can be written, games can still be looked at.
                with suppress(StoreError):
                    await self._shop.kit.people.seen(person)
            await self._read(link)
        finally:
            self._shop.links.discard(link)
            self._shop.lobby.browse(link, on=False)
            for room in list(self._rooms.values()):
                room.detach(link)
            if link.resynced:
                self._shop.kit.metrics.resynced.inc(link.resynced)
            link.close()
            await asyncio.wait([writer], timeout=1)
            writer.cancel()

    async def _write(self, link: Link) -> None:
        try:
            await link.write(self._send)
        except (ConnectionError, RuntimeError):
            return
        except Exception:  # noqa: BLE001  (a fault of ours ends this connection; its client comes back)
            _log.exception("fault", player=link.player)
            await self._socket.close(code=WSCloseCode.INTERNAL_ERROR)
            return
        await self._socket.close()

    async def _send(self, data: bytes) -> None:
        await self._socket.send_frame(data, WSMsgType.TEXT)

    def _send_now(self, data: bytes) -> bool:
        """Send where little waits for the reader; nobody has to be woken for that.

        uvloop gathers what a turn brings and sends it at the turn's end: an answer and its frame as one.
        """
        transport = self._transport
        if transport is None or self._socket.closed or transport.is_closing():
            return False
        if len(data) + transport.get_write_buffer_size() > MOST_BUFFERED:
            return False
        transport.write(text_frame(data))
        return True

    async def _hello(self) -> tuple[Link, Person | None] | None:
        """Who it is. Nothing is changed for anybody before the token is checked."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                message: WSMessage | None = await self._socket.receive()
        except TimeoutError:
            message = None
        if message is None or message.type is not WSMsgType.TEXT:
            await self._socket.close()
            return None
        try:
            hello = from_client(message.data)
        except (msgspec.MsgspecError, UnicodeError):
            hello = None
        if not isinstance(hello, asks.Hello):
            await self._turn_away(said("serve-hello", "en"))
            return None
        if hello.version != VERSION:
            await self._turn_away(said("err-old_page", hello.lang))
            return None
        try:
            person = await self._shop.kit.people.by_token(hello.token) if hello.token else None
        except StoreError:
            await self._turn_away(said("err-save", hello.lang))
            return None
        if hello.token and person is None:
            await self._turn_away(said("serve-token", hello.lang))
            return None
        player, token = ("", b"") if person is None else (person.name, token_hash(hello.token))
        link = Link(player, hello.lang, self._send_now, token)
        seats = tuple(room.code for room in self._shop.lobby.rooms.values() if link.player in room.seats)
        link.tell(tells.Welcome(VERSION, link.player, seats))
        return link, person

    async def _turn_away(self, told: Told) -> None:
        self._shop.kit.metrics.failed.labels(told.key).inc()
        failed = tells.Failed(told.key, told.text, told.args, closing=True)
        await self._socket.send_str(encode(failed).decode())
        await self._socket.close()

    async def _read(self, link: Link) -> None:
        bucket = Bucket(self._shop.message_rate, self._shop.kit.time.now())
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                self._fail(link, "serve-unread", detail="bytes")
            elif not bucket.take(self._shop.kit.time.now()):
                self._fail(link, "serve-too_fast")
            else:
                await self._take(link, message.data)
            if self._bad > MOST_BAD:
                return

    async def _take(self, link: Link, data: str) -> None:
        try:
            ask = from_client(data)
        except (msgspec.MsgspecError, UnicodeError) as error:
            self._bad += 1
            self._fail(link, "serve-unread", detail=str(error)[:200])
            return
        await self._serve(link, ask)

    async def _serve(self, link: Link, ask: FromClient) -> None:
        match ask:
            case asks.Do():
                await self._do(link, ask)
            case asks.Ping(n):
                link.tell(tells.Pong(n))
            case asks.Hello():
                self._fail(link, "serve-hello")
            case asks.Browse(on):
                self._shop.lobby.browse(link, on=on)
            case asks.Mute(player, lift):
                self._mute(link, player, lift=lift)
            case asks.Watch():
                await self._watch(link, ask)
            case _:
                room = self._room(link, ask.table)
                if room is not None:
                    self._in_room(link, room, ask)

    def _mute(self, link: Link, player: str, *, lift: bool) -> None:
        if lift:
            link.muted.discard(player)
        elif len(link.muted) < MOST_MUTED:
            link.muted.add(player)
        else:
            self._fail(link, "serve-muted_much", n=MOST_MUTED)

    def _room(self, link: Link, table: str) -> Room | None:
        """A table that this connection watches."""
        room = self._rooms.get(table.upper())
        if room is None:
            self._fail(link, "serve-not_watching", table=table)
        return room

    async def _do(self, link: Link, ask: asks.Do) -> None:
        room = self._room(link, ask.table)
        if room is None:
            return
        if self._shop.limits.allow(COMMANDS, link.player or self._address):
            await room.desk.do(link, ask)
        else:
            told = said("serve-too_fast", link.lang)
            link.tell(tells.Refused(room.code, ask.id, told.key, told.text))

    def _in_room(self, link: Link, room: Room, ask: FromClient) -> None:
        match ask:
            case asks.Unwatch():
                del self._rooms[room.code]
                room.detach(link)
            case asks.Pledge(_, hand, pledge):
                room.desk.pledge(link, hand, pledge)
            case asks.Seed(_, hand, seed):
                room.desk.seed(link, hand, seed)
            case asks.PlayHere():
                room.devices.take(link)
            case asks.Skip():
                if link.player in room.seats:
                    room.house.skip(link.player)
            case asks.Say() | asks.React():
                self._speak(link, room, ask)
            case _:
                self._fail(link, "serve-unread", detail="")

    def _speak(self, link: Link, room: Room, ask: asks.Say | asks.React) -> None:
        if not self._shop.limits.allow(CHAT, link.player or self._address):
            self._fail(link, "serve-too_fast", table=room.code)
            return
        told = room.desk.say(link, ask.text) if isinstance(ask, asks.Say) else room.desk.react(link, ask.sign)
        if told is not None:
            link.tell(tells.Failed(told.key, told.text, told.args, room.code))

    async def _watch(self, link: Link, ask: asks.Watch) -> None:
        room = self._shop.lobby.find(ask.table)
        if room is None:
            self._fail(link, "room-gone", table=ask.table, code=ask.table)
            return
        if room.code not in self._rooms and len(self._rooms) >= MOST_WATCHED:
            self._fail(link, "serve-watching_much", table=room.code, n=MOST_WATCHED)
            return
        if not await self._may_enter(link, room, ask.password):
            return
        if room.closed:
            self._fail(link, "room-gone", table=ask.table, code=ask.table)
            return
        self._rooms[room.code] = room
        room.attach(link, ask.since, ask.place)

    async def _may_enter(self, link: Link, room: Room, password: str) -> bool:
        """Whether somebody may look at a room: who sits there always may."""
        if link.player and (link.player in room.seats or link.player == room.config.owner):
            return True
        kept = room.config.password
        if kept and room.code not in self._admitted:
            if not password:
                self._fail(link, "room-locked", table=room.code)
                return False
            allowed = self._shop.limits.allow(LOGINS, self._address)
            if not allowed or not await self._shop.kit.people.fits(kept, password):
                self._fail(link, "room-password" if allowed else "serve-too_fast", table=room.code)
                return False
            self._admitted.add(room.code)
        if not room.config.may_watch and not (link.player and room.has_place()):
            self._fail(link, "serve-no_watching", table=room.code)
            return False
        return True

    def _fail(self, link: Link, key: str, *, table: str = "", **args: str | int) -> None:
        told = said(key, link.lang, {"table": table, **args} if table else args)
        self._shop.kit.metrics.failed.labels(key).inc()
        link.tell(tells.Failed(told.key, told.text, told.args, table))


def text_frame(data: bytes) -> bytes:
    """A whole text message of a server as it goes over the wire (RFC 6455, 5.2): one frame, not masked."""
    length = len(data)
    if length < 126:
        return b"\x81%c%b" % (length, data)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), data)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), data)
