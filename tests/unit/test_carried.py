"""Errors come whole from another process."""

import ast
import pickle
from pathlib import Path

import pytest

from hanpan.bots import BotError
from hanpan.cards import CardError
from hanpan.cli.reasons import error_line
from hanpan.engine.refusals import IllegalActionError, Refusal
from hanpan.history.faults import HandFault
from hanpan.rules.errors import GameFileError, OptionError, UnknownGameError
from hanpan.rules.mistakes import SENTENCES
from hanpan.server.setup import SetupError
from hanpan.words import Words
from tests.tiers import ROOT

ERRORS = [
    BotError("err-bot_act", "no bot", path="x.py", name="make"),
    CardError("err-bad_card", "no card", text="Zz"),
    GameFileError(next(iter(SENTENCES)), path=("deck",), file="x.toml", line=3),
    HandFault(7, "history-no_hands", what="a"),
    IllegalActionError(Refusal("why-turn", "1.9", seat=2), "call"),
    OptionError("err-option_form", "no option", text="x"),
    SetupError("err-seat_count", n=4),
    UnknownGameError("nhle", ["nlhe", "plo"]),
]


def _sent(error: Exception) -> Exception:
    sent = pickle.loads(pickle.dumps(error))  # noqa: S301  (our own)
    assert isinstance(sent, Exception)
    return sent


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_the_same_after_it_was_sent(error):
    again = _sent(error)
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.__dict__ == error.__dict__


def test_the_sentence_is_the_same_too():
    error = BotError("err-bot_act", "no bot", path="x.py", name="make")
    assert error_line(Words("ko"), _sent(error)) == error_line(Words("ko"), error)


def _plain_errors(path: Path) -> list[str]:
    """Classes of errors that take other arguments than a message, and could not be sent."""
    return [
        f"{path.name}: {node.name}"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
        and node.bases
        and ast.unparse(node.bases[0]).endswith(("Error", "Exception"))
        and not ast.unparse(node.bases[0]).startswith("Store")
        and any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body)
    ]


def test_all_errors_with_arguments_of_their_own_can_be_sent():
    assert [name for path in sorted((ROOT / "src" / "hanpan").rglob("*.py")) for name in _plain_errors(path)] == []
