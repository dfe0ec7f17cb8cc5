"""RULES 3.8, T32: how many hands have each rank, exactly, against what mathematics says."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from hanpan import rules
from hanpan.cards import DECK
from hanpan.hands import Ladder, LowRule, Rank
from hanpan.hands.ranker import KEYS, low_ranker, ranker
from hanpan.hands.reference import high_of, low_of
from tests.tiers import shared_files

RANK_KEYS = tuple(KEYS[4 * rank] & (1 << 39) - 1 for rank in range(13))
"""The key of each rank without its suit."""

PLS = rules.game("pls").high
STANDARD = rules.game("nlhe").high

FIVE = {
    "royal_flush": 4,
    "skip_straight_flush": 24,
    "straight_flush": 36,
    "quads": 624,
    "full_house": 3744,
    "flush": 5084,
    "skip_straight": 6120,
    "straight": 10200,
    "trips": 54912,
    "two_pair": 123552,
    "pair": 1098240,
    "high_card": 1296420,
}
EIGHT = {
    "royal_flush": 64860,
    "skip_straight_flush": 372416,
    "straight_flush": 543504,
    "quads": 2529142,
    "full_house": 45647808,
    "flush": 50485320,
    "skip_straight": 43718400,
    "straight": 59100180,
    "trips": 37463400,
    "two_pair": 251833860,
    "pair": 216877500,
    "high_card": 43901760,
}
USUAL_FIVE = {
    "royal_flush": 4,
    "straight_flush": 36,
    "quads": 624,
    "full_house": 3744,
    "flush": 5108,
    "straight": 10200,
    "trips": 54912,
    "two_pair": 123552,
    "pair": 1098240,
    "high_card": 1302540,
}
WITHOUT_SKIP_FLUSH = {**FIVE, "flush": 5108}
del WITHOUT_SKIP_FLUSH["skip_straight_flush"]


def all_ladders() -> dict[str, Ladder]:
    """Every ladder that a game of ours can have, by the first game and options that have it."""
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


LADDERS = all_ladders()


def rank_sets(size: int, suits: int = 4) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each choice of ranks for so many cards, and in how many ways suits can be given to them."""
    for ranks in combinations_with_replacement(range(13), size):
        ways = prod(comb(suits, count) for count in Counter(ranks).values())
        if ways:
            yield ranks, ways


@cache
def rank_keys(size: int, suits: int = 4) -> list[tuple[int, int]]:
    """The same as the keys of the ranker, without suits."""
    return [(sum(RANK_KEYS[rank] for rank in ranks), ways) for ranks, ways in rank_sets(size, suits)]


@cache
def flush_ways(size: int) -> Counter[int]:
    """In how many of those ways five or more cards are of one suit."""
    ways_of: Counter[int] = Counter()
    for many in range(5, size + 1):
        for ranks in combinations(RANK_KEYS, many):
            suited = sum(ranks)
            for others, ways in rank_keys(size - many, suits=3):
                ways_of[suited + others] += 4 * ways
    return ways_of


def in_mixed_suits(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of these ranks, the first suits for equal ranks, all suits in turn for others."""
    spread = len(set(ranks)) == len(ranks)
    return tuple(4 * rank + (at % 4 if spread else ranks[:at].count(rank)) for at, rank in enumerate(ranks))


def five_card_classes() -> Iterator[tuple[tuple[int, ...], int]]:
    """Each kind of five cards that a ladder can tell apart, one of the kind and how many there are."""
    for ranks, ways in rank_sets(5):
        suited = 4 if len(set(ranks)) == 5 else 0
        if suited:
            yield tuple(4 * rank for rank in ranks), suited
        yield in_mixed_suits(ranks), ways - suited


@cache
def counts(ladder: Ladder, size: int) -> dict[str, int]:
    """How many pools of so many cards have each rank as their best.

    Where five or more are of a suit, those are laid out one by one for one suit, and the others by their ranks. From
    all other pools only the ranks matter.
    """
    fast = ranker(ladder)
    found: Counter[int] = Counter()
    for many in range(5, size + 1):
        for ranks in combinations(range(13), many):
            suited = [4 * rank for rank in ranks]
            flush = fast.best(suited)
            own = sum(RANK_KEYS[rank] for rank in ranks)
            for others, ways in rank_keys(size - many, suits=3):
                strength = fast.strength(own + others, ())
                found[flush if flush > strength else strength] += 4 * ways  # noqa: FURB136  (a call costs too much here)
    flushes = flush_ways(size)
    for key, ways in rank_keys(size):
        found[fast.strength(key, ())] += ways - flushes[key]
    by_name = {rank.name: 0 for rank in ladder.ranks}
    for strength, count in found.items():
        by_name[fast.name(strength)] += count
    return by_name


@pytest.mark.parametrize("name", LADDERS)
def test_t32_every_ladder_counts_its_five_card_hands(name):
    ladder = LADDERS[name]
    has = {rank.name for rank in ladder.ranks}
    expected = FIVE if "skip_straight_flush" in has else WITHOUT_SKIP_FLUSH if "skip_straight" in has else USUAL_FIVE
    slow: Counter[str] = Counter()
    fast: Counter[str] = Counter()
    quick = ranker(ladder)
    for cards, ways in five_card_classes():
        made = high_of(ladder, cards)
        assert made is not None
        slow[made.rank] += ways
        fast[quick.name(quick.best(cards))] += ways
    assert slow == fast == expected


def test_the_ladders_of_our_games():
    """What the counts above are about: the usual one, Sampyong's four, seven's six."""
    assert list(LADDERS) == [
        "nlhe",
        "pls7",
        "pls7 pls7_revision=2025-07-29b",
        "pls7 pls7_revision=2025-07-29a",
        "pls7 pls7_revision=2025-07-28",
        "seven",
        "seven flush_suit_first=true",
        "seven two_pair_kicker=true",
        "seven top_ties=two",
        "seven back_straight=lowest",
        "seven backstraight_sf=lowest",
    ]


def test_t32_all_2598960_hands_one_by_one():
    fast = ranker(PLS)
    found: Counter[int] = Counter()
    for cards in combinations(DECK, 5):
        a, b, c, d, e = cards
        found[fast.strength(KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e], (cards,))] += 1
    by_rank: Counter[str] = Counter()
    for strength, count in found.items():
        by_rank[fast.name(strength)] += count
    assert by_rank == FIVE
    assert len(found) == 7462


def test_3_8_eight_card_pools():
    """All 752,538,150 of them, by kinds."""
    assert counts(PLS, 8) == EIGHT
    assert sum(EIGHT.values()) == comb(52, 8)


@pytest.mark.parametrize("revision", ["2025-07-29a", "2025-07-28"])
def test_3_7_three_pairs_in_six_cards(revision):
    """C(13, 3) x 6^3 of them, all of which are two pair now."""
    old = counts(rules.game("pls", pls7_revision=revision).high, 6)
    assert old["three_pair"] == 61_776
    assert old["two_pair"] == counts(PLS, 6)["two_pair"] - 61_776


@pytest.mark.needs("truth")
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_counts_txt(size):
    """Every line of the file of truth: Sampyong's ranks, the usual ranks, the lows."""
    [file] = shared_files("truth/counts.txt")
    section = file.read_text(encoding="utf-8").split("cards ")[size - 4].splitlines()
    words = section[0].split()
    assert (int(words[0]), int(words[2])) == (size, comb(52, size))
    ours = counts(PLS, size)
    names = {"royal": "royal_flush", "high": "high_card"}
    theirs = {line.split()[0]: int(line.split()[2]) for line in section[1:] if " exclusive " in line}
    assert ours == {names.get(name, name): count for name, count in theirs.items()}
    assert list(counts(STANDARD, size).values()) == [int(word) for word in section[-1].split()[1:]]
    assert (low_count(LowRule(limit=7), size), low_count(LowRule(limit=8), size)) == (int(words[4]), int(words[6]))


@cache
def low_count(rule: LowRule, size: int) -> int:
    fast = low_ranker(rule)
    return sum(ways for key, ways in rank_keys(size) if fast.strength(key))


@pytest.mark.parametrize(("limit", "count"), [(7, 21_504), (8, 57_344)])
def test_lows_in_five_cards(limit, count):
    rule = LowRule(limit=limit)
    assert low_count(rule, 5) == count
    assert sum(ways for ranks, ways in rank_sets(5) if low_of(rule, in_mixed_suits(ranks))) == count


def test_razz_takes_any_five_cards():
    assert low_count(LowRule(), 5) == comb(52, 5)


def test_a_small_deck_and_a_small_hand():
    """Leduc: six cards of two suits, hands of two: three pairs of 15 hands."""
    leduc = Ladder((Rank("pair", (2,)), Rank("high_card", (1, 1))))
    deck = [4 * rank + suit for rank in (9, 10, 11) for suit in (2, 3)]
    names = Counter(made.rank for pick in combinations(deck, 2) if (made := high_of(leduc, pick)))
    assert names == {"pair": 3, "high_card": 12}
    assert names == Counter(ranker(leduc).name(ranker(leduc).best(pick)) for pick in combinations(deck, 2))
