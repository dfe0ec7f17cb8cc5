"""Boards: the cards that lie face up before a player, compared to see who leads (RULES 4.3, 6.4).

A board of one to four cards has no straight or flush. More of a kind comes first, then the numbers.
"""

from collections import Counter
from collections.abc import Sequence

from hanpan.cards import rank_of, suit_of
from hanpan.hands.ladder import low_rank


def high_board(up: Sequence[int], suits: Sequence[int] = ()) -> tuple[int, ...]:
    """The strength of a board for leading; the greatest leads.

    `suits` gives the strength of each suit by number where suits break the tie (the best one in the first group,
    then walking down); without it equal numbers tie.
    """
    return _board([rank_of(card) for card in up], up, suits)


def low_board(up: Sequence[int], suits: Sequence[int] = ()) -> tuple[int, ...]:
    """The same for razz, where the lowest board leads and the ace is low: still the greatest leads."""
    strength = _board([low_rank(rank_of(card)) for card in up], up, ())
    tie = (
        tuple(-suits[suit_of(card)] for card in sorted(up, key=lambda card: -low_rank(rank_of(card)))) if suits else ()
    )
    return (*(-field for field in strength), *tie)


def _board(numbers: Sequence[int], up: Sequence[int], suits: Sequence[int]) -> tuple[int, ...]:
    counts = Counter(numbers)
    order = sorted(counts, key=lambda number: (-counts[number], -number))
    shape = [counts[number] for number in order]
    shape += [0] * (4 - len(shape))
    order_padded = order + [-1] * (4 - len(order))
    if not suits:
        return (*shape, *order_padded)
    by_place = sorted(zip(numbers, up, strict=True), key=lambda pair: (order.index(pair[0]), -suits[suit_of(pair[1])]))
    return (*shape, *order_padded, *(suits[suit_of(card)] for _, card in by_place))
