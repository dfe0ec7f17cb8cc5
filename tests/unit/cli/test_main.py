"""How any command ends."""

import pytest

from hanpan.cli import games
from hanpan.cli.main import main


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
