"""How often each rank comes in each of our games: the census of each game, counted once and kept beside this file.

python -m hanpan.analysis.chances
"""

import json
from pathlib import Path
from typing import Any

from hanpan.analysis.census import take_census
from hanpan.rules.files import KEYS, definition

FILE = Path(__file__).with_name("chances.json")


def chances() -> dict[str, dict[str, Any]]:
    """By game: `cards` in a pool, `total` pools, `ranks` from the strongest down with their pools, and `lows` by their
    highest card (0 for a pair or worse) where a low is played for. A game for lows alone has no `ranks`.
    """
    found: dict[str, dict[str, Any]] = {}
    for key in KEYS:
        game = definition(key).resolve()
        census = take_census(game)
        found[key] = {
            "cards": census.cards,
            "total": census.total,
            "ranks": {} if game.wins == "low" else census.exact,
            "lows": None if census.lows is None else {str(high): census.lows[high] for high in sorted(census.lows)},
        }
    return found


def written() -> str:
    """The file's text: a line a game."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(game)}" for key, game in chances().items())
    return f"{{\n{lines}\n}}\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
