"""All deals of hole cards and a board counted by the best hand of exactly so many hole cards, as in Omaha.

Suits matter only where a flush can be made. A board without enough cards of one suit is a multiset of ranks; any other
is a mask of ranks in the suit of the flush and a multiset of ranks in the other suits. Hole cards are taken apart in
the same way. So 463,563,500,400 deals of Omaha are 42,783 kinds of boards with some thousand kinds of hole cards each.
"""

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_deals_count import count_plain, count_suited
from hanpan.analysis.kernel_pools import Pack, spread_ways
from hanpan.hands.kernel_index import multisets, rank_index, ways
from hanpan.hands.kernel_tables import HighTables, LowTables, UnfitError, mask_counts


class Deal(NamedTuple):
    """How hands are put together from hole cards and board."""

    hole: int
    board: int
    use_hole: int
    size: int
    pack: Pack

    @property
    def shared(self) -> int:
        """How many cards of a hand come from the board."""
        return self.size - self.use_hole

    @property
    def total(self) -> int:
        """How many deals there are."""
        return comb(self.pack.cards, self.board) * comb(self.pack.cards - self.board, self.hole)


class _Ranks(NamedTuple):
    """What is picked from hole cards and board, by rank; a row is a multiset as its ranks in order."""

    own_ranks: NDArray[np.uint8]
    """Every pick of as many hole cards as play."""
    own_sums: NDArray[np.uint64]
    shared: NDArray[np.uint8]
    """The places on the board that are picked."""
    rank_sums: NDArray[np.uint64]
    hole_ranks: NDArray[np.uint8]
    """All hole cards of a player."""
    hole_picks: NDArray[np.uint16]
    """The picks in each of those, by number."""
    suits: int


class _Suited(NamedTuple):
    """Hole cards taken apart: some in the suit of the flush, a mask of ranks, and the others, a multiset.

    Masks and multisets of n cards in the suit lie from `begin[n]` to `begin[n + 1]`.
    """

    masks: NDArray[np.int64]
    mask_begin: NDArray[np.int64]
    off_begin: NDArray[np.int64]
    holes: NDArray[np.uint16]
    """All hole cards, by number, that a mask makes with each multiset of its n."""
    hole_begin: NDArray[np.int64]
    off_ways: NDArray[np.int64]
    """In how many ways the other hole cards can be drawn, by the other cards of the board."""
    board_off: NDArray[np.uint8]
    """The ranks of those, filled up with 0."""
    board_begin: NDArray[np.int64]
    """Where those of 0, 1, 2... cards begin."""
    board_ways: NDArray[np.int64]


def count_deals(high: HighTables, deal: Deal) -> NDArray[np.int64]:
    """How many deals have each value; `high` is for as many cards as a hand has."""
    counts = np.zeros(len(high.strengths), np.int64)
    lists, boards = _ranks(deal), _boards(deal)
    if high.least_flush > deal.size:
        count_plain(as_ranks(boards), ways(boards, lists.suits), *lists, *_lookups(high), counts)
        return counts
    if deal.board >= 2 * deal.shared:
        raise UnfitError("a board on which two suits may be enough for a flush")
    count_plain(as_ranks(boards), spread_ways(boards, lists.suits, deal.shared), *lists, *_lookups(high), counts)
    masks = deal.pack.masks()
    held = np.bitwise_count(masks)
    masks = masks[(held >= deal.shared) & (held <= deal.board)]
    suits, flush = deal.pack.suits, high.tables.flush
    alike = all((flush[suit] == flush[suits[0]]).all() for suit in suits)
    for suit in suits[:1] if alike else suits:
        count_suited(
            masks, flush[suit], len(suits) if alike else 1, deal.use_hole, deal.board,
            *_suited(deal), *lists, *_lookups(high), counts,
        )  # fmt: skip
    return counts


def count_low_deals(low: LowTables, deal: Deal) -> NDArray[np.int64]:
    """How many deals have each value of their low."""
    counts = np.zeros(int(low.plain.max()) + 1, np.int64)
    lists, boards = _ranks(deal), _boards(deal)
    count_plain(as_ranks(boards), ways(boards, lists.suits), *lists, *_lookups(low), counts)
    return counts


def as_ranks(counts: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Multisets of one size as their ranks in order, lowest first."""
    size = int(counts[0].sum()) if len(counts) else 0
    every = np.tile(np.arange(13, dtype=np.uint8), len(counts))
    return np.repeat(every, counts.ravel()).reshape(len(counts), size)


def _lookups(of: HighTables | LowTables) -> tuple[np.uint64, np.uint64, NDArray[np.uint16], NDArray[Any]]:
    return of.tables.mask, of.tables.shift, of.tables.displace, of.tables.values


def _boards(deal: Deal) -> NDArray[np.uint8]:
    boards = multisets(deal.board, len(deal.pack.suits))
    return boards[deal.pack.holds(boards)]


def _holes(deal: Deal) -> NDArray[np.uint8]:
    holes = multisets(deal.hole, len(deal.pack.suits))
    return holes[deal.pack.holds(holes)]


@lru_cache(maxsize=8)
def _ranks(deal: Deal) -> _Ranks:
    index = rank_index(deal.size)
    own = multisets(deal.use_hole, len(deal.pack.suits))
    holes = as_ranks(_holes(deal))
    picks = np.array(list(combinations(range(deal.hole), deal.use_hole)), np.int64).reshape(-1, deal.use_hole)
    places = list(combinations(range(deal.board), deal.shared))
    return _Ranks(
        as_ranks(own),
        index.rank_sums(own),
        np.array(places, np.uint8).reshape(-1, deal.shared),
        index.rank_sums(np.eye(13, dtype=np.uint8)),
        holes,
        _numbers((8 ** holes.astype(np.int64)[:, picks]).sum(axis=2), own),
        len(deal.pack.suits),
    )


@lru_cache(maxsize=8)
def _suited(deal: Deal) -> _Suited:
    others = Pack(deal.pack.ranks, deal.pack.suits[1:])
    suits = len(others.suits)
    offs = [multisets(deal.hole - many, suits) for many in range(deal.hole + 1)]
    offs = [rows[others.holds(rows)] for rows in offs]
    masks = deal.pack.masks()
    held = np.bitwise_count(masks)
    mine = [masks[held == many] for many in range(deal.hole + 1)]
    boards = [multisets(many, suits) for many in range(deal.board - deal.shared + 1)]
    boards = [rows[others.holds(rows)] for rows in boards]
    holes = [
        _numbers(_digits(mask_counts(some))[:, None] + _digits(rows)[None, :], _holes(deal))
        for some, rows in zip(mine, offs, strict=True)
    ]
    return _Suited(
        np.concatenate(mine),
        _begins(mine),
        _begins(offs),
        np.concatenate([rows.ravel() for rows in holes]),
        np.cumsum([0, *(rows.size for rows in holes)]),
        np.concatenate([_drawn(np.concatenate(offs), rows, suits) for rows in boards]),
        np.concatenate([np.pad(as_ranks(rows), ((0, 0), (0, deal.board - many))) for many, rows in enumerate(boards)]),
        _begins(boards),
        np.concatenate([ways(rows, suits) for rows in boards]),
    )


def _begins(lists: list[Any]) -> NDArray[np.int64]:
    return np.cumsum([0, *map(len, lists)])


def _digits(counts: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Multisets as numbers that add up."""
    digits: NDArray[np.int64] = counts @ 8 ** np.arange(13, dtype=np.int64)
    return digits


def _numbers(digits: NDArray[np.int64], among: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Which of some multisets each of these is; any number where it is none of them, since nobody can hold it."""
    known = _digits(among)
    order = np.argsort(known)
    places = np.minimum(np.searchsorted(known, digits, sorter=order), len(known) - 1)
    return order[places].astype(np.uint16)


def _drawn(counts: NDArray[np.uint8], gone: NDArray[np.uint8], suits: int) -> NDArray[np.int64]:
    """In how many ways multisets can be drawn, for each multiset of cards that are gone."""
    table = np.array([[comb(max(suits - out, 0), held) for held in range(14)] for out in range(14)], np.int64)
    product: NDArray[np.int64] = table[gone[:, None, :], counts[None, :, :]].prod(axis=2, dtype=np.int64)
    return product
