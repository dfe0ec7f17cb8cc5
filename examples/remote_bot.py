"""A bot at a table of `hanpan serve`: it joins a room of a game, or opens one, takes a seat and answers for it.

    python examples/remote_bot.py http://127.0.0.1:8080 nlhe

It checks where it can and calls what is cheap. A frame has all that it needs: what it may do, and for how much.
"""

import asyncio
import sys
from secrets import randbelow

from hanpan.client import Client, ClientError
from hanpan.wire.asks import Call, Check, Choose, Fold, Move, SitDown
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Done, Frame

HANDS = 5


def answer(frame: Frame) -> Move:
    assert frame.me is not None
    offers = {offer.action: offer for offer in frame.me.legal}
    if choice := offers.get("open") or offers.get("discard"):
        return Choose(choice.cards[: choice.choose])
    if "check" in offers:
        return Check()
    return Call() if "call" in offers and offers["call"].pays <= 10 * frame.view.stakes.unit else Fold()


async def main(url: str, game: str) -> None:
    async with await Client.guest(url, f"Robo {randbelow(10**6)}") as client:
        room = await client.quick(CreateRoom(game, bots=BotsView(3), autostart=True))
        table = await client.watch(room.table)
        for seat in range(1, table.view.seat_count + 1):
            if isinstance(await table.do(SitDown(seat, table.view.buy_in[0])), Done):
                break
        await table.play(answer, until=lambda frame: frame.view.hand > HANDS)
        print(f"{client.player} has {next(seat.stack for seat in table.view.seats if seat.player == client.player)}")


if __name__ == "__main__":
    given = sys.argv[1:]
    address, game = given[0] if given else "http://127.0.0.1:8080", given[1] if len(given) > 1 else "nlhe"
    try:
        asyncio.run(main(address, game))
    except OSError:
        sys.exit(f"No table server answers at {address}; start one with `hanpan serve`, or name its address.")
    except ClientError as error:
        sys.exit(str(error))
