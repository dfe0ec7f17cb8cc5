"""A bot is blind to what its seat may not see: unseen cards may be any others, and its answer stays the same."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanpan import cards, rules
from hanpan.bots import BOTS, BotSeat
from hanpan.bots.seat import Thinker
from hanpan.bots.sight import answer_of, sight_of
from hanpan.engine import seen_by
from tests.unit.bots.helpers import Anything, dealt, play_out, played, watching


@pytest.mark.parametrize("key", rules.KEYS)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10_000), stop=st.integers(0, 25), turn=st.randoms(use_true_random=False))
def test_cards_that_a_bot_may_not_see_never_change_its_answer(key, seed, stop, turn):
    game = rules.game(key)
    logs = []
    bots = {seat: Anything(seed + seat) for seat in range(4)}
    play_out(game, bots, seed, on_decision=lambda events, seat, _: logs.append((list(events), seat)))
    events, seat = logs[min(stop, len(logs) - 1)]
    other = _with_hidden_cards_changed(events, seat, turn)
    for name in BOTS:
        first, second = (_answer(name, seat, log, seed) for log in (events, other))
        assert first == second


def _answer(name, seat, events, seed):
    """What the bot is told, and all that it might do with the probabilities."""
    chair = BotSeat(seat, BOTS[name](seed), random.Random(seed))
    for event in events:
        chair.see(seen_by(seat, event))
    return msgspec.json.encode(chair.view()), chair.decide()


def _with_hidden_cards_changed(events, seat, turn):
    """The same log with the cards that this seat has not seen mapped onto each other."""
    seen = {card for event in events for card in getattr(seen_by(seat, event).event, "cards", ()) if card >= 0}
    hidden = [card for card in cards.DECK if card not in seen]
    moved = hidden.copy()
    turn.shuffle(moved)
    to = dict(zip(hidden, moved, strict=True))
    return [
        msgspec.structs.replace(event, cards=tuple(to.get(card, card) for card in event.cards))
        if hasattr(event, "cards")
        else event
        for event in events
    ]


@pytest.mark.parametrize("name", BOTS)
def test_a_view_as_json_tells_as_much_as_the_sight(name):
    chair = watching(2, BOTS[name](11), played("pls7", [dealt("Ah9cKc2hTcKd3hJc8s")]))
    view = msgspec.json.decode(msgspec.json.encode(chair.view()))
    bot = BOTS[name](11)
    assert isinstance(bot, Thinker)
    assert BOTS[name](11).act(view) == answer_of(bot.think(chair.sight()))
    assert sight_of(view).events == chair.sight().events
