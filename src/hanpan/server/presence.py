"""Who is in a room, what becomes of the seats of those who are gone, and of a room in which nobody is."""

from functools import partial
from typing import TYPE_CHECKING

from hanpan.server.clock import Timer
from hanpan.table import Table
from hanpan.table.commands import Leave, Start, TakeOver

if TYPE_CHECKING:
    from hanpan.server.house import House


class Presence:
    """Watches over one room for its house."""

    def __init__(self, house: "House") -> None:
        self.gone: set[str] = set()
        """Players who have been away from the room for longer than the grace."""
        self._house = house
        self._room = house.room
        self._left_at: dict[str, float] = {}
        self._empty: Timer | None = None
        self._empty_since = 0.0

    def begin(self) -> None:
        """Watch for everybody who should be here."""
        self._watch_emptiness()
        for seat in self._room.table.seats.values():
            if not seat.bot:
                self.departed(seat.player)
        self.departed(self._room.table.host)

    def stop(self) -> None:
        """The room stays as it is."""
        self._cancel_empty()

    def arrived(self, player: str) -> None:
        """Somebody is connected."""
        self._cancel_empty()
        if self._left_at.pop(player, None) is not None:
            self._house.seeds.back(player)
        self.gone.discard(player)
        self._house.look()

    def departed(self, player: str) -> None:
        """A connection is gone, perhaps the last one of a player."""
        if self._house.stopped:
            return
        self._watch_emptiness()
        if not player or self._room.is_here(player):
            return
        kit = self._room.kit
        at = self._left_at.setdefault(player, kit.time.now())
        kit.time.later(kit.pace.grace, partial(self._after_grace, player, at))
        kit.time.later(kit.pace.gone, partial(self._long_gone, player, at))

    def started(self) -> None:
        """The game begins: who was gone before has a bot in his seat from the first hand on."""
        for seat in self._room.table.in_order():
            self._take_over(seat.player)

    def heir(self, table: Table) -> str:
        """Who becomes host in place of one who is gone: whoever has sat longest of those who are here (RULES 4.12)."""
        heirs = [seat for seat in table.seats.values() if seat.may_host and self._room.is_here(seat.player)]
        return min(heirs, key=lambda seat: seat.since).player if heirs else ""

    # --- a player -----------------------------------------------------------------------------------------------------

    def _still_gone(self, player: str, at: float) -> bool:
        return not self._house.stopped and not self._room.closed and self._left_at.get(player) == at

    def _after_grace(self, player: str, at: float) -> None:
        """A bot takes over for who is gone; he waits for no seat, nor is he host (RULES 4.12)."""
        if not self._still_gone(player, at):
            return
        self.gone.add(player)
        self._room.desk.requests.withdraw(player)
        self._take_over(player)
        self._house.look()

    def _take_over(self, player: str) -> None:
        """A bot takes the seat of who is gone, in a sit-and-go that is under way (RULES 5.8)."""
        table = self._room.table
        seat = table.seat_of(player)
        if self._house.stopped or player not in self.gone or not _being_played(table):
            return
        if seat is not None and not seat.taken_over and player not in table.places:
            self._house.do(TakeOver(seat.number), again=partial(self._take_over, player))

    def _long_gone(self, player: str, at: float) -> None:
        table = self._room.table
        if self._still_gone(player, at) and not table.is_sng and table.seat_of(player) is not None:
            self._house.do(Leave(), player, again=partial(self._long_gone, player, at))

    # --- the room -----------------------------------------------------------------------------------------------------

    def _watch_emptiness(self) -> None:
        """Where nobody is any more, see to the room after a while."""
        if not self._room.links and self._empty is None:
            kit = self._room.kit
            self._empty_since = kit.time.now()
            self._empty = kit.time.later(kit.pace.empty, self._perhaps_empty)

    def _cancel_empty(self) -> None:
        if self._empty is not None:
            self._empty.cancel()
            self._empty = None

    def _perhaps_empty(self) -> None:
        """Close a room in which nobody is, once no hand and no sit-and-go is being played in it."""
        self._empty = None
        room, table, kit = self._room, self._room.table, self._room.kit
        if self._house.stopped or room.closed or room.links:
            return
        if table.playing is None and not _being_played(table):
            room.close_soon()
            return
        if table.paused and _being_played(table) and kit.time.now() - self._empty_since >= kit.pace.paused:
            # Nobody comes back to it; bots have taken the seats over and play it to its end (RULES 5.8).
            self._house.do(Start())
        self._empty = kit.time.later(kit.pace.empty, self._perhaps_empty)


def _being_played(table: Table) -> bool:
    """Whether this is a sit-and-go that is under way."""
    return table.is_sng and table.started and not table.finished
