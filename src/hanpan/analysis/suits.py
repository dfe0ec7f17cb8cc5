"""Exchanging suits: most games don't tell one from another, so hands that differ by suits alone are worth the same."""

from collections.abc import Iterable
from itertools import permutations

Suits = tuple[int, ...]
"""What each suit becomes."""

ONE_SUIT = 0x1111111111111
"""All clubs, as 52 bits; the other suits stand one, two and three bits higher."""


def exchanged(cards: int, suits: Suits) -> int:
    """A set of cards, as 52 bits, with each suit replaced by another."""
    out = 0
    for suit, other in enumerate(suits):
        out |= (cards >> suit & ONE_SUIT) << other
    return out


def symmetries(fixed: Iterable[int]) -> list[Suits]:
    """The ways to exchange suits that leave these sets of cards as they are; the first changes none."""
    sets = list(fixed)
    return [suits for suits in permutations(range(4)) if all(exchanged(cards, suits) == cards for cards in sets)]
