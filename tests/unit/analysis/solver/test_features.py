"""What training and play know of a hand: the same cards, the same numbers, whoever else is asked about."""

import random

import numpy as np
import pytest

from hanpan import cards, rules
from hanpan.analysis.solver.buckets import Parts, cut, place
from hanpan.analysis.solver.features import Feature, Ints, Reader, Seen
from hanpan.analysis.solver.seen_dealer import SeenDealer, cut_buckets, dealt, least_telling
from hanpan.bots.choices import expose
from hanpan.engine import OwedCards, deal_in, legal, owed, play, to_input
from hanpan.engine.hand import CHOOSING, DEALING
from hanpan.engine.inputs import Choose, Deal
from hanpan.rules.stakes import stakes_of

GAMES = ("nlhe", "pls7", "seven", "stud8")


def seen(down, up="", theirs="", board=""):
    return Seen(*(np.array([cards.parse_cards(text)], np.uint8).reshape(1, -1) for text in (down, up, theirs, board)))


def some(seen, rows):
    return Seen(*(one[rows] for one in seen))


@pytest.mark.parametrize("key", GAMES)
def test_one_row_is_read_as_among_many_and_in_any_order(key):
    game = rules.game(key)
    reader = Reader(game)
    for many in dealt(game, np.random.default_rng(5), 40):
        found = reader.read(many)
        for row in (0, 33, 79):
            one = some(many, slice(row, row + 1))
            shuffled = Seen(*(part[:, ::-1] for part in one))
            for alone in (reader.read(one), reader.read(shuffled)):
                assert {name: values[0] for name, values in alone.items()} == {
                    name: values[row] for name, values in found.items()
                }


def test_equity_is_near_what_is_known():
    reader = Reader(rules.game("nlhe"))
    aces, low = (reader.read(seen(hand))["equity"][0] / 384 for hand in ("AsAh", "2c3d"))
    assert aces == pytest.approx(0.852, abs=0.06)
    assert low == pytest.approx(0.323, abs=0.08)
    nuts = reader.read(seen("AsKs", board="QsJsTs2c2d"))["equity"][0]
    assert nuts == 4 * 6 * 22


def test_a_draw_hangs_more_on_what_comes_than_a_made_hand():
    reader = Reader(rules.game("nlhe"))
    draw, made = (reader.read(seen(hand, board="8s7s2d")) for hand in ("6s5s", "AcKd"))
    assert draw["spread"][0] > made["spread"][0]


def test_the_low_half_counts_where_there_is_one():
    reader = Reader(rules.game("pls7"))
    wheel, kings = (reader.read(seen(hand, board="3h4d5sKd9c")) for hand in ("Ac2hQd", "KcKhQs"))
    assert wheel["low"][0] > 0.9 * 2 * 128
    assert kings["low"][0] < 0.1 * 2 * 128
    assert kings["equity"][0] > 0.4 * 4 * 128


def test_what_the_table_sees_does_not_hang_on_hidden_cards():
    reader = Reader(rules.game("seven"))
    strong, weak = (reader.read(seen(hand, "KsKd4c", "2h9d7c"))["public"][0] for hand in ("KhKc", "3c8d"))
    assert strong == weak
    other = reader.read(seen("KhKc", "2h9d7c", "KsKd4c"))["public"][0]
    assert other < strong


def test_buckets_are_about_equally_full():
    random_ = np.random.default_rng(1)
    equity = random_.integers(0, 1000, 8000)
    features: dict[Feature, Ints] = {"equity": equity, "low": random_.integers(0, 1000, 8000) + equity}
    cuts = cut((("equity", 4), ("low", 3)), features)
    assert cuts.buckets == 12
    at = place(cuts, features)
    assert np.bincount(at) / 8000 == pytest.approx(np.full(12, 1 / 12), abs=0.01)
    assert equity[at < 3].max() <= equity[at >= 9].min()


def test_the_dealer_opens_the_card_that_the_bots_open():
    game = rules.game("seven")
    stakes = stakes_of(game, 100, ante=100)
    for seed in range(300):
        hand = deal_in(game, stakes, {0: 50_000, 1: 50_000}, 1)
        play(hand, None, Deal(tuple(random.Random(seed).sample(range(52), 6))))
        opened = expose(hand, 0, 1)
        down = np.array([hand.down[0]], np.uint8)
        assert hand.down[0][least_telling(down)[0]] == opened[0]


PARTS: dict[str, tuple[Parts, ...]] = {
    "nlhe": ((), *((("equity", 3),),) * 3),
    "pls7": ((("equity", 3), ("low", 2)),) * 4,
    "seven": ((("equity", 3), ("public", 2)),) * 4,
    "stud8": ((("equity", 3), ("public", 2)),) * 5,
}


@pytest.mark.parametrize("key", GAMES)
def test_deals_say_what_the_engine_says(key):
    """Who opens each street and who wins what, in hands that the engine deals and nobody bets in."""
    game = rules.game(key)
    stakes = stakes_of(game, 100, ante=100 if game.betting.structure == "menu" else None)
    given = SeenDealer(game, cut_buckets(game, PARTS[key], 1, 60), repeat=1).deal(np.random.default_rng(9), 30)
    streets = dealt(game, np.random.default_rng(9), 30)
    for deal in range(30):
        hand = deal_in(game, stakes, {0: 10_000, 1: 10_000}, 1)
        rows = [[some(lies, slice(2 * deal + at, 2 * deal + at + 1)) for at in (0, 1)] for lies in streets]
        named = {int(card) for row in rows[-1] for part in row for card in part[0]}
        burns = iter(card for card in cards.DECK if card not in named)
        for street, both in enumerate(rows):
            before = rows[street - 1] if street else [Seen(*(part[:, :0] for part in row)) for row in both]
            lay(hand, before, both, burns)
            assert [tuple(map(int, row.up[0])) for row in both] == [hand.up[0], hand.up[1]]
            if game.street[street].first not in ("after_blinds", "left_of_button"):
                assert given.openers[deal, street] == hand.first
            while hand.turn >= 0:
                options = legal(hand, hand.turn)
                stays = next(one for one in options if one.action in ("check", "call", "bring_in"))
                play(hand, hand.turn, to_input(stays))
        won = [hand.stack[seat] - 10_000 + hand.put[seat] for seat in (0, 1)]
        assert given.shares[deal, 3] * sum(won) == pytest.approx(won, abs=1)


def lay(hand, before, after, burns):
    """Deal the cards of a street so that both come to hold what they see after it."""
    opens = any(stage.choice for stage in hand.stages)
    new = []
    for old, row in zip(before, after, strict=True):
        down, up = (
            list(map(int, part[0])) for part in (row.down[:, old.down.shape[1] :], row.up[:, old.up.shape[1] :])
        )
        new.append({False: down + up[:1] if opens else down, True: up[1:] if opens else up})
    board = list(map(int, after[0].board[0, before[0].board.shape[1] :]))
    while hand.turn < 0 and hand.phase in (DEALING, CHOOSING):
        if hand.phase == CHOOSING:
            for seat in (0, 1):
                play(hand, seat, Choose((int(after[seat].up[0, 0]),)))
            continue
        due = owed(hand)
        assert isinstance(due, OwedCards)
        given = [next(burns) for _ in range(due.burns)]
        for seat, (count, up) in order_of(due):
            given += [new[seat][up].pop(0) for _ in range(count)]
        play(hand, None, Deal((*given, *board[: due.board])))


def order_of(due):
    """Cards come one at a time round the table."""
    for count, up in due.pattern:
        for _ in range(count):
            for seat in due.seats:
                yield seat, (1, up)
