"""A game for two as flat arrays, the same for every solver here.

A player's *edge* is one of his choices after one public course of the hand; edge 0 stands for none yet. A player's
*type* is what he may hold, down to the last card that he will get; types that he can't tell apart yet on a street are
one *group* there. All numbers are held by edge and type. A terminal is a pair of edges, one of each player, and a
matrix of what is won by type and type, chance included. Nothing else of the tree is left.

Decisions that are equally deep, have as many choices and lie on one street are a *batch*: their edges stand together,
all first choices, then all second ones, so that a batch is one long row of numbers for each choice.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]

SIZE, CHOICES, FIRST_EDGE, FIRST_DECISION, STREET = range(5)
"""The columns of `Side.batches`."""


class Decision(NamedTuple):
    """One decision of one player, while a game is laid out."""

    parent: int
    """The edge above it, as it was numbered when it was met."""
    choices: int
    street: int
    node: int
    public: int


class Side(NamedTuple):
    """One player's arrays."""

    batches: Ints
    """By batch: how many decisions, how many choices, the first edge, the first decision, the street. Parents first."""
    parent: Ints
    """By decision: the edge above it."""
    first: Ints
    """By decision: the edge of its first choice."""
    step: Ints
    """By decision: from one choice to the next."""
    choices: Ints
    """By decision: how many choices."""
    node: Ints
    """By decision: the node of the betting tree."""
    public: Ints
    """By decision: which public cards lie there."""
    edges: int
    groups: NDArray[np.int64]
    """By street and type: the group."""
    group_counts: Ints
    """By street."""

    @property
    def types(self) -> int:
        """How many types there are."""
        return int(self.groups.shape[1])

    def of(self, values: Floats, decision: int) -> Floats:
        """The numbers of one decision, by choice and type, from an array by edge and type."""
        first, step, choices = int(self.first[decision]), int(self.step[decision]), int(self.choices[decision])
        return values[first : first + step * choices : step]


class FlatGame(NamedTuple):
    """A game to be solved: what one player wins the other loses."""

    sides: tuple[Side, Side]
    edges: tuple[Ints, Ints]
    """By player and terminal: the edge that leads there. Terminals of one matrix stand together."""
    scale: Floats
    """By terminal: what its matrix is multiplied by; for the first player, so the second's matrices have his sign."""
    matrix: Ints
    """By terminal: its matrix."""
    matrices: tuple[Floats, Floats]
    """By player: matrix, type of the other, own type. Where they weigh the other's types too, each in his own way."""


class Terminal(NamedTuple):
    """One end of the hand, while a game is laid out."""

    edges: tuple[int, int]
    matrix: int
    scale: float


def lay_out(
    decisions: tuple[Sequence[Decision], Sequence[Decision]],
    terminals: Sequence[Terminal],
    matrices: tuple[Floats, Floats],
    groups: tuple[Ints, Ints],
) -> FlatGame:
    """The arrays of a game. Edges are numbered from 1 in the order of the decisions and their choices."""
    sides, renumbered = zip(*map(_side, decisions, groups), strict=True)
    order = sorted(range(len(terminals)), key=lambda at: terminals[at].matrix)
    ends = np.array([terminals[at].edges for at in order], np.int64)
    return FlatGame(
        (sides[0], sides[1]),
        (renumbered[0][ends[:, 0]], renumbered[1][ends[:, 1]]),
        np.array([terminals[at].scale for at in order]),
        np.array([terminals[at].matrix for at in order], np.int64),
        matrices,
    )


def _side(decisions: Sequence[Decision], groups: Ints) -> tuple[Side, Ints]:
    """The arrays of one player, and the new number of each edge."""
    rows = np.array(decisions, np.int64).reshape(-1, len(Decision._fields))
    parents, counts, streets = rows[:, 0], rows[:, 1], rows[:, 2]
    firsts = 1 + np.cumsum(counts) - counts
    edges = 1 + int(counts.sum())
    owner = np.repeat(np.arange(len(rows)), counts)
    depth = np.zeros(len(rows), np.int64)
    for at, parent in enumerate(parents.tolist()):
        depth[at] = 0 if parent == 0 else depth[owner[parent - 1]] + 1
    order = np.lexsort((streets, counts, depth))
    keys = np.stack((depth, counts, streets))[:, order]
    begins = np.flatnonzero(np.append(True, (keys[:, 1:] != keys[:, :-1]).any(axis=0)))[: len(rows)]
    renumbered = np.zeros(edges, np.int64)
    batches, first, step = [], np.zeros(len(rows), np.int64), np.zeros(len(rows), np.int64)
    edge = 1
    for begin, end in pairwise([*begins.tolist(), len(rows)]):
        size, choices = end - begin, int(keys[1, begin])
        batches.append((size, choices, edge, begin, int(keys[2, begin])))
        first[begin:end] = edge + np.arange(size)
        step[begin:end] = size
        for choice in range(choices):
            renumbered[firsts[order[begin:end]] + choice] = first[begin:end] + choice * size
        edge += size * choices
    side = Side(
        np.array(batches, np.int64).reshape(-1, 5), renumbered[parents[order]], first, step, counts[order],
        rows[order, 3], rows[order, 4], edges, groups, groups.max(axis=1, initial=-1) + 1,
    )  # fmt: skip
    return side, renumbered
