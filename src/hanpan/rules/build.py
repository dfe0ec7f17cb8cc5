"""From the merged data of a game file to a `Game`, refusing whatever could not be played."""

import re
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from hanpan.rules.errors import GameFileError, closest, of_decoder
from hanpan.rules.faults import check
from hanpan.rules.game import (
    Betting,
    BringIn,
    Clock,
    Deck,
    Forced,
    Game,
    Low,
    Name,
    Seats,
    Showdown,
    Street,
    Suggest,
)
from hanpan.rules.ladders import build_ladder
from hanpan.rules.mistakes import said

_TABLES: dict[str, type[msgspec.Struct]] = {
    "": Game,
    "name": Name,
    "seats": Seats,
    "deck": Deck,
    "street": Street,
    "betting": Betting,
    "bring_in": BringIn,
    "forced": Forced,
    "low": Low,
    "showdown": Showdown,
    "clock": Clock,
    "suggest": Suggest,
}

_OURS = ("key", "options")
"""Fields of a game that no file sets."""

_EXAMPLES = {
    "name": 'name = { en = "...", ko = "..." }',
    "en": 'en = "..."',
    "ko": 'ko = "..."',
    "street.name": 'name = "preflop"',
    "seats": "seats = { max = 9 }",
    "max": "max = 9",
    "wins": 'wins = "high"',
    "street": 'street = [{ name = "preflop", deal = ["down 2"], first = "after_blinds" }]',
    "deal": 'deal = ["down 2"]',
    "first": 'first = "left_of_button"',
    "high": 'high = { ladder = ["high_card"], ranks.high_card.groups = [1, 1, 1, 1, 1] }',
    "betting": 'betting = { structure = "no_limit", blinds = ["1/2", "1"] }',
    "structure": 'structure = "no_limit"',
    "pays": 'pays = "1/2"',
    "menu": 'menu = { half = "1/2 pot" }',
    "forced.street": 'street = "5gu"',
    "turn": "turn = 1",
    "game": 'game = "pls"',
    "up_to": "up_to = 4",
}
"""How a key is written that every game must have."""


def build(key: str, data: dict[str, Any], options: tuple[tuple[str, str], ...]) -> Game:
    """The game of this data; a GameFileError names the key that is wrong and what would be right."""
    fields = dict(data)
    for ours in _OURS:
        if ours in fields:
            raise GameFileError("mistake-needless_key", path=(ours,), key=ours)
    if "high" not in fields:
        raise _missing("high", (), fields)
    fields["high"] = msgspec.to_builtins(build_ladder(fields["high"]))
    betting = fields.get("betting")
    if isinstance(betting, dict) and "menu" in betting:
        fields["betting"] = {**betting, "menu": _menu(betting["menu"])}
    try:
        game = msgspec.convert({**fields, "key": key, "options": options}, Game)
    except msgspec.ValidationError as error:
        raise _readable(str(error), fields) from None
    check(game)
    return game


def _menu(menu: object) -> list[dict[str, object]]:
    if not isinstance(menu, dict):
        raise GameFileError("mistake-menu", path=("betting", "menu"), example=_EXAMPLES["menu"])
    return [{"name": name, "raises": raises} for name, raises in menu.items()]


def _readable(message: str, fields: dict[str, Any]) -> GameFileError:
    """The decoder's message with the key as the file writes it, and the values that would be right."""
    what, _, place = message.partition(" - at `$")
    path = _path(place.rstrip("`"), fields)
    if match := re.match(r"(?s)Object contains unknown field `(.*)`", what):
        known = [field for field in _TABLES[_table(path)].__struct_fields__ if field not in _OURS or path]
        at, near = (*path, match[1]), closest(match[1], known)
        if path and match[1] in ("option", "extends", *Game.__struct_fields__):
            return GameFileError("mistake-top_key", path=at, key=match[1])
        return GameFileError(
            "mistake-unknown_key" if near else "mistake-needless_key", path=at, near=near, key=match[1]
        )
    if match := re.match(r"Object missing required field `(.*)`", what):
        return _missing(match[1], path, fields)
    if match := re.match(r"(?s)Invalid enum value '?(.*?)'?$", what):
        values = _values(path)
        return GameFileError(
            "mistake-not_one_of", path=path, near=closest(match[1], values), value=match[1], known=", ".join(values)
        )
    return GameFileError(of_decoder(what), path=path)


def _missing(field: str, path: tuple[str, ...], fields: dict[str, Any]) -> GameFileError:
    """What to write for a key that must be there; in a street perhaps another street was meant."""
    table = _table(path)
    example = _EXAMPLES.get(f"{table}.{field}") or _EXAMPLES[field]
    what = said("mistake-missing_key", key=field, example=example)
    if table == "street":
        names = [str(row.get("name")) for row in fields["street"] if isinstance(row, dict)]
        if near := closest(path[-1], [name for name in names if name != path[-1]], closeness=0.8):
            what = said("mistake-near_street", what=what, near=near)
    return GameFileError(what, path=(*path, field))


def _path(place: str, fields: dict[str, Any]) -> tuple[str, ...]:
    path: list[str] = []
    for name, index in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", place):
        row = int(index) if index.isdecimal() else -1
        if name:
            path.append(name)
        elif path == ["street"] and row >= 0:
            street = fields["street"][row]
            own = street.get("name") if isinstance(street, dict) else None
            path.append(own if isinstance(own, str) else str(row + 1))
        elif path == ["betting", "menu"] and row >= 0:
            return (*path, fields["betting"]["menu"][row]["name"])
    return tuple(path)


def _table(path: tuple[str, ...]) -> str:
    """Which table of a game file a path leads to: the last part that is the name of one."""
    return next((part for part in reversed(path) if part in _TABLES), "")


def _values(path: tuple[str, ...]) -> list[str]:
    """The values that a key with named policies may have."""
    hint = get_type_hints(_TABLES[_table(path[:-1])])[path[-1]]
    while get_origin(hint) in (tuple, Union, UnionType):
        hint = get_args(hint)[0]
    return [str(value) for value in get_args(hint)]
