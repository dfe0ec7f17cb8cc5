"""What a table does by itself where something came between: RULES 1.10, 2.4, 4.12 and 5.8."""

import asyncio
from typing import Any

import pytest

from hanpan.server.actor import Unsaved
from hanpan.server.between import bot_chips
from hanpan.server.kit import AT_ONCE, Pace
from hanpan.table.commands import Act, TakeOver, TimeUp
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done
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
        place = await opened(CreateRoom("nlhe", seats=3, bots=BotsView(3, ("call",))), owner="Ana")
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
        await folds(place, 20)
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


def unsaved(patch: pytest.MonkeyPatch, place: Place, kind: type[Any], key: str) -> list[str]:
    """The next such command of the house isn't done; when that has happened the list is empty."""
    real = place.room.actor.submit
    left = [key]

    def submit(who: str | None, command: Any, *args: Any, **named: Any) -> Any:
        if who is None and type(command) is kind and left:
            if left.pop() == "err-save":
                place.store.fails = 1
                return real(who, command, *args, **named)
            answer = asyncio.get_running_loop().create_future()
            answer.set_result(Unsaved(key))
            return answer
        return real(who, command, *args, **named)

    patch.setattr(place.room.actor, "submit", submit)
    return left


@pytest.mark.parametrize("key", ["err-save", "serve-busy", "serve-fault"])
def test_a_time_out_that_could_not_be_saved_comes_again_and_not_at_once(monkeypatch, key):
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=2, time_bank=0), owner="Ana")
        await place.sits("Ana Bo")
        await place.does("Ana", asks.Start())
        slow = place.turn
        left = unsaved(monkeypatch, place, TimeUp, key)
        await place.time.move(30)
        assert not left
        assert place.turn == slow
        # He couldn't have acted either, so he has his time anew, and is told.
        await place.time.move(1)
        assert [round(clock.ms / 1000) for clock in place.links[slow].last().clock] == [30]
        await place.time.move(28)
        assert place.turn == slow
        await place.time.move(3)
        assert place.room.table.hand is not None
        assert place.room.table.hands == 2
        assert isinstance(await place.acts(place.turn, asks.Call()), Done)
        await place.lobby.stop()

    asyncio.run(main())


@pytest.mark.parametrize("key", ["err-save", "serve-busy", "serve-fault"])
def test_a_bot_whose_move_could_not_be_saved_moves_all_the_same(monkeypatch, key):
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=2, bots=BotsView(2, ("call",))), owner="Ana")
        await place.sits("Ana")
        left = unsaved(monkeypatch, place, Act, key)
        await place.does("Ana", asks.Start())
        for _ in range(3):
            if place.turn == "Ana":
                await place.acts("Ana", asks.Check() if "check" in place.offers("Ana") else asks.Call())
            await place.time.move(1)
        assert not left
        assert place.turn == "Ana"
        await place.lobby.stop()

    asyncio.run(main())


def test_a_seat_that_a_bot_could_not_take_is_taken_a_little_later(monkeypatch):
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=3, format="sng", bots=BotsView(3, ("call",))), owner="Ana")
        await place.sits("Ana", place.room.table.settings.buy_in_min)
        await place.does("Ana", asks.Start())
        await place.does("Ana", asks.Pause())
        while place.room.table.playing is not None:
            await folds(place, 1)
        await place.goes("Ana")
        left = unsaved(monkeypatch, place, TakeOver, "serve-busy")
        await place.time.move(62)
        assert not left
        assert place.room.table.seats[1].taken_over
        await place.lobby.stop()

    asyncio.run(main())


def test_who_was_gone_before_a_sit_and_go_began_has_a_bot_in_his_seat_from_its_first_hand():
    async def main() -> None:
        place = await opened(CreateRoom("meridian"), owner="Ana", pace=Pace())
        last = place.room.table.settings.seats
        names = [f"P{number}" for number in range(1, last + 1)]
        chips = place.room.table.settings.buy_in_min
        await place.sits(" ".join(names[:-1]), chips)
        for name in ("P2", "P3"):
            await place.goes(name)
        await place.time.move(700)
        await place.comes(names[-1])
        await place.does(names[-1], asks.SitDown(last, chips))
        await place.time.move(Pace().seeds)
        assert place.room.table.hands == 1
        assert [number for number, seat in place.room.table.seats.items() if seat.taken_over] == [2, 3]
        await place.lobby.stop()

    asyncio.run(main())


def test_who_comes_back_at_his_turn_acts_himself_and_no_bot_does():
    async def main() -> None:
        pace = AT_ONCE._replace(bot=(1, 1))
        place = await opened(CreateRoom("nlhe", seats=3, format="sng"), owner="Ana", pace=pace)
        await place.sits("Ana Bo Cy", place.room.table.settings.buy_in_min)
        who = place.turn
        await place.does(who, asks.Leave())
        await place.time.move(0.9)
        assert isinstance(await place.does(who, asks.ComeBack()), Done)
        await place.time.move(20)
        assert place.turn == who
        # He leaves for good, and comes back for a moment in the same turn: a bot acts for him all the same.
        await place.does(who, asks.Leave())
        await place.does(who, asks.ComeBack())
        await place.does(who, asks.Leave())
        await place.time.move(1.1)
        assert place.turn != who
        await place.lobby.stop()

    asyncio.run(main())


def test_who_comes_back_while_a_bot_thinks_for_him_acts_himself(monkeypatch):
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=3, format="sng"), owner="Ana")
        thinking, real = asyncio.Event(), place.room.bots.decide

        async def decide(seat: int) -> Act | TimeUp:
            await thinking.wait()
            return await real(seat)

        monkeypatch.setattr(place.room.bots, "decide", decide)
        await place.sits("Ana Bo Cy", place.room.table.settings.buy_in_min)
        who = place.turn
        await place.does(who, asks.Leave())
        await place.does(who, asks.ComeBack())
        thinking.set()
        await place.time.move(20)
        assert place.turn == who
        await place.lobby.stop()

    asyncio.run(main())


def test_who_was_away_and_comes_back_at_his_turn_has_his_time():
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=2, time_bank=0), owner="Ana", pace=AT_ONCE._replace(nobody=0.4))
        await place.sits("Ana Bo")
        await place.does("Ana", asks.Start())

        async def checks() -> None:
            await place.acts("Bo", asks.Check() if "check" in place.offers("Bo") else asks.Call())

        while not place.room.table.seats[1].away:
            if place.turn == "Bo":
                await checks()
            else:
                await place.time.move(30)
        while place.turn != "Ana":
            await checks()
        await place.does("Ana", asks.ComeBack())
        await place.time.move(29)
        assert place.turn == "Ana"
        await place.lobby.stop()

    asyncio.run(main())


@pytest.mark.parametrize("order", ["Ana,", ",Ana"])
def test_a_room_closes_whoever_was_the_last_in_it(order):
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=2), owner="Ana")
        await place.comes("Ana")
        await place.comes("")
        await place.time.move(400)
        for name in order.split(","):
            await place.goes(name)
            await place.time.move(290)
        assert not place.room.closed
        await place.time.move(11)
        assert place.room.closed

    asyncio.run(main())


def test_a_room_closes_when_nobody_has_been_in_it_for_five_minutes_in_a_row():
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=2), owner="Ana")
        await place.comes("")
        for _ in range(3):
            await place.goes("")
            await place.time.move(200)
            await place.comes("")
        await place.time.move(600)
        assert not place.room.closed
        await place.goes("")
        await place.time.move(299)
        assert not place.room.closed
        await place.time.move(2)
        assert place.room.closed

    asyncio.run(main())


def test_a_paused_sit_and_go_that_everybody_has_left_for_an_hour_is_played_to_its_end():
    async def main() -> None:
        ask = CreateRoom("nlhe", seats=3, format="sng", bots=BotsView(3, ("call",)), autostart=True)
        place = await opened(ask, owner="Ana")
        await place.sits("Ana", place.room.table.settings.buy_in_min)
        await place.does("Ana", asks.Pause())
        while place.room.table.playing is not None:
            await folds(place, 1)
        await place.goes("Ana")
        await place.time.move(3_500)
        assert place.room.table.paused
        await place.time.move(400)
        assert not place.room.table.paused
        for _ in range(4_000):
            if place.room.table.finished:
                break
            await place.time.move(0.5)
        assert place.room.table.finished
        await place.time.move(700)
        assert place.room.closed

    asyncio.run(main())


def test_a_host_who_is_gone_before_anybody_sits_is_replaced_by_the_first_who_does():
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=4), owner="Ana")
        await place.comes("Ana")
        await place.goes("Ana")
        await place.time.move(70)
        await place.comes("Cy")
        await place.sits("Bo Cy")
        assert place.room.table.host == "Bo"
        assert isinstance(await place.does("Bo", asks.Start()), Done)
        await place.lobby.stop()

    asyncio.run(main())


def test_of_those_who_sit_only_who_is_here_and_stays_becomes_host():
    async def main() -> None:
        place = await opened(CreateRoom("nlhe", seats=4), owner="Ana")
        await place.sits("Ana Bo Cy Di")
        await place.does("Ana", asks.Start())
        await place.goes("Bo")
        while place.turn == "Cy":
            await place.acts("Cy", asks.Call())
        await place.does("Cy", asks.Leave(after_hand=True))
        await place.goes("Di")
        await place.goes("Ana")
        await place.time.move(60.1)
        assert place.room.table.seats[3].leaving
        # The time of two has run out, so the hand goes on; nobody who is here may be host.
        assert place.room.table.host == "Ana"
        await place.comes("Di")
        assert place.room.table.host == "Di"
        await place.lobby.stop()

    asyncio.run(main())
