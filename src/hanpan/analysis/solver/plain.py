"""The steps of CFR+ over flat arrays in numpy: what the kernels are proved equal to, and what runs without numba."""

import numpy as np

from hanpan.analysis.solver.flat import CHOICES, FIRST_DECISION, FIRST_EDGE, SIZE, STREET, FlatGame, Floats, Ints, Side

_ONE_THREAD = 1 << 18
_ONE_THREAD_VECTOR = 9 << 10
"""Products up to so many multiplications stay in one thread of the usual BLAS: they are too short to be shared."""


class Half:
    """One player's numbers in a run, each by edge and type."""

    def __init__(self, game: FlatGame, player: int) -> None:
        self.side = side = game.sides[player]
        shape = (side.edges, side.types)
        self.matrices = game.matrices[player]
        kind = self.matrices.dtype
        self.regret = np.zeros(shape, kind)
        self.total = np.zeros(shape, kind)
        """The sum that becomes the average strategy."""
        self.strategy = average(side, self.total)
        self.reach = reach(side, self.strategy)
        self.worth = np.zeros(shape, kind)
        """What an edge is worth to each type, times how likely chance and the other player let it come so far."""
        self.mine_and_others = game.edges[player], game.edges[1 - player]
        """By terminal: the edges."""
        self.scale = game.scale.astype(kind)
        cuts = np.flatnonzero(np.diff(game.matrix)) + 1
        self._parts = [
            (int(game.matrix[begin]), slice(begin, end))
            for begin, end in zip([0, *cuts.tolist()], [*cuts.tolist(), len(game.matrix)], strict=True)
        ]
        self._ends = np.empty((len(game.scale), side.types), kind)

    def multiply(self, other: Floats) -> Floats:
        """What each terminal is worth, by type, where the other reaches his edges so."""
        reached = other[self.mine_and_others[1]] * self.scale[:, None]
        types, theirs = self.side.types, reached.shape[1]
        for matrix, part in self._parts:
            rows = part.stop - part.start
            wide = max(1, (_ONE_THREAD if rows > 1 else _ONE_THREAD_VECTOR) // (rows * theirs))
            for begin in range(0, types, wide):
                some = slice(begin, begin + wide)
                np.matmul(reached[part], self.matrices[matrix, :, some], out=self._ends[part, some])
        return self._ends

    def end(self, other: Floats) -> None:
        """Start `worth` anew: what the terminals right below each edge are worth, where the other plays so."""
        self.worth[:] = 0
        np.add.at(self.worth, self.mine_and_others[0], self.multiply(other))

    def update(self, weight: float) -> None:
        """From the last decisions up: new regrets, the average with this weight, and the next strategy."""
        side = self.side
        for batch in reversed(range(len(side.batches))):
            chosen = of_batch(side, self.strategy, batch)
            gain = of_batch(side, self.worth, batch)
            total = of_batch(side, self.total, batch)
            regret = of_batch(side, self.regret, batch)
            parents = above(side, batch)
            np.add.at(self.worth, parents, (chosen * gain).sum(axis=0))
            total += weight * self.reach[parents] * chosen
            seen = pooled(side, gain, batch)
            np.maximum(regret + seen - (chosen * seen).sum(axis=0), 0, out=regret)
            chosen[:] = shares(regret)
        self.reach = reach(side, self.strategy)

    def play_out(self, strategy: Floats) -> None:
        """Carry `worth` up to edge 0, where the player goes on with this strategy from each edge."""
        for batch in reversed(range(len(self.side.batches))):
            mixed = of_batch(self.side, strategy, batch) * of_batch(self.side, self.worth, batch)
            np.add.at(self.worth, above(self.side, batch), mixed.sum(axis=0))

    def respond(self) -> None:
        """Carry `worth` up to edge 0, where the player goes on in the best way."""
        for batch in reversed(range(len(self.side.batches))):
            gain = of_batch(self.side, self.worth, batch)
            best = pooled(self.side, gain, batch).argmax(axis=0)
            np.add.at(self.worth, above(self.side, batch), np.take_along_axis(gain, best[None], axis=0)[0])


def of_batch(side: Side, values: Floats, batch: int) -> Floats:
    """A view of the numbers of one batch: by choice, decision and type."""
    size, choices, first = side.batches[batch, [SIZE, CHOICES, FIRST_EDGE]].tolist()
    return values[first : first + size * choices].reshape(choices, size, side.types)


def above(side: Side, batch: int) -> Ints:
    """The edge above each decision of a batch."""
    size, first = side.batches[batch, [SIZE, FIRST_DECISION]].tolist()
    return side.parent[first : first + size]


def pooled(side: Side, gain: Floats, batch: int) -> Floats:
    """What each type wins, summed over all that the player can't tell from it on this street."""
    street = int(side.batches[batch, STREET])
    count = int(side.group_counts[street])
    if count == side.types:
        return gain
    sums = np.zeros((*gain.shape[:2], count))
    for own, group in enumerate(side.groups[street].tolist()):
        sums[:, :, group] += gain[:, :, own]
    return sums[:, :, side.groups[street]]


def shares(weights: Floats) -> Floats:
    """Weights as parts of their sum over the choices; equal parts where there are none."""
    sums = weights.sum(axis=0)
    even = np.full_like(weights, 1 / len(weights))
    shared: Floats = np.divide(weights, sums, out=even, where=sums > 0)
    return shared


def average(side: Side, total: Floats) -> Floats:
    """The strategy that sums stand for."""
    strategy = np.ones_like(total)
    for batch in range(len(side.batches)):
        of_batch(side, strategy, batch)[:] = shares(of_batch(side, total, batch))
    return strategy


def reach(side: Side, strategy: Floats) -> Floats:
    """How likely a player makes all choices up to each edge."""
    reached = np.ones_like(strategy)
    for batch in range(len(side.batches)):
        of_batch(side, reached, batch)[:] = reached[above(side, batch)] * of_batch(side, strategy, batch)
    return reached
