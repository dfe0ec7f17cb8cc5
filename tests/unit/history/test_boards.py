"""Five cards each, and hands run more than once: by the referee, and in every format that has words for them."""

import json
from typing import Any

import pytest

from hanpan.cli.referee_text import describe
from hanpan.history.ohh import read as read_ohh
from hanpan.history.ohh_writer import ohh
from hanpan.history.phh import read as read_records
from hanpan.history.phh_reader import read as read_phh
from hanpan.history.phh_record import PhhError
from hanpan.history.phh_writer import phh, seats_in_order
from hanpan.history.pokerstars import read as read_pokerstars
from hanpan.history.pokerstars_writer import pokerstars
from hanpan.history.proof import prove
from hanpan.history.referee import judge
from hanpan.history.verdict import as_json
from hanpan.history.written import Written
from hanpan.words import Words
from tests.histories import again
from tests.unit.history import texts

TWICE = """\
variant = "PO"
_game = { down = 5 }
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 60, 100]
_boards = [["Js9hJh", "Qs", "2d"], ["Js9hJh", "5h", "Kd"]]
actions = [
  "d dh p1 AsAdKs7h2c", "d dh p2 8h8cTc3d3s", "d dh p3 QhQdTs4c6d", "p3 f", "p1 cbr 6", "p2 cbr 18",
  "p1 cbr 54", "p2 cbr 60", "p1 cc", "d db Js9hJh", "d db Qs", "d db 2d",
]
"""


def judged(text: str) -> dict[str, Any]:
    (record,) = read_records(text, "hand")
    return as_json(judge(record))


def test_each_board_pays_half():
    answer = judged(TWICE)
    assert answer["status"] == "complete"
    assert answer["stacks"] == [100, 60, 100]
    assert answer["pots"] == [{"amount": 120, "eligible": ["p1", "p2"], "high": {"p1": 60, "p2": 60}, "low": {}}]
    first, second = answer["boards"]
    assert (first["cards"], second["cards"]) == ("Js9hJhQs2d", "Js9hJh5hKd")
    assert first["pots"] == [{"high": {"p2": 60}, "low": {}}]
    assert second["pots"] == [{"high": {"p1": 60}, "low": {}}]
    assert (first["showdown"]["p2"]["high"], second["showdown"]["p2"]["high"]) == ("straight", "two_pair")
    assert answer["showdown"] == first["showdown"]


def test_one_board_is_told_as_ever():
    once = TWICE.replace('_boards = [["Js9hJh", "Qs", "2d"], ["Js9hJh", "5h", "Kd"]]\n', "")
    answer = judged(once)
    assert "boards" not in answer
    assert answer["stacks"] == [40, 120, 100]


def test_people_read_it_board_by_board():
    told = {}
    for lang in ("en", "ko"):
        (record,) = read_records(TWICE, "hand")
        told[lang] = describe(Words(lang), judge(record)).splitlines()
    assert "Five-card pot-limit Omaha: Complete hand" in told["en"]
    assert "board 2: J♠ 9♥ J♥ 5♥ K♦" in told["en"]
    assert "  Board 1: p2 takes 60 (a queen-high straight: Q♠ J♠ 10♣ 9♥ 8♥)" in told["en"]
    assert "5카드 팟 리밋 오마하: 끝난 핸드" in told["ko"]
    assert "  보드 2: p1 60 획득 (A·J 투페어: A♠ A♦ J♠ J♥ K♦)" in told["ko"]


def test_half_way_the_board_is_owed_a_card_on_each():
    answer = judged(TWICE.replace(', "d db Qs", "d db 2d"', ""))
    assert (answer["status"], answer["street"]) == ("in_progress", "turn")
    assert answer["needs"] == [{"to": "board", "cards": 1, "up": True}]
    assert [board["cards"] for board in answer["boards"]] == ["Js9hJh", "Js9hJh"]


def test_a_card_of_another_board_may_not_come_twice():
    answer = judged(TWICE.replace('"5h"', '"As"'))
    assert answer["status"] == "illegal"
    assert answer["stacks"] == [40, 0, 100]


def test_cards_of_one_board_are_counted():
    (record,) = read_records(
        TWICE.replace('"Qs"', '"Qs4h"').replace('"5h"', '"5h4d"').replace("db Qs", "db Qs4h"), "hand"
    )
    fault = judge(record).fault
    assert fault is not None
    assert (fault.refusal.key, fault.refusal.args) == ("why-deal_count", {"want": 1, "got": 2})


def test_an_odd_chip_goes_to_the_first_board():
    # One chip more from the big blind's ante that only he posts: 121 on two boards.
    answer = judged(TWICE.replace("antes = [0, 0, 0]", "antes = [0, 0, 1]"))
    assert [board["pots"][0]["high"] for board in answer["boards"]] == [{"p2": 61}, {"p1": 60}]


@pytest.mark.parametrize(
    "boards",
    [
        '[["Js9hJh", "Qh", "2d"], ["Js9hJh", "5h", "Kd"]]',
        '[["Js9hJh", "Qs", "2d"], ["Js9hJh", "5h"]]',
        '[["Js9hJh", "Qs", "2d"], ["Js9hJh", "5hKd", "3c"]]',
        '["Js9hJh", "Qs", "2d"]',
        '[["Js9hJh", "Qs", "2d"], ["Js9hJh", "5h", "1d"]]',
        "[]",
        "7",
    ],
)
def test_boards_that_dont_fit_the_actions(boards):
    with pytest.raises(PhhError) as caught:
        list(read_records(TWICE.replace('[["Js9hJh", "Qs", "2d"], ["Js9hJh", "5h", "Kd"]]', boards), "hand"))
    assert caught.value.key == "err-bad_field"
    assert "_boards" in str(caught.value)


def test_a_player_has_as_many_cards_as_the_game_says():
    assert judged(TWICE.replace("{ down = 5 }", "{ down = 6 }"))["status"] == "illegal"
    assert judged(TWICE.replace("_game = { down = 5 }\n", ""))["status"] == "illegal"


def test_nine_players_are_too_many_for_five_cards():
    lists = {"[0, 0, 0]": str([0] * 9), "[1, 2, 0]": str([1, 2] + [0] * 7), "[100, 60, 100]": str([100] * 9)}
    text = TWICE[: TWICE.index("actions")] + "actions = []\n"
    for few, many in lists.items():
        text = text.replace(few, many)
    assert judged(text)["status"] == "illegal"
    assert judged(text.replace("_game = { down = 5 }\n", ""))["status"] == "in_progress"


@pytest.mark.parametrize("name", ["run_it_twice", "five_card_omaha"])
def test_a_rooms_hand_is_paid_alike_by_the_referee(name):
    hand = texts.hand(texts.own(name))
    (record,) = read_records(phh(hand), "hand")
    verdict = judge(record)
    assert verdict.fault is None
    assert verdict.hand is not None
    # The referee takes no rake.
    won = dict(zip(seats_in_order(hand), verdict.hand.won, strict=True))
    assert sum(won.values()) == hand.said.total
    assert {seat for seat, chips in won.items() if chips} == {seat for seat, _ in hand.said.won}


@pytest.mark.parametrize(("write", "read"), [(phh, read_phh), (ohh, read_ohh), (pokerstars, read_pokerstars)])
def test_every_format_has_it(write, read):
    (hand,) = read_phh(TWICE.splitlines(), "hand")
    assert isinstance(hand, Written)
    twin = again(write(hand), read)
    assert dict(twin.game.options)["down"] == "5"
    assert twin.board == hand.board
    assert prove(twin).proved


def test_three_boards_in_the_words_of_pokerstars():
    three = TWICE.replace('"5h", "Kd"]]', '"5h", "Kd"], ["Js9hJh", "4d", "4h"]]')
    (hand,) = read_phh(three.splitlines(), "hand")
    assert isinstance(hand, Written)
    text = pokerstars(hand)
    assert "*** THIRD RIVER *** [Js 9h Jh 4d] [4h]" in text
    assert "Hand was run three times" in text
    assert again(text, read_pokerstars).board == hand.board


def test_open_hand_history_of_others_tells_five_cards_by_dealing_them():
    (hand,) = read_phh(TWICE.splitlines(), "hand")
    assert isinstance(hand, Written)
    data = json.loads(ohh(hand))
    del data["ohh"]["_hanpan"]
    assert dict(again(json.dumps(data), read_ohh).game.options)["down"] == "5"
