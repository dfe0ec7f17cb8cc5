"""Cards dealt out many times, and who wins what part of the pot."""

import random

import numpy as np
import pytest

from hanpan import rules
from hanpan.bots import deals
from hanpan.bots.deals import deal, drawn, layout_of, mixings
from hanpan.bots.percentiles import percentile
from hanpan.bots.showdown import Values, ranked, ranked_by_run, shares
from hanpan.engine import fold, seen_by
from hanpan.engine.inputs import BringIn, Call, Check
from tests.unit.bots.helpers import dealt, played

DECK = np.arange(52, dtype=np.uint8)
SIDES = ("high", "low")


def worth(events, seat, seed=1):
    hand = fold([seen_by(seat, event).event for event in events])
    return float(np.mean(shares(*deal(layout_of(hand, seat), 3000, random.Random(seed)))))


def test_the_nut_low_with_the_nut_flush_is_worth_nearly_all_of_a_hi_lo_pot():
    # PLS7: 5-4-3-2-A for the low and an ace-high flush.
    moves = [dealt("Ah9cKc2hTcKd3hJc8s"), (2, Call()), (0, Call()), (1, Check()), dealt("Qd4h5hKh")]
    assert worth(played("pls7", moves), 0) > 0.85


def test_a_sure_low_alone_is_worth_about_half():
    # Stud 8: A-2-3-4-6 is made with a street to go, and the kings on the other side are the high.
    moves = [dealt("Ad2d3h", 0), dealt("KsKhKc", 1), (0, BringIn()), (1, Call())]
    moves += [dealt("4s", 0), dealt("Qs", 1), (1, Check()), (0, Check()), dealt("6c", 0), dealt("Qd", 1)]
    moves += [(1, Check()), (0, Check()), dealt("Jd", 0), dealt("Jh", 1)]
    assert 0.45 < worth(played("stud8", moves, seats=2), 0) < 0.6


def test_in_razz_low_cards_are_good():
    low = played("razz", [dealt("Ad2d3d", 0), dealt("KsKhQc", 1), dealt("9s9h8c", 2)])
    high = played("razz", [dealt("KsKhQc", 0), dealt("Ad2d3d", 1), dealt("9s9h8c", 2)])
    assert worth(low, 0) > 0.5 > worth(high, 0) + 0.2


def test_in_omaha_exactly_two_hole_cards_play():
    # Three hearts on the board are a flush with two of them in hand, and nothing with one.
    moves = [dealt("AhKsQs9c", 0), dealt("2c7cTd3d", 1), dealt("4c8c2d9d", 2), (2, Call()), (0, Call()), (1, Check())]
    one_heart = played("plo", [*moves, dealt("QdTh5h6h")])
    moves = [dealt("AhKhQs9c", 0), dealt("2c7cTd3d", 1), dealt("4c8c2d9d", 2), (2, Call()), (0, Call()), (1, Check())]
    two_hearts = played("plo", [*moves, dealt("QdTh5h6h")])
    assert worth(two_hearts, 0) > worth(one_heart, 0) + 0.15


@pytest.mark.parametrize(
    ("mine", "other", "equity"),
    [("AsAh", "7c2d", 0.852), ("KsQs", "7c2d", 0.634), ("7c2d", "AsAh", 0.346)],
)
def test_the_estimate_comes_near_the_exact_figure_against_a_random_hand(mine, other, equity):
    events = played("nlhe", [dealt(mine, 0), dealt(other, 1)], seats=2)
    assert worth(events, 0) == pytest.approx(equity, abs=0.025)


def test_each_row_has_different_cards_and_each_card_comes_as_often():
    rows = drawn(DECK[10:], 4000, 7, random.Random(3))
    assert all(len(set(row)) == 7 for row in rows.tolist())
    counts = np.bincount(rows.ravel(), minlength=52)
    assert counts[:10].sum() == 0
    assert counts[10:].min() > 0.8 * counts[10:].mean()


@pytest.mark.parametrize(
    ("mine", "theirs", "part"),
    [
        ((5, 5), [(4, 4)], 1.0),
        ((5, 0), [(4, 4)], 0.5),
        ((5, 0), [(4, 0)], 1.0),  # nobody has a low: the high takes all (RULES 3.3)
        ((5, 3), [(4, 3)], 0.75),  # three quarters
        ((3, 3), [(5, 3), (4, 2)], 0.25),  # quartered
        ((5,), [(5,), (5,)], 1 / 3),
        ((4,), [(5,)], 0.0),
    ],
)
def test_what_part_of_the_pot_a_hand_wins(mine, theirs, part):
    assert shares(values(mine), [values(other) for other in theirs]) == pytest.approx([part])


def test_who_has_folded_wins_nothing():
    mine, theirs = values((4, 0)), [values((5, 3)), values((4, 2))]
    gone, there = np.array([False]), np.array([True])
    assert shares(mine, theirs, [gone, there]) == pytest.approx([0.25])
    assert shares(mine, theirs, [gone, gone]) == pytest.approx([1.0])


def test_a_hand_is_ranked_among_many_as_if_it_met_each_of_them():
    many = Values(np.array([3, 5, 5, 8]), np.array([0, 0, 4, 2]))
    one_by_one = [
        np.mean([shares(values((high, low)), [values(other)])[0] for other in zip(*many, strict=True)])
        for high, low in zip(*many, strict=True)
    ]
    # A hand is compared with its own twin too; who has a low matters for both sides at once, and is taken apart here.
    assert ranked(many, many) == pytest.approx(one_by_one, abs=0.1)


@pytest.mark.parametrize("sides", ["high", "low", "both"])
def test_hands_of_several_runs_are_ranked_each_among_those_of_its_run(sides):
    chance = np.random.default_rng(4)
    run = np.sort(chance.integers(0, 3, 60))
    high, low = (chance.integers(0, 9, 60) if sides in (side, "both") else chance.integers(0, 9, 0) for side in SIDES)
    many = Values(high, low)
    apart = [ranked(one, one) for one in (many.rows(np.flatnonzero(run == at).tolist()) for at in range(3))]
    assert ranked_by_run(many, run, 3).tolist() == np.concatenate(apart).tolist()


def values(hand):
    return Values(np.array([hand[0]]), np.array(hand[1:2], np.int64))


@pytest.mark.parametrize("key", ["nlhe", "plo8", "stud8", "seven", "razz"])
def test_percentiles_rise_with_strength_on_every_street(key):
    game = rules.game(key)
    for street in range(len(game.street)):
        found = percentile(game, street, np.array([0.0, 0.3, 0.5, 0.7, 1.0]), has_low=game.has_low(6))
        assert np.all(np.diff(found) >= 0)
        assert 0.3 < found[2] < 0.75


@pytest.mark.parametrize("to_come", [0, 1, 3])
@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "plain"])
def test_hands_are_completed_with_every_run_that_shares_no_card_with_them(monkeypatch, to_come, compiled):
    monkeypatch.setattr(deals, "has_numba", lambda: compiled)
    deck = np.arange(12, dtype=np.uint8)
    shown, hidden = np.full((40, 1), 50, np.uint8), deals.drawn(deck, 40, 2, random.Random(1))
    runs = deals.drawn(deck, 9, to_come, random.Random(2))
    own, whose = deals.completed(np.concatenate((shown, hidden), axis=1), deals.bits_of(hidden), runs)
    expected = [
        ([50, *held, *run], at)
        for run in runs.tolist()
        for at, held in enumerate(hidden.tolist())
        if not set(held) & set(run)
    ]
    assert list(zip(own.tolist(), whose.tolist(), strict=True)) == expected
    assert to_come == 0 or len(expected) < 360


@pytest.mark.parametrize("size", [5, 12])
def test_free_cards_are_none_that_the_row_has_while_there_are_others(monkeypatch, size):
    deck = np.arange(size, dtype=np.uint8)
    used = deals.bits_of(deals.drawn(np.arange(14, dtype=np.uint8), 60, 4, random.Random(3)))
    compiled, plain = both_ways(monkeypatch, lambda: deals.free_cards(used, deck, 4, random.Random(4)))
    assert np.array_equal(compiled, plain)
    for cards, had in zip(plain.tolist(), used.tolist(), strict=True):
        left = {card for card in range(size) if not had >> card & 1}
        assert len(set(cards)) == 4
        assert set(cards) <= left or left <= set(cards)


@pytest.mark.parametrize("weights", [[0.0, 1.0, 0.0, 2.0, 0.5], [3.0], [0.0, 0.0], [1e-300, 1e-300, 0.0]])
def test_hands_are_taken_as_often_as_their_weights_say(monkeypatch, weights):
    listed = np.array(weights)
    compiled, plain = both_ways(monkeypatch, lambda: deals.spread(listed, 70, random.Random(5)))
    assert np.array_equal(compiled, plain)
    if total := sum(weights):
        often = np.bincount(plain, minlength=len(weights))
        assert all(abs(times - 70 * weight / total) < 1 for times, weight in zip(often, weights, strict=True))


def both_ways(monkeypatch, ask):
    """The answers of compiled code and of plain code."""
    found = []
    for compiled in (True, False):
        monkeypatch.setattr(deals, "has_numba", lambda compiled=compiled: compiled)
        found.append(ask())
    return found


def test_cards_to_come_come_up_nearly_as_often():
    deck = np.arange(3, 48, dtype=np.uint8)
    for rows, count in ((18, 4), (36, 1), (7, 5), (60, 2)):
        runs = deals.dealt_through(deck, rows, count, random.Random(rows))
        assert runs.shape == (rows, count)
        assert all(len(set(run)) == count and set(run) <= set(deck.tolist()) for run in runs.tolist())
        often = np.bincount(runs.reshape(-1), minlength=48)[3:]
        assert often.max() - often.min() <= 2
    assert deals.dealt_through(deck, 18, 0, random.Random(1)).shape == (1, 0)
    assert deals.dealt_through(deck[:3], 4, 5, random.Random(1)).shape == (4, 3)
    assert deals.dealt_through(deck[:0], 4, 5, random.Random(1)).shape == (1, 0)


def test_lists_are_mixed_each_in_its_own_order_and_no_hand_is_lost():
    mixed = mixings(64, 9, random.Random(3))
    assert [sorted(order) for order in mixed] == [list(range(64))] * 9
    assert len({tuple(order) for order in mixed}) == 9
    together = [order for seed in range(400) for order in mixings(64, 2, random.Random(seed))]
    beside = np.bincount([int(np.flatnonzero(one == 0)[0]) for one in together], minlength=64)
    assert beside.max() < 60  # each hand stands anywhere, so about 12.5 times in each place
