"""Heads-up, all-in or fold before the flop: which hands to push and which to call with, for any stack.

    >>> found = push_fold(10.0)
    >>> round(100 * found.pushed, 1), round(100 * found.called, 1), round(found.value, 4)
    (58.3, 37.4, -0.0454)

Hands are the 169 classes that differ by more than suits, numbered row by row in the usual chart: 0 is AA, 1 AKs, 13
AKo, 168 is 22. What they are worth against one another comes from an exact table, which
`python -m hanpan.analysis.solver.push_fold_table` builds.
"""

from functools import cache, lru_cache
from importlib import resources
from io import BytesIO
from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.solver.cfr import CfrPlus, Solution
from hanpan.analysis.solver.flat import Decision, FlatGame, Floats, Terminal, lay_out
from hanpan.cards import DECK, RANKS, rank_of, suit_of

CLASSES = 169
BOARDS = 1_712_304
"""Boards of five cards for two hands of two."""
TABLE = "push_fold_table.npy"

_CHECK = 500
_MOST = 40_000


class PushFold(NamedTuple):
    """What both do, by class of hand. Values are in big blinds."""

    stack: float
    push: Floats
    """The chance that the small blind moves in; else he folds."""
    call: Floats
    """The chance that the big blind calls; else he folds."""
    value: float
    """What the small blind wins."""
    nashconv: float
    """What both could still gain, summed."""

    @property
    def pushed(self) -> float:
        """The part of all hands that is pushed."""
        return float(self.push @ class_sizes() / class_sizes().sum())

    @property
    def called(self) -> float:
        """The part of all hands that calls."""
        return float(self.call @ class_sizes() / class_sizes().sum())


@lru_cache(maxsize=1024)
def push_fold(stack: float, *, small_blind: float = 0.5, ante: float = 0.0, nashconv: float = 5e-7) -> PushFold:
    """The equilibrium for a stack in big blinds, antes and blinds included, as good as `nashconv` says.

    `ante` is what each of the two pays. A ValueError says which of them makes no game.
    """
    if not 0 <= ante < inf:
        raise ValueError(f"an ante of {ante} big blinds: it is 0 or more")
    if not 0 < small_blind <= 1:
        raise ValueError(f"a small blind of {small_blind} big blinds: it is more than 0 and at most 1")
    if not 1 + ante < stack < inf:
        raise ValueError(f"a stack of {stack} big blinds: it is more than {1 + ante:g}, the big blind and the ante")
    run = CfrPlus(push_fold_game(stack, small_blind, ante))
    while True:
        run.run(_CHECK)
        found = run.solution()
        left = found.nashconv
        if left <= nashconv or run.iterations >= _MOST:
            return PushFold(stack, _first_choice(found, 0), _first_choice(found, 1), found.value, left)


def _first_choice(found: Solution, player: int) -> Floats:
    first: Floats = found.game.sides[player].of(found.strategies[player], 0)[0].copy()
    return first


def push_fold_game(stack: float, small_blind: float = 0.5, ante: float = 0.0) -> FlatGame:
    """The game as flat arrays: push or fold, and then call or fold."""
    pairs, equity = deals(), equities()
    chance = pairs / pairs.sum()
    matrices = np.stack((chance, chance * (2 * equity - 1)))
    decisions = ([Decision(0, 2, 0, 0, 0)], [Decision(0, 2, 0, 0, 0)])
    terminals = [
        Terminal((2, 0), 0, -small_blind - ante),
        Terminal((1, 2), 0, 1 + ante),
        Terminal((1, 1), 1, stack),
    ]
    groups = np.arange(CLASSES)[None, :]
    turned = np.ascontiguousarray(matrices.transpose(0, 2, 1))
    return lay_out(decisions, terminals, (turned, -matrices), (groups, groups))


def hand_class(first: int, second: int) -> int:
    """The class of a hand of two cards."""
    low, high = sorted((12 - rank_of(first), 12 - rank_of(second)))
    return 13 * low + high if suit_of(first) == suit_of(second) else 13 * high + low


def class_name(number: int) -> str:
    """The usual name of a class, as `AKs`; a ValueError where there is no such number."""
    if not 0 <= number < CLASSES:
        raise ValueError(f"{number} is no class of hands: they are numbered from 0 to {CLASSES - 1}")
    row, column = divmod(number, 13)
    high, low = sorted((12 - row, 12 - column), reverse=True)
    return RANKS[high] + RANKS[low] + ("" if row == column else "s" if row < column else "o")


@cache
def class_sizes() -> Floats:
    """How many hands each class has: 6 of a pair, 4 suited, 12 offsuit."""
    grid = np.full((13, 13), 12.0)
    grid[np.triu_indices(13, 1)] = 4.0
    np.fill_diagonal(grid, 6.0)
    return grid.reshape(-1)


@cache
def deals() -> Floats:
    """In how many ways two classes can be dealt to two players."""
    first, second = np.triu_indices(52, 1)
    holds = np.zeros((len(first), 52))
    holds[np.arange(len(first)), first] = holds[np.arange(len(first)), second] = 1
    classes = np.array([hand_class(DECK[a], DECK[b]) for a, b in zip(first.tolist(), second.tolist(), strict=True)])
    by_class = np.zeros((CLASSES, len(first)))
    by_class[classes, np.arange(len(first))] = 1
    apart: Floats = by_class @ (holds @ holds.T == 0) @ by_class.T
    return apart


@cache
def equities() -> Floats:
    """The exact equity of each class against each: `equities()[0, 168]` is that of AA against 22."""
    sums = np.zeros((CLASSES, CLASSES))
    sums[np.triu_indices(CLASSES)] = won_halves()
    total = 2.0 * BOARDS * deals()
    lower = np.tril_indices(CLASSES, -1)
    sums[lower] = (total - sums.T)[lower]
    shared: Floats = sums / total
    return shared


@cache
def won_halves() -> NDArray[np.uint32]:
    """The table as it is shipped: for each pair of classes, the second not before the first, over all hands and boards,
    twice the boards that the first wins and once those that it ties.
    """
    data = (resources.files("hanpan.analysis.solver") / TABLE).read_bytes()
    table: NDArray[np.uint32] = np.load(BytesIO(data), allow_pickle=False)
    return table
