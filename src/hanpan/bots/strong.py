"""The strong bot, the same for every game: what opponents may hold, what each move is then worth, and the best of them.

It believes that opponents hold what fits with what they did (`field`, `habits`), and it learns how each of them
differs from the model. It sees what its seat sees, and the same sights in the same order give the same answers.
"""

from collections import defaultdict
from random import Random

import numpy as np

from hanpan.bots.choices import chosen
from hanpan.bots.field import Field
from hanpan.bots.habits import Habits
from hanpan.bots.last_street import is_last, solve
from hanpan.bots.menu import BETWEEN, Menu, Way, bets_of, menu_of, way_of
from hanpan.bots.mixes import joined
from hanpan.bots.ranges import Effort
from hanpan.bots.scripted import chance_of
from hanpan.bots.short_stack import push_or_fold
from hanpan.bots.sight import Mix, Move, PastHand, Sight, answer_of, sight_of
from hanpan.bots.story import Story
from hanpan.bots.view import View
from hanpan.bots.worth import Scales
from hanpan.engine import fold, legal

FULL = Effort(1326, 16, 640, solves=True)
FAST = Effort(320, 6, 256, solves=False)
_SIZES = (0.33, 0.6, 1.0, 1.6)
_MIXES = 0.012
"""Moves whose worth differs by less than about this part of the pot are mixed."""
_KNOWN_AT_MOST, _KNOWN_HALF = 0.8, 15
"""How far one leaves the equilibrium for an opponent, and after how many of his deeds half of that."""


class Strong:
    """Thinks about what opponents hold."""

    remembers = True

    def __init__(self, seed: int, effort: Effort = FULL) -> None:
        self._seed = seed
        self._effort = effort
        self._habits: dict[int, Habits] = defaultdict(Habits)
        """By seat of the table."""
        self._story = Story()
        self._field = Field(effort)

    def act(self, view: View, /) -> Move:
        """The answer as JSON has it."""
        return answer_of(self.think(sight_of(view)))

    def think(self, sight: Sight) -> Mix:
        """The moves with their probabilities."""
        chance = chance_of(self._seed, sight)
        # A seat is told once how hands ended, be it asked for a bet or for a card.
        for past in sight.past:
            self._learn(past, sight.seats[sight.seat], chance)
        what = legal(sight.hand, sight.seat)[0].action
        if what in BETWEEN:
            return chosen(sight.hand, sight.seat, what, chance)
        self._follow(sight, chance)
        if (mix := push_or_fold(sight)) is not None:
            return mix
        return self._weigh(sight, menu_of(sight.hand, sight.seat), chance)

    def _learn(self, past: PastHand, seat: int, chance: Random) -> None:
        """Take in how a hand ended."""
        if seat in past.seats:
            hand = fold(past.events)
            self._follow(Sight(hand, past.seats.index(seat), past.events, past.seats), chance)

    def _follow(self, sight: Sight, chance: Random) -> None:
        """Take in what is new in a hand; a hand that hasn't been seen yet is begun."""
        if not self._story.goes_on(sight.events):
            self._story, self._field = Story(), Field(self._effort)
        new = self._story.tell(sight)
        self._field.see(sight, self._story, new, self._of(sight), chance)

    def _of(self, sight: Sight) -> dict[int, Habits]:
        """The habits of the player in each place."""
        return {place: self._habits[seat] for place, seat in enumerate(sight.seats)}

    def _weigh(self, sight: Sight, menu: Menu, chance: Random) -> Mix:
        hand, seat = sight.hand, sight.seat
        picture = self._field.picture(sight, self._story, chance)
        scales = Scales(hand, seat, self._story.raises, picture, self._of(sight), chance)
        # Where nobody can raise any more, what the deals say is all that there is.
        if self._effort.solves and menu.raises and is_last(sight):
            return self._solve(sight, menu, scales, chance)
        moves: list[tuple[float, Move]] = [(scales.staying(menu), menu.stay.move)]
        bets = _different(bets_of(hand, seat, menu, _SIZES), scales.reach - hand.bet[seat])
        moves += [(worth, way.move) for worth, way in zip(scales.betting(bets), bets, strict=True)]
        if menu.give_up is not None and menu.stay.chips:
            moves.append((0.0, menu.give_up))
        return _mixed(moves, hand.pot)

    def _solve(self, sight: Sight, menu: Menu, scales: Scales, chance: Random) -> Mix:
        """The last street against one: between what pays against this opponent and what nobody can punish."""
        hand, seat = sight.hand, sight.seat
        other = next(place for place in range(len(sight.seats)) if hand.live >> place & 1 and place != seat)
        ranges = (self._field.mine(sight, self._story, other, chance), self._field.theirs(other))
        solved = solve(sight, *ranges, chance)
        seen = self._habits[sight.seats[other]].seen
        known = _KNOWN_AT_MOST * seen / (seen + _KNOWN_HALF)
        quiet = {"fold": 0.0, "die": 0.0, menu.stay.move["action"]: scales.staying(menu)}
        bets = scales.betting([way_of(hand, seat, one.move) for one in solved if one.move["action"] not in quiet])
        models = (quiet[one.move["action"]] if one.move["action"] in quiet else bets.pop(0) for one in solved)
        moves = [(known * model + (1 - known) * one.worth, one.move) for model, one in zip(models, solved, strict=True)]
        best = _mixed(moves, hand.pot)
        balanced = [((1 - known) * one.likely, one.move) for one in solved if one.likely > 0.02]
        return joined([*balanced, *((known * likely, move) for likely, move in best)])


def _different(bets: list[Way], reach: int) -> list[Way]:
    """Of bets beyond what anybody can call only the least, since they come to the same."""
    beyond = [way for way in bets if way.chips >= reach]
    return [way for way in bets if way.chips < reach] + beyond[:1]


def _mixed(moves: list[tuple[float, Move]], pot: int) -> Mix:
    """The best move, or several that are nearly as good, the better ones more often."""
    best = max(worth for worth, _ in moves)
    scale = max(1e-9, _MIXES * pot)
    weights = [(np.exp(min(0.0, (worth - best) / scale)), move) for worth, move in moves]
    kept = [(float(weight), move) for weight, move in weights if weight > 0.05]
    total = sum(weight for weight, _ in kept)
    return [(weight / total, move) for weight, move in kept]
