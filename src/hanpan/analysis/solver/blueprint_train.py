"""Train the blueprint of a game and write its file.

    python -m hanpan.analysis.solver.blueprint_train nlhe --checkpoint run.npz

A run that finds its checkpoint goes on from there and comes to the same numbers as one that was never interrupted.
"""

import argparse
import hashlib
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np

from hanpan import rules
from hanpan.analysis.solver.betting import alike, betting_tree
from hanpan.analysis.solver.blueprint import Header, pack, path_of, rules_hash
from hanpan.analysis.solver.buckets import Buckets, Parts
from hanpan.analysis.solver.mccfr import BATCH, Trainer
from hanpan.analysis.solver.seen_dealer import SeenDealer, cut_buckets
from hanpan.analysis.solver.sizing import Sizing
from hanpan.engine import deal_in
from hanpan.rules.stakes import Stakes, stakes_of

SEED = 1
UNIT = 100
"""Chips of a big blind, a small bet or an ante: enough that a quarter of a pot is told from a third."""
_REPORTS = 10


class Plan(NamedTuple):
    """How the blueprint of a game is trained."""

    stack: int
    """In big blinds, small bets or antes."""
    sizings: tuple[Sizing, ...]
    """For each street; the last one holds for all that follow."""
    parts: tuple[Parts, ...]
    """The buckets of each street."""
    batches: int
    """How many are played for the file of the package."""
    width: float = 0.0
    """Where players forget the size of the pot, but for steps of so many powers of two; 0 where they don't."""

    @property
    def bets(self) -> str:
        """What the tree has, in words for the file."""
        return repr(self.sizings) + (f", pots by {self.width} powers of two" if self.width else "")


_CLASSES: Parts = ()

PLANS: Mapping[str, Plan] = MappingProxyType(
    {
        "nlhe": Plan(
            100,
            (Sizing((0.75,), (1.0,), True, 4), Sizing((0.33, 0.75, 1.5), (1.0,), True, 3)),
            (
                _CLASSES,
                (("equity", 24), ("spread", 6)),
                (("equity", 24), ("spread", 6)),
                (("equity", 80),),
            ),
            600,
        ),
        "pls7": Plan(
            100,
            (Sizing((0.5, 1.0), (0.5, 1.0), False, 4), Sizing((0.5, 1.0), (0.5, 1.0), False, 3)),
            (
                (("equity", 16), ("low", 4), ("spread", 3)),
                (("equity", 16), ("low", 5), ("spread", 2)),
                (("equity", 16), ("low", 5), ("spread", 2)),
                (("equity", 25), ("low", 6)),
            ),
            500,
        ),
        "seven": Plan(
            500,
            (Sizing(cap=2),),
            (
                (("equity", 16), ("public", 4), ("spread", 2)),
                (("equity", 16), ("public", 5), ("spread", 2)),
                (("equity", 16), ("public", 5), ("spread", 2)),
                (("equity", 32), ("public", 5)),
            ),
            250,
            0.5,
        ),
        "stud8": Plan(
            100,
            (Sizing(cap=4),),
            (
                (("equity", 14), ("public", 3), ("low", 3)),
                (("equity", 14), ("public", 3), ("low", 3)),
                (("equity", 14), ("public", 3), ("low", 3)),
                (("equity", 14), ("public", 3), ("low", 3)),
                (("equity", 20), ("public", 3), ("low", 3)),
            ),
            350,
        ),
    }
)


class Run:
    """Training of one game."""

    def __init__(
        self, key: str, seed: int, plan: Plan, checkpoint: Path | None = None, sample: int | None = None
    ) -> None:
        self.game = rules.game(key)
        self._plan = plan
        menu = self.game.betting.structure == "menu"
        self.stakes: Stakes = stakes_of(self.game, UNIT, ante=UNIT if menu else None)
        self.stack = plan.stack * UNIT
        hand = deal_in(self.game, self.stakes, {0: self.stack, 1: self.stack}, 1)
        tree = betting_tree(hand, plan.sizings, merged=True)
        self.buckets: Buckets = cut_buckets(self.game, plan.parts, seed, *([sample] if sample else []))
        dealer = SeenDealer(self.game, self.buckets)
        shared = alike(tree, plan.width) if plan.width else None
        self._checkpoint = checkpoint
        if checkpoint and checkpoint.is_file():
            begun_with = _seed_of(checkpoint)
            if begun_with != seed:
                raise ValueError(f"{checkpoint}: a run of seed {begun_with}, not {seed}")
            self.trainer = Trainer.load(checkpoint, tree, dealer, shared, self._about())
        else:
            self.trainer = Trainer(tree, dealer, seed, shared=shared, about=self._about())

    def _about(self) -> str:
        """The rules, and where the buckets were cut: who resumes a run by others would mix two strategies."""
        bounds = b"".join(one.tobytes() for cuts in self.buckets.cuts for one in cuts.bounds)
        return f"{rules_hash(self.game)} {hashlib.sha256(bounds).hexdigest()}"

    def run(self, batches: int) -> None:
        """So many batches more, and then the checkpoint."""
        self.trainer.run(batches)
        if self._checkpoint:
            beside = self._checkpoint.with_suffix(".new")
            self.trainer.save(beside)
            beside.replace(self._checkpoint)

    def regret(self) -> float:
        """The regret that is left for a deal, over all decisions, in units: what training still finds to gain."""
        trainer, tree = self.trainer, self.trainer.tree
        left = 0.0
        for node, buckets in trainer.decisions():
            if trainer.shared[node] != node:
                continue
            count, base = int(tree.children[node]), int(trainer.base[node])
            rows = trainer.regret[base : base + buckets * count].reshape(-1, count)
            left += float(np.maximum(rows.max(axis=1), 0).sum(dtype=np.float64))
        return left / (trainer.batch * (trainer.batches + 1) / 2) / UNIT

    def file(self) -> bytes:
        """The blueprint as it stands."""
        trainer = self.trainer
        header = Header(
            self.game.key, rules_hash(self.game), self.stakes, self.stack, trainer.seed, trainer.batches, trainer.batch,
            self._plan.bets, self._plan.parts, (),
        )  # fmt: skip
        return pack(header, trainer.tree, self.buckets, trainer.base, trainer.strategy())


def _seed_of(checkpoint: Path) -> int:
    try:
        with np.load(checkpoint, allow_pickle=False) as saved:
            return int(saved["seed"])
    except (KeyError, ValueError, EOFError, BadZipFile):
        raise ValueError(f"{checkpoint}: no run of training; name another file, or remove it to begin anew") from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m hanpan.analysis.solver.blueprint_train")
    parser.add_argument("game", choices=tuple(PLANS))
    parser.add_argument(
        "--batches", type=int, help=f"batches of {BATCH:,} deals in all; as many as the package's file has"
    )
    parser.add_argument("--minutes", type=float, help="train for so long instead")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--checkpoint", type=Path, help="where a run is kept, and goes on from")
    parser.add_argument("--out", type=Path, help="the file to write; the package's own")
    args = parser.parse_args(arguments)
    out: Path = args.out or path_of(args.game)
    for file in (out, args.checkpoint or out):
        if not file.parent.is_dir():
            parser.exit(1, f"{parser.prog}: {file}: there is no folder {file.parent}\n")
    try:
        run = Run(args.game, args.seed, PLANS[args.game], args.checkpoint)
    except ValueError as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    for line in _training(run, args.batches or PLANS[args.game].batches, args.minutes):
        print(f"{args.game}: {line}", flush=True)  # noqa: T201
    out.write_bytes(run.file())
    print(f"{out}: {out.stat().st_size:,} bytes")  # noqa: T201
    return 0


def _training(run: Run, batches: int, minutes: float | None) -> Iterator[str]:
    """Train, telling from time to time how it goes."""
    trainer = run.trainer
    yield f"{trainer.tree.nodes:,} nodes, {trainer.infosets:,} decisions by bucket, {trainer.batches:,} batches done"
    begun = time.process_time()
    until = begun + 60 * minutes if minutes else float("inf")
    step = 10 if minutes else max(1, batches // _REPORTS)
    while time.process_time() < until and (minutes or trainer.batches < batches):
        run.run(step if minutes else min(step, batches - trainer.batches))
        spent = time.process_time() - begun
        yield f"{trainer.batches:,} batches, {spent:,.0f} s, regret {run.regret():.4f} a deal"


if __name__ == "__main__":
    sys.exit(main())
