"""`hanpan odds`: what is asked, what is answered."""

import json
import subprocess
import sys
from random import Random
from time import monotonic

import pytest

from hanpan import rules
from hanpan.analysis import plain
from hanpan.analysis.spot import spot_of
from hanpan.cli.main import COMMANDS, main
from tests.tiers import shared_files
from tests.unit.analysis.spots import GAMES

ROWS = [row for file in shared_files("truth/equity.json") for row in json.loads(file.read_text("utf-8"))]


@pytest.fixture(autouse=True)
def with_the_command(monkeypatch):
    monkeypatch.setitem(COMMANDS, "odds", "hanpan.cli.odds")


def told(capsys, *argv, status=0):
    assert main(["odds", *argv]) == status
    out, err = capsys.readouterr()
    return out if status == 0 else err


def answer(capsys, *argv):
    return json.loads(told(capsys, *argv, "--json"))


@pytest.mark.needs("truth")
def test_every_row_of_the_truth(capsys):
    for row in ROWS:
        game = "nlhe" if row["game"] == "holdem" else row["game"]
        odds = answer(capsys, game, *row["hands"], "--board", row["board"], "--dead", row["dead"])
        assert (odds["exact"], odds["boards"]) == (True, row["boards"])
        for field in ("equity", "scoop"):
            assert [player[field] for player in odds["players"]] == pytest.approx(row[field], abs=1e-9)


def test_the_answer_for_machines(capsys):
    odds = answer(capsys, "pls7", "AsAh2d", "KsKh9d")
    assert list(odds) == ["exact", "boards", "players"]
    assert [list(player) for player in odds["players"]] == [["equity", "scoop", "high", "low"]] * 2
    sampled = answer(capsys, "nlhe", "AhKh", "QsQd", "--trials", "2000", "--seed", "4")
    assert (sampled["exact"], sampled["boards"]) == (False, 2000)
    low, high = sampled["players"][0]["ci95"]
    assert low < sampled["players"][0]["equity"] < high
    assert sampled == answer(capsys, "nlhe", "AhKh", "QsQd", "--trials", "2000", "--seed", "4")
    assert sampled != answer(capsys, "nlhe", "AhKh", "QsQd", "--trials", "2000", "--seed", "5")


def test_the_table_for_people(capsys):
    text = told(capsys, "nlhe", "JhTh", "AsAd", "--board", "9h8h2c", "--lang", "en")
    lines = [line.split() for line in text.splitlines()]
    assert lines[0] == ["No-limit", "hold'em:", "all", "990", "ways", "counted"]
    assert lines[1] == ["board:", "9♥", "8♥", "2♣"]
    assert lines[2] == ["hand", "equity", "wins", "alone"]
    assert lines[3][:4] == ["J♥", "10♥", "56.26%", "56.26%"]
    assert "█" in lines[3][4]
    both = told(capsys, "stud8", "AsAh2d3c4c5c", "KsKh9d9c8d8c", "--dead", "Ad Kd", "--lang", "en")
    assert "Dead cards: A♦ K♦" in both
    assert both.splitlines()[2].split() == ["hand", "equity", "high", "low", "scoop"]


def test_in_korean(capsys):
    text = told(capsys, "pls7", "AsAh2d", "QsQh9c,KsKh9d", "--lang", "ko", "--trials", "2000")
    assert text.startswith("삼평 하이로우: 표본 2,000개의 결과\n")
    assert text.splitlines()[1].split() == ["카드", "승률", "하이", "로우", "스쿱", "95%", "구간"]


def test_options_and_game_files(capsys):
    row = ("KhQh7c", "4s4hJc", "--board", "KdQs7d4c2h")
    assert answer(capsys, "pls7", *row)["players"][1]["high"] == 1
    assert answer(capsys, "pls7", *row, "--rule", "pls7_revision=2025-07-28")["players"][0]["high"] == 1
    primes = answer(capsys, str(GAMES / "four_primes.toml"), "2c9h9sJh", "Ad4d4h8c", "--board", "3d5d7hKsTd")
    assert primes["players"][0]["equity"] == 1


@pytest.mark.parametrize("board", ["", "9h8h2c", "9h8h2c3d", "9h8h2c3d4s"])
def test_each_street_has_odds(capsys, board):
    assert answer(capsys, "nlhe", "JhTh", "AsAd", "--board", board)["exact"]


def test_a_narrow_terminal_has_no_bars(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    assert "█" not in told(capsys, "nlhe", "JhTh", "AsAd", "--board", "9h8h2c")


@pytest.mark.parametrize(("argv", "says"), [
    (["nlhe", "AsKs"], "2 to 10 hands, not 1"),
    (["nlhe", "AsKs", "AsQs"], "As appears twice"),
    (["nlhe", "AsKs", "QdQh", "--board", "As2c3c"], "As appears twice"),
    (["nlhe", "AsKsQs", "QdQh"], "AsKsQs has 3 cards where a hand has 2"),
    (["plo", "As", "QdQhJdJh"], "As has 1 card where a hand has 4"),
    (["nlhe", "AsKs", "QdQh", "--board", "2c3c4c5c6c7c"], "The board has 6 cards where 5 fit"),
    (["nlhe", "AsKs", "QdQh", "--board", "2h3d"], "the board has 0, 3, 4, 5 cards, never 2"),
    (["plo8", "AsKsQsJs", "random", "--board", "2h"], "the board has 0, 3, 4, 5 cards, never 1"),
    (["nlhe", "AsKs", "QQQ"], "QQQ isn't a hand or a range; write one like AsKd, random, QQ+, AKs, A?2?."),
    (["plo", "AA??", "random"], "AA?? isn't a hand or a range; write one like AsAhKdKc, random, A?A?????, AxAyKxKy."),
    (["plo", "QQ+", "random"], "QQ+ names two cards, and a hand has 4 here; write one like AsAhKdKc, random, A?A?????"),
    (["nlhe", "AxAx", "KdKc"], "AxAx would have the same card twice"),
    (["nlhe", "AsKs", "QQ:x"], "a weight is a number"),
    (["nlhe", "AsKs", "QQ:0"], "QQ:0 leaves no hand to hold"),
    (["nlhe", "AsKs", "QQ", "--dead", "QsQhQd"], "leave no hand of QQ"),
    (["nlhe", "AA", "AA", "AA"], "can't all be held at once"),
    (["stud8", *["random"] * 8], "56 cards have to be dealt and 52 are left"),
    ([str(GAMES / "kuhn.toml"), "Ks", "As"], "As isn't in this game's deck"),
    (["plo6", "AsKs", "QdQh"], "There's no game plo6"),
    (["nlhe", "AsKs", "QdQh", "--trials", "many"], "--trials needs a whole number, not many"),
    (["nlhe", "AsKs", "QdQh", "--trials", "0"], "--trials has to be 1 or more, not 0"),
    (["nlhe", "AsKs", "QdQh", "--trials", "9" * 20], f"at most, not {'9' * 20}"),
    (["nlhe", "AsKs", "QdQh", "--seed", "x"], "--seed needs a whole number, not x"),
    (["nlhe", "AsKs", "QdQh", "--seconds", "nan"], "--seconds has to be 0 or more seconds, not nan"),
    (["nlhe", "AsKs", "QdQh", "--rule", "suits=true"], "nlhe has no option suits"),
])  # fmt: skip
def test_bad_input_is_one_clear_line(capsys, argv, says):
    for lang in ("en", "ko"):
        error = told(capsys, *argv, "--lang", lang, status=2)
        assert error.startswith("hanpan: ")
        assert error.count("\n") == 1
        assert says in error or lang == "ko"


@pytest.mark.parametrize(("lang", "says"), [("en", "Sampling ended after 0.2 seconds, with "), ("ko", "0.2초가 지나")])
def test_seconds_end_the_trials_that_were_asked_for(capsys, lang, says):
    argv = ["odds", "nlhe", "AsKs", "QdQh", "--trials", "9000000000", "--seconds", "0.2", "--json", "--lang", lang]
    assert main(argv) == 0
    out, err = capsys.readouterr()
    made = json.loads(out)["boards"]
    assert 0 < made < 9_000_000_000
    assert says in err
    assert f"{made:,}" in err


def test_without_numba_seconds_end_them_too():
    spot = spot_of(rules.game("nlhe"), ["AsKs", "QdQh"])
    tally, _ = plain.sample(spot, 10**9, Random(1), until=monotonic() + 0.1)
    assert 0 < tally.deals < 10**9


def test_trials_are_all_made_where_no_seconds_were_named(capsys):
    assert answer(capsys, "nlhe", "AsKs", "QdQh", "--trials", "1000")["boards"] == 1000


def test_progress_is_for_terminals(capsys):
    told(capsys, "nlhe", "AhKh", "random")
    assert main(["odds", "nlhe", "AhKh", "random", "--json"]) == 0
    assert capsys.readouterr().err == ""


def test_the_command_starts_without_what_numba_would_import_beside_it():
    """A stand-in for scipy says so where it is imported, since not everybody has the real one."""
    program = (
        "import sys, runpy\n"
        "sys.argv = ['hanpan', 'odds', 'stud8', 'As2h3d4c5s', 'KsKhQdJdTd']\n"
        "try: runpy.run_module('hanpan', run_name='__main__')\n"
        "except SystemExit as end: assert not end.code\n"
        "assert 'numba' in sys.modules and sys.modules['scipy'] is None and sys.modules['cffi'] is None\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)


def test_a_hand_needs_nothing_of_a_table(tmp_path):
    program = "import sys, hanpan.cli.odds; assert 'hanpan.table' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True, cwd=tmp_path)
