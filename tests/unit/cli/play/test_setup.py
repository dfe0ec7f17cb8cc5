"""The arguments of `hanpan play`: what they make, and how what doesn't fit is refused."""

import pytest

from hanpan.bots import BotError
from hanpan.cli.arguments import UNREADABLE
from hanpan.cli.main import main
from hanpan.cli.numbers import NumberError
from hanpan.cli.play.setup import SetupError, names_of, setup_of
from hanpan.rules.errors import OptionError
from hanpan.rules.stakes import Stakes
from tests.unit.cli.play.tables import arguments


def made(game, **given):
    return setup_of(arguments(game, **given))


def test_what_a_game_gets_when_nothing_is_said():
    setup = made("pls7")
    assert setup.settings.stakes == Stakes(100, (50, 100), big_bet=200)
    assert (setup.settings.seats, setup.chips, setup.rebuy) == (6, 10_000, 10_000)
    assert [bot.name for bot in setup.bots] == ["normal"]
    assert made("seven").settings.stakes.ante == 100
    assert made("seven").settings.seats == 5
    assert made("seven").chips == 1_000_000
    assert made("stud8").settings.stakes == Stakes(100, ante=20, bring_in=50, big_bet=200)


def test_blinds_are_as_they_are_said():
    assert made("nlhe", blinds="1/3").settings.stakes == Stakes(3, (1, 3), big_bet=6)
    assert made("nlhe", blinds="0/150").settings.stakes == Stakes(150, (0, 150), big_bet=300)
    assert made("flhe", blinds="5/10").settings.stakes == Stakes(10, (5, 10), big_bet=20)


def test_in_stud_the_two_numbers_are_the_bets():
    # RULES 6.1: limit 50/100, ante a fifth and bring-in a half of the small bet.
    assert made("stud8", blinds="50/100").settings.stakes == Stakes(50, ante=10, bring_in=25, big_bet=100)


def test_an_ante_in_holdem_is_everybodys_unless_a_rule_says_otherwise():
    setup = made("nlhe", ante="10")
    assert (setup.settings.stakes.ante, setup.settings.game.betting.ante_by) == (10, "everybody")
    setup = made("nlhe", ante="100", rule=["ante_mode=bb"])
    assert setup.settings.game.betting.ante_by == "big_blind"


def test_chips_to_begin_with_and_to_bring_again():
    assert (made("nlhe", buyin="5,000").chips, made("nlhe", buyin="5,000").rebuy) == (5000, 5000)
    assert (made("nlhe", stack="300").chips, made("nlhe", stack="300").rebuy) == (300, 300)
    both = made("nlhe", stack="300", buyin="500")
    assert (both.chips, both.rebuy) == (300, 500)


def test_rules_of_the_table_and_of_the_game_come_by_the_same_option():
    setup = made("nlhe", rule=["button=dead", "new_player=free", "odd_chips=by_suit"])
    assert (setup.settings.button, setup.settings.new_player) == ("dead", "free")
    assert dict(setup.settings.game.options) == {"odd_chips": "by_suit"}


def test_meridian_has_its_own_numbers():
    # RULES 5.2 and 5.6.
    setup = made("meridian", buyin="25000", seats="4")
    assert setup.settings.stakes.blinds == (100, 200)
    assert (setup.settings.seats, setup.chips, setup.settings.format) == (4, 25_000, "sng")
    assert setup.settings.game.showdown.odd_chip == "all_to_first_left"
    assert made("meridian", rule=["odd_chips=one_each"]).settings.game.showdown.odd_chip == "one_each"
    assert setup.dollars
    assert setup.title == "MERIDIAN"


def test_any_game_can_be_a_sit_and_go():
    settings = made("stud8", format="sng", stack="2000").settings
    assert (settings.format, settings.buy_in_min, settings.levels is not None) == ("sng", 2000, True)


@pytest.mark.parametrize(
    ("status", "key", "game", "given"),
    [
        (1, "err-seat_count", "choice", {"seats": "7"}),  # T49: a seventh seat is refused
        (1, "err-seat_count", "nlhe", {"seats": "1"}),
        (2, "err-option_number", "nlhe", {"seats": "six"}),
        (2, "err-option_number", "nlhe", {"stack": "1e5"}),
        (2, "err-option_least", "nlhe", {"stack": "0"}),
        (2, "err-option_least", "nlhe", {"ante": "-5"}),
        (2, "err-option_number", "nlhe", {"seed": "x"}),
        (2, "err-blinds", "nlhe", {"blinds": "100"}),
        (1, "err-blinds_order", "nlhe", {"blinds": "100/50"}),
        (1, "err-no_blinds", "seven", {"blinds": "50/100"}),
        (2, "err-option_least", "stud8", {"blinds": "0/150"}),
        (2, "err-option_least", "razz", {"blinds": "0/150", "format": "sng"}),
        (1, "err-needs_ante", "seven", {"ante": "0"}),
        (1, "err-ante_asked", "nlhe", {"rule": ["ante_mode=each"]}),  # it would be told and never posted
        (1, "err-ante_asked", "pls7", {"rule": ["ante_mode=bb"], "ante": "0"}),
        (1, "err-stack_ante", "seven", {"stack": "50", "ante": "100"}),
        (1, "err-meridian", "meridian", {"stack": "5000"}),
        (1, "err-meridian", "meridian", {"format": "cash"}),
    ],
)
def test_what_does_not_fit_is_refused_by_name(status, key, game, given):
    with pytest.raises(ValueError, match=key) as refused:
        made(game, **given)
    assert isinstance(refused.value, SetupError | NumberError)
    assert getattr(refused.value, "status", UNREADABLE) == status


@pytest.mark.parametrize(
    ("bots", "key"),
    [
        ("tag,shark", "err-unknown_bot"),
        ("equity(7)", "err-bot_threshold"),
        ("nowhere.py:bot", "err-bot_file"),
        ("nowhere.py", "err-bot_form"),
        ("tag,nowhere.py:", "err-bot_form"),
    ],
)
def test_bots_that_are_not_there_are_refused_by_name(bots, key):
    with pytest.raises(BotError) as refused:
        made("nlhe", bots=bots)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("meridian", {"buyin": "5000"}),
        ("meridian", {"seats": "5"}),
        ("meridian", {"rule": ["odd_chips=by_suit"]}),
        ("nlhe", {"rule": ["button=sideways"]}),
        ("nlhe", {"rule": ["burns=perhaps"]}),
    ],
)
def test_a_value_that_is_not_on_the_list_names_the_list(game, given):
    with pytest.raises(OptionError) as refused:
        made(game, **given)
    assert refused.value.key == "err-bad_option_value"


def test_names_run_out_and_go_on_with_numbers():
    assert names_of(["Ann", "Bob"], 5) == ["Ann", "Bob", "Ann 2", "Bob 2", "Ann 3"]


@pytest.mark.parametrize(("lang", "says"), [("en", "3 bots don't fit beside you"), ("ko", "봇이 3개예요")])
def test_bots_that_find_no_seat_are_refused(capsys, lang, says):
    assert main(["play", "nlhe", "--seats", "2", "--bots", "tag,tag,tag", "--lang", lang]) == 1
    assert says in capsys.readouterr().err


def test_a_bot_that_fails_at_the_table_is_told_on_once(capsys, tmp_path):
    path = tmp_path / "bad.py"
    path.write_text("class Bad:\n    def act(self, view):\n        return 1 / 0\n\ndef make(seed):\n    return Bad()\n")
    assert main(["play", "nlhe", "--bots", f"{path}:make", "--seed", "1", "--lang", "en"]) == 0
    _, err = capsys.readouterr().err.split("\n", 1)
    assert err.count("\n") == 1
    assert err.startswith("hanpan: bad:make: ")
    assert err.endswith("The first: ZeroDivisionError: division by zero (bad.py:3)\n")


@pytest.mark.parametrize(
    ("lang", "says"),
    [("en", "This is no terminal, so bots play one hand"), ("ko", "터미널이 아니어서 봇끼리 치는 한 판을 보여 주고")],
)
def test_without_a_terminal_it_says_that_nothing_is_read(capsys, lang, says):
    argv = ["play", "nlhe", "--seats", "2", "--bots", "tag", "--seed", "1", "--lang", lang]
    assert main(argv) == 0
    told = capsys.readouterr()
    assert told.err.startswith(says)
    assert told.err.count("\n") == 1
    assert main([*argv, "--json"]) == 0
    assert capsys.readouterr().err == ""
