"""Which format a text has, and its reader."""

import importlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import PurePath

from hanpan.history.pokerstars_header import HEADER_AT
from hanpan.history.written import Unreadable, Written

Reader = Callable[[Iterable[str], str], Iterator[Written | Unreadable]]

READERS = {
    "pokerstars": "hanpan.history.pokerstars",
    "phh": "hanpan.history.phh_reader",
    "ohh": "hanpan.history.ohh",
    "pokernow": "hanpan.history.pokernow",
    "hanpan": "hanpan.history.own_log",
}
"""Each format with the module whose `read(lines, file)` reads it."""

TOLD = "told"
"""A hand in words, as `--to text` writes it: for people, and not to be read back."""

SUFFIXES = {
    ".phh": "phh",
    ".phhs": "phh",
    ".ohh": "ohh",
    ".csv": "pokernow",
    ".txt": "",
    ".log": "",
    ".json": "",
    ".jsonl": "",
}
"""What a folder's files may end with; empty where the text itself says what it is."""

_LOOKS = 200
_PHH = re.compile(r"\s*variant\s*=\s*['\"]")
_OWN = re.compile(r"\s*\{\s*\"type\"\s*:\s*\"")
_OHH = re.compile(r"\s*[\[{]\s*(?:\"|$)")
_TOLD = re.compile(r"\s*(?:Seat \d+: |\d+번 자리: )[^()\[\]]*[\d만억조](?:, \w+)?\s*$")
"""A seat as a hand in words names it, in the terminal or on the page."""
_POKERNOW = re.compile(r"\W*entry\W+at\W+order\b", re.IGNORECASE)


def read(lines: Iterable[str], file: str) -> Iterator[Written | Unreadable]:
    """The hands of a text, in the order of the file, and the places that can't be read as hands."""
    rest = iter(lines)
    head = list(islice(rest, _LOOKS))
    form = format_of(head, file)
    if form == TOLD:
        return iter([Unreadable(file, 1, "history-told")])
    reader: Reader = importlib.import_module(READERS[form]).read
    return reader(chain(head, rest), file)


def format_of(head: Sequence[str], file: str) -> str:
    """The format, from the name of the file or from its first lines; PokerStars text where nothing says otherwise."""
    known = SUFFIXES.get(PurePath(file).suffix.lower(), "")
    if known:
        return known
    for line in head:
        if HEADER_AT.search(line):
            return "pokerstars"
        if _PHH.match(line):
            return "phh"
        if _OWN.match(line):
            return "hanpan"
        if _OHH.match(line):
            return "ohh"
        if _POKERNOW.match(line):
            return "pokernow"
    return TOLD if any(map(_TOLD.match, head)) else "pokerstars"
