"""A full disk, a database that is held, a damaged file, a wrong key: a clear error, and nothing confirmed is lost."""

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from hanpan.server.secrets import KeyFault, key_file
from hanpan.server.store import Store, open_store, sqlite_file, sqlite_writer
from hanpan.server.store.errors import OpenError, StoreError, UnavailableError
from hanpan.server.store.opening import address
from hanpan.server.store.sqlite import SqliteStore
from tests.tiers import ROOT
from tests.unit.server.store.house import KEY, House, chips, commit, log, numbers, room

LITTLE_SPACE = """
import asyncio, os, resource, signal, sys
from hanpan.server.store import open_store
from hanpan.server.store.errors import UnavailableError
from tests.unit.server.store.house import commit, numbers, room

async def main():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = await open_store(sys.argv[1], {})
    await store.create_table(room())
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, hard))
    done = failed = 0
    while failed < 5:
        try:
            await store.append(commit(done, secret=bytes(500)))
        except UnavailableError as error:
            trouble = error.trouble
            failed += 1
        else:
            done += 1
    print(trouble, store.trouble)
    print(await numbers(store) == list(range(done)))
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    await store.append(commit(done))
    print(await numbers(store) == list(range(done + 1)), store.trouble)
    await store.close()
    print(done)

asyncio.run(main())
"""


def opened(path: Path) -> House:
    return House(f"sqlite:///{path}")


def filled(path: Path, count: int = 60) -> None:
    """A database with some commits, all in its file."""

    async def fill(store: Store) -> None:
        await store.create_table(room())
        for seq in range(count):
            posted = chips(("player:kim", -1), ("pot", 1))
            await store.append(commit(seq, secret=bytes(200), postings=posted, public=b"x" * 400))

    opened(path).run(fill)


def refusal(path: Path, *, environ: dict[str, str] | None = None) -> Exception:
    with pytest.raises((StoreError, KeyFault)) as refused:
        House(f"sqlite:///{path}", environ or {}).run(log)
    return refused.value


def troubles(path: Path) -> set[str]:
    """What opening and reading finds, if anything."""
    try:
        opened(path).run(log)
    except UnavailableError as error:
        return {error.trouble}
    return set()


async def append_on_and_on(store: Store, seq: int, size: int) -> None:
    while True:
        await store.append(commit(seq, public=bytes(size)))
        seq += 1


# --- full -------------------------------------------------------------------------------------------------------------


def test_a_disk_that_takes_no_more_stops_writing_and_loses_nothing(file: Path):
    command = [sys.executable, "-c", LITTLE_SPACE, f"sqlite:///{file}"]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    trouble, reads, goes_on, done = answer.stdout.splitlines()
    # The limit on a file's size is no full disk, yet writing fails just as it does there.
    assert (trouble, reads, goes_on) == ("failed failed", "True", "True None")
    assert int(done) > 50
    assert opened(file).run(numbers) == list(range(int(done) + 1))


def test_a_full_database_says_so_and_goes_on_when_there_is_room(file: Path):
    async def play(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        db = store._writer._db
        assert db is not None
        await store.create_table(room())
        (pages,) = db.execute("pragma page_count").fetchone()
        db.execute(f"pragma max_page_count = {pages + 5}")
        with pytest.raises(UnavailableError, match="the disk is full; make room, nothing that was confirmed is lost"):
            await append_on_and_on(store, 0, 1000)
        assert store.trouble == "full"
        done = await store.next_number("blue")
        assert await numbers(store) == list(range(done))
        db.execute("pragma max_page_count = 100000")
        await store.append(commit(done))
        assert store.trouble is None
        assert await numbers(store) == list(range(done + 1))

    opened(file).run(play)


# --- locked -----------------------------------------------------------------------------------------------------------


def test_a_database_that_somebody_holds_says_so_and_goes_on_afterwards(file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)

    async def play(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0))
        shell = sqlite3.connect(file, isolation_level=None)
        shell.execute("begin immediate")
        answers = await asyncio.gather(store.append(commit(1)), store.append(commit(2)), return_exceptions=True)
        assert [str(answer) for answer in answers] == [
            "another program holds the database; let go of it there (database is locked)"
        ] * 2
        assert store.trouble == "locked"
        assert await numbers(store) == [0]
        shell.execute("rollback")
        shell.close()
        await store.append(commit(1))
        assert await numbers(store) == [0, 1]

    opened(file).run(play)


def test_a_file_has_one_server(file: Path):
    async def play(_: Store) -> None:
        with pytest.raises(OpenError, match=f"another server runs on {file}; stop it first"):
            await open_store(f"sqlite:///{file}", {})

    opened(file).run(play)
    opened(file).run(log)


def test_too_much_that_waits_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sqlite_writer, "MOST_WAITING", 5)

    async def play(store: Store) -> None:
        await store.create_table(room())
        answers = await asyncio.gather(*(store.append(commit(seq)) for seq in range(7)), return_exceptions=True)
        assert [str(answer) for answer in answers if answer] == [
            "too much is waiting to be written; try again in a moment"
        ] * 2
        await store.append(commit(5))
        assert await numbers(store) == list(range(6))

    opened(file).run(play)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_breaks_leaves_nobody_waiting(file: Path, monkeypatch: pytest.MonkeyPatch):
    def broken(*_: object) -> None:
        raise SystemExit

    async def play(store: Store) -> None:
        await store.create_table(room())
        monkeypatch.setattr(sqlite_writer.Writer, "_write", broken)
        async with asyncio.timeout(5):
            answers = await asyncio.gather(store.append(commit(0)), store.append(commit(1)), return_exceptions=True)
        assert [type(answer) for answer in answers] == [UnavailableError] * 2
        with pytest.raises(UnavailableError):
            await store.append(commit(0))

    opened(file).run(play)


# --- damaged ----------------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_refused(file: Path):
    file.write_bytes(b"not a database at all\n" * 100)
    error = refusal(file)
    assert str(error) == "the database is damaged; put a backup in its place (file is not a database)"


def test_damaged_pages_are_found_when_it_is_opened(file: Path):
    filled(file)
    whole = file.read_bytes()
    seen = 0
    for page in range(1, len(whole) // 4096):
        file.write_bytes(whole[: page * 4096] + b"\xa5" * 4096 + whole[(page + 1) * 4096 :])
        found = troubles(file)
        assert found <= {"corrupt"}, page
        seen += len(found)
    assert seen > 10
    file.write_bytes(whole)
    assert len(opened(file).run(log)) == 60


def test_half_a_file_is_refused(file: Path):
    filled(file)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    error = refusal(file)
    assert isinstance(error, UnavailableError)
    assert error.trouble == "corrupt"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("delete from commits where seq = 5", "table blue: event 6 doesn't follow the one before it"),
        ("update commits set events = 2 where seq = 7", "table blue: event 8 doesn't follow the one before it"),
        ("update postings set chips = 3 where commit_id = 4 and chips > 0", "table blue: chips don't add up"),
    ],
)
def test_a_log_that_somebody_has_changed_is_refused(file: Path, change: str, reason: str):
    filled(file, 10)
    db = sqlite3.connect(file, isolation_level=None)
    db.execute(change)
    db.close()
    assert reason in str(refusal(file))


def spoil(path: Path) -> None:
    """All but the first page."""
    size = path.stat().st_size
    with path.open("r+b") as raw:
        raw.seek(4096)
        raw.write(os.urandom(size - 4096))


def test_damage_while_it_runs_stops_writing(file: Path):
    filled(file)

    async def play(store: Store) -> None:
        await store.append(commit(60))
        assert isinstance(store, SqliteStore)
        db = store._writer._db
        assert db is not None
        db.execute("pragma wal_checkpoint(truncate)")
        spoil(file)
        db.execute("pragma shrink_memory")
        with pytest.raises(UnavailableError):
            await append_on_and_on(store, 61, 3000)
        assert store.trouble in {"corrupt", "failed"}

    opened(file).run(play)


def test_a_log_that_is_cut_at_any_byte_opens_with_all_that_came_before(file: Path, tmp_path: Path):
    """What a kill or a loss of power leaves of the write-ahead log."""

    async def play(store: Store) -> None:
        await store.create_table(room())
        for seq in range(0, 40, 2):
            await store.append(commit(seq, 2, secret=bytes(50), postings=chips(("player:kim", -1), ("pot", 1))))
        shutil.copytree(tmp_path, tmp_path.parent / "cut")

    opened(file).run(play)
    cut = tmp_path.parent / "cut" / file.name
    wal = cut.with_name(f"{cut.name}-wal")
    whole, database = wal.read_bytes(), cut.read_bytes()
    seen = set()
    for length in sorted(random.Random(1).sample(range(len(whole)), 60)):
        cut.write_bytes(database)
        wal.write_bytes(whole[:length])
        cut.with_name(f"{cut.name}-shm").unlink(missing_ok=True)
        found = House(f"sqlite:///{cut}").run(numbers)
        assert found == list(range(0, 2 * len(found), 2))
        seen.add(len(found))
    assert len(seen) > 5


# --- keys and addresses -----------------------------------------------------------------------------------------------


def test_without_its_key_a_database_is_refused_and_no_other_key_is_made(file: Path):
    filled(file, 3)
    key = key_file(file)
    kept = key.rename(file.with_name("kept"))
    assert f"the key {key} is gone" in str(refusal(file))
    assert not key.exists()
    kept.rename(key)
    assert opened(file).run(numbers) == [0, 1, 2]


def test_with_another_key_a_database_is_refused(file: Path):
    filled(file, 3)
    assert "the key is not the one that" in str(refusal(file, environ={"HANPAN_KEY": KEY}))
    key_file(file).write_text(f"{KEY}\n")
    assert "the key is not the one that" in str(refusal(file))


def test_the_environment_s_key_needs_no_file(file: Path):
    house = House(f"sqlite:///{file}", {"HANPAN_KEY": KEY})

    async def play(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0, secret=b"As"))

    house.run(play)
    assert not key_file(file).exists()
    assert [one.secret for one in house.run(log)] == [b"As"]


def test_what_is_hidden_is_nowhere_in_the_file(file: Path):
    async def play(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0, secret=b"the deck of the hand"))

    opened(file).run(play)
    for path in file.parent.iterdir():
        assert b"the deck" not in path.read_bytes()
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.needs("postgresql")
def test_postgresql_asks_for_its_key(postgresql: str):
    with pytest.raises(KeyFault, match="the key comes in HANPAN_KEY; make one with: openssl rand -hex 32"):
        asyncio.run(open_store(postgresql, {}))
    House(postgresql, {"HANPAN_KEY": KEY}).run(log)
    with pytest.raises(KeyFault, match="the key is not the one that the PostgreSQL database was written with"):
        asyncio.run(open_store(postgresql, {"HANPAN_KEY": KEY[::-1]}))


@pytest.mark.needs("postgresql")
def test_a_lost_connection_says_so_and_the_next_write_connects_again(postgresql: str):
    import asyncpg

    async def play(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0))
        shell = await asyncpg.connect(postgresql)
        await shell.execute("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hanpan'")
        await shell.close()
        with pytest.raises(UnavailableError, match="the connection to the database is lost"):
            await store.append(commit(1))
        assert store.trouble == "lost"
        await store.append(commit(1))
        assert store.trouble is None
        assert await numbers(store) == [0, 1]

    House(postgresql, {"HANPAN_KEY": KEY}).run(play)


@pytest.mark.needs("postgresql")
def test_a_driver_that_loses_its_way_is_a_lost_connection(postgresql: str, monkeypatch: pytest.MonkeyPatch):
    import asyncpg

    async def lost(*_: object) -> None:
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    async def play(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0))
        with monkeypatch.context() as patch:
            patch.setattr(asyncpg.Connection, "fetch", lost)
            with pytest.raises(UnavailableError, match="the connection to the database is lost"):
                await store.append(commit(1))
        assert store.trouble == "lost"
        await store.append(commit(1))
        assert store.trouble is None
        assert await numbers(store) == [0, 1]

    House(postgresql, {"HANPAN_KEY": KEY}).run(play)


@pytest.mark.parametrize(
    "text", ["", "hanpan.db", "sqlite://", "sqlite:///", "sqlite:///a\0b", "mysql://me:pw@host/db"]
)
def test_an_address_that_is_none_is_refused(text: str):
    with pytest.raises(
        OpenError, match="is no address of a database; write sqlite:///FILE or postgresql://"
    ) as refused:
        address(text)
    assert "pw" not in str(refused.value)


def test_a_path_is_taken_as_it_is_given():
    assert address("sqlite:///a b/%20?.db").file == Path("a b/%20?.db")
    assert address("sqlite:////var/lib/hanpan.db").file == Path("/var/lib/hanpan.db")
    assert address("postgresql://host/db").file is None


def test_a_folder_that_is_not_there_is_named(tmp_path: Path):
    error = refusal(tmp_path / "nowhere" / "hanpan.sqlite3")
    assert "hanpan.sqlite3 can't be opened: No such file or directory" in str(error)
