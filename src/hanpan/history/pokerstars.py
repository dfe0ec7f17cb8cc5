"""A stream of PokerStars text cut into hands: one at a time in memory, whatever the size of the file."""

import re
from collections.abc import Iterable, Iterator

from hanpan.history.faults import HandFault
from hanpan.history.pokerstars_hand import read_hand
from hanpan.history.pokerstars_header import HEADER_AT
from hanpan.history.written import Unreadable, Written

MOST_LINES = 5000
"""A hand has fewer lines, chat included; what has more is no hand."""
_LONGEST = 1000
"""So much of a line is looked at: no line but chat is longer."""

_OF_A_HAND = re.compile(r"Seat \d+: |\*\*\* (?:SUMMARY|HOLE CARDS|FLOP|TURN|RIVER)|Table '|Total pot ")
_OF_A_SUMMARY = re.compile(r"(?:Seat \d+: (?!.* in chips)|Total pot |Board |FIRST Board |SECOND Board |Hand was )")


def read(lines: Iterable[str], file: str) -> Iterator[Written | Unreadable]:
    """The hands of a text, in order, and each place that can't be read as one."""
    block: list[str] = []
    start = 0
    summary = closing = given_up = False
    stray = 0
    any_hand = False
    number = 0
    for number, line in enumerate(lines, 1):
        if "#" in line and (header := HEADER_AT.search(line)) and ' said, "' not in line[: header.start()]:
            if block:
                block.append(line[: header.start()].strip()[:_LONGEST])
                yield _hand(block, start, file)
            elif stray:
                yield Unreadable(file, stray, "history-no_header")
            any_hand = True
            block = [line[header.start() :].strip()]
            start = number
            summary = closing = given_up = False
            stray = 0
            continue
        text = line.strip()[:_LONGEST]
        if closing and text and not _OF_A_SUMMARY.match(text):
            yield _hand(block, start, file)
            block = []
            closing = False
        if block:
            block.append(text)
            if summary:
                closing = closing or not text
            elif text.startswith("*** SUMMARY"):
                summary = True
            if len(block) > MOST_LINES:
                yield Unreadable(file, start, "history-too_long", (("lines", MOST_LINES),))
                block = []
                closing = False
                given_up = True
        elif not stray and not given_up and _OF_A_HAND.match(text):
            stray = number
    if block:
        yield _hand(block, start, file)
    elif stray:
        yield Unreadable(file, stray, "history-no_header")
    elif not any_hand:
        yield Unreadable(file, max(1, number), "history-no_hand")


def _hand(block: list[str], start: int, file: str) -> Written | Unreadable:
    try:
        return read_hand(block, start, file)
    except HandFault as fault:
        return Unreadable(file, fault.line, fault.key, tuple(fault.args_by_name.items()))
