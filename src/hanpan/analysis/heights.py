"""How often a hand reaches each rank of the ladder, over all ways to deal some cards."""

from collections import Counter
from collections.abc import Sequence
from math import comb

import numpy as np

from hanpan.analysis.kernel_private import all_draws
from hanpan.hands.kernel import exact_kernel, kernel
from hanpan.hands.kernel_tables import HighTables
from hanpan.hands.ladder import Ladder


def heights(
    ladder: Ladder,
    hand: Sequence[int],
    board: Sequence[int],
    left: Sequence[int],
    cards: int,
    use_hole: int,
    *,
    own_cards: bool,
) -> Counter[int]:
    """How often each height of the best rank comes, 1 for the lowest; none where the tables hold no such hand."""
    places = np.empty((comb(len(left), cards), cards), np.uint8)
    all_draws(cards, places)
    drawn = np.array(left, np.uint8)[places]
    own = np.broadcast_to(np.array(hand, np.uint8), (len(drawn), len(hand)))
    shared = np.broadcast_to(np.array(board, np.uint8), (len(drawn), len(board)))
    if own_cards:
        own = np.concatenate((own, drawn), axis=1)
    else:
        shared = np.concatenate((shared, drawn), axis=1)
    if use_hole:
        exact = exact_kernel(ladder, use_hole)
        values, tables = exact.values(own, shared), exact.tables
    else:
        pools = np.concatenate((own, shared), axis=1)
        whole = kernel(ladder, pools.shape[1])
        values, tables = whole.values(pools), whole.tables
    counted = Counter[int]()
    if isinstance(tables, HighTables):
        for value, count in zip(*np.unique(values, return_counts=True), strict=True):
            counted[int(tables.strengths[value]) >> 32] += int(count)
    return counted
