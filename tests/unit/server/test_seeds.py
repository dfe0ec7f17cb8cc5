"""Whoever has pledged a seed has time to send it, wherever he was when the cards were sealed (ADR 0008)."""

import asyncio
from collections.abc import Awaitable, Callable

from hanpan.dealer import pledge_of
from hanpan.server.kit import Pace
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView
from tests.unit.server.rooms import Place, lobby, opened, quiet

SEED = "5e" * 32


def between_hands(test: Callable[[Place], Awaitable[None]], names: str = "Ana Bo") -> None:
    """The first hand is over, the second one is sealed, and both have pledged a seed for it."""

    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=3), owner="Ana", pace=Pace())
        await place.sits(names)
        await place.does("Ana", asks.Start())
        await place.time.move(Pace().seeds)
        for name in names.split():
            place.room.desk.pledge(place.links[name], 2, pledge_of(SEED))
        while place.room.table.playing is not None:
            await place.acts(place.turn, asks.Fold())
        await test(place)
        await place.lobby.stop()

    asyncio.run(main())


async def restarted(place: Place) -> Place:
    """The same room on a server that was started anew."""
    await place.lobby.stop()
    again, time, store = lobby(pace=Pace(), store=place.store, time=place.time)
    await again.recover()
    await quiet()
    (room,) = again.rooms.values()
    return Place(again, room, time, store)


async def sows(place: Place, name: str) -> None:
    place.room.desk.seed(place.links[name], 2, SEED)
    await quiet()


def hands(place: Place) -> int:
    return place.room.table.hands


def test_after_a_restart_a_seed_is_waited_for_from_when_its_player_is_back():
    async def test(before: Place) -> None:
        place = await restarted(before)
        await place.time.move(100)
        await place.comes("Ana")
        await place.time.move(1)
        await place.comes("Bo")
        await sows(place, "Ana")
        await place.time.move(1.9)
        assert hands(place) == 1
        await sows(place, "Bo")
        assert (hands(place), place.room.table.sown) == (2, ((1, SEED), (2, SEED)))
        await place.lobby.stop()

    between_hands(test)


def test_who_was_away_when_his_hand_was_sealed_sends_his_seed_when_he_is_back():
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=2, bots=BotsView(2, ("call",))), owner="Ana", pace=Pace())
        await place.sits("Ana")
        await place.does("Ana", asks.Start())
        await place.time.move(Pace().seeds)
        place.room.desk.pledge(place.links["Ana"], 2, pledge_of(SEED))
        await place.goes("Ana")
        await place.time.move(200)
        assert place.room.table.playing is None
        for _ in range(2):
            # Each time his phone is unlocked.
            await place.comes("Ana")
            await place.time.move(1)
            assert hands(place) == 1
            await place.goes("Ana")
            await place.time.move(100)
        await place.comes("Ana")
        await place.time.move(1)
        await sows(place, "Ana")
        assert (hands(place), place.room.table.sown) == (2, ((1, SEED),))
        await place.lobby.stop()

    asyncio.run(main())


def test_a_seed_that_does_not_come_is_waited_for_two_seconds():
    async def test(place: Place) -> None:
        await sows(place, "Ana")
        await place.goes("Bo")
        await place.time.move(1.5)
        await place.comes("Bo")
        await place.time.move(1.9)
        assert hands(place) == 1
        await place.time.move(0.2)
        assert (hands(place), place.room.table.sown) == (2, ((1, SEED),))

    between_hands(test)


def test_nobody_holds_a_hand_up_by_coming_and_going():
    async def test(place: Place) -> None:
        await sows(place, "Ana")
        for _ in range(4):
            await place.goes("Bo")
            await place.comes("Bo")
            await place.time.move(1)
        assert hands(place) == 2

    between_hands(test)
