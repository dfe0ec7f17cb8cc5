"""Two players who each draw cards of their own: which pairs of draws without a common card are won by which.

A draw is a set of places in the deck; its number is its place in colexicographic order, the sum of `choose[place, i]`
over its places in ascending order, with i from 1. For two players the draws X and Y that share no card are counted by
inclusion and exclusion over what they share: the sum over all S within X of (-1)^|S| times the number of draws Y that
contain S. If the draws are taken up in the order of their values, those Y that lose to X are all in when X asks. So the
work grows with the number of draws of one player, not with the number of pairs.
"""

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_bits import Ints, Values, Words
from hanpan.hands.kernel_cache import jit

Draws = NDArray[np.uint8]
Keys = NDArray[np.uint32]

_FLUSH_BITS = np.uint64(0x84210 << 26)
_LANE = np.uint64(16)
_SUIT_RANKS = np.uint64(0x1FFF)
_FIRST = np.uint64(1)
"""Where the sets of one card begin, behind the empty set."""


@jit
def all_draws(count: int, out: Draws) -> None:
    """Every draw of so many places, by number; each row ascends."""
    places = np.arange(count)
    for row in range(out.shape[0]):
        for at in range(count):
            out[row, at] = places[at]
        at = 0
        while at < count - 1 and places[at] + 1 == places[at + 1]:
            places[at] = at
            at += 1
        if count:
            places[at] += 1


@jit
def values_of_draws(
    draws: Draws,
    deck: Draws,
    known: Draws,
    keys: Words,
    suit_bits: Words,
    start: np.uint64,
    mask: np.uint64,
    shift: np.uint64,
    displace: NDArray[np.uint16],
    values: Values,
    flush: Values,
    by_suit: bool,
    deciding: NDArray[np.uint8],
    suit_strength: NDArray[np.uint8],
    out: Keys,
) -> None:
    """The value of known cards with each draw; `by_suit` breaks ties by suit, as `kernel_batch.break_ties` does."""
    known_sum = start
    known_suits = np.uint64(0)
    for card in known:
        known_sum += keys[card]
        known_suits |= suit_bits[card]
    for row in range(draws.shape[0]):
        total = known_sum
        suits = known_suits
        for at in range(draws.shape[1]):
            card = deck[draws[row, at]]
            total += keys[card]
            suits |= suit_bits[card]
        value = np.uint32(values[(total & mask) ^ displace[total >> shift]])
        if total & _FLUSH_BITS:
            for suit in range(4):
                value = max(value, np.uint32(flush[suit, suits >> (_LANE * np.uint64(suit)) & _SUIT_RANKS]))
        if by_suit:
            best = np.uint8(0)
            rank = deciding[value]
            for suit in range(4):
                mine = suits >> (_LANE * np.uint64(suit)) & _SUIT_RANKS
                telling = mine >> np.uint64(rank) & np.uint64(1) if rank < 13 else np.uint64(flush[suit, mine] == value)
                if telling:
                    best = max(best, suit_strength[suit])
            value = value << np.uint32(3) | np.uint32(best)
        out[row] = value


@jit
def in_order(keys: Keys, most: int) -> Ints:
    """The numbers of all draws by ascending key; no key is greater than `most`."""
    begin = np.zeros(most + 2, np.int64)
    for key in keys:
        begin[key + 1] += 1
    for key in range(most + 1):
        begin[key + 1] += begin[key]
    order = np.empty(keys.size, np.int64)
    for number in range(keys.size):
        order[begin[keys[number]]] = number
        begin[keys[number]] += 1
    return order


@cache
def beaten(mine: int, theirs: int) -> Callable[..., int]:
    """The kernel for draws of so many cards against draws of so many.

    The number of cards is frozen into the code, so that its loops are unrolled.
    """
    deepest = min(mine, theirs) - 1

    @jit
    def count(
        my_draws: Draws,
        my_keys: Keys,
        my_order: Ints,
        their_draws: Draws,
        their_keys: Keys,
        their_order: Ints,
        choose: Words,
        begin: Words,
        seen: NDArray[np.int32],
    ) -> int:
        """In how many pairs my key is greater than theirs.

        Draws that share a card are taken out, but for those where one lies whole within the other: see `within`.

        `begin[s]` is where the sets of s cards begin in `seen`, which counts for each set the draws that contain it.
        """
        seen[:] = 0
        total = 0
        other = 0
        two_at, three_at, four_at = begin[2], begin[3], begin[4]
        for at in range(my_order.size):
            number = np.uint64(my_order[at])
            key = my_keys[number]
            while other < their_order.size and their_keys[np.uint64(their_order[other])] < key:
                row = np.uint64(their_order[other])
                other += 1
                if deepest >= 0:
                    seen[np.uint64(0)] += 1
                if deepest >= 1:
                    for a in range(theirs):
                        top = np.uint64(their_draws[row, a])
                        seen[_FIRST + top] += 1
                        if deepest >= 2:
                            top_two = two_at + choose[top, 2]
                            top_three = three_at + choose[top, 3]
                            top_four = four_at + choose[top, 4]
                            for b in range(a):
                                second = np.uint64(their_draws[row, b])
                                seen[top_two + second] += 1
                                if deepest >= 3:
                                    for c in range(b):
                                        third = np.uint64(their_draws[row, c])
                                        seen[top_three + choose[second, 2] + third] += 1
                                        if deepest >= 4:
                                            for d in range(c):
                                                fourth = np.uint64(their_draws[row, d])
                                                seen[top_four + choose[second, 3] + choose[third, 2] + fourth] += 1
            if deepest >= 0:
                total += seen[np.uint64(0)]
            if deepest >= 1:
                for a in range(mine):
                    top = np.uint64(my_draws[number, a])
                    total -= seen[_FIRST + top]
                    if deepest >= 2:
                        top_two = two_at + choose[top, 2]
                        top_three = three_at + choose[top, 3]
                        top_four = four_at + choose[top, 4]
                        for b in range(a):
                            second = np.uint64(my_draws[number, b])
                            total += seen[top_two + second]
                            if deepest >= 3:
                                for c in range(b):
                                    third = np.uint64(my_draws[number, c])
                                    total -= seen[top_three + choose[second, 2] + third]
                                    if deepest >= 4:
                                        for d in range(c):
                                            fourth = np.uint64(my_draws[number, d])
                                            total += seen[top_four + choose[second, 3] + choose[third, 2] + fourth]
        return total

    return count


@jit
def within(
    my_draws: Draws,
    my_keys: Keys,
    my_others: Keys,
    their_draws: Draws,
    their_keys: Keys,
    their_others: Keys,
    choose: Words,
) -> int:
    """What `beaten` leaves out: the pairs of draws of which one lies within the other, with the sign that they have
    there, where both of my keys are greater.
    """
    long, short = my_draws, their_draws
    mine_is_long = my_draws.shape[1] >= their_draws.shape[1]
    if not mine_is_long:
        long, short = their_draws, my_draws
    size = long.shape[1]
    total = 0
    for row in range(long.shape[0]):
        if size == short.shape[1]:
            # A draw lies within another of as many cards only if they are the same.
            total += my_keys[row] > their_keys[row] and my_others[row] > their_others[row]
            continue
        for picked in range(1 << size):
            number, count = np.int64(0), 0
            for at in range(size):
                if picked >> at & 1:
                    count += 1
                    if count <= short.shape[1]:
                        number += np.int64(choose[long[row, at], count])
            if count == short.shape[1]:
                mine, theirs = (row, number) if mine_is_long else (number, row)
                total += my_keys[mine] > their_keys[theirs] and my_others[mine] > their_others[theirs]
    return total if short.shape[1] % 2 == 0 else -total


@jit
def split(order: Ints, keys: Keys, bound: int, upper: bool) -> Ints:
    """Those of some draws whose key is below a bound, or those at or above it, in the same order."""
    out = np.empty(order.size, np.int64)
    size = 0
    for number in order:
        if (keys[number] >= bound) == upper:
            out[size] = number
            size += 1
    return out[:size].copy()
