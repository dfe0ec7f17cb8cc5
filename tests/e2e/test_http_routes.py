"""The JSON routes answer whatever is sent to them as their OpenAPI document says, and none of it is a fault of ours."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from hanpan.server.app import MOST_BODY
from hanpan.server.lobby import Lobby
from hanpan.server.openapi import openapi, written
from hanpan.wire.http import ROUTES
from tests.e2e.serving import play_a_hand, serving
from tests.tiers import ROOT, asked_for

EXAMPLES = 3_000 if asked_for("HANPAN_SOAK") else 25
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
FACTOR = 1e9
"""Requests come from one address, as fast as they can be made."""


class Open(NamedTuple):
    """A server in a thread of its own, with a room in which a hand has been played."""

    url: str
    token: str
    code: str


@contextmanager
def running(folder: Path) -> Iterator[Open]:
    opened: list[Open] = []
    ready = threading.Event()
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()

    async def serve() -> None:
        try:
            async with serving(folder, factor=FACTOR) as served:
                code, token = await play_a_hand(served)
                opened.append(Open(served.url, token, code))
                ready.set()
                await stop.wait()
        finally:
            ready.set()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    ready.wait(30)
    try:
        yield opened[0]
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(30)
        loop.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with running(tmp_path_factory.mktemp("house")) as opened:
        yield opened
        assert requests.get(f"{opened.url}/healthz", timeout=5).json() == {"status": "ok"}


schema = schemathesis.openapi.from_dict(openapi())


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_request_is_answered_as_the_document_says(case: Any, house: Open) -> None:
    # The room that is there as often as one that is not, and somebody known as often as a stranger.
    if case.path_parameters and crc32(repr(case.path_parameters).encode()) % 2:
        case.path_parameters["code"] = house.code
    known = crc32(repr(case.body).encode()) % 4
    headers = {"Authorization": f"Bearer {house.token}"} if known else {}
    case.call_and_validate(base_url=house.url, headers=headers, checks=CHECKS)


def test_the_document_is_current() -> None:
    stale = "run: .venv/bin/python -m hanpan.server.openapi"
    assert (ROOT / "docs/openapi.json").read_bytes() == written(), stale


def test_each_route_of_the_server_is_in_the_document_and_no_other() -> None:
    from hanpan.server import reading, routes

    assert {(one.method, one.path) for one in (*routes.routes(), *reading.routes())} == {
        (one.method, one.path) for one in ROUTES
    }


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("GET", "/api/nothing", b"", 404, "serve-no_route"),
        ("DELETE", "/api/lobby", b"", 405, "serve-method"),
        ("POST", "/api/guest", b" " * (MOST_BODY + 1), 413, "serve-too_big"),
        ("POST", "/api/guest", b"\xff{", 400, "serve-unread"),
        ("POST", "/api/guest", b'{"name":' * 5_000, 400, "serve-unread"),
        ("POST", "/api/guest", b'{"name": "a", "age": 3}', 400, "serve-unread"),
        ("POST", "/api/rooms", b"{}", 401, "serve-guests"),
        ("GET", "/api/rooms/NOROOM", b"", 404, "room-gone"),
    ],
)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_what_is_refused_is_a_sentence(house: Open, method, path, body, status, key, lang) -> None:
    headers = {"Content-Type": "application/json", "Accept-Language": lang}
    answer = requests.request(method, house.url + path, data=body, headers=headers, timeout=5)
    problem = json.loads(answer.content)
    assert (answer.status_code, problem["key"]) == (status, key)
    assert problem["text"].isascii() == (lang == "en")


def test_a_fault_of_ours_is_a_sentence_too(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Lobby, "listing", broken)
    answer = requests.get(f"{house.url}/api/lobby?lang=en", timeout=5)
    assert (answer.status_code, answer.json()["key"]) == (500, "serve-fault")
    monkeypatch.undo()
    assert requests.get(f"{house.url}/api/lobby", timeout=5).json()["rooms"]
