"""How any command ends."""

import re

import pytest

from hanpan import rules
from hanpan.cli import games
from hanpan.cli.arguments import help_line
from hanpan.cli.main import COMMANDS, main
from hanpan.words.source import entries


def test_ctrl_c_ends_a_command_without_a_traceback(monkeypatch, capsys):
    def interrupted(_args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "run", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr().err == ""


def test_a_value_error_of_our_own_making_is_a_fault_and_not_an_answer(monkeypatch):
    def faulty(_args: object) -> int:
        raise ValueError("the program is wrong")

    monkeypatch.setattr(games, "run", faulty)
    with pytest.raises(ValueError, match="the program is wrong"):
        main(["games"])


def helps() -> dict[str, str]:
    """Every line of help in Korean."""
    return {key: help_line("ko", key.removeprefix("help-")) for key in entries("ko", None) if key.startswith("help-")}


def test_korean_help_speaks_in_one_voice():
    """합니다체 where it is a sentence, else the noun form; and one way to say what the default is."""
    for key, line in helps().items():
        assert not re.search(r"[요죠]([.,)]|$)|(?<!니)다([.,)]|$)|[셈김함됨임]$", line), key
        assert not re.search(r"\(기본(?!값: )| \(기본", line), key


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_says_what_each_argument_is(command, capsys):
    for lang in ("en", "ko"):
        with pytest.raises(SystemExit):
            main([command, "--help", "--lang", lang])
        told = capsys.readouterr().out
        assert len(told.splitlines()) > 5
        assert lang == "en" or re.search("[가-힣]", told)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_help_of_the_referee_names_every_variant(lang):
    told = set(re.findall(r"[A-Z0-9]+(?:/8)?", help_line(lang, "variants")))
    assert told >= {rules.game(key).phh for key in rules.KEYS}
