"""Blueprints: strategies for whole games heads-up, trained beforehand, as files of the package.

    >>> blueprint = blueprint_of(game)                 # None where there is none for these rules
    >>> blueprint.chances(node, bucket)                # what a hand of this bucket does there, by child of the node

A file holds the tree of bets, the bounds of the buckets, and a byte for each chance. It says which rules, seed, stack
and bets it was trained with, and is refused where the rules have changed since.
"""

import hashlib
from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib import resources
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from hanpan import rules
from hanpan.analysis.solver.betting import BettingTree
from hanpan.analysis.solver.buckets import Buckets, Cuts, Parts
from hanpan.analysis.solver.flat import Floats
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

FORMAT = 1
WHOLE = 255
_DROPPED = 3
"""Chances of less than this many of 255 are no choices, but what training hadn't yet given up."""
_FOLDER = resources.files("hanpan.analysis.solver") / "blueprints"
_DECIDING = ("wins", "street", "high", "low", "betting", "deck", "use_hole", "deal_from", "board_tie")
"""The fields of a game that strategies depend on."""


class Header(msgspec.Struct, frozen=True):
    """What a blueprint was trained for, and how."""

    game: str
    rules: str
    """A hash of the rules, as `rules_hash` makes it."""
    stakes: Stakes
    stack: int
    """Chips that both begin with."""
    seed: int
    batches: int
    batch: int
    """Deals in a batch; each deal is played for both."""
    sizing: str
    """The bets that the tree has, as they were asked for."""
    parts: tuple[Parts, ...]
    """The buckets of each street."""
    actions: tuple[str, ...]
    """Names of what is chosen, by number."""
    format: int = FORMAT


class Blueprint:
    """A strategy for both players of one game. Arrays are by node of the tree, as in `BettingTree`."""

    def __init__(self, header: Header, arrays: Mapping[str, NDArray[Any]], game: Game) -> None:
        self.header = header
        self._game = game
        self._arrays = arrays
        self.player: list[int] = arrays["player"].tolist()
        self.street: list[int] = arrays["street"].tolist()
        self.first: list[int] = arrays["first"].tolist()
        self.children: list[int] = arrays["children"].tolist()
        self.opener: list[int] = arrays["opener"].tolist()
        self.put: list[list[int]] = arrays["put"].tolist()
        self.action: list[str] = [header.actions[code] for code in arrays["action"].tolist()]
        """The choice that led to a node; empty for cards."""
        self._base: list[int] = arrays["base"].tolist()
        self._chances: NDArray[np.uint8] = arrays["chances"]

    @cached_property
    def buckets(self) -> Buckets:
        """What tells the bucket of a hand."""
        cuts = []
        for street, parts in enumerate(self.header.parts):
            cuts.append(Cuts(parts, tuple(self._arrays[f"bounds{street}{at}"] for at in range(len(parts)))))
        return Buckets(self._game, cuts)

    def chances(self, node: int, bucket: int) -> Floats:
        """The chance of each child of a node where somebody decides."""
        count = self.children[node]
        at = self._base[node] + bucket * count
        row = self._chances[at : at + count].astype(np.float64)
        chances: Floats = row / row.sum()
        return chances


def pack(header: Header, tree: BettingTree, buckets: Buckets, base: NDArray[np.int64], strategy: Floats) -> bytes:
    """The file of a trained strategy, `strategy[base[node] + bucket * children]` and on."""
    actions = [label.partition(" ")[0] for label, _ in tree.choices]
    names = tuple(sorted(set(actions)))
    numbers = np.rint(strategy * WHOLE).astype(np.int64)
    numbers[numbers < _DROPPED] = 0
    arrays: dict[str, Any] = {
        "player": tree.player, "street": tree.street, "first": tree.first, "children": tree.children.astype(np.int8),
        "opener": tree.opener, "put": tree.put.astype(np.int32), "base": base.astype(np.uint32),
        "action": np.array([names.index(action) for action in actions], np.uint8),
        "chances": numbers.astype(np.uint8),
    }  # fmt: skip
    for street, cuts in enumerate(buckets.cuts):
        arrays |= {f"bounds{street}{at}": bounds for at, bounds in enumerate(cuts.bounds)}
    told = msgspec.json.encode(msgspec.structs.replace(header, actions=names))
    file = BytesIO()
    np.savez_compressed(file, header=np.frombuffer(told, np.uint8), **arrays)
    return file.getvalue()


def read(file: bytes, game: Game, source: str) -> Blueprint:
    """A blueprint from its file; a ValueError says in one line why it can't be used."""
    header: Header | None
    try:
        with np.load(BytesIO(file), allow_pickle=False) as saved:
            arrays = {name: saved[name] for name in saved.files}
        header = msgspec.json.decode(arrays.pop("header").tobytes(), type=Header)
    except (KeyError, ValueError, EOFError, BadZipFile, msgspec.MsgspecError):
        header = None
    if header is None or header.format != FORMAT:
        raise ValueError(f"{source}: no blueprint, or one of another version; make blueprints writes it anew")
    if header.rules != rules_hash(game):
        raise ValueError(
            f"{source}: trained by other rules of {header.game} than these of {game.key}; "
            "make blueprints trains it anew"
        )
    return Blueprint(header, arrays, game)


def rules_hash(game: Game) -> str:
    """A hash of all rules that a strategy depends on: cards, bets and what wins, not names or clocks."""
    told = {field: _in_full(getattr(game, field)) for field in _DECIDING}
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:16]


def _in_full(value: object) -> object:
    """A value with all its fields. An encoder leaves out those at their defaults, which after pickling are others."""
    if isinstance(value, msgspec.Struct):
        return {field: _in_full(getattr(value, field)) for field in value.__struct_fields__}
    if isinstance(value, tuple):
        return [_in_full(one) for one in value]
    return value


def path_of(key: str) -> Path:
    """Where the blueprint of a game is, or would be."""
    return Path(str(_FOLDER / f"{key}.npz"))


def games() -> tuple[str, ...]:
    """The games that have a blueprint in the package."""
    return tuple(sorted(path.stem for path in path_of("").parent.glob("*.npz")))


@lru_cache(maxsize=16)
def blueprint_of(game: Game) -> Blueprint | None:
    """The blueprint of the package for a game heads-up; None where there is none, or none for these rules: options
    that were chosen, or a file of somebody's own under the same name.

    A ValueError where it was trained before the rules of the package's own game were changed.
    """
    file = path_of(game.key)
    if not file.is_file():
        return None
    try:
        return read(file.read_bytes(), game, file.name)
    except ValueError:
        if rules_hash(game) != rules_hash(rules.game(game.key)):
            return None
        raise
