"""`hanpan load`: how much a table server can take, with bots that are clients like any other."""

import argparse
import json
import signal
import sys
from typing import TYPE_CHECKING

from hanpan.cli.arguments import UNREADABLE, Parser, help_line
from hanpan.cli.load.fault import LoadError
from hanpan.cli.numbers import whole_of

if TYPE_CHECKING:
    from hanpan.cli.load.figures import Figures, Load
    from hanpan.words import Words

GAME, TABLES, SEATS, SECONDS, IDLE, RATE = "nlhe", 20, 6, 10, 0, 0
ALL = "all"


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""

    def tells(name: str) -> str:
        return help_line(parser.lang, f"load-{name}")

    parser.add_argument("--url", metavar="URL", default="", help=tells("url"))
    parser.add_argument("--game", metavar="GAME", action="append", default=[], help=tells("game"))
    parser.add_argument("--tables", metavar="N", default=str(TABLES), help=tells("tables"))
    parser.add_argument("--seats", metavar="N", default=str(SEATS), help=tells("seats"))
    parser.add_argument("--seconds", metavar="N", default=str(SECONDS), help=tells("seconds"))
    parser.add_argument("--idle", metavar="N", default=str(IDLE), help=tells("idle"))
    parser.add_argument("--rate", metavar="N", default=str(RATE), help=tells("rate"))


def run(args: argparse.Namespace) -> int:
    """Put the load on a server and print what it did; the status is 2 where there is no server."""
    from hanpan.cli.reasons import error_line
    from hanpan.rules.errors import GameFileError
    from hanpan.words import Words

    words = Words(args.lang)
    try:
        for place, load in enumerate(_loads(args)):
            figures = _measured(args.url, load)
            if args.json:
                print(json.dumps({**load._asdict(), **figures._asdict()}), flush=True)
            else:
                print("\n".join([*([""] if place else []), *lines(words, load, figures)]), flush=True)
    except (LoadError, GameFileError) as error:
        print(f"hanpan: {error_line(words, error)}", file=sys.stderr)
        return UNREADABLE
    return 0


def _loads(args: argparse.Namespace) -> "list[Load]":
    """One load after the other, for each game; with no more players than have a place in it."""
    from hanpan.cli.load.figures import Load
    from hanpan.rules import KEYS, game

    tables, seats = whole_of(args.tables, "--tables", 1), whole_of(args.seats, "--seats", 2)
    seconds, idle = whole_of(args.seconds, "--seconds", 1), whole_of(args.idle, "--idle", 0)
    rate = whole_of(args.rate, "--rate", 0)
    keys = KEYS if ALL in args.game else args.game or [GAME]
    return [Load(key, tables, min(seats, game(key).seats.max), seconds, idle, rate) for key in keys]


def lines(words: "Words", load: "Load", figures: "Figures") -> list[str]:
    """The figures as text."""
    tables, seats, seconds = (f"{one:,}" for one in load[1:4])
    told = [
        words.text("load-about", game=load.game, tables=tables, seats=seats, seconds=seconds),
        words.text("load-actions", count=f"{figures.actions:,}", rate=f"{figures.actions_per_second:,.0f}"),
    ]
    if figures.actions_per_cpu_second is not None:
        told.append(words.text("load-cpu", rate=f"{figures.actions_per_cpu_second:,.0f}"))
    told.append(words.text("load-answered", p50=f"{figures.p50_ms:,.1f}", p99=f"{figures.p99_ms:,.1f}"))
    if figures.bytes_per_idle is not None:
        size = f"{figures.bytes_per_idle / 1024:,.1f}"
        told.append(words.text("load-idle", count=f"{load.idle:,}", size=size))
    own = f"{figures.generator_cpu:.0%}"
    if figures.server_cpu is None:
        return [*told, words.text("load-busy", own=own)]
    return [*told, words.text("load-busy_both", own=own, server=f"{figures.server_cpu:.0%}")]


def _measured(url: str, load: "Load") -> "Figures":
    import asyncio

    from hanpan.cli.load.generator import measure
    from hanpan.cli.load.house import House
    from hanpan.server.run import loop_factory, open_more_files

    open_more_files()
    # Whoever ends us ends the server that we started too.
    usual = signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            if url:
                return runner.run(measure(url, load, None))
            with House() as house:
                return runner.run(measure(house.url, load, house))
    finally:
        signal.signal(signal.SIGTERM, usual)
