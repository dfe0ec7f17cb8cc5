"""Policies of the simulator: how its players choose. A policy is data.

`RandomLegal` takes any legal action. A `Table` holds weights by street, by what a player faces and by how strong his
hand is. `Recorded` does again what a simulation wrote down.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanpan.analysis import kernel_simulate_layout as at
from hanpan.rules.game import Game


class RandomLegal(NamedTuple):
    """Each kind of action that is legal is as likely as the others, and each total of a raise as the others.

    Of cards to choose each is as likely as the others, under every policy.
    """

    fold_when_free: bool = False
    """Whether a player also folds where it costs him nothing to stay."""


RANDOM_LEGAL = RandomLegal()


class Table(NamedTuple):
    """Weights of actions by situation; see `table`."""

    actions: tuple[str, ...]
    """What the weights are about."""
    weights: NDArray[np.float64]
    """By street, facing (nothing, up to half the pot, more), bucket of strength from the weakest, action."""
    cuts: NDArray[np.int64] | None = None
    """By street and side (high, low): where the next bucket begins. None: all buckets are equally full."""

    @property
    def buckets(self) -> int:
        """How many classes of strength it tells apart."""
        return int(self.weights.shape[2])


class Recorded(NamedTuple):
    """Cards and choices of hands, as `Result.record` holds them."""

    tape: NDArray[np.int64]
    """For each hand its cards in the order dealt, and at each decision two numbers: the action and its amount."""
    starts: NDArray[np.int64]
    """Where each hand begins, and at last where the last one ends."""

    def hand(self, number: int) -> NDArray[np.int64]:
        """The part of one hand."""
        return self.tape[self.starts[number] : self.starts[number + 1]]


Policy = RandomLegal | Table | Recorded


def actions(game: Game) -> tuple[str, ...]:
    """The names of what a row of weights is about: `pass` is check, call or bring-in, whichever there is.

    In games with a menu come its bets and `allin`; elsewhere raises: the least, by half the pot or the pot, the most,
    and any total between.
    """
    if game.betting.structure == "menu":
        return ("fold", "pass", *(bet.name for bet in game.betting.menu), "allin")
    return ("fold", "pass", "least", "half_pot", "pot", "most", "any")


def row(game: Game, **weights: float) -> NDArray[np.float64]:
    """A row of weights by name, as `row(game, fold=1, call=3, half=2)`; `check` and `call` stand for `pass`."""
    names = actions(game)
    numbers = np.zeros(len(names))
    for name, weight in weights.items():
        known = "pass" if name in ("check", "call", "pass_") else name
        if known not in names:
            raise ValueError(f"{game.key} has no action {name!r}; there are {', '.join(names)}")
        numbers[names.index(known)] = weight
    return numbers


def table(
    game: Game, weights: ArrayLike, *, cuts: NDArray[np.int64] | None = None, fold_when_free: bool = False
) -> Table:
    """A policy from weights of the shape (streets, 3, buckets, actions), or whatever can be spread over that.

    So one `row` plays always alike, and rows on top of one another by strength, weakest first. What isn't legal
    counts nothing; where nothing legal has a weight, a player stays as cheaply as he can. Buckets are as hands of this
    game fall when nobody folds, equally many in each, unless `cuts` says otherwise.
    """
    given = np.asarray(weights, np.float64)
    buckets = given.shape[-2] if given.ndim > 1 else 1
    shape = (len(game.street), at.FACING, buckets, len(actions(game)))
    try:
        full = np.array(np.broadcast_to(given, shape))
    except ValueError:
        what = "(streets, 3, buckets, actions)"
        raise ValueError(f"weights of the shape {given.shape} can't be spread over {shape}, {what}") from None
    if not (np.isfinite(full).all() and (full >= 0).all()):
        raise ValueError("weights are numbers from 0 up")
    if cuts is not None and cuts.shape != (len(game.street), 2, buckets - 1):
        raise ValueError(f"cuts of the shape {cuts.shape}: {buckets} buckets need {(len(game.street), 2, buckets - 1)}")
    if not fold_when_free:
        full[:, at.FREE, :, at.FOLD] = 0
    return Table(actions(game), full, cuts)


def as_table(game: Game, policy: RandomLegal) -> Table:
    """The random policy as a table, to play beside others."""
    names = [name for name in actions(game) if name not in ("least", "half_pot", "pot", "most")]
    return table(game, row(game, **dict.fromkeys(names, 1)), fold_when_free=policy.fold_when_free)


def random_numbers(policy: RandomLegal | Recorded) -> NDArray[np.int64]:
    """The random policy as the kernels read it."""
    numbers = np.zeros(at.POLICY_SIZE, np.int64)
    numbers[at.POLICY_KIND] = at.RANDOM_LEGAL
    numbers[at.POLICY_FOLD_FREE] = isinstance(policy, RandomLegal) and policy.fold_when_free
    return numbers


def table_numbers(
    game: Game, policies: Sequence[Policy], cuts_of: Callable[[int], NDArray[np.int64]]
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """One policy for each seat as the kernels read them; `cuts_of` so many buckets is asked where a table has none."""
    numbers = np.zeros(at.POLICY_SIZE, np.int64)
    numbers[at.POLICY_KIND] = at.TABLE
    numbers[at.POLICY_ACTIONS] = len(actions(game))
    cuts, weights = [numbers], [np.zeros(0)]
    for seat, policy in enumerate(policies):
        if isinstance(policy, Recorded):
            raise ValueError("a record is the policy of all seats or of none")  # noqa: TRY004
        mine = as_table(game, policy) if isinstance(policy, RandomLegal) else policy
        if mine.actions != actions(game) or len(mine.weights) != len(game.street):
            raise ValueError(f"a table for {', '.join(mine.actions)} isn't one for {game.key}")
        row_of_seat = at.POLICY_SEATS + at.POLICY_ROW * seat
        numbers[row_of_seat + at.WEIGHTS_AT] = sum(map(len, weights))
        numbers[row_of_seat + at.BUCKETS] = mine.buckets
        numbers[row_of_seat + at.CUTS_AT] = sum(map(len, cuts))
        if mine.buckets > 1:
            cuts.append((cuts_of(mine.buckets) if mine.cuts is None else mine.cuts).ravel())
        weights.append(mine.weights.ravel())
    return np.concatenate(cuts), np.concatenate(weights)
