"""What somebody does with what: a plain model of a player, and what is learned about one in particular.

A hand is known by its percentile on the street. The model says how likely each percentile folds, calls and raises in a
situation. It is right about nobody, so it is corrected for each opponent, a little at each of his deeds, and never by
more than `BOUND`.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from hanpan.bots.showdown import Floats
from hanpan.bots.story import Deed, Situation

BOUND = 0.5
"""No threshold is moved further than this from the model's, in percentiles."""
ANYTHING = 0.05
"""How often somebody does what the model wouldn't think of."""
_FIRST_STEP, _LAST_STEP = 0.16, 0.04
_SOFT = 0.1
"""Over how many percentiles one choice passes into the other."""


class Chances(NamedTuple):
    """How likely each hand does what."""

    fold: Floats
    stay: Floats
    raises: Floats


_Kind = tuple[bool, int]


class Leaning(NamedTuple):
    """How much somebody differs from the model: by how many percentiles he folds, raises and bets more."""

    fold: float = 0.0
    raises: float = 0.0
    bet: float = 0.0
    seen: int = 0


class Habits:
    """What is known about one opponent: on the first street and later, before no bet, one, or a raise of it.

    Who gives up many hands to a bet may give up none that he has bet himself. Where nothing is known yet, half of what
    is known from elsewhere on such streets is thought to hold.
    """

    def __init__(self) -> None:
        self._leanings: dict[_Kind, Leaning] = {}

    @property
    def seen(self) -> int:
        """How many of his deeds have been seen."""
        return sum(leaning.seen for leaning in self._leanings.values())

    def leaning(self, at: Situation) -> Leaning:
        """How he leans in such a situation."""
        kind = _kind(at)
        if kind in self._leanings:
            return self._leanings[kind]
        first, raises = kind
        seen = (other for street, other in self._leanings if street == first)
        near = min(seen, key=lambda other: (abs(other - raises), other), default=None)
        if near is None:
            return Leaning()
        known = self._leanings[first, near]
        return Leaning(known.fold / 2, known.raises / 2, known.bet / 2)

    def learn(self, deed: Deed, expected: tuple[float, float, float]) -> None:
        """Correct the model after a deed; `expected` are the chances of fold, stay and raise that it had given."""
        old = self.leaning(deed.at)
        step = max(_LAST_STEP, _FIRST_STEP / (1 + old.seen / 12))
        raised = step * ((deed.kind == "raise") - expected[2])
        if deed.at.price:
            fold = _bounded(old.fold + step * ((deed.kind == "fold") - expected[0]))
            new = Leaning(fold, _bounded(old.raises + raised), old.bet, old.seen + 1)
        else:
            new = Leaning(old.fold, old.raises, _bounded(old.bet + raised), old.seen + 1)
        self._leanings[_kind(deed.at)] = new


class Limits(NamedTuple):
    """Where one choice of a player passes into the next in a situation; or the same of several, each a column."""

    folds_at: float
    raises_at: float
    folds_ever: float
    """1 where there is something to fold to."""
    raises_with_anything: float


def limits(at: Situation, habits: Habits) -> Limits:
    """What a player does in a situation, as percentiles at which he changes his mind."""
    leaning = habits.leaning(at)
    if not at.price:
        return Limits(0.0, _bets_at(at) - leaning.bet, 0.0, ANYTHING * 0.3)
    folds_at, raises_at = _thresholds(at)
    folds_at += leaning.fold
    raises_at = max(raises_at - leaning.raises, folds_at * (leaning.raises < BOUND / 2))
    return Limits(folds_at, raises_at, 1.0, ANYTHING * 0.2)


def chances(good: Floats, at: Situation, habits: Habits) -> Chances:
    """What hands of these percentiles do in a situation."""
    return within(good, *limits(at, habits))


def chances_of_all(good: Floats, found: Sequence[Limits]) -> Chances:
    """What several players do, `good` and the answers having a row for each."""
    return within(good, *np.array(found).T[:, :, None])


def within(
    good: Floats,
    folds_at: Floats | float,
    raises_at: Floats | float,
    folds_ever: Floats | float,
    raises_with_anything: Floats | float,
) -> Chances:
    """What hands of these percentiles do within limits."""
    raises = (1 - ANYTHING) * _above(good, raises_at) + raises_with_anything
    folds = folds_ever * ((1 - ANYTHING) * (1 - _above(good, folds_at)) + ANYTHING * 0.3)
    folds = folds * (1 - raises)
    return Chances(folds, 1 - folds - raises, raises)


def _kind(at: Situation) -> _Kind:
    return at.street == 0, min(2, at.raises)


def _bets_at(at: Situation) -> float:
    if at.street == 0:
        return 1 - 0.4 * _plays(at)
    return 0.6 + 0.04 * (at.opponents - 1)


def _thresholds(at: Situation) -> tuple[float, float]:
    """Where folding ends and raising begins, before a bet."""
    if at.street:
        folds = 0.2 + 0.9 * at.price + 0.05 * (at.raises - 1) + 0.02 * (at.opponents - 1)
        return folds, 0.86 + 0.04 * (at.raises - 1)
    plays = _plays(at)
    if not at.raises:
        return 0.95 - plays, 1 - 0.5 * plays
    folds = 1 - 0.85 * plays * 0.6 ** (at.raises - 1) + 0.8 * (at.price - 0.3)
    return folds, 1 - 0.25 * plays * 0.7 ** (at.raises - 1)


def _plays(at: Situation) -> float:
    """What part of all hands is played on the first street: fewer players, more hands."""
    return 0.25 + 0.4 / at.opponents


def _above(good: Floats, threshold: Floats | float) -> Floats:
    """How likely a hand counts as above a threshold: surely far above it, half the time at it."""
    return np.asarray(1 / (1 + np.exp((threshold - good) / _SOFT)), np.float64)


def _bounded(leaning: float) -> float:
    return max(-BOUND, min(BOUND, leaning))
