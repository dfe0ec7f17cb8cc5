"""The questions street by street: the hands that they ask about are those that were held then, whoever reads."""

from pathlib import Path

import pytest

from hanpan import rules
from hanpan.cards import name
from hanpan.engine import begin, evolve, legal
from hanpan.engine.events import Event, HandStarted
from hanpan.engine.hand import Hand, seats_of
from hanpan.rules.game import Game
from hanpan.rules.stakes import stakes_of
from hanpan.server.street_odds import questions
from hanpan.table import Table, cash, seen_by
from hanpan.table.commands import Move
from hanpan.table.events import AnyEvent
from tests.unit.table.house import House, move

STAYS = ("open", "discard", "bring_in", "check", "call", "show")
ALL_SHOW = {"auto_muck_losers": "false"}
LATE = """
extends = "seven"
name = { en = "Late seven", ko = "늦은 세븐" }
street = [
  { name = "4gu", deal = ["down 3", "up 1"] },
  { name = "5gu", deal = ["open 1", "down 1"] },
  { name = "6gu", deal = ["down 1"] },
  { name = "7gu", deal = ["down 1"] },
]
"""
"""A card is opened on a later street, and others come after it."""


def stays(table: Table, seat: int) -> Move:
    """Go on to the end, choosing the last of one's cards."""
    assert table.hand is not None
    offered = {option.action: option for option in legal(table.hand, seat)}
    option = next(offered[action] for action in STAYS if action in offered)
    count = table.hand.stage.cards if table.hand.stage else 1
    return move(option, cards=(option.cards or ())[-count:])


def shown_hand(game: Game, seed: int) -> list[AnyEvent]:
    """The log of a hand of three who stay to the end."""
    house = House(cash(game, stakes_of(game, 100), 3, buy_in=(1, 0)), seed=seed)
    house.sit("A B C", 50_000)
    house.start()
    events = house.play_hand(stays)
    return events[next(at for at, event in enumerate(events) if isinstance(event, HandStarted)) :]


def after(events: list[AnyEvent], count: int) -> Hand:
    started = events[0]
    assert isinstance(started, HandStarted)
    hand = begin(started)
    for event in events[:count]:
        if isinstance(event, Event):
            evolve(hand, event)
    return hand


def asks_what_was_held(game: Game, seed: int) -> None:
    events = shown_hand(game, seed)
    for reader in (None, 1, 2, 3):
        asked = questions([seen_by(reader, event).event for event in events])
        assert asked
        for question in asked:
            hand = after(events, question.at)
            assert question.seats == seats_of(hand.live)
            for seat, cards in zip(question.seats, question.hands, strict=True):
                held = {*map(name, hand.down[seat] + hand.up[seat])}
                assert {cards[at : at + 2] for at in range(0, len(cards), 2)} == held
                assert len(cards) == 2 * len(held)


@pytest.mark.parametrize("key", ["nlhe", "pls7", "plo8", "stud8", "stud", "razz", "seven", "choice"])
def test_each_street_asks_about_the_cards_that_were_held_on_it(key):
    options = {} if key in ("seven", "choice") else ALL_SHOW
    for seed in range(3):
        asks_what_was_held(rules.game(key, **options), seed)


def test_cards_that_leave_a_hand_late_were_in_it_before(tmp_path: Path):
    file = tmp_path / "late.toml"
    file.write_text(LATE, "utf-8")
    asks_what_was_held(rules.load(str(file)).resolve(), 1)
