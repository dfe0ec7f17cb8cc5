"""Hands played at random by our engine, as PokerStars text without end: a thousand, then the same with new numbers."""

import re
from collections.abc import Iterator, Mapping
from itertools import count, cycle
from random import Random

from hanpan.cli.bench.player import Table, play_out
from hanpan.cli.bench.stakes import NLHE
from hanpan.history.pokerstars_writer import pokerstars
from hanpan.history.told import told

DIFFERENT = 1000
_NUMBER = "1000000000"
_PLAYER = re.compile(r"Player[1-6]")


def texts(seed: int = 1) -> Iterator[str]:
    """One hand after the other, with its number."""
    table = Table(NLHE._replace(stack=20_000, blinds=(100, 200), small_bet=200, big_bet=200), Random(seed).random)
    made = [_text(table) for _ in range(DIFFERENT)]
    for number, text in zip(count(1_000_000_001), cycle(made), strict=False):
        yield text.replace(_NUMBER, str(number), 1)


def texts_of_many(players: int, seed: int = 1) -> Iterator[str]:
    """The same, each by six of so many players of whom each keeps to his seat."""
    random = Random(seed)
    for text in texts(seed):
        names = [f"Player{seat}" for seat in range(1, 7)]
        sitting = {name: f"{name}-{random.randrange(players // 6)}" for name in names}
        yield _named(text, sitting)


def _named(text: str, names: Mapping[str, str]) -> str:
    return _PLAYER.sub(lambda found: names[found[0]], text)


def _text(table: Table) -> str:
    log, _, _ = play_out(table)
    names = {seat: f"Player{seat + 1}" for seat in table.stacks}
    about = {"site": "PokerStars", "sign": "$", "currency": "USD", "scale": 100, "time": "2026/01/02 3:04:05 ET"}
    return f"{pokerstars(told(log, names, id=_NUMBER, table='Seoul', table_seats=6, **about))}\n\n"
