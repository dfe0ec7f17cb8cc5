"""The house: it deals, moves the bots, puts burned cards back, and shows a player only what is his."""

import random

from hanpan import rules
from hanpan.cards import UNSEEN
from hanpan.cli.play.session import Player, Session
from hanpan.engine import legal, to_input
from hanpan.engine.events import Dealt
from hanpan.engine.inputs import Fold, TimeOut
from hanpan.rules.stakes import stakes_of
from hanpan.table.events import AnyEvent, ChipsAdded
from hanpan.table.settings import cash


class Says:
    """A bot that takes the first of these that is allowed."""

    def __init__(self, *wanted: str) -> None:
        self.wanted = wanted

    def act(self, view):
        offered = {entry["action"]: entry for entry in view["legal"]}
        return next((offered[action] for action in self.wanted if action in offered), {"action": "sing"})


def session(game: str, bots, chips: int = 10_000, seed: int = 1, **options: str) -> Session:
    resolved = rules.game(game, **options)
    settings = cash(resolved, stakes_of(resolved, 100), len(bots) + 1, buy_in=(1, 0))
    players = [Player("Me"), *(Player(f"Bot {n}", bot) for n, bot in enumerate(bots, 1))]
    chance = random.Random(seed)
    return Session(settings, players, chips, chips, deal=chance, bots=random.Random(seed), me=1)


def caller() -> Says:
    return Says("check", "call", "bring_in", "open", "show")


def run(table: Session) -> list[AnyEvent]:
    events: list[AnyEvent] = []
    while table.waits() == "house":
        events += table.step()
    return events


def stay(table: Session) -> None:
    """The player goes the cheapest way to the end of the hand."""
    while table.waits() == "player":
        hand = table.view.playing
        assert hand is not None
        options = {option.action: option for option in legal(hand, 1)}
        move = to_input(next(options[action] for action in ("check", "call", "bring_in") if action in options))
        assert not isinstance(move, TimeOut)
        table.act(move)
        run(table)


def test_burned_cards_are_mixed_in_again_when_the_deck_runs_short():
    # RULES 6.5: seven players have 42 cards before 7th street and three are burned. 52 are too few for the burn and
    # seven more, until the three go back.
    table = session("stud8", [caller() for _ in range(6)], burns="true")
    table.next_hand()
    run(table)
    stay(table)
    hand = table.view.hand
    assert hand is not None
    assert table.waits() == "next"
    assert len(hand.burned) == 1
    assert [len(hand.down[seat] + hand.up[seat]) for seat in range(1, 8)] == [7] * 7


def test_the_players_view_hides_the_others_cards():
    table = session("nlhe", [caller(), caller()])
    events = [*table.next_hand(), *run(table)]
    dealt = {event.seat: event.cards for event in events if isinstance(event, Dealt)}
    assert UNSEEN not in dealt[1]
    assert dealt[2] == dealt[3] == (UNSEEN, UNSEEN)


def test_a_bot_that_answers_rubbish_takes_the_time_out_action_and_is_reported():
    table = session("nlhe", [Says(), Says()])
    table.next_hand()
    run(table)
    while table.waits() == "player":
        table.act(Fold())
        run(table)
    assert table.waits() == "next"
    assert any("'sing' is not allowed now" in fault for fault in table.faults)


def test_a_bot_without_chips_brings_new_ones():
    table = session("nlhe", [Says("raise", "call", "check")], chips=100)
    events: list[AnyEvent] = []
    for _ in range(20):
        events += table.next_hand() if table.waits() == "next" else table.buy()
        events += run(table)
        stay(table)
        if any(isinstance(event, ChipsAdded) and event.seat == 2 for event in events):
            break
    assert any(isinstance(event, ChipsAdded) and event.seat == 2 for event in events)
