"""Game files on disk: those that come with hanpan, and a user's own."""

import errno
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from hanpan.rules.definition import Definition, parse
from hanpan.rules.errors import GameFileError, UnknownGameError
from hanpan.rules.game import Game
from hanpan.rules.mistakes import Sentence, said

KEYS = (
    "nlhe",
    "plhe",
    "flhe",
    "pls7",
    "pls",
    "plo",
    "plo8",
    "flo8",
    "nlo8",
    "stud8",
    "stud",
    "razz",
    "seven",
    "choice",
)
"""The games that come with hanpan."""

_FOLDER = resources.files("hanpan.rules") / "games"


@cache
def definition(key: str) -> Definition:
    """A game that comes with hanpan, its options open. `standard` is what all games start from."""
    text = (_FOLDER / f"{key}.toml").read_text(encoding="utf-8")
    parent = _parent(text)
    parents = {parent: definition(parent)} if parent else {}
    return parse(text, key=key, parents=parents)


def load(name: str) -> Definition:
    """A game by its key, or from the path of a `.toml` file, which is checked with all its options."""
    if name in KEYS:
        return definition(name)
    if not name.endswith(".toml"):
        raise UnknownGameError(name, KEYS)
    path = Path(name)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise GameFileError("mistake-file_encoding", file=name, at=error.start) from None
    except OSError as error:
        raise GameFileError(unread(error), file=name) from None
    parents = {key: definition(key) for key in ("standard", *KEYS)}
    loaded = parse(text, key=path.stem, file=name, parents=parents)
    loaded.check()
    return loaded


def game(name: str, **choices: str) -> Game:
    """A game with its options chosen, ready to play: `game("seven", betting_rule="591")`."""
    return load(name).resolve(choices)


@lru_cache(maxsize=256)
def suggested(game: Game, players: int) -> str:
    """The game that is better for so few players; empty where none is named, or this one already plays like it.

    PLS is named for PLS7 because its low goes badly with few players (RULES 3.6), so not where that low is out of play.
    """
    suggest = game.suggest
    if suggest is None or players > suggest.up_to:
        return ""
    if suggest.game in KEYS:
        other = definition(suggest.game).resolve()
        cards = (game.cards_each(), game.board_cards(), game.use_hole)
        same_cards = cards == (other.cards_each(), other.board_cards(), other.use_hole)
        if same_cards and other.has_low(players) == game.has_low(players):
            return ""
    return suggest.game


def unread(error: OSError) -> Sentence:
    """Why a file can't be read; the name of the error where it is a rare one."""
    if isinstance(error, FileNotFoundError):
        return said("mistake-file_missing")
    if isinstance(error, IsADirectoryError):
        return said("mistake-file_folder")
    if isinstance(error, PermissionError):
        return said("mistake-file_forbidden")
    return said("mistake-file_unreadable", why=errno.errorcode.get(error.errno or 0, type(error).__name__))


def _parent(text: str) -> str:
    """The game that a text of ours extends, read from its first lines."""
    for line in text.splitlines():
        if line.startswith("extends"):
            value = line.partition("=")[2].strip()
            return "" if value == "false" else value.strip('"')
    return "standard"
