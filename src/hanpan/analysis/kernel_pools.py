"""All pools of some cards counted by the value of their best hand, without looking at each of them.

What the ranks of a pool make depends on their multiset alone. In how many ways a multiset can be given suits without
enough of one suit for a flush depends only on how many cards it has of each rank. That counts pools without a flush. Of
the others, those with the same ranks in the suit of the flush have the same value, except where the ranks of all
cards make something better: these are found by their multiset and counted again.
"""

from functools import lru_cache
from itertools import combinations, product
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit
from hanpan.hands.kernel_index import multisets, rank_index, ways
from hanpan.hands.kernel_tables import HighTables, LowTables, mask_counts

_PART_CARDS = np.bitwise_count(np.arange(1 << 13))
_CHOOSE = np.array([[comb(n, k) for k in range(14)] for n in range(14)], np.int64)


class Pack(NamedTuple):
    """The cards in play: some ranks in some suits."""

    ranks: tuple[int, ...]
    suits: tuple[int, ...]

    @property
    def cards(self) -> int:
        """How many there are."""
        return len(self.ranks) * len(self.suits)

    def masks(self) -> NDArray[np.int64]:
        """All sets of its ranks, smaller ones first."""
        every = np.arange(1 << 13)
        fitting: NDArray[np.int64] = every[every & ~sum(1 << rank for rank in self.ranks) == 0]
        return fitting[np.argsort(np.bitwise_count(fitting), kind="stable")]

    def holds(self, counts: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Which multisets of ranks can be drawn from it."""
        missing = [rank for rank in range(13) if rank not in self.ranks]
        fits: NDArray[np.bool_] = (counts.max(axis=1, initial=0) <= len(self.suits)) & ~counts[:, missing].any(axis=1)
        return fits


class _Flushes(NamedTuple):
    """All ways in which so many suits have enough cards: a mask for each of them, and what lies beside them."""

    masks: NDArray[np.int64]
    mask_sums: NDArray[np.uint64]
    mask_cards: NDArray[np.int64]
    begin: NDArray[np.int64]
    """Where the multisets of 0, 1, 2... other cards begin."""
    off_sums: NDArray[np.uint64]
    off_ways: NDArray[np.int64]


def count_pools(high: HighTables, pack: Pack) -> NDArray[np.int64]:
    """How many pools have each value."""
    counts = np.zeros(len(high.strengths), np.int64)
    least, size = high.least_flush, high.size
    _add(high.plain, plain_ways(size, pack, least), counts)
    for suits in range(1, min(len(pack.suits), size // least) + 1):
        chosen = list(combinations(pack.suits, suits))
        flush = high.tables.flush
        alike = all((flush[suit] == flush[pack.suits[0]]).all() for suit in pack.suits)
        for choice in chosen[:1] if alike else chosen:
            times = len(chosen) if alike else 1
            if 2 * least > size:
                _add_flush(high, pack, flush[choice[0]], times, counts)
            else:
                _add_flushes(high, pack, choice, times, counts)
    return counts


def count_lows(low: LowTables, pack: Pack) -> NDArray[np.int64]:
    """How many pools have each value of their low."""
    counts = np.zeros(int(low.plain.max()) + 1, np.int64)
    _add(low.plain, pool_ways(low.size, pack), counts)
    return counts


@lru_cache(maxsize=16)
def pool_ways(size: int, pack: Pack) -> NDArray[np.int64]:
    """In how many ways each multiset of so many cards can be drawn."""
    return plain_ways(size, pack, size + 1)


@lru_cache(maxsize=16)
def plain_ways(size: int, pack: Pack, least: int) -> NDArray[np.int64]:
    """The same without those in which a suit has `least` cards or more."""
    counts = rank_index(size).counts
    # The ways are the same whatever ranks they are of.
    digits = 8 ** np.arange(13, dtype=np.int64)
    _, first, shape = np.unique(np.sort(counts, axis=1) @ digits, return_index=True, return_inverse=True)
    ways_of_shape = spread_ways(counts[first], len(pack.suits), least)
    return np.where(pack.holds(counts), ways_of_shape[shape], 0)


def count_suited(fitting: NDArray[np.int64], size: int, pack: Pack) -> int:
    """How many pools have a suit whose ranks are one of some masks: those with one such suit, less those with two..."""
    by_cards = np.bincount(np.bitwise_count(fitting), minlength=1)
    many = [(cards, int(count)) for cards, count in enumerate(by_cards) if count]
    total = 0
    for suits in range(1, len(pack.suits) + 1):
        rest = (len(pack.suits) - suits) * len(pack.ranks)
        for choice in product(many, repeat=suits):
            left = size - sum(cards for cards, _ in choice)
            if left >= 0:
                some = comb(len(pack.suits), suits) * comb(rest, left)
                for _, count in choice:
                    some *= count
                total += some if suits % 2 else -some
    return total


def spread_ways(counts: NDArray[np.uint8], suits: int, least: int) -> NDArray[np.int64]:
    """In how many ways multisets of one size can be given suits so that no suit has `least` cards or more."""
    if len(counts) == 0 or counts[0].sum() < least:
        return ways(counts, suits)
    # One state for each number of cards in each suit.
    states = np.zeros((len(counts), *(least,) * suits), np.int64)
    states.reshape(len(counts), -1)[:, 0] = 1
    for rank in range(13):
        after = np.zeros_like(states)
        for given in product((0, 1), repeat=suits):
            rows = counts[:, rank] == sum(given)
            source: tuple[Any, ...] = (rows, *(slice(0, least - one) for one in given))
            target: tuple[Any, ...] = (rows, *(slice(one, least) for one in given))
            after[target] += states[source]
        states = after
    total: NDArray[np.int64] = states.reshape(len(counts), -1).sum(axis=1)
    return total


def _add_flush(high: HighTables, pack: Pack, flush: NDArray[Any], times: int, counts: NDArray[np.int64]) -> None:
    """Add the pools with a flush in a suit, where no other suit can have enough cards too."""
    least, size = high.least_flush, high.size
    masks = pack.masks()
    held = np.bitwise_count(masks)
    others = (len(pack.suits) - 1) * len(pack.ranks)
    many = np.array([times * comb(others, size - cards) if cards <= size else 0 for cards in range(14)], np.int64)
    fitting = masks[(held >= least) & (held <= size)]
    _add(flush[fitting], many[np.bitwise_count(fitting)], counts)
    varied = _varied(size, pack, least)
    better = varied[high.plain[varied] > flush[fitting].min(initial=high.plain.max())]
    _move_better(
        high.index.counts, better, high.plain, flush, least, _PART_CARDS, _CHOOSE[len(pack.suits) - 1], times, counts
    )


@lru_cache(maxsize=16)
def _varied(size: int, pack: Pack, least: int) -> NDArray[np.int64]:
    """The multisets with enough different ranks for a flush."""
    counts = rank_index(size).counts
    return np.flatnonzero(((counts > 0).sum(axis=1) >= least) & pack.holds(counts))


def _add_flushes(high: HighTables, pack: Pack, suits: tuple[int, ...], times: int, counts: NDArray[np.int64]) -> None:
    """Add the pools in which just these suits have enough cards for a flush."""
    lists = _flushes(high.size, high.least_flush, len(suits), pack)
    tables = high.tables
    _add_odometer(
        tables.flush[np.array(suits)][:, lists.masks], lists.mask_sums, lists.mask_cards,
        high.least_flush, high.size, lists.begin, lists.off_sums, lists.off_ways, times,
        tables.mask, tables.shift, tables.displace, tables.values, counts,
    )  # fmt: skip


@lru_cache(maxsize=16)
def _flushes(size: int, least: int, suits: int, pack: Pack) -> _Flushes:
    masks = pack.masks()
    masks = masks[np.bitwise_count(masks) >= least]
    index = rank_index(size)
    others = Pack(pack.ranks, pack.suits[suits:])
    rows = [multisets(cards, len(others.suits)) for cards in range(size - suits * least + 1)]
    rows = [some[others.holds(some)] for some in rows]
    return _Flushes(
        masks,
        index.rank_sums(mask_counts(masks)),
        np.bitwise_count(masks).astype(np.int64),
        np.cumsum([0, *map(len, rows)]),
        np.concatenate([index.rank_sums(some) for some in rows]),
        np.concatenate([spread_ways(some, len(others.suits), least) for some in rows]),
    )


@jit
def _add(values: NDArray[Any], many: NDArray[np.int64], counts: NDArray[np.int64]) -> None:
    for at in range(np.uint64(values.size)):
        counts[np.uint64(values[at])] += many[at]


@jit
def _move_better(
    multisets: NDArray[np.uint8],
    better: NDArray[np.int64],
    plain: NDArray[Any],
    flush: NDArray[Any],
    least: int,
    part_cards: NDArray[np.uint8],
    choose: NDArray[np.int64],
    times: int,
    counts: NDArray[np.int64],
) -> None:
    """Move pools from the value of their flush to that of their ranks where it is greater: `better` are candidates."""
    ranks = np.zeros(13, np.int64)
    held = np.zeros(13, np.int64)
    for multiset in better:
        different = 0
        for rank in range(13):
            if multisets[multiset, rank]:
                ranks[different] = rank
                held[different] = multisets[multiset, rank]
                different += 1
        # Each choice of some of the ranks for the suit of the flush.
        for part in range((1 << least) - 1, 1 << different):
            if part_cards[part] < least:
                continue
            mask = 0
            many = times
            for place in range(different):
                inside = part >> place & 1
                mask |= inside << ranks[place]
                many *= choose[held[place] - inside]
            if plain[multiset] > flush[mask]:
                counts[flush[mask]] -= many
                counts[plain[multiset]] += many


@jit
def _add_odometer(
    flush: NDArray[Any],
    mask_sums: NDArray[np.uint64],
    mask_cards: NDArray[np.int64],
    least: int,
    size: int,
    begin: NDArray[np.int64],
    off_sums: NDArray[np.uint64],
    off_ways: NDArray[np.int64],
    times: int,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: NDArray[Any],
    counts: NDArray[np.int64],
) -> None:
    """An odometer goes over masks, one for each suit of a flush, in order of size; the others are a loop inside."""
    suits = flush.shape[0]
    at = np.zeros(suits, np.int64)
    cards = np.zeros(suits + 1, np.int64)
    sums = np.zeros(suits + 1, np.uint64)
    best = np.zeros(suits + 1, np.int64)
    depth = 0
    while depth >= 0:
        here = at[depth]
        if here == mask_cards.size or cards[depth] + mask_cards[here] + least * (suits - 1 - depth) > size:
            depth -= 1
            if depth >= 0:
                at[depth] += 1
            continue
        cards[depth + 1] = cards[depth] + mask_cards[here]
        sums[depth + 1] = sums[depth] + mask_sums[here]
        best[depth + 1] = max(best[depth], np.int64(flush[depth, here]))
        if depth + 1 < suits:
            depth += 1
            at[depth] = 0
            continue
        at[depth] += 1
        left = size - cards[suits]
        for other in range(np.uint64(begin[left]), np.uint64(begin[left + 1])):
            total = sums[suits] + off_sums[other]
            value: Any = np.int64(values[(total & mask) ^ displace[total >> shift]])
            counts[max(value, best[suits])] += off_ways[other] * times
