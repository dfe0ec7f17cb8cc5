"""Small steps that the kernels of this folder share: masks of cards, ways to draw, shares of a side."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit

Values = NDArray[Any]
Ints = NDArray[np.int64]
Words = NDArray[np.uint64]
Counts = NDArray[np.uint8]

_ONE = np.uint64(1)


@jit
def held(mask: np.uint64) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - _ONE
        count += 1
    return count


@jit
def suit_mask(cards: np.uint64, suit: int) -> np.uint64:
    """The ranks of one suit among cards given as 52 bits."""
    bits = cards >> np.uint64(suit) & np.uint64(0x1111111111111)
    bits = (bits | bits >> np.uint64(3)) & np.uint64(0x0303030303030303)
    bits = (bits | bits >> np.uint64(6)) & np.uint64(0x000F000F000F000F)
    bits = (bits | bits >> np.uint64(12)) & np.uint64(0x000000FF000000FF)
    return (bits | bits >> np.uint64(24)) & np.uint64(0x1FFF)


@jit
def playable(mask: np.uint64, use_hole: int) -> int:
    """How many hole cards of a suit may play in a flush; so few that there is none where too few are held."""
    count = held(mask)
    if use_hole:
        return use_hole if count >= use_hole else -16
    return count


@jit
def flush_of(flush: Values, suit: int, hole: np.uint64, board: np.uint64, use_hole: int, use_board: int) -> np.uint32:
    """What the cards of one suit make; with `use_hole`, exactly so many hole cards and so many of the board."""
    if use_hole == 0:
        return np.uint32(flush[suit, hole | board])
    best = np.uint32(0)
    own = hole
    while own:
        if held(own) == use_hole:
            shared = board
            while shared:
                if held(shared) == use_board:
                    best = max(best, np.uint32(flush[suit, own | shared]))
                shared = (shared - _ONE) & board
        own = (own - _ONE) & hole
    return best


@jit
def ways_of(counts: Counts, begin: int, end: int, left: Ints, choose: Ints, out: Values) -> None:
    """In how many ways each multiset can be drawn, with so many cards left of each rank.

    Only the ranks from `begin` to `end` are looked at.
    """
    of_rank = np.empty(13 * 8, np.int64)
    for rank in range(begin, end):
        for count in range(choose.shape[1]):
            of_rank[8 * rank + count] = choose[left[rank], count]
    for row in range(np.uint64(counts.shape[0])):
        ways = np.int64(1)
        for rank in range(np.uint64(begin), np.uint64(end)):
            ways *= of_rank[np.uint64(8) * rank + np.uint64(counts[row, rank])]
        out[row] = ways


@jit
def award(high: np.uint64, low: np.uint64, ways: np.int64, unit: int, parts: Ints) -> None:
    """Give `ways` deals to their winners: the players who share the high and the low, as bits; nobody may have a low.

    A row of `parts` is a player's parts of the high, those of deals with a low, his parts of the low, and his scoops.
    """
    high_share = ways * (unit // max(held(high), 1))
    low_share = ways * (unit // max(held(low), 1))
    for player in range(parts.shape[0]):
        bit = _ONE << np.uint64(player)
        if high & bit:
            parts[player, 0] += high_share
            if low:
                parts[player, 1] += high_share
        if low & bit:
            parts[player, 2] += low_share
        if high | low == bit:
            parts[player, 3] += ways
