"""Writes frontend/src/games.json, what the page offers for a new room; with --check it only says if that is old."""

import json
import sys
from pathlib import Path
from typing import Any

from hanpan.rules.files import KEYS, definition
from hanpan.rules.game import Game
from hanpan.table.presets import MERIDIAN_SEATS, MERIDIAN_SMALL_BLIND
from hanpan.table.settings import OPTIONS

WINDOW = ("pls7", "seven", "nlhe", "choice", "stud8")
"""What stands in the window, beside MERIDIAN; the other games are listed under it."""
FILE = Path(__file__).parents[1] / "src" / "games.json"


def games() -> str:
    """The list as it is kept."""
    every: dict[str, Any] = {
        "games": [_game(key) for key in (*WINDOW, *(key for key in KEYS if key not in WINDOW))],
        "meridian": {"seats": list(MERIDIAN_SEATS), "buy_in": list(MERIDIAN_SMALL_BLIND)},
    }
    lines = ",\n".join(json.dumps(game, ensure_ascii=False) for game in every["games"])
    window = len(WINDOW)
    return f'{{"window": {window}, "games": [\n{lines}\n],\n"meridian": {json.dumps(every["meridian"])}}}\n'


def _game(key: str) -> dict[str, object]:
    opened = definition(key)
    game = opened.resolve()
    blinds, suggest = bool(game.betting.blinds), game.suggest
    options = {
        name: [opened.default(name), *(v for v in values if values[v])] for name, values in opened.options.items()
    }
    return {
        "key": key,
        "en": game.name.en,
        "ko": game.name.ko,
        "words": game.words,
        "structure": game.betting.structure,
        "wins": game.wins,
        "seats": [game.seats.min, game.seats.max, game.seats.usual or game.seats.max],
        "blinds": blinds,
        "ante": bool(game.betting.ante),
        "cards": _cards(game),
        **({"suggest": {"game": suggest.game, "up_to": suggest.up_to}} if suggest is not None else {}),
        "options": options | ({name: list(values) for name, values in OPTIONS.items()} if blinds else {}),
    }


def _cards(game: Game) -> list[int]:
    """How many cards a player has at the end: down, and up."""
    steps = [step.split() for street in game.street for step in street.deal]
    count = {verb: sum(int(n) for name, n in steps if name == verb) for verb in ("down", "up", "open", "discard")}
    return [count["down"] - count["open"] - count["discard"], count["up"] + count["open"]]


if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        FILE.write_text(games(), encoding="utf-8")
    elif FILE.read_text("utf-8") != games():
        sys.exit("page: frontend/src/games.json is older than the game files; run: make page")
