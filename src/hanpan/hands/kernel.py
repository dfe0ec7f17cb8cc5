"""Fast evaluation of many hands at once, under any ladder: `kernel(ladder, 7).values(cards)`.

Numba is imported with the first kernel, and numpy with this module, so that a program that needs neither starts
quickly: import it where it is used. Where numba is missing, or the tables can't hold a ladder or so many cards, the
plain ranker gives the same answers slowly; `Kernel.fast` tells.

What is behind it, for code that runs its own loops: `kernel_tables.high_tables(ladder, size)` and
`low_tables(rule, size)`, whose docstrings show how a flat kernel uses them, and `kernel_cache.jit`.
"""

import importlib.util
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanpan.hands.ladder import Ladder, LowRule
from hanpan.hands.ranker import low_ranker, ranker
from hanpan.hands.reference import best_high

if TYPE_CHECKING:
    from hanpan.hands.kernel_tables import HighTables, LowTables

Values = NDArray[Any]
"""One whole number a hand: the greater wins, equals tie, 0 is no hand."""


@cache
def has_numba() -> bool:
    """Whether kernels can be compiled here."""
    return importlib.util.find_spec("numba") is not None


class Kernel:
    """Values of pools of `size` cards under one ladder; any of the cards make the hand."""

    def __init__(self, ladder: Ladder, size: int) -> None:
        self.ladder = ladder
        self.size = size
        self.tables = _high_tables(ladder, size)
        """The tables that a kernel of one's own may use; None where the ranker answers."""

    @property
    def fast(self) -> bool:
        """Whether compiled code answers, and not the ranker."""
        return self.tables is not None

    def values(self, cards: ArrayLike) -> Values:
        """The value of each row of `cards`, an array `(n, size)` of card numbers.

        Values are comparable within one kernel. Suits that break ties are left to `orders`. An array of uint8 is taken
        as it is, and a number above 51 in it gives a wrong answer; other numbers are checked.
        """
        rows = _rows(cards, self.size)
        if self.tables is None:
            slow = ranker(self.ladder)
            return np.array([slow.best(hand) for hand in rows.tolist()], np.int64)
        from hanpan.hands.kernel_batch import evaluator

        tables = self.tables.tables
        out = np.empty(len(rows), tables.values.dtype)
        evaluator(self.size)(rows.reshape(-1), *tables[:3], *tables[5:], out)
        return out

    def orders(self, cards: ArrayLike) -> Values:
        """The same with the last step: where the ladder has an order of suits, they break the ties (RULES 4.8)."""
        rows = _rows(cards, self.size)
        values = self.values(rows)
        if not self.ladder.suits:
            return values
        if self.tables is None:
            made = [best_high(self.ladder, hand) for hand in rows.tolist()]
            return values << 4 | np.array([hand.strength[-1] if hand else 0 for hand in made], np.int64)
        from hanpan.hands.kernel_batch import break_ties

        tables = self.tables
        out = np.empty(len(rows), np.uint32)
        break_ties(
            rows, values, tables.deciding, tables.suit_strength, tables.tables.suit_bits, tables.tables.flush, out
        )
        return out

    def strength(self, value: int) -> int:
        """The strength that the ranker gives to hands of this value."""
        return int(value if self.tables is None else self.tables.strengths[value])

    def name(self, value: int) -> str:
        """The name of the rank that a value belongs to; empty for value 0."""
        strength = self.strength(value)
        return ranker(self.ladder).name(strength) if strength else ""


class LowKernel:
    """Values of the lows in pools of `size` cards; 0 where there is none."""

    def __init__(self, rule: LowRule, size: int) -> None:
        self.rule = rule
        self.size = size
        self.tables = _low_tables(rule, size)

    @property
    def fast(self) -> bool:
        """Whether compiled code answers, and not the ranker."""
        return self.tables is not None

    def values(self, cards: ArrayLike) -> Values:
        """The value of the low in each row of `cards`, `(n, size)` card numbers: the greater wins."""
        rows = _rows(cards, self.size)
        if self.tables is None:
            slow = low_ranker(self.rule)
            return _ranked([slow.best(hand) for hand in rows.tolist()])
        from hanpan.hands.kernel_batch import evaluator

        tables = self.tables.tables
        out = np.empty(len(rows), np.uint16)
        evaluator(self.size)(rows.reshape(-1), *tables[:3], *tables[5:], out)
        return out


class ExactKernel:
    """Values where exactly `use_hole` hole cards play with cards of the board, as in Omaha; for highs and for lows."""

    def __init__(self, by: Ladder | LowRule, use_hole: int) -> None:
        self.by = by
        self.use_hole = use_hole
        self.size = by.sizes[0] if isinstance(by, Ladder) else by.size
        """How many cards a hand has."""
        self.tables = _high_tables(by, self.size) if isinstance(by, Ladder) else _low_tables(by, self.size)

    @property
    def fast(self) -> bool:
        """Whether compiled code answers, and not the ranker."""
        return self.tables is not None

    def values(self, holes: ArrayLike, boards: ArrayLike) -> Values:
        """The value of each row: hole cards `(n, h)` with the board `(n, b)`, as 4 and 5 in Omaha."""
        own, shared = _pairs(holes, boards)
        if self.tables is None:
            slow = ranker(self.by) if isinstance(self.by, Ladder) else low_ranker(self.by)
            both = zip(own.tolist(), shared.tolist(), strict=True)
            return _ranked([slow.best(hole, board, self.use_hole) for hole, board in both])
        from hanpan.hands.kernel_batch import exact_evaluator

        out = np.empty(len(own), self.tables.tables.values.dtype)
        mine, theirs = picks(own.shape[1], self.use_hole), picks(shared.shape[1], self.size - self.use_hole)
        exact_evaluator(self.use_hole, self.size - self.use_hole, len(mine), len(theirs))(
            own,
            shared,
            mine,
            theirs,
            *self.tables.tables,
            out,
        )
        return out

    def orders(self, holes: ArrayLike, boards: ArrayLike) -> Values:
        """The same with the last step where suits break ties: the best order of all picks, each a hand of its own."""
        if isinstance(self.by, LowRule) or not self.by.suits:
            return self.values(holes, boards)
        own, shared = _pairs(holes, boards)
        mine = own[:, picks(own.shape[1], self.use_hole)]
        theirs = shared[:, picks(shared.shape[1], self.size - self.use_hole)]
        each = (len(own), mine.shape[1], theirs.shape[1])
        hands = np.concatenate(
            (
                np.broadcast_to(mine[:, :, None, :], (*each, self.use_hole)),
                np.broadcast_to(theirs[:, None, :, :], (*each, self.size - self.use_hole)),
            ),
            axis=3,
        )
        orders = kernel(self.by, self.size).orders(hands.reshape(-1, self.size))
        best: Values = orders.reshape(len(own), each[1] * each[2]).max(axis=1, initial=0)
        return best


@lru_cache(maxsize=64)
def kernel(ladder: Ladder, size: int) -> Kernel:
    """The kernel of a ladder for pools of `size` cards; its tables are built once."""
    return Kernel(ladder, size)


@lru_cache(maxsize=64)
def low_kernel(rule: LowRule, size: int) -> LowKernel:
    """The kernel of a low rule for pools of `size` cards."""
    return LowKernel(rule, size)


@lru_cache(maxsize=64)
def exact_kernel(by: Ladder | LowRule, use_hole: int) -> ExactKernel:
    """The kernel of a ladder or a low rule where exactly `use_hole` hole cards play."""
    return ExactKernel(by, use_hole)


@cache
def picks(cards: int, picked: int) -> NDArray[np.uint8]:
    """All ways to pick some of so many cards, by place, one a row."""
    return np.array(list(combinations(range(cards), picked)), np.uint8).reshape(-1, picked)


def _high_tables(ladder: Ladder, size: int) -> "HighTables | None":
    if not has_numba():
        return None
    from hanpan.hands.kernel_tables import UnfitError, high_tables

    try:
        return high_tables(ladder, size)
    except UnfitError:
        return None


def _low_tables(rule: LowRule, size: int) -> "LowTables | None":
    if not has_numba():
        return None
    from hanpan.hands.kernel_tables import UnfitError, low_tables

    try:
        return low_tables(rule, size)
    except UnfitError:
        return None


def _rows(cards: ArrayLike, size: int | None = None) -> NDArray[np.uint8]:
    """Cards as the kernels take them; another shape or a number that is no card is refused."""
    given = np.asarray(cards)
    if given.ndim != 2 or (size is not None and given.shape[1] != size):
        raise ValueError(f"cards of the shape {given.shape}, where (hands, {size or 'cards'}) was expected")
    if given.dtype != np.uint8 and given.size:
        if given.dtype.kind not in "iu":
            raise ValueError(f"cards are whole numbers, not {given.dtype}")
        if given.min() < 0 or given.max() > 51:
            raise ValueError("cards are numbers from 0 to 51")
    return np.ascontiguousarray(given, np.uint8)


def _pairs(holes: ArrayLike, boards: ArrayLike) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Hole cards and the board of each hand, a row each."""
    own, shared = _rows(holes), _rows(boards)
    if len(own) != len(shared):
        raise ValueError(f"{len(own)} rows of hole cards need as many boards, not {len(shared)}")
    return own, shared


def _ranked(strengths: list[int]) -> Values:
    """Strengths too large for an array, as numbers in the same order; 0 stays 0."""
    places = {strength: place for place, strength in enumerate(sorted({0, *strengths}))}
    return np.array([places[strength] for strength in strengths], np.int64)
