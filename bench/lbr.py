"""How much a player who knows a bot's strategy wins from it: a lower bound on how far it can be exploited, heads-up.

    python -m bench.lbr nlhe flhe --against strong,tag,call,random --hands 1000   # writes docs/lbr.csv and docs/lbr.md
    python -m bench.lbr nlhe --against my_bot.py:make --hands 2000                # adds one bot, keeps the other rows

The player is `bench.local_response`. The bot begins anew in each hand, so that its strategy is the same in all of them;
each deal is played from both seats, and luck is taken out without a bias (`hanpan.bots.luck`).
"""

import argparse
import csv
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from bench import held_out
from bench.lbr_page import page
from bench.local_response import ASKED, LocalResponse
from hanpan import rules
from hanpan.bots import BotError, check_seats, recipe_of
from hanpan.bots.luck import Made, luck_of, reduced
from hanpan.bots.match import estimate
from hanpan.bots.tables import Chairs, Told
from hanpan.rules.stakes import stakes_of

DOCS = Path(__file__).parents[1] / "docs"
GAMES = ("nlhe", "flhe")
DEPTH = 100
"""Big blinds of each stack."""
SEED = 30_000
_PART = 50
"""Deals that one worker plays at a time."""
FIELDS = (
    "game", "bot", "hands", "mean", "low", "high", "raw_mean", "raw_low", "raw_high", "asked", "mode", "seconds",
    "bots",
)  # fmt: skip


class Task(NamedTuple):
    """Some deals of one match."""

    game: str
    bot: str
    asked: int
    fast: bool
    first: int
    deals: int


class Part(NamedTuple):
    """What they came to: a row for each deal, in thousandths of a big blind a hand, and its luck."""

    won: list[float]
    luck: list[tuple[float, float]]


def play_part(task: Task) -> Part:
    """Play some deals from both seats."""
    game = rules.game(task.game)
    unit = 100
    stakes = stakes_of(game, unit)
    stacks = {0: DEPTH * unit, 1: DEPTH * unit}
    make = recipe_of(task.bot, fast=task.fast).make
    player = LocalResponse(make, SEED, asked=task.asked)
    won, luck = [], []
    for deal in range(task.first, task.first + task.deals):
        total, gave = 0.0, [0.0, 0.0]
        for button in (0, 1):
            chance = Random(hash((SEED, deal, button)))
            chairs = Chairs({0: player, 1: make(chance.getrandbits(62))}, chance)
            made: list[Made] = []
            done = chairs.play(game, stakes, stacks, button, Random(hash((SEED, deal))), _noting(made))
            if done.faults:
                who = task.bot if chairs.tallies[1].failed else "local response"
                raise BotError("err-bot_load", f"{who}: {done.faults[0]}", path=who, fault=done.faults[0])
            total += done.hand.stack[0] - stacks[0]
            found = luck_of(done.events, made, deal)
            gave = [gave[0] + found.cards[0], gave[1] + found.coins[0]]
        scale = 1000 / unit / 2
        won.append(total * scale)
        luck.append((gave[0] * scale, gave[1] * scale))
    return Part(won, luck)


def _noting(made: list[Made]) -> Told:
    return lambda events, seat, decision: made.append(Made(len(events), seat, decision))


def main() -> None:
    """Measure some bots and write the page."""
    parser = argparse.ArgumentParser(description="what a player who knows a bot's strategy wins from it")
    parser.add_argument("games", nargs="*", choices=(*GAMES, []), default=[], help="nlhe, flhe or both")
    parser.add_argument("--against", default="strong,tag,call,random", help="bots, with commas between")
    parser.add_argument("--hands", type=int, default=1000, help="of each match; every deal makes two")
    parser.add_argument("--asked", type=int, default=ASKED, help="hands that a bot is asked about in one place")
    parser.add_argument("--full", action="store_true", help="the strong bot as at a table, some ten times slower")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--page", action="store_true", help="only write the page")
    args = parser.parse_args()
    table = DOCS / "lbr.csv"
    if not args.page:
        bots = [name.strip() for name in args.against.split(",")]
        for game in args.games or GAMES:
            # Who isn't there, or doesn't play the game, is refused before the first hand.
            check_seats([recipe_of(bot) for bot in bots], rules.game(game), 2)
        with ProcessPoolExecutor(args.workers, mp_context=get_context("spawn")) as pool:
            for game in args.games or GAMES:
                for bot in bots:
                    row = measured(pool, game, bot, args)
                    rows = _read(table)
                    rows[game, bot, row["mode"]] = row
                    print(
                        f"{game} {bot}: {row['mean']} ({row['low']} to {row['high']}) in {row['seconds']} s", flush=True
                    )
                    _write(table, rows)
    (DOCS / "lbr.md").write_text(page(list(_read(table).values()), held_out.pinned()), "utf-8")


def measured(pool: ProcessPoolExecutor, game: str, bot: str, args: argparse.Namespace) -> dict[str, str]:
    """One match as a row of the table."""
    begun = time.perf_counter()
    deals = max(8, args.hands // 2)
    tasks = [Task(game, bot, args.asked, not args.full, at, min(_PART, deals - at)) for at in range(0, deals, _PART)]
    parts = list(pool.map(play_part, tasks))
    won = np.array([one for part in parts for one in part.won])
    luck = np.array([one for part in parts for one in part.luck])
    result, raw = estimate(reduced(won, luck).tolist()), estimate(won.tolist())
    figures = [f"{figure:.1f}" for one in (result, raw) for figure in (one.mean, one.low, one.high)]
    mode = "full" if args.full or bot not in ("strong", "hard") else "fast"
    cells = (
        game,
        bot,
        str(2 * deals),
        *figures,
        str(args.asked),
        mode,
        f"{time.perf_counter() - begun:.0f}",
        held_out.pinned(),
    )
    return dict(zip(FIELDS, cells, strict=True))


def _read(table: Path) -> dict[tuple[str, str, str], dict[str, str]]:
    if not table.exists():
        return {}
    with table.open(encoding="utf-8", newline="") as file:
        return {(row["game"], row["bot"], row["mode"]): row for row in csv.DictReader(file)}


def _write(table: Path, rows: dict[tuple[str, str, str], dict[str, str]]) -> None:
    with table.open("w", encoding="utf-8", newline="") as file:
        lines = csv.DictWriter(file, FIELDS, lineterminator="\n")
        lines.writeheader()
        lines.writerows(rows.values())


if __name__ == "__main__":
    main()
