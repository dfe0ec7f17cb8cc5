"""The rules as data: a game is a value, read from a file of some thirty lines."""

from hanpan.rules.definition import Definition, parse
from hanpan.rules.errors import GameFileError, OptionError, UnknownGameError
from hanpan.rules.files import KEYS, definition, game, load
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

__all__ = [
    "KEYS",
    "Definition",
    "Game",
    "GameFileError",
    "OptionError",
    "Stakes",
    "UnknownGameError",
    "definition",
    "game",
    "load",
    "parse",
]
