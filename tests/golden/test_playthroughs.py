"""Whole hands of every game as each seat and a spectator saw them.

A changed golden file is a reviewed decision: `HANPAN_GOLDEN=write` writes them anew, and `git diff` shows what changed.
"""

from pathlib import Path

import pytest

from hanpan import rules
from tests.golden.playthrough import Script, scripts, told
from tests.tiers import asked_for

HERE = Path(__file__).parent


@pytest.mark.parametrize("script", scripts(), ids=lambda script: str(script.relative_to(HERE)))
def test_a_hand_as_every_seat_saw_it(script):
    now = told(Script(script.read_text(encoding="utf-8")))
    golden = script.with_suffix(".txt")
    if asked_for("HANPAN_GOLDEN"):
        golden.write_text(now, encoding="utf-8")
    assert golden.read_text(encoding="utf-8") == now


def test_every_game_has_its_golden_hands():
    games = {script.parent.name for script in scripts()}
    assert games == set(rules.KEYS)


def test_every_golden_hand_has_its_script():
    written = {golden for game in rules.KEYS for golden in (HERE / game).glob("*.txt")}
    assert written == {script.with_suffix(".txt") for script in scripts()}
