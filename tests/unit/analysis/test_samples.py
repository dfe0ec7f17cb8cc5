"""Deals by chance: near the exact answer for every kind of game, and the same for the same seed."""

import pytest

from hanpan import rules
from hanpan.analysis import sampling, threads
from hanpan.analysis.equity import equity, odds_of
from hanpan.analysis.ranges import OddsError
from hanpan.analysis.spot import spot_of

TRIALS = 200_000


@pytest.mark.parametrize(("name", "hands", "board"), [
    ("nlhe", ["AsAh", "KsKd"], ""),
    ("nlhe", ["AsAh:0.2,JhTh", "QQ+,AK"], "9h8h2c"),
    ("nlhe", ["AA", "AA", "KK"], "Kd7d2d"),
    ("nlhe", ["random"] * 2, "Kd7d2dTsTh"),
    ("pls7", ["AsAh2d", "KsKh9d"], ""),
    ("plo8", ["AsAh2s3h", "KdKcQdJc"], ""),
    ("plo", ["AsAh????", "KdKcQdJc"], "2d7d9s"),
    ("stud8", ["Ah2h3s", "KsKdQd"], ""),
    ("razz", ["Ah2h3s5c", "KsKd2d3d"], ""),
    ("seven", ["AhAs2h3d", "KsKd9c9d"], ""),
    ("seven", ["AhAs2h3dKh", "KsKd9c9dAc", "TsTdTc2c3c"], ""),
])  # fmt: skip
def test_near_the_exact_answer(name, hands, board):
    game = rules.game(name)
    exact = equity(game, hands, board, seconds=60)
    sampled = equity(game, hands, board, trials=TRIALS, seed=11)
    assert (exact.exact, sampled.exact, sampled.boards) == (True, False, TRIALS)
    for share, guess in zip(exact.players, sampled.players, strict=True):
        assert guess.ci95 is not None
        low, high = guess.ci95
        wide = max(high - low, 1e-4)
        # Four times the interval of 95 % is eight standard errors on each side: never missed by chance.
        assert abs(share.equity - guess.equity) < 2 * wide
        assert low <= guess.equity <= high
        assert abs(share.scoop - guess.scoop) < 0.01
        assert abs(share.high - guess.high) < 0.01
        assert abs(share.low - guess.low) < 0.01
    assert sum(guess.equity for guess in sampled.players) == pytest.approx(1)


def test_the_same_seed_gives_the_same_answer(monkeypatch):
    """However many threads share the work."""
    spot = spot_of(rules.game("nlhe"), ["random"] * 3)
    first = sampling.sample(spot, 300_000, seed=5)
    monkeypatch.setattr(threads, "processors", lambda: 1)
    assert sampling.sample(spot, 300_000, seed=5) == first
    assert sampling.sample(spot, 300_000, seed=6) != first


def test_the_interval_is_as_wide_as_it_should_be():
    """A coin flip of a thousand deals: half a percent and a half on each side."""
    odds = equity(rules.game("nlhe"), ["random"] * 2, trials=10_000, seed=1)
    assert odds.players[0].ci95 is not None
    low, high = odds.players[0].ci95
    assert 0.018 < high - low < 0.0197


@pytest.mark.parametrize(("trials", "hands", "board", "least", "most"), [
    (1, ["AsAh", "KsKh"], "", 0.15, 1.0),
    (100, ["AsAh", "2s7h"], "AdAc2c", 0.95, 1.0),
    (100, ["2s7h", "AsAh"], "AdAc2c", 0.0, 0.05),
    (100, ["AsKs", "AhKh"], "QdJdTd", 0.48, 0.52),
])  # fmt: skip
def test_samples_that_agree_prove_no_certainty(trials, hands, board, least, most):
    share = equity(rules.game("nlhe"), hands, board, trials=trials, seed=1).players[0]
    assert share.equity in (0, 0.5, 1)
    assert share.ci95 is not None
    low, high = share.ci95
    assert least < low < share.equity or low == least == share.equity
    assert share.equity < high < most or high == most == share.equity


def test_six_random_hands_are_worth_a_sixth_each():
    odds = equity(rules.game("nlhe"), ["random"] * 6, trials=1_000_000, seed=2)
    assert [share.equity for share in odds.players] == pytest.approx([1 / 6] * 6, abs=0.003)


def test_ranges_that_nearly_always_clash():
    game = rules.game("nlhe")
    with pytest.raises(OddsError, match="same cards nearly always"):
        equity(game, ["AA,KK,QQ,JJ,TT"] * 10)
    assert equity(game, ["AK"] * 4, trials=1000).boards == 1000


def test_without_kernels_the_ranker_deals(monkeypatch):
    from hanpan.analysis import work

    monkeypatch.setattr(work, "has_numba", lambda: False)
    spot = spot_of(rules.game("stud8"), ["Ah2h3s", "KsKdQd"])
    first, again = (odds_of(spot, trials=500, seed=3) for _ in range(2))
    assert first.players == again.players
    assert not first.exact
    assert abs(first.players[0].equity - 0.4924) < 0.1
