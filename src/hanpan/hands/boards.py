"""Boards: the cards that lie face up before a player, compared to see who leads (RULES 4.3, 6.4).

A board of one to four cards has no straight or flush. More of a kind comes first, then the numbers.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from hanpan.cards import rank_of, suit_of
from hanpan.hands.ladder import low_rank


def high_board(up: Sequence[int], suits: Sequence[int] = ()) -> tuple[int, ...]:
    """The strength of a board for leading; the greatest leads.

    `suits` gives the strength of each suit by number where suits break the tie (the best one in the first group,
    then walking down); without it equal numbers tie.
    """
    shape = _shape(tuple(sorted([rank_of(card) for card in up])))
    if not suits:
        return shape
    order = shape[4:]
    by_place = sorted(up, key=lambda card: (order.index(rank_of(card)), -suits[suit_of(card)]))
    return (*shape, *(suits[suit_of(card)] for card in by_place))


def low_board(up: Sequence[int], suits: Sequence[int] = ()) -> tuple[int, ...]:
    """The same for razz, where the lowest board leads and the ace is low: still the greatest leads."""
    shape = _shape(tuple(sorted([low_rank(rank_of(card)) for card in up])))
    from_the_top = sorted(up, key=lambda card: -low_rank(rank_of(card))) if suits else ()
    return (*(-field for field in shape), *(-suits[suit_of(card)] for card in from_the_top))


@lru_cache(maxsize=1 << 12)
def _shape(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """How many there are of each number, more of a kind first, then which numbers those are; both for four cards."""
    counts = Counter(numbers)
    order = sorted(counts, key=lambda number: (-counts[number], -number))
    rest = 4 - len(order)
    return (*(counts[number] for number in order), *(0,) * rest, *order, *(-1,) * rest)
