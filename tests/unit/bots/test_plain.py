"""Bots where numba is missing: everything is looked at less closely, and they play all the same."""

import pytest

from hanpan import rules
from hanpan.bots import BOTS
from hanpan.bots.percentiles import strengths
from hanpan.bots.ranges import starting_hands
from hanpan.hands import kernel
from tests.unit.bots.helpers import play_out


@pytest.fixture
def without_numba(monkeypatch):
    cached = (kernel.kernel, kernel.low_kernel, kernel.exact_kernel, strengths, starting_hands)
    for name in ("hands.kernel", "bots.deals", "bots.percentiles", "bots.ranges"):
        monkeypatch.setattr(f"hanpan.{name}.has_numba", lambda: False)
    for one in cached:
        one.cache_clear()
    yield
    for one in cached:
        one.cache_clear()


@pytest.mark.usefixtures("without_numba")
@pytest.mark.parametrize("key", ["nlhe", "stud8"])
def test_bots_play_without_compiled_kernels(key):
    game = rules.game(key)
    bots = {seat: BOTS[name](3) for seat, name in enumerate(("strong", "tag"))}
    hand, _, faults = play_out(game, bots, 4)
    assert (faults, sum(hand.stack)) == ((), 2000)
    assert not kernel.kernel(game.high, 7).fast
