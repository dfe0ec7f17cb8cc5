"""What is read when a hand is over: its result, its odds street by street, PHH, statistics, and the next sit-and-go."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from hanpan import rules
from hanpan.analysis.equity import equity
from hanpan.cards import name
from hanpan.client import Client, ClientError, ClientTable, taking
from hanpan.server import odds as odds_of_house
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Done, Frame, RoomView
from hanpan.wire.view import MyView
from tests.e2e.serving import Served, hands_done, play_on, seated, serving

SHOWING = {"auto_muck_losers": "false"}
"""Beaten hands are shown too, where their players like to."""


class Party:
    """A server, and clients who leave when the test is over."""

    def __init__(self, served: Served, stack: AsyncExitStack) -> None:
        self.served = served
        self.stack = stack

    async def sits(self, names: str, room: CreateRoom, chips: int) -> tuple[str, list[tuple[Client, ClientTable]]]:
        """A room in which these sit and play; somebody who doesn't sit has opened it."""
        opener = await self.comes("Opener")
        code = await opener.create(room)
        players = await seated(self.served, names, code, chips)
        for client, _ in players:
            self.stack.push_async_callback(client.close)
        if room.format == "cash":
            assert isinstance(await (await opener.watch(code)).do(asks.Start()), Done)
        return code, players

    async def comes(self, name: str) -> Client:
        return await self.stack.enter_async_context(await Client.guest(self.served.url, name))

    async def text(self, path: str, token: str) -> str:
        headers = {"Authorization": f"Bearer {token}"}
        async with aiohttp.ClientSession() as session, session.get(self.served.url + path, headers=headers) as answer:
            assert answer.status == 200
            return await answer.text()


def party(folder: Path, play: Callable[[Party], Awaitable[None]]) -> None:
    async def main() -> None:
        async with serving(folder) as served, AsyncExitStack() as stack:
            await asyncio.wait_for(play(Party(served, stack)), 150)

    asyncio.run(main())


def takes(me: MyView, *liked: str) -> asks.Move:
    """The first of these that is offered."""
    offers = {offer.action: offer for offer in me.legal}
    return taking(next(offers[name] for name in liked if name in offers))


def stays(me: MyView) -> asks.Move:
    return takes(me, "open", "discard", "bring_in", "check", "call", "show")


def raises(me: MyView) -> asks.Move:
    return takes(me, "raise", "call", "check")


def folds(me: MyView) -> asks.Move:
    return takes(me, "fold", "die", "check", "open", "discard", "bring_in")


async def plays(tables: list[ClientTable], *answers: Callable[[MyView], asks.Move], hands: int = 1) -> None:
    pairs = zip(tables, answers, strict=True)
    await asyncio.gather(*(play_on(table, answer, hands_done(hands)) for table, answer in pairs))


async def odds_of(client: Client, code: str, refused: list[str] | None = None) -> Any:
    """The odds of the first hand of a room, asked for again while the server is told to be counting still.

    A server that has never counted compiles first, which takes long where others want the processor too.
    """
    refused = [] if refused is None else refused
    async with asyncio.timeout(80):
        while True:
            try:
                return await client.get(f"/api/rooms/{code}/hands/1/odds")
            except ClientError as error:
                refused.append(error.key)
                if error.key != "serve-odds_later":
                    raise
            await asyncio.sleep(0.2)


@pytest.mark.parametrize("key", ["nlhe", "pls7", "plo8", "stud8", "seven", "choice"])
def test_a_hand_that_was_shown_has_its_result_and_odds_on_each_street(tmp_path, key):
    async def play(house: Party) -> None:
        options = {} if key in ("seven", "choice") else SHOWING
        room = CreateRoom(key, options=options, seats=3, buy_in=50_000)
        code, players = await house.sits("Ana Bo Cy", room, 50_000)
        client, _ = players[0]
        await plays([table for _, table in players], stays, stays, stays)
        page = await client.get(f"/api/rooms/{code}/hands/1")
        odds = await odds_of(client, code)
        streets = odds["streets"]
        assert len(streets) == len(rules.game(key).street)
        for street in streets:
            assert [share["seat"] for share in street["shares"]] == [1, 2, 3]
            assert sum(share["equity"] for share in street["shares"]) == pytest.approx(1, abs=1e-4)
        assert [street["at"] for street in streets] == sorted({street["at"] for street in streets})
        # When all cards are there, chances are shares of the pot: those who have one are those who were paid.
        (pot,) = page["result"]["pots"]
        paid = {share["seat"] for share in pot["shares"]}
        assert {share["seat"] for share in streets[-1]["shares"] if share["equity"] > 0} == paid
        assert all(share["made"]["rank"] for share in pot["shares"])
        assert {shown["seat"] for shown in page["result"]["shown"]} == {1, 2, 3}

    party(tmp_path, play)


def test_the_odds_are_those_of_hanpan_odds(tmp_path):
    async def play(house: Party) -> None:
        code, players = await house.sits("Ana Bo", CreateRoom("pls7", options=SHOWING, seats=2), 10_000)
        client, _ = players[0]
        await plays([table for _, table in players], stays, stays)
        told = await odds_of(client, code)
        events = (await client.get(f"/api/rooms/{code}/hands/1"))["events"]
        held = {event["seat"]: event["cards"] for event in events if event["type"] == "Shown"}
        board = [name(card) for event in events if event["type"] == "BoardDealt" for card in event["cards"]]
        hands = ["".join(map(name, held[seat])) for seat in (1, 2)]
        for street, cards in zip(told["streets"], (0, 3, 4, 5), strict=True):
            asked = equity(rules.game("pls7"), hands, "".join(board[:cards]))
            assert [share["equity"] for share in street["shares"]] == pytest.approx(
                [share.equity for share in asked.players], abs=1e-6
            )
            assert street["exact"]

    party(tmp_path, play)


def test_hands_that_nobody_showed_have_no_odds(tmp_path):
    async def play(house: Party) -> None:
        code, players = await house.sits("Ana Bo Cy", CreateRoom("nlhe", seats=3), 10_000)
        await plays([table for _, table in players], folds, folds, folds)
        for client, _ in players:
            assert await odds_of(client, code) == {"streets": []}
        assert (await players[0][0].get(f"/api/rooms/{code}/hands/1"))["result"]["uncontested"]

    party(tmp_path, play)


def test_ones_own_folded_cards_are_dead_for_oneself_alone(tmp_path):
    async def play(house: Party) -> None:
        code, players = await house.sits("Ana Bo Cy", CreateRoom("pls7", options=SHOWING, seats=3), 10_000)
        await plays([table for _, table in players], folds, stays, stays)
        views = [await odds_of(client, code) for client, _ in players]
        assert all(len(street["shares"]) == 2 for told in views for street in told["streets"][1:])
        # Who folded three cards knows three that can't come; the two who played know only their own.
        deals = [[street["deals"] for street in told["streets"]] for told in views]
        assert deals[1] == deals[2]
        assert all(mine < theirs for mine, theirs in zip(deals[0][1:3], deals[1][1:3], strict=True))

    party(tmp_path, play)


def test_odds_that_take_too_long_are_asked_for_again(tmp_path, monkeypatch):
    """A server that has never counted may compile first: whoever asks is told so, and the work goes on."""
    monkeypatch.setattr(odds_of_house, "ANSWER_WITHIN", 0.0)

    async def play(house: Party) -> None:
        code, players = await house.sits("Ana Bo", CreateRoom("nlhe", options=SHOWING, seats=2), 10_000)
        client, _ = players[0]
        await plays([table for _, table in players], stays, stays)
        keys: list[str] = []
        told = await odds_of(client, code, keys)
        assert set(keys) == {"serve-odds_later"}
        assert len(told["streets"]) == 4

    party(tmp_path, play)


@pytest.mark.parametrize("key", ["nlhe", "pls7", "stud8", "seven"])
def test_phh_of_a_hand_is_judged_alike_by_the_referee(tmp_path, key):
    async def play(house: Party) -> None:
        room = CreateRoom(key, seats=3, buy_in=50_000)
        code, players = await house.sits("Ana Bo Cy", room, 50_000)
        await plays([table for _, table in players], stays, stays, stays)
        text = await house.text(f"/api/rooms/{code}/hands/1/phh", players[0][0].token)
        file = tmp_path / "hand.phh"
        file.write_text(text, "utf-8")
        page = await players[0][0].get(f"/api/rooms/{code}/hands/1")
        done = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-m", "hanpan", "referee", str(file), "--json"],
            capture_output=True,
            text=True,
            check=False,
        )
        verdict: dict[str, Any] = json.loads(done.stdout)
        assert (verdict["status"], done.stderr) == ("complete", "")
        order = sorted(page["players"], key=lambda seat: (int(seat) <= page["events"][0]["button"], int(seat)))
        won = dict.fromkeys(order, 0)
        for share in (share for pot in page["result"]["pots"] for share in pot["shares"]):
            won[str(share["seat"])] += share["chips"]
        assert {seat for seat, chips in zip(order, verdict["payoffs"], strict=True) if chips > 0} == {
            seat for seat, chips in won.items() if chips > sum(won.values()) / 3
        }
        assert verdict["pot"] == sum(won.values())

    party(tmp_path, play)


def test_statistics_count_what_was_done_and_survive_a_restart(tmp_path):
    counted = []

    async def first(house: Party) -> None:
        room = CreateRoom("nlhe", seats=3)
        code, players = await house.sits("Ana Bo Cy", room, 10_000)
        await plays([table for _, table in players], raises, stays, folds, hands=4)
        for client, _ in players:
            counted.append((client.token, code, await client.get(f"/api/rooms/{code}/statistics")))
        ana, bo, cy = (one[2] for one in counted)
        assert ana["hands"] >= 4
        assert ana["raised"] == ana["voluntary"] == ana["decided"] == ana["hands"]
        assert ana["aggressive"] > ana.get("calls", 0)
        assert bo["voluntary"] > bo.get("raised", 0) == 0
        assert cy.get("voluntary", 0) == cy.get("showdowns", 0) == 0
        assert cy["net"] < 0
        assert ana["net"] + bo["net"] + cy["net"] == 0
        assert ana["showdowns"] == bo["showdowns"]
        assert ana.get("showdowns_won", 0) + bo.get("showdowns_won", 0) >= ana["showdowns"]
        assert await (await house.comes("Nobody")).get(f"/api/rooms/{code}/statistics") == {}

    async def second(house: Party) -> None:
        for token, code, told in counted:
            async with Client(house.served.url, token) as client:
                assert await client.get(f"/api/rooms/{code}/statistics") == told

    party(tmp_path, first)
    party(tmp_path, second)


def test_after_a_sit_and_go_its_players_meet_in_one_new_room(tmp_path):
    tokens: list[str] = []
    codes: list[str] = []

    async def play(house: Party) -> None:
        room = CreateRoom("pls7", format="sng", seats=2, unit=200, buy_in=2_000, autostart=True, title="Again")
        code, players = await house.sits("Ana Bo", room, 2_000)
        (ana, one), (bo, two) = players
        await _refused(ana, f"/api/rooms/{code}/again", "serve-not_over")

        def shoves(frame: Frame) -> asks.Move:
            assert frame.me is not None
            offers = {offer.action: offer for offer in frame.me.legal}
            return asks.RaiseTo(offers["raise"].max) if "raise" in offers else takes(frame.me, "call", "check")

        finished = lambda frame: frame.view.finished  # noqa: E731
        await asyncio.gather(one.play(shoves, finished), two.play(shoves, finished))
        await _refused(await house.comes("Nobody"), f"/api/rooms/{code}/again", "serve-not_played")
        # Both press the button at once.
        told = await asyncio.gather(*(client.post(f"/api/rooms/{code}/again", {}, dict) for client in (ana, bo)))
        made, led = sorted(told, key=lambda answer: answer.get("created", True), reverse=True)
        assert made["table"] == led["table"] != code
        assert (made.get("created", True), led.get("created", True)) == (True, False)
        host = "Ana" if told[0] is made else "Bo"
        old, new = [await ana.get(f"/api/rooms/{where}") for where in (code, made["table"])]
        fields = set(RoomView.__struct_fields__) - {"table", "players", "started", "watching", "host"}
        assert {name: old.get(name) for name in fields} == {name: new.get(name) for name in fields}
        assert new["host"] == host
        tokens.extend(client.token for client in (ana, bo))
        codes.extend((code, made["table"]))

    async def after_a_restart(house: Party) -> None:
        for token in tokens:
            async with Client(house.served.url, token) as client:
                assert (await client.post(f"/api/rooms/{codes[0]}/again", {}, dict))["table"] == codes[1]

    party(tmp_path, play)
    party(tmp_path, after_a_restart)


async def _refused(client: Client, path: str, key: str) -> None:
    with pytest.raises(Exception) as caught:
        await client.post(path, {}, dict)
    assert getattr(caught.value, "key", "") == key
