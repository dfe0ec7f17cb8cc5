"""What many multisets of ranks make, by numpy, against the ranker one by one."""

import numpy as np
import pytest

from hanpan.analysis.runouts import mask_counts, multisets, rank_codes
from hanpan.hands.ranker import ranker
from hanpan.hands.strengths import strengths_of
from tests.unit.hands.test_kernel import LADDERS


@pytest.mark.parametrize("size", [3, 5, 7, 8])
@pytest.mark.parametrize("name", LADDERS)
def test_ranks_alone_make_what_the_ranker_says(name, size):
    judge = ranker(LADDERS[name])
    codes = rank_codes(multisets(size, 4))[:: 1 if size < 7 else 11]
    assert strengths_of(LADDERS[name], codes).tolist() == [judge.strength(code, ()) for code in codes.tolist()]


@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("name", LADDERS)
def test_cards_of_one_suit_make_at_least_what_the_ranker_says(name, suit):
    """The ranker counts ranks that need no suit too, so the greater of both is its answer."""
    ladder = LADDERS[name]
    masks = np.arange(1, 1 << 13, 7)
    codes = rank_codes(mask_counts(masks))
    found = np.maximum(strengths_of(ladder, codes, suit), strengths_of(ladder, codes))
    pools = [[4 * rank + suit for rank in range(13) if mask >> rank & 1] for mask in masks.tolist()]
    assert found.tolist() == [ranker(ladder).best(pool) for pool in pools]


def test_in_too_few_cards_there_is_no_flush():
    ladder = LADDERS["nlhe"]
    assert strengths_of(ladder, rank_codes(mask_counts(np.array([0, 0b1111]))), 2).tolist() == [0, 0]
