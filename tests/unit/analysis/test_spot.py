"""Questions, and what is wrong with them."""

import pytest

from hanpan import rules
from hanpan.analysis.ranges import OddsError
from hanpan.analysis.spot import matchups, spot_of, with_draws_named
from hanpan.cards import CardError, parse_cards
from tests.unit.analysis.spots import game_of


def test_what_is_still_to_come():
    spot = spot_of(rules.game("nlhe"), ["AhKh", "QsQd"], "2c3c4c", "5c5d")
    assert (spot.to_come, spot.draws, spot.unseen, spot.completions()) == (2, 0, 43, 903)
    spot = spot_of(rules.game("stud8"), ["AhKh2c", "QsQd3c4c"], dead="5c")
    assert (spot.to_come, spot.draws, spot.unseen) == (0, 7, 44)
    assert spot.completions() == 135_751 * 9880


def test_a_shared_last_card_in_stud():
    spot = spot_of(rules.game("stud8"), ["AhKh2c3c4c5c", "QsQdQc"], "9h")
    assert [holding.draws for holding in spot.holdings] == [0, 3]


def test_ranges_lose_what_others_hold():
    spot = spot_of(rules.game("nlhe"), ["AsAh", "AA,KK"], "Kd7c2c")
    assert [len(holding.known) for holding in spot.holdings] == [1, 4]
    assert sum(1 for _ in matchups(spot)) == 4
    two = spot_of(rules.game("nlhe"), ["AA", "AA"])
    assert sum(1 for _ in matchups(two)) == 6


def test_the_last_hand_of_a_range_is_known_to_others():
    spot = spot_of(rules.game("nlhe"), ["QQ,AhQh,QsJs", "AsKs,AhKh", "AsJs,QsJs"], "2c3c4c", "As")
    assert [len(holding.known) for holding in spot.holdings] == [3, 1, 1]  # QdQh, QcQh, QcQd


def test_weights_become_whole_numbers():
    spot = spot_of(rules.game("nlhe"), ["AsAh:0.5,KsKh:0.25", "QQ"])
    assert spot.holdings[0].weights == (2, 1)
    assert spot_of(rules.game("nlhe"), ["AsAh:600,KsKh:400", "QQ"]).holdings[0].weights == (3, 2)


def test_drawn_cards_can_be_named():
    spot = with_draws_named(spot_of(rules.game("nlhe"), ["AhKh", "random"], "2c3c4c"))
    assert len(spot.holdings[1].known) == 1081
    assert spot.draws == 0


def test_a_low_that_counts_from_five_players_on():
    auto = game_of("pls7 low_rule=auto")
    assert not spot_of(auto, ["random"] * 4).has_low
    assert spot_of(auto, ["random"] * 5).has_low


@pytest.mark.parametrize(("game", "hands", "board", "dead", "key"), [
    ("nlhe", ["AsKs"], "", "", "err-hand_count"),
    ("nlhe", ["random"] * 11, "", "", "err-hand_count"),
    ("nlhe", ["AsKs", "AsQs"], "", "", "err-card_twice"),
    ("nlhe", ["AsKs", "QdQh"], "As2c3c", "", "err-card_twice"),
    ("nlhe", ["AsKs", "QdQh"], "2c3c", "2c", "err-card_twice"),
    ("nlhe", ["AsKs", "QdQh"], "2c2c", "", "err-card_twice"),
    ("nlhe", ["AsKs", "QdQh"], "2c3c4c5c6c7c", "", "err-board_cards"),
    ("stud8", ["AsKs", "QdQh"], "2c3c", "", "err-board_cards"),
    ("seven", ["AsKs", "QdQh"], "2c", "", "err-board_cards"),
    ("nlhe", ["AsKsQs", "QdQh"], "", "", "err-hand_cards"),
    ("plo", ["AsKs", "QdQhJdJh"], "", "", "err-hand_cards"),
    ("stud8", ["AsKs", "2c3c4c5c6c7c8c9c"], "", "", "err-hand_cards"),
    ("nlhe", ["AsKs", "QQ"], "", "QsQdQh", "err-range_blocked"),
    ("nlhe", ["AA", "AA", "AA"], "", "", "err-no_deal"),
    ("nlhe", ["AsAh,AsAd", "AsKs,AsQs"], "", "", "err-no_deal"),
    ("nlhe", ["AA", "AA"], "AsAd2c", "", "err-no_deal"),
    ("nlhe", ["AA", "AA"], "", "AsAd", "err-no_deal"),
    ("nlhe", ["AsKs,AhKh", "AsKs,AhQh"], "", "As", "err-no_deal"),
    ("stud", ["AsKs,AhKh", "AsKs,AhKh"], "", "As", "err-no_deal"),
    ("nlhe", ["AhAd", "AsKs,AhKh"], "", "As", "err-no_deal"),
    ("nlhe", ["AhAd", "AsKs,AhKh,AdQd"], "", "As", "err-range_blocked"),
    ("stud8", ["random"] * 8, "", "", "err-deck_short"),
    ("seven", ["random"] * 6, "", "2s3s4s5s6s7s8s9sTsJsQs", "err-deck_short"),
    ("kuhn", ["Ks", "As"], "", "", "err-foreign_card"),
    ("kuhn", ["Ks", "Kd"], "", "", "err-foreign_card"),
    ("kuhn", ["Ks", "Qs", "Js", "random"], "", "", "err-deck_short"),
    ("nlhe", ["AsKx", "QdQh", "2y"], "", "", "err-hand_cards"),
    ("nlhe", ["AsKs", "QdQh"], "2c3", "", "err-bad_card"),
    ("nlhe", ["AsKs", "QdQh"], "??", "", "err-bad_card"),
])  # fmt: skip
def test_what_has_no_answer(game, hands, board, dead, key):
    with pytest.raises((OddsError, CardError)) as caught:
        spot_of(game_of(game), hands, board, dead)
    assert getattr(caught.value, "key", "") == key


def test_a_search_without_end_is_given_up():
    game = rules.game("nlhe")
    with pytest.raises(OddsError, match="same cards nearly always"):
        spot_of(game, ["A2+"] * 5)
    # A search from the first hands on would lose as much time here: two aces for one leave the last none.
    assert len(spot_of(game, ["AA,A2+"] * 4).holdings) == 4
    # A deal that chance doesn't find.
    rare = spot_of(game, ["AsAh,AsAd,AsAc", "KsKh,KsKd,KsKc", "AA,KK", "AA,KK", "QQ", "QQ", "QQ,JsJh"])
    assert next(matchups(rare))[1] == 1


def test_the_cards_of_a_game_file_are_its_deck():
    spot = spot_of(game_of("leduc"), ["Ks", "random"])
    assert spot.completions() * 1 == 5 * 4
    assert parse_cards("Kh")[0] in {card for card in range(52) if spot.deck >> card & 1}
