"""Frames from parts that are encoded already: most of a frame is the same for all who look at a table.

What comes out is what `encode(Frame(...))` would give; a test holds that.
"""

from collections.abc import Sequence

import msgspec

from hanpan.wire.tells import SeatClock

_encode = msgspec.json.Encoder().encode


class Frames:
    """The frames of one moment at a table. What they share is put together once; `following` is the next event."""

    def __init__(self, table: str, following: int, view: bytes, clock: Sequence[SeatClock] = ()) -> None:
        self._head = b'{"type":"Frame","table":%b,"seq":%d,"first":' % (_encode(table), following - 1)
        self._view = b'],"view":%b' % view
        self._clock = b',"clock":%b' % _encode(clock) if clock else b""
        self._events: Sequence[bytes] = ()
        self._first = -1
        self._begin = b""
        """A frame with these events, up to what is one viewer's."""

    def frame(
        self,
        first: int,
        events: Sequence[bytes],
        mine: bytes | None,
        opened: Sequence[bytes] = (),
        *,
        snapshot: bool = False,
    ) -> bytes:
        """The frame of one viewer: what has happened for him since event `first`, his own view, cards with proofs."""
        if events is not self._events or first != self._first:
            self._events, self._first = events, first
            self._begin = b'%b%d,"events":[%b%b' % (self._head, first, b",".join(events), self._view)
        return b"".join(
            (
                self._begin,
                b"" if mine is None else b',"me":' + mine,
                b',"snapshot":true' if snapshot else b"",
                self._clock,
                b',"opened":[%b]' % b",".join(opened) if opened else b"",
                b"}",
            )
        )
