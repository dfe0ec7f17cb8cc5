"""Which ranks some cards have, as a number: the part of the tables that no ladder changes.

Each card has a 64-bit key. Its lowest 26 bits and its topmost 18 are random numbers of its rank; the 20 bits between
them hold one count for its suit in a field of five bits. The keys of a hand add up, and those parts of the sum tell the
multiset of its ranks apart from all others of as many cards. Hash and displace turns that into a place in a table: the
topmost bits of the sum name a bucket, the bucket names a number, and this, xored to the lowest bits, is the place.
Both ends of the word are what a processor takes out of it most easily.
"""

from functools import cache
from itertools import count
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit

SUITS_AT = 26
"""The first bit of a key's four fields of five bits, one a suit."""

SUIT_FIELDS = np.uint64(0xFFFFF << SUITS_AT)
"""All of these bits."""

_RANDOM_BITS = 22
"""Of a rank's number at the lower end: ten of them add up to less than 26 bits, and so never reach the suits."""

MOST_CARDS = 10
"""Tables are made for as many cards; the counts of suits and the random numbers would do for 15."""


class Index(NamedTuple):
    """Multisets of ranks of so many cards, and the way from a sum of keys to a place in a table.

    The place of a hand is `(total & mask) ^ displace[total >> shift]`, for the sum `total` of its keys.
    """

    size: int
    counts: NDArray[np.uint8]
    """Each multiset as a row: how many cards of each of the 13 ranks, at most four."""
    keys: NDArray[np.uint64]
    """The key of each card. There are 256, so that no byte reads beyond them."""
    mask: np.uint64
    shift: np.uint64
    displace: NDArray[np.uint16]
    places: NDArray[np.uint32]
    """The place of each multiset."""
    slots: int
    """How many places there are."""

    @property
    def sums(self) -> NDArray[np.uint64]:
        """For each multiset the sum of the keys of its cards, without their suits."""
        return self.rank_sums(self.counts)

    def rank_sums(self, counts: NDArray[np.uint8]) -> NDArray[np.uint64]:
        """The same for multisets of any size: sums of parts add up to the sum of the whole."""
        ranks: NDArray[np.uint64] = self.keys[:52:4] & ~SUIT_FIELDS
        sums = np.zeros(len(counts), np.uint64)
        for rank in range(13):
            sums += counts[:, rank] * ranks[rank]
        return sums


@cache
def rank_index(size: int) -> Index:
    """The index of hands of so many cards, from 1 to `MOST_CARDS`."""
    counts = multisets(size, 4)
    slot_bits = max(3, int(len(counts) / 0.8).bit_length())
    bucket_bits = max(1, (len(counts) // 8).bit_length())
    for seed in count(1):
        keys = _card_keys(seed)
        index = Index(
            size, counts, keys, np.uint64((1 << slot_bits) - 1), np.uint64(64 - bucket_bits),
            np.zeros(1 << bucket_bits, np.uint16), np.zeros(len(counts), np.uint32), 1 << slot_bits,
        )  # fmt: skip
        if _displace(index.sums, index.mask, index.shift, index.displace, index.places):
            return index
    raise AssertionError("some seed fits")


@cache
def multisets(size: int, most: int, ranks: int = 13) -> NDArray[np.uint8]:
    """All multisets of `size` cards with at most `most` of each of the lowest ranks, one a row of 13 counts."""
    rows = np.zeros((_how_many(size, most, ranks), 13), np.uint8)
    _list_multisets(size, most, ranks, rows)
    return rows


@cache
def _how_many(size: int, most: int, ranks: int) -> int:
    if ranks == 0:
        return int(size == 0)
    return sum(_how_many(size - held, most, ranks - 1) for held in range(min(size, most) + 1))


def ways(counts: NDArray[np.uint8], suits: int) -> NDArray[np.int64]:
    """In how many ways each multiset can be given suits, of so many suits."""
    table = np.array([comb(suits, held) for held in range(14)], np.int64)
    product: NDArray[np.int64] = table[counts].prod(axis=1, dtype=np.int64)
    return product


def _card_keys(seed: int) -> NDArray[np.uint64]:
    keys = np.zeros(256, np.uint64)
    state = seed
    for rank in range(13):
        # splitmix64
        state = (state + 0x9E3779B97F4A7C15) % (1 << 64)
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % (1 << 64)
        mixed ^= mixed >> 31
        number = mixed >> 46 << 46 | mixed % (1 << _RANDOM_BITS)
        for suit in range(4):
            keys[4 * rank + suit] = number | 1 << SUITS_AT + 5 * suit
    return keys


@jit
def _list_multisets(size: int, most: int, ranks: int, rows: NDArray[np.uint8]) -> None:
    """Each row is the next one in order: one card moves to a higher rank, those behind it as low as they can go."""
    count = np.zeros(13, np.int64)
    left = size
    for rank in range(13):
        count[rank] = min(left, most)
        left -= count[rank]
    for row in range(rows.shape[0]):
        for rank in range(13):
            rows[row, rank] = count[rank]
        below = 0
        for rank in range(ranks - 1):
            below += count[rank]
            if count[rank] and count[rank + 1] < most:
                count[rank + 1] += 1
                left = below - 1
                for lower in range(rank + 1):
                    count[lower] = min(left, most)
                    left -= count[lower]
                break


@jit
def _displace(
    sums: NDArray[np.uint64],
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    places: NDArray[np.uint32],
) -> bool:
    """Find the number of each bucket, full buckets first; False where two sums of one bucket can't be parted."""
    buckets = displace.size
    begin = np.zeros(buckets + 1, np.int64)
    for total in sums:
        begin[np.int64(total >> shift) + 1] += 1
    fullest: int = begin.max()
    for bucket in range(buckets):
        begin[bucket + 1] += begin[bucket]
    members = np.empty(sums.size, np.int64)
    at = begin[:-1].copy()
    for multiset in range(sums.size):
        of = np.int64(sums[multiset] >> shift)
        members[at[of]] = multiset
        at[of] += 1
    taken = np.zeros(np.int64(mask) + 1, np.bool_)
    numbers: Any = min(np.int64(mask) + 1, 1 << 16)
    for size in range(fullest, 0, -1):
        for bucket in range(buckets):
            first, last = begin[bucket], begin[bucket + 1]
            if last - first != size:
                continue
            for number in range(numbers):
                done = 0
                while done < size:
                    place = np.int64(sums[members[first + done]] & mask) ^ number
                    if taken[place]:
                        break
                    taken[place] = True
                    places[members[first + done]] = place
                    done += 1
                if done == size:
                    displace[bucket] = number
                    break
                for undo in range(done):
                    taken[places[members[first + undo]]] = False
            else:
                return False
    return True
