"""What `legal` and `owed` answer with."""

import msgspec


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that a seat may do. A `call`'s amount and `pays` are chips added; `min` and `max` are totals."""

    action: str
    amount: int | None = None
    min: int | None = None
    max: int | None = None
    pays: int | None = None
    cards: tuple[int, ...] | None = None
    """What may be chosen from, for `open` and `discard`."""


class OwedCards(msgspec.Struct, frozen=True):
    """The dealer owes `total` cards: `burns`, `pattern` to each of `seats` in dealing order, `board`."""

    seats: tuple[int, ...]
    pattern: tuple[tuple[int, bool], ...]
    burns: int
    board: int
    total: int


class OwedAction(msgspec.Struct, frozen=True):
    """These seats owe something: `bet`, `open`, `discard` or `show`; more than one while all choose."""

    seats: tuple[int, ...]
    what: str
