"""Exact odds where three players or more draw cards of their own: each deal is looked at, so they have to be few."""

from itertools import pairwise

import numpy as np

from hanpan.analysis.kernel_private_many import all_deals, draw_masks
from hanpan.analysis.private_odds import Draws
from hanpan.analysis.spot import Spot
from hanpan.analysis.tally import Tally, empty, won_of
from hanpan.analysis.threads import Progress, in_threads, nothing
from hanpan.cards import unmask

_PIECES = 200


def count_many(spot: Spot, known: tuple[int, ...], progress: Progress = nothing) -> Tally:
    """Any number of players, who draw from one deck, with the cards that they know."""
    out_of_deck = 0
    for cards in known:
        out_of_deck |= cards
    deck = unmask(spot.deck & ~out_of_deck)
    # The longest list is gone through fastest at the end.
    order = sorted(range(len(known)), key=lambda place: spot.holdings[place].draws)
    draws = [Draws(spot, known[place], spot.holdings[place].draws, deck) for place in order]
    begin = np.cumsum([0, *(len(mine.places) for mine in draws)])
    masks = np.empty(int(begin[-1]), np.uint64)
    for mine, at in zip(draws, begin.tolist(), strict=False):
        draw_masks(mine.places, masks[at : at + len(mine.places)])
    highs, lows = np.concatenate([mine.highs for mine in draws]), np.concatenate([mine.lows for mine in draws])
    unit = empty(len(known)).unit

    def piece(ends: tuple[int, int]) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
        out = np.zeros((len(known), 4), np.int64)
        all_deals(masks, highs, lows, begin, *ends, unit, out)
        return out

    cuts = np.linspace(0, len(draws[0].places), min(_PIECES, len(draws[0].places)) + 1).astype(int).tolist()
    parts = sum(in_threads(piece, list(pairwise(cuts)), progress))
    won = dict(zip(order, np.asarray(parts).tolist(), strict=True))
    return Tally(
        unit,
        spot.completions(),
        tuple(won_of(*won[place], has_high=spot.has_high) for place in range(len(known))),
    )
