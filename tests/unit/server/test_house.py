"""What a table does by itself where something came between: RULES 1.10, 2.4, 4.12 and 5.8."""

import asyncio

from hanpan.server.between import bot_chips
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView
from tests.unit.server.rooms import Place, opened


async def folds(place: Place, seconds: int = 30) -> None:
    """Whoever is here folds when it is his turn, for so long."""
    for _ in range(seconds):
        if place.room.table.playing is not None and place.turn in place.links:
            await place.acts(place.turn, asks.Fold())
        await place.time.move(1)


def chips_of(place: Place) -> dict[str, int]:
    table = place.room.table
    return {seat.player: table.chips(seat.number) for seat in table.in_order()}


def test_a_bot_that_comes_back_brings_what_it_left_with():
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=3, bots=BotsView(3, ("maniac",))), owner="Ana")
        await place.sits("Ana")
        await place.does("Ana", asks.Start())
        usual = bot_chips(place.room.table)
        while max(chips for player, chips in chips_of(place).items() if player != "Ana") <= usual:
            await folds(place, 1)
        bot = next(seat for seat in place.room.table.in_order() if seat.bot and chips_of(place)[seat.player] > usual)
        await place.comes("Cy")
        await place.does("Cy", asks.SitDown(bot.number, usual))
        while bot.player not in place.room.table.left:
            await folds(place, 1)
        assert place.room.table.left[bot.player] > usual
        await place.does("Cy", asks.Leave())
        hands = place.room.table.hands
        await folds(place, 5)
        assert bot.player in chips_of(place)
        assert place.room.table.hands > hands + 1
        place.check()
        await place.lobby.stop()

    asyncio.run(main())


def test_a_bot_that_is_refused_a_seat_holds_no_hand_up(monkeypatch):
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=3, bots=BotsView(3)), owner="Ana")
        await place.sits("Ana Bo")
        assert len(place.room.table.seats) == 2
        await place.does("Ana", asks.Start())
        await folds(place, 5)
        assert place.room.table.hands > 1
        await place.lobby.stop()

    monkeypatch.setattr("hanpan.server.between.bot_chips", lambda _: 1)
    asyncio.run(main())
