"""The work that every engine does here: deal a hand and play it to the end by random legal choices.

A player to act picks one of {fold if it faces a bet, check or call, raise if that is legal}, each as likely as the
others, and the size of a raise uniformly from the least to the most. Everybody starts every hand with the same chips.
Each contender asks its engine for all that is legal, with amounts, before each decision, and settles the hand. How many
decisions a hand takes must come out the same for all, which shows that they did the same work.
"""

from collections.abc import Callable
from typing import NamedTuple

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


NLHE = Stakes("nlhe", players=6, stack=200, blinds=(1, 2), small_bet=2, big_bet=2)
STUD8 = Stakes("stud8", players=8, stack=400, ante=1, bring_in=1, small_bet=4, big_bet=8)


def one_of(count: int, random: Random) -> int:
    """One of so many choices, as likely as any other, counted from 0."""
    return int(random() * count)


def between(least: int, most: int, random: Random) -> int:
    """A whole number from the least to the most."""
    return least + int(random() * (most - least + 1))
