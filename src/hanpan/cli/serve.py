"""`hanpan serve`: the web table."""

import argparse
import json
import os
import sys
from pathlib import Path

from hanpan.cli.arguments import UNREADABLE, Parser, help_line

HOST, PORT = "127.0.0.1", 8080


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""

    def tells(name: str) -> str:
        return help_line(parser.lang, f"serve-{name}")

    parser.add_argument("--host", metavar="ADDRESS", default=HOST, help=tells("host"))
    parser.add_argument("--port", metavar="N", type=int, default=PORT, help=tells("port"))
    parser.add_argument("--database", metavar="URL", help=tells("database"))
    parser.add_argument("--origin", metavar="URL", action="append", default=[], help=tells("origin"))
    parser.add_argument("--limits", metavar="N", type=float, default=1, help=tells("limits"))
    parser.add_argument("--fast", action="store_true", help=tells("fast"))


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl+C or a signal; the status is 2 where it can't."""
    from hanpan.cli.reasons import error_line
    from hanpan.server.logs import configure
    from hanpan.server.run import Plan, serve
    from hanpan.server.secrets import KeyFault
    from hanpan.server.setup import SetupError
    from hanpan.server.store.errors import StoreError
    from hanpan.words import Words

    words = Words(args.lang)
    configure()
    database = args.database or default_database()

    def opened(address: str) -> None:
        if args.json:
            print(json.dumps({"address": address}), flush=True)
            return
        print(words.text("serve-open", address=address))
        print(words.text("serve-stop"), flush=True)

    try:
        serve(Plan(args.host, args.port, database, args.fast, args.limits, tuple(args.origin)), opened)
    except KeyboardInterrupt:
        pass
    except (SetupError, StoreError, KeyFault) as error:
        print(f"hanpan: {error_line(words, error)}", file=sys.stderr)
        return UNREADABLE
    if not args.json:
        print(words.text("serve-closed"))
    return 0


def default_database() -> str:
    """A file in the user's folder for data, which is made where it is missing."""
    folder = _data_folder() / "hanpan"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'house.sqlite3'}"


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
