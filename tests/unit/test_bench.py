"""The measurement plays legal hands, counts them right, and says so where a peer is missing."""

from random import Random

import pytest

from bench import __main__ as report
from bench.engine import Table, choose, play_out
from bench.policy import NLHE, STUD8, Stakes
from bench.rounds import Result, Slice, interleave
from hanpan.engine import Option, fold
from hanpan.engine.inputs import Check, RaiseTo


@pytest.mark.parametrize("stakes", [NLHE, STUD8])
def test_our_player_plays_whole_hands_and_logs_every_event(stakes):
    table = Table(stakes, Random(7).random)
    for _ in range(20):
        log, hand, decisions = play_out(table)
        assert hand.game_over
        assert fold(log) == hand
        assert sum(hand.stack) == stakes.players * stakes.stack
        assert decisions > 0


def test_nobody_folds_for_free():
    free = [Option("fold"), Option("check"), Option("raise", min=4, max=9)]
    chances = iter([0.0, 0.3, 0.6, 0.5, 0.999, 0.999])
    chosen = [choose(free, lambda: next(chances)) for _ in range(4)]
    assert chosen == [Check(), Check(), RaiseTo(7), RaiseTo(9)]


def test_a_ratio_is_the_median_of_the_rounds():
    ours = Result("ours", (Slice(1.0, 60, 600), Slice(2.0, 60, 600), Slice(1.0, 50, 500)))
    theirs = Result("theirs", (Slice(1.0, 10, 100), Slice(2.0, 10, 100), Slice(1.0, 10, 100)))
    assert ours.times(theirs) == 6
    assert ours.hands_per_second == 50
    assert ours.decisions_per_hand == 10


def test_all_take_their_turns():
    turns: list[str] = []

    def playing(name: str) -> int:
        turns.append(name)
        return 1

    results = interleave([("a", lambda: playing("a")), ("b", lambda: playing("b"))], rounds=3, seconds=0.0)
    assert [result.name for result in results] == ["a", "b"]
    assert all(len(result.slices) == 3 for result in results)
    assert "".join(turns).endswith("ab" * 3)


def test_a_missing_peer_is_named(monkeypatch, capsys):
    def missing(_stakes: Stakes, _random: object) -> None:
        raise ImportError

    monkeypatch.setattr(report, "PEERS", {"PokerKit": ("pokerkit", missing), "OpenSpiel": ("open-spiel", missing)})
    monkeypatch.setattr("bench.small.pokerkit", missing)
    monkeypatch.setattr("sys.argv", ["bench", "--rounds", "1", "--seconds", "0.001"])
    report.main()
    printed = capsys.readouterr().out
    assert printed.count("not run") == 8
    assert "hanpan" in printed
