"""RULES 2.2, 5.5: where the button and the blinds go, T55, and nobody has the big blind twice running (B28)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.engine.events import HandStarted
from hanpan.engine.hand import seats_of
from hanpan.table import position_names
from hanpan.table.button import BUTTON, Blinds, behind_small_blind, between, seat_before
from hanpan.table.commands import ComeBack, Leave, PostBlinds, SitDown, SitOut, Start
from tests.unit.table.house import cash_game, sng


def test_the_button_moves_one_seat_left_each_hand():
    house = cash_game("A B C D")
    assert [house.next_blinds() for _ in range(4)] == [
        "BTN A, SB B, BB C",
        "BTN B, SB C, BB D",
        "BTN C, SB D, BB A",
        "BTN D, SB A, BB B",
    ]


def test_heads_up_the_button_is_the_small_blind():
    house = cash_game("A B")
    assert [house.next_blinds() for _ in range(2)] == ["BTN A, SB A, BB B", "BTN B, SB B, BB A"]


def test_the_first_button_may_be_drawn():
    house = cash_game(seats=6)
    house.sit("A B C D", 10_000)
    house.does("A", Start(button=3))
    assert house.next_blinds() == "BTN C, SB D, BB A"
    empty = cash_game(seats=6)
    empty.sit("A B", 10_000)
    empty.does("A", Start(button=5))
    assert empty.next_blinds() == "BTN A, SB A, BB B"


def test_t55_dead_button_when_the_big_blind_busts():
    house = sng("A B C D", button="dead")
    house.knocks_out("A", "C")
    assert house.next_blinds() == "BTN B, BB D"
    assert house.next_blinds() == "BTN seat 3, SB D, BB A"
    assert house.next_blinds() == "BTN D, SB A, BB B"


def test_t55_dead_button_when_the_small_blind_busts():
    house = sng("A B C D", button="dead")
    house.knocks_out("A", "B")
    assert house.next_blinds() == "BTN seat 2, SB C, BB D"
    assert house.next_blinds() == "BTN C, SB D, BB A"


def test_t55_dead_button_when_the_button_busts():
    house = sng("A B C D", button="dead")
    house.knocks_out("B", "A")
    assert house.next_blinds() == "BTN B, SB C, BB D"


def test_t55_moving_button():
    house = sng("A B C D")
    house.knocks_out("A", "C")
    assert house.next_blinds() == "BTN B, SB D, BB A"
    assert house.next_blinds() == "BTN D, SB A, BB B"


@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize(
    ("winner", "loser", "then"),
    [("A", "C", "BTN B, SB B, BB A"), ("A", "B", "BTN C, SB C, BB A"), ("B", "A", "BTN C, SB C, BB B")],
)
def test_two_are_left_and_nobody_has_the_big_blind_twice_running(button: str, winner: str, loser: str, then: str):
    house = sng("A B C", button=button)
    house.knocks_out(winner, loser)
    assert house.next_blinds() == then


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_two_of_four_bust_in_one_hand(button: str):
    house = sng("A B C D", button=button)
    house.knocks_out("D", "A", "B")
    assert house.next_blinds() == "BTN C, SB C, BB D"


def test_the_dead_button_is_no_players_position():
    house = sng("A B C D", button="dead")
    house.knocks_out("A", "B")
    house.next_blinds()
    started = next(event for event in reversed(house.log) if isinstance(event, HandStarted))
    names = position_names(started.seats, started.button, [post.seat for post in started.posts])
    assert {house.name(seat): position.key for seat, position in names.items()} == {
        "C": "pos-sb",
        "D": "pos-bb",
        "A": "pos-co",
    }


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_a_third_player_waits_for_the_big_blind_of_two(button: str):
    house = cash_game("A B", button=button)
    assert house.next_blinds() == "BTN A, SB A, BB B"
    house.does("C", SitDown(3, 10_000))
    assert house.next_blinds() == "BTN A, SB B, BB C"
    assert house.next_blinds() == "BTN B, SB C, BB A"


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_a_third_player_posts_between_two_and_gets_the_button(button: str):
    house = cash_game(seats=6, button=button)
    house.does("A", SitDown(1, 10_000))
    house.does("B", SitDown(5, 10_000))
    house.start()
    assert house.next_blinds() == "BTN A, SB A, BB B"
    house.does("C", SitDown(3, 10_000))
    house.does("C", PostBlinds())
    assert house.next_blinds() == "BTN C, SB B, BB A, post C"
    assert house.next_blinds() == "BTN B, SB A, BB C"


def test_seven_has_no_button_but_the_virtual_dealer_moves():
    house = cash_game("A B C", "seven", stack=100_000)
    seats = []
    for _ in range(4):
        house.play_hand()
        seats.append(house.hand.started.button)
    assert seats == [1, 2, 3, 1]
    assert house.table.big == 0


def test_b28_nobody_skips_the_big_blind_with_a_dead_button():
    house = cash_game("A B C D E", button="dead")
    assert house.next_blinds() == "BTN A, SB B, BB C"
    house.does("D", SitOut())
    assert house.next_blinds() == "BTN B, SB C, BB E"
    house.does("D", ComeBack())
    house.does("C", Leave())
    assert house.next_blinds() == "BTN seat 3, SB E, BB A"


taken = st.integers(2, 2**10 - 1).map(lambda bits: bits << 1).filter(lambda mask: mask.bit_count() >= 2)


@given(st.sampled_from(["moving", "dead"]), st.data())
def test_wherever_players_come_and_go_nobody_has_the_big_blind_twice_running(rule: str, data: st.DataObject):
    last = Blinds(0, 0, 0)
    for _ in range(12):
        base = data.draw(taken)
        waiting = data.draw(taken | st.just(0)) & ~base
        at = BUTTON[rule](base, base | waiting, last)
        dealt = base | 1 << at.big
        at = behind_small_blind(at, dealt)
        assert at.big != last.big
        if dealt.bit_count() == 2:
            assert at.button == at.small == seats_of(dealt & ~(1 << at.big))[0]
        else:
            assert len(set(at)) == 3
            assert between(at.button, at.small, at.big)
        last = at


@given(taken)
def test_with_nobody_coming_or_going_both_buttons_agree(mask: int):
    moving = dead = Blinds(0, 0, 0)
    for _ in range(25):
        moving = BUTTON["moving"](mask, mask, moving)
        dead = BUTTON["dead"](mask, mask, dead)
        assert moving == dead


def test_between_goes_clockwise():
    assert between(2, 3, 4)
    assert between(8, 1, 2)
    assert not between(2, 1, 4)
    assert not between(4, 4, 6)
    assert not between(3, 5, 3)
    assert seat_before(0b10110, 2) == 1
    assert seat_before(0b10110, 1) == 4
