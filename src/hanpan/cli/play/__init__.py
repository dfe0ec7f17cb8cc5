"""`hanpan play`: the table in a terminal, against bots. Without a terminal it plays one demonstration hand."""

import argparse
import os
import sys
from itertools import cycle
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from hanpan.cli.arguments import Parser, help_line

if TYPE_CHECKING:
    from hanpan.cli.play.session import Session
    from hanpan.cli.play.setup import Setup
    from hanpan.cli.play.voice import Voice
    from hanpan.words import Words

PAUSE = 0.3
"""Seconds between two moves of bots."""


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""

    def tells(name: str) -> str:
        return help_line(parser.lang, f"play-{name}")

    parser.add_argument("game", metavar="GAME", nargs="?", default="pls7", help=tells("game"))
    parser.add_argument("--seats", metavar="N", help=tells("seats"))
    parser.add_argument("--stack", metavar="CHIPS", help=tells("stack"))
    parser.add_argument("--blinds", metavar="SB/BB", help=tells("blinds"))
    parser.add_argument("--ante", metavar="CHIPS", help=tells("ante"))
    parser.add_argument("--buyin", metavar="CHIPS", help=tells("buyin"))
    parser.add_argument("--bots", metavar="NAME,...", help=tells("bots"))
    parser.add_argument("--format", choices=("cash", "sng"), help=tells("format"))
    parser.add_argument("--seed", metavar="N", help=tells("seed"))
    parser.add_argument("--fast", action="store_true", help=tells("fast"))


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves, or one demonstration hand where there is no terminal."""
    from hanpan.cli.play.setup import SetupError, setup_of
    from hanpan.words import Words

    try:
        setup = setup_of(args)
    except SetupError as error:
        print(f"hanpan: {Words(args.lang).text(error.key, **error.args_by_name)}", file=sys.stderr)
        return error.status
    words = Words(args.lang, setup.settings.game.words or None)
    chance = _Chance(setup.seed)
    if sys.stdin.isatty() and sys.stdout.isatty() and not args.json:
        return _sit_down(setup, words, chance, pause=0 if args.fast else PAUSE)
    if not args.json:
        print(words.text("play-no_terminal"), file=sys.stderr)
    return _show(setup, words, chance, json=args.json)


class _Chance:
    """All randomness of one run: repeated with a seed, the system's own without."""

    def __init__(self, seed: int | None) -> None:
        self._source = SystemRandom() if seed is None else Random(seed)
        self._system = seed is None

    def dealer(self) -> Random:
        """What shuffles."""
        return SystemRandom() if self._system else self.other()

    def other(self) -> Random:
        """What bots think and act with."""
        return Random(self.seed())

    def seed(self) -> int:
        """The seed of one bot."""
        return self._source.getrandbits(64)


def _sit_down(setup: "Setup", words: "Words", chance: _Chance, pause: float) -> int:
    import asyncio

    from hanpan.cli.play.app import Terminal
    from hanpan.cli.play.demo import played
    from hanpan.cli.play.sitting import Sitting
    from hanpan.cli.play.story import goodbye
    from hanpan.cli.play.warming import warm_up

    color = not os.environ.get("NO_COLOR")
    # With other chances than those of the seed, which are for the hands that are seen.
    unseen = _Chance(0)
    key = setup.settings.game.key
    warm_up(key, setup.bots, words.lang, lambda: played(_open(setup, words, unseen, hero=None)))
    while True:
        session = _open(setup, words, chance, hero=words.text("play-default_name"))
        sitting = Sitting(session, _voice(setup, words, session, me=1))
        asyncio.run(Terminal(sitting, pause=pause, color=color).run())
        _tell_failures(words, session)
        if not sitting.again:
            break
    print("\n".join(goodbye(session, sitting.voice)))
    return 0


def _show(setup: "Setup", words: "Words", chance: _Chance, *, json: bool) -> int:
    import msgspec

    from hanpan.cli.play.demo import demonstration, told
    from hanpan.cli.preparing import preparing

    with preparing(words.lang):
        session, events = demonstration(lambda: _open(setup, words, chance, hero=None))
    if json:
        lines = [msgspec.json.encode(event).decode() for event in events]
    else:
        lines = list(told(session, events, _voice(setup, words, session, me=None)))
    print("\n".join(lines))
    _tell_failures(words, session)
    return 0


def _tell_failures(words: "Words", session: "Session") -> None:
    """Which bots were not heard, how often and why at first, on standard error."""
    for name, tally in session.tallies.items():
        if tally.failed:
            first = next(iter(tally.faults))
            line = words.text("bots-failed", name=name, failed=tally.failed, asked=tally.asked, first=first)
            print(f"hanpan: {line}", file=sys.stderr)


def _open(setup: "Setup", words: "Words", chance: _Chance, hero: str | None) -> "Session":
    """A table with everybody seated; seat 1 is the player's, or a bot's in the demonstration."""
    from hanpan.cli.play.session import Player, Session
    from hanpan.cli.play.setup import names_of, style_of_bot

    bots = [
        Player(name, recipe.make(chance.seed()), style_of_bot(words, recipe.name), recipe.name)
        for name, recipe in zip(
            names_of(words.text("play-bot_names").split(", "), setup.settings.seats), cycle(setup.bots), strict=False
        )
    ]
    players = bots if hero is None else [Player(hero), *bots[: setup.settings.seats - 1]]
    return Session(setup.settings, players, setup.chips, setup.rebuy, deal=chance.dealer(), bots=chance.other(), me=1)


def _voice(setup: "Setup", words: "Words", session: "Session", me: int | None) -> "Voice":
    from hanpan.cli.play.voice import Voice, style_of

    style = style_of(setup.settings.game, dollars=setup.dollars)
    return Voice(words, style, session.name, me, setup.title)
