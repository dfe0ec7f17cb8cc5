"""Again: the room in which the players of a finished sit-and-go play another one."""

import asyncio

from msgspec.structs import replace

from hanpan.money import Lang
from hanpan.server.lobby import Lobby
from hanpan.server.room import Room
from hanpan.server.setup import SetupError


class Rematches:
    """The first who asks opens the room and is its host; the others of his table are led there.

    A room keeps which one it follows, so that a server which was started anew knows it too.
    """

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._one_at_a_time = asyncio.Lock()

    async def of(self, room: Room, player: str, lang: Lang) -> tuple[Room, bool]:
        """The room that follows, with the same game, stakes, seats and bots, and whether it is new."""
        if not room.table.finished:
            raise SetupError("serve-not_over")
        if player not in room.seats:
            raise SetupError("serve-not_played")
        async with self._one_at_a_time:
            for other in self._lobby.rooms.values():
                if other.config.follows == room.id:
                    return other, False
            config = replace(room.config, owner=player, lang=lang, follows=room.id, silenced=())
            return await self._lobby.open(room.table.settings, config), True
