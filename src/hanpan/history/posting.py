"""What makes a post live or dead, whatever the text calls it."""

from collections.abc import Iterable
from typing import Literal


def ante_kind(anted: Iterable[int], dealt_in: Iterable[int]) -> Literal["ante", "dead"]:
    """An ante that not all seats pay is dead money: the button's, or the big blind's for all (RULES 1.3)."""
    return "ante" if set(anted) >= set(dealt_in) else "dead"
