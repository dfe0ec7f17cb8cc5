"""What has happened at a table, one fact each. The engine's events stand between them in the log as they are."""

from typing import Literal

import msgspec

from hanpan.engine.events import AnyEvent as HandEvent
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.table.settings import Settings


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """One fact about a table."""


class TableOpened(Event, frozen=True):
    """Event 0 of a table's log. Without a host, the first player to sit down is one."""

    settings: Settings
    host: str = ""


class SatDown(Event, frozen=True):
    """A player took a seat."""

    seat: int
    player: str
    chips: int
    bot: bool = False


class ChipsAdded(Event, frozen=True):
    """A player brought more chips."""

    seat: int
    chips: int


class WillPost(Event, frozen=True):
    """A player posts what he owes at the next hand, instead of waiting for the big blind."""

    seat: int


class SatOut(Event, frozen=True):
    """A player gets no cards from the next hand on."""

    seat: int


class CameBack(Event, frozen=True):
    """A player is back: from sitting out, from a leave that was still to come, or in the place of the bot."""

    seat: int


class LeaveReserved(Event, frozen=True):
    """A player leaves when this hand is over; `now` says that he folds at his next turn."""

    seat: int
    when: Literal["now", "after_hand"]


class Kicked(Event, frozen=True):
    """The host removed a player: he leaves as soon as he is in no hand."""

    seat: int


class Left(Event, frozen=True):
    """A player stood up and took his chips."""

    seat: int
    player: str
    chips: int


class TimedOut(Event, frozen=True):
    """A player's clock ran out; what was done for him follows."""

    seat: int


class WentAway(Event, frozen=True):
    """Three time-outs in a row: from now on the time-out action is taken at once (RULES 1.10)."""

    seat: int


class Answered(Event, frozen=True):
    """A player who had timed out does something again."""

    seat: int


class TakenOver(Event, frozen=True):
    """A bot plays the seat until its player comes back (RULES 5.8)."""

    seat: int


class HostMoved(Event, frozen=True):
    """Another player is the host; empty where nobody is left who could be."""

    player: str


class Started(Event, frozen=True):
    """The game begins, or goes on after a pause. `button` is the seat that was drawn for the first button."""

    button: int = 0


class Paused(Event, frozen=True):
    """No more hands for now."""


class RulesPending(Event, frozen=True):
    """The host chose other rules; the hand that is being played stays as it is (RULES 4.12)."""

    game: Game
    stakes: Stakes


class RulesChanged(Event, frozen=True):
    """The chosen rules hold from this hand on."""

    game: Game
    stakes: Stakes


class ButtonMoved(Event, frozen=True):
    """Where the button and the blinds of the next hand are: any of them may be an empty seat with a dead button, and
    0 is for a game without blinds.
    """

    button: int
    small: int = 0
    big: int = 0


class BlindMissed(Event, frozen=True):
    """A blind passed a player who is sitting out: he owes it (RULES 2.9)."""

    seat: int
    blind: Literal["small", "big"]


class Busted(Event, frozen=True):
    """A player has no chips left. In a sit-and-go he is out, in this place (RULES 5.7); 0 in a cash game."""

    seat: int
    place: int = 0


class LevelChanged(Event, frozen=True):
    """The stakes from the next hand on."""

    level: int
    stakes: Stakes


class Sealed(Event, frozen=True):
    """The house has committed to the cards of a hand, and the players to their seeds: nobody can choose them now."""

    hand: int
    root: str
    pledges: tuple[tuple[int, str], ...] = ()


class Sown(Event, frozen=True):
    """The seeds that came in time, by seat: with the root they give the order in which the cards are dealt."""

    seeds: tuple[tuple[int, str], ...]


class Finished(Event, frozen=True):
    """One player has all the chips of a sit-and-go."""

    seat: int


TableEvent = (
    TableOpened
    | SatDown
    | ChipsAdded
    | WillPost
    | SatOut
    | CameBack
    | LeaveReserved
    | Kicked
    | Left
    | TimedOut
    | WentAway
    | Answered
    | TakenOver
    | HostMoved
    | Started
    | Paused
    | RulesPending
    | RulesChanged
    | ButtonMoved
    | BlindMissed
    | Busted
    | LevelChanged
    | Sealed
    | Sown
    | Finished
)
AnyEvent = TableEvent | HandEvent
"""All that stands in a table's log."""
