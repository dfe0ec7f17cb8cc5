"""The store in PostgreSQL, for a house that has outgrown a file."""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from hanpan.server.secrets import VARIABLE, KeyFault, Sealer, key_from
from hanpan.server.store import schema, sql
from hanpan.server.store.base import Commit, Trouble
from hanpan.server.store.errors import OpenError, UnavailableError
from hanpan.server.store.postgresql_writer import FAILURES, Writer, trouble_of, unavailable
from hanpan.server.store.sql import Reads, Row, Statement, Writes

if TYPE_CHECKING:
    from asyncpg import Connection, Pool

_READERS = 4
_PATIENCE = 10.0
# Two servers that start at once upgrade one after the other; the number is any that others don't use.
_UPGRADE_LOCK = 0x68616E70616E
_MARK = "key"


class PostgresqlReads(Reads):
    """Readers on a few connections."""

    def __init__(self, pool: "Pool") -> None:
        self._pool = pool
        self._ended = False

    @classmethod
    async def open(cls, url: str) -> "PostgresqlReads":
        """Read a database that is up to date; nothing that is sealed can be read."""
        reads = cls(await _connect_pool(url))
        try:
            async with reads._pool.acquire() as db:
                schema.refuse_other_versions(await _version(db), _NAME)
        except BaseException:
            await reads.close()
            raise
        return reads

    async def fetch(self, sql: str, *values: object) -> list[Row]:
        """The rows of one query."""
        if self._ended:
            raise UnavailableError("closed", "")
        try:
            return list(await self._pool.fetch(sql, *values))
        except FAILURES as error:
            raise unavailable(error) from error

    async def close(self) -> None:
        """Let go of the connections."""
        if not self._ended:
            self._ended = True
            try:
                async with asyncio.timeout(_PATIENCE):
                    await self._pool.close()
            except FAILURES:
                self._pool.terminate()


class PostgresqlStore(PostgresqlReads, Writes):
    """One connection appends, with group commit; the others read."""

    def __init__(self, pool: "Pool", sealer: Sealer, writer: Writer) -> None:
        super().__init__(pool)
        self.sealer = sealer
        self._writer = writer
        self._trouble: Trouble | None = None

    @classmethod
    async def open(cls, url: str, environ: Mapping[str, str] | None = None) -> "PostgresqlStore":
        """Open a database, and make or upgrade what is ours in it."""
        key = key_from(environ or {})
        if key is None:
            message = f"with PostgreSQL the key comes in {VARIABLE}; make one with: openssl rand -hex 32"
            raise KeyFault("store-key_variable", message, variable=VARIABLE)
        sealer = Sealer(key)
        pool = await _connect_pool(url)
        try:
            # A long log takes its time to check and to upgrade, and so does another server that does it first.
            db = await _connect(url, patience=None)
            try:
                await _upgrade(db)
                await _check_key(db, sealer)
                await _check_log(db)
            finally:
                await db.close(timeout=_PATIENCE)
        except FAILURES as error:
            pool.terminate()
            raise unavailable(error) from error
        except BaseException:
            pool.terminate()
            raise
        return cls(pool, sealer, Writer(lambda: _connect(url), sealer))

    async def append(self, commit: Commit, /) -> None:
        """Write one commit."""
        await self._writer.append(commit)

    async def change(self, first: Statement, *more: Statement) -> int:
        """One transaction."""
        if self._ended:
            raise UnavailableError("closed", "")
        try:
            async with self._pool.acquire() as db, db.transaction():
                changed = _rows(await db.execute(first.sql, *first.values))
                if changed:
                    for statement in more:
                        await db.execute(statement.sql, *statement.values)
        except FAILURES as error:
            self._trouble = trouble_of(error)
            raise unavailable(error) from error
        self._trouble = None
        return changed

    @property
    def trouble(self) -> Trouble | None:
        """Why the last write failed."""
        return self._writer.trouble or self._trouble

    async def close(self) -> None:
        """Write what is waiting, then let go of the connections."""
        try:
            await self._writer.close()
        finally:
            await super().close()


_NAME = "the PostgreSQL database"
# A write is on the disk when it is answered, whatever the database's own default is.
_SETTINGS = {"application_name": "hanpan", "synchronous_commit": "on"}


async def _connect(url: str, patience: float | None = _PATIENCE) -> "Connection":
    """A connection on which one command may take so many seconds; None is as long as it takes."""
    import asyncpg

    return await asyncpg.connect(url, timeout=_PATIENCE, command_timeout=patience, server_settings=_SETTINGS)


async def _connect_pool(url: str) -> "Pool":
    try:
        import asyncpg
    except ImportError:
        message = "PostgreSQL needs asyncpg; run: pip install 'hanpan[postgres]'"
        raise OpenError("store-no_asyncpg", message) from None
    try:
        return await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=_READERS,
            timeout=_PATIENCE,
            command_timeout=_PATIENCE,
            server_settings=_SETTINGS,
        )
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
        raise OpenError(
            "store-unopened", f"{_NAME} can't be opened: {error}", database=_NAME, reason=str(error)
        ) from None


async def _upgrade(db: "Connection") -> None:
    async with db.transaction():
        await db.execute("select pg_advisory_xact_lock($1)", _UPGRADE_LOCK)
        version = await _version(db)
        missing = schema.steps_from(version, _NAME)
        if missing and not version:
            await _refuse_others(db)
            await db.execute(schema.for_postgresql(schema.VERSION_TABLE))
        for step in missing:
            for statement in step.statements:
                await db.execute(schema.for_postgresql(statement))
            await db.execute(schema.ADD_VERSION, step.version)


async def _version(db: "Connection") -> int:
    if await db.fetchval("select to_regclass('schema_version')") is None:
        return 0
    return int(await db.fetchval(schema.VERSION) or 0)


async def _refuse_others(db: "Connection") -> None:
    if await db.fetchval("select to_regclass('tables') is not null or to_regclass('commits') is not null"):
        message = f"{_NAME} is not a database of hanpan; name another one"
        raise OpenError("store-foreign", message, database=_NAME)


async def _check_key(db: "Connection", sealer: Sealer) -> None:
    add = "insert into about (name, value) values ($1, $2) on conflict do nothing"
    await db.execute(add, _MARK, sealer.mark)
    if await db.fetchval("select value from about where name = $1", _MARK) != sealer.mark:
        raise KeyFault("store-key_wrong", f"the key is not the one that {_NAME} was written with", database=_NAME)


async def _check_log(db: "Connection") -> None:
    for table, seq in await db.fetch(sql.GAP):
        raise UnavailableError("corrupt", f"table {table}: event {seq} doesn't follow the one before it")
    for (table,) in await db.fetch(sql.UNBALANCED, 0):
        raise UnavailableError("corrupt", f"table {table}: chips don't add up")


def _rows(status: str) -> int:
    """`INSERT 0 1`, `UPDATE 3`."""
    return int(status.rpartition(" ")[2])
