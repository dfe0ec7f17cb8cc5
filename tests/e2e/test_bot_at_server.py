"""A bot written from docs/bots.md alone, in a seat of a real server: it is told what one of the house's own is told."""

import asyncio
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hanpan.bots import BotSeat
from hanpan.bots.scripted import Caller
from hanpan.cards import name
from hanpan.client import Client
from hanpan.engine import seen_by
from hanpan.engine.events import AnyEvent, Discarded, Event, HandStarted, Opened
from hanpan.remote import RemoteBot
from hanpan.server.bots import TableBots
from hanpan.table.events import AnyEvent as TableEvent
from hanpan.wire.asks import SitDown
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done
from tests.e2e.serving import hands_done, serving
from tests.tiers import ROOT

HANDS, SEAT = 3, 2
DEEP = 500_000
"""Chips, so that nobody is out of them before the hands are played."""
TABLE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8").partition("| key | holds |\n")[2].partition("\n\n")[0]
KEYS = {key for line in TABLE.splitlines() for key in re.findall(r"`(\w+)`", line.split("|")[1])}
"""The fields of the view that the page names."""


class ByTheBook:
    """Uses each field that the page names, and chooses the last cards, which are not those that come of themselves."""

    def __init__(self) -> None:
        self.views: list[dict[str, Any]] = []
        self.chosen: list[tuple[str, list[str]]] = []
        self.when_asked: Callable[[], None] = lambda: None

    def act(self, view: dict[str, Any]) -> dict[str, Any]:
        self.views.append(view)
        self.when_asked()
        offers = {offer["action"]: offer for offer in view["legal"]}
        own = view["cards"][view["seat"]]
        assert "??" not in own
        for action in {"discard", "open"} & set(offers):
            self.chosen.append((action, own[-view["choose"] :]))
            return {"action": action, "cards": own[-view["choose"] :]}
        if len(self.views) == len(self.chosen) + 1:
            raise RuntimeError("lost for words at the first bet")
        if "raise" in offers and not view["bets"][view["seat"]]:
            return {"action": "raise", "to": offers["raise"]["min"] + view["stakes"]["unit"]}
        stay = next(one for one in ("check", "call", *offers) if one in offers)
        return {"mix": [[3, {"action": stay}], [0, offers.get("fold")]]} if "fold" in offers else {"action": stay}


@pytest.mark.parametrize("game", ["nlhe", "seven", "choice"])
def test_a_bot_by_the_book_plays_over_the_wire_as_it_plays_at_home(tmp_path, game, monkeypatch):
    bot, happened, late = ByTheBook(), list[AnyEvent](), list[list[dict[str, Any]]]()

    def seeing(bots: TableBots, event: TableEvent) -> None:
        if isinstance(event, HandStarted | Event):
            happened.append(event)
        see(bots, event)

    see = TableBots.see
    monkeypatch.setattr(TableBots, "see", seeing)

    async def play() -> RemoteBot:
        async with serving(tmp_path) as served, await Client.guest(served.url, "Book") as client:
            bots = BotsView(3, ("call",))
            code = await client.create(
                CreateRoom(game, seats=4, bots=bots, autostart=True, buy_in=DEEP, buy_in_max=DEEP)
            )
            table = await client.watch(code)
            assert isinstance(await table.do(SitDown(SEAT, DEEP)), Done)
            remote = RemoteBot(table, SEAT, bot, Random(1))
            seldom = RemoteBot(table, SEAT, Caller(1), Random(1))

            def watched() -> None:
                assert table.frame is not None
                seldom.take(table.frame)
                new = RemoteBot(table, SEAT, Caller(1), Random(1))
                late.append([{**one.view(), "past": []} for one in (seldom, new)])

            bot.when_asked = watched
            await asyncio.wait_for(remote.play(hands_done(HANDS)), 30)
            return remote

    remote = asyncio.run(play())
    now = [{**view, "past": []} for view in bot.views]
    assert late == [[view, view] for view in now], "who missed frames, or comes in the middle, sees the hand as it is"
    assert bot.views == at_home(happened, bot.views)
    told = [one["log"] for view in bot.views for one in view["past"]]
    assert len(told) == HANDS - 1, "each hand that is over is told once"
    assert {"seat", "cards", "log", "past"} < KEYS
    assert set.union(*map(set, bot.views)) >= KEYS - ({"choosing", "choose"} if game == "nlhe" else set())
    assert [fault.partition(":")[0] for fault in remote.tally.faults] == ["RuntimeError"]
    assert (remote.tally.asked, remote.tally.failed) == (len(bot.views), 1)
    done = [event for event in happened if isinstance(event, Discarded | Opened) and event.seat == SEAT]
    assert [(type(event).__name__, [name(card) for card in event.cards]) for event in done] == [
        ({"discard": "Discarded", "open": "Opened"}[action], cards) for action, cards in bot.chosen
    ]
    assert bool(bot.chosen) == (game != "nlhe")


def at_home(happened: list[AnyEvent], views: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a seat of the house is told at the same moments."""
    chair, found = BotSeat(SEAT, Caller(1), Random(1)), list[dict[str, Any]]()
    for event in happened:
        chair.see(seen_by(SEAT, event))
        if len(found) < len(views) and (view := chair.view())["log"] == views[len(found)]["log"]:
            found.append(view)
            chair.unanswered("")  # what it was told it isn't told again
    return found
