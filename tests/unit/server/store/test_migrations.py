"""A database of an earlier release is brought up to date, all of it or nothing; one of a later release is refused."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from hanpan.server.store import Settled, Store, open_reads, open_store, schema
from hanpan.server.store.errors import OpenError, StoreError, UnavailableError
from hanpan.server.store.schema import Step
from tests.unit.server.store.house import HASH, KEY, NOON, TOKEN, House, by, chips, commit, hand, log, person, room

VERSION_1 = Path(__file__).with_name("version_1.sql")
MORE = Step(schema.newest() + 1, ("alter table people add column country text", "create table more (id integer)"))
BROKEN = Step(schema.newest() + 1, ("create table more (id integer)", "create table nonsense (", "select 1"))


def old(file: Path) -> House:
    """The sample of version 1 as a file."""
    db = sqlite3.connect(file)
    db.executescript(VERSION_1.read_text("utf-8"))
    db.close()
    return House(f"sqlite:///{file}", {"HANPAN_KEY": KEY})


def with_step(monkeypatch: pytest.MonkeyPatch, step: Step) -> None:
    steps = (*schema.steps(), step)
    monkeypatch.setattr(schema, "steps", lambda: steps)


def test_a_database_of_version_1_is_read_in_full(file: Path):
    house = old(file)

    async def read(store: Store) -> None:
        postings = chips(("player:kim", -600), ("pot", 600))
        assert (await log(store))[1] == by("kim", "c1", 2, 3, secret=b"7h 8c Qd", postings=postings)
        assert [one.id for one in await store.live_tables()] == ["blue"]
        assert [one.id for one in await store.closed_tables()] == ["red"]
        assert await store.person_by_token(TOKEN) == person("kim", password=HASH)
        assert await store.hands_of("lee") == [hand(1, 2, 6, "kim", "lee", ended=NOON + 1)]
        assert await store.settlement() == [Settled("kim", 1000, 0)]
        await store.append(commit(7))

    house.run(read)
    db = sqlite3.connect(file)
    assert db.execute("select max(version) from schema_version").fetchone() == (schema.newest(),)
    db.close()


def test_the_steps_are_numbered_from_1_without_a_gap():
    assert [step.version for step in schema.steps()] == list(range(1, schema.newest() + 1))


def test_an_upgrade_keeps_what_is_there(house: House, monkeypatch: pytest.MonkeyPatch):
    async def begin(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0, secret=b"As"))
        await store.add_person(person("kim"), TOKEN)

    house.run(begin)
    with_step(monkeypatch, MORE)
    with pytest.raises(OpenError, match="is of an earlier release; start `hanpan serve` once"):
        asyncio.run(open_reads(house.url))

    async def go_on(store: Store) -> None:
        assert await log(store) == [commit(0, secret=b"As")]
        await store.append(commit(1))
        await store.add_person(person("lee"), bytes(32))

    house.run(go_on)
    house.run(log)


def test_an_upgrade_that_breaks_leaves_all_as_it_was(house: House, monkeypatch: pytest.MonkeyPatch):
    async def begin(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0))

    house.run(begin)
    with monkeypatch.context() as later:
        with_step(later, BROKEN)
        with pytest.raises(UnavailableError, match="the database refuses to write"):
            house.run(log)
    assert house.run(log) == [commit(0)]
    with_step(monkeypatch, MORE)
    assert house.run(log) == [commit(0)]


def test_a_database_of_a_later_release_is_refused(house: House, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as later:
        with_step(later, MORE)
        house.run(log)
    newest = schema.newest()
    sentence = rf"was written by a later hanpan \(schema {newest + 1}\); this one reads up to {newest}"
    with pytest.raises(StoreError, match=sentence):
        house.run(log)
    with pytest.raises(StoreError, match=sentence):
        asyncio.run(open_reads(house.url))


def test_another_program_s_database_is_refused(file: Path):
    db = sqlite3.connect(file)
    db.execute("create table photos (id integer)")
    db.close()
    with pytest.raises(OpenError, match=r"is not a database of hanpan; name another file"):
        asyncio.run(open_store(f"sqlite:///{file}", {}))


@pytest.mark.needs("postgresql")
def test_another_program_s_postgresql_is_refused(postgresql: str):
    import asyncpg

    async def other_program() -> None:
        db = await asyncpg.connect(postgresql)
        await db.execute("create table tables (id text)")
        await db.close()

    asyncio.run(other_program())
    with pytest.raises(OpenError, match="is not a database of hanpan; name another one"):
        House(postgresql, {"HANPAN_KEY": KEY}).run(log)


@pytest.mark.needs("postgresql")
def test_an_upgrade_takes_as_long_as_it_takes(postgresql: str, monkeypatch: pytest.MonkeyPatch):
    import asyncpg

    from hanpan.server.store import postgresql as module

    async def play() -> None:
        # Another server is at it.
        other = await asyncpg.connect(postgresql)
        await other.execute("select pg_advisory_lock($1)", module._UPGRADE_LOCK)
        opening = asyncio.create_task(open_store(postgresql, {"HANPAN_KEY": KEY}))
        await asyncio.sleep(3)
        assert not opening.done()
        await other.close()
        store = await opening
        await store.create_table(room())
        await store.close()

    monkeypatch.setattr(module, "_PATIENCE", 2)
    asyncio.run(play())


@pytest.mark.needs("postgresql")
def test_two_servers_that_start_at_once_make_one_schema(postgresql: str):
    async def both() -> None:
        stores = await asyncio.gather(*(open_store(postgresql, {"HANPAN_KEY": KEY}) for _ in range(4)))
        await stores[0].create_table(room())
        assert await stores[3].live_tables() == [room()]
        for store in stores:
            await store.close()

    asyncio.run(both())
