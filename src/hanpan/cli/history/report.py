"""What an import brings: counts, the hands that differ, and the places that can't be read."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hanpan.cli.arguments import UNREADABLE
from hanpan.cli.history.sentences import difference, unreadable
from hanpan.history.formats import read
from hanpan.history.opened import lines_of
from hanpan.history.proof import prove
from hanpan.history.written import Unreadable
from hanpan.money import Lang
from hanpan.rules.files import unread
from hanpan.words import Words

if TYPE_CHECKING:
    from hanpan.cli.history.workers import Piece

DIFFERS = 1


class Differs(NamedTuple):
    """A hand whose replay gives other than its text."""

    file: str
    hand: str
    first: str


class Bad(NamedTuple):
    """A place that can't be read as a hand; line 0 is the file as a whole."""

    file: str
    line: int
    reason: str


class Report:
    """What came in."""

    def __init__(self) -> None:
        self.read = 0
        self.proved = 0
        self.differs: list[Differs] = []
        self.unreadable: list[Bad] = []

    def add(self, other: "Report") -> None:
        """What came in from somewhere else too."""
        self.read += other.read
        self.proved += other.proved
        self.differs += other.differs
        self.unreadable += other.unreadable

    @property
    def status(self) -> int:
        """The exit status: the worst of what was found."""
        return UNREADABLE if self.unreadable else DIFFERS if self.differs else 0

    def as_data(self) -> dict[str, object]:
        """The report for machines."""
        return {
            "read": self.read,
            "proved": self.proved,
            "differs": [differs._asdict() for differs in self.differs],
            "unreadable": [bad._asdict() for bad in self.unreadable],
        }


def checked(lines: Iterable[str], file: str, words: Words, before: int = 0) -> Report:
    """Every hand of a text, replayed; `before` are lines of the file that come before these."""
    report = Report()
    for hand in read(lines, file):
        if isinstance(hand, Unreadable):
            report.unreadable.append(Bad(file, before + hand.line, unreadable(words, hand)))
            continue
        report.read += 1
        proof = prove(hand)
        if proof.proved:
            report.proved += 1
        else:
            report.differs.append(Differs(file, hand.id, difference(words, proof, before)))
    return report


def imported(file: str, words: Words, tick: Callable[[int], None] | None = None) -> Report:
    """Every hand of a file; a file that can't be opened is one place that can't be read."""
    try:
        with Path(file).open("rb") as stream:
            return checked(lines_of(stream, tick), file, words)
    except OSError as error:
        return _unopened(file, error, words)


def imported_piece(piece: "Piece", lang: Lang) -> Report:
    """Every hand of a piece of a file, as a process of several does it."""
    from hanpan.cli.history.workers import lines_in

    words = Words(lang)
    try:
        with lines_in(piece) as lines:
            return checked(lines, piece.file, words, piece.lines)
    except OSError as error:
        return _unopened(piece.file, error, words)


def _unopened(file: str, error: OSError, words: Words) -> Report:
    report = Report()
    why = unread(error)
    args = {name: value for name, value in why.args.items() if isinstance(value, str)}
    report.unreadable.append(Bad(file, 0, words.text(why.key, **args)))
    return report
