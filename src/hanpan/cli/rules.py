"""`hanpan rules GAME`: print a game's rule sheet, generated from its data."""

import argparse

from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.options import choices_of


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    parser.add_argument("game", metavar="GAME", help=help_line(parser.lang, "game"))


def run(args: argparse.Namespace) -> int:
    """Print the sheet of a game with the options of `--rule`."""
    from hanpan.cli.sheet import as_json, print_sheet, sheet
    from hanpan.rules.files import load

    made = sheet(load(args.game), choices_of(args.rule), args.lang)
    if args.json:
        print(as_json(made))
        return 0
    from rich.console import Console

    print_sheet(made, Console(highlight=False, markup=False, emoji=False))
    return 0
