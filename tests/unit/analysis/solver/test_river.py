"""The last street: toy games whose answers are known, and who wins beside the engine."""

from itertools import combinations

import numpy as np
import pytest

from hanpan import rules
from hanpan.analysis.solver.games import mini_game
from hanpan.analysis.solver.river import showdowns, solve_river
from hanpan.analysis.solver.sizing import Sizing
from hanpan.cards import parse_cards, unmask
from hanpan.engine import Call, Check, Choose, Deal, OwedCards, RaiseTo, deal_in, owed, play
from hanpan.engine.events import Won
from hanpan.engine.hand import CHOOSING, seats_of
from hanpan.engine.showdown import settle
from hanpan.rules.stakes import Stakes, stakes_of

BOARD = "AsKd7c4h2d"


def holdem(board=BOARD, behind=100, seats=2):
    """Heads-up (or with one more seat) on the river: 100 in the pot from each, and so much behind; nobody has bet."""
    game = rules.game("nlhe", burns="false")
    hand = deal_in(game, Stakes(2, (1, 2)), dict.fromkeys(range(seats), 100 + behind), seats - 1)
    play(hand, None, Deal((-1,) * (2 * seats)))
    play(hand, hand.turn, RaiseTo(100))
    for _ in range(seats - 1):
        play(hand, hand.turn, Call())
    cards = parse_cards(board)
    for at, count in ((0, 3), (3, 1), (4, 1)):
        play(hand, None, Deal(cards[at : at + count]))
        while hand.turn >= 0 and hand.street < 3:
            play(hand, hand.turn, Check())
    return hand


def holdings(*hands):
    return np.array([parse_cards(hand) for hand in hands], np.uint8)


def test_clairvoyance():
    # Chen and Ankenman: who has the nuts or nothing bets the pot, with half as many bluffs as hands of value; who can
    # only beat a bluff calls half of the time.
    hand = holdem(behind=200)
    play(hand, 0, Check())
    solved = solve_river(
        hand, (holdings("QsQc"), holdings("AcAh", "JcTc")), ([1], [1, 1]), sizing=Sizing(bets=(1.0,)), iterations=2000
    )
    assert [label for label, _ in solved.choices] == ["check", "raise 200"]
    value, bluff = solved.strategy[:, 1]
    assert value == pytest.approx(1, abs=1e-3)
    assert bluff == pytest.approx(0.5, abs=1e-3)
    fold, call = solved.game.sides[0].of(solved.strategies[0], 0)[:, 0]
    assert (fold, call) == (pytest.approx(0.5, abs=1e-3), pytest.approx(0.5, abs=1e-3))
    # With 1 in 2 bets and half of the rest bluffs, three quarters of the pot are his.
    assert solved.values[0] == pytest.approx([200, 300], abs=1)
    assert solved.values[1] == pytest.approx([0, 0], abs=1)


def test_who_is_put_all_in_may_be_the_only_one_to_decide():
    hand = holdem(behind=200)
    play(hand, 0, Check())
    play(hand, 1, RaiseTo(200))
    solved = solve_river(hand, (holdings("QsQc", "3s3c"), holdings("AcAh", "JcTc")), ([1, 1], [1, 3]), iterations=2000)
    assert [label for label, _ in solved.choices] == ["fold", "call"]
    # Both beat jack high and lose to the aces: 600 three times of four, for 200.
    assert solved.values == pytest.approx(np.array([[0, 250], [0, 250]]), abs=1e-3)
    assert solved.strategy[:, 1] == pytest.approx([1, 1], abs=1e-3)


def test_a_bigger_bet_allows_more_bluffs():
    # B = 2P: bluffs B / (P + B) = 2/3 of the hands of value, calls P / (P + B) = 1/3.
    hand = holdem(behind=400)
    play(hand, 0, Check())
    solved = solve_river(
        hand, (holdings("QsQc"), holdings("AcAh", "JcTc")), ([1], [1, 1]),
        sizing=Sizing(bets=(2.0,)), iterations=2000,
    )  # fmt: skip
    assert solved.strategy[1, 1] == pytest.approx(2 / 3, abs=1e-3)
    assert solved.game.sides[0].of(solved.strategies[0], 0)[1, 0] == pytest.approx(1 / 3, abs=1e-3)


def test_the_ace_king_queen_game():
    # One card each of three, a pot of 2 bets, one bet: the second player bets his best card always and his worst one
    # time in P + 1, the first calls with the middle one (P - 1) times in P + 1.
    game = mini_game("kuhn")
    hand = deal_in(game, stakes_of(game, 1), {0: 10, 1: 10}, 1)
    play(hand, None, Deal((-1, -1)))
    play(hand, 0, Check())
    cards = holdings("Js", "Qs", "Ks")
    solved = solve_river(hand, (cards, cards), ([1, 1, 1], [1, 1, 1]), iterations=3000)
    assert solved.strategy[:, 1] == pytest.approx([1 / 3, 0, 1], abs=3e-3)
    calls = solved.game.sides[0].of(solved.strategies[0], 0)[1]
    assert calls == pytest.approx([0, 1 / 3, 1], abs=3e-3)


@pytest.fixture(scope="module")
def ranges():
    hand = holdem("KsTd9d6hQc", behind=900)
    left = np.array([card for card in range(52) if card not in hand.out])
    pairs = np.stack(np.triu_indices(len(left), 1), axis=1)
    random = np.random.default_rng(3)
    cards = [left[random.choice(pairs, 90, replace=False)] for _ in range(2)]
    return hand, cards, [random.random(90) for _ in range(2)]


def test_it_comes_nearer_with_every_iteration(ranges):
    hand, cards, weights = ranges
    gaps = [solve_river(hand, cards, weights, iterations=n).nashconv / hand.pot for n in (10, 100, 1000)]
    assert gaps[0] > gaps[1] > gaps[2]
    assert gaps[1] < 0.015
    assert gaps[2] < 0.001


def test_strategies_are_probabilities_and_values_chips(ranges):
    hand, cards, weights = ranges
    solved = solve_river(hand, cards, weights)
    assert solved.strategy.shape == solved.values.shape == (90, len(solved.choices))
    assert solved.strategy.sum(axis=1) == pytest.approx(np.ones(90), abs=1e-5)
    assert (solved.values >= -900.01).all()
    assert (solved.values <= 1100.01).all()
    label, inp = solved.choices[-1]
    assert label == "raise 900"
    play(hand.copy(), hand.turn, inp)


def test_the_weights_have_no_scale(ranges):
    hand, cards, weights = ranges
    one, other = (solve_river(hand, cards, [scale * weight for weight in weights], iterations=5) for scale in (1, 50))
    assert one.strategy == pytest.approx(other.strategy, abs=1e-4)


def test_facing_a_bet_folding_is_worth_nothing():
    hand = holdem()
    play(hand, 0, RaiseTo(50))
    solved = solve_river(hand, (holdings("AcAh", "JcTc"), holdings("QsQc", "KsKc")), ([2, 1], [1, 1]), iterations=500)
    fold = [label for label, _ in solved.choices].index("fold")
    assert solved.actor == 1
    assert solved.values[:, fold] == pytest.approx([0, 0], abs=1e-2)


def test_chips_of_who_is_not_solved_for_are_there_to_be_won():
    hand = holdem(seats=3)
    solved = solve_river(hand, (holdings("AcAh"), holdings("QsQc")), ([1], [1]), seats=(0, 2), iterations=200)
    assert solved.tree.dead == 100
    # Seat 0 has the nuts: all 300 in the middle are his, whatever he does.
    assert solved.values[0].max() >= 300 - 0.1


def dealt(key, seed):
    """A game at its last bets, and the hands that both may hold instead."""
    game = rules.game(key)
    random = np.random.default_rng(seed)
    hand = deal_in(game, stakes_of(game, 20), {0: 100_000, 1: 100_000}, 1)
    while True:
        due = owed(hand)
        if isinstance(due, OwedCards):
            left = [card for card in unmask(hand.plan.deck) if card not in hand.out]
            play(hand, None, Deal(tuple(random.permutation(left)[: due.total].tolist())))
        elif hand.phase == CHOOSING and hand.stage is not None:
            for seat in seats_of(hand.choosing):
                play(hand, seat, Choose(hand.down[seat][: hand.stage.cards]))
        elif hand.street + 1 == len(hand.plan.streets):
            return hand
        else:
            option = next(o for o in ("check", "bring_in", "call") if o in legal_of(hand))
            play(hand, hand.turn, legal_of(hand)[option])


def legal_of(hand):
    from hanpan.engine import legal, to_input

    return {option.action: to_input(option) for option in legal(hand, hand.turn)}


@pytest.mark.parametrize("key", ["nlhe", "pls7", "plo8", "stud8", "razz", "seven"])
def test_who_wins_is_what_the_engine_says(key):
    hand = dealt(key, 5)
    left = [card for card in unmask(hand.plan.deck) if card not in {*hand.up[0], *hand.up[1], *hand.board[0]}]
    down = len(hand.down[0])
    random = np.random.default_rng(1)
    both = [np.array([random.permutation(left)[:down] for _ in range(12)], np.uint8) for _ in range(2)]
    apart, wins = showdowns(hand, (0, 1), both)
    for mine, theirs in np.ndindex(12, 12):
        cards = [tuple(both[0][mine].tolist()), tuple(both[1][theirs].tolist())]
        assert apart[mine, theirs] == (not set(cards[0]) & set(cards[1]))
        if apart[mine, theirs]:
            other = hand.copy()
            other.down = list(cards)
            pot = sum(other.put)
            won = sum(event.chips for event in settle(other) if isinstance(event, Won) and event.seat == 0)
            assert wins[mine, theirs] == pytest.approx(2 * won / pot - 1, abs=3 / pot)


def test_a_street_too_early_is_refused():
    hand = deal_in(rules.game("nlhe"), Stakes(2, (1, 2)), {0: 100, 1: 100}, 1)
    play(hand, None, Deal((-1,) * 4))
    with pytest.raises(ValueError, match="its last street"):
        solve_river(hand, (holdings("AcAh"), holdings("QsQc")), ([1], [1]))


@pytest.mark.parametrize(
    ("held", "weights", "told"),
    [
        ((holdings("AcAhAd"), holdings("QsQc")), ([1], [1]), "holds 2 down cards"),
        ((holdings("AcAh"), holdings("QsQc")), ([1, 1], [1]), "1 holdings need as many weights"),
        ((holdings("AcAh"), holdings("QsQc")), ([-1], [1]), "weights, from 0 up"),
        ((holdings("QhQd", "AcAs"), holdings("QsQc")), ([1, 1], [1]), "seat 0 can't hold AcAs: some of it lies open"),
        ((holdings("AcAh"), [[4.5, 5]]), ([1], [1]), "numbers from 0 to 51"),
        ((holdings("AcAh"), [[3, 3]]), ([1], [1]), "seat 1 can't hold 2s2s: a card is there once"),
        ((holdings("AcAh"), holdings("AcQs", "AhQs")), ([1], [1, 1]), "no two of these holdings"),
        ((holdings("AcAh"), holdings("QsQc")), ([1], [0]), "no two of these holdings"),
    ],
)
def test_what_does_not_fit_is_refused(held, weights, told):
    with pytest.raises(ValueError, match=told):
        solve_river(holdem(), held, weights)


def test_cards_that_lie_open_before_players_are_held_by_nobody():
    hand = dealt("stud8", 5)
    held = [np.array([hand.down[seat]], np.uint8) for seat in (0, 1)]
    for seat in (0, 1):
        impossible = held[1].copy()
        impossible[0, 0] = hand.up[seat][0]
        with pytest.raises(ValueError, match=r"seat 1 can't hold .*: some of it lies open"):
            solve_river(hand, (held[0], impossible), ([1], [1]))


def test_three_live_seats_need_two_named():
    with pytest.raises(ValueError, match="two live seats"):
        solve_river(holdem(seats=3), (holdings("AcAh"), holdings("QsQc")), ([1], [1]))


def test_combinations_of_a_whole_range_fit():
    hand = holdem()
    left = [card for card in range(52) if card not in hand.out]
    every = np.array(list(combinations(left, 2)), np.uint8)
    apart, wins = showdowns(hand, (0, 1), (every, every))
    assert apart.sum() == 1081 * 990
    assert (wins == -wins.T).all()
