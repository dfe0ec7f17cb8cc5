"""Counts of who won what, as whole numbers, and the shares that follow from them."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple


class Won(NamedTuple):
    """What one player won over all deals. A side of the pot has `Tally.unit` parts, the pot twice as many."""

    pot: int = 0
    high: int = 0
    low: int = 0
    scoop: int = 0
    """How often he won all of the pot alone, in deals."""


class Tally(NamedTuple):
    """Deals, each with the weight of its hands, and what each player won over all of them."""

    unit: int
    deals: int
    won: tuple[Won, ...]

    def equity(self, player: int) -> Fraction:
        """The expected share of the pot."""
        return Fraction(self.won[player].pot, 2 * self.unit * self.deals)

    def high(self, player: int) -> Fraction:
        """The expected share of the high, over all deals."""
        return Fraction(self.won[player].high, self.unit * self.deals)

    def low(self, player: int) -> Fraction:
        """The expected share of the low, over all deals: one without a low counts as nothing."""
        return Fraction(self.won[player].low, self.unit * self.deals)

    def scoop(self, player: int) -> Fraction:
        """The chance to win all of the pot alone."""
        return Fraction(self.won[player].scoop, self.deals)

    def plus(self, other: "Tally", weight: int = 1) -> "Tally":
        """This tally with another of the same players on top."""
        won = (
            Won(*(mine + weight * theirs for mine, theirs in zip(first, second, strict=True)))
            for first, second in zip(self.won, other.won, strict=True)
        )
        return Tally(self.unit, self.deals + weight * other.deals, tuple(won))


@cache
def empty(players: int) -> Tally:
    """No deal yet. A side can be shared by any number of players up to all."""
    return Tally(lcm(*range(1, players + 1)), 0, (Won(),) * players)


def won_of(high: int, high_beside_low: int, low: int, scoop: int, *, has_high: bool = True) -> Won:
    """From the parts of each side; `high_beside_low` are those of deals in which a low took half of the pot."""
    pot = 2 * high - high_beside_low + low if has_high else 2 * low
    return Won(pot, high, low, scoop)


def one_deal(unit: int, highs: Sequence[int], lows: Sequence[int]) -> Tally:
    """One deal, from the strength of each player on each side; 0 is none. A side nobody has goes to the other.

    >>> one_deal(6, (5, 9, 9), (0, 3, 0)).won[1]
    Won(pot=9, high=3, low=6, scoop=0)
    """
    high, low = _shares(unit, highs), _shares(unit, lows)
    has_high, has_low = any(high), any(low)
    won = (
        won_of(
            mine,
            mine * has_low,
            lowest,
            int((mine == unit or not has_high) and (lowest == unit or not has_low)),
            has_high=has_high,
        )
        for mine, lowest in zip(high, low, strict=True)
    )
    return Tally(unit, 1, tuple(won))


def _shares(unit: int, strengths: Sequence[int]) -> list[int]:
    best = max(strengths)
    winners = strengths.count(best) if best else 1
    return [unit // winners if best and strength == best else 0 for strength in strengths]
