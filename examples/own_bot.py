"""A bot of your own: it raises now and then, calls what is cheap, and mostly folds the rest.

    hanpan play nlhe --bots examples/own_bot.py:make
    hanpan sim nlhe --bots examples/own_bot.py:make,tag
    python examples/own_bot.py http://127.0.0.1:8080 nlhe      # the same bot as a client of a table server

`act` is told what its seat sees, as the referee writes it; docs/bots.md says what stands there.
"""

import asyncio
import sys
from random import Random
from secrets import randbelow
from typing import Any

from hanpan.client import Client, ClientError
from hanpan.remote import RemoteBot
from hanpan.wire.asks import SitDown
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView

Move = dict[str, Any]


class Own:
    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def act(self, view: dict[str, Any]) -> Move:
        offers: dict[str, Move] = {offer["action"]: offer for offer in view["legal"]}
        if choice := offers.get("open") or offers.get("discard"):
            return choice  # an entry as it stands takes the first cards
        if "raise" in offers and self.chance.random() < 0.2:
            least, most = offers["raise"]["min"], offers["raise"]["max"]
            return {"action": "raise", "to": min(most, max(least, view["pot"] // 2))}
        stay = next((offers[one] for one in ("check", "bring_in", "call") if one in offers), view["legal"][-1])
        fold = offers.get("fold") or offers.get("die") or stay
        cheap = (stay.get("amount") or stay.get("pays") or 0) * 3 <= view["pot"]
        return stay if cheap else {"mix": [[0.3, stay], [0.7, fold]]}


def make(seed: int) -> Own:
    return Own(seed)


async def remote(url: str, game: str) -> None:
    async with await Client.guest(url, f"Own {randbelow(10**6)}") as client:
        room = await client.quick(CreateRoom(game, bots=BotsView(3, ("normal",)), autostart=True))
        table = await client.watch(room.table)
        taken = {seat.seat for seat in table.view.seats if not seat.bot}
        seat = next(seat for seat in range(1, table.view.seat_count + 1) if seat not in taken)
        await table.do(SitDown(seat, table.view.buy_in[0]))
        bot = RemoteBot(table, seat, make(7), Random(7))
        await bot.play(until=lambda frame: frame.view.hand > 5)
        print(f"{client.player} has played {table.view.hand - 1} hands")
        for fault, times in bot.tally.faults.items():
            print(f"{times} times its answer was no move: {fault}", file=sys.stderr)


if __name__ == "__main__":
    given = sys.argv[1:]
    address, game = given[0] if given else "http://127.0.0.1:8080", given[1] if len(given) > 1 else "nlhe"
    try:
        asyncio.run(remote(address, game))
    except OSError:
        sys.exit(f"No table server answers at {address}; start one with `hanpan serve`, or name its address.")
    except ClientError as error:
        sys.exit(str(error))
