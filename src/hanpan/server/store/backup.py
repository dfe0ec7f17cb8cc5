"""A copy of an SQLite database while the server writes to it: whole, of one moment, and without the key."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from hanpan.server.secrets import sync_folder
from hanpan.server.store.errors import OpenError, StoreError
from hanpan.server.store.sqlite_file import check_pages, connect_reader, unavailable, version_of


class Copied(NamedTuple):
    """What is in a backup."""

    tables: int
    commits: int
    bytes: int


def back_up(database: Path, target: Path) -> Copied:
    """Copy a database of any version to a new file, which has its name only once it is whole."""
    if not database.is_file():
        raise OpenError("store-no_file", f"there is no database {database}", database=str(database))
    if target.exists():
        raise _there(target)
    draft = target.with_name(f"{target.name}.{token_hex(4)}.part")
    try:
        # It has hashes of passwords in it, so it is its owner's alone.
        os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            copied = _copy(database, draft)
            target.hardlink_to(draft)
        finally:
            draft.unlink()
        sync_folder(target.parent)
    except FileExistsError:
        raise _there(target) from None
    except OSError as error:
        reason = error.strerror or str(error)
        message = f"{target} can't be opened: {reason}"
        raise OpenError("store-unopened", message, database=str(target), reason=reason) from None
    except sqlite3.Error as error:
        raise unavailable(error, draft) from error
    return copied


def _copy(database: Path, draft: Path) -> Copied:
    with closing(connect_reader(database)) as source, closing(sqlite3.connect(draft, isolation_level=None)) as copy:
        if not version_of(source, str(database)):
            raise OpenError("store-no_file", f"there is no database {database}", database=str(database))
        # In one go: in WAL a reader holds up nobody, while a copy in steps begins anew with each commit.
        source.backup(copy)
        copy.execute("pragma synchronous = full")
        copy.execute("pragma journal_mode = delete")
        check_pages(copy)
        (tables,) = copy.execute("select count(*) from tables").fetchone()
        (commits,) = copy.execute("select count(*) from commits").fetchone()
    return Copied(tables, commits, draft.stat().st_size)


def _there(target: Path) -> StoreError:
    return StoreError("store-there", f"{target} is there already; choose another name", file=str(target))
