"""The strengths of `ranker` for many hands at once: what multisets of ranks make under a ladder or a low rule."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit
from hanpan.hands.ladder import Ladder, LowRule, Rank, run_ranks

_TIE_FIELDS = 8
_ALL_DIFFERENT = 1 << 62
"""Marks the strength of a low without a pair; any of them beats any other."""


class Shapes(NamedTuple):
    """Some ranks of a ladder as arrays, strongest first: what flat functions read."""

    heights: NDArray[np.int64]
    groups: NDArray[np.int64]
    """The sizes of each rank's groups, filled up with 0; all 0 where runs tell the shape."""
    compare: NDArray[np.int64]
    """How many groups count between two hands of a rank."""
    runs: NDArray[np.int64]
    """Each rank's runs as masks, weakest first, filled up with 0."""
    suit_first: NDArray[np.bool_]


def shapes(ladder: Ladder, *, suited: bool) -> Shapes:
    """The ranks of a ladder that need one suit, or those that don't."""
    rungs = [(len(ladder.ranks) - at, rank) for at, rank in enumerate(ladder.ranks) if rank.suited == suited]
    ranks = [rank for _, rank in rungs]
    return Shapes(
        np.array([height for height, _ in rungs], np.int64),
        _table([rank.groups for rank in ranks], _TIE_FIELDS),
        np.array([rank.compare or len(rank.groups) for rank in ranks], np.int64),
        _table([_run_masks(rank) for rank in ranks], max((len(rank.runs) for rank in ranks), default=0) + 1),
        np.array([rank.suit_first for rank in ranks], np.bool_),
    )


def strengths_of(counts: NDArray[np.uint8], of: Shapes, suit_strength: int = 0) -> NDArray[np.int64]:
    """The strength of the best rank that each multiset holds, as the ranker gives it; 0 where it holds none."""
    out = np.zeros(len(counts), np.int64)
    _strengths(counts, *of, suit_strength, out)
    return out


def held_ranks(counts: NDArray[np.uint8], of: Shapes) -> NDArray[np.int64]:
    """All ranks that each multiset holds, the strongest or not: bit n for the rank of height n + 1."""
    out = np.zeros(len(counts), np.int64)
    for at in range(len(of.heights)):
        one = Shapes(
            of.heights[at : at + 1],
            of.groups[at : at + 1],
            of.compare[at : at + 1],
            of.runs[at : at + 1],
            of.suit_first[at : at + 1],
        )
        out |= np.where(strengths_of(counts, one) > 0, np.int64(1) << (one.heights[0] - 1), 0)
    return out


def low_strengths_of(counts: NDArray[np.uint8], rule: LowRule) -> NDArray[np.int64]:
    """The order of the best low of each multiset: the greater wins and equals tie, 0 is no low."""
    out = np.zeros(len(counts), np.int64)
    _low_strengths(counts, rule.limit, rule.size, out)
    return out


def low_tops(strengths: NDArray[np.int64], rule: LowRule) -> NDArray[np.uint8]:
    """The highest card of the low of each strength, an ace being 1; 0 where there is none, or a pair in it."""
    tops = 15 - (strengths >> 4 * (rule.size - 1) & 15)
    return np.where(strengths & _ALL_DIFFERENT, tops, 0).astype(np.uint8)


def deciding_ranks(ladder: Ladder, strengths: NDArray[np.int64]) -> NDArray[np.uint8]:
    """For each strength the rank whose best suit breaks a tie; `SUITED` where the hand has only one suit."""
    by_height = dict(zip(range(len(ladder.ranks), 0, -1), ladder.ranks, strict=True))
    return np.array([_deciding(by_height.get(int(strength) >> 32), int(strength)) for strength in strengths], np.uint8)


SUITED = 13
"""Stands for a rank where all cards of the hand share a suit."""


def _deciding(rank: Rank | None, strength: int) -> int:
    if rank is None or rank.suited:
        return SUITED
    if rank.runs:
        return max(run_ranks(rank.runs[strength >> 20 & 0xFFF]))
    return strength >> 28 & 15


def _run_masks(rank: Rank) -> list[int]:
    return [sum(1 << number for number in run_ranks(run)) for run in rank.runs]


def _table(rows: list[list[int]] | list[tuple[int, ...]], width: int) -> NDArray[np.int64]:
    table = np.zeros((len(rows), width), np.int64)
    for at, row in enumerate(rows):
        table[at, : len(row)] = row
    return table


@jit
def _strengths(
    counts: NDArray[np.uint8],
    heights: NDArray[np.int64],
    groups: NDArray[np.int64],
    compare: NDArray[np.int64],
    runs: NDArray[np.int64],
    suit_first: NDArray[np.bool_],
    suit_strength: int,
    out: NDArray[np.int64],
) -> None:
    left = np.empty(13, np.int64)
    for multiset in range(counts.shape[0]):
        have = 0
        for rank in range(13):
            if counts[multiset, rank]:
                have |= 1 << rank
        for rung in range(heights.size):
            found = False
            tie = 0
            if groups[rung, 0] == 0:
                place = 0
                for at in range(runs.shape[1]):
                    if runs[rung, at] and runs[rung, at] & have == runs[rung, at]:
                        found = True
                        place = at
                tie = place << 20
            else:
                found = True
                for rank in range(13):
                    left[rank] = counts[multiset, rank]
                at = 0
                while found and at < groups.shape[1] and groups[rung, at]:
                    rank = 12
                    while rank >= 0 and left[rank] < groups[rung, at]:
                        rank -= 1
                    if rank < 0:
                        found = False
                    else:
                        left[rank] -= groups[rung, at]
                        if at < compare[rung]:
                            tie |= rank << (28 - 4 * at)
                    at += 1
            if found:
                if suit_first[rung]:
                    tie = suit_strength << 28 | tie >> 4
                out[multiset] = heights[rung] << 32 | tie
                break


@jit
def _low_strengths(counts: NDArray[np.uint8], limit: int, size: int, out: NDArray[np.int64]) -> None:
    """Fewest of a kind first, then the lowest from the top.

    Lows with as many of a kind everywhere are compared by number. Of the shapes that a hand may have, the one with
    the smallest largest group is best, then the one with the smallest second group, and so on.
    """
    cards = np.empty(64, np.int64)
    held = np.empty(14, np.int64)
    for multiset in range(counts.shape[0]):
        total = 0
        different = 0
        first = 0
        for number in range(1, 14):
            count = counts[multiset, 12 if number == 1 else number - 2]
            if count and different < size and (limit == 0 or number <= limit):
                different += 1
                # All different: only the numbers count, from the top.
                first |= (15 - number) << 4 * (different - 1)
            for _ in range(count):
                cards[total] = number
                total += 1
        if different == size:
            out[multiset] = _ALL_DIFFERENT | first
        elif limit == 0 and total >= size:
            best = 0
            pick = (1 << size) - 1
            while pick < 1 << total:
                for number in range(1, 14):
                    held[number] = 0
                for card in range(total):
                    if pick >> card & 1:
                        held[cards[card]] += 1
                strength = 0
                fields = 0
                for shape in range(4, 0, -1):
                    for number in range(13, 0, -1):
                        if held[number] == shape:
                            strength = strength << 4 | 15 - shape
                            fields += 1
                strength <<= 4 * (size - fields)
                # The numbers in the same order below the shape; fewer of them only under another shape.
                for shape in range(4, 0, -1):
                    for number in range(13, 0, -1):
                        if held[number] == shape:
                            strength = strength << 4 | 15 - number
                strength <<= 4 * (size - fields)
                best = max(best, strength)
                low = pick & -pick
                ripple = pick + low
                pick = ripple | ((pick ^ ripple) // low >> 2)
            out[multiset] = best
