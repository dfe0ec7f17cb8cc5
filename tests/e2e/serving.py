"""A server in the test's own process, with a real socket, and players who answer frames."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from aiohttp import web

from hanpan.client import Client, ClientTable, taking
from hanpan.server.app import application
from hanpan.server.clock import SystemTime, Time
from hanpan.server.deck import Dealing
from hanpan.server.kit import AT_ONCE, Kit, Pace
from hanpan.server.metrics import Metrics
from hanpan.server.people import People
from hanpan.server.room import Room
from hanpan.server.shop import Shop
from hanpan.server.store import Store, open_store
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Frame
from hanpan.wire.view import MyView, Offer

FAST = 1_000
"""How much more than people the clients of tests may ask for."""
Answer = Callable[[MyView], asks.Move]


class Served:
    """A running server."""

    def __init__(self, shop: Shop, url: str) -> None:
        self.shop = shop
        self.url = url

    @property
    def store(self) -> Store:
        return self.shop.kit.store

    def room(self, code: str) -> Room:
        return self.shop.lobby.rooms[code]


@asynccontextmanager
async def serving(
    folder: Path,
    *,
    pace: Pace = AT_ONCE,
    seed: int = 1,
    dealing: Dealing | None = None,
    time: Time | None = None,
    factor: float = FAST,
    proxies: int = 0,
    port: int = 0,
    store: Store | None = None,
) -> AsyncIterator[Served]:
    """A server whose database lies in a folder; started there again, it goes on where it stopped."""
    time = time or SystemTime()
    store = store or await open_store(f"sqlite:///{folder / 'house.sqlite3'}", {})
    chance = Random(seed)
    kit = Kit(store, time, People(store, time.wall), Metrics(), pace, dealing or Dealing(), chance)
    shop = Shop(kit, factor=factor, proxies=proxies)
    runner = web.AppRunner(application(shop))
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        await site.start()
        host, bound = runner.addresses[0][:2]
        yield Served(shop, f"http://{host}:{bound}")
    finally:
        await runner.cleanup()


def move_for(offer: Offer, random: Random) -> asks.Move:
    """The move that takes an offer, with any amount or cards that it allows."""
    match offer.action:
        case "raise":
            return taking(offer, to=random.choice((offer.min, offer.max, random.randint(offer.min, offer.max))))
        case "open" | "discard":
            return taking(offer, cards=tuple(random.sample(offer.cards, offer.choose)))
        case _:
            return taking(offer)


def anything(random: Random) -> Answer:
    """Somebody who does anything that is offered, and folds seldom."""

    def answer(me: MyView) -> asks.Move:
        offers = list(me.legal)
        if random.random() < 0.8:
            offers = [offer for offer in offers if offer.action not in ("fold", "die", "muck")] or offers
        if random.random() < 0.5:
            offers = [offer for offer in offers if offer.action in ("check", "call", "open", "discard")] or offers
        return move_for(random.choice(offers), random)

    return answer


async def play_on(table: ClientTable, answer: Answer, done: Callable[[Frame], bool]) -> None:
    """Answer whenever it is this player's turn, until a frame says that it is enough."""

    def move(frame: Frame) -> asks.Move:
        assert frame.me is not None
        return answer(frame.me)

    await table.play(move, done)


def hands_done(count: int) -> Callable[[Frame], bool]:
    """Whether so many hands are over."""
    return lambda frame: frame.view.result is not None and frame.view.result.hand >= count


async def seated(served: Served, names: str, code: str, chips: int, first: int = 1) -> list[tuple[Client, ClientTable]]:
    """Players who have connected and sat down in order."""
    players = []
    for seat, name in enumerate(names.split(), first):
        client = await (await Client.guest(served.url, name)).__aenter__()
        table = await client.watch(code)
        answer = await table.do(asks.SitDown(seat, chips))
        assert answer.__class__.__name__ == "Done", answer
        players.append((client, table))
    return players


async def close_all(*clients: Client) -> None:
    await asyncio.gather(*(client.close() for client in clients))


async def until(holds: Callable[[], bool], seconds: float = 30) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110  (what is waited for is in the server)
            await asyncio.sleep(0.005)


async def play_a_hand(served: Served) -> tuple[str, str]:
    """A room in which one hand is over: its code, and the token of one who played it."""
    host = await (await Client.guest(served.url, "Host")).__aenter__()
    code = await host.create(CreateRoom("nlhe", seats=2, autostart=True))
    players = await seated(served, "Ana Bo", code, 5_000)
    answer = anything(Random(1))
    await asyncio.gather(*(play_on(table, answer, hands_done(1)) for _, table in players))
    token = players[0][0].token
    await close_all(host, *(client for client, _ in players))
    return code, token
