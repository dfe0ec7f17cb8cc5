"""What is left of an event of a table for one viewer."""

import msgspec

from hanpan.table.events import AnyEvent


class Seen(msgspec.Struct, frozen=True):
    """An event as one viewer may see it; only `seen_by` makes it."""

    event: AnyEvent
