"""Amounts as game files write them: a part of something, as `1/2`, `1/4 pot`, `1 call`, `1 ante`."""

from collections.abc import Mapping
from typing import NamedTuple

from hanpan.rules.errors import GameFileError

OF = ("unit", "pot", "call", "ante", "level")
"""What an amount can be a part of; the pot is the one after calling, the level is the bet to match."""


class Amount(NamedTuple):
    """A fraction of something; `chips` rounds down (RULES: floor always rounds down)."""

    top: int
    bottom: int
    of: str

    def chips(self, base: Mapping[str, int]) -> int:
        """The amount in chips, where `base` says how large the thing is that it is a part of."""
        return base[self.of] * self.top // self.bottom


def parse_amount(text: str) -> Amount:
    """Read an amount; a GameFileError says what is wrong and how it is written."""
    number, _, of = text.strip().partition(" ")
    top, slash, bottom = number.partition("/")
    of = of.strip() or "unit"
    if not top.isdecimal() or (slash and (not bottom.isdecimal() or int(bottom) == 0)) or of not in OF:
        raise GameFileError("mistake-amount", text=text, known=", ".join(OF))
    return Amount(int(top), int(bottom) if slash else 1, of)
