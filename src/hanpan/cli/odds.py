"""`hanpan odds GAME HAND HAND…`: what each hand is worth."""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf

from hanpan.analysis.equity import MOST_TRIALS, SECONDS, Odds, equity
from hanpan.analysis.ranges import OddsError
from hanpan.analysis.threads import Progress, nothing
from hanpan.cards import parse_cards
from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.numbers import whole_of
from hanpan.cli.options import chosen_game
from hanpan.cli.preparing import Preparing, preparing
from hanpan.rules.game import Game
from hanpan.words import Words

_PATIENCE = 0.5
"""Seconds before a progress bar is shown."""


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    lang = parser.lang
    parser.add_argument("game", metavar="GAME", help=help_line(lang, "game"))
    parser.add_argument("hands", metavar="HAND", nargs="+", help=help_line(lang, "odds-hands"))
    parser.add_argument("--board", metavar="CARDS", default="", help=help_line(lang, "odds-board"))
    parser.add_argument("--dead", metavar="CARDS", default="", help=help_line(lang, "odds-dead"))
    parser.add_argument("--trials", metavar="N", help=help_line(lang, "odds-trials"))
    parser.add_argument("--seed", metavar="N", default="0", help=help_line(lang, "odds-seed"))
    parser.add_argument("--seconds", metavar="S", help=help_line(lang, "odds-seconds"))


def run(args: argparse.Namespace) -> int:
    """Work the odds out, and print them."""
    game = chosen_game(args.game, args.rule)
    trials = 0 if args.trials is None else whole_of(args.trials, "--trials", most=MOST_TRIALS)
    seed = whole_of(args.seed, "--seed", least=None)
    seconds = SECONDS if args.seconds is None else _seconds(args.seconds)
    _check_board(game, args.board)
    limit = seconds if trials and args.seconds is not None else inf
    with preparing(args.lang) as first, _progress(args.lang, first) as progress:
        odds = equity(
            game, args.hands, args.board, args.dead,
            trials=trials, seed=seed, seconds=seconds, limit=limit, progress=progress,
        )  # fmt: skip
    if not odds.exact and odds.boards < trials:
        text = Words(args.lang).text("odds-ended", made=f"{odds.boards:,}", asked=f"{trials:,}", seconds=args.seconds)
        print(text, file=sys.stderr)
    if not odds.fast:
        print(Words(args.lang, game.words).text("odds-no_numba"), file=sys.stderr)
    if args.json:
        print(json.dumps(as_data(odds)))
        return 0
    from rich.console import Console

    from hanpan.cli.odds_text import print_odds

    console = Console(highlight=False, markup=False, emoji=False)
    print_odds(Words(args.lang, game.words), game, args.hands, (args.board, args.dead), odds, console)
    return 0


def as_data(odds: Odds) -> dict[str, object]:
    """The odds for machines."""
    players = []
    for share in odds.players:
        player: dict[str, object] = {
            "equity": share.equity, "scoop": share.scoop, "high": share.high, "low": share.low
        }  # fmt: skip
        if share.ci95 is not None:
            player["ci95"] = list(share.ci95)
        players.append(player)
    return {"exact": odds.exact, "boards": odds.boards, "players": players}


@contextmanager
def _progress(lang: str, first: Preparing) -> Iterator[Progress]:
    """A bar for a long job, on a terminal only, below the line that says what came first."""
    if not sys.stderr.isatty():
        yield nothing
        return
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    words = Words("ko" if lang == "ko" else "en")
    bar = Bar(
        TextColumn(words.text("odds-counting")), BarColumn(), TaskProgressColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    task = bar.add_task("", total=1.0)
    began = time.monotonic()

    def progress(done: float) -> None:
        if bar.live.is_started or (done < 1 and time.monotonic() - began > _PATIENCE):
            first.end()
            bar.start()
            bar.update(task, completed=done)

    try:
        yield progress
    finally:
        bar.stop()


def _check_board(game: Game, text: str) -> None:
    """A board as it lies on the table after some street; one that is too long is told elsewhere."""
    got = len(parse_cards(text))
    if not got:
        return
    from hanpan.analysis.streets import street_cards
    from hanpan.engine.plan import plan_of

    fits = sorted({0, *(cards.board for cards in street_cards(plan_of(game)))})
    if got < fits[-1] and got not in fits:
        known = ", ".join(map(str, fits))
        raise OddsError("err-board_street", f"a board has {known} cards, not {got}", got=got, known=known)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < float("inf"):
        raise OddsError("err-odds_seconds", f"--seconds needs a number, not {text!r}", text=text)
    return seconds
