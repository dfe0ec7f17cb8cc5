"""Who may give an input: a seat by its number, the dealer by None, and nobody else."""

import pytest

from hanpan import rules
from hanpan.engine import Deal, IllegalActionError, deal_in, legal, play, to_input, why_not
from hanpan.engine.inputs import AnyInput, Check, Fold, Muck, Show, TimeOut
from hanpan.rules.stakes import stakes_of

INPUTS: tuple[AnyInput, ...] = (Deal((0, 1, 2, 3)), Fold(), Check(), Show(), Muck(), TimeOut())


@pytest.mark.parametrize("seat", [-1, -2, 2, 99])
def test_a_number_that_is_no_seat_may_do_nothing(seat):
    game = rules.game("nlhe")
    hand = deal_in(game, stakes_of(game, 2), {0: 100, 1: 100}, button=0)
    for _ in range(2):
        before = hand.copy()
        for inp in INPUTS:
            assert why_not(hand, seat, inp) is not None
            with pytest.raises(IllegalActionError):
                play(hand, seat, inp)
        assert hand == before
        if hand.turn < 0:
            play(hand, None, Deal((0, 1, 2, 3)))
    assert play(hand, hand.turn, to_input(legal(hand, hand.turn)[1]))
