"""The state of a table. `evolve` alone changes it."""

from collections.abc import Iterator
from typing import Final

from hanpan.engine.hand import OVER, Hand
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.table.events import Sealed, TableOpened
from hanpan.table.seat import Seat
from hanpan.table.settings import Settings

NO_SEAT: Final = 0
"""Seats are numbered from 1."""


_FIELDS: Final = (
    "big",
    "button",
    "game",
    "hand",
    "hands",
    "host",
    "left",
    "level",
    "paused",
    "pending",
    "places",
    "sat_down",
    "seal",
    "sealed",
    "seats",
    "settings",
    "small",
    "sown",
    "stakes",
    "started",
)


class Table:
    """One table, as far as the events folded into it tell."""

    __slots__ = _FIELDS

    settings: Settings
    game: Game
    """The rules of the room now; a hand that is being played has its own."""
    stakes: Stakes
    pending: tuple[Game, Stakes] | None
    """Rules that wait for the next hand."""
    level: int
    host: str
    seats: dict[int, Seat]
    """The taken seats, by number."""
    sat_down: int
    """How often somebody has sat down."""
    left: dict[str, int]
    """What players who are gone left with (RULES 2.4)."""
    places: dict[str, int]
    """Where the players of a sit-and-go came in; equals share a place."""
    started: bool
    paused: bool
    hands: int
    """Hands begun."""
    button: int
    small: int
    big: int
    """Where the blinds of the last hand were; the seats may be empty now."""
    hand: Hand | None
    """The hand that is being played, or the last one."""
    seal: Sealed | None
    """What the cards of the next hand were sealed with."""
    sealed: Sealed | None
    """The same of the hand that is being played, or of the last one."""
    sown: tuple[tuple[int, str], ...]
    """The seeds of that hand, by seat."""

    def copy(self) -> "Table":
        """An independent copy."""
        new = Table()
        new.settings = self.settings
        new.game = self.game
        new.stakes = self.stakes
        new.pending = self.pending
        new.level = self.level
        new.host = self.host
        new.seats = self.seats.copy()
        new.sat_down = self.sat_down
        new.left = self.left.copy()
        new.places = self.places.copy()
        new.started = self.started
        new.paused = self.paused
        new.hands = self.hands
        new.button = self.button
        new.small = self.small
        new.big = self.big
        new.hand = None if self.hand is None else self.hand.copy()
        new.seal = self.seal
        new.sealed = self.sealed
        new.sown = self.sown
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _FIELDS)

    __hash__ = None  # type: ignore[assignment]

    @property
    def playing(self) -> Hand | None:
        """The hand that is being played; None between two hands."""
        return None if self.hand is None or self.hand.phase == OVER else self.hand

    @property
    def is_sng(self) -> bool:
        """Whether this is a sit-and-go."""
        return self.settings.format == "sng"

    @property
    def finished(self) -> bool:
        """Whether a sit-and-go has its winner."""
        return 1 in self.places.values()

    def in_order(self) -> Iterator[Seat]:
        """The taken seats by number."""
        for number in sorted(self.seats):
            yield self.seats[number]

    def seat_of(self, player: str | None) -> Seat | None:
        """Where a player sits."""
        for seat in self.seats.values():
            if seat.player == player:
                return seat
        return None

    def in_hand(self, seat: int) -> bool:
        """Whether a seat was dealt in to the hand that is being played."""
        hand = self.playing
        return hand is not None and bool(hand.seats >> seat & 1)

    def chips(self, seat: int) -> int:
        """The stack of a seat, in the hand or outside."""
        hand, chips = self.hand, self.seats[seat].stack
        if hand is None or hand.phase == OVER or not hand.seats >> seat & 1:
            return chips
        return chips + hand.stack[seat]


def new_table(opened: TableOpened) -> Table:
    """The table as its first event leaves it."""
    table = Table()
    settings = opened.settings
    table.settings = settings
    table.game = settings.game
    table.stakes = settings.stakes
    table.pending = None
    table.level = 0
    table.host = opened.host
    table.seats = {}
    table.sat_down = 0
    table.left = {}
    table.places = {}
    table.started = False
    table.paused = False
    table.hands = 0
    table.button = NO_SEAT
    table.small = NO_SEAT
    table.big = NO_SEAT
    table.hand = None
    table.seal = None
    table.sealed = None
    table.sown = ()
    return table
