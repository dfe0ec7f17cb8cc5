"""Kernels say what the ranker and the reference say: exhaustively for five cards, then over many kinds of pools."""

import random
from functools import cache
from itertools import chain, combinations, pairwise
from math import comb

import numpy as np
import pytest

from hanpan import rules
from hanpan.cards import DECK, parse_cards
from hanpan.hands import Ladder, LowRule, Rank, best_high, best_low, kernel
from hanpan.hands.kernel import Kernel, exact_kernel, low_kernel
from hanpan.hands.kernel_index import MOST_CARDS, multisets, rank_index
from hanpan.hands.kernel_tables import UnfitError, high_tables, low_tables
from hanpan.hands.kernel_walk import walk_counts, walk_sum
from hanpan.hands.ranker import low_ranker, ranker

STANDARD = rules.game("nlhe").high
PLS = rules.game("pls7").high
SEVEN = rules.game("seven").high
LOWS = (LowRule(limit=7), LowRule(limit=8), LowRule())

PRIMES = Ladder((Rank("primes", runs=("2357J", "357JK")), *PLS.ranks))
THREE_PAIR = rules.game("pls", pls7_revision="2025-07-28").high
FOUR_FLUSH = Ladder((*STANDARD.ranks[:-1], Rank("four_flush", (1, 1, 1, 1), suited=True), STANDARD.ranks[-1]))
THREE_CARDS = Ladder((
    Rank("straight_flush", runs=("A23", "QKA"), suited=True),
    Rank("trips", (3,)),
    Rank("flush", (1, 1, 1), suited=True),
    Rank("pair", (2, 1)),
    Rank("high_card", (1, 1, 1)),
))  # fmt: skip
OF_USERS = {"primes": PRIMES, "three_pair": THREE_PAIR, "four_flush": FOUR_FLUSH, "three_cards": THREE_CARDS}


def all_ladders() -> dict[str, Ladder]:
    """Every ladder that a game of ours can have, by the first game and option that has it."""
    found: dict[Ladder, str] = {}
    for key in rules.KEYS:
        definition = rules.definition(key)
        found.setdefault(definition.resolve().high, key)
        for option, values in definition.options.items():
            for value in values:
                try:
                    game = definition.resolve({option: value})
                except rules.OptionError:
                    continue
                found.setdefault(game.high, f"{key} {option}={value}")
    return {name: ladder for ladder, name in found.items()}


LADDERS = all_ladders() | OF_USERS
FIVE_CARD_LADDERS = [name for name, ladder in LADDERS.items() if min(ladder.sizes) >= 5]


@cache
def every_five() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """All 2,598,960 hands of five, where each kind of them first comes, and the kind of each.

    A kind is what any ladder of five-card hands can tell apart: the ranks, and the suit where there is only one.
    """
    hands = np.fromiter(chain.from_iterable(combinations(DECK, 5)), np.uint8, 5 * comb(52, 5)).reshape(-1, 5)
    ranks, suits = hands >> 2, hands & 3
    kinds = ranks @ 13 ** np.arange(5) * 5 + np.where((suits == suits[:, :1]).all(axis=1), suits[:, 0], 4)
    _, first, kind = np.unique(kinds, return_index=True, return_inverse=True)
    return hands, first, kind


def pools(size: int, count: int, seed: int = 1) -> list[list[int]]:
    """Random pools: plain ones, ones with many cards of a suit, with few ranks, with neighbours."""
    rng = random.Random(seed)
    flush = [card for card in DECK if card & 3 == 2]
    found = []
    for at in range(count):
        kind = at % 5
        if kind == 0:
            pool = rng.sample(DECK, size)
        elif kind == 1:
            suited = rng.sample(flush, min(size, rng.randint(3, 8)))
            pool = suited + rng.sample(sorted(set(DECK) - set(suited)), size - len(suited))
        elif kind == 2:
            ranks = rng.sample(range(13), max(2, (size + 1) // 2))
            pool = rng.sample([card for card in DECK if card >> 2 in ranks], size)
        elif kind == 3:
            two_suits = [card for card in DECK if card & 1]
            pool = rng.sample(two_suits, size)
        else:
            low = rng.randrange(6)
            pool = rng.sample([card for card in DECK if low <= card >> 2 <= low + 7], size)
        rng.shuffle(pool)
        found.append(pool)
    return found


@pytest.mark.parametrize("name", FIVE_CARD_LADDERS)
def test_every_five_cards_of_every_ladder(name):
    """All 2,598,960, each against the ranker's answer for its kind."""
    fast, slow = Kernel(LADDERS[name], 5), ranker(LADDERS[name])
    hands, first, kind = every_five()
    told = np.array([slow.best(hand) for hand in hands[first].tolist()])
    assert fast.tables is not None
    assert (fast.tables.strengths[fast.values(hands)] == told[kind]).all()


@pytest.mark.soak
@pytest.mark.parametrize("name", LADDERS)
def test_every_five_cards_one_by_one(name):
    fast, slow = Kernel(LADDERS[name], 5), ranker(LADDERS[name])
    hands, _, _ = every_five()
    assert fast.tables is not None
    strengths = fast.tables.strengths[fast.values(hands)]
    assert all(slow.best(hand) == strength for hand, strength in zip(hands.tolist(), strengths.tolist(), strict=True))


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8, 9, 10])
@pytest.mark.parametrize("name", LADDERS)
def test_other_pools_are_those_of_the_ranker(name, size):
    fast, slow = Kernel(LADDERS[name], size), ranker(LADDERS[name])
    hands = pools(size, 500, seed=size)
    values = fast.values(hands).tolist()
    assert fast.fast
    assert [fast.strength(value) for value in values] == [slow.best(hand) for hand in hands]
    assert [fast.name(value) for value in values] == [
        slow.name(strength) if strength else "" for strength in map(slow.best, hands)
    ]


@pytest.mark.parametrize("name", [name for name, ladder in LADDERS.items() if ladder.suits])
@pytest.mark.parametrize("size", [5, 7])
def test_suits_break_ties_as_in_the_reference(name, size):
    """RULES 4.8."""
    ladder = LADDERS[name]
    hands = pools(size, 300, seed=7)
    orders = Kernel(ladder, size).orders(hands).tolist()
    made = [best_high(ladder, hand) for hand in hands]
    strengths = [hand.strength for hand in made if hand]
    by_order = sorted(range(len(hands)), key=orders.__getitem__)
    for lower, upper in pairwise(by_order):
        assert (orders[lower] == orders[upper]) == (strengths[lower] == strengths[upper])
        assert strengths[lower] <= strengths[upper]


def test_orders_are_those_of_the_reference_where_numbers_tie():
    hands = [parse_cards(hand) for hand in ("AsAd9h7c5d3c2h", "AhAc9d7s5h3d2c", "KsKd9h7c5d3c2h", "As9d8d7c6d5d2c")]
    orders = Kernel(SEVEN, 7).orders(hands).tolist()
    assert orders[0] > orders[1] > orders[2]
    assert orders[3] > orders[0]


@pytest.mark.parametrize("rule", LOWS, ids=str)
@pytest.mark.parametrize("size", [5, 7, 8])
def test_lows_are_those_of_the_ranker(rule, size):
    hands = [*pools(size, 1200, seed=3), [4 * (rank % 13) + rank // 13 for rank in range(size)]]
    values = low_kernel(rule, size).values(hands).tolist()
    slow = [low_ranker(rule).best(hand) for hand in hands]
    assert [value == 0 for value in values] == [strength == 0 for strength in slow]
    places = {strength: place for place, strength in enumerate(sorted(set(slow)))}
    ours = {value: place for place, value in enumerate(sorted(set(values)))}
    assert [ours[value] for value in values] == [places[strength] for strength in slow]


def test_every_low_of_five_cards():
    """Against the reference."""
    rows = multisets(5, 4)
    hands = [[4 * rank + suit for rank in range(13) for suit in range(row[rank])] for row in rows.tolist()]
    for rule in LOWS:
        values = low_kernel(rule, 5).values(hands).tolist()
        made = [best_low(rule, hand) for hand in hands]
        told = sorted({low.strength for low in made if low})
        places = {strength: place for place, strength in enumerate(told, 1)}
        assert values == [places[low.strength] if low else 0 for low in made]


@pytest.mark.parametrize(
    "by", [STANDARD, PLS, SEVEN, LowRule(limit=8), LowRule()], ids=["nlhe", "pls", "seven", "8", "any"]
)
@pytest.mark.parametrize(("hole", "board", "use_hole"), [(4, 5, 2), (4, 3, 2), (5, 5, 2), (4, 4, 1), (3, 5, 3)])
def test_exactly_so_many_hole_cards(by, hole, board, use_hole):
    deals = pools(hole + board, 150, seed=hole)
    holes, boards = [deal[:hole] for deal in deals], [deal[hole:] for deal in deals]
    fast = exact_kernel(by, use_hole)
    slow = ranker(by) if isinstance(by, Ladder) else low_ranker(by)
    values = fast.values(holes, boards).tolist()
    told = [slow.best(own, shared, use_hole) for own, shared in zip(holes, boards, strict=True)]
    places = {strength: place for place, strength in enumerate(sorted({0, *told}))}
    ours = {value: place for place, value in enumerate(sorted({0, *values}))}
    assert [ours[value] for value in values] == [places[strength] for strength in told]


def test_exactly_so_many_hole_cards_with_suits():
    deals = pools(9, 200, seed=9)
    orders = exact_kernel(SEVEN, 2).orders([deal[:4] for deal in deals], [deal[4:] for deal in deals]).tolist()
    made = [best_high(SEVEN, deal[:4], deal[4:], 2) for deal in deals]
    strengths = [hand.strength for hand in made if hand]
    places = {strength: place for place, strength in enumerate(sorted(set(strengths)))}
    ours = {order: place for place, order in enumerate(sorted(set(orders)))}
    assert [ours[order] for order in orders] == [places[strength] for strength in strengths]


SEVEN_CARDS = {
    "royal_flush": 4_324, "straight_flush": 37_260, "quads": 224_848, "full_house": 3_473_184, "flush": 4_047_644,
    "straight": 6_180_020, "trips": 6_461_620, "two_pair": 31_433_400, "pair": 58_627_800, "high_card": 23_294_460,
}  # fmt: skip


def test_all_133784560_pools_of_seven_cards():
    """The known histogram, and 4,824 different strengths."""
    high = high_tables(STANDARD, 7)
    counts = walk_counts(STANDARD, 7)
    assert walk_sum(STANDARD, 7) == (counts * np.arange(len(counts))).sum()
    heights = (high.strengths >> 32).astype(int)
    by_rank = np.bincount(heights, weights=counts, minlength=11)[1:].astype(int)[::-1].tolist()
    assert dict(zip((rank.name for rank in STANDARD.ranks), by_rank, strict=True)) == SEVEN_CARDS
    assert np.count_nonzero(counts) == 4_824


@pytest.mark.parametrize(("size", "distinct"), [(5, 7462), (6, 6075), (7, 4818), (8, 3727)])
def test_distinct_values_of_sampyong(size, distinct):
    assert len(high_tables(PLS, size).strengths) - 1 == distinct


@pytest.mark.parametrize("size", range(1, MOST_CARDS + 1))
def test_every_multiset_has_a_place_of_its_own(size):
    index = rank_index(size)
    totals = index.sums
    places = (totals & index.mask) ^ index.displace[totals >> index.shift]
    assert (places == index.places).all()
    assert len(np.unique(places)) == len(index.counts)


def test_tables_that_cannot_be_made():
    with pytest.raises(UnfitError, match="11 cards"):
        high_tables(STANDARD, 11)
    with pytest.raises(UnfitError, match="8 cards"):
        low_tables(LowRule(size=8), 8)
    assert not Kernel(STANDARD, 11).fast


def test_the_ranker_answers_where_tables_cannot():
    hands = pools(11, 20)
    assert Kernel(STANDARD, 11).values(hands).tolist() == [ranker(STANDARD).best(hand) for hand in hands]


def test_without_numba_the_ranker_answers(monkeypatch):
    monkeypatch.setattr(kernel, "has_numba", lambda: False)
    hands = pools(7, 40)
    slow = Kernel(SEVEN, 7)
    assert not slow.fast
    values, orders = slow.values(hands).tolist(), slow.orders(hands).tolist()
    fast = high_tables(SEVEN, 7)
    monkeypatch.undo()
    quick = Kernel(SEVEN, 7)
    assert [slow.strength(value) for value in values] == [int(fast.strengths[v]) for v in quick.values(hands).tolist()]
    assert np.argsort(orders, kind="stable").tolist() == np.argsort(quick.orders(hands), kind="stable").tolist()


@pytest.mark.parametrize(("cards", "says"), [
    ([[0, 1, 2]], "shape"),
    ([0, 1, 2, 3, 4, 5, 6], "shape"),
    ([[0, 1, 2, 3, 4, 5, 52]], "0 to 51"),
    ([[0, 1, 2, 3, 4, 5, -1]], "0 to 51"),
    ([[0, 1, 2, 3, 4, 5, 6.9]], "whole numbers"),
    ([[0, 1, 2, 3, 4, 5, float("nan")]], "whole numbers"),
    ([["2c", "3c", "4c", "5c", "6c", "7c", "8c"]], "whole numbers"),
])  # fmt: skip
def test_what_is_no_pool_is_refused(cards, says):
    with pytest.raises(ValueError, match=says):
        Kernel(STANDARD, 7).values(cards)


def test_each_hand_needs_a_board():
    for by in (STANDARD, SEVEN, LowRule(limit=8)):
        fast = exact_kernel(by, 2)
        for boards in (1, 4):
            with pytest.raises(ValueError, match="3 rows of hole cards need as many boards"):
                fast.values(np.zeros((3, 4), np.uint8), np.zeros((boards, 5), np.uint8))
            with pytest.raises(ValueError, match="3 rows of hole cards need as many boards"):
                fast.orders(np.zeros((3, 4), np.uint8), np.zeros((boards, 5), np.uint8))


def test_a_ladder_of_more_values_than_16_bits_hold():
    shapes = [(3, 2, 1, 1, 1), (2, 2, 2, 1, 1), (3, 1, 1, 1, 1, 1), (2, 2, 1, 1, 1, 1), (2, 1, 1, 1, 1, 1, 1), (1,) * 7]
    ladder = Ladder(tuple(Rank(f"rank_{at}", shape) for at, shape in enumerate(shapes)))
    fast, hands = Kernel(ladder, 8), pools(8, 400)
    values = fast.values(hands)
    assert values.dtype == np.uint32
    assert [fast.strength(value) for value in values.tolist()] == [ranker(ladder).best(hand) for hand in hands]


def test_no_hands_have_no_values():
    assert Kernel(STANDARD, 7).values(np.empty((0, 7), np.uint8)).tolist() == []


def test_runs_are_compared_by_their_place():
    straights = LADDERS["seven back_straight=lowest"]
    wheel, six_high = (Kernel(straights, 5).values([parse_cards(hand)])[0] for hand in ("Ah2c3d4s5h", "2h3c4d5s6h"))
    assert wheel < six_high
