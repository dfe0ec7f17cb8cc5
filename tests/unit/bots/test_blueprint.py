"""The bot that plays from a blueprint: it knows its way through every hand, and says where it has none."""

import random

import pytest

from hanpan import rules
from hanpan.analysis.solver.blueprint import blueprint_of
from hanpan.analysis.solver.blueprint_train import PLANS
from hanpan.bots import BotError, check_seats, recipe_of
from hanpan.bots.blueprint import Planned, _Bounds, _Way, policy
from hanpan.bots.sight import sight_of
from hanpan.bots.tables import Chairs
from hanpan.engine import Call, Check, RaiseTo, legal
from hanpan.engine.inputs import BringIn
from hanpan.rules.stakes import stakes_of
from tests.unit.bots.helpers import Anything, dealt, played, watching
from tests.unit.bots.test_blind import _with_hidden_cards_changed

DEPTH = {key: 500 if key == "seven" else 100 for key in PLANS}


def hands_of(key, bots, seeds, told, stack=None):
    game = rules.game(key)
    stakes = stakes_of(game, 100, ante=100 if key == "seven" else None)
    table = Chairs(bots, random.Random(1))
    for seed in seeds:
        stacks = dict.fromkeys((0, 1), (stack or DEPTH[key]) * 100)
        yield table.play(game, stakes, stacks, 1, random.Random(seed), told)


def sight(seat, events):
    return watching(seat, Planned(1), events).sight()


@pytest.mark.parametrize("key", PLANS)
def test_it_knows_the_way_wherever_it_leads_itself(key):
    asked = []

    def told(events, seat, decision):
        view = sight(seat, events)
        if legal(view.hand, view.seat)[0].action not in ("open", "show"):
            asked.append(policy(view) is not None)
        assert not decision.fault

    assert all(not one.faults for one in hands_of(key, {0: Planned(1), 1: Planned(2)}, range(25), told))
    assert len(asked) > 50
    assert all(asked)


@pytest.mark.parametrize("key", PLANS)
def test_against_anything_it_makes_moves_that_are_allowed(key):
    known = []

    def told(events, seat, _):
        view = sight(seat, events)
        if seat == 1 and legal(view.hand, view.seat)[0].action not in ("open", "show"):
            known.append(policy(view) is not None)

    bots = {0: Anything(3), 1: Planned(1)}
    assert all(not one.faults for one in hands_of(key, bots, range(25), told))
    assert sum(known) > 0.8 * len(known)


@pytest.mark.parametrize("key", PLANS)
def test_hidden_cards_change_nothing(key):
    logs = []
    for _ in hands_of(
        key, {0: Planned(1), 1: Planned(2)}, range(4), lambda events, seat, _: logs.append((list(events), seat))
    ):
        pass
    for events, seat in logs:
        other = _with_hidden_cards_changed(events, seat, random.Random(4))
        first, second = (watching(seat, Planned(1), log) for log in (events, other))
        assert first.decide().mix == second.decide().mix


def test_a_view_tells_as_much_as_a_sight():
    events = played("nlhe", [dealt("AsAh2c7d")], seats=2, stack=1000)
    chair = watching(1, Planned(1), events)
    found = Planned(1).policy(chair.view())
    assert found == policy(chair.sight())
    assert found == Planned(1).think(chair.sight())
    assert sight_of(chair.view()).seat == 1


def test_aces_are_raised_and_never_folded():
    # Two up: the button has the small blind and acts first.
    events = played("nlhe", [dealt("2c7dAsAh")], seats=2, stack=1000)
    found = policy(sight(1, events))
    assert found is not None
    chance = {move["action"]: share for share, move in found}
    assert "fold" not in chance
    assert chance["raise"] > 0.4


def test_amounts_follow_the_stakes():
    """Blinds of 5 and 10, and of 50 and 100."""
    small = policy(sight(1, played("nlhe", [dealt("2c7dAsAh")], seats=2, stack=1000)))
    game = rules.game("nlhe")
    told = []
    table = Chairs({0: Planned(1), 1: Planned(1)}, random.Random(1))
    table.play(
        game, stakes_of(game, 100), {0: 10_000, 1: 10_000}, 1, random.Random(2), lambda e, *_: told.append(list(e))
    )
    big = policy(sight(1, told[0]))
    assert small is not None
    assert big is not None
    assert {move.get("to") for _, move in small} <= {None, 25, 1000}
    assert {move.get("to") for _, move in big} <= {None, 250, 10_000}


def test_a_bet_between_two_sizes_is_taken_for_one_of_them():
    # From half the pot to the pot, both as often at a size of 5/7 (Ganzfried and Sandholm 2013).
    middle = 5 / 7
    assert _Bounds(0.5, 1.0, middle - 0.01).goes_down
    assert not _Bounds(0.5, 1.0, middle + 0.01).goes_down


def test_sizes_that_nobody_trained_are_followed():
    blueprint = blueprint_of(rules.game("nlhe"))
    assert blueprint is not None
    for to in (20, 23, 31, 44):
        events = played("nlhe", [dealt("2c7dAsAh"), (1, RaiseTo(to))], seats=2, stack=1000)
        assert policy(sight(0, events)) is not None
        way = _Way(blueprint)
        assert way.follow(sight(0, events))
        assert blueprint.put[way.node] == [100, 250]


def test_a_raise_too_many_is_called_or_folded():
    blueprint = blueprint_of(rules.game("stud8"))
    assert blueprint is not None
    moves = [dealt("2c7dAsAh3c9d"), (0, BringIn()), *((turn % 2, RaiseTo(10 * turn)) for turn in range(1, 7))]
    found = policy(sight(1, played("stud8", moves, seats=2, stack=1000)))
    assert found is not None
    assert {move["action"] for _, move in found} <= {"fold", "call"}
    after = [*moves, (1, Call()), dealt("KhQc")]
    assert policy(sight(0, played("stud8", after, seats=2, stack=1000))) is not None


@pytest.mark.parametrize("stack", [300, 4000])
def test_other_stacks_are_left_to_a_personality(stack):
    view = sight(1, played("nlhe", [dealt("2c7dAsAh")], seats=2, stack=stack))
    assert policy(view) is None
    assert Planned(1).think(view)


def test_games_and_seats_without_a_blueprint_are_refused_in_one_line():
    blueprint = (recipe_of("blueprint"),)
    check_seats(blueprint, rules.game("pls7"), 2)
    for game, seats in ((rules.game("nlhe"), 3), (rules.game("plo"), 2), (rules.game("seven", channel="power"), 2)):
        with pytest.raises(
            BotError, match=f"blueprint can't play {game.key} with {seats} seats; it knows nlhe, pls7"
        ) as refused:
            check_seats(blueprint, game, seats)
        assert refused.value.key == "err-bot_blueprint"
    check_seats((recipe_of("tag"),), rules.game("plo"), 6)


def test_a_table_that_grew_is_played_on():
    events = played("nlhe", [dealt("2c7dAsAh9c9d")], seats=3, stack=1000)
    view = sight(2, events)
    assert policy(view) is None
    assert Planned(1).think(view)


def test_what_follows_a_check_is_known_too():
    moves = [dealt("2c7dAsAh"), (1, Call()), (0, Check()), dealt("9s9cTh4d")]
    assert policy(sight(0, played("nlhe", moves, seats=2, stack=1000))) is not None
