"""The public log and the ledger as JSON lines: what a spectator saw, who brought how much, and nothing hidden."""

from collections.abc import AsyncIterator

import msgspec

from hanpan.server.store.base import TableRow
from hanpan.server.store.errors import StoreError
from hanpan.server.store.sql import Reads

Line = dict[str, object]

_ALL = 2**31


async def lines(store: Reads, code: str | None = None) -> AsyncIterator[bytes]:
    """Each table with its commits, hands and balances; one table where a code or an id is given."""
    for table in await _tables(store, code):
        async for line in _table(store, table):
            yield msgspec.json.encode(line) + b"\n"


async def _tables(store: Reads, code: str | None) -> list[TableRow]:
    if code is None:
        tables = [*await store.closed_tables(limit=_ALL), *await store.live_tables()]
        return sorted(tables, key=lambda table: (table.created, table.id))
    table = await store.table_by_code(code) or await store.table(code)
    if table is None:
        raise StoreError("store-unknown", f"there is no table {code}; check the code", table=code)
    return [table]


async def _table(store: Reads, table: TableRow) -> AsyncIterator[Line]:
    # A room's settings may have its password, and what is public of them is in the log.
    yield {
        "type": "table",
        "table": table.id,
        "code": table.code,
        "created": table.created,
        "closed": table.closed,
    }
    async for commit in store.commits(table.id):
        yield {
            "type": "commit",
            "table": table.id,
            "seq": commit.seq,
            "events": commit.events,
            "at": commit.at,
            "who": commit.who,
            "log": msgspec.Raw(commit.public),
            "postings": commit.postings,
        }
    for hand in reversed(await store.hands_at(table.id, limit=_ALL)):
        yield {"type": "hand", **msgspec.structs.asdict(hand)}
    for player, bought_in, cashed_out in await store.settlement(table.id):
        yield {
            "type": "player",
            "table": table.id,
            "player": player,
            "bought_in": bought_in,
            "cashed_out": cashed_out,
        }
    yield {"type": "ledger", "table": table.id, "balances": await store.balances(table.id)}
