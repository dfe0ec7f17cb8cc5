"""Refusals and errors in words: what the engine and the readers say by key, as a sentence in the player's language."""

from collections.abc import Mapping

from hanpan import cards
from hanpan.engine.hand import Hand
from hanpan.engine.inputs import (
    AnyInput,
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Deal,
    Fold,
    Muck,
    RaiseTo,
    Show,
    TimeOut,
)
from hanpan.engine.plan import MENU
from hanpan.engine.refusals import Refusal
from hanpan.money import plain
from hanpan.rules.errors import GameFileError, UnknownGameError
from hanpan.rules.mistakes import Sentence
from hanpan.sentences import Money, Who, action_name, told, values_of
from hanpan.words import Words


def reason(words: Words, hand: Hand | None, refusal: Refusal, who: Who, money: Money = plain) -> str:
    """The short form, in which the referee answers: `the minimum is 14`."""
    return words.reason(refusal.key, **values_of(words, hand, refusal, who, money))


def sentence(words: Words, hand: Hand, refusal: Refusal, who: Who, money: Money = plain) -> str:
    """The sentence for the player who tried it."""
    return words.text(refusal.key, **values_of(words, hand, refusal, who, money))


def tried(words: Words, hand: Hand | None, inp: AnyInput, money: Money = plain) -> str:
    """What somebody tried, in a few words: `raise to 3`."""
    match inp:
        case RaiseTo(to):
            return words.text("tried-raise", to=money(to))
        case Bet(name):
            return action_name(words, name).lower()
        case Deal(dealt):
            return words.text("tried-deal", cards=cards.text(dealt))
        case Choose(chosen):
            return words.text("tried-choose", cards=cards.text(chosen)).strip()
        case Show(shown):
            return words.text("tried-show", cards=cards.text(shown)).strip()
        case Fold():
            return words.text("tried-die" if hand is not None and hand.plan.structure == MENU else "tried-fold")
        case Check() | Call() | Muck():
            return words.text(f"tried-{type(inp).__name__.lower()}")
        case BringIn():
            return words.text("tried-bring_in")
        case TimeOut():
            return words.text("tried-timeout")


def error_line(words: Words, error: Exception) -> str:
    """An error that names itself by key, as one line."""
    if isinstance(error, UnknownGameError):
        return words.text("err-unknown_game", name=error.name, known=", ".join(error.known))
    if isinstance(error, GameFileError):
        place = f"{error.file}:{error.line}" if error.line else error.file
        where = ": ".join(part for part in (place, ".".join(error.path)) if part)
        return _placed(words, where, told(words, error.said.key, error.said.args))
    args: Mapping[str, str | int | Sentence] = getattr(error, "args_by_name", {})
    key = getattr(error, "key", "")
    line = told(words, key, args) if key else str(error)
    at = getattr(error, "line", 0)
    return words.text("place-line", line=at, what=line) if at else _placed(words, str(args.get("where", "")), line)


def _placed(words: Words, where: str, what: str) -> str:
    return words.text("place-file", where=where, what=what) if where else what
