"""The census: the files of truth through the command, and small decks counted card by card."""

import json
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import pytest
from msgspec.structs import replace

from hanpan import rules
from hanpan.analysis.census import Census, CensusError, against_rarity, pool_sizes, take_census
from hanpan.analysis.estimates import estimates_of
from hanpan.cards import RANKS, SUITS, rank_of
from hanpan.cli.main import COMMANDS, main
from hanpan.hands import Ladder, LowRule, Rank, best_low
from hanpan.hands.ladder import low_rank
from hanpan.hands.ranker import low_ranker, ranker
from hanpan.rules.files import load
from hanpan.rules.game import Deck, Game, Low
from tests.tiers import ROOT, shared_files

NAMES = {"royal": "royal_flush", "high": "high_card"}
PLS7 = rules.game("pls7")
GAMES = ROOT / "tests/data/games"


@pytest.fixture(autouse=True)
def with_the_command(monkeypatch):
    monkeypatch.setitem(COMMANDS, "census", "hanpan.cli.census")


def told(capsys, *argv: str) -> str:
    assert main(["census", *argv, "--lang", "en"]) == 0
    return str(capsys.readouterr().out)


def as_json(capsys, *argv: str) -> Any:
    return json.loads(told(capsys, *argv, "--json"))


@pytest.mark.needs("truth")
@pytest.mark.parametrize("cards", [5, 6, 7, 8])
def test_counts_txt(capsys, cards):
    """Every line of the file: both measures under Sampyong's ladder, the usual ladder, the lows of seven and eight."""
    [file] = shared_files("truth/counts.txt")
    section = file.read_text("utf-8").split("cards ")[cards - 4].splitlines()
    words = section[0].split()
    rows = [line.split() for line in section[1:] if " exclusive " in line]
    assert as_json(capsys, "pls7", "--cards", str(cards)) == {
        "cards": cards,
        "total": int(words[2]),
        "exact": {NAMES.get(row[0], row[0]): int(row[2]) for row in rows},
        "contains": {NAMES.get(row[0], row[0]): int(row[5]) for row in rows},
        "low": int(words[4]),
    }
    usual = as_json(capsys, "stud8", "--cards", str(cards))
    assert list(usual["exact"].values()) == [int(word) for word in section[-1].split()[1:]]
    assert usual["low"] == int(words[6])


@pytest.mark.needs("truth")
def test_plo_counts_txt(capsys):
    [file] = shared_files("truth/plo-counts.txt")
    head, *lines = file.read_text("utf-8").splitlines()
    data = as_json(capsys, "plo")
    assert data == {
        "cards": 9,
        "total": int(head.split()[-1]),
        "exact": {NAMES.get(line.split()[0], line.split()[0]): int(line.split()[1]) for line in lines},
    }


EIGHT = take_census(PLS7)


def test_3_8_eight_cards_of_sampyong():
    assert EIGHT.total == comb(52, 8) == sum(EIGHT.exact.values())
    assert EIGHT.exact["trips"] == 37_463_400
    assert EIGHT.low == 119_439_360


def test_3_8_twelve_pairs_of_ranks_stand_against_rarity():
    found = against_rarity(EIGHT.exact)
    assert sum(map(len, found.values())) == 12
    assert found["trips"] == ["full_house", "flush", "skip_straight", "straight"]
    assert found["pair"] == ["two_pair"]


def test_3_8_by_what_pools_contain_only_the_flush_does():
    assert EIGHT.contains is not None
    assert against_rarity(EIGHT.contains) == {"skip_straight": ["flush"]}


@pytest.mark.parametrize(("game", "sizes"), [
    ("nlhe", (5, 6, 7)), ("pls7", (6, 7, 8)), ("plo", (7, 8, 9)), ("seven", (5, 6, 7)), ("choice", (5, 6, 7)),
    ("stud", (5, 6, 7)),
])  # fmt: skip
def test_street_by_street(game, sizes):
    assert pool_sizes(rules.game(game)) == sizes


def test_two_pair_rises_street_by_street_and_only_one_pair_falls():
    """RULES 3.8: the seed says that both fall."""
    flop, turn, river = (take_census(PLS7, cards) for cards in pool_sizes(PLS7))
    percent = [{rank: 100 * n / street.total for rank, n in street.exact.items()} for street in (flop, turn, river)]
    assert [round(street["two_pair"], 2) for street in percent] == [12.44, 23.39, 33.46]
    assert [rank for rank in percent[0] if percent[0][rank] > percent[2][rank]] == ["pair", "high_card"]


def small_game(ladder: Ladder, ranks: str, suits: str, **fields: object) -> Game:
    return replace(rules.game("stud8"), high=ladder, deck=Deck(ranks, suits), **fields)


@cache
def low_to(rule: LowRule, ranks: tuple[int, ...]) -> int | None:
    """The highest card of the best low, 0 where it has a pair, None where there is no low."""
    low = best_low(rule, [4 * rank + ranks[:at].count(rank) for at, rank in enumerate(ranks)])
    numbers = {low_rank(rank_of(card)) for card in low.cards} if low else set()
    return None if low is None else max(numbers) if len(numbers) == rule.size else 0


def by_hand(game: Game, cards: int) -> Census:
    """The same census pool by pool."""
    assert game.low is not None
    deck = [4 * RANKS.index(rank) + SUITS.index(suit) for rank in game.deck.ranks for suit in game.deck.suits]
    names = [rank.name for rank in game.high.ranks]
    exact, contains, lows = dict.fromkeys(names, 0), dict.fromkeys(names, 0), Counter[int]()
    high = ranker(game.high)
    alone = {rank.name: ranker(Ladder((rank,))) for rank in game.high.ranks}
    for pool in combinations(sorted(deck), cards):
        exact[high.name(high.best(pool))] += 1
        for name, one in alone.items():
            contains[name] += one.best(pool) > 0
        low = low_to(LowRule(game.low.limit, game.low.size), tuple(map(rank_of, pool)))
        if low is not None:
            lows[low] += 1
    return Census(cards, sum(exact.values()), exact, contains, dict(lows))


FLUSH_OF_THREE = Ladder((
    Rank("straight_flush", runs=("89T", "9TJ", "TJQ"), suited=True),
    Rank("trips", (3,)),
    Rank("flush", (1, 1, 1), suited=True),
    Rank("straight", runs=("89T", "9TJ", "TJQ")),
    Rank("pair", (2, 1)),
    Rank("high_card", (1, 1, 1)),
))  # fmt: skip
OF_TWO_AND_FOUR = Ladder((
    Rank("two_pair", (2, 2)), Rank("four_flush", (1, 1, 1, 1), suited=True),
    Rank("two_flush", (1, 1), suited=True), Rank("pair", (2,)), Rank("high_card", (1, 1)),
))  # fmt: skip
SUIT_FIRST = Ladder((
    Rank("flush", (1, 1, 1), suited=True, suit_first=True), Rank("pair", (2, 1)), Rank("high_card", (1, 1, 1)),
), "sdhc")  # fmt: skip


@pytest.mark.parametrize(("ladder", "ranks", "suits", "cards"), [
    (FLUSH_OF_THREE, "789TJQ", "cdhs", 3),
    (FLUSH_OF_THREE, "89TJQ", "cdhs", 6),
    (FLUSH_OF_THREE, "89TJQ", "dhs", 7),
    (FLUSH_OF_THREE, "89TJQ", "ds", 8),
    (FLUSH_OF_THREE, "89TJ", "cdhs", 9),
    (OF_TWO_AND_FOUR, "2345A", "cdhs", 4),
    (OF_TWO_AND_FOUR, "2345", "cdhs", 8),
    (OF_TWO_AND_FOUR, "2345A", "ch", 5),
    (SUIT_FIRST, "2345A", "cdhs", 6),
    (rules.game("pls", pls7_revision="2025-07-28").high, "5678TA", "cds", 7),
    (rules.game("nlhe").high, "A2345", "cdhs", 5),
])  # fmt: skip
def test_a_small_deck_counted_card_by_card(ladder, ranks, suits, cards):
    game = small_game(ladder, ranks, suits, low=Low(limit=6, size=3), wins="high_low")
    ours, theirs = take_census(game, cards), by_hand(game, cards)
    assert ours == theirs
    assert list(ours.exact) == list(theirs.exact)


SMALL = small_game(FLUSH_OF_THREE, "789TJQ", "cdhs", low=Low(limit=8, size=3), wins="high_low")
NO_TRIPS = Ladder(tuple(rank for rank in rules.game("nlhe").high.ranks if max(rank.groups, default=1) < 3))


@pytest.mark.parametrize(("ladder", "hole", "board", "use_hole", "ranks", "suits"), [
    (NO_TRIPS, 4, 5, 2, "A23456", "ch"),
    (NO_TRIPS, 4, 3, 2, "A23456", "ch"),
    (FLUSH_OF_THREE, 3, 3, 1, "89TJ", "cdhs"),
    (FLUSH_OF_THREE, 2, 3, 1, "789TJ", "dhs"),
    (SUIT_FIRST, 3, 3, 1, "A234", "cdhs"),
    (FLUSH_OF_THREE, 3, 4, 2, "789TJ", "cdhs"),
])  # fmt: skip
def test_a_small_deck_dealt_card_by_card(ladder, hole, board, use_hole, ranks, suits):
    """Exactly so many hole cards, every deal of a small deck."""
    size = ladder.sizes[0]
    streets = (replace(rules.game("plo8").street[0], deal=(f"down {hole}", f"board {board}")),)
    game = small_game(
        ladder, ranks, suits, street=streets, use_hole=use_hole, low=Low(limit=size + 1, size=size), wins="high_low"
    )
    if use_hole == 2 and size == 3 and board >= 2 * (size - use_hole):
        with pytest.raises(CensusError):
            take_census(game, hole + board)
        return
    high, low = ranker(ladder), low_ranker(LowRule(limit=size + 1, size=size))
    deck = [4 * RANKS.index(rank) + SUITS.index(suit) for rank in ranks for suit in suits]
    exact = dict.fromkeys((rank.name for rank in ladder.ranks), 0)
    lows = 0
    for shared in combinations(deck, board):
        for own in combinations([card for card in deck if card not in shared], hole):
            exact[high.name(high.best(own, shared, use_hole))] += 1
            lows += low.best(own, shared, use_hole) > 0
    ours = take_census(game, hole + board)
    assert ours.exact == exact
    assert (ours.low, ours.contains, ours.total) == (lows, None, sum(exact.values()))


def test_a_users_game_needs_no_code(capsys):
    data = as_json(capsys, str(GAMES / "four_primes.toml"))
    assert data["cards"] == 9
    assert data["exact"]["primes"] == 145_972_852
    assert sum(data["exact"].values()) == comb(52, 9)


def test_what_five_cards_cannot_make_is_not_rare():
    old = take_census(rules.game("pls7", pls7_revision="2025-07-29a"), 5)
    assert old.exact["three_pair"] == 0
    assert "three_pair" not in against_rarity(old.exact)


def test_a_low_of_too_many_cards():
    with pytest.raises(CensusError, match="8 cards"):
        take_census(small_game(rules.game("nlhe").high, "A23456789TJQK", "cdhs", low=Low(size=8)), 8)


def test_three_pair_of_old_sampyong(capsys):
    """RULES 3.7: three pairs in six of the cards."""
    data = as_json(capsys, "pls7", "--cards", "6", "--rule", "pls7_revision=2025-07-29a")
    assert data["exact"]["three_pair"] == comb(13, 3) * 6**3
    assert data["contains"]["three_pair"] == comb(13, 3) * 6**3 + 13 * 12 * 6


@pytest.mark.parametrize("file", ["kuhn", "leduc", "mini_ddadang"])
def test_small_games_of_a_few_cards(capsys, file):
    data = as_json(capsys, str(GAMES / f"{file}.toml"))
    assert data["total"] == sum(data["exact"].values())


@pytest.mark.parametrize(("argv", "says"), [
    (("nlhe", "--cards", "4"), "5 to 10"),
    (("nlhe", "--cards", "11"), "5 to 10"),
    (("nlhe", "--cards", "many"), "whole number"),
    (("plo", "--cards", "5"), "7 to 10"),
    (("omaha",), "plo8"),
])  # fmt: skip
def test_what_cannot_be_counted_is_one_clear_line(capsys, argv, says):
    assert main(["census", *argv, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
    assert main(["census", *argv, "--lang", "ko"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_tables_for_people(capsys):
    text = told(capsys, "pls7")
    lines = text.splitlines()
    assert lines[0] == "Sampyong hi-lo (PLS7): 8 cards, 752,538,150 ways"
    [trips] = [line for line in lines if line.startswith("three of a kind ▼")]
    assert trips.split()[5:10] == ["37,463,400", "4.9783%", "6%", "12.0075%", "20%"]
    assert "█" in text
    assert "skip straight is rarer and yet ranks below full house, flush" in text
    assert any(line.split() == ["low", "3.4681%", "8.4911%", "15.8715%"] for line in lines)


def test_estimates_belong_to_one_ladder():
    assert estimates_of("pls7", PLS7).exact["8"]["trips"] == 6.0
    old = rules.game("pls7", pls7_revision="2025-07-28")
    assert estimates_of("pls7", old).exact == {}
    assert estimates_of("nlhe", rules.game("nlhe")).exact == {}


def test_estimates_are_explained_where_a_table_has_them(capsys):
    said = "est.: what the author of the game estimated"
    for argv, has in (((), True), (("--cards", "8"), True), (("--cards", "5"), False)):
        text = told(capsys, "pls7", *argv)
        assert (said in text, " est. " in text) == (has, has)


def test_razz_is_told_by_its_lows(capsys):
    text = told(capsys, "razz")
    assert "5 low" in text
    assert "full house" not in text
    assert "Order and rarity" not in text


def test_without_numba_it_is_slow_and_says_so(capsys, monkeypatch):
    fast = [take_census(PLS7, 6), take_census(rules.game("razz"), 5), take_census(SMALL, 4)]
    monkeypatch.setattr("hanpan.hands.kernel.has_numba", lambda: False)
    assert [take_census(PLS7, 6), take_census(rules.game("razz"), 5), take_census(SMALL, 4)] == fast
    assert main(["census", "nlhe", "--cards", "5", "--json", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["total"] == comb(52, 5)
    assert "numba" in err
    for game in (rules.game("plo"), load(str(GAMES / "four_primes.toml")).resolve()):
        with pytest.raises(CensusError, match="needs numba"):
            take_census(game)
