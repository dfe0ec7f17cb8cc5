"""The census in plain Python, for machines without numba: the same counts from the ranker, some thousand times slower.

Multisets of ranks are counted by the ways to give them suits. Where a suit has enough cards for a flush, its ranks are
laid out one by one and the other cards counted by theirs.
"""

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from hanpan.analysis.census import Census, CensusError
from hanpan.cards import RANKS, SUITS
from hanpan.hands.ladder import Ladder, Rank, low_rank
from hanpan.hands.ranker import KEYS, low_ranker, ranker
from hanpan.rules.game import Game, Low

MOST_CARDS = 8
"""More would take hours."""

_RANK_KEYS = tuple(KEYS[4 * rank] & (1 << 39) - 1 for rank in range(13))


def plain_census(game: Game, cards: int) -> Census:
    """All pools of so many cards."""
    least = min((rank.size for rank in game.high.ranks if rank.suited), default=cards + 1)
    if game.use_hole or cards > MOST_CARDS or 2 * least <= cards:
        raise CensusError("err-census_plain", f"{game.key} with {cards} cards needs numba", most=MOST_CARDS)
    ranks = tuple(map(RANKS.index, game.deck.ranks))
    suits = tuple(map(SUITS.index, game.deck.suits))
    exact = _exact(game.high, cards, least, ranks, suits)
    contains = {rank.name: _containing(rank, cards, ranks, len(suits)) for rank in game.high.ranks}
    lows = _lows(game.low, cards, ranks, len(suits)) if game.low is not None and game.wins != "high" else None
    return Census(cards, comb(len(ranks) * len(suits), cards), exact, contains, lows)


def _exact(ladder: Ladder, cards: int, least: int, ranks: tuple[int, ...], suits: tuple[int, ...]) -> dict[str, int]:
    fast = ranker(ladder)
    found: Counter[int] = Counter()
    for key, many, _ in _multisets(cards, ranks, len(suits)):
        found[fast.strength(key, ())] += many
    for suit in suits:
        for held in range(least, cards + 1):
            for mask in combinations(ranks, held):
                flush = fast.best([4 * rank + suit for rank in mask])
                own = sum(_RANK_KEYS[rank] for rank in mask)
                for key, many, _ in _multisets(cards - held, ranks, len(suits) - 1):
                    strength = fast.strength(own + key, ())
                    if strength < flush:
                        found[strength] -= many
                        found[flush] += many
    by_name = {rank.name: 0 for rank in ladder.ranks}
    for strength, many in found.items():
        by_name[fast.name(strength)] += many
    return by_name


def _containing(rank: Rank, cards: int, ranks: tuple[int, ...], suits: int) -> int:
    """Pools in which this rank can be made, as if it were the only one."""
    alone = ranker(Ladder((rank,)))
    if not rank.suited:
        return sum(many for key, many, _ in _multisets(cards, ranks, suits) if alone.strength(key, ()))
    total = 0
    # At most one suit has enough cards.
    for held in range(rank.size, cards + 1):
        fitting = sum(1 for mask in combinations(ranks, held) if alone.best([4 * number for number in mask]))
        total += suits * fitting * comb((suits - 1) * len(ranks), cards - held)
    return total


def _lows(rule: Low, cards: int, ranks: tuple[int, ...], suits: int) -> dict[int, int]:
    fast = low_ranker(rule)
    found: Counter[int] = Counter()
    for key, many, pool in _multisets(cards, ranks, suits):
        if fast.strength(key):
            found[_top(pool, rule.size, rule.limit)] += many
    return {top: found[top] for top in (*range(1, 14), 0) if found[top]}


def _top(pool: tuple[int, ...], size: int, limit: int) -> int:
    """The highest card of the best low in these ranks; 0 where it has a pair."""
    numbers = sorted({low_rank(rank) for rank in pool if not limit or low_rank(rank) <= limit})
    return numbers[size - 1] if len(numbers) >= size else 0


@lru_cache(maxsize=32)
def _multisets(cards: int, ranks: tuple[int, ...], suits: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """Each multiset of ranks: its key, in how many ways it can be given suits, and the ranks."""
    found = []
    for pool in combinations_with_replacement(sorted(ranks), cards):
        many = prod(comb(suits, held) for held in Counter(pool).values())
        if many:
            found.append((sum(_RANK_KEYS[rank] for rank in pool), many, pool))
    return found
