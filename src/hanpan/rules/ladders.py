"""The ladder of a game file: a list of names, strongest first, and the shape of each."""

import re
from typing import Any, TypeVar

import msgspec

from hanpan.cards import RANKS
from hanpan.hands import Ladder, Rank
from hanpan.rules.errors import GameFileError, in_words, suggestion


class _Shape(msgspec.Struct, forbid_unknown_fields=True):
    groups: list[int] = []
    runs: str = ""
    suited: bool = False
    compare: int = 0
    suit_first: bool = False


class _High(msgspec.Struct, forbid_unknown_fields=True):
    ladder: list[str]
    ranks: dict[str, Any] = {}
    runs: dict[str, str] = {}
    suits: str = ""


Table = TypeVar("Table", _High, _Shape)


def build_ladder(high: object) -> Ladder:
    """The ladder of the table `high`; a GameFileError says which rank is wrong and why."""
    data = _read(high, _High, ("high",))
    ranks = tuple(_rank(name, data) for name in data.ladder)
    if not ranks:
        raise GameFileError("the ladder is empty: name at least one rank", path=("high", "ladder"))
    _check_suits(data.suits)
    _check_order(ranks)
    return Ladder(ranks, data.suits)


def _read(data: object, kind: type[Table], path: tuple[str, ...]) -> Table:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `")
        if match := re.match(r"Object contains unknown field `(.*)`", what):
            known = kind.__struct_fields__
            hint = suggestion(match[1], known) or f"; there are {', '.join(known)}"
            raise GameFileError(f"unknown key {match[1]!r}{hint}", path=(*path, match[1])) from None
        keys: list[str] = re.findall(r"\.(\w+)", place)
        raise GameFileError(in_words(what), path=(*path, *keys)) from None


def _rank(name: str, data: _High) -> Rank:
    path = ("high", "ranks", name)
    if name not in data.ranks:
        what = f"the rank {name!r} has no shape: add ranks.{name} = {{ groups = [...] }} or {{ runs = '...' }}"
        raise GameFileError(f"{what}{suggestion(name, data.ranks)}", path=("high", "ladder", name))
    shape = _read(data.ranks[name], _Shape, path)
    if bool(shape.groups) == bool(shape.runs):
        both = "and this has both (one perhaps from the game that it extends); give a new rank a new name"
        what = f"a rank has either groups, as [3, 2], or the name of runs{f', {both}' if shape.groups else ''}"
        raise GameFileError(what, path=path)
    if shape.groups and (min(shape.groups) < 1 or sorted(shape.groups, reverse=True) != shape.groups):
        raise GameFileError(f"groups {shape.groups} must be numbers from the largest down, as [3, 2]", path=path)
    if len(shape.groups) > 7:
        raise GameFileError(f"a hand has at most 7 groups, and these are {len(shape.groups)}", path=path)
    if shape.suit_first and not (shape.suited and data.suits):
        what = "suits come first only where all cards share one, suited = true, and high.suits gives their order"
        raise GameFileError(what, path=(*path, "suit_first"))
    if shape.suited and max(shape.groups, default=1) > 1:
        raise GameFileError("one suit has each number once, so a suited rank's groups are all 1", path=path)
    if not 0 <= shape.compare <= len(shape.groups):
        raise GameFileError(f"compare counts groups, so it is from 0 to {len(shape.groups)}", path=(*path, "compare"))
    runs = _runs(shape.runs, data, path) if shape.runs else ()
    return Rank(name, tuple(shape.groups), runs, shape.suited, shape.compare, shape.suit_first)


def _runs(name: str, data: _High, path: tuple[str, ...]) -> tuple[str, ...]:
    if name not in data.runs:
        known = ", ".join(data.runs)
        raise GameFileError(
            f"there are no runs {name!r}; there are {known}{suggestion(name, data.runs)}", path=(*path, "runs")
        )
    runs = tuple(data.runs[name].split())
    at = ("high", "runs", name)
    if not runs:
        raise GameFileError("list the runs, weakest first, as 'A2345 23456'", path=at)
    for run in runs:
        if len(run) != len(runs[0]):
            raise GameFileError(f"{run} and {runs[0]} differ in length", path=at)
        for letter in run:
            if letter not in RANKS:
                raise GameFileError(f"{letter!r} in {run} is not a rank; ranks are {RANKS}", path=at)
        if len(set(run)) != len(run):
            raise GameFileError(f"{run} has a rank twice", path=at)
    shapes = ["".join(sorted(run)) for run in runs]
    for run, shape in zip(runs, shapes, strict=True):
        if shapes.count(shape) > 1:
            raise GameFileError(f"{run} is listed twice", path=at)
    return runs


def _check_suits(suits: str) -> None:
    if suits and sorted(suits) != sorted("cdhs"):
        raise GameFileError(
            f"suits {suits!r} must list c, d, h and s once each, strongest first", path=("high", "suits")
        )


def _check_order(ranks: tuple[Rank, ...]) -> None:
    """A rank must be named once and be possible beside those above it."""
    for place, rank in enumerate(ranks):
        path = ("high", "ladder", rank.name)
        for above in ranks[:place]:
            if above.name == rank.name:
                raise GameFileError(f"the rank {rank.name!r} stands in the ladder twice", path=path)
            if _hides(above, rank):
                what = f"{rank.name} can never be made: every such hand is already {above.name}, which stands above it"
                raise GameFileError(what, path=path)
    if not any(rank.groups and max(rank.groups) == 1 and not rank.suited for rank in ranks):
        what = "no rank takes what is left: end the ladder with high_card, whose groups are all 1"
        raise GameFileError(what, path=("high", "ladder"))


def _hides(above: Rank, rank: Rank) -> bool:
    """Whether each hand of a rank is one of a rank above it, so that it can never be named."""
    if above.size != rank.size or (above.suited and not rank.suited):
        return False
    if rank.runs:
        shapes = {frozenset(run) for run in above.runs}
        return all(frozenset(run) in shapes for run in rank.runs) if above.runs else max(above.groups) == 1
    return bool(above.groups) and _splits(rank.groups, above.groups)


def _splits(groups: tuple[int, ...], into: tuple[int, ...]) -> bool:
    """Whether groups can be taken apart into smaller ones, as a full house into a pair with kickers."""
    left = list(groups)
    for size in into:
        fitting = [place for place, count in enumerate(left) if count >= size]
        if not fitting:
            return False
        left[fitting[0]] -= size
    return True
