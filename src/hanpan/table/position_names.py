"""What a seat is called before the flop (RULES 2.1)."""

from collections.abc import Sequence
from typing import NamedTuple


class Position(NamedTuple):
    """A key of the catalogue of words, and the number in `UTG+1`."""

    key: str
    n: int = 0


def position_names(seats: Sequence[int], button: int, blinds: Sequence[int]) -> dict[int, Position]:
    """The position of each seat dealt in. `blinds` are the seats that posted one, the big blind last.

    Counted back from the button, as players do: cutoff, hijack, and the rest from under the gun on. A game without
    blinds has no positions.

    >>> position_names((1, 2, 3, 4), 1, (2, 3))[4].key
    'pos-co'
    """
    if not blinds:
        return {}
    big = blinds[-1]
    names = {seat: Position("pos-sb") for seat in blinds[:-1]}
    names[big] = Position("pos-bb")
    if button in seats:
        names[button] = Position("pos-btn")
    order = [*(seat for seat in sorted(seats) if seat > big), *(seat for seat in sorted(seats) if seat <= big)]
    rest = [seat for seat in order if seat not in names]
    for key in ("pos-co", "pos-hj"):
        if rest:
            names[rest.pop()] = Position(key)
    for n, seat in enumerate(rest):
        names[seat] = Position("pos-utg_n", n) if n else Position("pos-utg")
    return names
