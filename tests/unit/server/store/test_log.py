"""The log of a table: what is written is there, in order, once."""

import asyncio

import pytest

from hanpan.server.store import Commit, Posting, Store
from hanpan.server.store.errors import (
    CommandDoneError,
    FencedError,
    NoTableError,
    NumberTakenError,
    UnavailableError,
)
from tests.unit.server.store.house import KEY, House, by, chips, commit, hand, log, numbers, room, stored


@stored
async def test_what_is_appended_comes_back_as_it_was(store: Store):
    await store.create_table(room())
    opened = commit(0, 2)
    bet = by("kim", "c1", 2, 3, secret=b"7h 8c Qd", postings=chips(("player:kim", -600), ("pot", 600)))
    await store.append(opened)
    await store.append(bet)
    assert await log(store) == [opened, bet]


def test_the_log_is_there_after_opening_again(house: House):
    async def play(store: Store) -> None:
        await store.create_table(room())
        for seq in range(5):
            await store.append(by("kim", f"c{seq}", seq, secret=b"As"))

    house.run(play)
    again = house.run(log)
    assert [one.seq for one in again] == [0, 1, 2, 3, 4]
    assert {one.secret for one in again} == {b"As"}


@stored
async def test_since_gives_the_commit_that_holds_the_number(store: Store):
    await store.create_table(room())
    for seq, events in ((0, 3), (3, 4), (7, 1)):
        await store.append(commit(seq, events))
    assert await numbers(store, since=0) == [0, 3, 7]
    assert await numbers(store, since=2) == [0, 3, 7]
    assert await numbers(store, since=3) == [3, 7]
    assert await numbers(store, since=6) == [3, 7]
    assert await numbers(store, since=7) == [7]
    assert await numbers(store, since=8) == []
    assert await store.next_number("blue") == 8
    assert await store.next_number("red") == 0


@stored
async def test_a_long_log_comes_in_pages(store: Store):
    await store.create_table(room())
    moves = [commit(seq, postings=chips(("player:kim", -seq), ("pot", seq))) for seq in range(700)]
    await asyncio.gather(*(store.append(one) for one in moves))
    assert await log(store) == moves


@stored
async def test_a_number_that_is_taken_is_refused_with_the_next_one(store: Store):
    await store.create_table(room())
    await store.append(commit(0, 3))
    for seq in (0, 1, 2, 4):
        with pytest.raises(NumberTakenError, match=f"event {seq} can't be written, number 3 is next"):
            await store.append(commit(seq))
    await store.append(commit(3))
    assert await numbers(store) == [0, 3]


@stored
async def test_a_retry_is_told_where_the_command_was_done(store: Store):
    await store.create_table(room())
    await store.append(by("kim", "c1", 0))
    await store.append(by("lee", "c1", 1))
    for seq in (0, 1, 2, 9):
        with pytest.raises(CommandDoneError) as refused:
            await store.append(by("lee", "c1", seq))
        assert refused.value.seq == 1
    assert await numbers(store) == [0, 1]


@stored
async def test_the_same_command_twice_at_once_is_done_once(store: Store):
    await store.create_table(room())
    await store.create_table(room("red"))
    answers = await asyncio.gather(
        store.append(by("kim", "c1", 0)),
        store.append(by("kim", "c1", 1)),
        store.append(by("kim", "c1", 0, table="red")),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), CommandDoneError, type(None)]
    assert await numbers(store) == [0]
    assert await numbers(store, "red") == [0]


@stored
async def test_what_is_refused_takes_nobody_with_it(store: Store):
    for name in ("blue", "red", "green"):
        await store.create_table(room(name))
    await store.close_table("green", 1)
    answers = await asyncio.gather(
        store.append(commit(0)),
        store.append(commit(5)),
        store.append(commit(0, table="nowhere", postings=chips(("bank:kim", -1), ("player:kim", 1)))),
        store.append(commit(0, table="green")),
        store.append(commit(0, table="red")),
        store.append(commit(1)),
        return_exceptions=True,
    )
    refused = [NumberTakenError, NoTableError, NoTableError]
    assert [type(answer) for answer in answers] == [type(None), *refused, type(None), type(None)]
    assert await numbers(store) == [0, 1]
    assert await store.settlement() == []


@stored
async def test_another_server_s_table_is_left_alone(store: Store):
    await store.create_table(room(epoch=2))
    with pytest.raises(FencedError, match="another server has table blue, epoch 2"):
        await store.append(commit(0, epoch=1))
    await store.append(commit(0, epoch=2))
    assert [one.epoch for one in await log(store)] == [2]


@pytest.mark.needs("postgresql")
def test_two_writers_are_kept_apart_by_the_numbers(postgresql: str):
    house = House(postgresql, {"HANPAN_KEY": KEY})

    async def race(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0))
        async with house.store() as other:
            await other.append(commit(1, 2))
            # The first one remembers that 1 is next.
            with pytest.raises(NumberTakenError, match="number 3 is next"):
                await store.append(commit(1))
            await store.append(commit(3))
            answers = await asyncio.gather(
                *(one.append(commit(4 + turn)) for turn in range(20) for one in (store, other)), return_exceptions=True
            )
            assert sum(answer is None for answer in answers) == len(await numbers(store)) - 3
        assert await numbers(store) == [0, 1, *range(3, await store.next_number("blue"))]

    house.run(race)


@stored
async def test_many_tables_at_once(store: Store):
    names = [f"t{number}" for number in range(40)]
    for name in names:
        await store.create_table(room(name))

    async def play(name: str) -> None:
        for turn in range(25):
            await store.append(by("kim", f"c{turn}", 2 * turn, 2, table=name, secret=b"x"))

    await asyncio.gather(*(play(name) for name in names))
    for name in names:
        assert await numbers(store, name) == list(range(0, 50, 2))


@stored
async def test_many_commits_of_one_moment_are_written_whole(store: Store):
    names = [f"t{number}" for number in range(150)]
    for name in names:
        await store.create_table(room(name))
    moved = chips(("player:kim", -3), ("player:lee", 1), ("pot", 2))
    commits = [
        by("kim", "c", 0, 2, table=name, secret=name.encode(), postings=moved, hands=(hand(1, 0, 1, table=name),))
        for name in names
    ]
    await asyncio.gather(*map(store.append, commits))
    for name, written in zip(names, commits, strict=True):
        (read,) = await log(store, name)
        assert (read.public, read.secret, read.postings) == (written.public, written.secret, moved)
        assert await store.hands_at(name) == list(written.hands)
    assert len(await store.hands_of("lee", limit=200)) == 150


@stored
async def test_reading_goes_on_beside_writing(store: Store):
    await store.create_table(room())
    stop = asyncio.Event()

    async def write() -> int:
        seq = 0
        while not stop.is_set():
            await store.append(commit(seq))
            seq += 1
        return seq

    writing = asyncio.create_task(write())
    for _ in range(10):
        seen = await numbers(store)
        assert seen == list(range(len(seen)))
        await asyncio.sleep(0.001)
    stop.set()
    written = await writing
    assert await numbers(store) == list(range(written))


@stored
async def test_a_closed_store_says_so(store: Store):
    await store.create_table(room())
    await store.close()
    with pytest.raises(UnavailableError, match="closed"):
        await store.append(commit(0))
    with pytest.raises(UnavailableError, match="closed"):
        await store.next_number("blue")


@stored
async def test_what_waits_when_the_store_closes_is_written(store: Store):
    await store.create_table(room())
    waiting = [asyncio.create_task(store.append(commit(seq))) for seq in range(300)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 300


@stored
async def test_hands_are_indexed_with_the_commit_that_ends_them(store: Store):
    await store.create_table(room())
    await store.create_table(room("red"))
    await store.append(commit(0, 9, hands=(hand(1, 0, 8, "kim", "lee"),)))
    await store.append(commit(9, 9, hands=(hand(2, 9, 13, "kim", "lee"), hand(3, 14, 17, "lee", "박"))))
    await store.append(commit(0, 5, table="red", hands=(hand(1, 0, 4, "박", "kim", table="red", ended=1),)))
    assert [one.number for one in await store.hands_at("blue")] == [3, 2, 1]
    assert [one.number for one in await store.hands_at("blue", before=3, limit=1)] == [2]
    assert await store.hands_at("blue", before=2) == [hand(1, 0, 8, "kim", "lee")]
    assert [(one.table, one.number) for one in await store.hands_of("박")] == [("blue", 3), ("red", 1)]
    assert [(one.table, one.number) for one in await store.hands_of("kim", before=2)] == [("red", 1)]


@stored
async def test_a_hand_that_is_indexed_twice_harms_no_other_table(store: Store):
    await store.create_table(room())
    await store.create_table(room("red"))
    await store.append(commit(0, hands=(hand(1, 0, 0),)))
    answers = await asyncio.gather(
        store.append(commit(1, hands=(hand(1, 1, 1),))), store.append(commit(0, table="red")), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [UnavailableError, type(None)]
    assert await numbers(store) == [0]
    await store.append(commit(1))
    assert await numbers(store) == [0, 1]


@pytest.mark.parametrize("unfit", [commit(0, at=2**70), by("\ud800", "c1", 0), commit(0, table="\ud800")])
def test_a_row_that_no_database_can_hold_harms_no_other_table(house: House, unfit: Commit):
    async def play(store: Store) -> None:
        await store.create_table(room())
        await store.create_table(room("red"))
        answers = await asyncio.gather(
            store.append(unfit), store.append(commit(0, table="red")), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [UnavailableError, type(None)]
        assert str(answers[0]).startswith("the database refuses to write")
        await store.append(commit(0))
        assert await numbers(store) == await numbers(store, "red") == [0]

    house.run(play)


def test_postings_that_leave_chips_over_make_no_commit():
    with pytest.raises(ValueError, match="postings sum to zero; these leave 5"):
        Commit(table="blue", seq=0, events=1, at=0, public=b"[]", postings=(Posting("pot", 5),))


def test_a_commit_needs_events_and_a_command_its_player():
    with pytest.raises(ValueError, match="at least one event"):
        commit(0, 0)
    with pytest.raises(ValueError, match="a player's commit has a command id"):
        commit(0, who="kim")
