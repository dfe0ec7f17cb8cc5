"""Open Hand History: our sample files, files of other writers, and files that are wrong."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanpan import rules
from hanpan.cards import read_cards
from hanpan.engine.events import Post
from hanpan.engine.inputs import BringIn, Call, RaiseTo, Show
from hanpan.history.ohh import read
from hanpan.history.ohh_writer import ohh
from hanpan.history.proof import prove
from hanpan.history.written import Unreadable, Written
from tests.unit.history.texts import hand as of_text
from tests.unit.history.texts import own

SAMPLES = sorted((Path(__file__).parents[2] / "data" / "histories" / "ohh").glob("*.ohh"))


def hands(text: str) -> list[Written | Unreadable]:
    return list(read(text.splitlines(), "hands.ohh"))


def hand(data: dict[str, Any]) -> Written:
    (found,) = hands(json.dumps({"ohh": data}))
    assert isinstance(found, Written), found
    return found


def fault(text: str) -> tuple[int, str]:
    (found,) = hands(text)
    assert isinstance(found, Unreadable)
    return found.line, found.key


def actions(*rows: str) -> list[dict[str, Any]]:
    """`1 Raise 6`, `2 Dealt Cards AsKd`."""
    told = []
    for row in rows:
        player, _, rest = row.partition(" ")
        name, _, last = rest.rpartition(" ")
        if last.replace(".", "").isdecimal():
            told.append({"player_id": int(player), "action": name, "amount": float(last)})
        elif last[:1] in "23456789TJQKA" and len(last) % 2 == 0 and last[1:2] in "cdhs":
            cards = [last[at : at + 2] for at in range(0, len(last), 2)]
            told.append({"player_id": int(player), "action": name, "cards": cards})
        else:
            told.append({"player_id": int(player), "action": rest})
    return told


def holdem(**others: Any) -> dict[str, Any]:
    """The worked hand of the rules, heads-up, as another program might write it."""
    return {
        "spec_version": "1.4.7",
        "site_name": "Somewhere",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL", "bet_cap": 0.00},
        "game_number": "77",
        "start_date_utc": "2024-05-06T07:08:09Z",
        "table_name": "Blue",
        "currency": "USD",
        "dealer_seat": 5,
        "small_blind_amount": 0.5,
        "big_blind_amount": 1,
        "ante_amount": 0,
        "hero_player_id": 2,
        "players": [
            {"id": 1, "seat": 5, "name": "A", "starting_stack": 100},
            {"id": 2, "seat": 8, "name": "B", "starting_stack": 50.25},
            {"id": 3, "seat": 9, "name": "C", "starting_stack": 10, "is_sitting_out": True},
        ],
        "rounds": [
            {
                "street": "Preflop",
                "cards": "",
                "actions": actions(
                    "1 Post SB 0.5", "2 Post BB 1", "2 Dealt Cards QsQh", "1 Raise 2.5", "2 Call 2"
                ),
            },
            {"street": "Flop", "cards": ["2c", "7d", "Jh"], "actions": actions("2 Check", "1 Check")},
            {"street": "Turn", "cards": ["3c"], "actions": actions("2 Bet 4", "1 Call 4")},
            {"street": "River", "cards": ["8s"], "actions": actions("2 Check", "1 Bet 10", "2 Call 10")},
            {"street": "Showdown", "actions": actions("1 Shows Cards AdKd", "2 Shows Cards QsQh")},
        ],
        "pots": [{"number": 1, "amount": 34, "rake": 1.5, "player_wins": [{"player_id": 2, "win_amount": 32.5}]}],
        **others,
    }  # fmt: skip


def with_action(row: str) -> dict[str, Any]:
    return holdem(rounds=[{"street": "Preflop", "actions": actions(row)}])


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_of_ours_is_read_proved_and_written_the_same(path):
    text = path.read_text(encoding="utf-8")
    (found,) = hands(text)
    assert isinstance(found, Written)
    assert found.game.key == path.stem.rpartition("-")[0]
    assert prove(found).proved
    assert ohh(found) == text


def test_there_are_two_samples_a_game():
    assert [path.stem for path in SAMPLES] == sorted(f"{key}-{n}" for key in rules.KEYS for n in (1, 2))


def test_a_hand_of_another_writer():
    found = hand(holdem())
    assert (found.game.key, found.scale, found.stakes.blinds) == ("nlhe", 100, (50, 100))
    assert found.posts == (Post(4, 50, "blind"), Post(7, 100, "blind"))
    assert [player.dealt_in for player in found.players] == [True, True, False]
    assert (found.button, found.hero, found.sign) == (4, 7, "$")
    assert found.player(7).down == read_cards("QsQh")
    # A raise tells what was put in, and the small blind is in already.
    assert [step.input for step in found.steps[:2]] == [RaiseTo(300), Call()]
    assert found.steps[-1].input == Show()
    assert prove(found).proved


def test_numbers_that_dont_add_up_are_no_proof():
    pots = [{"amount": 34, "rake": 1.5, "player_wins": [{"player_id": 2, "win_amount": 33}]}]
    difference = prove(hand(holdem(pots=pots))).difference
    assert difference is not None
    assert difference.what == "collected"


def test_amounts_that_are_totals_of_the_street():
    data = holdem()
    data["rounds"][0]["actions"] = actions("1 Post SB 0.5", "2 Post BB 1", "1 Raise 3", "2 Call 3")
    assert prove(hand(data)).proved


def test_run_twice_the_street_comes_again():
    data = holdem()
    data["rounds"][2]["actions"] = actions("2 Bet 47.25", "1 Call 47.25")
    data["rounds"][3]["actions"] = []
    data["rounds"].insert(4, {"street": "River", "cards": ["Ah"], "actions": []})
    data["pots"] = [{"amount": 100.5, "rake": 0, "player_wins": [
        {"player_id": 1, "win_amount": 50.25}, {"player_id": 2, "win_amount": 50.25}]}]  # fmt: skip
    found = hand(data)
    first, second = (tuple(card for row in board for card in row) for board in found.board)
    assert first == read_cards("2c7dJh3c8s")
    assert second == read_cards("2c7dJh3cAh")
    assert prove(found).proved


def test_stud_without_a_word_of_ours():
    """Which cards lie face up the number of cards says; the first bet of third street is the bring-in."""
    found = hand(
        holdem(
            game_type="Stud",
            bet_limit={"bet_type": "FL"},
            small_blind_amount=2,
            big_blind_amount=4,
            ante_amount=0.5,
            dealer_seat=0,
            rounds=[
                {
                    "street": "3rd Street",
                    "actions": actions(
                        "1 Post Ante 0.5", "2 Post Ante 0.5", "1 Dealt Cards Kd", "2 Dealt Cards 9s9h2c",
                        "2 Post Extra Blind 1", "1 Raise 2", "2 Call 1",
                    ),
                },
                {
                    "street": "4th Street",
                    "actions": actions("1 Dealt Cards 3d", "2 Dealt Cards Tc", "1 Bet 2", "2 Fold"),
                },
            ],
            pots=[{"amount": 5, "rake": 0, "player_wins": [{"player_id": 1, "win_amount": 5}]}],
        )
    )  # fmt: skip
    assert found.player(7).down == read_cards("9s9h")
    assert found.player(7).up == read_cards("2cTc")
    assert found.player(4).up == read_cards("Kd3d")
    assert isinstance(found.steps[0].input, BringIn)
    assert found.stakes.bring_in == 100
    assert prove(found).proved


def test_hands_one_a_line_in_a_list_or_glued_together():
    one = json.dumps({"ohh": holdem()})
    for text in (f"{one}\n{one}", f"{one}\n\n\n{one}\n", f"[{one},\n{one}]", f"{one}{one}", f"[\n{one},{one}\n]"):
        assert len([found for found in hands(text) if isinstance(found, Written)]) == 2, text[:30]


def test_a_byte_order_mark_and_carriage_returns():
    text = "\ufeff" + json.dumps({"ohh": holdem()}, indent=2).replace("\n", "\r\n")
    (found,) = hands(text)
    assert isinstance(found, Written)


def test_a_truncated_hand_leaves_the_next_alone():
    one = json.dumps({"ohh": holdem()}, indent=1)
    found = hands(f"{one[: len(one) // 2]}\n\n{one}\n")
    assert isinstance(found[0], Unreadable)
    assert (found[0].line, found[0].key) == (1, "history-truncated")
    assert isinstance(found[1], Written)
    assert fault(one[:-3]) == (1, "history-truncated")


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (holdem(players=3), "history-bad_ohh"),
        (holdem(players=[]), "history-no_player"),
        (holdem(game_type="Badugi"), "history-unknown_game"),
        (holdem(bet_limit={"bet_type": "XL"}), "history-unknown_game"),
        (with_action("1 Sleep"), "history-unknown_action"),
        (with_action("9 Fold"), "history-no_player"),
        (with_action("1 Fold"), "history-few_players"),
        (holdem(rounds=[{"street": "Flop", "cards": ["Zz"], "actions": []}]), "err-bad_card"),
        (holdem(big_blind_amount=-1), "history-amount"),
        (holdem(big_blind_amount="1e900"), "history-amount"),
        (holdem(big_blind_amount=0.12345678901), "history-amount"),
        (holdem(_hanpan={"game": "nlhe", "rules": {"burns": "maybe"}}), "err-bad_option_value"),
        (holdem(_hanpan={"game": "nlhe", "posts": [[1, 1, "gift"]]}), "history-unknown_action"),
        (holdem(_hanpan=[]), "history-bad_ohh"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(data, key):
    assert fault(json.dumps({"ohh": data})) == (1, key)


@pytest.mark.parametrize("text", ["", "\n\n", "[]"])
def test_a_file_without_hands(text):
    assert fault(text) == (1, "history-no_hand")


@pytest.mark.parametrize("text", ["nonsense", '{"ohh": nope}', "[" * 5000 + "{" + "]" * 5000 + "}", '{"a": "\\ud800"}'])
def test_no_json(text):
    assert fault(text)[1] in {"history-bad_json", "history-bad_ohh", "history-truncated"}


@pytest.mark.parametrize(
    ("name", "small", "big", "posts"),
    [
        ("straddle", 1, 2, ["Post SB", "Post BB", "Straddle"]),
        ("no_small_blind", 0.1, 0.25, ["Post BB", "Straddle"]),
    ],
)
def test_blinds_are_those_of_the_table_whoever_straddles(name, small, big, posts):
    told = json.loads(ohh(of_text(own(name))))["ohh"]
    assert (told["small_blind_amount"], told["big_blind_amount"]) == (small, big)
    rows = [row["action"] for row in told["rounds"][0]["actions"]]
    assert [row for row in rows if row.startswith(("Post", "Straddle"))] == posts


@pytest.mark.parametrize(
    ("time", "start"),
    [
        ("2009/10/12 - 23:45:12 (ET)", "2009-10-12T23:45:12"),
        ("2024/06/01", "2024-06-01T00:00:00"),
        ("2024-5-6 7:08:09", "2024-05-06T07:08:09"),
        ("soon", ""),
    ],
)
def test_when_a_hand_was_dealt(time, start):
    one = msgspec.structs.replace(of_text(own("straddle")), time=time)
    text = ohh(one)
    assert json.loads(text)["ohh"]["start_date_utc"] == start
    (again,) = hands(text)
    assert isinstance(again, Written)
    assert again.time == time
