"""What moves are worth."""

import pytest

from hanpan import rules
from hanpan.bots.worth import position
from hanpan.engine import fold
from tests.unit.bots.helpers import played


@pytest.mark.parametrize("key", rules.KEYS)
def test_who_acts_last_has_position_only_where_the_cards_do_not_decide_it(key):
    hand = fold(played(key, [], seats=3))
    found = [position(hand, seat, [place for place in range(3) if place != seat]) for seat in range(3)]
    assert found == ([0, 0, 0] if rules.game(key).street[-1].first.endswith("board") else [-1, -1, 1])
