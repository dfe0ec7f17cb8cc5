"""Every pool of some cards looked at one by one: the proof of whatever counts them faster, and a measure of speed.

What the ranks make comes from a machine that reads one card after another. Its states are the multisets of ranks; the
last step leads to a value, and the 13 values after one state lie together. Flushes are looked for only where the cards
before the last one have nearly enough of a suit.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.hands.kernel_cache import jit
from hanpan.hands.kernel_index import SUIT_FIELDS, multisets
from hanpan.hands.kernel_opaque import opaque
from hanpan.hands.kernel_tables import SUIT_BITS, high_tables
from hanpan.hands.ladder import Ladder

_FLUSH_BITS = np.uint64(0x84210 << 26)
_ONE_EACH = np.uint64(0x8421 << 26)
_FIELD, _FIELD_TOP, _LANE, _MASK = np.uint64(5), np.uint64(30), np.uint64(16), np.uint64(0x1FFF)
_ONE, _TWO, _THREE, _FOUR, _DECK = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4), np.uint64(52)


class Steps(NamedTuple):
    """The machine for pools of some cards. A state is a multiset's number times 13."""

    follow: NDArray[np.uint32]
    """The state after a card of rank r: `follow[state + r]`."""
    values: NDArray[Any]
    """The value after the last card: `values[state - last + r]`."""
    last: int
    """The first state that waits for the last card."""


def walk_counts(ladder: Ladder, size: int) -> NDArray[np.int64]:
    """How many of all pools of a full deck have each value."""
    counts = np.zeros(len(high_tables(ladder, size).strengths), np.int64)
    _walk(ladder, size, counts, sums=False)
    return counts


def walk_sum(ladder: Ladder, size: int) -> int:
    """The sum of the values of all pools: the same walk with little to write down."""
    total = np.zeros(1, np.int64)
    _walk(ladder, size, total, sums=True)
    return int(total[0])


def _walk(ladder: Ladder, size: int, out: NDArray[np.int64], *, sums: bool) -> None:
    tables = high_tables(ladder, size).tables
    steps = steps_of(ladder, size)
    suit_counts = tables.keys & SUIT_FIELDS
    _walker(size, sums)(
        steps.follow, steps.values, np.uint64(steps.last), suit_counts, SUIT_BITS, tables.start, tables.flush, out
    )


@lru_cache(maxsize=8)
def steps_of(ladder: Ladder, size: int) -> Steps:
    """The machine of a ladder."""
    high = high_tables(ladder, size)
    digits = 8 ** np.arange(13, dtype=np.int64)
    levels = [multisets(cards, 4) @ digits for cards in range(size)]
    levels.append(high.index.counts @ digits)
    begin = np.cumsum([0, *map(len, levels)])
    follow = np.zeros((begin[size - 1], 13), np.uint32)
    values = np.zeros((len(levels[size - 1]), 13), high.tables.values.dtype)
    for cards, level in enumerate(levels[:-1]):
        after = levels[cards + 1]
        order = np.argsort(after)
        sums = level[:, None] + digits
        place = order[np.minimum(np.searchsorted(after, sums, sorter=order), len(after) - 1)]
        known = after[place] == sums
        if cards + 1 < size:
            follow[begin[cards] : begin[cards + 1]] = np.where(known, 13 * (begin[cards + 1] + place), 0)
        else:
            values[:] = np.where(known, high.plain[place], 0)
    return Steps(follow.ravel(), values.ravel(), 13 * int(begin[size - 1]))


@cache
def _walker(size: int, sums: bool) -> Callable[..., None]:
    """The walk over pools of `size` cards, at least 3; what it writes down is frozen into the code."""
    before = size - 2

    @jit
    def walk(
        follow: NDArray[np.uint32],
        values: NDArray[Any],
        last: np.uint64,
        suit_counts: NDArray[np.uint64],
        suit_bits: NDArray[np.uint64],
        start: np.uint64,
        flush: NDArray[Any],
        out: NDArray[np.int64],
    ) -> None:
        at = np.zeros(before + 1, np.uint64)
        states = np.zeros(before + 1, np.uint64)
        counts = np.zeros(before + 1, np.uint64)
        masks = np.zeros(before + 1, np.uint64)
        counts[0] = start
        depth = np.uint64(0)
        total = np.uint64(0)
        while True:
            card = at[depth]
            if card >= _DECK:
                if depth == 0:
                    break
                depth -= _ONE
                at[depth] += _ONE
                continue
            state = np.uint64(follow[states[depth] + (card >> _TWO)])
            held = counts[depth] + suit_counts[card]
            suits = masks[depth] | suit_bits[card]
            if depth + _ONE < np.uint64(before):
                depth += _ONE
                states[depth], counts[depth], masks[depth] = state, held, suits
                at[depth] = card + _ONE
                continue
            at[depth] += _ONE
            # All cards but two are there.
            for next_card in range(card + _ONE, _DECK):
                leaf = np.uint64(follow[state + (next_card >> _TWO)]) - last
                enough = held + suit_counts[next_card]
                near = (enough + _ONE_EACH) & _FLUSH_BITS
                if near == 0:
                    last_card = next_card + _ONE
                    if sums:
                        while last_card + _THREE < _DECK:
                            here = opaque(last_card)
                            total += (
                                np.uint64(values[leaf + (here >> _TWO)])
                                + np.uint64(values[leaf + (here + _ONE >> _TWO)])
                                + np.uint64(values[leaf + (here + _TWO >> _TWO)])
                                + np.uint64(values[leaf + (here + _THREE >> _TWO)])
                            )
                            last_card += _FOUR
                    while last_card < _DECK:
                        value = np.uint64(values[leaf + (opaque(last_card) >> _TWO)])
                        if sums:
                            total += value
                        else:
                            out[value] += 1
                        last_card += _ONE
                    continue
                with_next = suits | suit_bits[next_card]
                made = np.uint64(0)
                if enough & _FLUSH_BITS:
                    for suit in range(_FOUR):
                        made = max(made, np.uint64(flush[suit, with_next >> (_LANE * suit) & _MASK]))
                for final in range(next_card + _ONE, _DECK):
                    value = np.uint64(max(np.uint64(values[leaf + (final >> _TWO)]), made))
                    own = final & _THREE
                    if near >> (_FIELD * own + _FIELD_TOP) & _ONE:
                        mask = (with_next | suit_bits[final]) >> (_LANE * own) & _MASK
                        value = np.uint64(max(value, np.uint64(flush[own, mask])))
                    if sums:
                        total += value
                    else:
                        out[value] += 1
        if sums:
            out[0] = total

    return walk
