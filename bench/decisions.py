"""How long the strong bot thinks: processor time of its decisions, in every game, at small, usual and full tables.

    python -m bench.decisions            # the fast mode, which simulations and the league play
    python -m bench.decisions --full     # as at a table

The first hands of each table are not counted: tables of hand strength and kernels are made there. The same hands are
played several times, and the least time of each decision counts: what else runs on the core only adds to it.
"""

import argparse
from collections.abc import Sequence
from itertools import cycle
from random import Random
from time import thread_time

import numpy as np

from hanpan import rules
from hanpan.bots import BOTS
from hanpan.bots.names import recipe_of
from hanpan.bots.ranges import Effort
from hanpan.bots.showdown import Floats
from hanpan.bots.sight import Mix, Sight
from hanpan.bots.strong import FAST, FULL, Strong
from hanpan.bots.tables import Chairs
from hanpan.rules.stakes import stakes_of

WARM = 6
"""Hands that are not counted; with them the deals of all other streets have come up."""
OTHERS = tuple(name for name in BOTS if name not in ("strong", "hard", "random"))


class Timed(Strong):
    """A strong bot that notes how long it thinks, in milliseconds."""

    def __init__(self, seed: int, effort: Effort) -> None:
        super().__init__(seed, effort)
        self.times: list[float] = []

    def think(self, sight: Sight) -> Mix:
        """The moves with their probabilities."""
        begun = thread_time()
        mix = super().think(sight)
        self.times.append(1000 * (thread_time() - begun))
        return mix


def times(key: str, seats: int, effort: Effort, decisions: int, rounds: int = 3) -> Floats:
    """Milliseconds of so many decisions, the least of some rounds of the same hands."""
    played = [_times(key, seats, effort, decisions) for _ in range(rounds)]
    return np.asarray(np.min([one[:decisions] for one in played], axis=0), np.float64)


def _times(key: str, seats: int, effort: Effort, decisions: int) -> list[float]:
    """At a table of the strong bot and others of ours, all in turn on the button."""
    game = rules.game(key)
    menu = game.betting.structure == "menu"
    stakes = stakes_of(game, 100, ante=100 if menu else None)
    timed = Timed(1, effort)
    others = {seat: recipe_of(name, fast=True).make(seat) for seat, name in zip(range(1, seats), cycle(OTHERS))}
    table = Chairs({0: timed, **others}, Random(1))
    stacks = dict.fromkeys(range(seats), 50_000 if menu else 10_000)
    hand = 0
    while hand < WARM or len(timed.times) < decisions:
        table.play(game, stakes, stacks, hand % seats, Random(hand))
        hand += 1
        if hand == WARM:
            timed.times.clear()
    return timed.times


def main(args: Sequence[str] | None = None) -> None:
    """Print a row for each game and table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--full", action="store_true", help="with the effort of a table, and not of simulations")
    parser.add_argument("--games", default=",".join(rules.KEYS))
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args(args)
    print("| game | seats | median, ms | 95 % | longest |\n|---|---|---|---|---|")
    for key in chosen.games.split(","):
        allowed = rules.game(key).seats
        for seats in sorted({2, min(6, allowed.usual or 6), allowed.max}):
            found = times(key, seats, FULL if chosen.full else FAST, chosen.decisions, chosen.rounds)
            middle, late = np.percentile(found, (50, 95))
            print(f"| {key} | {seats} | {middle:.2f} | {late:.2f} | {found.max():.1f} |", flush=True)


if __name__ == "__main__":
    main()
