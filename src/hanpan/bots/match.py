"""Bots against bots, measured: the same cards are played from every seat, and a deal counts as one observation.

The first bot takes one seat and the others fill the rest in turn. A block of deals is played by bots that begin anew
and get to know each other in it, so that what comes out is the same however many workers share the blocks. They begin
anew for each seat too: a bot that met a deal again would know what the others hold.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import sqrt
from random import Random
from typing import Literal, NamedTuple

import numpy as np
from msgspec.structs import replace

from hanpan.bots.luck import Made, luck_of, reduced
from hanpan.bots.names import recipe_of, seats_anybody
from hanpan.bots.seat import Decision, Tally
from hanpan.bots.tables import Chairs, Played
from hanpan.engine.events import AnyEvent
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.table.button import Blinds
from hanpan.table.lineup import blinds_of_sit_and_go
from hanpan.table.settings import Settings, level_of, of_sit_and_go, stakes_at
from hanpan.table.state import NO_SEAT

BLOCK = 100
"""Deals, or sit-and-gos of one draw, that are played by the same bots."""
FEWEST_BLOCKS = 10
"""With so many, an interval is as wide as the blocks say too: deals of one are played by the same bots."""
_BLOCKS_OF_LEVELS = 20
"""A level seats somebody else in each block, so there have to be some."""
_T = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""Student's t for 95 %, two-sided, by degrees of freedom from 1 on."""
_NORMAL = 1.959964
_MOST_HANDS = 5_000


class Match(NamedTuple):
    """What is played."""

    game: Game
    stakes: Stakes
    stack: int
    seats: int
    bots: tuple[str, ...]
    """As `recipe_of` reads them."""
    seed: int
    format: Literal["cash", "sng"] = "cash"
    settings: Settings | None = None
    """Of a sit-and-go: how its stakes rise."""


class Block(NamedTuple):
    """What some deals came to."""

    results: list[tuple[float, ...]]
    """A row for each deal, a column for each bot that was named: units won a hand, or the share of sit-and-gos won by
    a seat of it."""
    luck: list[tuple[tuple[float, float], ...]]
    """Where it was asked for, a row for each deal: what cards and coins gave each bot, in units a hand."""
    hands: int
    tallies: tuple[Tally, ...]
    """By bot that was named: what came of asking it."""

    @property
    def faults(self) -> tuple[str, ...]:
        """Why answers could not be used, each reason once."""
        return tuple(sorted({fault for tally in self.tallies for fault in tally.faults}))


class Estimate(NamedTuple):
    """A mean with its interval."""

    mean: float
    low: float
    high: float
    deviation: float
    """Of one observation; where the blocks say more, what it would be if observations were independent."""


def seating(bots: Sequence[str], seats: int) -> tuple[int, ...]:
    """Which of the bots named sits in each seat."""
    others = len(bots) - 1
    return (0, *(1 + at % others if others else 0 for at in range(seats - 1)))


def blocks(deals: int, bots: Sequence[str] = ()) -> Iterator[tuple[int, int]]:
    """The blocks of so many deals between these bots: the first deal of each, and how many there are."""
    size = max(1, min(BLOCK, deals // _BLOCKS_OF_LEVELS)) if any(map(seats_anybody, bots)) else BLOCK
    for first in range(0, deals, size):
        yield first, min(size, deals - first)


def play_block(match: Match, first: int, deals: int, *, with_luck: bool = False) -> Block:
    """Play some deals from every seat; `with_luck` also says how much of it was luck (cash games)."""
    sits = seating(match.bots, match.seats)
    recipes = [recipe_of(bot, fast=True) for bot in match.bots]
    chance = Random(hash((match.seed, first)))
    sums = [[0.0] * len(match.bots) for _ in range(deals)]
    luck = [[[0.0, 0.0] for _ in match.bots] for _ in range(deals)] if with_luck else []
    tallies = tuple(Tally() for _ in match.bots)
    hands = 0
    for turn in range(match.seats):
        chairs = Chairs({seat: recipes[bot].make(chance.getrandbits(62)) for seat, bot in enumerate(sits)}, chance)
        for deal in range(deals):
            if match.format == "sng":
                winner, played = _sit_and_go(match, chairs, sits, first + deal, turn)
                won = [float(seat == winner) for seat in range(match.seats)]
            else:
                made: list[Made] = []
                one = _hand(match, chairs, first + deal, turn, made if with_luck else None)
                won = [(stack - match.stack) / match.stakes.unit for stack in one.hand.stack]
                played = 1
                if with_luck:
                    for kind, gave in enumerate(luck_of(one.events, made, first + deal)):
                        for seat, bot in enumerate(sits):
                            luck[deal][bot][kind] += gave[seat] / match.stakes.unit / (match.seats * sits.count(bot))
            hands += played
            for seat, bot in enumerate(sits):
                sums[deal][bot] += won[seat] / (match.seats * sits.count(bot))
        for seat, bot in enumerate(sits):
            tallies[bot].plus(chairs.tallies[seat])
    given = [tuple((cards, coins) for cards, coins in row) for row in luck]
    return Block([tuple(row) for row in sums], given, hands, tallies)


def student(freedom: int) -> float:
    """How many standard errors each half of a 95 % interval has, with so many degrees of freedom."""
    if freedom <= len(_T):
        return _T[freedom - 1]
    # The first terms of the expansion in 1/freedom (Abramowitz and Stegun 26.7.5).
    return _NORMAL + (_NORMAL**3 + _NORMAL) / (4 * freedom)


def estimates_of(found: Sequence[Block]) -> tuple[Estimate, ...]:
    """What each bot that was named wins by these blocks, its luck taken out where that was asked for."""
    sizes = [len(block.results) for block in found]
    rows = np.array([row for block in found for row in block.results])
    luck = np.array([row for block in found for row in block.luck])
    columns = (reduced(rows[:, at], luck[:, at]) if luck.size else rows[:, at] for at in range(rows.shape[1]))
    return tuple(estimate(column.tolist(), sizes) for column in columns)


def estimate(values: Sequence[float], sizes: Sequence[int] = ()) -> Estimate:
    """The mean of observations, with 95 % of certainty. Those of one block hang together; `sizes` are the blocks', in
    the order of the observations, and without them all are independent.
    """
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, float("-inf"), float("inf"), 0.0)
    half = student(count - 1) * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    if len(sizes) >= FEWEST_BLOCKS:
        ends = list(accumulate(sizes))
        sums = (sum(values[end - size : end]) - size * mean for size, end in zip(sizes, ends, strict=True))
        by_block = sqrt(len(sizes) / (len(sizes) - 1) * sum(one**2 for one in sums)) / count
        half = max(half, student(len(sizes) - 1) * by_block)
    return Estimate(mean, mean - half, mean + half, half * sqrt(count) / student(count - 1))


def _hand(match: Match, chairs: Chairs, deal: int, turn: int, made: list[Made] | None) -> Played:
    """One hand with the button `turn` seats further; its decisions are added to `made`."""
    stacks = dict.fromkeys(range(match.seats), match.stack)

    def told(events: list[AnyEvent], seat: int, decision: Decision) -> None:
        if made is not None:
            made.append(Made(len(events), seat, decision))

    return chairs.play(match.game, match.stakes, stacks, turn, _cards(match.seed, deal, 0), told)


def _sit_and_go(match: Match, chairs: Chairs, sits: Sequence[int], deal: int, turn: int) -> tuple[int, int]:
    """One sit-and-go until it is known which bot wins it: a seat of that bot, and in how many hands."""
    assert match.settings is not None  # noqa: S101
    stacks = dict.fromkeys(range(match.seats), match.stack)
    # At a table of the house seats count from 1.
    at = Blinds((turn - 1) % match.seats + 1, NO_SEAT, NO_SEAT)
    for number in range(1, _MOST_HANDS + 1):
        stakes = stakes_at(match.settings, level_of(match.settings, number))
        game = of_sit_and_go(match.game, len(stacks))
        at, posts = blinds_of_sit_and_go(match.settings, stakes, [seat + 1 for seat in stacks], at)
        ours = [replace(post, seat=post.seat - 1) for post in posts]
        played = chairs.play(game, stakes, stacks, at.button - 1, _cards(match.seed, deal, number), posts=ours)
        stacks = {seat: played.hand.stack[seat] for seat in stacks if played.hand.stack[seat]}
        if len({sits[seat] for seat in stacks}) == 1:
            return next(iter(stacks)), number
    # Stakes that rise without end leave one player long before; fixed ones may not.
    return max(stacks, key=lambda seat: stacks[seat]), _MOST_HANDS


def _cards(seed: int, deal: int, number: int) -> Random:
    """What deals the cards of a hand: the same from every seat."""
    return Random(hash((seed, deal, number)))
