"""Hands that were met before: exports of a room overlap, and each hand counts once."""

from array import array
from bisect import bisect_left
from collections.abc import Iterable
from hashlib import blake2b

from hanpan.history.written import Written

_OF_A_ROOM = 8
"""A room numbers all its hands, which takes so many signs at least; who counts from 1 has the same number again."""
_PARTS = 1 << 12


def mark(written: Written) -> int:
    """A number of 64 bits by which a hand is known, the same in every process.

    The room and its number of the hand tell it. Where there is no room, or the number is a short one that other tables
    have too, it is all that the text tells of the hand.
    """
    told: tuple[object, ...] = (written.site.casefold(), written.id)
    if not written.site or len(written.id) < _OF_A_ROOM:
        steps = [(step.seat, step.input, step.chips) for step in written.steps]
        told += (
            written.table, written.time, written.tournament, written.game.key, written.game.options, written.stakes,
            written.players, written.button, written.posts, steps, written.board,
        )  # fmt: skip
    return int.from_bytes(blake2b(repr(told).encode("utf-8", "surrogatepass"), digest_size=8).digest())


class Marks:
    """A set of such numbers, in about ten bytes each."""

    def __init__(self, marks: Iterable[int] = ()) -> None:
        self._parts = [array("Q") for _ in range(_PARTS)]
        self.add(marks)

    def __contains__(self, mark: int) -> bool:
        part = self._parts[mark % _PARTS]
        at = bisect_left(part, mark)
        return at < len(part) and part[at] == mark

    def add(self, marks: Iterable[int]) -> None:
        """Put more in, each of which may be there already."""
        for mark in marks:
            part = self._parts[mark % _PARTS]
            at = bisect_left(part, mark)
            if at == len(part) or part[at] != mark:
                part.insert(at, mark)
