"""CFR+ on a flat game, and exactly how good a strategy is.

Players take turns in updating, regrets are cut at zero, and the average weighs iteration t by t (Tammelin, 2014).
"""

from typing import NamedTuple

import numpy as np

from hanpan.analysis.solver import plain
from hanpan.analysis.solver.flat import FlatGame, Floats
from hanpan.analysis.solver.plain import Half
from hanpan.analysis.work import has_numba

_FROZEN = range(4, 7)
"""Numbers of types that are frozen into the compiled code: rows too short for several numbers at once."""


class Solution(NamedTuple):
    """Average strategies by player, each by edge and type, and how good they are."""

    game: FlatGame
    strategies: tuple[Floats, Floats]
    iterations: int

    @property
    def nashconv(self) -> float:
        """What both could gain by their best responses, summed."""
        return sum(best_response(self.game, player, self.strategies[1 - player]).value for player in (0, 1))

    @property
    def value(self) -> float:
        """What the first player wins."""
        return value(self.game, self.strategies)

    def choice(self, player: int, decision: int, type_: int) -> list[float]:
        """The probabilities of the choices of one type at one decision."""
        mixed: list[float] = self.game.sides[player].of(self.strategies[player], decision)[:, type_].tolist()
        return mixed


class Response(NamedTuple):
    """A best response: what it wins, and what each edge is worth when all below it is played so, by type."""

    value: float
    worth: Floats


class CfrPlus:
    """A run of CFR+, which can be asked in between.

    A game in double precision is solved in one compiled loop, one in single precision with products of matrices.
    """

    def __init__(self, game: FlatGame) -> None:
        self.game = game
        self.iterations = 0
        self._halves = (Half(game, 0), Half(game, 1))
        longest = max(side.types * int(side.batches[:, 0].max(initial=1)) for side in game.sides)
        kind = self._halves[0].worth.dtype
        self._by_blas = kind == np.float32
        self._room = np.empty(longest, kind), np.empty(longest, kind), np.empty(longest, kind)

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        begin, end = self.iterations + 1, self.iterations + 1 + iterations
        if has_numba() and not self._by_blas:
            self._run_compiled(begin, end)
        else:
            for iteration in range(begin, end):
                for half, other in (self._halves, self._halves[::-1]):
                    self._update(half, other, float(iteration))
        self.iterations = end - 1

    def solution(self) -> Solution:
        """The average so far."""
        first, second = (plain.average(half.side, half.total) for half in self._halves)
        return Solution(self.game, (first, second), self.iterations)

    def _run_compiled(self, begin: int, end: int) -> None:
        from hanpan.analysis.solver.kernel_cfr import cfr_plus

        game, halves = self.game, self._halves
        widths = [side.types for side in game.sides]
        laid = [array for side in game.sides for array in (side.batches, side.parent, side.groups, side.group_counts)]
        state = [
            array.reshape(-1)
            for half in halves
            for array in (half.regret, half.total, half.strategy, half.reach, half.worth)
        ]
        matrices = [half.matrices.reshape(-1) for half in halves]
        frozen = widths[0] if widths[0] == widths[1] and widths[0] in _FROZEN else 0
        cfr_plus(frozen)(
            *laid, *game.edges, game.matrix, halves[0].scale, *matrices, *state, *self._room, *widths, begin, end
        )

    def _update(self, half: Half, other: Half, weight: float) -> None:
        """One player's half of an iteration, with the terminals by BLAS."""
        if not has_numba():
            half.end(other.reach)
            half.update(weight)
            return
        from hanpan.analysis.solver.kernel_cfr import update

        side = half.side
        ends = half.multiply(other.reach).reshape(-1)
        update(
            side.batches, side.parent, side.groups, side.group_counts, weight, half.mine_and_others[0], ends,
            half.regret.reshape(-1), half.total.reshape(-1), half.strategy.reshape(-1), half.reach.reshape(-1),
            half.worth.reshape(-1), *self._room, side.types,
        )  # fmt: skip


def solve(game: FlatGame, iterations: int) -> Solution:
    """The average after so many iterations of CFR+.

    >>> from hanpan.analysis.solver.exact import exact_game
    >>> from hanpan.analysis.solver.games import mini_game
    >>> from hanpan.rules.stakes import Stakes
    >>> kuhn = exact_game(mini_game("kuhn"), Stakes(1, ante=1, big_bet=2), (10, 10))
    >>> round(solve(kuhn.flat, 1000).value, 3)
    -0.056
    """
    run = CfrPlus(game)
    run.run(iterations)
    return run.solution()


def best_response(game: FlatGame, player: int, other: Floats) -> Response:
    """The best that a player can do against a strategy of the other's."""
    half = Half(game, player)
    half.end(plain.reach(game.sides[1 - player], other))
    half.respond()
    return Response(float(half.worth[0].sum()), half.worth)


def value(game: FlatGame, strategies: tuple[Floats, Floats]) -> float:
    """What the first player wins when both play these strategies."""
    return float(worth(game, 0, strategies)[0].sum())


def worth(game: FlatGame, player: int, strategies: tuple[Floats, Floats]) -> Floats:
    """What each edge is worth to a player, by type, when both play these strategies.

    That is times how likely chance and the other let it come so far: only the other's choices are in it.
    """
    half = Half(game, player)
    half.end(plain.reach(game.sides[1 - player], strategies[1 - player]))
    half.play_out(strategies[player])
    return half.worth
