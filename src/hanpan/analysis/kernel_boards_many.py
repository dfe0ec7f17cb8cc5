"""Any number of hands on every board to come, counted by classes of boards as `two_hands` does."""

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_bits import Counts, Ints, Values, Words, award, flush_of, held, playable, suit_mask, ways_of
from hanpan.hands.kernel_cache import jit

_NIBBLE = np.uint64(15)
_ONE = np.uint64(1)


@jit
def many_hands(
    holes: Words,
    rows: Ints,
    highs: Values,
    lows: Values,
    deck: np.uint64,
    board: np.uint64,
    flush: Values,
    least: int,
    use_hole: int,
    first: Counts,
    first_at: Ints,
    second: Counts,
    second_at: Ints,
    masks: Words,
    masks_at: Ints,
    others_from: Ints,
    others_to: Ints,
    class_at: Ints,
    classes: NDArray[np.uint16],
    others: Counts,
    choose: Ints,
    unit: int,
    out: Ints,
) -> None:
    """What each hand of each matchup wins, as `two_hands` gives it, with sides of `unit` parts."""
    cards = first_at.size - 2
    players = holes.shape[1]
    left = np.empty(13, np.int64)
    others_left = np.empty(13, np.int64)
    first_ways = np.empty(first.shape[0], np.int64)
    second_ways = np.empty(second.shape[0], np.int64)
    other_ways = np.empty(others.shape[0], np.int64)
    # Who wins each side by the ranks alone, as bits.
    high_winners = np.empty(highs.shape[1], np.uint64)
    low_winners = np.zeros(highs.shape[1], np.uint64)
    own = np.empty(players, np.uint64)
    flushes = np.empty(players, np.uint32)
    for matchup in range(holes.shape[0]):
        parts = out[matchup]
        taken = np.uint64(0)
        for player in range(players):
            taken |= holes[matchup, player]
        unseen = deck & ~taken
        for rank in range(13):
            left[rank] = held(unseen >> np.uint64(4 * rank) & _NIBBLE)
        ways_of(first, 0, 7, left, choose, first_ways)
        ways_of(second, 7, 13, left, choose, second_ways)
        _winners(highs, rows[matchup], high_winners)
        if lows.shape[0]:
            _winners(lows, rows[matchup], low_winners)
        at = 0
        for size in range(cards + 1):
            begin, end = first_at[size], first_at[size + 1]
            few, few_end = second_at[cards - size], second_at[cards - size + 1]
            few_ways, many_ways = second_ways, first_ways
            if end - begin <= few_end - few:
                begin, end, few, few_end = few, few_end, begin, end
                few_ways, many_ways = first_ways, second_ways
            for one in range(few, few_end):
                for two in range(begin, end):
                    award(high_winners[at], low_winners[at], few_ways[one] * many_ways[two], unit, parts)
                    at += 1
        for suit in range(4):
            on_board = suit_mask(board, suit)
            fewest = cards + 1
            for player in range(players):
                own[player] = suit_mask(holes[matchup, player], suit)
                fewest = min(fewest, least - held(on_board) - playable(own[player], use_hole))
            fewest = max(fewest, 0)
            if fewest > cards:
                continue
            there = suit_mask(unseen, suit)
            for rank in range(13):
                others_left[rank] = left[rank] - np.int64(there >> np.uint64(rank) & _ONE)
            ways_of(others, 0, 13, others_left, choose, other_ways)
            for at in range(masks_at[fewest], masks.size):
                mask = masks[at]
                if mask & ~there:
                    continue
                anybody = np.uint32(0)
                for player in range(players):
                    flushes[player] = flush_of(flush, suit, own[player], on_board | mask, use_hole, least - use_hole)
                    anybody |= flushes[player]
                if anybody == 0:
                    continue
                for place in range(others_to[at] - others_from[at]):
                    which = classes[class_at[at] + place]
                    ways = other_ways[others_from[at] + place]
                    best = np.uint32(0)
                    winners = np.uint64(0)
                    for player in range(players):
                        value = max(np.uint32(highs[rows[matchup, player], which]), flushes[player])
                        if value > best:
                            winners = np.uint64(0)
                            best = value
                        if value == best:
                            winners |= _ONE << np.uint64(player)
                    if ways and winners != high_winners[which]:
                        award(winners, low_winners[which], ways, unit, parts)
                        award(high_winners[which], low_winners[which], -ways, unit, parts)


@jit
def _winners(values: Values, rows: Ints, out: Words) -> None:
    """Who has the greatest value of each class, as bits; nobody where all are 0."""
    for at in range(values.shape[1]):
        best = values[0, 0] - values[0, 0]
        winners = np.uint64(0)
        for player in range(rows.size):
            value = values[rows[player], at]
            if value > best:
                winners = np.uint64(0)
                best = value
            if value == best and value > 0:
                winners |= _ONE << np.uint64(player)
        out[at] = winners
