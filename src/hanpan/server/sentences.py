"""Refusals and errors as sentences in a client's language."""

from collections.abc import Mapping

import msgspec

from hanpan.engine import Hand
from hanpan.engine.refusals import Refusal
from hanpan.money import Lang, Style
from hanpan.money import text as money_text
from hanpan.rules.mistakes import Sentence
from hanpan.table import Table
from hanpan.words import Words

Args = Mapping[str, str | int]

_AMOUNTS = frozenset(("min", "max", "inc", "to", "call", "stack", "last", "amount"))


class Told(msgspec.Struct, frozen=True):
    """A sentence with the key and the values that it was made from."""

    key: str
    text: str
    args: dict[str, int | str] = {}
    rule: str = ""


def refused(refusal: Refusal, table: Table, lang: Lang) -> Told:
    """Why the rules refuse something, for whoever tried it."""
    game = table.game if table.hand is None else table.hand.plan.game
    words = Words(lang, game.words or None)
    style: Style = "korean" if game.betting.structure == "menu" else "plain"
    told: dict[str, str | int] = {}
    for name, value in refusal.args.items():
        if name == "seat" and isinstance(value, int):
            told["who"] = table.seats[value].player if value in table.seats else ""
        elif name in _AMOUNTS and isinstance(value, int):
            told[name] = money_text(value, style, lang)
        elif name == "action":
            told[name] = words.name("act", str(value))
        elif name == "choices":
            told[name] = ", ".join(words.name("act", one) for one in str(value).split(",") if one)
        elif name == "rule":
            told[name] = words.name("rule", str(value))
        elif name == "street":
            told[name] = words.name("street", str(value))
        elif name == "until":
            told[name] = _until(words, table.hand)
        else:
            told[name] = value
    return Told(refusal.key, words.text(refusal.key, **told), dict(refusal.args), refusal.rule)


def said(key: str, lang: Lang, args: Args | None = None) -> Told:
    """A sentence by its key."""
    given = dict(args or {})
    return Told(key, Words(lang).text(key, **given), given)


def fault(error: Exception, lang: Lang) -> Told:
    """An error that names itself by key."""
    if (of_file := getattr(error, "said", None)) is not None and isinstance(of_file, Sentence):
        what = _nested(Words(lang), of_file)
        line = getattr(error, "line", 0)
        return Told(of_file.key, Words(lang).text("place-line", line=line, what=what) if line else what)
    args: Mapping[str, str | int | Sentence] = getattr(error, "args_by_name", {})
    words = Words(lang)
    flat = {name: _nested(words, value) if isinstance(value, Sentence) else value for name, value in args.items()}
    key = str(getattr(error, "key", "")) or "serve-fault"
    return Told(key, words.text(key, **flat), flat)


def _nested(words: Words, sentence: Sentence) -> str:
    args = {name: _nested(words, arg) if isinstance(arg, Sentence) else arg for name, arg in sentence.args.items()}
    return words.text(sentence.key, **args)


def _until(words: Words, hand: Hand | None) -> str:
    """How far the forced window goes: `the lead's second turn on 5th street`."""
    forced = hand.plan.forced if hand is not None else None
    if forced is None:
        return ""
    street = words.name("street", forced.street)
    if forced.player is None:
        return words.text("until-turn", street=street, turn=forced.turn)
    if forced.player == 0:
        return words.text("until-lead", street=street, turn=forced.turn)
    return words.text("until-after_lead", street=street, turn=forced.turn, n=forced.player)
