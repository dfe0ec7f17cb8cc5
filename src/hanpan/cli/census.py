"""`hanpan census GAME`: how many pools of cards make each rank, exactly."""

import argparse
import json
import sys

from hanpan.analysis.census import Census, check_census, pool_sizes, take_census
from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.numbers import whole_of
from hanpan.cli.options import chosen_game
from hanpan.cli.preparing import preparing
from hanpan.words import Words


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    parser.add_argument("game", metavar="GAME", help=help_line(parser.lang, "game"))
    parser.add_argument("--cards", metavar="N", help=help_line(parser.lang, "census_cards"))


def run(args: argparse.Namespace) -> int:
    """Count, and print."""
    game = chosen_game(args.game, args.rule)
    cards = game.cards_each() + game.board_cards() if args.cards is None else whole_of(args.cards, "--cards", least=0)
    check_census(game, cards)
    from hanpan.hands.kernel import has_numba

    words = Words(args.lang, game.words)
    if not has_numba():
        print(words.text("census-no_numba"), file=sys.stderr)
    with preparing(args.lang):
        census = take_census(game, cards)
    if args.json:
        print(json.dumps(as_data(census)))
        return 0
    from rich.console import Console

    from hanpan.analysis.estimates import estimates_of
    from hanpan.cli.census_text import Report, print_report

    sizes = pool_sizes(game) if args.cards is None else ()
    with preparing(args.lang):
        streets = tuple(census if size == cards else take_census(game, size) for size in sizes)
    report = Report(words, game, census, streets, estimates_of(args.game, game))
    print_report(report, Console(highlight=False, markup=False, emoji=False))
    return 0


def as_data(census: Census) -> dict[str, object]:
    """The census for machines."""
    data: dict[str, object] = {"cards": census.cards, "total": census.total, "exact": census.exact}
    if census.contains is not None:
        data["contains"] = census.contains
    if census.low is not None:
        data["low"] = census.low
    return data
