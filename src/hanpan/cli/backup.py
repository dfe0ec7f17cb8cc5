"""`hanpan backup FILE`: a copy of the database, while the server runs."""

import argparse
import json
from pathlib import Path

from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.database import add_database, database_of, with_database


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help=help_line(parser.lang, "backup-file"))
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Copy, and say what was copied."""
    return with_database(args, lambda: _back_up(args))


def _back_up(args: argparse.Namespace) -> int:
    from hanpan.server.secrets import key_file
    from hanpan.server.store.backup import back_up
    from hanpan.server.store.errors import OpenError
    from hanpan.server.store.opening import address, without_password
    from hanpan.words import Words

    database = address(database_of(args))
    if database.file is None:
        url = without_password(database.url)
        message = f"PostgreSQL makes its own backups; run: pg_dump --format=custom --file={args.file} {url}"
        raise OpenError("store-pg_dump", message, file=str(args.file), url=url)
    copied = back_up(database.file, args.file)
    if args.json:
        print(json.dumps({"file": str(args.file), **copied._asdict()}, ensure_ascii=False))
        return 0
    words = Words(args.lang)
    print(words.text("backup-done", file=str(args.file), tables=copied.tables, n=copied.commits))
    beside = key_file(database.file)
    if beside.exists():
        print(words.text("backup-key", file=str(beside)))
    return 0
