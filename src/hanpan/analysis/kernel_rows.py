"""What hands make on classes of boards, by ranks alone."""

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_bits import Ints, Values, Words
from hanpan.hands.kernel_cache import jit


@jit
def rows(
    hand_sums: Words,
    class_sums: Words,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: Values,
    out: Values,
) -> None:
    """The value of each hand on each class, where all cards count: sums of keys add up."""
    for hand in range(hand_sums.size):
        for at in range(class_sums.size):
            total = hand_sums[hand] + class_sums[at]
            out[hand, at] = values[(total & mask) ^ displace[total >> shift]]


@jit
def exact_rows(
    own_sums: Words,
    own_at: Ints,
    part_sums: Words,
    picks: Ints,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: Values,
    out: Values,
) -> None:
    """The best value of each hand on each class, where exactly some hole cards play with exactly some of the board.

    The pairs (or so) of hand `h` have the sums of keys `own_sums[own_at[h] : own_at[h + 1]]`; a class is a row of
    `picks`, which parts of the board can be picked from it; a part has the sum `part_sums`.
    """
    best_with = np.empty(part_sums.size, np.uint32)
    for hand in range(out.shape[0]):
        for part in range(part_sums.size):
            best = np.uint32(0)
            for own in range(own_at[hand], own_at[hand + 1]):
                total = own_sums[own] + part_sums[part]
                best = max(best, np.uint32(values[(total & mask) ^ displace[total >> shift]]))
            best_with[part] = best
        for at in range(picks.shape[0]):
            best = np.uint32(0)
            for pick in range(picks.shape[1]):
                best = max(best, best_with[picks[at, pick]])
            out[hand, at] = best
