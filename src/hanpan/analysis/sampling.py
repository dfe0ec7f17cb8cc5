"""Odds from deals by chance, where counting all of them would take too long. The same seed gives the same answer."""

from contextlib import closing
from functools import cache
from math import inf
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_sample import NO_LOW, samples
from hanpan.analysis.kernel_sample_plain import plain_samples
from hanpan.analysis.spot import Spot
from hanpan.analysis.tally import Tally, Won, empty
from hanpan.analysis.threads import Progress, in_threads, nothing
from hanpan.cards import unmask
from hanpan.hands.kernel import picks
from hanpan.hands.kernel_tables import Tables, high_tables, low_tables

Ints = NDArray[np.int64]

_CHUNK = 1 << 17
_NO_PICKS = np.zeros((0, 0), np.uint8)


def sample(
    spot: Spot, trials: int, seed: int = 0, progress: Progress = nothing, until: float = inf
) -> tuple[Tally, tuple[int, ...]]:
    """As many deals by chance, and each player's sum of squared winnings (in parts of the pot).

    They end early, after the first, once the monotonic clock is past `until`.

    Each player picks from his list on his own, all again while two want the same card.
    """
    deal = _plain(spot) if _is_plain(spot) else _any(spot)
    players = len(spot.holdings)

    def chunk(at: int) -> Ints:
        out = np.zeros((players, 12, 12), np.int64)
        # Chunks have seeds of their own, so that it doesn't matter which thread works on which.
        mixed = np.random.SeedSequence((abs(seed), at, seed < 0)).generate_state(1, np.uint64)[0]
        deal(min(_CHUNK, trials - at * _CHUNK), mixed, out)
        return out

    counts = np.zeros((players, 12, 12), np.int64)
    made = 0
    with closing(in_threads(chunk, range(-(-trials // _CHUNK)), progress)) as chunks:
        for found in chunks:
            counts += found
            made = min(trials, made + _CHUNK)
            if monotonic() > until:
                break
    return _tally(spot, counts.tolist(), made)


def _tally(spot: Spot, counts: list[list[list[int]]], trials: int) -> tuple[Tally, tuple[int, ...]]:
    """From how often each player shared a side with how many."""
    unit = empty(len(spot.holdings)).unit
    won, squares = [], []
    for mine in counts:
        parts, square = Won(), 0
        for with_high, row in enumerate(mine):
            for with_low, times in enumerate(row):
                high = unit // with_high if with_high else 0
                low = unit // with_low if 0 < with_low < NO_LOW else 0
                if not spot.has_high:
                    pot = 2 * low
                else:
                    pot = 2 * high if with_low == NO_LOW else high + low
                one = (pot, high, low, int(pot == 2 * unit))
                parts = Won(*(total + times * part for total, part in zip(parts, one, strict=True)))
                square += times * pot * pot
        won.append(parts)
        squares.append(square)
    return Tally(unit, trials, tuple(won)), tuple(squares)


def _is_plain(spot: Spot) -> bool:
    """Whether all known cards are given, all draw as many, any cards play, and only the high counts, without suits."""
    one_each = all(len(holding.known) == 1 for holding in spot.holdings)
    same = len({holding.draws for holding in spot.holdings}) == 1
    return one_each and same and not (spot.has_low or spot.game.use_hole or spot.game.high.suits)


def _plain(spot: Spot) -> Any:  # noqa: ANN401  (a function of trials, seed and where the counts go)
    """The quickest kernel, with all that it needs of the spot."""
    players, draws = len(spot.holdings), spot.holdings[0].draws
    tables = high_tables(spot.game.high, _hand_size(spot)).tables
    known = [(*unmask(holding.known[0]), *spot.board) for holding in spot.holdings]
    sums = np.array(
        [sum((int(tables.keys[card]) for card in cards), int(tables.start)) % (1 << 64) for cards in known], np.uint64
    )
    suits = np.array([sum(int(tables.suit_bits[card]) for card in cards) for cards in known], np.uint64)
    kernel = plain_samples(players, draws, spot.to_come)
    rest = (_fixed_deck(spot), sums, suits, tables.keys, tables.suit_bits, *tables[3:])

    def deal(trials: int, seed: np.uint64, out: Ints) -> None:
        kernel(trials, seed, *rest, out)

    return deal


def _any(spot: Spot) -> Any:  # noqa: ANN401
    """The kernel for every game, with all that it needs of the spot."""
    game, use = spot.game, spot.game.use_hole
    high = high_tables(game.high, game.high.sizes[0] if use else _hand_size(spot))
    low: Tables | None = None
    own, shared, low_own, low_shared = _NO_PICKS, _NO_PICKS, _NO_PICKS, _NO_PICKS
    holding = spot.holdings[0]
    hole, board = holding.known[0].bit_count() + holding.draws, len(spot.board) + spot.to_come
    if use:
        own, shared = picks(hole, use), picks(board, game.high.sizes[0] - use)
    if spot.has_low and game.low is not None:
        low = low_tables(game.low, game.low.size if use else _hand_size(spot)).tables
        if use:
            low_own, low_shared = picks(hole, use), picks(board, game.low.size - use)
    else:
        low = high.tables._replace(values=np.zeros(0, np.uint16))
    tables = high.tables if spot.has_high else high.tables._replace(values=high.tables.values[:0])
    known = [cards for holding in spot.holdings for cards in holding.known]
    weights = [np.cumsum(np.array(holding.weights, np.float64)) for holding in spot.holdings]
    rest = (
        _fixed_deck(spot), np.array(spot.board, np.uint8), spot.to_come, np.array(known, np.uint64),
        np.concatenate(weights), np.cumsum([0, *(len(holding.known) for holding in spot.holdings)]),
        np.array([holding.draws for holding in spot.holdings], np.int64), own, shared,
        bool(game.high.suits) and spot.has_high, high.deciding, high.suit_strength, low_own, low_shared,
        *_sets(len(spot.holdings)), *tables, low.keys, low.mask, low.shift, low.displace, low.values,
    )  # fmt: skip

    def deal(trials: int, seed: np.uint64, out: Ints) -> None:
        samples(trials, seed, *rest, out)

    return deal


def _hand_size(spot: Spot) -> int:
    """How many cards a hand is made of."""
    holding = spot.holdings[0]
    return holding.known[0].bit_count() + holding.draws + len(spot.board) + spot.to_come


def _fixed_deck(spot: Spot) -> NDArray[np.uint8]:
    """The cards that are dealt from: all but those of hands that are given."""
    deck = spot.deck
    for holding in spot.holdings:
        if len(holding.known) == 1:
            deck &= ~holding.known[0]
    return np.array(unmask(deck), np.uint8)


@cache
def _sets(players: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """For each set of players, as bits, the first of them and how many they are."""
    sets = range(1 << players)
    first = [max(0, (number & -number).bit_length() - 1) for number in sets]
    return np.array(first, np.uint8), np.array([number.bit_count() for number in sets], np.uint8)
