"""RULES 4.12, T46, T50: the room master, who starts the game and sets its rules."""

import pytest

from hanpan import rules
from hanpan.engine.events import HandStarted
from hanpan.engine.refusals import IllegalActionError
from hanpan.rules.stakes import stakes_of
from hanpan.table import cash, open_table, sit_and_go, suggestion
from hanpan.table.commands import (
    ChangeRules,
    ComeBack,
    HandOver,
    Kick,
    Leave,
    NextHand,
    Pause,
    SitDown,
    Start,
)
from hanpan.table.events import HostMoved, Kicked, Left, Paused, RulesChanged, RulesPending, Started
from hanpan.table.settings import Levels
from tests.unit.table.house import House, cash_game, sng

STACK = 1_000_000


def seven_room(names: str = "Mina Jun Bo") -> House:
    house = cash_game(key="seven", host="Mina")
    house.sit(names, STACK)
    return house


def test_t50_start_is_the_masters_and_needs_two():
    house = seven_room("Mina")
    assert house.refuses("Mina", Start()) == "too_few"
    house.sit("Jun", STACK)
    assert house.refuses("Jun", Start()) == "host"
    assert house.refuses("a spectator", Start()) == "host"
    assert house.does("Mina", Start()) == [Started()]


def test_t46_a_change_of_rules_waits_for_the_next_game():
    house = seven_room()
    house.does("Mina", Start())
    house.next_hand()
    house.deal()
    rule = rules.game("seven", betting_rule="591", die_rule="no_die")
    assert house.refuses("Jun", ChangeRules(rule)) == "host"
    assert house.refuses("a spectator", ChangeRules(rule)) == "host"
    running = house.hand.started.rules
    assert house.does("Mina", ChangeRules(rule)) == [RulesPending(rule, house.table.stakes)]
    assert house.hand.started.rules == running == house.table.game
    assert house.table.pending == (rule, house.table.stakes)
    house.finish_hand()
    events = house.next_hand()
    assert events[0] == RulesChanged(rule, house.table.stakes)
    assert isinstance(events[2], HandStarted)
    assert events[2].rules == rule == house.table.game
    assert house.table.pending is None


def test_t46_the_last_change_counts():
    house = seven_room()
    house.does("Mina", Start())
    for choice in ("591", "592", "seon_half"):
        house.does("Mina", ChangeRules(rules.game("seven", betting_rule=choice)))
    house.next_hand()
    assert dict(house.table.game.options)["betting_rule"] == "seon_half"


def test_the_ante_changes_with_the_rules():
    house = seven_room()
    house.does("Mina", Start())
    house.does("Mina", ChangeRules(house.table.game, stakes_of(house.table.game, 500)))
    house.next_hand()
    assert house.hand.pot == 1_500


def test_rules_for_fewer_seats_than_the_table_has_are_refused():
    house = cash_game(seats=10, host="Mina")
    stud = rules.game("stud8")
    assert house.refuses("Mina", ChangeRules(stud, stakes_of(stud, 100))) == "seat_count"
    small = cash_game(seats=6, host="Mina")
    assert small.refuses("Mina", ChangeRules(stud)) == "stakes"
    small.does("Mina", ChangeRules(stud, stakes_of(stud, 100)))


def test_an_ante_of_nothing_is_refused():
    """Nobody would post it, and the table would say that somebody does."""
    house = cash_game("Mina Jun", host="Mina")
    antes = rules.game("nlhe", ante_mode="each")
    assert house.refuses("Mina", ChangeRules(antes)) == "ante"
    house.does("Mina", ChangeRules(antes, stakes_of(antes, 100, ante=25)))
    assert house.next_blinds() == "BTN Mina, ante Mina, ante Jun, SB Mina, BB Jun"
    with pytest.raises(IllegalActionError, match=r"ante, rule 2\.6"):
        open_table(cash(antes, stakes_of(antes, 100)))


def test_a_table_can_take_up_the_suggested_game():
    """RULES 3.6: PLS7 with four players or fewer suggests PLS."""
    house = cash_game("A B C D E", "pls7", host="A")
    assert suggestion(house.table) is None
    house.does("E", Leave())
    assert suggestion(house.table) == "pls"
    house.next_hand()
    assert suggestion(house.table) == "pls"
    house.does("A", ChangeRules(rules.game("pls")))
    house.finish_hand()
    house.next_hand()
    assert suggestion(house.table) is None


@pytest.mark.parametrize(
    "choices", [{"low_rule": "never"}, {"low_rule": "auto"}, {"low_rule": "never", "burns": "false"}]
)
def test_no_game_is_suggested_that_is_played_already(choices):
    """RULES 3.6: PLS is PLS7 without the low."""
    house = cash_game("A B", "pls7", host="A", **choices)
    assert suggestion(house.table) is None
    house.next_hand()
    assert suggestion(house.table) is None


def test_the_first_to_sit_down_is_host_where_nobody_else_is():
    house = cash_game()
    house.does("bot", SitDown(1, 10_000, bot=True))
    assert house.table.host == ""
    assert HostMoved("A") in house.does("A", SitDown(2, 10_000))
    house.does("B", SitDown(3, 10_000))
    assert house.table.host == "A"


def test_when_the_host_leaves_the_longest_seated_player_is_host():
    house = cash_game(host="Mina")
    house.does("Mina", SitDown(6, 10_000))
    house.does("bot", SitDown(1, 10_000, bot=True))
    house.does("Jun", SitDown(5, 10_000))
    house.does("Bo", SitDown(2, 10_000))
    assert house.does("Mina", Leave()) == [Left(6, "Mina", 10_000), HostMoved("Jun")]
    house.does("Jun", Leave())
    assert house.does("Bo", Leave())[-1] == HostMoved("")


def test_the_host_who_leaves_in_a_hand_stays_host_until_it_is_over():
    house = cash_game("Mina Jun Bo")
    house.next_hand()
    house.deal()
    house.does("Mina", Leave())
    house.does("Jun", Leave(after_hand=True))
    assert house.table.host == "Mina"
    house.finish_hand()
    assert house.table.host == "Bo"
    assert set(house.chips()) == {"Bo"}


def test_the_host_can_be_handed_over():
    house = cash_game("Mina Jun Bo")
    assert house.refuses("Jun", HandOver("Jun")) == "host"
    assert house.refuses("Mina", HandOver("Zoe")) == "not_seated"
    house.does("bot", SitDown(4, 10_000, bot=True))
    assert house.refuses("Mina", HandOver("bot")) == "not_seated"
    assert house.does("Mina", HandOver("Bo")) == [HostMoved("Bo")]
    assert house.refuses("Mina", Pause()) == "host"


def test_no_leaver_is_made_host():
    house = cash_game("Mina Jun Bo Ana")
    house.next_hand()
    house.deal()
    house.does("Mina", Kick(2))
    house.does("Bo", Leave(after_hand=True))
    assert house.refuses("Mina", HandOver("Jun")) == "no_heir"
    assert house.refuses("Mina", HandOver("Bo")) == "no_heir"
    assert house.does("Mina", HandOver("Ana")) == [HostMoved("Ana")]


def test_a_kick_waits_for_the_end_of_the_hand_and_leaves_the_chips():
    house = cash_game("Mina Jun Bo")
    house.next_hand()
    assert house.refuses("Jun", Kick(1)) == "host"
    assert house.refuses("Mina", Kick(5)) == "not_seated"
    assert house.does("Mina", Kick(3)) == [Kicked(3)]
    assert house.refuses("Bo", ComeBack()) == "kicked"
    house.finish_hand()
    assert house.table.left == {"Bo": 10_050}
    assert house.does("Mina", Kick(2)) == [Kicked(2), Left(2, "Jun", 9_950)]


def test_pause_deals_no_more_hands():
    house = cash_game("Mina Jun Bo")
    house.next_hand()
    assert house.does("Mina", Pause()) == [Paused()]
    house.finish_hand()
    assert house.refuses(None, NextHand()) == "not_started"
    assert house.refuses("Mina", Pause()) == "not_started"
    house.does("Mina", Start())
    house.next_hand()


def test_only_the_house_deals_and_keeps_the_clock():
    house = cash_game("Mina Jun Bo")
    assert house.refuses("Mina", NextHand()) == "house"


def test_a_sit_and_go_that_waits_keeps_its_game_and_its_stakes():
    """Its levels rise from the stakes that it was opened with (RULES 5.2), so these would be gone at the first."""
    game = rules.game("nlhe")
    house = House(sit_and_go(game, stakes_of(game, 100), 2, 10_000, Levels(every=1)), "Mina")
    house.sit("Mina Jun", 10_000)
    stud, other = rules.game("stud8"), rules.game("nlhe", odd_chips="by_suit")
    assert house.refuses("Mina", ChangeRules(stud, stakes_of(stud, 1_000))) == "sng_fixed"
    assert house.refuses("Mina", ChangeRules(stud)) == "sng_fixed"
    assert house.refuses("Mina", ChangeRules(game, stakes_of(game, 1_000))) == "sng_fixed"
    house.does("Mina", ChangeRules(other, stakes_of(game, 100)))
    house.does("Mina", ChangeRules(other))
    house.start()
    house.play_hand()
    house.play_hand()
    assert house.table.game == other
    assert house.hand.stakes.blinds == (75, 150)


def test_a_sit_and_go_keeps_its_rules_and_its_players():
    house = sng("Mina Jun Bo")
    assert house.refuses("Mina", ChangeRules(rules.game("nlhe"))) == "cash_only"
    assert house.refuses("Mina", Kick(2)) == "cash_only"
