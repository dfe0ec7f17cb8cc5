"""The routes of the server's HTTP interface, told once: the protocol's page, the OpenAPI document and the tests read
them here.
"""

from typing import Final, NamedTuple


class Query(NamedTuple):
    """A parameter of an address."""

    name: str
    says: str
    whole: bool = False
    """Whether it is a whole number."""


class Route(NamedTuple):
    """What is asked where, and what comes back."""

    method: str
    path: str
    says: str
    body: str = ""
    """The name of its type, as `answer` is; without one there is none."""
    answer: str = ""
    list_name: str = ""
    """Where many come back, their name in the object around them."""
    query: tuple[Query, ...] = ()
    made: bool = False
    """Whether 201 tells that something new is there."""
    token: bool = False
    """Whether it is for those with a token only."""
    kind: str = "application/json"
    """What comes back."""


_LOBBY = (
    Query("game", "only this game"),
    Query("open", "with `1` only where a seat is free, or a bot's"),
    Query("watchable", "with `1` only those that one may watch"),
    Query("without_password", "with `1` only those without a password"),
)

ROUTES: Final = (
    Route(
        "POST",
        "/api/guest",
        "a name, or with its password one that is there; the token is secret",
        "GuestAsk",
        "Guest",
    ),
    Route(
        "POST",
        "/api/password",
        "set, change or take away one's password; other browsers have to give it again",
        "PasswordAsk",
        token=True,
    ),
    Route("POST", "/api/logout", "forget this browser's token"),
    Route("GET", "/api/lobby", "the rooms that somebody looks for", "", "RoomView", "rooms", query=_LOBBY),
    Route("POST", "/api/rooms", "open a room", "CreateRoom", "Created", made=True, token=True),
    Route(
        "POST",
        "/api/quick",
        "join a room of this game, or open one",
        "CreateRoom",
        "Created",
        made=True,
        token=True,
    ),
    Route("GET", "/api/rooms/{code}", "an open room", "", "RoomView"),
    Route(
        "GET",
        "/api/rooms/{code}/hands",
        "finished hands, the last one first",
        "",
        "HandLine",
        "hands",
        query=(Query("before", "only hands before this number", whole=True),),
    ),
    Route(
        "GET",
        "/api/rooms/{code}/hands/{number}",
        "a finished hand as the reader saw it, with its record",
        "",
        "HandPage",
    ),
    Route(
        "GET",
        "/api/rooms/{code}/hands/{number}/odds",
        "what the hands that the reader knows were worth on each street; 503 where it takes long: ask again",
        "",
        "HandOdds",
    ),
    Route(
        "GET",
        "/api/rooms/{code}/hands/{number}/phh",
        "a finished hand as the reader saw it, in PHH",
        kind="application/toml",
    ),
    Route("GET", "/api/rooms/{code}/ledger", "who brought and took what, and who gives whom", "", "Ledger"),
    Route(
        "GET",
        "/api/rooms/{code}/statistics",
        "what the reader did in all hands of a room",
        "",
        "Statistics",
        token=True,
    ),
    Route(
        "POST",
        "/api/rooms/{code}/again",
        "the room where the players of a finished sit-and-go play another one",
        "",
        "Created",
        made=True,
        token=True,
    ),
    Route("GET", "/healthz", '`{"status": "ok"}`, or 503 with what is wrong'),
    Route("GET", "/metrics", "for Prometheus", kind="text/plain"),
)
