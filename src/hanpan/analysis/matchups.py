"""All ways for the players to hold cards that they know, as arrays, with those that differ by suits alone merged."""

from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.spot import Spot
from hanpan.analysis.suits import ONE_SUIT, symmetries
from hanpan.cards import mask

Words = NDArray[np.uint64]


class Matchups(NamedTuple):
    """Hands against hands, a row each, with the sum of the weights of all rows that they stand for."""

    holes: Words
    """A column a player: his cards as 52 bits."""
    weights: NDArray[Any]
    """Whole numbers: of 64 bits where their sum fits, else of any size."""
    given: int
    """How many there were before the merging."""


def all_matchups(spot: Spot) -> Matchups:
    """Every combination of hands without a card in common. The spot has no cards left to draw beside the board's."""
    if all(len(holding.known) == 1 for holding in spot.holdings):
        row = [holding.known[0] for holding in spot.holdings]
        return Matchups(np.array([row], np.uint64), np.array([prod(h.weights[0] for h in spot.holdings)]), 1)
    holes = np.zeros((1, 0), np.uint64)
    taken = np.zeros(1, np.uint64)
    fits = prod(sum(holding.weights) for holding in spot.holdings) < 1 << 62
    weights: NDArray[Any] = np.ones(1, np.int64 if fits else object)
    for holding in spot.holdings:
        known = np.array(holding.known, np.uint64)
        shares = np.array(holding.weights, weights.dtype)
        before, mine = np.nonzero((taken[:, None] & known[None, :]) == 0)
        holes = np.concatenate((holes[before], known[mine][:, None]), axis=1)
        taken = taken[before] | known[mine]
        weights = weights[before] * shares[mine]
    return Matchups(holes, weights, len(holes))


def merged(matchups: Matchups, spot: Spot) -> Matchups:
    """The same with one row for all that become equal when suits are exchanged, where suits decide nothing."""
    if spot.game.high.suits or len(matchups.holes) == 1:
        return matchups
    least = matchups.holes
    for suits in symmetries([mask(spot.board), spot.deck])[1:]:
        other = _exchanged(matchups.holes, suits)
        # Rows are compared like words: by the first column that differs.
        smaller = np.zeros(len(least), np.bool_)
        equal = np.ones(len(least), np.bool_)
        for player in range(least.shape[1]):
            smaller |= equal & (other[:, player] < least[:, player])
            equal &= other[:, player] == least[:, player]
        least = np.where(smaller[:, None], other, least)
    order = np.lexsort(least.T[::-1])
    least, weights = least[order], matchups.weights[order]
    starts = np.flatnonzero(np.append(True, (least[1:] != least[:-1]).any(axis=1)))
    return Matchups(least[starts], np.add.reduceat(weights, starts), matchups.given)


def _exchanged(cards: Words, suits: tuple[int, ...]) -> Words:
    """Each suit replaced by another."""
    out = np.zeros_like(cards)
    for suit, other in enumerate(suits):
        out |= (cards >> np.uint64(suit) & np.uint64(ONE_SUIT)) << np.uint64(other)
    return out
