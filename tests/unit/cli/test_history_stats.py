"""`hanpan history stats`: table, CSV, JSON, and what is left out."""

import csv
import io
import json

import pytest

from hanpan.cli.history import counting, workers
from hanpan.cli.main import main
from tests.unit.history.texts import FOLDER, own

THREE_BETS = FOLDER / "many" / "three_bets.txt"


def stats(capsys, *arguments, lang="en"):
    status = main(["history", "stats", *map(str, arguments), "--lang", lang])
    return status, capsys.readouterr()


def test_the_table_in_english(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    status, out = stats(capsys, THREE_BETS)
    assert status == 0
    assert [line.rstrip() for line in out.out.splitlines()] == [
        "Player  Hands VPIP PFR 3bet  AF AFq WTSD  WSD Units        Net",
        "Dojun       3  33% 33% 100%   – 67%  50% 100% +59.0 +59.00 USD",
        "Minji       3 100% 50%    – 1.0 50%  50%   0% -56.5 -56.50 USD",
        "Seoyeon     3  33%  0%    –   –  0%   0%    –  -2.5  -2.50 USD",
        "Units: big blinds, in stud small bets, in 7-poker antes",
        "3 hands counted",
    ]


def test_the_table_in_korean_by_position(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    _, out = stats(capsys, THREE_BETS, FOLDER / "stud_bring_in.txt", "--by", "position", lang="ko")
    lines = out.out.splitlines()
    assert lines[0].split()[:4] == ["포지션", "핸드", "VPIP", "PFR"]
    assert [line.split()[0] for line in lines[1:7]] == ["SB", "BB", "BTN", "브링인", "+1", "+2"]
    assert lines[-1] == "핸드 4개를 셈"


@pytest.mark.parametrize("by", ["game", "player,game,position"])
def test_a_narrow_terminal_cuts_names_and_no_figure(capsys, monkeypatch, by):
    monkeypatch.setenv("COLUMNS", "80")
    _, out = stats(capsys, FOLDER, "--by", by)
    table = out.out.splitlines()[:-2]
    assert all(len(line) <= 80 for line in table)
    assert "%…" not in out.out
    assert "WTSD  WSD" in table[0]


def test_json_has_counts_and_shares(capsys):
    status, out = stats(capsys, THREE_BETS, "--json", "--by", "player,position")
    report = json.loads(out.out)
    assert status == 0
    assert (report["hands"], report["not_proved"], report["unreadable"]) == (3, 0, 0)
    row = next(row for row in report["rows"] if (row["player"], row["position"]) == ("Dojun", "SB"))
    assert row["net"] == {"USD": 60}
    assert (row["hands"], row["vpip"], row["three_bet"], row["factor"]) == (1, 1, 1, None)
    assert row["counts"]["aggressive"] == 2


def test_csv_has_all_rows_and_opens_in_a_spreadsheet(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(counting, "MOST_ROWS", 1)
    file = tmp_path / "stats.csv"
    status, out = stats(capsys, THREE_BETS, "--csv", file)
    assert status == 0
    assert "… and 2 more rows; --csv writes all" in out.out
    assert file.read_bytes().startswith(b"\xef\xbb\xbfplayer,hands,vpip,")
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8-sig"))))
    assert [row["player"] for row in rows] == ["Dojun", "Minji", "Seoyeon"]
    assert (rows[1]["vpip"], rows[1]["three_bet"], rows[1]["net_USD"]) == ("1.0000", "", "-56.5")
    assert [path.name for path in tmp_path.iterdir()] == ["stats.csv"]


def test_csv_on_standard_output_is_csv_alone(capsys):
    _, out = stats(capsys, THREE_BETS, "--csv", "-")
    assert len(list(csv.DictReader(io.StringIO(out.out)))) == 3


def test_a_hand_that_is_not_proved_is_left_out_and_named(capsys, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(own("odd_chip").replace("Minji collected 403", "Minji collected 402") + "\n\n" + own("straddle"))
    status, out = stats(capsys, file)
    assert status == 1
    assert "hand 900000000005: line 29: Minji collects 402 in the text, 403 by the rules" in out.err
    assert "1 hand counted · 1 not proved, left out" in out.out


def test_files_that_can_not_be_read(capsys, tmp_path):
    (tmp_path / "empty.txt").write_text("")
    status, out = stats(capsys, tmp_path / "none.txt", tmp_path / "empty.txt", THREE_BETS)
    assert status == 2
    assert "none.txt: there is no such file" in out.err
    assert "empty.txt" in out.err
    assert "3 hands counted · 2 unreadable" in out.out
    status, out = stats(capsys, tmp_path / "empty.txt")
    assert status == 2
    assert out.out == "0 hands counted · 1 unreadable\n"


def test_a_csv_that_can_not_be_written(capsys, tmp_path):
    status, out = stats(capsys, THREE_BETS, "--csv", tmp_path / "no" / "stats.csv")
    assert status == 2
    assert out.err.endswith(
        "stats.csv: this file can't be written (its folder isn't there); choose another name or place\n"
    )


def test_a_csv_that_would_take_the_place_of_something_else(capsys, tmp_path):
    empty, old, link = tmp_path / "empty.txt", tmp_path / "old.csv", tmp_path / "link.csv"
    empty.write_text("")
    old.write_text("precious")
    link.symlink_to(old)
    status, out = stats(capsys, empty, "--csv", old)
    assert status == 2
    assert out.err.splitlines()[-1] == f"{old}: no hand is counted, so nothing is changed here"
    assert old.read_text() == "precious"
    (tmp_path / "folder").mkdir()
    assert stats(capsys, tmp_path / "folder", "--csv", old)[0] == 1
    assert stats(capsys, THREE_BETS, "--csv", link)[0] == 0
    assert link.is_symlink()
    assert old.read_bytes().startswith(b"\xef\xbb\xbfplayer")


def test_a_csv_is_never_one_of_the_files_to_read(capsys, tmp_path):
    log = tmp_path / "game.csv"
    log.write_bytes((FOLDER / "pokernow" / "home_game.csv").read_bytes())
    for files in ([log], [tmp_path]):
        status, out = stats(capsys, *files, "--csv", log)
        assert (status, out.out) == (2, "")
        assert out.err == f"hanpan: {log}: this file is one of those to read; give --csv another name\n"
    assert "읽을 파일이니" in stats(capsys, log, "--csv", log, lang="ko")[1].err
    assert log.read_bytes() == (FOLDER / "pokernow" / "home_game.csv").read_bytes()


def test_something_else_to_go_by(capsys):
    status, out = stats(capsys, THREE_BETS, "--by", "player,weather")
    assert status == 2
    assert out.err == "hanpan: --by: invalid choice weather; choose one of player, game, position.\n"
    assert stats(capsys, THREE_BETS, "--by", "player,player")[0] == 2


def test_no_file_at_all(capsys):
    with pytest.raises(SystemExit) as left:
        main(["history", "stats", "--lang", "en"])
    assert left.value.code == 2
    assert "FILE" in capsys.readouterr().err


@pytest.mark.parametrize("options", [[], ["--json", "--by", "player,game,position"], ["--csv", "-"]])
def test_several_processes_say_the_same_in_the_same_order(capsys, tmp_path, monkeypatch, options):
    monkeypatch.setattr(workers, "PIECE", 3000)
    bad = own("odd_chip").replace("Minji collected 403", "Minji collected 402")
    file = tmp_path / "many.txt"
    file.write_text("\n\n".join([own("straddle"), bad, own("cap_game"), own("stud_bring_in"), "x"] * 5))
    assert len(list(workers._pieces(str(file)))) > 2
    files = (file, tmp_path / "none.txt", FOLDER)
    status, one = stats(capsys, *files, *options)
    assert stats(capsys, *files, *options, "--workers", "2") == (status, one)
    assert status == 2
    assert one.err.count("\n") > 5


def test_a_hand_that_is_there_again_counts_once(capsys, tmp_path):
    more = tmp_path / "more.txt"
    more.write_text(THREE_BETS.read_text("utf-8") + "\n\n" + own("straddle"))
    status, once = stats(capsys, more, "--json")
    assert (status, json.loads(once.out)["hands"], json.loads(once.out)["repeated"]) == (0, 4, 0)
    status, out = stats(capsys, THREE_BETS, more, THREE_BETS, "--json")
    assert status == 0
    assert json.loads(out.out) == {**json.loads(once.out), "repeated": 6}
    assert stats(capsys, more, more)[1].out.endswith("4 hands counted · 4 repeated, left out\n")
    assert stats(capsys, more, more, lang="ko")[1].out.endswith("핸드 4개를 셈 · 거듭 나와 뺀 핸드 4개\n")


def test_several_processes_leave_out_what_any_of_them_has(capsys, tmp_path):
    bad = own("odd_chip").replace("Minji collected 403", "Minji collected 402")
    texts = ([bad, own("straddle")], [own("odd_chip"), own("cap_game")], [bad, own("straddle"), own("stud_bring_in")])
    files = [tmp_path / f"{n}.txt" for n in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text("\n\n".join(text))
    status, one = stats(capsys, *files, "--json")
    assert stats(capsys, *files, "--json", "--workers", "2") == (status, one)
    # What couldn't be proved is taken from the next file that has it, and not missed after that.
    assert status == 1
    counts = json.loads(one.out)
    assert (counts["hands"], counts["not_proved"], counts["repeated"]) == (4, 1, 2)
    assert one.err.count("\n") == 1


def test_a_name_is_no_formula_in_a_spreadsheet(capsys, tmp_path):
    file = tmp_path / "names.txt"
    text = THREE_BETS.read_text("utf-8").replace("Minji", "=1+1").replace("Dojun", "@SUM(A1)").replace("Seoyeon", "a=1")
    file.write_text(text)
    names = [row["player"] for row in csv.DictReader(io.StringIO(stats(capsys, file, "--csv", "-")[1].out))]
    assert names == ["'=1+1", "'@SUM(A1)", "a=1"]
    assert {row["player"] for row in json.loads(stats(capsys, file, "--json")[1].out)["rows"]} == {
        "=1+1",
        "@SUM(A1)",
        "a=1",
    }
    positions = csv.DictReader(
        io.StringIO(stats(capsys, FOLDER / "stud_bring_in.txt", "--by", "position", "--csv", "-")[1].out)
    )
    assert [row["position"] for row in positions] == ["bring-in", "+1", "+2"]


def test_dollars_and_tournament_chips_are_never_added(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    file = tmp_path / "both.txt"
    file.write_text(THREE_BETS.read_text("utf-8").replace(" USD)", ")") + "\n\n" + own("odd_chip"))
    status, out = stats(capsys, file)
    assert status == 0
    rows = [line.rstrip() for line in out.out.splitlines()]
    minji = next(at for at, row in enumerate(rows) if row.startswith("Minji"))
    assert rows[minji].endswith("-56.50 $")
    assert rows[minji + 1].strip() == "+13 tourney"
    assert "+13 토너먼트" in stats(capsys, file, lang="ko")[1].out
    net = next(
        row["net"] for row in json.loads(stats(capsys, file, "--json")[1].out)["rows"] if row["player"] == "Minji"
    )
    assert net == {"$": -56.5, "tournament_chips": 13}
    head = stats(capsys, file, "--csv", "-")[1].out.splitlines()[0].split(",")
    assert [name for name in head if name.startswith("net_")] == ["net_units", "net_$", "net_tournament_chips"]


def test_the_number_of_processes_is_a_number(capsys):
    status, out = stats(capsys, THREE_BETS, "--workers", "none")
    assert (status, out.out) == (2, "")
    assert "--workers" in out.err
