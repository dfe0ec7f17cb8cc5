"""What the server sends."""

from typing import Literal

import msgspec

from hanpan.table.events import AnyEvent
from hanpan.wire.asks import Reaction
from hanpan.wire.view import GameView, MyView, Part, StakesView, TableView


class Tell(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag=True):
    """A message from the server."""


class Welcome(Tell, frozen=True):
    """The answer to `Hello`."""

    version: int
    player: str = ""
    """Empty for somebody who only watches."""
    seats: tuple[str, ...] = ()
    """Tables where this player sits."""


class OpeningView(Part, frozen=True):
    """A card that this viewer may see, with what proves that it was in its slot before the hand."""

    slot: int
    card: str
    salt: str
    path: tuple[str, ...]


class SeatClock(Part, frozen=True):
    """How long a seat still has, in milliseconds: its time, then what is in its time bank."""

    seat: int
    ms: int
    bank: int = 0


class Frame(Tell, frozen=True):
    """What has happened at a table, and how it looks now.

    `events` have the numbers `first` to `seq`; a client whose last number is `first - 1` has missed nothing. With
    `snapshot` the events are those of the hand that is shown, from its beginning; where too much has happened since for
    that to be kept, there are none.
    """

    table: str
    seq: int
    first: int
    events: tuple[AnyEvent, ...]
    view: TableView
    me: MyView | None = None
    snapshot: bool = False
    clock: tuple[SeatClock, ...] = ()
    opened: tuple[OpeningView, ...] = ()
    """Cards that the viewer may see now, with their proofs."""


class Done(Tell, frozen=True):
    """A command was done; `seq` is the number of the first event that it brought."""

    table: str
    id: str
    seq: int


class Refused(Tell, frozen=True):
    """A command was not done, and nothing has changed. With the key `err-save` that isn't certain yet: sent again under
    the same id, it is answered as it ended.
    """

    table: str
    id: str
    key: str
    text: str
    """The sentence in the player's language."""
    rule: str = ""
    """The number of the rule that says so."""
    args: dict[str, int | str] = {}


class Pending(Tell, frozen=True):
    """A command waits: for the host's approval, or for a bot to leave the seat. `Done` or `Refused` follows; `Refused`
    where another player gets the seat, you ask for another one, say `Leave`, or are gone for a minute.
    """

    table: str
    id: str
    why: Literal["host", "bot"]


class Failed(Tell, frozen=True):
    """A message that can't be served; `closing` says that the connection ends."""

    key: str
    text: str
    args: dict[str, int | str] = {}
    table: str = ""
    closing: bool = False


class Said(Tell, frozen=True):
    """Chat."""

    table: str
    player: str
    text: str
    at: int
    """Milliseconds since 1970."""
    seated: bool = False


class Reacted(Tell, frozen=True):
    """A reaction."""

    table: str
    player: str
    sign: Reaction


class SeatAsked(Tell, frozen=True):
    """To the host: somebody would like to sit."""

    table: str
    player: str
    seat: int
    chips: int


class Notice(Tell, frozen=True):
    """Something that everybody should know: the server stops, a table can't be saved, a room closes."""

    key: str
    text: str
    table: str = ""
    args: dict[str, int | str] = {}


class BotsView(Part, frozen=True):
    """Bots of a room: how many seats are kept taken, and by which bots."""

    fill: int = 0
    styles: tuple[str, ...] = ()


class RoomView(Part, frozen=True):
    """A room as the lobby lists it."""

    table: str
    """Its code, by which it is watched and joined."""
    title: str
    game: GameView
    stakes: StakesView
    format: Literal["cash", "sng"]
    seat_count: int
    players: int
    bots: int
    watching: int
    host: str = ""
    started: bool = False
    password: bool = False
    may_watch: bool = True
    buy_in: tuple[int, int] = (0, 0)
    clock: int = 0


class RoomState(Tell, frozen=True):
    """What is true of a room beside its table; sent with the first frame, and when it changes."""

    table: str
    id: str
    """What the table is called in the record of its hands: a code may come again, an id never does."""
    title: str
    here: tuple[str, ...] = ()
    """Players who are connected; who sits and isn't here may have lost his connection."""
    watching: int = 0
    listed: bool = True
    password: bool = False
    may_watch: bool = True
    approval: bool = False
    silenced: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    """Who waits for the host to let him sit."""
    bots: BotsView = BotsView()
    closed: bool = False
    dollars: bool = False
    """Whether amounts are written with a dollar sign here, as MERIDIAN's players do."""


class Playing(Tell, frozen=True):
    """Whether this connection is the one from which its player acts; he may have others, of which the newest does."""

    table: str
    here: bool
    place: int = -1
    """What `Watch` gives back after a break, to go on acting; -1 where there is nothing to come back to."""


class Lobby(Tell, frozen=True):
    """The rooms that are open and listed."""

    rooms: tuple[RoomView, ...]


class Pong(Tell, frozen=True):
    """The answer to `Ping`."""

    n: int = 0


FromServer = (
    Welcome
    | Frame
    | Done
    | Refused
    | Pending
    | Failed
    | Said
    | Reacted
    | SeatAsked
    | Notice
    | RoomState
    | Playing
    | Lobby
    | Pong
)
"""Everything that the server may send."""
