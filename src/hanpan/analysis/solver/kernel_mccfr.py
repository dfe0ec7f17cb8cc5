"""External-sampling MCCFR over a betting tree: a player tries all that he may do, the others and chance are drawn.

`plain_mccfr` does the same step by step. The tree is rows of `ROW` numbers; what a player knows is his bucket on each
street, given with each deal.
"""

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_random import next_word
from hanpan.analysis.kernel_simulate_numba import inlined
from hanpan.hands.kernel_cache import jit

Words = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Floats = NDArray[np.floating]

ROW = 8
WHO, FIRST, COUNT, BASE, STREET, LIVE = range(6)
"""A row: who decides; the first child; how many there are; where its regrets begin; the street; who is live, as bits.

Of a node where cards are dealt, `BASE` is where its children by opener begin in `children`."""
CARDS = 64
"""In `WHO`: cards are dealt."""
END = 65
"""In `WHO`: the hand is over."""

_ONE = np.uint64(1)
_UNIT = np.uint64(11)
_TINY = 2.0**-53


@inlined
def _positive(regret: Floats, at: np.uint64, count: np.uint64) -> float:
    """The sum of the regrets above zero."""
    total = 0.0
    for choice in range(count):
        total += max(regret[at + choice], 0.0)
    return total


@jit
def train(
    rows: Rows,
    children: Rows,
    pays: NDArray[np.float64],
    players: np.uint64,
    streets: np.uint64,
    buckets: NDArray[np.uint32],
    openers: NDArray[np.uint8],
    shares: NDArray[np.float32],
    order: Rows,
    weight: float,
    regret: Floats,
    total: Floats,
    state: Words,
    where: Rows,
    below: Rows,
    choice_at: Words,
    chance: NDArray[np.float64],
    worth: NDArray[np.float64],
) -> int:
    """One iteration for each deal in `order`, every player in turn. Says how many nodes were looked at.

    `pays` has a row for each node: what a share of the pot is a part of, and what each player has beside it. `shares`
    is by deal, live players as bits and player.
    """
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    row_size, pay_size = np.uint64(ROW), players + _ONE
    sets = _ONE << players
    seen = np.uint64(0)
    for turn in range(np.uint64(order.size)):
        deal = np.uint64(order[turn])
        bucket_at = deal * streets * players
        opener_at = deal * streets
        share_at = deal * sets * players
        for traverser in range(players):
            averaged = traverser + _ONE
            if averaged == players:
                averaged = np.uint64(0)
            count = _ONE
            where[0] = np.uint32(0)
            at = np.uint64(0)
            while at < count:
                node = np.uint64(where[at])
                row = node * row_size
                who = np.uint64(rows[row])
                while who < END and who != traverser:
                    seen += _ONE
                    first, branches = np.uint64(rows[row + FIRST]), np.uint64(rows[row + COUNT])
                    if who == CARDS:
                        opens = np.uint64(openers[opener_at + np.uint64(rows[row + STREET])])
                        node = np.uint64(children[np.uint64(rows[row + BASE]) + opens])
                    else:
                        street = np.uint64(rows[row + STREET])
                        bucket = np.uint64(buckets[bucket_at + street * players + who])
                        regrets = np.uint64(rows[row + BASE]) + bucket * branches
                        sum_ = _positive(regret, regrets, branches)
                        word, s0, s1, s2, s3 = next_word(s0, s1, s2, s3)
                        point = np.float64(word >> _UNIT) * _TINY
                        taken = branches - _ONE
                        if sum_ > 0:
                            point *= sum_
                            taken = np.uint64(0)
                            for choice in range(branches - _ONE):
                                point -= max(regret[regrets + choice], 0.0)
                                taken += np.uint64(point >= 0)
                            if who == averaged:
                                part = weight / sum_
                                for choice in range(branches):
                                    total[regrets + choice] += part * max(regret[regrets + choice], 0.0)
                        else:
                            taken = min(np.uint64(point * branches), taken)
                            if who == averaged:
                                for choice in range(branches):
                                    total[regrets + choice] += weight / branches
                        node = first + taken
                    row = node * row_size
                    who = np.uint64(rows[row])
                seen += _ONE
                if who == END:
                    pay = node * pay_size
                    live = np.uint64(rows[row + LIVE])
                    share = shares[share_at + live * players + traverser]
                    worth[at] = pays[pay + _ONE + traverser] + pays[pay] * share
                    below[at] = np.uint32(0)
                else:
                    first, branches = np.uint64(rows[row + FIRST]), np.uint64(rows[row + COUNT])
                    street = np.uint64(rows[row + STREET])
                    bucket = np.uint64(buckets[bucket_at + street * players + who])
                    regrets = np.uint64(rows[row + BASE]) + bucket * branches
                    sum_ = _positive(regret, regrets, branches)
                    part = 1.0 / sum_ if sum_ > 0 else 0.0
                    even = 0.0 if sum_ > 0 else 1.0 / branches
                    for choice in range(branches):
                        where[count + choice] = np.uint32(first + choice)
                        chance[count + choice] = max(regret[regrets + choice], 0.0) * part + even
                    below[at] = np.uint32(count)
                    choice_at[at] = regrets << np.uint64(8) | branches
                    count += branches
                at += _ONE
            while at > 0:
                at -= _ONE
                under = np.uint64(below[at])
                if under:
                    regrets, branches = choice_at[at] >> np.uint64(8), choice_at[at] & np.uint64(255)
                    mean = 0.0
                    for choice in range(branches):
                        mean += chance[under + choice] * worth[under + choice]
                    worth[at] = mean
                    for choice in range(branches):
                        regret[regrets + choice] += worth[under + choice] - mean
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
    return int(seen)
