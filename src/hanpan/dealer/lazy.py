"""The dealer of a terminal: draws cards in an order that nobody knows, from randomness that is given to it.

Nothing is shuffled ahead of the draw. Each card is picked when it is dealt, so a card that isn't dealt has no place
anywhere, and mixing cards in again is only adding them to the rest.
"""

from collections.abc import Iterable
from typing import Protocol

from hanpan.cards import DECK, name


class Chance(Protocol):
    """Where randomness comes from: `random.Random(seed)` to repeat a deal, `random.SystemRandom()` for a real one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop - 1`, each as likely as the others."""


class Dealer:
    """One deck for one hand.

    >>> from random import Random
    >>> dealer = Dealer(Random(7))
    >>> len(dealer.draw(3)), dealer.left
    (3, 49)
    """

    def __init__(self, chance: Chance, deck: Iterable[int] = DECK) -> None:
        self._chance = chance
        # In order, so that the same seed deals the same cards however the deck was listed.
        self._rest = sorted(deck)
        self._out: set[int] = set()

    @property
    def left(self) -> int:
        """How many cards are still to be drawn."""
        return len(self._rest)

    def draw(self, count: int) -> tuple[int, ...]:
        """So many cards from the top."""
        if not 0 <= count <= len(self._rest):
            raise ValueError(f"{count} cards are to be drawn, {len(self._rest)} are left")
        drawn = tuple(self._draw() for _ in range(count))
        self._out.update(drawn)
        return drawn

    def put_back(self, cards: Iterable[int]) -> None:
        """Mix drawn cards in with the rest again, as burned cards when a deck runs short (RULES 6.5)."""
        for card in cards:
            if card not in self._out:
                raise ValueError(f"{name(card)} has not been drawn, so it can't be put back")
            self._out.remove(card)
            self._rest.append(card)

    def _draw(self) -> int:
        rest = self._rest
        at = self._chance.randrange(len(rest))
        rest[at], rest[-1] = rest[-1], rest[at]
        return rest.pop()
