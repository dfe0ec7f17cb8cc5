"""What players keep: they open and throw away the cards that go least with the rest, so what stays down is better.

Two hidden cards of 7-poker are a pair three times as often as two cards from the deck, since whoever has a pair among
three doesn't open it.
"""

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
_OTHERS = 4
"""Cards that may have been thrown away, tried with each hand."""


def kept(hand: Hand, place: int, hidden: Cards, masks: Masks, deck: Cards, chance: Random) -> Floats:
    """How likely a player is left with each row of hidden cards, beside what he has opened; 1 where nobody chooses.

    Only how the rows compare means anything.
    """
    choice = _choice(hand.plan)
    opened = hand.up[place][choice.before : choice.before + choice.opens]
    if not choice.opens + choice.throws or len(opened) < choice.opens:
        return np.ones(len(hidden))
    held = hidden[:, : choice.keeps]
    shown = np.broadcast_to(np.array(opened, np.uint8), (len(held), len(opened)))
    rank = -_RANK if hand.plan.game.wins == "low" else _RANK
    likely = _given_away(np.concatenate((shown, held), axis=1), choice.opens, rank)
    if not choice.throws:
        return likely
    thrown = free_cards(masks, deck, choice.throws * _OTHERS, chance)
    had = [
        _given_away(np.concatenate((thrown[:, at : at + choice.throws], shown, held), axis=1), choice.throws, rank)
        for at in range(0, thrown.shape[1], choice.throws)
    ]
    return np.asarray(likely * np.mean(had, axis=0), np.float64)


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
    ranks, suits = (cards >> 2).astype(np.int64), (cards & 3).astype(np.int64)
    apart = np.abs(ranks[:, :, None] - ranks[:, None, :])
    same = suits[:, :, None] == suits[:, None, :]
    link = _PAIR * (apart == 0) + _SUIT * same + _NEAR * ((apart > 0) & (apart <= 2))
    total = np.zeros(len(cards))
    first = np.zeros(len(cards))
    for away in combinations(range(cards.shape[1]), count):
        rest = [at for at in range(cards.shape[1]) if at not in away]
        loss = link[:, away][:, :, rest].sum(axis=(1, 2)) + rank * ranks[:, away].sum(axis=1)
        weight = np.exp(-loss)
        first = weight if away == tuple(range(count)) else first
        total += weight
    return np.asarray(first / total, np.float64)
