"""Boards counted by classes: equal to the slow count for every game with a board, on decks small enough to deal out."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from hanpan import rules
from hanpan.analysis import board_classes, board_odds, board_values, plain
from hanpan.analysis.matchups import all_matchups, merged
from hanpan.analysis.runouts import runouts, suited
from hanpan.analysis.spot import spot_of, with_draws_named
from hanpan.cards import mask, parse_cards, text, unmask
from hanpan.hands.kernel import kernel, low_kernel
from hanpan.hands.kernel_tables import mask_counts
from tests.unit.analysis.spots import board_spot, game_of

GAMES = ["nlhe", "pls7", "pls", "plo", "plo8", "four_primes", "leduc", "pls7 pls7_revision=2025-07-28", "bomb"]


def same(spot):
    """The tally of the fast way, which must be that of the slow one."""
    named = with_draws_named(spot)
    fast = board_odds.count(named)
    boards, slow = plain.count(named)
    assert fast == slow
    if all(len(holding.known) == 1 for holding in named.holdings):
        assert board_classes.count(named, [holding.known[0] for holding in named.holdings]) in (slow, None)
    assert all_matchups(named).given * named.completions() == boards
    return fast


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_random_hands(name, players):
    game, chance = game_of(name), Random(name + str(players))
    for to_come in range(game.board_cards() + 1):
        for near in (True, False):
            if players * game.cards_each() + game.board_cards() <= len(game.deck.ranks) * len(game.deck.suits):
                left = to_come + min(3, 7 - to_come)
                same(_spot(game, players, to_come, left, chance, near))


def _spot(game, players, to_come, left, chance, near):
    if game.deck.ranks == "JQK":
        hands = chance.sample(["Js", "Jh", "Qs", "Qh", "Ks", "Kh"], players + 1)
        return spot_of(game, hands[:players], "" if to_come else hands[-1])
    return board_spot(game, players, to_come, left, chance, near=near)


@pytest.mark.parametrize("way", ["tables", "without tables"])
def test_with_and_without_tables(way, monkeypatch):
    monkeypatch.setattr(board_values, "_WORTH_TABLES", 0 if way == "tables" else 1 << 40)
    chance = Random(8)
    for name in ("nlhe", "pls7", "four_primes"):
        for near in (True, False):
            same(board_spot(game_of(name), 2, 5, 9, chance, near=near))
            same(board_spot(game_of(name), 2, 2, 20, chance, near=near))


@pytest.mark.parametrize(("hands", "board"), [
    (["QQ+,AKs:0.5", "77-TT,AhKh:0.25"], "2c7h9hJd"),
    (["AhKh", "random"], "2c7h9hJd"),
    (["random", "random"], "2c7h9hJdQd"),
    (["AA,KK", "AK", "A?2?"], "As7h9hJd"),
])  # fmt: skip
def test_ranges(hands, board):
    same(spot_of(rules.game("nlhe"), hands, board, "2s2h2d3s3h3d4s4h4d5s5h5d6s6h6d8s8h8d8cTsThTd"))


def test_ranges_in_sampyong_and_omaha():
    dead = "2s2h2d3s3h3d4s4h4d5s5h5d6s6h6d8s8h8dTcTdThTs"
    same(spot_of(rules.game("pls7"), ["AxKxQ?", "A?2???"], "7c7h9hJd", dead))
    same(spot_of(rules.game("plo8"), ["AsAh????", "AxKxQyJy"], "7c7h9hJd", dead))


def test_flushes_in_two_suits_on_one_board():
    """Three spades and three hearts in the hole: two more of one suit and three of the other make both flushes."""
    game = rules.game("pls7")
    for hands in (["AsKs9s", "Qh7h2h"], ["AsKs9s", "Qh7h2c"], ["AsKs9s", "Qh7h2c", "6h5h4h"]):
        same(spot_of(game, hands, dead=text(card for card in range(52) if card & 3 in (0, 1) and card >= 4)))


def test_three_suits_at_once_are_left_to_others():
    game = game_of("four_primes")
    assert board_odds.count(spot_of(game, ["As9s7s2s", "AhTh7h2h", "AdQd6d3d"])) is None
    assert board_odds.count(spot_of(game, ["As9s7s2s", "AhTh7h2h", "AdQc6h3s"])) is not None


@pytest.mark.parametrize(("name", "hands"), [
    ("nlhe", ["AhKh", "QsQd"]),
    ("pls7", ["AsAh2d", "KsKh9d"]),
    ("pls7", ["AsKsQs", "KhQh2h"]),
])  # fmt: skip
def test_all_boards_one_by_one(name, hands):
    """Each of the million boards is evaluated for itself."""
    game = rules.game(name)
    holes = [parse_cards(hand) for hand in hands]
    deck = unmask((1 << 52) - 1 & ~mask(sum(holes, ())))
    boards = np.array(list(combinations(deck, 5)), np.uint8)
    pools = [np.hstack([np.tile(np.array(hole, np.uint8), (len(boards), 1)), boards]) for hole in holes]
    size = pools[0].shape[1]
    highs = [kernel(game.high, size).values(pool).astype(int) for pool in pools]
    lows = [
        low_kernel(game.low, size).values(pool).astype(int) if game.low else np.zeros(len(boards)) for pool in pools
    ]
    tally = board_odds.count(spot_of(game, hands))
    assert tally is not None
    high = 2 * (highs[0] > highs[1]) + (highs[0] == highs[1])
    some = np.maximum(*lows) > 0
    low = (2 * (lows[0] > lows[1]) + (lows[0] == lows[1])) * some
    assert tally.deals == len(boards)
    assert tally.won[0] == (
        int((2 * high - high * some + low).sum()), int(high.sum()), int(low.sum()),
        int(((high == 2) & ((low == 2) | ~some)).sum()),
    )  # fmt: skip


def test_without_numba_all_but_two_flushes_are_counted():
    game = rules.game("pls7")
    for hands, counted in ((["AsAh2d", "KsKh9d"], True), (["AsKs9s", "Qh7h2c"], False)):
        spot = spot_of(game, hands)
        found = board_classes.count(spot, [holding.known[0] for holding in spot.holdings])
        assert found == (board_odds.count(spot) if counted else None)


def test_suits_make_no_difference():
    spot = with_draws_named(spot_of(rules.game("nlhe"), ["AhKh", "random"]))
    apart, together = all_matchups(spot), merged(all_matchups(spot), spot)
    assert (len(apart.holes), len(together.holes), int(together.weights.sum())) == (1225, 367, 1225)
    board = with_draws_named(spot_of(rules.game("nlhe"), ["AhKh", "random"], "2c3d4s"))
    assert len(merged(all_matchups(board), board).holes) == len(all_matchups(board).holes)


def test_classes_of_boards():
    whole, flushes = runouts(5), suited(5, 2)
    assert len(whole.counts) == 6175
    assert (whole.counts.sum(axis=1) == 5).all()
    for at in range(0, len(flushes.masks), 97):
        others = flushes.others[flushes.others_from[at] : flushes.others_to[at]]
        wanted = others + mask_counts([int(flushes.masks[at])])
        found = whole.counts[flushes.classes[flushes.class_at[at] : flushes.class_at[at] + len(others)]]
        possible = wanted.max(axis=1) <= 4
        assert (wanted == found)[possible].all()


@pytest.mark.parametrize("hands", [
    ["KK:0.333333,QQ", "JJ:0.333333,TT", "99:0.333333,88", "66:0.333333,KsQs"],
    ["KK:0.3333333333333333333,QQ", "JJ:12345678901234567891,TT:0.7"],
    ["KsKh:0.3333333333333333333,QsQh", "JsJh:12345678901234567891,TsTh:0.7", "random"],
])  # fmt: skip
def test_weights_of_any_size(hands):
    tally = same(spot_of(rules.game("nlhe"), hands, "2s3s4s9d8h"))
    assert sum(map(tally.equity, range(len(hands)))) == 1
    assert all(tally.equity(player) >= 0 for player in range(len(hands)))
