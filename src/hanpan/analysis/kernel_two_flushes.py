"""Boards on which one hand may have a flush in one suit and another hand in a second suit."""

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_bits import Counts, Ints, Values, Words, award, flush_of, held, suit_mask
from hanpan.hands.kernel_cache import jit

_ONE = np.uint64(1)
_NIBBLE = np.uint64(15)


@jit
def two_flushes(
    which: Ints,
    needed: Ints,
    holes: Words,
    rows: Ints,
    highs: Values,
    lows: Values,
    deck: np.uint64,
    board: np.uint64,
    flush: Values,
    least: int,
    use_hole: int,
    first_at: Ints,
    second_at: Ints,
    halves: NDArray[np.int32],
    fives: Ints,
    masks: Words,
    masks_at: Ints,
    others_from: Ints,
    others_to: Ints,
    others: Counts,
    choose: Ints,
    unit: int,
    out: Ints,
) -> None:
    """Put right what was counted by one suit at a time, in the matchups `which`.

    Each such board was corrected for either suit as if the other made nothing. What both corrections bring is taken
    back, and what both flushes together bring is added. `needed[matchup, suit]` is how many cards of a suit have to
    fall before anybody has a flush; the other arguments are those of `two_hands`.
    """
    cards = first_at.size - 2
    players = holes.shape[1]
    left = np.empty(13, np.int64)
    code = np.empty(2, np.int64)
    halves_held = np.empty(2, np.int64)
    one_flush = np.empty(players, np.uint32)
    two_flush = np.empty(players, np.uint32)
    for matchup in which:
        unseen = deck
        for player in range(players):
            unseen &= ~holes[matchup, player]
        for rank in range(13):
            left[rank] = held(unseen >> np.uint64(4 * rank) & _NIBBLE)
        for pair in range(16):
            suit, other_suit = pair >> 2, pair & 3
            if suit >= other_suit or needed[matchup, suit] + needed[matchup, other_suit] > cards:
                continue
            there, other_there = suit_mask(unseen, suit), suit_mask(unseen, other_suit)
            on_board, other_on_board = suit_mask(board, suit), suit_mask(board, other_suit)
            for at in range(masks_at[needed[matchup, suit]], masks.size):
                mask = masks[at]
                if mask & ~there:
                    continue
                any_one = np.uint32(0)
                for player in range(players):
                    own = suit_mask(holes[matchup, player], suit)
                    one_flush[player] = flush_of(flush, suit, own, on_board | mask, use_hole, least - use_hole)
                    any_one |= one_flush[player]
                if any_one == 0:
                    continue
                for other_at in range(masks_at[needed[matchup, other_suit]], masks.size):
                    other_mask = masks[other_at]
                    rest = cards - held(mask) - held(other_mask)
                    if rest < 0:
                        break
                    if other_mask & ~other_there:
                        continue
                    any_two = np.uint32(0)
                    for player in range(players):
                        own = suit_mask(holes[matchup, player], other_suit)
                        two_flush[player] = flush_of(
                            flush, other_suit, own, other_on_board | other_mask, use_hole, least - use_hole
                        )
                        any_two |= two_flush[player]
                    if any_two == 0:
                        continue
                    alike = masks_at[cards - rest]
                    for row in range(others_from[alike], others_to[alike]):
                        ways = np.int64(1)
                        code[0] = code[1] = halves_held[0] = halves_held[1] = 0
                        for rank in range(13):
                            bit = np.uint64(rank)
                            here, other_here = np.int64(mask >> bit & _ONE), np.int64(other_mask >> bit & _ONE)
                            free = left[rank] - np.int64(there >> bit & _ONE) - np.int64(other_there >> bit & _ONE)
                            ways *= choose[free, others[row, rank]]
                            count = np.int64(others[row, rank]) + here + other_here
                            half = np.int64(rank >= 7)
                            halves_held[half] += count
                            code[half] += count * fives[rank]
                        if ways == 0:
                            continue
                        at_class = np.int64(0)
                        for size in range(halves_held[0] + 1):
                            firsts = first_at[size + 1] - first_at[size]
                            seconds = second_at[cards - size + 1] - second_at[cards - size]
                            if size < halves_held[0]:
                                at_class += firsts * seconds
                            elif firsts <= seconds:
                                at_class += halves[0, code[0]] * seconds + halves[1, code[1]]
                            else:
                                at_class += halves[1, code[1]] * firsts + halves[0, code[0]]
                        low = np.uint64(0)
                        if lows.shape[0]:
                            low = _best(lows, rows[matchup], at_class, one_flush, two_flush, False, False)
                        for one in (False, True):
                            for two in (False, True):
                                high = _best(highs, rows[matchup], at_class, one_flush, two_flush, one, two)
                                award(high, low, ways if one == two else -ways, unit, out[matchup])


@jit
def _best(
    values: Values,
    rows: Ints,
    which: np.int64,
    one_flush: NDArray[np.uint32],
    two_flush: NDArray[np.uint32],
    one: bool,
    two: bool,
) -> np.uint64:
    """Who is best on a board, as bits, with the flushes of the first suit, the second, or both taken into account."""
    best = np.uint32(1)
    winners = np.uint64(0)
    for player in range(rows.size):
        value = np.uint32(values[rows[player], which])
        if one:
            value = max(value, one_flush[player])
        if two:
            value = max(value, two_flush[player])
        if value > best:
            winners = np.uint64(0)
            best = value
        if value == best:
            winners |= _ONE << np.uint64(player)
    return winners
