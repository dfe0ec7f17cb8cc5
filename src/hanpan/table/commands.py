"""What can come in to a table: from a player, from the host, from the house.

The house is the edge that runs the table: it deals, watches the clock and may do all that the host may. `who` beside a
command is the player's name, or None for the house.
"""

import msgspec

from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Deal, Fold, Muck, RaiseTo, Show
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

Move = Fold | Check | Call | RaiseTo | BringIn | Bet | Choose | Show | Muck
"""What a player does in a hand."""


class Command(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """One thing that somebody wants."""


# --- a player ---------------------------------------------------------------------------------------------------------


class SitDown(Command, frozen=True):
    """Take an empty seat with so many chips. A bot is a player who never gets away or becomes host."""

    seat: int
    chips: int
    bot: bool = False


class AddChips(Command, frozen=True):
    """Bring more chips, between two hands (RULES 2.4)."""

    chips: int


class PostBlinds(Command, frozen=True):
    """Don't wait for the big blind: post what is owed at the next hand (RULES 2.9)."""


class SitOut(Command, frozen=True):
    """Get no cards from the next hand on."""


class Leave(Command, frozen=True):
    """Stand up: fold at the next own turn, or play this hand out (RULES 1.10). In a sit-and-go a bot plays on (5.8)."""

    after_hand: bool = False


class ComeBack(Command, frozen=True):
    """Take it back: sitting out, being away, a leave that is still to come, or the bot in one's seat."""


class Act(Command, frozen=True):
    """A player's move in the hand. `seat` is for the house, which moves for bots and for leavers' seats."""

    move: Move
    seat: int | None = None


# --- the host ---------------------------------------------------------------------------------------------------------


class Start(Command, frozen=True):
    """Let the game begin, or go on after a pause. `button` is the seat that was drawn for the first button."""

    button: int = 0


class Pause(Command, frozen=True):
    """Deal no more hands until `Start`."""


class ChangeRules(Command, frozen=True):
    """Play by these rules from the next hand on (RULES 4.12); without `stakes` those stay."""

    game: Game
    stakes: Stakes | None = None


class Kick(Command, frozen=True):
    """Remove a player, after this hand if he is in it; the chips stay his (RULES 4.12)."""

    seat: int


class HandOver(Command, frozen=True):
    """Make another player the host."""

    player: str


# --- the house --------------------------------------------------------------------------------------------------------


class Seal(Command, frozen=True):
    """Commit to the cards of the next hand before it begins; `pledges` are the seals of the players' seeds, by seat."""

    root: str
    pledges: tuple[tuple[int, str], ...] = ()


class NextHand(Command, frozen=True):
    """Start the next hand. `seeds` are what players add to the order of its sealed cards, by seat."""

    seeds: tuple[tuple[int, str], ...] = ()


class TimeUp(Command, frozen=True):
    """A seat's clock ran out, or nobody plays it: its time-out action is taken (RULES 1.10)."""

    seat: int


class TakeOver(Command, frozen=True):
    """Let a bot play a seat whose player is gone (RULES 5.8)."""

    seat: int


AnyCommand = (
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
    | Seal
    | NextHand
    | TimeUp
    | TakeOver
    | Deal
)
"""`Deal` is the engine's input, as the dealer gives it."""
