"""Messages of the protocol, whole and spoilt in every way, for those who test what the server does with them."""

from copy import deepcopy
from random import Random
from typing import Any, get_args

import msgspec

from hanpan.wire import FromClient, asks

_NUMBERS = (-1, 0, 1, 3, 20, 21, 200, 2**31, 2**53 - 1, 2**53, 2**63, 2**64, -(2**63), 10**40, 0.5, 1e308, -0.0)
_TEXTS = (
    "",
    "x",
    "Ana",
    "As",
    "??",
    "half",
    "allin",
    "\u202e",
    "\x00",
    "한판",
    "😀" * 9,
    "x" * 3_000,
    "a" * 64,
    "e\u0301" * 40,
)
_VALUES: tuple[Any, ...] = (
    *_NUMBERS,
    *_TEXTS,
    None,
    True,
    [],
    {},
    [[]],
    {"type": "Fold"},
    {"type": "Start"},
    ["As", "As"],
)
_PLAIN = (
    b"",
    b"{",
    b"null",
    b"[" * 4_000,
    b'{"a":' + b"[" * 4_000,
    b"\xff\xfe",
    b'{"type":"Ping","n":1e999}',
    b"\x00" * 50,
)


def message(random: Random, table: str, player: str) -> dict[str, Any]:
    """Any message of a client, about this table and player, with values that it may have."""
    kind = random.choice([one for one in get_args(FromClient) if one is not asks.Hello])
    told = _filled(kind, random, table, player)
    return told | {"type": kind.__name__}


def spoilt(random: Random, table: str, player: str) -> bytes:
    """A message as it is, with other values, fields too many or too few, or broken in the middle."""
    if random.random() < 0.05:
        return random.choice(_PLAIN)
    told = message(random, table, player)
    for _ in range(random.choice((0, 0, 1, 1, 2, 4))):
        _spoil(told, random)
    data = msgspec.json.encode(told)
    if random.random() < 0.25:
        at = random.randrange(len(data))
        cut = random.choice((data[:at], data[:at] + data[at:] * 2, data[:at] + random.randbytes(3) + data[at + 1 :]))
        data = cut
    return data


def _filled(kind: Any, random: Random, table: str, player: str) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if not field.required and random.random() < 0.3:
            continue
        match field.name:
            case "table":
                told[field.name] = table
            case "player":
                told[field.name] = player
            case "command":
                told[field.name] = _chosen(asks.Command, random, table, player)
            case "move":
                told[field.name] = _chosen(asks.Move, random, table, player)
            case "id":
                told[field.name] = str(random.randrange(50))
            case "seat":
                told[field.name] = random.randint(1, 6)
            case "chips" | "to":
                told[field.name] = random.choice((0, 1, 50, 100, 5_000, 10_000, 2**53 - 1))
            case "seen" | "since" | "hand" | "n":
                told[field.name] = random.choice((-1, 0, 1, 2, random.randrange(400)))
            case "pledge" | "seed":
                told[field.name] = random.randbytes(32).hex()
            case "cards":
                told[field.name] = random.sample(["As", "Kd", "2c", "Th", "7s"], random.randint(0, 3))
            case "options":
                told[field.name] = {
                    random.choice(("button", "betting_rule", "nothing")): random.choice(("dead", "591"))
                }
            case "sign":
                told[field.name] = random.choice(get_args(asks.Reaction))
            case "name":
                told[field.name] = random.choice(("half", "ddadang", "allin", "bbing"))
            case "text" | "password":
                told[field.name] = random.choice([text for text in _TEXTS if text])
            case _:
                told[field.name] = random.random() < 0.5
    return told


def _chosen(kinds: Any, random: Random, table: str, player: str) -> dict[str, Any]:
    kind = random.choice(get_args(kinds))
    return _filled(kind, random, table, player) | {"type": kind.__name__}


def _spoil(told: dict[str, Any], random: Random) -> None:
    """One change, here or in an object inside."""
    inner = [value for value in told.values() if isinstance(value, dict)]
    if inner and random.random() < 0.6:
        _spoil(random.choice(inner), random)
        return
    match random.randrange(4):
        case 0 if told:
            del told[random.choice(list(told))]
        case 1:
            told[random.choice(_TEXTS)[:50]] = deepcopy(random.choice(_VALUES))
        case 2 if told:
            told[random.choice(list(told))] = {"type": random.choice(_TEXTS)[:50]}
        case _:
            told[random.choice(list(told) or ["type"])] = deepcopy(random.choice(_VALUES))
