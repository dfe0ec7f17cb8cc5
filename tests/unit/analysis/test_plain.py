"""The slow count, which all others are proved equal to: shares by hand, and by the definition of the best hand."""

from fractions import Fraction
from random import Random

import pytest

from hanpan import rules
from hanpan.analysis import plain
from hanpan.analysis.spot import matchups, spot_of
from hanpan.analysis.tally import Tally, one_deal
from hanpan.hands import best_high, best_low
from tests.unit.analysis.spots import board_spot, draw_spot, game_of


def equities(game, hands, board="", dead=""):
    _, tally = plain.count(spot_of(game_of(game), hands, board, dead))
    return [tally.equity(player) for player in range(len(hands))]


def test_shares_of_one_deal():
    quartered = one_deal(2, (5, 4), (7, 7))
    assert [quartered.equity(player) for player in (0, 1)] == [Fraction(3, 4), Fraction(1, 4)]
    assert [won.scoop for won in quartered.won] == [0, 0]
    no_low = one_deal(6, (5, 5, 4), (0, 0, 0))
    assert [no_low.equity(player) for player in range(3)] == [Fraction(1, 2), Fraction(1, 2), 0]
    assert [no_low.low(player) for player in range(3)] == [0, 0, 0]
    scoop = one_deal(2, (5, 4), (0, 0))
    assert scoop.won[0].scoop == 1
    lows_alone = one_deal(2, (0, 0), (3, 9))
    assert (lows_alone.equity(1), lows_alone.scoop(1), lows_alone.high(1)) == (Fraction(1), Fraction(1), Fraction(0))


def test_the_seven_low_beats_the_pair_of_twos_for_one_half():
    """RULES T25: a counterfeit low, and a pair of twos for the high."""
    assert equities("pls7", ["As2sKd", "Ad4c9c"], "3h6d7c2hTs") == [Fraction(1, 2), Fraction(1, 2)]


def test_eight_is_no_low_in_sampyong():
    """RULES T27."""
    assert equities("pls7", ["8s5dKd", "KcQhJs"], "4h3d2cTsTd") == [0, 1]
    assert equities("stud8", ["8s5d4h3d2cTsTd", "KcQhJs9c9d7h2d"]) == [1, 0]


def test_a_quarter():
    """RULES T28: the best high, and the low tied."""
    assert equities("pls7", ["As2sKd", "Ad2dQd"], "3h6d7cKhTs") == [Fraction(3, 4), Fraction(1, 4)]


def test_in_seven_the_suit_decides():
    """RULES T43: nobody ever splits."""
    assert equities("seven", ["2s2c5h7d8cJsQd", "2h2d8h7s5cJcQh"]) == [1, 0]
    assert equities("seven", ["AsKhQh3d2s5c7c", "AhKsQs3s2h5d7d"]) == [1, 0]


def test_a_split_in_razz_is_all_of_the_low():
    _, tally = plain.count(spot_of(rules.game("razz"), ["As2d3c4h5sKdKh", "Ac2s3d4c5hQdQh"]))
    assert [tally.equity(0), tally.low(0), tally.high(0), tally.scoop(0)] == [Fraction(1, 2), Fraction(1, 2), 0, 0]


def test_kuhn_and_leduc():
    assert equities("kuhn", ["Ks", "Qs"]) == [1, 0]
    # One of two queens pairs the queen, else the king wins or, with the last king, pairs.
    assert equities("leduc", ["Ks", "Qs"]) == [Fraction(3, 4), Fraction(1, 4)]


@pytest.mark.parametrize(
    "name", ["nlhe", "pls7", "plo8", "four_primes", "stud8", "razz", "seven", "seven flush_suit_first=true"]
)
def test_strengths_are_those_of_the_definition(name):
    """Each deal of some small spots, judged by `best_high` and `best_low`."""
    game, chance = game_of(name), Random(4)
    for _ in range(3):
        spot = board_spot(game, 2, 1, 8, chance) if game.board_cards() else draw_spot(game, (1, 1), 5, chance)
        _, tally = plain.count(spot)
        total = Tally(tally.unit, 0, tuple(type(won)() for won in tally.won))
        for known, weight in matchups(spot):
            for hands, board in plain.deals(spot, known):
                total = total.plus(one_deal(tally.unit, *_by_definition(game, spot, hands, board)), weight)
        assert total == tally


def _by_definition(game, spot, hands, board):
    sides = []
    for there, judge, rule in ((spot.has_high, best_high, game.high), (spot.has_low, best_low, game.low)):
        made = [judge(rule, hand, board, game.use_hole) if there else None for hand in hands]
        order = sorted({hand.strength for hand in made if hand})
        sides.append([order.index(hand.strength) + 1 if hand else 0 for hand in made])
    return sides


def test_samples_come_near():
    spot = spot_of(rules.game("nlhe"), ["AhKh", "QQ"], "2c7h9h3s")
    _, exact = plain.count(spot)
    tally, squares = plain.sample(spot, 2000, Random(3))
    again, _ = plain.sample(spot, 2000, Random(3))
    assert tally == again
    assert abs(tally.equity(0) - exact.equity(0)) < Fraction(1, 25)
    assert squares[0] > 0
