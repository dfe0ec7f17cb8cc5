"""Buckets: hands that are played alike, street by street, cut from features so that each is about as full.

Each street names features with a number of parts. The first one cuts all hands into parts of the same size, the next
one each of these parts, and so on. A street that names none has the 169 classes of hold'em's hands of two cards.
"""

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.solver.features import Feature, Ints, Reader, Seen
from hanpan.analysis.solver.push_fold import CLASSES, hand_class
from hanpan.cards import DECK
from hanpan.rules.game import Game

Parts = tuple[tuple[Feature, int], ...]
"""Features with their numbers of parts; empty for the classes of hold'em."""

_CLASS_OF = np.array([[hand_class(a, b) if a != b else 0 for b in DECK] for a in DECK], np.int64)


class Cuts(NamedTuple):
    """Where the parts of a street begin: for each feature, rows of bounds for each part of those before it."""

    parts: Parts
    bounds: tuple[Ints, ...]

    @property
    def buckets(self) -> int:
        """How many buckets there are."""
        return prod(count for _, count in self.parts) if self.parts else CLASSES


class Buckets:
    """The bucket of what a player sees."""

    def __init__(self, game: Game, cuts: Sequence[Cuts]) -> None:
        self.cuts = tuple(cuts)
        self.counts = tuple(one.buckets for one in cuts)
        self._reader = Reader(game)

    def of(self, street: int, seen: Seen) -> NDArray[np.uint32]:
        """The bucket of each row."""
        cuts = self.cuts[street]
        if not cuts.parts:
            return _CLASS_OF[seen.down[:, 0], seen.down[:, 1]].astype(np.uint32)
        return place(cuts, self._reader.read(seen)).astype(np.uint32)


def place(cuts: Cuts, features: dict[Feature, Ints]) -> Ints:
    """The buckets of rows with these features."""
    at = np.zeros(len(features["equity"]), np.int64)
    for (feature, count), bounds in zip(cuts.parts, cuts.bounds, strict=True):
        at = at * count + (features[feature][:, None] >= bounds[at]).sum(axis=1)
    return at


def cut(parts: Parts, features: dict[Feature, Ints]) -> Cuts:
    """Cut rows into buckets that are about as full; rows that are equal stay together."""
    made: list[Ints] = []
    at = np.zeros(len(features["equity"]), np.int64)
    groups = 1
    for feature, count in parts:
        values = features[feature]
        bounds = np.zeros((groups, count - 1), np.int64)
        for group in range(groups):
            inside = np.sort(values[at == group])
            if len(inside):
                bounds[group] = inside[np.arange(1, count) * len(inside) // count]
        at = at * count + (values[:, None] >= bounds[at]).sum(axis=1)
        made.append(bounds)
        groups *= count
    return Cuts(parts, tuple(made))
