"""Games small enough to be solved, as game files of the usual kind: `mini_game("leduc")`."""

from functools import cache
from importlib import resources

from hanpan.rules import definition, parse
from hanpan.rules.game import Game

MINI_GAMES = ("kuhn", "leduc", "leduc8", "stud12", "ddadang")
"""Kuhn and Leduc, whose values are known; Leduc hi-lo; stud with suits; the Korean menu of bets."""

_FOLDER = resources.files("hanpan.analysis.solver") / "games"


@cache
def mini_game(key: str) -> Game:
    """One of `MINI_GAMES`; a ValueError for another name."""
    if key not in MINI_GAMES:
        raise ValueError(f"{key!r} is no mini game; there are {', '.join(MINI_GAMES)}")
    text = (_FOLDER / f"{key}.toml").read_text(encoding="utf-8")
    return parse(text, key=key, parents={"standard": definition("standard")}).resolve()
