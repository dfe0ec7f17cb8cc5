"""Exact odds of given hands on every board, by classes of boards as in `board_odds`, with numpy and the ranker alone.

It takes a fraction of the time in which numba is loaded, so it answers the first question of a process; and it answers
where there is no numba.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.runouts import (
    Suited,
    board_picks,
    class_numbers,
    mask_counts,
    own_parts,
    rank_codes,
    runouts,
    suited,
)
from hanpan.analysis.spot import Spot
from hanpan.analysis.tally import Tally, empty, one_deal
from hanpan.cards import rank_of, suit_of, unmask
from hanpan.hands.ranker import LowRanker, Ranker, low_ranker, ranker
from hanpan.hands.strengths import strengths_of

Counts = NDArray[np.uint8]
Ints = NDArray[np.int64]
Cards = tuple[int, ...]

_NO_FLUSH = 16
_CHOICES = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64)
"""In how many ways so many cards are chosen of those left of a rank."""


def count(spot: Spot, known: Sequence[int]) -> Tally | None:
    """Every board for these hands; None where a board allows flushes in two suits at once."""
    hands = [unmask(cards) for cards in known]
    needed = _suited_cards_needed(spot, hands)
    if sum(sorted(needed)[:2]) <= spot.to_come:
        return None
    unseen = spot.deck
    for cards in known:
        unseen &= ~cards
    left = np.array([(unseen >> 4 * rank & 15).bit_count() for rank in range(13)])
    classes = runouts(spot.to_come).counts
    game, players = spot.game, len(hands)
    none = np.zeros((players, len(classes)), np.int64)
    highs = np.array(_strengths(spot, hands, ranker(game.high)), np.int64) if spot.has_high else none
    lows = none
    if spot.has_low and game.low is not None:
        lows = _in_order(_strengths(spot, hands, low_ranker(game.low)))
    low_winners = _winners(lows)
    outcomes = np.zeros(1 << 2 * players, np.int64)
    _add(outcomes, _winners(highs) << players | low_winners, _ways(classes, left))
    for suit, fewest in enumerate(needed):
        if fewest <= spot.to_come:
            flushes = suited(spot.to_come, fewest)
            there = sum(1 << rank_of(card) for card in unmask(unseen) if suit_of(card) == suit)
            possible = np.flatnonzero((flushes.masks & ~np.uint64(there)) == 0)
            made = np.array([_flushes(spot, hand, suit, flushes.masks[possible]) for hand in hands])
            others_left = left - (there >> np.arange(13) & 1)
            _correct(flushes, possible, made, highs, low_winners, _ways(flushes.others, others_left), outcomes)
    return _tally(spot, outcomes, players)


def _suited_cards_needed(spot: Spot, hands: Sequence[Cards]) -> list[int]:
    """How many cards of each suit have to fall before anybody has a flush."""
    least = _NO_FLUSH
    if spot.has_high:
        least = min((rank.size for rank in spot.game.high.ranks if rank.suited), default=_NO_FLUSH)
    use_hole = spot.game.use_hole
    needed = []
    for suit in range(4):
        held = max(_of_suit(hand, suit) for hand in hands)
        if use_hole:
            held = use_hole if held >= use_hole else -_NO_FLUSH
        needed.append(max(0, least - held - _of_suit(spot.board, suit)))
    return needed


def _of_suit(cards: Cards, suit: int) -> int:
    return sum(suit_of(card) == suit for card in cards)


def _strengths(spot: Spot, hands: Sequence[Cards], judge: Ranker | LowRanker) -> list[list[int]]:
    """What each hand makes on each class of boards by ranks alone; 0 is nothing."""
    classes = runouts(spot.to_come).counts + _counts(spot.board)
    if not spot.game.use_hole:
        return [_each(judge, classes + _counts(hand)) for hand in hands]
    size = judge.ladder.sizes[0] if isinstance(judge, Ranker) else judge.rule.size
    parts, picks = board_picks(int(classes[0].sum()), size - spot.game.use_hole)
    picks = picks[class_numbers(classes)]
    made = []
    for hand in hands:
        owns = own_parts(_counts(hand), spot.game.use_hole)
        best = [max(column) for column in zip(*(_each(judge, parts + own) for own in owns), strict=True)]
        order = {strength: place for place, strength in enumerate(sorted(set(best)))}
        places = np.array([order[strength] for strength in best])[picks].max(axis=1)
        strengths = sorted(order)
        made.append([strengths[place] for place in places.tolist()])
    return made


def _each(judge: Ranker | LowRanker, counts: Counts) -> list[int]:
    """The strength of each multiset of ranks; those with five of a rank are never dealt, and are cut to four."""
    codes = rank_codes(np.minimum(counts, np.uint8(4)))
    if isinstance(judge, Ranker):
        strengths: list[int] = strengths_of(judge.ladder, codes).tolist()
        return strengths
    return [judge.strength(code) for code in codes.tolist()]


def _flushes(spot: Spot, hand: Cards, suit: int, masks: NDArray[np.uint64]) -> list[int]:
    """What a hand makes of the cards of one suit, when these ranks of it fall."""
    use_hole = spot.game.use_hole
    own = tuple(card for card in hand if suit_of(card) == suit)
    board = tuple(card for card in spot.board if suit_of(card) == suit)
    if not use_hole:
        codes = rank_codes(mask_counts(masks.astype(np.int64)) + _counts(own) + _counts(board))
        strengths: list[int] = strengths_of(spot.game.high, codes, suit).tolist()
        return strengths
    judge = ranker(spot.game.high)
    least = min(rank.size for rank in spot.game.high.ranks if rank.suited)
    made = []
    for mask in masks.tolist():
        shared = board + tuple(4 * rank + suit for rank in range(13) if mask >> rank & 1)
        enough = len(own) >= use_hole and len(shared) >= least - use_hole
        made.append(judge.best(own, shared, use_hole) if enough else 0)
    return made


def _correct(
    flushes: Suited, possible: Ints, made: Ints, highs: Ints, low_winners: Ints, ways: Ints, outcomes: Ints
) -> None:
    """Take back what ranks alone made of boards on which somebody has a flush, and add what it is."""
    players = len(highs)
    widths = flushes.others_to[possible] - flushes.others_from[possible]
    for width in sorted(set(widths.tolist())):  # np.unique would import a part of numpy that nothing else needs
        rows = widths == width
        at = flushes.class_at[possible[rows]][:, None] + np.arange(width)
        which = flushes.classes[at].astype(np.int64)
        ways_of = ways[flushes.others_from[possible[rows]][:, None] + np.arange(width)]
        before = highs[:, which]
        after = np.maximum(before, made[:, rows][:, :, None])
        _add(outcomes, _winners(after) << players | low_winners[which], ways_of)
        _add(outcomes, _winners(before) << players | low_winners[which], -ways_of)


def _winners(strengths: Ints) -> Ints:
    """Who has the greatest strength, as bits; nobody where all are 0. Players stand along the first axis."""
    best = np.maximum(strengths.max(axis=0), 1)
    bits = np.left_shift(1, np.arange(len(strengths))).reshape(-1, *[1] * (strengths.ndim - 1))
    winners: Ints = ((strengths == best) * bits).sum(axis=0)
    return winners


def _add(outcomes: Ints, which: Ints, ways: Ints) -> None:
    """Add up the ways of each outcome; the sums stay far below the numbers that a float holds exactly."""
    outcomes += np.bincount(which.ravel(), weights=ways.ravel(), minlength=len(outcomes)).astype(np.int64)


def _ways(counts: Counts, left: Ints) -> Ints:
    """In how many ways each multiset can be drawn, with so many cards left of each rank."""
    ways: Ints = _CHOICES[left, counts].prod(axis=1)
    return ways


def _in_order(strengths: list[list[int]]) -> Ints:
    """Strengths of any size as numbers in the same order; 0 stays 0."""
    order = {one: place for place, one in enumerate(sorted({0, *(one for row in strengths for one in row)}))}
    return np.array([[order[one] for one in row] for row in strengths], np.int64)


def _counts(cards: Cards) -> Counts:
    return np.bincount([rank_of(card) for card in cards], minlength=13).astype(np.uint8)


def _tally(spot: Spot, outcomes: Ints, players: int) -> Tally:
    """From how often which players share which side."""
    tally = empty(players)
    for outcome in np.flatnonzero(outcomes).tolist():
        highs = [outcome >> players + player & 1 for player in range(players)] if spot.has_high else [0] * players
        lows = [outcome >> player & 1 for player in range(players)]
        tally = tally.plus(one_deal(tally.unit, highs, lows), int(outcomes[outcome]))
    return tally
