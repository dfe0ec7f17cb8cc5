"""From the text of a game file to a definition, and from a definition and a choice of options to a game.

A definition is the file's data on top of its parent's (`extends`): tables key by key, streets by name, an option whole,
all else replaced; an option that is an empty table takes the parent's option out. An option is a patch on that data,
so a game with its options chosen is again only data.
"""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from hanpan.rules.build import build
from hanpan.rules.errors import GameFileError, OptionError, closest, suggestion
from hanpan.rules.game import Game
from hanpan.rules.lines import line_of
from hanpan.rules.toml import loads, not_toml

Data = dict[str, Any]

OF_TABLE = ("button", "new_player")
"""Settings of a table that are chosen like options, so that no option of a game can be called so (RULES 7)."""


class Definition:
    """A game with its options still open."""

    def __init__(self, key: str, data: Data, options: Mapping[str, Data], file: str, text: str) -> None:
        self.key = key
        self.data = data
        self.options = options
        """Every option: a patch by value."""
        self.file = file
        self.text = text

    def default(self, option: str) -> str:
        """The value that an option has unless another is chosen: the one whose patch is empty."""
        return next(value for value, patch in self.options[option].items() if not patch)

    def resolve(self, choices: Mapping[str, str] | None = None) -> Game:
        """The game with these options chosen; what isn't named keeps its default."""
        data = self.data
        chosen: dict[str, str] = {}
        patched: dict[tuple[str, ...], str] = {}
        for option, value in (choices or {}).items():
            patch = self.patch(option, value)
            if not patch:
                continue
            for path in _leaves(patch):
                for other_path, other in patched.items():
                    if path[: len(other_path)] == other_path or other_path[: len(path)] == path:
                        raise OptionError(
                            "err-option_clash",
                            f"{option} and {other} both change {'.'.join(path)}; choose one of them",
                            option=option,
                            other=other,
                            path=".".join(path),
                        )
            patched.update(dict.fromkeys(_leaves(patch), option))
            chosen[option] = value
            data = merge(data, patch)
        try:
            return build(self.key, data, tuple(chosen.items()))
        except GameFileError as error:
            raise self._explain(error, chosen) from None

    def check(self) -> None:
        """Refuse a definition that can't be played, with its options as they are or with any one of them changed."""
        self.resolve()
        for option, values in self.options.items():
            for value, patch in values.items():
                try:
                    build(self.key, merge(self.data, patch), ())
                except GameFileError as error:
                    if self._provider(error, {option: value}) is None:
                        raise self._unfit(option, value, error) from None

    def patch(self, option: str, value: str) -> Data:
        """What an option's value changes; an unknown option or value is an OptionError."""
        values = self.options.get(option)
        if values is None:
            known = ", ".join(self.options)
            raise OptionError(
                "err-unknown_option",
                f"{self.key} has no option {option!r}; its options are {known}{suggestion(option, self.options)}",
                option=option,
                game=self.key,
                known=known,
            )
        if value not in values:
            known = ", ".join(values)
            raise OptionError(
                "err-bad_option_value",
                f"{option} can't be {value!r}; it is one of {known}{suggestion(value, values)}",
                option=option,
                value=value,
                known=known,
            )
        patch: Data = values[value]
        return patch

    def _explain(self, error: GameFileError, chosen: Mapping[str, str]) -> ValueError:
        """Where a chosen option misses something that another option brings, say which."""
        provider = self._provider(error, chosen)
        if not chosen or provider is None:
            return _placed(error, self.file, self.text)
        option, value = provider
        mine = ", ".join(f"{name} = {choice}" for name, choice in chosen.items())
        return OptionError(
            "err-option_needs", f"{mine} needs {option} = {value}", options=mine, option=option, value=value
        )

    def _provider(self, error: GameFileError, chosen: Mapping[str, str]) -> tuple[str, str] | None:
        """The option not chosen that brings what the chosen ones miss."""
        data = self.data
        for option, value in chosen.items():
            data = merge(data, self.options[option][value])
        for option, values in self.options.items():
            for value, patch in values.items():
                if option not in chosen and error.path in set(_leaves(patch)):
                    try:
                        build(self.key, merge(data, patch), ())
                    except GameFileError:
                        continue
                    return option, value
        return None

    def _unfit(self, option: str, value: str, error: GameFileError) -> GameFileError:
        """A value of an option that can't be used: a mistake of this file, or of its parent's where it doesn't fit."""
        place = ("option", option)
        if line_of(self.text, place)[1] == len(place):
            return _placed(error.under(*place, value, *error.path), self.file, self.text)
        return GameFileError(
            "mistake-option_unfit",
            file=self.file,
            option=option,
            value=value,
            where=".".join(error.path),
            what=error.said,
            fix=f"option.{option} = {{}}",
        )


def parse(text: str, *, key: str, file: str = "", parents: Mapping[str, Definition] | None = None) -> Definition:
    """Read the text of a game file. `parents` holds the definitions that it may extend, by key."""
    file = file or f"{key}.toml"
    try:
        data: Data = loads(text)
    except tomllib.TOMLDecodeError as error:
        wrong = not_toml(str(error), text)
        raise GameFileError(wrong.said, file=file, line=wrong.line) from None
    try:
        return _extend(key, data, parents or {}, file, text)
    except GameFileError as error:
        raise _placed(error, file, text) from None


def _placed(error: GameFileError, file: str, text: str) -> GameFileError:
    return error.at(file, line_of(text, error.path)[0])


def _extend(key: str, data: Data, parents: Mapping[str, Definition], file: str, text: str) -> Definition:
    extends = data.pop("extends", "standard")
    options = data.pop("option", {})
    _check_streets(data)
    _check_options(options)
    suggest = data.get("suggest")
    if isinstance(suggest, dict) and isinstance(suggest.get("game"), str) and suggest["game"] not in parents:
        raise _no_game(suggest["game"], parents, ("suggest", "game"))
    if extends is False:
        made = Definition(key, data, _options({}, options), file, text)
    elif not isinstance(extends, str):
        raise GameFileError("mistake-extends", path=("extends",))
    elif extends not in parents:
        raise _no_game(extends, parents, ("extends",))
    else:
        parent = parents[extends]
        # A game of one's own is another game to whoever reads its histories.
        inherited = {name: value for name, value in parent.data.items() if name != "phh"}
        made = Definition(key, merge(inherited, data), _options(parent.options, options), file, text)
    _check_low_wins(made, data, options)
    return made


def _check_low_wins(made: Definition, data: Data, options: Mapping[str, Data]) -> None:
    """Refuse a low of this file where only the high wins, whatever is chosen: nothing would come of it."""
    patches = [patch for values in made.options.values() for patch in values.values()]
    winners = [tables["wins"] for tables in (made.data, *patches) if "wins" in tables]
    if any(wins != "high" for wins in winners):
        return
    own: dict[tuple[str, ...], Data] = {(): data}
    for name, values in options.items():
        own |= {("option", name, value): patch for value, patch in values.items()}
    for at, tables in own.items():
        if isinstance(tables.get("low"), dict):
            raise GameFileError("mistake-low_unused", path=(*at, "low", *list(tables["low"])[:1]))


def _no_game(name: str, parents: Mapping[str, Definition], path: tuple[str, ...]) -> GameFileError:
    games = [game for game in parents if game != "standard"]
    if near := closest(name, games):
        return GameFileError("mistake-no_game", path=path, near=near, name=name)
    return GameFileError("mistake-no_game_of", path=path, name=name, known=", ".join(games))


def _options(inherited: Mapping[str, Data], own: Mapping[str, Data]) -> dict[str, Data]:
    """The options of a game: its own beside those that it inherits, without those that it takes out."""
    for option, values in own.items():
        if not values and option not in inherited:
            near, known = closest(option, inherited), ", ".join(inherited)
            path = ("option", option)
            if near or not known:
                raise GameFileError("mistake-not_inherited", path=path, near=near, option=option)
            raise GameFileError("mistake-not_inherited_of", path=path, option=option, known=known)
    return {option: values for option, values in {**inherited, **own}.items() if values}


def _check_streets(data: Data, at: tuple[str, ...] = ()) -> None:
    """A street that stands in one list twice would be merged into one."""
    rows = data.get("street")
    names = [row.get("name") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    for name in names:
        if names.count(name) > 1 and name is not None:
            raise GameFileError("mistake-street_twice", path=(*at, "street", str(name)), street=str(name))


def _check_options(options: object) -> None:
    example = "option.burns = { true = {}, false = { ... } }"
    if not isinstance(options, dict):
        raise GameFileError("mistake-options", path=("option",), example=example)
    for option, values in options.items():
        path = ("option", option)
        if not isinstance(values, dict):
            raise GameFileError("mistake-option", path=path, example=example)
        if option in OF_TABLE:
            raise GameFileError("mistake-option_of_table", path=path, option=option)
        for value, patch in values.items():
            if not isinstance(patch, dict):
                raise GameFileError("mistake-option_value", path=(*path, value), example=example)
            _check_streets(patch, (*path, value))
        defaults = [value for value, patch in values.items() if not patch]
        if values and not defaults:
            raise GameFileError("mistake-no_default", path=path, example="normal = {}")
        if len(defaults) > 1:
            raise GameFileError("mistake-two_defaults", path=path, values=", ".join(defaults))


def merge(base: Data, patch: Data) -> Data:
    """`base` with `patch` on top; neither is changed."""
    merged = dict(base)
    for key, value in patch.items():
        old = merged.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            merged[key] = merge(old, value)
        elif key == "street" and isinstance(old, list) and isinstance(value, list):
            merged[key] = _merge_streets(old, value)
        else:
            merged[key] = value
    return merged


def _merge_streets(base: list[Any], patch: list[Any]) -> list[Any]:
    if not all(isinstance(street, dict) and isinstance(street.get("name"), str) for street in (*base, *patch)):
        return patch
    by_name = {street["name"]: street for street in base}
    for street in patch:
        by_name[street["name"]] = merge(by_name.get(street["name"], {}), street)
    return list(by_name.values())


def _leaves(patch: Data, at: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for key, value in patch.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*at, key))
        elif key == "street" and isinstance(value, list):
            for street in value:
                rest = {name: field for name, field in street.items() if name != "name"}
                yield from _leaves(rest, (*at, key, str(street.get("name"))))
        else:
            yield (*at, key)
