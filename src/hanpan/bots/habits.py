"""What somebody does with what: a plain model of a player, and what is learned about one in particular.

A hand is known by its percentile on the street. The model says how likely each percentile folds, calls and raises in a
situation. It is right about nobody, so it is corrected for each opponent, a little at each of his deeds, and never by
more than `BOUND`.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import numpy as np

from hanpan.bots.showdown import Flags, Floats
from hanpan.bots.story import Deed, Kind, Situation

BOUND = 0.5
"""No threshold is moved further than this from the model's, in percentiles."""
ANYTHING = 0.05
"""How often somebody does what the model wouldn't think of."""
_RAISES_ANYTHING, _BETS_ANYTHING = ANYTHING * 0.2, ANYTHING * 0.3
_FIRST_STEP, _LAST_STEP = 0.16, 0.04
_SURE = 10
"""So many deeds of somebody make what they show half believed."""
_SOFT = 0.1
"""Over how many percentiles one choice passes into the other."""
Price = TypeVar("Price", float, Floats)


class Chances(NamedTuple):
    """How likely each hand does what."""

    fold: Floats
    stay: Floats
    raises: Floats

    def of(self, kind: Kind) -> Floats:
        """How likely each hand does this."""
        return self.fold if kind == "fold" else self.raises if kind == "raise" else self.stay


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

    @property
    def wild(self) -> float:
        """How much more often he bets and raises than the model, in all that was seen of him: 0 not at all, 1 by the
        most that is believed.
        """
        more = sum(one.seen * max(one.bet, one.raises) for one in self._leanings.values())
        return max(0.0, more / (self.seen + _SURE)) / BOUND

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

    def learn(self, deed: Deed, fold: float, raises: float) -> None:
        """Correct the model after a deed, to which it had given these chances of a fold and of a raise."""
        old = self.leaning(deed.at)
        step = max(_LAST_STEP, _FIRST_STEP / (1 + old.seen / 12))
        raised = step * ((deed.kind == "raise") - raises) if deed.at.may_raise else 0.0
        if deed.at.price:
            folded = _bounded(old.fold + step * ((deed.kind == "fold") - fold))
            new = Leaning(folded, _bounded(old.raises + raised), old.bet, old.seen + 1)
        else:
            new = Leaning(old.fold, old.raises, _bounded(old.bet + raised), old.seen + 1)
        self._leanings[_kind(deed.at)] = new


def chances(good: Floats, asked: Sequence[tuple[Situation, Habits]]) -> Chances:
    """What some players do with hands of these percentiles, each in a situation of his own.

    `good` and the answers are `(players, hands)`.
    """
    limits = np.array([(*_limits(at, habits.leaning(at)), at.may_raise) for at, habits in asked])
    return _within(good, *limits.T)


def chances_at(good: Floats, at: Situation, prices: Floats, may_raise: Flags, habits: Sequence[Habits]) -> Chances:
    """What some players do at one point of a hand, for each of some moves that they would answer.

    `prices` and `may_raise` `(moves, players)` stand for those of the situation; `good` is `(players, hands)`, and the
    answers are `(moves, players, hands)`.
    """
    fold, raises, bet, _ = np.array([one.leaning(at) for one in habits]).T
    folds_at, raises_at = _thresholds(at, prices)
    folds_at = np.broadcast_to(folds_at + fold, prices.shape)
    raises_at = np.maximum(raises_at - raises, folds_at * (raises < BOUND / 2))
    priced = prices > 0
    raises_at = np.where(priced, raises_at, _bets_at(at) - bet)
    anything = np.where(priced, _RAISES_ANYTHING, _BETS_ANYTHING)
    return _within(good, folds_at, raises_at, priced.astype(np.float64), anything, may_raise.astype(np.float64))


def _limits(at: Situation, leaning: Leaning) -> tuple[float, float, float, float]:
    """The percentiles at which a player no longer folds, and raises; whether he folds at all; how often he raises with
    anything.
    """
    if not at.price:
        return 0.0, _bets_at(at) - leaning.bet, 0.0, _BETS_ANYTHING
    folds_at, raises_at = _thresholds(at, at.price)
    folds_at += leaning.fold
    raises_at = max(raises_at - leaning.raises, folds_at * (leaning.raises < BOUND / 2))
    return folds_at, raises_at, 1.0, _RAISES_ANYTHING


def _within(
    good: Floats,
    folds_at: Floats,
    raises_at: Floats,
    folds_ever: Floats,
    raises_with_anything: Floats,
    may_raise: Floats,
) -> Chances:
    """What hands of these percentiles do within limits, which have all axes but that of the hands.

    `folds_ever` and `may_raise` are 1 or 0. Who may not raise calls with what he would raise with.
    """
    folds_at, raises_at = folds_at[..., None], raises_at[..., None]
    folds_ever, raises_with_anything = folds_ever[..., None], raises_with_anything[..., None]
    raises = _above(good, raises_at)
    raises *= 1 - ANYTHING
    raises += raises_with_anything
    folds = 1 - _above(good, folds_at)
    folds *= 1 - ANYTHING
    folds += ANYTHING * 0.3
    folds *= folds_ever
    folds *= 1 - raises
    raises *= may_raise[..., None]
    stay = 1 - folds
    stay -= raises
    return Chances(folds, stay, raises)


def _kind(at: Situation) -> _Kind:
    return at.street == 0, min(2, at.raises)


def _bets_at(at: Situation) -> float:
    if at.street == 0:
        return 1 - 0.4 * _plays(at)
    return 0.6 + 0.04 * (at.opponents - 1)


def _thresholds(at: Situation, price: Price) -> tuple[Price | float, float]:
    """Where folding ends and raising begins, before a bet."""
    if at.street:
        folds = 0.2 + 0.9 * price + 0.05 * (at.raises - 1) + 0.02 * (at.opponents - 1)
        return folds, 0.86 + 0.04 * (at.raises - 1)
    plays = _plays(at)
    if not at.raises:
        return 0.95 - plays, 1 - 0.5 * plays
    folds = 1 - 0.85 * plays * 0.6 ** (at.raises - 1) + 0.8 * (price - 0.3)
    return folds, 1 - 0.25 * plays * 0.7 ** (at.raises - 1)


def _plays(at: Situation) -> float:
    """What part of all hands is played on the first street: fewer players, more hands."""
    return 0.25 + 0.4 / at.opponents


def _above(good: Floats, threshold: Floats) -> Floats:
    """How likely a hand counts as above a threshold: surely far above it, half the time at it."""
    chance: Floats = threshold - good
    chance /= _SOFT
    np.exp(chance, out=chance)
    chance += 1
    return np.divide(1, chance, out=chance)


def _bounded(leaning: float) -> float:
    return max(-BOUND, min(BOUND, leaning))
