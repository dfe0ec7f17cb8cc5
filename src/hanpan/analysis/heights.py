"""How often a hand reaches each rank of the ladder, over all ways to deal some cards."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import numpy as np

from hanpan.hands.kernel import exact_kernel, kernel
from hanpan.hands.kernel_tables import HighTables
from hanpan.hands.ladder import Ladder
from hanpan.hands.ranker import ranker


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
    """The height of the best rank, 1 for the lowest, with how often it comes."""
    drawn = np.array(list(combinations(left, cards)), np.uint8)
    own = np.broadcast_to(np.array(hand, np.uint8), (len(drawn), len(hand)))
    shared = np.broadcast_to(np.array(board, np.uint8), (len(drawn), len(board)))
    if own_cards:
        own = np.concatenate((own, drawn), axis=1)
    else:
        shared = np.concatenate((shared, drawn), axis=1)
    if use_hole:
        exact = exact_kernel(ladder, use_hole)
        values, tables = exact.values(own, shared), exact.tables if isinstance(exact.tables, HighTables) else None
    else:
        pools = np.concatenate((own, shared), axis=1)
        whole = kernel(ladder, pools.shape[1])
        values, tables = whole.values(pools), whole.tables
    if tables is None:
        # Without kernels values are strengths, and where hole cards are counted only their order.
        slow = ranker(ladder)
        strengths = (slow.best(*hands, use_hole) for hands in zip(own.tolist(), shared.tolist(), strict=True))
        return Counter(strength >> 32 for strength in strengths)
    counted = Counter[int]()
    for value, count in zip(*np.unique(values, return_counts=True), strict=True):
        counted[int(tables.strengths[value]) >> 32] += int(count)
    return counted
