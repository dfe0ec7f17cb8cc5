"""The bench of how long the strong bot thinks."""

import pytest

from bench import decisions
from hanpan.bots.strong import FAST


@pytest.mark.parametrize(("key", "seats"), [("nlhe", 2), ("stud8", 8), ("choice", 6)])
def test_every_counted_decision_has_taken_some_time(key, seats):
    found = decisions.times(key, seats, FAST, 5, rounds=2)
    assert len(found) == 5
    assert all(0 < one < 1000 for one in found)


def test_it_prints_a_row_for_each_table(capsys):
    decisions.main(["--games", "seven,razz", "--decisions", "3", "--rounds", "1"])
    rows = [line.split(" | ")[:2] for line in capsys.readouterr().out.splitlines()]
    assert rows[2:] == [
        ["| seven", "2"],
        ["| seven", "5"],
        ["| seven", "6"],
        ["| razz", "2"],
        ["| razz", "6"],
        ["| razz", "8"],
    ]
