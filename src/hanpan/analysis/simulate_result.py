"""What a simulation found, and any of its hands played again in the engine."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.simulate_policy import Policy, Recorded
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

Numbers = NDArray[np.int64]
Seats = NDArray[np.uint32]
"""Sets of seats, one a hand, as bit masks."""
Flags = NDArray[np.bool_]
"""Yes or no for each hand."""


class Setup(NamedTuple):
    """What was simulated."""

    game: Game
    stakes: Stakes
    stacks: Numbers
    """A row for each hand, or one for all."""
    seed: int
    policy: Policy | Sequence[Policy]
    button: int | None
    """None where it moves from hand to hand."""
    first: int

    def button_of(self, hand: int) -> int:
        """The seat of the button in a hand, counted from the first one played."""
        players = self.stacks.shape[1]
        return (self.first + hand) % players if self.button is None else self.button

    def stacks_of(self, hand: int) -> dict[int, int]:
        """The chips of each seat when a hand begins."""
        return dict(enumerate(self.stacks[hand if len(self.stacks) > 1 else 0].tolist()))


class Result(NamedTuple):
    """Hands that were played, one a row."""

    payoffs: Numbers
    """By seat: chips won, or lost."""
    pots: Numbers
    """What was paid out."""
    street_pots: Numbers
    """The pot at the end of each street; -1 where it was not played."""
    decisions: NDArray[np.int32]
    """How many betting decisions were made."""
    showdown: Seats
    """Who was left at the showdown; nobody where all but one had folded."""
    high_winners: Seats
    """Who won the high of the main pot at the showdown."""
    low_winners: Seats
    """Who won its low; nobody where there was none."""
    record: Recorded | None
    """All cards and choices, if they were asked for."""
    setup: Setup

    @property
    def shown(self) -> Flags:
        """Which hands went to a showdown."""
        shown: Flags = self.showdown != 0
        return shown

    @property
    def scooped(self) -> Flags:
        """Where one player won all of the main pot at a showdown."""
        return _both(self.shown, _alone(self.high_winners | self.low_winners))

    @property
    def halved(self) -> Flags:
        """Where the main pot was paid in two halves, to the high and to the low."""
        return _both(self.high_winners != 0, self.low_winners != 0)

    @property
    def quartered(self) -> Flags:
        """Where somebody won no more than a part of one half of the main pot."""
        high, low = self.high_winners, self.low_winners
        split = ~_both(_alone(high), _alone(low))
        return _both(_both(self.halved, high != low), split)

    def pot_after(self, street: str) -> Numbers:
        """The pots at the end of a street, of the hands that came so far."""
        pots: Numbers = self.street_pots[:, self.setup.game.street_index(street)]
        return pots[pots >= 0]

    def summary(self) -> dict[str, float]:
        """The figures most asked for: shares of all hands, and means."""
        if not len(self.pots):
            return {"hands": 0}
        return {
            "hands": len(self.pots),
            "pot": float(self.pots.mean()),
            "largest_pot": int(self.pots.max()),
            "decisions": float(self.decisions.mean()),
            "showdown": float(self.shown.mean()),
            "scooped": float(self.scooped.mean()),
            "halved": float(self.halved.mean()),
            "quartered": float(self.quartered.mean()),
        }


def _alone(seats: Seats) -> Flags:
    """Which of some sets hold one seat."""
    return _both(seats != 0, seats & (seats - np.uint32(1)) == 0)


def _both(one: Flags, other: Flags) -> Flags:
    return np.logical_and(one, other)
