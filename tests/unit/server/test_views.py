"""Views of a table in play, in every game: what is sent is what a fold from the start gives."""

import asyncio
from random import Random

import msgspec
import pytest

from hanpan.engine import OwedAction
from hanpan.rules import KEYS
from hanpan.server.mine import my_view
from hanpan.server.picture import picture
from hanpan.server.story import Story
from hanpan.table import Table, begin, evolve, owed
from hanpan.table.events import TableOpened
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from tests.e2e.serving import anything
from tests.unit.server.rooms import Place, opened

HANDS = 4


@pytest.mark.parametrize("key", KEYS)
def test_views_are_those_of_a_fold_from_the_start(key):
    async def play():
        place = await opened(CreateRoom(key, seats=4), owner="Ana", seed=7)
        await place.comes("")
        chips = 60_000 if key in ("seven", "choice") else 10_000
        await place.sits("Ana Bo Cy", chips)
        await place.does("Ana", asks.Start())
        answer = anything(Random(key))
        while place.room.table.hands <= HANDS and isinstance(waiting := owed(place.room.table), OwedAction):
            player = place.room.table.seats[waiting.seats[0]].player
            me = place.links[player].last().me
            assert me is not None
            await place.acts(player, answer(me))
            compare(place)
        assert place.room.table.hands
        # A spectator who folds the events that he was sent has the same view as one who asks anew.
        assert picture(*folded(place, "")) == place.links[""].last().view
        await place.lobby.stop()

    asyncio.run(play())


def compare(place: Place) -> None:
    """What is kept from event to event is what a fold from the start gives, of the very events that were sent."""
    room = place.room
    table, story = folded(place, "")
    assert room.spectators.view() == msgspec.json.encode(picture(table, story))
    for player, viewpoint in room.seats.items():
        own, _ = folded(place, player)
        seat = own.seat_of(player)
        assert seat is not None
        assert viewpoint.viewer == seat.number
        assert viewpoint.hand == own.hand
        assert viewpoint.mine() == msgspec.json.encode(my_view(own, own.hand, seat.number))
        if own.hand is not None and own.hand.seats >> seat.number & 1:
            truth = room.table.hand
            assert truth is not None
            assert own.hand.down[seat.number] == truth.down[seat.number]


def folded(place: Place, player: str) -> tuple[Table, Story]:
    """The fold of the events that somebody was sent who came before the first."""
    table = begin(TableOpened(place.room.table.settings, "Ana"))
    story = Story()
    number = 0
    for frame in place.links[player].frames():
        for event in frame.events[number + 1 - frame.first :]:
            story.before(table, event)
            evolve(table, event)
            story.after(table, event)
        number = frame.seq
    assert number == place.room.actor.following - 1
    return table, story


def test_a_new_player_inherits_nothing_from_who_sat_there_before():
    async def play():
        place = await opened(CreateRoom("nlhe", seats=3), owner="Ana", seed=3)
        await place.sits("Ana Bo Cy", 3_000)
        await place.does("Ana", asks.Start())
        await place.does("Ana", asks.Pause())
        await place.does("Cy", asks.Leave(after_hand=True))
        held = place.links["Cy"].last().me
        assert held is not None
        while place.room.table.playing is not None:
            passive: asks.Move = asks.Check() if "check" in place.offers(place.turn) else asks.Call()
            await place.acts(place.turn, asks.Fold() if place.turn == "Cy" else passive)
        await place.comes("Dan")
        await place.does("Dan", asks.SitDown(3, 3_000))
        last = place.links["Dan"].last()
        assert last.me is not None
        assert last.me.cards == ()
        assert next(seat for seat in last.view.seats if seat.seat == 3).cards == ()
        dealt = [event for event in place.links["Dan"].frames()[0].events if type(event).__name__ == "Dealt"]
        assert dealt
        assert all(set(event.cards) == {-1} for event in dealt)  # type: ignore[union-attr]
        await place.lobby.stop()

    asyncio.run(play())
