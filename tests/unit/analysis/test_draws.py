"""Cards of one's own: equal to the slow count in every such game."""

from random import Random

import pytest

from hanpan import rules
from hanpan.analysis import plain
from hanpan.analysis.private_many import count_many
from hanpan.analysis.private_odds import count_two
from hanpan.analysis.spot import matchups, spot_of
from tests.unit.analysis.spots import draw_spot, game_of

GAMES = ["stud8", "stud", "razz", "seven", "choice", "seven flush_suit_first=true", "seven two_pair_kicker=true"]


def same(spot, count):
    [known] = [known for known, _ in matchups(spot)]
    deals, slow = plain.count(spot)
    assert count(spot, known) == slow
    assert deals == spot.completions()


@pytest.mark.parametrize("name", GAMES)
def test_two_players(name):
    """As many cards to come to both, or more to one."""
    game, chance = game_of(name), Random(name)
    for to_come, left in (((1, 1), 6), ((2, 2), 8), ((3, 3), 8), ((2, 3), 7), ((3, 1), 7), ((0, 2), 7), ((1, 0), 9)):
        same(draw_spot(game, to_come, left, chance), count_two)
        same(draw_spot(game, to_come, left, chance, near=False), count_two)


def test_four_and_five_cards_to_come():
    chance = Random(9)
    same(draw_spot(rules.game("stud8"), (4, 4), 9, chance), count_two)
    same(draw_spot(rules.game("seven"), (5, 5), 10, chance), count_two)


@pytest.mark.parametrize("name", GAMES)
def test_three_players_and_more(name):
    game, chance = game_of(name), Random(name)
    for to_come, left in (((1, 1, 1), 5), ((2, 0, 1), 6), ((1, 1, 1, 1), 5), ((0, 2, 2), 6), ((1, 1), 6)):
        same(draw_spot(game, to_come, left, chance), count_many)


def test_a_shared_last_card():
    """RULES 6.5: eight players stay, and the last card is everybody's."""
    dead = "2c3c4c5c6c7c8c9cTcJcQcKc2d3d4d5d6d7d8d9d"
    spot = spot_of(rules.game("stud8"), ["AsKsQs2h3h", "AhKhQh4h5h"], "7h", dead)
    assert [holding.draws for holding in spot.holdings] == [1, 1]
    same(spot, count_two)


def test_one_card_games():
    for name, hands in (("kuhn", ["Ks", "random"]), ("mini_ddadang", ["KsKd", "random"])):
        same(spot_of(game_of(name), hands), count_two)


def test_suits_leave_no_tie():
    """RULES 4.8: in seven the pot is never split."""
    spot = spot_of(rules.game("seven"), ["AsAh2d3c", "AdAc4d5c"])
    tally = count_two(spot, tuple(holding.known[0] for holding in spot.holdings))
    assert tally.equity(0) + tally.equity(1) == 1
    assert [tally.equity(player) == tally.scoop(player) for player in (0, 1)] == [True, True]


def test_third_street_in_stud_eight():
    """Eighteen thousand million deals; 2 million samples of another program come within .0005."""
    spot = spot_of(rules.game("stud8"), ["Ah2h3s", "KsKdQd"])
    tally = count_two(spot, tuple(holding.known[0] for holding in spot.holdings))
    assert tally.deals == 18_265_297_050
    assert tally.equity(0) + tally.equity(1) == 1
    # A king-high hand on three cards never makes a low, so who wins the high against it wins all or half.
    assert tally.low(1) == 0
