"""Cards come with proofs of the hand that is shown, whatever is on its way to the log at that moment."""

import asyncio
from typing import cast

import pytest
from aiohttp import WSCloseCode, web

from hanpan.cards import name
from hanpan.engine.events import HandStarted
from hanpan.server.hidden import read
from hanpan.server.kit import Pace
from hanpan.server.links import Link
from hanpan.server.session import Session
from hanpan.server.shop import Shop
from hanpan.server.store import Commit
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from tests.unit.server.rooms import MemoryStore, opened, quiet

LOOK = Pace(5, 5, (0, 0), 0, 0, retry=1, state=0)


class SlowStore(MemoryStore):
    """Takes its time to write that a hand begins."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(self, commit: Commit) -> None:
        if any(isinstance(event, HandStarted) for event in read(commit)[0]):
            await self.gate.wait()
        await super().append(commit)


@pytest.mark.parametrize("seed", range(4))
def test_while_the_next_hand_is_written_proofs_are_those_of_the_hand_that_is_shown(seed):
    async def play():
        store = SlowStore()
        names = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ike"]
        place = await opened(CreateRoom("nlhe", seats=9), owner="Ana", store=store, pace=LOOK, seed=seed)
        await place.sits(" ".join(names))
        await place.does("Ana", asks.Start())
        shown = place.room.actor.deck.slots
        assert shown is not None
        # As in a server that was started anew: nobody has had a proof yet.
        place.room._proofs.clear()
        while place.room.table.playing is not None:
            await place.acts(place.turn, asks.Fold())
        store.gate.clear()
        await place.time.move(6)
        assert place.room.table.hands == 1
        assert place.room.actor.deck.slots != shown
        for player in names:
            frame = (await place.comes(player)).last()
            assert frame.view.hand == 1
            assert frame.me is not None
            assert {opening.card for opening in frame.opened} >= set(frame.me.cards)
            assert all(name(shown.cards[opening.slot]) == opening.card for opening in frame.opened)
        store.gate.set()
        await quiet()
        slots = place.room.actor.deck.slots
        assert place.room.table.hands == 2
        assert slots is not None
        assert all(name(slots.cards[one.slot]) == one.card for one in (await place.comes("Bo")).last().opened)
        await place.lobby.stop()

    asyncio.run(play())


def test_proofs_go_on_after_a_write_that_failed():
    async def play():
        place = await opened(CreateRoom("nlhe", seats=2), owner="Ana")
        await place.sits("Ana Bo")
        await place.does("Ana", asks.Start())
        await place.acts(place.turn, asks.Call())
        place.store.fails = 1
        await place.acts(place.turn, asks.Check())
        for _ in range(4):
            await place.acts(place.turn, asks.Check())
        frame = (await place.comes("Ana")).last()
        assert len(frame.view.board[0]) == 4
        assert {opening.card for opening in frame.opened} >= set(frame.view.board[0])
        await place.lobby.stop()

    asyncio.run(play())


def test_a_table_that_can_t_be_told_closes_the_connection():
    class Socket:
        code = 0

        async def send_frame(self, data: bytes, kind: object) -> None:
            pass

        async def close(self, *, code: int = WSCloseCode.OK) -> None:
            self.code = code

    async def play():
        socket, link = Socket(), Link("Ana", "en")
        session = Session(cast("Shop", None), cast("web.WebSocketResponse", socket), "", None)

        def anew() -> list[bytes]:
            raise ValueError

        link.watch("CODE", anew)
        for _ in range(100):
            link.push(b"{}")
        async with asyncio.timeout(1):
            await session._write(link)
        assert socket.code == WSCloseCode.INTERNAL_ERROR

    asyncio.run(play())
