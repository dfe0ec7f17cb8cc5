"""What hands make on each class of boards (see `runouts`), by ranks alone, and what the cards of one suit make."""

from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_rows import exact_rows, rows
from hanpan.analysis.runouts import board_picks, class_numbers, own_parts, runouts
from hanpan.cards import rank_of
from hanpan.hands.kernel_index import Index, rank_index
from hanpan.hands.kernel_ladder import low_strengths_of, shapes, strengths_of
from hanpan.hands.kernel_tables import Tables, high_tables, low_tables, mask_counts
from hanpan.hands.ladder import Ladder, LowRule

Values = NDArray[Any]
Counts = NDArray[np.uint8]

_NO_FLUSH = 16
_RANK_AT = 4 * np.arange(13, dtype=np.uint64)
_WORTH_TABLES = 60
"""Tables for a ladder take as long as working out so many hands on all boards without them."""

_asked: Counter[tuple[Ladder | LowRule, int]] = Counter()


class BoardValues(NamedTuple):
    """The value of each hand, one a row, on each class of boards; all are comparable, and 0 is no hand."""

    rows: Values
    flush: Values
    """By suit and mask, what so many cards of one suit make."""
    least: int
    """How many cards a flush takes; 16 where there is none."""


def high_values(ladder: Ladder, hands: Counts, board: Counts, to_come: int, use_hole: int) -> BoardValues:
    """The highs of hands given as rows of 13 counts, with the ranks of the board so far."""
    if use_hole:
        whole = high_tables(ladder, ladder.sizes[0])
        exact = _exact(whole.index, whole.tables, hands, board, to_come, use_hole, ladder.sizes[0])
        return BoardValues(exact, whole.tables.flush, whole.least_flush)
    size = int(hands[0].sum() + board.sum()) + to_come
    if _worth_tables(ladder, size, len(hands)):
        whole = high_tables(ladder, size)
        found = _looked_up(whole.index, whole.tables, hands + board, to_come)
        return BoardValues(found, whole.tables.flush, whole.least_flush)
    return _worked_out(ladder, hands, board, to_come, size)


def low_values(rule: LowRule, hands: Counts, board: Counts, to_come: int, use_hole: int) -> Values:
    """The lows of the same hands."""
    if use_hole:
        whole = low_tables(rule, rule.size)
        return _exact(whole.index, whole.tables, hands, board, to_come, use_hole, rule.size)
    size = int(hands[0].sum() + board.sum()) + to_come
    if _worth_tables(rule, size, len(hands)):
        whole = low_tables(rule, size)
        return _looked_up(whole.index, whole.tables, hands + board, to_come)
    classes = runouts(to_come).counts
    strengths = np.stack([low_strengths_of(_possible(classes + (hand + board)), rule) for hand in hands])
    return np.searchsorted(np.unique(np.append(strengths, 0)), strengths).astype(np.uint16)


def rank_counts(masks: NDArray[np.uint64]) -> Counts:
    """Sets of cards, as 52 bits, by how many cards of each rank they hold."""
    counts: Counts = np.bitwise_count(masks[..., None] >> _RANK_AT & np.uint64(15))
    return counts


def _worth_tables(by: Ladder | LowRule, size: int, hands: int) -> bool:
    """Whether enough hands have been asked for, now and before, that making the tables pays."""
    _asked[by, size] += hands
    return _asked[by, size] >= _WORTH_TABLES


def _worked_out(ladder: Ladder, hands: Counts, board: Counts, to_come: int, size: int) -> BoardValues:
    """Without tables: each class is looked at for itself."""
    classes = runouts(to_come).counts
    plain = shapes(ladder, suited=False)
    strengths = np.stack([strengths_of(_possible(classes + (hand + board)), plain) for hand in hands])
    suited, distinct, least = _suited(ladder, size)
    order = np.unique(np.concatenate((distinct, strengths.ravel())))
    kind = np.uint16 if len(order) <= 1 << 16 else np.uint32
    return BoardValues(
        np.searchsorted(order, strengths).astype(kind), np.searchsorted(order, suited).astype(kind), least
    )


def _possible(counts: Counts) -> Counts:
    """Classes that need a fifth card of a rank are never dealt; here they just have to be something."""
    return np.minimum(counts, np.uint8(4))


@cache
def _suited(ladder: Ladder, size: int) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """The strengths of the cards of one suit, by suit and mask; the different ones, with 0; the fewest cards."""
    counts = mask_counts(range(1 << 13))
    held = counts.sum(axis=1)
    least = min((rank.size for rank in ladder.ranks if rank.suited), default=_NO_FLUSH)
    possible = (held >= least) & (held <= size)
    strengths = np.zeros((4, 1 << 13), np.int64)
    of = shapes(ladder, suited=True)
    for suit, strength in enumerate(ladder.suit_strength):
        if suit and strength == ladder.suit_strength[0]:
            strengths[suit] = strengths[0]
        else:
            strengths[suit, possible] = strengths_of(counts[possible], of, strength)
    return strengths, np.unique(np.append(strengths, 0)), least


def _looked_up(index: Index, tables: Tables, hands: Counts, to_come: int) -> Values:
    """From the tables: the sums of the keys of hand and board add up."""
    rank_keys, class_sums = _sums(index.size, to_come)
    out = np.empty((len(hands), len(class_sums)), tables.values.dtype)
    rows(hands.astype(np.uint64) @ rank_keys, class_sums, *tables[3:7], out)
    return out


@cache
def _sums(size: int, to_come: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """What one card of each rank adds to a sum of keys, and the sum of each class of boards; hands are of one size."""
    index = rank_index(size)
    return index.rank_sums(np.eye(13, dtype=np.uint8)), index.rank_sums(runouts(to_come).counts)


def _exact(
    index: Index, tables: Tables, hands: Counts, board: Counts, to_come: int, use_hole: int, size: int
) -> Values:
    """The best of so many hole cards with the rest of the board."""
    whole = int(board.sum()) + to_come
    parts, picks = board_picks(whole, size - use_hole)
    if board.any():
        picks = picks[class_numbers(runouts(to_come).counts + board)]
    owns = [own_parts(hand, use_hole) for hand in hands]
    own_at = np.cumsum([0, *map(len, owns)])
    out = np.empty((len(hands), len(picks)), tables.values.dtype)
    exact_rows(index.rank_sums(np.concatenate(owns)), own_at, index.rank_sums(parts), picks, *tables[3:7], out)
    return out


def ranks_of(cards: tuple[int, ...]) -> Counts:
    """Some cards as 13 counts."""
    return np.bincount([rank_of(card) for card in cards], minlength=13).astype(np.uint8)
