"""What is wrong with a game file or a choice of options, and where."""

import difflib
from collections.abc import Iterable, Sequence


class GameFileError(ValueError):
    """A game file that can't be used. The message says file, line and key, what is wrong and what would be right."""

    def __init__(self, what: str, *, path: Sequence[str] = (), file: str = "", line: int = 0) -> None:
        self.what = what
        self.path = tuple(path)
        self.file = file
        self.line = line
        place = f"{file}:{line}" if line else file
        super().__init__(": ".join(part for part in (place, ".".join(self.path), what) if part))

    def at(self, file: str, line: int) -> "GameFileError":
        """The same error with its place in the file."""
        return GameFileError(self.what, path=self.path, file=file, line=line)


class OptionError(ValueError):
    """An option or a value that the game doesn't have, or two that don't go together.

    `key` and `args_by_name` name the sentence in the catalogue of words; the message itself is the English one.
    """

    def __init__(self, key: str, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


class UnknownGameError(ValueError):
    """No game has this key."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(
            f"there is no game {name!r}; the games are {', '.join(self.known)}{suggestion(name, self.known)}"
        )


def suggestion(word: str, known: Iterable[str], *, closeness: float = 0.6) -> str:
    """`; did you mean …?` where a known word is close."""
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=closeness)
    return f"; did you mean {close[0]}?" if close else ""


_KINDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list in [ ]",
    "object": "a table",
    "date": "a date",
    "datetime": "a date",
    "time": "a time",
}


def in_words(message: str) -> str:
    """What the decoder says, with the types as the writer of a game file knows them.

    >>> in_words("Expected `int`, got `str`")
    'expected a whole number, got a text in quotes'
    """
    message = message.replace(" | null`", "`")
    for kind, words in _KINDS.items():
        message = message.replace(f"`{kind}`", words)
    return message[:1].lower() + message[1:]
