"""What too few cards for a hand have make already: a pair on the third street is a pair."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from hanpan.cards import rank_of
from hanpan.hands.ladder import Ladder


class Partial(NamedTuple):
    """The name of a rank, the numbers of its pairs, threes and fours, and those of the other cards from the highest."""

    rank: str
    groups: tuple[int, ...]
    rest: tuple[int, ...]


def so_far(ladder: Ladder, held: Sequence[int]) -> Partial | None:
    """The best rank whose pairs, threes and fours are there; None where nothing fits."""
    counts = Counter(map(rank_of, held))
    for rank in ladder.ranks:
        asked = [size for size in rank.groups if size > 1]
        if rank.groups and not rank.suited and len(asked) <= len(counts):
            best = _groups(counts, asked)
            if best is not None:
                rest = sorted((number for number in counts if number not in best), reverse=True)
                return Partial(rank.name, tuple(best), tuple(rest))
    return None


def _groups(counts: Counter[int], asked: Sequence[int]) -> list[int] | None:
    """The highest ranks that make groups of these sizes; None where one is missing."""
    best: list[int] = []
    for size in asked:
        fitting = [rank for rank, count in counts.items() if count >= size and rank not in best]
        if not fitting:
            return None
        best.append(max(fitting))
    return best
