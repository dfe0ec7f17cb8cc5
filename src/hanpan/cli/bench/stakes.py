"""The work that every engine does here: deal a hand and play it to the end by random legal choices.

A player to act picks one of {fold if it faces a bet, check or call, raise if that is legal}, each as likely as the
others, and the size of a raise uniformly from the least to the most. In Korean games he picks one of the bets offered.
Everybody starts every hand with the same chips. Each contender asks its engine for all that is legal, with amounts,
before each decision, and settles the hand. How many decisions a hand takes must come out the same for all, which shows
that they did the same work.
"""

from collections.abc import Callable
from typing import NamedTuple

from hanpan.rules.stakes import Stakes as TableStakes

Random = Callable[[], float]
"""A number from 0 up to 1."""

PlayHand = Callable[[], int]
"""Plays one hand and says how many decisions it took."""


class Stakes(NamedTuple):
    """What a game is played for in this measurement."""

    game: str
    players: int
    stack: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0

    @property
    def of_table(self) -> TableStakes:
        """The same as the engine takes them."""
        return TableStakes(self.small_bet, self.blinds, self.ante, self.bring_in, self.big_bet)


NLHE = Stakes("nlhe", players=6, stack=200, blinds=(1, 2), small_bet=2, big_bet=2)
STUD8 = Stakes("stud8", players=8, stack=400, ante=1, bring_in=1, small_bet=4, big_bet=8)

ALL = (
    *(
        Stakes(key, players=6, stack=200, blinds=(1, 2), small_bet=2, big_bet=4)
        for key in ("nlhe", "plhe", "flhe", "pls7", "pls", "plo", "plo8", "flo8", "nlo8")
    ),
    *(STUD8._replace(game=key) for key in ("stud8", "stud", "razz")),
    *(Stakes(key, players=5, stack=5000, ante=10, small_bet=10, big_bet=20) for key in ("seven", "choice")),
)
"""Every game."""


def one_of(count: int, random: Random) -> int:
    """One of so many choices, as likely as any other, counted from 0."""
    return int(random() * count)


def between(least: int, most: int, random: Random) -> int:
    """A whole number from the least to the most."""
    return least + int(random() * (most - least + 1))
