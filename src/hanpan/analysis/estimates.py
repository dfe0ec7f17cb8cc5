"""What the author of a game estimated, to be set beside the exact figures: `estimates/<game>.toml`, in percent."""

from pathlib import Path

import msgspec

from hanpan.rules.files import KEYS, definition
from hanpan.rules.game import Game

Percents = dict[str, float]
"""Percent by the name of a rank."""


class Estimates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Estimates by the number of cards."""

    exact: dict[str, Percents] = {}
    """Chances of a best rank."""
    contains: dict[str, Percents] = {}
    """Chances that a rank can be made."""


_NONE = Estimates()
_FOLDER = Path(__file__).parent / "estimates"


def estimates_of(name: str, game: Game) -> Estimates:
    """The estimates of a game that comes with hanpan, as long as its ladder is the one that they were made for."""
    file = _FOLDER / f"{name}.toml"
    if name not in KEYS or not file.exists() or game.high != definition(name).resolve().high:
        return _NONE
    return msgspec.toml.decode(file.read_bytes(), type=Estimates)
