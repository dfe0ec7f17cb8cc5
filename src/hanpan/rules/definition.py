"""From the text of a game file to a definition, and from a definition and a choice of options to a game.

A definition is the file's data on top of its parent's (`extends`): tables key by key, streets by name, an option whole,
all else replaced. An option is a patch on that data, so a game with its options chosen is again only data.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hanpan.rules.build import build
from hanpan.rules.errors import GameFileError, OptionError, line_of, suggestion
from hanpan.rules.game import Game

Data = dict[str, Any]


class Definition:
    """A game with its options still open."""

    def __init__(self, key: str, data: Data, options: Mapping[str, Data], sources: Sequence[tuple[str, str]]) -> None:
        self.key = key
        self.data = data
        self.options = options
        """Every option: a patch by value. The first value is the default where its patch is empty."""
        self.sources = sources
        """File name and text, the file itself first and then its parents."""

    def default(self, option: str) -> str:
        """The value that an option has unless another is chosen: the one whose patch is empty."""
        return next(value for value, patch in self.options[option].items() if not patch)

    def resolve(self, choices: Mapping[str, str] | None = None) -> Game:
        """The game with these options chosen; what isn't named keeps its default."""
        data = self.data
        chosen: dict[str, str] = {}
        patched: dict[tuple[str, ...], str] = {}
        for option, value in (choices or {}).items():
            patch = self._patch(option, value)
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
        """Refuse a definition of which any option can't be used at all."""
        self.resolve()
        for option, values in self.options.items():
            if not any(not patch for patch in values.values()):
                raise self._place(
                    GameFileError("one value must be the default, an empty table {}", path=("option", option))
                )
            for value, patch in values.items():
                try:
                    build(self.key, merge(self.data, patch), ())
                except GameFileError as error:
                    if self._provider(error) is None:
                        at = ("option", option, value, *error.path)
                        raise self._place(GameFileError(error.what, path=at)) from None

    def _patch(self, option: str, value: str) -> Data:
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
        provider = self._provider(error)
        if not chosen or provider is None:
            return self._place(error)
        option, value = provider
        mine = ", ".join(f"{name} = {choice}" for name, choice in chosen.items())
        return OptionError(
            "err-option_needs", f"{mine} needs {option} = {value}", options=mine, option=option, value=value
        )

    def _provider(self, error: GameFileError) -> tuple[str, str] | None:
        for option, values in self.options.items():
            for value, patch in values.items():
                if error.path in set(_leaves(patch)):
                    return option, value
        return None

    def _place(self, error: GameFileError) -> GameFileError:
        for file, text in self.sources:
            line = line_of(text, error.path)
            if line:
                return error.at(file, line)
        return error.at(self.sources[0][0], 0) if self.sources else error


def parse(text: str, *, key: str, file: str = "", parents: Mapping[str, Definition] | None = None) -> Definition:
    """Read the text of a game file. `parents` holds the definitions that it may extend, by key."""
    parents = parents or {}
    file = file or f"{key}.toml"
    try:
        data: Data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).partition(" (at ")
        line = int("".join(filter(str.isdigit, place.partition(",")[0])) or len(text.splitlines()))
        raise GameFileError(f"not TOML: {what}", file=file, line=line) from None
    extends = data.pop("extends", "standard")
    options = data.pop("option", {})
    _check_options(options, text, file)
    if extends is False:
        return Definition(key, data, options, [(file, text)])
    if extends not in parents:
        known = [name for name in parents if name != "standard"]
        what = f"there is no game {extends!r} to extend{suggestion(str(extends), known)}"
        raise GameFileError(what, path=("extends",), file=file, line=line_of(text, ("extends",)))
    parent = parents[extends]
    return Definition(key, merge(parent.data, data), {**parent.options, **options}, [(file, text), *parent.sources])


def _check_options(options: object, text: str, file: str) -> None:
    for option, values in options.items() if isinstance(options, dict) else [("", None)]:
        if not isinstance(values, dict) or not all(isinstance(patch, dict) for patch in values.values()):
            path = ("option", option)
            what = "an option is a table of values, each a table of changes, as [option.burns] true = {}"
            raise GameFileError(what, path=path, file=file, line=line_of(text, path))


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
    if not all(isinstance(street, dict) and "name" in street for street in (*base, *patch)):
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
