"""Loops over the rows of lists of hands that numpy does slowly: hands completed with the same cards to come, and hands
taken from a list by their weights.
"""

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit

Cards = NDArray[np.uint8]
Masks = NDArray[np.uint64]

Floats = NDArray[np.float64]
Places = NDArray[np.intp]

_NONE = np.uint64(0)


@jit
def complete(known: Cards, masks: Masks, runs: Cards, run_masks: Masks, own: Cards, whose: Places) -> int:
    """Write each hand with each run after it into `own`, if no card comes twice, and which hand it is into `whose`.

    `known` `(n, k)`, `runs` `(r, d)`, `own` `(r * n, k + d)`; the number of rows that were written.
    """
    hands, before = known.shape
    row = 0
    for run in range(len(runs)):
        for hand in range(hands):
            if masks[hand] & run_masks[run] == _NONE:
                for at in range(before):
                    own[row, at] = known[hand, at]
                for at in range(runs.shape[1]):
                    own[row, before + at] = runs[run, at]
                whose[row] = hand
                row += 1
    return row


@jit
def spread_out(weights: Floats, total: float, at: float, places: Places) -> None:
    """Fill `places` with places of the list, in equal steps through its weights, from a part `at` of a step on."""
    rows, last = len(places), len(weights) - 1
    place, reached = 0, weights[0]
    for row in range(rows):
        step = (row + at) / rows * total
        while reached < step and place < last:
            place += 1
            reached += weights[place]
        places[row] = place
