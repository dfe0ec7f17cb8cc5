"""Outs, and the rule of two and four against the truth."""

from fractions import Fraction

import pytest

from hanpan import rules
from hanpan.analysis.outs import by_street, chance, improving, rule_of_two_and_four, unseen, winning
from hanpan.cards import UNSEEN, CardError, parse_cards, text
from tests.unit.analysis.spots import game_of

NLHE = rules.game("nlhe")


def cards(word):
    return parse_cards(word)


@pytest.mark.parametrize(("outs", "to_river", "rule_four", "on_turn", "rule_two"), [
    (4, 16.47, 16, 8.70, 8), (8, 31.45, 32, 17.39, 16), (9, 34.97, 36, 19.57, 18), (12, 44.96, 48, 26.09, 24),
    (15, 54.12, 60, 32.61, 30),
])  # fmt: skip
def test_rule_of_two_and_four(outs, to_river, rule_four, on_turn, rule_two):
    """RULES 2.12."""
    flop, turn = len(unseen(NLHE, cards("AhKh"), cards("Qh7h2c"))), len(unseen(NLHE, cards("AhKh"), cards("Qh7h2c3d")))
    assert round(100 * float(chance(outs, unseen=flop, cards=2)), 2) == to_river
    assert round(100 * float(chance(outs, unseen=turn)), 2) == on_turn
    assert rule_of_two_and_four(outs, cards=2) == rule_four
    assert rule_of_two_and_four(outs, cards=1) == rule_two


@pytest.mark.parametrize(("outs", "cards"), [(-1, 1), (48, 1), (9, -1), (9, 48)])
def test_no_more_outs_or_cards_than_are_unseen(outs, cards):
    with pytest.raises(ValueError, match="from 0 to the 47 unseen cards"):
        chance(outs, unseen=47, cards=cards)


@pytest.mark.parametrize(("outs", "to_river", "on_turn"), [(8, 32.08, 17.78), (9, 35.65, 20.00)])
def test_in_sampyong_one_card_more_is_known(outs, to_river, on_turn):
    """RULES 2.12: 46 unseen on the flop, 45 on the turn."""
    left = len(unseen(rules.game("pls7"), cards("AhKh2d"), cards("Qh7h2c")))
    assert left == 46
    assert round(100 * float(chance(outs, unseen=left, cards=2)), 2) == to_river
    assert round(100 * float(chance(outs, unseen=left - 1)), 2) == on_turn


def test_outs_by_what_they_make():
    found = improving(NLHE, cards("AhKh"), cards("Qh7h2c"))
    assert list(found) == ["flush", "pair"]
    assert text(found["flush"]) == "2h3h4h5h6h8h9hThJh"
    assert len(found["pair"]) == 3 * 4 + 2
    gutshot = improving(NLHE, cards("AhKd"), cards("QsJc2c"))
    assert text(gutshot["straight"]) == "TcTdThTs"


def test_dead_cards_are_no_outs():
    found = improving(NLHE, cards("AhKh"), cards("Qh7h2c"), cards("2h3h"))
    assert len(found["flush"]) == 7


def test_a_skip_straight_has_outs_too():
    found = improving(rules.game("pls7"), cards("3s5d7h"), cards("9cKdKs"))
    assert text(found["skip_straight"]) == "JcJdJhJsAcAdAhAs"


def test_outs_against_a_known_hand():
    behind = winning(NLHE, cards("AhKh"), [cards("QsQd")], cards("Qh7h2c"))
    assert text(behind) == "3h4h5h6h8h9hThJh"  # the deuce of hearts fills the queens up
    ahead = winning(NLHE, cards("QsQd"), [cards("AhKh")], cards("Qh7h2c"))
    assert len(ahead) == 45 - 8


def test_outs_in_stud_are_cards_of_ones_own():
    found = improving(rules.game("stud"), cards("AhKhQh7h2c3d"))
    assert text(found["flush"]) == "2h3h4h5h6h8h9hThJh"
    lower = winning(rules.game("razz"), cards("As2s3s4sKd"), [cards("5d6d7d8d9d")])
    assert {card >> 2 for card in lower} == {3, 4, 5, 6, 7}  # up to the nine, 9432A is the better low


def test_a_tie_that_suits_break_is_no_out():
    """RULES 4.8: of two equal hands that with the ace of diamonds is above that with the ace of hearts."""
    seven = rules.game("seven")
    mine, his = cards("AhKc9d7c4h2c"), cards("AdKh9c7d4s2d")
    threes = set(cards("3c3d3h3s"))  # all others lift A-K-9-7-4
    assert set(winning(seven, his, [mine])) - set(winning(seven, mine, [his])) == threes
    assert threes < set(winning(rules.game("stud"), mine, [his]))


def test_no_card_is_an_out_once_all_are_dealt():
    for hand, board in (("AhKh", "Qh7h2c3d4s"), ("AhKh", "Qh7h2c3d8h")):
        assert winning(NLHE, cards(hand), [cards("QsQd")], cards(board)) == ()
        assert improving(NLHE, cards(hand), cards(board)) == {}
    stud = rules.game("stud")
    assert winning(stud, cards("AhKhQh7h2c3d4s"), [cards("2h2s5c6c7c8d9d")]) == ()
    assert improving(stud, cards("AhKhQh7h2c3d4s")) == {}
    assert winning(stud, cards("AhKhQh7h2c3d"), [cards("2h2s5c6c7c8d")], cards("4s")) == ()
    assert by_street(NLHE, cards("AhKh"), cards("Qh7h2c3d4s")) == []


@pytest.mark.parametrize(("game", "hand", "other", "board"), [
    ("stud", "AhKhQh", "2c3d4s", ""), ("stud", "AhKhQhJh", "2c3d4s9c", ""), ("razz", "AhKhQh", "2c3d4s", ""),
    ("nlhe", "AhKh", "QsQd", ""), ("plo", "AhKhQhJh", "QsQd2c2d", "9c"),
])  # fmt: skip
def test_hands_too_short_to_be_compared_are_refused(game, hand, other, board):
    with pytest.raises(ValueError, match="too few for a hand to compare"):
        winning(rules.game(game), cards(hand), [cards(other)], cards(board))


def test_a_pair_is_no_improvement_where_lows_alone_count():
    razz = rules.game("razz")
    for ask in (improving, by_street):
        with pytest.raises(ValueError, match="lows alone"):
            ask(razz, cards("As2s3s4sKd"))


def test_a_card_seen_twice_is_refused():
    with pytest.raises(CardError, match="Ah appears twice"):
        improving(NLHE, cards("AhKh"), cards("Qh7h2c"), cards("Ah"))
    with pytest.raises(CardError, match="Qh appears twice"):
        winning(NLHE, cards("AhKh"), [cards("QsQh")], cards("Qh7h2c"))
    with pytest.raises(CardError, match="Kh appears twice"):
        by_street(NLHE, (*cards("Kh"), *cards("Kh")))
    hidden = (UNSEEN, UNSEEN)
    assert len(unseen(NLHE, cards("AhKh"), hidden)) == 50


def test_by_street():
    turn, river = by_street(NLHE, cards("AhKh"), cards("Qh7h2c"))
    assert (turn.name, turn.cards, river.name, river.cards) == ("turn", 1, "river", 2)
    assert turn.ranks["flush"] == Fraction(9, 47)
    assert turn.better == Fraction(23, 47)
    assert sum(river.ranks.values()) == 1
    assert river.ranks["flush"] + river.ranks["royal_flush"] == 1 - Fraction(38 * 37, 47 * 46)


def test_by_street_from_the_first_cards():
    """Suited cards flop a flush 11 times in 1,305: RULES says nothing, but C(11,3)/C(50,3) does."""
    flop, _, river = by_street(NLHE, cards("AhKh"))
    assert sum(flop.ranks[rank] for rank in ("royal_flush", "flush")) == Fraction(165, 19_600)
    assert flop.better is None
    assert sum(river.ranks.values()) == 1
    assert sum(by_street(rules.game("plo"), cards("AhKhQsJs"))[-1].ranks.values()) == 1
    streets = by_street(rules.game("seven"), cards("AhAs2h3d"))
    assert [(street.name, street.cards) for street in streets] == [("5gu", 1), ("6gu", 2), ("7gu", 3)]
    assert sum(streets[-1].ranks.values()) == 1


def test_by_street_with_a_ladder_of_ones_own():
    [flop, *_] = by_street(game_of("four_primes"), cards("2c3h5s7h"))
    assert flop.ranks["primes"] > 0
