"""The aiohttp application: routes, the WebSocket, the page, and the headers of every answer."""

import asyncio

import structlog
from aiohttp import WSCloseCode, web

from hanpan.server import reading
from hanpan.server.limits import CONNECTS
from hanpan.server.page import BuiltPage, page_folder
from hanpan.server.routes import SHOP, Handler, address_of, errors_as_json, routes
from hanpan.server.session import Session
from hanpan.server.shop import Shop
from hanpan.wire import MAX_FRAME

_log = structlog.get_logger()

MOST_BODY = 64 * 1024
HEARTBEAT = 20
"""Seconds between two signs of life; who gives none is disconnected."""

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def application(shop: Shop) -> web.Application:
    """The application of one server. It opens the rooms when it starts and closes the database when it stops."""
    app = web.Application(middlewares=[errors_as_json, _same_origin], client_max_size=MOST_BODY)
    app[SHOP] = shop
    app.add_routes([*routes(), web.get("/ws", socket)])
    reading.install(app, shop)
    folder = page_folder()
    if folder is not None:
        page = BuiltPage(folder)
        app.add_routes(page.routes())
        app.middlewares.append(page.nowhere)
    app.on_response_prepare.append(_secure)
    app.on_startup.append(_start)
    app.on_shutdown.append(_stop)
    return app


async def socket(request: web.Request) -> web.StreamResponse:
    """The WebSocket of the protocol."""
    shop = request.app[SHOP]
    address = address_of(request)
    if shop.stopping or shop.sockets.total() >= shop.most_connections:
        raise web.HTTPServiceUnavailable
    if not shop.limits.allow(CONNECTS, address) or shop.sockets[address] >= shop.most_of_address:
        raise web.HTTPTooManyRequests
    shop.sockets[address] += 1
    try:
        return await _serve(shop, request, address)
    finally:
        shop.sockets[address] -= 1
        if not shop.sockets[address]:
            del shop.sockets[address]


async def _serve(shop: Shop, request: web.Request, address: str) -> web.WebSocketResponse:
    ws = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=MAX_FRAME, compress=False)
    await ws.prepare(request)
    shop.kit.metrics.connections.inc()
    try:
        await Session(shop, ws, address, request.transport).run()
    except Exception:  # noqa: BLE001  (a fault of ours ends this connection; its client comes back)
        _log.exception("fault", path=request.path)
        await ws.close(code=WSCloseCode.INTERNAL_ERROR)
    finally:
        shop.kit.metrics.connections.dec()
    return ws


@web.middleware
async def _same_origin(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A browser says which page it acts for: only ours may open sockets or change anything."""
    origin = request.headers.get("Origin")
    if origin is not None and (request.method != "GET" or request.path == "/ws"):
        own = origin.partition("://")[2] == request.host
        if not own and origin not in request.app[SHOP].origins:
            raise web.HTTPForbidden
    return await handler(request)


async def _secure(_: web.Request, response: web.StreamResponse) -> None:
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)


async def _start(app: web.Application) -> None:
    await app[SHOP].start()


async def _stop(app: web.Application) -> None:
    async with asyncio.timeout(30):
        await app[SHOP].stop()
