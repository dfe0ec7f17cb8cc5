"""RULES section 8, Korean 7-poker and Choice: T33 to T49. Ante 100."""

import pytest

from hanpan import rules
from hanpan.engine.events import Dealt
from hanpan.engine.inputs import Bet, Call
from hanpan.engine.plan import plan_of
from tests.unit.scenarios.told import Told, told

DOORS = {"A": "2c3cKs", "B": "2d3d9h", "C": "2h3h8d", "D": "4c5c7s"}


def seven(game: str = "seven", players: str = "ABC", stack: int = 1_000_000, ups: dict[str, str] | None = None,
          stacks: dict[str, int] | None = None, ante: int = 100, **options: str) -> Told:  # fmt: skip
    """A hand in which A leads with a king; each opens the last of the first three cards."""
    cards = {name: DOORS[name] + (ups or UPS)[name] for name in players}
    hand = told(game, stakes=ante, options=options, cards=cards,
                players=stacks or dict.fromkeys(players, stack))  # fmt: skip
    return hand.says(*[f"{name} opens {DOORS[name][-2:]}" for name in players])


UPS = {"A": "Kd5hJc", "B": "6c4s9c", "C": "7h6sTd", "D": "8s6dJh"}


def test_t33_after_a_full_pot_bet_the_quarter_is_a_low_bet():
    hand = seven(players="AB", ante=50, channel="power")
    assert hand.pot == 100
    hand.says("A full")
    assert hand.may("B") == {"die", "call 100", "ddadang 200", "half 250", "full 400"}
    assert hand.refuses("B quarter") == "low_bet"


def test_t34_an_equal_raise_is_no_low_bet():
    hand = seven(players="AB", ante=50)
    hand.says("A half")
    assert "quarter 100" in hand.may("B")


def test_t35_after_a_check_the_others_call_zero_or_bet():
    hand = seven(players="AB", ante=500)
    hand.says("A checks")
    assert hand.may("B") == {"die", "call 0", "quarter 250", "half 500"}
    assert hand.refuses("B checks") == "lead_only"
    assert hand.refuses("B bbing") == "lead_only"
    assert hand.refuses("B ddadang") == "ddadang"
    assert hand.refuses("B full") == "power"
    power = seven(players="AB", ante=500, channel="power").says("A checks")
    assert "full 1000" in power.may("B")


def test_t36_ddadang_raises_by_the_call():
    hand = seven(players="ABCD").says("A checks", "B calls", "C calls", "D calls")
    assert hand.pot == 400
    hand.says("A bbing", "B ddadang", "C ddadang", "D calls")
    assert hand.pot == 1500
    assert {"call 300", "ddadang 600"} <= hand.may("A")
    hand.says("A ddadang")
    assert (hand.pot, hand.hand.level) == (2100, 700)


def test_t36_the_option_doubles_the_level():
    hand = seven(players="ABCD", ddadang="level").says("A checks", "B calls", "C calls", "D calls")
    hand.says("A bbing", "B ddadang", "C ddadang", "D calls")
    assert "ddadang 700" in hand.may("A")
    assert hand.says("A ddadang").hand.level == 800


def test_t37_591_forces_half_on_4gu():
    hand = seven(betting_rule="591")
    assert hand.may("A") == {"die", "half 150"}
    assert hand.refuses("A checks") == "forced"
    assert hand.says("A half").may("B") == {"die", "half 450"}
    assert hand.refuses("B calls") == "forced"
    assert hand.says("B half").may("C") == {"die", "half 1125"}
    assert hand.says("C half").may("A") == {"die", "call 975"}
    assert hand.says("A calls").may("B") == {"die", "call 675"}
    assert hand.refuses("B half") == "turns_left"
    hand.says("B calls")
    assert hand.pot == 3675
    assert hand.hand.street_name == "5gu"


def on_5gu_with_300(rule: str) -> Told:
    """T38 starts 5gu with a pot of 300: the antes alone, so 4gu is played without a rule's forced bets."""
    hand = seven(stack=10**6).says("A checks", "B calls", "C calls")
    assert hand.pot == 300
    hand.hand.plan = plan_of(rules.game("seven", betting_rule=rule))
    return hand


def test_t38_lead_half_forces_the_lead_in_the_second_turn_and_frees_the_next():
    hand = on_5gu_with_300("seon_half")
    hand.says("A half", "B half", "C half")
    assert hand.pot == 2025
    assert hand.may("A") == {"die", "half 2475"}
    hand.says("A half")
    assert (hand.pot, hand.hand.level) == (4500, 2625)
    assert hand.may("B") == {"die", "call 2175", "ddadang 4350", "quarter 3843", "half 5512"}


def test_t38_592_forces_everybody_in_the_second_turn():
    hand = on_5gu_with_300("592").says("A half", "B half", "C half", "A half")
    assert hand.may("B") == {"die", "half 5512"}


def test_rule_4_7_seon_dam_covers_the_player_after_the_lead_and_seon_dam_dam_the_next():
    hand = on_5gu_with_300("seon_dam").says("A half", "B half", "C half", "A half")
    assert hand.may("B") == {"die", "half 5512"}
    assert "call 4837" in hand.says("B half").may("C")
    hand = on_5gu_with_300("seon_dam_dam").says("A half", "B half", "C half", "A half", "B half")
    assert {option.split()[0] for option in hand.may("C")} == {"die", "half"}


def test_rule_4_7_the_places_are_frozen_at_the_first_second_turn():
    """A die before the freeze moves the others up; a die after it doesn't."""
    hand = on_5gu_with_300("seon_dam").says("A dies", "B half", "C half")
    assert hand.may("B") == {"die", "half 900"}  # B is the first place now
    hand.says("B half")
    assert {option.split()[0] for option in hand.may("C")} == {"die", "half"}
    hand = on_5gu_with_300("seon_dam").says("A half", "B half", "C half", "A half", "B dies")
    assert "call 1500" in hand.may("C")


def test_rule_4_7_the_power_channel_forces_full_but_lead_half_stays_half():
    assert seven(betting_rule="591", channel="power").may("A") == {"die", "full 300"}
    assert seven(betting_rule="seon_half", channel="power").may("A") == {"die", "half 150"}
    assert seven(betting_rule="seon_full", channel="power").may("A") == {"die", "full 300"}


def test_rule_4_7_a_short_stack_in_the_window_goes_all_in_or_calls():
    hand = seven(betting_rule="591", stacks={"A": 10_000, "B": 400, "C": 200})
    hand.says("A half")
    assert hand.may("B") == {"die", "allin 300"}
    hand.says("B all-in")
    assert hand.may("C") == {"die", "call 100"}


def test_t39_no_die_forbids_folding_until_6gu():
    hand = seven(die_rule="no_die").says("A bbing")
    assert hand.refuses("B dies") == "no_die"
    hand.says("B calls", "C calls", "A bbing")
    assert hand.refuses("B dies") == "no_die"
    assert hand.says("B times-out").hand.bet[1] == 100
    hand.says("C calls", "A bbing")
    assert "die" in hand.may("B")


def test_t39_in_a_window_the_time_out_makes_the_forced_bet():
    hand = seven(die_rule="no_die", betting_rule="591")
    hand.says("A times-out", "B times-out")
    assert hand.hand.bet[:2] == [150, 450]


def test_rule_4_9_time_outs():
    hand = seven().says("A times-out")
    assert hand.turn == "B"
    assert hand.hand.live == 0b111
    hand.says("B times-out")  # a call that costs nothing
    assert hand.hand.live == 0b111
    hand.says("C half", "A times-out")
    assert hand.hand.live == 0b110
    forced = seven(betting_rule="591").says("A times-out")
    assert forced.hand.live == 0b110


def test_rule_4_9_the_option_lets_whoever_runs_out_of_time_die_also_where_a_check_is_free():
    hand = seven(timeout="die_always").says("A times-out", "B checks", "C times-out")
    assert hand.hand.live == 0b010
    bound = seven(timeout="die_always", die_rule="no_die").says("A times-out", "B half", "C times-out")
    assert (bound.hand.live, bound.hand.bet) == (0b111, [0, 150, 150])
    window = seven(timeout="die_always", die_rule="no_die", betting_rule="591").says("A times-out")
    assert window.hand.bet[0] == 150


def test_t40_the_turn_is_used_up_on_4gu_but_not_on_5gu():
    hand = seven(players="AB").says("A checks", "B half")
    assert hand.may("A") == {"die", "call 100"}
    assert hand.refuses("A half") == "turns_left"
    hand.says("A calls", "A checks", "B half")
    assert {"ddadang 400", "half 600"} <= hand.may("A")


def boards(a: str, b: str, **options: str) -> str:
    """Who leads 5gu with these first two up-cards."""
    cards = {"A": "2c3c" + a, "B": "2d3d" + b}
    hand = told("seven", stakes=100, options=options, cards=cards, A=1000, B=1000)
    hand.says(f"A opens {a[:2]}", f"B opens {b[:2]}")
    if options:
        return hand.turn
    first, other = (hand.turn, "AB".replace(hand.turn, ""))
    return hand.says(f"{first} checks", f"{other} calls").turn


def test_t45_who_leads():
    assert boards("Ks7d", "Kh9c") == "B"
    assert boards("9c4d", "9h4s") == "B"
    assert boards("5c5d", "KsQs") == "A"
    assert boards("Ks7d", "Kh9c", first_4gu="board") == "B"


def test_rule_4_3_on_4gu_the_open_card_decides():
    hand = told("seven", stakes=100, cards={"A": "2c3c5d5c", "B": "2d3dQhJh"}, A=1000, B=1000)
    hand.says("A opens 5d", "B opens Qh")
    assert hand.turn == "B"


def test_rule_4_3_when_the_lead_dies_the_next_player_may_check_or_bbing():
    hand = seven().says("A dies")
    assert {"check", "bbing 100"} <= hand.may("B")


@pytest.mark.parametrize("stack", [100, 250])
def test_rule_4_2_cards_come_from_the_current_lead_also_where_nobody_can_bet(stack):
    """A has the highest open card; then C has the best board, and then B. All are all-in from the ante or on 4구."""
    hand = seven(stack=stack, ups={"A": "4d5d6dTs", "B": "Ac2s9sTc", "C": "7h8h5cTd"})
    if stack > 100:
        hand.says("A half", "B calls", "C calls")
    assert hand.hand.game_over
    order = [hand.names[event.seat] for event in hand.events if isinstance(event, Dealt)]
    assert ["".join(order[at : at + 3]) for at in range(0, 15, 3)] == ["ABC", "ABC", "ABC", "CAB", "BCA"]


def test_t47_side_money():
    hand = seven(players="ABCD", stacks={"A": 1100, "B": 5000, "C": 5000, "D": 5000}, channel="power",
                 ups={"A": "KdKhKcAs", "B": "6c4s9c", "C": "8c8s8hTd", "D": "9s6dJh"})  # fmt: skip
    hand.says("A full", "B full", "C calls", "D calls", "A calls")
    assert hand.hand.put[0] == 1100
    assert hand.side_pots()[0] == (4400, {"A", "B", "C", "D"})


def test_t49_choice_discards_are_hidden_and_six_players_use_48_cards():
    hand = told("choice", stakes=100, cards={"A": "2c3c4cKs", "B": "2d3d4d9h"}, A=1000, B=1000)
    assert hand.waiting == ["A", "B"]
    assert hand.refuses("A opens 5h") == "not_yours"
    hand.says("B discards 4d")
    assert hand.waiting == ["A"]
    assert hand.hand.discarded == [(), ()]
    hand.says("A discards 2c")
    assert [len(cards) for cards in hand.hand.down] == [3, 3]
    hand.says("A opens Ks", "B opens 9h")
    assert [len(cards) for cards in hand.hand.up] == [2, 2]


def test_rule_4_2_a_time_out_discards_the_lowest_and_opens_the_leftmost():
    hand = told("choice", stakes=100, cards={"A": "9c3c3dKs", "B": "2d3h4d9h"}, A=1000, B=1000)
    hand.says("A times-out", "B times-out")
    assert hand.hand.discarded[0] == hand.read("A discards 3c")[1].cards  # type: ignore[union-attr]
    hand.says("A times-out", "B times-out")
    assert hand.hand.up[0][:1] == hand.read("A opens 9c")[1].cards  # type: ignore[union-attr]


def test_rule_4_6_options_that_limit_raising():
    hand = seven(max_raises="6", players="AB", stack=10**9).says("A checks", "B calls")
    hand.says("A bbing", "B ddadang", "A half", "B half")
    assert {option.split()[0] for option in hand.may("A")} == {"die", "call"}
    locked = seven(call_locks_raise="true", players="ABC").says("A checks", "B calls", "C calls")
    locked.says("A bbing", "B calls", "C half", "A calls")
    assert {option.split()[0] for option in locked.may("B")} == {"die", "call"}
    assert locked.refuses("B half") == "call_locks"


def test_rule_4_10_a_short_all_in_does_not_reopen():
    hand = seven(stacks={"A": 10_000, "B": 10_000, "C": 400}).says("A checks", "B calls", "C calls")
    hand.says("A half", "B calls")
    assert "allin 300" in hand.may("C")
    hand.says("C all-in")  # 150 more: as much as the last raise, so a real one
    assert "ddadang 300" in hand.may("A")
    short = seven(stacks={"A": 10_000, "B": 10_000, "C": 350}).says("A checks", "B calls", "C calls")
    short.says("A half", "B calls", "C all-in")
    assert short.may("A") == {"die", "call 100"}
    assert short.refuses("A half") == "reopen"


def test_rule_4_10_short_money_may_only_call():
    stacks = {"A": 10_000, "B": 10_000, "C": 350}
    hand = seven(stacks=stacks, short_money_may_only_call="true").says("A checks", "B calls", "C calls")
    hand.says("A half", "B calls")
    assert hand.may("C") == {"die", "call 150"}
    assert hand.refuses("C all-in") == "short_only_call"
    # It isn't told to go all-in either.
    assert hand.refuses("C half") == "short_only_call"
    some = seven(stacks={"A": 10_000, "B": 10_000, "C": 500}, short_money_may_only_call="true")
    some.says("A checks", "B calls", "C calls", "A half", "B calls")
    assert some.may("C") == {"die", "call 150", "ddadang 300", "quarter 337"}
    assert some.refuses("C half") == "bet_stack"


def test_rule_4_11_all_live_hands_are_shown_whole():
    """Hands stay closed when all are all-in; to show a part of one would be to throw it away."""
    hand = seven(players="AB", stack=250)
    for seat, inp in ((0, Bet("half")), (1, Bet("allin")), (0, Call())):
        hand.take(seat, inp)
    assert hand.refuses("A shows 2c") == "show_all"
    assert hand.refuses("A mucks") == "show_all"
    hand.deal()
    assert hand.waiting == ["A", "B"]  # their last cards are known to nobody here
    assert hand.may("B") == {"show"}
    assert hand.refuses("B shows 2d3d") == "show_all"
    hand.says("A shows 2c3cQc", "B shows 2d3d9d")
    assert hand.won() == {"B": 500}
