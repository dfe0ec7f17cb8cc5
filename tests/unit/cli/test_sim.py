"""`hanpan sim`: what is played, what is reported, what is refused."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from hanpan.bots.match import Match, blocks, estimate, play_block, seating
from hanpan.cli.arguments import Parser, common_arguments
from hanpan.cli.main import main
from hanpan.cli.sim import add_arguments
from hanpan.cli.sim.setup import plan_of
from hanpan.rules import game
from hanpan.rules.stakes import stakes_of
from tests.tiers import ROOT


def told(capsys, *argv, status=0):
    assert main(["sim", *argv]) == status
    out, err = capsys.readouterr()
    return out if status == 0 else err


def answer(capsys, *argv):
    return json.loads(told(capsys, *argv, "--json", "--workers", "1"))


def test_the_answer_for_machines(capsys):
    found = answer(capsys, "nlhe", "--bots", "call,random", "--hands", "200")
    assert found.keys() == {"hands", "hands_per_second", "bots"}
    assert found["hands"] == 200
    calls, anyhow = found["bots"]
    assert (calls["name"], anyhow["name"]) == ("call", "random")
    assert calls["bb_per_100"] == pytest.approx(-anyhow["bb_per_100"], abs=1e-3)
    assert calls.keys() == {"name", "bb_per_100", "ci95", "decisions", "failed"}
    assert (calls["failed"], anyhow["failed"]) == (0, 0)
    assert calls["decisions"] >= 200
    low, high = calls["ci95"]
    assert low < calls["bb_per_100"] < high


def test_every_deal_is_played_from_every_seat_so_that_equals_come_out_even(capsys):
    found = answer(capsys, "stud8", "--bots", "call,call", "--hands", "60", "--seats", "3")
    assert found["hands"] == 60
    assert [bot["bb_per_100"] for bot in found["bots"]] == [0.0, 0.0]


def test_hands_are_rounded_up_to_whole_turns_of_the_table(capsys):
    assert answer(capsys, "nlhe", "--bots", "call,random", "--seats", "6", "--hands", "50")["hands"] == 54


def test_the_first_bot_has_one_seat_and_the_others_fill_the_rest_in_turn():
    assert seating(("a", "b"), 2) == (0, 1)
    assert seating(("a", "b"), 5) == (0, 1, 1, 1, 1)
    assert seating(("a", "b", "c"), 6) == (0, 1, 2, 1, 2, 1)


def test_the_result_does_not_depend_on_who_shares_the_work(capsys):
    argv = ("seven", "--bots", "call,random", "--hands", "500", "--seed", "9", "--json")
    alone, shared = (json.loads(told(capsys, *argv, "--workers", workers)) for workers in "12")
    assert alone["bots"] == shared["bots"]


def test_sit_and_gos_report_who_wins_them(capsys):
    found = answer(capsys, "nlhe", "--bots", "maniac,call", "--seats", "3", "--hands", "40", "--format", "sng")
    assert found["games"] % 3 == 0
    assert found["hands"] >= 40
    first, other = found["bots"]
    assert first["win_share"] + 2 * other["win_share"] == pytest.approx(1, abs=1e-3)


def test_a_share_of_the_wins_stays_between_none_and_all(capsys):
    argv = ("nlhe", "--format", "sng", "--bots", "call,random", "--hands", "40", "--workers", "1")
    for bot in answer(capsys, *argv)["bots"]:
        assert 0 <= bot["ci95"][0] < bot["win_share"] < bot["ci95"][1] <= 1
    first, other = told(capsys, *argv, "--lang", "en").splitlines()[1:3]
    assert first.endswith("[0.0%, 100.0%]")
    assert "-" not in other


def test_meridian_is_a_sit_and_go(capsys):
    found = answer(capsys, "meridian", "--bots", "maniac,call", "--seats", "4", "--hands", "5")
    assert "win_share" in found["bots"][0]


def settings_of(*argv):
    parser = Parser("sim", "en", "sim")
    common_arguments(parser)
    add_arguments(parser)
    return plan_of(parser.parse_args(argv)).match.settings


def test_the_table_of_a_sit_and_go_has_the_options_that_were_chosen():
    chosen = settings_of("nlhe", "--format", "sng", "--rule", "button=dead")
    assert (chosen.button, chosen.game.showdown.odd_chip) == ("dead", "one_each")
    assert settings_of("nlhe", "--format", "sng").button == "moving"
    assert settings_of("meridian").game.showdown.odd_chip == "all_to_first_left"
    assert settings_of("meridian", "--rule", "odd_chips=one_each").game.showdown.odd_chip == "one_each"


@pytest.mark.parametrize("argv", [("--stack", "500"), ("--format", "cash")])
def test_what_meridian_fixes_is_refused_by_name(capsys, argv):
    for lang in ("en", "ko"):
        line = told(capsys, "meridian", *argv, "--lang", lang, status=1)
        assert argv[0] in line
        assert "--seats" in line
        assert line.count("\n") == 1
    assert settings_of("meridian", "--format", "sng") == settings_of("meridian")


def test_an_option_that_meridian_does_not_have_is_refused(capsys):
    line = told(capsys, "meridian", "--rule", "odd_chips=by_suit", "--lang", "en", status=2)
    assert "by_suit" in line
    assert "one_each" in line


def test_a_bot_from_a_file_plays(capsys):
    for key in ("nlhe", "choice", "stud8"):
        found = answer(capsys, key, "--bots", f"{ROOT / 'examples' / 'own_bot.py'}:make,call", "--hands", "20")
        assert found["bots"][0]["name"] == "own_bot:make"


BAD = """
import os

class Bad:
    def __init__(self, answer):
        self.answer = answer

    def act(self, view):
        return self.answer or 1 / 0

def make(seed):
    return Bad(None)

def odd(seed):
    return Bad({"action": "dance"})

def bare():
    return Bad(None)

def nothing(seed):
    return None

def broken(seed):
    raise RuntimeError("no cards")


class Quits:
    def act(self, view):
        raise SystemExit("enough")


class Prints:
    def act(self, view):
        print("thinking")
        os.write(1, b"deeply")
        return {"action": "check"} if {"action": "check"} in view["legal"] else view["legal"][0]


def quits(seed):
    return Quits()


class Ends:
    def act(self, view):
        os._exit(3)


def ends(seed):
    return Ends()


class Loops:
    def act(self, view):
        print("loops", flush=True)
        while True:
            pass


def loops(seed):
    return Loops()


def prints(seed):
    print("hello")
    os.write(1, b"again")
    return Prints()
"""


@pytest.fixture
def bad(tmp_path):
    """A file with bots that fail, each in its own way."""
    path = tmp_path / "bad.py"
    path.write_text(BAD)
    return path


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("factory", "first"),
    [
        ("make", "ZeroDivisionError: division by zero (bad.py:9)"),
        ("odd", "'dance' is not allowed now; what is: "),
        ("quits", "SystemExit: enough (bad.py:29)"),
    ],
)
def test_a_bot_that_fails_is_told_on_and_the_hands_go_on(capsys, bad, workers, factory, first):
    argv = ["sim", "nlhe", "--bots", f"{bad}:{factory},call", "--hands", "6", "--workers", workers, "--json"]
    assert main([*argv, "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["hands"] == 6
    assert err.count("\n") == 1
    found = re.match(rf"hanpan: bad:{factory}: (\d+) of (\d+) decisions failed in 6 hands, (.*)", err)
    assert found is not None
    assert int(found[1]) == int(found[2]) > 0
    assert f"The first: {first}" in found[3]
    told, other = json.loads(out)["bots"]
    assert (told["failed"], told["decisions"], other["failed"]) == (int(found[1]), int(found[2]), 0)
    assert told["first_failure"].startswith(first)
    assert "first_failure" not in other
    assert main([*argv, "--lang", "ko"]) == 1
    assert f"bad:{factory}: 6판에서 결정 {found[2]}번 가운데 {found[1]}번이" in capsys.readouterr().err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_a_bot_prints_is_none_of_the_result(capfd, bad, workers):
    bad.write_text(f"{BAD}\nprint('loaded')\nos.write(1, b'at last')\n")
    argv = ["sim", "nlhe", "--bots", f"{bad}:prints,call", "--hands", "6", "--workers", workers, "--json"]
    assert main(argv) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["hands"] == 6
    assert all(said in err for said in ("loaded", "at last", "hello", "again", "thinking", "deeply"))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_ends_its_process_is_told_on_in_a_line(capfd, bad, workers):
    argv = ["sim", "nlhe", "--bots", f"{bad}:ends,call", "--hands", "6", "--workers", workers, "--json"]
    for lang, says in (("en", "The process in which bad:ends played has ended"), ("ko", "봇(bad:ends)이 치던")):
        assert main([*argv, "--lang", lang]) == 1
        out, err = capfd.readouterr()
        assert out == ""
        assert [line.startswith(f"hanpan: {says}") for line in err.splitlines() if line.startswith("hanpan")] == [True]
        assert "Traceback" not in err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_bot_that_never_answers(bad, workers):
    argv = ["sim", "nlhe", "--bots", f"{bad}:loops,call", "--workers", workers]
    with subprocess.Popen(
        [sys.executable, "-m", "hanpan", *argv], stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stderr is not None
            assert [process.stderr.readline() for _ in range(int(workers))] == ["loops\n"] * int(workers)
            os.killpg(process.pid, signal.SIGINT)
            _, rest = process.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert rest.replace("loops\n", "") == ""


def test_a_bot_that_does_not_fail_is_not_told_on(capsys):
    argv = ["sim", "nlhe", "--bots", f"{ROOT / 'examples' / 'own_bot.py'}:make,call", "--hands", "20", "--workers", "1"]
    assert main(argv) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("factory", "says"),
    [
        ("bare", "bad.py: bare has to take one argument, a seed; write def bare(seed)."),
        ("nothing", "bad.py: nothing has to return an object with act(view)."),
        ("broken", "bad.py can't be used as a bot: RuntimeError: no cards (bad.py:24)"),
    ],
)
def test_a_factory_that_makes_no_bot_is_refused_before_the_work_is_shared(capsys, bad, workers, factory, says):
    line = told(
        capsys, "nlhe", "--bots", f"{bad}:{factory},call", "--workers", workers, "--lang", "en", status=2
    )  # fmt: skip
    assert line.endswith(f"{says}\n")
    assert line.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "status", "says"),
    [
        (("--bots", "tag"), 2, "two bots"),
        (("--bots", "tag,shark"), 2, "no bot shark"),
        (("--bots", "tag,call,nit", "--seats", "2"), 1, "don't fit"),
        (("--seats", "40"), 1, "2 to 10"),
        (("--hands", "0"), 2, "--hands"),
        (("--stack", "40"), 1, "A stack of 40"),
        (("--bots", "nowhere.py:make,tag"), 2, "no such file"),
        (("--bots", "call,nowhere.py"), 2, "nowhere.py names no function; a bot is given as file.py:function."),
        (("--bots", f"{ROOT / 'examples' / 'own_bot.py'}:nobody,tag"), 2, "no function nobody"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_line(capsys, argv, status, says):
    line = told(capsys, "nlhe", *argv, "--lang", "en", status=status)
    assert says in line
    assert line.count("\n") == 1


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_people_are_told_in_their_language(capsys, lang):
    lines = told(capsys, "nlhe", "--bots", "call,random", "--hands", "20", "--lang", lang, "--workers", "1")
    assert len(lines.splitlines()) == 4
    assert "[?]" not in lines


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "(no interval: too few to tell; give --hands more)"), ("ko", "(구간 없음: ")]
)
def test_one_observation_has_no_interval_and_says_why(capsys, lang, says):
    said = told(capsys, "nlhe", "--bots", "call,random", "--hands", "2", "--workers", "1", "--lang", lang)
    assert said.count(says) == 2
    assert answer(capsys, "nlhe", "--bots", "call,random", "--hands", "2")["bots"][0]["ci95"] == [None, None]


def test_blocks_cover_all_deals():
    assert [count for _, count in blocks(215)] == [100, 100, 15]
    match = Match(game("nlhe"), stakes_of(game("nlhe"), 100), 1000, 2, ("call", "random"), 3)
    whole = [play_block(match, first, count).results for first, count in blocks(3)]
    assert len(whole[0]) == 3


def test_an_interval_holds_the_mean_and_shrinks():
    few, many = estimate([1.0, 3.0] * 5), estimate([1.0, 3.0] * 50)
    assert few.mean == many.mean == 2
    assert few.low < many.low < 2 < many.high < few.high
    assert estimate([1.0]).high == float("inf")
