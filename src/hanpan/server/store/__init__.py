"""What the table server keeps: the log of each table, tables, people, hands and the ledger.

    store = await open_store("sqlite:///hanpan.sqlite3", os.environ)
    await store.append(commit)                            # on the disk when it returns; only then is anybody told
    async for commit in store.commits(table, since=805): ...

`base` is the interface, `errors` are its refusals. What is hidden in a commit is encrypted; `server/secrets.py` has the
key.
"""

from hanpan.server.store.base import (
    Commit,
    HandRow,
    Person,
    Posting,
    Settled,
    Store,
    TableRow,
    bank_of,
    moved,
    stack_of,
)
from hanpan.server.store.opening import open_reads, open_store

__all__ = [
    "Commit",
    "HandRow",
    "Person",
    "Posting",
    "Settled",
    "Store",
    "TableRow",
    "bank_of",
    "moved",
    "open_reads",
    "open_store",
    "stack_of",
]
