"""Deals of heads-up hold'em for training: an example of a dealer, in a hundred lines.

Before the flop a bucket is one of the 169 classes of hands; later it says which part of all hands the own one beats on
this board as it lies. Draws count for nothing in it, which a better dealer would change.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.solver.deals import Deals
from hanpan.analysis.solver.push_fold import CLASSES, hand_class
from hanpan.cards import DECK
from hanpan.hands.kernel import kernel
from hanpan.rules.game import Game

Cards = NDArray[np.uint8]

_BOARD = (3, 4, 5)


class HoldemDealer:
    """Deals for two. Working out buckets takes longer than playing, so each deal is played `repeat` times."""

    def __init__(self, game: Game, buckets: Sequence[int] = (30, 30, 30), repeat: int = 16) -> None:
        """`buckets` are the numbers of buckets on flop, turn and river."""
        self.bucket_counts = (CLASSES, *buckets)
        self._kernels = [kernel(game.high, 2 + board) for board in _BOARD]
        self._repeat = repeat
        self._class_of = np.array([[hand_class(a, b) if a != b else 0 for b in DECK] for a in DECK], np.uint32)

    def deal(self, random: np.random.Generator, count: int) -> Deals:
        """Deals at random."""
        distinct = -(-count // self._repeat)
        decks = random.permuted(np.tile(np.array(DECK, np.uint8), (distinct, 1)), axis=1)
        hands, board = decks[:, :4].reshape(distinct, 2, 2), decks[:, 4:9]
        buckets = np.zeros((distinct, 4, 2), np.uint32)
        buckets[:, 0] = self._class_of[hands[:, :, 0], hands[:, :, 1]]
        for street, lies in enumerate(_BOARD, 1):
            if self.bucket_counts[street] > 1:
                strong = self._strengths(street - 1, hands, board[:, :lies])
                buckets[:, street] = (strong * self.bucket_counts[street]).astype(np.uint32)
        shares = np.zeros((distinct, 4, 2), np.float32)
        shares[:, 1, 0] = shares[:, 2, 1] = 1
        made = self._values(2, hands, board)
        shares[:, 3, 0] = (1 + np.sign(made[:, 0].astype(np.int64) - made[:, 1])) / 2
        shares[:, 3, 1] = 1 - shares[:, 3, 0]
        order = random.permutation(np.arange(count, dtype=np.uint32) % np.uint32(distinct))
        return Deals(buckets, np.zeros((distinct, 4), np.uint8), shares, order)

    def _values(self, street: int, hands: Cards, board: Cards) -> NDArray[np.int64]:
        """What hands `(deals, any, 2)` make with the board of their deal."""
        deals, each = hands.shape[:2]
        boards = np.broadcast_to(board[:, None], (deals, each, board.shape[1]))
        pools = np.concatenate((hands, boards), axis=2).reshape(deals * each, -1)
        values: NDArray[np.int64] = self._kernels[street].values(pools).astype(np.int64).reshape(deals, each)
        return values

    def _strengths(self, street: int, hands: Cards, board: Cards) -> NDArray[np.float64]:
        """Which part of all other hands each of the two beats, ties by half; from 0 to less than 1."""
        tables = self._kernels[street].tables
        if tables is None:
            strengths = np.array([self._plainly(street, *one) for one in zip(hands, board, strict=True)])
        else:
            from hanpan.analysis.solver.kernel_strength import strengths as compiled

            strengths = np.empty(hands.shape[:2])
            rows = np.ascontiguousarray(hands), np.ascontiguousarray(board)
            given: tuple[Any, ...] = (*rows, *tables.tables, strengths)
            compiled(*given)
        below_one: NDArray[np.float64] = np.minimum(strengths, 1 - 1e-9)
        return below_one

    def _plainly(self, street: int, hands: Cards, board: Cards) -> list[float]:
        """The same for the hands of one deal, one hand against all others."""
        lies = set(board.tolist())
        found = []
        for own in hands:
            out = lies | set(own.tolist())
            others = np.array(list(combinations([card for card in DECK if card not in out], 2)), np.uint8)
            theirs = self._values(street, others[None], board[None])[0]
            mine = self._values(street, own[None, None], board[None])[0, 0]
            found.append(float((np.sign(mine - theirs) + 1).mean() / 2))
        return found
