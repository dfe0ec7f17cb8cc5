"""The strengths of `ranker` for many multisets of ranks at once, by numpy alone: quick before numba is loaded."""

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.ladder import Ladder, Rank, run_ranks

Ints = NDArray[np.int64]

_TIE_BITS = 32
_RANK_BITS = 3
_FOURS = sum(4 << _RANK_BITS * rank for rank in range(13))
_ONES = _FOURS >> 2


def strengths_of(ladder: Ladder, codes: Ints, suit: int | None = None) -> Ints:
    """The strength of the best rank in each multiset, 0 where it holds none, of the ranks that suits leave aside.

    A code has three bits a rank, as the keys of `ranker`. With a suit, all cards are of that suit and only ranks that
    need one suit count.
    """
    strengths = np.zeros(len(codes), np.int64)
    left = np.arange(len(codes))
    for height, rank in zip(range(len(ladder.ranks), 0, -1), ladder.ranks, strict=True):
        if rank.suited == (suit is None):
            continue
        found, numbers = _run_in(rank, codes[left]) if rank.runs else _groups_in(rank, codes[left])
        if rank.suit_first and suit is not None:
            numbers = np.int64(ladder.suit_strength[suit]) << _TIE_BITS - 4 | numbers >> 4
        strengths[left[found]] = height << _TIE_BITS | numbers[found]
        left = left[~found]
    return strengths


def _run_in(rank: Rank, codes: Ints) -> tuple[NDArray[np.bool_], Ints]:
    """Whether there is a run, and the place of the best, where numbers stand."""
    have = _at_least(1, codes)
    places = np.full(len(codes), -1)
    for place, run in enumerate(rank.runs):
        mask = sum(4 << _RANK_BITS * number for number in run_ranks(run))
        places[have & mask == mask] = place
    return places >= 0, places << _TIE_BITS - 12


def _groups_in(rank: Rank, codes: Ints) -> tuple[NDArray[np.bool_], Ints]:
    """Whether all groups are there, and the numbers of those that are compared, the first one topmost."""
    found = np.ones(len(codes), np.bool_)
    numbers = np.zeros(len(codes), np.int64)
    for at, size in enumerate(rank.groups):
        fitting = _at_least(size, codes)
        found &= fitting != 0
        # 39 bits are held exactly by a float, whose exponent tells the topmost one.
        number = np.maximum(np.frexp(fitting.astype(np.float64))[1].astype(np.int64) - 1, 0) // _RANK_BITS
        if at < (rank.compare or len(rank.groups)):
            numbers |= number << _TIE_BITS - 4 - 4 * at
        codes = codes - (np.int64(size) << _RANK_BITS * number)
    return found, numbers


def _at_least(count: int, codes: Ints) -> Ints:
    """The ranks of which there are so many, 1 to 4: with the rest to four added, the top bit of a field tells."""
    return codes + (4 - count) * _ONES & _FOURS
