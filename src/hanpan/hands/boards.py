"""Boards: the cards that lie face up before a player, compared to see who leads (RULES 4.3, 6.4).

A board of one to four cards has no straight or flush. More of a kind comes first, then the numbers.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from hanpan.cards import rank_of, suit_of
from hanpan.hands.ladder import low_rank

Shape = tuple[int, ...]

# By how many there are of each rank: a few thousand boards at most.
_HIGH: Final[dict[int, Shape]] = {}
_LOW: Final[dict[int, Shape]] = {}


def high_board(up: Sequence[int], suits: Sequence[int] = ()) -> tuple[int, ...]:
    """The strength of a board for leading; the greatest leads.

    `suits` gives the strength of each suit by number where suits break the tie (the best one in the first group,
    then walking down); without it equal numbers tie.
    """
    ranks = _ranks(up)
    shape = _HIGH.get(ranks)
    if shape is None:
        shape = _HIGH[ranks] = _shape([rank_of(card) for card in up])
    if not suits:
        return shape
    order = shape[4:]
    by_place = sorted(up, key=lambda card: (order.index(rank_of(card)), -suits[suit_of(card)]))
    return (*shape, *(suits[suit_of(card)] for card in by_place))


def low_board(up: Sequence[int], suits: Sequence[int] = ()) -> tuple[int, ...]:
    """The same for razz, where the lowest board leads and the ace is low: still the greatest leads."""
    ranks = _ranks(up)
    shape = _LOW.get(ranks)
    if shape is None:
        shape = _LOW[ranks] = tuple(-field for field in _shape([low_rank(rank_of(card)) for card in up]))
    if not suits:
        return shape
    from_the_top = sorted(up, key=lambda card: -low_rank(rank_of(card)))
    return (*shape, *(-suits[suit_of(card)] for card in from_the_top))


def _ranks(up: Sequence[int]) -> int:
    """How many there are of each rank, three bits each; unseen cards, which lie below all ranks, in the first three."""
    ranks = 0
    for card in up:
        ranks += 1 << 3 * ((card >> 2) + 1)
    return ranks


def _shape(numbers: Sequence[int]) -> Shape:
    """How many there are of each number, more of a kind first, then which numbers those are; both for four cards."""
    counts = Counter(numbers)
    order = sorted(counts, key=lambda number: (-counts[number], -number))
    rest = 4 - len(order)
    return (*(counts[number] for number in order), *(0,) * rest, *order, *(-1,) * rest)
