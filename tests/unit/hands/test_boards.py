"""RULES 4.3, 6.2, 6.4: whose open cards lead."""

import pytest

from hanpan.cards import parse_cards
from hanpan.hands.boards import high_board, low_board

SEVEN = (1, 3, 2, 4)
"""Strengths of clubs, diamonds, hearts, spades in 7-poker (RULES C12)."""
TDA = (1, 2, 3, 4)


def leads(first: str, second: str, suits: tuple[int, ...] = ()) -> int:
    one, two = (high_board(parse_cards(board), suits) for board in (first, second))
    return (one > two) - (one < two)


def leads_low(first: str, second: str, suits: tuple[int, ...] = ()) -> int:
    one, two = (low_board(parse_cards(board), suits) for board in (first, second))
    return (one > two) - (one < two)


@pytest.mark.parametrize(
    ("first", "second", "who"),
    [
        ("Ks7d", "Kh9c", -1),  # T45: the numbers come before the suits
        ("9c4d", "9h4s", -1),  # T45: the heart nine over the club nine
        ("5c5d", "KsQs", 1),  # T45: a pair over high cards
        ("9d4c", "9h4s", 1),  # diamonds over hearts here
        ("5c5h", "5d5s", -1),  # the best suit inside the pair
        ("5d5h", "5c5s", -1),
        ("5c5d9c", "5h5s8s", 1),
        ("5c5d4c4d", "5h5s4h4s", -1),
        ("As", "Ad", 1),
    ],
)
def test_t45_the_boards_of_seven(first, second, who):
    assert leads(first, second, SEVEN) == who
    assert leads(second, first, SEVEN) == -who


@pytest.mark.parametrize(
    ("first", "second", "who"),
    [
        ("KdQc", "KsQh", 0),  # T60: a tie, which the nearest to the dealer leads
        ("8c8d", "AsKs", 1),  # T60: an open pair acts first
        ("2c2d3h", "AsKsQs", 1),
        ("7c7d7h", "AsAdKsKd", 1),
        ("AsAdKsKd", "AhAcQhQc", 1),
        ("2c2d2h2s", "AsAdAh3c", 1),
        ("AcKd9h", "AhKs8c", 1),
        ("AcKd9h", "AhKs9c", 0),
        ("As2c", "KsQs", 1),  # the ace is high
        ("5c4d3h2s", "Ks7c6d4h", -1),  # no straights
        ("9h7h6h2h", "9d7d6s3c", -1),  # no flushes
        ("KcKd2h", "KhKs3c", -1),
    ],
)
def test_6_4_the_best_exposed_high_hand(first, second, who):
    assert leads(first, second) == who
    assert leads(second, first) == -who


@pytest.mark.parametrize(
    ("first", "second", "who"),
    [
        ("KdQc", "KsQh", -1),  # T60 with the option suit
        ("KhQc", "KdQs", 1),  # hearts over diamonds here (RULES C22)
        ("8c8s", "8d8h", 1),
    ],
)
def test_6_4_with_the_option_suit(first, second, who):
    assert leads(first, second, TDA) == who


@pytest.mark.parametrize(
    ("first", "second", "who"),
    [
        ("Ac2d", "2h3s", 1),  # the ace is low
        ("8c7d", "9h2s", 1),
        ("8c2d", "8h3s", 1),
        ("AcAd", "KhQs", -1),  # a pair counts against
        ("2c2d", "3h3s", 1),
        ("2c2d5h", "2h2s4c", -1),
        ("3c3dAhAs", "2c2d2hAc", 1),
        ("6c4d2h", "6h4s2c", 0),
    ],
)
def test_6b_the_lowest_board_leads_in_razz(first, second, who):
    assert leads_low(first, second) == who
    assert leads_low(second, first) == -who
