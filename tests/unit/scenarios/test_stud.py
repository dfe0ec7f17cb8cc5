"""RULES section 8, stud eight-or-better: T58 to T65. 100/200, ante 20, bring-in 50; D is the dealer."""

import pytest

from hanpan.rules.stakes import Stakes
from tests.unit.scenarios.told import Told, told

DOORS = {"A": "7h4c2s", "B": "QsJcKd", "C": "Ah3d2c", "D": "9c9s9h"}


def stud8(cards: dict[str, str] | None = None, stacks: dict[str, int] | None = None, **options: str) -> Told:
    return told("stud8", stakes=100, options=options, cards=cards or DOORS,
                players=stacks or dict.fromkeys("ABCD", 5000))  # fmt: skip


def test_t58_equal_door_cards_the_nearest_to_the_dealer_brings_in():
    assert stud8().turn == "A"
    assert stud8().may("A") == {"bring_in 50", "raise 100"}
    assert stud8(bringin_tie="suit").turn == "C"
    assert stud8().refuses("A folds") == "bring_in"
    assert stud8().refuses("A checks") == "bring_in"


def test_t59_the_bring_in_has_no_option():
    hand = stud8().says("A brings-in", "B calls", "C calls", "D calls")
    assert hand.hand.street_name == "4th"


def test_t59_complete_and_three_raises():
    hand = stud8().says("A brings-in", "B completes 100", "C raises 200", "D raises 300", "A raises 400")
    assert hand.may("B") == {"fold", "call 300"}
    assert hand.refuses("B raises 500") == "cap"


BOARDS = {"A": "7h4c2s8h", "B": "AsJcKdQc", "C": "Ah3d5c6d", "D": "9c9sKsQh"}


def test_t60_equal_boards_the_nearest_to_the_dealer_acts_first():
    calls = ("A brings-in", "B calls", "C calls", "D calls")
    assert stud8(BOARDS).says(*calls).turn == "B"
    assert stud8(BOARDS, board_tie="suit").says(*calls).turn == "D"


def test_t60_an_open_pair_acts_first_and_bets_the_small_bet():
    cards = {**BOARDS, "C": "Ah3d8c8d"}
    hand = stud8(cards).says("A brings-in", "B calls", "C calls", "D calls")
    assert hand.turn == "C"
    assert hand.may("C") == {"fold", "check", "raise 100"}
    double = stud8(cards, pair_doubles_4th="true").says("A brings-in", "B calls", "C calls", "D calls")
    assert double.may("C") == {"fold", "check", "raise 100", "raise 200"}
    double.says("C bets 200")
    assert double.may("D") == {"fold", "call 200", "raise 400"}


def test_t61_the_next_player_must_bring_in_for_one_who_is_all_in_from_the_ante():
    stacks = {"A": 20, "B": 5000, "C": 5000, "D": 5000}
    hand = stud8(stacks=stacks)
    assert hand.may("B") == {"bring_in 50", "raise 100"}
    folding = stud8(stacks=stacks, bringin_allin="may_fold")
    assert folding.may("B") == {"fold", "bring_in 50", "raise 100"}
    assert folding.says("B folds").may("C") == {"fold", "bring_in 50", "raise 100"}


def test_rule_6_2_the_ace_is_high_for_the_bring_in():
    cards = {"A": "7h4cAs", "B": "QsJcKd", "C": "9h3d8c", "D": "9c9sTh"}
    assert stud8(cards).turn == "C"
    assert stud8(cards, bringin_ace_low="true").turn == "A"


def test_rule_6_2_a_short_bring_in_is_still_a_full_one_to_call():
    hand = stud8(stacks={"A": 45, "B": 5000, "C": 5000, "D": 5000}).says("A brings-in")
    assert hand.hand.bet[0] == 25
    assert hand.may("B") == {"fold", "call 50", "raise 100"}


@pytest.mark.parametrize("game", ["stud8", "stud", "razz"])
@pytest.mark.parametrize(("behind", "pays"), [(30, 30), (50, 50)])
def test_rule_6_2_who_has_no_more_than_the_bring_in_can_only_post_it(game, behind, pays):
    cards = {"A": "4h5c2s" if game != "razz" else "4h5cKs", "B": "QsJc7d", "C": "Ah3d8c"}
    hand = told(game, stakes=100, cards=cards, A=20 + behind, B=2000, C=2000)
    assert hand.may("A") == {f"bring_in {pays}"}
    for line in (f"A raises {behind}", "A raises 100", "A folds", "A checks"):
        assert hand.refuses(line) == "bring_in_only"
    hand.says("A brings-in")
    assert hand.may("B") == {"fold", "call 50", "raise 100"}


def test_rule_6_2_one_chip_more_than_the_bring_in_may_go_in():
    cards = {"A": "7h4c2s", "B": "QsJcKd", "C": "Ah3d8c"}
    hand = told("stud8", stakes=100, cards=cards, A=20 + 51, B=2000, C=2000)
    assert hand.may("A") == {"bring_in 50", "raise 51"}
    assert hand.says("A raises 51").may("B") == {"fold", "call 51", "raise 100"}


def test_rule_6_2_at_the_smallest_stakes_the_bring_in_is_a_small_bet_and_a_raise_goes_over_it():
    cards = {"A": "7h4c2s", "B": "QsJcKd", "C": "Ah3d8c"}
    hand = told("stud8", stakes=1, cards=cards, A=100, B=100, C=100)
    assert hand.hand.stakes == Stakes(1, (), 0, 1, 2)
    assert hand.may("A") == {"bring_in 1", "raise 2"}
    assert hand.refuses("A raises 1") == "fixed"
    hand.says("A brings-in")
    assert hand.may("B") == {"fold", "call 1", "raise 2"}
    assert hand.refuses("B raises 1") == "fixed"
    hand.says("B raises 2", "C raises 3", "A raises 4", "B raises 5")
    assert hand.may("C") == {"fold", "call 2"}


def test_t62_eight_players_who_stay_share_the_seventh_card():
    names = ["A", "B", "C", "D", "E", "F", "G", "H"]
    cards = dict(zip(names, ["2c3c4c5c6c7c", "2d3d4d5d6d7d", "2h3h4h5h6h7h", "2s3s4s5s6s7s",
                             "8c9cTcJcQcKc", "8d9dTdJdQdKd", "8h9hThJhQhKh", "8s9sTsJsQsKs"], strict=True))  # fmt: skip
    hand = told("stud8", stakes=100, cards=cards, board="Ac", players=dict.fromkeys(names, 5000))
    hand.says(f"{hand.turn} brings-in")
    while hand.hand.street < 3:
        hand.says(f"{hand.turn} {'calls' if hand.hand.level else 'checks'}")
    first = hand.turn
    while hand.hand.street < 4:
        hand.says(f"{hand.turn} checks")
    assert hand.hand.board == [(48,)]
    assert hand.turn == first
    assert hand.hand.used == 49


def test_t62_seven_players_get_a_card_of_their_own():
    names = ["A", "B", "C", "D", "E", "F", "G", "H"]
    cards = dict(zip(names, ["2c3c4c5c6c7c", "2d3d4d5d6d7d", "2h3h4h5h6h7h", "2s3s4s5s6s7s",
                             "8c9cTcJcQcKc", "8d9dTdJdQdKd", "8h9hThJhQhKh", "8s9sTs"], strict=True))  # fmt: skip
    hand = told("stud8", stakes=100, cards=cards, players=dict.fromkeys(names, 5000))
    hand.says(f"{hand.turn} brings-in")
    while hand.hand.street < 4:
        hand.says(f"{hand.turn} {'folds' if hand.turn == 'H' else 'calls' if hand.hand.level else 'checks'}")
    assert hand.hand.board == [()]
    assert hand.hand.used == 3 + 7 * 7


def test_t63_two_tie_high_and_two_tie_low():
    cards = {"A": "AsAcKsKhQd9s8c", "B": "AhAdKcKdQs9h8d", "C": "2s3s4s6s7cJhJc", "D": "2h3h4h6h7dTcTd"}
    hand = stud8(cards, stacks=dict.fromkeys("ABCD", 250))
    hand.says("C brings-in", "D calls", "A completes 100", "B calls", "C calls", "D calls")
    hand.says("A bets 100", "B calls", "C calls", "D calls")
    hand.says("A bets 30", "B calls", "C calls", "D calls")
    assert hand.won("high") == {"A": 250, "B": 250}
    assert hand.won("low") == {"C": 250, "D": 250}


def test_rule_6_3_a_completion_is_a_bet_and_may_be_raised_however_little_it_adds():
    doors = {"A": "????2c", "B": "????9h", "C": "????Th", "D": "????Jh"}
    hand = told("stud8", stakes=Stakes(100, (), 20, 75, 200), cards=doors, players=dict.fromkeys("ABC", 5000))
    hand.says("A brings-in", "B calls", "C completes 100")
    assert hand.may("A") == {"fold", "call 25", "raise 200"}
    assert hand.says("A calls").may("B") == {"fold", "call 25", "raise 200"}
    short = told("stud8", stakes=100, cards=doors, A=5000, B=20 + 70, C=5000, D=5000)
    short.says("A brings-in", "B all-in", "C calls", "D completes 100", "A calls")
    assert short.may("C") == {"fold", "call 30", "raise 200"}


@pytest.mark.parametrize(("game", "third", "cards"), [
    ("stud8", ("B brings-in", "C calls", "A calls"),
     {"A": "2d2hAcAd3c4d9c", "B": "7c6h2c7d8hTsJs", "C": "QdQhKcKd5c6dQs"}),
    ("razz", ("C brings-in", "A calls", "B calls"),
     {"A": "KhKd5c2d3c4dKs", "B": "9d9h9cTdJcKcJs", "C": "Ad2hQc6d7c8d9s"}),
])  # fmt: skip
def test_rule_1_8_when_the_best_board_folds_without_a_bet_the_best_that_is_left_shows_first(game, third, cards):
    """A folds the best board on 7th. Of the others C has it, and the best hand."""
    hand = told(game, stakes=100, cards=cards, players=dict.fromkeys("ABC", 5000))
    hand.says(*third, *["A checks", "B checks", "C checks"] * 3, "A folds", "B checks", "C checks")
    assert hand.showed() == ["C", "B mucks"]
    assert hand.won() == {"C": 210}


def test_t65_half_a_bet_reopens():
    def after(b: int) -> Told:
        cards = {"A": "2h4cAsKsKh", "B": "QsJc2d3d4s", "C": "Ah3h5c6d7c"}
        hand = told("stud8", stakes=100, cards=cards, A=5000, B=20 + 50 + 0 + b, C=5000)
        hand.says("B brings-in", "C calls", "A calls", "A checks", "B checks", "C checks")
        return hand.says("A bets 200", "B all-in")

    hand = after(290).says("C calls")
    assert hand.may("A") == {"fold", "call 90"}
    hand = after(300).says("C calls")
    assert hand.may("A") == {"fold", "call 100", "raise 500"}
