"""Flat kernels over arrays of cards: one pass, one row a hand, a ladder's tables as arguments."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit
from hanpan.hands.kernel_index import rank_index
from hanpan.hands.kernel_words import count, lowest

Cards = NDArray[np.uint8]
Values = NDArray[Any]

_SUITS_AT = np.uint64(26)
_FLUSH_BITS = np.uint64(0x84210 << 26)
_FLUSH_TOP = np.uint64(30)
_FIELD = np.uint64(5)
_NONE, _ONE = np.uint64(0), np.uint64(1)
_LANE = np.uint64(16)
_MASK = np.uint64(0x1FFF)
_TOP_BITS = np.uint32(0x84210)
_WORD = np.uint64(64)
_BLOCK = np.uint64(1024)
_LIKELY = np.uint64(6)
"""So many flushes are taken out of 64 hands without asking whether there are as many."""


@cache
def evaluator(size: int) -> Callable[..., None]:
    """The kernel for hands of `size` cards: all cards one after another, most fields of `Tables`, and the answers.

    The number of cards is frozen into the code with what follows from it alone, so that its loops are unrolled and all
    that a hand needs stays in the processor's registers. One long row of cards is faster than a table of them.

    A block of hands is first looked up by rank; the few with enough cards of a suit are then gathered and looked at
    again. Nothing in either loop depends on the cards but what is read, since a wrong guess about one hand costs as
    much as two hands.
    """
    index = rank_index(size)
    mask, shift = index.mask, index.shift

    @jit
    def evaluate(
        cards: Cards,
        keys: NDArray[np.uint64],
        suit_bits: NDArray[np.uint64],
        start: np.uint64,
        displace: NDArray[np.uint16],
        values: Values,
        flush: Values,
        out: Values,
    ) -> None:
        first_keys = np.empty(256, np.uint64)
        for card in range(256):
            first_keys[card] = keys[card] + start
        suit_counts = np.empty(_BLOCK, np.uint32)
        suited = np.empty(_BLOCK + _LIKELY, np.uint16)
        begin = np.uint64(0)
        while begin < np.uint64(out.size):
            hands = min(_BLOCK, np.uint64(out.size) - begin)
            block = begin * np.uint64(size)
            first = block
            for at in range(hands):
                total = first_keys[cards[first]]
                for place in range(_ONE, np.uint64(size)):
                    total += keys[cards[first + place]]
                suit_counts[at] = np.uint32(total >> _SUITS_AT)
                out[begin + at] = values[(total & mask) ^ displace[total >> shift]]
                first += np.uint64(size)
            words = (hands + _WORD - _ONE) // _WORD
            for at in range(hands, words * _WORD):
                suit_counts[at] = np.uint32(0)
            found = np.uint64(0)
            for word in range(words):
                left = np.uint64(0)
                for at in range(_WORD):
                    left |= np.uint64((suit_counts[word * _WORD + at] & _TOP_BITS) != 0) << at
                end = found + count(left)
                for at in range(_LIKELY):
                    suited[found + at] = word * _WORD + lowest(left)
                    left &= left - _ONE
                more = found + _LIKELY
                while left:
                    suited[more] = word * _WORD + lowest(left)
                    left &= left - _ONE
                    more += _ONE
                found = end
            for at in range(found):
                hand = np.uint64(suited[at])
                first = block + hand * np.uint64(size)
                suits = np.uint64(0)
                for place in range(np.uint64(size)):
                    suits |= suit_bits[cards[first + place]]
                enough = np.uint64(suit_counts[hand] & _TOP_BITS)
                value = out[begin + hand]
                while enough:
                    suit = lowest(enough) // _FIELD
                    value = max(value, flush[suit, suits >> (_LANE * suit) & _MASK])
                    enough &= enough - _ONE
                out[begin + hand] = value
            begin += hands

    return evaluate


@cache
def exact_evaluator(hole: int, board: int, ways: int, board_ways: int) -> Callable[..., None]:
    """The kernel for the best hand of so many hole cards with so many of the board.

    How many cards a pick has, and how many picks there are, is frozen into the code, so that its loops are unrolled:
    two thirds of the time for lows.
    """
    own_cards, shared_cards = np.uint64(hole), np.uint64(board)
    picks, parts = np.uint64(ways), np.uint64(board_ways)

    @jit
    def evaluate_exact(
        holes: Cards,
        boards: Cards,
        own: NDArray[np.uint8],
        shared: NDArray[np.uint8],
        keys: NDArray[np.uint64],
        suit_bits: NDArray[np.uint64],
        start: np.uint64,
        mask: np.uint64,
        shift: np.uint64,
        displace: NDArray[np.uint16],
        values: Values,
        flush: Values,
        out: Values,
    ) -> None:
        """`own` and `shared` list which cards may be picked on each side, one pick a row."""
        hands = np.uint64(holes.shape[0])
        sums = np.empty(board_ways, np.uint64)
        for row in range(hands):
            # Many hands in turn may meet the same board, and what it gives is added up once.
            new = row == _NONE
            for place in range(np.uint64(boards.shape[1])):
                new |= boards[row, place] != boards[row - _ONE if row else row, place]
            if new:
                for part in range(parts):
                    total = _NONE
                    for place in range(shared_cards):
                        total += keys[boards[row, shared[part, place]]]
                    sums[part] = total
            best = values[0] - values[0]
            suited = _NONE
            for pick in range(picks):
                own_sum = start
                for place in range(own_cards):
                    own_sum += keys[holes[row, own[pick, place]]]
                for part in range(parts):
                    total = own_sum + sums[part]
                    best = max(best, values[(total & mask) ^ displace[total >> shift]])
                    suited |= total & _FLUSH_BITS
            # Few hands can make a flush, so all picks are gone through once more for them.
            for pick in range(picks if suited else _NONE):
                own_sum, own_suits = start, _NONE
                for place in range(own_cards):
                    own_sum += keys[holes[row, own[pick, place]]]
                    own_suits |= suit_bits[holes[row, own[pick, place]]]
                for part in range(parts):
                    enough = (own_sum + sums[part]) & _FLUSH_BITS
                    if enough:
                        suits = own_suits
                        for place in range(shared_cards):
                            suits |= suit_bits[boards[row, shared[part, place]]]
                        for suit in range(np.uint64(4)):
                            if enough >> (_FIELD * suit + _FLUSH_TOP) & _ONE:
                                best = max(best, flush[suit, suits >> (_LANE * suit) & _MASK])
            out[row] = best

    return evaluate_exact


@jit
def break_ties(
    cards: Cards,
    values: Values,
    deciding: NDArray[np.uint8],
    suit_strength: NDArray[np.uint8],
    suit_bits: NDArray[np.uint64],
    flush: Values,
    out: NDArray[np.uint32],
) -> None:
    """The second step where suits decide: each value times four, and the strength of the suit that breaks a tie."""
    for row in range(cards.shape[0]):
        value = values[row]
        rank = deciding[value]
        best: Any = np.uint8(0)
        if rank < 13:
            for place in range(cards.shape[1]):
                card = cards[row, place]
                if card >> 2 == rank:
                    best = max(best, suit_strength[card & 3])
        else:
            suits = np.uint64(0)
            for place in range(cards.shape[1]):
                suits |= suit_bits[cards[row, place]]
            for suit in range(4):
                if value and flush[suit, suits >> (_LANE * np.uint64(suit)) & _MASK] == value:
                    best = max(best, suit_strength[suit])
        out[row] = np.uint32(value) << np.uint32(2) | np.uint32(max(best, 1) - 1)
