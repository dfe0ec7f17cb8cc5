"""Hands completed with the same cards to come, row by row, which numpy does slowly for rows of a few bytes."""

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit

Cards = NDArray[np.uint8]
Masks = NDArray[np.uint64]

_NONE = np.uint64(0)


@jit
def complete(known: Cards, masks: Masks, runs: Cards, run_masks: Masks, own: Cards, whose: NDArray[np.intp]) -> int:
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
