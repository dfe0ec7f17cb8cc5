"""The secret half of a hand: slots, each a card with a salt, and the tree of their seals."""

from collections.abc import Iterable, Iterator
from functools import cached_property

import msgspec

from hanpan import cards
from hanpan.dealer import texts
from hanpan.dealer.shuffle import Entropy, bytes_from, drawn_from, shuffle


class Slots(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All cards of a hand in the order of their slots. Whoever has this knows every card, so it prints none."""

    cards: bytes
    """One byte a slot."""
    salts: bytes
    """16 bytes a slot."""

    def __post_init__(self) -> None:
        if not self.cards or len(set(self.cards)) != len(self.cards) or max(self.cards) >= len(cards.DECK):
            raise ValueError("slots need at least one card, and each card once")
        if len(self.salts) != texts.SALT_BYTES * len(self.cards):
            raise ValueError(f"{len(self.cards)} slots need as many salts of {texts.SALT_BYTES} bytes")

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"Slots(<{len(self.cards)} cards>)"

    @cached_property
    def tree(self) -> "Tree":
        """The tree of their seals; to work it out takes longest of all that a hand needs."""
        return Tree(self)

    @property
    def deck(self) -> str:
        """The cards from the lowest up, which is no secret."""
        return cards.text(sorted(self.cards))

    def salt(self, slot: int) -> str:
        """The salt of one slot."""
        at = texts.SALT_BYTES * slot
        return self.salts[at : at + texts.SALT_BYTES].hex()


def seal(deck: Iterable[int], entropy: Entropy) -> Slots:
    """Shuffle a deck into slots, each with a salt of its own.

    >>> import os
    >>> len(seal(range(52), os.urandom))
    52
    """
    # In order, so that the same bytes deal the same cards however the deck was listed.
    mixed = bytes(shuffle(sorted(deck), bytes_from(entropy)))
    return Slots(mixed, drawn_from(entropy, texts.SALT_BYTES * len(mixed)))


class Tree:
    """The seals of all slots, hashed in pairs up to one at the top; where the count is odd, the last goes up as it is.

    Nothing is ever paired with itself, so a slot can't stand in the tree twice, and how many slots there are is known
    from the deck: a path of another length is refused.
    """

    def __init__(self, slots: Slots) -> None:
        level = [texts.leaf(slot, cards.name(card), slots.salt(slot)) for slot, card in enumerate(slots.cards)]
        self._levels = [level]
        while len(level) > 1:
            pairs = zip(level[::2], level[1::2], strict=False)
            level = [texts.node(left, right) for left, right in pairs] + level[len(level) & ~1 :]
            self._levels.append(level)

    @property
    def top(self) -> str:
        """One seal that stands for all slots."""
        return self._levels[-1][0]

    def path(self, slot: int) -> tuple[str, ...]:
        """The seals that lead from a slot to the top."""
        levels = zip(self._levels, neighbours(slot, len(self._levels[0])), strict=False)
        return tuple(level[neighbour] for level, neighbour in levels if neighbour is not None)


def neighbours(slot: int, count: int) -> Iterator[int | None]:
    """On each level, the place that a slot's seal is paired with; None where it goes up alone."""
    while count > 1:
        yield slot ^ 1 if slot ^ 1 < count else None
        slot, count = slot // 2, (count + 1) // 2


def climb(slot: int, count: int, seal: str, path: Iterable[str]) -> str:
    """The top that a slot's seal leads to by a path; empty where the path is too short or too long."""
    steps = iter(path)
    for neighbour in neighbours(slot, count):
        if neighbour is None:
            continue
        other = next(steps, "")
        if not other:
            return ""
        seal = texts.node(seal, other) if neighbour & 1 else texts.node(other, seal)
    return seal if next(steps, None) is None else ""
