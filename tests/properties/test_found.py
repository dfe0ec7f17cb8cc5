"""What random play has found once, as short as it can be told."""

import pytest

from hanpan import rules
from hanpan.cards import parse_cards
from hanpan.engine import OwedCards, Refusal, deal_in, legal, owed, play, why_not
from hanpan.engine.events import Shown
from hanpan.engine.inputs import BringIn, Call, Deal, RaiseTo
from hanpan.engine.legal import Option
from hanpan.rules.stakes import Stakes, stakes_of
from tests.playing import GAMES


@pytest.mark.parametrize("key", [key for key in rules.KEYS if rules.game(key).betting.structure != "menu"])
def test_nobody_raises_to_nothing(key):
    game = rules.game(key)
    hand = deal_in(game, stakes_of(game, 10), {0: 1000, 1: 1000, 2: 1000}, button=2)
    waiting = owed(hand)
    assert isinstance(waiting, OwedCards)
    play(hand, None, Deal(tuple(range(waiting.total))))
    assert isinstance(why_not(hand, hand.turn, RaiseTo(0)), Refusal)


def test_pot_limit_never_offers_more_than_the_stack():
    """A pot of 4, a least bet of 10, and 7 behind: all there is to bet is 7."""
    game = GAMES["bomb"].resolve()
    hand = deal_in(game, Stakes(unit=10, ante=2), {0: 9, 1: 500}, button=1)
    play(hand, None, Deal(tuple(range(12))))
    assert (hand.pot, hand.stack[0]) == (4, 7)
    assert legal(hand, 0)[-1] == Option("raise", min=7, max=7)


def test_1_8_the_last_card_of_stud_is_shown_though_the_hands_lay_open_before():
    """1.8: a player who wants the pot must show all hole cards, the one too that came after the all-in."""
    game = rules.game("stud")
    hand = deal_in(game, stakes_of(game, 10), {0: 12, 1: 300}, button=1)
    play(hand, None, Deal(parse_cards("AsJcKdJd5h7s")))
    play(hand, 0, BringIn())
    play(hand, 1, RaiseTo(10))
    events = play(hand, 0, Call())
    for cards in ("AhQh", "9cTs", "4d3d", "2sJh"):
        events += play(hand, None, Deal(parse_cards(cards)))
    assert [event.cards for event in events if isinstance(event, Shown)] == [
        parse_cards("AsKd"),
        parse_cards("JcJd"),
        parse_cards("AsKd2s"),
        parse_cards("JcJdJh"),
    ]
