"""Build the table of `push_fold` anew: 169 classes of hands against 169, every hand, every board.

    python -m hanpan.analysis.solver.push_fold_table [FILE]

It takes about a minute of one core. Hands that differ by an exchange of suits are counted once.
"""

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hanpan import rules
from hanpan.analysis import board_odds
from hanpan.analysis.matchups import Matchups, all_matchups, merged
from hanpan.analysis.solver.push_fold import CLASSES, TABLE, hand_class
from hanpan.analysis.spot import Spot, spot_of, with_draws_named
from hanpan.cards import unmask


def build() -> NDArray[np.uint32]:
    """The table, exact."""
    spot = with_draws_named(spot_of(rules.game("nlhe"), ["random", "random"]))
    rows, classes = _ordered(merged(all_matchups(spot), spot))
    sums = np.zeros(CLASSES * CLASSES, np.int64)
    np.add.at(sums, classes[:, 0] * CLASSES + classes[:, 1], rows.weights * _halves(spot, rows.holes))
    return sums.reshape(CLASSES, CLASSES)[np.triu_indices(CLASSES)].astype(np.uint32)


def _ordered(rows: Matchups) -> tuple[Matchups, NDArray[np.int64]]:
    """The matchups of which the second class doesn't come before the first."""
    classes = _classes(rows.holes)
    kept = classes[:, 0] <= classes[:, 1]
    return Matchups(rows.holes[kept], rows.weights[kept], rows.given), classes[kept]


def _classes(holes: NDArray[np.uint64]) -> NDArray[np.int64]:
    hands, which = np.unique(holes, return_inverse=True)
    classes = np.array([hand_class(*unmask(hand)) for hand in hands.tolist()], np.int64)
    return classes[which.reshape(holes.shape)]


def _halves(spot: Spot, holes: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Twice the boards that the first hand wins and once those that it ties, by matchup."""
    tallies = board_odds.each(spot, holes)
    if tallies is None:
        raise AssertionError("hold'em has no board with flushes in three suits")
    return np.array([tally.won[0].pot // tally.unit for tally in tallies], np.int64)


def main() -> None:
    """Write the file."""
    to = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / TABLE
    np.save(to, build())
    print(f"{to}: {to.stat().st_size:,} bytes")  # noqa: T201


if __name__ == "__main__":
    main()
