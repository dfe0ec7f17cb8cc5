"""The `hanpan` command. Each subcommand is imported when it is asked for, so that `--help` is quick."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

COMMANDS = {
    "games": ("hanpan.cli.games", "list the games"),
    "rules": ("hanpan.cli.sheet", "print a game's rule sheet"),
    "play": ("hanpan.cli.play", "play in the terminal against bots"),
    "referee": ("hanpan.cli.referee", "say who wins what in a written hand"),
    "showdown": ("hanpan.cli.showdown", "compare hands given as JSON lines"),
}
"""Each command with the module that has its `add_arguments` and `run`, and one line on what it does."""

UNREADABLE = 2
REFUSED = 1

_REFUSED_KEYS = ("err-option_clash", "err-option_needs")


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNREADABLE, f"{self.prog}: {message}; see {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the status is 0 fine, 1 against a rule, 2 unreadable."""
    argv = list(sys.argv[1:] if argv is None else argv)
    parser = _Parser(prog="hanpan", description="hanpan (한판), a poker house: play money only.")
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)
    asked = next((word for word in argv if not word.startswith("-")), "")
    for name, (module, tells) in COMMANDS.items():
        command = commands.add_parser(name, help=tells, description=tells)
        if name == asked:
            command.add_argument("--lang", choices=("ko", "en"), default=None, help="default: from the locale")
            command.add_argument("--json", action="store_true", help="for machines")
            if name != "games":
                command.add_argument("--rule", metavar="KEY=VALUE", action="append", default=[], help="set an option")
            importlib.import_module(module).add_arguments(command)
    return _run(parser.parse_args(argv))


def _run(args: argparse.Namespace) -> int:
    from hanpan.cli.reasons import error_line
    from hanpan.words import Words, lang_from_locale

    args.lang = args.lang or lang_from_locale(os.environ)
    try:
        status = importlib.import_module(COMMANDS[args.command][0]).run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has had enough, as `head` does.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ValueError as error:
        if not hasattr(error, "key") and not hasattr(error, "path") and not hasattr(error, "known"):
            raise
        sys.stdout.flush()
        print(f"hanpan: {error_line(Words(args.lang), error)}", file=sys.stderr)
        return REFUSED if getattr(error, "key", "") in _REFUSED_KEYS else UNREADABLE
    else:
        return int(status)


def _version() -> str:
    from hanpan import __version__

    return f"hanpan {__version__}"
