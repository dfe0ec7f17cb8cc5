"""What all rooms of a server share."""

from random import Random, SystemRandom
from typing import NamedTuple, Protocol

from hanpan.server.clock import Time
from hanpan.server.deck import Dealing
from hanpan.server.metrics import Metrics
from hanpan.server.people import People
from hanpan.server.store import Store
from hanpan.server.thinkers import Thinkers


class Chance(Protocol):
    """Randomness for what is no card: codes, the first button, bots."""

    def getrandbits(self, bits: int, /) -> int:
        """So many bits."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def randrange(self, stop: int, /) -> int:
        """A number below."""


class Pace(NamedTuple):
    """How long the house waits, in seconds. Tests wait for nothing."""

    showdown: float = 4
    """To read who won with what."""
    folded: float = 1.5
    bot: tuple[float, float] = (0.5, 1.3)
    """What a bot takes for its move, from and to."""
    nobody: float = 0.4
    """For a seat that nobody answers for."""
    seeds: float = 2
    """For seeds that were pledged."""
    grace: float = 60
    """Until a bot takes a seat of a sit-and-go whose player lost his connection, and a host is replaced."""
    gone: float = 600
    """Until somebody who lost his connection leaves a cash game."""
    empty: float = 300
    """Until a room closes in which nobody is any more."""
    paused: float = 3600
    """Until a paused sit-and-go goes on in a room in which nobody is any more."""
    retry: float = 2
    """Until a table that can't be saved tries again."""
    state: float = 0.1
    """To gather changes of a room before telling them."""


AT_ONCE = Pace(0, 0, (0, 0), 0, 0, grace=60, gone=600, empty=300, retry=0.05, state=0)
"""Without waiting for anything that a person would like to look at."""


class Kit(NamedTuple):
    """What all rooms of a server share."""

    store: Store
    time: Time
    people: People
    metrics: Metrics
    pace: Pace = Pace()
    dealing: Dealing = Dealing()
    chance: Chance = SystemRandom()
    thinkers: Thinkers | None = None
    """Where bots think; None is on the event loop, as tests like it."""


def seeded(seed: int) -> Chance:
    """Chance that repeats, for tests."""
    return Random(seed)
