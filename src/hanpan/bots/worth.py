"""What each move is worth: deals to the end, what opponents do with the hands that they hold in them, and the prices.

The look ahead is one round: my move, their answers, my best answer to a raise. What the rest of the hand brings is a
part of the pot that grows with how much better than fair my share is, since the better hand is paid on later streets.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from hanpan.bots.habits import Chances, Habits, chances_of_all, limits
from hanpan.bots.menu import Menu, Way
from hanpan.bots.showdown import Flags, Floats, Values, mean_of, shares_of
from hanpan.bots.story import Situation
from hanpan.engine import Hand
from hanpan.engine.hand import next_seat
from hanpan.engine.plan import FIXED_LIMIT

_ROWS = 4096
_GROWS = 0.11
"""By how much of its distance from a fair one a share grows for each street still to come."""
_GROWS_AT_MOST = 0.3
_POSITION = 0.02
_TYPICAL_BET = 0.6
_TYPICAL_RAISE = 0.8


class Picture(NamedTuple):
    """Deals to the end, in which opponents hold what they may well hold."""

    mine: Values
    places: tuple[int, ...]
    """The opponents who are live."""
    others: Values
    """A row for each opponent."""
    good: Floats
    """A row for each opponent: the percentile of his hand on this street."""


class Group(NamedTuple):
    """Deals in which the answers come to the same."""

    mass: float
    """Their part of all deals."""
    share: float
    """What part of the pot I win in them at a showdown."""
    adds: float
    """What opponents add to the pot in them, in chips."""
    against: float
    """How many of them are left."""


class Answers(NamedTuple):
    """What opponents do about a move."""

    gone: float
    """How likely nobody is left."""
    stay: Group
    raised: Group


class Scales:
    """Weighs the moves of one decision."""

    def __init__(
        self, hand: Hand, seat: int, raises: int, picture: Picture, habits: Mapping[int, Habits], chance: Random
    ) -> None:
        self._hand = hand
        self._seat = seat
        self._raises = raises
        self._picture = picture
        self._habits = habits
        self._luck = _uniform()[:, (chance.randrange(_ROWS) + np.arange(picture.good.shape[1])) % _ROWS]
        self._left = len(hand.plan.streets) - 1 - hand.street
        self._all = shares_of(picture.mine, picture.others)
        self._last = all(place < seat for place in picture.places)

    def staying(self, menu: Menu) -> float:
        """What checking or calling is worth, against giving up."""
        chips, pot = menu.stay.chips, menu.stay.pot
        behind = self._behind()
        if not behind:
            return self._value(mean_of(self._all), pot, len(self._picture.places), chips) - chips
        if not chips:
            return self._checking(behind)
        answers = self._answers(behind, lambda place: max(0, self._hand.level - self._hand.bet[place]), 0)
        return self._sum(answers, pot - chips, chips, pot)

    def betting(self, way: Way) -> float:
        """What a bet or raise is worth, against giving up."""
        hand, seat = self._hand, self._seat
        reach = max(hand.bet[place] + hand.stack[place] for place in self._picture.places)
        to = min(hand.bet[seat] + way.chips, reach)
        chips = to - hand.bet[seat]
        answers = self._answers(self._picture.places, lambda place: to - hand.bet[place], chips)
        return self._sum(answers, hand.pot, chips, hand.pot + chips)

    def _sum(self, answers: Answers, pot: float, chips: int, with_chips: float) -> float:
        """From answers to chips: `pot` is won where all fold, `with_chips` is played for where somebody stays."""
        stay, raised = answers.stay, answers.raised
        worth = answers.gone * pot
        if stay.mass:
            worth += stay.mass * (self._value(stay.share, with_chips + stay.adds, stay.against, chips) - chips)
        if raised.mass:
            more = self._raise_of(with_chips + raised.adds)
            more = min(more, self._hand.stack[self._seat] - chips)
            called = self._value(raised.share, with_chips + raised.adds + 2 * more, raised.against, chips + more)
            worth += raised.mass * max(-chips, called - chips - more)
        return worth

    def _checking(self, behind: Sequence[int]) -> float:
        """A check: nobody bets behind me, or somebody does and I call or fold."""
        pot = float(self._hand.pot)
        at = [self._picture.places.index(place) for place in behind]
        found = [limits(self._situation(place, 0, pot), self._habits[place]) for place in behind]
        bets = chances_of_all(self._picture.good[at], found).raises
        quiet = np.multiply.reduce(1 - bets, axis=0)
        bet = min(self._raise_of(pot, _TYPICAL_BET), self._hand.stack[self._seat])
        against = len(self._picture.places)
        calm = mean_of(quiet)
        worth = calm * self._value(_weighed(quiet, self._all), pot, against, 0)
        loud = 1 - quiet
        # Where one is behind me, the others mostly fold to his bet; of several, nobody knows who bets, so all count.
        met = self._all if len(at) != 1 else shares_of(self._picture.mine, self._picture.others.rows(at))
        share = _weighed(loud, met)
        return worth + (1 - calm) * max(0.0, self._value(share, pot + 2 * bet, 1, bet) - bet)

    def _answers(self, places: Sequence[int], owes: Callable[[int], int], chips: int) -> Answers:
        """What these opponents do who have to add so much; the others are in for good."""
        hand, picture = self._hand, self._picture
        pot = float(hand.pot + chips)
        asked = [at for at, place in enumerate(picture.places) if place in places and hand.stack[place]]
        if not asked:
            return Answers(0.0, Group(1.0, mean_of(self._all), 0.0, len(picture.places)), _NOBODY)
        found, adds, cannot = [], [], []
        for place in (picture.places[at] for at in asked):
            need = min(max(0, owes(place)), hand.stack[place])
            found.append(limits(self._situation(place, need, pot, 1 if chips else 0), self._habits[place]))
            adds.append(need)
            cannot.append(need >= hand.stack[place])
        likely = chances_of_all(picture.good[asked], found)
        if any(cannot):
            unable = np.array(cannot)[:, None]
            stay = np.where(unable, likely.stay + likely.raises, likely.stay)
            likely = Chances(likely.fold, stay, np.where(unable, 0.0, likely.raises))
        if len(picture.places) > 1:
            return self._many(asked, likely, adds)
        fold, stay, raises = (one[0] for one in likely)
        return Answers(
            mean_of(fold),
            Group(mean_of(stay), _weighed(stay, self._all), adds[0], 1),
            Group(mean_of(raises), _weighed(raises, self._all), adds[0], 1),
        )

    def _many(self, asked: Sequence[int], likely: Chances, adds: Sequence[int]) -> Answers:
        """Of several opponents each answers in each deal by chance; those who aren't asked stay."""
        picture = self._picture
        luck = self._luck[np.array(asked) % len(self._luck)]
        stays = luck >= likely.fold
        raised: Flags = np.logical_or.reduce(luck >= 1 - likely.raises, axis=0)
        live = np.ones((len(picture.places), len(self._all)), np.bool_)
        live[asked] = stays
        added = np.array(adds, np.float64) @ stays
        left = np.add.reduce(live, axis=0)
        won = shares_of(picture.mine, picture.others, live)
        gone = left == 0
        return Answers(mean_of(gone), _group(~gone & ~raised, won, added, left), _group(raised, won, added, left))

    def _situation(self, place: int, need: int, pot: float, raises: int = 0) -> Situation:
        opponents = (self._hand.live & ~(1 << place)).bit_count()
        return Situation(self._hand.street, need / (pot + need) if need else 0.0, self._raises + raises, opponents)

    def _behind(self) -> list[int]:
        """Who has still to act after me on this street, in order."""
        todo = self._hand.todo & ~(1 << self._seat)
        behind = []
        place = self._seat
        for _ in range(todo.bit_count()):
            place = next_seat(todo, place)
            todo &= ~(1 << place)
            if place in self._picture.places:
                behind.append(place)
        return behind

    def _raise_of(self, pot: float, size: float = _TYPICAL_RAISE) -> int:
        """What a bet or raise of an opponent adds, as a rule."""
        if self._hand.plan.structure == FIXED_LIMIT:
            return self._hand.size
        return max(self._hand.stakes.unit, int(size * pot))

    def _value(self, share: float, pot: float, against: float, chips: int) -> float:
        """What a share of the pot is worth when the hand goes on."""
        if not self._left:
            return share * pot
        behind = self._hand.stack[self._seat] - chips
        others = max(self._hand.stack[place] for place in self._picture.places)
        depth = min(1.0, min(behind, others) / (2 * pot)) if pot else 0.0
        if self._hand.plan.structure == FIXED_LIMIT:
            depth *= 0.6
        grows = min(_GROWS_AT_MOST, _GROWS * self._left) * depth
        place = (_POSITION if self._last else -_POSITION) * depth
        fair = 1 / (against + 1)
        return max(0.0, min(1.0, share + grows * (share - fair) + place)) * pot


_NOBODY = Group(0.0, 0.0, 0.0, 1.0)


@lru_cache(maxsize=1)
def _uniform() -> Floats:
    return np.ascontiguousarray(np.random.default_rng(5).random((_ROWS, 9)).T)


def _group(rows: Flags, won: Floats, added: Floats, left: Floats) -> Group:
    count = int(np.count_nonzero(rows))
    if not count:
        return _NOBODY
    at = np.flatnonzero(rows)
    return Group(count / len(rows), mean_of(won[at]), mean_of(added[at]), mean_of(left[at]))


def _weighed(weights: Floats, values: Floats) -> float:
    total = float(weights.sum())
    return float(np.dot(weights, values)) / total if total else 0.0
