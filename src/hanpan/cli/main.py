"""The `hanpan` command. Each subcommand is imported when it is asked for, so that `--help` is quick."""

import importlib
import sys
from argparse import Namespace
from collections.abc import Sequence

from hanpan.cli.arguments import REFUSED, UNREADABLE, Parser, asked_lang, common_arguments, help_line
from hanpan.cli.streams import open_streams, written

COMMANDS = {
    "games": "hanpan.cli.games",
    "rules": "hanpan.cli.rules",
    "play": "hanpan.cli.play",
    "serve": "hanpan.cli.serve",
    "referee": "hanpan.cli.referee",
    "showdown": "hanpan.cli.showdown",
    "odds": "hanpan.cli.odds",
    "census": "hanpan.cli.census",
    "sim": "hanpan.cli.sim",
    "history": "hanpan.cli.history",
    "verify": "hanpan.cli.verify",
    "bench": "hanpan.cli.bench",
    "load": "hanpan.cli.load",
    "backup": "hanpan.cli.backup",
    "export": "hanpan.cli.export",
}
"""Each command with the module that has its `add_arguments` and `run`."""

INTERRUPTED = 130
"""As a shell says that Ctrl-C ended a command."""

_WITHOUT_GAME = ("games", "serve", "verify", "bench", "history", "load", "backup", "export")

_OF_NUMBERS = ("odds", "census")
_NOT_NEEDED = ("scipy", "cffi")
"""With its first kernel numba imports these where they are installed, for linear algebra and for C that no kernel of
ours has; that takes longer than all else it does then."""

_REFUSED_KEYS = ("err-option_clash", "err-option_needs", "err-meridian_ante", "why-sng_seats")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the status is 0 fine, 1 against a rule, 2 unreadable, or no place for the output.

    It is 0 too where the reader of the output has had enough, as `head` does.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    open_streams()
    with written(asked_lang(words)) as end:
        end.status = _main(words, alone=argv is None)
    return end.status


def _main(words: list[str], *, alone: bool) -> int:
    args = _parser(words).parse_args(words)
    if alone and args.command in _OF_NUMBERS:
        # The process is this command's alone; None in its place is how an import is refused.
        sys.modules.update(dict.fromkeys(set(_NOT_NEEDED) - set(sys.modules)))  # type: ignore[arg-type]
    return _run(args)


def _parser(argv: Sequence[str]) -> Parser:
    from hanpan import __version__

    lang = asked_lang(argv)
    parser = Parser("hanpan", lang, "about")
    parser.add_argument("--version", action="version", version=f"hanpan {__version__}", help=help_line(lang, "version"))
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, title=help_line(lang, "commands"), prog="hanpan"
    )
    asked = next((word for word in argv if word in COMMANDS), "")
    for name, module in COMMANDS.items():
        command = commands.add_parser(name, lang=lang, about=name, help=help_line(lang, name))
        if name == asked:
            common_arguments(command, rules=name not in _WITHOUT_GAME)
            importlib.import_module(module).add_arguments(command)
    return parser


def _run(args: Namespace) -> int:
    from hanpan.cli.reasons import error_line
    from hanpan.words import Words

    try:
        status = importlib.import_module(COMMANDS[args.command]).run(args)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ValueError as error:
        if not any(hasattr(error, field) for field in ("key", "path", "known")):
            raise
        sys.stdout.flush()
        print(f"hanpan: {error_line(Words(args.lang), error)}", file=sys.stderr)
        return REFUSED if getattr(error, "key", "") in _REFUSED_KEYS else UNREADABLE
    else:
        return int(status)
