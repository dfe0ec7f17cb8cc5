"""Our own logs as written hands: JSON lines of `hanpan export`, or one event a line as of `hanpan play --json`."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from hanpan.engine.events import AnyEvent as HandEvent
from hanpan.engine.events import HandEnded, HandStarted
from hanpan.history.told import told
from hanpan.history.written import Unreadable, Written
from hanpan.table.events import AnyEvent, Left, SatDown

MOST_EVENTS = 5000
"""A hand has fewer."""


class _Line(msgspec.Struct):
    """A line of an export; of the kinds of lines only commits tell what happened."""

    type: str
    table: str = ""
    at: object = None
    log: msgspec.Raw = msgspec.Raw(b"[]")


_line = msgspec.json.Decoder(_Line)
_event = msgspec.json.Decoder(AnyEvent)
_events = msgspec.json.Decoder(list[AnyEvent])
_ROWS = ("table", "hand", "player", "ledger")


def read(lines: Iterable[str], file: str) -> Iterator[Written | Unreadable]:
    """The hands of a log, in order, and each that can't be read."""
    tables: dict[str, _Table] = {}
    anything = False
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = _line.decode(line)
            if row.type in _ROWS:
                continue
            events = _events.decode(row.log) if row.type == "commit" else [_event.decode(line)]
        except (msgspec.MsgspecError, RecursionError):
            anything = True
            tables.clear()
            yield Unreadable(file, number, "history-bad_json")
            continue
        table = tables.setdefault(row.table, _Table(row.table, file))
        for event in events:
            hand = table.take(event, number)
            if hand is not None:
                anything = True
                yield hand
    for table in tables.values():
        if table.events:
            anything = True
            yield Unreadable(file, table.line, "history-truncated")
    if not anything:
        yield Unreadable(file, 1, "history-no_hand")


class _Table:
    """One table of a log: who sits where, and the hand that goes on."""

    def __init__(self, key: str, file: str) -> None:
        self.key = key
        self.file = file
        self.names: dict[int, str] = {}
        self.events: list[HandEvent] = []
        self.line = 0
        self.hands = 0

    def take(self, event: AnyEvent, line: int) -> Written | Unreadable | None:
        """One event more; a hand where it was the last of one."""
        match event:
            case SatDown(seat, player):
                self.names[seat - 1] = player
            case Left(seat):
                self.names.pop(seat - 1, None)
            case HandStarted():
                self.line = line
                self.hands += 1
                self.events = [from_zero(event)]
            case _ if self.events and isinstance(event, HandEvent):
                self.events.append(from_zero(event))
        if len(self.events) > MOST_EVENTS:
            self.events = []
            return Unreadable(self.file, self.line, "history-too_long", (("lines", MOST_EVENTS),))
        return self._hand() if isinstance(event, HandEnded) and self.events else None

    def _hand(self) -> Written | Unreadable:
        events, self.events = self.events, []
        name = f"{self.key}-{self.hands}" if self.key else str(self.hands)
        try:
            return told(events, self.names, id=name, table=self.key, file=self.file, line=self.line)
        except (ValueError, IndexError, KeyError, AttributeError, TypeError):
            return Unreadable(self.file, self.line, "history-log_broken")


def from_zero(event: HandEvent) -> HandEvent:
    """The event with seats counted from 0: a table counts them from 1."""
    if isinstance(event, HandStarted):
        seats = tuple(seat - 1 for seat in event.seats)
        posts = tuple(replace(post, seat=post.seat - 1) for post in event.posts)
        return replace(event, seats=seats, button=event.button - 1, posts=posts)
    seat = getattr(event, "seat", None)
    return event if seat is None else replace(event, seat=seat - 1)
