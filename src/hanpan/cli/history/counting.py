"""`hanpan history stats FILE…`: VPIP, PFR, showdowns, net and the like, as a table, CSV or JSON."""

import argparse
import csv
import json
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hanpan.cli.arguments import UNREADABLE, Parser, help_line
from hanpan.money import Lang
from hanpan.rules.errors import OptionError
from hanpan.words import Words

if TYPE_CHECKING:
    from hanpan.cli.history.workers import Piece
    from hanpan.history.repeats import Marks
    from hanpan.history.statistics import By, Key, Row, Statistics
    from hanpan.history.written import Unreadable, Written

LEFT_OUT = 1
MOST_ROWS = 50
"""So many rows are printed; CSV and JSON have all."""

FIGURES = ("vpip", "pfr", "three_bet", "factor", "frequency", "went_to_showdown", "won_at_showdown")
_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a formula begins with, in full width too."""
COUNTS = (
    "decided", "voluntary", "raised", "three_bet_chances", "three_bets", "aggressive", "calls", "folds", "saw_second",
    "showdowns", "showdowns_won",
)  # fmt: skip


class Found(NamedTuple):
    """What the hands brought."""

    statistics: "Statistics"
    not_proved: int
    repeated: int
    """Hands that were counted before."""
    unreadable: int
    counted_marks: "array[int]"
    """The marks of the hands that are counted, and of those that are not."""
    other_marks: "array[int]"

    @property
    def status(self) -> int:
        """The exit status: the worst of what was found."""
        return UNREADABLE if self.unreadable else LEFT_OUT if self.not_proved else 0


def add_arguments(parser: Parser) -> None:
    """The action's own arguments."""
    lang = parser.lang
    parser.add_argument("files", metavar="FILE", nargs="+", help=help_line(lang, "history-files"))
    parser.add_argument("--by", metavar="player|game|position", default="player", help=help_line(lang, "stats-by"))
    parser.add_argument("--csv", metavar="FILE", help=help_line(lang, "stats-csv"))
    parser.add_argument("--workers", metavar="N", default="1", help=help_line(lang, "history-workers"))


def run(args: argparse.Namespace) -> int:
    """Count all hands of all files."""
    from hanpan.cli.drafts import among
    from hanpan.cli.history.opening import within
    from hanpan.cli.history.workers import MOST_WORKERS
    from hanpan.cli.numbers import whole_of

    words = Words(args.lang)
    paths = [path for file in args.files for path in within(file)]
    if args.csv is not None and among(Path(args.csv), paths):
        raise OptionError("err-csv_source", f"--csv: {args.csv} is read", where=args.csv)
    found = _count(paths, _by(args.by), whole_of(args.workers, "--workers", most=MOST_WORKERS), words)
    rows = _in_order(found.statistics)
    unwritten = 0 if args.csv is None else _write_csv(args.csv, found.statistics, rows, words)
    if unwritten == UNREADABLE:
        return unwritten
    if args.json:
        print(json.dumps(_data(found, rows), ensure_ascii=False))
    elif args.csv != "-":
        _print(words, found, rows)
    return max(found.status, unwritten)


def _by(text: str) -> "tuple[By, ...]":
    from hanpan.history.statistics import BYS

    asked = text.split(",")
    chosen = tuple(by for by in BYS if by in asked)
    if len(chosen) != len(asked):
        wrong = next((part for part in asked if part not in BYS), text)
        known = ", ".join(BYS)
        raise OptionError("err-arg_choice", f"--by: {wrong}", option="--by", value=wrong, known=known)
    return chosen


def _count(paths: Sequence[str], by: "tuple[By, ...]", workers: int, words: Words) -> Found:
    from hanpan.cli.history.opening import hands_of
    from hanpan.cli.history.workers import shared
    from hanpan.history.repeats import Marks
    from hanpan.history.statistics import Statistics

    statistics, marks = Statistics(by), Marks()
    if workers == 1 or "-" in paths:
        return _count_all(hands_of(paths), statistics, marks, words, lambda line: print(line, file=sys.stderr))
    not_proved = repeated = unreadable = 0
    for piece, (found, lines) in shared(workers, paths, partial(_count_piece, by=by), words.lang):
        again = [mark for mark in (*found.counted_marks, *found.other_marks) if mark in marks]
        if again:
            # Its counters have these hands in them, so it is counted anew without; that seldom happens.
            found, lines = _count_piece(piece, words.lang, by, again)  # noqa: PLW2901
        marks.add(found.counted_marks)
        statistics.merge(found.statistics)
        not_proved += found.not_proved
        repeated += found.repeated
        unreadable += found.unreadable
        for line in lines:
            print(line, file=sys.stderr)
    return Found(statistics, not_proved, repeated, unreadable, array("Q"), array("Q"))


def _count_piece(
    piece: "Piece", lang: Lang, by: "tuple[By, ...]", before: Iterable[int] = ()
) -> tuple[Found, list[str]]:
    """One process of several: what a piece brings, and the lines for standard error.

    `before` are marks of hands in it that were counted already.
    """
    from hanpan.cli.history.workers import lines_in
    from hanpan.history.formats import read
    from hanpan.history.repeats import Marks
    from hanpan.history.statistics import MOST_KEYS, MOST_PURSES, Statistics
    from hanpan.history.written import Unreadable
    from hanpan.rules.files import unread

    # What has its row or its currency in all that came before must have it here too.
    statistics = Statistics(by, 10 * MOST_KEYS, 10 * MOST_PURSES)
    said: list[str] = []

    def hands() -> "Iterator[Written | Unreadable]":
        try:
            with lines_in(piece) as lines:
                yield from read(lines, piece.file)
        except OSError as error:
            why = unread(error)
            yield Unreadable(piece.file, 0, why.key, tuple(why.args.items()))

    return _count_all(hands(), statistics, Marks(before), Words(lang), said.append, piece.lines), said


def _count_all(
    hands: "Iterable[Written | Unreadable]",
    statistics: "Statistics",
    marks: "Marks",
    words: Words,
    say: Callable[[str], None],
    before: int = 0,
) -> Found:
    """Count hands and say which are left out; `before` are lines of the file that come before them."""
    from hanpan.cli.history.sentences import difference, unreadable
    from hanpan.history.proof import prove
    from hanpan.history.repeats import mark
    from hanpan.history.written import Unreadable

    not_proved = repeated = bad = 0
    counted, others = array("Q"), array("Q")
    for hand in hands:
        if isinstance(hand, Unreadable):
            bad += 1
            where = f"{hand.file}:{before + hand.line}" if hand.line else hand.file
            say(words.text("place-file", where=where, what=unreadable(words, hand)))
            continue
        known = mark(hand)
        if known in marks:
            repeated += 1
            continue
        proof = prove(hand)
        if statistics.add(proof):
            marks.add((known,))
            counted.append(known)
        else:
            not_proved += 1
            others.append(known)
            what = difference(words, proof, before)
            say(words.text("history-differs", file=hand.file, hand=hand.id, what=what))
    return Found(statistics, not_proved, repeated, bad, counted, others)


def _in_order(statistics: "Statistics") -> "list[tuple[Key, Row]]":
    """Positions as they stand around a table, all else by hands; the row of all others comes last."""
    from hanpan.history.positions import order
    from hanpan.history.statistics import OTHERS

    def place(entry: "tuple[Key, Row]") -> tuple[object, ...]:
        key, row = entry
        parts: list[object] = [key == OTHERS]
        if statistics.by == ("position",):
            parts.append(order(key[0]) if key else ())
        return (*parts, -row.hands, key)

    return sorted(statistics.rows.items(), key=place)


# --- for machines -----------------------------------------------------------------------------------------------------


def _data(found: Found, rows: "Sequence[tuple[Key, Row]]") -> dict[str, object]:
    return {
        "hands": found.statistics.hands,
        "not_proved": found.not_proved,
        "repeated": found.repeated,
        "unreadable": found.unreadable,
        "rows": [_row_data(found.statistics, key, row) for key, row in rows],
    }


def _row_data(statistics: "Statistics", key: "Key", row: "Row") -> dict[str, object]:
    named: dict[str, str | None] = dict.fromkeys(statistics.by)
    named.update(zip(statistics.by, key, strict=bool(key)))
    figures = {name: None if (value := getattr(row, name)) is None else round(value, 4) for name in FIGURES}
    money = {currency: _number(sum_) for currency, sum_ in row.money().items()}
    counts = {name: getattr(row, name) for name in COUNTS}
    return {**named, "hands": row.hands, **figures, "net_units": round(row.units, 4), "net": money, "counts": counts}


def _number(amount: Decimal) -> int | float:
    return int(amount) if amount == int(amount) else float(amount)


def _write_csv(file: str, statistics: "Statistics", rows: "Sequence[tuple[Key, Row]]", words: Words) -> int:
    """The rows with a head; the mark at the start of a file tells spreadsheets that it is UTF-8. The status comes back.

    Without a row an old file stays as it is.
    """
    from hanpan.cli.drafts import draft, unwritten
    from hanpan.sentences import told

    if file == "-":
        csv.writer(sys.stdout, lineterminator="\n").writerows(_cells(statistics, rows))
        return 0
    path = Path(file)
    try:
        with draft(path, encoding="utf-8-sig", newline="") as new:
            csv.writer(new.stream).writerows(_cells(statistics, rows))
            new.wanted = bool(rows)
    except OSError as error:
        why = unwritten(error)
        print(words.text("place-file", where=file, what=told(words, *why)), file=sys.stderr)
        return UNREADABLE
    if not rows:
        print(words.text("place-file", where=file, what=words.text("stats-csv_nothing")), file=sys.stderr)
        return LEFT_OUT
    return 0


def _cells(statistics: "Statistics", rows: "Sequence[tuple[Key, Row]]") -> Iterator[list[object]]:
    currencies = sorted({currency for _, row in rows for currency, _ in row.purse})
    heads = [f"net_{currency}" for currency in currencies]
    yield [*statistics.by, "hands", *FIGURES, "net_units", *heads, *COUNTS]
    for key, row in rows:
        figures = ["" if (value := getattr(row, name)) is None else f"{value:.4f}" for name in FIGURES]
        money = row.money()
        net = [f"{money[currency]:f}" if currency in money else "" for currency in currencies]
        counts = [getattr(row, name) for name in COUNTS]
        named = (
            [_harmless(by, name) for by, name in zip(statistics.by, key, strict=True)]
            if key
            else "*" * len(statistics.by)
        )
        yield [*named, row.hands, *figures, f"{row.units:.4f}", *net, *counts]


def _harmless(by: "By", name: str) -> str:
    """A name as a spreadsheet shows it: what could be a formula gets an apostrophe before it, as OWASP advises."""
    return f"'{name}" if by == "player" and name.startswith(_FORMULAS) else name


# --- for people -------------------------------------------------------------------------------------------------------


def _print(words: Words, found: Found, rows: "Sequence[tuple[Key, Row]]") -> None:
    from rich.console import Console

    from hanpan.cli.history.counting_text import table

    console = Console(highlight=False, markup=False, emoji=False)
    if rows:
        console.print(table(words, found.statistics, rows[:MOST_ROWS], console))
        console.print(words.text("stats-units"), style="dim")
    more = len(rows) - MOST_ROWS
    if more > 0:
        console.print(words.text("stats-more", n=more))
    if found.statistics.crowded:
        console.print(words.text("stats-crowded", n=len(found.statistics.rows) - 1))
    counts = [words.text("stats-hands", n=found.statistics.hands)]
    if found.not_proved:
        counts.append(words.text("stats-not_proved", n=found.not_proved))
    if found.repeated:
        counts.append(words.text("stats-repeated", n=found.repeated))
    if found.unreadable:
        counts.append(words.text("history-count-unreadable", n=found.unreadable))
    console.print(" · ".join(counts))
