"""Amounts in a text, scaled to whole chips: `$1,034.50` at a scale of 100 is 103450.

A comma parts thousands and nothing else: what `€0,10` means the file alone doesn't tell, so it is refused.
"""

import re
from collections.abc import Callable

from hanpan.errors import Carried

_WHOLE = r"\d{1,3}(?:,\d{3}){1,6}|\d{1,21}"
_AMOUNT = re.compile(rf"[^\d.,\s-]*((?:{_WHOLE})(?:\.\d{{1,18}})?|\.\d{{1,18}})[^\d.,\s]*\.?")
_WITH_COMMA = re.compile(r"([^\d.,\s-]*)(\d[\d.,]{0,40}),(\d{1,18})([^\d.,\s]*)\.?")
_CENTS = re.compile(r"\.\d")
_LONGER = re.compile(r"\.(\d{3,18})")
_MOST_KEPT = 1 << 15

_READERS: dict[int, Callable[[str], int]] = {}


class FractionError(ValueError):
    """An amount with more digits after the point than the scale has."""


class CommaError(Carried, ValueError):
    """An amount with a comma that parts no thousands; `right` is how it would be read."""

    def __init__(self, text: str, right: str) -> None:
        super().__init__(f"{text}: a comma parts thousands; {right} would be right")
        self.text = text
        self.right = right


def scale_of(text: str) -> int:
    """What makes all amounts of a text whole: 1, 100, or the power of ten of the longest fraction."""
    if "." not in text or not _CENTS.search(text):
        return 1
    longest = max(map(len, _LONGER.findall(text)), default=2)
    return int(10**longest)


def chips_reader(scale: int) -> Callable[[str], int]:
    """The function that reads an amount at a scale; what isn't an amount is a ValueError."""
    reader = _READERS.get(scale)
    if reader is None:
        reader = _READERS[scale] = _reader(scale)
    return reader


def _reader(scale: int) -> Callable[[str], int]:
    places = len(str(scale)) - 1
    known: dict[str, int] = {}

    def chips(word: str) -> int:
        value = known.get(word)
        if value is None:
            if len(known) > _MOST_KEPT:
                known.clear()
            value = known[word] = _read(word, places, scale)
        return value

    return chips


def _read(word: str, places: int, scale: int) -> int:
    found = _AMOUNT.fullmatch(word)
    if found is None:
        comma = _WITH_COMMA.fullmatch(word)
        if comma is None:
            raise ValueError(word)
        sign, whole, last, behind = comma.groups()
        point = "" if len(last) == 3 else "."
        raise CommaError(word[:40], f"{sign}{whole.replace(',', '').replace('.', '')}{point}{last}{behind}"[:40])
    whole, _, fraction = found[1].replace(",", "").partition(".")
    if len(fraction.rstrip("0")) > places:
        raise FractionError(word)
    return int(whole or 0) * scale + int(fraction[:places].ljust(places, "0") or 0)
