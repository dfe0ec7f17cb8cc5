"""A table and what happens at it during one command."""

from collections.abc import Iterable

from hanpan.engine.events import AnyEvent as HandEvent
from hanpan.table.events import AnyEvent
from hanpan.table.evolve import evolve, take_chips_back
from hanpan.table.state import Table


class Record:
    """Events are applied as they are written down."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        """One event."""
        evolve(self.table, event)
        self.events.append(event)

    def follow(self, events: Iterable[AnyEvent]) -> None:
        """Several events, each applied before the next is asked for."""
        for event in events:
            self.add(event)

    def played(self, events: Iterable[HandEvent]) -> None:
        """Events that the engine has applied to the hand already."""
        self.events += events
        take_chips_back(self.table)
