"""The games that texts name, as our games with options: five-card Omaha is `plo` with `down` 5."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from hanpan.rules.definition import Data, Definition, merge
from hanpan.rules.errors import OptionError
from hanpan.rules.files import definition
from hanpan.rules.game import Game

Choices = tuple[tuple[str, str], ...]

_FAMILIES: dict[tuple[str, str], tuple[str, Choices]] = {
    ("holdem", "no_limit"): ("nlhe", ()),
    ("holdem", "pot_limit"): ("plhe", ()),
    ("holdem", "fixed_limit"): ("flhe", ()),
    ("omaha", "no_limit"): ("plo", (("structure", "no_limit"),)),
    ("omaha", "pot_limit"): ("plo", ()),
    ("omaha", "fixed_limit"): ("flo8", (("wins", "high"),)),
    ("omaha8", "no_limit"): ("nlo8", ()),
    ("omaha8", "pot_limit"): ("plo8", ()),
    ("omaha8", "fixed_limit"): ("flo8", ()),
    ("stud", "fixed_limit"): ("stud", ()),
    ("stud8", "fixed_limit"): ("stud8", ()),
    ("razz", "fixed_limit"): ("razz", ()),
}
_MOST_SEATS = {"5": (8, "Five"), "6": (7, "Six")}
"""How many can be dealt so many cards each, and the number in words."""
_STRUCTURES = {
    "no_limit": {"en": "No-limit", "ko": "노리밋"},
    "pot_limit": {"en": "Pot-limit", "ko": "팟 리밋"},
    "fixed_limit": {"en": "Limit", "ko": "리밋"},
}
_HI_LO = {"en": " hi-lo", "ko": " 하이로우"}
"""How a game's name tells it."""


def game_of(family: str, structure: str) -> tuple[str, Choices] | None:
    """Our key and options for `holdem omaha omaha8 stud stud8 razz`, bet so; None where we have none such."""
    return _FAMILIES.get((family, structure))


@lru_cache(maxsize=512)
def game_with(key: str, choices: Choices = ()) -> Game:
    """A game with options, those of its file and three more that only texts of other rooms ask for.

    `down` is how many cards each player gets at first, `structure` how it is bet, `wins` what a pot is for. They stand
    in `Game.options` like the others, so that a history written from it can be read again.
    """
    base = definition(key)
    own = {name: value for name, value in choices if name not in PATCHES}
    extra = {name: value for name, value in choices if name in PATCHES}
    game = changed(base, extra).resolve({name: value for name, value in own.items() if name in base.options})
    return msgspec.structs.replace(game, options=(*game.options, *extra.items())) if extra else game


def changed(base: Definition, extra: Mapping[str, str]) -> Definition:
    """The definition with `down`, `structure` or `wins`; a value that can't be is an OptionError."""
    data = base.data
    for option, value in extra.items():
        data = merge(data, PATCHES[option](base, data, value))
    return Definition(base.key, data, base.options, base.file, base.text) if extra else base


def _down(base: Definition, data: Data, value: str) -> Data:
    if not data.get("use_hole"):
        message = f"{base.key} has no option 'down'"
        raise OptionError("err-unknown_option", message, option="down", game=base.key, known=", ".join(base.options))
    _known("down", value, _MOST_SEATS)
    most, number = _MOST_SEATS[value]
    name = data["name"]
    return {
        "name": {"en": f"{number}-card {name['en'][0].lower()}{name['en'][1:]}", "ko": f"{value}카드 {name['ko']}"},
        "street": [{"name": data["street"][0]["name"], "deal": [f"down {value}"]}],
        "seats": {"max": most},
    }


def _structure(_: Definition, data: Data, value: str) -> Data:
    _known("structure", value, _STRUCTURES)
    before = _STRUCTURES.get(data["betting"]["structure"], {})
    name = {lang: text.replace(before[lang], _STRUCTURES[value][lang]) for lang, text in data["name"].items() if before}
    return {"name": name, "betting": {"structure": value}}


def _wins(_: Definition, data: Data, value: str) -> Data:
    _known("wins", value, ("high",))
    name = {lang: text.removesuffix(_HI_LO[lang]) for lang, text in data["name"].items()}
    return {"name": name, "wins": value, "low": None}


def _known(option: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        text = ", ".join(known)
        message = f"{option} can't be {value!r}; it is one of {text}"
        raise OptionError("err-bad_option_value", message, option=option, value=value, known=text)


PATCHES = {"down": _down, "structure": _structure, "wins": _wins}
"""What a game is with these options is another game."""
