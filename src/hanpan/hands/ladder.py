"""Ladders as data: which shapes of cards have a name, and which beats which.

A *rank* is a shape. Either its cards fall into `groups` of equal number, as `(3, 2)` for a full house, or they are one
of its `runs`, as `A2345`, weakest first. Either may have to be `suited`. A *ladder* lists ranks, strongest first.
"""

from functools import cache, cached_property

import msgspec

from hanpan.cards import RANKS, SUITS


class Rank(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rung of a ladder."""

    name: str
    groups: tuple[int, ...] = ()
    """Sizes of the groups of equal number, largest first; empty where `runs` tells the shape."""
    runs: tuple[str, ...] = ()
    """The runs that make this rank, weakest first, in letters."""
    suited: bool = False
    compare: int = 0
    """How many groups are compared between two hands of this rank; 0 means all of them."""
    suit_first: bool = False
    """Compare suits before numbers (RULES C7)."""

    @property
    def size(self) -> int:
        """How many cards a hand of this rank has."""
        return sum(self.groups) if self.groups else len(self.runs[0])


class Ladder(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True, dict=True):
    """Ranks, strongest first, and the order of suits where suits break ties."""

    ranks: tuple[Rank, ...]
    suits: str = ""
    """Strongest suit first, as `sdhc`; empty where suits never decide (RULES 1.2, 4.8)."""

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """The sizes that hands of this ladder have, most often just 5."""
        return tuple(sorted({rank.size for rank in self.ranks}))

    @cached_property
    def suit_strength(self) -> tuple[int, int, int, int]:
        """The strength of each suit by number; all equal where suits never decide."""
        if not self.suits:
            return (0, 0, 0, 0)
        return tuple(len(self.suits) - self.suits.index(suit) for suit in SUITS)  # type: ignore[return-value]


class LowRule(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Ace-to-five low: the ace is 1, straights and flushes don't count (RULES 3.3, 6.7)."""

    limit: int = 0
    """All cards must be this or lower, and different; 0 means that any hand is a low and pairs count against it."""
    size: int = 5


@cache
def run_ranks(run: str) -> tuple[int, ...]:
    """The ranks of a run such as `A2345`, as numbers."""
    return tuple(RANKS.index(letter) for letter in run)


def low_rank(rank: int) -> int:
    """A rank as a low hand counts it: 1 for an ace to 13 for a king."""
    return 1 if rank == 12 else rank + 2
