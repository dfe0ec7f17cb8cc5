"""From a database's address to its store."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from hanpan.server.store.base import Store
from hanpan.server.store.errors import OpenError
from hanpan.server.store.sql import Reads

_SQLITE: Final = "sqlite:///"
_POSTGRESQL: Final = ("postgresql://", "postgres://")


class Address(NamedTuple):
    """Which database: a file, or where that is None a PostgreSQL by its address."""

    file: Path | None
    url: str


def address(url: str) -> Address:
    """An address as it is written: `sqlite:///` and a path as given, so an absolute one has four slashes."""
    path = url.removeprefix(_SQLITE)
    if url.startswith(_SQLITE) and path and "\0" not in path:
        return Address(Path(path), url)
    if url.startswith(_POSTGRESQL):
        return Address(None, url)
    text = without_password(url)
    message = f"{text!r} is no address of a database; write sqlite:///FILE or postgresql://USER@HOST/NAME"
    raise OpenError("store-address", message, text=text)


def without_password(url: str) -> str:
    """An address that may be shown."""
    return re.sub(r":[^:@/]*@", "@", url)


async def open_store(url: str, environ: Mapping[str, str]) -> Store:
    """Open a database for writing, and make or upgrade it where needed; its key may be in the environment."""
    at = address(url)
    if at.file is not None:
        from hanpan.server.store.sqlite import SqliteStore

        return await SqliteStore.open(at.file, environ)
    from hanpan.server.store.postgresql import PostgresqlStore

    return await PostgresqlStore.open(at.url, environ)


async def open_reads(url: str) -> Reads:
    """Open a database for reading, without its key."""
    at = address(url)
    if at.file is not None:
        from hanpan.server.store.sqlite import open_reader

        return await open_reader(at.file)
    from hanpan.server.store.postgresql import PostgresqlReads

    return await PostgresqlReads.open(at.url)
