"""RULES 1.10, 2.4, 4.1: sitting down, buying in, sitting out, leaving."""

import pytest

from hanpan import rules
from hanpan.engine import IllegalActionError
from hanpan.engine.events import Folded
from hanpan.engine.inputs import Call, Fold
from hanpan.rules.stakes import Stakes, stakes_of
from hanpan.table import OwedHand, Settings, cash, driver, open_table, owed
from hanpan.table.commands import Act, AddChips, ComeBack, Leave, NextHand, SitDown, SitOut, Start
from hanpan.table.events import Busted, CameBack, LeaveReserved, Left
from tests.unit.table.house import House, calling, cash_game, passive


def room(key: str = "nlhe", unit: int = 100, seats: int = 6, **choices: str) -> House:
    """A room with the usual buy-in."""
    game = rules.game(key, **choices)
    return House(cash(game, stakes_of(game, unit), seats))


def test_a_seat_is_for_one_player_and_a_player_for_one_seat():
    house = room()
    house.does("A", SitDown(3, 5_000))
    assert house.refuses("B", SitDown(3, 5_000)) == "seat_taken"
    assert house.refuses("A", SitDown(4, 5_000)) == "seated"
    assert house.refuses("B", SitDown(7, 5_000)) == "no_seat"
    assert house.refuses("B", SitDown(0, 5_000)) == "no_seat"
    assert house.refuses(None, SitDown(1, 5_000)) == "no_name"


def test_the_buy_in_has_a_least_and_a_most():
    house = room()
    assert house.refuses("A", SitDown(1, 1_999)) == "min_entry"
    assert house.refuses("A", SitDown(1, 10_001)) == "max_entry"
    house.does("A", SitDown(1, 10_000))


def test_seven_asks_for_500_antes_and_takes_all_that_a_player_has():
    house = room("seven", unit=100, seats=5)
    assert house.refuses("A", SitDown(1, 49_999)) == "min_entry"
    house.does("A", SitDown(1, 1_289_018_790))


def test_who_sits_down_again_brings_at_least_what_he_left_with():
    house = room()
    house.sit("A B C", 5_000)
    house.start()
    house.knocks_out("A", "B")
    assert house.chips()["A"] == 10_100
    house.does("A", Leave())
    assert house.table.left == {"A": 10_100}
    assert house.refuses("A", SitDown(5, 10_000)) == "min_entry"  # the most of the room, but less than he had
    house.does("A", SitDown(5, 10_100))
    assert house.table.left == {}


def test_chips_are_added_between_hands_only():
    house = cash_game("A B C", stack=1_000)
    house.next_hand()
    assert house.refuses("A", AddChips(500)) == "in_hand"
    house.does("D", SitDown(4, 1_000))
    house.does("D", AddChips(500))
    house.finish_hand()
    before = house.chips()["A"]
    house.does("A", AddChips(500))
    assert house.chips()["A"] == before + 500
    assert house.refuses("A", AddChips(0)) == "min_entry"
    assert house.refuses("E", AddChips(500)) == "not_seated"


def test_chips_are_added_up_to_the_most():
    house = room()
    house.does("A", SitDown(1, 9_000))
    assert house.refuses("A", AddChips(1_001)) == "max_entry"
    house.does("A", AddChips(1_000))
    assert house.refuses("A", AddChips(1)) == "max_entry"


def test_who_has_lost_all_buys_in_anew():
    house = room()
    house.sit("A B C", 2_000)
    house.start()
    assert Busted(2) in house.knocks_out("A", "B")
    assert house.refuses("B", AddChips(1_999)) == "min_entry"
    house.does("B", AddChips(2_000))
    assert house.chips() == {"A": 4_100, "B": 2_000, "C": 1_900}


def test_who_sits_out_gets_no_cards_until_he_is_back():
    house = cash_game("A B C D", "stud8")
    house.does("B", SitOut())
    assert house.next_blinds() == "BTN A, ante C, ante D, ante A"
    house.does("B", ComeBack())
    assert house.next_blinds() == "BTN B, ante C, ante D, ante A, ante B"


def test_sitting_out_in_a_hand_plays_it_to_the_end():
    house = cash_game("A B C")
    house.next_hand()
    house.deal()
    house.does("A", SitOut())
    house.does("A", Act(Call()))
    house.finish_hand()
    assert isinstance(owed(house.table), OwedHand)
    house.next_hand()
    assert house.hand.started.seats == (2, 3)


def test_leave_now_folds_at_the_next_own_turn():
    house = cash_game("A B C")
    house.next_hand()
    house.deal()
    assert house.does("C", Leave()) == [LeaveReserved(3, "now")]
    house.does("A", Act(Call()))
    house.does("B", Act(Call()))
    # C has the option and could check; he is gone, so he folds.
    assert driver(house.table, 3) == "nobody"
    assert Folded(3) in house.step(passive)
    house.finish_hand()
    assert Left(3, "C", 9_900) in house.log
    assert 3 not in house.table.seats


def test_leave_after_this_hand_plays_it():
    house = cash_game("A B C")
    house.next_hand()
    house.deal()
    house.does("C", Leave(after_hand=True))
    assert driver(house.table, 3) == "player"
    house.finish_hand(calling)
    assert "C" not in house.chips()


def test_a_leave_can_be_taken_back():
    house = cash_game("A B C")
    house.next_hand()
    house.deal()
    house.does("C", Leave())
    assert house.does("C", ComeBack()) == [CameBack(3)]
    assert driver(house.table, 3) == "player"
    house.finish_hand()
    assert "C" in house.chips()


def test_who_is_in_no_hand_leaves_at_once():
    house = cash_game("A B C")
    house.does("C", SitOut())
    house.next_hand()
    assert house.does("C", Leave()) == [Left(3, "C", 10_000)]
    assert house.refuses("C", Leave()) == "not_seated"


def test_all_leave_and_the_hand_still_ends():
    house = cash_game("A B C")
    house.next_hand()
    house.deal()
    for name in "ABC":
        house.does(name, Leave())
    house.finish_hand()
    assert house.table.seats == {}
    assert sum(house.table.left.values()) == 30_000
    assert owed(house.table) is None


def test_only_who_is_seated_acts():
    house = cash_game("A B C")
    house.next_hand()
    house.deal()
    assert house.refuses("Z", Act(Fold())) == "not_seated"
    assert house.refuses("B", Act(Fold())) == "turn"
    assert house.refuses(None, Act(Fold())) == "not_seated"
    house.does("Z", SitDown(4, 10_000))
    assert house.refuses("Z", Act(Fold())) == "not_in"


def test_no_hand_starts_before_the_game_does():
    house = room()
    house.sit("A B", 5_000)
    assert house.refuses(None, NextHand()) == "not_started"
    assert owed(house.table) is None
    house.start()
    assert isinstance(owed(house.table), OwedHand)
    house.next_hand()
    assert house.refuses(None, NextHand()) == "hand_on"
    assert house.refuses(None, Start()) == "started"


def test_a_seventh_seat_of_choice_is_refused_t49():
    game = rules.game("choice")
    with pytest.raises(IllegalActionError, match="seat_count"):
        open_table(Settings(game, stakes_of(game, 100), 7, 50_000))
    open_table(Settings(game, stakes_of(game, 100), 6, 50_000))


def test_blinds_that_the_game_does_not_have_are_refused():
    nlhe, stud = rules.game("nlhe"), rules.game("stud8")
    with pytest.raises(IllegalActionError, match="stakes"):
        open_table(Settings(nlhe, stakes_of(stud, 100), 6, 1_000))


@pytest.mark.parametrize(
    ("unit", "bring_in", "fits"), [(100, 99, True), (100, 100, False), (1, 1, True), (1, 2, False)]
)
def test_a_bring_in_that_could_not_be_completed_is_refused(unit, bring_in, fits):
    """RULES 6.1; where the small bet is one chip, the bring-in is that chip."""
    settings = Settings(rules.game("stud8"), Stakes(unit, (), 1, bring_in, 2 * unit), 6, 1_000)
    if fits:
        open_table(settings)
    else:
        with pytest.raises(IllegalActionError, match="stakes"):
            open_table(settings)
