"""Training on hold'em heads-up: what a deal says, and a game before the flop that can be measured exactly."""

import numpy as np
import pytest

from hanpan import rules
from hanpan.analysis.solver.betting import betting_tree
from hanpan.analysis.solver.cfr import Solution, solve
from hanpan.analysis.solver.holdem import HoldemDealer
from hanpan.analysis.solver.mccfr import Trainer
from hanpan.analysis.solver.one_street import one_street
from hanpan.analysis.solver.push_fold import CLASSES, deals, equities, hand_class, push_fold
from hanpan.analysis.solver.sizing import Sizing
from hanpan.engine import deal_in
from hanpan.rules.stakes import Stakes

NO_BETS = Sizing(bets=(), raises=(), all_in=False)


def tree_of(stack, *sizings):
    return betting_tree(deal_in(rules.game("nlhe"), Stakes(2, (1, 2)), {0: stack, 1: stack}, 1), sizings)


def test_a_deal_says_what_each_sees_and_who_wins():
    dealer = HoldemDealer(rules.game("nlhe"), buckets=(10, 10, 10), repeat=4)
    given = dealer.deal(np.random.default_rng(3), 400)
    assert len(given.order) == 400
    assert np.bincount(given.order).tolist() == [4] * 100
    assert given.buckets.shape == (100, 4, 2)
    assert given.buckets[:, 0].max() < CLASSES
    assert given.buckets[:, 1:].max() < 10
    assert given.shares[:, 3].sum(axis=1) == pytest.approx(np.ones(100))
    # On the river who is in the higher bucket wins.
    first, second = given.buckets[:, 3, 0].astype(int), given.buckets[:, 3, 1].astype(int)
    assert (given.shares[first > second, 3, 0] >= 0.5).all()
    assert (given.shares[first < second, 3, 0] <= 0.5).all()


def test_buckets_are_about_equally_full():
    dealer = HoldemDealer(rules.game("nlhe"), buckets=(4, 4, 4), repeat=1)
    buckets = dealer.deal(np.random.default_rng(4), 3000).buckets
    for street in (1, 2, 3):
        parts = np.bincount(buckets[:, street].ravel(), minlength=4) / 6000
        assert parts == pytest.approx(np.full(4, 0.25), abs=0.03)


def test_strength_is_the_part_of_hands_that_one_beats():
    dealer = HoldemDealer(rules.game("nlhe"))
    hands = np.array([[[50, 51], [0, 5]]], np.uint8)  # AhAs and 2c3d
    board = np.array([[48, 44, 22, 9, 31]], np.uint8)  # Ac Kc 7h 4d 9s
    strong, weak = dealer._strengths(2, hands, board)[0]
    assert strong > 0.999
    assert weak < 0.05


def test_strength_is_counted_alike_by_kernel_and_one_by_one():
    dealer = HoldemDealer(rules.game("nlhe"))
    decks = np.random.default_rng(6).permuted(np.tile(np.arange(52, dtype=np.uint8), (15, 1)), axis=1)
    hands = decks[:, :4].reshape(15, 2, 2)
    for street, lies in enumerate((3, 4, 5)):
        board = decks[:, 4 : 4 + lies]
        compiled = dealer._strengths(street, hands, board)
        plain = [dealer._plainly(street, *one) for one in zip(hands, board, strict=True)]
        assert compiled == pytest.approx(np.array(plain))


@pytest.fixture(scope="module")
def before_the_flop():
    """All-in, limp or fold with ten big blinds, and no bets on the board: exact, by classes of hands."""
    tree = tree_of(20, Sizing(bets=(), raises=()), NO_BETS)
    met = deals() / deals().sum()
    even = np.ones(CLASSES)
    return tree, one_street(tree, met, met * (2 * equities() - 1), (even, even))


def on_classes(trainer, game):
    mixed, strategies = trainer.strategy(), []
    for side in game.sides:
        strategy = np.ones((side.edges, side.types))
        for decision, node in enumerate(side.node.tolist()):
            count, buckets = int(side.choices[decision]), trainer.dealer.bucket_counts[trainer.tree.street[node]]
            rows = mixed[trainer.base[node] :][: buckets * count].reshape(buckets, count)
            side.of(strategy, decision)[:] = np.broadcast_to(rows.T, (count, side.types))
        strategies.append(strategy)
    return strategies[0], strategies[1]


def test_training_comes_near_the_exact_game(before_the_flop):
    tree, game = before_the_flop
    trainer = Trainer(tree, HoldemDealer(rules.game("nlhe"), (1, 1, 1), repeat=1), 1)
    gaps = []
    for batches in (2, 20):
        trainer.run(batches)
        gaps.append(Solution(game, on_classes(trainer, game), 0).nashconv / 2)
    assert gaps[1] < gaps[0] / 2
    assert gaps[1] < 0.1  # big blinds


def test_to_limp_is_worth_more_than_not_to_be_allowed_to(before_the_flop):
    _, game = before_the_flop
    # The button is the second player; values are in chips, two to the big blind.
    with_limps = -solve(game, 1000).value / 2
    assert with_limps > push_fold(10.0).value - 1e-3
    assert solve(game, 1000).nashconv < 1e-3


def test_four_streets_are_trained():
    tree = tree_of(40, Sizing(bets=(1.0,), raises=(1.0,), most=2))
    trainer = Trainer(tree, HoldemDealer(rules.game("nlhe"), (5, 5, 5)), 1, batch=1 << 13)
    trainer.run(4)
    assert trainer.nodes > 4 << 13
    mixed = trainer.strategy()
    root = int(tree.first[0])
    labels = tree.labels(root)
    count = len(labels)
    by_class = mixed[trainer.base[root] :][: CLASSES * count].reshape(CLASSES, count)
    assert by_class.sum(axis=1) == pytest.approx(np.ones(CLASSES))
    fold = labels.index("fold")
    assert by_class[hand_class(50, 51), fold] < 0.02
    assert by_class[hand_class(50, 51), fold] < by_class[hand_class(0, 21), fold]  # aces and seven-deuce
