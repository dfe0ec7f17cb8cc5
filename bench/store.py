"""Durable appends a second, SQLite and PostgreSQL in one run: `python -m bench.store`.

So many tables each wait for their last action to be on the disk before they send the next one, as at a real table. An
action is a commit of a player: 300 bytes of JSON, two postings, and one in four has something hidden. The stores take
turns; the raw disk stands beside them.
"""

import argparse
import asyncio
import os
import platform
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

import uvloop

from hanpan.server.store import Commit, Store, TableRow, moved, open_store, stack_of
from hanpan.server.store.base import POT
from tests.postgresql import cluster, new_database
from tests.tiers import REQUIREMENTS

KEY = "5e" * 32
TABLES = (1, 16, 200)
PUBLIC = b'[{"type":"RaisedTo","seat":3,"to":600}]'.ljust(300)
SECRET = bytes(60)
POSTINGS = moved(stack_of("0123456789ab"), POT, 600)


class Round(NamedTuple):
    """What one store did in one round."""

    per_second: float
    cpu: float
    """Microseconds of this process's time for one append; PostgreSQL's own come on top."""
    waits: list[float]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--folder", type=Path, default=None, help="where the database lies; it has to be a real disk")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=arguments.folder)))
        urls = {"SQLite": f"sqlite:///{folder}/bench.sqlite3"}
        if REQUIREMENTS["postgresql"].here():
            urls["PostgreSQL"] = new_database(stack.enter_context(cluster()))
        print(f"durable appends in closed loop, {platform.python_version()} on {platform.machine()}")
        print(f"medians of {arguments.rounds} rounds of {arguments.seconds:g} s, stores in turn")
        print(f"one write and fdatasync: {_disk(folder) * 1e3:.2f} ms\n")
        print(f"{'':12}{'tables':>8}{'appends/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'cpu us':>10}")
        for tables in TABLES:
            rounds: dict[str, list[Round]] = {name: [] for name in urls}
            for number in range(arguments.rounds):
                for name, url in urls.items():
                    rounds[name].append(uvloop.run(_round(url, f"{tables}-{number}", tables, arguments.seconds)))
            for name, done in rounds.items():
                print(f"{name:12}{tables:8}{_line(done)}")


def _line(done: list[Round]) -> str:
    waits = sorted(wait for one in done for wait in one.waits)
    p50, p99 = (1e3 * waits[int(len(waits) * part)] for part in (0.5, 0.99))
    speed, cpu = median(one.per_second for one in done), median(one.cpu for one in done)
    return f"{speed:12,.0f}{p50:10.2f}{p99:10.2f}{cpu:10.1f}"


async def _round(url: str, label: str, tables: int, seconds: float) -> Round:
    store = await open_store(url, {"HANPAN_KEY": KEY})
    names = [f"{label}-{number:09}" for number in range(tables)]
    for name in names:
        await store.create_table(TableRow(name, name, b"{}", 0))
    waits: list[float] = []
    begun, used = perf_counter(), process_time()
    await asyncio.gather(*(_play(store, name, begun + seconds, waits) for name in names))
    took, used = perf_counter() - begun, process_time() - used
    for name in names:
        await store.close_table(name, 1)
    await store.close()
    return Round(len(waits) / took, 1e6 * used / len(waits), waits)


async def _play(store: Store, table: str, until: float, waits: list[float]) -> None:
    for commit in _commits(table):
        begun = perf_counter()
        await store.append(commit)
        now = perf_counter()
        waits.append(now - begun)
        if now > until:
            return


def _commits(table: str) -> Iterator[Commit]:
    seq = 0
    while True:
        yield Commit(
            table=table,
            seq=seq,
            events=2,
            at=seq,
            public=PUBLIC,
            secret=None if seq % 8 else SECRET,
            who="0123456789ab",
            command=f"{table}{seq:08x}",
            postings=POSTINGS,
        )
        seq += 2


def _disk(folder: Path) -> float:
    with (folder / "raw").open("wb", buffering=0) as raw:
        waits = []
        for _ in range(300):
            begun = perf_counter()
            raw.write(PUBLIC)
            os.fdatasync(raw.fileno())
            waits.append(perf_counter() - begun)
    return median(waits)


if __name__ == "__main__":
    main()
