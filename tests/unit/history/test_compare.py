"""What is compared when a hand is proved."""

from msgspec.structs import replace

from hanpan import rules
from hanpan.cards import parse_cards
from hanpan.engine import Deal, deal_in, play, start
from hanpan.engine.events import AnyEvent
from hanpan.engine.inputs import Call, Check, Muck
from hanpan.history.compare import Outcome, first_difference
from hanpan.history.proof import prove
from hanpan.history.rooms import UncalledCustoms, room
from hanpan.history.told import told
from hanpan.rules.stakes import Stakes
from tests.unit.history.texts import own, proof


def test_where_no_form_of_a_room_fits_the_text_is_still_compared():
    """A room whose forms are all for hands that nobody called has none for this one."""
    shown = proof(own("run_it_twice"))
    assert shown.hand is not None
    outcome = Outcome(shown.hand, shown.events, {}, {})
    odd = replace(room("pokerstars"), uncalled=UncalledCustoms(forms=("whole_blind",)))
    assert first_difference(shown.written, outcome, odd) is None
    said = replace(shown.written.said, total=1)
    difference = first_difference(replace(shown.written, said=said), outcome, odd)
    assert difference is not None
    assert (difference.what, difference.theirs) == ("total", 1)


def test_only_our_own_log_may_have_a_winner_thrown_away():
    """RULES 1.8: a mucked hand is dead even if best. A text of a room that says so has lost a card somewhere."""
    hand = deal_in(rules.game("nlhe", auto_muck_losers="false"), Stakes(2, (1, 2)), {0: 100, 1: 100}, button=1)
    events: list[AnyEvent] = start(hand.started.rules, hand.started.stakes, {0: 100, 1: 100}, button=1)
    events += play(hand, None, Deal(parse_cards("AsKdAhKc")))
    events += play(hand, 1, Call())
    events += play(hand, 0, Check())
    for cards in ("2cAcKs7d", "3c8h", "4c9h"):
        events += play(hand, None, Deal(parse_cards(cards)))
        events += play(hand, 0, Check())
        events += play(hand, 1, Check())
    events += play(hand, 0, Muck())
    written = told(events)
    assert hand.game_over
    assert prove(written).difference is None
    doubted = prove(replace(written, room="ohh")).difference
    assert doubted is not None
    assert doubted.what == "better_mucked"
