"""The actor and its log: what is not durable is not true, and what is durable is the same again after a restart."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from hanpan.engine import OwedAction
from hanpan.engine.events import HandEnded, HandStarted
from hanpan.rules import KEYS
from hanpan.server.hidden import read
from hanpan.server.links import Link
from hanpan.server.recovery import rebuild
from hanpan.table import owed
from hanpan.table.events import Sealed
from hanpan.wire import asks, from_server
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Done, Frame, Refused
from tests.e2e.serving import anything
from tests.unit.server.rooms import Place, opened, quiet


def playing(test: Callable[[Place], Awaitable[None]], key: str = "nlhe") -> None:
    async def main() -> None:
        place = await opened(CreateRoom(key, seats=3), owner="Ana")
        await place.sits("Ana Bo Cy")
        await place.does("Ana", asks.Start())
        await test(place)
        await place.lobby.stop()

    asyncio.run(main())


def test_what_was_not_written_has_not_happened_and_no_card_is_lost():
    async def test(place: Place) -> None:
        for _ in range(2):
            await place.acts(place.turn, asks.Call())
        turn, before = place.turn, place.room.table
        dealer = place.room.actor.deck.dealer
        assert dealer is not None
        drawn = dealer.drawn
        place.store.fails = 3
        told = await place.acts(turn, asks.Check())
        assert isinstance(told, Refused)
        assert (told.key, told.text) == (
            "err-save",
            "The game is paused because it can't be saved; tell whoever runs the server (no chip is lost).",
        )
        assert place.room.table is before
        again = place.room.actor.deck.dealer
        assert again is not None
        assert again.drawn == drawn
        for _ in range(2):
            assert isinstance(await place.acts(turn, asks.Check()), Refused)
        assert isinstance(await place.acts(turn, asks.Check()), Done)
        assert place.room.table.playing is not None
        assert len(place.room.table.playing.board[0]) == 3

    playing(test)


def test_a_write_that_was_done_though_it_failed_counts():
    async def test(place: Place) -> None:
        turn = place.turn
        place.store.lost = 1
        told = await place.does(turn, asks.Act(asks.Call()), id_="lost")
        assert isinstance(told, Done)
        assert place.turn != turn
        assert await place.does(turn, asks.Act(asks.Call()), seen=0, id_="lost") == told

    playing(test)


def test_a_retry_is_known_from_the_log_too():
    async def test(place: Place) -> None:
        turn = place.turn
        told = await place.does(turn, asks.Act(asks.Fold()), id_="once")
        place.room.actor._done.clear()
        number = place.room.actor.following
        assert await place.does("Ana", asks.Pause(), id_="pause") != told
        place.room.actor._done.clear()
        assert await place.does("Ana", asks.Pause(), id_="pause") in (
            Done(place.room.code, "pause", number),
            Refused(
                place.room.code, "pause", "why-not_started", "The game hasn't started yet; wait for the host.", "4.12"
            ),
        )

    playing(test)


def test_a_fault_of_ours_takes_no_table_down():
    async def test(place: Place) -> None:
        turn, actor = place.turn, place.room.actor
        wall = actor._wall

        def broken() -> int:
            raise ZeroDivisionError

        actor._wall = broken
        told = await place.acts(turn, asks.Call())
        assert isinstance(told, Refused)
        assert told.key == "serve-fault"
        actor._wall = wall
        assert isinstance(await place.acts(turn, asks.Call()), Done)

    playing(test)


def test_the_end_of_a_hand_and_the_seal_of_the_next_one_are_one_commit():
    async def test(place: Place) -> None:
        while place.room.table.hands == 1:
            await place.acts(place.turn, asks.Fold())
        log = place.store.log[place.room.id]
        kinds = [[type(event) for event in read(commit)[0]] for commit in log]
        (ended,) = [number for number, found in enumerate(kinds) if HandEnded in found]
        assert kinds[ended][-1] is Sealed
        assert HandStarted in kinds[ended + 1]
        again = await rebuild(place.store.rows[place.room.id], place.room.kit)
        assert again is not None
        assert again.actor.deck.slots == place.room.actor.deck.slots

    playing(test)


@pytest.mark.parametrize("key", KEYS)
def test_a_table_from_its_log_is_the_same_for_everybody_at_any_moment(key):
    async def main() -> None:
        place = await opened(CreateRoom(key, seats=4), owner="Ana", seed=5)
        await place.comes("")
        await place.sits("Ana Bo Cy", 60_000 if key in ("seven", "choice") else 10_000)
        await compare(place)
        await place.does("Ana", asks.Start())
        answer, random = anything(Random(key)), Random(key)
        for _ in range(60):
            waiting = owed(place.room.table)
            if not isinstance(waiting, OwedAction):
                break
            player = place.room.table.seats[random.choice(waiting.seats)].player
            me = place.links[player].last().me
            assert me is not None
            await place.acts(player, answer(me))
            if random.random() < 0.25:
                await compare(place)
        await compare(place)
        await place.lobby.stop()

    asyncio.run(main())


async def compare(place: Place) -> None:
    (row,) = await place.store.live_tables()
    again = await rebuild(row, place.lobby.kit)
    assert again is not None
    now, then = again.actor, place.room.actor
    assert again.table == place.room.table
    assert (now.trail, now.following, now._done) == (then.trail, then.following, then._done)
    assert now.deck.next_slots == then.deck.next_slots
    if then.deck.dealer is not None and now.deck.dealer is not None:
        assert (now.deck.dealer.drawn, now.deck.dealer.mixed) == (then.deck.dealer.drawn, then.deck.dealer.mixed)
    for player in ("", "Ana", "Bo", "Cy"):
        assert picture(again.snapshot(Link(player, "en"))) == picture(place.room.snapshot(Link(player, "en")))
    await quiet()


def picture(data: bytes) -> Frame:
    from msgspec.structs import replace

    frame = from_server(data)
    assert isinstance(frame, Frame)
    # The clock begins anew, and story and numbers before the hand are not kept.
    return replace(frame, clock=())


def test_the_ring_of_events_forgets_old_hands_and_keeps_this_one(monkeypatch):
    monkeypatch.setattr("hanpan.server.viewpoint.KEPT", 30)

    async def test(place: Place) -> None:
        for _ in range(30):
            turn = place.turn
            await place.acts(turn, asks.Fold())
        viewpoint = place.room.spectators
        assert viewpoint.since(0) is None
        assert viewpoint.since(viewpoint.following) is None
        assert viewpoint.since(viewpoint.following - 1) == []
        events = viewpoint.since(viewpoint.hand_from - 1)
        assert events is not None
        assert len(events) == viewpoint.following - viewpoint.hand_from
        assert len(viewpoint._events) <= 30

    playing(test)
