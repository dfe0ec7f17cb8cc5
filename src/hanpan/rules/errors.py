"""What is wrong with a game file or a choice of options, and where."""

import difflib
import re
from collections.abc import Iterable, Sequence

from hanpan.errors import Carried
from hanpan.rules.mistakes import SENTENCES, Sentence, printable, said


class GameFileError(Carried, ValueError):
    """A game file that can't be used. The message says file, line and key, what is wrong and what would be right.

    `said` is the sentence by its key in the catalogue of words, `key`; the message itself is the English one.
    """

    def __init__(
        self,
        key: str | Sentence,
        /,
        *,
        path: Sequence[str] = (),
        file: str = "",
        line: int = 0,
        near: str = "",
        **args: str | int | Sentence,
    ) -> None:
        what = key if isinstance(key, Sentence) else said(key, **args)
        self.said = said("mistake-near", what=what, near=near) if near else what
        self.key = what.key
        self.path = tuple(path)
        self.file = file
        self.line = line
        place = f"{file}:{line}" if line else file
        super().__init__(": ".join(part for part in (place, printable(".".join(self.path)), self.what) if part))

    @property
    def what(self) -> str:
        """What is wrong and what would be right, in English, without the place."""
        return self.said.english

    def at(self, file: str, line: int) -> "GameFileError":
        """The same error with its place in the file."""
        return GameFileError(self.said, path=self.path, file=file, line=line)

    def under(self, *path: str) -> "GameFileError":
        """The same error with the key that it stands under."""
        return GameFileError(self.said, path=path)


class OptionError(Carried, ValueError):
    """An option or a value that the game doesn't have, or two that don't go together.

    `key` and `args_by_name` name the sentence in the catalogue of words; the message itself is the English one.
    """

    def __init__(self, key: str, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


class UnknownGameError(Carried, ValueError):
    """No game has this key."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(
            f"there is no game {name!r}; the games are {', '.join(self.known)}{suggestion(name, self.known)}"
        )


def closest(word: str, known: Iterable[str], *, closeness: float = 0.6) -> str:
    """The known word that is closest, empty where none is close."""
    return next(iter(difflib.get_close_matches(word, list(known), n=1, cutoff=closeness)), "")


def suggestion(word: str, known: Iterable[str]) -> str:
    """`; did you mean …?` where a known word is close."""
    near = closest(word, known)
    return f"; did you mean {near}?" if near else ""


def of_decoder(message: str) -> Sentence:
    """What the decoder says of a value, with the types as the writer of a game file knows them.

    >>> of_decoder("Expected `int`, got `str`").english
    'expected a whole number, got a text in quotes'
    """
    if match := re.match(r"Expected `(\w+)(?: \| null)?`, got `(\w+)`", message):
        return said("mistake-kind", want=_kind(match[1]), got=_kind(match[2]))
    if match := re.match(r"Expected `int(?: \| null)?` >= (\d+)", message):
        return said("mistake-number", least=match[1])
    return said("mistake-value")


def _kind(name: str) -> Sentence:
    key = f"kind-{name.removesuffix('time') if name == 'datetime' else name}"
    return said(key if key in SENTENCES else "kind-other")
