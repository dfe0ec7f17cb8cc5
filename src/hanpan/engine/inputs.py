"""What can come in to a hand: a player's choice, the dealer's cards, a time-out."""

from typing import Final

import msgspec

BOARD: Final = -1
"""`Deal.to` for the board: the burn cards that come first, then the board's."""
BURN: Final = -2
"""`Deal.to` for burn cards alone."""


class Input(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag=True):
    """One thing that somebody does."""


class Deal(Input, frozen=True, gc=False):
    """The dealer's cards, from the top of the deck."""

    cards: tuple[int, ...]
    to: int | None = None
    """A seat, `BOARD` or `BURN`; None deals all that is owed, one card at a time clockwise."""


class Fold(Input, frozen=True, gc=False):
    """Give the hand up (다이 in 7-poker)."""


class Check(Input, frozen=True, gc=False):
    """Pass without a bet."""


class Call(Input, frozen=True, gc=False):
    """Match the bet, or go all-in for less."""


class RaiseTo(Input, frozen=True, gc=False):
    """Bet or raise; `to` is the total on this street, in chips."""

    to: int


class BringIn(Input, frozen=True, gc=False):
    """Post the bring-in."""


class Bet(Input, frozen=True, gc=False):
    """A bet of the menu by its name, or `allin`."""

    name: str


class Choose(Input, frozen=True, gc=False):
    """The card or cards to discard or to open."""

    cards: tuple[int, ...]


class Show(Input, frozen=True, gc=False):
    """Turn the hand up; `cards` are all its down cards (fewer of them kill it, RULES 1.8); empty means all."""

    cards: tuple[int, ...] = ()


class Muck(Input, frozen=True, gc=False):
    """Throw the hand away unseen at the showdown."""


class TimeOut(Input, frozen=True, gc=False):
    """The clock ran out: the game's time-out action is taken."""


PlayerInput = Fold | Check | Call | RaiseTo | BringIn | Bet | Choose | Show | Muck | TimeOut
AnyInput = Deal | PlayerInput
