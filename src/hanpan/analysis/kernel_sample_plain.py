"""Deals by chance where each player's known cards are given and any of his cards may play: the quickest way."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_random import next_word, seeded
from hanpan.hands.kernel_cache import jit

Values = NDArray[Any]
Ints = NDArray[np.int64]
Words = NDArray[np.uint64]
Cards = NDArray[np.uint8]

_FLUSH_BITS = np.uint64(0x84210 << 26)
_LANE = np.uint64(16)
_SUIT_RANKS = np.uint64(0x1FFF)
_ZERO = np.uint64(0)
_HALF = np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_NO_LOW = 11
_DECK = np.uint64(64)


@cache
def plain_samples(players: int, draws: int, to_come: int) -> Callable[..., None]:
    """The kernel for so many players, who draw so many cards each, with so many cards of the board to come.

    The numbers are frozen into the code, so that its loops are unrolled.
    """
    total_draws = players * draws + to_come

    @jit
    def samples(
        trials: int,
        seed: np.uint64,
        deck: Cards,
        known_sums: Words,
        known_suits: Words,
        keys: Words,
        suit_bits: Words,
        mask: np.uint64,
        shift: np.uint64,
        displace: NDArray[np.uint16],
        values: Values,
        flush: Values,
        out: Ints,
    ) -> None:
        """Deal `trials` times, as `kernel_sample.samples` does, for the high alone.

        What a player and the board show is in `known_sums` and `known_suits`. Two decks are dealt from side by side:
        each card has to wait for the one before it, and meanwhile the other deck goes on. Who wins is counted by set of
        players, so that no tie has to be guessed.
        """
        size = np.uint64(deck.size)
        cards = np.zeros(2 * _DECK, np.uint8)
        for at in range(size):
            cards[at] = deck[at]
            cards[at + _DECK] = deck[at]
        found = np.zeros(16, np.uint32)
        won = np.zeros(1 << players, np.int64)
        s0, s1, s2, s3 = seeded(seed)
        for trial in range(0, trials, 2):
            for at in range(total_draws):
                top = np.uint64(at)
                word, s0, s1, s2, s3 = next_word(s0, s1, s2, s3)
                place = top + ((word & _LOW_HALF) * (size - top) >> _HALF)
                card = cards[place]
                cards[place] = cards[top]
                cards[top] = card
                top += _DECK
                place = top + ((word >> _HALF) * (size + _DECK - top) >> _HALF)
                card = cards[place]
                cards[place] = cards[top]
                cards[top] = card
            for side in range(min(2, trials - trial)):
                begin = _DECK * np.uint64(side)
                board_sum = _ZERO
                for at in range(to_come):
                    board_sum += keys[cards[begin + np.uint64(at)]]
                enough = _ZERO
                for player in range(players):
                    total = board_sum + known_sums[player]
                    first = begin + np.uint64(to_come + player * draws)
                    for at in range(draws):
                        total += keys[cards[first + np.uint64(at)]]
                    found[player] = values[(total & mask) ^ displace[total >> shift]]
                    enough |= total & _FLUSH_BITS
                if enough:
                    board_suits = _ZERO
                    for at in range(to_come):
                        board_suits |= suit_bits[cards[begin + np.uint64(at)]]
                    for player in range(players):
                        suits = board_suits | known_suits[player]
                        first = begin + np.uint64(to_come + player * draws)
                        for at in range(draws):
                            suits |= suit_bits[cards[first + np.uint64(at)]]
                        for suit in range(4):
                            value = np.uint32(flush[suit, suits >> (_LANE * np.uint64(suit)) & _SUIT_RANKS])
                            found[player] = max(found[player], value)
                best = np.uint32(1)
                for player in range(players):
                    best = max(best, found[player])
                winners = np.int64(0)
                for player in range(players):
                    winners |= np.int64(found[player] == best) << player
                won[winners] += 1
        for who in range(1 << players):
            sharing = 0
            for player in range(players):
                sharing += who >> player & 1
            for player in range(players):
                if who >> player & 1:
                    out[player, sharing, _NO_LOW] += won[who]

    return samples
