"""What other engines got wrong, A1 to A9 and B1 to B37 of the project's list of peers' faults, played right.

A is PokerKit 0.7.7, as it was tried; B are public issue threads, named beside the test. B8 is about reading files, B28,
B37 and the missed blinds of B29 are about tables; their tests are there.
"""

from pathlib import Path

import pytest

from hanpan import rules
from hanpan.cards import parse_cards
from hanpan.engine import IllegalActionError, OwedCards, deal_in, evolve, fold, legal, owed, play, seen_by, start
from hanpan.engine.events import Won
from hanpan.engine.inputs import Call, Check, Deal, Fold, RaiseTo
from hanpan.rules.stakes import Stakes, stakes_of
from tests.unit.scenarios.told import Told, told

LIMIT = Stakes(unit=4, ante=1, bring_in=2, big_bet=8)
"""Stud for 4 and 8."""
ROYAL = "AsKsQsJsTs"


# --- A: PokerKit ------------------------------------------------------------------------------------------------------


def test_a1_an_all_in_over_the_blind_for_less_than_a_raise_does_not_reopen_the_betting():
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, UTG=200, MP=3, CO=200, BTN=200)
    hand.says("UTG calls", "MP all-in", "CO folds", "BTN folds", "SB folds")
    assert hand.may("BB") == {"fold", "call 1", "raise 5-200"}  # has not acted yet
    hand.says("BB calls")
    assert hand.may("UTG") == {"fold", "call 1"}
    assert hand.refuses("UTG raises 5") == "reopen"


def test_a2_an_opening_all_in_for_less_than_a_bet_does_not_reopen_it_for_those_who_checked():
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=3)
    hand.says("BTN calls", "SB calls", "BB checks")
    hand.says("SB checks", "BB checks", "BTN all-in")
    assert hand.may("SB") == {"fold", "call 1"}
    hand.says("SB calls")
    assert hand.may("BB") == {"fold", "call 1"}


def test_a3_a_short_big_blind_is_still_a_whole_one_to_call():
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=1, UTG=200)
    assert hand.may("UTG") == {"fold", "call 2", "raise 4-200"}
    hand.says("UTG calls", "SB calls")
    assert hand.side_pots() == [(3, {"SB", "BB", "UTG"}), (2, {"SB", "UTG"})]


def test_a3_pot_limit_takes_the_short_big_blind_for_a_whole_one():
    assert told("plo", stakes=(1, 2), SB=200, BB=1, UTG=200).may("UTG") == {"fold", "call 2", "raise 4-7"}


def eleven_for_three(**options: str) -> dict[str, int]:
    """A pot of 11, and three players who play the board."""
    hand = told(
        "nlhe", stakes=(2, 3), SB=50, BB=50, UTG=50, BTN=50, board=ROYAL, options=options,
        cards={"BB": "2c3c", "UTG": "2d3d", "BTN": "2h3h"},
    )  # fmt: skip
    hand.says("UTG calls", "BTN calls", "SB folds", "BB checks")
    hand.says(*["BB checks", "UTG checks", "BTN checks"] * 3)
    return hand.won()


def test_a4_nobody_gets_more_than_one_odd_chip():
    assert eleven_for_three() == {"BB": 4, "UTG": 4, "BTN": 3}


def test_a4_unless_the_house_gives_them_all_to_the_first_left_of_the_button():
    assert eleven_for_three(odd_chips="all_to_first_left") == {"BB": 5, "UTG": 3, "BTN": 3}


def test_a5_the_odd_chip_of_stud_goes_to_the_highest_card_by_suit():
    """Two straights to the king; P1 has the king of spades."""
    hand = told(
        "stud", stakes=LIMIT, P0=100, P1=100, P2=100,
        cards={"P0": "KdQc2c Jc Th 9h 3d", "P1": "KsQd8h Jd Ts 9s 4c", "P2": "????7s"},
    )  # fmt: skip
    hand.says("P0 brings-in", "P1 raises 4", "P2 folds", "P0 calls")
    hand.says(*["P1 checks", "P0 checks"] * 4)
    assert hand.won() == {"P0": 5, "P1": 6}


def test_a6_folded_cards_are_dead_so_seven_players_share_a_seventh_card():
    """8 players, one folds on fifth street: 47 cards are out, 5 are left."""
    players = [f"P{place}" for place in range(8)]
    up = {
        name: "????" + "".join(rank + suit for suit in "cdhs") for name, rank in zip(players, "23456789", strict=True)
    }
    hand = told("stud8", stakes=LIMIT, players=dict.fromkeys(players, 100), cards=up)
    hand.says("P0 brings-in", *(f"{name} calls" for name in players[1:]))
    hand.says("P7 checks", *(f"{name} checks" for name in players[:7]))
    hand.says("P7 bets 8", "P0 folds", *(f"{name} calls" for name in players[1:7]))
    hand.says("P7 checks", *(f"{name} checks" for name in players[1:7]))
    assert hand.hand.street_name == "7th"
    assert len(hand.hand.board[0]) == 1
    assert hand.hand.used == 24 + 8 + 8 + 7 + 1
    assert hand.turn == "P7"  # as on sixth street


@pytest.mark.parametrize(("short", "to"), [(13, 20), (15, 25)])
def test_a7_fixed_limit_completes_a_raise_of_less_than_half_a_bet_and_raises_over_a_larger_one(short, to):
    hand = told("flhe", stakes=(5, 10), SB=200, BB=200, UTG=short, BTN=200)
    hand.says("UTG all-in")
    assert hand.may("BTN") == {"fold", f"call {short}", f"raise {to}"}


def test_a8_an_open_pair_on_fourth_street_allows_the_large_bet_where_the_house_says_so():
    def on_fourth(game: str, **options: str) -> set[str]:
        hand = told(game, stakes=LIMIT, A=100, B=100, options=options, cards={"A": "????8c 8d", "B": "????2c 3h"})
        hand.says("B brings-in", "A calls")
        return hand.may("A")

    assert on_fourth("stud", pair_doubles_4th="true") == {"fold", "check", "raise 4", "raise 8"}
    assert on_fourth("stud") == on_fourth("stud8") == {"fold", "check", "raise 4"}


def test_a9_the_others_owe_the_whole_bring_in_though_it_was_short():
    hand = told("stud", stakes=LIMIT, A=2, B=100, C=100, cards={"A": "????2c", "B": "????9h", "C": "????Th"})
    hand.says("A brings-in")
    assert hand.hand.bet[0] == 1
    assert hand.may("B") == {"fold", "call 2", "raise 4"}


# --- B: issue threads -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("utg", [16, 200])
def test_b1_a_short_all_in_behind_two_callers_reopens_nothing(utg):
    """uoftcprg/pokerkit#45"""
    hand = told("nlhe", stakes=(1, 2), SB=19, BB=200, UTG=utg, BTN=200)
    hand.says("UTG raises 16", "BTN calls", "SB all-in", "BB calls")
    if utg == 200:
        assert hand.may("UTG") == {"fold", "call 3"}
        hand.says("UTG calls")
    assert hand.may("BTN") == {"fold", "call 3"}


def test_b2_the_least_raise_is_not_capped_by_the_other_stack():
    """uoftcprg/pokerkit#40"""
    hand = told("nlhe", stakes=(10, 20), button="SB", BB=200, SB=1000)
    hand.says("SB raises 100", "BB raises 180")
    assert hand.may("SB") == {"fold", "call 80", "raise 260-1000"}
    hand.says("SB all-in", "BB calls")
    assert hand.returned() == {"SB": 800}


def test_b3_a_short_all_in_has_a_price_and_leaves_no_raise():
    """uoftcprg/pokerkit#25"""
    hand = told("nlhe", stakes=(2, 5), SB=928, BB=263, UTG=930, MP=417, CO=775, BTN=350)
    hand.says("UTG folds", "MP folds", "CO raises 15", "BTN folds", "SB folds", "BB raises 109", "CO calls")
    hand.says("BB bets 55", "CO raises 123", "BB all-in")
    assert hand.may("CO") == {"fold", "call 31"}


def test_b4_folded_cards_are_not_dealt_again():
    """uoftcprg/pokerkit#28"""
    hand = deal_in(rules.game("nlhe"), stakes_of(rules.game("nlhe"), 2), dict.fromkeys(range(4), 200), button=3)
    play(hand, None, Deal(parse_cards("2c3c4c5c6c7c8c9c")))
    for inp in (Fold(), Fold(), Call(), Check()):
        play(hand, hand.turn, inp)
    assert 52 - hand.used == 44
    with pytest.raises(IllegalActionError, match="4c"):
        play(hand, None, Deal(parse_cards("AsKsQs4c")))


def test_b5_a_bomb_pot_has_a_flop_before_the_first_betting():
    """uoftcprg/pokerkit#33: dealing steps are data."""
    game = rules.load(str(Path(__file__).parents[2] / "data" / "games" / "bomb.toml")).resolve({})
    hand = deal_in(game, Stakes(unit=2, ante=2), {0: 100, 1: 100, 2: 100}, button=2)
    waiting = owed(hand)
    assert isinstance(waiting, OwedCards)
    assert (waiting.burns, waiting.board, waiting.total) == (1, 3, 3 * 4 + 1 + 3)
    play(hand, None, Deal(tuple(range(waiting.total))))
    assert (hand.street_name, hand.turn, hand.pot) == ("flop", 0, 6)


def test_b6_two_boards_decide_half_of_the_pot_each_and_the_first_has_the_odd_chip():
    """uoftcprg/pokerkit#26"""
    game = rules.game("nlhe", ante_mode="button")
    hand = fold(start(game, stakes_of(game, 2, ante=1), {0: 50, 1: 51}, button=1, boards=2))
    play(hand, None, Deal(parse_cards("AsKsAdKd")))
    events = play(hand, 1, RaiseTo(50))
    events += play(hand, 0, Call())
    for cards in ("2h 3c4c5d Kh7d9s", "2c Ts Jc", "2d Qd 8c"):
        events += play(hand, None, Deal(parse_cards(cards)))
    assert [(event.board, event.seat, event.chips) for event in events if isinstance(event, Won)] == [
        (0, 0, 51),
        (1, 1, 50),
    ]


def heads_up() -> Told:
    return told("nlhe", stakes=(1, 2), button="BTN", BB=200, BTN=200)


def test_b7_b10_b17_heads_up_the_button_has_the_small_blind_acts_first_and_then_last():
    """uoftcprg/pokerkit#24, ishikota/PyPokerEngine#82, bupticybee/AlphaNLHoldem#9"""
    hand = heads_up()
    assert hand.stacks == {"BB": 198, "BTN": 199}
    assert hand.turn == "BTN"
    hand.says("BTN calls", "BB checks")
    assert hand.turn == "BB"


def test_b9_all_in_is_one_amount_and_a_refused_raise_has_a_reason():
    """uoftcprg/pokerkit#11"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, UTG=3, BTN=200)
    assert hand.may("UTG") == {"fold", "call 2", "raise 3"}
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=40)
    hand.says("BTN all-in", "SB folds")
    assert hand.refuses("BB raises 80") == "target"


def test_b11_b33_a_stack_below_the_least_raise_may_still_go_all_in():
    """ishikota/PyPokerEngine#72, mitpokerbots/engine#2"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, UTG=200, BTN=8)
    hand.says("UTG raises 6")
    assert hand.may("BTN") == {"fold", "call 6", "raise 8"}


def test_b12_antes_are_in_the_pot():
    """ishikota/PyPokerEngine#45"""
    hand = told("nlhe", stakes=(1, 2), ante=5, options={"ante_mode": "each"}, A=100, B=100, C=100)
    assert hand.pot == 15 + 3
    assert hand.pot + sum(hand.stacks.values()) == 300


def test_b13_the_last_player_with_chips_is_not_asked():
    """ishikota/PyPokerEngine#44"""
    hand = told("nlhe", stakes=(1, 2), A=150, B=150, C=50, D=50)
    hand.says("C all-in", "D calls", "A calls", "B calls")
    hand.says("A bets 20", "B folds")
    assert hand.returned() == {"A": 20}
    assert hand.turn == ""
    assert len(hand.hand.board[0]) == 5


def test_b14_who_has_less_than_the_blind_posts_it_and_plays():
    """ishikota/PyPokerEngine#4"""
    hand = told("nlhe", stakes=(5, 10), SB=3, BB=7, BTN=100)
    assert hand.stacks == {"SB": 0, "BB": 0, "BTN": 100}
    assert hand.may("BTN") == {"fold", "call 10"}
    hand.says("BTN calls")
    assert hand.returned() == {"BTN": 3}
    assert hand.side_pots() == [(9, {"SB", "BB", "BTN"}), (8, {"BB", "BTN"})]


def four_all_in() -> Told:
    hand = told(
        "nlhe", stakes=(1, 2), A=100, B=200, C=300, D=300, board="AcKhQc4d8s",
        cards={"A": "AsAh", "B": "7c2d", "C": "KsQd", "D": "KdQs"},
    )  # fmt: skip
    return hand.says("C all-in", "D calls", "A calls", "B calls")


def test_b15_the_second_best_hand_wins_its_side_pot():
    """datamllab/rlcard#178, #179, #286"""
    assert four_all_in().stacks == {"A": 400, "B": 0, "C": 250, "D": 250}


def test_b16_a_raise_is_measured_against_the_bet_and_not_the_pot():
    """datamllab/rlcard#231"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=200)
    assert hand.refuses("BTN raises 3") == "min_raise"


def test_b18_the_least_raise_is_the_size_of_the_last_one():
    """SirRender00/texasholdem#80"""
    hand = told("nlhe", stakes=(1, 2), A=500, B=500, C=500)
    hand.says("C calls", "A calls", "B checks", "A bets 10")
    assert "raise 20-498" in hand.may("B")
    hand.says("B raises 20", "C raises 50")
    assert "raise 80-498" in hand.may("A")


def test_b19_who_calls_later_is_in_the_side_pot():
    """SirRender00/texasholdem#26"""
    hand = told("nlhe", stakes=(1, 2), button="A", A=30, B=200, C=200)
    hand.says("A all-in", "B raises 80", "C calls")
    assert hand.side_pots() == [(90, {"A", "B", "C"}), (100, {"B", "C"})]


def test_b20_a_raise_is_to_a_total():
    """SirRender00/texasholdem#39"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=200)
    hand.says("BTN raises 6", "SB folds", "BB raises 20")
    assert hand.stacks["BB"] == 180  # 2 were there, 18 came
    assert hand.may("BTN") == {"fold", "call 14", "raise 34-200"}


def test_b21_a_loser_may_muck_or_show():
    """SirRender00/texasholdem#75"""
    hand = told(
        "nlhe", stakes=(1, 2), button="BTN", BB=200, BTN=200, board="2c7d9hJsKd",
        options={"auto_muck_losers": "false"}, cards={"BB": "AsAd", "BTN": "3h4h"},
    )  # fmt: skip
    hand.says("BTN calls", "BB checks", *["BB checks", "BTN checks"] * 3)
    assert hand.waiting == ["BB", "BTN"]
    hand.says("BB shows", "BTN mucks")
    assert hand.showed() == ["BB", "BTN mucks"]
    assert hand.won() == {"BB": 4}


def test_b22_a_bet_need_not_be_a_multiple_of_the_blind():
    """google-deepmind/open_spiel#395"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=200)
    hand.says("BTN raises 5")
    assert hand.may("SB") == {"fold", "call 4", "raise 8-200"}


def test_b23_nothing_is_legal_when_the_betting_is_over():
    """google-deepmind/open_spiel#1035"""
    hand = four_all_in().hand
    assert hand.game_over
    assert [legal(hand, seat) for seat in range(4)] == [[], [], [], []]


def test_b24_more_than_the_stack_is_refused_and_changes_nothing():
    """elliottneilclark/rs-poker#45"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=200)
    assert hand.refuses("BTN raises 201") == "stack"
    hand.says("BTN calls", "SB calls")
    assert hand.may("BB") == {"fold", "check", "raise 4-200"}


def test_b25_no_raise_where_the_call_takes_the_stack():
    """dberweger2017/deepcfr-texas-no-limit-holdem-6-players#31"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=40)
    hand.says("BTN calls", "SB raises 60", "BB folds")
    assert hand.may("BTN") == {"fold", "call 38"}


def test_b26_no_stack_is_ever_below_nothing_and_no_chip_is_lost():
    """dickreuter/neuron_poker#41"""
    log = [*start(rules.game("nlhe"), Stakes(2, (1, 2)), {0: 100, 1: 200, 2: 300, 3: 300}, 3), *four_all_in().events]
    hand = fold(log[:1])
    for event in log[1:]:
        evolve(hand, event)
        assert min(hand.stack) >= 0
        assert sum(hand.stack) + hand.pot == 900
    assert hand.game_over


def test_b27_odd_chips_are_counted_inside_a_pot():
    """pokerth/pokerth#152: 30,300 for three equal hands."""
    hand = told(
        "nlhe",
        stakes=(50, 100),
        A=10_100,
        B=10_100,
        C=10_100,
        board=ROYAL,
        cards={"A": "2c3c", "B": "2d3d", "C": "2h3h"},
    )
    hand.says("C all-in", "A calls", "B calls")
    assert hand.won() == {"A": 10_100, "B": 10_100, "C": 10_100}


def test_b29_the_last_aggressor_shows_first_and_a_mucked_hand_reaches_nobody():
    """hippich/Bitcoin-Poker-Room#31, #22"""
    hand = told(
        "nlhe", stakes=(1, 2), SB=200, BB=200, BTN=200, board="2c7d9hJsKd",
        cards={"SB": "3h4h", "BB": "AsAd", "BTN": "5c6c"},
    )  # fmt: skip
    hand.says("BTN calls", "SB calls", "BB checks", *["SB checks", "BB checks", "BTN checks"] * 2)
    hand.says("SB checks", "BB bets 10", "BTN calls", "SB calls")
    assert hand.showed() == ["BB", "BTN mucks", "SB mucks"]
    seen = [seen_by(0, event).event for event in hand.events]
    assert not any(set(parse_cards("5c6c")) & set(getattr(event, "cards", ())) for event in seen)


def test_b29_the_last_seven_chips_may_be_raised():
    """hippich/Bitcoin-Poker-Room#70"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, UTG=200, BTN=29)
    hand.says("UTG raises 22")
    assert hand.may("BTN") == {"fold", "call 22", "raise 29"}


def test_b30_who_is_all_in_from_the_blind_is_never_asked_and_an_uncalled_bet_is_nobodys_win():
    """CharlieHess/slack-poker-bot#36, #41"""
    hand = told("nlhe", stakes=(1, 2), SB=1, BB=200, BTN=200)
    hand.says("BTN raises 10", "BB folds")
    assert hand.returned() == {"BTN": 8}
    assert hand.turn == ""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=200)
    hand.says("BTN raises 10", "SB folds", "BB folds")
    assert hand.returned() == {"BTN": 8}
    assert hand.won() == {"BTN": 5}


def test_b31_the_small_blind_still_chooses_against_a_big_blind_all_in():
    """claudijo/poker-ts#7"""
    hand = told("nlhe", stakes=(10, 20), button="SB", BB=20, SB=500)
    assert hand.may("SB") == {"fold", "call 10"}


def test_b32_the_big_blind_has_his_option():
    """pokerwars.io-starterbot-python#5"""
    hand = heads_up()
    hand.says("BTN calls")
    assert hand.may("BB") == {"fold", "check", "raise 4-200"}


def test_b34_each_pot_of_stud_hi_lo_has_its_own_high_and_low():
    """jejellyroll-fr/fpdb-3#289"""
    hand = told(
        "stud8", stakes=LIMIT, A=5, B=100, C=100,
        cards={"A": "AsAhAd Ac 9h 9d Th", "B": "KsKhKd Qs Qh 8d 3s", "C": "2c3d4h 5s 7c Jd Tc"},
    )  # fmt: skip
    hand.says("C brings-in", "A all-in", "B calls", "C calls")
    hand.says("B bets 4", "C calls", *["B checks", "C checks"] * 3)
    assert hand.won("high") == {"A": 8, "B": 4}
    assert hand.won("low") == {"C": 7 + 4}


def test_b35_a_completion_is_to_the_small_bet_and_a_raise_to_twice_that():
    """philroberts/FPDB-for-OSX#24, razz for 4 and 8, bring-in 2"""
    hand = told("razz", stakes=LIMIT, A=100, B=100, C=100, cards={"A": "????Kh", "B": "????2c", "C": "????3c"})
    hand.says("A brings-in")
    assert hand.may("B") == {"fold", "call 2", "raise 4"}
    hand.says("B raises 4")
    assert hand.may("C") == {"fold", "call 4", "raise 8"}


def test_b36_a_walk_gives_the_uncalled_half_back():
    """matt57225/bovada-hand-history-converter#4"""
    hand = told("nlhe", stakes=(1, 2), SB=200, BB=200, BTN=200)
    hand.says("BTN folds", "SB folds")
    assert hand.returned() == {"BB": 1}
    assert hand.won() == {"BB": 2}
