"""What a league has played, block by block, kept in a file so that one that was ended can be gone on with."""

from collections import defaultdict
from pathlib import Path

import msgspec

from hanpan.bots.match import Block

Pilot = tuple[float, float, float]
"""Seconds a deal, how much a deal varies, and what the first bot surely won."""


class _Line(msgspec.Struct, omit_defaults=True):
    """A line of the file: a block, or a pilot."""

    bots: str
    match: str
    first: int = 0
    block: Block | None = None
    pilot: Pilot | None = None


class Store:
    """The blocks of a league, by match and first deal; only those of the same bots count."""

    def __init__(self, path: Path, bots: str) -> None:
        self._path = path
        self.bots = bots
        """What their code comes to."""
        self.blocks: dict[str, dict[int, Block]] = defaultdict(dict)
        self.pilots: dict[str, Pilot] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        whole = path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        if len(kept) < len(whole):
            path.write_bytes(kept)  # a run was ended in the middle of a line
        for text in kept.splitlines():
            line = msgspec.json.decode(text, type=_Line)
            if line.bots == bots:
                self._take(line)

    @property
    def hands(self) -> int:
        """How many have been played."""
        return sum(block.hands for blocks in self.blocks.values() for block in blocks.values())

    def add(self, match: str, first: int, block: Block) -> None:
        """Keep a block."""
        self._write(_Line(self.bots, match, first, block))

    def add_pilot(self, match: str, pilot: Pilot) -> None:
        """Keep what a pilot found."""
        self._write(_Line(self.bots, match, pilot=pilot))

    def _write(self, line: _Line) -> None:
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
        self._take(line)

    def _take(self, line: _Line) -> None:
        if line.block is not None:
            self.blocks[line.match][line.first] = line.block
        if line.pilot is not None:
            self.pilots[line.match] = line.pilot
