"""A writer that is going to be killed: it says each number once it is told that the number is written."""

import asyncio
import os
import random
import sys

from hanpan.server.store import Store, bank_of, moved, open_store, stack_of
from tests.unit.server.store.house import by, hand, room

TABLES = tuple(f"t{number}" for number in range(8))


async def play(store: Store, table: str) -> None:
    seq = await store.next_number(table)
    while True:
        events = random.randint(1, 5)
        postings = moved(bank_of("kim"), stack_of("kim"), random.randint(1, 900))
        hands = (hand(seq, seq, seq + events - 1, table=table),) if random.random() < 0.2 else ()
        secret = f"{table} {seq}".encode() + bytes(random.randint(0, 300))
        change = by("kim", f"c{seq}", seq, events, table=table, postings=postings, hands=hands, secret=secret)
        await store.append(change)
        os.write(1, f"{table} {seq} {events}\n".encode())
        seq += events


async def main(url: str) -> None:
    store = await open_store(url, os.environ)
    for name in TABLES:
        if await store.table(name) is None:
            await store.create_table(room(name))
    os.write(1, b"open\n")
    await asyncio.gather(*(play(store, name) for name in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
