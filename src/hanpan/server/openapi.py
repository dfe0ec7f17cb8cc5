"""`docs/openapi.json`: the HTTP interface for programs, written from its routes and the types of their bodies.

python -m hanpan.server.openapi [FILE]
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from hanpan.server.pages import HandPage
from hanpan.wire import reading, rooms, tells
from hanpan.wire.http import ROUTES, Query, Route
from hanpan.wire.limits import VERSION

_TYPES: tuple[type[msgspec.Struct], ...] = (
    rooms.GuestAsk,
    rooms.Guest,
    rooms.PasswordAsk,
    rooms.CreateRoom,
    rooms.Created,
    rooms.HandLine,
    rooms.Ledger,
    rooms.Problem,
    tells.RoomView,
    reading.HandOdds,
    reading.Statistics,
    HandPage,
)
_ROOM = {"name": "code", "in": "path", "required": True, "schema": {"type": "string"}, "description": "of a room"}
_NUMBER = {"name": "number", "in": "path", "required": True, "schema": {"type": "integer"}, "description": "of a hand"}


def openapi() -> dict[str, Any]:
    """The document, in OpenAPI 3.1."""
    _, parts = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "hanpan",
            "version": str(VERSION),
            "description": "People, rooms, finished hands and accounts. Play itself goes over the WebSocket at /ws.",
        },
        "paths": paths,
        "components": {
            "schemas": dict(sorted(parts.items())),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(route: Route) -> dict[str, Any]:
    told: dict[str, Any] = {"summary": route.says}
    parameters = [place for place in (_ROOM, _NUMBER) if f"{{{place['name']}}}" in route.path]
    parameters += [_parameter(query) for query in route.query]
    if parameters:
        told["parameters"] = parameters
    if route.token:
        told["security"] = [{"token": []}]
    if route.body:
        told["requestBody"] = {"required": True, "content": _json(_named(route.body))}
    told["responses"] = _answers(route)
    return told


def _parameter(query: Query) -> dict[str, Any]:
    kind = "integer" if query.whole else "string"
    return {"name": query.name, "in": "query", "schema": {"type": kind}, "description": query.says}


def _answers(route: Route) -> dict[str, Any]:
    if route.kind != "application/json":
        text = {"200": {"description": route.says, "content": {route.kind: {"schema": {"type": "string"}}}}}
        return text if route.path == "/metrics" else text | _refused()
    one = _named(route.answer) if route.answer else {"type": "object"}
    listed = {"type": "object", "properties": {route.list_name: {"type": "array", "items": one}}}
    good = {"description": route.says, "content": _json(listed if route.list_name else one)}
    answers = {"200": good}
    if route.made:
        answers["201"] = good
    if route.path == "/healthz":
        answers["503"] = {"description": "it can't play", "content": _json({"type": "object"})}
    else:
        answers |= _refused()
    return answers


def _refused() -> dict[str, Any]:
    return {"default": {"description": "why it is refused", "content": _json(_named("Problem"))}}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _named(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def written() -> bytes:
    """The file's text."""
    return msgspec.json.format(msgspec.json.encode(openapi()), indent=1) + b"\n"


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else "docs/openapi.json").write_bytes(written())
