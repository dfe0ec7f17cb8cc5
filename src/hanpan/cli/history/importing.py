"""`hanpan history import FILE…`: read hands, replay each, and list those that differ or can't be read."""

import argparse
import json
import sys
from collections.abc import Iterator

from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.history.opening import progress, within
from hanpan.cli.history.report import Report, checked, imported, imported_piece
from hanpan.history.opened import lines_of
from hanpan.words import Words


def add_arguments(parser: Parser) -> None:
    """The action's own arguments."""
    lang = parser.lang
    parser.add_argument("files", metavar="FILE", nargs="+", help=help_line(lang, "history-files"))
    parser.add_argument("--workers", metavar="N", default="1", help=help_line(lang, "history-workers"))


def run(args: argparse.Namespace) -> int:
    """Import all files in order."""
    words = Words(args.lang)
    report = Report()
    for part in _parts(args, words):
        report.add(part)
    if args.json:
        print(json.dumps(report.as_data(), ensure_ascii=False))
    else:
        _print(words, report)
    return report.status


def _parts(args: argparse.Namespace, words: Words) -> Iterator[Report]:
    from hanpan.cli.history.workers import MOST_WORKERS, shared
    from hanpan.cli.numbers import whole_of

    workers = whole_of(args.workers, "--workers", most=MOST_WORKERS)
    files = [path for file in args.files for path in within(file)]
    if workers > 1 and "-" not in files:
        yield from (report for _, report in shared(workers, files, imported_piece, args.lang))
        return
    for file in files:
        yield _imported(file, words)


def _imported(file: str, words: Words) -> Report:
    if file == "-":
        return checked(lines_of(sys.stdin.buffer), "<stdin>", words)
    return imported(file, words, progress(file))


def _print(words: Words, report: Report) -> None:
    counts = (("read", report.read), ("proved", report.proved))
    found = (("differs", len(report.differs)), ("unreadable", len(report.unreadable)))
    print(" · ".join(words.text(f"history-count-{name}", n=n) for name, n in (*counts, *found)))
    for differs in report.differs:
        print(words.text("history-differs", file=differs.file, hand=differs.hand, what=differs.first))
    for bad in report.unreadable:
        where = f"{bad.file}:{bad.line}" if bad.line else bad.file
        print(words.text("place-file", where=where, what=bad.reason))
