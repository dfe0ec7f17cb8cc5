"""Bots of the server: they think in processes of their own, and whatever they do there, the table goes on."""
# ruff: noqa: ARG002  (what stands in for something takes what that takes)

import asyncio
from typing import cast

import pytest

from hanpan import rules
from hanpan.engine import fold, play, start
from hanpan.engine.events import Dealt
from hanpan.engine.inputs import Fold
from hanpan.rules.stakes import stakes_of
from hanpan.server.bots import PATIENCE, TableBots
from hanpan.server.kit import Kit, seeded
from hanpan.server.metrics import Metrics
from hanpan.server.people import People
from hanpan.server.store import Store
from hanpan.server.thinkers import ThinkerError, Thinkers
from hanpan.table.commands import Act, TimeUp
from hanpan.wire.tells import BotsView
from tests.unit.server.rooms import ManualTime, MemoryStore

BOTS = """
import os, time

class Bot:
    def __init__(self, how):
        self.how, self.asked = how, 0

    def act(self, view):
        self.asked += 1
        return self.how(self, view)

def counts(seed):
    return Bot(lambda bot, view: {"asked": bot.asked, "seat": view["seat"]})

def sleeps(seed):
    return Bot(lambda bot, view: time.sleep(60))

def breaks(seed):
    return Bot(lambda bot, view: 1 / 0)

def ends(seed):
    return Bot(lambda bot, view: os._exit(3))

def prints(seed):
    return Bot(lambda bot, view: print("hello") or {"action": "fold"})

def speaks_no_json(seed):
    return Bot(lambda bot, view: object())
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "own.py"
    path.write_text(BOTS, "utf-8")
    return path


def asking(test, limit=20.0):
    async def main():
        thinkers = Thinkers(limit=limit)
        try:
            await test(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(main())


VIEW = {"seat": 2}


def test_a_bot_keeps_its_memory_from_question_to_question(file):
    async def test(thinkers):
        answers = [await thinkers.act(key, f"{file}:counts", VIEW) for key in (1, 1, 2, 1)]
        assert [answer["asked"] for answer in answers] == [1, 2, 1, 3]
        thinkers.forget(1)
        assert await thinkers.act(1, f"{file}:counts", VIEW) == {"asked": 1, "seat": 2}

    asking(test)


def test_what_a_bot_prints_is_not_its_answer(file):
    async def test(thinkers):
        assert await thinkers.act(1, f"{file}:prints", VIEW) == {"action": "fold"}
        assert "object" in str(await thinkers.act(2, f"{file}:speaks_no_json", VIEW))

    asking(test)


def test_a_bot_that_fails_is_told_on_and_its_process_goes_on(file):
    async def test(thinkers):
        await thinkers.act(7, f"{file}:counts", VIEW)
        with pytest.raises(ThinkerError, match="ZeroDivisionError: division by zero"):
            await thinkers.act(1, f"{file}:breaks", VIEW)
        assert (await thinkers.act(7, f"{file}:counts", VIEW))["asked"] == 2

    asking(test)


def test_a_bot_that_ends_its_process_is_told_on_and_another_process_begins(file):
    async def test(thinkers):
        with pytest.raises(ThinkerError, match="its process ended"):
            await thinkers.act(1, f"{file}:ends", VIEW)
        assert (await thinkers.act(2, f"{file}:counts", VIEW))["asked"] == 1

    asking(test)


def test_a_bot_that_is_late_is_told_on_and_the_next_question_is_answered(file):
    async def test(thinkers):
        late = asyncio.create_task(thinkers.act(1, f"{file}:sleeps", VIEW))
        after = asyncio.create_task(thinkers.act(2, f"{file}:counts", VIEW))
        with pytest.raises(ThinkerError, match=r"no answer within 1 s"):
            await late
        assert (await after)["asked"] == 1

    asking(test, limit=1.0)


def test_a_question_that_is_given_up_leaves_no_answer_for_the_next(file):
    async def test(thinkers):
        await thinkers.act(2, f"{file}:counts", VIEW)
        given_up = asyncio.create_task(thinkers.act(1, f"{file}:sleeps", VIEW))
        await asyncio.sleep(0.2)
        given_up.cancel()
        assert (await thinkers.act(3, f"{file}:counts", VIEW))["asked"] == 1

    asking(test)


class Broken:
    """Stands for worker processes in which everything goes wrong."""

    def __init__(self):
        self.asked = 0

    def begin(self):
        pass

    async def act(self, key, bot, view):
        self.asked += 1
        raise ThinkerError("no answer within 3 s")

    def forget(self, key):
        pass


def table(thinkers, styles=("tag",)):
    """A hand of three in which seat 3 has to act."""
    time, store = ManualTime(), cast("Store", MemoryStore())
    shared = Kit(store, time, People(store, time.wall), Metrics(), chance=seeded(5), thinkers=thinkers)
    bots = TableBots(BotsView(3, styles), shared)
    game = rules.game("nlhe")
    events = start(game, stakes_of(game, 10), {1: 1000, 2: 1000, 3: 1000}, 3)
    for event in (*events, *(Dealt(seat, (4 * seat, 4 * seat + 1), False) for seat in (1, 2, 3))):
        bots.see(event)
    return bots, shared


def test_a_bot_without_an_answer_takes_its_time_out_and_is_counted():
    broken = Broken()
    bots, shared = table(broken)
    decided = [asyncio.run(bots.decide(3)) for _ in range(PATIENCE + 2)]
    assert decided == [TimeUp(3)] * (PATIENCE + 2)
    assert broken.asked == PATIENCE  # after that it holds nobody up
    assert f'hanpan_bot_faults_total{{bot="tag"}} {PATIENCE}.0' in shared.metrics.text().decode()


def test_a_bot_that_fails_is_told_once_how_a_hand_ended():
    told = []

    class Noting(Broken):
        async def act(self, key, bot, view):
            told.append(len(view["past"]))
            raise ThinkerError("no answer within 3 s")

    bots, _ = table(Noting())
    game = rules.game("nlhe")
    assert asyncio.run(bots.decide(3)) == TimeUp(3)
    first = start(game, stakes_of(game, 10), {1: 1000, 2: 1000, 3: 1000}, 3)
    hand = fold([*first, *(Dealt(seat, (4 * seat, 4 * seat + 1), False) for seat in (1, 2, 3))])
    for seat in (3, 1):
        for event in play(hand, seat, Fold()):
            bots.see(event)
    for event in (*first, *(Dealt(seat, (4 * seat, 4 * seat + 1), False) for seat in (1, 2, 3))):
        bots.see(event)
    for _ in range(2):
        assert asyncio.run(bots.decide(3)) == TimeUp(3)
    assert told == [0, 1, 0]


class Folds(Broken):
    async def act(self, key, bot, view):
        return {"action": "fold"}


def test_an_answer_from_elsewhere_is_the_bots_move():
    bots, _ = table(Folds())
    assert asyncio.run(bots.decide(3)) == Act(Fold(), 3)


def test_a_room_that_names_bots_which_are_gone_gets_the_usual_ones():
    bots, _ = table(None, styles=("careful",))
    assert isinstance(asyncio.run(bots.decide(3)), Act)
