"""Blueprints: trained a little, interrupted, written, read again and refused; and those of the package."""

import pickle
from io import BytesIO

import msgspec
import numpy as np
import pytest

from hanpan import rules
from hanpan.analysis.solver import blueprint, blueprint_train
from hanpan.analysis.solver.blueprint import FORMAT, blueprint_of, path_of, read, rules_hash
from hanpan.analysis.solver.blueprint_train import PLANS, Plan, Run
from hanpan.analysis.solver.seen_dealer import dealt
from hanpan.analysis.solver.sizing import Sizing

SMALL = Plan(12, (Sizing((1.0,), (1.0,), True, 2),), ((), *((("equity", 3),),) * 3), 4)
MOST_BYTES = 20_000_000


def small(checkpoint=None, seed=1):
    run = Run("nlhe", seed, SMALL, checkpoint, sample=100)
    run.trainer.batch = 512
    return run


@pytest.fixture(scope="module")
def trained():
    run = small()
    run.run(4)
    return run


def test_a_run_that_was_interrupted_writes_the_same_file(trained, tmp_path):
    first = small(tmp_path / "run.npz")
    first.run(1)
    second = small(tmp_path / "run.npz")
    assert second.trainer.batches == 1
    second.run(3)
    assert second.file() == trained.file()
    assert small(seed=2).file() != trained.file()


def test_a_run_of_another_seed_is_not_gone_on_with(tmp_path):
    small(tmp_path / "run.npz").run(1)
    with pytest.raises(ValueError, match="a run of seed 1, not 2"):
        small(tmp_path / "run.npz", seed=2)


def test_a_run_by_rules_that_have_changed_since_is_not_gone_on_with(tmp_path, monkeypatch):
    """Else the strategy for the old rules would be written as one for the new ones."""
    small(tmp_path / "run.npz").run(1)
    monkeypatch.setattr(blueprint_train, "rules_hash", lambda game: f"other rules of {game.key}")
    with pytest.raises(ValueError, match="other rules; remove it to begin anew"):
        small(tmp_path / "run.npz")


def test_regret_falls(trained):
    later = small()
    later.run(1)
    early = later.regret()
    assert 0 < trained.regret() < early


def test_what_is_read_is_what_was_trained(trained):
    found = read(trained.file(), rules.game("nlhe"), "nlhe.npz")
    trainer, tree = trained.trainer, trained.trainer.tree
    strategy = trainer.strategy()
    assert found.header.batches == 4
    assert found.header.stack == 1200
    for node in np.flatnonzero(tree.player >= 0).tolist():
        count = int(tree.children[node])
        for bucket in range(trainer.dealer.bucket_counts[tree.street[node]]):
            exact = strategy[trainer.base[node] + bucket * count :][:count]
            assert found.chances(node, bucket) == pytest.approx(
                exact, abs=0.04
            )  # a byte each, and what is below 3 of 255 left out
    actions = [found.action[child] for child in range(found.first[1], found.first[1] + found.children[1])]
    assert actions == ["fold", "call", "raise", "raise"]


def test_buckets_that_were_read_are_those_of_training(trained):
    found = read(trained.file(), rules.game("nlhe"), "nlhe.npz")
    for street, seen in enumerate(dealt(rules.game("nlhe"), np.random.default_rng(8), 50)):
        assert (found.buckets.of(street, seen) == trained.buckets.of(street, seen)).all()


def test_other_rules_are_refused_in_one_line(trained):
    with pytest.raises(ValueError, match=r"^nlhe\.npz: trained by other rules of nlhe than these of flhe") as refused:
        read(trained.file(), rules.game("flhe"), "nlhe.npz")
    assert "\n" not in str(refused.value)


def test_a_file_that_is_none_is_refused_in_one_line(tmp_path):
    np.savez(tmp_path / "other.npz", header=np.zeros(3, np.uint8))
    with pytest.raises(ValueError, match=r"^other\.npz: no blueprint"):
        read((tmp_path / "other.npz").read_bytes(), rules.game("nlhe"), "other.npz")


def test_half_a_file_and_another_version_are_refused_alike(trained):
    file = trained.file()
    header = msgspec.structs.replace(read(file, rules.game("nlhe"), "nlhe.npz").header, format=FORMAT + 1)
    newer = BytesIO()
    np.savez(newer, header=np.frombuffer(msgspec.json.encode(header), np.uint8))
    for spoilt in (file[: len(file) // 2], b"", b"no archive", newer.getvalue()):
        with pytest.raises(ValueError, match=r"^nlhe\.npz: no blueprint, or one of another version"):
            read(spoilt, rules.game("nlhe"), "nlhe.npz")


def test_names_and_clocks_are_no_rules():
    game = rules.game("nlhe")
    assert rules_hash(msgspec.structs.replace(game, words="pls")) == rules_hash(game)
    assert rules_hash(rules.game("seven", channel="power")) != rules_hash(rules.game("seven"))


@pytest.mark.parametrize("key", rules.KEYS)
def test_a_game_that_came_from_another_process_has_the_same_rules(key):
    game = rules.game(key)
    assert rules_hash(pickle.loads(pickle.dumps(game))) == rules_hash(game)  # noqa: S301  (our own bytes)


def test_changed_rules_of_a_game_are_told_and_chosen_options_are_not(trained, tmp_path, monkeypatch):
    (tmp_path / "flhe.npz").write_bytes(trained.file())
    monkeypatch.setattr(blueprint, "_FOLDER", tmp_path)
    with pytest.raises(ValueError, match="make blueprints trains it anew"):
        blueprint_of.__wrapped__(rules.game("flhe"))
    assert blueprint_of.__wrapped__(rules.game("flhe", cap_heads_up="true")) is None
    assert blueprint_of.__wrapped__(rules.game("plo")) is None


def test_somebody_s_own_game_of_the_same_name_has_none():
    game = rules.game("nlhe")
    own = msgspec.structs.replace(game, betting=msgspec.structs.replace(game.betting, structure="pot_limit"))
    assert blueprint_of(own) is None
    assert blueprint_of(game) is not None


def test_the_command_trains_and_goes_on(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(blueprint_train, "PLANS", {"nlhe": SMALL})
    out = tmp_path / "nlhe.npz"
    arguments = ["nlhe", "--checkpoint", str(tmp_path / "run.npz"), "--out", str(out)]
    assert blueprint_train.main([*arguments, "--batches", "1"]) == 0
    assert blueprint_train.main([*arguments, "--batches", "2"]) == 0
    assert "1 batches done" in capsys.readouterr().out
    assert read(out.read_bytes(), rules.game("nlhe"), "nlhe.npz").header.batches == 2
    with pytest.raises(SystemExit):
        blueprint_train.main([*arguments, "--seed", "2"])
    assert "a run of seed 1, not 2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "file", "said"),
    [
        ("--checkpoint", "blueprint.npz", "blueprint.npz: no run of training"),
        ("--checkpoint", "text.npz", "text.npz: no run of training"),
        ("--checkpoint", "nowhere/run.npz", "there is no folder"),
        ("--out", "nowhere/nlhe.npz", "there is no folder"),
    ],
)
def test_files_that_will_not_do_are_refused_before_training(option, file, said, trained, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(blueprint_train, "PLANS", {"nlhe": SMALL})
    monkeypatch.setattr(blueprint_train, "_training", lambda *_: pytest.fail("trains"))
    (tmp_path / "blueprint.npz").write_bytes(trained.file())
    (tmp_path / "text.npz").write_text("no archive", "utf-8")
    others = [] if option == "--out" else ["--out", str(tmp_path / "out.npz")]
    with pytest.raises(SystemExit):
        blueprint_train.main(["nlhe", option, str(tmp_path / file), *others])
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


@pytest.mark.parametrize("key", PLANS)
def test_the_package_has_a_blueprint_of_today_s_rules(key):
    found = blueprint_of(rules.game(key))
    assert found is not None
    plan = PLANS[key]
    assert found.header.batches == plan.batches
    assert found.header.parts == plan.parts
    assert found.header.sizing == plan.bets
    assert found.header.stack == plan.stack * found.header.stakes.unit


def test_blueprints_are_small():
    assert sum(path_of(key).stat().st_size for key in PLANS) < MOST_BYTES
