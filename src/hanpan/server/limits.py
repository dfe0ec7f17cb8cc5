"""How much one connection, one player and one address may ask for: token buckets."""

from collections import OrderedDict
from typing import NamedTuple

from hanpan.server.clock import Time


class Rate(NamedTuple):
    """So many at once, and so many more a second."""

    burst: float
    per_second: float


MESSAGES = Rate(60, 20)
"""Of one connection."""
COMMANDS = Rate(40, 10)
"""Of one player."""
CHAT = Rate(5, 0.5)
"""Lines and reactions of one player."""
GUESTS = Rate(20, 0.1)
"""New names of one address."""
LOGINS = Rate(10, 0.1)
"""Passwords tried from one address, and at one name."""
ROOMS = Rate(10, 0.05)
"""Rooms that one player opens."""
CONNECTS = Rate(60, 2)
"""Connections of one address."""
REQUESTS = Rate(60, 10)
"""Other requests of one address."""

_MOST_BUCKETS = 20_000


class Bucket:
    """What one of them has left."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, now: float, cost: float = 1) -> bool:
        """Use some of it; False where not enough is left."""
        rate = self._rate
        self._left = min(rate.burst, self._left + (now - self._at) * rate.per_second)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Limits:
    """Buckets by kind and name. Those that were used longest ago are forgotten: by then they are full again."""

    def __init__(self, time: Time, factor: float = 1) -> None:
        self._time = time
        self._factor = factor
        """Load tests come from one address and ask for more."""
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def allow(self, rate: Rate, name: str) -> bool:
        """Whether one more is allowed now."""
        bucket = self._buckets.get((rate, name))
        now = self._time.now()
        if bucket is None:
            allowed = Rate(rate.burst * self._factor, rate.per_second * self._factor)
            bucket = self._buckets[rate, name] = Bucket(allowed, now)
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((rate, name))
        return bucket.take(now)
