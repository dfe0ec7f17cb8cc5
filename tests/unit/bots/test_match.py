"""Sit-and-gos between bots keep the house's rules."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from hanpan import rules
from hanpan.bots import match as matches
from hanpan.bots.match import Match, estimate, play_block, student
from hanpan.bots.names import recipe_of
from hanpan.bots.tables import Chairs
from hanpan.engine.events import AnyEvent, Posted
from hanpan.rules.stakes import stakes_of
from hanpan.table.settings import sit_and_go


@pytest.fixture
def played(monkeypatch):
    """Every sit-and-go that is played: the events of its hands."""
    found: list[list[list[AnyEvent]]] = []
    play, begin = Chairs.play, matches._sit_and_go

    def noting(self, *args, **kwargs):
        done = play(self, *args, **kwargs)
        found[-1].append(done.events)
        return done

    def beginning(*args):
        found.append([])
        return begin(*args)

    monkeypatch.setattr(Chairs, "play", noting)
    monkeypatch.setattr(matches, "_sit_and_go", beginning)
    return found


def play(key, bots, seats, *, button="moving", deals=4):
    game = rules.game(key)
    stakes = stakes_of(game, 100)
    settings = replace(sit_and_go(game, stakes, seats, 1_500), button=button)
    return play_block(Match(game, stakes, 1_500, seats, bots, 1, "sng", settings), 0, deals)


def big_blinds(hands):
    """By hand: who is dealt in, and who has the big blind."""
    for events in hands:
        blinds = [event for event in events if isinstance(event, Posted) and event.kind == "blind"]
        yield events[0].seats, blinds[-1].seat


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_nobody_pays_the_big_blind_twice_running(played, button):
    play("nlhe", ("maniac", "call", "lag"), 3, button=button, deals=6)
    busts = 0
    for hands in played:
        for (seats, big), (later, next_big) in pairwise(big_blinds(hands)):
            busts += len(later) < len(seats)
            assert big != next_big, (seats, big, later)
    assert busts > 5


def test_with_a_dead_button_the_big_blind_goes_to_the_next_player(played):
    play("nlhe", ("maniac", "call", "lag", "tag"), 4, button="dead", deals=4)
    for hands in played:
        for (_, big), (later, next_big) in pairwise(big_blinds(hands)):
            assert next_big == min(later, key=lambda seat: (seat - big - 1) % 4)


def test_raises_are_capped_until_two_are_left(played):
    play("flhe", ("maniac", "lag"), 3, deals=6)
    hands = [events for hands in played for events in hands]
    capped = [events[0].rules.betting.cap_heads_up for events in hands]
    assert capped == [len(events[0].seats) > 2 for events in hands]
    assert set(capped) == {True, False}


@pytest.mark.parametrize("key", ["nlhe", "stud8"])
def test_each_seat_has_the_first_button_in_turn(played, key):
    play(key, ("call", "random"), 3, deals=1)
    assert [hands[0][0].button for hands in played] == [0, 1, 2]


class Failing:
    def __init__(self):
        self.past = []

    def act(self, view):
        self.past.append(len(view["past"]))
        raise RuntimeError("no idea")


def test_a_bot_that_fails_is_told_once_how_a_hand_ended():
    bot = Failing()
    table = Chairs({0: bot, 1: recipe_of("call").make(1)}, Random(1))
    game = rules.game("nlhe")
    for deal in range(6):
        table.play(game, stakes_of(game, 10), {0: 1000, 1: 1000}, deal % 2, Random(deal))
    assert len(bot.past) >= 6
    assert sum(bot.past) <= 5


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (4, 2.776), (30, 2.042), (40, 2.021), (120, 1.980), (10_000, 1.960)]
)
def test_an_interval_of_few_deals_is_as_wide_as_it_must_be(freedom, t):
    assert student(freedom) == pytest.approx(t, abs=2e-3)
    one = estimate([1.0, -1.0] * 8 + [0.0] * (freedom + 1 - 16)) if freedom > 15 else estimate([1.0, -1.0])
    assert one.high > 0 > one.low


def test_95_of_100_intervals_hold_the_mean_even_of_three_deals():
    chance = Random(2)
    found = [estimate([chance.gauss() for _ in range(3)]) for _ in range(4000)]
    assert 0.94 < sum(one.low <= 0 <= one.high for one in found) / 4000 < 0.96
