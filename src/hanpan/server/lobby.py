"""All rooms of a server: opened, found, listed, joined, closed."""

import asyncio
from secrets import token_hex

import msgspec
import structlog

from hanpan.engine.refusals import IllegalActionError
from hanpan.money import Lang
from hanpan.rules.game import Name
from hanpan.server.desk import plain_text
from hanpan.server.facts import Fact, public_of
from hanpan.server.kit import Kit
from hanpan.server.links import Link
from hanpan.server.recovery import rebuild
from hanpan.server.room import Place, Room
from hanpan.server.setup import MERIDIAN, RoomConfig, SetupError, settings_of
from hanpan.server.store import Commit, TableRow
from hanpan.server.store.errors import CodeTakenError, NoTableError, StoreError
from hanpan.table import Settings, open_table
from hanpan.table.commands import Leave
from hanpan.table.events import TableOpened
from hanpan.wire import encode
from hanpan.wire.rooms import CreateRoom, LobbyAsk
from hanpan.wire.tells import Lobby as LobbyTold
from hanpan.wire.tells import RoomView

MOST_ROOMS = 2_000
MOST_OF_ONE = 10
"""Rooms that one player may keep open."""
LISTED = 200
LONGEST_GAME = 40
"""Letters of a game's name."""

_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 5
_log = structlog.get_logger()


class Lobby:
    """The rooms that are open."""

    def __init__(self, kit: Kit, most: int = MOST_ROOMS) -> None:
        self.kit = kit
        self.rooms: dict[str, Room] = {}
        """By code."""
        self._most = most
        self._browsing: set[Link] = set()
        self._due = False
        self._listed: bytes | None = None
        """The rooms as they were told last; who browses anew within a second is told the same."""
        self._listed_at = 0.0
        self._changed = False
        """Whether they have changed since."""
        self._closing: set[asyncio.Task[None]] = set()
        self._stopped = False

    async def recover(self) -> None:
        """Every room that was open goes on where its log ends."""
        for row in await self.kit.store.live_tables():
            try:
                room = await rebuild(row, self.kit)
            except (ValueError, TypeError, msgspec.MsgspecError) as error:
                _log.error("table can't be rebuilt", table=row.id, code=row.code, reason=str(error))
                continue
            if room is None:
                await self.kit.store.close_table(row.id, self.kit.time.wall())
            else:
                self._open(room)
                _log.info("table rebuilt", table=row.id, code=row.code, events=room.actor.following)

    def find(self, code: str) -> Room | None:
        """The open room with this code, however it is typed."""
        room = self.rooms.get(code.strip().upper())
        return None if room is None or room.closed else room

    async def create(self, owner: str, ask: CreateRoom, lang: Lang) -> Room:
        """Open a room; what can't be is refused by SetupError, OptionError or an error of the game file."""
        self._check(owner)
        settings = settings_of(ask)
        _check_name(settings.game.name)
        config = RoomConfig(
            title=plain_text(ask.title),
            owner=owner,
            game=ask.game,
            file=ask.file,
            password=await self.kit.people.hashed(ask.password) if ask.password else "",
            may_watch=ask.may_watch,
            listed=ask.listed,
            approval=ask.approval,
            autostart=ask.autostart,
            bots=ask.bots,
            lang=lang,
        )
        return await self.open(settings, config)

    async def open(self, settings: Settings, config: RoomConfig) -> Room:
        """Open a room of which all is known."""
        self._check(config.owner)
        try:
            events = open_table(settings, config.owner)
        except IllegalActionError as error:
            raise SetupError(error.refusal.key, **error.refusal.args) from None
        opened = events[0]
        assert isinstance(opened, TableOpened)  # noqa: S101
        row = await self._row(config)
        first = Commit(table=row.id, seq=0, events=1, at=row.created, public=public_of([Fact(opened)]))
        await self.kit.store.append(first)
        room = Room(Place(row.id, row.code), config, opened, self.kit)
        self._open(room)
        return room

    def _check(self, owner: str) -> None:
        """Whether one more room may be opened."""
        if self._stopped:
            raise SetupError("conn-restart")
        if len(self.rooms) >= self._most:
            raise SetupError("serve-rooms_full")
        if sum(1 for room in self.rooms.values() if room.config.owner == owner) >= MOST_OF_ONE:
            raise SetupError("serve-rooms_yours", n=MOST_OF_ONE)

    async def join_or_create(self, owner: str, ask: CreateRoom, lang: Lang) -> tuple[Room, bool]:
        """A listed room of this game in which there is a place, or a new one; whether it is new."""
        for room in self.rooms.values():
            view = room.listing()
            # MERIDIAN is hold'em by its cards, and always a sit-and-go.
            same_format = view.format == ask.format or ask.game == MERIDIAN
            same = room.key == ask.game and same_format and not ask.file
            if same and room.config.listed and not view.password and _open_to(view) and not room.config.approval:
                return room, False
        return await self.create(owner, ask, lang), True

    def listing(self, ask: LobbyAsk) -> list[RoomView]:
        """The listed rooms that somebody looks for, those with people first."""
        rooms = [room for room in self.rooms.values() if room.config.listed and ask.game in ("", room.key)]
        views = [room.listing() for room in rooms]
        found = [
            view
            for view in views
            if (not ask.open or _open_to(view))
            and (not ask.watchable or view.may_watch)
            and (not ask.without_password or not view.password)
        ]
        return sorted(found, key=lambda view: (-view.players, -view.watching, view.table))[:LISTED]

    # --- browsing -----------------------------------------------------------------------------------------------------

    def browse(self, link: Link, *, on: bool) -> None:
        """Tell somebody of the rooms from now on, or no more."""
        (self._browsing.add if on else self._browsing.discard)(link)
        if on:
            listed = self._listed
            if listed is None or self.kit.time.now() - self._listed_at >= 1:
                listed = self._list()
            elif self._changed:
                self._tell_soon()
            link.push(listed)

    def changed(self) -> None:
        """Tell whoever browses, soon and once for all that changes together."""
        self._changed = True
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._browsing and not self._due:
            self._due = True
            self.kit.time.later(1, self._tell)

    def _tell(self) -> None:
        self._due = False
        listed = self._list()
        for link in self._browsing:
            link.push(listed)

    def _list(self) -> bytes:
        self._changed = False
        self._listed_at = self.kit.time.now()
        self._listed = encode(LobbyTold(tuple(self.listing(LobbyAsk()))))
        return self._listed

    # --- opening and closing ------------------------------------------------------------------------------------------

    def _open(self, room: Room) -> None:
        self.rooms[room.code] = room
        self.kit.metrics.rooms.set(len(self.rooms))
        room.on_change = self.changed
        room.on_empty = lambda: self._close_later(room)
        room.actor.start()
        room.house.begin()
        self.changed()

    async def _row(self, config: RoomConfig) -> TableRow:
        while True:
            code = "".join(_SIGNS[self.kit.chance.randrange(len(_SIGNS))] for _ in range(_CODE_LENGTH))
            row = TableRow(token_hex(8), code, msgspec.json.encode(config), self.kit.time.wall())
            try:
                await self.kit.store.create_table(row)
            except CodeTakenError:
                continue
            return row

    def _close_later(self, room: Room) -> None:
        task = asyncio.ensure_future(self.close(room))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def close(self, room: Room) -> None:
        """Everybody takes his chips, and the room is history. Where that can't be saved it stays, and closes later."""
        if room.closed or room.house.stopped:
            return
        # Or bots would take the seats that bots leave.
        room.house.stop()
        for seat in list(room.table.in_order()):
            await room.actor.submit(seat.player, Leave())
        # While the last chips were written somebody may have come.
        if room.links or room.table.seats or not await self._written(room):
            if not self._stopped:
                room.house.begin()
            return
        await room.actor.stop()
        self.rooms.pop(room.code, None)
        self.kit.metrics.rooms.set(len(self.rooms))
        self.changed()

    async def _written(self, room: Room) -> bool:
        """Whether it is on the disk that the room is closed; from here on nobody comes in."""
        room.closed = True
        try:
            await self.kit.store.close_table(room.id, self.kit.time.wall())
        except NoTableError:
            # It was closed before, though the answer was lost.
            return True
        except StoreError as error:
            _log.error("table can't be closed", table=room.id, code=room.code, reason=str(error))
            room.closed = False
            return False
        return True

    async def stop(self) -> None:
        """Finish what is being written; nothing is lost, and every table goes on after a restart."""
        self._stopped = True
        for room in self.rooms.values():
            room.notice("conn-restart")
            room.house.stop()
        await asyncio.gather(*(room.actor.stop() for room in self.rooms.values()), *self._closing)


def _check_name(name: Name) -> None:
    """Refuse a game's name that can't stand in everybody's list of rooms."""
    for text in (name.en, name.ko):
        if text != plain_text(text) or len(text) > LONGEST_GAME:
            raise SetupError("serve-game_name", n=LONGEST_GAME)


def _open_to(view: RoomView) -> bool:
    """Whether a person could sit down."""
    return view.players < view.seat_count and not (view.format == "sng" and view.started)
