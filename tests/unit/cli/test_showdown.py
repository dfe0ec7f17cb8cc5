"""`hanpan showdown`: one JSON line in, one out."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.tiers import shared_files

FILES = {"holdem": "nlhe", "plo8": "plo8", "pls7": "pls7", "stud8": "stud8", "seven_poker": "seven"}
NAMES = {"high": "high_card", "royal": "royal_flush"}


def showdown(game: str, text: str, *args: str) -> tuple[int, list[dict[str, Any]], str]:
    done = subprocess.run(
        [sys.executable, "-m", "hanpan", "showdown", game, "--lang", "en", *args],
        input=text, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def one(game: str, board: str, *hands: str, args: tuple[str, ...] = ()) -> dict[str, Any]:
    status, answers, error = showdown(game, json.dumps({"board": board, "hands": hands}) + "\n", *args)
    assert (status, error) == (0, "")
    return answers[0]


@pytest.mark.needs("truth")
@pytest.mark.parametrize("file", FILES)
def test_every_row_of_the_truth(file):
    text = next(path for path in shared_files(f"truth/{file}.jsonl")).read_text(encoding="utf-8")
    status, answers, _ = showdown(FILES[file], text)
    wanted = [json.loads(line) for line in text.splitlines()]
    assert status == 0
    assert answers == [
        {"high": row["high"], "low": row.get("low", []), "names": [NAMES.get(name, name) for name in row["names"]]}
        for row in wanted
    ]


def test_a_split():
    answer = one("nlhe", "Ad Kd 9d 6d 3d", "2s2c", "QhJh")
    assert answer == {"high": [0, 1], "low": [], "names": ["flush", "flush"]}


def test_razz_has_its_winners_in_the_low():
    answer = one("razz", "", "As2d3c4h5sKdKh", "As2c3d4s6hKcKs".replace("As", "Ac"))
    assert answer == {"high": [], "low": [0], "names": ["5 4 3 2 1", "6 4 3 2 1"]}


def test_in_seven_the_suit_decides():
    assert one("seven", "", "As Kd 9d 6c 3d 2h Jc", "Ah Ks 9c 6d 3h 2d Js")["high"] == [0]


def test_a_shared_last_card_in_stud():
    assert one("stud8", "Ac", "AsAd2d3h9cTs", "KsKd2c3s9dTh")["high"] == [0]


def test_an_option_changes_the_ranking():
    row = ("KdQs7d4c2h", "KhQh7c", "4s4hJc")
    assert one("pls7", *row)["high"] == [1]
    assert one("pls7", *row, args=("--rule", "pls7_revision=2025-07-28"))["high"] == [0]


GOOD = '{"board": "AdKd9d6d3d", "hands": ["2s2c", "QhJh"]}\n'


@pytest.mark.parametrize(("line", "says"), [
    ("{", "JSON"),
    ('{"board": "AdKd9d6d3d"}', "hands"),
    ('{"board": "AdKd9d6d3x", "hands": ["2s2c", "QhJh"]}', "3x"),
    ('{"board": "AdKd9d6d3d", "hands": ["2s2c", "2sJh"]}', "2s"),
    ('{"board": "AdKd9d6d", "hands": ["2s2c", "QhJh"]}', "5"),
    ('{"board": "AdKd9d6d3d", "hands": ["2s2c", "QhJhTc"]}', "3"),
    ('{"board": "AdKd9d6d3d", "hands": []}', "hands"),
])  # fmt: skip
def test_a_bad_line_ends_it_and_what_came_before_stands(line, says):
    status, answers, error = showdown("nlhe", GOOD + line + "\n" + GOOD)
    assert status == 2
    assert len(answers) == 1
    assert "line 2" in error
    assert says in error
    assert error.count("\n") == 1


def test_an_unknown_game_or_option():
    status, answers, error = showdown("omaha", GOOD)
    assert (status, answers) == (2, [])
    assert "plo8" in error
    assert error.count("\n") == 1
    status, _, error = showdown("nlhe", GOOD, "--rule", "suits=true")
    assert (status, error.count("\n")) == (2, 1)
