"""A connection's outbox: bounded, so that a slow reader costs nobody anything but himself.

Where it is full, what waits is dropped, and when the reader has caught up he gets each table anew instead, once.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

from hanpan.money import Lang
from hanpan.wire import FromServer, encode

MOST_WAITING = 64
"""Messages."""
MOST_BYTES = 512 * 1024

Send = Callable[[bytes], Awaitable[None]]
Now = Callable[[bytes], bool]
Anew = Callable[[], Sequence[bytes]]
"""All that somebody has to know who begins to look at a table; nothing where he looks no more."""


class Link:
    """One connection, as rooms see it."""

    def __init__(self, player: str, lang: Lang, now: Now | None = None, token: bytes = b"") -> None:
        self.player = player
        """Empty for somebody who only watches."""
        self.token = token
        """The hash of the token that it showed."""
        self.lang: Lang = lang
        self.muted: set[str] = set()
        self.resynced = 0
        """How often it was behind."""
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._anew: dict[str, Anew] = {}
        """The tables that it watches."""
        self._behind: set[str] = set()
        """Those that it gets anew when it has caught up."""
        self._wake = asyncio.Event()
        self._closed = False
        self._now = now
        """Sends at once, or says that the reader isn't quick enough for that."""
        self._idle = False
        """Whether `write` waits for something to send."""

    def watch(self, table: str, anew: Anew) -> None:
        """From now on it gets frames of a table."""
        self._anew[table] = anew

    def forget(self, table: str) -> None:
        """Nothing more of a table."""
        self._anew.pop(table, None)
        self._behind.discard(table)

    def tell(self, message: FromServer) -> None:
        """Send a message."""
        self.push(encode(message))

    def frame(self, table: str, data: bytes) -> None:
        """Send a frame, unless the table is due anew, which will have all of it."""
        if table not in self._behind:
            self.push(data)

    def push(self, data: bytes) -> None:
        """Send a message that is encoded already."""
        if self._closed:
            return
        if self._idle and not self._waiting and not self._behind and self._now is not None and self._now(data):
            return
        if len(self._waiting) >= MOST_WAITING or self._bytes + len(data) > MOST_BYTES:
            self._waiting.clear()
            self._bytes = 0
            self._behind = set(self._anew)
            self.resynced += 1
        else:
            self._waiting.append(data)
            self._bytes += len(data)
        self._wake.set()

    def close(self) -> None:
        """Send what waits, then nothing."""
        self._closed = True
        self._wake.set()

    async def write(self, send: Send) -> None:
        """Send what can't be sent at once, until it is closed; one message at a time, at the reader's pace."""
        while True:
            while self._waiting:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await send(data)
            if self._behind:
                table = self._behind.pop()
                anew = self._anew.get(table)
                for data in anew() if anew is not None else ():
                    await send(data)
            elif self._closed:
                return
            else:
                self._wake.clear()
                self._idle = True
                await self._wake.wait()
                self._idle = False
