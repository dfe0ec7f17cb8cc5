"""Deals by chance, many millions a second."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_random import next_word, seeded
from hanpan.analysis.kernel_sample_hands import best_by_suit, best_players, exact_values
from hanpan.hands.kernel_cache import jit

Values = NDArray[Any]
Ints = NDArray[np.int64]
Words = NDArray[np.uint64]
Cards = NDArray[np.uint8]

_FLUSH_BITS = np.uint64(0x84210 << 26)
_LANE = np.uint64(16)
_SUIT_RANKS = np.uint64(0x1FFF)
_ONE = np.uint64(1)
_HALF = np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)

NO_LOW = 11
"""Stands for a deal without a low where otherwise the number of players who share it stands."""


@jit
def samples(
    trials: int,
    seed: np.uint64,
    deck: Cards,
    board: Cards,
    to_come: int,
    known: Words,
    weight_to: NDArray[np.float64],
    known_at: Ints,
    draws: Ints,
    own_picks: Cards,
    board_picks: Cards,
    by_suit: bool,
    deciding: Cards,
    suit_strength: Cards,
    low_own_picks: Cards,
    low_board_picks: Cards,
    first_of: Cards,
    count_of: Cards,
    high_keys: Words,
    suit_bits: Words,
    high_start: np.uint64,
    high_mask: np.uint64,
    high_shift: np.uint64,
    high_displace: NDArray[np.uint16],
    high_values: Values,
    flush: Values,
    low_keys: Words,
    low_mask: np.uint64,
    low_shift: np.uint64,
    low_displace: NDArray[np.uint16],
    low_values: Values,
    out: Ints,
) -> None:
    """Deal `trials` times; `out[player, h, l]` counts how often he shared the high with h in all, and the low with l.

    `known` lists the sets of cards that each player may hold, player p's from `known_at[p]` to `known_at[p + 1]`, with
    their weights summed up in `weight_to`; each then draws more from `deck`. A share of 0 is none; l is `NO_LOW` where
    nobody has a low. `own_picks` has rows where exactly so many hole cards play. `first_of` and `count_of` say of a set
    of players, as bits, who is the first and how many they are. The generator is xoshiro256** (Blackman, Vigna 2018).
    """
    players = draws.size
    size = np.uint64(deck.size)
    cards = deck.copy()
    total = to_come
    for player in range(players):
        total += draws[player]
    ranged = known_at[players] > players
    hole = np.empty((players, 16), np.uint8)
    held = np.empty(players, np.int64)
    picked = np.empty(players, np.int64)
    shared = np.empty(16, np.uint8)
    highs = np.zeros(16, np.uint32)
    lows = np.zeros(16, np.uint32)
    has_high = high_values.size > 0
    has_low = low_values.size > 0
    exact = own_picks.shape[0] > 0 or low_own_picks.shape[0] > 0
    board_total = np.uint64(0)
    for at in range(board.size):
        shared[at] = board[at]
    board_cards = board.size + to_come
    s0, s1, s2, s3 = seeded(seed)
    spare = np.uint64(0)
    has_spare = False
    for player in range(players):
        picked[player] = known_at[player]
    for _trial in range(trials):
        taken = np.uint64(0)
        if ranged:
            clash = True
            while clash:
                clash = False
                taken = np.uint64(0)
                for player in range(players):
                    begin, end = known_at[player], known_at[player + 1]
                    if end - begin > 1:
                        word, s0, s1, s2, s3 = next_word(s0, s1, s2, s3)
                        point = (word >> np.uint64(11)) * 1.1102230246251565e-16 * weight_to[end - 1]
                        low, high = begin, end - 1
                        while low < high:
                            middle = (low + high) >> 1
                            if weight_to[middle] > point:
                                high = middle
                            else:
                                low = middle + 1
                        picked[player] = low
                    mine = known[picked[player]]
                    if taken & mine:
                        clash = True
                        break
                    taken |= mine
        for player in range(players):
            held[player] = 0
            mine = known[picked[player]]
            while mine:
                hole[player, held[player]] = _lowest(mine)
                held[player] += 1
                mine &= mine - _ONE
        top = np.uint64(0)
        for player in range(players + 1):
            wanted = draws[player] if player < players else to_come
            got = 0
            while got < wanted:
                if has_spare:
                    half = spare
                else:
                    word, s0, s1, s2, s3 = next_word(s0, s1, s2, s3)
                    half = word & _LOW_HALF
                    spare = word >> _HALF
                has_spare = not has_spare
                place = top + (half * (size - top) >> _HALF)
                card = cards[place]
                cards[place] = cards[top]
                cards[top] = card
                top += _ONE
                if taken >> np.uint64(card) & _ONE:
                    continue
                if player < players:
                    hole[player, held[player]] = card
                    held[player] += 1
                else:
                    shared[board.size + got] = card
                got += 1
        if exact:
            if has_high:
                exact_values(
                    hole, shared, players, own_picks, board_picks, high_keys, suit_bits, high_start, high_mask,
                    high_shift, high_displace, high_values, flush, highs,
                )  # fmt: skip
            if has_low:
                exact_values(
                    hole, shared, players, low_own_picks, low_board_picks, low_keys, suit_bits, np.uint64(0), low_mask,
                    low_shift, low_displace, low_values, low_values.reshape(1, -1), lows,
                )  # fmt: skip
        else:
            if has_high:
                board_total = high_start
                for at in range(board_cards):
                    board_total += high_keys[shared[at]]
                for player in range(players):
                    sum_of = board_total
                    for at in range(held[player]):
                        sum_of += high_keys[hole[player, at]]
                    place = (sum_of & high_mask) ^ high_displace[sum_of >> high_shift]
                    value = np.uint32(high_values[place])
                    if sum_of & _FLUSH_BITS:
                        suits = np.uint64(0)
                        for at in range(board_cards):
                            suits |= suit_bits[shared[at]]
                        for at in range(held[player]):
                            suits |= suit_bits[hole[player, at]]
                        for suit in range(4):
                            mine = suits >> (_LANE * np.uint64(suit)) & _SUIT_RANKS
                            value = max(value, np.uint32(flush[suit, mine]))
                    highs[player] = value
            if has_low:
                board_total = np.uint64(0)
                for at in range(board_cards):
                    board_total += low_keys[shared[at]]
                for player in range(players):
                    sum_of = board_total
                    for at in range(held[player]):
                        sum_of += low_keys[hole[player, at]]
                    lows[player] = low_values[(sum_of & low_mask) ^ low_displace[sum_of >> low_shift]]
        high_winners = best_players(highs, players)
        if by_suit and count_of[high_winners] > 1:
            high_winners = best_by_suit(
                high_winners, highs, hole, held, shared, board_cards, deciding, suit_strength, suit_bits, flush
            )
        low_winners = best_players(lows, players) if has_low else 0
        if low_winners == 0:
            if count_of[high_winners] == 1:
                out[first_of[high_winners], 1, NO_LOW] += 1
            else:
                for player in range(players):
                    if high_winners >> player & 1:
                        out[player, count_of[high_winners], NO_LOW] += 1
        else:
            for player in range(players):
                high = count_of[high_winners] if high_winners >> player & 1 else 0
                low = count_of[low_winners] if low_winners >> player & 1 else 0
                if high + low:
                    out[player, high, low] += 1


@jit
def _lowest(mask: np.uint64) -> int:
    """The number of the lowest bit that is set."""
    count = 0
    bit = mask & (~mask + _ONE)
    for step in (32, 16, 8, 4, 2, 1):
        if bit >> np.uint64(step):
            bit >>= np.uint64(step)
            count += step
    return count
