"""The personalities, and bots simpler still: they look at their hand, the price and the raises, and at nobody."""

from random import Random

import numpy as np

from hanpan.bots.choices import chosen
from hanpan.bots.deals import Deals, deal, layout_of
from hanpan.bots.menu import BETWEEN, Menu, Way, bets_of, menu_of, nearest
from hanpan.bots.mixes import either
from hanpan.bots.percentiles import percentile
from hanpan.bots.showdown import mean_of, shares
from hanpan.bots.sight import Mix, Move, Sight, answer_of, sight_of
from hanpan.bots.traits import Traits
from hanpan.bots.view import View
from hanpan.engine import legal
from hanpan.engine.events import BetPlaced, BoardDealt, Dealt, RaisedTo

DEALS = 128
_SIZES = (0.4, 0.6, 0.8, 1.0)


class Scripted:
    """What all of them share: a seed, cards chosen between bets, answers in both shapes."""

    remembers = False

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def act(self, view: View, /) -> Move:
        """The answer as JSON has it."""
        return answer_of(self.think(sight_of(view)))

    def think(self, sight: Sight) -> Mix:
        """The moves with their probabilities; the same sight always gives the same."""
        what = legal(sight.hand, sight.seat)[0].action
        chance = chance_of(self._seed, sight)
        if what in BETWEEN:
            return chosen(sight.hand, sight.seat, what, chance)
        return self._bet(sight, menu_of(sight.hand, sight.seat), chance)

    def _bet(self, sight: Sight, menu: Menu, chance: Random) -> Mix:
        raise NotImplementedError


class Caller(Scripted):
    """Checks and calls, whatever happens."""

    def _bet(self, sight: Sight, menu: Menu, chance: Random) -> Mix:  # noqa: ARG002
        return [(1.0, menu.stay.move)]


class Anyhow(Scripted):
    """Does anything that is allowed; each kind of move is as likely, and a raise of any of a few sizes."""

    def _bet(self, sight: Sight, menu: Menu, chance: Random) -> Mix:
        moves = [menu.stay.move, *([menu.give_up] if menu.give_up else [])]
        bets = bets_of(sight.hand, sight.seat, menu, [chance.choice((0.3, 0.5, 1, 2, 1000))])
        moves += [way.move for way in bets]
        return [(1 / len(moves), move) for move in moves]


class Threshold(Scripted):
    """Bets and raises with twice so many fair shares of the pot (0.6: 60 % heads-up), against random hands; calls what
    pays against them, and folds the rest.
    """

    def __init__(self, seed: int, threshold: float) -> None:
        super().__init__(seed)
        self._shares = 2 * threshold

    def _bet(self, sight: Sight, menu: Menu, chance: Random) -> Mix:
        deals = _deals(sight, chance)
        worth = mean_of(shares(*deals))
        bet = nearest(sight.hand, sight.seat, bets_of(sight.hand, sight.seat, menu, _SIZES), 0.75)
        if bet is not None and worth * (len(deals.others) + 1) >= self._shares:
            return [(1.0, bet.move)]
        if menu.give_up is None or worth >= menu.stay.price:
            return [(1.0, menu.stay.move)]
        return [(1.0, menu.give_up)]


class Personality(Scripted):
    """Plays its share of hands in its own way."""

    def __init__(self, seed: int, traits: Traits) -> None:
        super().__init__(seed)
        self.traits = traits

    def _bet(self, sight: Sight, menu: Menu, chance: Random) -> Mix:
        hand, seat, traits = sight.hand, sight.seat, self.traits
        good = strength(sight, _deals(sight, chance))
        opponents = (hand.live & ~(1 << seat)).bit_count()
        bet = nearest(hand, seat, bets_of(hand, seat, menu, _SIZES), traits.size)
        raised = raises_of(sight)
        if hand.street == 0:
            return self._first(menu, bet, good, raised, opponents)
        return self._later(menu, bet, good, raised, opponents)

    def _first(self, menu: Menu, bet: Way | None, good: float, raised: int, opponents: int) -> Mix:
        """The first street goes by shares of hands; who is offered a good price plays more of them."""
        traits = self.traits
        price = menu.stay.price
        plays = traits.enter ** min(1.0, (opponents / 5) ** 0.5) * traits.respect**raised
        raises = plays * traits.raising
        if raised:
            plays *= min(1.6, max(0.6, 1.8 - 2.4 * price))
        if bet is not None and good >= 1 - raises:
            return either(traits.press, bet.move, menu.stay.move)
        if menu.give_up is None or not menu.stay.chips or good >= 1 - plays:
            return [(1.0, menu.stay.move)]
        return [(1.0, menu.give_up)]

    def _later(self, menu: Menu, bet: Way | None, good: float, raised: int, opponents: int) -> Mix:
        traits = self.traits
        # Of several opponents one holds something more often.
        value = 1 - (1 - traits.value) * 0.85 ** (opponents - 1)
        if raised:
            value = 1 - (1 - value) * 0.5**raised
        if bet is not None and good >= value:
            return either(traits.press, bet.move, menu.stay.move)
        few = opponents <= 2
        if not menu.stay.chips:
            poor = bet is not None and few and good < traits.call
            return either(traits.bluff, bet.move, menu.stay.move) if poor and bet else [(1.0, menu.stay.move)]
        asked = traits.call + 0.8 * (menu.stay.price - 0.25) + 0.07 * (raised - 1) + 0.03 * (opponents - 1)
        if menu.give_up is None or good >= min(asked, value):
            return [(1.0, menu.stay.move)]
        brave = traits.bluff / 4 if few and raised <= 1 else 0.0
        return either(brave, bet.move, menu.give_up) if bet is not None else [(1.0, menu.give_up)]


def strength(sight: Sight, deals: Deals) -> float:
    """The percentile of the hand against the most dangerous of those opponents who show cards."""
    hand = sight.hand
    others = deals.others if any(hand.up) else deals.others[:1]
    worst = min((mean_of(shares(deals.mine, [other])) for other in others), default=1.0)
    game = hand.plan.game
    return float(percentile(game, hand.street, np.array([worst]), has_low=game.has_low(hand.seats.bit_count()))[0])


def raises_of(sight: Sight) -> int:
    """How many bets and raises this street has seen; those of a forced window tell nothing and don't count."""
    plan = sight.hand.plan
    if plan.forced is not None and sight.hand.street <= plan.forced_street:
        return 0
    count = 0
    for event in reversed(sight.events):
        if isinstance(event, Dealt | BoardDealt):
            break
        count += isinstance(event, RaisedTo | BetPlaced)
    return count


def chance_of(seed: int, sight: Sight) -> Random:
    """Chance that depends on the seed and on what the seat sees, and on nothing else."""
    hand = sight.hand
    seen = (seed, len(sight.events), hand.pot, hand.down[sight.seat], hand.up[sight.seat], hand.board[0])
    return Random(hash(seen))


def _deals(sight: Sight, chance: Random) -> Deals:
    return deal(layout_of(sight.hand, sight.seat), DEALS, chance)
