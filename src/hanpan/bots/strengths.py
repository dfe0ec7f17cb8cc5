"""Hands of one board compared on each side of the pot."""

from collections.abc import Sequence
from itertools import combinations

from hanpan.engine.events import Side
from hanpan.hands.ranker import KEYS, LowRanker, Ranker, key_of


class Strength(tuple[int, ...]):
    """The strength on each side that is played for; 0 is no hand on that side."""

    __slots__ = ()

    def beaten_by(self, other: "Strength") -> int:
        """How much of this hand another one beats: two points a side, one for a tie."""
        return sum((their > mine) + (their >= mine) for mine, their in zip(self, other, strict=True))


class Strengths:
    """How strong hands are by the rules of one game."""

    __slots__ = ("high", "low", "sides", "use_hole")

    def __init__(self, high: Ranker, low: LowRanker | None, use_hole: int, sides: Sequence[Side]) -> None:
        self.high = high if "high" in sides else None
        self.low = low if "low" in sides else None
        self.use_hole = use_hole
        self.sides = len(sides)

    def board(self, cards: Sequence[int]) -> "Board":
        """A complete board, ready to compare hands on."""
        return Board(self, cards)


class Board:
    """The shared cards of one deal; there may be none."""

    __slots__ = ("_by", "_cards", "_key", "_shares")

    def __init__(self, by: Strengths, cards: Sequence[int]) -> None:
        self._by = by
        self._cards = cards
        self._key = key_of(cards)
        # Which board cards may play beside the hole cards, worked out once for all hands.
        self._shares = {size: _keyed(cards, size - by.use_hole) for size in _sizes(by)} if by.use_hole else {}

    def of(self, hole: Sequence[int]) -> Strength:
        """The strength of a player's cards on this board."""
        by = self._by
        if by.use_hole:
            return self._with_exactly(by.use_hole, hole)
        key = self._key
        for card in hole:
            key += KEYS[card]
        high = (by.high.strength(key, (hole, self._cards)),) if by.high else ()
        low = (by.low.strength(key),) if by.low else ()
        return Strength(high + low)

    def _with_exactly(self, count: int, hole: Sequence[int]) -> Strength:
        by = self._by
        owns = _keyed(hole, count)
        best = []
        if by.high:
            strength = by.high.strength
            found = (
                strength(key + shared, (own, cards))
                for size in by.high.ladder.sizes
                for shared, cards in self._shares[size]
                for key, own in owns
            )
            best.append(max(found, default=0))
        if by.low:
            lowest = by.low.strength
            lows = (lowest(key + shared) for shared, _ in self._shares[by.low.rule.size] for key, _ in owns)
            best.append(max(lows, default=0))
        return Strength(best)


def _sizes(by: Strengths) -> set[int]:
    return {*(by.high.ladder.sizes if by.high else ()), *((by.low.rule.size,) if by.low else ())}


def _keyed(cards: Sequence[int], count: int) -> list[tuple[int, tuple[int, ...]]]:
    return [(key_of(pick), pick) for pick in combinations(cards, count)]
