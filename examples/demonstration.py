"""A whole evening at `hanpan serve`: every game, over the wire, with chips that add up in SQL.

    python examples/demonstration.py --hands 50

A server starts. At each game four clients of `hanpan.client` and two bots of the house play so many hands, and a
spectator watches. Then the stacks that the spectator saw have to be those of the ledger, to the chip.
"""

import argparse
import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hanpan import rules
from hanpan.cards import UNSEEN
from hanpan.client import Client, ClientTable
from hanpan.client.table import TOO_LATE
from hanpan.engine.events import Dealt
from hanpan.wire.asks import (
    AddChips,
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Command,
    Fold,
    Move,
    Pause,
    RaiseTo,
    SitDown,
    Start,
)
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done, Frame, Refused
from hanpan.wire.view import TableView

NAMES = ("Mina", "Jun", "Sora", "Tae")
BOTS = 2
CHIPS = 100_000

UNBALANCED = "select count(*) from (select 1 from postings group by commit_id having sum(chips) <> 0)"
ACCOUNTS = """
select account, sum(p.chips) from postings p join commits c on c.id = p.commit_id join tables t on t.id = c.table_id
where t.code = ? group by account having sum(p.chips) <> 0
"""


def answer(frame: Frame, chance: Random) -> Move:
    """Anything that is offered, calls and checks more often than the rest."""
    assert frame.me is not None
    offers = {offer.action: offer for offer in frame.me.legal}
    if choice := offers.get("open") or offers.get("discard"):
        return Choose(tuple(chance.sample(choice.cards, choice.choose)))
    if "bring_in" in offers:
        return BringIn()
    if "raise" in offers and chance.random() < 0.1:
        return RaiseTo(offers["raise"].min)
    if "half" in offers and chance.random() < 0.05:
        return Bet("half")
    if "check" in offers:
        return Check()
    return Call() if "call" in offers and chance.random() < 0.7 else Fold()


async def play(table: ClientTable, hands: int, chance: Random, *, host: bool) -> int:
    """Play until the host has paused the game and its last hand is over; how many moves it took."""
    moves, answered = 0, -1
    frame = table.frame
    while frame is not None and not over(frame.view, hands):
        if host and frame.view.hand >= hands and not table.view.paused:
            await do(table, Pause())
        if frame.me is not None and answered < frame.seq == table.seq:
            answered = frame.seq
            if frame.me.legal:
                told = await table.act(answer(frame, chance))
                assert isinstance(told, Done) or told.key in TOO_LATE, told
                moves += isinstance(told, Done)
            elif broke(frame):
                await table.do(AddChips(CHIPS))
        frame = await table.next()
    return moves


def broke(frame: Frame) -> bool:
    me = frame.me
    return (
        me is not None
        and "add_chips" in me.may
        and me.seat not in {seat.seat for seat in frame.view.seats if seat.stack}
    )


def over(view: TableView, hands: int) -> bool:
    return view.paused and view.hand >= hands and view.phase == "over"


def stacks(view: TableView) -> dict[str, int]:
    return {seat.player: seat.stack for seat in view.seats if seat.stack}


async def do(table: ClientTable, command: Command) -> None:
    told = await table.do(command)
    assert not isinstance(told, Refused), told.text


async def look_on(table: ClientTable, hands: int) -> int:
    """Watch until the game is paused; how many hands were seen from deal to end."""
    ended = set()
    while not over(table.view, hands):
        frame = await table.next()
        assert frame.me is None
        dealt = [event for event in frame.events if isinstance(event, Dealt) and not event.up]
        assert all(set(event.cards) == {UNSEEN} for event in dealt), "a spectator sees no down card"
        if frame.view.result is not None:
            ended.add(frame.view.result.hand)
    return len(ended)


def ledger(database: Path, code: str) -> dict[str, int]:
    """The accounts of a table, each commit of which moves chips and makes none."""
    with closing(sqlite3.connect(database)) as db:
        assert db.execute(UNBALANCED).fetchone() == (0,)
        return {str(account): int(chips) for account, chips in db.execute(ACCOUNTS, (code,))}


async def check(database: Path, code: str, seen: ClientTable) -> int:
    """The chips that were brought, which are on the table now, on the wire as in SQL."""
    async with asyncio.timeout(10):
        while True:
            accounts = ledger(database, code)
            on_table = {name.removeprefix("player:"): n for name, n in accounts.items() if name.startswith("player:")}
            if on_table == stacks(seen.view):
                break
            await seen.next()  # what is in the ledger is told a moment later
    brought = -sum(chips for name, chips in accounts.items() if name.startswith("bank:"))
    assert sum(on_table.values()) == brought
    return brought


async def game(url: str, key: str, hands: int, tokens: list[str], database: Path) -> str:
    """One game from the first seat to the last chip; the first player is the host."""
    async with AsyncExitStack() as stack:
        host, *others = [await stack.enter_async_context(Client(url, token)) for token in tokens]
        seats = len(tokens) + BOTS
        code = await host.create(CreateRoom(key, seats=seats, buy_in=CHIPS, buy_in_max=CHIPS, bots=BotsView(seats)))
        seen = await (await stack.enter_async_context(Client(url))).watch(code)
        tables = [await client.watch(code) for client in (host, *others)]
        for seat, table in enumerate(tables, 1):
            await do(table, SitDown(seat, CHIPS))
        await do(tables[0], Start())
        watched, *moves = await asyncio.gather(
            look_on(seen, hands), *(play(table, hands, Random(), host=table is tables[0]) for table in tables)
        )
        chips = await check(database, code, seen)
    played = f"{seen.view.hand:3} hands, {watched:3} watched"
    return f"{key:7}{played}, {sum(moves):6,} moves of clients, {chips:9,} chips add up"


async def evening(url: str, database: Path, hands: int) -> None:
    tokens = [(await Client.guest(url, name)).token for name in NAMES]
    for key in rules.KEYS:
        print(await game(url, key, hands, tokens, database), flush=True)
        tokens = [*tokens[1:], tokens[0]]  # another host: a player may have ten rooms open


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2, help="hands of each game")
    hands = parser.parse_args().hands
    with TemporaryDirectory() as folder:
        database = Path(folder) / "house.sqlite3"
        options = ["--port", "0", "--database", f"sqlite:///{database}", "--fast", "--limits", "1000", "--json"]
        server = subprocess.Popen(  # noqa: S603  (ourselves)
            [sys.executable, "-m", "hanpan", "serve", *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        try:
            assert server.stdout is not None
            asyncio.run(evening(json.loads(server.stdout.readline())["address"], database, hands))
        finally:
            server.terminate()
            server.communicate()


if __name__ == "__main__":
    main()
