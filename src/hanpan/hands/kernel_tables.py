"""The tables of a ladder: from the keys of some cards to the strength of their best hand.

A *value* is a small number that stands for a strength, in the same order: 0 is no hand, 1 the weakest that so many
cards can make at their best, and so on without a gap. Values of pools of seven cards and of eight are not comparable.

A flat kernel takes the fields of `Tables` as arguments and evaluates some cards like this. Every index is unsigned,
since numba checks signed ones for being negative. Nothing of it stands in an inner function: an inner function that
takes arrays costs nearly half of the speed.

    total = start
    for card in cards:
        total += keys[card]
    value = values[(total & mask) ^ displace[total >> shift]]
    if total & FLUSH_BITS:
        suits = 0
        for card in cards:
            suits |= suit_bits[card]
        for suit in range(4):
            value = max(value, flush[suit, suits >> 16 * suit & 0x1FFF])

The maximum is needed: of eight cards five may be of one suit and make a full house too. Sums may be made from partial
sums in any order, `start` being added once. `total` holds the counts of suits as well: the field of a suit says
at its top bit whether the ladder's smallest flush is possible.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.cards import DECK, rank_of, suit_of
from hanpan.hands.kernel_index import MOST_CARDS, SUITS_AT, Index, rank_index
from hanpan.hands.kernel_ladder import deciding_ranks, low_strengths_of, low_tops, shapes, strengths_of
from hanpan.hands.ladder import Ladder, LowRule

FLUSH_BITS = np.uint64(sum(16 << SUITS_AT + 5 * suit for suit in range(4)))
"""The bits of a sum of keys that say in which suits there are enough cards."""

SUIT_BITS: NDArray[np.uint64] = np.zeros(256, np.uint64)
"""For each card one bit in the 13-bit mask of its suit; the masks lie 16 bits apart."""
SUIT_BITS[:52] = [1 << 16 * suit_of(card) + rank_of(card) for card in DECK]

Values = NDArray[Any]
"""Values in 16 bits, or in 32 where a ladder has too many."""

_NO_FLUSH = 16
"""More cards than any pool has."""


class UnfitError(ValueError):
    """Cards, a ladder or a low rule that the tables can't hold; the ranker still answers."""


class Tables(NamedTuple):
    """What a flat kernel takes, in this order."""

    keys: NDArray[np.uint64]
    """The key of each card: random numbers of its rank at both ends, a count for its suit between them."""
    suit_bits: NDArray[np.uint64]
    start: np.uint64
    """What a sum begins with, so that the top bit of a suit's field tells a possible flush."""
    mask: np.uint64
    shift: np.uint64
    displace: NDArray[np.uint16]
    values: Values
    """The value of what the ranks make, by place."""
    flush: Values
    """The value of what the cards of one suit make, by suit and 13-bit mask."""


@dataclass(frozen=True, eq=False, slots=True)
class HighTables:
    """A ladder's tables for pools of so many cards."""

    ladder: Ladder
    size: int
    index: Index
    tables: Tables
    strengths: NDArray[np.int64]
    """The ranker's strength of each value, ascending; 0 for value 0."""
    plain: Values
    """The value of each multiset of `index.counts`, flushes left aside."""
    least_flush: int
    """How many cards of one suit a flush needs at least; 16 where the ladder has none."""
    deciding: NDArray[np.uint8]
    """For each value the rank whose best suit breaks a tie, 13 where the hand is of one suit."""
    suit_strength: NDArray[np.uint8]
    """The strength of each suit; all 0 where suits never decide."""

    def name(self, value: int) -> str:
        """The name of the rank that a value belongs to; empty for value 0."""
        height = int(self.strengths[value]) >> 32
        return self.ladder.ranks[-height].name if height else ""

    def heights(self) -> NDArray[np.int64]:
        """The height of each value's rank in the ladder: 0 for none, 1 for the lowest rank."""
        return self.strengths >> 32


@dataclass(frozen=True, eq=False, slots=True)
class LowTables:
    """A low rule's tables for pools of so many cards. They are read like the high ones, without a flush."""

    rule: LowRule
    size: int
    index: Index
    tables: Tables
    plain: NDArray[np.uint16]
    """The value of each multiset of `index.counts`: the greater wins, 0 is no low."""
    tops: NDArray[np.uint8]
    """For each value the highest card of the low, an ace being 1; 0 for value 0 and for lows with a pair or worse."""


@lru_cache(maxsize=32)
def high_tables(ladder: Ladder, size: int) -> HighTables:
    """The tables of a ladder for pools of `size` cards, from 1 to 10; an UnfitError where they can't hold it."""
    _check_size(size)
    index = rank_index(size)
    plain = strengths_of(index.counts, shapes(ladder, suited=False))
    least = min((rank.size for rank in ladder.ranks if rank.suited), default=_NO_FLUSH)
    suited = _suited_strengths(ladder, least, size)
    strengths = np.unique(np.concatenate((np.zeros(1, np.int64), plain, suited.ravel())))
    kind = np.uint16 if len(strengths) <= 1 << 16 else np.uint32
    plain_values = np.searchsorted(strengths, plain).astype(kind)
    values = np.zeros(index.slots, kind)
    values[index.places] = plain_values
    flush = np.searchsorted(strengths, suited).astype(kind)
    start = sum(16 - least << SUITS_AT + 5 * suit for suit in range(4))
    tables = Tables(
        index.keys, SUIT_BITS, np.uint64(start), index.mask, index.shift, index.displace, values, flush
    )  # fmt: skip
    deciding = deciding_ranks(ladder, strengths) if ladder.suits else np.zeros(len(strengths), np.uint8)
    suit_strength = np.array(ladder.suit_strength, np.uint8)
    return HighTables(ladder, size, index, tables, strengths, plain_values, least, deciding, suit_strength)


@lru_cache(maxsize=32)
def low_tables(rule: LowRule, size: int) -> LowTables:
    """The tables of a low rule for pools of `size` cards."""
    _check_size(size)
    if rule.size > 7:
        raise UnfitError(f"a low of {rule.size} cards: tables hold lows of at most 7")
    index = rank_index(size)
    order = low_strengths_of(index.counts, rule)
    strengths = np.unique(np.append(order, 0))
    plain = np.searchsorted(strengths, order).astype(np.uint16)
    values = np.zeros(index.slots, np.uint16)
    values[index.places] = plain
    start, no_flush = np.uint64(0), np.zeros((4, 1 << 13), np.uint16)
    tables = Tables(index.keys, SUIT_BITS, start, index.mask, index.shift, index.displace, values, no_flush)
    return LowTables(rule, size, index, tables, plain, low_tops(strengths, rule))


def mask_counts(masks: Sequence[int] | NDArray[np.int64]) -> NDArray[np.uint8]:
    """Masks of ranks as rows of 13 counts."""
    return (np.asarray(masks, np.int64)[:, None] >> np.arange(13) & 1).astype(np.uint8)


def _suited_strengths(ladder: Ladder, least: int, size: int) -> NDArray[np.int64]:
    """What the cards of each suit make, by mask; 0 for masks of too few cards, or more than there are."""
    strengths = np.zeros((4, 1 << 13), np.int64)
    counts = mask_counts(range(1 << 13))
    held = counts.sum(axis=1)
    possible = (held >= least) & (held <= size)
    of = shapes(ladder, suited=True)
    if not of.suit_first.any():
        strengths[:, possible] = strengths_of(counts[possible], of)
        return strengths
    for suit, suit_strength in enumerate(ladder.suit_strength):
        strengths[suit, possible] = strengths_of(counts[possible], of, suit_strength)
    return strengths


def _check_size(size: int) -> None:
    if not 1 <= size <= MOST_CARDS:
        raise UnfitError(f"{size} cards: tables are made for pools of 1 to {MOST_CARDS}")
