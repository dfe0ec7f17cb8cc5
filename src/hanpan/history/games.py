"""The games that texts name, as our games with options: five-card Omaha is `plo` with `down` 5."""

from functools import lru_cache
from typing import Any

import msgspec

from hanpan.rules.definition import Definition, merge
from hanpan.rules.errors import OptionError
from hanpan.rules.files import definition
from hanpan.rules.game import Game

Choices = tuple[tuple[str, str], ...]

_MOST_SEATS = {"5": 8, "6": 7}
"""How many can be dealt so many cards each."""


@lru_cache(maxsize=512)
def game_with(key: str, choices: Choices = ()) -> Game:
    """A game with options, those of its file and three more that only texts of other rooms ask for.

    `down` is how many cards each player gets at first, `structure` how it is bet, `wins` what a pot is for. They stand
    in `Game.options` like the others, so that a history written from it can be read again.
    """
    base = definition(key)
    own = {name: value for name, value in choices if name not in PATCHES}
    extra = [(name, value) for name, value in choices if name in PATCHES]
    data = base.data
    for name, value in extra:
        data = merge(data, PATCHES[name](base, value))
    changed = Definition(key, data, base.options, base.file, base.text)
    game = changed.resolve({name: value for name, value in own.items() if name in base.options})
    return msgspec.structs.replace(game, options=(*game.options, *extra)) if extra else game


def _down(base: Definition, value: str) -> dict[str, Any]:
    if value not in _MOST_SEATS or not base.data.get("use_hole"):
        raise OptionError("err-bad_option_value", f"down can't be {value!r}", option="down", value=value, known="5, 6")
    street = base.data["street"][0]["name"]
    return {"street": [{"name": street, "deal": [f"down {value}"]}], "seats": {"max": _MOST_SEATS[value]}}


def _structure(_: Definition, value: str) -> dict[str, Any]:
    return {"betting": {"structure": value}}


def _wins(_: Definition, value: str) -> dict[str, Any]:
    return {"wins": value, "low": None}


PATCHES = {"down": _down, "structure": _structure, "wins": _wins}
"""What a game is with these options is another game."""
