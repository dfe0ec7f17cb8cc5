"""Both stores under one roof, and commits as they come from a table."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from hanpan.server.store import Commit, HandRow, Person, Posting, Store, TableRow, open_store

KEY = "c0ffee" * 10 + "c0de"
NOON = 1_767_225_600_000
TOKEN = bytes(range(32))
HASH = "$argon2id$sample"


@dataclass
class House:
    """A database that can be opened again and again."""

    url: str
    environ: dict[str, str] = field(default_factory=dict)

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        store = await open_store(self.url, self.environ)
        try:
            yield store
        finally:
            await store.close()

    def run(self, work: Callable[[Store], Awaitable[Any]]) -> Any:
        async def with_store() -> Any:
            async with self.store() as store:
                return await work(store)

        return asyncio.run(with_store())


def stored(test: Callable[[Store], Awaitable[None]]) -> Callable[[House], None]:
    """An asynchronous test of a store that is open."""

    def run(house: House) -> None:
        house.run(test)

    run.__name__ = test.__name__
    run.__module__ = test.__module__
    return run


def room(name: str = "blue", **other: Any) -> TableRow:
    settings = b'{"game":"pls7"}'
    return TableRow(**{"id": name, "code": name.upper(), "settings": settings, "created": NOON, **other})


def commit(seq: int, events: int = 1, *, table: str = "blue", **other: Any) -> Commit:
    public = f'[{{"type":"Called","seat":{seq}}}]'.encode()
    return Commit(**{"table": table, "seq": seq, "events": events, "at": NOON + seq, "public": public, **other})


def by(who: str, command: str, seq: int, events: int = 1, **other: Any) -> Commit:
    return commit(seq, events, who=who, command=command, **other)


def hand(number: int, first: int, last: int, *players: str, table: str = "blue", ended: int = 0) -> HandRow:
    return HandRow(table, number, first, last, NOON, ended or NOON + number, players or ("kim", "lee"))


def person(name: str, **other: Any) -> Person:
    return Person(**{"id": f"id-{name}", "name": name, "created": NOON, "seen": NOON, **other})


def chips(*postings: tuple[str, int]) -> tuple[Posting, ...]:
    return tuple(Posting(account, amount) for account, amount in postings)


async def log(store: Store, table: str = "blue", since: int = 0) -> list[Commit]:
    return [one async for one in store.commits(table, since)]


async def numbers(store: Store, table: str = "blue", since: int = 0) -> list[int]:
    return [one.seq for one in await log(store, table, since)]
