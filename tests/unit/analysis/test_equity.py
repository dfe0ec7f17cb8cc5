"""The odds as they are asked for: the truth, the way that is chosen, and what must always hold."""

import json
import sys
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan import rules
from hanpan.analysis import work
from hanpan.analysis.equity import equities, equity
from hanpan.analysis.ranges import OddsError
from hanpan.analysis.spot import spot_of
from hanpan.analysis.work import Way, way_of
from hanpan.cards import DECK, text
from tests.tiers import shared_files
from tests.unit.analysis.spots import game_of

ROWS = [row for file in shared_files("truth/equity.json") for row in json.loads(file.read_text("utf-8"))]


@pytest.mark.needs("truth")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['game']} {' '.join(row['hands'])} {row['board']}".strip())
def test_every_row_of_the_truth(row):
    odds = equity(game_of("nlhe" if row["game"] == "holdem" else row["game"]), row["hands"], row["board"], row["dead"])
    assert (odds.exact, odds.boards) == (True, row["boards"])
    assert [share.equity for share in odds.players] == pytest.approx(row["equity"], abs=1e-9)
    assert [share.scoop for share in odds.players] == pytest.approx(row["scoop"], abs=1e-9)


def test_a_hand_against_random():
    """Two thousand million boards; OMPEval says the same."""
    assert equity(rules.game("nlhe"), ["AhKh", "random"]).players[0].equity == pytest.approx(
        0.6704463230923519, abs=1e-12
    )
    assert equity(rules.game("nlhe"), ["AhKh", "random"]).boards == 2_097_572_400


@pytest.mark.parametrize(("name", "hands", "board", "way"), [
    ("nlhe", ["AhKh", "QsQd"], "", Way.BOARDS),
    ("nlhe", ["AhKh", "random"], "", Way.BOARDS),
    ("nlhe", ["random"] * 3, "", Way.SAMPLES),
    ("pls7", ["AsAh2d", "random"], "", Way.BOARDS),
    ("plo", ["AsAhKsKh", "random"], "", Way.SAMPLES),
    ("plo8", ["AsAh2s3h", "AxKxQyJy"], "", Way.BOARDS),
    ("stud8", ["AsAh2d", "KsKh9d"], "", Way.TWO_DRAW),
    ("stud8", ["AsAh2d", "random"], "", Way.SAMPLES),
    ("seven", ["AsAh", "KsKh"], "", Way.TWO_DRAW),
    ("seven", ["AsAh2d3c4c", "KsKh9d9cTc", "QsQh2s2c3h"], "", Way.MANY_DRAW),
    ("seven", ["AsAh2d", "KsKh9d", "QsQh2s"], "", Way.SAMPLES),
])  # fmt: skip
def test_which_way(name, hands, board, way, monkeypatch):
    import numba  # noqa: F401  (a fresh process would try the ranker first)

    assert way_of(spot_of(rules.game(name), hands, board), 3.0) is way
    monkeypatch.setattr(work, "has_numba", lambda: False)
    monkeypatch.delitem(sys.modules, "numba")
    without = Way.CLASSES if way is Way.BOARDS and "random" not in hands else Way.PLAIN_SAMPLES
    assert way_of(spot_of(rules.game(name), hands, board), 3.0) is without


def test_no_time_means_samples_and_samples_can_be_asked_for():
    game = rules.game("nlhe")
    assert not equity(game, ["AhKh", "random"], seconds=0.001).exact
    assert equity(game, ["AhKh", "QsQd"], trials=1000).boards == 1000
    assert equity(game, ["AhKh", "QsQd"], "2c3c4c5c9d").exact


def test_shares_are_fractions():
    odds = equity(rules.game("nlhe"), ["AhKh", "AsKs", "AdKd"], "AcKc7h2h2d")
    assert [odds.tally.equity(player) for player in range(3)] == [Fraction(1, 3)] * 3
    odds = equity(rules.game("nlhe"), ["AhKh", "QsQd"])
    assert odds.tally.equity(0) == Fraction(787_966 * 2 + 6_732, 2 * 1_712_304)
    assert odds.tally.scoop(1) == Fraction(1_712_304 - 787_966 - 6_732, 1_712_304)


def test_weights():
    game = rules.game("nlhe")
    board = "2c7h9hJd3s"
    both = equity(game, ["AsAh:0.25,KsKh", "QsQd"], board).tally.equity(0)
    assert both == Fraction(1)
    mixed = equity(game, ["9c9d:0.25,KsKh", "JhJc"], board).tally
    assert mixed.equity(0) == 0
    assert equity(game, ["JsJc:0.25,KsKh", "9c9d"], board).tally.equity(0) == Fraction(1, 5)
    # Four pairs of aces are left, one of kings blocks nothing; a pair that beats takes the weight it has.
    assert equity(game, ["JJ:0.5,KK", "9c9d"], board).tally.equity(0) == Fraction(3 * 1, 3 * 1 + 6 * 2)


@pytest.mark.parametrize(("hand", "boards", "share"), [
    ("As??,Ks??", 87, Fraction(26, 87)), ("As??,Ks??:0", 43, Fraction(14, 43)),
])  # fmt: skip
def test_open_cards_in_two_words(hand, boards, share):
    odds = equity(rules.game("nlhe"), [hand, "QdQh"], "2s3s4s7h8d")
    assert (odds.boards, odds.tally.equity(0)) == (boards, share)


def test_many_questions_at_once():
    for name, questions in (
        ("nlhe", [["AhKh", "QsQd"], ["AsAh", "KsKd"], ["2c2d", "AsKs"]]),
        ("pls7", [["AsKsQs", "KhQh2h"], ["AsAh2d", "KsKh9d"]]),
        ("nlhe", [["AhKh", "QsQd"], ["AsAh", "KK"]]),
        ("stud", [["AhKhQh2c3c4c", "QsQdQc5c6c7d"]]),
    ):
        game = rules.game(name)
        assert equities(game, questions) == [equity(game, hands) for hands in questions]
    assert equities(rules.game("nlhe"), []) == []


def test_ten_hands():
    hands = ["AsAh", "KsKh", "QsQh", "JsJh", "TsTh", "9s9h", "8s8h", "7s7h", "6s6h", "5s5h"]
    odds = equity(rules.game("nlhe"), hands)
    assert (odds.exact, odds.boards) == (True, 201_376)
    assert sum(odds.tally.equity(player) for player in range(10)) == 1


def test_dead_up_cards_in_stud():
    game = rules.game("stud8")
    alive, dead = (equity(game, ["AsAh2d", "KsKh9d"], dead=out) for out in ("", "KcKd"))
    assert (alive.exact, dead.exact) == (True, True)
    assert dead.players[0].equity > alive.players[0].equity


def test_a_ladder_of_ones_own():
    """Primes stand between a full house and a flush in a file that a user wrote; no code knows of them."""
    game = game_of("four_primes")
    odds = equity(game, ["2c9h9sJh", "Ad4d4h8c"], "3d5d7hKsTd")
    assert odds.players[0].equity == 1
    preflop = equity(game, ["2c3h5s7h", "AdAh8c8s"])
    assert preflop.exact
    assert preflop.tally.equity(0) + preflop.tally.equity(1) == 1


@given(st.sampled_from(["nlhe", "pls7", "plo8", "pls"]), st.integers(2, 4), st.integers(0, 2**32))
def test_shares_add_up_and_hands_can_change_places(name, players, seed):
    game, chance = rules.game(name), Random(seed)
    drawn = chance.sample(DECK, players * game.cards_each() + 4)
    each = game.cards_each()
    hands = [text(drawn[at * each : (at + 1) * each]) for at in range(players)]
    board = text(drawn[players * each :])
    there, back = (equity(game, order, board).tally for order in (hands, hands[::-1]))
    assert sum(there.equity(player) for player in range(players)) == 1
    assert sum(there.high(player) for player in range(players)) == 1
    assert sum(there.low(player) for player in range(players)) <= 1
    assert [there.won[player] for player in range(players)] == list(back.won[::-1])
    for player in range(players):
        assert there.scoop(player) <= there.equity(player) <= 1


def test_fewer_trials_than_none_are_refused():
    with pytest.raises(OddsError, match="at least 1"):
        equity(rules.game("nlhe"), ["AhKh", "QsQd"], trials=-5)
