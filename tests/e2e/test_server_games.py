"""Whole hands of every game over the real wire: two people, two bots, a spectator; chips add up in SQL."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from hanpan.cards import UNSEEN
from hanpan.client import Client
from hanpan.engine.events import Dealt
from hanpan.rules import KEYS
from hanpan.server.store import Store, open_store
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView
from tests.e2e.serving import anything, close_all, hands_done, play_on, seated, serving

HANDS = 5
DEEP = 400
"""In units, so that nobody is out of chips before the hands are played; a menu game asks for more."""
MOST = {"seven": 5, "choice": 5}


@pytest.mark.parametrize("key", KEYS)
def test_people_bots_and_a_spectator_play_every_game(tmp_path, key):
    asyncio.run(evening(tmp_path, key))


@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("key", ["pls7"])
def test_a_game_is_played_the_same_with_postgresql(tmp_path, postgresql, key):
    async def play():
        await evening(tmp_path, key, await open_store(postgresql, {"HANPAN_KEY": "5e" * 32}))

    asyncio.run(play())


async def evening(folder: Path, key: str, store: Store | None = None) -> None:
    """Some hands of a game, and the chips in the database afterwards."""
    async with serving(folder, store=store) as served:
        host = await (await Client.guest(served.url, "Host")).__aenter__()
        menu = key in ("seven", "choice")
        chips = 500_000 if menu else DEEP * 100
        room = CreateRoom(
            key,
            bots=BotsView(MOST.get(key, 6) - 2),
            autostart=True,
            seats=MOST.get(key, 6),
            buy_in=chips,
            buy_in_max=chips,
        )
        code = await host.create(room)
        players = await seated(served, "Ana Bo", code, chips)
        watcher = await Client(served.url).__aenter__()
        seen = await watcher.watch(code)
        tables = [table for _, table in players]
        # Who has lost all brings nothing new, so the first to bust may see fewer hands end.
        over = hands_done(HANDS)
        await asyncio.wait_for(
            asyncio.gather(
                *(play_on(table, anything(Random(at)), over) for at, table in enumerate(tables)),
                play_on(seen, anything(Random()), over),
            ),
            40,
        )
        # The frames of one table end with the same picture for all who have come as far.
        assert seen.frame is not None
        assert seen.me is None
        assert all(UNSEEN in event.cards for event in seen.events if isinstance(event, Dealt) and not event.up), (
            "a spectator sees no down card"
        )
        assert await served.store.unbalanced_tables() == []
        accounts = await served.store.balances(served.room(code).id)
        table = served.room(code).table
        chips_there = sum(table.chips(seat) for seat in table.seats) + (table.playing.pot if table.playing else 0)
        assert sum(n for account, n in accounts.items() if account.startswith("bank:")) == -chips_there
        await close_all(host, watcher, *(client for client, _ in players))
