"""What is chosen between bets: which card to throw away, which one to open, and whether to show."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from hanpan.bots.deals import deal, layout_of
from hanpan.bots.showdown import mean_of, shares
from hanpan.bots.sight import Mix
from hanpan.cards import name, rank_of, suit_of
from hanpan.engine import Hand
from hanpan.engine.pots import pots
from hanpan.engine.showdown import sides, strengths
from hanpan.hands.ladder import low_rank

DEALS = 96


def chosen(hand: Hand, seat: int, what: str, chance: Random) -> Mix:
    """The answer to `discard`, `open` or `show`."""
    if what == "show":
        return [(1.0, {"action": "show" if may_win(hand, seat) else "muck"})]
    count = hand.stage.cards if hand.stage is not None else 0
    cards = discard(hand, seat, count, chance) if what == "discard" else expose(hand, seat, count)
    return [(1.0, {"action": what, "cards": [name(card) for card in cards]})]


def may_win(hand: Hand, seat: int) -> bool:
    """Whether a hand wins a part of some pot against the hands that lie face up."""
    mine = 1 << seat
    for pot in pots(hand):
        if pot.eligible & mine:
            for side in sides(hand):
                for board in hand.board:
                    found = strengths(hand, pot.eligible & (hand.face_up | mine), side, board)
                    if found[seat] and found[seat] == max(found.values()):
                        return True
    return False


def discard(hand: Hand, seat: int, count: int, chance: Random) -> tuple[int, ...]:
    """The cards without which the rest is worth most."""
    down = hand.down[seat]
    seed = chance.getrandbits(32)

    def worth(thrown: tuple[int, ...]) -> float:
        kept = [card for card in down if card not in thrown]
        # The same deals for each way to discard, so that the cards decide and not the luck.
        return mean_of(shares(*deal(layout_of(hand, seat, (*kept, *hand.up[seat])), DEALS, Random(seed))))

    return max(combinations(down, count), key=worth)


def expose(hand: Hand, seat: int, count: int) -> tuple[int, ...]:
    """The cards that tell least: those that go with no other, and of these the lowest."""
    down = hand.down[seat]
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
