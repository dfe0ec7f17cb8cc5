"""Dealing steps as game files write them: `burn 1`, `down 2`, `up 1`, `board 3`, `discard 1`, `open 1`."""

from typing import NamedTuple

from hanpan.rules.errors import GameFileError

KINDS = ("burn", "down", "up", "board", "discard", "open")
"""Cards from the deck: `burn` (aside, unseen), `down` and `up` (to each player), `board`. Choices of every player at
once: `discard` (out of play, unseen), `open` (a down card is turned up)."""


class Step(NamedTuple):
    """One dealing step."""

    kind: str
    cards: int

    @property
    def is_choice(self) -> bool:
        """Whether players choose, instead of the dealer dealing."""
        return self.kind in ("discard", "open")


def parse_step(text: str) -> Step:
    """Read a step; a GameFileError says what is wrong and how it is written."""
    kind, _, count = text.strip().partition(" ")
    if kind not in KINDS or not count.strip().isdecimal() or int(count) == 0:
        raise GameFileError("mistake-step", text=text, known=", ".join(KINDS))
    return Step(kind, int(count))
