"""RULES section 8, hold'em and the rules common to all games: T01 to T19."""

import pytest

from hanpan.cards import parse_cards
from hanpan.engine.inputs import Call, RaiseTo, Show
from tests.unit.scenarios.told import Told, told


def test_t01_the_worked_hand_of_the_seed():
    hand = told(
        "nlhe",
        stakes=(1, 2),
        button="Hero",
        SB=200, BB=200, UTG=200, MP=200, CO=200, Hero=200,
        cards={"Hero": "AdQd", "BB": "Qs9s"},
        board="Qc8d5s3h2c",
    )  # fmt: skip
    hand.says("UTG folds", "MP folds", "CO folds", "Hero raises 7", "SB folds")
    assert "raise 12-200" in hand.may("BB")
    hand.says("BB calls")
    assert hand.pot == 15
    hand.says("BB checks", "Hero bets 8", "BB calls")
    assert hand.pot == 31
    hand.says("BB checks", "Hero checks")
    assert hand.pot == 31
    hand.says("BB bets 10", "Hero calls")
    assert hand.showed() == ["BB", "Hero"]
    assert hand.won() == {"Hero": 51}
    assert hand.stacks == {"SB": 199, "BB": 175, "UTG": 200, "MP": 200, "CO": 200, "Hero": 226}
    assert len(hand.hand.burned) == 3


def test_t02_heads_up_the_button_posts_the_small_blind_and_acts_first():
    hand = told("nlhe", stakes=(1, 2), button="B", A=200, B=200)
    assert hand.hand.order == (0, 1)  # the first card of the deal goes to the big blind
    assert hand.turn == "B"
    assert (hand.hand.bet[1], hand.hand.bet[0]) == (1, 2)
    hand.says("B calls")
    assert hand.pot == 4
    assert hand.may("A") == {"fold", "check", "raise 4-200"}
    hand.says("A checks")
    assert hand.turn == "A"


def test_t03_the_least_raise_is_the_last_one_again():
    hand = told("nlhe", stakes=(1, 2), button="C", A=500, B=500, C=500)
    hand.says("C calls", "A calls", "B checks")
    hand.says("A bets 10")
    assert "raise 20-498" in hand.may("B")
    hand.says("B raises 20", "C raises 50")
    assert "raise 80-498" in hand.may("A")
    assert hand.refuses("A raises 79") == "min_raise"


def test_t03_less_is_allowed_all_in():
    hand = told("nlhe", stakes=(1, 2), button="C", A=79, B=500, C=500)
    hand.says("C raises 20", "A calls", "B raises 50", "C calls")
    assert hand.may("A") == {"fold", "call 30", "raise 79"}


def six(c: int) -> dict[str, int]:
    return {"SB": 200, "BB": 200, "A": 200, "B": 200, "C": c, "D": 200}


def test_t04_a_short_all_in_does_not_reopen_the_betting():
    hand = told("nlhe", stakes=(1, 2), button="D", players=six(8))
    hand.says("A raises 6", "B calls", "C all-in", "D folds", "SB folds", "BB folds")
    assert hand.may("A") == {"fold", "call 2"}
    assert hand.refuses("A raises 14") == "reopen"
    hand.says("A calls")
    assert hand.may("B") == {"fold", "call 2"}


def test_t04_who_has_not_acted_may_still_raise():
    hand = told("nlhe", stakes=(1, 2), button="D", players=six(8))
    hand.says("A raises 6", "B calls", "C all-in")
    assert "raise 12-200" in hand.may("D")


def test_t05_a_full_all_in_raise_reopens_the_betting():
    hand = told("nlhe", stakes=(1, 2), button="D", players=six(10))
    hand.says("A raises 6", "B calls", "C all-in", "D folds", "SB folds", "BB folds")
    assert hand.may("A") == {"fold", "call 4", "raise 14-200"}


def test_t07_short_all_ins_leave_the_last_full_raise_as_it_was():
    hand = told("nlhe", stakes=(50, 100), button="F", A=2000, B=600, C=750, D=900, E=2000, F=2000)
    hand.says("C calls", "D calls", "E calls", "F calls", "A calls", "B checks")
    hand.says("A bets 300", "B all-in", "C all-in", "D all-in", "E calls")
    assert "raise 1100-1900" in hand.may("F")


def test_t07_short_all_ins_that_add_up_to_a_full_raise_reopen():
    hand = told("nlhe", stakes=(50, 100), button="E", A=2000, B=225, C=270, D=310, E=2000)
    hand.says("C calls", "D calls", "E calls", "A calls", "B checks")
    hand.says("A bets 100", "B all-in", "C all-in", "D all-in", "E calls")
    assert hand.may("A") == {"fold", "call 110", "raise 310-1900"}


def three_on_the_river() -> Told:
    hand = told("nlhe", stakes=(1, 2), button="s6", cards={"s2": "AsAd", "s5": "KsKd", "s7": "QsQd"},
                board="2c3d7h8s9c", options={"auto_muck_losers": "false"},
                players=dict.fromkeys(("s1", "s2", "s3", "s4", "s5", "s6", "s7"), 100))  # fmt: skip
    hand.says("s2 calls", "s3 folds", "s4 folds", "s5 calls", "s6 folds", "s7 calls", "s1 folds")
    return hand.says(*["s7 checks", "s2 checks", "s5 checks"] * 2)


def test_t09_nobody_bet_the_river_so_the_first_left_of_the_button_shows_first():
    hand = three_on_the_river().says("s7 checks", "s2 checks", "s5 checks")
    assert hand.waiting == ["s7", "s2", "s5"]


def test_t09_the_river_bettor_shows_first():
    hand = three_on_the_river().says("s7 checks", "s2 checks", "s5 bets 4", "s7 calls", "s2 calls")
    assert hand.waiting == ["s5", "s7", "s2"]


def test_t09_a_mucked_winner_gets_nothing():
    hand = three_on_the_river().says("s7 checks", "s2 checks", "s5 checks")
    hand.says("s7 shows", "s2 mucks", "s5 mucks")
    assert hand.won() == {"s7": 8}


def test_t57_one_card_shown_and_the_other_thrown_away_is_a_dead_hand():
    hand = three_on_the_river().says("s7 checks", "s2 checks", "s5 checks")
    hand.says("s7 shows", "s2 shows As", "s5 shows")
    assert hand.won() == {"s5": 8}


def test_a_loser_mucks_unseen_and_the_winner_shows():
    hand = told("nlhe", stakes=(1, 2), button="B", A=100, B=100, cards={"A": "AsAd", "B": "KsKd"}, board="2c3d7h8s9c")
    hand.says("B calls", "A checks", *["A checks", "B checks"] * 3)
    assert hand.showed() == ["A", "B mucks"]
    assert hand.won() == {"A": 4}


def test_t10_suits_never_break_a_tie_and_the_odd_chip_goes_left_of_the_button():
    hand = told("nlhe", stakes=(25, 50), button="s3", posts=[("s4", 50, "blind"), ("s5", 1, "dead")],
                cards={"s4": "2s2c", "s6": "QhJh"}, board="AdKd9d6d3d",
                players=dict.fromkeys(("s1", "s2", "s3", "s4", "s5", "s6"), 100))  # fmt: skip
    hand.says("s5 folds", "s6 calls", "s1 folds", "s2 folds", "s3 folds", "s4 checks")
    hand.says(*["s4 checks", "s6 checks"] * 3)
    assert hand.won() == {"s4": 51, "s6": 50}


def test_t11_there_is_no_wrap_around():
    hand = told("nlhe", stakes=(1, 2), button="B", A=100, B=100,
                cards={"A": "Kc2d", "B": "AcJc"}, board="QhAs3c9d9h")  # fmt: skip
    hand.says("B calls", "A checks", *["A checks", "B checks"] * 3)
    assert hand.won() == {"B": 4}  # aces and nines; Q-K-A-2-3 is no straight, only a pair of nines


def test_t12_side_pots():
    hand = told("nlhe", stakes=(50, 100), button="D", A=1000, B=3000, C=6000, D=6000)
    hand.says("C raises 300", "D raises 2000", "A calls", "B raises 3000", "C raises 5000", "D folds")
    assert hand.returned() == {"C": 2000}
    assert hand.side_pots() == [(4000, {"A", "B", "C"}), (5000, {"B", "C"})]


def test_t12_a_folded_surplus_stays_in_the_last_pot():
    hand = told("nlhe", stakes=(50, 100), button="D", A=1000, B=3000, C=5000, D=4000)
    hand.says("C raises 300", "D raises 2000", "A calls", "B raises 3000", "C calls", "D folds")
    assert hand.returned() == {}
    assert hand.side_pots() == [(4000, {"A", "B", "C"}), (5000, {"B", "C"})]


def test_t14_everybody_folds_to_the_big_blind():
    hand = told("nlhe", stakes=(1, 2), button="F", A=100, B=100, C=100, D=100, E=100, F=100)
    hand.says("C folds", "D folds", "E folds", "F folds", "A folds")
    assert hand.returned() == {"B": 1}
    assert hand.won() == {"B": 2}
    assert hand.showed() == []
    assert hand.hand.board == [()]
    assert hand.hand.burned == ()


def test_t15_pot_limit_first_in_with_a_full_and_with_a_short_big_blind():
    for stack in (5000, 100):
        hand = told("plhe", stakes=(100, 200), button="D", A=5000, B=stack, C=5000, D=5000)
        assert "raise 400-700" in hand.may("C")


def test_t16_fixed_limit_is_capped_after_three_raises():
    hand = told("flhe", stakes=(5, 10), button="C", A=500, B=500, C=500)
    hand.says("C raises 20", "A raises 30", "B raises 40")
    assert hand.may("C") == {"fold", "call 20"}
    assert hand.refuses("C raises 50") == "cap"


def test_fixed_limit_heads_up_has_no_cap_in_a_cash_game():
    hand = told("flhe", stakes=(5, 10), button="B", A=500, B=500)
    hand.says("B raises 20", "A raises 30", "B raises 40", "A raises 50")
    assert "raise 60" in hand.may("B")
    capped = told("flhe", stakes=(5, 10), button="B", A=500, B=500, options={"cap_heads_up": "true"})
    capped.says("B raises 20", "A raises 30", "B raises 40")
    assert capped.may("A") == {"fold", "call 10"}


def limit_turn(b: int) -> Told:
    """Fixed limit 10/20 on the turn; A bets 20, B goes all-in for his last chips."""
    hand = told("flhe", stakes=(5, 10), button="C", A=500, B=20 + b, C=500)
    hand.says("C calls", "A calls", "B checks", "A bets 10", "B calls", "C calls")
    return hand.says("A bets 20", "B all-in")


def test_t17_an_all_in_for_less_than_half_a_raise_can_be_completed():
    hand = limit_turn(28)
    assert hand.may("C") == {"fold", "call 28", "raise 40"}
    hand.says("C calls")
    assert hand.may("A") == {"fold", "call 8"}


def test_t17_an_all_in_for_half_a_raise_counts_as_one():
    hand = limit_turn(30)
    assert hand.may("C") == {"fold", "call 30", "raise 50"}
    hand.says("C calls")
    assert hand.may("A") == {"fold", "call 10", "raise 50"}


def test_t18_one_hole_card_may_play():
    hand = told("nlhe", stakes=(1, 2), button="B", A=100, B=100,
                cards={"A": "Th3c", "B": "AcAd"}, board="AsKdQcJh7d")  # fmt: skip
    hand.says("B calls", "A checks", *["A checks", "B checks"] * 3)
    assert hand.won() == {"A": 4}


def test_t19_a_short_big_blind_is_still_a_full_bet_to_call():
    hand = told("nlhe", stakes=(1, 2), button="D", A=100, B=1, C=100, D=100)
    assert hand.may("C") == {"fold", "call 2", "raise 4-100"}
    hand.says("C calls", "D folds", "A calls")
    assert hand.side_pots() == [(3, {"A", "B", "C"}), (2, {"A", "C"})]


def test_rule_1_3_dead_money_is_never_returned():
    hand = told("nlhe", stakes=(100, 200), button="BTN", options={"ante_mode": "bb"}, ante=200,
                cards={"BB": "AsAd", "BTN": "KsKd"}, board="2c3d7h8s9c", SB=1000, BB=1000, BTN=1000)  # fmt: skip
    hand.says("BTN all-in", "SB folds", "BB calls")
    assert hand.returned() == {"BTN": 200}
    assert hand.won() == {"BB": 1900}
    assert hand.stacks == {"SB": 900, "BB": 1900, "BTN": 200}


def test_rule_1_3_who_has_only_dead_money_in_plays_for_it_alone():
    hand = told("nlhe", stakes=(50, 100), button="BTN", options={"ante_mode": "button"}, ante=20,
                cards={"BTN": "AsAd", "BB": "KsKd", "SB": "7c2d"}, board="2c3d8h9sTc",
                SB=1000, BB=1000, BTN=20)  # fmt: skip
    hand.says("SB calls", "BB checks", *["SB checks", "BB checks"] * 3)
    assert hand.side_pots() == [(20, {"SB", "BB", "BTN"}), (200, {"SB", "BB"})]
    assert hand.won() == {"BTN": 20, "BB": 200}


def test_rule_2_5_the_small_blind_that_covers_a_short_big_blind_does_not_act():
    hand = told("nlhe", stakes=(50, 100), button="C", A=500, B=30, C=500)
    hand.says("C folds")
    assert hand.turn == ""
    assert hand.returned() == {"A": 20}


def test_rule_1_7_hands_are_face_up_once_nobody_can_bet():
    hand = told("nlhe", stakes=(1, 2), button="B", A=100, B=100, cards={"A": "AsAd", "B": "KsKd"}, board="2c3d7h8s9c")
    hand.says("B all-in", "A calls")
    kinds = [type(event).__name__ for event in hand.events]
    assert kinds.index("Shown") < kinds.index("BoardDealt")
    closed = told("nlhe", stakes=(1, 2), button="B", A=100, B=100, cards={"A": "AsAd", "B": "KsKd"},
                  board="2c3d7h8s9c", options={"allin_faceup": "false"})  # fmt: skip
    closed.says("B all-in", "A calls")
    assert closed.showed() == ["A", "B mucks"]


BY_CHOICE = {"allin_faceup": "false", "auto_muck_losers": "false"}


def three_for_a_side_pot() -> Told:
    """A is all-in for 500, B and C for 2000; B has aces, C kings, A nothing."""
    hand = told("nlhe", stakes=(50, 100), A=500, B=2000, C=2000, board="4h5d9s7dTc", options=BY_CHOICE,
                cards={"A": "2c3c", "B": "AsAh", "C": "KsKh"})  # fmt: skip
    hand.says("C raises 500", "A calls", "B calls", "B bets 1500", "C calls")
    assert hand.side_pots() == [(1500, {"A", "B", "C"}), (3000, {"B", "C"})]
    return hand


def test_rule_1_3_the_last_hand_in_a_side_pot_takes_it():
    hand = three_for_a_side_pot().says("B mucks")
    assert hand.may("A") == {"show", "muck"}
    assert hand.may("C") == {"show"}
    assert hand.refuses("C mucks") == "last_in_pot"
    assert hand.refuses("C shows Ks") == "last_in_pot"
    assert hand.says("C shows", "A shows").won() == {"C": 4500}


def test_rule_1_3_where_all_run_out_of_time_the_last_in_a_side_pot_shows():
    assert three_for_a_side_pot().says("B times-out", "C times-out", "A times-out").won() == {"C": 4500}
    assert three_for_a_side_pot().says("C times-out", "B times-out", "A times-out").won() == {"B": 4500}


def beaten_all_in(game: str, cards: dict[str, str], board: str, **options: str) -> Told:
    """B is all-in for 51 and beaten; C and D share a main pot of 205 and a side pot of 147."""
    hand = told(game, stakes=(1, 2), button="D", F=500, B=51, C=500, E=500, D=500, options=options, cards=cards,
                board=board)  # fmt: skip
    hand.says("C raises 51", "E calls", "D calls", "F folds", "B calls")
    hand.says("C bets 25", "E calls", "D calls", "C bets 26", "E folds", "D calls", "C bets 10", "D calls")
    if options.get("auto_muck_losers") == "false":
        hand.says("C shows", "D shows", "B shows")
    assert [chips for chips, _ in hand.side_pots()] == [205, 147]
    return hand


@pytest.mark.parametrize("options", [{}, {"allin_faceup": "false"}, BY_CHOICE])
def test_rule_1_3_a_beaten_hand_thrown_away_parts_the_pots_all_the_same(options):
    hand = beaten_all_in("nlhe", {"B": "3c4c", "C": "JcTd", "D": "JdTh", "E": "9d8d"}, "AsKsQs7d2d", **options)
    assert ("B mucks" in hand.showed()) == (options == {"allin_faceup": "false"})
    assert hand.won() == {"C": 103 + 74, "D": 102 + 73}


@pytest.mark.parametrize("options", [{}, {"allin_faceup": "false"}, BY_CHOICE])
def test_rule_3_5_each_pot_has_its_own_odd_chip_for_the_high_though_a_hand_is_thrown_away(options):
    hand = beaten_all_in("nlo8", {"B": "QhQdJhJd", "C": "KsKc9h9d", "D": "Ac4cTdTh"}, "2s3d8cKhKd", **options)
    assert ("B mucks" in hand.showed()) == (options == {"allin_faceup": "false"})
    assert (hand.won("high"), hand.won("low")) == ({"C": 103 + 74}, {"D": 102 + 73})


def test_rule_1_8_who_shows_a_part_of_his_hand_mucks_it_but_the_last_hand_is_never_dead():
    hand = told("nlhe", stakes=(1, 2), button="B", A=100, B=100, cards={"A": "AsKs", "B": "AhKh"}, options=BY_CHOICE)
    hand.take(1, RaiseTo(100))
    hand.take(0, Call())
    hand.take(0, Show(parse_cards("As")))
    assert hand.showed() == ["A", "A mucks"]
    assert hand.refuses("B shows Ah") == "last_in_pot"
    hand.deal()
    assert hand.won() == {"B": 200}


def test_t54_the_leftover_chips_of_the_seed_go_to_the_nearest_left_of_the_button():
    def three_way(odd_chips: str) -> dict[str, int]:
        hand = told("nlhe", stakes=(1, 2), button="C", options={"odd_chips": odd_chips},
                    posts=[("A", 333, "blind"), ("B", 2, "dead")], A=333, B=335, C=333,
                    cards={"A": "2s2c", "B": "QhJh", "C": "4s4c"}, board="AdKdTd6d3d")  # fmt: skip
        return hand.says("B calls", "C calls").won()

    assert three_way("all_to_first_left") == {"A": 335, "B": 333, "C": 333}
    assert three_way("one_each") == {"A": 334, "B": 334, "C": 333}
