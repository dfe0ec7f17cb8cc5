"""The JSON routes: who somebody is, rooms, finished hands, accounts, health."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
import structlog
from aiohttp import web

from hanpan.errors import Carried
from hanpan.money import Lang
from hanpan.rules.errors import GameFileError, OptionError
from hanpan.rules.mistakes import Sentence
from hanpan.server.between import bot_names
from hanpan.server.limits import GUESTS, LOGINS, REQUESTS, ROOMS, Rate
from hanpan.server.pages import HandPage, hand_page, ledger
from hanpan.server.room import Room
from hanpan.server.sentences import Told, fault, said
from hanpan.server.setup import RoomConfig, SetupError
from hanpan.server.shop import Shop
from hanpan.server.store import Person, TableRow
from hanpan.server.store.errors import StoreError
from hanpan.server.store.people import NameFault, name_key
from hanpan.wire.rooms import Created, CreateRoom, Guest, GuestAsk, HandLine, LobbyAsk, PasswordAsk, Problem

SHOP = web.AppKey("shop", Shop)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_Asked = TypeVar("_Asked")
_log = structlog.get_logger()


class RefusedError(Carried):
    """A request that is not served, for the reason that `key` names."""

    def __init__(self, status: int, key: str, **args: str | int | Sentence) -> None:
        super().__init__(key)
        self.status, self.key, self.args_by_name = status, key, args


_ERRORS = (SetupError, OptionError, GameFileError, NameFault)


def routes() -> list[web.RouteDef]:
    """All of them."""
    return [
        web.get("/healthz", health),
        web.get("/metrics", metrics),
        web.post("/api/guest", guest),
        web.post("/api/password", password),
        web.post("/api/logout", logout),
        web.get("/api/lobby", lobby),
        web.post("/api/rooms", create),
        web.post("/api/quick", quick),
        web.get("/api/rooms/{code}", room),
        web.get("/api/rooms/{code}/hands", hands),
        web.get("/api/rooms/{code}/hands/{number}", hand),
        web.get("/api/rooms/{code}/ledger", accounts),
    ]


@web.middleware
async def errors_as_json(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whatever is refused is refused in a sentence of the reader's language."""
    try:
        return await handler(request)
    except RefusedError as error:
        return _problem(said(error.key, lang_of(request), error.args_by_name), error.status)
    except _ERRORS as error:
        return _problem(fault(error, lang_of(request)), 400)
    except StoreError as error:
        if error.key == "store-name":
            return _problem(fault(error, lang_of(request)), 409)
        return _problem(said("err-save", lang_of(request)), 503)
    except web.HTTPException as error:
        if error.status < 400 or not request.path.startswith("/api/"):
            raise
        return _http_problem(request, error)
    except Exception:  # noqa: BLE001  (a fault of ours: logged, and told in a sentence)
        _log.exception("fault", method=request.method, path=request.path)
        return _problem(said("serve-fault", lang_of(request)), 500)


def _http_problem(request: web.Request, error: web.HTTPException) -> web.Response:
    """What the library refuses, as a sentence."""
    match error:
        case web.HTTPMethodNotAllowed():
            told = said("serve-method", lang_of(request), {"method": error.method, "allowed": error.headers["Allow"]})
        case web.HTTPRequestEntityTooLarge():
            told = said("serve-too_big", lang_of(request))
        case web.HTTPNotFound():
            told = said("serve-no_route", lang_of(request), {"path": request.path[:80]})
        case web.HTTPForbidden():
            told = said("serve-origin", lang_of(request))
        case _:
            told = said("serve-fault", lang_of(request))
    answer = _problem(told, error.status)
    if "Allow" in error.headers:
        answer.headers["Allow"] = error.headers["Allow"]
    return answer


def _problem(told: Told, status: int) -> web.Response:
    return answer(Problem(told.key, told.text, told.args), status)


# --- itself -----------------------------------------------------------------------------------------------------------


async def health(request: web.Request) -> web.Response:
    """Whether the server can play."""
    shop = request.app[SHOP]
    trouble = shop.kit.store.trouble
    if trouble is None and not shop.stopping:
        return web.json_response({"status": "ok"})
    return web.json_response({"status": "stopping" if shop.stopping else trouble}, status=503)


async def metrics(request: web.Request) -> web.Response:
    """For Prometheus."""
    return web.Response(body=request.app[SHOP].kit.metrics.text(), content_type="text/plain")


# --- people -----------------------------------------------------------------------------------------------------------


async def guest(request: web.Request) -> web.Response:
    """A name and its token."""
    shop, ask = request.app[SHOP], await _asked(request, GuestAsk)
    limit(request, LOGINS if ask.password else GUESTS)
    if ask.password and not shop.limits.allow(LOGINS, f"name {name_key(ask.name)}"):
        raise RefusedError(429, "serve-too_fast")
    if _is_bots(ask.name):
        raise SetupError("serve-name_bot", name=ask.name[:20])
    person, token = await shop.kit.people.enter(ask.name, ask.password)
    return answer(Guest(person.name, token))


async def password(request: web.Request) -> web.Response:
    """Set, change or take away one's password."""
    person, ask = await person_of(request), await _asked(request, PasswordAsk)
    limit(request, LOGINS)
    shop = request.app[SHOP]
    await shop.kit.people.change_password(person, ask.password, _token(request))
    await shop.sign_out(person.name)
    return web.json_response({})


async def logout(request: web.Request) -> web.Response:
    """Forget this browser's token."""
    limit(request, REQUESTS)
    shop, token = request.app[SHOP], _token(request)
    # A token that nobody holds is forgotten already: nothing is written for it.
    if (person := await shop.kit.people.by_token(token)) is not None:
        await shop.kit.people.leave(token)
        await shop.sign_out(person.name)
    return web.json_response({})


# --- rooms ------------------------------------------------------------------------------------------------------------


async def lobby(request: web.Request) -> web.Response:
    """The rooms that somebody looks for."""
    limit(request, REQUESTS)
    query = request.query
    on = {name: query.get(name, "") not in ("", "0", "false") for name in ("open", "watchable", "without_password")}
    rooms = request.app[SHOP].lobby.listing(LobbyAsk(query.get("game", ""), **on))
    return answer({"rooms": rooms})


async def create(request: web.Request) -> web.Response:
    """A new room."""
    person, ask = await person_of(request), await _asked(request, CreateRoom)
    limit(request, ROOMS, person.name)
    made = await request.app[SHOP].lobby.create(person.name, ask, lang_of(request))
    return answer(Created(made.code), 201)


async def quick(request: web.Request) -> web.Response:
    """Join a room of a game, or open one."""
    person, ask = await person_of(request), await _asked(request, CreateRoom)
    limit(request, ROOMS, person.name)
    made, new = await request.app[SHOP].lobby.join_or_create(person.name, ask, lang_of(request))
    return answer(Created(made.code, new), 201 if new else 200)


async def room(request: web.Request) -> web.Response:
    """An open room as the lobby lists it."""
    limit(request, REQUESTS)
    return answer(open_room(request).listing())


async def hands(request: web.Request) -> web.Response:
    """The finished hands of a room, the last one first."""
    limit(request, REQUESTS)
    row, _ = await history(request)
    found = await request.app[SHOP].kit.store.hands_at(row.id, before=_whole(request, "before"), limit=50)
    lines = [HandLine(one.number, one.first, one.last, one.started, one.ended, one.players) for one in found]
    return answer({"hands": lines})


async def hand(request: web.Request) -> web.Response:
    """One finished hand as the reader may see it, with the record of its cards."""
    limit(request, REQUESTS)
    _, page, _ = await found_hand(request)
    return answer(page)


async def accounts(request: web.Request) -> web.Response:
    """The ledger of a room, and who gives whom how many chips."""
    limit(request, REQUESTS)
    row, _ = await history(request)
    return answer(await ledger(request.app[SHOP].kit.store, row.id, _is_bots))


# --- what they share --------------------------------------------------------------------------------------------------


def lang_of(request: web.Request) -> Lang:
    """Korean where the reader asks for it, else English."""
    asked: str = request.query.get("lang") or request.headers.get("Accept-Language") or ""
    return "ko" if asked.lower().startswith("ko") else "en"


def address_of(request: web.Request) -> str:
    """Where a request comes from: what the outermost of our proxies saw, and nothing that a client wrote before it."""
    proxies = request.app[SHOP].proxies
    if proxies:
        seen = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        if len(seen) >= proxies:
            return seen[-proxies].strip()[:100]
    return request.remote or "?"


async def _asked(request: web.Request, kind: type[_Asked]) -> _Asked:
    """The body of a request. Only JSON is taken: a form of another page can't send that."""
    if request.content_type != "application/json":
        raise SetupError("serve-json")
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise SetupError("serve-unread", detail=str(error)[:200]) from None


def _token(request: web.Request) -> str:
    return request.headers.get("Authorization", "").removeprefix("Bearer ").strip()


async def person_of(request: web.Request) -> Person:
    """Who asks; refused for somebody without a token."""
    person = await request.app[SHOP].kit.people.by_token(_token(request))
    if person is None:
        raise RefusedError(401, "serve-guests")
    return person


def limit(request: web.Request, rate: Rate, name: str = "") -> None:
    """Refuse what comes too fast from an address, or from the player who is named."""
    if not request.app[SHOP].limits.allow(rate, name or address_of(request)):
        raise RefusedError(429, "serve-too_fast")


def open_room(request: web.Request) -> Room:
    """The open room of the address."""
    found = request.app[SHOP].lobby.find(request.match_info["code"])
    if found is None:
        raise RefusedError(404, "room-gone", code=request.match_info["code"][:20])
    return found


async def history(request: web.Request) -> tuple[TableRow, str]:
    """A room, open or closed, whose history the reader may see, and who he is."""
    shop = request.app[SHOP]
    code = str(request.match_info["code"]).upper()
    # Only PostgreSQL minds signs that no code has.
    row = await shop.kit.store.table_by_code(code) if code.isascii() and code.isprintable() else None
    if row is None:
        raise RefusedError(404, "room-gone", code=code[:20])
    person = await shop.kit.people.by_token(_token(request))
    reader = "" if person is None else person.name
    config = msgspec.json.decode(row.settings, type=RoomConfig)
    if config.password or not config.may_watch:
        inside = {settled.player for settled in await shop.kit.store.settlement(row.id)}
        if not reader or (reader != config.owner and reader not in inside):
            raise RefusedError(403, "serve-no_watching")
    return row, reader


async def found_hand(request: web.Request) -> tuple[TableRow, HandPage, int]:
    """The finished hand of the address: its room's row, its page for this reader, and his seat or 0."""
    row, reader = await history(request)
    number = request.match_info["number"]
    store = request.app[SHOP].kit.store
    wanted = int(number) if number.isdecimal() and len(number) < 10 else 0
    found = await store.hands_at(row.id, before=wanted + 1, limit=1)
    page = await hand_page(store, found[0], reader) if found and found[0].number == wanted else None
    if page is None:
        raise RefusedError(404, "serve-no_hand", number=number[:10])
    return row, page, next((seat for seat, player in page.players.items() if player == reader and reader), 0)


def _whole(request: web.Request, name: str) -> int | None:
    text = request.query.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 16 else None


def _is_bots(name: str) -> bool:
    """Whether only bots are called so, with a number behind it or without."""
    known = {name_key(bot) for lang in ("en", "ko") for bot in bot_names(lang)}
    return name_key(name).rstrip("0123456789") in known


def answer(value: object, status: int = 200) -> web.Response:
    """A value as JSON."""
    return web.Response(body=msgspec.json.encode(value), status=status, content_type="application/json")
