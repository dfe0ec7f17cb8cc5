"""Poker Now's CSV logs cut into hands: columns `entry`, `at` and `order`, the newest entry first.

Some people sort the file the other way round; the column `order` says which way it runs.
"""

import csv
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from hanpan.history.faults import HandFault
from hanpan.history.pokernow_entries import START, Memory
from hanpan.history.pokernow_hand import read_hand
from hanpan.history.written import Unreadable, Written

MOST_ROWS = 5000
"""A hand has fewer entries."""

_LOOKS = 50
_LONGEST = 500
"""No line that begins or ends a hand is longer."""


class Entry(NamedTuple):
    """One row."""

    text: str
    at: str
    order: int
    line: int


def read(lines: Iterable[str], file: str) -> Iterator[Written | Unreadable]:
    """The hands of a log, in the order of the file, and each that can't be read."""
    rows = _rows(lines, file)
    head: list[Entry | Unreadable] = []
    for row in rows:
        head.append(row)
        if len(head) == _LOOKS:
            break
    memory = Memory()
    anything = False
    for block in _blocks(chain(head, rows), file, newest_first=_newest_first(head)):
        if isinstance(block, Unreadable):
            anything = True
            yield block
        elif any(START.match(entry.text) for entry in block):
            anything = True
            yield _hand(block, file, memory)
    if not anything:
        yield Unreadable(file, 1, "history-no_hand")


def _rows(lines: Iterable[str], file: str) -> Iterator[Entry | Unreadable]:
    reader = csv.reader(lines)
    columns: dict[str, int] | None = None
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error:
            yield Unreadable(file, reader.line_num, "history-csv")
            continue
        if not row or not any(row):
            continue
        if columns is None:
            columns = {name.strip().strip("\ufeff").lower(): at for at, name in enumerate(row)}
            missing = [name for name in ("entry", "at", "order") if name not in columns]
            if missing:
                yield Unreadable(file, reader.line_num, "history-csv_columns", (("columns", ", ".join(missing)),))
                return
            continue
        try:
            text, at, order = (row[columns[name]] for name in ("entry", "at", "order"))
            text = text.strip()
            if text.startswith("-- "):
                text = " ".join(text.split())[:_LONGEST]
            yield Entry(text, at.strip(), int(order), reader.line_num)
        except (IndexError, ValueError):
            yield Unreadable(file, reader.line_num, "history-csv_row", (("text", ",".join(row)[:80]),))


def _newest_first(head: list[Entry | Unreadable]) -> bool:
    orders = [row.order for row in head if isinstance(row, Entry)]
    return not orders or orders[0] >= orders[-1]


def _blocks(rows: Iterable[Entry | Unreadable], file: str, *, newest_first: bool) -> Iterator[list[Entry] | Unreadable]:
    """The entries of each hand in the order in which they happened, with what was shown after its end."""
    block: list[Entry] = []
    for row in rows:
        if isinstance(row, Unreadable):
            yield row
            continue
        starts = START.match(row.text) is not None
        if starts and not newest_first and block:
            yield block
            block = []
        block.append(row)
        if starts and newest_first:
            yield block[::-1]
            block = []
        elif len(block) > MOST_ROWS:
            yield Unreadable(file, block[0].line, "history-too_long", (("lines", MOST_ROWS),))
            block = []
    if block:
        yield block if not newest_first else block[::-1]


def _hand(block: list[Entry], file: str, memory: Memory) -> Written | Unreadable:
    # Entries of one moment stand in any order in the file, but not in `order`.
    entries = sorted(block, key=lambda entry: entry.order)
    try:
        return read_hand([(entry.text, entry.line) for entry in entries], entries[0].at, file, memory)
    except HandFault as fault:
        return Unreadable(file, fault.line, fault.key, tuple(fault.args_by_name.items()))
