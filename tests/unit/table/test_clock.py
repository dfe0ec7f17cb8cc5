"""RULES 1.10, 4.9: time-outs, being away, and leavers."""

from hanpan.engine.events import BetPlaced, Called, Checked, Folded, Opened
from hanpan.engine.inputs import Call, Check, Deal, Fold
from hanpan.table import driver
from hanpan.table.commands import Act, ComeBack, Leave, SitOut, TimeUp
from hanpan.table.events import Answered, SatOut, TimedOut, WentAway
from tests.unit.table.house import House, calling, cash_game


def until_turn(house: House, name: str) -> None:
    """Play on until it is a player's turn."""
    while house.table.playing is None or house.hand.turn != house.seat(name):
        if house.table.playing is None:
            house.next_hand()
        else:
            house.step(calling)


def times_out(house: House, name: str, times: int) -> None:
    """A player lets his time run out so often, in one hand or several."""
    for _ in range(times):
        until_turn(house, name)
        house.does(None, TimeUp(house.seat(name)))


def test_a_time_out_checks_or_folds():
    house = cash_game("A B C")
    house.next_hand()
    house.deal()
    assert house.does(None, TimeUp(1)) == [TimedOut(1), Folded(1)]
    house.does("B", Act(Call()))
    assert house.does(None, TimeUp(3))[:2] == [TimedOut(3), Checked(3)]


def test_only_the_seat_to_act_times_out_and_only_by_the_house():
    house = cash_game("A B C")
    assert house.refuses(None, TimeUp(1)) == "over"
    house.next_hand()
    assert house.refuses(None, TimeUp(1)) == "owed_cards"
    house.deal()
    assert house.refuses(None, TimeUp(2)) == "turn"
    assert house.refuses("B", TimeUp(1)) == "house"
    assert house.refuses(None, TimeUp(7)) == "not_in"


def test_three_time_outs_in_a_row_and_a_player_is_away():
    house = cash_game("A B C")
    times_out(house, "A", 2)
    assert not house.table.seats[1].away
    times_out(house, "A", 1)
    assert WentAway(1) in house.log
    assert driver(house.table, 1) == "nobody"


def test_who_is_away_is_dealt_in_and_plays_by_the_clock_at_once():
    house = cash_game("A B C")
    times_out(house, "A", 3)
    house.finish_hand()
    at = len(house.log)
    house.play_hand(calling)
    told = house.log[at:]
    assert Folded(1) in told or Checked(1) in told
    assert TimedOut(1) not in told


def test_any_command_brings_a_player_back():
    house = cash_game("A B C")
    times_out(house, "A", 3)
    house.finish_hand()
    assert house.does("A", ComeBack()) == [Answered(1)]
    assert driver(house.table, 1) == "player"
    times_out(house, "A", 3)
    assert house.does("A", SitOut()) == [Answered(1), SatOut(1)]


def test_an_action_between_starts_the_count_again():
    house = cash_game("A B C")
    times_out(house, "A", 2)
    until_turn(house, "A")
    assert house.does("A", Act(Fold()))[0] == Answered(1)
    times_out(house, "A", 2)
    assert not house.table.seats[1].away


def test_a_refused_command_is_no_answer():
    house = cash_game("A B C")
    times_out(house, "A", 1)
    assert house.refuses("A", Act(Check())) != ""
    assert house.table.seats[1].time_outs == 1


def test_a_choice_times_out_too():
    """RULES 4.2: the leftmost card is opened."""
    house = cash_game("A B C", "seven", stack=100_000)
    house.next_hand()
    house.deal()
    for seat in (1, 2, 3):
        house.does(None, TimeUp(seat))
    opened = [event for event in house.log if isinstance(event, Opened)]
    assert [event.seat for event in opened] == [2, 3, 1]


def test_no_die_cannot_be_dodged_by_leaving():
    house = cash_game("A B C", "seven", stack=100_000, betting_rule="591", die_rule="no_die")
    house.next_hand()
    for name in "ABC":
        house.does(name, Leave())
    at = len(house.log)
    house.finish_hand()
    told = house.log[at:]
    fourth = told[: next(at for at, event in enumerate(told) if isinstance(event, Folded))]
    assert [event.name for event in fourth if isinstance(event, BetPlaced)][:3] == ["half", "half", "half"]
    assert any(isinstance(event, Called) for event in fourth)
    assert house.table.seats == {}


def test_the_dealer_is_the_house():
    house = cash_game("A B C")
    assert house.refuses(None, Deal((0, 1))) == "over"
    house.next_hand()
    assert house.refuses("A", Deal(tuple(range(6)))) == "house"
    assert house.refuses(None, Deal((0, 1))) == "deal_count"
