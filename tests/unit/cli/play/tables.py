"""Tables to look at: written hands seen from a seat, and sittings without a terminal."""

import argparse
from collections.abc import Sequence
from typing import Any

from hanpan import cards, rules
from hanpan.cli import play as command
from hanpan.cli.play.screen import draw
from hanpan.cli.play.setup import setup_of
from hanpan.cli.play.sitting import Sitting
from hanpan.cli.play.voice import Voice, style_of
from hanpan.engine import Hand, begin, evolve, play, seen_by, start
from hanpan.engine.events import AnyEvent, HandStarted
from hanpan.engine.inputs import Deal
from hanpan.rules.stakes import stakes_of
from hanpan.table import Table, cash, fold
from hanpan.table import evolve as evolve_table
from hanpan.table.events import SatDown, Started, TableOpened
from hanpan.words import Lang, Words

NAMES = {0: "Ann", 1: "Bob", 2: "Cho", 3: "Dee"}
KOREAN = {0: "은지", 1: "서연", 2: "민수", 3: "지우"}


def dealt(text: str, to: int | None = None) -> tuple[int | None, Any]:
    return None, Deal(cards.parse_cards(text), to)


def played(
    game: str,
    stacks: Sequence[int],
    moves: Sequence[tuple[int | None, Any]],
    unit: int = 100,
    first: int = 0,
    **options: str,
) -> list[AnyEvent]:
    """A log; the first seat, 0, is left of the button, which the last one has."""
    resolved = rules.game(game, **options)
    ante = unit if resolved.betting.structure == "menu" else None
    seats = range(first, first + len(stacks))
    by_seat = dict(zip(seats, stacks, strict=True))
    events = start(resolved, stakes_of(resolved, unit, ante=ante), by_seat, seats[-1])
    hand = begun(events)
    for seat, move in moves:
        events += play(hand, seat, move)
    return events


def begun(events: Sequence[AnyEvent]) -> Hand:
    first = events[0]
    assert isinstance(first, HandStarted)
    hand = begin(first)
    for event in events[1:]:
        evolve(hand, event)
    return hand


def seen(events: Sequence[AnyEvent], me: int | None) -> list[AnyEvent]:
    return [seen_by(me, event).event for event in events]


def voice_for(hand: Hand, lang: Lang = "en", me: int | None = 0) -> Voice:
    game = hand.plan.game
    names = KOREAN if lang == "ko" else NAMES
    return Voice(Words(lang, game.words or None), style_of(game), lambda seat: names[seat], me)


def arguments(game: str, **given: Any) -> argparse.Namespace:
    names = ("seats", "stack", "blinds", "ante", "buyin", "bots", "format", "seed")
    usual: dict[str, Any] = {"game": game, "rule": [], "lang": "en", "fast": True, "json": False}
    return argparse.Namespace(**{**usual, **dict.fromkeys(names), **given})


def sitting(game: str, **given: Any) -> Sitting:
    args = arguments(game, **{"seed": "1", **given})
    setup = setup_of(args)
    words = Words(args.lang, setup.settings.game.words or None)
    session = command._open(setup, words, command._Chance(setup.seed), hero=words.text("play-default_name"))
    return Sitting(session, command._voice(setup, words, session, me=1))


def wait(table: Sitting) -> None:
    """Let the house go on until it waits for the player."""
    while table.busy:
        table.tick()


def enter(table: Sitting, *lines: str) -> None:
    for line in lines:
        wait(table)
        table.enter(line)
    wait(table)


def shown(table: Sitting, width: int = 80, height: int = 23) -> str:
    return draw(table.picture(width, height), width, height, color=False)


def table_of(events: Sequence[AnyEvent], names: Sequence[str]) -> Table:
    """A table at which this hand is played; its seats are counted from 1."""
    first = events[0]
    assert isinstance(first, HandStarted)
    stacks = dict(zip(first.seats, first.stacks, strict=True))
    settings = cash(first.rules, first.stakes, len(names), buy_in=(1, 0))
    table = fold([TableOpened(settings), *(SatDown(seat, name, stacks[seat]) for seat, name in enumerate(names, 1))])
    for event in (Started(), *events):
        evolve_table(table, event)
    return table
