"""On which line of a game file a key stands."""

import re
from collections.abc import Sequence

Path = tuple[str | int, ...]

_STRING = r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(rf"[ \t]*(?:([\w-]+)|({_STRING}))[ \t]*", re.DOTALL)
_TEXT = re.compile(_STRING, re.DOTALL)
_OTHER = re.compile(r"[^,\]}#\n]*")


def line_of(text: str, path: Sequence[str]) -> tuple[int, int]:
    """The line, from 1, of a key of a TOML text that can be read, and how many parts of its path lead there.

    Where the whole path doesn't stand in the text, the longest beginning of it counts; (0, 0) is none at all. A row
    of a list goes by its `name`, or by its number from 1 where it has none; a text in a list goes by itself.
    """
    lines = _Scanner(text).lines()
    for depth in range(len(path), 0, -1):
        line = lines.get(tuple(path[:depth]))
        if line:
            return line, depth
    return 0, 0


class _Scanner:
    """One walk over a text that `tomllib` has read already, so that its form needs no checks."""

    def __init__(self, text: str) -> None:
        self._text = text.replace("\r\n", "\n")
        self._at = 0
        self._found: dict[Path, int] = {}
        self._names: dict[Path, str] = {}
        self._tables: dict[Path, int] = {}

    def lines(self) -> dict[Path, int]:
        """The line of every key."""
        table: Path = ()
        while self._skip_blank():
            if self._takes("[["):
                table = self._inside(self._key())
                count = self._tables[table] = self._tables.get(table, 0) + 1
                table = (*table, count)
                self._note(table)
                self._takes("]]")
            elif self._takes("["):
                table = self._inside(self._key())
                self._note(table)
                self._takes("]")
            else:
                self._pair(table)
        return {self._by_name(path): line for path, line in reversed(self._found.items())}

    def _inside(self, key: Path) -> Path:
        """The path of a header: a list of tables on the way means its last row."""
        path: Path = ()
        for part in key[:-1]:
            path = (*path, part)
            if path in self._tables:
                path = (*path, self._tables[path])
        return (*path, *key[-1:])

    def _pair(self, table: Path) -> None:
        path = (*table, *self._key())
        self._note(path)
        self._takes("=")
        self._value(path)

    def _value(self, path: Path) -> None:
        self._skip_blank()
        if self._takes("["):
            count = 0
            while not self._takes("]"):
                count += 1
                self._note((*path, count))
                self._value((*path, count))
                self._takes(",")
        elif self._takes("{"):
            while not self._takes("}"):
                self._pair(path)
                self._takes(",")
        elif match := _TEXT.match(self._text, self._at):
            self._at = match.end()
            plain = match[0].strip("\"'")
            if path[-1] == "name":
                self._names[path[:-1]] = plain
            elif isinstance(path[-1], int):
                self._note((*path[:-1], plain))
        else:
            match = _OTHER.match(self._text, self._at)
            self._at = match.end() if match else len(self._text)

    def _key(self) -> Path:
        self._skip_blank()
        parts: list[str] = []
        while match := _KEY.match(self._text, self._at):
            parts.append(match[1] or match[2].strip("\"'"))
            self._at = match.end()
            if not self._text.startswith(".", self._at):
                break
            self._at += 1
        return tuple(parts)

    def _note(self, path: Path) -> None:
        line = self._text.count("\n", 0, self._at) + 1
        for depth in range(1, len(path) + 1):
            self._found.setdefault(path[:depth], line)

    def _by_name(self, path: Path) -> Path:
        """The same path with each row by its name, where it has one."""
        parts = (
            self._names.get(path[: place + 1], str(part)) if isinstance(part, int) else part
            for place, part in enumerate(path)
        )
        return tuple(parts)

    def _skip_blank(self) -> bool:
        match = _BLANK.match(self._text, self._at)
        self._at = match.end() if match else self._at
        return self._at < len(self._text)

    def _takes(self, sign: str) -> bool:
        """Step over a sign, if it stands here."""
        self._skip_blank()
        if not self._text.startswith(sign, self._at):
            return False
        self._at += len(sign)
        return True
