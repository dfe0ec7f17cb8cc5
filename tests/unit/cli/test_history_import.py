"""`hanpan history import`: counts, what differs, what can't be read, and the exit status."""

import json
from typing import Any

import pytest

from hanpan.cli.main import main
from tests.unit.history.texts import FOLDER, all_own, own


def imported(capsys, *arguments) -> tuple[int, dict[str, Any]]:
    status = main(["history", "import", *map(str, arguments), "--json", "--lang", "en"])
    return status, json.loads(capsys.readouterr().out)


def test_a_folder_of_good_hands(capsys, tmp_path):
    (tmp_path / "2011").mkdir()
    for name in all_own():
        (tmp_path / "2011" / f"{name}.txt").write_text(own(name))
    (tmp_path / "notes.doc").write_text("no hands")
    status, report = imported(capsys, tmp_path)
    assert status == 0
    assert report["read"] == report["proved"] == len(all_own())
    assert report["differs"] == report["unreadable"] == []


def test_what_differs_is_one(capsys, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(own("odd_chip").replace("Minji collected 403", "Minji collected 402") + "\n\n" + own("straddle"))
    status, report = imported(capsys, file)
    assert status == 1
    assert (report["read"], report["proved"]) == (2, 1)
    assert report["differs"] == [
        {
            "file": str(file),
            "hand": "900000000005",
            "first": "line 29: Minji collects 402 in the text, 403 by the rules",
        }
    ]


def test_what_can_not_be_read_is_two(capsys, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(own("odd_chip").replace("Dojun: bets 100", "Dojun: juggles") + "\n\n" + own("straddle"))
    status, report = imported(capsys, file, tmp_path / "none.txt", FOLDER / "cap_game.txt")
    assert status == 2
    assert (report["read"], report["proved"]) == (2, 2)
    assert [(bad["line"], bad["reason"]) for bad in report["unreadable"]] == [
        (18, "nobody can do that: juggles"),
        (0, report["unreadable"][1]["reason"]),
    ]


def test_the_language_may_stand_anywhere(capsys):
    for words in (["history", "--lang", "ko", "import"], ["history", "import", "--lang", "ko"]):
        assert main([*words, str(FOLDER / "odd_chip.txt")]) == 0
        assert capsys.readouterr().out == "읽은 핸드 1개 · 확인 1개 · 다름 0개 · 읽지 못함 0곳\n"


def test_several_processes_give_the_same_report(capsys, tmp_path, monkeypatch):
    from hanpan.cli.history import workers

    monkeypatch.setattr(workers, "PIECE", 3000)
    bad = own("odd_chip").replace("Minji collected 403", "Minji collected 402")
    file = tmp_path / "many.txt"
    file.write_text("\n\n".join([own("straddle"), bad, own("cap_game"), own("odd_chip")] * 5))
    assert len(list(workers._pieces(str(file)))) > 2
    one = imported(capsys, file)
    assert imported(capsys, file, "--workers", "2") == one
    assert one[1]["read"] == 20
    assert len(one[1]["differs"]) == 5


@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_the_number_of_workers_is_a_number(capsys, number):
    assert main(["history", "import", "x.txt", f"--workers={number}", "--lang", "en"]) == 2
    assert "--workers" in capsys.readouterr().err
