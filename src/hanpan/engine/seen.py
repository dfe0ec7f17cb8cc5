"""What is left of an event for one viewer. Structs have modules of their own, which are never compiled (ADR 0007)."""

import msgspec

from hanpan.engine.events import AnyEvent


class Seen(msgspec.Struct, frozen=True):
    """An event as one viewer may see it; only `seen_by` makes it."""

    event: AnyEvent
