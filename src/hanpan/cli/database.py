"""The address of a database on the command line, and its refusals as one line."""

import argparse
import sys
from collections.abc import Callable

from hanpan.cli.arguments import UNREADABLE, Parser, help_line


def add_database(parser: Parser) -> None:
    """`--database URL`."""
    parser.add_argument("--database", metavar="URL", help=help_line(parser.lang, "database"))


def database_of(args: argparse.Namespace) -> str:
    """The address that was given, else that of the database which `hanpan serve` uses by itself."""
    from hanpan.cli.serve import default_database

    return args.database or default_database()


def with_database(args: argparse.Namespace, work: Callable[[], int]) -> int:
    """The status of the work; what the store or its key refuses is one line on standard error."""
    from hanpan.server.secrets import KeyFault
    from hanpan.server.store.errors import StoreError

    try:
        return work()
    except (StoreError, KeyFault) as error:
        from hanpan.cli.reasons import error_line
        from hanpan.words import Words

        sys.stdout.flush()
        print(f"hanpan: {error_line(Words(args.lang), error)}", file=sys.stderr)
        return UNREADABLE
