"""How good a hand is for its street: tables of hand strength for every game.

The strength of a hand is the part of the pot that it wins on average against one random hand. What is much differs by
game and street, so a strength is looked up among those of a thousand random hands: its *percentile* is 0 for the worst
hand and 1 for the best. The tables are made when a game is first asked about, from its rules alone.
"""

from functools import lru_cache

import numpy as np

from hanpan.analysis.streets import StreetCards, street_cards
from hanpan.bots.deals import cards_of, orders
from hanpan.bots.showdown import Cards, Floats, Judge, shares
from hanpan.engine.plan import plan_of
from hanpan.hands.kernel import has_numba
from hanpan.rules.game import Game

HANDS = 1200
ROLLOUTS = 96
_TOGETHER = 200
"""Hands whose deals are worked out at once."""
_PLAIN_HANDS, _PLAIN_ROLLOUTS = 160, 16
"""Where no kernel is compiled, a rough table has to do."""


def percentile(game: Game, street: int, strength: Floats, *, has_low: bool) -> Floats:
    """The percentile of each strength among hands of a street."""
    table = strengths(game, street, has_low=has_low)
    return np.interp(strength, table, _evenly(len(table)))


@lru_cache(maxsize=8)
def _evenly(count: int) -> Floats:
    return np.linspace(0, 1, count)


@lru_cache(maxsize=256)
def strengths(game: Game, street: int, *, has_low: bool) -> Floats:
    """The strengths of random hands on a street, ascending."""
    plan = plan_of(game)
    now, end = street_cards(plan)[street], street_cards(plan)[-1]
    deck = cards_of(plan.deck)
    judge = Judge(game, has_low=has_low)
    hands, rollouts = (HANDS, ROLLOUTS) if has_numba() else (_PLAIN_HANDS, _PLAIN_ROLLOUTS)
    found = []
    for begin in range(0, hands, _TOGETHER):
        mixed = deck[orders(len(deck))[begin : min(hands, begin + _TOGETHER)]]
        found.append(_strengths(judge, mixed, now, end, rollouts))
    return np.sort(np.concatenate(found))


def _strengths(judge: Judge, mixed: Cards, now: StreetCards, end: StreetCards, rollouts: int) -> Floats:
    """One strength for each order of the deck: a hand and what is seen come first, the rest is dealt many times."""
    hands, size = mixed.shape
    seen = now.down + 2 * now.up + now.board
    rest = orders(size - seen)[: hands * rollouts % len(orders(size - seen)) or None]
    picks = np.resize(rest, (hands * rollouts, size - seen)).reshape(hands, rollouts, size - seen)
    mine = end.down + end.up - now.down - now.up
    theirs = end.down + end.up - now.up
    shared = end.board - now.board
    dealt = np.take_along_axis(mixed[:, None, seen:], picks[:, :, : mine + theirs + shared].astype(np.intp), axis=2)

    def pool(known: Cards, later: Cards) -> Cards:
        cards = np.concatenate((np.broadcast_to(known[:, None], (hands, rollouts, known.shape[1])), later), axis=2)
        return np.ascontiguousarray(cards.reshape(hands * rollouts, -1))

    at = now.down + now.up
    own = pool(mixed[:, :at], dealt[:, :, :mine])
    other = pool(mixed[:, at : at + now.up], dealt[:, :, mine : mine + theirs])
    board = pool(mixed[:, at + now.up : seen], dealt[:, :, mine + theirs :])
    won = shares(judge.values(own, board), [judge.values(other, board)])
    return np.asarray(won.reshape(hands, rollouts).mean(axis=1), np.float64)
