"""What somebody does with what: a plain model of a player, and what is learned about one in particular.

A hand is known by its percentile on the street. The model says how likely each percentile folds, calls and raises in a
situation. It is right about nobody, so it is corrected for each opponent, a little at each of his deeds, and never by
more than `BOUND`.
"""

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


def chances(good: Floats, at: Situation, habits: Habits) -> Chances:
    """What hands of these percentiles do in a situation."""
    leaning = habits.leaning(at)
    if not at.price:
        bets = _above(good, _bets_at(at) - leaning.bet)
        bets = (1 - ANYTHING) * bets + ANYTHING * 0.3
        return Chances(np.zeros_like(good), 1 - bets, bets)
    folds_at, raises_at = _thresholds(at)
    folds_at += leaning.fold
    folds = 1 - _above(good, folds_at)
    raises = _above(good, max(raises_at - leaning.raises, folds_at * (leaning.raises < BOUND / 2)))
    folds = (1 - ANYTHING) * folds + ANYTHING * 0.3
    raises = (1 - ANYTHING) * raises + ANYTHING * 0.2
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


def _above(good: Floats, threshold: float) -> Floats:
    """How likely a hand counts as above a threshold: surely far above it, half the time at it."""
    return np.asarray(1 / (1 + np.exp((threshold - good) / _SOFT)), np.float64)


def _bounded(leaning: float) -> float:
    return max(-BOUND, min(BOUND, leaning))
