"""`hanpan rules GAME`: print a game's rule sheet, generated from its data."""

import argparse

from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.options import choices_of


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    parser.add_argument("game", metavar="GAME", help=help_line(parser.lang, "game"))


def run(args: argparse.Namespace) -> int:
    """Print the sheet of a game with the options of `--rule`."""
    from hanpan.cli.play.setup import of_table
    from hanpan.cli.sheet import as_json, meridian_sheet, print_sheet, sheet
    from hanpan.table.presets import MERIDIAN

    definition, choices = of_table(args.game), choices_of(args.rule)
    made = meridian_sheet(choices, args.lang) if args.game == MERIDIAN else sheet(definition, choices, args.lang)
    if args.json:
        print(as_json(made))
        return 0
    from rich.console import Console

    print_sheet(made, Console(highlight=False, markup=False, emoji=False))
    return 0
