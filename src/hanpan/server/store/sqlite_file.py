"""An SQLite file: opened so that a commit is on the disk when it returns, checked, and brought up to date."""

import errno
import fcntl
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from hanpan.server.secrets import KeyFault, Sealer, key_file, key_from, make_key, read_key, sync_folder
from hanpan.server.store import schema, sql
from hanpan.server.store.base import Trouble
from hanpan.server.store.errors import OpenError, UnavailableError

# How long a write waits for another program that holds the database, such as an operator's shell.
PATIENCE = 2.0
_OLDEST_SQLITE = (3, 25, 0)
_MARK = "key"


def connect(path: Path) -> sqlite3.Connection:
    """A connection for writing."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
        # On a Mac only this makes the disk itself write; elsewhere it does nothing.
        db.execute("pragma fullfsync = on")
        # A checkpoint takes as long as some commits, so it comes once in 16 MB of log.
        db.execute("pragma wal_autocheckpoint = 4000")
        db.execute("pragma journal_size_limit = 67108864")
        db.execute("pragma cache_size = -16000")
    except sqlite3.Error:
        db.close()
        raise
    return db


def connect_reader(path: Path) -> sqlite3.Connection:
    """A connection that can't change anything."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    db.execute("pragma query_only = on")
    return db


def trouble_of(error: sqlite3.Error, path: Path) -> Trouble:
    """What an error of SQLite means to whoever runs the server."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _disk_is_full(path)):
        return "full"
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return "locked"
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
        return "corrupt"
    return "failed"


def unavailable(error: sqlite3.Error, path: Path) -> UnavailableError:
    """The same as our error."""
    return UnavailableError(trouble_of(error, path), str(error))


class Opened(NamedTuple):
    """A database that may be written."""

    db: sqlite3.Connection
    sealer: Sealer
    lock: int
    """The descriptor that keeps other servers out, until it is closed."""


def open_file(path: Path, environ: dict[str, str]) -> Opened:
    """Open or make a database: nobody else's, whole, of our version, with its key."""
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise OpenError(
            "store-old_sqlite", f"SQLite {sqlite3.sqlite_version} is too old", version=sqlite3.sqlite_version
        )
    lock = _keep_others_out(path)
    try:
        _make(path)
        db = connect(path)
        try:
            check_pages(db)
            migrate(db, str(path))
            sealer = Sealer(_key(db, path, environ))
            check_log(db)
        except BaseException:
            db.close()
            raise
    except sqlite3.Error as error:
        os.close(lock)
        raise unavailable(error, path) from error
    except BaseException:
        os.close(lock)
        raise
    return Opened(db, sealer, lock)


def check_pages(db: sqlite3.Connection) -> None:
    """Refuse a damaged file."""
    found = [text for (text,) in db.execute("pragma quick_check(1)")]
    if found != ["ok"]:
        raise UnavailableError("corrupt", found[0].partition("\n")[2] or found[0])


def check_log(db: sqlite3.Connection) -> None:
    """Refuse a log with a gap, or chips that don't add up."""
    for table, seq in db.execute(sql.GAP):
        raise UnavailableError("corrupt", f"table {table}: event {seq} doesn't follow the one before it")
    for (table,) in db.execute(placed(sql.UNBALANCED), (0,)):
        raise UnavailableError("corrupt", f"table {table}: chips don't add up")


def version_of(db: sqlite3.Connection, where: str) -> int:
    """The version of a database, 0 of a new one; another program's is refused."""
    names = {name for (name,) in db.execute("select name from sqlite_master where type = 'table'")}
    if "schema_version" in names:
        return int(db.execute(schema.VERSION).fetchone()[0])
    if names:
        raise OpenError("store-foreign", f"{where} is not a database of hanpan; name another file", database=where)
    return 0


def migrate(db: sqlite3.Connection, where: str) -> None:
    """Bring a database up to date, all of it or nothing."""
    if not schema.steps_from(version_of(db, where), where):
        return
    db.execute("begin immediate")
    try:
        version = version_of(db, where)
        if not version:
            db.execute(schema.VERSION_TABLE)
        for step in schema.steps_from(version, where):
            for statement in step.statements:
                db.execute(statement)
            db.execute(placed(schema.ADD_VERSION), (step.version,))
        db.execute("commit")
    except BaseException:
        roll_back(db)
        raise


def roll_back(db: sqlite3.Connection) -> None:
    """Leave a transaction, if SQLite hasn't left it by itself."""
    with suppress(sqlite3.Error):
        if db.in_transaction:
            db.execute("rollback")


def placed(text: str) -> str:
    """SQL with its values as SQLite numbers them."""
    return text.replace("$", "?")


def _keep_others_out(path: Path) -> int:
    # The lock is on a file of its own: closing the database file anywhere in the process drops SQLite's locks on it.
    try:
        lock = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise _unopened(path, error) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        if error.errno not in {errno.EWOULDBLOCK, errno.EACCES}:
            raise _unopened(path, error) from None
        raise OpenError("store-in_use", f"another server runs on {path}; stop it first", database=str(path)) from None
    return lock


def _make(path: Path) -> None:
    """A new file is its owner's alone; one that is there stays as it is."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        sync_folder(path.parent)
    except FileExistsError:
        if not path.is_file():
            raise OpenError("store-unopened", f"{path} is no file", database=str(path), reason="no file") from None
    except OSError as error:
        raise _unopened(path, error) from None


def _unopened(path: Path, error: OSError) -> OpenError:
    reason = error.strerror or str(error)
    return OpenError("store-unopened", f"{path} can't be opened: {reason}", database=str(path), reason=reason)


def _key(db: sqlite3.Connection, path: Path, environ: dict[str, str]) -> bytes:
    """The key of this database; the first time, a new one."""
    beside = key_file(path)
    key = key_from(environ) or read_key(beside)
    row = db.execute("select value from about where name = ?", (_MARK,)).fetchone()
    if key is None:
        if row is not None:
            message = (
                f"the key {beside} is gone, without which the hands that are being played can't go on; put it back"
            )
            raise KeyFault("store-key_missing", message, file=str(beside))
        key = make_key(beside)
    if row is None:
        db.execute("insert into about (name, value) values (?, ?)", (_MARK, Sealer(key).mark))
    elif bytes(row[0]) != Sealer(key).mark:
        raise KeyFault("store-key_wrong", f"the key is not the one that {path} was written with", database=str(path))
    return key


def _disk_is_full(path: Path) -> bool:
    try:
        disk = os.statvfs(path.parent)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < 1 << 20
