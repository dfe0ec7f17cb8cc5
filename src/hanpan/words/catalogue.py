"""Texts by key, in Korean or English, for one set of words.

The page reads the same files with @fluent/bundle, so they use standard Fluent and two functions of ours, `JOSA` and
`ORD`, and messages never refer to messages, only to terms.
"""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from hanpan.errors import Carried
from hanpan.money import Lang
from hanpan.words.josa import josa
from hanpan.words.ordinal import ordinal
from hanpan.words.source import entries, word_sets

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message

_BIDI_MARKS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

_LONGEST = 2_000
"""Letters of a value; Fluent takes no more than 2,500."""


def lang_from_locale(environ: Mapping[str, str]) -> Lang:
    """Korean where the locale of the messages is Korean, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(variable):
            return "ko" if value.lower().startswith("ko") else "en"
    return "en"


class WordSetError(Carried, ValueError):
    """No word set has this name; `key` and `args_by_name` name the sentence, the message is the English one."""

    def __init__(self, name: str, known: str) -> None:
        super().__init__(f"there is no word set {name!r}; choose one of {known}, or none")
        self.key = "err-word_set"
        self.args_by_name = {"name": name, "known": known}


class Words:
    """The catalogue of one language, with the overlay of one word set (WORDS 1.0).

    A key that isn't there is a KeyError that names it; an argument that the text needs and doesn't get is a TypeError.
    """

    __slots__ = ("_entries", "lang", "word_set")

    def __init__(self, lang: Lang, word_set: str | None = None) -> None:
        if lang not in get_args(Lang):
            raise ValueError(f"there is no catalogue for {lang!r}; choose ko or en")
        if word_set and word_set not in word_sets():
            raise WordSetError(word_set, ", ".join(word_sets()))
        self.lang: Lang = lang
        self.word_set = word_set or None
        self._entries = entries(lang, self.word_set)

    def __repr__(self) -> str:
        return f"Words({self.lang!r}, {self.word_set!r})"

    def text(self, key: str, /, **args: str | int) -> str:
        """A sentence with its values filled in; amounts come as text from `hanpan.money`, counts as numbers."""
        return self._format(key, "", args)

    def label(self, key: str, /) -> str:
        """The name of a thing, as it stands on a button or in a list."""
        return self._format(key, "", {})

    def tip(self, key: str, /, **args: str | int) -> str:
        """What a word means, in a sentence or two."""
        return self._format(key, "tip", args)

    def nick(self, key: str, /) -> str:
        """What players also call it in this set of words; empty where nobody does."""
        return "" if self.has(key) and not self.has(key, "nick") else self._format(key, "nick", {})

    def reason(self, key: str, /, **args: str | int) -> str:
        """Why a move is refused, as the referee prints it: short, in the noun form in Korean."""
        return self._format(key, "reason", args)

    def attribute(self, key: str, name: str, /, **args: str | int) -> str:
        """Any attribute of an entry, such as `.many` of a card's rank."""
        return self._format(key, name, args)

    def has(self, key: str, attribute: str = "", /) -> bool:
        """Whether there is such a text, or such an attribute of it. A key without the attribute is no error here."""
        if key not in self._entries or key.startswith("-"):
            return False
        return not attribute or attribute in _message(self.lang, self.word_set, key).attributes

    def name(self, kind: str, key: str, names: Mapping[str, str] | None = None, /) -> str:
        """The name of a rank, a street, an option; one that a user's game brings comes from `names`, or as it is."""
        if self.has(f"{kind}-{key}"):
            return self.label(f"{kind}-{key}")
        return (names or {}).get(key) or key.replace("_", " ")

    def _format(self, key: str, attribute: str, args: Mapping[str, str | int]) -> str:
        full = f"{key}.{attribute}" if attribute else key
        if not self.has(key):
            raise KeyError(full)
        message = _message(self.lang, self.word_set, key)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise KeyError(full)
        given = {name: _clean(value) if isinstance(value, str) else value for name, value in args.items()}
        result, errors = _bundle(self.lang, self.word_set).format_pattern(pattern, given)
        if errors:
            raise TypeError(f"{full}: {'; '.join(map(str, errors))}")
        return str(result)


@cache
def _bundle(lang: Lang, word_set: str | None) -> "FluentBundle":
    # Importing fluent.runtime takes about 100 ms here, most of it for babel and attrs, and nobody needs it to read
    # `--help` or to start a server. So it is imported with the first text that is asked for.
    from fluent.runtime import FluentBundle, FluentResource

    functions: Any = {"JOSA": _josa, "ORD": ordinal}
    # The marks that keep a name's direction to itself belong on a page; a terminal would print them.
    bundle = FluentBundle([lang], functions=functions, use_isolating=False)
    terms = "".join(text for key, text in entries(lang, word_set).items() if key.startswith("-"))
    bundle.add_resource(FluentResource(terms))
    return bundle


@cache
def _message(lang: Lang, word_set: str | None, key: str) -> "Message":
    # Parsing the whole catalogue takes some 300 ms, one entry some 0.3 ms: only what is asked for is parsed.
    from fluent.runtime import FluentResource

    bundle = _bundle(lang, word_set)
    bundle.add_resource(FluentResource(entries(lang, word_set)[key]))
    return bundle.get_message(key)


def _josa(value: str | int, pair: str) -> str:
    return josa(value if isinstance(value, str) else f"{value:,}", pair)


def _clean(value: str) -> str:
    """A value that can't move the cursor, break the line or turn the text around (WORDS, notation), and has an end."""
    if len(value) > _LONGEST:
        value = f"{value[: _LONGEST - 1]}…"
    return "".join(
        sign if unicodedata.category(sign) not in ("Cc", "Zl", "Zp") else " " if sign.isspace() else ""
        for sign in value
        if sign not in _BIDI_MARKS
    )
