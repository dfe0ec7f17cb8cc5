"""The league: the strong bot against every opponent, in five games, heads-up and at full tables.

    python -m bench.league                       # two hours on two cores; writes docs/league.csv and docs/league.md
    python -m bench.league --minutes 10          # the same with fewer hands and wider intervals
    python -m bench.league --page                # the page anew from the figures that are there
    python -m bench.league --faults              # 2,000 hands of each game at tables of all sizes: no bot may fail

How many deals a match should get is set before it is played: a pilot with other cards measures what a deal varies and
how long it takes, and matches of which the pilot won little get more; thirty blocks are the least. Where the width of
an interval is promised, what has been played says how much a deal varies once it is more than the pilot. Who wins in
the league itself never counts. The blocks of all matches are played side by side, so that what the clock cuts off is
the same part of each. What has been played is kept in build/league.jsonl, and a league that was ended is gone on with
when it is started again with the same bots; `--anew` forgets it.

Deals are played from every seat, and luck is taken out by control variates without a bias (`hanpan.bots.luck`). Some
opponents are held out: the strong bot was not made with them in mind (`bench.held_out`).
"""

import argparse
import csv
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from bench import held_out, league_faults
from bench.league_page import HALF_PER_100, page
from bench.league_store import Pilot, Store
from hanpan import rules
from hanpan.bots.match import BLOCK, Block, Estimate, Match, estimate, estimates_of, play_block
from hanpan.rules.stakes import stakes_of
from hanpan.table.settings import cash, sit_and_go

DOCS = Path(__file__).parents[1] / "docs"
KEPT = Path(__file__).parents[1] / "build" / "league.jsonl"
GAMES = ("nlhe", "pls7", "plo8", "seven", "stud8")
OPPONENTS = ("tag", "lag", "nit", "station", "maniac", "equity(0.6)", "call", "random")
TABLE = ("strong", "tag", "lag", "nit", "station", "maniac")
AIMS = {("nlhe", 2, "equity(0.6)"): 20.0, ("nlhe", 2, "tag"): 10.0}
"""In units a hundred hands; elsewhere the aim is an interval above 0."""
HALF = HALF_PER_100 / 100
"""The half of the interval that such a match is played down to, in units a hand."""
SHARE = 0.22
"""Of six-handed sit-and-gos against five times `tag`; chance is a sixth."""
PILOT = 48
"""Hands of a pilot from each seat of two; fuller tables play as many hands in all."""
LONG_PILOT = 400
"""The same where an interval is promised."""
WARM = 4
SEED, PILOT_SEED = 30_000, 10_000
WANTED = 0.45
"""The half of the interval that a match would like, as a part of what the pilot surely won; never below `FINEST`."""
FINEST = 0.025
"""As a part of what a deal varies."""
LEAST_BLOCKS = 30
"""Of every match, so that they say how far one block differs from the next."""
MOST_PART = 0.04
"""Of the whole time, for one match."""
SNGS = 834
"""Deals of six sit-and-gos each: 5,004 tables."""
SURE_PART = 0.72
"""Of the whole time, for the matches whose hands are promised: those with an aim, and the sit-and-gos."""
_WRITES = 60.0
"""Seconds from one writing of the table to the next."""
FIELDS = (
    "game", "seats", "format", "bot", "against", "hands", "mean", "low", "high", "raw_low", "raw_high", "aim", "faults",
    "bots",
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

    @property
    def block(self) -> int:
        """Deals that are played by the same bots."""
        return 1 if self.format == "sng" else BLOCK if self.seats == 2 else BLOCK // 2

    @property
    def least(self) -> int:
        """Deals that it has at least: bots that learn do so anew in each block, and few blocks say little of them."""
        return LEAST_BLOCKS * self.block

    def promised(self, deviation: float) -> int:
        """How many deals it has to be, where a deal varies so much; 0 where nothing is promised."""
        if self.format == "sng":
            return SNGS
        return ceil((1.96 * deviation / HALF) ** 2) if self.aim else 0

    def match(self, seed: int) -> Match:
        """What is played; in units of 100 chips, with the stacks of `hanpan sim`."""
        game = rules.game(self.game)
        menu = game.betting.structure == "menu"
        stakes = stakes_of(game, 100, ante=100 if menu else None)
        stack = cash(game, stakes).buy_in_min if menu else 10_000
        settings = sit_and_go(game, stakes, self.seats, stack) if self.format == "sng" else None
        bots = tuple(held_out.path_of(bot) for bot in self.bots)
        return Match(game, stakes, stack, self.seats, bots, seed, "sng" if settings else "cash", settings)

    @property
    def key(self) -> str:
        """What its blocks are kept under."""
        return f"{self.game} {self.seats} {self.format} {'+'.join(self.bots)}"


class Result(NamedTuple):
    """What a match came to, for each of its bots."""

    fixture: Fixture
    hands: int
    estimates: tuple[Estimate, ...]
    raw: tuple[Estimate, ...]
    faults: tuple[str, ...]


def fixtures() -> Iterator[Fixture]:
    """All matches, in the order in which they are played."""
    for game in GAMES:
        full = min(6, rules.game(game).seats.usual or 6)
        for opponent in (*OPPONENTS, *held_out.NAMES):
            yield Fixture(game, 2, ("strong", opponent))
            yield Fixture(game, full, ("strong", opponent))
        yield Fixture(game, full, TABLE[:full])
    yield Fixture("nlhe", 6, ("strong", "tag"), "sng")


def main() -> None:
    """Play the league, or write its page."""
    parser = argparse.ArgumentParser(description="the league of bots")
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", default=",".join(GAMES), type=_games, help="some of them, with commas between")
    parser.add_argument("--anew", action="store_true", help="forget what an earlier run has played")
    parser.add_argument("--page", action="store_true", help="only write the page")
    parser.add_argument("--faults", action="store_true", help="every game at tables of all sizes, and who fails there")
    args = parser.parse_args()
    table, failing = DOCS / "league.csv", DOCS / "league_faults.csv"
    if args.faults:
        league_faults.play(failing, args.workers)
    elif not args.page:
        if args.anew:
            KEPT.unlink(missing_ok=True)
        chosen = [one for one in fixtures() if one.game in args.games]
        play(chosen, Store(KEPT, held_out.pinned()), args.minutes * 60, args.workers, table)
    rows = _rows(table)
    there = {(row["game"], row["seats"], row["format"], row["against"]) for row in rows}
    wanted = [(one.game, str(one.seats), one.format, one.against) for one in fixtures()]
    lacking = [", ".join(one) for one in wanted if one not in there]
    (DOCS / "league.md").write_text(page(rows, _rows(failing), lacking, SEED), "utf-8")


def _games(text: str) -> tuple[str, ...]:
    games = tuple(text.split(","))
    if unknown := [game for game in games if game not in GAMES]:
        raise argparse.ArgumentTypeError(f"{', '.join(unknown)} is not in the league: {', '.join(GAMES)}")
    return games


def play(chosen: Sequence[Fixture], store: Store, seconds: float, workers: int, table: Path) -> None:
    """Play all matches for so long, keep each block, and write the table as it grows."""
    begun = told = time.monotonic()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        unknown = [one for one in chosen if one.key not in store.pilots]
        for one, found in zip(unknown, pool.map(pilot, unknown), strict=True):
            store.add_pilot(one.key, found)
        # Pilots on a slow machine may have taken all the time: a quarter of it is played all the same.
        end = max(begun + seconds, time.monotonic() + seconds / 4)
        left = (end - time.monotonic()) * workers
        pilots = [store.pilots[one.key] for one in chosen]
        promised = [one.promised(deviation(one, store)) for one in chosen]
        deals = allotted(pilots, left + spent(chosen, store), promised, [one.least for one in chosen])
        waiting = iter(queue(chosen, deals, store))
        running: dict[Future[Block], tuple[Fixture, int]] = {}
        while True:
            while len(running) < 2 * workers and time.monotonic() < end:
                if (job := next(waiting, None)) is None:
                    break
                running[pool.submit(_block, job[1:])] = (job[0], job[2])
            if time.monotonic() >= end:
                running = {future: job for future, job in running.items() if not future.cancel()}
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                fixture, first = running.pop(future)
                store.add(fixture.key, first, future.result())
            if time.monotonic() - told > _WRITES:
                told = time.monotonic()
                write(store, table)
                print(f"{(told - begun) / 60:.0f} minutes, {store.hands:,} hands", flush=True)
    write(store, table)


def deviation(fixture: Fixture, store: Store) -> float:
    """How much a deal of a match varies, in units a hand: as its pilot found, or what has been played once that is
    more. Which side wins does not come into it, so that playing on by it leaves next to no bias.
    """
    blocks = list(store.blocks.get(fixture.key, {}).values())
    if fixture.format == "sng" or sum(len(block.results) for block in blocks) <= LONG_PILOT:
        return store.pilots[fixture.key][1]
    return result_of(fixture, blocks).estimates[0].deviation


def spent(chosen: Sequence[Fixture], store: Store) -> float:
    """The seconds of one worker that are behind what has been played already, at the pace of the pilots."""
    done = ((store.pilots[one.key][0], store.blocks.get(one.key, {}).values()) for one in chosen)
    return sum(pace * len(block.results) for pace, blocks in done for block in blocks)


def write(store: Store, table: Path) -> None:
    """The table of all matches of which something has been played by these bots, whichever were played now."""
    with table.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(FIELDS)
        for fixture in fixtures():
            if blocks := store.blocks.get(fixture.key):
                result = result_of(fixture, [blocks[first] for first in sorted(blocks)])
                rows.writerows([*row, store.bots] for row in rows_of(result))


def queue(chosen: Sequence[Fixture], deals: Sequence[int], store: Store) -> Iterator[tuple[Fixture, Match, int, int]]:
    """The blocks that are still to be played: the first of each match, then the same part of all."""
    found = []
    for at, (fixture, allowed) in enumerate(zip(chosen, deals, strict=True)):
        match = fixture.match(SEED)
        size = fixture.block
        firsts = range(0, max(1, allowed), size)
        done = store.blocks.get(fixture.key, {})
        found += [
            (number / len(firsts), at, (fixture, match, first, size))
            for number, first in enumerate(firsts)
            if first not in done
        ]
    return (job for _, _, job in sorted(found, key=lambda one: one[:2]))


def pilot(fixture: Fixture) -> Pilot:
    """Of one match: seconds a deal, how much a deal varies, and what the first bot surely won."""
    match = fixture.match(PILOT_SEED)
    sng = fixture.format == "sng"
    deals = 1 if sng else LONG_PILOT if fixture.aim else 2 * PILOT // fixture.seats
    if not sng:
        play_block(match, 10_000, WARM)  # what is compiled or made once is not counted
    begun = time.perf_counter()
    block = play_block(match, 0, deals, with_luck=not sng)
    spent = time.perf_counter() - begun
    if sng:
        return spent / deals, 0.0, 0.0
    first = estimates_of([block])[0]
    return spent / deals, first.deviation, max(0.0, first.mean - first.deviation / deals**0.5)


def allotted(
    pilots: Sequence[Pilot], seconds: float, promised: Sequence[int] = (), least: Sequence[int] = ()
) -> list[int]:
    """Deals for each match: those that are promised, and of the time that is left what its interval needs, all
    shortened alike where that takes too long, though never below the least, all made longer alike where there is time.
    """
    paces = [pace for pace, _, _ in pilots]
    sure = [float(deals) for deals in promised] or [0.0] * len(pilots)
    sure_time = sum(deals * pace for deals, pace in zip(sure, paces, strict=True))
    part = min(1.0, SURE_PART * seconds / sure_time) if sure_time else 0.0
    left = seconds - part * sure_time
    wanted = []
    for (pace, deviation, surely), deals in zip(pilots, sure, strict=True):
        half = max(FINEST * deviation, WANTED * surely)
        needs = (1.96 * deviation / half) ** 2 + PILOT if half else float(PILOT)
        wanted.append(0.0 if deals else min(needs, MOST_PART * left / pace))
    fewest = [0 if deals else few for deals, few in zip(sure, least or [0] * len(sure), strict=True)]
    longer = _longer(wanted, fewest, paces, left)
    return [int(part * deals or max(longer * want, few)) for deals, want, few in zip(sure, wanted, fewest, strict=True)]


def _longer(wanted: Sequence[float], fewest: Sequence[int], paces: Sequence[float], seconds: float) -> float:
    """By how much all that is wanted is made longer, where none gets less than its fewest deals."""
    matches = sorted(
        (few / want, want * pace, few * pace) for want, few, pace in zip(wanted, fewest, paces, strict=True) if want
    )
    rest = sum(cost for _, cost, _ in matches)
    while matches:
        enough, cost, least = matches.pop()
        if seconds >= enough * rest:
            return seconds / rest
        # It would come to less than its fewest, so it gets just these, and the others share what it leaves.
        rest -= cost
        seconds -= least
    return 0.0


def _rows(table: Path) -> list[dict[str, str]]:
    if not table.exists():
        return []
    with table.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _block(job: tuple[Match, int, int]) -> Block:
    match, first, deals = job
    return play_block(match, first, deals, with_luck=match.format == "cash")


def result_of(fixture: Fixture, found: Iterable[Block]) -> Result:
    """The blocks of a match together."""
    found = list(found)
    rows = [row for block in found for row in block.results]
    sizes = [len(block.results) for block in found]
    raw = tuple(estimate(column, sizes) for column in zip(*rows, strict=True))
    faults = tuple(sorted({fault for block in found for fault in block.faults}))
    return Result(fixture, sum(block.hands for block in found), estimates_of(found), raw, faults)


def rows_of(result: Result) -> Iterator[list[object]]:
    """The lines of a match in the table, but for whose code played: one for each bot, the first with its aim."""
    fixture = result.fixture
    scale = 1.0 if fixture.format == "sng" else 100.0
    for at, (bot, one, raw) in enumerate(zip(fixture.bots, result.estimates, result.raw, strict=True)):
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
