"""Bots by name: what levels are worth, and bots from a user's file."""

import sys

import pytest

from hanpan import rules
from hanpan.bots import BotError, recipe_of
from hanpan.bots.match import Match, estimates_of, play_block
from hanpan.bots.names import _LEVELS
from hanpan.rules.stakes import stakes_of


@pytest.mark.parametrize(("key", "easy"), [("nlhe", "easy"), *(("flhe", one) for one in _LEVELS["easy"])])
def test_normal_beats_whomever_easy_seats(key, easy):
    # 300 deals from both seats, in blocks, for each of which a level draws anew whom it seats. At fixed limit, where
    # less is lost by playing badly, each of them is beaten.
    game = rules.game(key)
    match = Match(game, stakes_of(game, 100), 10_000, 2, ("normal", easy), 1)
    played = [play_block(match, start, 15) for start in range(0, 300, 15)]
    assert estimates_of(played)[0].low > 0


def test_a_bot_imports_what_lies_beside_its_file(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "beside_a_bot.py").write_text("class Own:\n    def act(self, view):\n        return view['legal'][0]\n")
    (tmp_path / "beside_later.py").write_text("SEED = 7\n")
    (tmp_path / "mine.py").write_text(
        "from beside_a_bot import Own\n\ndef make(seed):\n    from beside_later import SEED\n    return Own()\n"
    )
    before = list(sys.path)
    assert recipe_of(f"{tmp_path / 'mine.py'}:make").make(1).act({"legal": [{"action": "fold"}]}) == {"action": "fold"}
    assert sys.path == [*before, str(tmp_path)], "it stands in nobody's way"


def test_a_module_that_is_not_there_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "mine.py").write_text("import not_beside\n")
    with pytest.raises(BotError) as told:
        recipe_of(f"{tmp_path / 'mine.py'}:make")
    assert told.value.args_by_name["fault"] == "ModuleNotFoundError: No module named 'not_beside' (mine.py:1)"
