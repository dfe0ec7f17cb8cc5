"""Which part of all hands a hand of two beats on the board as it lies."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_simulate_numba import inlined
from hanpan.hands.kernel_cache import jit
from hanpan.hands.kernel_tables import FLUSH_BITS

Words = NDArray[np.uint64]
Cards = NDArray[np.uint8]
Values = NDArray[Any]

_LANE = np.uint64(16)
_MASK = np.uint64(0x1FFF)
_ONE = np.uint64(1)


@inlined
def _made(
    total: np.uint64, suits: np.uint64, mask: np.uint64, shift: np.uint64, displace: NDArray[np.uint16], values: Values,
    flush: Values,
) -> np.uint32:  # fmt: skip
    """The value of cards by the sum of their keys and their suits, as `kernel_tables` tells."""
    value = np.uint32(values[(total & mask) ^ displace[total >> shift]])
    if total & FLUSH_BITS:
        for suit in range(np.uint64(4)):
            value = max(value, np.uint32(flush[suit, suits >> (_LANE * suit) & _MASK]))
    return value


@jit
def strengths(
    hands: Cards,
    board: Cards,
    keys: Words,
    suit_bits: Words,
    start: np.uint64,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: Values,
    flush: Values,
    out: NDArray[np.float64],
) -> None:
    """By deal and hand of `hands`, `(deals, hands, 2)`: the part of all other hands that it beats, ties by half."""
    each = hands.shape[1]
    mine = np.empty(each, np.uint32)
    own = np.empty(each, np.uint64)
    halves = np.empty(each, np.int64)
    met = np.empty(each, np.int64)
    for deal in range(hands.shape[0]):
        lies = np.uint64(0)
        base, suits = start, np.uint64(0)
        for place in range(board.shape[1]):
            card = board[deal, place]
            lies |= _ONE << np.uint64(card)
            base += keys[card]
            suits |= suit_bits[card]
        for hand in range(each):
            first, second = hands[deal, hand, 0], hands[deal, hand, 1]
            own[hand] = _ONE << np.uint64(first) | _ONE << np.uint64(second)
            both = suits | suit_bits[first] | suit_bits[second]
            mine[hand] = _made(base + keys[first] + keys[second], both, mask, shift, displace, values, flush)
            halves[hand] = met[hand] = 0
        for first in range(52):
            one = _ONE << np.uint64(first)
            if lies & one:
                continue
            for second in range(first):
                pair = one | _ONE << np.uint64(second)
                if lies & pair:
                    continue
                both = suits | suit_bits[first] | suit_bits[second]
                value = _made(base + keys[first] + keys[second], both, mask, shift, displace, values, flush)
                for hand in range(each):
                    if not own[hand] & pair:
                        met[hand] += 1
                        halves[hand] += np.int64(mine[hand] > value) + np.int64(mine[hand] >= value)
        for hand in range(each):
            out[deal, hand] = halves[hand] / (2.0 * met[hand])
