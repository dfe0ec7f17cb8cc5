"""`hanpan showdown`: one JSON line in, one out."""

import io
import json
import re
import subprocess
import sys
from argparse import Namespace
from typing import Any

import pytest

from hanpan.cli.showdown import run
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


@pytest.mark.parametrize("game", ["seven", "choice"])
def test_a_game_whose_deck_never_runs_short_has_no_shared_card(game):
    line = json.dumps({"board": "2c", "hands": ["AsKd9c7h5s3s", "AdKs9d7d5h3c"]})
    status, answers, error = showdown(game, line + "\n")
    assert (status, answers, error.count("\n")) == (2, [], 1)
    assert "line 1" in error


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


def typed(data: bytes, *, lang: str = "en") -> tuple[int, str, str]:
    """The answer to bytes as they are."""
    command = [sys.executable, "-m", "hanpan", "showdown", "nlhe", "--lang", lang]
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_it_is_said_whose_cards_are_too_few_or_too_many():
    line = '{"board": "AdKd9d6d", "hands": ["2s2c", "QhJh"]}\n'
    assert typed(line.encode())[2] == "hanpan: line 1: The board has 4 cards where 5 are needed; please fix it.\n"
    line = line.replace("6d", "6d3d").replace("QhJh", "Qh")
    assert typed(line.encode())[2] == "hanpan: line 1: Hand 2 has 1 card where 2 are needed; please fix it.\n"
    assert "2번째 핸드의 카드가 1장인데 2장이어야" in typed(line.encode(), lang="ko")[2]


def test_bytes_that_are_no_utf_8_are_one_line():
    status, out, error = typed(GOOD.encode() + b"\xff\xfe\n")
    assert (status, out.count("\n")) == (2, 1)
    assert error == "hanpan: line 2: not UTF-8 text, byte 0 can't be read: save it as UTF-8\n"


def test_a_mark_before_the_text_and_other_line_ends_are_passed_over():
    status, out, error = typed(b"\xef\xbb\xbf" + GOOD.encode().replace(b"\n", b"\r\n\r\n") + GOOD.encode())
    assert (status, out.count("\n"), error) == (0, 2, "")


def test_an_unknown_game_or_option():
    status, answers, error = showdown("omaha", GOOD)
    assert (status, answers) == (2, [])
    assert "plo8" in error
    assert error.count("\n") == 1
    status, _, error = showdown("nlhe", GOOD, "--rule", "suits=true")
    assert (status, error.count("\n")) == (2, 1)


class Terminal(io.StringIO):
    """What somebody looks at."""

    def isatty(self) -> bool:
        return True


class Keyboard(io.BytesIO):
    """What somebody types."""

    def isatty(self) -> bool:
        return True


def table(game: str, lang: str, board: str, *hands: str, json_too: bool = False) -> list[str]:
    args = Namespace(game=game, rule=[], lang=lang, json=json_too)
    out = Terminal()
    line = json.dumps({"board": board, "hands": hands})
    assert run(args, io.BytesIO(f"{line}\n".encode()), out) == 0
    return [line.rstrip() for line in re.sub(r"\x1b\[[\d;]*m", "", out.getvalue()).splitlines()]


def test_on_a_terminal_it_is_a_table_in_the_readers_language():
    hands = ("AcTs5h8d", "KsAs7c4s", "2h2s8cKc")
    assert table("plo8", "en", "6dQhAd9h5s", *hands) == [
        "board: 6♦ Q♥ A♦ 9♥ 5♠",
        "seat  hand          high                            low",
        "1     A♣ 10♠ 5♥ 8♦  two pair, aces and fives: wins  no low",
        "2     K♠ A♠ 7♣ 4♠   a pair of aces                  7-6-5-4-A: wins",
        "3     2♥ 2♠ 8♣ K♣   a pair of twos                  8-6-5-2-A",
    ]
    assert table("plo8", "ko", "6dQhAd9h5s", *hands)[2:4] == [
        "1     A♣ 10♠ 5♥ 8♦  A·5 투페어: 승  로우 없음",
        "2     K♠ A♠ 7♣ 4♠   A 원페어        7-6-5-4-A: 승",
    ]


def test_who_shares_is_told_so():
    rows = table("nlhe", "en", "AcKh9hTs3s", "AsKd", "QhQc", "AhKc")
    assert [row.endswith(": shares") for row in rows[2:]] == [True, False, True]


def test_razz_has_a_low_alone():
    assert table("razz", "en", "", "As2d3c4h5sKdKh", "Ac2c3h4s6hKcKs") == [
        "seat  hand                  rank",
        "1     A♠ 2♦ 3♣ 4♥ 5♠ K♦ K♥  5-4-3-2-A: wins",
        "2     A♣ 2♣ 3♥ 4♠ 6♥ K♣ K♠  6-4-3-2-A",
    ]


def test_json_stays_json_on_a_terminal_where_it_is_asked_for():
    (line,) = table("nlhe", "en", "Ad Kd 9d 6d 3d", "2s2c", "QhJh", json_too=True)
    assert json.loads(line) == {"high": [0, 1], "low": [], "names": ["flush", "flush"]}


def test_whoever_types_is_told_what_to_type(capsys):
    args = Namespace(game="nlhe", rule=[], lang="en", json=True)
    assert run(args, Keyboard(GOOD.encode()), io.StringIO()) == 0
    assert capsys.readouterr().err.startswith('Type one showdown a line, as {"hands": ["AsKd", "QhQc"]')
