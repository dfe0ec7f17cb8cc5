"""The seeds that players of one room add to the order of its cards: pledged, waited for, taken in."""

from typing import TYPE_CHECKING

from hanpan.dealer import pledge_of
from hanpan.table import Table

if TYPE_CHECKING:
    from hanpan.server.room import Room


class Seeds:
    """What the players have sent for the next hand, and how long the house waits for what is missing."""

    def __init__(self, room: "Room") -> None:
        self.pledges: dict[str, str] = {}
        """By player: the seals of the seeds for the next hand that is sealed."""
        self._room = room
        self._come: dict[int, str] = {}
        """By seat: the seeds that have come for the hand that is sealed."""
        self._sealed_at = 0.0
        """When it was sealed, or a room that was started anew went on with it."""
        self._back_at: dict[str, float] = {}
        """When who was away then came back."""

    def begin(self) -> None:
        """Go to work: players get to know the root from now on."""
        self._sealed_at = self._room.kit.time.now()
        self._back_at.clear()

    def sealed(self) -> None:
        """The next hand is sealed, so pledges are for the one behind it."""
        self.begin()
        self._come.clear()
        self.pledges.clear()

    def back(self, player: str) -> None:
        """A player was away and is here again. Others wait only once a hand for that, or nobody could begin it."""
        if player not in self._back_at or self._room.is_alone(player):
            self._back_at[player] = self._room.kit.time.now()

    def pledged(self, table: Table) -> tuple[tuple[int, str], ...]:
        """The seals of seeds that have come for the next hand, by seat."""
        if not self.pledges:
            return ()
        seats = {seat.player: seat.number for seat in table.seats.values()}
        return tuple(sorted([(seats[player], pledge) for player, pledge in self.pledges.items() if player in seats]))

    def take(self, seat: int, seed: str) -> bool:
        """Take in a seed; whether it fits its pledge."""
        seal = self._room.table.seal
        fits = seal is not None and dict(seal.pledges).get(seat) == pledge_of(seed)
        if fits:
            self._come[seat] = seed
        return fits

    def sown(self) -> tuple[tuple[int, str], ...]:
        """Those that have come, by seat."""
        return tuple(sorted(self._come.items()))

    def waited_until(self, table: Table) -> float:
        """When nobody is waited for any more: whoever has pledged has his seconds from when he can know the root."""
        pledges = () if table.seal is None else table.seal.pledges
        missing = [table.seats[seat].player for seat, _ in pledges if seat not in self._come and seat in table.seats]
        if not missing:
            return 0.0
        return max(self._back_at.get(player, self._sealed_at) for player in missing) + self._room.kit.pace.seeds
