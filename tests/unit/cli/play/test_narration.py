"""The lines of the log, and the demonstration hand that is told with them."""

import json

import pytest

from hanpan import rules
from hanpan.cards import parse_cards
from hanpan.cli import play as command
from hanpan.cli.play.demo import demonstration, told
from hanpan.cli.play.narration import Narrator
from hanpan.cli.play.setup import setup_of
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Fold, RaiseTo
from hanpan.words import Words
from tests.unit.cli.play.tables import arguments, begun, dealt, played, seen, voice_for


def lines(events, me=0, lang="en", *, at_length=False):
    visible = seen(events, me)
    return Narrator(voice_for(begun(visible), lang, me), at_length=at_length).tell(visible)


def test_a_hand_of_holdem():
    moves = [dealt("AsKsQs9h9cTd"), (2, RaiseTo(300)), (0, Call()), (1, Fold()), dealt("2c3c4h5d")]
    moves += [(0, Check()), (2, RaiseTo(700)), (0, Fold())]
    assert lines(played("nlhe", [1000] * 3, moves)) == [
        "Ann posts the small blind, 50",
        "Bob posts the big blind, 100",
        "Ann gets A♠ 9♥",
        "Cho raises to 300",
        "Ann calls 250",
        "Bob folds",
        "Flop: 3♣ 4♥ 5♦",
        "Ann checks",
        "Cho bets 700, all-in",
        "Ann folds",
    ]


def test_the_same_in_korean_with_bare_names():
    moves = [dealt("AsKsQs9h9cTd"), (2, RaiseTo(300)), (0, Call()), (1, Fold()), dealt("2c3c4h5d"), (0, Check())]
    assert lines(played("nlhe", [1000] * 3, moves), lang="ko") == [
        "은지 스몰 블라인드 50",
        "서연 빅 블라인드 100",
        "은지 카드 A♠ 9♥",
        "민수 300까지 레이즈",
        "은지 콜 250",
        "서연 폴드",
        "플랍 3♣ 4♥ 5♦",
        "은지 체크",
    ]


def test_stud_brings_in_and_completes():
    moves = [dealt("2s9h2d", 0), dealt("KsQsJc", 1), dealt("As4s4d", 2), (0, BringIn()), (1, RaiseTo(100)), (2, Fold())]
    moves += [(0, Call()), dealt("3c", 0), dealt("5c", 1)]
    assert lines(played("stud8", [1000] * 3, moves)) == [
        "Everybody antes 20",
        "Ann gets 2♠ 9♥",
        "Ann gets 2♦ face up",
        "Ann brings in 50",
        "Bob completes to 100",
        "Cho folds",
        "Ann calls 50",
        "4th street",
        "Ann gets 3♣ face up",
    ]


def test_a_call_after_a_check_names_no_amount():
    moves = [dealt("2sJh2h", 0), dealt("2c2dJd", 1), (0, Choose(parse_cards("Jh"))), (1, Choose(parse_cards("Jd")))]
    moves += [dealt("9s", 0), dealt("9d", 1), (1, Check()), (0, Call())]
    events = played("seven", [90_000, 90_000], moves, unit=10_000)
    assert lines(events, lang="ko")[-3:-1] == ["서연 체크", "은지 콜"]
    assert lines(events)[-3:-1] == ["Bob checks", "Ann calls"]


def test_seven_has_its_own_words_and_money():
    moves = [dealt("2sJh2h", 0), dealt("2c2dJd", 1), (0, Choose(parse_cards("Jh"))), (1, Choose(parse_cards("Jd")))]
    moves += [dealt("9s", 0), dealt("9d", 1), (1, Bet("half")), (0, Bet("half"))]
    assert lines(played("seven", [90_000, 90_000], moves, unit=10_000), lang="ko")[-5:] == [
        "은지 오픈 J♥",
        "서연 오픈 J♦",
        "은지 액면 9♠",
        "서연 하프 1만",
        "은지 하프 3만",
    ]


def test_what_a_viewer_may_not_see_is_not_told():
    moves = [dealt("AsKhQdAh3c4cAd6d7d2c9dTd"), (0, Choose(parse_cards("2c")))]
    text = "\n".join(lines(played("choice", [90_000] * 3, moves), me=1, at_length=True))
    assert "2♣" not in text
    assert "A♠" not in text
    assert "Ann has chosen" in text


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("key", [*rules.KEYS, "meridian"])
def test_a_demonstration_hand_of_every_game(key, lang):
    setup = setup_of(arguments(key, seed="3"))
    words = Words(lang, setup.settings.game.words or None)
    chance = command._Chance(3)
    session, events = demonstration(lambda: command._open(setup, words, chance, hero=None))
    text = list(told(session, events, command._voice(setup, words, session, me=None)))
    assert len(text) > 10
    assert text[-1]
    assert "??" not in "".join(text)


def test_the_demonstration_for_machines_is_json(capsys):
    assert command.run(arguments("nlhe", seed="3", json=True)) == 0
    entries = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert entries[0]["type"] == "HandStarted"
    assert entries[-1]["type"] == "HandEnded"


def test_the_same_seed_tells_the_same_hand(capsys):
    for _ in range(2):
        assert command.run(arguments("pls7", seed="3", lang="ko")) == 0
    first, second = capsys.readouterr().out.split("삼평 하이로우, ")[1:]
    assert first == second


def test_what_does_not_fit_is_one_line(capsys):
    assert command.run(arguments("choice", seats="7")) == 1
    assert capsys.readouterr().err == "hanpan: choice seats 2 to 6 players, not 7; please change it.\n"
