"""All-in or fold heads-up: the exact table, and the equilibria beside published ones."""

import numpy as np
import pytest

from hanpan import rules
from hanpan.analysis.equity import equity
from hanpan.analysis.solver.games import mini_game
from hanpan.analysis.solver.push_fold import (
    BOARDS,
    CLASSES,
    class_name,
    class_sizes,
    deals,
    equities,
    hand_class,
    push_fold,
    push_fold_game,
    won_halves,
)
from hanpan.cards import parse_cards
from hanpan.engine import Call, Deal, Fold, RaiseTo, deal_in, play
from hanpan.engine.inputs import PlayerInput
from hanpan.rules.stakes import Stakes

NUMBERS = {class_name(number): number for number in range(CLASSES)}


def test_classes_stand_as_in_the_usual_chart():
    assert [class_name(number) for number in (0, 1, 13, 14, 168)] == ["AA", "AKs", "AKo", "KK", "22"]
    assert len(NUMBERS) == CLASSES
    for cards, name in (("AsAd", "AA"), ("KsAs", "AKs"), ("Kd7c", "K7o"), ("2h3h", "32s")):
        assert class_name(hand_class(*parse_cards(cards))) == name
    assert class_sizes().sum() == 1326


def test_all_deals_are_counted():
    assert deals().sum() == 1326 * 1225
    assert deals()[NUMBERS["AA"], NUMBERS["AA"]] == 6
    assert deals()[NUMBERS["AA"], NUMBERS["KK"]] == 36


def test_both_sides_of_the_table_make_whole_pots():
    assert won_halves().shape == (CLASSES * (CLASSES + 1) // 2,)
    assert equities() + equities().T == pytest.approx(np.ones((CLASSES, CLASSES)))


def sample():
    random = np.random.default_rng(20)
    named = [("AA", "KK"), ("AKs", "QQ"), ("AKo", "22"), ("JTs", "22"), ("AKo", "AKs"), ("72o", "72o")]
    return named + [tuple(class_name(int(at)) for at in random.integers(CLASSES, size=2)) for _ in range(10)]


@pytest.mark.parametrize(("mine", "theirs"), sample())
def test_the_table_is_exact(mine, theirs):
    odds = equity(rules.game("nlhe"), [mine, theirs], seconds=60)
    assert odds.exact
    tally, entry = odds.tally, (NUMBERS[mine], NUMBERS[theirs])
    assert tally.deals == deals()[entry] * BOARDS
    won = equities()[entry] * 2 * tally.deals
    assert round(won) == pytest.approx(won, abs=1e-3)
    assert round(won) == tally.won[0].pot // tally.unit


@pytest.mark.parametrize(
    ("stack", "pushed", "called", "value"),
    [
        (2, 89.47, 100.00, 0.00955),
        (5, 71.49, 62.07, 0.05620),
        (10, 58.29, 37.38, -0.04537),
        (20, 40.22, 21.72, -0.18319),
    ],
)
def test_the_equilibria_of_some_stacks(stack, pushed, called, value):
    found = push_fold(float(stack))
    assert found.nashconv <= 1e-6
    # A hand or two is indifferent, so it may be mixed in any way.
    assert 100 * found.pushed == pytest.approx(pushed, abs=0.02)
    assert 100 * found.called == pytest.approx(called, abs=0.02)
    assert found.value == pytest.approx(value, abs=1e-5)


@pytest.mark.parametrize(
    ("hand", "does", "inside", "outside"),
    [
        ("T3s", "push", 7.7, 7.8),
        ("Q2o", "call", 5.6, 5.7),
        ("63s", "push", 7.1, 7.2),
        ("63s", "push", 5.1, 5.0),
        ("63s", "push", 2.3, 2.4),
    ],
)
def test_published_ends_of_intervals(hand, does, inside, outside):
    # holdemresources.net, the usage page of its heads-up Nash charts.
    for stack, often in ((inside, True), (outside, False)):
        found = push_fold(stack)
        chance = (found.push if does == "push" else found.call)[NUMBERS[hand]]
        assert bool(chance > 0.5) is often


@pytest.mark.parametrize("ante", [0, 20])
def test_what_is_paid_is_what_the_engine_pays(ante):
    stack = 1000
    game = push_fold_game(stack / 100, 0.5, ante / 100)
    aces, deuces = parse_cards("AsAd"), parse_cards("2h2c")
    paid = []
    lines: tuple[list[PlayerInput], ...] = (
        [Fold()],
        [RaiseTo(stack - ante), Fold()],
        [RaiseTo(stack - ante), Call()],
    )
    for line in lines:
        rule = {"ante_mode": "each"} if ante else {}
        hand = deal_in(rules.game("nlhe", **rule), Stakes(100, (50, 100), ante), {0: stack, 1: stack}, 1)
        play(hand, None, Deal((deuces[0], aces[0], deuces[1], aces[1])))
        for choice in line:
            play(hand, hand.turn, choice)
        while not hand.game_over:
            play(hand, None, Deal(parse_cards("3s3d3hKcKdKhQsQd")[hand.used - 4 : hand.used - 4 + hand.due]))
        paid.append((hand.stack[1] - stack) / 100)
    # Of the terminals, those with one matrix stand together: the two folds, and the hands compared.
    assert game.scale.tolist() == paid


def test_stacks_that_make_no_game_are_refused():
    with pytest.raises(ValueError, match=r"a stack of 1\.5 big blinds: it is more than 1\.5, the big blind"):
        push_fold(1.5, ante=0.5)
    with pytest.raises(ValueError, match="a small blind of 2 big blinds: it is more than 0 and at most 1"):
        push_fold(10, small_blind=2)
    with pytest.raises(ValueError, match="an ante of -1 big blinds: it is 0 or more"):
        push_fold(10, ante=-1)


@pytest.mark.parametrize("number", [-1, 169])
def test_a_number_of_no_class_has_no_name(number):
    with pytest.raises(ValueError, match="numbered from 0 to 168"):
        class_name(number)


def test_a_mini_game_that_is_none_is_named():
    with pytest.raises(ValueError, match="'nope' is no mini game; there are kuhn, leduc"):
        mini_game("nope")
