"""What the JSON routes answer."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from hanpan.client import Client, ClientError
from hanpan.server.limits import LOGINS
from hanpan.server.store import TableRow
from hanpan.server.store.errors import UnavailableError
from tests.e2e.serving import FAST, Served, serving, until

Ask = Callable[..., Awaitable[tuple[int, Any]]]


def asking(folder: Path, test: Callable[[Served, Ask], Awaitable[None]], factor: float = FAST, **other: Any) -> None:
    """A server, and a way to ask it for something as somebody with a token."""

    async def play() -> None:
        async with serving(folder, factor=factor, **other) as served, aiohttp.ClientSession() as session:

            async def ask(method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                url = served.url + path
                async with session.request(method, url, json=body, headers=headers) as response:
                    return response.status, await response.json()

            await test(served, ask)

    asyncio.run(play())


@pytest.mark.parametrize("path", ["hands", "hands/1", "ledger"])
def test_a_code_that_no_room_has_is_not_found_whatever_the_database_thinks_of_it(tmp_path, monkeypatch, path):
    async def test(served: Served, ask: Ask) -> None:
        find = served.store.table_by_code

        async def picky(code: str) -> TableRow | None:
            if "\0" in code:
                raise UnavailableError("failed", "as PostgreSQL says")
            return await find(code)

        monkeypatch.setattr(served.store, "table_by_code", picky)
        status, told = await ask("GET", f"/api/rooms/%00/{path}")
        assert (status, told["key"]) == (404, "room-gone")
        assert (await ask("GET", f"/api/rooms/nowhere/{path}"))[0] == 404

    asking(tmp_path, test)


def test_a_meridian_room_is_found_by_its_name(tmp_path):
    async def test(_: Served, ask: Ask) -> None:
        people = [(await ask("POST", "/api/guest", {"name": name}))[1]["token"] for name in ("Ana", "Bo", "Cy")]
        codes = []
        for token in people[:2]:
            status, made = await ask("POST", "/api/quick", {"game": "meridian"}, token)
            codes.append(made["table"])
            assert (status, made.get("created", True)) == ((200, False) if codes[1:] else (201, True))
        assert codes[0] == codes[1]
        status, made = await ask("POST", "/api/quick", {"game": "nlhe", "format": "sng"}, people[2])
        assert (status, made["table"] != codes[0]) == (201, True)
        for game, found in (("meridian", codes[:1]), ("nlhe", [made["table"]]), ("pls7", [])):
            listed = (await ask("GET", f"/api/lobby?game={game}"))[1]
            assert [room["table"] for room in listed["rooms"]] == found

    asking(tmp_path, test)


def test_who_tries_the_passwords_of_one_name_too_fast_is_told_so(tmp_path):
    async def test(served: Served, ask: Ask) -> None:
        while served.shop.limits.allow(LOGINS, "name ana"):
            pass
        status, told = await ask("POST", "/api/guest", {"name": "Ana", "password": "a guess"})
        assert (status, told["key"]) == (429, "serve-too_fast")

    asking(tmp_path, test, factor=1)


def test_who_leaves_with_a_token_that_nobody_holds_changes_nothing(tmp_path, monkeypatch):
    async def test(served: Served, ask: Ask) -> None:
        _, made = await ask("POST", "/api/guest", {"name": "Ana"})
        dropped = []
        drop = served.store.drop_token

        async def counted(token: bytes) -> None:
            dropped.append(token)
            await drop(token)

        monkeypatch.setattr(served.store, "drop_token", counted)
        assert (await ask("POST", "/api/logout", token="nobody's"))[0] == 200  # noqa: S106
        assert dropped == []
        assert (await ask("POST", "/api/logout", token=made["token"]))[0] == 200
        assert len(dropped) == 1
        assert (await ask("POST", "/api/rooms", {"game": "nlhe"}, made["token"]))[0] == 401
        statuses = {(await ask("POST", "/api/logout"))[0] for _ in range(100)}
        assert statuses == {200, 429}

    asking(tmp_path, test, factor=1)


def test_who_changes_his_password_is_known_where_he_did_it_and_nowhere_else(tmp_path):
    async def test(_: Served, ask: Ask) -> None:
        guest = {"name": "Ana", "password": "first one"}
        tokens = [(await ask("POST", "/api/guest", guest))[1]["token"] for _ in range(2)]
        assert (await ask("POST", "/api/password", {"password": "second one"}, tokens[0]))[0] == 200
        room = {"game": "nlhe"}
        assert [(await ask("POST", "/api/rooms", room, token))[0] for token in tokens] == [201, 401]
        assert (await ask("POST", "/api/guest", guest))[0] == 400
        status, again = await ask("POST", "/api/guest", guest | {"password": "second one"})
        assert status == 200
        assert (await ask("POST", "/api/rooms", room, again["token"]))[0] == 201

    asking(tmp_path, test)


@pytest.mark.parametrize("path", ["password", "logout"])
def test_a_connection_ends_when_its_token_is_nobodys_any_more(tmp_path, path):
    async def test(served: Served, ask: Ask) -> None:
        guest = {"name": "Ana", "password": "first one"}
        tokens = [(await ask("POST", "/api/guest", guest))[1]["token"] for _ in range(2)]
        other = (await ask("POST", "/api/guest", {"name": "Bo"}))[1]["token"]
        async with AsyncExitStack() as stack:
            code = (await ask("POST", "/api/rooms", {"game": "nlhe"}, other))[1]["table"]
            clients = [await stack.enter_async_context(Client(served.url, token)) for token in (*tokens, other)]
            await until(lambda: len(served.shop.links) == 3)
            body, token = ({"password": "second one"}, tokens[0]) if path == "password" else (None, tokens[1])
            assert (await ask("POST", f"/api/{path}", body, token))[0] == 200
            await until(lambda: len(served.shop.links) == 2)
            with pytest.raises(ClientError, match="isn't known any more"):
                await clients[1].watch(code)
            for client in (clients[0], clients[2]):
                await client.watch(code)

    asking(tmp_path, test)
