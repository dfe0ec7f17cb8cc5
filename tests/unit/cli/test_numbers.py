"""Numbers on the command line."""

import pytest

from hanpan.cli.main import main
from hanpan.cli.numbers import NumberError, factor_of, whole_of


@pytest.mark.parametrize(("text", "number"), [("7", 7), (" 7 ", 7), ("1,000", 1000), ("1_000_000", 1_000_000)])
def test_a_number_is_read_as_people_write_it(text, number):
    assert whole_of(text, "--n") == number


@pytest.mark.parametrize("text", ["", "seven", "1.5", "1,0", "10,00", ",5", "5,", "1e3", "٣", "--1"])
def test_what_is_no_whole_number_is_refused(text):
    with pytest.raises(NumberError) as error:
        whole_of(text, "--n", least=None)
    assert error.value.key == "err-option_number"


def test_limits_are_named():
    with pytest.raises(NumberError, match="err-option_least"):
        whole_of("1", "--n", least=2)
    with pytest.raises(NumberError, match="err-option_least"):
        whole_of("-0", "--n", least=0)
    with pytest.raises(NumberError, match="err-option_most"):
        whole_of("257", "--n", most=256)
    assert whole_of("-3", "--n", least=None) == -3


@pytest.mark.parametrize("text", ["0", "-1", "inf", "nan", "much"])
def test_a_factor_is_above_nothing(text):
    with pytest.raises(NumberError, match="err-option_factor"):
        factor_of(text, "--limits")


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("history", "stats", "x.txt", "--workers", "500"), "--workers can be 256 at most, not 500"),
        (("history", "import", "x.txt", "--workers", "0"), "--workers has to be 1 or more, not 0"),
        (("odds", "nlhe", "AhKh", "QsQd", "--trials", "20,000,000,000"), "--trials can be 10,000,000,000 at most"),
        (("census", "pls7", "--cards", "1,0"), "--cards needs a whole number, not 1,0"),
        (("sim", "nlhe", "--hands", "1,0"), "--hands needs a whole number, not 1,0"),
        (("load", "--tables", "0"), "--tables has to be 1 or more, not 0"),
        (("bench", "--rounds", "no"), "--rounds needs a whole number, not no"),
    ],
)
def test_every_command_says_the_same(capsys, argv, says):
    assert main([*argv, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err
