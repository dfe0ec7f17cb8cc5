"""The league: the strong bot against every pinned opponent, in five games, heads-up and at full tables.

    python -m bench.league                       # two hours on two cores; writes docs/league.csv and docs/league.md
    python -m bench.league --minutes 10          # the same with fewer hands and wider intervals
    python -m bench.league --page                # the page anew from the figures that are there

How many deals a match gets is set before it is played: a pilot with other cards measures how much a deal varies and how
long it takes, and each match gets what its interval needs, all shortened alike to fit the time. Deals are played from
every seat, and luck is taken out by control variates without a bias (`hanpan.bots.luck`).
"""

import argparse
import csv
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bench.league_page import page
from hanpan import rules
from hanpan.bots.luck import reduced
from hanpan.bots.match import BLOCK, Block, Estimate, Match, estimate, play_block
from hanpan.rules.stakes import stakes_of
from hanpan.table.settings import cash, sit_and_go

DOCS = Path(__file__).parents[1] / "docs"
GAMES = ("nlhe", "pls7", "plo8", "seven", "stud8")
OPPONENTS = ("tag", "lag", "nit", "station", "maniac", "equity(0.6)", "call", "random")
TABLE = ("strong", "tag", "lag", "nit", "station", "maniac")
AIMS = {("nlhe", 2, "equity(0.6)"): 20.0, ("nlhe", 2, "tag"): 10.0}
"""In units a hundred hands; elsewhere the aim is an interval above 0."""
SHARE = 0.22
"""Of six-handed sit-and-gos against five times `tag`; chance is a sixth."""
PILOT = 40
"""Deals of a pilot."""
WARM = 8
SEED, PILOT_SEED = 20_000, 10_000
WANTED = 0.35
"""The half of the interval that a match would like, as a part of what the pilot won; never below `FINEST`."""
FINEST = 8.0
MOST_PART = 0.03
"""Of the whole time, for one match."""
LEAST, LEAST_SNG = 40, 5
"""Deals, or draws of six sit-and-gos each."""
FIELDS = (
    "game", "seats", "format", "bot", "against", "hands", "mean", "low", "high", "raw_low", "raw_high", "aim", "faults",
)  # fmt: skip


class Fixture(NamedTuple):
    """One match of the league."""

    game: str
    seats: int
    bots: tuple[str, ...]
    format: str = "cash"

    @property
    def against(self) -> str:
        """Who plays against the first bot."""
        return ", ".join(self.bots[1:])

    @property
    def aim(self) -> float:
        """What the first bot should win at least."""
        return SHARE if self.format == "sng" else AIMS.get((self.game, self.seats, self.against), 0.0)

    def match(self, seed: int) -> Match:
        """What is played; in units of 100 chips, with the stacks of `hanpan sim`."""
        game = rules.game(self.game)
        menu = game.betting.structure == "menu"
        stakes = stakes_of(game, 100, ante=100 if menu else None)
        stack = cash(game, stakes).buy_in_min if menu else 10_000
        settings = sit_and_go(game, stakes, self.seats, stack) if self.format == "sng" else None
        return Match(game, stakes, stack, self.seats, self.bots, seed, "sng" if settings else "cash", settings)


class Result(NamedTuple):
    """What a match came to, for each of its bots."""

    fixture: Fixture
    hands: int
    estimates: tuple[Estimate, ...]
    raw: Estimate
    faults: tuple[str, ...]


def fixtures() -> Iterator[Fixture]:
    """All matches, in the order in which they are played."""
    for game in GAMES:
        full = min(6, rules.game(game).seats.usual or 6)
        for opponent in OPPONENTS:
            yield Fixture(game, 2, ("strong", opponent))
            yield Fixture(game, full, ("strong", opponent))
        yield Fixture(game, full, TABLE[:full])
    yield Fixture("nlhe", 6, ("strong", "tag"), "sng")


def main() -> None:
    """Play the league, or write its page."""
    parser = argparse.ArgumentParser(description="the league of bots")
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--page", action="store_true", help="only write the page")
    args = parser.parse_args()
    table = DOCS / "league.csv"
    if not args.page:
        chosen = [one for one in fixtures() if one.game in args.games.split(",")]
        with table.open("w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file, lineterminator="\n")
            rows.writerow(FIELDS)
            for result in played(chosen, args.minutes * 60, args.workers):
                rows.writerows(rows_of(result))
                file.flush()
                print(f"{result.fixture.game} {result.fixture.seats} {result.fixture.against}: {result.raw.mean:+.2f}")
    with table.open(encoding="utf-8", newline="") as file:
        (DOCS / "league.md").write_text(page(list(csv.DictReader(file))), "utf-8")


def played(chosen: Sequence[Fixture], seconds: float, workers: int) -> Iterator[Result]:
    """All matches, with as many deals as the pilots say and the time allows."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        begun = time.perf_counter()
        pilots = list(pool.map(pilot, chosen))
        left = max(seconds * 0.25, seconds - (time.perf_counter() - begun)) * workers
        deals = allotted(pilots, left)
        # All blocks of all matches wait in one row, so that no worker is idle at the end of a match.
        waiting = [
            [pool.submit(_block, job) for job in jobs(fixture, count)]
            for fixture, count in zip(chosen, deals, strict=True)
        ]
        for fixture, parts in zip(chosen, waiting, strict=True):
            yield result_of(fixture, [part.result() for part in parts])


def jobs(fixture: Fixture, allowed: int) -> Iterator[tuple[Match, int, int]]:
    """The blocks of a match: what is played, the first deal and how many there are."""
    sng = fixture.format == "sng"
    match, size = fixture.match(SEED), 2 if sng else BLOCK
    count = max(LEAST_SNG if sng else LEAST, allowed)
    for first in range(0, count, size):
        yield match, first, min(size, count - first)


def pilot(fixture: Fixture) -> tuple[float, float, float]:
    """Of one match: seconds a deal, how much a deal varies, and what the first bot won."""
    match = fixture.match(PILOT_SEED)
    sng = fixture.format == "sng"
    play_block(match, 10_000, 1 if sng else WARM)  # what is compiled or made once is not counted
    begun = time.perf_counter()
    block = play_block(match, 0, 3 if sng else PILOT, with_luck=not sng)
    spent = time.perf_counter() - begun
    first = estimate([row[0] for row in block.results])
    return spent / len(block.results), first.deviation, first.mean


def allotted(pilots: Sequence[tuple[float, float, float]], seconds: float) -> list[int]:
    """Deals for each match: what its interval needs, all shortened alike where that takes too long."""
    wanted = []
    for pace, deviation, mean in pilots:
        half = max(FINEST / 100, WANTED * abs(mean))
        wanted.append(min((1.96 * deviation / half) ** 2 + PILOT, MOST_PART * seconds / pace))
    whole = sum(deals * pace for deals, (pace, _, _) in zip(wanted, pilots, strict=True))
    part = min(1.0, seconds / whole)
    return [int(deals * part) for deals in wanted]


def _block(job: tuple[Match, int, int]) -> Block:
    match, first, deals = job
    return play_block(match, first, deals, with_luck=match.format == "cash")


def result_of(fixture: Fixture, found: Iterable[Block]) -> Result:
    """The blocks of a match together."""
    found = list(found)
    rows = np.array([row for block in found for row in block.results])
    luck = np.array([row for block in found for row in block.luck]) if found[0].luck else np.zeros((len(rows), 0))
    raw = estimate(rows[:, 0].tolist())
    first = estimate(reduced(rows[:, 0], luck).tolist())
    others = [estimate(rows[:, at].tolist()) for at in range(1, rows.shape[1])]
    faults = tuple(sorted({fault for block in found for fault in block.faults}))
    return Result(fixture, sum(block.hands for block in found), (first, *others), raw, faults)


def rows_of(result: Result) -> Iterator[list[object]]:
    """The lines of a match in the table: one for each bot, the first with its aim."""
    fixture = result.fixture
    scale = 1.0 if fixture.format == "sng" else 100.0
    for at, (bot, one) in enumerate(zip(fixture.bots, result.estimates, strict=True)):
        raw = result.raw if at == 0 else one
        others = fixture.against if at == 0 else "table"
        figures = [round(scale * figure, 3) for figure in (one.mean, one.low, one.high, raw.low, raw.high)]
        aim = fixture.aim if at == 0 else ""
        yield [
            fixture.game,
            fixture.seats,
            fixture.format,
            bot,
            others,
            result.hands,
            *figures,
            aim,
            len(result.faults),
        ]


if __name__ == "__main__":
    main()
