"""`hanpan export`: tables, public events and ledger as JSON lines."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.database import add_database, database_of, with_database


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    add_database(parser)
    parser.add_argument("--table", metavar="CODE", help=help_line(parser.lang, "export-table"))
    parser.add_argument("--out", metavar="FILE", type=Path, help=help_line(parser.lang, "export-out"))


def run(args: argparse.Namespace) -> int:
    """Write the lines; with or without `--json` they are the same."""
    return with_database(args, lambda: _export(args))


def _export(args: argparse.Namespace) -> int:
    from hanpan.cli.drafts import new_file
    from hanpan.server.store.errors import OpenError, StoreError

    if args.out is None:
        asyncio.run(_write(args, sys.stdout.buffer.write))
        sys.stdout.buffer.flush()
        return 0
    try:
        with new_file(args.out) as file:
            asyncio.run(_write(args, file.write))
    except FileExistsError:
        message = f"{args.out} is there already; choose another name"
        raise StoreError("store-there", message, file=str(args.out)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        message = f"{args.out} can't be opened: {reason}"
        raise OpenError("store-unopened", message, database=str(args.out), reason=reason) from None
    return 0


async def _write(args: argparse.Namespace, write: Callable[[bytes], int]) -> None:
    from hanpan.server.store import open_reads
    from hanpan.server.store.export import lines

    store = await open_reads(database_of(args))
    try:
        async for line in lines(store, args.table):
            write(line)
    finally:
        await store.close()
