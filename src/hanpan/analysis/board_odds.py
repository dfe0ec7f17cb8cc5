"""Exact odds where only the board is still to come: hold'em, Omaha, Sampyong."""

from functools import cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.board_values import BoardValues, high_values, low_values, rank_counts, ranks_of
from hanpan.analysis.matchups import Matchups, all_matchups, merged
from hanpan.analysis.runouts import FIVES, rank_codes, runouts, suited
from hanpan.analysis.spot import Spot
from hanpan.analysis.suits import ONE_SUIT
from hanpan.analysis.tally import Tally, empty, won_of
from hanpan.analysis.threads import Progress, in_threads, nothing
from hanpan.cards import mask, suit_of
from hanpan.hands.ladder import Ladder

_SUITS = np.array([ONE_SUIT << suit for suit in range(4)], np.uint64)
_NO_FLUSH = 16
"""More cards of one suit than anybody holds."""
_CHUNK = 64
"""Matchups that one call of a kernel takes, at least."""
_CHUNKS = 200
"""Calls for one question, at most."""


def count(spot: Spot, matchups: Matchups | None = None, progress: Progress = nothing) -> Tally | None:
    """Every board for every combination of hands. The spot has no cards left to draw beside the board's.

    None where a board allows flushes in three suits at once, which the kernels don't count.
    """
    matchups = matchups or merged(all_matchups(spot), spot)
    weights = matchups.weights
    counter = _Counter(spot, matchups.holes)
    if counter.three_flushes:
        return None
    boards, deals = comb(spot.unseen, spot.to_come), sum(weights.tolist())
    if len(weights) == 1:
        return _tally(spot, boards * deals, _weighted(counter.parts(slice(0, 1)), weights, boards))

    def part(chunk: slice) -> list[list[int]]:
        return _weighted(counter.parts(chunk), weights[chunk], boards)

    sums = [[0] * 4 for _ in spot.holdings]
    for won in in_threads(part, _chunks(len(weights)), progress):
        sums = [[before + more for before, more in zip(*rows, strict=True)] for rows in zip(sums, won, strict=True)]
    return _tally(spot, boards * deals, sums)


def each(spot: Spot, holes: NDArray[np.uint64], progress: Progress = nothing) -> list[Tally] | None:
    """The same for many questions about known hands that differ in nothing else: one tally for each row of hands."""
    counter = _Counter(spot, holes)
    if counter.three_flushes:
        return None
    boards = comb(spot.unseen, spot.to_come)
    parts = in_threads(counter.parts, _chunks(len(holes)), progress)
    return [_tally(spot, boards, won) for chunk in parts for won in chunk.tolist()]


def _chunks(matchups: int) -> list[slice]:
    size = max(_CHUNK, -(-matchups // _CHUNKS))
    return [slice(at, at + size) for at in range(0, matchups, size)]


def _tally(spot: Spot, deals: int, parts: list[list[int]]) -> Tally:
    won = tuple(won_of(*mine, has_high=spot.has_high) for mine in parts)
    return Tally(empty(len(parts)).unit, deals, won)


def _suited_cards_needed(spot: Spot, holes: NDArray[np.uint64]) -> NDArray[np.int64]:
    """How many cards of each suit have to fall in each matchup before anybody has a flush."""
    use_hole = spot.game.use_hole
    least = _least_flush(spot.game.high) if spot.has_high else _NO_FLUSH
    on_board = [sum(suit_of(card) == suit for card in spot.board) for suit in range(4)]
    if len(holes) == 1:
        hands = holes[0].tolist()
        most = [max(_playable((hand & ONE_SUIT << suit).bit_count(), use_hole) for hand in hands) for suit in range(4)]
        return np.array([[max(0, least - there - own) for there, own in zip(on_board, most, strict=True)]])
    held = np.bitwise_count(holes[:, :, None] & _SUITS).max(axis=1).astype(np.int64)
    if use_hole:
        held = np.where(held >= use_hole, use_hole, -_NO_FLUSH)
    needed: NDArray[np.int64] = np.maximum(least - np.array(on_board) - held, 0)
    return needed


def _playable(held: int, use_hole: int) -> int:
    """How many hole cards of a suit may play in a flush."""
    if use_hole:
        return use_hole if held >= use_hole else -_NO_FLUSH
    return held


@cache
def _least_flush(ladder: Ladder) -> int:
    """How many cards the smallest flush has."""
    return min((rank.size for rank in ladder.ranks if rank.suited), default=_NO_FLUSH)


class _Counter:
    """What all matchups of one question have in common."""

    def __init__(self, spot: Spot, holes: NDArray[np.uint64]) -> None:
        game = spot.game
        self._holes = holes
        self._needed = _suited_cards_needed(spot, holes)
        in_order = np.sort(self._needed, axis=1)
        two = in_order[:, 0] + in_order[:, 1]
        self._two_flushes = two <= spot.to_come
        self.three_flushes = bool((two + in_order[:, 2] <= spot.to_come).any())
        """Whether a board allows flushes in three suits at once."""
        hands, self._rows = _hands(holes)
        board = ranks_of(spot.board)
        classes = len(runouts(spot.to_come).counts)
        if spot.has_high:
            highs = high_values(game.high, hands, board, spot.to_come, game.use_hole)
        else:
            nothing_made = np.zeros((len(hands), classes), np.uint16)
            highs = BoardValues(nothing_made, np.zeros((4, 1 << 13), np.uint16), _NO_FLUSH)
        lows = np.zeros((0, classes), np.uint16)
        if spot.has_low and game.low is not None:
            lows = low_values(game.low, hands, board, spot.to_come, game.use_hole)
        self._unit = empty(holes.shape[1]).unit
        # Two values are packed into 32 bits where two hands meet.
        self._two = holes.shape[1] == 2 and highs.rows.dtype == np.uint16
        self._runouts = runouts(spot.to_come)
        self._suited = suited(spot.to_come, min(int(in_order[:, 0].min()), spot.to_come))
        self._known = (
            highs.rows, lows, np.uint64(spot.deck), np.uint64(mask(spot.board)), highs.flush, highs.least, game.use_hole
        )  # fmt: skip

    def parts(self, chunk: slice) -> NDArray[np.int64]:
        """What each player of these matchups wins."""
        holes, rows = self._holes[chunk], self._rows[chunk]
        out = np.zeros((*holes.shape, 4), np.int64)
        whole, flushes = self._runouts, self._suited
        arguments = (
            holes, rows, *self._known, whole.first, whole.first_at, whole.second, whole.second_at, *flushes, choices()
        )  # fmt: skip
        if self._two:
            from hanpan.analysis.kernel_boards import two_hands

            two_hands(*arguments, out)
        else:
            from hanpan.analysis.kernel_boards_many import many_hands

            many_hands(*arguments, self._unit, out)
        which = np.flatnonzero(self._two_flushes[chunk])
        if len(which):
            from hanpan.analysis.kernel_two_flushes import two_flushes

            two_flushes(
                which, self._needed[chunk], holes, rows, *self._known, whole.first_at, whole.second_at, whole.halves,
                FIVES, flushes.masks, flushes.masks_at, flushes.others_from, flushes.others_to, flushes.others,
                choices(), self._unit, out,
            )  # fmt: skip
        return out


def _hands(holes: NDArray[np.uint64]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """The different hands, by how many cards of each rank they hold, and which of them each hand is."""
    ranks = rank_counts(holes.ravel())
    if len(holes) == 1:
        return ranks, np.arange(len(ranks)).reshape(holes.shape)
    _, firsts, rows = np.unique(rank_codes(ranks), return_index=True, return_inverse=True)
    return ranks[firsts], rows.reshape(holes.shape).astype(np.int64)


@cache
def choices() -> NDArray[np.int64]:
    """In how many ways so many cards are chosen of as many as five of a rank."""
    return np.array([[comb(left, drawn) for drawn in range(6)] for left in range(6)], np.int64)


def _weighted(parts: NDArray[np.int64], weights: NDArray[Any], boards: int) -> list[list[int]]:
    """The sum over some matchups, with their weights: a row of parts for each player."""
    unit = 2 * empty(parts.shape[1]).unit
    if boards * unit * sum(weights.tolist()) < 1 << 62:
        summed: list[list[int]] = (parts * weights[:, None, None]).sum(axis=0).tolist()
        return summed
    return [
        [sum(map(int.__mul__, weights.tolist(), parts[:, player, part].tolist())) for part in range(4)]
        for player in range(parts.shape[1])
    ]
