"""What connections have to send in one turn of the event loop goes out at its end: an answer and its frame as one."""

import asyncio
from collections.abc import Callable


class Outbox:
    """The connections of a server that have something to send."""

    def __init__(self) -> None:
        self._flushes: list[Callable[[], None]] = []

    def add(self, flush: Callable[[], None]) -> None:
        """A connection that has something to send from now on; `flush` sends it."""
        if not self._flushes:
            asyncio.get_running_loop().call_soon(self._flush)
        self._flushes.append(flush)

    def _flush(self) -> None:
        flushes, self._flushes = self._flushes, []
        for flush in flushes:
            flush()
