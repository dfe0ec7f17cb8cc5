"""Every game at tables of all sizes: whether any answer of a bot could not be used."""

import csv
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path

from bench import held_out
from hanpan import rules
from hanpan.bots import BOTS
from hanpan.bots.match import Match, play_block
from hanpan.rules.stakes import stakes_of

HANDS = 2000
"""Of each game, in like parts at tables of two, three and so on."""
SEED = 40_000
FIELDS = ("game", "seats", "hands", "faults", "fault", "bots")


def play(table: Path, workers: int, hands: int = HANDS) -> None:
    """Play them all and write what came of it."""
    with table.open("w", encoding="utf-8", newline="") as file, _pool(workers) as pool:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(FIELDS)
        for row in pool.map(_play, jobs(hands)):
            rows.writerow([*row, held_out.pinned()])
            file.flush()
            print(*row, flush=True)


def jobs(hands: int) -> Iterator[tuple[str, int, int]]:
    """Game, seats and deals, each deal being as many hands as there are seats."""
    for key in rules.KEYS:
        allowed = rules.game(key).seats
        sizes = range(allowed.min, allowed.max + 1)
        for seats in sizes:
            yield key, seats, -(-hands // (len(sizes) * seats))


def _pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


def _play(job: tuple[str, int, int]) -> tuple[str, int, int, int, str]:
    key, seats, deals = job
    game = rules.game(key)
    menu = game.betting.structure == "menu"
    others = [name for name in BOTS if name not in ("strong", "hard")]
    bots = ("strong", *islice(cycle([*others[seats % len(others) :], *others[: seats % len(others)]]), seats - 1))
    match = Match(game, stakes_of(game, 100, ante=100 if menu else None), 50_000 if menu else 10_000, seats, bots, SEED)
    block = play_block(match, 0, deals)
    return key, seats, block.hands, len(block.faults), block.faults[0] if block.faults else ""
