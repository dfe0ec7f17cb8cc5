"""Frames from parts that are encoded already: most of a frame is the same for all who look at a table.

What comes out is what `encode(Frame(...))` would give; a test holds that.
"""

from collections.abc import Sequence

import msgspec

from hanpan.wire.tells import OpeningView, SeatClock

_encode = msgspec.json.Encoder().encode


def frame(
    table: str,
    first: int,
    following: int,
    events: Sequence[bytes],
    view: bytes,
    mine: bytes | None,
    *,
    snapshot: bool = False,
    clock: Sequence[SeatClock] = (),
    opened: Sequence[OpeningView] = (),
) -> bytes:
    """One frame; `following` is the number of the next event."""
    parts = [
        b'{"type":"Frame","table":',
        _encode(table),
        b',"seq":%d,"first":%d,"events":[' % (following - 1, first),
        b",".join(events),
        b'],"view":',
        view,
    ]
    if mine is not None:
        parts += (b',"me":', mine)
    if snapshot:
        parts.append(b',"snapshot":true')
    if clock:
        parts += (b',"clock":', _encode(clock))
    if opened:
        parts += (b',"opened":', _encode(opened))
    parts.append(b"}")
    return b"".join(parts)
