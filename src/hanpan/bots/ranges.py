"""What opponents may hold: many hands with weights, which change with everything that their players do.

Where nobody shows cards, all opponents are thought to hold hands of one list, each with weights of his own. Where cards
lie face up, each opponent has a list. How good a hand is on a street is worked out once for the whole list.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

import numpy as np

from hanpan.analysis.streets import street_cards
from hanpan.bots.deals import (
    Masks,
    bits_of,
    cards_of,
    completed,
    dealt_through,
    drawn,
    free_cards,
    orders,
    set_of,
    with_known,
)
from hanpan.bots.keeping import kept
from hanpan.bots.percentiles import percentile
from hanpan.bots.showdown import Cards, Floats, Judge, Values, judge_of, ranked, ranked_by_run
from hanpan.bots.story import Street
from hanpan.engine import Hand
from hanpan.engine.plan import plan_of
from hanpan.hands.kernel import has_numba
from hanpan.rules.game import Game

_STARTS = 12_000
_TOGETHER = 8192
"""So many rows are judged at once at most, unless a list has more."""
_START_BOARDS = 64
_DRAWN = 480
"""Where cards lie face up each opponent needs a list of his own, so shorter lists do."""
_RUNS, _RUNS_OF_ALL, _AGAINST = 6, 9, 2
"""Then cards to come are tried so many times as often as boards otherwise, for one list and for all of them, against so
many times the hands of a list. On third street of stud8 percentiles are off by .08 on average with 36 runs, by .12 with
18; by .2, where the deck is not dealt through.
"""


class Effort(NamedTuple):
    """How much is worked out for a decision."""

    hands: int
    """In a list."""
    rounds: int
    """Ways to complete the board, or each hand, that say how good a hand is."""
    rows: int
    """Deals that say what a move is worth."""
    solves: bool
    """Whether the last street is solved, which takes some hundredths of a second."""


class Starts(NamedTuple):
    """Starting hands of a game without up-cards from the worst to the best, with the percentile of each."""

    hands: Cards
    masks: Masks
    good: Floats


class Holdings:
    """A list of hands that an opponent may hold."""

    def __init__(
        self,
        place: int,
        hidden: Cards,
        masks: Masks,
        good: Floats | None = None,
        likely: Floats | None = None,
    ) -> None:
        self.hidden = hidden
        """The cards that nobody else sees, a hand a row."""
        self.masks = masks
        self.likely = np.ones(len(hidden)) if likely is None else likely
        """How likely each hand is before its player has bet anything."""
        self.place = place
        self.good: dict[int, Floats] = {} if good is None else {0: good}
        """The percentile of each hand, by street."""

    def add_hidden(self, deck: Cards, count: int, chance: Random) -> None:
        """Give each hand more cards that nobody sees."""
        for _ in range(count):
            dealt = free_cards(self.masks, deck, 1, chance)
            self.hidden = np.concatenate((self.hidden, dealt), axis=1)
            self.masks = self.masks | bits_of(dealt)


def judge(
    found: Sequence[Holdings],
    hand: Hand,
    street: int,
    seen: Street,
    me: int,
    deck: Cards,
    effort: Effort,
    chance: Random,
) -> None:
    """Work out how good the hands of these lists are on a street, to those who don't see them.

    The more lists there are, the fewer cards to come each meets, since in a pot of many each opponent decides less.
    Where cards lie face up, all lists meet the same ones, and the same hands of the seat.
    """
    players = hand.seats.bit_count()
    by = judge_of(hand.plan.game, players)
    if not any(seen.up):
        rounds = -(-effort.rounds // len(found))
        for one in found:
            one.good[street] = _among_themselves(by, one, seen, deck, rounds, chance)
        return
    won = _against_a_seat(by, found, seen, me, deck, effort, chance)
    good = percentile(hand.plan.game, street, won, has_low=hand.plan.game.has_low(players))
    for one, at in zip(found, _parts([len(one.hidden) for one in found]), strict=True):
        one.good[street] = good[at]


def holdings_of(hand: Hand, places: Sequence[int], deck: Cards, effort: Effort, chance: Random) -> list[Holdings]:
    """The hands that each of some places may hold now, all of which hold as many cards."""
    hidden = len(hand.down[places[0]])
    plan = hand.plan
    first = street_cards(plan)[0]
    if has_numba() and not any(hand.up) and first.up == 0 and hidden == first.down:
        starts = starting_hands(plan.game, has_low=plan.game.has_low(hand.seats.bit_count()))
        free = np.flatnonzero((starts.masks & ~set_of(deck)) == 0)
        if len(free) > effort.hands:
            # Of the worst and of the best as many are taken, or a list would lean to some cards.
            free = free[((np.arange(effort.hands) + chance.random()) * (len(free) / effort.hands)).astype(np.intp)]
        return [Holdings(place, starts.hands[free], starts.masks[free], starts.good[free]) for place in places]
    count = min(effort.hands, _DRAWN)
    cards = drawn(deck, count * len(places), hidden, chance)
    masks = bits_of(cards)
    likely = kept(hand, places, cards, masks, deck, chance)
    parts = (slice(at * count, (at + 1) * count) for at in range(len(places)))
    return [Holdings(place, cards[at], masks[at], None, likely[at]) for place, at in zip(places, parts, strict=True)]


@lru_cache(maxsize=16)
def starting_hands(game: Game, *, has_low: bool) -> Starts:
    """All starting hands, or as many of them as one looks through."""
    plan = plan_of(game)
    deck = cards_of(plan.deck)
    hands = _all_or_some(deck, street_cards(plan)[0].down)
    judge = Judge(game, has_low=has_low)
    won = _on_boards(judge, hands, (), street_cards(plan)[-1].board, deck, _START_BOARDS, Random(1))
    order = np.argsort(won, kind="stable")
    hands = hands[order]
    return Starts(hands, bits_of(hands), _places(won)[order])


def _all_or_some(deck: Cards, count: int) -> Cards:
    from itertools import combinations
    from math import comb

    if comb(len(deck), count) <= _STARTS:
        return np.array(list(combinations(deck.tolist(), count)), np.uint8)
    picks = np.concatenate([np.roll(orders(len(deck)), -count * turn, axis=1)[:, :count] for turn in range(5)])
    return np.asarray(deck[picks[:_STARTS]], np.uint8)


def _among_themselves(
    judge: Judge, holdings: Holdings, seen: Street, deck: Cards, rounds: int, chance: Random
) -> Floats:
    """The places of hands among each other, with the board as it lies."""
    held = holdings.hidden[:, : seen.held[holdings.place]]
    if seen.draws:
        won = np.zeros(len(held))
        masks = bits_of(held)
        for _ in range(rounds):
            own = np.concatenate((held, free_cards(masks, deck, seen.draws, chance)), axis=1)
            board = np.broadcast_to(np.array(seen.board, np.uint8), (len(own), len(seen.board)))
            values = judge.values(np.ascontiguousarray(own), np.ascontiguousarray(board))
            won += ranked(values, values)
        return _places(won)
    return _places(_on_boards(judge, held, seen.board, seen.to_come, deck, rounds, chance))


def _on_boards(
    judge: Judge, hands: Cards, board: tuple[int, ...], to_come: int, deck: Cards, rounds: int, chance: Random
) -> Floats:
    """What part of the pot each hand wins against the others, over some ways to complete the board."""
    won = np.zeros(len(hands))
    times = np.zeros(len(hands), np.int64)
    masks = bits_of(hands)
    runs = drawn(deck, rounds if to_come else 1, to_come, chance)
    together = max(1, _TOGETHER // len(hands))
    for first in range(0, len(runs), together):
        some = runs[first : first + together]
        run, whose = np.nonzero(bits_of(some)[:, None] & masks == 0)
        values = judge.values(hands[whose], with_known(board, some)[run])
        won += np.bincount(whose, ranked_by_run(values, run, len(some)), len(hands))
        times += np.bincount(whose, minlength=len(hands))
    return np.asarray(np.where(times > 0, won / np.maximum(times, 1), 0.5), np.float64)


def _against_a_seat(
    judge: Judge, found: Sequence[Holdings], seen: Street, me: int, deck: Cards, effort: Effort, chance: Random
) -> Floats:
    """What part of the pot each hand of these lists, one after another, wins against a hand with the up-cards of a
    seat.

    All hands get the same cards to come, since what counts is how they compare.
    """
    rounds = effort.rounds * max(1, min(_RUNS, _RUNS_OF_ALL // len(found)))
    runs = dealt_through(deck, rounds, seen.draws, chance)
    held = np.concatenate([one.hidden[:, : seen.held[one.place]] for one in found])
    lengths = [len(one.hidden) for one in found]
    shown = np.repeat(np.array([seen.up[one.place] for one in found], np.uint8), lengths, axis=0)
    known, masks = np.concatenate((shown, held), axis=1), bits_of(held)
    own, whose = completed(known, masks, runs)
    values = _without_suits(judge, own, seen)
    mine = dealt_through(deck, _AGAINST * effort.hands, seen.held[me] + seen.draws, chance)
    against = _without_suits(judge, with_known(seen.up[me], mine), seen)
    won = np.bincount(whose, ranked(values, against), len(held))
    times = np.bincount(whose, minlength=len(held))
    return np.asarray(np.where(times > 0, won / np.maximum(times, 1), 0.5), np.float64)


def _without_suits(judge: Judge, own: Cards, seen: Street) -> Values:
    return judge.values(own, with_known(seen.board, np.zeros((len(own), 0), np.uint8)), suits=False)


def _parts(lengths: Sequence[int]) -> list[slice]:
    """Where each of some lists is when they stand one after another."""
    ends = list(accumulate(lengths))
    return [slice(end - length, end) for end, length in zip(ends, lengths, strict=True)]


def _places(won: Floats) -> Floats:
    """From what hands win to their percentiles."""
    places = np.empty(len(won))
    places[np.argsort(won, kind="stable")] = (np.arange(len(won)) + 0.5) / len(won)
    return places
