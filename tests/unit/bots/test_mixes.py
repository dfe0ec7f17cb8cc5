"""Moves with their probabilities, put together."""

import pytest

from hanpan.bots.mixes import either, joined

FOLD, CALL, RAISE = {"action": "fold"}, {"action": "call"}, {"action": "raise", "to": 60}


def test_one_move_or_the_other():
    assert either(0.25, CALL, FOLD) == [(0.25, CALL), (0.75, FOLD)]
    assert either(1.0, CALL, FOLD) == [(1.0, CALL)]
    assert either(0.0, CALL, FOLD) == [(1.0, FOLD)]


def test_moves_that_are_the_same_are_one():
    found = joined([(0.2, CALL), (0.0, FOLD), (0.4, dict(RAISE)), (0.2, dict(CALL))])
    assert [move for _, move in found] == [CALL, RAISE]
    assert [likely for likely, _ in found] == pytest.approx([0.5, 0.5])
