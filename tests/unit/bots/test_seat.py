"""From an answer to an input: the entry itself, a raise with a total, a mix; and what becomes of rubbish."""

import random
import re
from collections import Counter

import numpy as np
import pytest

from hanpan import cards
from hanpan.bots import BotSeat
from hanpan.bots.seat import drawn, moves_of
from hanpan.engine.inputs import Bet, Call, Check, Choose, Fold, RaiseTo, TimeOut
from tests.unit.bots.helpers import dealt, played, watching

NLHE = [dealt("AsKs9h9c7d2c")]


class Says:
    """A bot with one answer."""

    def __init__(self, answer):
        self.answer = answer

    def act(self, view):
        self.view = view
        return self.answer


def decision(answer, game="nlhe", moves=NLHE, seat=2):
    return watching(seat, Says(answer), played(game, moves)).decide()


def test_an_entry_of_legal_is_an_answer():
    assert decision({"action": "fold"}).input == Fold()
    assert decision({"action": "call", "amount": 10}).input == Call()
    assert decision({"action": "half", "pays": 15}, "seven", SEVEN, seat=1).input == Bet("half")


SEVEN = [
    dealt("AsKhQd2c3c4c5d6d7d"),
    (0, Choose(cards.parse_cards("2c"))),
    (1, Choose(cards.parse_cards("Kh"))),
    (2, Choose(cards.parse_cards("Qd"))),
    dealt("8s9sTs"),
]


def test_a_raise_says_its_total():
    assert decision({"action": "raise", "to": 45}).input == RaiseTo(45)


def test_a_raise_without_a_total_is_the_least():
    assert decision({"action": "raise", "min": 20, "max": 1000}).input == RaiseTo(20)


def test_a_mix_is_drawn_by_its_probabilities():
    mix = {"mix": [[0.75, {"action": "fold"}], [0.25, {"action": "call"}], [0, {"action": "raise", "to": 20}]]}
    chance = random.Random(3)
    counts = Counter(drawn(moves_of(mix), chance)[0]["action"] for _ in range(2000))
    assert 1420 < counts["fold"] < 1580
    assert counts["raise"] == 0
    assert decision(mix).probability in {0.75, 0.25}


def test_shares_that_do_not_add_up_to_one_are_weights():
    move, likely = drawn(moves_of({"mix": [[3, {"action": "fold"}], [1, {"action": "fold"}]]}), random.Random(1))
    assert move == {"action": "fold"}
    assert likely in {0.75, 0.25}


def test_a_choice_names_its_card_and_the_untouched_entry_takes_the_first():
    start = [dealt("AsKhQd2c3c4c5d6d7d")]
    assert decision({"action": "open", "cards": ["2c"]}, "seven", start, 0).input == Choose(cards.parse_cards("2c"))
    entry = {"action": "open", "cards": ["As", "2c", "5d"]}
    assert decision(entry, "seven", start, 0).input == Choose(cards.parse_cards("As"))


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "None is no move"),
        ("fold", "'fold' is no move"),
        ({}, "None is not allowed now; what is: fold, call, raise"),
        ({"action": "check"}, "'check' is not allowed now"),
        ({"action": "raise", "to": 15}, "min_raise"),
        ({"action": "raise", "to": 4000}, "stack"),
        ({"action": "raise", "to": 12.5}, "not a whole number"),
        ({"action": "raise", "to": True}, "not a whole number"),
        ({"mix": []}, "above 0"),
        ({"mix": 3}, "a mix is a list"),
        ({"mix": [[0.5]]}, r"no \[probability, move\]"),
        ({"mix": [[-1, {"action": "fold"}]]}, "-1 is no probability"),
        ({"mix": [[float("nan"), {"action": "fold"}]]}, "nan is no probability"),
        ({"mix": [[1, "fold"]]}, "'fold' is no move"),
    ],
)
def test_rubbish_becomes_the_time_out_action_and_is_reported(answer, why):
    made = decision(answer)
    assert made.input == TimeOut()
    assert re.search(why, made.fault)


@pytest.mark.parametrize("named", [["Ks"], "As", [None], ["??"], [7], []])
def test_a_card_that_is_not_there_is_rubbish(named):
    made = decision({"action": "open", "cards": named}, "seven", [dealt("AsKhQd2c3c4c5d6d7d")], 0)
    assert made.input == TimeOut()
    assert made.fault


def test_a_free_turn_can_be_checked():
    moves = [*NLHE, (2, Call()), (0, Call())]
    assert decision({"action": "check"}, moves=moves, seat=1).input == Check()


def test_a_bot_that_fails_takes_the_time_out_action_and_is_reported():
    made = watching(2, Breaks(), played("nlhe", NLHE)).decide()
    assert (made.input, made.fault) == (TimeOut(), "ZeroDivisionError: division by zero")


@pytest.mark.parametrize("number", [np.int64(200), np.uint16(200)])
def test_numbers_of_numpy_are_numbers(number):
    raised = decision({"mix": [[np.float32(0.5), {"action": "raise", "to": number}]]})
    assert raised.input == RaiseTo(200)
    assert type(raised.input.to) is int


class Ends(BaseException):
    pass


class Leaves:
    def act(self, view):  # noqa: ARG002
        raise Ends("for good")


def test_whatever_a_bot_raises_the_hand_goes_on():
    made = watching(2, Leaves(), played("nlhe", NLHE)).decide()
    assert (made.input, made.fault) == (TimeOut(), "Ends: for good")


def test_of_a_wrong_answer_that_is_long_a_part_is_told():
    assert len(decision("x" * 5_000).fault) < 400


class Breaks:
    def act(self, view):  # noqa: ARG002
        return 1 / 0


def test_a_decision_keeps_all_that_might_have_been_done():
    made = decision({"mix": [[3, {"action": "fold"}], [1, {"action": "call"}], [0, {"action": "raise", "to": 20}]]})
    assert made.mix == ((0.75, {"action": "fold"}), (0.25, {"action": "call"}))


def test_a_seat_that_has_seen_no_hand_can_not_act():
    with pytest.raises(ValueError, match="seat 3 has seen no hand yet"):
        BotSeat(3, Says({}), random.Random(1)).decide()
