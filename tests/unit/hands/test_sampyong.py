"""RULES 3.2, 3.3, 3.7: Sampyong's ladder with skip straights, its low, and its old revisions."""

from itertools import pairwise

import pytest

from hanpan import rules
from hanpan.cards import text
from tests.showdowns import all_tie, compare, compare_low, each_beats_the_next, high, low

PLS7 = rules.game("pls7")
SKIPS = ("A3579", "2468T", "3579J", "468TQ", "579JK", "68TQA")

NEW, SKIP_ONLY, THREE_PAIR, TRI_PAIR = (
    rules.game("pls7", pls7_revision=revision)
    for revision in ("2025-07-30", "2025-07-29b", "2025-07-29a", "2025-07-28")
)


def spread(run: str, suits: str) -> str:
    return "".join(rank + suit for rank, suit in zip(run, suits, strict=True))


def test_3_2_the_twelve_ranks_in_their_order():
    assert each_beats_the_next(
        PLS7,
        "TsJsQsKsAs",
        "6h8hThQhAh",
        "Ac3c5c7c9c",
        "9dTdJdQdKd",
        "Ac2c3c4c5c",
        "AcAdAhAsKd",
        "2c2d2h2s3d",
        "AcAdAhKsKd",
        "2c2d2h3s3d",
        "AdKdQdJd9d",
        "7d5d4d3d2d",
        "6h8dThQcAh",
        "Ac3d5c7c9c",
        "AsKdQcJhTd",
        "As2d3c4h5d",
        "AcAdAhKsQd",
        "2c2d2h4s3d",
        "AcAdKhKsQd",
        "3c3d2h2s4d",
        "AcAdKhQsJd",
        "2c2d5h4s3d",
        "AcKdQhJs9d",
        "7c5d4h3s2d",
    )


def test_3_2_skip_straights_compare_only_their_place():
    runs = list(reversed(SKIPS))
    assert each_beats_the_next(PLS7, *(spread(run, "cdhsc") for run in runs))
    assert each_beats_the_next(PLS7, *(spread(run, "hhhhh") for run in runs))
    assert all_tie(PLS7, *(spread("68TQA", suits) for suits in ("cdhsc", "sssdh", "hhhhd")))
    assert all_tie(PLS7, "6s8sTsQsAs", "6h8hThQhAh")


@pytest.mark.parametrize("run", SKIPS)
def test_3_2_a_skip_straight_of_one_suit_is_a_skip_straight_flush(run):
    assert high(PLS7, spread(run, "ddddd")).rank == "skip_straight_flush"
    assert high(PLS7, spread(run, "dddds")).rank == "skip_straight"


@pytest.mark.parametrize("cards", ["7c9dJhKs2c", "8cTdQhAs3c", "2c4d6h8sQc", "Ac2d4h6s8c"])
def test_3_2_no_other_skips_and_no_wrap(cards):
    assert high(PLS7, cards).rank == "high_card"


def test_3_2_the_lowest_skip_straight_flush_beats_a_king_high_straight_flush():
    assert each_beats_the_next(PLS7, "As3s5s7s9s", "9dTdJdQdKd")


def test_3_2_68tqa_suited_is_no_royal():
    assert high(PLS7, "6s8sTsQsAs").rank == "skip_straight_flush"
    assert each_beats_the_next(PLS7, "TsJsQsKsAs", "6s8sTsQsAs")


def test_3_1_any_number_of_hole_cards_plays():
    board = "2h5h6dJcKs"
    assert text(high(PLS7, "3c7d9s", "AhKhQhJhTh").cards) == "AhKhQhJhTh"  # none
    assert text(high(PLS7, "Ac7d3s", board).cards) == "AcKsJc7d6d"  # two
    assert text(high(PLS7, "6h6s6c", board).cards) == "6s6h6d6cKs"  # three


def test_t21_a_skip_straight_flush_beats_a_straight_flush():
    board = "5h6h7h8h9h"
    made = high(PLS7, "Ah3hKc", board)
    assert (made.rank, text(made.cards)) == ("skip_straight_flush", "9h7h5h3hAh")
    assert high(PLS7, "ThJh2c", board).rank == "straight_flush"
    assert each_beats_the_next(PLS7, "Ah3hKc", "ThJh2c", board=board)
    assert low(PLS7, "Ah3hKc", board) == "7 6 5 3 A"
    assert low(PLS7, "ThJh2c", board) == ""


def test_t22_a_skip_straight_beats_a_straight():
    board = "TsQdAc2c3h"
    assert (high(PLS7, "6h8d9c", board).rank, high(PLS7, "KdJh3c", board).rank) == ("skip_straight", "straight")
    assert each_beats_the_next(PLS7, "6h8d9c", "KdJh3c", board=board)


def test_t24_a_skip_straight_flush_beats_quads():
    board = "8hThKdKcKs"
    assert (high(PLS7, "2h4h6h", board).rank, high(PLS7, "Kh9h3c", board).rank) == ("skip_straight_flush", "quads")
    assert each_beats_the_next(PLS7, "2h4h6h", "Kh9h3c", board=board)


def test_t25_a_counterfeit_low():
    board = "3h6d7c2hTs"
    assert low(PLS7, "As2sKd", board) == "7 6 3 2 A"
    assert low(PLS7, "Ad4c9c", board) == "6 4 3 2 A"
    assert compare_low(PLS7, "As2sKd", "Ad4c9c", board) == -1
    assert high(PLS7, "As2sKd", board).rank == "pair"
    assert each_beats_the_next(PLS7, "As2sKd", "Ad4c9c", board=board)


def test_t27_no_low_without_five_different_ranks_up_to_seven():
    assert low(PLS7, "2c3d8h", "6s7dKcQd9h") == ""
    assert low(PLS7, "8c5d4h", "3s2dKcQd9h") == ""  # 85432 qualifies in stud eight, not here
    assert low(rules.game("stud8"), "8c5d4h3s2dKcQd") == "8 5 4 3 2"


def test_3_3_lows_from_the_best_to_the_worst():
    lows = ["5c4d3h2sAc", "6c4d3h2sAc", "6c5d3h2sAc", "6c5d4h3s2c", "7c4d3h2sAc", "7c6d5h3s2c", "7c6d5h4s3c"]
    for better, worse in pairwise(lows):
        assert compare_low(PLS7, better, worse) == 1
        assert compare_low(PLS7, worse, better) == -1


def test_3_3_straights_and_flushes_do_not_hurt_a_low():
    assert low(PLS7, "5h4h3h2hAh") == "5 4 3 2 A"
    assert high(PLS7, "5h4h3h2hAh").rank == "straight_flush"
    assert compare_low(PLS7, "5h4h3h2hAh", "5c4d3h2sAc") == 0


def test_3_3_one_player_makes_a_skip_straight_and_a_low_from_other_cards():
    """A skip straight never makes a low, since its top is a nine or more."""
    cards = ("Ah3d5c", "7s9h2d4cKs")
    assert (high(PLS7, *cards).rank, low(PLS7, *cards)) == ("skip_straight", "5 4 3 2 A")


def test_3_3_a_low_on_the_board_is_everybodys():
    board = "Ac2d3h4s7c"
    assert low(PLS7, "KcKdKh", board) == low(PLS7, "QcQd9h", board) == "7 4 3 2 A"
    assert compare_low(PLS7, "KcKdKh", "QcQd9h", board) == 0
    assert compare_low(PLS7, "KcKdKh", "7d6d9h", board) == -1  # 6432A


def test_t30_three_pair_by_revision():
    board = "KdQs7d4c2h"
    pairs, trips = "KhQh7c", "4s4hJc"
    assert high(NEW, pairs, board).rank == "two_pair"
    assert compare(NEW, pairs, trips, board) == -1
    assert high(THREE_PAIR, pairs, board).rank == "three_pair"
    assert compare(THREE_PAIR, pairs, trips, board) == -1
    assert high(TRI_PAIR, pairs, board).rank == "three_pair"
    assert compare(TRI_PAIR, pairs, trips, board) == 1


def test_t31_a_suited_skip_straight_by_revision():
    """2025-07-29b: it is a ten-high flush; by default it beats quads."""
    skip = "2h4h6h8hTh"
    assert high(SKIP_ONLY, skip).rank == "flush"
    assert compare(SKIP_ONLY, skip, "AdQd9d7d3d") == -1
    assert compare(SKIP_ONLY, skip, "6h8dThQcAh") == 1  # a flush still beats a skip straight
    assert compare(NEW, skip, "8c8d8h8sKd") == 1


@pytest.mark.parametrize("game", [SKIP_ONLY, THREE_PAIR, TRI_PAIR])
def test_3_7_no_old_revision_has_the_skip_straight_flush(game):
    names = [rank.name for rank in game.high.ranks]
    assert "skip_straight_flush" not in names
    assert names.index("flush") + 1 == names.index("skip_straight") < names.index("straight")


def test_3_7_where_three_pair_stands():
    def neighbours(game):
        names = [rank.name for rank in game.high.ranks]
        at = names.index("three_pair")
        return names[at - 1], names[at + 1]

    assert neighbours(THREE_PAIR) == ("trips", "two_pair")
    assert neighbours(TRI_PAIR) == ("straight", "trips")


@pytest.mark.parametrize("game", [THREE_PAIR, TRI_PAIR])
def test_3_7_three_pairs_compare_top_middle_low_and_no_kicker(game):
    """Six of the eight cards play."""
    assert each_beats_the_next(game, "AcAd3h3s2c2d", "KcKdQhQsJcJd", "KcKdJhJsTcTd", "KcKdJhJs9c9d")
    assert all_tie(game, "KcKdQhQsJcJdAc", "KhKsQcQdJhJs2c")
    assert high(game, "KcKdQh", "QsJcJdAh9s").cards == high(game, "KcKdQh", "QsJcJd3h2s").cards
    assert each_beats_the_next(game, "KcKdQhQsJcJd9c9d", "KhKsQcQdTcTd9h9s")  # the three best of four pairs
    assert high(game, "KcKdKhQsQdJcJd9c").rank == "full_house"
    assert high(game, "KcKdKhQsQd2c").rank == "full_house"
