"""Several players who each draw cards of their own: every deal, one after the other."""

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_bits import Ints, Words, award
from hanpan.hands.kernel_cache import jit

Keys = NDArray[np.uint32]

_ONE = np.uint64(1)


@jit
def draw_masks(draws: NDArray[np.uint8], out: Words) -> None:
    """Each draw as a set of places, in bits."""
    for row in range(draws.shape[0]):
        mask = np.uint64(0)
        for at in range(draws.shape[1]):
            mask |= _ONE << np.uint64(draws[row, at])
        out[row] = mask


@jit
def all_deals(
    masks: Words, highs: Keys, lows: Keys, begin: Ints, first: int, first_end: int, unit: int, out: Ints
) -> None:
    """What each player wins over all deals in which no two draws share a card.

    The draws of player p stand from `begin[p]` to `begin[p + 1]`; the first player draws only those from `first` to
    `first_end`, so that the work can be cut into pieces. A row of `out` is a player's parts, see `award`.
    """
    players = begin.size - 1
    last = players - 1
    at = begin[:players].copy()
    # What stands when the first d players have drawn: their cards, their best hands, who holds those.
    taken = np.zeros(players, np.uint64)
    best_high = np.zeros(players, np.uint32)
    best_low = np.zeros(players, np.uint32)
    high_held = np.zeros(players, np.uint64)
    low_held = np.zeros(players, np.uint64)
    outcomes = np.zeros(12, np.int64)
    depth = 0
    at[0] = first
    while depth >= 0:
        if at[depth] >= (first_end if depth == 0 else begin[depth + 1]):
            depth -= 1
            continue
        row = at[depth]
        at[depth] += 1
        if masks[row] & taken[depth]:
            continue
        after = depth + 1
        bit = _ONE << np.uint64(depth)
        taken[after] = taken[depth] | masks[row]
        high, low = highs[row], lows[row]
        best_high[after] = max(best_high[depth], high)
        high_held[after] = (high_held[depth] if high <= best_high[depth] else np.uint64(0)) | (
            bit if high >= best_high[depth] and high > 0 else np.uint64(0)
        )
        best_low[after] = max(best_low[depth], low)
        low_held[after] = (low_held[depth] if low <= best_low[depth] else np.uint64(0)) | (
            bit if low >= best_low[depth] and low > 0 else np.uint64(0)
        )
        if after < last:
            depth = after
            at[depth] = begin[depth]
            continue
        outcomes[:] = 0
        cards, to_beat, low_to_beat = taken[after], best_high[after], best_low[after]
        for other in range(begin[last], begin[last + 1]):
            if masks[other] & cards:
                continue
            high, low = highs[other], lows[other]
            side = 0 if low == 0 and low_to_beat == 0 else 2 + (low > low_to_beat) - (low < low_to_beat)
            outcomes[4 + side + 4 * (np.int64(high > to_beat) - np.int64(high < to_beat))] += 1
        last_bit = _ONE << np.uint64(last)
        for outcome in range(12):
            if outcomes[outcome]:
                side, low_side = outcome >> 2, outcome & 3
                high_winners = high_held[after] if side == 0 else last_bit
                if side == 1:
                    high_winners |= high_held[after]
                low_winners = np.uint64(0) if low_side == 0 else low_held[after] if low_side == 1 else last_bit
                if low_side == 2:
                    low_winners |= low_held[after]
                if to_beat == 0 and side == 1:
                    high_winners = np.uint64(0)
                award(high_winners, low_winners, outcomes[outcome], unit, out)
