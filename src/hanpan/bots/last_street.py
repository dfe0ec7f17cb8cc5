"""The last street between two players: the equilibrium of what both may hold, by CFR+ on the game's own payoffs."""

from random import Random
from typing import NamedTuple

import numpy as np

from hanpan.analysis.solver.river import solve_river
from hanpan.analysis.solver.sizing import Sizing
from hanpan.bots.deals import spread
from hanpan.bots.showdown import Cards, Floats
from hanpan.bots.sight import Move, Sight
from hanpan.engine import Hand
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Fold, PlayerInput, RaiseTo
from hanpan.engine.plan import MENU

HOLDINGS = 80
ITERATIONS = 40
SIZING = Sizing(bets=(0.6, 1.2), raises=(0.8,), all_in=True, most=3)


class Range(NamedTuple):
    """What a player may hold, with weights."""

    hidden: Cards
    weights: Floats


class Solved(NamedTuple):
    """A move of the equilibrium for the hand that is held."""

    move: Move
    likely: float
    worth: float
    """Chips that it wins from here on; giving up wins 0."""


def is_last(sight: Sight) -> bool:
    """Whether the last street is being bet on by two, and its tree is small enough to be solved between two moves.

    A menu has so many bets that it is, only once somebody has bet.
    """
    hand = sight.hand
    if hand.street + 1 < len(hand.plan.streets) or hand.live.bit_count() != 2 or len(hand.board) != 1:
        return False
    return hand.plan.structure != MENU or hand.level > 0


def solve(sight: Sight, mine: Range, theirs: Range, chance: Random) -> list[Solved]:
    """The equilibrium for the hand of the seat to act, whatever else it might hold."""
    hand, me = sight.hand, sight.seat
    own = np.array([hand.down[me]], np.uint8)
    # The hand that I do hold comes first, with the weight of a usual one.
    others = _some(mine, chance)
    my_hands = np.concatenate((own, others.hidden))
    my_weights = np.concatenate(([float(others.weights.mean())], others.weights))
    found = _some(theirs, chance)
    place = next(place for place in range(len(hand.down)) if hand.live >> place & 1 and place != me)
    sides = [(me, my_hands, my_weights), (place, found.hidden, found.weights)]
    sides.sort(key=lambda side: side[0])
    solved = solve_river(
        hand, [side[1] for side in sides], [side[2] for side in sides], sizing=SIZING, iterations=ITERATIONS
    )
    return [
        Solved(move_of(hand, inp), float(solved.strategy[0, at]), float(solved.values[0, at]))
        for at, (_, inp) in enumerate(solved.choices)
    ]


def move_of(hand: Hand, inp: PlayerInput) -> Move:
    """An input as an answer says it."""
    match inp:
        case Fold():
            return {"action": "die" if hand.plan.structure == MENU else "fold"}
        case RaiseTo(to):
            return {"action": "raise", "to": to}
        case Bet(name):
            return {"action": name}
        case Check() | Call():
            return {"action": type(inp).__name__.lower()}
        case BringIn():
            return {"action": "bring_in"}
        case _:
            raise TypeError(f"{inp!r} is no bet")


def _some(of: Range, chance: Random) -> Range:
    """Some hands of a range, by their weights; hands that come up more than once count so often."""
    picks, counts = np.unique(spread(of.weights, HOLDINGS, chance), return_counts=True)
    return Range(of.hidden[picks], counts.astype(np.float64))
