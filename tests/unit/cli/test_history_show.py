"""`hanpan history show`: the whole hand as text and JSON, the screens, and what keys do."""

import json
import re

import pytest
from msgspec.structs import replace

from hanpan.cli.history import replayer
from hanpan.cli.history.chances import chances
from hanpan.cli.history.printing import as_data, as_text
from hanpan.cli.history.replayer import Replayer, Shelf, Shown
from hanpan.cli.history.scenes import pots_now, scenes
from hanpan.cli.history.view import draw
from hanpan.cli.main import main
from hanpan.history.own_log import read as read_own
from hanpan.history.written import Collected, Returned, Said, Unreadable, Written
from tests.unit.history.texts import FOLDER, UNSEEN_BOARDS, hand, hands, in_file, own, proof

SEVEN = FOLDER.parent / "hands" / "seven-seon-half.phh"
TEXTS = ("odd_chip", "side_pots_raked", "run_it_twice", "stud_bring_in")


def show(capsys, *arguments, lang="en"):
    status = main(["history", "show", *map(str, arguments), "--lang", lang])
    return status, capsys.readouterr()


def opened(*names: str, lang="en") -> Replayer:
    written = [hand(own(name)) for name in names]
    shelf = Shelf(iter(written))
    first = shelf.get(1)
    assert first is not None
    return Replayer(shelf, first, lang)


def screen(shown: Replayer, width=80, height=24) -> str:
    wanted = shown.wanted()
    if wanted is not None:
        shown.work_out(wanted)
    return draw(shown.view, width, height, color=False)


def press(shown: Replayer, *keys: str) -> str:
    for key in keys:
        shown.press(key)
    return screen(shown)


# --- without a terminal -----------------------------------------------------------------------------------------------


def test_a_hand_as_text(capsys):
    status, out = show(capsys, FOLDER / "odd_chip.txt")
    assert status == 0
    lines = out.out.splitlines()
    assert lines[0] == "Hand 900000000005: No-limit hold'em"
    assert "Equity: Minji 65.6%, Dojun 34.4% · Cards not known, left out: Seoyeon" in lines
    at = lines.index("Turn: K♦")
    assert lines[at - 1] == ""
    assert lines[at + 1] == "Equity: Minji 86.4%, Dojun 13.6%"
    assert lines[-5:] == [
        "The odd 1 goes to Minji, first left of the button.",
        "Minji plays 8♥ 8♦ 8♣ K♥ K♦",
        "Dojun plays 8♠ 8♥ 8♣ K♥ K♦",
        "Why Minji got the odd 1: odd chips go one each, clockwise from the left of the button (PokerStars)",
        "Proved: the replay agrees with the text",
    ]


def test_a_hand_as_korean_text(capsys):
    _, out = show(capsys, FOLDER / "stud_bring_in.txt", lang="ko")
    lines = out.out.splitlines()
    at = lines.index("4번 스트리트")
    assert lines[at - 1 : at + 4] == [
        "",
        "4번 스트리트",
        "Dojun 업카드 7♠",
        "Seoyeon 업카드 Q♣",
        "승률: Dojun 80.8%, Seoyeon 19.2%",
    ]
    assert lines[-1] == "확인됨: 다시 친 결과가 글과 같음"


def test_a_game_with_words_of_its_own_is_told_in_them_alone():
    (written,) = (found for found in in_file(SEVEN) if isinstance(found, Written))
    shown = Replayer(Shelf(iter([])), written, "ko")
    for drawn in (screen(shown), press(shown, "pageup"), press(shown, "pagedown"), press(shown, "?")):
        assert "판" in drawn
        assert not re.search("핸드|팟", drawn)
    said = Said(total=5, returned=(Returned(0, 1, 40_875),), collected=(Collected(0, 1, 81_751),), line=1)
    text = as_text(Shown(replace(written, said=said), 1, "ko"))
    assert text.startswith("판 1: 세븐포커")
    assert "\n확인되지 않음: 1번째 줄: 판돈 전체가 글에서는 5, 규칙으로는 " in text


def test_run_twice_the_odd_cent_is_of_the_first_board(capsys):
    _, out = show(capsys, FOLDER / "run_it_twice.txt")
    lines = out.out.splitlines()
    at = lines.index("Turn: 2♦")
    assert lines[at : at + 3] == ["Turn: 2♦", "Turn: 8♥", "Equity: Minji 91.9%, Dojun 8.1%"]
    assert "Board 1: Dojun wins $38.76 with an ace-high flush" in lines
    why = "Why Dojun got the odd $0.01: what can't be split between boards goes to the first (PokerStars)"
    assert why in lines


def test_what_differs_is_said_and_shown_all_the_same(capsys, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(own("odd_chip").replace("Minji collected 403", "Minji collected 402"))
    status, out = show(capsys, file)
    assert status == 1
    assert out.out.splitlines()[-1] == "Not proved: line 29: Minji collects 402 in the text, 403 by the rules"
    assert "River: K♥" in out.out


def test_a_hand_that_breaks_a_rule_is_shown_as_far_as_it_goes(capsys, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(own("odd_chip").replace("Dojun: bets 100", "Dojun: bets 10"))
    status, out = show(capsys, file)
    assert status == 1
    assert "Flop: 8♥ 8♣ 3♠" in out.out
    assert "Turn" not in out.out
    assert re.search(r"Not proved: line 18: Dojun: .*40", out.out.splitlines()[-1])


@pytest.mark.parametrize("name", UNSEEN_BOARDS)
def test_an_unseen_card_of_the_board_makes_no_hand(capsys, tmp_path, name):
    file = tmp_path / "hand.phh"
    file.write_text(UNSEEN_BOARDS[name])
    status, out = show(capsys, file)
    assert status == 1
    assert out.out.splitlines()[-3:] == [
        "Mina shows K♠ Q♠",
        "Sora shows J♦ J♣",
        "Not proved: line 1: hands have to be compared, and nobody saw all cards",
    ]


def test_a_hand_that_can_not_even_begin():
    written = hand(own("odd_chip"))
    away = tuple(replace(player, dealt_in=player.seat == 1) for player in written.players)
    written = replace(written, players=away)
    shown = Shown(written, 1, "en")
    assert as_text(shown).splitlines()[-1] == "Not proved: line 1: fewer than two players with chips were dealt in"
    assert as_data(shown)["steps"] == []
    drawn = press(Replayer(Shelf(iter([])), written, "en"), "right", "down", "end", "up")
    assert "Not proved" in drawn
    assert "3 Dojun        1,510" in drawn
    assert drawn.count("not dealt in") == 2


def test_json_steps(capsys):
    status, out = show(capsys, FOLDER / "side_pots_raked.txt", "--json")
    (line,) = out.out.splitlines()
    data = json.loads(line)
    assert status == 0
    assert (data["hand"], data["game"], data["room"], data["proved"]) == ("900000000003", "plo", "PokerStars", True)
    turn = next(step for step in data["steps"] if step["street"] == "turn")
    assert turn["board"] == [["2c", "9s", "Jc", "4d"]]
    assert turn["pots"] == [
        {"chips": 6.2, "seats": [2, 3, 4, 6]},
        {"chips": 4.56, "seats": [3, 4, 6]},
        {"chips": 5.86, "seats": [4, 6]},
    ]
    assert turn["equity_exact"] is True
    assert sum(turn["equity"].values()) == pytest.approx(1, abs=1e-5)
    back = next(step for step in data["steps"] if step["kind"] == "return")
    assert (back["seat"], back["text"]) == (6, ["€2.20 goes back to Jiho"])
    last = data["steps"][-1]
    assert (last["kind"], last["pot"]) == ("pay", 16.62)
    assert {seat["seat"]: seat["won"] for seat in last["seats"]} == {2: 0, 3: 10.23, 4: 0, 6: 5.56}


def test_json_names_the_custom_of_an_odd_chip(capsys):
    _, out = show(capsys, FOLDER / "odd_chip.txt", "--json")
    odd = json.loads(out.out)["odd_chips"]
    assert odd == [{"pot": 0, "board": 0, "side": "high", "chips": 1, "seats": [2], "custom": "one_each"}]


def test_one_hand_of_many(capsys):
    many = FOLDER / "many" / "three_bets.txt"
    _, out = show(capsys, many, "--hand", "900000000102")
    assert out.out.splitlines()[0] == "Hand 900000000102: No-limit hold'em"
    status, out = show(capsys, many, "--hand", "7")
    assert status == 2
    assert out.err == "hanpan: There is no hand 7 in these files; check the number.\n"


def test_bad_files(capsys, tmp_path):
    (tmp_path / "empty.txt").write_text("")
    status, out = show(capsys, tmp_path / "empty.txt", tmp_path / "none.txt")
    assert status == 2
    assert out.out == ""
    assert [line.partition(": ")[0].rpartition("/")[2] for line in out.err.splitlines()] == ["empty.txt:1", "none.txt"]
    status, out = show(capsys, tmp_path / "none.txt", FOLDER / "odd_chip.txt")
    assert status == 2
    assert "Proved" in out.out


@pytest.mark.parametrize(
    ("name", "lang"), [("choice-1", "ko"), ("seven-2", "en"), ("razz-1", "ko"), ("flo8-2", "en"), ("pls7-1", "ko")]
)
def test_every_kind_of_game(capsys, name, lang):
    status, out = show(capsys, FOLDER / "ohh" / f"{name}.ohh", lang=lang)
    assert status == 0
    assert len(out.out.splitlines()) > 20


def test_our_own_logs(capsys, tmp_path):
    assert main(["play", "nlhe", "--json", "--seed", "3", "--lang", "en"]) == 0
    events = capsys.readouterr().out.splitlines()
    file = tmp_path / "table.jsonl"
    sat = '{"type":"SatDown","seat":1,"player":"Mina","chips":10000}'
    commit = f'{{"type":"commit","table":"t1","seq":1,"log":[{",".join([sat, *events])}]}}'
    file.write_text('{"type":"table","table":"t1"}\n' + commit + '\n{"type":"ledger","table":"t1"}\n')
    status, out = show(capsys, file)
    assert status == 0
    assert out.out.startswith("Hand t1-1: No-limit hold'em")
    assert "Seat 1: Mina, 10,000" in out.out


def test_our_own_log_with_faults():
    cut = list(read_own(['{"type":"HandStarted"', "", '{"type":"Juggled"}'], "log"))
    assert [(bad.line, bad.key) for bad in cut if isinstance(bad, Unreadable)] == [
        (1, "history-bad_json"),
        (3, "history-bad_json"),
    ]
    assert [bad.key for bad in read_own(['{"type":"table"}'], "log") if isinstance(bad, Unreadable)] == [
        "history-no_hand"
    ]


# --- scenes -----------------------------------------------------------------------------------------------------------


def test_scenes_are_what_one_step_shows():
    played = scenes(proof(own("odd_chip")).events)
    assert " ".join(scene.kind for scene in played) == (
        "start deal act act act deal act act act deal act act deal act act show show pay"
    )
    assert [scene.street for scene in played if scene.kind == "deal"] == [0, 1, 2, 3]


def test_an_all_in_is_dealt_street_by_street():
    played = scenes(proof(own("run_it_twice")).events)
    assert [(scene.kind, scene.street) for scene in played[-7:]] == [
        ("act", 1), ("return", 1), ("deal", 2), ("deal", 3), ("show", 3), ("show", 3), ("pay", 3),
    ]  # fmt: skip


def test_a_bet_still_to_be_called_makes_no_side_pot():
    played = scenes(proof(own("odd_chip")).events)
    assert all(len(pots_now(scene.hand)) == 1 for scene in played)


def test_equity_is_of_known_hands_only():
    played = scenes(proof(own("odd_chip")).events)
    assert chances(played[0].hand) is None
    dealt = chances(played[1].hand)
    assert dealt is not None
    assert (set(dealt.shares), dealt.exact, dealt.unknown) == ({1, 2}, True, (8,))
    assert chances(played[-1].hand) is None


def test_a_card_that_was_folded_can_not_come():
    hidden = scenes(proof(own("stud_bring_in")).events)[1].hand
    known = hidden.copy()
    known.up[0] = (-1,)
    with_dead, without = chances(hidden), chances(known)
    assert with_dead is not None
    assert without is not None
    assert with_dead.shares != without.shares


# --- the screen and its keys ------------------------------------------------------------------------------------------


def test_stepping_forward_and_back():
    shown = opened("odd_chip")
    assert "1/18" in screen(shown)
    assert "A♣ 8♦  65.6%" in press(shown, "right")
    assert "▶ 3 Dojun   BTN  1,420    85 8♠ 7♠  34.4%" in press(shown, " ")
    assert "2/18" in press(shown, "left")
    assert "1/18" in press(shown, "left", "left")


def test_streets_and_ends():
    shown = opened("odd_chip")
    assert "2/18" in press(shown, "down")
    assert "Board 8♥ 8♣ 3♠   Pot 205" in press(shown, "down")
    assert "2/18" in press(shown, "up")
    last = press(shown, "end")
    assert "18/18" in last
    assert "Why Minji got the odd 1" in last
    assert "+403" in last
    assert "18/18" in press(shown, "down")
    assert "1/18" in press(shown, "home")


def test_hands_and_their_ends():
    shown = opened(*TEXTS)
    assert "This is the first hand." in press(shown, "pageup")
    assert "Hand 2 · #900000000003" in press(shown, "n")
    assert "This is the first hand." not in screen(shown)
    assert "Hand 4" in press(shown, "n", "n")
    assert "This is the last hand." in press(shown, "pagedown")
    assert "Hand 3" in press(shown, "p")


def test_hands_long_gone_are_not_kept(monkeypatch):
    monkeypatch.setattr(replayer, "MOST_KEPT", 2)
    shown = opened(*TEXTS)
    assert "Hand 3" in press(shown, "n", "n")
    drawn = press(shown, "p", "p")
    assert "Hand 2" in drawn
    assert "Hands before this one aren't kept any more" in drawn


def test_side_pots_say_who_is_in_them():
    drawn = press(opened("side_pots_raked"), *["down"] * 3)
    assert "Main pot €6.20: Minji, Dojun, Seoyeon, Jiho" in drawn
    assert "Side pot 2, €5.86: Seoyeon, Jiho" in drawn
    assert "€2.20 goes back to Jiho" in drawn


def test_help_and_leaving():
    shown = opened("odd_chip")
    drawn = press(shown, "?")
    assert "→ Space Enter  one step forward" in drawn
    assert "Any key goes back." in drawn
    assert "1/18" in press(shown, "q")
    assert not shown.left
    for key in ("q", "escape", "c-c"):
        shown = opened("odd_chip")
        shown.press(key)
        assert shown.left


@pytest.mark.parametrize(("lang", "width", "height"), [("ko", 80, 24), ("en", 50, 12), ("ko", 20, 5), ("en", 200, 60)])
def test_every_scene_fits_the_terminal(lang, width, height):
    shown = opened(*TEXTS, lang=lang)
    for _ in TEXTS:
        for _ in range(30):
            drawn = screen(shown, width, height).splitlines()
            assert len(drawn) <= height
            shown.press("right")
        shown.press("n")


def test_a_hand_that_differs_says_so_at_each_step():
    (wrong,) = hands(own("odd_chip").replace("Minji collected 403", "Minji collected 402"))
    assert isinstance(wrong, Written)
    shown = Replayer(Shelf(iter([wrong])), wrong, "ko")
    assert "확인되지 않음: 29번째 줄" in screen(shown)
