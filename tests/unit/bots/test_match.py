"""Matches between bots: the house's rules in sit-and-gos, what bots can know, and intervals that hold."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from hanpan import rules
from hanpan.bots import match as matches
from hanpan.bots.match import Match, blocks, estimate, estimates_of, play_block, student
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


SEER = """
class Seer:
    def __init__(self):
        self.met = set()
        self.again = 0

    def act(self, view):
        (own,) = [tuple(one["cards"]) for one in view["log"] if one["type"] == "Dealt" and one["seat"] == view["seat"]]
        for past in view["past"]:
            self.met |= {tuple(one["cards"]) for one in past["log"] if one["type"] == "BoardDealt"}
        for one in view["log"]:
            if one["type"] == "BoardDealt" and len(one["cards"]) == 3 and tuple(one["cards"]) in self.met:
                raise LookupError("this deal has been met")
        return next(one for one in view["legal"] if one["action"] in ("check", "call"))


def make(seed):
    return Seer()
"""


@pytest.mark.parametrize(("deals", "kind"), [(1, "cash"), (12, "cash"), (1, "sng")])
def test_no_bot_meets_a_deal_again_from_another_seat(tmp_path, deals, kind):
    (tmp_path / "seer.py").write_text(SEER)
    game = rules.game("nlhe")
    stakes = stakes_of(game, 100)
    settings = replace(sit_and_go(game, stakes, 2, 400), button="moving") if kind == "sng" else None
    match = Match(game, stakes, 400, 2, (f"{tmp_path / 'seer.py'}:make", "call"), 1, kind, settings)
    assert play_block(match, 0, deals).faults == ()


def test_an_interval_knows_that_deals_of_one_block_hang_together():
    chance = Random(4)

    def of_blocks(sizes):
        values = []
        for size in sizes:
            whole = chance.gauss()
            values += [whole + chance.gauss() for _ in range(size)]
        return estimate(values, sizes), estimate(values)

    found = [of_blocks([5, 15] * 6) for _ in range(400)]
    assert 0.91 < sum(one.low <= 0 <= one.high for one, _ in found) / 400 < 0.98
    assert sum(one.low <= 0 <= one.high for _, one in found) / 400 < 0.75
    # Where deals don't hang together, and where there are few blocks, deals alone say how sure one is.
    alone = [chance.gauss() for _ in range(200)]
    assert estimate(alone, [50] * 4) == estimate(alone)
    assert estimate(alone, [1] * 200).high == pytest.approx(estimate(alone).high)


def test_levels_seat_somebody_else_in_each_of_many_blocks():
    assert [count for _, count in blocks(300, ("strong", "tag"))] == [100, 100, 100]
    assert [count for _, count in blocks(300, ("strong", "easy"))] == [15] * 20
    assert [count for _, count in blocks(5, ("normal",))] == [1] * 5


def test_luck_is_taken_out_of_every_bots_result():
    game = rules.game("nlhe")
    match = Match(game, stakes_of(game, 100), 10_000, 3, ("call", "tag", "random"), 3)
    found = [play_block(match, first, 20, with_luck=True) for first in range(0, 200, 20)]
    raw = [estimate([row[at] for block in found for row in block.results]) for at in range(3)]
    ours = estimates_of(found)
    assert all(one.deviation < other.deviation for one, other in zip(ours, raw, strict=True))
    luck = [sum(gave[0] for gave in row) for block in found for row in block.luck]
    assert max(map(abs, luck)) < 1e-9  # what cards give to one they take from the others
