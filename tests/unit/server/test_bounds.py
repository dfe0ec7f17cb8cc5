"""What a single client can make a room keep, or make it send, has an end."""

import asyncio
import os
from typing import cast

import pytest
from aiohttp import web

from hanpan.server import run
from hanpan.server.recovery import rebuild
from hanpan.server.session import MOST_MUTED, Session
from hanpan.server.setup import MOST_STYLES, SetupError, settings_of
from hanpan.server.shop import Shop
from hanpan.wire import asks, tells
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView
from tests.unit.server.rooms import KeptLink, lobby, opened, quiet


def test_only_who_is_known_to_the_room_is_silenced(monkeypatch):
    monkeypatch.setattr("hanpan.server.desk.MOST_SILENCED", 2)

    async def play():
        place = await opened(CreateRoom("nlhe", seats=3), owner="Ana")
        await place.sits("Ana Bo")
        for name in ("Cy", "Di"):
            await place.comes(name)
        place.room.desk.say(place.links["Di"], "hello")
        await place.goes("Bo")
        await place.goes("Di")
        told = await place.does("Ana", asks.Silence("Nobody"))
        assert isinstance(told, tells.Refused)
        assert (told.key, told.text) == (
            "serve-not_here",
            "Nobody isn't here and hasn't said anything; check the name.",
        )
        for name in ("Bo", "Di"):
            assert isinstance(await place.does("Ana", asks.Silence(name)), tells.Done)
        told = await place.does("Ana", asks.Silence("Cy"))
        assert isinstance(told, tells.Refused)
        assert told.key == "serve-silenced_much"
        assert isinstance(await place.does("Ana", asks.Silence("Bo", lift=True)), tells.Done)
        assert isinstance(await place.does("Ana", asks.Silence("Cy")), tells.Done)
        assert place.room.state().silenced == ("Cy", "Di")
        await place.lobby.stop()

    asyncio.run(play())


def test_who_is_silenced_is_so_when_it_is_saved(monkeypatch):
    async def play():
        place = await opened(CreateRoom("nlhe", seats=3), owner="Ana")
        await place.sits("Ana Bo Cy")
        place.store.fails = 1
        told = await place.does("Ana", asks.Silence("Bo"))
        assert isinstance(told, tells.Refused)
        assert told.key == "err-save"
        assert place.room.desk.say(place.links["Bo"], "hello") is None
        real = place.store.set_settings

        async def slow(table: str, settings: bytes) -> None:
            await quiet()
            await real(table, settings)

        monkeypatch.setattr(place.store, "set_settings", slow)
        await asyncio.gather(*(place.does("Ana", asks.Silence(name)) for name in ("Bo", "Cy")))
        await quiet(100)
        assert place.room.state().silenced == ("Bo", "Cy")
        again = await rebuild(place.store.rows[place.room.id], place.room.kit)
        assert again is not None
        assert again.state().silenced == ("Bo", "Cy")
        await place.lobby.stop()

    asyncio.run(play())


def test_what_goes_on_between_hands_is_not_kept_for_ever(monkeypatch):
    monkeypatch.setattr("hanpan.server.viewpoint.KEPT", 40)

    async def play():
        place = await opened(CreateRoom("nlhe", seats=3), owner="Ana")
        await place.sits("Ana Bo Cy")
        await place.does("Ana", asks.Start())
        await place.does("Ana", asks.Pause())
        for _ in range(2):
            await place.acts(place.turn, asks.Fold())
        assert place.room.table.playing is None
        for _ in range(40):
            await place.does("Bo", asks.SitOut())
            await place.does("Bo", asks.ComeBack())
        assert len(place.room.spectators._events) == 40
        frame = (await place.comes("Cy")).last()
        assert (frame.snapshot, frame.first, frame.events) == (True, frame.seq + 1, ())
        assert frame.view.hand == 1
        await place.does("Bo", asks.SitOut())
        assert (place.links["Cy"].last().first, place.links["Cy"].last().seq) == (frame.seq + 1, frame.seq + 1)
        await place.lobby.stop()

    asyncio.run(play())


def test_what_goes_on_beside_a_hand_that_stands_still_is_not_kept_for_ever(monkeypatch):
    monkeypatch.setattr("hanpan.server.viewpoint.KEPT", 20)
    monkeypatch.setattr("hanpan.server.viewpoint.MOST_KEPT", 60)

    async def play():
        place = await opened(CreateRoom("nlhe", seats=3, clock=0), owner="Ana")
        await place.sits("Ana Bo Cy")
        await place.does("Ana", asks.Start())
        events = place.room.spectators._events
        for _ in range(10):
            await place.does("Bo", asks.SitOut())
            await place.does("Bo", asks.ComeBack())
        assert (await place.comes("Cy")).last().first == place.room.spectators.hand_from
        assert 20 < len(events) <= 60
        for _ in range(30):
            await place.does("Bo", asks.SitOut())
            await place.does("Bo", asks.ComeBack())
        assert len(events) == 60
        frame = (await place.comes("Cy")).last()
        assert (frame.snapshot, frame.events, frame.view.phase) == (True, (), "betting")
        assert frame.me is not None
        assert len(frame.me.cards) == 2
        assert {opening.card for opening in frame.opened} == set(frame.me.cards)
        await place.lobby.stop()

    asyncio.run(play())


def test_whoever_browses_again_at_once_is_told_the_same_list_and_what_has_changed_soon(monkeypatch):
    async def play():
        house, time, _ = lobby()
        listings = 0
        listing = house.listing

        def counted(*asked: object) -> list[tells.RoomView]:
            nonlocal listings
            listings += 1
            return listing(*asked)  # type: ignore[arg-type]

        monkeypatch.setattr(house, "listing", counted)
        await house.create("Ana", CreateRoom("nlhe", title="One"), "en")
        link = KeptLink("Bo")
        for _ in range(20):
            house.browse(link, on=True)
        assert listings == 1
        await time.move(1)
        assert listings == 1
        house.browse(link, on=False)
        await house.create("Ana", CreateRoom("nlhe", title="Two"), "en")
        await time.move(0.5)
        house.browse(link, on=True)
        await house.create("Ana", CreateRoom("nlhe", title="Three"), "en")
        for _ in range(20):
            house.browse(link, on=True)
        assert listings == 2
        await time.move(1)
        assert listings == 3
        told = link.messages()[-1]
        assert isinstance(told, tells.Lobby)
        assert sorted(room.title for room in told.rooms) == ["One", "Three", "Two"]
        await house.stop()

    asyncio.run(play())


def test_one_connection_mutes_only_so_many():
    async def play():
        shop = Shop(lobby()[0].kit)
        session, link = Session(shop, cast("web.WebSocketResponse", None), "", None), KeptLink("Ana")
        for number in range(MOST_MUTED + 5):
            await session._serve(link, asks.Mute(f"p{number}"))
        assert len(link.muted) == MOST_MUTED
        told = link.messages()[-1]
        assert isinstance(told, tells.Failed)
        assert told.key == "serve-muted_much"
        await session._serve(link, asks.Mute("p1", lift=True))
        await session._serve(link, asks.Mute("one more"))
        assert "one more" in link.muted
        await quiet()

    asyncio.run(play())


def test_a_room_names_only_so_many_bots():
    settings_of(CreateRoom("nlhe", bots=BotsView(5, ("tag",) * MOST_STYLES)))
    with pytest.raises(SetupError, match="serve-styles"):
        settings_of(CreateRoom("nlhe", bots=BotsView(5, ("tag",) * (MOST_STYLES + 1))))


@pytest.mark.skipif(os.name != "posix", reason="other systems count no files")
def test_a_server_opens_as_many_files_as_it_may(monkeypatch):
    import resource

    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = 0

    async def served(*_: object) -> None:
        nonlocal allowed
        allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]

    monkeypatch.setattr(run, "_serve", served)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, most))
    try:
        run.serve(run.Plan("127.0.0.1", 0, ""), print)
        assert allowed == most
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (usual, most))
