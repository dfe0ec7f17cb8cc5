"""One batch of training step by step, in Python: what `kernel_mccfr.train` is proved equal to."""

from collections.abc import Iterator, Sequence
from typing import Any

from numpy.typing import NDArray

from hanpan.analysis.solver.mccfr import CARDS, END, ROW

_WORD = (1 << 64) - 1


def train(
    rows: NDArray[Any],
    children: NDArray[Any],
    pays: NDArray[Any],
    players: int,
    streets: int,
    buckets: NDArray[Any],
    openers: NDArray[Any],
    shares: NDArray[Any],
    order: NDArray[Any],
    weight: float,
    regret: NDArray[Any],
    total: NDArray[Any],
    state: NDArray[Any],
) -> int:
    """As the kernel: regrets and sums change in place; says how many nodes were looked at."""
    players, streets = int(players), int(streets)
    table = rows.reshape(-1, ROW).tolist()
    by_node = pays.reshape(-1, players + 1).tolist()
    points = _points(state)
    seen = 0

    def known(deal: int, street: int, player: int) -> int:
        return int(buckets[(deal * streets + street) * players + player])

    def worth(deal: int, node: int, traverser: int) -> float:
        nonlocal seen
        seen += 1
        who, first, count, base, street, live = table[node][:6]
        if who == CARDS:
            opens = int(openers[deal * streets + street])
            return worth(deal, int(children[base + opens]), traverser)
        if who == END:
            share = float(shares[(deal * (1 << players) + live) * players + traverser])
            return float(by_node[node][1 + traverser] + by_node[node][0] * share)
        at = base + known(deal, street, who) * count
        mixed = _mixed(regret[at : at + count].tolist())
        if who != traverser:
            taken = _drawn(regret[at : at + count].tolist(), next(points))
            if who == (traverser + 1) % players:
                for choice in range(count):
                    total[at + choice] += weight * mixed[choice]
            return worth(deal, first + taken, traverser)
        waiting.append((deal, first, count, at, mixed))
        return 0.0

    # The kernel looks at all choices of a decision before it goes further down, so the draws come in that order.
    for deal in order.tolist():
        for traverser in range(players):
            values: list[float] = []
            decisions: list[tuple[int, int, int, int, Sequence[float]]] = []
            nodes = [0]
            for node in nodes:
                waiting: list[tuple[int, int, int, int, Sequence[float]]] = []
                values.append(worth(deal, node, traverser))
                for _, first, count, at, mixed in waiting:
                    decisions.append((len(values) - 1, len(nodes), count, at, mixed))
                    nodes += range(first, first + count)
            for place, below, count, at, mixed in reversed(decisions):
                gains = values[below : below + count]
                mean = sum(chance * gain for chance, gain in zip(mixed, gains, strict=True))
                values[place] = mean
                for choice in range(count):
                    regret[at + choice] += gains[choice] - mean
    return seen


def _mixed(regrets: Sequence[float]) -> list[float]:
    """Regret matching."""
    positive = [max(regret, 0.0) for regret in regrets]
    sums = sum(positive)
    return [regret / sums for regret in positive] if sums > 0 else [1 / len(regrets)] * len(regrets)


def _drawn(regrets: Sequence[float], point: float) -> int:
    """The choice that a number from 0 to 1 stands for."""
    positive = [max(regret, 0.0) for regret in regrets]
    sums = sum(positive)
    if not sums > 0:
        return min(int(point * len(regrets)), len(regrets) - 1)
    point *= sums
    for choice, regret in enumerate(positive[:-1]):
        if regret > 0:
            point -= regret
            if point < 0:
                return choice
    return len(regrets) - 1


def _points(state: NDArray[Any]) -> Iterator[float]:
    """Numbers from 0 to 1 by xoshiro256**, the state kept up to date."""
    while True:
        s0, s1, s2, s3 = (int(word) for word in state)
        word = s1 * 5 & _WORD
        word = (word << 7 | word >> 57) * 9 & _WORD
        shifted = s1 << 17 & _WORD
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = (s3 << 45 | s3 >> 19) & _WORD
        state[:] = [s0, s1, s2, s3]
        yield (word >> 11) * 2.0**-53
