"""How much work a question is, and so how it is answered.

Nothing here depends on the clock or on how fast the machine is; on whether numba is there, it does.
"""

import importlib.util
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cache
from math import comb
from random import Random

from hanpan.analysis.spot import Spot, are_apart, clash, matchups_at_most, named_at_most
from hanpan.analysis.suits import ONE_SUIT, symmetries
from hanpan.cards import mask, suit_of

MOST_MATCHUPS = 3_000_000
"""More hands against hands than that aren't written down."""
_MOST_DRAWS = 3_000_000
_MOST_POOL = 10
_MOST_LOW = 7
_DEEPEST_DRAW = 5
"""The kernel for two players takes draws of so many cards, at least on one side."""
_MOST_CLASSES = 1 << 16
_NO_FLUSH = 16
_PICKS = 5_000
_FEWEST_DEALS = 5

# Nanoseconds on one core of a usual machine, rounded up.
_PLAIN = 8_000
_CLASS = 4
_FLUSH_CLASS = 3
_MATCHUP = 1_000
_MERGE = 500
_EXCHANGE = 50
_SET = 2
_VALUE = 20
_DEAL = 10
_CLASS_BY_RANKER = 8_000
_FLUSHES = 1_000
_FEW_PLAYERS = 6
_ONE_MATCHUP = 0.005
_WORTH_NUMBA = 0.5
"""Seconds of answers by the ranker after which numba should have been loaded."""
_spent: list[float] = []
_START = 0.25
"""Seconds in which the ranker has answered before numba is loaded."""


class Way(Enum):
    """How a question is answered."""

    PLAIN = "plain"
    CLASSES = "classes"
    BOARDS = "boards"
    TWO_DRAW = "two_draw"
    MANY_DRAW = "many_draw"
    SAMPLES = "samples"
    PLAIN_SAMPLES = "plain_samples"


@cache
def has_numba() -> bool:
    """Whether kernels can be compiled here."""
    return importlib.util.find_spec("numba") is not None


def way_of(spot: Spot, seconds: float, *, trials: bool = False) -> Way:
    """The way to answer a question in about so many seconds; `trials` asks for samples."""
    fits = has_numba() and _fits_tables(spot)
    if trials:
        return Way.SAMPLES if fits else Way.PLAIN_SAMPLES
    plain = plain_seconds(spot)
    if not fits or _is_cold():
        start = min(seconds, _START)
        for way, needed in ((Way.PLAIN, plain), (Way.CLASSES, _classes(spot))):
            if needed is not None and needed <= (start if fits or way is Way.PLAIN else seconds):
                _spent.append(needed)
                return way
    if fits:
        for way, needed in ((Way.BOARDS, _boards(spot)), (Way.TWO_DRAW, _two(spot)), (Way.MANY_DRAW, _many(spot))):
            if needed is not None and needed <= seconds:
                return way
        return Way.PLAIN if plain <= min(seconds, _START) else Way.SAMPLES
    return Way.PLAIN if plain <= seconds else Way.PLAIN_SAMPLES


def _is_cold() -> bool:
    """Whether numba is not loaded yet, and wouldn't have been worth it: then the ranker is quicker."""
    return "numba" not in sys.modules and sum(_spent) < _WORTH_NUMBA


def plain_seconds(spot: Spot) -> float:
    """How long the ranker takes for all deals."""
    return matchups_at_most(spot) * spot.completions() * _plain_deal(spot) * 1e-9


def samples_in(spot: Spot, seconds: float, way: Way) -> int:
    """How many deals by chance fit into some seconds, as a round number."""
    if way is Way.PLAIN_SAMPLES:
        cost = 2.0 * _plain_deal(spot)
    else:
        players = len(spot.holdings)
        sides = spot.has_high + spot.has_low
        each = 15 * sides
        if spot.game.use_hole:
            each = 3 * sides * _picked(spot)
        cost = 40.0 + players * each + players * 20.0 / chance_of_deal(spot)
    trials = max(1000, int(seconds * 1e9 / cost))
    digits = int(10 ** (len(str(trials)) - 2))
    return trials // digits * digits


def chance_of_deal(spot: Spot) -> float:
    """How often players who pick from their lists on their own pick hands without a card in common; a rough figure.

    An OddsError where that hardly ever happens: samples would take too long.
    """
    if sum(len(holding.known) > 1 for holding in spot.holdings) < 2:
        return 1.0
    chance = Random(1)
    picks = [chance.choices(holding.known, holding.weights, k=_PICKS) for holding in spot.holdings]
    dealt = sum(are_apart(hands) for hands in zip(*picks, strict=True))
    if dealt < _FEWEST_DEALS:
        raise clash()
    return dealt / _PICKS


def boards_seconds(spot: Spot, matchups: int) -> float:
    """How long it takes to count the boards of so many hands against hands."""
    game = spot.game
    players = len(spot.holdings)
    classes = class_count(spot.to_come, 4)
    least = min((rank.size for rank in game.high.ranks if rank.suited), default=_NO_FLUSH)
    most = max((_most_suited(spot, suit) for suit in range(4)), default=0)
    # In a list of hands most have fewer cards of one suit than the best of them, unless only some of them play.
    listed = any(len(holding.known) > 1 or holding.draws for holding in spot.holdings)
    shortest = max(0, least - most + (listed and not game.use_hole))
    flushes = sum(comb(13, size) * class_count(spot.to_come - size, 3) for size in range(shortest, spot.to_come + 1))
    per_class = _CLASS * (1 + spot.has_low) * (1 if players == 2 else players)
    per_flush = _FLUSH_CLASS * (1 + spot.has_low) * (1 if players == 2 else players)
    return matchups * (_MATCHUP + classes * per_class + flushes * per_flush) * 1e-9


def _classes(spot: Spot) -> float | None:
    """The seconds for classes of boards without numba; None where that isn't a way."""
    players = len(spot.holdings)
    if not spot.has_board or spot.draws or players > _FEW_PLAYERS or (spot.game.high.suits and spot.has_high):
        return None
    sides = spot.has_high + spot.has_low
    return (
        matchups_at_most(spot) * players * (class_count(spot.to_come, 4) * sides + _FLUSHES) * _CLASS_BY_RANKER * 1e-9
    )


def _boards(spot: Spot) -> float | None:
    """The seconds for the way by boards; None where it isn't one."""
    if not spot.has_board or (spot.game.high.suits and spot.has_high):
        return None
    named = named_at_most(spot)
    if named > MOST_MATCHUPS or class_count(spot.to_come, 4) >= _MOST_CLASSES:
        return None
    if named == 1:
        return _ONE_MATCHUP
    single = [holding.known[0] for holding in spot.holdings if len(holding.known) == 1 and not holding.draws]
    alike = len(symmetries([mask(spot.board), spot.deck, *single])) if named > 1 else 1
    return boards_seconds(spot, -(-named // alike)) + named * (_MERGE + _EXCHANGE * alike) * 1e-9


def _two(spot: Spot) -> float | None:
    """The seconds for two players who draw their own cards."""
    if spot.has_board or len(spot.holdings) != 2:
        return None
    counts = [holding.draws for holding in spot.holdings]
    draws = [comb(spot.unseen, count) for count in counts]
    if min(counts) > _DEEPEST_DRAW or max(draws) > _MOST_DRAWS:
        return None
    sides = spot.has_high + spot.has_low
    passes = 2 if sides == 1 else 13
    sets = sum(count * (1 << drawn) for count, drawn in zip(draws, counts, strict=True)) / 2
    cost = passes * sets * _SET + sum(draws) * sides * _VALUE + 500_000
    return matchups_at_most(spot) * cost * 1e-9


def _many(spot: Spot) -> float | None:
    """The seconds for several players who draw their own cards."""
    if spot.has_board:
        return None
    counts = sorted(holding.draws for holding in spot.holdings)
    if comb(spot.unseen, counts[-1]) > _MOST_DRAWS:
        return None
    left, deals = spot.unseen, 1
    for count in counts[:-1]:
        deals *= comb(left, count)
        left -= count
    return matchups_at_most(spot) * (deals * comb(spot.unseen, counts[-1]) * _DEAL + 500_000) * 1e-9


@cache
def class_count(cards: int, most: int) -> int:
    """How many multisets of so many cards there are with at most `most` of each of 13 ranks."""
    counts = [1] + [0] * cards
    for _rank in range(13):
        counts = [sum(counts[at - held] for held in range(min(most, at) + 1)) for at in range(cards + 1)]
    return counts[cards] if cards >= 0 else 0


def _fits_tables(spot: Spot) -> bool:
    """Whether the tables of the kernels hold such hands."""
    holding, low = spot.holdings[0], spot.game.low
    pool = holding.known[0].bit_count() + holding.draws + len(spot.board) + spot.to_come
    return pool <= _MOST_POOL and (low is None or low.size <= _MOST_LOW)


def _most_suited(spot: Spot, suit: int) -> int:
    """How many cards of a suit a hand may have with the board so far."""
    own = max(_suited(spot, suit))
    if spot.game.use_hole:
        own = spot.game.use_hole if own >= spot.game.use_hole else -_NO_FLUSH
    return own + sum(suit_of(card) == suit for card in spot.board)


def _suited(spot: Spot, suit: int) -> Iterator[int]:
    for holding in spot.holdings:
        # Long lists hold hands of one suit, if any does; a few tell.
        for known in holding.known[:2000]:
            yield (known & ONE_SUIT << suit).bit_count() + holding.draws


def _plain_deal(spot: Spot) -> float:
    """Nanoseconds for one deal by the ranker."""
    picked = _picked(spot) if spot.game.use_hole else 1
    return float(len(spot.holdings) * (spot.has_high + spot.has_low) * (_PLAIN + picked * 600))


def _picked(spot: Spot) -> int:
    """In how many ways a hand is picked where exactly some hole cards play."""
    holding = spot.holdings[0]
    hole = holding.known[0].bit_count() + holding.draws
    size = spot.game.high.sizes[0]
    use = spot.game.use_hole
    return comb(hole, use) * comb(len(spot.board) + spot.to_come, size - use)
