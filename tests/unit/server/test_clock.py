"""Clocks: RULES 1.10, 2.9, 4.9, 5.3 and 5.8, with time that the test moves."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hanpan.server.kit import AT_ONCE
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done, SeatClock
from tests.unit.server.rooms import Place, opened


def room(
    ask: CreateRoom, test: Callable[[Place], Awaitable[None]], names: str = "Ana Bo Cy", chips: int = 10_000
) -> None:
    async def main() -> None:
        place = await opened(ask, owner=names.split(maxsplit=1)[0])
        await place.sits(names, chips)
        await place.does(names.split(maxsplit=1)[0], asks.Start())
        await test(place)
        place.check()
        await place.lobby.stop()

    asyncio.run(main())


def folded(place: Place, seat: int) -> bool:
    hand = place.room.table.hand
    assert hand is not None
    return not hand.live >> seat & 1


NLHE = CreateRoom("nlhe", seats=3, time_bank=0)


def test_thirty_seconds_then_check_or_fold():
    async def test(place: Place) -> None:
        first = place.room.table.seat_of(place.turn)
        assert first is not None
        assert place.links["Ana"].last().clock == (SeatClock(first.number, 30_000),)
        await place.time.move(29)
        assert not folded(place, first.number)
        await place.time.move(1.1)
        assert folded(place, first.number)
        assert place.turn != first.player

    room(NLHE, test)


def test_fifteen_seconds_in_seven_and_the_first_card_is_opened():
    async def test(place: Place) -> None:
        assert [clock.ms for clock in place.links["Ana"].last().clock] == [15_000] * 3
        assert place.links["Ana"].last().view.choosing == (1, 2, 3)
        await place.does("Ana", asks.Act(asks.Choose(place.links["Ana"].last().me.legal[0].cards[:1])))  # type: ignore[union-attr]
        assert [clock.seat for clock in place.links["Ana"].last().clock] == [2, 3]
        await place.time.move(15)
        assert place.links["Ana"].last().view.phase == "betting"

    room(CreateRoom("seven", seats=3), test, chips=60_000)


def test_a_time_bank_is_used_by_itself_and_once():
    async def test(place: Place) -> None:
        slow = place.turn
        await place.time.move(30 + 12)
        await place.acts(slow, asks.Call())
        for _ in range(2):
            await place.acts(place.turn, asks.Call() if "call" in place.offers(place.turn) else asks.Check())
        while place.turn != slow:
            await place.acts(place.turn, asks.Check())
        (clock,) = place.links["Ana"].last().clock
        assert (clock.ms, clock.bank) == (30_000, 18_000)
        await place.time.move(30 + 17.9)
        assert place.turn == slow
        await place.time.move(0.2)
        assert place.turn != slow

    room(CreateRoom("nlhe", seats=3, time_bank=30), test)


def test_three_time_outs_in_a_row_and_a_player_is_away_until_he_does_something():
    async def test(place: Place) -> None:
        away = place.room.table.seat_of("Ana")
        assert away is not None
        while not place.room.table.seats[1].away:
            if place.turn == "Ana":
                await place.time.move(30)
            else:
                await place.acts(place.turn, asks.Fold())
        # From now on his time-out action is taken at once.
        for _ in range(12):
            assert place.turn != "Ana"
            await place.acts(place.turn, asks.Check() if "check" in place.offers(place.turn) else asks.Call())
        await place.does("Ana", asks.ComeBack())
        assert not place.room.table.seats[1].away

    room(NLHE, test)


def test_without_a_clock_nobody_is_hurried_but_who_is_gone_is():
    async def test(place: Place) -> None:
        slow = place.turn
        await place.time.move(500)
        assert place.turn == slow
        await place.goes(slow)
        await place.time.move(59)
        assert place.turn == slow
        await place.time.move(1 + 31)
        assert place.turn != slow

    room(CreateRoom("nlhe", seats=3, clock=0, time_bank=0), test)


MERIDIAN = CreateRoom("meridian", seats=4, bots=BotsView(4), autostart=True)


def test_in_a_sit_and_go_a_bot_takes_the_seat_of_who_is_gone_for_a_minute_and_gives_it_back():
    async def main() -> None:
        pace = AT_ONCE._replace(bot=(1, 1), nobody=1)
        place = await opened(MERIDIAN, owner="Ana", pace=pace)
        await place.comes("Ana")
        assert isinstance(await place.does("Ana", asks.SitDown(1, 10_000)), Done)
        assert place.room.table.started, "a sit-and-go begins when it is full"
        await place.comes("watching")
        await place.goes("Ana")
        await place.time.move(58)
        assert not place.room.table.seats[1].taken_over
        await place.time.move(3)
        assert place.room.table.seats[1].taken_over
        await place.comes("Ana")
        assert place.links["Ana"].last().me is not None
        await place.does("Ana", asks.ComeBack())
        assert not place.room.table.seats[1].taken_over
        await place.lobby.stop()

    asyncio.run(main())


def test_a_sit_and_go_with_bots_waits_for_friends_until_the_host_starts_it():
    async def main() -> None:
        place = await opened(CreateRoom("meridian", seats=4, bots=BotsView(4)), owner="Ana")
        for name, seat in (("Ana", 1), ("Ben", 2)):
            await place.comes(name)
            await place.does(name, asks.SitDown(seat, 10_000))
        assert [seat.bot for seat in place.room.table.in_order()] == [False, False, True, True]
        assert not place.room.table.started
        assert isinstance(await place.does("Ana", asks.Start()), Done)
        assert place.room.table.started
        await place.lobby.stop()

    asyncio.run(main())


def test_three_time_outs_and_a_bot_plays_on():
    async def main() -> None:
        place = await opened(MERIDIAN, owner="Ana", pace=AT_ONCE._replace(bot=(1, 1)))
        await place.sits("Ana")
        for _ in range(600):
            if place.room.table.seats[1].taken_over or place.room.table.finished or "Ana" in place.room.table.places:
                break
            await place.time.move(5)
        assert place.room.table.seats[1].taken_over or "Ana" in place.room.table.places
        await place.lobby.stop()

    asyncio.run(main())


def test_when_the_last_person_has_left_bots_play_on_to_a_winner_and_the_room_closes():
    async def main() -> None:
        place = await opened(MERIDIAN, owner="Ana")
        await place.sits("Ana")
        await place.does("Ana", asks.Leave())
        await place.goes("Ana")
        for _ in range(4_000):
            if place.room.table.finished:
                break
            await place.time.move(0.5)
        assert min(place.room.table.places.values()) == 1
        assert len(place.room.table.places) == 4
        await place.time.move(301)
        assert place.room.closed
        assert place.room.code not in place.lobby.rooms

    asyncio.run(main())


@pytest.mark.parametrize("seconds", [5, 120])
def test_a_room_may_set_its_clock(seconds):
    async def test(place: Place) -> None:
        (clock,) = place.links["Ana"].last().clock
        assert clock.ms == 1000 * seconds

    room(CreateRoom("nlhe", seats=3, clock=seconds), test)


def test_a_room_in_which_nobody_is_closes_and_all_take_their_chips():
    async def test(place: Place) -> None:
        for name in ("Ana", "Bo", "Cy"):
            await place.goes(name)
        await place.time.move(1_000)
        assert place.room.closed
        balances = await place.store.balances(place.room.id)
        assert all(chips == 0 for account, chips in balances.items() if not account.startswith("bank:"))
        assert sum(balances.values()) == 0

    room(NLHE, test)


def test_a_host_who_is_gone_for_a_minute_is_host_no_more():
    async def test(place: Place) -> None:
        assert place.room.table.host == "Ana"
        await place.goes("Ana")
        await place.time.move(61)
        assert place.room.table.host == "Bo"

    room(NLHE, test)


def test_a_room_that_two_want_to_close_at_once_closes_once():
    async def main() -> None:
        place = await opened(NLHE, owner="Ana")
        await place.sits("Ana Bo")
        for name in ("Ana", "Bo"):
            await place.goes(name)
        await asyncio.gather(place.lobby.close(place.room), place.lobby.close(place.room))
        assert place.room.closed
        assert place.room.id not in place.store.rows

    asyncio.run(main())
