"""What the documentation prints can be typed: each command is one, and the cheap ones run."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanpan.cli.main import COMMANDS, _parser, main
from hanpan.history.phh_actions import VERBS
from hanpan.history.phh_fields import by_code
from tests.tiers import ROOT

DATA = ROOT / "tests" / "data"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PHH = (ROOT / "docs" / "phh.md").read_text("utf-8")

MADE_UP = re.compile(r"…|\b(GAME|NAME|FOLDER)\b")
"""What stands for something else; FILE is a name like any other."""
SLOW = ("play", "serve", "sim", "bench", "load")
"""Commands that take long, or wait for somebody."""
OF_DATABASE = ("backup", "export")


def printed(page: Path) -> Iterator[str]:
    """Commands of ours on a page: in blocks of code, and in the text between backticks."""
    text = page.read_text("utf-8")
    for block in re.findall(r"(?ms)^```\w*\n(.*?)^```", text):
        for line in block.splitlines():
            if line.startswith(("hanpan ", ".venv/bin/hanpan ")):
                yield line.partition(" #")[0].strip()
    for span in re.findall(r"`((?:\.venv/bin/)?hanpan [^`]+)`", re.sub(r"(?ms)^```.*?^```", "", text)):
        yield span.replace("\\|", "|")


def commands() -> list[str]:
    """All that are commands: the seals of docs/fairness.md begin with the same word, and a number."""
    found = dict.fromkeys(line.partition("hanpan ")[2] for page in PAGES for line in printed(page))
    return [line for line in found if line.split()[0] in COMMANDS]


def concrete(line: str) -> bool:
    """Whether it is printed as it is typed, with no place left open."""
    return not MADE_UP.search(line) and "|" not in line


def test_there_are_some():
    assert len(commands()) > 50
    assert {line.split()[0] for line in commands()} == set(COMMANDS)


@pytest.mark.parametrize("line", [line for line in commands() if concrete(line) and " " in line])
def test_every_command_is_one(line):
    words = shlex.split(line)
    _parser(words).parse_args(words)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the files that the documentation names."""
    monkeypatch.chdir(tmp_path)
    text = (DATA / "histories" / "odd_chip.txt").read_text("utf-8")
    (tmp_path / "hands.txt").write_text(text, "utf-8")
    (tmp_path / "hands").mkdir()
    (tmp_path / "hands" / "one.txt").write_text(text, "utf-8")
    assert main(["history", "convert", "hands.txt", "--to", "ohh", "--out", "hands.ohh"]) == 0
    own = re.search(r"(?ms)^```toml\n(.*?)^```", (ROOT / "docs" / "game-files.md").read_text("utf-8"))
    assert own is not None
    (tmp_path / "my_game.toml").write_text(own[1], "utf-8")
    return tmp_path


CHEAP = [
    line
    for line in commands()
    if concrete(line) and line.split()[0] not in (*SLOW, *OF_DATABASE) and "FILE" not in line
]


@pytest.mark.parametrize(
    "line", [line for line in CHEAP if "--workers" not in line and "QQ+" not in line and " " in line]
)
@pytest.mark.usefixtures("folder")
def test_a_cheap_one_runs(line, capsys):
    assert main([*shlex.split(line), "--lang", "en"]) == 0, capsys.readouterr().err
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", [ROOT / "README.md"])
def test_every_option_of_the_tables_is_one(page):
    rows = re.findall(r"(?m)^\| `hanpan (\w+).*$", page.read_text("utf-8"))
    lines = [line for line in page.read_text("utf-8").splitlines() if line.startswith("| `hanpan ")]
    assert len(rows) == len(lines) >= 2 * len(COMMANDS) - 2
    for name, line in zip(rows, lines, strict=True):
        known = set(_parser([name]).options()) | {"--lang", "--json"}
        assert set(re.findall(r"--[a-z]+", line)) <= known, line


# --- docs/phh.md ------------------------------------------------------------------------------------------------------

HANDS = re.findall(r"(?s)```toml\n(variant.*?)```.*?```text\n(.*?)```", PHH)


def test_there_is_a_hand_of_each_family():
    variants = [re.findall(r'variant = "(.*?)"', hand)[0] for hand, _ in HANDS]
    structures = [(by_code()[code].data["betting"].get("blinds") is not None, code) for code in variants]
    assert structures == [(True, "NT"), (False, "F7S/8"), (False, "K7P")]


@pytest.mark.parametrize(("hand", "answer"), HANDS, ids=lambda text: text.split("\n")[0])
def test_the_referee_says_what_is_printed(hand, answer, tmp_path, capsys):
    file = tmp_path / "hand.phh"
    file.write_text(hand, "utf-8")
    assert main(["referee", str(file), "--lang", "en"]) == 0
    assert capsys.readouterr().out == answer


def test_variants_and_verbs_are_all_told():
    table = {code: row for row in re.findall(r"(?m)^\| `[A-Z].*$", PHH) for code in re.findall(r"`([A-Z0-9/]+)`", row)}
    assert table.keys() == by_code().keys()
    for code, game in by_code().items():
        betting = game.data["betting"]
        fixed = betting["structure"] == "fixed_limit"
        fields = (
            {"blinds_or_straddles"} if betting.get("blinds") else {"bring_in"} if betting.get("bring_in") else set()
        )
        fields |= {"small_bet", "big_bet"} if fixed else {"min_bet"} if betting.get("blinds") else set()
        assert f"`{game.key}`" in table[code]
        assert {word for word in re.findall(r"`([a-z_]+)`", table[code]) if "_" in word} == fields
    verbs = PHH.partition("## Verbs")[2].partition("\n## ")[0]
    assert all(re.search(rf"`(p1 )?{verb}\b", verbs) for verb in VERBS)
