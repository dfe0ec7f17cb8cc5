"""What a rule sheet is made of."""

from collections.abc import Iterable
from typing import NamedTuple


class Section(NamedTuple):
    """A heading and the sentences below it."""

    heading: str
    lines: tuple[str, ...]
    numbered: bool = False
    """Whether the order of the lines is what they say."""


class Setting(NamedTuple):
    """One option: its values, the default first, and the one that this sheet is about."""

    values: tuple[str, ...]
    value: str


class Sheet(NamedTuple):
    """The rules of one game with its options chosen, in one language."""

    game: str
    name: str
    title: str
    sections: tuple[Section, ...]
    options: dict[str, Setting]


def section(heading: str, lines: Iterable[str], *, numbered: bool = False) -> Section:
    """A section of those lines that say something."""
    return Section(heading, tuple(line for line in lines if line), numbered)


def joined(*sentences: str) -> str:
    """Several sentences as one line."""
    return " ".join(filter(None, sentences))
