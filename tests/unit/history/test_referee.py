"""The referee's contract (DESIGN, "The referee, exactly"), on hands of our own in tests/data/hands."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.unit.history.texts import UNSEEN_BOARDS, UNSEEN_TURN

Answer = dict[str, Any]
HANDS = Path(__file__).parents[2] / "data" / "hands"


def referee(*args: str, text: str | None = None) -> tuple[int, list[Answer], str]:
    """Exit status, one answer a hand, and standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "hanpan", "referee", "--json", "--lang", "en", *args],
        input=text, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def spoken(*args: str, data: bytes) -> tuple[int, str, str]:
    """Exit status, the answer for people, and standard error; the input is bytes as they are."""
    command = [sys.executable, "-m", "hanpan", "referee", "--lang", "en", *args]
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def judged(text: str, *args: str) -> Answer:
    """The answer to one hand that is not refused."""
    status, answers, error = referee("-", *args, text=text)
    assert (status, error) == (0, "")
    return answers[0]


def refused(text: str, *args: str) -> Answer:
    """The answer to one hand that breaks a rule; the reason is on standard error too."""
    status, answers, error = referee("-", *args, text=text)
    assert status == 1
    assert answers[0]["status"] == "illegal"
    assert error.count("\n") == 1
    assert answers[0]["error"]["reason"] in error
    return answers[0]


def unreadable(text: str, *args: str) -> str:
    """The one line on standard error about what can't be read; nothing is on standard output."""
    status, answers, error = referee("-", *args, text=text)
    assert (status, answers) == (2, [])
    assert error.count("\n") == 1
    assert "Traceback" not in error
    return error.strip()


def hand(name: str, actions: int | None = None) -> str:
    """A hand of ours, cut after some of its actions."""
    text = (HANDS / f"{name}.phh").read_text(encoding="utf-8")
    if actions is None:
        return text
    head, _, tail = text.partition("actions = [")
    rows = [row.strip() for row in tail.rpartition("]")[0].replace("\n", " ").split(",") if row.strip()]
    return f"{head}actions = [{', '.join(rows[:actions])}]\n"


def test_the_worked_hand():
    answer = judged(hand("holdem-seed"))
    assert answer["status"] == "complete"
    assert answer["street"] == "river"
    assert answer["actor"] is None
    assert answer["legal"] == []
    assert answer["needs"] == []
    assert answer["error"] is None
    assert answer["pot"] == 51
    assert answer["stacks"] == [199, 175, 200, 200, 200, 226]
    assert answer["payoffs"] == [-1, -25, 0, 0, 0, 26]
    assert answer["returned"] == {}
    assert answer["pots"] == [{"amount": 51, "eligible": ["p2", "p6"], "high": {"p6": 51}, "low": {}}]
    assert answer["shown_order"] == ["p2", "p6"]
    assert {seat: made["high"] for seat, made in answer["showdown"].items()} == {"p2": "pair", "p6": "pair"}
    assert sorted(_cards(answer["showdown"]["p6"]["cards"])) == sorted(["Qd", "Qc", "Ad", "8d", "5s"])


def test_the_worked_hand_stopped_before_the_flop():
    answer = judged(hand("holdem-seed", 11))
    assert (answer["status"], answer["street"], answer["actor"]) == ("in_progress", "preflop", "p2")
    assert answer["legal"] == [
        {"action": "fold"},
        {"action": "call", "amount": 5},
        {"action": "raise", "min": 12, "max": 200},
    ]
    assert answer["pot"] == 10
    assert answer["pots"] == []
    assert answer["showdown"] == {}
    assert answer["shown_order"] == []


def test_the_worked_hand_when_the_flop_is_due():
    answer = judged(hand("holdem-seed", 12))
    assert answer["actor"] is None
    assert answer["needs"] == [{"to": "board", "cards": 3, "up": True}]
    assert answer["pot"] == 15


def test_no_cards_dealt_yet():
    answer = judged(hand("holdem-seed", 4))
    assert answer["needs"] == [{"to": "p5", "cards": 2, "up": False}, {"to": "p6", "cards": 2, "up": False}]


@pytest.mark.parametrize(("row", "reason"), [
    ("p3 cbr 3", "raise to 3: the minimum is 4"),
    ("p3 cbr 201", "raise to 201: the stack is 200"),
    ("p4 f", "fold: it is p3's turn"),
    ("d db Qc8d5s", "deal Qc8d5s: it is p3's turn"),
    ("p3 half", "half: this game has no such action"),
    ("p3 sm", "muck: it is not this player's turn to show"),
    ("p3 pb", "bring in: this game has no such action"),
])  # fmt: skip
def test_an_illegal_action_is_caught_where_it_stands(row, reason):
    answer = refused(_with(hand("holdem-seed", 6), row))
    assert answer["error"] == {"index": 6, "action": row, "reason": reason}
    assert answer["actor"] == "p3"
    assert answer["stacks"] == [199, 198, 200, 200, 200, 200]


def test_no_ops_and_comments_count_as_actions():
    text = _with(hand("holdem-seed", 6), "# a long think", "p3 cbr 3 # misread")
    answer = refused(text)
    assert (answer["error"]["index"], answer["error"]["action"]) == (7, "p3 cbr 3")


def test_a_card_twice_is_against_the_rules():
    answer = refused(_with(hand("holdem-seed", 5), "d dh p6 QsQd"))
    assert answer["error"]["reason"] == "deal QsQd: Qs is already out"


def test_too_many_cards_are_against_the_rules():
    answer = refused(_with(hand("holdem-seed", 5), "d dh p6 AsAdAh"))
    assert answer["error"]["reason"] == "deal AsAdAh: the deal owes 2 cards, not 3"


@pytest.mark.parametrize(("old", "new", "says"), [
    ("d db Qc8d5s", "d db Qc8d", "deal Qc8d: the deal owes 3 cards, not 2"),
    ("d db 3h", "d db 3h9d", "deal 3h9d: the deal owes 1 card, not 2"),
])  # fmt: skip
def test_burns_are_not_written_and_so_not_counted(old, new, says):
    text = hand("holdem-seed")
    assert old in text
    assert refused(text.replace(old, new))["error"]["reason"] == says


def test_an_action_after_the_end():
    answer = refused(_with(hand("holdem-seed"), "p6 f"))
    assert answer["error"]["reason"] == "fold: the hand is over"


def test_side_pots():
    answer = judged(hand("holdem-side-pot"))
    assert answer["returned"] == {"p3": 2000}
    assert answer["pots"] == [
        {"amount": 4000, "eligible": ["p1", "p2", "p3"], "high": {"p1": 4000}, "low": {}},
        {"amount": 5000, "eligible": ["p2", "p3"], "high": {"p2": 5000}, "low": {}},
    ]
    assert answer["stacks"] == [4000, 5000, 2000, 4000]


def test_pls7_quartered_with_an_odd_chip():
    answer = judged(hand("pls7-quarter"))
    assert answer["pots"] == [
        {"amount": 1003, "eligible": ["p1", "p2"], "high": {"p1": 502}, "low": {"p1": 251, "p2": 250}}
    ]
    assert answer["showdown"]["p1"]["low"] == "6 5 3 2 1"


def test_pls7_stopped_half_way_has_the_pot_limit():
    assert judged(hand("pls7-quarter", 7))["legal"] == [
        {"action": "fold"},
        {"action": "check"},
        {"action": "raise", "min": 2, "max": 21},
    ]
    assert refused(_with(hand("pls7-quarter", 7), "p1 cbr 22"))["error"]["reason"] == "raise to 22: the maximum is 21"


def test_stud8():
    answer = judged(hand("stud8"))
    assert answer["pots"] == [{"amount": 2330, "eligible": ["p3", "p4"], "high": {"p4": 1165}, "low": {"p3": 1165}}]
    assert answer["street"] == "7th"
    assert answer["shown_order"] == ["p3", "p4"]


def test_stud8_stopped_half_way():
    answer = judged(hand("stud8", 4))
    assert answer["actor"] == "p1"
    assert answer["legal"] == [{"action": "bring_in", "pays": 50}, {"action": "raise", "min": 100, "max": 100}]
    assert refused(_with(hand("stud8", 4), "p1 f"))["error"]["reason"] == "fold: the bring-in is due"
    assert judged(hand("stud8", 3))["needs"] == [
        {"to": "p4", "cards": 2, "up": False},
        {"to": "p4", "cards": 1, "up": True},
    ]


def test_seven_under_lead_half():
    answer = judged(hand("seven-seon-half"))
    assert answer["status"] == "complete"
    assert answer["street"] == "6gu"
    assert answer["showdown"] == {}


def test_seven_choosing_is_done_by_all_at_once():
    answer = judged(hand("seven-seon-half", 4))
    assert answer["actor"] is None
    assert answer["choosing"] == ["p1", "p3"]
    assert answer["legal"] == [
        {"action": "open", "cards": ["As", "Ks", "2d"]},
        {"action": "open", "cards": ["7d", "7s", "3c"]},
    ]
    assert refused(_with(hand("seven-seon-half", 4), "p1 open 9h"))["error"]["reason"] == (
        "choose 9h: 9h is not in the hand"
    )


def test_seven_forced_window():
    answer = judged(hand("seven-seon-half", 9))
    assert answer["actor"] == "p1"
    assert answer["legal"] == [{"action": "die"}, {"action": "half", "pays": 150}]
    answer = refused(_with(hand("seven-seon-half", 9), "p1 check"))
    assert answer["error"]["reason"] == "check: Lead half: only Fold, Half"
    free = judged(hand("seven-seon-half", 9), "--rule", "betting_rule=free")
    assert {"action": "bbing", "pays": 100} in free["legal"]


def test_seven_after_the_window():
    answer = judged(hand("seven-seon-half", 21))
    assert answer["actor"] == "p2"
    assert [option["action"] for option in answer["legal"]] == ["die", "call", "ddadang", "quarter", "half"]


def test_choice():
    answer = judged(hand("choice"))
    assert answer["pots"][0]["high"] == {"p2": 7872}
    assert judged(hand("choice", 4))["choosing"] == ["p2", "p3"]
    stopped = judged(hand("choice", 5))
    assert stopped["choosing"] == ["p2"]
    assert stopped["legal"] == [{"action": "discard", "cards": ["Kh", "Kc", "3s", "7d"]}]
    assert refused(_with(hand("choice", 5), "p2 open 3s"))["error"]["reason"].startswith("choose")


def test_a_seventh_seat_in_choice_is_refused():
    text = 'variant = "K7C"\nantes = [1,1,1,1,1,1,1]\nstarting_stacks = [9,9,9,9,9,9,9]\nactions = []\n'
    answer = refused(text)
    assert answer["error"]["index"] is None


def test_the_power_channel_is_needed_for_lead_full():
    text = hand("seven-seon-half").replace('betting_rule = "seon_half"', 'betting_rule = "seon_full"')
    assert "channel = power" in refused(text)["error"]["reason"]


def test_decimal_amounts_are_answered_in_the_files_own_unit():
    text = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.05, 0.10]
min_bet = 0.10
starting_stacks = [10.00, 7.55]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 0.35"]
"""
    answer = judged(text)
    assert answer["pot"] == 0.45
    assert answer["legal"][1:] == [{"action": "call", "amount": 0.25}, {"action": "raise", "min": 0.6, "max": 10}]
    assert answer["stacks"] == [9.9, 7.2]


def test_small_amounts_are_written_out():
    text = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.00000001, 0.00002]
min_bet = 0.00002
starting_stacks = [1, 1]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 0.00003"]
"""
    status, out, error = spoken("-", data=text.encode())
    assert status == 1
    assert "  p2 Raise 0.00004–1\n" in out
    assert "0.99999999 (-0.00000001)" in out
    assert error == "<stdin>: action 2, p2 cbr 0.00003: raise to 0.00003: the minimum is 0.00004\n"


def test_standard_input_is_read_as_a_file_is():
    mark, text = b"\xef\xbb\xbf", hand("holdem-seed").encode().replace(b"\n", b"\r\n")
    assert spoken("-", data=mark + text) == spoken("-", data=text)
    assert spoken("-", data=text)[0] == 0
    assert spoken("-", data=b"\xff\xfev") == (
        2, "", "hanpan: <stdin>: not UTF-8 text, byte 0 can't be read: save it as UTF-8\n",
    )  # fmt: skip


HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AsAd", "d dh p2 ????"%s]
"""


def test_heads_up_the_blinds_are_written_in_reverse():
    answer = judged(HEADS_UP % "")
    assert answer["actor"] == "p2"
    assert answer["stacks"] == [98, 99]


def test_a_result_that_hangs_on_unseen_cards_asks_for_them():
    played = ', "p2 cc", "p1 cc"' + "".join(f', "d db {cards}", "p1 cc", "p2 cc"' for cards in ("2c3d7h", "8s", "9c"))
    answer = judged(HEADS_UP % played)
    assert (answer["status"], answer["actor"]) == ("in_progress", None)
    assert answer["needs"] == [{"to": "p2", "cards": 2, "show": True}]
    shown = judged(HEADS_UP % (played + ', "p2 sm 7c7d"'))
    assert shown["pots"][0]["high"] == {"p2": 4}
    mucked = judged(HEADS_UP % (played + ', "p2 sm"'))
    assert mucked["pots"][0]["high"] == {"p1": 4}


@pytest.mark.parametrize(("name", "cards"), [
    ("straight flush or not", 1), ("a card of the flop", 1), ("a flop", 3), ("no board at all", 5),
])  # fmt: skip
def test_a_result_that_hangs_on_the_board_asks_for_its_cards(name, cards):
    answer = judged(UNSEEN_BOARDS[name])
    assert (answer["status"], answer["actor"]) == ("in_progress", None)
    assert answer["needs"] == [{"to": "board", "cards": cards, "show": True}]
    both = judged(UNSEEN_BOARDS[name].replace("KsQs", "????"))
    assert both["needs"] == [{"to": "p1", "cards": 2, "show": True}, {"to": "board", "cards": cards, "show": True}]


def test_people_are_told_that_the_board_settles_it():
    out = spoken("-", data=UNSEEN_BOARDS["a flop"].encode())[1]
    assert "\nthe board has 3 cards that nobody saw, and the result hangs on them\n" in out
    assert "\n보드: 카드 1장을 알아야 판정 가능\n" in spoken("-", "--lang", "ko", data=UNSEEN_TURN.encode())[1]


def test_who_is_left_wins_whatever_the_board_and_with_no_hand_in_particular():
    text = UNSEEN_BOARDS["nobody shows"].replace("9hJsTs", "??????").replace('"p2 cc"]', '"p2 cc", "p1 sm"]')
    answer = judged(text)
    assert (answer["pots"][0]["high"], answer["showdown"]) == ({"p2": 4}, {})
    status, out, error = spoken("-", data=text.encode())
    assert (status, error) == (0, "")
    assert "\n  p2 takes 4\n" in out


def test_a_mucked_hand_is_dead_even_if_best():
    played = ', "p2 cc", "p1 cc"' + "".join(f', "d db {cards}", "p1 cc", "p2 cc"' for cards in ("2c3d7h", "8s", "9c"))
    answer = judged(HEADS_UP.replace("p2 ????", "p2 KsKd") % (played + ', "p1 sm", "p2 sm KsKd"'))
    assert answer["pots"][0]["high"] == {"p2": 4}


def test_shows_that_decide_nothing_are_taken():
    run_out = ', "p2 cbr 100", "p1 cc", "d db 2c3d7h", "d db 8s", "d db 9c", "p1 sm AsAd", "p2 sm KsKd"'
    answer = judged(HEADS_UP.replace("p2 ????", "p2 KsKd") % run_out)
    assert answer["pots"][0]["high"] == {"p1": 200}
    assert (
        refused(HEADS_UP.replace("p2 ????", "p2 KsKd") % run_out.replace("sm AsAd", "sm QsQd"))["error"]["index"] == 7
    )


def test_nobody_mucks_after_an_all_in():
    run_out = ', "p2 cbr 100", "p1 cc", "p2 sm"'
    assert refused(HEADS_UP.replace("p2 ????", "p2 KsKd") % run_out)["error"]["reason"] == (
        "muck: the hand is already face up"
    )


def test_several_hands_are_answered_in_order_with_the_worst_status(tmp_path):
    good, bad = hand("holdem-seed"), _with(hand("holdem-seed", 6), "p3 cbr 3")
    file = tmp_path / "two.phhs"
    sections = "".join(f"[{n}]\n{text}\n" for n, text in enumerate((good, bad), 1))
    file.write_text(sections, encoding="utf-8")
    status, answers, error = referee(str(file), str(HANDS / "stud8.phh"))
    assert status == 1
    assert [(answer["hand"], answer["status"]) for answer in answers] == [
        (1, "complete"), (2, "illegal"), (1, "complete"),
    ]  # fmt: skip
    assert answers[0]["file"] == str(file)
    assert error.count("\n") == 1


@pytest.mark.parametrize(("old", "new", "says"), [
    ("variant = ", "variant == ", "TOML"),
    ('variant = "NT"', "", "variant"),
    ('variant = "NT"', 'variant = "XX"', "XX"),
    ("min_bet = 2", "", "min_bet"),
    ("min_bet = 2", "min_bet = 2\nbig_blind = 2", "big_blind"),
    ("min_bet = 2", "min_bet = 'two'", "min_bet"),
    ("min_bet = 2", "min_bet = -2", "min_bet can't be -2; write more than 0."),
    ("[200, 200, 200, 200, 200, 200]", "[200, inf, 200, 200, 200, 200]", "starting_stacks"),
    ("[200, 200, 200, 200, 200, 200]", "[200, 200]", "antes"),
    ("AdQd", "AdQx", "Qx"),
    ("p3 f", "p3 folds", "folds"),
    ("p3 f", "p9 f", "p9"),
    ("p3 f", "p3 f x", "actions[6]: f is written as in p3 f; please fix it."),
    ("p2 cc", "p2 cc 5", "actions[11]: cc is written as in p2 cc; please fix it."),
    ("p6 cbr 7", "p6 cbr", "actions[9]: cbr is written as in p6 cbr 300; please fix it."),
    ("p6 cbr 7", "p6 cbr 7 8", "actions[9]: cbr is written as in p6 cbr 300; please fix it."),
    ("p6 cbr 7", "p6 brc 7", "There's no verb brc; choose one of"),
    ("d db 3h", "d db", "actions[16]: d db is written as in d db Ac7d2s; please fix it."),
    ("d dh p6 AdQd", "d dh AdQd", "actions[5]: d dh is written as in d dh p1 AsKs; please fix it."),
    ("p6 cbr 7", "p6 cbr seven", "seven"),
    ("p6 cbr 7", f"p6 cbr {10**18}", f"<stdin>: actions[9]: {10**18} has too many digits; write at most 18 before"),
    ("p6 cbr 7", "p6 cbr 7.0000000000000000001", "actions[9]: 7.0000000000000000001 has too many digits"),
    ("p6 cbr 7", "p6 cbr 1e99", "actions[9]: 1E+99 has too many digits"),
    ("p6 cbr 7", f"p6 cbr 1e{10**17}", "has too many digits"),
    ("min_bet = 2", f"min_bet = 1e{10**20}", "not TOML: a number has too many digits"),
    ("min_bet = 2", f"min_bet = 1e-{10**17}", "has too many digits"),
    ("min_bet = 2", "min_bet = 2e30", "<stdin>: min_bet: 2E+30 has too many digits"),
    ("[200, 200, 200, 200, 200, 200]", "[200, 200, 2e30, 200, 200, 200]", "starting_stacks: 2E+30 has too many"),
    ("min_bet = 2", "min_bet = 2\n_said = { rake = 2e30 }", "<stdin>: 2E+30 has too many digits"),
    ("min_bet = 2", "min_bet = 2\n_said = { rake = nan }", "<stdin>: NaN isn't an amount"),
    ("min_bet = 2", "min_bet = 2\n_rules = { burn = true }", "burn"),
    ("min_bet = 2", "min_bet = 2\n_button = 'p7'", "_button"),
])  # fmt: skip
def test_what_cannot_be_read_is_one_line_and_status_2(old, new, says):
    text = hand("holdem-seed")
    assert old in text
    assert says in unreadable(text.replace(old, new, 1))


def test_a_missing_file():
    status, answers, error = referee("nowhere.phh")
    assert (status, answers) == (2, [])
    assert "nowhere.phh" in error
    assert error.count("\n") == 1


def test_bad_options_on_the_command_line():
    assert "nonsense" in unreadable(hand("holdem-seed"), "--rule", "nonsense")
    assert "burn" in unreadable(hand("holdem-seed"), "--rule", "burn=true")


def test_korean_reasons():
    status, answers, _ = referee("-", "--lang", "ko", text=_with(hand("holdem-seed", 6), "p3 cbr 3"))
    assert status == 1
    assert answers[0]["error"]["reason"] == "3까지 레이즈: 최소 4"


def _with(text: str, *rows: str) -> str:
    """The hand with more actions at its end."""
    head, _, tail = text.rpartition("]")
    more = "".join(f', "{row}"' for row in rows)
    return f"{head.rstrip().rstrip(',')}{more}]{tail}"


def _cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]
