"""RULES 4.8: one total order, numbers first and then suits, spades over diamonds over hearts over clubs."""

import pytest

from hanpan import rules
from hanpan.cards import text
from tests.showdowns import compare, each_beats_the_next, high

SEVEN = rules.game("seven")


def seven(**options: str) -> rules.Game:
    return rules.game("seven", **options)


def test_4_8_the_ranks_in_their_order():
    assert each_beats_the_next(
        SEVEN,
        "TsJsQsKsAs",
        "TcJcQcKcAc",
        "As2s3s4s5s",  # 백스티플 second
        "Ac2c3c4c5c",
        "9sTsJsQsKs",
        "2c3c4c5c6c",
        "AcAdAhAsKd",
        "2c2d2h2s3d",
        "AcAdAhKsKd",
        "2c2d2h3s3d",
        "AsKsQsJs9s",
        "7c5c4c3c2c",
        "AsKdQcJhTd",
        "As2d3c4h5d",
        "Kc9dThJsQc",
        "2d3c4h5s6c",
        "AcAdAhKsQd",
        "2c2d2h4s3d",
        "AcAdKhKsQd",
        "3c3d2h2s4d",
        "AcAdKhQsJd",
        "2c2d5h4s3d",
        "AcKdQhJs9d",
        "7c5d4h3s2d",
    )


def test_t41_flushes_by_number_before_suit():
    """T41, S2:49."""
    assert compare(SEVEN, "AhKhQhTh5h", "AsTs5s4s2s") == 1
    assert compare(SEVEN, "5d6d7d8dTd", "5c6c7c8cTc") == 1
    assert each_beats_the_next(SEVEN, *(f"5{s}6{s}7{s}8{s}T{s}" for s in "sdhc"))


def test_t41_with_flush_suit_first_the_suit_comes_before_the_numbers():
    game = seven(flush_suit_first="true")
    assert compare(game, "AhKhQhTh5h", "AsTs5s4s2s") == -1
    assert compare(game, "5d6d7d8dTd", "5c6c7c8cTc") == 1
    assert each_beats_the_next(game, "7s5s4s3s2s", "AdKdQdJd9d", "7d5d4d3d2d", "AhKhQhJh9h", "AcKcQcJc9c")
    assert high(game, "7s5s4s3s2sAhKh").rank == "flush"


def test_t42_straights():
    """T42, S2:51: 마운틴, 빽줄, then by number; the suit of the highest card, in a 빽줄 of its ace."""
    assert compare(SEVEN, "9cTdJhQsKc", "Ad2d3c4h5s") == -1
    assert compare(SEVEN, "Ad2d3c4h5s", "TcJdQhKsAc") == -1
    assert compare(SEVEN, "As2c3c4h5c", "Ad2s3s4d5s") == 1
    assert each_beats_the_next(SEVEN, *(f"A{suit}2d3c4h5s" for suit in "sdhc"))
    assert each_beats_the_next(SEVEN, *(f"TcJdQhKsA{suit}" for suit in "sdhc"))
    assert each_beats_the_next(SEVEN, *(f"4c5d6h7s8{suit}" for suit in "sdhc"))


@pytest.mark.parametrize("cards", ["QcKdAh2s3c", "JcQdKhAs2c", "KcAd2h3s4c"])
def test_4_8_no_wrap(cards):
    assert high(SEVEN, cards).rank == "high_card"


def test_c11_back_straight_lowest_is_the_casinos_order():
    game = seven(back_straight="lowest")
    assert each_beats_the_next(game, "TcJdQhKsAc", "9cTdJhQsKc", "2d3c4h5s6c", "As2d3c4h5d")
    assert each_beats_the_next(game, "As2s3s4s5s", "9sTsJsQsKs")  # the straight flush keeps its place


def test_c8_backstraight_sf_lowest_puts_the_straight_flush_last():
    game = seven(backstraight_sf="lowest")
    assert each_beats_the_next(game, "TcJcQcKcAc", "9sTsJsQsKs", "2c3c4c5c6c", "As2s3s4s5s")
    assert each_beats_the_next(game, "As2d3c4h5d", "9cTdJhQsKc")  # the straight keeps its place


def test_4_8_straight_flushes_and_royals_by_suit():
    assert each_beats_the_next(SEVEN, *(f"T{s}J{s}Q{s}K{s}A{s}" for s in "sdhc"))
    assert each_beats_the_next(SEVEN, *(f"A{s}2{s}3{s}4{s}5{s}" for s in "sdhc"))
    assert each_beats_the_next(SEVEN, *(f"5{s}6{s}7{s}8{s}9{s}" for s in "sdhc"))


def test_t43_the_better_kicker_decides_a_pair_before_its_suit():
    """T43, S2:57."""
    assert compare(SEVEN, "2s2c5h7d8c", "2h2d3c5d7h") == 1
    assert compare(SEVEN, "2s2c5h7d8c", "2h2d3c5d9h") == -1
    assert compare(SEVEN, "2s2c5h7d8c", "2h2d5c7h8d") == 1  # equal numbers: the best suit inside the pair


def test_4_8_the_suit_inside_the_pair_and_no_other():
    assert compare(SEVEN, "2d2c5s7s8s", "2s2h5c7h8d") == -1
    assert compare(SEVEN, "2d2c5h7d8c", "2h2s5c7h8d") == -1


def test_t43_high_cards_all_five_then_the_suit_of_the_highest():
    """T43, S2:59."""
    assert compare(SEVEN, "AsKcQd3h2c", "AhKsQs3c2s") == 1
    assert compare(SEVEN, "AcKcQd3h2c", "AsTs9s8d7s") == 1
    assert each_beats_the_next(SEVEN, *(f"A{suit}Kc9d3h2c" for suit in "sdhc"))


def test_c10_top_ties_two_compares_two_numbers_and_then_the_suit():
    game = seven(top_ties="two")
    assert compare(SEVEN, "AhKcQd3h2c", "AsKs9s3c2d") == 1
    assert compare(game, "AhKcQd3h2c", "AsKs9s3c2d") == -1
    assert compare(game, "AhKcQd3h2c", "AsQs9s3c2d") == 1


def test_4_8_two_pair_without_the_fifth_card():
    """C9: the suit inside the high pair; the kicker doesn't count."""
    assert compare(SEVEN, "KsKc4h4d2c", "KhKd4s4cAc") == 1
    assert compare(SEVEN, "KhKc4s4dAc", "KsKd4h4c2c") == -1
    assert compare(SEVEN, "KhKc5h5d2c", "KsKd4s4cAc") == 1
    assert compare(SEVEN, "AhAc3h3d2c", "KsKdQsQcJc") == 1


def test_c9_two_pair_kicker_counts_it_before_the_suit():
    game = seven(two_pair_kicker="true")
    assert compare(game, "KsKc4h4d2c", "KhKd4s4cAc") == -1
    assert compare(game, "KsKc4h4dAh", "KhKd4s4cAc") == 1


def test_4_8_quads_full_houses_and_trips_by_their_number():
    assert compare(SEVEN, "9c9d9h9s2c", "8c8d8h8sAc") == 1
    assert compare(SEVEN, "9c9d9h2s2c", "8c8d8hAsAc") == 1
    assert compare(SEVEN, "9c9d9h3s2c", "8c8d8hAsKc") == 1


def test_4_8_the_best_five_of_seven_by_the_full_order():
    """A straight to the nine that holds two nines uses the spade."""
    assert text(high(SEVEN, "9c9s8d7h6c5d2s").cards) == "9s8d7h6c5d"
    assert text(high(SEVEN, "AcAs2d3h4c5dKs").cards) == "5d4c3h2dAs"
    assert compare(SEVEN, "9c9s8d7h6c5d2s", "9d8c7c6h5sKhKd") == 1


def test_every_hand_of_seven_cards_has_a_winner():
    """Two hands of different cards never tie on number and suit, except where both play the very same numbers."""
    assert compare(SEVEN, "AsKc9d3h2cJdTd", "AhKs9s3c2sJcTc") == 1
    assert compare(SEVEN, "AcKs9s3c2sJhTc", "AhKc9d3h2cJdTd") == -1
