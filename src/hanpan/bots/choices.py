"""Which card to throw away and which one to open, in seven, Choice and whatever a user's game asks for."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from hanpan.bots.estimate import HANDS_TO_COMPARE, equity, spot_of
from hanpan.cards import rank_of, suit_of
from hanpan.engine import Hand
from hanpan.engine.showdown import sides
from hanpan.hands.ladder import low_rank


def discard(hand: Hand, me: int, count: int, chance: Random) -> tuple[int, ...]:
    """The cards without which the rest is worth most."""
    down = hand.down[me]
    seed = chance.getrandbits(32)
    ways = list(combinations(down, count))
    hands = HANDS_TO_COMPARE // len(ways)

    def worth(thrown: tuple[int, ...]) -> float:
        kept = [card for card in down if card not in thrown]
        # The same deals for each way to discard, so that the cards decide and not the luck.
        return equity(spot_of(hand, me, keep=(*kept, *hand.up[me])), Random(seed), hands)

    return max(ways, key=worth)


def expose(hand: Hand, me: int, count: int) -> tuple[int, ...]:
    """The cards that tell least: those that go with no other, and of these the lowest."""
    down = hand.down[me]
    low = "high" not in sides(hand)

    def telling(opened: tuple[int, ...]) -> tuple[int, int]:
        rest = [card for card in down if card not in opened]
        ranks = sum(low_rank(rank_of(card)) if low else -rank_of(card) for card in opened)
        return sum(_links(card, rest) for card in opened), -ranks

    return min(combinations(down, count), key=telling)


def _links(card: int, others: Sequence[int]) -> int:
    """How much a card goes with others: a pair says most, then a suit, then ranks that are near."""
    links = 0
    for other in others:
        apart = abs(rank_of(card) - rank_of(other))
        links += 6 * (apart == 0) + 2 * (suit_of(card) == suit_of(other)) + (0 < apart <= 2)
    return links
