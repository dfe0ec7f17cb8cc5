"""The two loops behind `kernel_deals`: boards on which only ranks matter, and boards with a suit for a flush."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit


@jit
def count_plain(
    boards: NDArray[np.uint8],
    board_ways: NDArray[np.int64],
    own_ranks: NDArray[np.uint8],
    own_sums: NDArray[np.uint64],
    shared: NDArray[np.uint8],
    rank_sums: NDArray[np.uint64],
    hole_ranks: NDArray[np.uint8],
    hole_picks: NDArray[np.uint16],
    suits: int,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: NDArray[Any],
    counts: NDArray[np.int64],
) -> None:
    """Add all hole cards on boards, given as ranks with their ways, where nothing depends on suits."""
    best = np.zeros(own_sums.size, values.dtype)
    made = np.zeros(hole_ranks.shape[0], values.dtype)
    held = np.zeros(13, np.int64)
    for board in range(np.uint64(boards.shape[0])):
        if board_ways[board] == 0:
            continue
        held[:] = 0
        for place in range(np.uint64(boards.shape[1])):
            held[boards[board, place]] += 1
        _make_picks(
            boards[board], held, own_ranks, own_sums, shared, rank_sums, suits, mask, shift, displace, values, best
        )
        _make_holes(hole_picks, best, made)
        for hole in range(np.uint64(hole_ranks.shape[0])):
            many = board_ways[board]
            rank = np.uint8(255)
            left = 0
            same = 1
            for place in range(np.uint64(hole_ranks.shape[1])):
                # One suit after another for cards of one rank, in whatever order.
                if hole_ranks[hole, place] == rank:
                    left -= 1
                    same += 1
                else:
                    rank = hole_ranks[hole, place]
                    left = suits - held[rank]
                    same = 1
                many = many * left // same
            counts[made[hole]] += many


@jit
def count_suited(
    masks: NDArray[np.int64],
    flush: NDArray[Any],
    factor: int,
    use_hole: int,
    board_cards: int,
    suit_masks: NDArray[np.int64],
    mask_begin: NDArray[np.int64],
    off_begin: NDArray[np.int64],
    holes: NDArray[np.uint16],
    hole_begin: NDArray[np.int64],
    off_ways: NDArray[np.int64],
    board_off: NDArray[np.uint8],
    board_begin: NDArray[np.int64],
    board_ways: NDArray[np.int64],
    own_ranks: NDArray[np.uint8],
    own_sums: NDArray[np.uint64],
    shared: NDArray[np.uint8],
    rank_sums: NDArray[np.uint64],
    hole_ranks: NDArray[np.uint8],
    hole_picks: NDArray[np.uint16],
    suits: int,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: NDArray[Any],
    counts: NDArray[np.int64],
) -> None:
    """Add all hole cards on boards with enough cards of one suit for a flush: `masks` are their ranks."""
    best = np.zeros(own_sums.size, values.dtype)
    plain = np.zeros(hole_ranks.shape[0], values.dtype)
    made = np.zeros(suit_masks.size, values.dtype)
    board = np.zeros(board_cards, np.uint8)
    held = np.zeros(13, np.int64)
    for of_suit in masks:
        cards = 0
        for rank in range(13):
            if of_suit >> rank & 1:
                board[cards] = rank
                cards += 1
        _make_flushes(of_suit, board, cards, shared, suit_masks, mask_begin[use_hole], use_hole, flush, made)
        for off in range(np.uint64(board_begin[board_cards - cards]), np.uint64(board_begin[board_cards - cards + 1])):
            held[:] = 0
            for place in range(board_cards):
                if place >= cards:
                    board[place] = board_off[off, place - cards]
                held[board[place]] += 1
            highest = _make_picks(
                board, held, own_ranks, own_sums, shared, rank_sums, suits, mask, shift, displace, values, best
            )
            _make_holes(hole_picks, best, plain)
            times = factor * board_ways[off]
            for many in range(mask_begin.size - 1):
                first_off = np.uint64(off_begin[many])
                width = np.uint64(off_begin[many + 1]) - first_off
                every = 0
                for other in range(width):
                    every += off_ways[off, first_off + other]
                for mine in range(np.uint64(mask_begin[many]), np.uint64(mask_begin[many + 1])):
                    if suit_masks[mine] & of_suit:
                        continue
                    flushed = made[mine]
                    if flushed >= highest:
                        counts[flushed] += every * times
                        continue
                    first = np.uint64(hole_begin[many]) + (mine - np.uint64(mask_begin[many])) * width
                    for other in range(width):
                        value = max(plain[holes[first + other]], flushed)
                        counts[value] += off_ways[off, first_off + other] * times


@jit
def _make_picks(
    board: NDArray[np.uint8],
    held: NDArray[np.int64],
    own_ranks: NDArray[np.uint8],
    own_sums: NDArray[np.uint64],
    shared: NDArray[np.uint8],
    rank_sums: NDArray[np.uint64],
    suits: int,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: NDArray[Any],
    best: NDArray[Any],
) -> int:
    """What each pick of hole cards makes at best with this board; the highest of them all."""
    sums = np.empty(shared.shape[0], np.uint64)
    for pick in range(np.uint64(shared.shape[0])):
        sums[pick] = 0
        for place in range(np.uint64(shared.shape[1])):
            sums[pick] += rank_sums[board[shared[pick, place]]]
    highest = 0
    for own in range(np.uint64(own_sums.size)):
        best[own] = 0
        most = 0
        for place in range(np.uint64(own_ranks.shape[1])):
            same = held[own_ranks[own, place]]
            for other in range(np.uint64(own_ranks.shape[1])):
                same += own_ranks[own, other] == own_ranks[own, place]
            most = max(most, same)
        # Of a rank that is gone nobody holds more, and the tables know no such multiset.
        if most <= suits:
            for pick in range(np.uint64(sums.size)):
                total = own_sums[own] + sums[pick]
                best[own] = max(best[own], values[(total & mask) ^ displace[total >> shift]])
            highest = max(highest, best[own])
    return highest


@jit
def _make_holes(hole_picks: NDArray[np.uint16], best: NDArray[Any], made: NDArray[Any]) -> None:
    """What all hole cards make: the best of their picks."""
    for hole in range(np.uint64(hole_picks.shape[0])):
        value = best[hole_picks[hole, 0]]
        for pick in range(np.uint64(1), np.uint64(hole_picks.shape[1])):
            value = max(value, best[hole_picks[hole, pick]])
        made[hole] = value


@jit
def _make_flushes(
    of_suit: int,
    board: NDArray[np.uint8],
    cards: int,
    shared: NDArray[np.uint8],
    suit_masks: NDArray[np.int64],
    first: int,
    use_hole: int,
    flush: NDArray[Any],
    made: NDArray[Any],
) -> None:
    """The best flush of each mask of hole cards with a board whose first `cards` cards are of the suit; 0 for none."""
    made[:] = 0
    for mine in range(np.uint64(first), np.uint64(suit_masks.size)):
        part = suit_masks[mine]
        if part & of_suit:
            continue
        own = part
        while own:
            rest = own
            bits = 0
            while rest:
                rest &= rest - 1
                bits += 1
            if bits == use_hole:
                for pick in range(np.uint64(shared.shape[0])):
                    flushed = own
                    inside = True
                    for place in range(np.uint64(shared.shape[1])):
                        inside = inside and shared[pick, place] < cards
                        flushed |= 1 << np.int64(board[shared[pick, place]])
                    if inside:
                        made[mine] = max(made[mine], flush[np.uint64(flushed)])
            own = (own - 1) & part
