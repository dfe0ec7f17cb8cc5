"""`hanpan history ACTION`: hands of other rooms and formats. Each action is imported when it is asked for."""

import argparse
import importlib
from argparse import SUPPRESS

from hanpan.cli.arguments import Parser, help_line

ACTIONS = {
    "import": "hanpan.cli.history.importing",
    "convert": "hanpan.cli.history.converting",
    "show": "hanpan.cli.history.showing",
    "stats": "hanpan.cli.history.counting",
}
"""Each action with the module that has its `add_arguments` and `run`."""


def add_arguments(parser: Parser) -> None:
    """The actions, each with arguments of its own."""
    lang = parser.lang
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title=help_line(lang, "actions"))
    for name, module in ACTIONS.items():
        about = f"history-{name}"
        action = actions.add_parser(name, lang=lang, about=about, help=help_line(lang, about))
        # Given before the action or after it; SUPPRESS leaves what was given before.
        action.add_argument("--lang", choices=("ko", "en"), default=SUPPRESS, help=help_line(lang, "lang"))
        action.add_argument("--json", action="store_true", default=SUPPRESS, help=help_line(lang, "json"))
        importlib.import_module(module).add_arguments(action)


def run(args: argparse.Namespace) -> int:
    """Run the action."""
    return int(importlib.import_module(ACTIONS[args.action]).run(args))
