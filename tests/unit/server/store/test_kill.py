"""`kill -9` at a random moment: what was confirmed is there, without a gap, and the chips add up."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hanpan.server.store import Store
from tests.tiers import ROOT
from tests.unit.server.store.house import KEY, House, log
from tests.unit.server.store.killed import TABLES

Confirmed = dict[str, dict[int, int]]


def write_until_killed(house: House, confirmed: Confirmed, dice: random.Random) -> None:
    command = [sys.executable, "-m", "tests.unit.server.store.killed", house.url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, env={**os.environ, **house.environ}) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"open\n"
        said = b"".join(writer.stdout.readline() for _ in range(dice.randrange(80)))
        time.sleep(dice.uniform(0, 0.005))
        writer.send_signal(signal.SIGKILL)
        # What else it had said is still in the pipe; a last line without its end was not said.
        for line in (said + writer.stdout.read()).split(b"\n")[:-1]:
            table, seq, events = line.decode().split()
            confirmed[table][int(seq)] = int(events)


def check(house: House, confirmed: Confirmed) -> None:
    async def read(store: Store) -> None:
        for table in TABLES:
            following = 0
            found = await log(store, table)
            for one in found:
                assert one.seq == following
                following = one.following
                assert one.secret is not None
                assert one.secret.startswith(f"{table} {one.seq}".encode())
                assert len(one.postings) == 2
            assert confirmed[table].items() <= {one.seq: one.events for one in found}.items()
        assert await store.unbalanced_tables() == []

    house.run(read)


def kill(house: House, rounds: int) -> None:
    dice = random.Random()
    confirmed: Confirmed = {table: {} for table in TABLES}
    for _ in range(rounds):
        write_until_killed(house, confirmed, dice)
        check(house, confirmed)
    assert any(confirmed.values())


def embedded(folder: Path) -> House:
    return House(f"sqlite:///{folder}/hanpan.sqlite3")


def test_kill_20_times(tmp_path: Path):
    kill(embedded(tmp_path), 20)


@pytest.mark.needs("postgresql")
def test_kill_5_times_beside_postgresql(postgresql: str):
    kill(House(postgresql, {"HANPAN_KEY": KEY}), 5)


@pytest.mark.soak
def test_kill_200_times(tmp_path: Path):
    kill(embedded(tmp_path), 200)


@pytest.mark.soak
@pytest.mark.needs("postgresql")
def test_kill_200_times_beside_postgresql(postgresql: str):
    kill(House(postgresql, {"HANPAN_KEY": KEY}), 200)
