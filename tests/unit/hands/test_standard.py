"""RULES 1.1, 1.2, 2.11: the usual ranking, the best five of seven, no suits."""

import pytest

from hanpan import rules
from hanpan.cards import parse_cards, text
from hanpan.hands import best_high, ranker
from tests.showdowns import all_tie, compare, each_beats_the_next, high

NLHE = rules.game("nlhe")
PLO = rules.game("plo")


@pytest.mark.parametrize(
    ("cards", "rank"),
    [
        ("TsJsQsKsAs", "royal_flush"),
        ("9hThJhQhKh", "straight_flush"),
        ("As2s3s4s5s", "straight_flush"),
        ("8c8d8h8sKd", "quads"),
        ("7c7d7hKsKd", "full_house"),
        ("Kd9d7d4d2d", "flush"),
        ("AsKdQcJhTd", "straight"),
        ("Ac2d3h4s5c", "straight"),
        ("9c9d9hKs2d", "trips"),
        ("KcKd4h4s9c", "two_pair"),
        ("AcAd9h7s3c", "pair"),
        ("KcQdJh9s7c", "high_card"),
        ("QsKdAc2h3d", "high_card"),  # no wrap
        ("AcKd2h3s4c", "high_card"),
    ],
)
def test_1_2_every_rank_has_its_shape(cards, rank):
    assert high(NLHE, cards).rank == rank


def test_1_2_the_ranks_in_their_order():
    assert each_beats_the_next(
        NLHE,
        "TsJsQsKsAs",
        "9hThJhQhKh",
        "As2s3s4s5s",  # the lowest straight flush
        "AcAdAhAsKd",
        "2c2d2h2s3d",
        "AcAdAhKsKd",
        "2c2d2h3s3d",
        "AdKdQdJd9d",
        "7d5d4d3d2d",
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


def test_1_2_ties_compare_every_card_that_plays_and_no_suit():
    assert each_beats_the_next(NLHE, "8c8d8h8sKd", "8c8d8h8sQd")
    assert each_beats_the_next(NLHE, "9c9d9h2s2d", "8c8d8hAsAd")
    assert each_beats_the_next(NLHE, "9c9d9h3s3d", "9c9d9h2s2d")
    assert each_beats_the_next(NLHE, "AdQd9d7d3d", "AhQh9h7h2h", "AhJhTh9h7h")
    assert each_beats_the_next(NLHE, "6c5d4h3s2c", "5c4d3h2sAc")
    assert each_beats_the_next(NLHE, "9c9d9hKs3d", "9c9d9hKs2d", "9c9d9hQsJd")
    assert each_beats_the_next(NLHE, "KcKd4h4s9c", "KcKd4h4s8c", "KcKd3h3sAc", "QcQdJhJsAc")
    assert each_beats_the_next(NLHE, "AcAd9h7s4c", "AcAd9h7s3c", "AcAd9h6s5c", "AcAd8h7s6c", "KcKdAhQsJc")
    assert each_beats_the_next(NLHE, "AcKdQh7s4c", "AcKdQh7s3c", "AcKdQh6s5c", "AcKdJhTs9c", "AcQdJhTs9c")
    assert all_tie(NLHE, "AsKsQsJsTs", "AhKhQhJhTh", "AcKcQcJcTc")
    assert all_tie(NLHE, "AsQs9s7s3s", "AdQd9d7d3d")
    assert all_tie(NLHE, "AcAd9h7s3c", "AhAs9c7d3d")


def test_1_2_five_cards_only():
    """The sixth card never breaks a tie."""
    board = "AcAdKhKsQd"
    assert all_tie(NLHE, "2c3d", "Jc9d", "4h4s", board=board)
    assert each_beats_the_next(NLHE, "KcQs", "QhJc", board="KhKsQdQc2d")
    assert all_tie(NLHE, "5c5d", "3c2d", board="AcKdQhJsTc")


def test_1_2_three_pairs_in_seven_cards_are_two_pair_with_the_best_fifth():
    made = high(NLHE, "KcKd", "QhQsJcJd2h")
    assert (made.rank, text(made.cards)[:8]) == ("two_pair", "KdKcQsQh")
    assert all_tie(NLHE, "KcKd", "KhKs", board="QhQsJcJd2h")


def test_1_2_two_trips_are_a_full_house():
    assert high(NLHE, "KcKd", "KhQsQcQd2h").rank == "full_house"
    assert each_beats_the_next(NLHE, "KcKd", "QdJc", board="KhQsQcJd2h")


def test_t10_a_flush_on_the_board_is_split():
    """T10: nobody holds a diamond; a heart and a spade break no tie."""
    assert all_tie(NLHE, "2s2c", "QhJh", board="AdKd9d6d3d")
    assert text(high(NLHE, "2s2c", "AdKd9d6d3d").cards) == "AdKd9d6d3d"


def test_t11_queen_king_ace_deuce_trey_is_no_straight():
    made = high(NLHE, "Kc2d", "QhAs3c9d9h")
    assert (made.rank, text(made.cards)) == ("pair", "9h9dAsKcQh")


def test_t18_one_hole_card_may_play():
    made = high(NLHE, "Th3c", "AsKdQcJh7d")
    assert (made.rank, text(made.cards)) == ("straight", "AsKdQcJhTh")


def test_2_10_the_worked_hand():
    board = "Qc8d5s3h2c"
    assert text(high(NLHE, "AdQd", board).cards) == "QdQcAd8d5s"
    assert text(high(NLHE, "Qs9s", board).cards) == "QsQc9s8d5s"
    assert each_beats_the_next(NLHE, "AdQd", "Qs9s", board=board)
    assert high(NLHE, "Ac4d", board).rank == high(NLHE, "6c4d", board).rank == "straight"


def test_2_11_a_pair_of_fours_beats_any_high_card():
    assert each_beats_the_next(NLHE, "4c4d2h3s5c", "AcKdQhJs9c")


def test_the_cards_that_play_come_most_telling_first():
    assert text(high(NLHE, "7c7d", "7hKsKd2c2d").cards) == "7h7d7cKsKd"
    assert text(high(NLHE, "5c4d", "As2h3cKdQd").cards) == "5c4d3c2hAs"


def test_6b_omaha_plays_exactly_two_hole_cards_with_three_of_the_board():
    assert high(PLO, "As2c3d4h", "KsQsJsTs9d").rank == "high_card"  # one spade in the hand is no flush
    assert high(PLO, "As2s3d4h", "KsQsJs8d9d").rank == "flush"
    assert high(PLO, "AcAdAhAs", "KcKdQh7s2d").rank == "two_pair"  # two of the four aces
    assert high(PLO, "Ac2d3h4s", "KcKdKhKs9d").rank == "trips"  # three of the four kings
    assert high(PLO, "Th9hAc2d", "8h7h6hJcQc").rank == "straight_flush"


def test_6b_omaha_hands_compare_what_plays():
    board = "AhKhQh2c3d"
    assert each_beats_the_next(PLO, "JhThAcAd", "9h8hAcAd", "JcTc9c8c", "AcAd9c8d", board=board)
    assert all_tie(PLO, "AcJs9s8s", "AdJc9c8d", board="Ah7h6c2c3d")


def test_too_few_cards_are_no_hand():
    cards = parse_cards("AsKsQsJs")
    assert best_high(NLHE.high, cards) is None
    assert ranker(NLHE.high).best(cards) == 0


@pytest.mark.parametrize(("first", "second"), [("AsAh", "AsAh"), ("2c3c", "2c3c")])
def test_a_hand_ties_with_itself(first, second):
    assert compare(NLHE, first, second, "KdQdJh7s5c") == 0
