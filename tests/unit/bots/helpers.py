"""Hands for bots to play, dealt from written cards or from a seed."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from hanpan import cards, rules
from hanpan.bots import BotSeat
from hanpan.bots.seat import Bot
from hanpan.bots.tables import Chairs, Told
from hanpan.bots.view import View
from hanpan.engine import Hand, fold, play, seen_by, start
from hanpan.engine.events import AnyEvent
from hanpan.engine.inputs import Deal
from hanpan.rules.game import Game
from hanpan.rules.stakes import stakes_of


def begun(game: Game, stacks: Mapping[int, int], button: int = 0, unit: int = 10) -> list[AnyEvent]:
    return start(game, stakes_of(game, unit), stacks, button)


def played(game: str, moves: Sequence[tuple[int | None, Any]], seats: int = 3, stack: int = 1000, **options: str):
    """A log after these moves; the last seat has the button."""
    events = begun(rules.game(game, **options), dict.fromkeys(range(seats), stack), button=seats - 1)
    hand = fold(events)
    for seat, move in moves:
        events += play(hand, seat, move)
    return events


def dealt(text: str, to: int | None = None) -> tuple[None, Deal]:
    return None, Deal(cards.parse_cards(text), to)


def watching(seat: int, bot: Bot, events: Sequence[AnyEvent]) -> BotSeat:
    """A bot that has seen these events from its seat."""
    chair = BotSeat(seat, bot, random.Random(1))
    for event in events:
        chair.see(seen_by(seat, event))
    return chair


def play_out(
    game: Game, bots: Mapping[int, Bot], seed: int, stack: int = 1000, on_decision: Told | None = None
) -> tuple[Hand, list[AnyEvent], tuple[str, ...]]:
    """A whole hand between bots, and what they were faulted for."""
    stakes = stakes_of(game, 10)
    table = Chairs(bots, random.Random(seed))
    return table.play(game, stakes, dict.fromkeys(bots, stack), max(bots), random.Random(seed), on_decision)


class Anything:
    """Does anything that is allowed, and thinks nothing."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def act(self, view: View) -> dict[str, Any]:
        stays = [entry for entry in view["legal"] if entry["action"] not in ("fold", "die")]
        move: dict[str, Any] = self._chance.choice(stays if self._chance.random() < 0.8 else view["legal"])
        return {**move, "to": self._chance.randint(move["min"], move["max"])} if "max" in move else move
