"""Rooms come and go: one closes when everybody has his chips and it is on the disk that it is closed."""

import asyncio

import pytest

from hanpan.server.store.errors import NoTableError, StoreError, UnavailableError
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done
from tests.unit.server.rooms import Place, opened, quiet

NLHE = CreateRoom("nlhe", seats=3)


async def left(ask: CreateRoom = NLHE) -> Place:
    """A room that Ana has opened, sat down in and left."""
    place = await opened(ask, owner="Ana")
    await place.sits("Ana")
    await place.goes("Ana")
    return place


def fails(patch: pytest.MonkeyPatch, place: Place, *errors: StoreError) -> list[StoreError]:
    """The room can't be closed: each error comes once."""
    coming, real = list(errors), place.store.close_table

    async def close_table(table: str, at: int) -> None:
        if coming:
            raise coming.pop(0)
        await real(table, at)

    patch.setattr(place.store, "close_table", close_table)
    return coming


def test_a_room_whose_end_can_not_be_saved_stays_and_closes_later(monkeypatch):
    async def main() -> None:
        place = await left()
        coming = fails(monkeypatch, place, UnavailableError("full", ""))
        await place.time.move(301)
        assert not coming
        assert place.lobby.find(place.room.code) is place.room
        await place.comes("Bo")
        assert isinstance(await place.does("Bo", asks.SitDown(1, 10_000)), Done)
        await place.goes("Bo")
        await place.time.move(301)
        assert not place.lobby.rooms
        assert place.room.id not in place.store.rows
        place.check()

    asyncio.run(main())


def test_a_room_that_was_closed_though_the_answer_was_lost_is_closed(monkeypatch):
    async def main() -> None:
        place = await left()
        fails(monkeypatch, place, UnavailableError("lost", ""), NoTableError(place.room.id))
        await place.time.move(301)
        assert place.lobby.rooms
        await place.time.move(301)
        assert place.room.closed
        assert not place.lobby.rooms

    asyncio.run(main())


def test_no_room_closes_before_everybody_has_his_chips():
    async def main() -> None:
        place = await left()
        place.store.fails = 1
        await place.time.move(301)
        assert not place.store.fails
        assert not place.room.closed
        await place.time.move(301)
        assert place.room.closed
        balances = await place.store.balances(place.room.id)
        assert all(chips == 0 for account, chips in balances.items() if not account.startswith("bank:"))

    asyncio.run(main())


def test_no_bot_sits_down_in_a_room_that_closes():
    async def main() -> None:
        place = await left(CreateRoom("nlhe", seats=3, bots=BotsView(3, ("call",))))
        assert len(place.room.table.seats) == 3
        await place.time.move(301)
        assert place.room.closed
        assert not place.room.table.seats

    asyncio.run(main())


def test_who_comes_while_a_room_closes_finds_it_open_or_not_at_all(monkeypatch):
    async def main() -> None:
        place = await left(CreateRoom("nlhe", seats=3, bots=BotsView(3, ("call",))))
        closing = asyncio.create_task(place.lobby.close(place.room))
        await asyncio.sleep(0)
        await place.comes("Bo")
        await closing
        assert not place.room.closed
        assert isinstance(await place.does("Bo", asks.SitDown(1, 10_000)), Done)
        assert len(place.room.table.seats) == 3, "bots sit there again"
        await place.does("Bo", asks.Leave())
        await place.goes("Bo")

        written = asyncio.Event()

        async def close_table(*_: object) -> None:
            await written.wait()

        monkeypatch.setattr(place.store, "close_table", close_table)
        closing = asyncio.create_task(place.lobby.close(place.room))
        await quiet()
        assert place.lobby.find(place.room.code) is None
        written.set()
        await closing
        assert not place.lobby.rooms

    asyncio.run(main())
