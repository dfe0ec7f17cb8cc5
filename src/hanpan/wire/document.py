"""`docs/protocol.md` and `docs/protocol.schema.json`, written from the types of the messages."""

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator
from types import ModuleType
from typing import Any, get_args

import msgspec

from hanpan.wire import FromClient, FromServer, asks, reading, rooms, tells, view
from hanpan.wire.http import ROUTES, Route
from hanpan.wire.limits import MAX_FRAME, VERSION

_REF = "#/$defs/{name}"
_BODIES = (
    rooms.GuestAsk,
    rooms.PasswordAsk,
    rooms.Guest,
    rooms.CreateRoom,
    rooms.Created,
    rooms.Problem,
    rooms.HandLine,
    rooms.Ledger,
    rooms.LedgerRow,
    rooms.Payment,
    reading.HandOdds,
    reading.StreetOdds,
    reading.OddsShare,
    reading.Statistics,
)

_HEAD = f"""# The protocol

Version {VERSION}. This page and [protocol.schema.json](protocol.schema.json) are written from the types in
`src/hanpan/wire` by `python -m hanpan.wire`; a test holds them current. `hanpan.client` speaks it, and
`examples/remote_bot.py` is a whole player in forty lines.

## How it goes

1. `POST /api/guest` with a name gives a secret token. Keep it: it is who you are.
2. Open the WebSocket at `/ws`. Messages are JSON texts of at most {MAX_FRAME} bytes, each an object with its name in
   `type`. The first one is `Hello`, with the token; without one you only watch. The answer is `Welcome`, or `Failed`
   and the end.
3. `Watch` a table by its code. Then come `RoomState`, the last chat, and a `Frame`.
4. A **frame** says what has happened and how the table looks now. Events of a table are numbered without gaps: a frame
   brings those from `first` to `seq`. Where `first` is your last number and one, you have missed nothing; else send
   `Watch` again with `since`. You get what is missing, or a `snapshot`. `view` is what everybody sees, `me` what your
   seat sees beside it: your cards, what you may do with exact amounts (`legal`), and why something usual is missing
   (`absent`). Draw these, and no rule of poker is needed. `clock` says who has how long.
5. `Do` a command under an `id` of your own. It is answered by `Done` or `Refused`; where it takes a host or a bot,
   `Pending` comes first. What you are told has happened is on the disk. No answer? Send it again with the same `id`: it
   is done once, and answered the same way, after a restart of the server too. `seen` is the last number that you know:
   a move on an older picture of the hand is refused, so that a late or a double click does nothing.
6. After a break, connect again and `Watch` with `since`. Frames, `Done` and `Refused` come as if nothing had been.
7. A player may look from several devices. `Playing` tells each of them whether it is the one that he acts from: the
   newest, until another one sends `PlayHere`. Keep its `place` and give it back with `Watch` after a break. It is for a
   page to know which of them offers actions; a command counts from any.

A slow reader loses no place: what waits for him is dropped, and he gets a snapshot when he has caught up. Sentences
(`text`) are in the language of `Hello`; `key` and `args` name the same sentence in the catalogue `src/hanpan/words`.

In **events** a card is a number: four times its rank (the deuce is 0, the ace 12) plus its suit (clubs 0, diamonds 1,
hearts 2, spades 3), and -1 where you may not see it. They are the events of the engine, as in the log, and folding them
gives the hand (`hanpan.engine.fold`). Everywhere else cards are names: `As`, and `??`.

**Fair cards.** The cards of hand N are sealed before it begins (`Sealed`, with a root). Who wants to take part in their
order sends `Pledge` during the hand before, and `Seed` when the root is known. Frames bring `opened`: slot, salt and
path of each card that you may see. The whole record of a finished hand comes with its page; `hanpan verify` checks it
([fairness.md](fairness.md)).

## HTTP

Requests have JSON bodies, with `Content-Type: application/json` and `Authorization: Bearer TOKEN`. What is refused is a
`Problem`, in the language of `Accept-Language`. [openapi.json](openapi.json) says the same for programs.

| | | body | answer | |
|---|---|---|---|---|
"""

# Its record is the dealer's, which the wire doesn't know. A test holds that these are its fields.
_HAND_PAGE = """#### HandPage

A finished hand as its reader saw it.

- `number` (number)
- `first` (number): The number of its first event.
- `players` (object of string by number): Who sat where.
- `events` (list of one of many, see the schema)
- `record` (object or null, default `null`): What proves the cards; `hanpan verify` reads it, and
  [fairness.md](fairness.md) describes it.
- `result` (ResultView or null, default `null`): How it ended, as the table told it.
- `ended` (number, default `0`): When, in milliseconds since 1970.

"""


def schema() -> dict[str, Any]:
    """The schema of everything: `FromClient` and `FromServer` are the messages, the rest is what they are made of."""
    kinds = (FromClient, FromServer, *_BODIES)
    (client, server, *_), parts = msgspec.json.schema_components(kinds, ref_template=_REF)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of hanpan, version {VERSION}",
        "$defs": {"FromClient": client, "FromServer": server, **dict(sorted(parts.items()))},
    }


def document() -> str:
    """The page."""
    text = _HEAD
    for route in ROUTES:
        text += f"| {route.method} | `{route.path}` | {_link(route.body)} | {_link(route.answer)} | {_says(route)} |\n"
    text += "\n## What a client sends\n\n" + "".join(map(_entry, get_args(FromClient)))
    text += "### Commands, in `Do`\n\n" + "".join(map(_entry, get_args(asks.Command)))
    text += "### Moves, in `Act`\n\n" + "".join(map(_entry, get_args(asks.Move)))
    text += "## What the server sends\n\n" + "".join(map(_entry, get_args(FromServer)))
    text += "### Parts of a frame\n\n" + "".join(_entry(kind) for kind in _parts(view, tells))
    text += "## Bodies of requests and answers\n\n" + "".join(_entry(kind) for kind in _parts(rooms)) + _HAND_PAGE
    text += "".join(_entry(kind) for kind in _parts(reading))
    return text.rstrip() + "\n"


def _says(route: Route) -> str:
    listed = f"`{{{route.list_name}}}`: " if route.list_name else ""
    asked = "; ".join(f"`?{query.name}=`: {query.says}" for query in route.query)
    return f"{listed}{route.says}" + (f". {asked}" if asked else "")


def _link(name: str) -> str:
    return f"`{name}`" if name else ""


def _parts(*modules: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for module in modules:
        for kind in vars(module).values():
            own = isinstance(kind, type) and issubclass(kind, view.Part) and kind.__module__ == module.__name__
            if own and kind is not view.Part:
                yield kind


def _entry(kind: type[msgspec.Struct]) -> str:
    lines = [f"#### {kind.__name__}", "", textwrap.fill(inspect.cleandoc(kind.__doc__ or ""), 118), ""]
    told = _field_texts(kind)
    for field in msgspec.structs.fields(kind):
        optional = "" if field.required else f", default `{_default(field)}`"
        lines.append(f"- `{field.name}` ({_type(field.type)}{optional}){told.get(field.name, '')}")
    if lines[-1]:
        lines.append("")
    return "\n".join(lines) + "\n"


def _default(field: msgspec.structs.FieldInfo) -> str:
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return json.dumps(msgspec.to_builtins(default), ensure_ascii=False)


def _field_texts(kind: type) -> dict[str, str]:
    """The texts that stand under the fields of a class."""
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)  # noqa: S101
    texts: dict[str, str] = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(after, ast.Expr):
            texts[field.target.id] = ": " + " ".join(str(ast.literal_eval(after.value)).split())
    return texts


def _type(kind: Any) -> str:  # noqa: ANN401
    if isinstance(kind, type) and not get_args(kind):
        return "null" if kind is type(None) else {"str": "string", "int": "number"}.get(kind.__name__, kind.__name__)
    origin = getattr(kind, "__origin__", None)
    args = [arg for arg in get_args(kind) if arg is not Ellipsis]
    if hasattr(kind, "__metadata__"):
        return _type(origin)
    name = str(origin or kind)
    if "Literal" in name:
        return " or ".join(f"`{json.dumps(arg, ensure_ascii=False)}`" for arg in args)
    if origin is dict:
        return f"object of {_type(args[1])} by {_type(args[0])}"
    if origin in (tuple, list):
        return "list of " + " and ".join(dict.fromkeys(map(_type, args)))
    if len(args) > 6:
        return "one of many, see the schema"
    return " or ".join(map(_type, args))
