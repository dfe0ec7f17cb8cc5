"""The definition of the best hand, written to be read.

Every other evaluator in hanpan is proved equal to this one. It tries each way to pick a hand from the cards and keeps
the strongest by the ladder's full order: rank, then numbers, then (where the ladder has an order of suits) suits.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from hanpan.cards import rank_of, suit_of
from hanpan.hands.ladder import Ladder, LowRule, Rank, low_rank, run_ranks


class Made(NamedTuple):
    """A made hand. Of two hands on one side of the pot, the greater wins and equals tie."""

    strength: tuple[int, ...]
    """Compares hands of one ladder, or of one low rule."""
    rank: str
    """The name of its rank: `full_house`, or of a low: `low`."""
    cards: tuple[int, ...]
    """The cards that play, the most telling first."""


def picks(hole: Sequence[int], board: Sequence[int], size: int, use_hole: int = 0) -> Iterator[tuple[int, ...]]:
    """All ways to pick `size` cards; with `use_hole`, exactly that many come from the hole cards (Omaha)."""
    if not use_hole:
        yield from combinations((*hole, *board), size)
        return
    for own in combinations(hole, use_hole):
        for shared in combinations(board, size - use_hole):
            yield own + shared


def best_high(ladder: Ladder, hole: Sequence[int], board: Sequence[int] = (), use_hole: int = 0) -> Made | None:
    """The best high hand, or None where there are too few cards for any.

    >>> from hanpan import cards, rules
    >>> ladder = rules.game("pls7").high
    >>> best_high(ladder, cards.parse_cards("Ah3hKc"), cards.parse_cards("5h6h7h8h9h")).rank
    'skip_straight_flush'
    """
    made = (
        hand
        for size in ladder.sizes
        for pick in picks(hole, board, size, use_hole)
        if (hand := high_of(ladder, pick)) is not None
    )
    return max(made, default=None)


def high_of(ladder: Ladder, pick: Iterable[int]) -> Made | None:
    """What exactly these cards make: the first rank from the top of the ladder whose shape they have."""
    pick = tuple(pick)
    suited = len({suit_of(card) for card in pick}) == 1
    for height, rank in zip(range(len(ladder.ranks), 0, -1), ladder.ranks, strict=True):
        if rank.size != len(pick) or (rank.suited and not suited):
            continue
        made = made_as(ladder, height, rank, pick)
        if made is not None:
            return made
    return None


def made_as(ladder: Ladder, height: int, rank: Rank, pick: tuple[int, ...]) -> Made | None:
    """These cards as a hand of one rank of the ladder, at this height from its bottom; None where its shape is another.

    Whether the suits fit is for the caller to know.
    """
    shape = _runs(rank, pick) if rank.runs else _groups(rank, pick)
    if shape is None:
        return None
    numbers, ordered = shape
    suit = _deciding_suit(ladder, rank, ordered)
    tie = (suit, *numbers) if rank.suit_first else (*numbers, suit)
    return Made((height, *tie), rank.name, ordered)


def _runs(rank: Rank, pick: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The place of the run that these cards are, and the cards from its top down."""
    have = sorted(rank_of(card) for card in pick)
    for place, run in reversed(tuple(enumerate(rank.runs))):
        order = run_ranks(run)
        if sorted(order) == have:
            return (place,), tuple(sorted(pick, key=lambda card: -order.index(rank_of(card))))
    return None


def _groups(rank: Rank, pick: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The numbers of the groups, largest group first and highest number first, and the cards in that order."""
    left = Counter(rank_of(card) for card in pick)
    numbers: list[int] = []
    for size in rank.groups:
        fitting = [number for number, count in left.items() if count >= size]
        if not fitting:
            return None
        numbers.append(max(fitting))
        left[numbers[-1]] -= size
    ordered = tuple(sorted(pick, key=lambda card: (numbers.index(rank_of(card)), -suit_of(card))))
    return tuple(numbers[: rank.compare or None]), ordered


def _deciding_suit(ladder: Ladder, rank: Rank, ordered: tuple[int, ...]) -> int:
    """The suit that breaks a tie: of the highest card, in a pair or two pair the best suit of the high pair."""
    telling = ordered if rank.runs else ordered[: rank.groups[0]]
    return max((rank_of(card), ladder.suit_strength[suit_of(card)]) for card in telling)[1]


def best_low(rule: LowRule, hole: Sequence[int], board: Sequence[int] = (), use_hole: int = 0) -> Made | None:
    """The best ace-to-five low, or None where nothing qualifies.

    >>> from hanpan import cards
    >>> cards.text(best_low(LowRule(limit=7), cards.parse_cards("As2sKd"), cards.parse_cards("3h6d7c2hTs")).cards)
    '7c6d3h2hAs'
    """
    return max((low for pick in picks(hole, board, rule.size, use_hole) if (low := low_of(rule, pick))), default=None)


def low_of(rule: LowRule, pick: Iterable[int]) -> Made | None:
    """These cards as a low: fewest of a kind first, then the lowest from the top; None where they don't qualify."""
    pick = tuple(pick)
    counts = Counter(low_rank(rank_of(card)) for card in pick)
    if rule.limit and (len(counts) < len(pick) or max(counts) > rule.limit):
        return None
    numbers = sorted(counts, key=lambda number: (-counts[number], -number))
    shape = tuple(-counts[number] for number in numbers)
    strength = (*shape, *(-number for number in numbers))
    ordered = sorted(pick, key=lambda card: (numbers.index(low_rank(rank_of(card))), -suit_of(card)))
    return Made(strength, "low", tuple(ordered))
