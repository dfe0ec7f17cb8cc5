"""The simulator against the engine: whose turn, what is offered, what is paid, hand by hand (DESIGN, idea 6)."""

from collections.abc import Iterator

import pytest

from hanpan import rules
from hanpan.analysis.simulate_policy import RandomLegal
from hanpan.rules import Definition
from hanpan.rules.game import Game
from tests.tiers import ROOT
from tests.unit.analysis.twin import differences, fixed_differences

HOUSE_GAMES = sorted((ROOT / "tests" / "data" / "games").glob("*.toml"))

TOGETHER: tuple[tuple[str, dict[str, str]], ...] = (
    ("seven", {"betting_rule": "591", "die_rule": "no_die"}),
    ("seven", {"betting_rule": "591", "die_rule": "no_die", "channel": "power", "ddadang": "level"}),
    ("seven", {"betting_rule": "592", "forced_blocks_die": "true", "max_raises": "6"}),
    ("seven", {"betting_rule": "seon_dam_dam", "die_rule": "no_die", "short_money_may_only_call": "true"}),
    ("seven", {"betting_rule": "seon_dam_dam", "channel": "power", "first_4gu": "board"}),
    ("seven", {"betting_rule": "seon_full", "channel": "power", "die_rule": "no_die"}),
    ("seven", {"flush_suit_first": "true", "two_pair_kicker": "true", "top_ties": "two", "back_straight": "lowest"}),
    ("choice", {"betting_rule": "seon_half", "die_rule": "no_die", "call_locks_raise": "true"}),
    ("pls7", {"low_rule": "auto", "ante_mode": "button", "odd_chips": "by_suit"}),
    ("pls7", {"low_rule": "auto", "pls7_revision": "2025-07-28", "allin_faceup": "false"}),
    ("nlhe", {"ante_mode": "bb", "odd_chips": "all_to_first_left", "burns": "false"}),
    ("nlhe", {"ante_mode": "button", "allin_faceup": "false"}),
    ("flhe", {"cap_heads_up": "true", "ante_mode": "each"}),
    ("plo8", {"odd_chips": "by_suit", "ante_mode": "each", "allin_faceup": "false"}),
    ("stud8", {"bringin_tie": "suit", "board_tie": "suit", "bringin_allin": "may_fold", "burns": "true"}),
    ("stud8", {"odd_chips": "all_to_first_left", "allin_faceup": "false", "cap_heads_up": "true"}),
    ("stud", {"pair_doubles_4th": "true", "bringin_ace_low": "true", "odd_chips": "one_each"}),
    ("razz", {"board_tie": "suit", "bringin_tie": "nearest", "pair_doubles_4th": "true", "burns": "true"}),
)
"""Options that meet: windows without folding, dead money with hidden hands, suits everywhere."""

SHARED_SUITS = """
name = { en = "Suits on a board", ko = "보드 무늬" }
seats = { max = 8 }
wins = "high_low"
low = { limit = 9, size = 4 }
street = [
  { name = "one", deal = ["down 3", "discard 2"], first = "left_of_button" },
  { name = "two", deal = ["burn 1", "down 1", "board 2"], first = "after_blinds" },
  { name = "three", deal = ["board 1", "burn 2", "board 2"], first = "left_of_button" },
]
betting = { structure = "no_limit", blinds = ["1/2", "1"], ante = "1/3" }
[high]
suits = "hsdc"
ranks.flush.suit_first = true
"""

FLUSHES_OF_THREE = """
name = { en = "Short hands", ko = "짧은 패" }
seats = { max = 6 }
wins = "high"
deal_from = "lead"
board_tie = "suit"
deck = { ranks = "789TJQKA" }
street = [
  { name = "one", deal = ["down 2", "up 1"], first = "high_door" },
  { name = "two", deal = ["up 1"], first = "high_board", short = ["board 1"] },
  { name = "three", deal = ["burn 1", "up 1"], first = "low_board", short = ["board 1"] },
]
betting = { structure = "pot_limit", ante = "1" }
[high]
ladder = ["trips", "flush", "run", "pair", "high_card"]
runs.run = "789 89T 9TJ TJQ JQK QKA"
ranks.trips.groups = [3]
ranks.flush = { groups = [1, 1, 1], suited = true }
ranks.run.runs = "run"
ranks.pair.groups = [2, 1]
ranks.high_card.groups = [1, 1, 1]
[showdown]
odd_chip = "high_card_by_suit"
face_up_all_in = false
"""

THIRDS_OF_A_POT = """
name = { en = "Thirds", ko = "삼분의 일" }
seats = { max = 4 }
wins = "high"
street = [
  { name = "one", deal = ["down 2", "board 2"], first = "left_of_button", turns = 2 },
  { name = "two", deal = ["board 1"], first = "left_of_button", turns = 3 },
]
betting = { structure = "menu", ante = "1", menu = { third = "1/3 pot", more = "5/6 pot", level = "1 call" } }
"""


def option_by_option(definition: Definition) -> Iterator[Game]:
    for option, values in definition.options.items():
        for value, patch in values.items():
            if patch:
                also = {"channel": "power"} if value == "seon_full" else {}
                yield definition.resolve({option: value, **also})


@pytest.mark.parametrize("key", rules.KEYS)
def test_ten_thousand_hands_agree(key):
    assert not differences(rules.game(key), 10_000)


@pytest.mark.parametrize(("key", "players"), [("nlhe", 6), ("stud8", 8), ("choice", 5)])
def test_a_kernel_for_one_game_plays_the_same_hands(key, players):
    assert not fixed_differences(rules.game(key), players, RandomLegal())


def test_raises_by_more_than_32_random_bits_can_say_agree():
    assert not fixed_differences(rules.game("nlhe"), 6, RandomLegal(), deep=1 << 40)


@pytest.mark.parametrize("key", rules.KEYS)
def test_every_option_agrees(key):
    for game in option_by_option(rules.definition(key)):
        assert not differences(game, 250, seed=2)


@pytest.mark.parametrize(("key", "options"), TOGETHER)
def test_options_that_meet_agree(key, options):
    assert not differences(rules.game(key, **options), 600, seed=3)


@pytest.mark.parametrize("path", HOUSE_GAMES, ids=lambda path: path.stem)
def test_house_games_agree(path):
    assert not differences(rules.load(str(path)).resolve(), 1500, seed=4)


@pytest.mark.parametrize("text", [SHARED_SUITS, FLUSHES_OF_THREE, THIRDS_OF_A_POT])
def test_games_of_odd_parts_agree(text):
    parents = {"standard": rules.definition("standard")}
    definition = rules.parse(text, key="odd", parents=parents)
    definition.check()
    assert not differences(definition.resolve(), 2000, seed=5)


def test_showing_by_choice_pays_the_same_when_all_show():
    assert not differences(rules.game("plo8", auto_muck_losers="false"), 500, seed=6)
    assert not differences(rules.game("stud8", auto_muck_losers="false", allin_faceup="false"), 500, seed=6)


@pytest.mark.soak
@pytest.mark.parametrize("key", rules.KEYS)
def test_a_hundred_thousand_hands_agree(key):
    for seed in range(100, 110):
        assert not differences(rules.game(key), 10_000, seed)


@pytest.mark.soak
@pytest.mark.parametrize("key", rules.KEYS)
def test_a_kernel_for_any_one_game_plays_the_same_hands(key):
    game = rules.game(key)
    for players in (game.seats.min, game.seats.max):
        for seed, free in enumerate((False, True)):
            assert not fixed_differences(game, players, RandomLegal(fold_when_free=free), seed)


@pytest.mark.soak
@pytest.mark.parametrize("key", rules.KEYS)
def test_every_option_agrees_for_long(key):
    for game in option_by_option(rules.definition(key)):
        assert not differences(game, 5_000, seed=7)
