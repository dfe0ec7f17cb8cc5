"""CFR+ over flat arrays: what each choice is worth, regrets, averages. `plain` does the same in numpy.

Arrays by edge and type are flat here. `width` is the number of types; where it is frozen into the code, short loops
over types are unrolled.
"""

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_simulate_numba import inlined
from hanpan.hands.kernel_cache import jit

Floats = NDArray[np.floating]
Ints = NDArray[np.int64]


@inlined
def _end(
    mine: Ints, other: Ints, matrix: Ints, scale: Floats, matrices: Floats, reach: Floats, worth: Floats, width: int
) -> None:
    """Add to each edge what the terminals right below it are worth; a matrix has a row for each type of the other."""
    worth[:] = 0.0
    for at in range(mine.size):
        row, others, values = mine[at] * width, other[at] * width, matrix[at] * width * width
        for their in range(width):
            chance = scale[at] * reach[others + their]
            for own in range(width):
                worth[row + own] += matrices[values + their * width + own] * chance


@inlined
def _end_long(
    mine: Ints, other: Ints, matrix: Ints, scale: Floats, matrices: Floats, reach: Floats, worth: Floats, width: int,
    other_width: int,
) -> None:  # fmt: skip
    """The same where rows are long enough for the processor to take several numbers at once."""
    worth[:] = 0.0
    for at in range(mine.size):
        gain = worth[mine[at] * width : (mine[at] + 1) * width]
        others, values = other[at] * other_width, matrix[at] * other_width * width
        for their in range(other_width):
            chance = scale[at] * reach[others + their]
            if chance != 0.0:
                won = matrices[values + their * width : values + (their + 1) * width]
                for own in range(width):
                    gain[own] += won[own] * chance


@inlined
def _pool(worth: Floats, first: int, edges: int, group: Ints, pooled: Floats, width: int) -> None:
    """Replace what each type wins by the sum over all that the player can't tell from it yet."""
    for edge in range(edges):
        at = first + edge * width
        pooled[:] = 0.0
        for own in range(width):
            pooled[group[own]] += worth[at + own]
        for own in range(width):
            worth[at + own] = pooled[group[own]]


@inlined
def _decide(
    batches: Ints,
    parent: Ints,
    groups: Ints,
    group_counts: Ints,
    weight: float,
    reach: Floats,
    worth: Floats,
    regret: Floats,
    total: Floats,
    strategy: Floats,
    value: Floats,
    share: Floats,
    pooled: Floats,
    width: int,
) -> None:
    """From the last decisions up: what they are worth, new regrets, the average, the next strategy."""
    for batch in range(batches.shape[0] - 1, -1, -1):
        size, choices, first = batches[batch, 0], batches[batch, 1], batches[batch, 2] * width
        decision, street = batches[batch, 3], batches[batch, 4]
        long = size * width
        values, shares = value[:long], share[:long]
        _value(first, choices, worth, strategy, values)
        for at in range(size):
            above = parent[decision + at] * width
            for own in range(width):
                shares[at * width + own] = weight * reach[above + own]
                worth[above + own] += values[at * width + own]
        if group_counts[street] < width:
            _pool(worth, first, size * choices, groups[street], pooled, width)
            _value(first, choices, worth, strategy, values)
        for choice in range(choices):
            begin = first + choice * long
            end = begin + long
            chosen, gain, mine, sums = strategy[begin:end], worth[begin:end], regret[begin:end], total[begin:end]
            for at in range(long):
                sums[at] += shares[at] * chosen[at]
            for at in range(long):
                mine[at] = max(mine[at] + gain[at] - values[at], 0.0)
        shares[:] = 0.0
        for choice in range(choices):
            begin = first + choice * long
            mine = regret[begin : begin + long]
            for at in range(long):
                shares[at] += mine[at]
        even = 1.0 / choices
        for at in range(long):
            sum_ = shares[at]
            values[at] = 0.0 if sum_ > 0.0 else even
            shares[at] = 1.0 / sum_ if sum_ > 0.0 else 0.0
        for choice in range(choices):
            begin = first + choice * long
            mine, chosen = regret[begin : begin + long], strategy[begin : begin + long]
            for at in range(long):
                chosen[at] = mine[at] * shares[at] + values[at]


@inlined
def _value(first: int, choices: int, worth: Floats, strategy: Floats, values: Floats) -> None:
    """What each decision of a batch is worth when it is played by the strategy."""
    values[:] = 0.0
    for choice in range(choices):
        begin = first + choice * values.size
        chosen, gain = strategy[begin : begin + values.size], worth[begin : begin + values.size]
        for at in range(values.size):
            values[at] += chosen[at] * gain[at]


@inlined
def _reach(batches: Ints, parent: Ints, strategy: Floats, reach: Floats, share: Floats, width: int) -> None:
    """How likely the player makes all choices up to each edge."""
    for batch in range(batches.shape[0]):
        size, choices, first = batches[batch, 0], batches[batch, 1], batches[batch, 2] * width
        decision = batches[batch, 3]
        long = size * width
        shares = share[:long]
        for at in range(size):
            above = parent[decision + at] * width
            for own in range(width):
                shares[at * width + own] = reach[above + own]
        for choice in range(choices):
            begin = first + choice * long
            chosen, reached = strategy[begin : begin + long], reach[begin : begin + long]
            for at in range(long):
                reached[at] = shares[at] * chosen[at]


@cache
def cfr_plus(frozen: int) -> Callable[..., None]:
    """The solver: a call does the iterations from `begin` up to `end`, numbered from 1.

    For games of so many types on both sides, or where that is 0 of as many as each call says.
    """

    @jit
    def half(
        batches: Ints, parent: Ints, groups: Ints, group_counts: Ints, mine: Ints, other: Ints, matrix: Ints,
        scale: Floats, matrices: Floats, theirs: Floats, weight: float,
        regret: Floats, total: Floats, strategy: Floats, reach: Floats, worth: Floats,
        value: Floats, share: Floats, pooled: Floats, own_width: int, other_width: int,
    ) -> None:  # fmt: skip
        width = frozen if frozen > 0 else own_width
        if frozen > 0:
            _end(mine, other, matrix, scale, matrices, theirs, worth, frozen)
        else:
            _end_long(mine, other, matrix, scale, matrices, theirs, worth, own_width, other_width)
        _decide(
            batches, parent, groups, group_counts, weight, reach, worth, regret, total, strategy,
            value, share, pooled, width,
        )  # fmt: skip
        _reach(batches, parent, strategy, reach, share, width)

    @jit
    def iterate(
        batches0: Ints, parent0: Ints, groups0: Ints, counts0: Ints, batches1: Ints, parent1: Ints, groups1: Ints,
        counts1: Ints, edges0: Ints, edges1: Ints, matrix: Ints, scale: Floats, matrices0: Floats, matrices1: Floats,
        regret0: Floats, total0: Floats, strategy0: Floats, reach0: Floats, worth0: Floats,
        regret1: Floats, total1: Floats, strategy1: Floats, reach1: Floats, worth1: Floats,
        value: Floats, share: Floats, pooled: Floats, width0: int, width1: int, begin: int, end: int,
    ) -> None:  # fmt: skip
        for iteration in range(begin, end):
            weight = float(iteration)
            half(
                batches0, parent0, groups0, counts0, edges0, edges1, matrix, scale, matrices0, reach1, weight,
                regret0, total0, strategy0, reach0, worth0, value, share, pooled, width0, width1,
            )  # fmt: skip
            half(
                batches1, parent1, groups1, counts1, edges1, edges0, matrix, scale, matrices1, reach0, weight,
                regret1, total1, strategy1, reach1, worth1, value, share, pooled, width1, width0,
            )  # fmt: skip

    return iterate


@jit
def update(
    batches: Ints, parent: Ints, groups: Ints, group_counts: Ints, weight: float, mine: Ints, ends: Floats,
    regret: Floats, total: Floats, strategy: Floats, reach: Floats, worth: Floats,
    value: Floats, share: Floats, pooled: Floats, width: int,
) -> None:  # fmt: skip
    """One player's half of an iteration, when it is known what each terminal is worth."""
    worth[:] = 0.0
    for at in range(mine.size):
        row = mine[at] * width
        gain, won = worth[row : row + width], ends[at * width : (at + 1) * width]
        for own in range(width):
            gain[own] += won[own]
    _decide(
        batches,
        parent,
        groups,
        group_counts,
        weight,
        reach,
        worth,
        regret,
        total,
        strategy,
        value,
        share,
        pooled,
        width,
    )
    _reach(batches, parent, strategy, reach, share, width)
