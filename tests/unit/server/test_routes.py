"""What the JSON routes answer."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from hanpan.server.store import TableRow
from hanpan.server.store.errors import UnavailableError
from tests.e2e.serving import FAST, Served, serving

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
