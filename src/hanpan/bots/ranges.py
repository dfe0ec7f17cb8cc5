"""What opponents may hold: many hands with weights, which change with everything that their players do.

Where nobody shows cards, all opponents are thought to hold hands of one list, each with weights of his own. Where cards
lie face up, each opponent has a list. How good a hand is on a street is worked out once for the whole list.
"""

from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from hanpan.analysis.streets import street_cards
from hanpan.bots.deals import Masks, bits_of, cards_of, drawn, free_cards, orders, set_of, with_known
from hanpan.bots.keeping import kept
from hanpan.bots.percentiles import percentile
from hanpan.bots.showdown import Cards, Floats, Judge, judge_of, ranked
from hanpan.bots.story import Street
from hanpan.engine import Hand
from hanpan.engine.plan import plan_of
from hanpan.hands.kernel import has_numba
from hanpan.rules.game import Game

_STARTS = 12_000
_START_BOARDS = 64
_DRAWN, _RUNS = 480, 3
"""Where cards lie face up each opponent needs a list of his own, and each hand its own cards to come; so fewer do."""


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
    """Starting hands of a game without up-cards, with the percentile of each."""

    hands: Cards
    masks: Masks
    good: Floats


class Holdings:
    """A list of hands that an opponent may hold."""

    def __init__(
        self,
        hand: Hand,
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
        self._game = hand.plan.game
        self._players = hand.seats.bit_count()

    def add_hidden(self, deck: Cards, count: int, chance: Random) -> None:
        """Give each hand more cards that nobody sees."""
        for _ in range(count):
            dealt = free_cards(self.masks, deck, 1, chance)
            self.hidden = np.concatenate((self.hidden, dealt), axis=1)
            self.masks = self.masks | bits_of(dealt)

    def percentiles(self, street: int, seen: Street, me: int, deck: Cards, effort: Effort, chance: Random) -> Floats:
        """How good each hand is on a street, to those who don't see it."""
        if street not in self.good:
            judge = judge_of(self._game, self._players)
            if any(seen.up):
                won = _against_a_seat(judge, self, seen, me, deck, effort, chance)
                low = self._game.has_low(self._players)
                self.good[street] = percentile(self._game, street, won, has_low=low)
            else:
                self.good[street] = _among_themselves(judge, self, seen, deck, effort.rounds, chance)
        return self.good[street]


def holdings_of(hand: Hand, place: int, deck: Cards, effort: Effort, chance: Random) -> Holdings:
    """The hands that a place may hold now."""
    hidden = len(hand.down[place])
    plan = hand.plan
    first = street_cards(plan)[0]
    if has_numba() and not any(hand.up) and first.up == 0 and hidden == first.down:
        starts = starting_hands(plan.game, has_low=plan.game.has_low(hand.seats.bit_count()))
        free = np.flatnonzero((starts.masks & ~set_of(deck)) == 0)
        if len(free) > effort.hands:
            # From the worst to the best each part gives as many, or a list would lean to some cards.
            free = free[np.argsort(starts.good[free], kind="stable")]
            free = free[((np.arange(effort.hands) + chance.random()) * (len(free) / effort.hands)).astype(np.intp)]
        return Holdings(hand, place, starts.hands[free], starts.masks[free], starts.good[free])
    cards = drawn(deck, min(effort.hands, _DRAWN), hidden, chance)
    masks = bits_of(cards)
    return Holdings(hand, place, cards, masks, None, kept(hand, place, cards, masks, deck, chance))


@lru_cache(maxsize=16)
def starting_hands(game: Game, *, has_low: bool) -> Starts:
    """All starting hands, or as many of them as one looks through."""
    plan = plan_of(game)
    deck = cards_of(plan.deck)
    hands = _all_or_some(deck, street_cards(plan)[0].down)
    judge = Judge(game, has_low=has_low)
    won = _on_boards(judge, hands, (), street_cards(plan)[-1].board, deck, _START_BOARDS, Random(1))
    return Starts(hands, bits_of(hands), _places(won))


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
    if seen.draws:
        won = np.zeros(len(holdings.hidden))
        for _ in range(rounds):
            own = np.concatenate((holdings.hidden, free_cards(holdings.masks, deck, seen.draws, chance)), axis=1)
            board = np.broadcast_to(np.array(seen.board, np.uint8), (len(own), len(seen.board)))
            values = judge.values(np.ascontiguousarray(own), np.ascontiguousarray(board))
            won += ranked(values, values)
        return _places(won)
    held = holdings.hidden[:, : max(1, holdings.hidden.shape[1])]
    return _places(_on_boards(judge, held, seen.board, seen.to_come, deck, rounds, chance))


def _on_boards(
    judge: Judge, hands: Cards, board: tuple[int, ...], to_come: int, deck: Cards, rounds: int, chance: Random
) -> Floats:
    """What part of the pot each hand wins against the others, over some ways to complete the board."""
    won = np.zeros(len(hands))
    times = np.zeros(len(hands))
    masks = bits_of(hands)
    for more in drawn(deck, rounds if to_come else 1, to_come, chance):
        dealt = set_of(more) if to_come else np.uint64(0)
        fits = (masks & dealt) == 0
        rows = np.flatnonzero(fits)
        whole = np.array((*board, *more.tolist()), np.uint8)
        values = judge.values(hands[rows], np.ascontiguousarray(np.broadcast_to(whole, (len(rows), len(whole)))))
        won[rows] += ranked(values, values)
        times[rows] += 1
    return np.where(times > 0, won / np.maximum(times, 1), 0.5)


def _against_a_seat(
    judge: Judge, holdings: Holdings, seen: Street, me: int, deck: Cards, effort: Effort, chance: Random
) -> Floats:
    """What part of the pot each hand wins against a hand with the up-cards of a seat."""
    held = holdings.hidden[:, : seen.held[holdings.place]]
    hands = len(held)
    # All hands get the same cards to come, since what counts is how they compare.
    runs = drawn(deck, _RUNS * effort.rounds if seen.draws else 1, seen.draws, chance)
    fits = np.flatnonzero(bits_of(runs)[:, None] & bits_of(held) == 0)
    up, known = len(seen.up[holdings.place]), len(seen.up[holdings.place]) + held.shape[1]
    whole = np.empty((len(runs), hands, known + seen.draws), np.uint8)
    whole[:, :, :up] = seen.up[holdings.place]
    whole[:, :, up:known] = held
    whole[:, :, known:] = runs[:, None]
    own = whole.reshape(-1, known + seen.draws)[fits]
    board = with_known(seen.board, np.zeros((len(own), 0), np.uint8))
    values = judge.values(own, board, suits=False)
    mine = drawn(deck, max(64, hands // 2), seen.held[me] + seen.draws, chance)
    against = judge.values(with_known(seen.up[me], mine), board[: len(mine)], suits=False)
    won = np.bincount(fits % hands, ranked(values, against), hands)
    times = np.bincount(fits % hands, minlength=hands)
    return np.where(times > 0, won / np.maximum(times, 1), 0.5)


def _places(won: Floats) -> Floats:
    """From what hands win to their percentiles."""
    places = np.empty(len(won))
    places[np.argsort(won, kind="stable")] = (np.arange(len(won)) + 0.5) / len(won)
    return places
