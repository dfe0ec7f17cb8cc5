"""`hanpan history convert FILE… --to FORM`: read hands of any format and write them in another."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, NamedTuple

from hanpan.cli.arguments import UNREADABLE, Parser, help_line
from hanpan.cli.drafts import among, draft, unwritten
from hanpan.cli.history.sentences import unreadable
from hanpan.history.faults import HandFault
from hanpan.history.formats import read
from hanpan.history.opened import lines_of
from hanpan.history.written import Unreadable, Written
from hanpan.money import Lang
from hanpan.rules.files import unread
from hanpan.rules.mistakes import Sentence
from hanpan.words import Words

LEFT_OUT = 1
FORMS = ("phh", "ohh", "pokerstars", "text")


class LeftOut(NamedTuple):
    """What isn't in the new file: a place that can't be read, or a hand that the form can't hold."""

    file: str
    line: int
    reason: str


class Conversion:
    """How it went."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.written = 0
        self.left_out: list[LeftOut] = []
        self.status = 0

    def leave_out(self, place: Unreadable, status: int) -> None:
        """One more that isn't in the new file, said on standard error at once."""
        reason = unreadable(self.words, place)
        self.left_out.append(LeftOut(place.file, place.line, reason))
        self._say(place, reason, status)

    def keep(self, path: Path, why: Sentence, status: int) -> None:
        """The file isn't written, and an old one stays as it is."""
        self.written = 0
        place = Unreadable(str(path), 0, why.key, tuple(why.args.items()))
        self._say(place, unreadable(self.words, place), status)

    def _say(self, place: Unreadable, what: str, status: int) -> None:
        self.status = max(self.status, status)
        where = f"{place.file}:{place.line}" if place.line else place.file
        print(self.words.text("place-file", where=where, what=what), file=sys.stderr)


def add_arguments(parser: Parser) -> None:
    """The action's own arguments."""
    lang = parser.lang
    parser.add_argument("files", metavar="FILE", nargs="+", help=help_line(lang, "history-files"))
    parser.add_argument("--to", choices=FORMS, required=True, help=help_line(lang, "history-to"))
    parser.add_argument("--out", metavar="FILE", help=help_line(lang, "history-out"))


def run(args: argparse.Namespace) -> int:
    """Convert all files in order into one."""
    conversion = Conversion(Words(args.lang))
    hands = (hand for file in args.files for hand in _hands(file, conversion))
    texts = _written(hands, _writer(args.to, args.lang), conversion, numbered=args.to == "phh")
    if args.out is None or args.out == "-":
        _put(texts, sys.stdout)
    else:
        _put_file(texts, Path(args.out), args.files, conversion)
    if args.json:
        summary = {"written": conversion.written, "left_out": [row._asdict() for row in conversion.left_out]}
        print(json.dumps(summary, ensure_ascii=False), file=sys.stdout if args.out else sys.stderr)
    elif args.out:
        counts = (("written", conversion.written), ("left_out", len(conversion.left_out)))
        print(" · ".join(conversion.words.text(f"convert-{name}", n=n) for name, n in counts))
    return conversion.status


def _writer(form: str, lang: Lang) -> Callable[[Written, str], str]:
    """The function that writes one hand; its second argument is what heads it in a PHH file of many."""
    if form == "phh":
        from hanpan.history.phh_writer import phh

        return phh
    if form == "ohh":
        from hanpan.history.ohh_writer import ohh

        return lambda written, _: ohh(written)
    if form == "pokerstars":
        from hanpan.history.pokerstars_again import pokerstars_again

        return lambda written, _: pokerstars_again(written)
    from hanpan.cli.history.telling import told

    return lambda written, _: told(written, lang)


def _hands(file: str, conversion: Conversion) -> Iterator[Written]:
    try:
        if file == "-":
            yield from _read(lines_of(sys.stdin.buffer), "<stdin>", conversion)
            return
        with Path(file).open("rb") as stream:
            yield from _read(lines_of(stream), file, conversion)
    except OSError as error:
        why = unread(error)
        conversion.leave_out(Unreadable(file, 0, why.key, tuple(why.args.items())), UNREADABLE)


def _read(lines: Iterable[str], file: str, conversion: Conversion) -> Iterator[Written]:
    for hand in read(lines, file):
        if isinstance(hand, Unreadable):
            conversion.leave_out(hand, UNREADABLE)
        else:
            yield hand


def _written(
    hands: Iterable[Written], write: Callable[[Written, str], str], conversion: Conversion, *, numbered: bool
) -> Iterator[str]:
    """The text of each hand. PHH has a heading before each hand of several, and none where there is one."""
    first: Written | None = None
    for hand in hands:
        text = _text(hand, write, conversion, str(conversion.written + 1) if numbered else "")
        if not text:
            continue
        conversion.written += 1
        if not numbered:
            yield text
        elif conversion.written == 1:
            first = hand
        else:
            if first is not None:
                yield write(first, "1")
                first = None
            yield text
    if first is not None:
        yield write(first, "")


def _text(hand: Written, write: Callable[[Written, str], str], conversion: Conversion, heading: str) -> str:
    try:
        return write(hand, heading)
    except HandFault as fault:
        place = Unreadable(hand.file, fault.line, fault.key, tuple(fault.args_by_name.items()))
        conversion.leave_out(place, LEFT_OUT)
        return ""


def _put(texts: Iterable[str], stream: IO[str]) -> None:
    """The hands, parted by a blank line."""
    for at, text in enumerate(texts):
        stream.write(f"\n{text}" if at else text)


def _put_file(texts: Iterable[str], path: Path, files: Iterable[str], conversion: Conversion) -> None:
    """Into a file, which may be what is read; where hands would be lost with an old one, it stays."""
    try:
        with draft(path) as new:
            _put(texts, new.stream)
            if not conversion.written:
                new.wanted = False
                conversion.keep(path, Sentence("convert-nothing_written"), LEFT_OUT)
            elif conversion.left_out and among(path, files):
                new.wanted = False
                conversion.keep(path, Sentence("convert-source_kept"), LEFT_OUT)
    except OSError as error:
        conversion.keep(path, unwritten(error), UNREADABLE)
