"""Rooms as they are asked for and told of over HTTP."""

from typing import Annotated, Literal

import msgspec

from hanpan.wire.asks import Chips, Name
from hanpan.wire.limits import NAME_LENGTH
from hanpan.wire.tells import BotsView
from hanpan.wire.view import Part

GAME_FILE = 16_384
"""Characters of a game that a user wrote."""

Text = Annotated[str, msgspec.Meta(max_length=100)]
Title = Annotated[str, msgspec.Meta(max_length=40)]
Small = Annotated[int, msgspec.Meta(ge=0, le=200)]


class CreateRoom(Part, frozen=True):
    """A new room. What is left out is as usual for the game."""

    game: Title = ""
    """A game's key, or `meridian`."""
    file: Annotated[str, msgspec.Meta(max_length=GAME_FILE)] = ""
    """The text of a game of one's own, instead of `game`."""
    options: dict[Name, Name] = msgspec.field(default_factory=dict)
    title: Title = ""
    format: Literal["cash", "sng"] = "cash"
    seats: Small = 0
    unit: Chips = 0
    """The big blind; in stud the small bet; in seven and choice the ante."""
    small_blind: Chips = 0
    ante: Chips | None = None
    buy_in: Chips = 0
    """What everybody brings to a sit-and-go; of a cash game the least."""
    buy_in_max: Chips = 0
    clock: Small | None = None
    """Seconds for one decision, 5 to 120, or 0 for no clock."""
    time_bank: Small | None = None
    password: Text = ""
    may_watch: bool = True
    listed: bool = True
    approval: bool = False
    """Whether the host approves each who sits down, and with how much."""
    autostart: bool = False
    """Begin as soon as enough players are ready. A sit-and-go without bots begins when it is full in any case."""
    bots: BotsView = BotsView()


class GuestAsk(Part, frozen=True):
    """Somebody new, or with a password somebody who comes back."""

    name: Annotated[str, msgspec.Meta(max_length=4 * NAME_LENGTH)]
    password: Text = ""


class PasswordAsk(Part, frozen=True):
    """A password for the one who asks; an empty one takes it away."""

    password: Text


class Guest(Part, frozen=True):
    """Who somebody is from now on; the token is a secret of his browser."""

    player: str
    token: str


class Created(Part, frozen=True):
    """Where a room is."""

    table: str
    """Its code."""
    created: bool = True
    """False where one was there to join."""


class Problem(Part, frozen=True):
    """Why a request was not served."""

    key: str
    text: str
    args: dict[str, int | str] = msgspec.field(default_factory=dict)


class LedgerRow(Part, frozen=True):
    """What a player brought, took away, and has on the table now."""

    player: str
    brought: int
    took: int
    on_table: int
    net: int
    bot: bool = False


class Payment(Part, frozen=True):
    """Who gives whom how many chips, so that all are even."""

    payer: str
    receiver: str
    chips: int


class Ledger(Part, frozen=True):
    """The accounts of a room."""

    rows: tuple[LedgerRow, ...]
    settlement: tuple[Payment, ...]


class HandLine(Part, frozen=True):
    """A finished hand in a room's list."""

    number: int
    first: int
    last: int
    started: int
    ended: int
    players: tuple[str, ...]


class LobbyAsk(Part, frozen=True):
    """What rooms are looked for."""

    game: str = ""
    open: bool = False
    """Only where a seat is free, or a bot's."""
    watchable: bool = False
    without_password: bool = False
