"""What a client sends. An unknown message or field is refused, so a client that is newer than the server notices."""

from typing import Annotated, Literal

import msgspec

from hanpan.wire.limits import CHAT_LENGTH, CODE_LENGTH, ID_LENGTH, MOST_CHIPS, NAME_LENGTH, Lang

TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=CODE_LENGTH)]
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=ID_LENGTH, pattern="^[ -~]+$")]
"""Printable ASCII, which every database keeps."""
Player = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Chips = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=20)]
Number = Annotated[int, msgspec.Meta(ge=-1, le=2**53 - 1)]
Cards = Annotated[tuple[Annotated[str, msgspec.Meta(min_length=2, max_length=2)], ...], msgspec.Meta(max_length=10)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Ask(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag=True):
    """A message from a client, or a part of one that comes in several kinds."""


# --- what a player does in a hand -------------------------------------------------------------------------------------


class Fold(Ask, frozen=True):
    """Give the hand up (다이)."""


class Check(Ask, frozen=True):
    """Pass without a bet."""


class Call(Ask, frozen=True):
    """Match the bet, or go all-in for less."""


class RaiseTo(Ask, frozen=True):
    """Bet or raise; `to` is the total on this street."""

    to: Chips


class BringIn(Ask, frozen=True):
    """Post the bring-in."""


class Bet(Ask, frozen=True):
    """A bet of the menu by its name: `half`, `ddadang`, `allin`."""

    name: Name


class Choose(Ask, frozen=True):
    """The cards to discard or to open, as `["As"]`."""

    cards: Cards


class Show(Ask, frozen=True):
    """Turn the hand up."""


class Muck(Ask, frozen=True):
    """Throw the hand away unseen at the showdown."""


Move = Fold | Check | Call | RaiseTo | BringIn | Bet | Choose | Show | Muck

# --- what a player or the host wants from the table -------------------------------------------------------------------


class SitDown(Ask, frozen=True):
    """Take a seat with so many chips. A bot's seat can be taken: the bot leaves when its hand is over."""

    seat: SeatNumber
    chips: Chips


class AddChips(Ask, frozen=True):
    """Bring more chips, between two hands."""

    chips: Chips


class PostBlinds(Ask, frozen=True):
    """Post what is owed at the next hand, instead of waiting for the big blind."""


class SitOut(Ask, frozen=True):
    """Get no cards from the next hand on."""


class Leave(Ask, frozen=True):
    """Stand up, now or when this hand is over; or wait no longer for a seat (`Pending`)."""

    after_hand: bool = False


class ComeBack(Ask, frozen=True):
    """Take back sitting out, being away, a leave that is still to come, or the bot in one's seat."""


class Act(Ask, frozen=True):
    """A move in the hand."""

    move: Move


class Start(Ask, frozen=True):
    """Host: let the game begin, or go on after a pause."""


class Pause(Ask, frozen=True):
    """Host: deal no more hands until `Start`."""


class ChangeRules(Ask, frozen=True):
    """Host: play with these options of the game from the next hand on (RULES 4.12)."""

    options: dict[Name, Name]


class Kick(Ask, frozen=True):
    """Host: remove whoever sits there."""

    seat: SeatNumber


class HandOver(Ask, frozen=True):
    """Host: make another player the host."""

    player: Player


class Approve(Ask, frozen=True):
    """Host: let somebody sit who asked to, with these chips or as many as he asked for."""

    player: Player
    chips: Chips = 0


class Decline(Ask, frozen=True):
    """Host: don't let him sit."""

    player: Player


class Silence(Ask, frozen=True):
    """Host: nobody hears what this player says, until it is lifted."""

    player: Player
    lift: bool = False


Command = (
    SitDown
    | AddChips
    | PostBlinds
    | SitOut
    | Leave
    | ComeBack
    | Act
    | Start
    | Pause
    | ChangeRules
    | Kick
    | HandOver
    | Approve
    | Decline
    | Silence
)

# --- messages ---------------------------------------------------------------------------------------------------------


class Hello(Ask, frozen=True):
    """The first message: who this is, by the secret resume token. Without one it is somebody who only watches."""

    version: int
    token: Annotated[str, msgspec.Meta(max_length=100)] = ""
    lang: Lang = "en"


class Watch(Ask, frozen=True):
    """Be told what happens at a table, from now on or from the event after number `since`."""

    table: TableId
    since: Number = -1
    password: Annotated[str, msgspec.Meta(max_length=100)] = ""
    place: Number = 0
    """Of several connections of one player the newest one acts. 0 comes to act; the `place` that `Playing` gave comes
    back to it after a break, unless another connection has taken it meanwhile; -1 only looks.
    """


class Unwatch(Ask, frozen=True):
    """Be told no more. A seat is kept."""

    table: TableId


class PlayHere(Ask, frozen=True):
    """Act at this table from this connection, and no more from another one of the same player."""

    table: TableId


class Do(Ask, frozen=True):
    """A command. Sent again with the same `id`, it is done once and answered the same way.

    `seen` is the number of the last event that the sender knows; a move on an older picture of the hand is refused.
    """

    table: TableId
    id: CommandId
    command: Command
    seen: Number = -1


class Pledge(Ask, frozen=True):
    """The seal of the seed that the sender adds to the hand with this number, before its root is known."""

    table: TableId
    hand: Number
    pledge: Hash


class Seed(Ask, frozen=True):
    """The seed itself, when the root of the hand is known: 32 bytes in hex that fit the pledge."""

    table: TableId
    hand: Number
    seed: Hash


class Skip(Ask, frozen=True):
    """Don't wait for the next hand; it counts where nobody else would miss anything."""

    table: TableId


class Say(Ask, frozen=True):
    """Chat."""

    table: TableId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_LENGTH)]


Reaction = Literal["nice", "thanks", "wow", "haha", "sad", "think", "hurry", "hello", "bye", "clap"]


class React(Ask, frozen=True):
    """A reaction, shown beside the seat for a moment."""

    table: TableId
    sign: Reaction


class Mute(Ask, frozen=True):
    """Don't show me what this player says, until it is lifted."""

    player: Player
    lift: bool = False


class Browse(Ask, frozen=True):
    """Be told of the rooms that are open, or no more."""

    on: bool = True


class Ping(Ask, frozen=True):
    """Answered by `Pong` with the same number."""

    n: Number = 0


FromClient = Hello | Watch | Unwatch | PlayHere | Do | Pledge | Seed | Skip | Say | React | Mute | Browse | Ping
"""Everything that a client may send."""
