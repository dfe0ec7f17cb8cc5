"""Seats that the host gives: whoever asks is told for whom he waits."""

import asyncio

from hanpan.wire import asks, tells
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView
from tests.unit.server.rooms import opened


def test_who_is_let_in_waits_for_the_bot_then():
    async def play() -> None:
        place = await opened(CreateRoom("nlhe", seats=2, approval=True, bots=BotsView(fill=2)))
        await place.sits("Host")
        bo = await place.comes("Bo")
        taken = next(seat.number for seat in place.room.table.seats.values() if seat.bot)
        assert await place.does("Bo", asks.SitDown(taken, 10_000), id_="sits") == tells.Pending(
            place.room.code, "sits", "host"
        )
        await place.does("Host", asks.Approve("Bo"))
        told = [message for message in bo.messages() if getattr(message, "id", "") == "sits"]
        assert told[1] == tells.Pending(place.room.code, "sits", "bot")
        assert isinstance(told[2], tells.Done)
        assert place.room.table.seat_of("Bo") is not None

    asyncio.run(play())
