"""`hanpan bench`: what is asked, who takes part, what is told."""

import json
import shutil
from random import Random

import numpy as np
import pytest

from hanpan import rules
from hanpan.cli import bench
from hanpan.cli.bench import evaluation, hands, native, odds, solving
from hanpan.cli.bench.fault import BenchError
from hanpan.cli.bench.measure import Contender, Hands, Row, Target, Work, measure, timed
from hanpan.cli.bench.player import Table, choose, play_out
from hanpan.cli.bench.stakes import ALL, NLHE
from hanpan.cli.main import main
from hanpan.engine import Option, fold
from hanpan.engine.inputs import Check, RaiseTo


def turns(*seconds):
    """A contender that takes so long in each round."""
    given = iter(seconds)
    return lambda: next(given)


def work(*contenders):
    return Work("eval-call", contenders)


def test_a_ratio_is_the_median_of_the_rounds():
    ours, theirs = Contender("hanpan", turns(1.0, 2.0, 1.0)), Contender("peer", turns(6.0, 12.0, 5.0), Target(5, 7))
    first, second = measure(work(ours, theirs), 3)
    assert (first.seconds, first.ratio) == (1.0, None)
    assert (second.seconds, second.ratio, second.reached) == (6.0, 6.0, "floor")


def test_all_take_their_turns():
    order = []

    def turn(name):
        def act():
            order.append(name)
            return 1.0

        return act

    list(measure(work(Contender("a", turn("a")), Contender("b", None), Contender("c", turn("c"))), 3))
    assert "".join(order) == "acacac"


def test_who_is_not_here_has_no_figure():
    _, missing = measure(work(Contender("hanpan", turns(1.0)), Contender("peer", None, Target(2, 3))), 1)
    assert (missing.seconds, missing.ratio, missing.reached) == (None, None, "")


@pytest.mark.parametrize(("seconds", "reached"), [(0.9, "aim"), (1.5, "floor"), (2.1, "below")])
def test_ours_may_have_to_be_done_in_some_time(seconds, reached):
    ours = Contender("hanpan", turns(seconds), Target(2.0, 1.0))
    (row,) = measure(work(ours), 1)
    assert row.reached == reached


def test_other_work_is_refused():
    few, many = Hands(lambda: 3, 0.001), Hands(lambda: 10, 0.001)
    both = [Contender("hanpan", few), Contender("peer", many)]
    few()
    many()
    with pytest.raises(AssertionError, match="peer does other work"):
        hands._check(both)


def test_a_turn_goes_on_until_it_has_taken_some_time():
    done = []
    timed(2, lambda: done.append(1), seconds=0.001)()
    assert len(done) > 1


@pytest.mark.parametrize("stakes", ALL, ids=lambda stakes: stakes.game)
def test_our_player_plays_whole_hands_and_logs_every_event(stakes):
    table = Table(stakes, Random(7).random)
    for _ in range(5):
        log, hand, decisions = play_out(table)
        assert hand.game_over
        assert fold(log) == hand
        assert sum(hand.stack) == stakes.players * stakes.stack
        assert decisions > 0


def test_every_game_is_measured():
    assert {stakes.game for stakes in ALL} == set(rules.KEYS)


def test_nobody_folds_for_free():
    free = [Option("fold"), Option("check"), Option("raise", min=4, max=9)]
    chances = iter([0.0, 0.3, 0.6, 0.5, 0.999, 0.999])
    chosen = [choose(free, lambda: next(chances)) for _ in range(4)]
    assert chosen == [Check(), Check(), RaiseTo(7), RaiseTo(9)]


def test_the_simulator_beside_the_engine_and_peers():
    (simulated,) = hands.simulate(0.001, [NLHE])
    rows = list(measure(simulated, 1))
    assert [row.contender.who for row in rows] == ["hanpan", "hanpan: engine", "PokerKit", "OpenSpiel"]
    assert rows[0].seconds is not None
    assert all(row.ratio > 1 for row in rows[1:] if row.ratio is not None)


def test_the_solvers_beside_their_peer():
    works = {work.key: list(measure(work, 1)) for work in solving.works()}
    assert list(works) == ["solver-cfr", "solver-mccfr", "solver-training", "solver-push_fold", "solver-river"]
    for rows in works.values():
        assert rows[0].seconds is not None
        assert [row.contender.who for row in rows] in (["hanpan", "OpenSpiel"], ["hanpan"])
        assert all(row.ratio > 1 for row in rows[1:] if row.ratio is not None)


def test_evaluations_are_compared_before_they_are_measured():
    dealt = evaluation.random_hands(50)
    right = [-row for row in range(50)]
    with pytest.raises(AssertionError, match="peer and hanpan differ"):
        evaluation._check("peer", right, dealt)


def test_questions_name_each_card_once():
    for first, second in odds.MANY:
        assert len({first[:2], first[2:], second[:2], second[2:]}) == 4


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def one_work(monkeypatch):
    """Everything that there is to measure: one row of ours, and a peer that isn't here."""

    def works(section, _natives):
        missing = Contender("OMPEval (native)", None, Target(1.0, 1.15))
        peer = Contender("phevaluator", lambda: 4e-8, Target(1, 3), "0.6.0", one_a_call=True)
        yield Work("eval-batch", [Contender("hanpan", lambda: 1e-8), missing, peer])
        yield Work("start", [Contender("hanpan", lambda: 0.2, Target(0.15, 0.08))], rate=False, args={
            "command": section, "cold": "1"
        })  # fmt: skip

    monkeypatch.setattr(bench, "_works", works)


def told(capsys, *argv, status=0):
    assert main(["bench", *argv]) == status
    out, err = capsys.readouterr()
    return out if status == 0 else err


@pytest.mark.usefixtures("one_work")
def test_a_table_for_people(capsys):
    printed = told(capsys, "engine", "--rounds", "1", "--lang", "en")
    assert "100.00 M/s" in printed
    assert "not run" in printed
    assert "phevaluator 0.6.0, one a call" in printed
    assert "4.00" in printed
    assert "aim met" in printed
    assert "below it" in printed


@pytest.mark.usefixtures("one_work")
def test_a_table_in_korean(capsys):
    printed = told(capsys, "engine", "--rounds", "1", "--lang", "ko")
    assert "재지 않음" in printed
    assert "하한 미만" in printed


@pytest.mark.usefixtures("one_work")
def test_rows_for_machines(capsys):
    data = json.loads(told(capsys, "engine", "start", "--rounds", "2", "--json"))
    assert data["rounds"] == 2
    assert [row["section"] for row in data["rows"]] == ["engine"] * 4 + ["start"] * 4
    assert data["rows"][1] == {
        "section": "engine", "work": "eval-batch", "who": "OMPEval (native)", "version": "", "one_a_call": False,
        "seconds": None, "ratio": None, "floor": 1.0, "aim": 1.15, "reached": "not run",
    }  # fmt: skip
    assert data["rows"][2]["ratio"] == pytest.approx(4)
    assert data["rows"][2]["reached"] == "aim"


@pytest.mark.usefixtures("one_work")
def test_without_numba_only_the_engine_is_measured(capsys, monkeypatch):
    monkeypatch.setattr("hanpan.hands.kernel.has_numba", lambda: False)
    assert main(["bench", "engine", "eval", "--rounds", "1", "--json", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert {row["section"] for row in json.loads(out)["rows"]} == {"engine"}
    assert err == "eval is left out: it measures compiled code, and numba is not installed.\n"


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["speed"], "speed can't be measured; choose from engine, eval, equity, simulate, solver, start."),
        (["--rounds", "many"], "--rounds needs a whole number, not many; please change it."),
        (["--rounds", "0"], "--rounds has to be 1 or more, not 0; please change it."),
        (["--peer", "ompeval"], "ompeval doesn't name a peer; write --peer NAME=PATH."),
        (["--peer", "gto=x"], "gto isn't a peer that can be built; choose from ompeval, holdem-hand-evaluator."),
        (["--peer", "ompeval=nowhere"], "nowhere doesn't hold the sources of ompeval; name another folder."),
    ],
)  # fmt: skip
def test_what_can_not_be_read(capsys, argv, line):
    assert told(capsys, *argv, "--lang", "en", status=2).splitlines()[-1] == f"hanpan: {line}"


# --- native peers -----------------------------------------------------------------------------------------------------

DRIVEN = """
#pragma once
#include <cstdint>
namespace omp {
struct Hand { int sum; static Hand empty() { return {0}; } Hand(int n) : sum(n) {}
  Hand operator+(Hand o) const { return {sum + o.sum}; } Hand& operator+=(Hand o) { sum += o.sum; return *this; } };
struct HandEvaluator { uint16_t evaluate(Hand h) const { return h.sum; } };
}
"""
CALCULATOR = """
#include <functional>
#include <string>
#include <vector>
#include "HandEvaluator.h"
namespace omp {
struct CardRange { CardRange(const char*) {} };
struct EquityCalculator {
  struct Results { double equity[2] = {0.25, 0.75}; uint64_t hands = 7; };
  void setTimeLimit(double) {}
  bool start(const std::vector<CardRange>& h, uint64_t, uint64_t, bool, double, std::function<void(const Results&)>,
             double, unsigned) { return h.size() == 2; }
  void wait() {}
  Results getResults() { return {}; }
};
}
"""


@pytest.fixture
def sources(tmp_path):
    """A peer with the public interface that our driver calls."""
    folder = tmp_path / "peer" / "omp"
    folder.mkdir(parents=True)
    (folder / "HandEvaluator.h").write_text(DRIVEN)
    (folder / "EquityCalculator.h").write_text(CALCULATOR)
    (folder / "Random.h").write_text("static uint64_t min();")
    return folder.parent


@pytest.mark.skipif(shutil.which("g++") is None, reason="nothing compiles C++ here")
def test_a_native_peer_is_built_and_called(sources, tmp_path):
    peer = native.build("ompeval", sources, tmp_path / "into")
    assert peer.who == "OMPEval"
    assert peer.evaluate(np.array([[0, 1, 2, 3, 4, 5, 6], [45, 46, 47, 48, 49, 50, 51]], np.uint8)).tolist() == [
        21,
        336,
    ]
    assert peer.equity is not None
    assert peer.equity(["AhKh", "QsQd"], 0.0) == (0.25, 7)
    assert (sources / "omp" / "Random.h").read_text() == "static uint64_t min();", "their folder stays as it is"


@pytest.mark.skipif(shutil.which("g++") is None, reason="nothing compiles C++ here")
def test_a_peer_that_can_not_be_built_says_why(sources, tmp_path):
    (sources / "omp" / "HandEvaluator.h").write_text("what is this")
    with pytest.raises(BenchError) as fault:
        native.build("ompeval", sources, tmp_path / "into")
    assert fault.value.key == "err-bench_build"
    assert "error" in fault.value.args_by_name["said"]


def test_without_a_compiler_the_line_names_it(sources, tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(BenchError) as fault:
        native.build("ompeval", sources, tmp_path / "into")
    assert (fault.value.key, fault.value.args_by_name["program"]) == ("err-bench_compiler", "g++")


def test_what_reads_nowhere_is_no_row():
    row = Row(work(Contender("hanpan", None)), Contender("peer", None), None, None)
    assert not row.reached
