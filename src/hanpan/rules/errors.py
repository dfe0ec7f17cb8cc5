"""What is wrong with a game file or a choice of options, and where."""

import difflib
import re
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


def suggestion(word: str, known: Iterable[str]) -> str:
    """`; did you mean …?` where a known word is close."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {close[0]}?" if close else ""


def line_of(text: str, path: Sequence[str]) -> int:
    """The line, from 1, on which a key of a TOML text stands; 0 where none of it is there.

    The key may be dotted, under a table header, or inside an inline table or a row of an array; the deepest part that
    can be found counts.
    """
    lines = text.splitlines()
    table: tuple[str, ...] = ()
    best, depth = 0, 0
    for number, line in enumerate(lines, 1):
        header = re.match(r"\s*\[+([^\]]+)\]+", line)
        key = re.match(r"\s*([\w\-\".' ]+?)\s*=", line)
        if header:
            table = _split(header[1])
            full = table
        elif key:
            full = table + _split(key[1])
        else:
            continue
        common = full if tuple(path[: len(full)]) == full else ()
        if len(common) > depth:
            best, depth = number, len(common)
    if not best:
        return 0
    for part in path[depth:]:
        best = next(
            (n for n in range(best, _end(lines, best) + 1) if re.search(rf"\b{re.escape(part)}\b", lines[n - 1])), best
        )
    return best


def _end(lines: Sequence[str], start: int) -> int:
    """The last line of the value that starts on this line: brackets have to close."""
    open_ = 0
    for number in range(start, len(lines) + 1):
        bare = re.sub(r'"[^"]*"|#.*', "", lines[number - 1])
        if number == start:
            bare = bare.partition("=")[2] or bare
        open_ += sum(bare.count(sign) for sign in "[{") - sum(bare.count(sign) for sign in "]}")
        if open_ <= 0:
            return number
    return len(lines)


def _split(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))
