"""Two hands on every board to come, counted by classes of boards (see `runouts`).

What doesn't depend on the pair of hands is worked out by the caller, once for all pairs.
"""

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_bits import Counts, Ints, Values, Words, award, flush_of, held, playable, suit_mask, ways_of
from hanpan.hands.kernel_cache import jit

_NIBBLE = np.uint64(15)
_ONE = np.uint64(1)
_HALF = np.uint32(16)
_LOWER = np.uint32(0xFFFF)


@jit
def two_hands(
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
    out: Ints,
) -> None:
    """What both hands of each pair win: `out[pair, player]` is a row of `parts`, see `award`, with sides of two parts.

    `holes` are the cards of each pair, `rows` say where in `highs` and `lows` the values of each hand by class stand,
    flushes left aside. `deck` is all cards that aren't on the board or dead. A flush takes `least` cards; with
    `use_hole` exactly so many of them are hole cards. Boards where flushes in two suits meet are left to `two_flushes`.

    Boards are summed up by outcome, `4 * high + low`: high is 0 where the first hand loses, 1 for a tie, 2 where it
    wins; low is 0 where nobody has one, else 1, 2 or 3 in the same order.
    """
    cards = first_at.size - 2
    has_low = lows.shape[0] > 0
    left = np.empty(13, np.int64)
    others_left = np.empty(13, np.int64)
    first_ways = np.empty(first.shape[0], np.int32)
    second_ways = np.empty(second.shape[0], np.int32)
    other_ways = np.empty(others.shape[0], np.int32)
    both = np.empty(highs.shape[1], np.uint32)
    outcome = np.empty(highs.shape[1], np.uint8)
    low_outcome = np.zeros(highs.shape[1], np.uint32)
    outcomes = np.empty(12, np.int64)
    a_of, b_of = np.empty(4, np.uint64), np.empty(4, np.uint64)
    there_of, on_board_of = np.empty(4, np.uint64), np.empty(4, np.uint64)
    for pair in range(holes.shape[0]):
        outcomes[:] = 0
        unseen = deck & ~(holes[pair, 0] | holes[pair, 1])
        for rank in range(13):
            left[rank] = held(unseen >> np.uint64(4 * rank) & _NIBBLE)
        ways_of(first, 0, 7, left, choose, first_ways)
        ways_of(second, 7, 13, left, choose, second_ways)
        a_high, b_high = highs[rows[pair, 0]], highs[rows[pair, 1]]
        for at in range(both.size):
            a, b = np.uint32(a_high[at]), np.uint32(b_high[at])
            both[at] = a << _HALF | b
            outcome[at] = 4 + 4 * (np.uint8(a > b) - np.uint8(a < b))
        if has_low:
            a_low, b_low = lows[rows[pair, 0]], lows[rows[pair, 1]]
            for at in range(both.size):
                a, b = np.uint32(a_low[at]), np.uint32(b_low[at])
                low_outcome[at] = np.uint8(a | b > 0) * (2 + np.uint8(a > b) - np.uint8(a < b))
                outcome[at] += low_outcome[at]
        at = 0
        for size in range(cards + 1):
            begin, end = first_at[size], first_at[size + 1]
            few, few_end = second_at[cards - size], second_at[cards - size + 1]
            few_ways, many_ways = second_ways, first_ways
            if end - begin <= few_end - few:
                begin, end, few, few_end = few, few_end, begin, end
                few_ways, many_ways = first_ways, second_ways
            for one in range(few, few_end):
                if has_low:
                    for two in range(begin, end):
                        outcomes[outcome[at]] += np.int64(few_ways[one]) * many_ways[two]
                        at += 1
                else:
                    all_ways = won = tied = np.int32(0)
                    for two in range(np.uint64(end - begin)):
                        ways = many_ways[np.uint64(begin) + two]
                        result = outcome[np.uint64(at) + two]
                        all_ways += ways
                        won += ways * np.int32(result == 8)
                        tied += ways * np.int32(result == 4)
                    at += end - begin
                    outcomes[8] += np.int64(few_ways[one]) * won
                    outcomes[4] += np.int64(few_ways[one]) * tied
                    outcomes[0] += np.int64(few_ways[one]) * (all_ways - won - tied)
        for suit in range(4):
            a_of[suit] = suit_mask(holes[pair, 0], suit)
            b_of[suit] = suit_mask(holes[pair, 1], suit)
            on_board_of[suit] = suit_mask(board, suit)
            there_of[suit] = suit_mask(unseen, suit)
        for suit in range(4):
            a_suit, b_suit, on_board, there = a_of[suit], b_of[suit], on_board_of[suit], there_of[suit]
            # Suits of which the same ranks are held and left are counted once, with the weight of all.
            alike_before = alike_suits = 0
            for other_suit in range(4):
                if a_of[other_suit] == a_suit and b_of[other_suit] == b_suit and there_of[other_suit] == there:
                    alike_before += other_suit < suit and on_board_of[other_suit] == on_board
                    alike_suits += on_board_of[other_suit] == on_board
            if alike_before:
                continue
            fewest = max(least - held(on_board) - max(playable(a_suit, use_hole), playable(b_suit, use_hole)), 0)
            if fewest > cards:
                continue
            for rank in range(13):
                others_left[rank] = left[rank] - np.int64(there >> np.uint64(rank) & _ONE)
            ways_of(others, 0, 13, others_left, choose, other_ways)
            for other in range(other_ways.size):
                other_ways[other] *= alike_suits
            for at in range(masks_at[fewest], masks.size):
                mask = masks[at]
                if mask & ~there:
                    continue
                a_flush = flush_of(flush, suit, a_suit, on_board | mask, use_hole, least - use_hole)
                b_flush = flush_of(flush, suit, b_suit, on_board | mask, use_hole, least - use_hole)
                if a_flush | b_flush == 0:
                    continue
                # From here on 32 bits and unsigned indices, so that the loops are vectorised.
                from_class, from_other = np.uint64(class_at[at]), np.uint64(others_from[at])
                alike = np.uint64(others_to[at] - others_from[at])
                if has_low:
                    w0 = w1 = w2 = w3 = t0 = t1 = t2 = t3 = np.int32(0)
                    for place in range(alike):
                        which = classes[from_class + place]
                        pack, low = both[which], low_outcome[which]
                        ways = other_ways[from_other + place]
                        a0, b0 = pack >> _HALF, pack & _LOWER
                        a, b = max(a0, a_flush), max(b0, b_flush)
                        won = ways * np.int32(a > b) - ways * np.int32(a0 > b0)
                        tied = ways * np.int32(a == b) - ways * np.int32(a0 == b0)
                        w0 += won * np.int32(low == 0)
                        w1 += won * np.int32(low == 1)
                        w2 += won * np.int32(low == 2)
                        w3 += won * np.int32(low == 3)
                        t0 += tied * np.int32(low == 0)
                        t1 += tied * np.int32(low == 1)
                        t2 += tied * np.int32(low == 2)
                        t3 += tied * np.int32(low == 3)
                    outcomes[8] += w0
                    outcomes[9] += w1
                    outcomes[10] += w2
                    outcomes[11] += w3
                    outcomes[4] += t0
                    outcomes[5] += t1
                    outcomes[6] += t2
                    outcomes[7] += t3
                    outcomes[0] -= w0 + t0
                    outcomes[1] -= w1 + t1
                    outcomes[2] -= w2 + t2
                    outcomes[3] -= w3 + t3
                else:
                    won = tied = np.int32(0)
                    for place in range(alike):
                        pack = both[classes[from_class + place]]
                        ways = other_ways[from_other + place]
                        a0, b0 = pack >> _HALF, pack & _LOWER
                        a, b = max(a0, a_flush), max(b0, b_flush)
                        won += ways * np.int32(a > b) - ways * np.int32(a0 > b0)
                        tied += ways * np.int32(a == b) - ways * np.int32(a0 == b0)
                    outcomes[8] += won
                    outcomes[4] += tied
                    outcomes[0] -= won + tied
        for at in range(12):
            award(_winners(1 + (at >> 2)), _winners(at & 3), outcomes[at], 2, out[pair])


@jit
def _winners(outcome: int) -> np.uint64:
    """Who wins a side, as bits: 0 nobody, 1 the second hand, 2 both, 3 the first."""
    return np.uint64(0 if outcome == 0 else 2 if outcome == 1 else 3 if outcome == 2 else 1)
