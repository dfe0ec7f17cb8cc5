"""Odds by dealing out every card that may come, one after the other: the slow and clear twin of the fast counts.

It needs nothing but the ranker, so it also answers where there are no compiled kernels, and questions so short that
loading them would take longer.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf
from random import Random
from time import monotonic

from hanpan.analysis.spot import Spot, matchups
from hanpan.analysis.tally import Tally, empty, one_deal
from hanpan.analysis.threads import Progress, nothing
from hanpan.cards import unmask
from hanpan.hands.ranker import low_ranker, ranker
from hanpan.hands.reference import best_high
from hanpan.rules.game import Game

Cards = tuple[int, ...]


def count(spot: Spot) -> tuple[int, Tally]:
    """Every deal, once: how many there are, and who wins what."""
    unit = empty(len(spot.holdings)).unit
    strengths = Strengths(spot.game, has_high=spot.has_high, has_low=spot.has_low)
    outcomes: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    counted = 0
    for known, weight in matchups(spot):
        for hands, board in deals(spot, known):
            highs, lows = strengths.of(hands, board)
            outcomes[_winners(highs), _winners(lows)] += weight
            counted += 1
    tally = empty(len(spot.holdings))
    for (highs_won, lows_won), weight in outcomes.items():
        tally = tally.plus(one_deal(unit, highs_won, lows_won), weight)
    return counted, tally


def _winners(strengths: Sequence[int]) -> tuple[int, ...]:
    """1 for each who has the greatest strength, else 0; nobody has one where all are 0."""
    best = max(strengths) or 1
    return tuple(int(strength == best) for strength in strengths)


def deals(spot: Spot, known: Sequence[int]) -> Iterator[tuple[list[Cards], Cards]]:
    """Every way to deal what is still to come: the hands of all players, and the board."""
    held = [unmask(cards) for cards in known]
    needs = [(place, holding.draws) for place, holding in enumerate(spot.holdings) if holding.draws]

    def draw(at: int, deck: Cards, hands: list[Cards]) -> Iterator[tuple[list[Cards], Cards]]:
        if at == len(needs):
            for come in combinations(deck, spot.to_come):
                yield hands, spot.board + come
            return
        place, cards = needs[at]
        for drawn in combinations(deck, cards):
            rest = tuple(card for card in deck if card not in drawn)
            yield from draw(at + 1, rest, [*hands[:place], hands[place] + drawn, *hands[place + 1 :]])

    out = 0
    for cards in known:
        out |= cards
    yield from draw(0, unmask(spot.deck & ~out), held)


class Strengths:
    """The strengths of all hands of one deal, side by side."""

    def __init__(self, game: Game, *, has_high: bool, has_low: bool) -> None:
        self._high = ranker(game.high) if has_high else None
        self._low = low_ranker(game.low) if has_low and game.low is not None else None
        self._use_hole = game.use_hole

    def of(self, hands: Sequence[Cards], board: Cards) -> tuple[list[int], list[int]]:
        """The high and the low of each hand; suits that break a tie have broken it."""
        none = [0] * len(hands)
        highs, lows = none, none
        if self._high is not None:
            highs = [self._high.best(hand, board, self._use_hole) for hand in hands]
            if self._high.suit_tie and highs.count(max(highs)) > 1:
                highs = self._by_suit(highs, hands, board)
        if self._low is not None:
            lows = [self._low.best(hand, board, self._use_hole) for hand in hands]
        return highs, lows

    def _by_suit(self, highs: Sequence[int], hands: Sequence[Cards], board: Cards) -> list[int]:
        """Only those who are best by suit too keep their strength."""
        if self._high is None:
            raise ValueError("there is no high here")
        best = max(highs)
        made = {
            place: hand.strength
            for place, cards in enumerate(hands)
            if highs[place] == best and (hand := best_high(self._high.ladder, cards, board, self._use_hole)) is not None
        }
        top = max(made.values())
        return [best if made.get(place) == top else 0 for place in range(len(hands))]


def sample(
    spot: Spot, trials: int, chance: Random, progress: Progress = nothing, until: float = inf
) -> tuple[Tally, tuple[int, ...]]:
    """As many deals by chance, and each player's sum of squared winnings; they end early after the time `until`."""
    strengths = Strengths(spot.game, has_high=spot.has_high, has_low=spot.has_low)
    tally = empty(len(spot.holdings))
    squares = [0] * len(spot.holdings)
    for trial in range(trials):
        hands, board = _deal(spot, chance)
        deal = one_deal(tally.unit, *strengths.of(hands, board))
        tally = tally.plus(deal)
        for place, won in enumerate(deal.won):
            squares[place] += won.pot * won.pot
        if trial % 1000 == 0:
            progress(trial / trials)
        if monotonic() > until:
            break
    return tally, tuple(squares)


def _deal(spot: Spot, chance: Random) -> tuple[list[Cards], Cards]:
    """One deal: each player picks from his list on his own, and all again while two want the same card."""
    while True:
        known = [chance.choices(holding.known, holding.weights)[0] for holding in spot.holdings]
        out = 0
        for cards in known:
            if out & cards:
                break
            out |= cards
        else:
            break
    drawn = chance.sample(unmask(spot.deck & ~out), spot.draws + spot.to_come)
    hands = []
    at = 0
    for cards, holding in zip(known, spot.holdings, strict=True):
        hands.append(unmask(cards) + tuple(drawn[at : at + holding.draws]))
        at += holding.draws
    return hands, spot.board + tuple(drawn[at:])
