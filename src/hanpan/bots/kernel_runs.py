"""Loops over lists of hands that numpy does slowly, since a row is a few bytes: hands completed with the same cards to
come, cards that a hand has not, hands taken from a list by their weights.
"""

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit

Cards = NDArray[np.uint8]
Masks = NDArray[np.uint64]

Floats = NDArray[np.float64]
Places = NDArray[np.intp]

_NONE, _ONE = np.uint64(0), np.uint64(1)


@cache
def completer(before: int, more: int) -> Callable[..., int]:
    """The kernel for hands of `before` cards and runs of `more`: it writes each hand with each run after it, if no card
    comes twice, and which hand it is, and returns the number of rows.

    Hands, runs and rows are given as one long row of cards each. The numbers of cards are frozen into the code, so that
    its loops are unrolled: a third of the time.
    """
    first_cards, more_cards = np.uint64(before), np.uint64(more)

    @jit
    def complete(known: Cards, masks: Masks, runs: Cards, run_masks: Masks, own: Cards, whose: Places) -> int:
        row = own_at = run_at = _NONE
        for run in range(np.uint64(len(run_masks))):
            hand_at = _NONE
            for hand in range(np.uint64(len(masks))):
                # Every row is written, and the next one over it where a card comes twice: a guess would cost more.
                for at in range(first_cards):
                    own[own_at + at] = known[hand_at + at]
                for at in range(more_cards):
                    own[own_at + first_cards + at] = runs[run_at + at]
                whose[row] = hand
                fits = np.uint64(masks[hand] & run_masks[run] == _NONE)
                row += fits
                own_at += fits * (first_cards + more_cards)
                hand_at += first_cards
            run_at += more_cards
        return int(row)

    return complete


@jit
def take_free(used: Masks, offered: Cards, free: Cards) -> None:
    """Fill each row with the first of the cards offered to it that it has not; where those run out, with others."""
    count = free.shape[1]
    for row in range(len(used)):
        found = 0
        for at in range(offered.shape[1]):
            if found < count and used[row] >> np.uint64(offered[row, at]) & _ONE == _NONE:
                free[row, found] = offered[row, at]
                found += 1
        for at in range(offered.shape[1]):
            if found < count and used[row] >> np.uint64(offered[row, at]) & _ONE:
                free[row, found] = offered[row, at]
                found += 1


@jit
def spread_out(weights: Floats, total: float, at: float, places: Places) -> None:
    """Fill `places` with places of the list, in equal steps through its weights, from a part `at` of a step on."""
    rows, last = len(places), len(weights) - 1
    place, reached = 0, weights[0]
    for row in range(rows):
        step = (row + at) / rows * total
        while reached < step and place < last:
            place += 1
            reached += weights[place]
        places[row] = place
