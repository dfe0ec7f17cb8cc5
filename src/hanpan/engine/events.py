"""What has happened in a hand, one fact each. The log, the wire, histories and bots all use these names."""

from typing import Literal

import msgspec

from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

Side = Literal["high", "low"]
PostKind = Literal["ante", "blind", "post", "dead"]
"""An `ante` that everybody pays counts towards the pots; a `blind` counts as a bet too, and the last one opens the
betting; a `post` is a live blind out of turn; `dead` money joins the first pot and is never returned (RULES 1.3)."""


class Post(msgspec.Struct, frozen=True, gc=False):
    """Chips that a seat must post before the cards."""

    seat: int
    chips: int
    kind: PostKind


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag=True):
    """One fact about a hand."""


class HandStarted(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """Event 0: all that folding the log needs. `stacks` run parallel to `seats`, both in seat order."""

    rules: Game
    stakes: Stakes
    seats: tuple[int, ...]
    button: int
    """A seat number; with a dead button it may be an empty one."""
    stacks: tuple[int, ...]
    posts: tuple[Post, ...]
    boards: int = 1
    """Run twice, the boards share the cards dealt before the all-in: each gets them, at the same place."""
    rake: int = 0
    """What the house takes, from the main pot on."""
    rakes: tuple[int, ...] = ()
    """What it takes from each pot, where that is known; then `rake` is their sum."""


class Posted(Event, frozen=True, gc=False):
    """Chips that went in before the cards: less than was due where the stack was shorter."""

    seat: int
    chips: int
    kind: PostKind


class Burned(Event, frozen=True, gc=False):
    """Cards set aside unseen."""

    cards: tuple[int, ...]


class Dealt(Event, frozen=True, gc=False):
    """Cards to a player."""

    seat: int
    cards: tuple[int, ...]
    up: bool


class BoardDealt(Event, frozen=True, gc=False):
    """Cards to the board."""

    cards: tuple[int, ...]
    board: int = 0


class Chosen(Event, frozen=True, gc=False):
    """A seat has chosen what to discard or open; what, only it knows."""

    seat: int
    cards: tuple[int, ...]


class Opened(Event, frozen=True, gc=False):
    """Chosen down cards turned up, when all have chosen."""

    seat: int
    cards: tuple[int, ...]


class Discarded(Event, frozen=True, gc=False):
    """Chosen cards out of play, when all have chosen; only their owner knows them."""

    seat: int
    cards: tuple[int, ...]


class Folded(Event, frozen=True, gc=False):
    """A seat gave its hand up."""

    seat: int


class Checked(Event, frozen=True, gc=False):
    """A seat passed."""

    seat: int


class Called(Event, frozen=True, gc=False):
    """A seat matched the bet with `chips` more, or with all it had."""

    seat: int
    chips: int


class RaisedTo(Event, frozen=True, gc=False):
    """A seat bet or raised; `to` is its total on the street."""

    seat: int
    to: int


class BroughtIn(Event, frozen=True, gc=False):
    """A seat posted the bring-in, or what it had of it."""

    seat: int
    chips: int


class BetPlaced(Event, frozen=True, gc=False):
    """A seat made a bet of the menu; `to` is its total on the street."""

    seat: int
    name: str
    to: int


class Returned(Event, frozen=True, gc=False):
    """Chips that nobody matched went back."""

    seat: int
    chips: int


class Shown(Event, frozen=True, gc=False):
    """A seat's down cards, for all to see."""

    seat: int
    cards: tuple[int, ...]


class Mucked(Event, frozen=True, gc=False):
    """A seat threw its hand away at the showdown."""

    seat: int


class Won(Event, frozen=True, gc=False):
    """Chips from one side of one pot, counted from the main pot, 0."""

    pot: int
    board: int
    side: Side
    seat: int
    chips: int


class Raked(Event, frozen=True, gc=False):
    """Chips that the house took from a pot (imported hands only)."""

    pot: int
    chips: int


class HandEnded(Event, frozen=True, gc=False):
    """All chips are paid out."""


AnyEvent = (
    HandStarted
    | Posted
    | Burned
    | Dealt
    | BoardDealt
    | Chosen
    | Opened
    | Discarded
    | Folded
    | Checked
    | Called
    | RaisedTo
    | BroughtIn
    | BetPlaced
    | Returned
    | Shown
    | Mucked
    | Won
    | Raked
    | HandEnded
)
