"""What the hands of one deal by chance are worth, for `kernel_sample`."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit

Values = NDArray[Any]
Ints = NDArray[np.int64]
Words = NDArray[np.uint64]
Cards = NDArray[np.uint8]

_FLUSH_BITS = np.uint64(0x84210 << 26)
_LANE = np.uint64(16)
_SUIT_RANKS = np.uint64(0x1FFF)
_ONE = np.uint64(1)


@jit
def best_players(values: NDArray[np.uint32], players: int) -> np.int64:
    """Who has the greatest value, as bits; nobody where all are 0."""
    best = np.uint32(1)
    for player in range(players):
        best = max(best, values[player])
    winners = np.int64(0)
    for player in range(players):
        winners |= np.int64(values[player] == best) << player
    return winners


@jit
def best_by_suit(
    tied: np.int64,
    values: NDArray[np.uint32],
    hole: Cards,
    held: Ints,
    shared: Cards,
    board_cards: int,
    deciding: Cards,
    suit_strength: Cards,
    suit_bits: Words,
    flush: Values,
) -> np.int64:
    """Of those who tie by numbers, who is best by suit (RULES 4.8); see `kernel_batch.break_ties`."""
    best = np.uint8(0)
    winners = np.int64(0)
    for player in range(held.size):
        if not tied >> player & 1:
            continue
        suits = np.uint64(0)
        for at in range(board_cards):
            suits |= suit_bits[shared[at]]
        for at in range(held[player]):
            suits |= suit_bits[hole[player, at]]
        mine = np.uint8(0)
        rank = deciding[values[player]]
        for suit in range(4):
            ranks = suits >> (_LANE * np.uint64(suit)) & _SUIT_RANKS
            if rank < 13:
                telling = ranks >> np.uint64(rank) & _ONE == _ONE
            else:
                telling = flush[suit, ranks] == values[player]
            if telling:
                mine = max(mine, suit_strength[suit])
        if mine > best:
            best = mine
            winners = np.int64(0)
        if mine == best:
            winners |= np.int64(1) << player
    return winners


@jit
def exact_values(
    hole: Cards,
    shared: Cards,
    players: int,
    own_picks: Cards,
    board_picks: Cards,
    keys: Words,
    suit_bits: Words,
    start: np.uint64,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: Values,
    flush: Values,
    out: NDArray[np.uint32],
) -> None:
    """The value of each player's best hand with exactly so many hole cards."""
    sums = np.empty(board_picks.shape[0], np.uint64)
    for part in range(board_picks.shape[0]):
        sums[part] = start
        for at in range(board_picks.shape[1]):
            sums[part] += keys[shared[board_picks[part, at]]]
    for player in range(players):
        best = np.uint32(0)
        for pick in range(own_picks.shape[0]):
            own = np.uint64(0)
            for at in range(own_picks.shape[1]):
                own += keys[hole[player, own_picks[pick, at]]]
            for part in range(board_picks.shape[0]):
                total = own + sums[part]
                best = max(best, np.uint32(values[(total & mask) ^ displace[total >> shift]]))
                if start and total & _FLUSH_BITS:
                    suits = np.uint64(0)
                    for at in range(board_picks.shape[1]):
                        suits |= suit_bits[shared[board_picks[part, at]]]
                    for at in range(own_picks.shape[1]):
                        suits |= suit_bits[hole[player, own_picks[pick, at]]]
                    for suit in range(4):
                        best = max(best, np.uint32(flush[suit, suits >> (_LANE * np.uint64(suit)) & _SUIT_RANKS]))
        out[player] = best
