"""Boards to come as classes: which ranks fall, in how many ways, and with which cards of one suit.

Without flushes a board counts by its multiset of ranks alone: 6,175 of them stand for all boards of five cards. Boards
on which somebody may have a flush are counted again by the mask of that suit and the multiset of the other cards, and
correct the first count. All of that depends only on how many cards are to come, so it is laid out once, by numpy alone.
"""

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.uint8]

_LOW_RANKS = 7
"""Ranks of the first half of a multiset; the second half has the other six."""

FIVES: NDArray[np.int64] = 5 ** (np.arange(13, dtype=np.int64) % _LOW_RANKS)
"""What one card of each rank adds to the code of its half."""

_CODES: NDArray[np.int64] = np.int64(1) << 3 * np.arange(13, dtype=np.int64)


class Runouts(NamedTuple):
    """Boards of so many cards to come.

    A class is a multiset of ranks. Classes stand in the order of the size of their first half; among those of one size
    all that share the half of which there are fewer stand together.
    """

    cards: int
    counts: Counts
    """Each class as a row of 13 counts."""
    first: Counts
    """First halves as rows of 13 counts, of which the last six are 0, by size."""
    first_at: NDArray[np.int64]
    """Where the first halves of each size begin."""
    second: Counts
    second_at: NDArray[np.int64]
    halves: NDArray[np.int32]
    """Where each half stands among those of its size, by its code in base 5; first and second halves apart."""


class Suited(NamedTuple):
    """The same boards by what they hold of one suit: a mask of ranks, and a multiset of the other cards."""

    masks: NDArray[np.uint64]
    """Masks with enough ranks, smallest first."""
    masks_at: NDArray[np.int64]
    """Where the masks of each size begin, from none to all cards, and the end of the last."""
    others_from: NDArray[np.int64]
    """For each mask, where the multisets of the right size begin in `others`."""
    others_to: NDArray[np.int64]
    class_at: NDArray[np.int64]
    """For each mask, where its classes begin in `classes`: one for each of its multisets."""
    classes: NDArray[np.uint16]
    others: Counts
    """Multisets of the other three suits, as rows of 13 counts, smallest first."""


@cache
def runouts(cards: int) -> Runouts:
    """The boards of so many cards to come."""
    first = [multisets(size, 4, _LOW_RANKS) for size in range(cards + 1)]
    second = [np.roll(multisets(size, 4, 13 - _LOW_RANKS), _LOW_RANKS, axis=1) for size in range(cards + 1)]
    parts = []
    for size in range(cards + 1):
        few, many = sorted((first[size], second[cards - size]), key=len)
        parts.append((few[:, None, :] + many[None, :, :]).reshape(-1, 13))
    halves = np.zeros((2, 5**_LOW_RANKS), np.int32)
    for size in range(cards + 1):
        halves[0, first[size][:, :_LOW_RANKS] @ FIVES[:_LOW_RANKS]] = np.arange(len(first[size]))
        halves[1, second[size][:, _LOW_RANKS:] @ FIVES[_LOW_RANKS:]] = np.arange(len(second[size]))
    return Runouts(cards, np.concatenate(parts), *_joined(first), *_joined(second), halves)


@cache
def suited(cards: int, least: int) -> Suited:
    """Those of them with at least so many cards of one suit."""
    sizes = range(least, cards + 1)
    all_masks = np.arange(1 << 13)
    held = mask_counts(all_masks).sum(axis=1)
    others, others_at = _joined([multisets(size, 3) for size in range(cards - least + 1)])
    whole = runouts(cards)
    codes = rank_codes(whole.counts)
    order = np.argsort(codes)
    masks, begins, ends, classes = [], [], [], []
    for size in sizes:
        mine = all_masks[held == size]
        begin, end = others_at[cards - size], others_at[cards - size + 1]
        both = rank_codes(mask_counts(mine))[:, None] + rank_codes(others[begin:end])[None, :]
        # Five of a rank can't be: such a class is never dealt, and any number will do for it.
        found = np.minimum(np.searchsorted(codes[order], both.ravel()), len(order) - 1)
        masks.append(mine)
        begins.append(np.full(len(mine), begin))
        ends.append(np.full(len(mine), end))
        classes.append(order[found])
    widths = np.concatenate(ends) - np.concatenate(begins)
    masks_at = np.cumsum([0] * (least + 1) + [len(mine) for mine in masks])
    return Suited(
        np.concatenate(masks).astype(np.uint64),
        masks_at.astype(np.int64),
        np.concatenate(begins).astype(np.int64),
        np.concatenate(ends).astype(np.int64),
        np.cumsum(widths) - widths,
        np.concatenate(classes).astype(np.uint16),
        others,
    )


@cache
def board_picks(board: int, picked: int) -> tuple[Counts, NDArray[np.int64]]:
    """All multisets of `picked` ranks; and for each class of so many board cards, those that can be picked from it."""
    parts = multisets(picked, 4)
    classes = runouts(board).counts
    ranks = np.repeat(np.tile(np.arange(13), len(classes)), classes.ravel()).reshape(-1, board)
    codes = rank_codes(parts)
    order = np.argsort(codes)
    columns = [
        order[np.searchsorted(codes[order], (np.int64(1) << 3 * ranks[:, places]).sum(axis=1))]
        for places in combinations(range(board), picked)
    ]
    return parts, np.stack(columns, axis=1)


def own_parts(hand: Counts, picked: int) -> Counts:
    """The different multisets of so many cards of one hand."""
    ranks = np.repeat(np.arange(13), hand).tolist()
    parts = sorted(set(combinations(ranks, picked)))
    return np.array([np.bincount(part, minlength=13) for part in parts], np.uint8)


def class_numbers(counts: Counts) -> NDArray[np.int64]:
    """Which class of boards of so many cards each multiset is; any, where it has five of a rank and never comes."""
    codes = rank_codes(runouts(int(counts[0].sum())).counts)
    order = np.argsort(codes)
    numbers: NDArray[np.int64] = order[np.minimum(np.searchsorted(codes[order], rank_codes(counts)), len(order) - 1)]
    return numbers


def rank_codes(counts: Counts) -> NDArray[np.int64]:
    """Each multiset as a number, three bits a rank, as in the keys of `ranker`; codes of parts add up."""
    codes: NDArray[np.int64] = counts.astype(np.int64) @ _CODES
    return codes


def mask_counts(masks: NDArray[np.int64]) -> Counts:
    """Masks of ranks as rows of 13 counts."""
    return (masks[:, None] >> np.arange(13) & 1).astype(np.uint8)


def multisets(size: int, most: int, ranks: int = 13) -> Counts:
    """All multisets of `size` cards with at most `most` of each of the lowest ranks, one a row of 13 counts."""
    rows = np.zeros((1, 13), np.uint8)
    for rank in range(ranks):
        left = size - rows.sum(axis=1, dtype=np.int64)
        parts = []
        for held in range(most + 1):
            part = rows[(held <= left) & (left - held <= most * (ranks - 1 - rank))]
            part[:, rank] = held
            parts.append(part)
        rows = np.concatenate(parts)
    return np.ascontiguousarray(rows)


def _joined(parts: list[Counts]) -> tuple[Counts, NDArray[np.int64]]:
    """Several lists as one, and where each begins, with the end of the last."""
    sizes = np.array([0, *(len(part) for part in parts)], np.int64)
    return np.concatenate(parts), np.cumsum(sizes)
