"""What is put on a server, and what comes of it."""

from collections.abc import Sequence
from typing import NamedTuple


class Load(NamedTuple):
    """What is put on a server."""

    game: str
    tables: int
    seats: int
    """Players at each table; each has a connection of its own."""
    seconds: int
    idle: int
    """Connections that only stay open."""
    rate: int = 0
    """Actions a second, of all tables together; 0 is as many as go."""


class Figures(NamedTuple):
    """What was measured. What only the machine of the server knows is None for a server elsewhere."""

    actions: int
    """Those that were acknowledged, so each is on the disk."""
    actions_per_second: float
    actions_per_cpu_second: float | None
    """For each second that the server's process had a processor."""
    p50_ms: float
    """From sending an action to its acknowledgement."""
    p99_ms: float
    too_late: int
    """Moves that were refused since the table had gone on."""
    bytes_per_idle: int | None
    """Of the server's memory, for an idle connection."""
    generator_cpu: float
    """The share of a processor that the clients took; near 1 it is they who are slow."""
    server_cpu: float | None


def percentile(sorted_values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies; 0 where there are none."""
    if not sorted_values:
        return 0
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]
