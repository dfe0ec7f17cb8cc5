"""Training on sampled deals: beside its plain twin, resumed, and on games that can be measured exactly."""

import numpy as np
import pytest

from hanpan import rules
from hanpan.analysis.solver import kernel_mccfr, mccfr
from hanpan.analysis.solver.betting import betting_tree
from hanpan.analysis.solver.buckets import Parts
from hanpan.analysis.solver.cfr import Solution
from hanpan.analysis.solver.deals import TableDealer, on_exact
from hanpan.analysis.solver.exact import exact_game
from hanpan.analysis.solver.games import mini_game
from hanpan.analysis.solver.mccfr import Trainer
from hanpan.analysis.solver.seen_dealer import SeenDealer, cut_buckets
from hanpan.analysis.solver.sizing import Sizing
from hanpan.engine import deal_in
from hanpan.rules.stakes import Stakes, stakes_of
from tests.unit.analysis.solver.test_cfr import stud6


def mini(key, unit, stack):
    game = stud6() if key == "stud6" else mini_game(key)
    return exact_game(game, stakes_of(game, unit), (stack, stack))


@pytest.fixture(scope="module")
def leduc():
    return mini("leduc", 2, 100)


def trainer(game, **options):
    return Trainer(game.tree, TableDealer(game), **{"seed": 7, "batch": 500, **options})


def exactly(game, trained):
    """How good the average strategy of a run is."""
    strategies = on_exact(game, trained.strategy(), trained.base)
    return Solution(game.flat, strategies, trained.batches * trained.batch)


def test_the_kernel_and_mccfr_agree_on_the_layout():
    assert (mccfr.ROW, mccfr.CARDS, mccfr.END) == (kernel_mccfr.ROW, kernel_mccfr.CARDS, kernel_mccfr.END)


@pytest.mark.parametrize(
    ("key", "unit", "stack"), [("kuhn", 1, 9), ("leduc", 2, 100), ("leduc8", 4, 20), ("stud6", 2, 9)]
)
@pytest.mark.parametrize("kind", [np.float64, np.float32])
def test_the_twin_comes_to_the_same(key, unit, stack, kind, monkeypatch):
    game = mini(key, unit, stack)
    compiled = trainer(game, kind=kind)
    compiled.run(2)
    monkeypatch.setattr(mccfr, "has_numba", lambda: False)
    plain = trainer(game, kind=kind)
    plain.run(2)
    near = 1e-9 if kind is np.float64 else 2e-2
    assert plain.nodes == compiled.nodes
    assert plain.regret == pytest.approx(compiled.regret, abs=near, rel=near)
    assert plain.total == pytest.approx(compiled.total, abs=near, rel=near)


def test_the_same_seed_gives_the_same_numbers(leduc):
    first, again, other = trainer(leduc), trainer(leduc), trainer(leduc, seed=8)
    for one in (first, again, other):
        one.run(3)
    assert (first.regret == again.regret).all()
    assert (first.regret != other.regret).any()


def test_a_run_goes_on_where_it_was_saved(leduc, tmp_path):
    whole, begun = trainer(leduc), trainer(leduc)
    whole.run(5)
    begun.run(2)
    begun.save(tmp_path / "run.npz")
    resumed = Trainer.load(tmp_path / "run.npz", leduc.tree, TableDealer(leduc))
    resumed.run(3)
    assert resumed.batches == 5
    assert (resumed.regret == whole.regret).all()
    assert (resumed.total == whole.total).all()


def test_a_run_of_another_game_is_not_taken(leduc, tmp_path):
    begun = trainer(leduc)
    begun.save(tmp_path / "run.npz")
    other = mini("leduc", 2, 6)
    with pytest.raises(ValueError, match="another tree"):
        Trainer.load(tmp_path / "run.npz", other.tree, TableDealer(other))


def test_a_run_about_other_rules_is_not_taken(leduc, tmp_path):
    trainer(leduc, about="suits decide").save(tmp_path / "run.npz")
    assert Trainer.load(tmp_path / "run.npz", leduc.tree, TableDealer(leduc), about="suits decide").seed == 7
    with pytest.raises(ValueError, match="other rules; remove it to begin anew"):
        Trainer.load(tmp_path / "run.npz", leduc.tree, TableDealer(leduc), about="suits tie")


def test_a_merged_tree_is_trained_as_far_as_it_is_wide():
    """What one pass looks at may be more than all nodes, where many lines lead to one node."""
    game = rules.game("stud8")
    hand = deal_in(game, stakes_of(game, 100), {0: 10_000, 1: 10_000}, 1)
    tree = betting_tree(hand, Sizing(cap=3), merged=True)
    parts: tuple[Parts, ...] = ((("equity", 2),),) * 5
    found = []
    for one in (tree, betting_tree(hand, Sizing(cap=3), merged=True)):
        run = Trainer(one, SeenDealer(game, cut_buckets(game, parts, 1, 50)), 1, batch=256)
        run.run(2)
        found.append(run)
    assert len(found[0]._room[0]) > tree.nodes
    assert (found[0].regret == found[1].regret).all()
    assert np.isfinite(found[0].regret).all()


def test_nodes_that_are_played_alike_have_the_same_numbers(leduc, tmp_path):
    decisions = np.flatnonzero(leduc.tree.player >= 0)
    # The second street after a check and a call, and after a bet and a call: the same bets, another pot.
    lines = {leduc.tree.line(node): node for node in decisions.tolist()}
    first, second = lines["|", "check", "check", "|"], lines["|", "raise 2", "call", "|"]
    shared = np.arange(leduc.tree.nodes)
    shared[second] = first
    run, apart = trainer(leduc, shared=shared), trainer(leduc)
    for one in (run, apart):
        one.run(2)
    assert run.base[first] == run.base[second]
    assert apart.base[first] != apart.base[second]
    assert run.infosets == apart.infosets - 36
    assert len(run.regret) < len(apart.regret)
    run.save(tmp_path / "run.npz")
    assert Trainer.load(tmp_path / "run.npz", leduc.tree, TableDealer(leduc), shared).batches == 2
    with pytest.raises(ValueError, match="another tree"):
        Trainer.load(tmp_path / "run.npz", leduc.tree, TableDealer(leduc))


def test_leduc_is_learned(leduc):
    trained = trainer(leduc, batch=50_000, discount=False, kind=np.float64)
    trained.run(10)
    early = exactly(leduc, trained).nashconv
    trained.run(10)
    found = exactly(leduc, trained)
    assert found.nashconv < early
    assert found.nashconv < 0.06
    assert found.value == pytest.approx(-0.0856, abs=0.02)


@pytest.mark.parametrize(("key", "unit", "stack"), [("leduc8", 4, 100), ("ddadang", 4, 8)])
def test_discounted_training_learns_our_own_games(key, unit, stack):
    game = mini(key, unit, stack)
    trained = trainer(game, batch=20_000)
    trained.run(1)
    early = exactly(game, trained).nashconv
    trained.run(24)
    antes = 2 * stakes_of(mini_game(key), unit).ante
    assert exactly(game, trained).nashconv < min(early / 3, 0.15 * antes)


def test_a_bucket_is_all_that_a_player_has_seen():
    game = exact_game(mini_game("leduc"), Stakes(2, ante=1, big_bet=4), (100, 100))
    table = game.table
    assert table.bucket_counts == (6, 36)
    assert len(table.buckets) == 120
    assert len(np.unique(table.buckets[:, 1, 0])) == 30  # not what lies on the board
    assert table.shares[:, 3].sum(axis=1) == pytest.approx(np.ones(120))


def test_who_opens_comes_with_the_deal():
    game = mini("stud12", 2, 50)
    openers = game.table.openers
    assert len(openers) == 12 * 11 * 10 * 9 * 8 * 7
    assert openers.mean(axis=0) == pytest.approx([0.5, 0.5], abs=1e-9)
    assert (openers[:, 0] == openers[:, 1]).all()  # no card is dealt up after the first
