"""Ladders at the edge of what the ranker packs into its numbers."""

from itertools import combinations, pairwise

from hanpan.cards import DECK, RANKS, parse_cards
from hanpan.hands import Ladder, Rank, best_high, ranker
from hanpan.hands.ranker import KEYS, key_of

FLUSH = Ladder((Rank("flush", (1, 1, 1, 1, 1), suited=True), Rank("high_card", (1, 1, 1, 1, 1))), "sdhc")


def test_a_whole_suit_is_still_a_flush():
    """Thirteen cards of one suit, and the whole deck."""
    fast = ranker(FLUSH)
    for suit in range(4):
        cards = DECK[suit::4]
        assert fast.name(fast.best(cards)) == "flush"
        assert fast.best(cards) == fast.best(cards[-5:])
    assert fast.name(fast.best(DECK)) == "flush"


def test_the_keys_of_all_cards_add_up_without_carrying():
    key = key_of(DECK)
    assert [key >> 3 * rank & 7 for rank in range(13)] == [4] * 13
    assert [key >> 39 + 5 * suit & 31 for suit in range(4)] == [13] * 4
    assert len(set(KEYS)) == 52


def test_hundreds_of_runs_stand_in_their_order():
    runs = tuple("".join(run) for run in combinations(RANKS, 5))[:300]
    ladder = Ladder((Rank("run", runs=runs), Rank("high_card", (1, 1, 1, 1, 1))))
    fast = ranker(ladder)
    hands = [parse_cards("".join(rank + suit for rank, suit in zip(run, "cdhsc", strict=True))) for run in runs]
    for weaker, stronger in pairwise(hands):
        assert fast.best(weaker) < fast.best(stronger)
        assert fast.name(fast.best(stronger)) == "run"


def test_a_suit_and_seven_numbers_have_room():
    ladder = Ladder(
        (Rank("flush", (1,) * 7, suited=True, suit_first=True), Rank("high_card", (1,) * 7)),
        "sdhc",
    )
    fast = ranker(ladder)
    hands = ["2c4c6c8cTcQcAc", "3h4h5h6h7h8h9h", "2d3d4d5d6d7d8d", "2d3d4d5d6d7d9d", "2s3s4s5s6s7s8s"]
    for weaker, stronger in pairwise(map(parse_cards, hands)):
        assert fast.best(weaker) < fast.best(stronger)
        slow = [best_high(ladder, hand) for hand in (weaker, stronger)]
        assert slow[0] is not None
        assert slow[1] is not None
        assert slow[0].strength < slow[1].strength
