"""Routes for what people do when a hand or a game is over: read it again, count, take it home, play another one."""

from typing import NamedTuple

from aiohttp import web

from hanpan.engine.events import HandStarted
from hanpan.history.faults import HandFault
from hanpan.history.own_log import from_zero
from hanpan.history.phh_writer import phh
from hanpan.history.told import told
from hanpan.server.limits import REQUESTS, ROOMS, Rate
from hanpan.server.odds import Odds
from hanpan.server.pages import HandPage, of_hand
from hanpan.server.rematch import Rematches
from hanpan.server.routes import RefusedError, answer, found_hand, history, lang_of, limit, open_room, person_of
from hanpan.server.shop import Shop
from hanpan.server.statistics import RoomStatistics
from hanpan.server.street_odds import questions
from hanpan.wire.rooms import Created

ODDS = Rate(30, 2)
"""Hands of which one address asks the odds."""


class Desk(NamedTuple):
    """What answers."""

    odds: Odds
    statistics: RoomStatistics
    rematches: Rematches


DESK = web.AppKey("desk", Desk)


def install(app: web.Application, shop: Shop) -> None:
    """The routes, and what is behind them until the server stops."""
    app[DESK] = Desk(Odds(), RoomStatistics(shop.kit.store), Rematches(shop.lobby))
    app.add_routes(routes())
    app.on_shutdown.append(_close)


def routes() -> list[web.RouteDef]:
    """All of them."""
    return [
        web.get("/api/rooms/{code}/hands/{number}/odds", odds),
        web.get("/api/rooms/{code}/hands/{number}/phh", as_phh),
        web.get("/api/rooms/{code}/statistics", statistics),
        web.post("/api/rooms/{code}/again", again),
    ]


async def _close(app: web.Application) -> None:
    await app[DESK].odds.close()


async def odds(request: web.Request) -> web.Response:
    """What the hands that the reader knows were worth, street by street."""
    limit(request, ODDS)
    row, page, seat = await found_hand(request)
    started = page.events[0]
    assert isinstance(started, HandStarted)  # noqa: S101  (a page begins so)
    asked = questions(page.events)
    found = await request.app[DESK].odds.of((row.id, page.number, seat), started.rules, asked)
    if found is None:
        raise RefusedError(503, "serve-odds_later")
    return answer(found)


async def as_phh(request: web.Request) -> web.Response:
    """The hand as the reader saw it, in PHH (docs/phh.md)."""
    limit(request, REQUESTS)
    row, page, seat = await found_hand(request)
    try:
        text = phh_of(page, f"{row.code}-{page.number}", row.code, seat)
    except HandFault as error:
        raise RefusedError(404, error.key, **error.args_by_name) from None
    name = f"hanpan-{row.code}-{page.number}.phh"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return web.Response(text=text, content_type="application/toml", charset="utf-8", headers=headers)


def phh_of(page: HandPage, id_: str, table: str, seat: int) -> str:
    """A finished hand as PHH; `seat` is its reader's, 0 for none."""
    names = {number - 1: player for number, player in page.players.items()}
    events = [from_zero(event) for event in of_hand(page.events)]
    return phh(told(events, names, id=id_, table=table, hero=seat - 1 if seat else None))


async def statistics(request: web.Request) -> web.Response:
    """What the reader did in all hands of a room."""
    limit(request, REQUESTS)
    person = await person_of(request)
    row, _ = await history(request)
    return answer(await request.app[DESK].statistics.of(row.id, person.name))


async def again(request: web.Request) -> web.Response:
    """The room where the players of a finished sit-and-go play another one."""
    person = await person_of(request)
    limit(request, ROOMS, person.name)
    made, new = await request.app[DESK].rematches.of(open_room(request), person.name, lang_of(request))
    return answer(Created(made.code, new), 201 if new else 200)
