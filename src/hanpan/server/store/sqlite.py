"""The store in an SQLite file, which is what a house has by default."""

import asyncio
import os
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue

from hanpan.server.store import schema
from hanpan.server.store.base import Commit, Trouble
from hanpan.server.store.errors import OpenError, UnavailableError
from hanpan.server.store.sql import Reads, Row, Statement, Writes
from hanpan.server.store.sqlite_file import connect_reader, open_file, placed, unavailable, version_of
from hanpan.server.store.sqlite_writer import Writer

_READERS = 2


class SqliteReads(Reads):
    """Readers on connections of their own: in WAL they never wait for the writer, nor it for them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="hanpan-read")
        self._free: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        self._open: list[sqlite3.Connection] = []
        self._ended = False

    async def fetch(self, sql: str, *values: object) -> list[Row]:
        """The rows of one query."""
        if self._ended:
            raise UnavailableError("closed", "")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._fetch, sql, values)

    async def close(self) -> None:
        """Let go of the file."""
        if not self._ended:
            self._ended = True
            await asyncio.to_thread(self._readers.shutdown)
            for db in self._open:
                db.close()

    def _fetch(self, sql: str, values: tuple[object, ...]) -> list[Row]:
        try:
            db = self._reader()
        except sqlite3.Error as error:
            raise unavailable(error, self.path) from error
        try:
            rows: list[Row] = db.execute(placed(sql), values).fetchall()
        except sqlite3.Error as error:
            self._open.remove(db)
            db.close()
            raise unavailable(error, self.path) from error
        self._free.put(db)
        return rows

    def _reader(self) -> sqlite3.Connection:
        try:
            return self._free.get_nowait()
        except Empty:
            db = connect_reader(self.path)
        self._open.append(db)
        return db


class SqliteStore(SqliteReads, Writes):
    """One writer thread with group commit, and readers beside it."""

    def __init__(self, path: Path, writer: Writer) -> None:
        super().__init__(path)
        self._writer = writer

    @classmethod
    async def open(cls, path: Path, environ: Mapping[str, str]) -> "SqliteStore":
        """Open a file, or make it."""
        opened = await asyncio.to_thread(open_file, path, dict(environ))
        store = cls(path, Writer(path, opened.db, opened.sealer, lambda: os.close(opened.lock)))
        store.sealer = opened.sealer
        return store

    async def append(self, commit: Commit, /) -> None:
        """Write one commit."""
        await self._writer.write(commit)

    async def change(self, first: Statement, *more: Statement) -> int:
        """One transaction."""
        return await self._writer.write((first, *more))

    @property
    def trouble(self) -> Trouble | None:
        """Why the last write failed."""
        return self._writer.trouble

    async def close(self) -> None:
        """Write what is waiting, then let go of the file; the writer goes last, and moves its log into the database."""
        await super().close()
        await self._writer.close()


async def open_reader(path: Path) -> SqliteReads:
    """Read a file beside the server that writes it, or where none runs; nothing that is sealed can be read."""
    await asyncio.to_thread(_check, path)
    return SqliteReads(path)


def _check(path: Path) -> None:
    if not path.is_file():
        raise OpenError("store-no_file", f"there is no database {path}", database=str(path))
    db = connect_reader(path)
    try:
        schema.refuse_other_versions(version_of(db, str(path)), str(path))
    except sqlite3.Error as error:
        raise unavailable(error, path) from error
    finally:
        db.close()
