"""`hanpan games`: the games that come with hanpan."""

import argparse
import json

from hanpan.cli.arguments import Parser
from hanpan.rules.files import KEYS, definition
from hanpan.rules.game import Game
from hanpan.words import Words


def add_arguments(parser: Parser) -> None:
    """The command has no arguments of its own."""


def run(args: argparse.Namespace) -> int:
    """Print the list of games."""
    games = [definition(key).resolve() for key in KEYS]
    if args.json:
        print(json.dumps([_as_data(game) for game in games], ensure_ascii=False))
    else:
        _print_table(Words(args.lang), games)
    return 0


def _as_data(game: Game) -> dict[str, object]:
    seats = game.seats
    return {
        "key": game.key,
        "name": {"en": game.name.en, "ko": game.name.ko},
        "seats": {"min": seats.min, "max": seats.max, "usual": seats.usual or seats.max},
        "structure": game.betting.structure,
        "wins": game.wins,
    }


def _print_table(words: Words, games: list[Game]) -> None:
    from rich.cells import cell_len

    columns = ("col-key", "col-game", "col-seats", "col-structure", "col-wins")
    rows = [[words.label(column) for column in columns], *(_row(words, game) for game in games)]
    widths = [max(cell_len(row[at]) for row in rows) for at in range(len(columns))]
    for row in rows:
        # A Korean letter takes two places of a terminal, so `ljust` would not do.
        cells = (cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())


def _row(words: Words, game: Game) -> list[str]:
    return [
        game.key,
        getattr(game.name, words.lang),
        words.text("players-range", low=game.seats.min, high=game.seats.max),
        words.label(f"structure-{game.betting.structure}"),
        words.label(f"wins-{game.wins}"),
    ]
