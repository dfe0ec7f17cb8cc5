"""The census of a game, from kernels: what they count by value, by the name of the rank."""

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.census import Census, CensusError
from hanpan.analysis.kernel_deals import Deal, count_deals, count_low_deals
from hanpan.analysis.kernel_pools import Pack, count_lows, count_pools, count_suited, pool_ways
from hanpan.cards import RANKS, SUITS
from hanpan.hands.kernel_index import rank_index
from hanpan.hands.kernel_ladder import shapes, strengths_of
from hanpan.hands.kernel_tables import HighTables, LowTables, UnfitError, high_tables, low_tables, mask_counts
from hanpan.hands.ladder import Ladder, LowRule, Rank
from hanpan.rules.game import Game


def census_of_pools(game: Game, cards: int) -> Census:
    """All pools of cards of which any make the hand."""
    pack = pack_of(game)
    exact = _by_rank(high_tables(game.high, cards), count_pools(high_tables(game.high, cards), pack))
    contains = {rank.name: _containing(rank, cards, pack) for rank in game.high.ranks}
    lows = None
    if game.low is not None and game.wins != "high":
        low = _low_tables(game.low, cards)
        lows = _by_top(low, count_lows(low, pack))
    return Census(cards, comb(pack.cards, cards), exact, contains, lows)


def census_of_deals(game: Game, cards: int) -> Census:
    """All deals of hole cards and board where exactly so many hole cards play."""
    pack, hole = pack_of(game), game.cards_each()
    size = game.high.sizes[0]
    deal = Deal(hole, cards - hole, game.use_hole, size, pack)
    high = high_tables(game.high, size)
    try:
        counts = count_deals(high, deal)
    except UnfitError:
        raise CensusError(
            "err-census_deals",
            f"with exactly {game.use_hole} of {hole} hole cards two suits may be enough for a flush",
            use_hole=game.use_hole,
        ) from None
    lows = None
    if game.low is not None and game.wins != "high":
        low = _low_tables(game.low, game.low.size)
        lows = _by_top(low, count_low_deals(low, deal._replace(size=game.low.size)))
    return Census(cards, deal.total, _by_rank(high, counts), None, lows)


def pack_of(game: Game) -> Pack:
    """The cards that a game is played with."""
    return Pack(tuple(map(RANKS.index, game.deck.ranks)), tuple(map(SUITS.index, game.deck.suits)))


def _low_tables(rule: LowRule, cards: int) -> LowTables:
    try:
        return low_tables(LowRule(rule.limit, rule.size), cards)
    except UnfitError as error:
        raise CensusError("err-census_low", str(error), n=rule.size) from None


def _by_rank(high: HighTables, counts: NDArray[np.int64]) -> dict[str, int]:
    by_height = np.zeros(len(high.ladder.ranks) + 1, np.int64)
    np.add.at(by_height, high.strengths >> 32, counts)
    return {rank.name: int(by_height[-1 - place]) for place, rank in enumerate(high.ladder.ranks)}


def _by_top(low: LowTables, counts: NDArray[np.int64]) -> dict[int, int]:
    made = {top: int(counts[1:][low.tops[1:] == top].sum()) for top in range(14)}
    return {top: made[top] for top in (*range(1, 14), 0) if made[top]}


def _containing(rank: Rank, cards: int, pack: Pack) -> int:
    """Pools in which this rank can be made, as if it were the only one."""
    alone = Ladder((rank,))
    if rank.suited:
        masks = pack.masks()
        fitting: NDArray[Any] = masks[strengths_of(mask_counts(masks), shapes(alone, suited=True)) > 0]
        return count_suited(fitting, cards, pack)
    counts = rank_index(cards).counts
    return int(pool_ways(cards, pack)[strengths_of(counts, shapes(alone, suited=False)) > 0].sum())
