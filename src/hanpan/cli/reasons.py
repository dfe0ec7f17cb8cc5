"""Refusals and errors in words: what the engine and the readers say by key, as a sentence in the player's language."""

from collections.abc import Iterable, Mapping

from hanpan.engine.hand import Hand
from hanpan.engine.inputs import AnyInput, Bet
from hanpan.engine.plan import MENU
from hanpan.engine.refusals import Refusal
from hanpan.history.refused import Money, Who
from hanpan.history.refused import tried as sentence_of
from hanpan.money import plain
from hanpan.rules.errors import GameFileError, UnknownGameError, closest
from hanpan.rules.files import KEYS, definition
from hanpan.rules.mistakes import Sentence
from hanpan.sentences import told, values_of
from hanpan.table.presets import MERIDIAN, MERIDIAN_GAME
from hanpan.words import Words

_MISSPELT = {
    "err-unknown_option": "option",
    "err-bad_option_value": "value",
    "err-unknown_bot": "name",
    "err-word_set": "name",
    "err-unknown_field": "field",
    "err-unknown_variant": "variant",
    "err-unknown_verb": "verb",
    "err-arg_choice": "value",
    "err-bench_what": "text",
    "err-bench_peer": "name",
}
"""What says that a word is none of those that are known, and where it has the word."""


def reason(words: Words, hand: Hand | None, refusal: Refusal, who: Who, money: Money = plain) -> str:
    """The short form, in which the referee answers: `the minimum is 14`."""
    return words.reason(refusal.key, **values_of(words, hand, refusal, who, money))


def sentence(words: Words, hand: Hand, refusal: Refusal, who: Who, money: Money = plain) -> str:
    """The sentence for the player who tried it."""
    return words.text(refusal.key, **values_of(words, hand, refusal, who, money))


def tried(words: Words, hand: Hand | None, inp: AnyInput, money: Money = plain) -> str:
    """What somebody tried, in a few words: `raise to 3`."""
    menu = hand is not None and hand.plan.structure == MENU
    text = told(words, *sentence_of(inp, money, menu=menu))
    return text.lower() if isinstance(inp, Bet) else text


def error_line(words: Words, error: Exception) -> str:
    """An error that names itself by key, as one line."""
    if isinstance(error, UnknownGameError):
        return _unknown_game(words, error)
    if isinstance(error, GameFileError):
        place = f"{error.file}:{error.line}" if error.line else error.file
        where = ": ".join(part for part in (place, ".".join(error.path)) if part)
        return _placed(words, where, told(words, error.said.key, error.said.args))
    args: Mapping[str, str | int | Sentence] = getattr(error, "args_by_name", {})
    key = getattr(error, "key", "")
    line = told(words, key, args) if key else str(error)
    if key in _MISSPELT and "known" in args:
        line = with_near(words, line, str(args[_MISSPELT[key]]), str(args["known"]).split(", "))
    at = getattr(error, "line", 0)
    return words.text("place-line", line=at, what=line) if at else _placed(words, str(args.get("where", "")), line)


def with_near(words: Words, line: str, asked: str, known: Iterable[str]) -> str:
    """The line, and which of the known words may have been meant, where one is close."""
    by_fold = {word.casefold(): word for word in known}
    near = by_fold.get(closest(asked.casefold(), by_fold), "")
    return words.text("did_you_mean", what=line, near=near) if near else line


def _unknown_game(words: Words, error: UnknownGameError) -> str:
    if error.name == MERIDIAN:
        return words.text("err-meridian_game", game=MERIDIAN_GAME)
    line = words.text("err-unknown_game", name=error.name, known=", ".join(error.known))
    near = "" if error.name.casefold() in error.known else _key_of_name(error.name)
    return words.text("did_you_mean", what=line, near=near) if near else with_near(words, line, error.name, error.known)


def _key_of_name(name: str) -> str:
    """The key of the game that goes by this name in Korean or English, or by some part of it: 세븐포커, omaha."""
    asked = _folded(name)
    games = ((key, definition(key).resolve().name) for key in KEYS)
    names = {key: (_folded(both.en), _folded(both.ko)) for key, both in games}
    whole = next((key for key, both in names.items() if asked in both), "")
    if whole or len(asked) < 2:
        return whole
    return next((key for key, both in names.items() if any(asked in name for name in both)), "")


def _folded(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())


def _placed(words: Words, where: str, what: str) -> str:
    return words.text("place-file", where=where, what=what) if where else what
