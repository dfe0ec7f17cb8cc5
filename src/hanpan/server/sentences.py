"""Refusals and errors as sentences in a client's language."""

from collections.abc import Mapping

import msgspec

from hanpan.engine.refusals import Refusal
from hanpan.money import Lang, Style
from hanpan.money import text as money_text
from hanpan.rules.mistakes import Sentence
from hanpan.sentences import flat, told, values_of
from hanpan.table import Table
from hanpan.words import Words

Args = Mapping[str, str | int | Sentence]


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

    def who(seat: int) -> str:
        return table.seats[seat].player if seat in table.seats else ""

    values = values_of(words, table.hand, refusal, who, lambda chips: money_text(chips, style, lang))
    return Told(refusal.key, words.text(refusal.key, **values), dict(refusal.args), refusal.rule)


def said(key: str, lang: Lang, args: Args | None = None) -> Told:
    """A sentence by its key."""
    words = Words(lang)
    given = flat(words, args or {})
    return Told(key, words.text(key, **given), given)


def fault(error: Exception, lang: Lang) -> Told:
    """An error that names itself by key."""
    if (of_file := getattr(error, "said", None)) is not None and isinstance(of_file, Sentence):
        what = told(Words(lang), *of_file)
        line = getattr(error, "line", 0)
        return Told(of_file.key, Words(lang).text("place-line", line=line, what=what) if line else what)
    args: Mapping[str, str | int | Sentence] = getattr(error, "args_by_name", {})
    words = Words(lang)
    values = flat(words, args)
    key = str(getattr(error, "key", "")) or "serve-fault"
    return Told(key, words.text(key, **values), values)
