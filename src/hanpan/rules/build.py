"""From the merged data of a game file to a `Game`, refusing whatever could not be played."""

import re
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from hanpan.rules.errors import GameFileError, suggestion
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


def build(key: str, data: dict[str, Any], options: tuple[tuple[str, str], ...]) -> Game:
    """The game of this data; a GameFileError names the key that is wrong and what would be right."""
    fields = dict(data)
    for ours in ("key", "options"):
        if ours in fields:
            raise GameFileError(f"unknown key {ours!r}", path=(ours,))
    fields["high"] = msgspec.to_builtins(build_ladder(fields.get("high")))
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
        raise GameFileError("the menu is a table of bets, as { half = '1/2 pot' }", path=("betting", "menu"))
    return [{"name": name, "raises": raises} for name, raises in menu.items()]


def _readable(message: str, fields: dict[str, Any]) -> GameFileError:
    """The decoder's message with the key as the file writes it, and the values that would be right."""
    what, _, place = message.partition(" - at `$")
    path = _path(place.rstrip("`"), fields)
    if match := re.match(r"Object contains unknown field `(.*)`", what):
        known = _TABLES[_table(path)].__struct_fields__
        return GameFileError(f"unknown key {match[1]!r}{suggestion(match[1], known)}", path=(*path, match[1]))
    if match := re.match(r"Object missing required field `(.*)`", what):
        return GameFileError(f"the key {match[1]!r} is missing", path=(*path, match[1]))
    if match := re.match(r"Invalid enum value '?(.*?)'?$", what):
        values = _values(path)
        return GameFileError(f"{match[1]!r} is not one of {', '.join(values)}{suggestion(match[1], values)}", path=path)
    kinds = {"`int`": "a whole number", "`str`": "a text in quotes", "`bool`": "true or false", "`object`": "a table"}
    for kind, words in kinds.items():
        what = what.replace(kind, words)
    return GameFileError(what[:1].lower() + what[1:], path=path)


def _path(place: str, fields: dict[str, Any]) -> tuple[str, ...]:
    path: list[str] = []
    for name, index in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", place):
        if name:
            path.append(name)
        elif path == ["street"] and index.isdecimal():
            street = fields["street"][int(index)]
            path.append(str(street.get("name", index)) if isinstance(street, dict) else index)
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
