"""CFR+ on games whose answers are known, and beside the plainest way of doing it."""

import numpy as np
import pytest

from hanpan.analysis.solver import cfr
from hanpan.analysis.solver.cfr import CfrPlus, solve
from hanpan.analysis.solver.exact import exact_game
from hanpan.analysis.solver.games import mini_game
from hanpan.rules import definition, parse
from hanpan.rules.stakes import Stakes, stakes_of
from tests.unit.analysis.solver.walk import Walk

STUD6 = """
name  = { en = "Six-card stud", ko = "여섯 장 스터드" }
seats = { max = 2 }
deck  = { ranks = "QKA", suits = "hs" }
wins  = "high"
board_tie = "suit"
street = [
  { name = "first",  deal = ["down 1", "up 1"], first = "high_door",  bet = 1 },
  { name = "second", deal = ["down 1"],         first = "high_board", bet = 2 },
]
betting = { structure = "fixed_limit", ante = "1/2", cap = 1 }

[high]
suits = "shdc"
ladder = ["pair", "high_card"]
ranks.pair = { groups = [2, 1] }
ranks.high_card = { groups = [1, 1, 1] }
"""
"""Suits break ties, the high card opens, and the last card is one's own."""


def stud6():
    return parse(STUD6, key="stud6", parents={"standard": definition("standard")}).resolve()


def mini(key, unit, stack):
    game = mini_game(key)
    return exact_game(game, stakes_of(game, unit), (stack, stack))


@pytest.fixture(scope="module")
def leduc():
    return mini("leduc", 2, 100)


@pytest.fixture(scope="module")
def run_of_leduc(leduc):
    return CfrPlus(leduc.flat)


def decision(game, player, *line):
    """The decision of a player after this line, and the types by their first down card."""
    for number, node in enumerate(game.flat.sides[player].node.tolist()):
        if game.tree.line(node) == line:
            return number
    raise LookupError(line)


def test_kuhn_is_worth_minus_an_eighteenth():
    assert solve(mini("kuhn", 1, 10).flat, 4000).value == pytest.approx(-1 / 18, abs=1e-4)


def test_kuhn_is_played_as_kuhn_has_shown():
    game = mini("kuhn", 1, 10)
    found = solve(game.flat, 4000)
    jack, queen, king = 0, 1, 2
    bluff = found.choice(0, decision(game, 0, "|"), jack)[1]
    assert -0.01 <= bluff <= 1 / 3 + 0.01
    assert found.choice(0, decision(game, 0, "|"), king)[1] == pytest.approx(3 * bluff, abs=0.02)
    assert found.choice(1, decision(game, 1, "|", "check"), jack)[1] == pytest.approx(1 / 3, abs=0.02)
    assert found.choice(1, decision(game, 1, "|", "raise 1"), queen)[1] == pytest.approx(1 / 3, abs=0.02)
    assert found.choice(1, decision(game, 1, "|", "raise 1"), king)[1] == pytest.approx(1, abs=1e-3)


def test_leduc_goes_the_known_way(run_of_leduc):
    run = run_of_leduc
    for iterations, known in ((10, 1.220878), (100, 0.026832)):
        run.run(iterations - run.iterations)
        assert run.solution().nashconv == pytest.approx(known, abs=1e-6)
    run.run(1000 - run.iterations)
    assert 0.0004 < run.solution().nashconv < 0.0006  # by now rounding tells runs apart


def test_leduc_is_worth_what_it_is(run_of_leduc):
    run_of_leduc.run(3000 - run_of_leduc.iterations)
    assert run_of_leduc.solution().value == pytest.approx(-0.0856, abs=1e-4)
    assert run_of_leduc.solution().nashconv < 1e-3


def test_leduc_has_the_known_number_of_decisions(leduc):
    valid = 0
    for side in leduc.flat.sides:
        for place in side.public.tolist():
            valid += sum(set(kind[0]).isdisjoint(leduc.publics[place].board) for kind in leduc.types)
    assert valid == 936


GAMES = {
    "kuhn": lambda: (mini_game("kuhn"), Stakes(1, ante=1, big_bet=2), 10),
    "leduc": lambda: (mini_game("leduc"), Stakes(2, ante=1, big_bet=4), 100),
    "leduc all-in": lambda: (mini_game("leduc"), Stakes(2, ante=1, big_bet=4), 4),
    "leduc8": lambda: (mini_game("leduc8"), Stakes(4, ante=2, big_bet=8), 100),
    "stud6": lambda: (stud6(), Stakes(2, ante=1, big_bet=4), 100),
}


def carried_over(game, strategies, walk):
    """Strategies of the arrays, for the walk."""
    decisions = []
    for side in game.flat.sides:
        numbers = enumerate(zip(side.node.tolist(), side.public.tolist(), strict=True))
        decisions.append({(game.tree.line(node), public): number for number, (node, public) in numbers})
    mixed = {}
    for known in walk.regret:
        seat, down, up, board, line = known
        streets = line.count("|")
        seen = [sum(kind[:streets], ()) for kind in game.types]
        number = decisions[seat][line, game.publics.index((up, board))]
        mixed[known] = game.flat.sides[seat].of(strategies[seat], number)[:, seen.index(down)].tolist()
    return mixed


@pytest.mark.parametrize(("key", "iterations"), [("kuhn", 20), ("leduc", 3)])
def test_iterations_are_those_of_a_walk_through_every_deal(key, iterations):
    game, stakes, stack = GAMES[key]()
    walk = Walk(game, stakes, stack)
    walk.iterate(1, iterations)
    found = solve(exact_game(game, stakes, (stack, stack)).flat, iterations)
    assert found.value == pytest.approx(walk.value(walk.average()), abs=1e-9)
    assert found.nashconv == pytest.approx(walk.nashconv(walk.average()), abs=1e-9)


@pytest.mark.parametrize("key", GAMES)
def test_values_and_best_responses_are_those_of_a_walk_through_every_deal(key):
    game, stakes, stack = GAMES[key]()
    walk = Walk(game, stakes, stack)
    exact = exact_game(game, stakes, (stack, stack))
    found = solve(exact.flat, 5)
    mixed = carried_over(exact, found.strategies, walk)
    assert found.value == pytest.approx(walk.value(mixed), abs=1e-9)
    assert found.nashconv == pytest.approx(walk.nashconv(mixed), abs=1e-9)


@pytest.mark.parametrize("key", ["kuhn", "leduc", "stud6"])
def test_without_numba_the_answer_is_the_same(key, monkeypatch):
    game, stakes, stack = GAMES[key]()
    flat = exact_game(game, stakes, (stack, stack)).flat
    compiled = solve(flat, 10)
    monkeypatch.setattr(cfr, "has_numba", lambda: False)
    plain = solve(flat, 10)
    for mine, theirs in zip(compiled.strategies, plain.strategies, strict=True):
        assert mine == pytest.approx(theirs, abs=1e-9)


def test_single_precision_goes_by_products_of_matrices(leduc, monkeypatch):
    single = leduc.flat._replace(matrices=tuple(each.astype(np.float32) for each in leduc.flat.matrices))
    found = solve(single, 10)
    assert found.strategies[0].dtype == np.float32
    assert found.nashconv == pytest.approx(1.220878, abs=1e-3)
    monkeypatch.setattr(cfr, "has_numba", lambda: False)
    for mine, theirs in zip(found.strategies, solve(single, 10).strategies, strict=True):
        assert mine == pytest.approx(theirs, abs=1e-4)


@pytest.mark.parametrize(
    ("key", "unit", "stack", "iterations", "part"),
    [("leduc8", 4, 100, 500, 0.001), ("stud12", 2, 50, 40, 0.1), ("ddadang", 4, 8, 60, 0.05)],
)
def test_our_own_games_are_solved(key, unit, stack, iterations, part):
    # The only anchor there is for split pots, for suits that break ties and for the Korean menu: an exhaustive
    # best response gains less than so much of the antes.
    game = mini(key, unit, stack)
    antes = 2 * stakes_of(mini_game(key), unit).ante
    assert solve(game.flat, iterations).nashconv < part * antes


def test_choices_of_cards_are_refused():
    seven = definition("seven").resolve()
    with pytest.raises(ValueError, match="lets players open cards of their choice"):
        exact_game(seven, Stakes(10, ante=10), (1000, 1000))
