"""Exact odds where two players draw cards of their own: stud, razz, 7-poker."""

from collections.abc import Callable
from functools import cache, cached_property, partial
from math import comb

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_private import all_draws, beaten, in_order, split, values_of_draws, within
from hanpan.analysis.spot import Spot
from hanpan.analysis.tally import Tally, empty, won_of
from hanpan.analysis.threads import Progress, in_threads, nothing
from hanpan.cards import unmask
from hanpan.hands.kernel_tables import high_tables, low_tables

Keys = NDArray[np.uint32]
Order = NDArray[np.int64]
"""Numbers of draws, from the weakest to the strongest."""

_WORTH_THREADS = 5000
"""With fewer draws a count is over before threads have started."""


def count_two(spot: Spot, known: tuple[int, ...], progress: Progress = nothing) -> Tally:
    """Two players, who draw from one deck, with the cards that they know."""
    deck = unmask(spot.deck & ~known[0] & ~known[1])
    first, second = (
        Draws(spot, cards, holding.draws, deck) for cards, holding in zip(known, spot.holdings, strict=True)
    )
    there, back = Pairs(first, second, len(deck)), Pairs(second, first, len(deck))
    deals = spot.completions()
    jobs: dict[str, Callable[[], int]] = {}
    for pairs, who in ((there, "first"), (back, "second")):
        if spot.has_high:
            jobs[f"{who} high"] = pairs.higher
        if spot.has_low:
            jobs[f"{who} low"] = pairs.lower
        if spot.has_high and spot.has_low:
            jobs[f"{who} alone"] = pairs.higher_without_low
            jobs[f"{who} both"] = pairs.higher_and_lower
    if spot.has_high and spot.has_low:
        jobs["no low"] = there.without_low
    short = max(len(first.places), len(second.places)) < _WORTH_THREADS
    results = in_threads(lambda job: job(), list(jobs.values()), progress, short=short)
    found = dict(zip(jobs, results, strict=True))
    tally = empty(2)
    no_low = found.get("no low", 0)
    won = []
    for me, other in (("first", "second"), ("second", "first")):
        share = partial(_share, found, me, other)
        high = share("high", deals) if spot.has_high else 0
        low = share("low", deals - no_low) if spot.has_low else 0
        if spot.has_high and spot.has_low:
            scoop = found[f"{me} alone"] + found[f"{me} both"]
            won.append(won_of(high, high - share("alone", no_low), low, scoop))
        else:
            scoop = found[f"{me} {'high' if spot.has_high else 'low'}"]
            won.append(won_of(high, 0, low, scoop, has_high=spot.has_high))
    return Tally(tally.unit, deals, tuple(won))


def _share(found: dict[str, int], me: str, other: str, what: str, deals: int) -> int:
    """A player's parts of a side: two for each deal that he wins, one for each that is tied."""
    mine, theirs = found[f"{me} {what}"], found[f"{other} {what}"]
    return 2 * mine + (deals - mine - theirs)


class Draws:
    """All that one player may draw, by number, with the value of his hand on each side; 0 is none."""

    def __init__(self, spot: Spot, known: int, count: int, deck: tuple[int, ...]) -> None:
        game = spot.game
        self.places = places_of(len(deck), count)
        self.highs = np.zeros(len(self.places), np.uint32)
        self.lows = np.zeros(len(self.places), np.uint32)
        cards = np.array(deck, np.uint8)
        own = np.array([*unmask(known), *spot.board], np.uint8)
        size = len(own) + count
        if spot.has_high:
            high = high_tables(game.high, size)
            ties = (bool(game.high.suits), high.deciding, high.suit_strength)
            values_of_draws(self.places, cards, own, *high.tables, *ties, self.highs)
        if spot.has_low and game.low is not None:
            low = low_tables(game.low, size)
            no_ties = (False, np.zeros(1, np.uint8), np.zeros(4, np.uint8))
            values_of_draws(self.places, cards, own, *low.tables, *no_ties, self.lows)
        self.same = {level: np.full(len(self.places), level, np.uint32) for level in (0, 1)}
        """Keys for a side that doesn't count: mine are 1 and theirs 0."""

    @cached_property
    def by_high(self) -> Order:
        """In the order of the highs."""
        return in_order(self.highs, int(self.highs.max(initial=0)))

    @cached_property
    def by_low(self) -> Order:
        """In the order of the lows, those without one first."""
        return in_order(self.lows, int(self.lows.max(initial=0)))

    @cached_property
    def without_low(self) -> Order:
        """Those without a low, in the order of the highs."""
        return split(self.by_high, self.lows, 1, False)

    @cached_property
    def with_low(self) -> Order:
        """Those with a low, in the order of the highs."""
        return split(self.by_high, self.lows, 1, True)


class Pairs:
    """My draws against theirs, from a deck of so many cards: how often mine is greater where they share no card."""

    def __init__(self, mine: Draws, theirs: Draws, deck: int) -> None:
        self.mine = mine
        self.theirs = theirs
        sizes = mine.places.shape[1], theirs.places.shape[1]
        sets = [comb(deck, size) for size in range(min(sizes))]
        self._begin = np.cumsum([0, *sets, *[0] * 5])[:6].astype(np.uint64)
        self._sets = max(1, sum(sets))
        self._choose = np.array([[comb(place, size) for size in range(8)] for place in range(deck + 1)], np.uint64)
        self._beaten = beaten(*sizes)

    def higher(self) -> int:
        """Mine is the greater high."""
        mine, theirs = self.mine, self.theirs
        inside = self._within(mine.highs, mine.same[1], theirs.highs, theirs.same[0])
        return inside + self._apart(mine.highs, mine.by_high, theirs.highs, theirs.by_high)

    def lower(self) -> int:
        """Mine is the better low."""
        mine, theirs = self.mine, self.theirs
        inside = self._within(mine.lows, mine.same[1], theirs.lows, theirs.same[0])
        some = split(mine.by_low, mine.lows, 1, True)
        return inside + self._apart(mine.lows, some, theirs.lows, theirs.by_low)

    def without_low(self) -> int:
        """Nobody has a low."""
        mine, theirs = self.mine, self.theirs
        none = (1 - np.minimum(mine.lows, 1)).astype(np.uint32)
        inside = self._within(none, none, np.minimum(theirs.lows, 1), np.minimum(theirs.lows, 1))
        return inside + self._apart(mine.same[1], mine.without_low, theirs.same[0], theirs.without_low)

    def higher_without_low(self) -> int:
        """Mine is the greater high, and nobody has a low."""
        mine, theirs = self.mine, self.theirs
        none = (1 - np.minimum(mine.lows, 1)).astype(np.uint32)
        inside = self._within(mine.highs, none, theirs.highs, np.minimum(theirs.lows, 1))
        return inside + self._apart(mine.highs, mine.without_low, theirs.highs, theirs.without_low)

    def higher_and_lower(self) -> int:
        """Mine is the greater high and the better low."""
        mine, theirs = self.mine, self.theirs
        inside = self._within(mine.highs, mine.lows, theirs.highs, theirs.lows)
        size = int(max(mine.lows.max(initial=0), theirs.lows.max(initial=0))) + 1
        levels = np.bincount(mine.lows, minlength=size) + np.bincount(theirs.lows, minlength=size)
        return inside + self._on_levels(mine.with_low, theirs.by_high, np.flatnonzero(levels))

    def _on_levels(self, mine: Order, theirs: Order, levels: NDArray[np.int64]) -> int:
        """Pairs with my low in the upper half of some levels of lows and theirs in the lower; then within each half."""
        if len(levels) < 2 or not len(mine) or not len(theirs):
            return 0
        middle = len(levels) // 2
        bound = int(levels[middle])
        mine_above = split(mine, self.mine.lows, bound, True)
        mine_below = split(mine, self.mine.lows, bound, False)
        theirs_above = split(theirs, self.theirs.lows, bound, True)
        theirs_below = split(theirs, self.theirs.lows, bound, False)
        return (
            self._apart(self.mine.highs, mine_above, self.theirs.highs, theirs_below)
            + self._on_levels(mine_above, theirs_above, levels[middle:])
            + self._on_levels(mine_below, theirs_below, levels[:middle])
        )

    def _within(self, my_keys: Keys, my_others: Keys, their_keys: Keys, their_others: Keys) -> int:
        return int(
            within(
                self.mine.places, my_keys, my_others, self.theirs.places, their_keys, their_others, self._choose
            )
        )  # fmt: skip

    def _apart(self, my_keys: Keys, mine: Order, their_keys: Keys, theirs: Order) -> int:
        if not len(mine) or not len(theirs):
            return 0
        seen = np.empty(self._sets, np.int32)
        return int(
            self._beaten(
                self.mine.places, my_keys, mine, self.theirs.places, their_keys, theirs, self._choose, self._begin, seen
            )
        )


@cache
def places_of(deck: int, count: int) -> NDArray[np.uint8]:
    """Every draw of so many of the places of a deck."""
    places = np.empty((comb(deck, count), count), np.uint8)
    all_draws(count, places)
    return places
