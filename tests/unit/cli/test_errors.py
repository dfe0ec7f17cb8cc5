"""What a command can't use is told in one line, in the player's language, whatever library found it."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from hanpan.cli.main import main

HANDS = Path(__file__).parents[2] / "data" / "hands"
SEVEN = (HANDS / "seven-seon-half.phh").read_text("utf-8")
HOLDEM = (HANDS / "holdem-seed.phh").read_text("utf-8")


@pytest.fixture(autouse=True)
def files(tmp_path, monkeypatch):
    """A folder with files that are wrong in some way."""
    monkeypatch.chdir(tmp_path)
    texts = {
        "mine.toml": 'extends = "nlhe"\nwins = "hi"\n',
        "words.toml": 'extends = "nlhe"\nwords = "sevn"\n',
        "three.toml": (
            'extends = "nlhe"\nname = { en = "Three", ko = "셋" }\n'
            'seats = { min = 3, max = 6 }\nbetting.blinds = ["1/2", "1", "2"]\n'
        ),
        "form.toml": "wins = high\n",
        "deep.toml": "wins = " + "[" * 5_000,
        "deep.phh": "antes = " + "[" * 5_000,
        "deep.json": '{"root":' * 5_000,
        "long.phh": "antes = [" + "9" * 5_000 + "]",
        "form.phh": "variant = NT\n",
        "field.phh": 'variant = "NT"\n',
        "more.phh": f"{HOLDEM}\nmix = 1\n",
        "rule.phh": _with(SEVEN, "_rules", '{ betting_rule = "999" }'),
        "rules.phh": _with(SEVEN, "_rules", "3"),
        "stacks.phh": _with(SEVEN, "starting_stacks", "[]"),
        "antes.phh": _with(SEVEN, "antes", "[1]"),
        "minus.phh": _with(SEVEN, "antes", "[-1, 1, 1]"),
        "many.phh": _with(SEVEN, "starting_stacks", '["many", 1, 1]'),
        "button.phh": f'{HOLDEM}\n_button = "p99"\n',
        "actions.phh": _with(HOLDEM, "actions", "3"),
        "action.phh": _with(HOLDEM, "actions", "[3]"),
        "card.phh": _with(HOLDEM, "actions", '["d dh p1 Xx"]'),
        "player.phh": _with(HOLDEM, "actions", '["p9 f"]'),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    (tmp_path / "bytes.phh").write_bytes(b"\xff")
    (tmp_path / "folder.toml").mkdir()


def _with(text: str, field: str, value: str) -> str:
    """A hand with one field written differently; lists may go over several lines."""
    found = re.sub(rf"(?ms)^{field} *=.*?(?=^\w+ *=|\Z)", "", text)
    return f"{field} = {value}\n{found}"


def told(lang: str, command: str, capsys) -> tuple[int, str]:
    """The status of a command and the line that it leaves on standard error; what follows `<<` is its input."""
    line, _, given = command.partition(" << ")
    args = [*shlex.split(line), "--lang", lang]
    if given:
        done = subprocess.run(
            [sys.executable, "-m", "hanpan", *args], input=given, capture_output=True, encoding="utf-8", check=False
        )
        return done.returncode, done.stderr.removesuffix("\n")
    try:
        status = main(args)
    except SystemExit as left:
        status = int(str(left.code))
    return status, capsys.readouterr().err.removesuffix("\n")


CASES = (Path(__file__).parent / "errors.txt").read_text("utf-8").strip().split("\n\n")
"""A command, and what it says in English and in Korean."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.split("\n")[0])
def test_both_languages_say_it(case, capsys):
    command, english, korean = case.split("\n")
    assert told("en", command, capsys)[1] == english
    status, said = told("ko", command, capsys)
    assert said == korean
    assert status in {1, 2}
    assert re.search("[가-힣]", said)


def test_a_command_that_is_none(capsys):
    status, said = told("ko", "cards", capsys)
    assert status == 2
    assert said.startswith("hanpan: COMMAND 자리에 ‘cards’ 값은 쓸 수 없으니 이 가운데서 골라 주세요: games, rules")
