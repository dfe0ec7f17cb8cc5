"""The catalogue as it lies in the package: Fluent files, cut into entries without being parsed."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from hanpan.money import Lang

_FOLDER = Path(__file__).parent
_ENTRY = re.compile(r"(-?[A-Za-z][\w-]*) *=")


class Entry(NamedTuple):
    """One message or term: its id (a term's starts with `-`), its Fluent text, and the heading that it stands under."""

    id: str
    text: str
    heading: str


def entries_of(text: str) -> Iterator[Entry]:
    """Cut a Fluent file into entries: each starts at the margin, and what is indented goes on with it."""
    heading = ""
    name, lines = "", list[str]()
    for line in text.splitlines(keepends=True):
        start = _ENTRY.match(line)
        if (start or line.startswith("#")) and name:
            yield Entry(name, "".join(lines), heading)
            name = ""
        if start:
            name, lines = start[1], [line]
        elif line.startswith("## "):
            heading = line[3:].strip()
        elif name:
            lines.append(line)
    if name:
        yield Entry(name, "".join(lines), heading)


def word_sets() -> tuple[str, ...]:
    """The names that a game file may give in `words` (WORDS 1.0)."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*/sets/*.ftl")))


@cache
def base_files(lang: Lang) -> tuple[Path, ...]:
    """The files of a language, without its word sets."""
    return tuple(sorted((_FOLDER / lang).glob("*.ftl")))


def set_file(lang: Lang, word_set: str) -> Path:
    """The overlay of a word set; English has none, since it uses the same words everywhere."""
    return _FOLDER / lang / "sets" / f"{word_set}.ftl"


@cache
def entries(lang: Lang, word_set: str | None) -> MappingProxyType[str, str]:
    """The Fluent text of every entry by its id; a word set replaces entries whole."""
    files = list(base_files(lang))
    if word_set is not None:
        overlay = set_file(lang, word_set)
        files += [overlay] if overlay.exists() else []
    return MappingProxyType({entry.id: entry.text for file in files for entry in entries_of(file.read_text("utf-8"))})
