"""What players keep: they open and throw away the cards that go least with the rest, so what stays down is better.

Two hidden cards of 7-poker are a pair three times as often as two cards from the deck, since whoever has a pair among
three doesn't open it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

import numpy as np

from hanpan.analysis.streets import street_cards
from hanpan.bots.deals import Masks, free_cards
from hanpan.bots.showdown import Cards, Floats
from hanpan.engine import Hand
from hanpan.engine.plan import Plan

_PAIR, _SUIT, _NEAR = 4.0, 1.5, 0.7
"""How much less likely a card is given away that goes with another: powers of e. Few people look at nothing else."""
_RANK = 0.15
"""The same for each rank that it is higher; lower, where only low hands win."""
_OTHERS = 1
"""Cards that may have been thrown away, tried with each hand."""


def kept(hand: Hand, places: Sequence[int], hidden: Cards, masks: Masks, deck: Cards, chance: Random) -> Floats:
    """How likely a player is left with each row of hidden cards, beside what he has opened; 1 where nobody chooses.

    Each of the places has as many of the rows, one place after another. Only how the rows compare means anything.
    """
    choice = _choice(hand.plan)
    opened = [hand.up[place][choice.before : choice.before + choice.opens] for place in places]
    if not choice.opens + choice.throws or any(len(cards) < choice.opens for cards in opened):
        return np.ones(len(hidden))
    held = hidden[:, : choice.keeps]
    shown = np.repeat(np.array(opened, np.uint8), len(held) // len(places), axis=0)
    rank = -_RANK if hand.plan.game.wins == "low" else _RANK
    likely = _given_away(np.concatenate((shown, held), axis=1), choice.opens, rank)
    if not choice.throws:
        return likely
    thrown = free_cards(masks, deck, choice.throws * _OTHERS, chance).reshape(-1, choice.throws)
    left = np.repeat(np.concatenate((shown, held), axis=1), _OTHERS, axis=0)
    had = _given_away(np.concatenate((thrown, left), axis=1), choice.throws, rank)
    return np.asarray(likely * had.reshape(-1, _OTHERS).mean(axis=1), np.float64)


class _Choice(NamedTuple):
    """What players choose before the first bet."""

    opens: int
    throws: int
    keeps: int
    """Cards that stay down."""
    before: int
    """Up-cards that are dealt before one opens his own."""


@lru_cache(maxsize=64)
def _choice(plan: Plan) -> _Choice:
    opens = throws = before = 0
    for stage in plan.streets[0].stages:
        opens += stage.cards * (stage.choice == "open")
        throws += stage.cards * (stage.choice == "discard")
        before += 0 if opens else sum(count for count, up in stage.pattern if up)
    return _Choice(opens, throws, street_cards(plan)[0].down, before)


def _given_away(cards: Cards, count: int, rank: float) -> Floats:
    """How likely just the first `count` cards of each row are given away, and no others."""
    columns = cards.T.astype(np.intp, order="C")
    places = range(len(columns))
    links = {(one, other): _links()[columns[one], columns[other]] for one, other in combinations(places, 2)}
    losses = [rank * (columns[at] >> 2) + sum(link for pair, link in links.items() if at in pair) for at in places]
    weights = []
    for away in combinations(places, count):
        loss = sum(losses[at] for at in away) - 2 * sum(links[pair] for pair in combinations(away, 2))
        weights.append(np.exp(-loss))
    return np.asarray(weights[0] / sum(weights), np.float64)


@lru_cache(maxsize=1)
def _links() -> Floats:
    """How much each card goes with each other one."""
    cards = np.arange(52)
    apart = np.abs((cards >> 2)[:, None] - (cards >> 2))
    same = (cards & 3)[:, None] == cards & 3
    return np.asarray(_PAIR * (apart == 0) + _SUIT * same + _NEAR * ((apart > 0) & (apart <= 2)), np.float64)
