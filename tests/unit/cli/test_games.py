"""`hanpan games`: the list of games."""

import json
import subprocess
import sys

from hanpan.rules.files import KEYS


def games(*args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "hanpan", "games", *args], capture_output=True, encoding="utf-8", check=True
    )
    assert not done.stderr
    return done.stdout


def test_every_game_in_the_order_of_its_key():
    rows = games("--lang", "en").splitlines()
    assert rows[0].split() == ["key", "game", "seats", "betting", "wins"]
    assert [row.split()[0] for row in rows[1:]] == list(KEYS)
    assert "seven   Korean 7-poker         2–6 players   half and ddadang  high" in rows


def test_columns_stand_below_each_other_in_korean():
    from rich.cells import cell_len

    rows = games("--lang", "ko").splitlines()
    assert len({cell_len(row[: row.index("명")]) for row in rows[1:4]}) == 1
    assert "pls7    삼평 하이로우            2~10명  팟 리밋    하이로우" in rows


def test_as_json():
    answer = json.loads(games("--json"))
    assert [row["key"] for row in answer] == list(KEYS)
    assert next(row for row in answer if row["key"] == "seven") == {
        "key": "seven",
        "name": {"en": "Korean 7-poker", "ko": "세븐포커"},
        "seats": {"min": 2, "max": 6, "usual": 5},
        "structure": "menu",
        "wins": "high",
    }
    assert next(row for row in answer if row["key"] == "pls7")["wins"] == "high_low"
