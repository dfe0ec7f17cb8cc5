"""`hanpan sim`: what is played, what is reported, what is refused."""

import json

import pytest

from hanpan.bots.match import Match, blocks, estimate, play_block, seating
from hanpan.cli.main import main
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


def test_meridian_is_a_sit_and_go(capsys):
    found = answer(capsys, "meridian", "--bots", "maniac,call", "--seats", "4", "--hands", "5")
    assert "win_share" in found["bots"][0]


def test_a_bot_from_a_file_plays(capsys):
    for key in ("nlhe", "choice", "stud8"):
        found = answer(capsys, key, "--bots", f"{ROOT / 'examples' / 'own_bot.py'}:make,call", "--hands", "20")
        assert found["bots"][0]["name"] == "own_bot:make"


def test_a_bot_that_fails_is_told_on_and_the_hands_go_on(capsys, tmp_path):
    path = tmp_path / "bad.py"
    path.write_text("class Bad:\n    def act(self, view):\n        return 1 / 0\n\ndef make(seed):\n    return Bad()\n")
    assert main(["sim", "nlhe", "--bots", f"{path}:make,call", "--hands", "6", "--workers", "1", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["hands"] == 6
    assert err == "hanpan: ZeroDivisionError: division by zero\n"


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


def test_one_observation_has_no_interval(capsys):
    said = told(capsys, "nlhe", "--bots", "call,random", "--hands", "2", "--lang", "en", "--workers", "1")
    assert said.count("[?]") == 2
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
