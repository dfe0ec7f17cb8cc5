"""The chances that the rule sheets on the page show."""

import json
from math import comb

import pytest

from hanpan.analysis.chances import FILE, chances
from hanpan.hands.kernel import has_numba
from hanpan.rules.files import KEYS, definition

KEPT = json.loads(FILE.read_text("utf-8"))


@pytest.mark.skipif(not has_numba(), reason="without kernels a census takes hours")
def test_what_is_kept_is_what_a_census_counts() -> None:
    assert chances() == KEPT, "run: .venv/bin/python -m hanpan.analysis.chances"


@pytest.mark.parametrize("key", KEYS)
def test_all_ranks_of_a_game_make_all_its_pools(key: str) -> None:
    game, kept = definition(key).resolve(), KEPT[key]
    own = kept["cards"] - game.board_cards()
    total = comb(52, own) * comb(52 - own, game.board_cards()) if game.use_hole else comb(52, kept["cards"])
    counts = kept["ranks"] or kept["lows"]
    assert kept["total"] == sum(counts.values()) == total
    assert list(kept["ranks"]) == ([] if game.wins == "low" else [rank.name for rank in game.high.ranks])


def test_seven_cards_make_what_everybody_knows() -> None:
    # The well-known counts over C(52, 7) = 133,784,560 hands.
    ranks = KEPT["nlhe"]["ranks"]
    assert (ranks["royal_flush"], ranks["quads"], ranks["full_house"], ranks["pair"]) == (
        4_324, 224_848, 3_473_184, 58_627_800,
    )  # fmt: skip
