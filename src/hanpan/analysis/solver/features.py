"""What a hand is worth in the eyes of who holds it, in whole numbers: the one definition that training and play share.

A row is what one of two players sees. What is still to come, and what the other holds, is dealt in ways that hang on
the places of the unseen cards alone, never on chance or on other rows: the same cards give the same numbers, one row at
a time or thousands, on every machine.
"""

from functools import cache
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.streets import street_cards
from hanpan.engine.plan import plan_of
from hanpan.hands.kernel import kernel, low_kernel
from hanpan.rules.game import Game

Cards = NDArray[np.uint8]
Ints = NDArray[np.int64]
Small = NDArray[np.int8]

Feature = Literal["equity", "spread", "low", "public"]
"""The part of the pot that a hand wins; how much that hangs on what is still to come; what of it is the low half; and
the part that its up cards alone win of the other's: what the table sees."""

_SHUFFLES = 12
_LAST_HANDS = 128
"""Hands of the other on the last street, over all shuffles."""
_HANDS = 8
"""The other's hands in one shuffle, on earlier streets."""
_OWN = 4
"""Ways to draw one's own cards in one shuffle."""
_WORD = (1 << 64) - 1


class Seen(NamedTuple):
    """What a player sees on a street, a row each: his down and up cards, the other's up cards and the board."""

    down: Cards
    up: Cards
    theirs: Cards
    board: Cards


class Judge:
    """Values of hands of a game in which any cards play: high, and low where it counts for two."""

    def __init__(self, game: Game) -> None:
        if game.use_hole or game.wins == "low":
            raise ValueError(f"{game.key}: buckets are for games in which any cards make a high hand")
        self.has_low = game.has_low(2)
        self._high, self._low = game.high, game.low

    def values(self, pools: Cards) -> tuple[Ints, Ints]:
        """High and low of each row of cards; the greater wins, a low of 0 is none."""
        high = kernel(self._high, pools.shape[1]).orders(pools).astype(np.int64)
        if not self.has_low or self._low is None:
            return high, np.zeros(0, np.int64)
        return high, low_kernel(self._low, pools.shape[1]).values(pools).astype(np.int64)

    def quarters(self, mine: tuple[Ints, Ints], other: tuple[Ints, Ints]) -> tuple[Small, Small]:
        """What the first wins against the second in quarters of the pot, and what of it is the low half."""
        high = _halves(mine[0], other[0])
        if not self.has_low:
            return 2 * high, np.zeros_like(high)
        played = (mine[1] > 0) | (other[1] > 0)
        low = _halves(mine[1], other[1]) * played
        return np.where(played, high + low, 2 * high), low


class Reader:
    """Features of rows of one game."""

    def __init__(self, game: Game) -> None:
        self.streets = street_cards(plan_of(game))
        self._judge = Judge(game)
        self._deck = np.zeros(52, np.bool_)
        self._deck[list(plan_of(game).deck_cards)] = True

    def read(self, seen: Seen) -> dict[Feature, Ints]:
        """All features of each row, summed over as many showdowns for each row of a street.

        `equity`, `low` and `public` are in quarters of a pot; `spread` is a variance of those, times a constant.
        """
        own = np.concatenate((seen.down, seen.up), axis=1)
        found = self._shares(own, seen.theirs, seen.board)
        if seen.up.shape[1]:
            found["public"] = self._shares(seen.up, seen.theirs, seen.board)["equity"]
        return found

    def _shares(self, own: Cards, theirs: Cards, board: Cards) -> dict[Feature, Ints]:
        """What cards win when all others are dealt: some shuffles, in each some own hands against some of the other."""
        end = self.streets[-1]
        rows, to_board = len(own), end.board - board.shape[1]
        draws, others = end.down + end.up - own.shape[1], end.down + end.up - theirs.shape[1]
        unseen = self._unseen(np.concatenate((own, theirs, board), axis=1))
        last = not draws and not to_board
        shuffles, mine, hands = _parts(unseen.shape[1], to_board, draws, others, last=last)
        order = _shuffles(unseen.shape[1], shuffles)
        come = unseen[:, order[:, :to_board]]
        at = to_board + mine * draws
        drawn = unseen[:, order[:, to_board:at]].reshape(rows, shuffles, mine, draws)
        held = unseen[:, order[:, at : at + hands * others]].reshape(rows, shuffles, hands, others)

        def values(known: Cards, dealt: Cards) -> tuple[Ints, Ints]:
            ways = dealt.shape[2]
            pools = np.empty((rows, shuffles, ways, end.down + end.up + end.board), np.uint8)
            begin, stop = known.shape[1], known.shape[1] + dealt.shape[3]
            pools[..., :begin], pools[..., begin:stop] = known[:, None, None], dealt
            pools[..., stop : stop + board.shape[1]] = board[:, None, None]
            pools[..., stop + board.shape[1] :] = come[:, :, None]
            high, low = self._judge.values(pools.reshape(-1, pools.shape[3]))
            return high.reshape(rows, shuffles, ways), low.reshape((rows, shuffles, ways) if low.size else 0)

        (high, low), (other_high, other_low) = values(own, drawn), values(theirs, held)
        won, lows = self._judge.quarters(
            (high[..., None], low[..., None] if low.size else low),
            (other_high[:, :, None], other_low[:, :, None] if low.size else low),
        )
        sums = won.sum(axis=3, dtype=np.int64).reshape(rows, -1)
        whole = sums.sum(axis=1)
        return {
            "equity": whole,
            "spread": sums.shape[1] * (sums * sums).sum(axis=1) - whole * whole,
            "low": lows.reshape(rows, -1).sum(axis=1, dtype=np.int64),
        }

    def _unseen(self, known: Cards) -> Cards:
        """The cards that a row doesn't name, in order."""
        left = np.broadcast_to(self._deck, (len(known), 52)).copy()
        np.put_along_axis(left, known.astype(np.intp), values=False, axis=1)
        return np.nonzero(left)[1].astype(np.uint8).reshape(len(known), -1)


def _halves(mine: Ints, other: Ints) -> Small:
    """2 where the first is greater, 1 where they are equal."""
    return (mine > other).view(np.int8) + (mine >= other).view(np.int8)


def _parts(unseen: int, to_board: int, draws: int, others: int, *, last: bool) -> tuple[int, int, int]:
    """How many shuffles, own draws and hands of the other; within a shuffle no card is dealt twice."""
    if last:
        hands = min(_LAST_HANDS, unseen // others)
        return -(-_LAST_HANDS // hands), 1, hands
    own = min(draws, 1)
    hands = min(_HANDS, (unseen - to_board - own * draws) // others)
    mine = min(_OWN, (unseen - to_board - hands * others) // draws) if draws else 1
    return _SHUFFLES, mine, hands


@cache
def _shuffles(size: int, count: int) -> NDArray[np.intp]:
    """So many orders of so many places, by splitmix64: no library's generator, so that they stay as they are."""
    state = size
    rows = []
    for _ in range(count):
        order = list(range(size))
        for at in range(size - 1):
            state = state + 0x9E3779B97F4A7C15 & _WORD
            word = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _WORD
            word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
            other = at + (word ^ word >> 31) % (size - at)
            order[at], order[other] = order[other], order[at]
        rows.append(order)
    return np.array(rows, np.intp)
