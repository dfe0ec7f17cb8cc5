"""Seats that can't be had at once: RULES 2.4 and 4.12, with a host who approves and bots that give their seats."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done, Pending, Refused, SeatAsked
from tests.unit.server.rooms import Place, opened

APPROVAL = CreateRoom("nlhe", seats=4, approval=True)
BOTS = CreateRoom("nlhe", seats=3, bots=BotsView(3, ("call",)))


def room(ask: CreateRoom, test: Callable[[Place], Awaitable[None]], *, hand: bool = False) -> None:
    """Ana has opened it and sits, Bo and Cy stand around; with bots, a hand may be under way."""

    async def main() -> None:
        place = await opened(ask, owner="Ana")
        await place.sits("Ana")
        await place.comes("Bo")
        await place.comes("Cy")
        if hand:
            await place.does("Ana", asks.Start())
            assert place.room.table.playing is not None
        await test(place)
        place.check()
        await place.lobby.stop()

    asyncio.run(main())


def players(place: Place) -> list[str]:
    return [seat.player for seat in place.room.table.in_order() if not seat.bot]


def answers(place: Place, name: str, id_: str) -> list[str]:
    """What somebody was told about a command: the kinds of answers, and why not."""
    told = [m for m in place.links[name].messages() if isinstance(m, (Done, Pending, Refused)) and m.id == id_]
    return [message.key if isinstance(message, Refused) else type(message).__name__ for message in told]


async def next_hands(place: Place, seconds: int = 4) -> None:
    for _ in range(seconds):
        if place.room.table.playing is not None and place.turn in place.links:
            await place.acts(place.turn, asks.Fold())
        await place.time.move(1)


def of_bot(place: Place) -> int:
    return next(seat.number for seat in place.room.table.in_order() if seat.bot)


def test_where_there_is_no_host_whoever_sits_down_first_is_it():
    async def test(place: Place) -> None:
        await place.does("Ana", asks.Leave())
        assert place.room.table.host == ""
        assert isinstance(await place.does("Bo", asks.SitDown(2, 10_000)), Done)
        assert place.room.table.host == "Bo"
        # From now on he is asked, by whoever opened the room too.
        assert isinstance(await place.does("Ana", asks.SitDown(1, 10_000)), Pending)
        assert isinstance(await place.does("Bo", asks.Approve("Ana")), Done)
        assert players(place) == ["Ana", "Bo"]

    room(APPROVAL, test)


def test_when_the_host_leaves_those_who_asked_him_are_not_forgotten():
    async def test(place: Place) -> None:
        await place.does("Bo", asks.SitDown(2, 10_000), id_="b")
        await place.does("Cy", asks.SitDown(3, 10_000), id_="c")
        await place.does("Ana", asks.Leave())
        assert players(place) == ["Bo"]
        assert answers(place, "Bo", "b") == ["Pending", "Done"]
        assert [m.player for m in place.links["Bo"].messages() if isinstance(m, SeatAsked)] == ["Cy"]
        await place.does("Bo", asks.Approve("Cy"))
        assert players(place) == ["Bo", "Cy"]

    room(APPROVAL, test)


def test_a_request_can_be_withdrawn_and_goes_with_who_made_it():
    async def test(place: Place) -> None:
        await place.does("Bo", asks.SitDown(2, 10_000), id_="b")
        assert isinstance(await place.does("Bo", asks.Leave()), Done)
        assert answers(place, "Bo", "b") == ["Pending", "serve-withdrawn"]
        assert place.room.state().asking == ()
        refused = await place.does("Bo", asks.Leave())
        assert isinstance(refused, Refused)
        assert refused.key == "why-not_seated"
        # A connection that breaks for a moment is no farewell.
        await place.does("Cy", asks.SitDown(3, 10_000), id_="c")
        await place.goes("Cy")
        await place.time.move(50)
        assert place.room.state().asking == ("Cy",)
        await place.time.move(11)
        assert place.room.state().asking == ()
        assert isinstance(await place.does("Ana", asks.Approve("Cy")), Refused)
        assert players(place) == ["Ana"]

    room(APPROVAL, test)


def test_another_request_takes_the_place_of_the_first():
    async def test(place: Place) -> None:
        await place.does("Bo", asks.SitDown(2, 10_000), id_="b1")
        await place.does("Bo", asks.SitDown(2, 10_000), id_="b1")
        await place.does("Bo", asks.SitDown(3, 10_000), id_="b2")
        assert answers(place, "Bo", "b1") == ["Pending", "Pending", "serve-withdrawn"]
        await place.does("Ana", asks.Approve("Bo"))
        assert answers(place, "Bo", "b2") == ["Pending", "Done"]
        assert place.room.table.seats[3].player == "Bo"

    room(APPROVAL, test)


def test_two_who_ask_for_one_seat_both_hear_what_becomes_of_it():
    async def test(place: Place) -> None:
        await place.does("Bo", asks.SitDown(2, 10_000), id_="b")
        await place.does("Cy", asks.SitDown(2, 10_000), id_="c")
        await place.does("Ana", asks.Approve("Cy"))
        assert answers(place, "Bo", "b") == ["Pending", "why-seat_taken"]
        assert answers(place, "Cy", "c") == ["Pending", "Done"]
        assert place.room.state().asking == ()

    room(APPROVAL, test)


def test_a_host_who_gives_chips_that_the_room_does_not_allow_is_told():
    async def test(place: Place) -> None:
        await place.does("Bo", asks.SitDown(2, 10_000), id_="b")
        refused = await place.does("Ana", asks.Approve("Bo", 1))
        assert isinstance(refused, Refused)
        assert refused.key == "why-min_entry"
        assert isinstance(await place.does("Ana", asks.Approve("Bo")), Done)
        assert answers(place, "Bo", "b") == ["Pending", "Done"]

    room(APPROVAL, test)


@pytest.mark.parametrize("first", ["Bo Cy", "Cy Bo"])
def test_of_two_who_wait_for_a_bots_seat_the_first_has_it_and_the_other_hears_so(first):
    async def test(place: Place) -> None:
        seat = of_bot(place)
        one, other = first.split()
        for name in (one, other):
            assert isinstance(await place.does(name, asks.SitDown(seat, 10_000), id_=name), Pending)
        await next_hands(place)
        assert place.room.table.seats[seat].player == one
        assert answers(place, one, one) == ["Pending", "Done"]
        assert answers(place, other, other) == ["Pending", "why-seat_taken"]
        await place.does(one, asks.Leave())
        await next_hands(place)
        assert players(place) == ["Ana"]

    room(BOTS, test, hand=True)


def test_of_two_who_wait_for_a_bots_seat_the_second_has_it_when_the_first_is_gone():
    async def test(place: Place) -> None:
        seat = of_bot(place)
        await place.does("Bo", asks.SitDown(seat, 10_000))
        await place.does("Cy", asks.SitDown(seat, 10_000), id_="c")
        await place.does("Bo", asks.Leave())
        await next_hands(place)
        assert place.room.table.seats[seat].player == "Cy"
        assert answers(place, "Cy", "c") == ["Pending", "Done"]

    room(BOTS, test, hand=True)


def test_no_bot_leaves_for_somebody_who_could_not_sit_down():
    async def test(place: Place) -> None:
        seat = of_bot(place)
        bot = place.room.table.seats[seat].player
        for hand in (False, True):
            if hand:
                await place.does("Ana", asks.Start())
            refused = await place.does("Bo", asks.SitDown(seat, 1))
            assert isinstance(refused, Refused)
            assert refused.key == "why-min_entry"
            await next_hands(place, 2)
            assert place.room.table.seats[seat].player == bot
            assert bot not in place.room.table.left

    room(BOTS, test)
