"""What training is given: deals by the thousand, each as the buckets that the players see and the shares that they win.

A dealer decides what a player knows of his cards: on each street the number of his *bucket*. With a bucket for every
hand nothing is lost; with fewer, hands in one bucket are played alike.
"""

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.solver.exact import ExactGame
from hanpan.analysis.solver.flat import Floats


class Deals(NamedTuple):
    """Some deals. `order` says which are played, one an iteration, so that a table of deals may be used again."""

    buckets: NDArray[np.uint32]
    """By deal, street and player."""
    openers: NDArray[np.uint8]
    """By deal and street: the player who opens it. Only where cards decide that."""
    shares: NDArray[np.float32]
    """By deal, live players as bits and player: the part of the pot that he wins if they show down; 1 for one alone."""
    order: NDArray[np.uint32]


class Dealer(Protocol):
    """Where deals come from. The same generator in the same state gives the same deals."""

    bucket_counts: tuple[int, ...]
    """How many buckets there are on each street."""

    def deal(self, random: np.random.Generator, count: int) -> Deals:
        """So many deals to be played."""
        ...


class TableDealer:
    """All deals of a small game, drawn evenly; every hand is a bucket of its own."""

    def __init__(self, game: ExactGame) -> None:
        table = game.table
        self.bucket_counts = table.bucket_counts
        self._table = table

    def deal(self, random: np.random.Generator, count: int) -> Deals:
        """Deals of the table at random."""
        table = self._table
        order = random.integers(len(table.buckets), size=count, dtype=np.uint32)
        return Deals(table.buckets, table.openers, table.shares, order)


def on_exact(game: ExactGame, of_bucket: Floats, base: NDArray[np.int64]) -> tuple[Floats, Floats]:
    """Strategies by bucket, as training leaves them, for the exact game: by edge and type, one for each player."""
    strategies = []
    for side in game.flat.sides:
        strategy = np.ones((side.edges, side.types))
        for decision in range(len(side.node)):
            street = int(side.batches[np.searchsorted(side.batches[:, 3], decision, "right") - 1, 4])
            buckets = game.table.bucket(street, int(side.public[decision]), side.groups[street])
            count = int(side.choices[decision])
            rows = base[side.node[decision]] + buckets[None, :] * count + np.arange(count)[:, None]
            side.of(strategy, decision)[:] = of_bucket[rows]
        strategies.append(strategy)
    return strategies[0], strategies[1]
