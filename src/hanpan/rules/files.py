"""Game files on disk: those that come with hanpan, and a user's own."""

from functools import cache
from importlib import resources
from pathlib import Path

from hanpan.rules.definition import Definition, parse
from hanpan.rules.errors import GameFileError, UnknownGameError
from hanpan.rules.game import Game

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
        raise GameFileError(f"not UTF-8 text: byte {error.start} can't be read", file=name) from None
    except OSError as error:
        raise GameFileError(f"can't be read: {error.strerror}", file=name) from None
    parents = {key: definition(key) for key in ("standard", *KEYS)}
    loaded = parse(text, key=path.stem, file=name, parents=parents)
    loaded.check()
    return loaded


def game(name: str, **choices: str) -> Game:
    """A game with its options chosen, ready to play: `game("seven", betting_rule="591")`."""
    return load(name).resolve(choices)


def _parent(text: str) -> str:
    """The game that a text of ours extends, read from its first lines."""
    for line in text.splitlines():
        if line.startswith("extends"):
            value = line.partition("=")[2].strip()
            return "" if value == "false" else value.strip('"')
    return "standard"
