"""Hands played at random by our engine, as PokerStars text without end: a thousand, then the same with new numbers."""

from collections.abc import Iterator
from itertools import count, cycle
from random import Random

from hanpan.cli.bench.player import Table, play_out
from hanpan.cli.bench.stakes import NLHE
from hanpan.history.pokerstars_writer import pokerstars
from hanpan.history.told import told

DIFFERENT = 1000
_NUMBER = "1000000000"


def texts(seed: int = 1) -> Iterator[str]:
    """One hand after the other, with its number."""
    table = Table(NLHE._replace(stack=20_000, blinds=(100, 200), small_bet=200, big_bet=200), Random(seed).random)
    made = [_text(table) for _ in range(DIFFERENT)]
    for number, text in zip(count(1_000_000_001), cycle(made), strict=False):
        yield text.replace(_NUMBER, str(number), 1)


def _text(table: Table) -> str:
    log, _, _ = play_out(table)
    names = {seat: f"Player{seat + 1}" for seat in table.stacks}
    about = {"site": "PokerStars", "sign": "$", "currency": "USD", "scale": 100, "time": "2026/01/02 3:04:05 ET"}
    return f"{pokerstars(told(log, names, id=_NUMBER, table='Seoul', table_seats=6, **about))}\n\n"
