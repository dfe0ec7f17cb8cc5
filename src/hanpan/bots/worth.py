"""What each move is worth: deals to the end, what opponents do with the hands that they hold in them, and the prices.

The look ahead is one round: my move, their answers, my best answer to a raise. What the rest of the hand brings is a
part of the pot that grows with how much better than fair my share is, since the better hand is paid on later streets.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from hanpan.bots.habits import Chances, Habits, chances_at
from hanpan.bots.menu import Menu, Way
from hanpan.bots.showdown import Flags, Floats, Ints, Values, mean_of, shares_of
from hanpan.bots.story import Situation
from hanpan.engine import Hand
from hanpan.engine.hand import next_seat
from hanpan.engine.menu import turns_left
from hanpan.engine.plan import FIXED_LIMIT, MENU

_ROWS = 4096
_GROWS = 0.11
"""By how much of its distance from a fair one a share grows for each street still to come."""
_GROWS_AT_MOST = 0.3
_WILD_GROWS = 12
"""By how many times itself it grows more against those who bet and raise with everything: they pay the better hand, and
make the worse one pay."""
_RAISES_ON = 4
"""Up to so many bets and raises on a street several such players are thought to raise each other, cap or not."""
_POSITION = 0.02
"""What part of the pot it is worth to act last, and costs to act before others."""
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
        at = chance.randrange(_ROWS)
        self._luck = _uniform()[:, at : at + picture.good.shape[1]]
        self._left = len(hand.plan.streets) - 1 - hand.street
        self._wild = sum(habits[place].wild for place in picture.places) / len(picture.places)
        self._all = shares_of(picture.mine, picture.others)
        self._place = position(hand, seat, picture.places)
        self.reach = max(hand.bet[place] + hand.stack[place] for place in picture.places)
        """The most that somebody else can come up to on this street."""

    def staying(self, menu: Menu) -> float:
        """What checking or calling is worth, against giving up; in a forced window, the one bet that is allowed."""
        hand, chips, pot = self._hand, menu.stay.chips, menu.stay.pot
        if chips > hand.level - hand.bet[self._seat]:
            return self.betting([menu.stay])[0]
        behind = self._behind()
        if not behind:
            return self._value(mean_of(self._all), pot, len(self._picture.places), chips) - chips
        if not chips:
            return self._checking(behind)
        (answers,) = self._answers(behind, [hand.level], [chips], 0)
        return self._sum(answers, pot - chips, chips, pot)

    def betting(self, ways: Sequence[Way]) -> list[float]:
        """What each of some bets or raises is worth, against giving up."""
        if not ways:
            return []
        hand, mine = self._hand, self._hand.bet[self._seat]
        to = [min(mine + way.chips, self.reach) for way in ways]
        chips = [total - mine for total in to]
        answers = self._answers(self._picture.places, to, chips, 1)
        return [self._sum(one, hand.pot, more, hand.pot + more) for one, more in zip(answers, chips, strict=True)]

    def _sum(self, answers: Answers, pot: float, chips: int, with_chips: float) -> float:
        """From answers to chips: `pot` is won where all fold, `with_chips` is played for where somebody stays."""
        stay, raised = answers.stay, answers.raised
        worth = answers.gone * pot
        if stay.mass:
            worth += stay.mass * (self._value(stay.share, with_chips + stay.adds, stay.against, chips) - chips)
        if raised.mass:
            more = self._raises_of(with_chips + raised.adds, self._hand.bet[self._seat] + chips)
            called = self._value(raised.share, with_chips + raised.adds + 2 * more, raised.against, chips + more)
            worth += raised.mass * max(-chips, called - chips - more)
        return worth

    def _checking(self, behind: Sequence[int]) -> float:
        """A check: nobody bets behind me, or somebody does and I call or fold."""
        hand, pot = self._hand, float(self._hand.pot)
        at = [self._picture.places.index(place) for place in behind]
        free, may_bet = np.zeros((1, len(at))), np.array([[hand.stack[place] > 0 for place in behind]])
        habits = [self._habits[place] for place in behind]
        bets = chances_at(self._picture.good[at], self._situation(0), free, may_bet, habits).raises[0]
        quiet = np.multiply.reduce(1 - bets, axis=0)
        bet = self._raise_of(pot, hand.bet[self._seat], _TYPICAL_BET)
        against = len(self._picture.places)
        calm = mean_of(quiet)
        worth = calm * self._value(_weighed(quiet, self._all), pot, against, 0)
        loud = 1 - quiet
        # Where one is behind me, the others mostly fold to his bet; of several, nobody knows who bets, so all count.
        one = len(at) == 1
        share = _weighed(loud, shares_of(self._picture.mine, self._picture.others.rows(at)) if one else self._all)
        return worth + (1 - calm) * max(0.0, self._value(share, pot + 2 * bet, 1 if one else against, bet) - bet)

    def _answers(self, places: Sequence[int], to: Sequence[int], chips: Sequence[int], raises: int) -> list[Answers]:
        """What these opponents do about each of some moves, which add chips of mine and which they have to come up to;
        the others are in for good.
        """
        hand, picture = self._hand, self._picture
        asked = [at for at, place in enumerate(picture.places) if place in places and hand.stack[place]]
        if not asked:
            return [Answers(0.0, Group(1.0, mean_of(self._all), 0.0, len(picture.places)), _NOBODY)] * len(to)
        who = [picture.places[at] for at in asked]
        put = np.array([hand.put[place] for place in who])
        owed = np.subtract.outer(to, [hand.bet[place] for place in who])
        adds = np.minimum(np.maximum(0, owed), [hand.stack[place] for place in who])
        mine = hand.put[self._seat] + np.array(chips)[:, None]
        prices = adds / self._winnable(adds, put + adds, mine)
        may_raise = self._may_raise(who, np.array(to)[:, None], raises)
        habits = [self._habits[place] for place in who]
        likely = chances_at(picture.good[asked], self._situation(raises), prices, may_raise, habits)
        # Of what somebody adds beyond all that I have put in, nothing can be mine.
        adds = np.minimum(adds, np.maximum(0, mine - put))
        if len(picture.places) > 1:
            return self._many(asked, likely, adds)
        return [
            Answers(
                mean_of(fold),
                Group(mean_of(stay), _weighed(stay, self._all), add, 1),
                Group(mean_of(raises), _weighed(raises, self._all), add, 1),
            )
            for (fold,), (stay,), (raises,), (add,) in zip(*likely, adds.tolist(), strict=True)
        ]

    def _winnable(self, adds: Ints, reach: Ints, mine: Ints) -> Ints:
        """The pot that others play for who add so much and have then put in `reach`, with my chips as they are then."""
        others = np.array([put for place, put in enumerate(self._hand.put) if place != self._seat])
        theirs = np.add.reduce(np.minimum(others, reach[:, :, None]), axis=2)
        return np.asarray(adds + self._hand.dead + theirs + np.minimum(mine, reach), np.int64)

    def _may_raise(self, who: Sequence[int], to: Ints, raises: int) -> Flags:
        """Whether each of these can raise after each move: by his chips, those of somebody else, and the rules."""
        hand = self._hand
        if hand.plan.structure == FIXED_LIMIT and hand.raises + raises >= hand.cap:
            return np.zeros((len(to), len(who)), np.bool_)
        reach = np.array([hand.bet[place] + hand.stack[place] for place in (*self._picture.places, self._seat)])
        able = np.add.reduce(reach > to, axis=1, keepdims=True)
        theirs = np.array([hand.bet[place] + hand.stack[place] for place in who]) > to
        turns = hand.plan.structure != MENU or np.array([turns_left(hand, place) for place in who])
        return np.asarray(theirs & (able > 1) & turns, np.bool_)

    def _many(self, asked: Sequence[int], likely: Chances, adds: Ints) -> list[Answers]:
        """Of several opponents each answers in each deal by chance; those who aren't asked stay."""
        picture = self._picture
        luck = self._luck[np.array(asked) % len(self._luck)]
        stays = luck >= likely.fold
        raised: Flags = np.logical_or.reduce(luck >= 1 - likely.raises, axis=1)
        live = np.ones((len(adds), len(picture.places), len(self._all)), np.bool_)
        live[:, asked] = stays
        added = np.matmul(adds[:, None].astype(np.float64), stays)[:, 0]
        left = np.add.reduce(live, axis=1)
        won = shares_of(picture.mine, picture.others, live)
        gone = left == 0
        quiet = ~(gone | raised)
        return [
            Answers(mean_of(gone[at]), *(_group(rows[at], won[at], added[at], left[at]) for rows in (quiet, raised)))
            for at in range(len(adds))
        ]

    def _situation(self, raises: int) -> Situation:
        """What opponents have before them after my move, but for the price."""
        return Situation(self._hand.street, 0.0, self._raises + raises, self._hand.live.bit_count() - 1)

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

    def _raise_of(self, pot: float, to: int, size: float = _TYPICAL_RAISE) -> int:
        """What a bet or raise of an opponent adds to a total, as a rule."""
        hand = self._hand
        fixed = hand.plan.structure == FIXED_LIMIT
        return self._payable(hand.size if fixed else max(hand.stakes.unit, int(size * pot)), to)

    def _raises_of(self, pot: float, to: int) -> int:
        """What all raises to come add to a total: at fixed limit, several wild opponents raise each other."""
        hand, once = self._hand, self._raise_of(pot, to)
        if hand.plan.structure != FIXED_LIMIT or len(self._picture.places) == 1:
            return once
        on = max(0, min(hand.cap, _RAISES_ON) - hand.raises - 2)
        return self._payable(once + int(self._wild * on * hand.size), to)

    def _payable(self, chips: int, to: int) -> int:
        """So much more than a total, or the less that somebody else has or I can call."""
        return max(0, min(chips, self._hand.bet[self._seat] + self._hand.stack[self._seat] - to, self.reach - to))

    def _value(self, share: float, pot: float, against: float, chips: int) -> float:
        """What a share of the pot is worth when the hand goes on."""
        if not self._left:
            return share * pot
        behind = self._hand.stack[self._seat] - chips
        others = max(self._hand.stack[place] for place in self._picture.places)
        depth = min(1.0, min(behind, others) / (2 * pot)) if pot else 0.0
        if self._hand.plan.structure == FIXED_LIMIT:
            depth *= 0.6
        grows = min(_GROWS_AT_MOST, _GROWS * self._left) * depth * (1 + _WILD_GROWS * self._wild)
        place = _POSITION * self._place * depth
        fair = 1 / (against + 1)
        return max(0.0, min(1.0, share + grows * (share - fair) + place)) * pot


def position(hand: Hand, seat: int, others: Sequence[int]) -> int:
    """1 for who acts last on the streets to come, else -1; 0 where the cards that come say who acts when."""
    if hand.plan.streets[-1].first != "left_of_button":
        return 0
    return 1 if all(place < seat for place in others) else -1


_NOBODY = Group(0.0, 0.0, 0.0, 1.0)


@lru_cache(maxsize=1)
def _uniform() -> Floats:
    """Luck of up to nine opponents; it begins again after so many rows."""
    luck = np.random.default_rng(5).random((_ROWS, 9)).T
    return np.concatenate((luck, luck), axis=1)


def _group(rows: Flags, won: Floats, added: Floats, left: Ints) -> Group:
    count = int(np.count_nonzero(rows))
    if not count:
        return _NOBODY
    adds, against = (float(np.dot(whole, rows)) / count for whole in (added, left))
    return Group(count / len(rows), mean_of(won[rows]), adds, against)


def _weighed(weights: Floats, values: Floats) -> float:
    total = float(weights.sum())
    return float(np.dot(weights, values)) / total if total else 0.0
