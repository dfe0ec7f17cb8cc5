"""The only place that asks what time it is: the system's clock, and how long each seat still has to decide."""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from hanpan.wire.tells import SeatClock

SHORTEST, LONGEST = 5, 120
"""Seconds that a room may give for one decision (0 is no clock)."""


class Timer(Protocol):
    """Something that happens later, unless it is called off."""

    def cancel(self) -> None:
        """Call it off."""


class Time(Protocol):
    """Where time comes from; tests bring their own."""

    def now(self) -> float:
        """Seconds on a clock that never jumps."""

    def wall(self) -> int:
        """Milliseconds since 1970."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call it after so many seconds."""


class SystemTime:
    """The real one. A wall clock that is set back doesn't go back here: times in a log never fall while it runs."""

    def __init__(self) -> None:
        self._last = 0

    def now(self) -> float:
        """Seconds on a clock that never jumps."""
        return time.monotonic()

    def wall(self) -> int:
        """Milliseconds since 1970."""
        self._last = max(self._last, time.time_ns() // 1_000_000)
        return self._last

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call it after so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)


class _Running(NamedTuple):
    player: str
    since: float
    seconds: float
    timer: Timer | None


class DecisionClock:
    """The clocks of the seats that have to decide, and the time banks of their players.

    When the time for a decision is used up, the bank is used by itself; when that is empty, `expired` is called.
    """

    def __init__(self, time: Time, seconds: int, bank: int, expired: Callable[[int, int], None]) -> None:
        self.seconds = seconds
        self._time = time
        self._bank = float(bank)
        self._banks: dict[str, float] = {}
        self._expired = expired
        self._decision = -1
        self._running: dict[int, _Running] = {}

    def wait_for(self, decision: int, seats: Iterable[tuple[int, str, float]]) -> None:
        """These seats have to decide now; each comes with its player and the seconds that it has, 0 for no limit.

        A seat that has been waited for in the same decision keeps its clock; one that is not named any more stops.
        """
        waited = {seat: (player, seconds) for seat, player, seconds in seats}
        for seat in list(self._running):
            if decision != self._decision or seat not in waited:
                self._stop(seat)
        self._decision = decision
        for seat, (player, seconds) in waited.items():
            running = self._running.get(seat)
            if running is None or (seconds and not running.seconds):
                self._start(seat, player, seconds)

    def stop(self) -> None:
        """Nobody has to decide."""
        self.wait_for(-1, ())

    def left(self) -> tuple[SeatClock, ...]:
        """What each seat has left."""
        now = self._time.now()
        clocks = []
        for seat, running in sorted(self._running.items()):
            if running.seconds:
                left = running.seconds - (now - running.since)
                bank = self._banks.get(running.player, self._bank) + min(left, 0)
                clocks.append(SeatClock(seat, max(0, round(left * 1000)), max(0, round(bank * 1000))))
        return tuple(clocks)

    def refill(self, player: str, seconds: int) -> None:
        """Put time back into a bank, up to what it had at first."""
        bank = self._banks.get(player)
        if bank is not None:
            self._banks[player] = min(self._bank, bank + seconds)

    def _start(self, seat: int, player: str, seconds: float) -> None:
        decision, timer = self._decision, None
        if seconds:
            whole = seconds + self._banks.get(player, self._bank)
            timer = self._time.later(whole, lambda: self._expired(seat, decision))
        self._running[seat] = _Running(player, self._time.now(), seconds, timer)

    def _stop(self, seat: int) -> None:
        running = self._running.pop(seat)
        if running.timer is None:
            return
        running.timer.cancel()
        over = self._time.now() - running.since - running.seconds
        if over > 0:
            self._banks[running.player] = max(0.0, self._banks.get(running.player, self._bank) - over)
