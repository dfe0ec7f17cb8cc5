"""Training on sampled deals: external-sampling MCCFR over a betting tree, for games of any size.

    trainer = Trainer(betting_tree(hand, sizings), dealer, seed=1)
    trainer.run(100)                  # batches of deals
    trainer.save("run.npz")           # and Trainer.load(...) goes on as if nothing had happened
    trainer.strategy()                # probabilities, found with `trainer.base`

The same seed gives the same numbers, whether a run was interrupted or not: after each batch the state is the regrets,
the sums and the number of the batch.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from hanpan.analysis.solver.betting import FOLDED, SHOWDOWN, STREET, BettingTree
from hanpan.analysis.solver.deals import Dealer, Deals
from hanpan.analysis.solver.flat import Floats
from hanpan.analysis.work import has_numba

ROW = 8
CARDS = 64
END = 65
"""As in `kernel_mccfr`; a test holds them together."""

BATCH = 1 << 14


class Trainer:
    """One run of training.

    Regrets and sums are flat: those of a decision begin at `base[node] + bucket * choices`, one for each choice.
    """

    def __init__(
        self,
        tree: BettingTree,
        dealer: Dealer,
        seed: int,
        *,
        batch: int = BATCH,
        discount: bool = True,
        kind: DTypeLike = np.float32,
        shared: NDArray[np.int64] | None = None,
        about: str = "",
    ) -> None:
        """`batch` is the number of deals between two discounts: with `discount`, batch t weighs t (linear CFR).

        `shared` names for each node one that comes no later and is played alike: both have the same numbers. `about`
        tells what the tree and the numbers of buckets don't, such as the rules of the deals; a run goes on with the
        same only.
        """
        self.tree = tree
        self.dealer = dealer
        self.seed = seed
        self.batch = batch
        self.discount = discount
        self._about = about
        self.batches = 0
        """How many have been played."""
        self.nodes = 0
        """How many nodes were looked at since this object was made."""
        self.shared = np.arange(tree.nodes) if shared is None else shared
        self.base, size = _bases(tree, dealer.bucket_counts, self.shared)
        self.regret = np.zeros(size, kind)
        self.total = np.zeros(size, kind)
        self._laid = _laid_out(tree, self.base)
        width = 2 + max(_widest(tree, player) for player in range(len(tree.seats)))
        self._room: tuple[Any, ...] = (
            np.empty(width, np.uint32), np.empty(width, np.uint32), np.empty(width, np.uint64),
            np.empty(width), np.empty(width),
        )  # fmt: skip

    @property
    def infosets(self) -> int:
        """How many decisions there are, by node and bucket."""
        return sum(buckets for node, buckets in self.decisions() if self.shared[node] == node)

    def run(self, batches: int) -> None:
        """So many batches more."""
        for _ in range(batches):
            random = np.random.default_rng([self.seed, self.batches])
            deals = self.dealer.deal(random, self.batch)
            state = random.integers(1, 1 << 64, size=4, dtype=np.uint64)
            if self.discount and self.batches:
                kept = self.regret.dtype.type(self.batches / (self.batches + 1))
                self.regret *= kept
                self.total *= kept
            self.nodes += self._train(deals, state)
            self.batches += 1

    def _train(self, deals: Deals, state: NDArray[np.uint64]) -> int:
        players, streets = len(self.tree.seats), deals.buckets.shape[1]
        given: tuple[Any, ...] = (
            *self._laid, np.uint64(players), np.uint64(streets), deals.buckets.reshape(-1), deals.openers.reshape(-1),
            deals.shares.reshape(-1), deals.order, 1.0, self.regret, self.total, state,
        )  # fmt: skip
        if not has_numba():
            from hanpan.analysis.solver.plain_mccfr import train as slowly

            return slowly(*given)
        from hanpan.analysis.solver.kernel_mccfr import train

        return train(*given, *self._room)

    def strategy(self) -> Floats:
        """The average strategy: probabilities where the sums are."""
        mixed = np.empty(len(self.total))
        for node, buckets in self.decisions():
            count, base = int(self.tree.children[node]), int(self.base[node])
            rows = self.total[base : base + buckets * count].reshape(buckets, count).astype(np.float64)
            sums = rows.sum(axis=1, keepdims=True)
            shared = np.divide(rows, sums, out=np.full_like(rows, 1 / count), where=sums > 0)
            mixed[base : base + buckets * count] = shared.reshape(-1)
        return mixed

    def decisions(self) -> Iterator[tuple[int, int]]:
        """Each decision with the number of its buckets."""
        for node in np.flatnonzero(self.tree.player >= 0).tolist():
            yield node, self.dealer.bucket_counts[self.tree.street[node]]

    def save(self, path: str | Path) -> None:
        """Write what is needed to go on."""
        with Path(path).open("wb") as file:
            np.savez(
                file, regret=self.regret, total=self.total, batches=self.batches, seed=self.seed, batch=self.batch,
                discount=self.discount, game=np.frombuffer(self._fingerprint(), np.uint8),
            )  # fmt: skip

    @classmethod
    def load(
        cls,
        path: str | Path,
        tree: BettingTree,
        dealer: Dealer,
        shared: NDArray[np.int64] | None = None,
        about: str = "",
    ) -> "Trainer":
        """Go on where a run was saved; a ValueError where it was a run of another tree, other buckets or about
        something else.
        """
        with np.load(path, allow_pickle=False) as saved:
            trainer = cls(
                tree, dealer, int(saved["seed"]), batch=int(saved["batch"]), discount=bool(saved["discount"]),
                kind=saved["regret"].dtype, shared=shared, about=about,
            )  # fmt: skip
            if saved["game"].tobytes() != trainer._fingerprint():
                raise ValueError(
                    f"{path}: a run of another tree, other buckets or other rules; remove it to begin anew"
                )
            trainer.regret[:], trainer.total[:] = saved["regret"], saved["total"]
            trainer.batches = int(saved["batches"])
        return trainer

    def _fingerprint(self) -> bytes:
        """A hash of the tree, of the numbers of buckets and of what the run is about."""
        tree = self.tree
        digest = hashlib.sha256(repr((tree.seats, tree.dead, self.dealer.bucket_counts, self._about)).encode())
        for array in (tree.player, tree.street, tree.first, tree.children, tree.opener, tree.live, tree.put):
            digest.update(array.tobytes())
        if (self.shared != np.arange(tree.nodes)).any():
            digest.update(self.shared.tobytes())
        return digest.digest()


def _bases(
    tree: BettingTree, bucket_counts: tuple[int, ...], shared: NDArray[np.int64]
) -> tuple[NDArray[np.int64], int]:
    """Where the numbers of each node begin, and how many there are in all."""
    counts = np.array(bucket_counts, np.int64)
    if len(counts) <= int(tree.street[tree.player >= 0].max(initial=0)):
        raise ValueError(f"{len(counts)} numbers of buckets for a tree of more streets")
    counted = (tree.player >= 0) & (shared == np.arange(tree.nodes))
    sizes = np.where(counted, tree.children * counts[np.minimum(tree.street, len(counts) - 1)], 0)
    base = (np.cumsum(sizes) - sizes)[shared]
    if int(sizes.sum()) >= 1 << 32:
        raise ValueError(f"{int(sizes.sum()):,} numbers are too many: take fewer buckets or fewer bets")
    return base, int(sizes.sum())


def _widest(tree: BettingTree, player: int) -> int:
    """How many nodes one pass for a player may look at: all that he may do, one choice of the others."""
    known: dict[int, int] = {}

    def below(node: int) -> int:
        if node not in known:
            first, count = int(tree.first[node]), int(tree.children[node])
            wide = [below(child) for child in range(first, first + count)]
            known[node] = count + sum(wide) if tree.player[node] == player else max(wide, default=0)
        return known[node]

    return below(0)


def _laid_out(
    tree: BettingTree, base: NDArray[np.int64]
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.float64]]:
    """Rows, children by opener and payoffs as the kernel takes them."""
    players = len(tree.seats)
    rows = np.zeros((tree.nodes, ROW), np.uint32)
    dealt, ends = tree.player == STREET, tree.player <= FOLDED
    rows[:, 0] = np.where(dealt, CARDS, np.where(ends, END, tree.player))
    rows[:, 1], rows[:, 2], rows[:, 3] = tree.first, tree.children, base
    rows[:, 4], rows[:, 5] = tree.street, tree.live
    children: list[list[int]] = []
    for node in np.flatnonzero(dealt & (tree.children > 1)).tolist():
        rows[node, 3] = players * len(children)
        first = int(tree.first[node])
        opened = tree.opener[first : first + int(tree.children[node])].tolist()
        children.append([first + opened.index(player) if player in opened else first for player in range(players)])
    pays = _pays(tree)
    for node in np.flatnonzero(dealt & (tree.children == 1)).tolist()[::-1]:
        # Cards that decide nothing here: as if what follows stood in their place.
        rows[node], pays[node] = rows[tree.first[node]], pays[tree.first[node]]
    return rows.reshape(-1), np.array(children, np.uint32).reshape(-1), pays.reshape(-1)


def _pays(tree: BettingTree) -> NDArray[np.float64]:
    """By node: the pot that is shared, and what each player has beside his share."""
    pays = np.zeros((tree.nodes, 1 + len(tree.seats)))
    pot = tree.put.sum(axis=1) + tree.dead
    alone = tree.live[:, None] == 1 << np.arange(len(tree.seats))
    folded = (tree.player == FOLDED)[:, None]
    pays[:, 0] = np.where(tree.player == SHOWDOWN, pot, 0)
    pays[:, 1:] = np.where(folded & alone, pot[:, None], 0) - tree.put
    return pays
