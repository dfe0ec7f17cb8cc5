"""How somebody plays, in eight numbers, and the personalities that they make."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Traits(NamedTuple):
    """Shares of hands are parts of all hands, from the best down."""

    enter: float
    """With how many hands the first street is played at a full table; fewer players, more hands."""
    raising: float
    """What part of the hands that are played are raised, and not called."""
    respect: float
    """What part of them is left to play after a raise, and again after each one more."""
    call: float
    """The percentile that calls a bet of half the pot on a later street."""
    value: float
    """The percentile that bets a later street."""
    press: float
    """How likely such a hand is bet, and not played quietly."""
    bluff: float
    """How likely a poor hand bets where nobody has, against few."""
    size: float
    """The bet, as a part of the pot after calling."""


PERSONALITIES: Mapping[str, Traits] = MappingProxyType(
    {
        "station": Traits(0.6, 0.08, 0.8, 0.22, 0.93, 0.5, 0.0, 0.5),
        "nit": Traits(0.13, 0.45, 0.35, 0.66, 0.84, 0.8, 0.01, 0.6),
        "tag": Traits(0.22, 0.8, 0.45, 0.52, 0.72, 0.85, 0.15, 0.65),
        "lag": Traits(0.36, 0.8, 0.6, 0.44, 0.62, 0.85, 0.3, 0.75),
        "maniac": Traits(0.65, 0.75, 0.85, 0.3, 0.4, 0.9, 0.55, 1.0),
    }
)
"""Calls nearly everything; waits for the best; few hands, bet hard; many hands, bet hard; bets whatever it has."""
