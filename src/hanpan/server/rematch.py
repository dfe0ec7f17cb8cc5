"""Again: the room in which the players of a finished sit-and-go play another one."""

from collections import OrderedDict

from msgspec.structs import replace

from hanpan.money import Lang
from hanpan.server.lobby import Lobby
from hanpan.server.room import Room
from hanpan.server.setup import SetupError

KEPT = 1_000
"""Finished rooms of which it is known where they go on."""


class Rematches:
    """The first who asks opens the room and is its host; the others of his table are led there."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._after: OrderedDict[str, str] = OrderedDict()

    async def of(self, room: Room, player: str, lang: Lang) -> tuple[Room, bool]:
        """The room that follows, with the same game, stakes, seats and bots, and whether it is new."""
        if not room.table.finished:
            raise SetupError("serve-not_over")
        if player not in room.seats:
            raise SetupError("serve-not_played")
        there = self._lobby.find(self._after.get(room.id, ""))
        if there is not None:
            return there, False
        made = await self._lobby.open(room.table.settings, replace(room.config, owner=player, lang=lang))
        self._after[room.id] = made.code
        while len(self._after) > KEPT:
            self._after.popitem(last=False)
        return made, True
