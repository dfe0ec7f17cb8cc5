"""The first hand of a game is prepared before anybody sits down."""

import random

import pytest

from hanpan import rules
from hanpan.bots.names import Recipe, recipes_of
from hanpan.cli.play.demo import played
from hanpan.cli.play.session import Player, Session
from hanpan.cli.play.warming import warm_up
from hanpan.rules.stakes import stakes_of
from hanpan.table.settings import cash

pytest.importorskip("numba")
from hanpan.hands.kernel_cache import kernel_folder


class Caller:
    """A bot that never folds."""

    def act(self, view):
        return next(entry for entry in view["legal"] if entry["action"] in ("check", "call", "show"))


def table_of_bots() -> Session:
    game = rules.game("nlhe")
    settings = cash(game, stakes_of(game, 100), 2, buy_in=(1, 0))
    players = [Player(name, Caller(), "", "call") for name in ("Ann", "Bob")]
    return Session(settings, players, 1000, 1000, deal=random.Random(1), bots=random.Random(1), me=1)


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """A cache of this test's own, and every table that was opened."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kernel_folder.cache_clear()
    tables = []

    def play():
        tables.append(table_of_bots())
        played(tables[-1])

    yield tables, play
    kernel_folder.cache_clear()


def test_one_hand_is_played_the_first_time_and_none_after_that(opened):
    tables, play = opened
    bots = recipes_of("tag,nit")
    assert warm_up("nlhe", bots, "en", play)
    assert tables[0].view.hands == 1
    assert not warm_up("nlhe", bots, "en", play)
    assert not warm_up("nlhe", recipes_of("nit,tag"), "en", play)
    assert warm_up("pls7", bots, "en", play)
    assert warm_up("nlhe", recipes_of("tag"), "en", play)
    assert len(tables) == 3


def test_bots_of_somebody_elses_making_and_machines_without_kernels_play_nothing_unseen(opened, monkeypatch):
    tables, play = opened
    own = Recipe("own", lambda _seed: Caller(), from_file=True)
    assert not warm_up("nlhe", (own,), "en", play)
    monkeypatch.setattr("hanpan.cli.play.warming.has_numba", lambda: False)
    assert not warm_up("nlhe", recipes_of("tag"), "en", play)
    assert tables == []
