"""Luck taken out of results: its mean is nothing, and what is left has the exact mean and varies less."""

from fractions import Fraction
from itertools import permutations
from random import Random

import numpy as np
import pytest

from hanpan import cards, rules
from hanpan.analysis.solver.games import mini_game
from hanpan.bots import BOTS
from hanpan.bots.luck import Made, luck_of, reduced
from hanpan.bots.match import Match, estimate, play_block
from hanpan.bots.tables import Chairs
from hanpan.engine import OwedCards, fold, legal, owed, play, start, to_input
from hanpan.engine.inputs import Deal
from hanpan.rules.stakes import stakes_of

LEDUC = mini_game("leduc")
STAKES = stakes_of(LEDUC, 2)


def exact(first):
    """What seat 0 wins in Leduc, exactly: over all orders of three cards and all moves of both."""
    total, count = Fraction(0), 0
    for order in permutations(cards.parse_cards("JsJhQsQhKsKh"), 3):
        total += worth(fold(start(LEDUC, STAKES, {0: 100, 1: 100}, 1)), order, first)
        count += 1
    return float(total / count)


def worth(hand, order, first):
    waits = owed(hand)
    if waits is None:
        return Fraction(hand.stack[0] - 100)
    if isinstance(waits, OwedCards):
        play(hand, None, Deal(order[: waits.total]))
        return worth(hand, order[waits.total :], first)
    # `random` is as likely to stay, to give up and to raise.
    options = legal(hand, hand.turn)
    if hand.turn == 0 and first == "call":
        options = [option for option in options if option.action in ("check", "call")]
    return sum(after(hand, option, order, first) for option in options) / len(options)


def after(hand, option, order, first):
    copy = hand.copy()
    play(copy, copy.turn, to_input(option))
    return worth(copy, order, first)


def hands(first, count, seed):
    """Hands of Leduc between two bots: what seat 0 won, and its luck."""
    won, luck = [], []
    table = Chairs({0: BOTS[first](seed), 1: BOTS["random"](seed + 1)}, Random(seed))
    deal = Random(seed)
    for number in range(count):
        made: list[Made] = []
        done = table.play(LEDUC, STAKES, {0: 100, 1: 100}, 1, deal, noting(made))
        won.append(done.hand.stack[0] - 100)
        found = luck_of(done.events, made, number)
        luck.append((found.cards[0], found.coins[0]))
    return np.array(won, float), np.array(luck)


def noting(made):
    return lambda events, seat, decision: made.append(Made(len(events), seat, decision))


@pytest.mark.parametrize("first", ["call", "random"])
def test_in_leduc_what_is_left_has_the_exact_mean_and_varies_less(first):
    won, luck = hands(first, 1000, seed=4)
    left = reduced(won, luck)
    raw, without = estimate(won.tolist()), estimate(left.tolist())
    truth = exact(first)
    assert without.low - 0.1 < truth < without.high + 0.1
    assert without.deviation < 0.75 * raw.deviation
    # Each kind of luck has the mean 0.
    for kind in luck.T:
        assert abs(kind.mean()) < 3.5 * kind.std() / len(kind) ** 0.5 + 1e-9


def test_nobody_is_lucky_where_nothing_is_drawn():
    table = Chairs({0: BOTS["call"](1), 1: BOTS["call"](2)}, Random(1))
    done = table.play(LEDUC, STAKES, {0: 100, 1: 100}, 1, Random(5))
    assert luck_of(done.events, [], 1).coins == [0.0, 0.0]


@pytest.mark.parametrize("key", ["nlhe", "stud8", "seven", "plo8"])
def test_what_cards_give_to_one_they_take_from_the_others(key):
    game = rules.game(key)
    match = Match(game, stakes_of(game, 100, ante=100), 20_000, 3, ("call", "maniac", "station"), 2)
    block = play_block(match, 0, 5, with_luck=True)
    assert len(block.luck) == 5
    table = Chairs({seat: BOTS["call"](seat) for seat in range(3)}, Random(1))
    done = table.play(game, match.stakes, dict.fromkeys(range(3), 20_000), 2, Random(3))
    assert sum(luck_of(done.events, [], 7).cards) == pytest.approx(0, abs=1e-6)


def test_results_without_controls_stay_as_they_are():
    results = np.arange(20.0)
    assert reduced(results, np.zeros((20, 2))) is results
