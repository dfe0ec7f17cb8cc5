"""RULES 6.7, 6b: ace-to-five lows, eight or better, and razz."""

from itertools import pairwise

import pytest

from hanpan import rules
from hanpan.cards import parse_cards, text
from hanpan.hands import LowRule, best_low
from tests.showdowns import compare_low, high, low

STUD8, PLO8, RAZZ = (rules.game(key) for key in ("stud8", "plo8", "razz"))


def each_low_beats_the_next(game: rules.Game, *hands: str) -> bool:
    return all(compare_low(game, *pair) == 1 and compare_low(game, *pair[::-1]) == -1 for pair in pairwise(hands))


def test_t64_the_order_of_lows():
    """T64: 5432A < 6432A < 65432 < 75432 < 7652A < 87654."""
    assert each_low_beats_the_next(
        STUD8, "5c4d3h2sAc", "6c4d3h2sAc", "6c5d4h3s2c", "7c5d4h3s2c", "7c6d5h2sAc", "8c7d6h5s4c"
    )


def test_t64_a_five_high_straight_flush_is_also_the_nut_low():
    cards = "5h4h3h2hAhKsKd"
    assert (high(STUD8, cards).rank, low(STUD8, cards)) == ("straight_flush", "5 4 3 2 A")
    assert compare_low(STUD8, cards, "5c4d3h2sAcKcQc") == 0


def test_t64_an_eight_qualifies_and_a_nine_does_not():
    assert low(STUD8, "8c7d6h5s4cKdKh") == "8 7 6 5 4"
    assert low(STUD8, "9c7d6h5s4cKdKh") == ""


def test_6_7_pairs_do_not_qualify():
    assert low(STUD8, "7c7d6h6s4c4d2h") == ""
    assert low(STUD8, "7c7d6h5s4c4dAh") == "7 6 5 4 A"


def test_6_7_the_best_five_of_seven():
    assert low(STUD8, "Ac2d3h4s6c7d8h") == "6 4 3 2 A"
    assert low(STUD8, "AcAd2d3h4s5c6d") == "5 4 3 2 A"


def test_a_low_that_does_not_qualify_loses_to_any_that_does():
    assert compare_low(STUD8, "8c7d6h5s4cKdKh", "9c4d3h2sAcKcQc") == 1
    assert compare_low(STUD8, "9c7d6h5s4cKdKh", "TcQd3h2sAcKcQc") == 0  # neither has one


def test_6b_omaha_lows_take_exactly_two_hole_cards():
    assert low(PLO8, "Ac2dKhKs", "3c4d8hQsQd") == "8 4 3 2 A"
    assert low(PLO8, "AcKdKhQs", "2c3d4h5s6d") == ""  # one low card in the hand is not enough
    assert low(PLO8, "Ac2d3hKs", "Ad2c7h8s9d") == "8 7 3 2 A"  # counterfeit twice, and the trey steps in
    assert low(PLO8, "Ac2dKhKs", "Ad2c7h8s9d") == ""
    assert low(PLO8, "4c5dKhKs", "Ah2h3hTsTd") == "5 4 3 2 A"
    assert low(PLO8, "4c5dKhKs", "Ah2hThTsTd") == ""  # two low cards on the board are not enough


def test_6b_razz_any_five_cards_and_pairs_count_against():
    assert each_low_beats_the_next(
        RAZZ,
        "5c4d3h2sAc",
        "6c4d3h2sAc",
        "8c7d6h5s4c",
        "9c4d3h2sAc",
        "KcQdJhTs9c",  # the worst without a pair beats the best pair
        "AcAd4h3s2c",
        "2c2d4h3sAc",
        "2c2d5h3sAc",
        "KcKdQhJsTc",
        "2c2dAhAs3c",
        "3c3dAhAs2c",
        "KcKdQhQsJc",
        "AcAdAh3s2c",
        "2c2d2h3sAc",
        "AcAdAh2s2c",
        "2c2d2hAsAc",
        "AcAdAhAs2c",
        "2c2d2h2sAc",
    )


def test_6b_razz_flushes_and_straights_do_not_count():
    assert compare_low(RAZZ, "5h4h3h2hAh", "5c4d3h2sAc") == 0
    assert low(RAZZ, "5h4h3h2hAhKdKc") == "5 4 3 2 A"


def test_6b_razz_takes_the_best_five_of_seven():
    assert low(RAZZ, "KcKdKhKsAc2d3h") == "K K 3 2 A"  # a pair of kings is unavoidable
    assert low(RAZZ, "AcAdAh2s2c2d3h") == "2 2 A A 3"
    assert low(RAZZ, "AcAdAhAs2c2d2h") == "A A A 2 2"
    assert low(RAZZ, "QcQdJhJs9c8d2h") == "Q J 9 8 2"


def test_suits_never_count_in_a_low():
    assert compare_low(RAZZ, "8s7s6s5s4c", "8c7c6c5c4s") == 0


def test_too_few_cards_are_no_low():
    assert best_low(LowRule(limit=8), parse_cards("Ac2d3h4s")) is None
    assert best_low(LowRule(), parse_cards("Ac2d3h4s")) is None


@pytest.mark.parametrize(("size", "playing"), [(3, "3h2dAc"), (4, "4s3h2dAc"), (5, "5c4s3h2dAc")])
def test_a_low_of_another_size(size, playing):
    made = best_low(LowRule(limit=8, size=size), parse_cards("Ac2d3h4s5c6d"))
    assert made is not None
    assert text(made.cards) == playing
