"""Many showdowns at once: who wins what part of the pot, by the rules of any game."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel import exact_kernel, kernel, low_kernel
from hanpan.rules.game import Game

Cards = NDArray[np.uint8]
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]

_TABLE = 4
"""A table of all values is quicker than a search where there are fewer of them than this times the hands looked up."""
_NOTHING: Ints = np.zeros(0, np.int64)


class Values(NamedTuple):
    """How good hands are, one a row. The greater wins, a low of 0 is none; a side that isn't played for has no rows."""

    high: Ints
    low: Ints

    def rows(self, at: Sequence[int]) -> "Values":
        """Some of them."""
        return Values(self.high[at] if self.high.size else self.high, self.low[at] if self.low.size else self.low)


class Judge:
    """Values of hands by the rules of one game."""

    def __init__(self, game: Game, *, has_low: bool) -> None:
        self._ladder = game.high if game.wins != "low" else None
        self._low = game.low if has_low or game.wins == "low" else None
        self._use_hole = game.use_hole

    def values(self, own: Cards, board: Cards, *, suits: bool = True) -> Values:
        """The value of each row of a player's cards with the board of the same row; without suits fewer values differ,
        where suits break ties.
        """
        high = low = _NOTHING
        if self._use_hole:
            if self._ladder is not None:
                high = exact_kernel(self._ladder, self._use_hole).orders(own, board).astype(np.int64)
            if self._low is not None:
                low = exact_kernel(self._low, self._use_hole).values(own, board).astype(np.int64)
            return Values(high, low)
        cards = np.concatenate((own, board), axis=1) if board.shape[1] else own
        if self._ladder is not None:
            ranker = kernel(self._ladder, cards.shape[1])
            high = (ranker.orders(cards) if suits else ranker.values(cards)).astype(np.int64)
        if self._low is not None:
            low = low_kernel(self._low, cards.shape[1]).values(cards).astype(np.int64)
        return Values(high, low)


@lru_cache(maxsize=64)
def judge_of(game: Game, players: int) -> Judge:
    """The judge of a game with so many dealt in."""
    return Judge(game, has_low=game.wins != "high" and game.has_low(players))


def shares(mine: Values, others: Sequence[Values], live: Sequence[Flags] | None = None) -> Floats:
    """The part of the pot that I win in each row; `live` says in which rows each of the others is still there.

    A side that nobody makes goes to the other one; where nobody is left I win all.
    """
    together = Values(np.array([one.high for one in others]), np.array([one.low for one in others]))
    return shares_of(mine, together, None if live is None else np.array(live))


def shares_of(mine: Values, others: Values, live: Flags | None = None) -> Floats:
    """The same, with the others in arrays `(players, rows)`; `live` may have more axes before these."""
    high = _side(mine.high, others.high, live)
    if not mine.low.size:
        return high
    low = _side(mine.low, others.low, live)
    there = np.ones(others.low.shape, np.bool_) if live is None else live
    made = np.maximum(mine.low, np.where(there, others.low, 0).max(axis=-2))
    if not mine.high.size:
        return np.where(made > 0, low, 1 / (1 + np.add.reduce(there, axis=-2)))
    return np.where(made > 0, 0.5 * (high + low), high)


def _side(mine: Ints, others: Ints, live: Flags | None) -> Floats:
    if not mine.size:
        return np.zeros(0)
    if len(others) == 1 and live is None:
        return np.asarray(0.5 * ((mine > others[0]) + 1.0 * (mine >= others[0])), np.float64)
    theirs = others if live is None else np.where(live, others, -1)
    best = np.maximum(mine, theirs.max(axis=-2))
    return np.where(mine == best, 1 / (1 + np.add.reduce(theirs == best[..., None, :], axis=-2)), 0.0)


def mean_of(values: Floats | Flags) -> float:
    """The mean of a few hundred numbers, in a third of the time that `numpy.mean` takes."""
    return float(np.add.reduce(values)) / len(values)


def ranked(values: Values, against: Values) -> Floats:
    """What part of the pot each hand wins on average against all hands of a list, cards in common being ignored."""
    if not values.low.size:
        return _ranked(values.high, against.high)
    low = _ranked(values.low, against.low)
    if not values.high.size:
        return low
    high = _ranked(values.high, against.high)
    none = mean_of(against.low == 0)
    low += high
    low *= 0.5
    # Without a low on either side the high takes all.
    high *= none + 0.5 * (1 - none)
    return np.where(values.low > 0, low, high)


def ranked_by_run(values: Values, run: Places, runs: int) -> Floats:
    """The same for the hands of each run of cards among themselves; `run` says of which one a row is, in order."""
    size = np.bincount(run, minlength=runs)
    start, size = (np.cumsum(size) - size)[run], size[run]
    if not values.low.size:
        return _ranked_by_run(values.high, run, start, size)
    low = _ranked_by_run(values.low, run, start, size)
    if not values.high.size:
        return low
    high = _ranked_by_run(values.high, run, start, size)
    none = (np.bincount(run, values.low == 0, runs))[run] / size
    return np.where(values.low > 0, 0.5 * (low + high), high * (none + 0.5 * (1 - none)))


def _ranked_by_run(values: Ints, run: Places, start: Places, size: Places) -> Floats:
    apart = values + run * (int(values.max(initial=0)) + 1)
    order = np.sort(apart)
    places = np.searchsorted(order, apart) + np.searchsorted(order, apart, side="right")
    return np.asarray((places - 2 * start) / (2 * size), np.float64)


def _ranked(values: Ints, against: Ints) -> Floats:
    top = int(max(values.max(), against.max()))
    if top < _TABLE * len(values):
        counts = np.bincount(against, minlength=top + 1)
        parts = (2 * np.cumsum(counts) - counts) / (2 * len(against))
        return np.asarray(parts[values], np.float64)
    order = np.sort(against)
    places = np.searchsorted(order, values) + np.searchsorted(order, values, side="right")
    return np.asarray(places / (2 * len(order)), np.float64)
