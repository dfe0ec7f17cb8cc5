"""`hanpan serve`: the web table."""

import argparse
import json
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from hanpan.cli.arguments import UNREADABLE, Parser, help_line

if TYPE_CHECKING:
    from hanpan.words import Words

HOST, PORT = "127.0.0.1", 8080
EVERYWHERE = "0.0.0.0"  # noqa: S104  (asked for with --lan)


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""

    def tells(name: str) -> str:
        return help_line(parser.lang, f"serve-{name}")

    parser.add_argument("--host", metavar="ADDRESS", help=tells("host"))
    parser.add_argument("--port", metavar="N", help=tells("port"))
    parser.add_argument("--lan", action="store_true", help=tells("lan"))
    parser.add_argument("--demo", action="store_true", help=tells("demo"))
    parser.add_argument("--database", metavar="URL", help=tells("database"))
    parser.add_argument("--origin", metavar="URL", action="append", default=[], help=tells("origin"))
    parser.add_argument("--proxies", metavar="N", default="0", help=tells("proxies"))
    parser.add_argument("--limits", metavar="N", default="1", help=tells("limits"))
    parser.add_argument("--fast", action="store_true", help=tells("fast"))


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl+C or a signal, or show one hand; the status is 2 where it can't."""
    from hanpan.cli.numbers import factor_of, whole_of
    from hanpan.cli.reasons import error_line
    from hanpan.server.logs import configure
    from hanpan.server.run import Plan, serve
    from hanpan.server.secrets import KeyFault
    from hanpan.server.setup import SetupError
    from hanpan.server.store.errors import StoreError
    from hanpan.words import Words

    words = Words(args.lang)
    if args.demo:
        return _demonstration(words)
    proxies, limits = whole_of(args.proxies, "--proxies", least=0), factor_of(args.limits, "--limits")
    wanted = None if args.port is None else _port(args.port)
    if wanted is not None and wanted < 0:
        print(f"hanpan: {words.text('err-port', text=args.port[:40])}", file=sys.stderr)
        return UNREADABLE
    # Beside a person's terminal there is nothing to collect the small talk of the log.
    configure(level=logging.WARNING if args.lan and sys.stderr.isatty() else logging.INFO)
    host = args.host or (EVERYWHERE if args.lan else HOST)
    port = PORT if wanted is None else wanted
    if args.lan and wanted is None:
        port = _free(words, host)
    database, origins = args.database or default_database(), tuple(args.origin)
    plan = Plan(host, port, database, args.fast, limits, origins, proxies)
    try:
        serve(plan, _told(args, words, host))
    except KeyboardInterrupt:
        pass
    except (SetupError, StoreError, KeyFault) as error:
        print(f"hanpan: {error_line(words, error)}", file=sys.stderr)
        return UNREADABLE
    if not args.json:
        print(words.text("serve-closed"))
    return 0


def _port(text: str) -> int:
    """The number of a port; -1 where the text is none."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= 5 else -1
    return number if number <= 65535 else -1


def _told(args: argparse.Namespace, words: "Words", host: str) -> Callable[[str], None]:
    """Says where the page is, for people or for programs."""

    def opened(address: str) -> None:
        if args.json:
            print(json.dumps({"address": address}), flush=True)
            return
        print(words.text("serve-open", address=address.replace(EVERYWHERE, "127.0.0.1")))
        if host == EVERYWHERE:
            from hanpan.cli.network import network_address

            found = network_address()
            there = "" if found is None else address.replace(EVERYWHERE, found)
            print(words.text("serve-open-network", address=there) if there else words.text("serve-no_network"))
        print(words.text("serve-stop"), flush=True)

    return opened


def _free(words: "Words", host: str) -> int:
    """The usual port, or the next one that is free; which, is said on standard error."""
    from hanpan.cli.network import free_port

    port = free_port(host, PORT)
    if port != PORT:
        print(words.text("serve-port_next", port=str(PORT), next=str(port)), file=sys.stderr)
    return port


def _demonstration(words: "Words") -> int:
    from hanpan.cli.load.fault import LoadError
    from hanpan.cli.reasons import error_line
    from hanpan.cli.serving_demo import demonstration

    try:
        for line in demonstration(words):
            print(line, flush=True)
    except LoadError as error:
        print(f"hanpan: {error_line(words, error)}", file=sys.stderr)
        return UNREADABLE
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
