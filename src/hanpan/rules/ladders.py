"""The ladder of a game file: a list of names, strongest first, and the shape of each."""

import re
from typing import Any, TypeVar

import msgspec

from hanpan.cards import RANKS
from hanpan.hands import Ladder, Rank
from hanpan.rules.errors import GameFileError, closest, of_decoder


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
        raise GameFileError("mistake-ladder_empty", path=("high", "ladder"))
    _check_suits(data.suits)
    _check_order(ranks)
    return Ladder(ranks, data.suits)


def _read(data: object, kind: type[Table], path: tuple[str, ...]) -> Table:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `")
        if match := re.match(r"(?s)Object contains unknown field `(.*)`", what):
            known = kind.__struct_fields__
            at, near = (*path, match[1]), closest(match[1], known)
            if near:
                raise GameFileError("mistake-unknown_key", path=at, near=near, key=match[1]) from None
            raise GameFileError("mistake-unknown_key_of", path=at, key=match[1], known=", ".join(known)) from None
        if what.startswith("Object missing required field"):
            example = 'ladder = ["pair", "high_card"]'
            raise GameFileError("mistake-missing_key", path=(*path, "ladder"), key="ladder", example=example) from None
        keys: list[str] = re.findall(r"\.(\w+)", place)
        raise GameFileError(of_decoder(what), path=(*path, *keys)) from None


def _rank(name: str, data: _High) -> Rank:
    path = ("high", "ranks", name)
    if name not in data.ranks:
        raise GameFileError(
            "mistake-rank_shape",
            path=("high", "ladder", name),
            near=closest(name, data.ranks),
            rank=name,
            groups=f"ranks.{name} = {{ groups = [...] }}",
            runs="{ runs = '...' }",
        )
    shape = _read(data.ranks[name], _Shape, path)
    if bool(shape.groups) == bool(shape.runs):
        raise GameFileError("mistake-rank_both" if shape.groups else "mistake-rank_neither", path=path)
    if shape.groups and (min(shape.groups) < 1 or sorted(shape.groups, reverse=True) != shape.groups):
        raise GameFileError("mistake-groups", path=path, groups=str(shape.groups))
    if len(shape.groups) > 7:
        raise GameFileError("mistake-groups_many", path=path, n=len(shape.groups))
    if shape.suit_first and not (shape.suited and data.suits):
        raise GameFileError("mistake-suit_first", path=(*path, "suit_first"))
    if shape.suited and max(shape.groups, default=1) > 1:
        raise GameFileError("mistake-suited_groups", path=path)
    if not 0 <= shape.compare <= len(shape.groups):
        raise GameFileError("mistake-compare", path=(*path, "compare"), most=len(shape.groups))
    runs = _runs(shape.runs, data, path) if shape.runs else ()
    return Rank(name, tuple(shape.groups), runs, shape.suited, shape.compare, shape.suit_first)


def _runs(name: str, data: _High, path: tuple[str, ...]) -> tuple[str, ...]:
    if name not in data.runs:
        at, near, known = (*path, "runs"), closest(name, data.runs), ", ".join(data.runs)
        if known:
            raise GameFileError("mistake-no_runs", path=at, near=near, runs=name, known=known)
        example = f'high.runs.{name} = "A2345 23456"'
        raise GameFileError("mistake-no_runs_yet", path=at, runs=name, example=example)
    runs = tuple(data.runs[name].split())
    at = ("high", "runs", name)
    if not runs:
        raise GameFileError("mistake-runs_empty", path=at)
    for run in runs:
        if len(run) != len(runs[0]):
            raise GameFileError("mistake-run_length", path=at, run=run, other=runs[0])
        for letter in run:
            if letter not in RANKS:
                raise GameFileError("mistake-run_letter", path=at, letter=letter, run=run, known=RANKS)
        if len(set(run)) != len(run):
            raise GameFileError("mistake-run_repeats", path=at, run=run)
    shapes = ["".join(sorted(run)) for run in runs]
    for run, shape in zip(runs, shapes, strict=True):
        if shapes.count(shape) > 1:
            raise GameFileError("mistake-run_again", path=at, run=run)
    return runs


def _check_suits(suits: str) -> None:
    if suits and sorted(suits) != sorted("cdhs"):
        raise GameFileError("mistake-suits", path=("high", "suits"), suits=suits)


def _check_order(ranks: tuple[Rank, ...]) -> None:
    """A rank must be named once and be possible beside those above it."""
    for place, rank in enumerate(ranks):
        path = ("high", "ladder", rank.name)
        for above in ranks[:place]:
            if above.name == rank.name:
                raise GameFileError("mistake-rank_twice", path=path, rank=rank.name)
            if _hides(above, rank):
                raise GameFileError("mistake-rank_hidden", path=path, rank=rank.name, above=above.name)
    if not any(rank.groups and max(rank.groups) == 1 and not rank.suited for rank in ranks):
        raise GameFileError("mistake-ladder_end", path=("high", "ladder"))


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
