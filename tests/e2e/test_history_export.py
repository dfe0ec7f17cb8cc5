"""What `hanpan export` writes of a house comes back as hands: proved, counted, and converted to every form."""

import asyncio
from pathlib import Path
from random import Random

from hanpan.cli.history.telling import told as readable
from hanpan.client import Client
from hanpan.history.own_log import read
from hanpan.history.pokerstars_words import GAMES as OF_POKERSTARS
from hanpan.history.proof import prove
from hanpan.history.statistics import Statistics
from hanpan.history.written import Unreadable, Written
from hanpan.server.store.export import lines
from hanpan.server.store.sql import Reads
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView
from hanpan.wire.view import MyView
from tests.e2e.serving import Answer, close_all, hands_done, move_for, play_on, seated, serving
from tests.histories import FORMS, again

GAMES = ("nlhe", "pls7", "plo8", "stud8", "seven")
HANDS = 4
CHIPS = 500_000


def test_every_exported_hand_is_proved_and_converted(tmp_path):
    exported = asyncio.run(evening(tmp_path))
    found = list(read(exported.splitlines(), "export.jsonl"))
    # The next hand had begun at some tables.
    assert {place.key for place in found if isinstance(place, Unreadable)} <= {"history-truncated"}
    hands = [hand for hand in found if isinstance(hand, Written)]
    assert len(hands) >= HANDS * len(GAMES)
    statistics = Statistics(("game",))
    for hand in hands:
        proof = prove(hand)
        assert statistics.add(proof), proof.difference
        assert hand.id in readable(hand, "ko")
        for form, (write, reader) in FORMS.items():
            if form != "pokerstars" or hand.game.key in OF_POKERSTARS:
                difference = prove(again(write(hand), reader)).difference
                # The text of PokerStars shows hands that were thrown away, so that it may differ for them.
                assert difference is None or (form, difference.what) == ("pokerstars", "better_mucked"), difference
    assert {key for (key,) in statistics.rows} == set(GAMES)


def calm(random: Random) -> Answer:
    """Somebody who checks and calls, and now and then makes the smallest raise or folds: nobody loses all he has."""

    def answer(me: MyView) -> asks.Move:
        offers = {offer.action: offer for offer in me.legal}
        if "raise" in offers and random.random() < 0.1:
            return asks.RaiseTo(offers["raise"].min)
        usual = ("open", "discard", "bring_in", "check", "call" if random.random() < 0.8 else "fold", "call")
        return move_for(next((offers[action] for action in usual if action in offers), me.legal[0]), random)

    return answer


async def evening(folder: Path) -> str:
    """Some hands of some games, with two people and two bots at each table, and all that is exported of them."""
    async with serving(folder) as served:
        for key in GAMES:
            host = await (await Client.guest(served.url, f"Host of {key}")).__aenter__()
            room = CreateRoom(key, bots=BotsView(2), autostart=True, seats=4, buy_in=CHIPS, buy_in_max=CHIPS)
            code = await host.create(room)
            players = await seated(served, f"Ana-{key} Bo-{key}", code, CHIPS)
            over = hands_done(HANDS)
            await asyncio.wait_for(
                asyncio.gather(*(play_on(table, calm(Random(seat)), over) for seat, (_, table) in enumerate(players))),
                60,
            )
            await close_all(host, *(client for client, _ in players))
        assert isinstance(served.store, Reads)
        return b"".join([line async for line in lines(served.store)]).decode()
