"""Counting says for every single value what looking at each pool says."""

from itertools import combinations_with_replacement
from math import comb

import numpy as np
import pytest

from hanpan import rules
from hanpan.analysis.kernel_pools import Pack, count_pools, spread_ways
from hanpan.hands import Ladder, Rank
from hanpan.hands.kernel_tables import high_tables
from hanpan.hands.kernel_walk import walk_counts

FULL = Pack(tuple(range(13)), (0, 1, 2, 3))
STANDARD = rules.game("nlhe").high
FOUR_FLUSH = Ladder((*STANDARD.ranks[:-1], Rank("four_flush", (1, 1, 1, 1), suited=True), STANDARD.ranks[-1]))
TWO_FLUSH = Ladder((*STANDARD.ranks[:-1], Rank("two_flush", (1, 1), suited=True), STANDARD.ranks[-1]))


@pytest.mark.parametrize(("ladder", "size"), [
    (STANDARD, 5),
    (STANDARD, 7),
    (rules.game("pls7").high, 8),
    (rules.game("seven", flush_suit_first="true").high, 7),
    (rules.game("pls", pls7_revision="2025-07-29b").high, 7),
    (FOUR_FLUSH, 7),
    (TWO_FLUSH, 6),
], ids=["nlhe-5", "nlhe-7", "pls7-8", "seven-7", "29b-7", "four_flush-7", "two_flush-6"])  # fmt: skip
def test_counting_is_looking_at_each(ladder, size):
    looked_at = walk_counts(ladder, size)
    assert looked_at.sum() == comb(52, size)
    assert (count_pools(high_tables(ladder, size), FULL) == looked_at).all()


def test_suits_given_so_that_none_has_too_many():
    """Of C(26, 4) ways to take four cards from two suits, 2 x C(13, 4) put them all into one, and so on."""
    rows = np.array(
        [
            np.bincount(ranks, minlength=13)
            for ranks in combinations_with_replacement(range(13), 4)
            if np.bincount(ranks).max() <= 2
        ],
        np.uint8,
    )
    assert spread_ways(rows, 2, 5).sum() == comb(26, 4)
    assert spread_ways(rows, 2, 4).sum() == comb(26, 4) - 2 * comb(13, 4)
    assert spread_ways(rows, 2, 3).sum() == comb(13, 2) ** 2
    assert spread_ways(rows, 2, 2).sum() == 0
