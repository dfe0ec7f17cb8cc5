"""What moves are worth, and at what price others are thought to answer them."""

import random

import numpy as np
import pytest

from hanpan import rules
from hanpan.bots import worth
from hanpan.bots.habits import Habits, chances_at
from hanpan.bots.menu import Way, menu_of
from hanpan.bots.showdown import Values
from hanpan.bots.story import situation
from hanpan.bots.strong import _different
from hanpan.bots.tables import Chairs
from hanpan.bots.worth import Picture, Scales, position
from hanpan.engine import fold, legal, play
from hanpan.engine.inputs import Call, Check, RaiseTo
from hanpan.rules.stakes import stakes_of
from tests.unit.bots.helpers import Anything, begun, dealt, played

NOTHING = np.zeros(0, np.int64)


class Wild(Habits):
    """Of somebody who is known to bet and raise with everything, but is foreseen like anybody."""

    wild = 1.0


def scales(hand, seat, share=1.0, good=0.5, habits=Habits):
    """With a hand that wins so often against everybody, whose hands are all as good."""
    places = tuple(place for place in range(len(hand.stack)) if hand.live >> place & 1 and place != seat)
    wins = (np.arange(100) < 100 * share).astype(np.int64)
    others = Values(np.zeros((len(places), 100), np.int64), NOTHING)
    picture = Picture(Values(2 * wins - 1, NOTHING), places, others, np.full((len(places), 100), good))
    return Scales(hand, seat, 0, picture, {place: habits() for place in places}, random.Random(1))


@pytest.fixture
def asked(monkeypatch):
    """The prices and rights to raise, `(moves, players)`, at which answers were looked for."""
    found = []

    def told(good, at, prices, may_raise, habits):
        found.append((prices.tolist(), may_raise.tolist()))
        return chances_at(good, at, prices, may_raise, habits)

    monkeypatch.setattr(worth, "chances_at", told)
    return found


def after(events, moves):
    """The hand after more moves."""
    hand = fold(events)
    for seat, move in moves:
        events = [*events, *play(hand, seat, move)]
    return fold(events)


@pytest.mark.parametrize("key", rules.KEYS)
def test_who_acts_last_has_position_only_where_the_cards_do_not_decide_it(key):
    hand = fold(played(key, [], seats=3))
    found = [position(hand, seat, [place for place in range(3) if place != seat]) for seat in range(3)]
    assert found == ([0, 0, 0] if rules.game(key).street[-1].first.endswith("board") else [-1, -1, 1])


@pytest.mark.parametrize("key", rules.KEYS)
def test_the_price_is_that_of_the_pot_which_a_short_stack_can_win(key):
    game, seen = rules.game(key), []

    def told(events, seat, _):
        hand = fold(events)
        if legal(hand, seat)[0].action not in ("discard", "open", "show"):
            stay = menu_of(hand, seat).stay
            if stay.move["action"] == "call":
                assert situation(hand, seat, 0).price == stay.price
                seen.append(stay.price)

    table = Chairs({seat: Anything(seat) for seat in range(4)}, random.Random(4))
    for deal in range(40):
        table.play(game, stakes_of(game, 10), {0: 30, 1: 1000, 2: 200, 3: 80}, deal % 4, random.Random(deal), told)
    assert len(seen) > 20


def test_who_calls_a_shove_for_less_has_the_price_of_what_he_can_win():
    hand = after(begun(rules.game("nlhe"), {0: 100, 1: 1000}, button=1), [dealt("AsKs7c2d"), (1, RaiseTo(1000))])
    assert situation(hand, 0, 1).price == pytest.approx(90 / 200)
    assert not situation(hand, 0, 1).may_raise


def test_chips_beyond_what_others_have_are_worth_nothing():
    # The pot is 200, and 100 are behind: with the best hand no move can be worth more than 300.
    moves = [dealt("AsAh7c2d"), (1, RaiseTo(100)), (0, Call()), dealt("4cAcAd3h"), (0, Check()), (1, Check())]
    moves += [dealt("5c4s"), (0, Check()), (1, Check()), dealt("6c9c")]
    hand = after(begun(rules.game("nlhe"), {0: 1000, 1: 200}, button=1), moves)
    of = scales(hand, 0)
    assert of.reach == 100
    found = [of.staying(menu_of(hand, 0)), *of.betting([Way({}, 100, 300), Way({}, 900, 1100)])]
    assert max(found) <= 300
    assert found[1] == found[2]


def test_what_players_behind_add_beyond_my_stack_is_not_mine():
    # I call 900 with my last 190, which with 200 of each other and nothing else makes 600.
    events = begun(rules.game("nlhe"), {0: 200, 1: 1000, 2: 1000}, button=2)
    hand = after(events, [dealt("AsAh7c2dKcQd"), (2, RaiseTo(900))])
    assert 0 < scales(hand, 0, good=0.99).staying(menu_of(hand, 0)) <= 600 - 195


def test_after_my_call_others_have_the_price_that_they_then_have(asked):
    events = begun(rules.game("nlhe"), dict.fromkeys(range(3), 1000), button=2)
    moves = [dealt("AsAh7c2dKcQd")]
    hand = after(events, moves)
    scales(hand, 2).staying(menu_of(hand, 2))
    (prices, may_raise), called = asked[0], after(events, [*moves, (2, Call())])
    assert prices == [[situation(called, 0, 0).price, 0.0]]
    assert may_raise == [[True, True]]


@pytest.mark.parametrize("key", ["flhe", "stud8", "seven"])
def test_nobody_is_thought_to_raise_where_the_rules_end_it(asked, key):
    game, seen = rules.game(key), []

    def told(events, seat, _):
        hand = fold(events)
        menu = menu_of(hand, seat) if legal(hand, seat)[0].action not in ("discard", "open", "show") else None
        if menu is None or menu.stay.move["action"] != "call":
            return
        asked.clear()
        of = scales(hand, seat)
        of.staying(menu)
        if not asked:
            return
        called = after(events, [(seat, Call())])
        who = [place for place in sorted(of._behind()) if hand.stack[place]]
        found = dict(zip(who, asked[0][1][0], strict=True))
        for place, may in found.items():
            if called.turn == place:
                seen.append(may)
                assert may == situation(called, place, 0).may_raise

    table = Chairs({seat: Anything(seat) for seat in range(4)}, random.Random(4))
    for deal in range(60):
        table.play(game, stakes_of(game, 10), dict.fromkeys(range(4), 2000), deal % 4, random.Random(deal), told)
    assert {True, False} <= set(seen)


def test_a_forced_bet_is_weighed_as_the_bet_that_it_is():
    game = rules.game("seven", betting_rule="591")
    chosen, seen = Anything(1), 0

    def told(events, seat, _):
        nonlocal seen
        hand = fold(events)
        if legal(hand, seat)[0].action not in ("discard", "open", "show"):
            menu = menu_of(hand, seat)
            if menu.stay.chips > hand.level - hand.bet[seat]:
                of = scales(hand, seat)
                assert of.staying(menu) == of.betting([menu.stay])[0]
                seen += 1

    table = Chairs({0: chosen, 1: Anything(2), 2: Anything(3)}, random.Random(4))
    for deal in range(10):
        table.play(game, stakes_of(game, 10), dict.fromkeys(range(3), 3000), 2, random.Random(deal), told)
    assert seen > 5


def test_of_bets_that_nobody_can_call_in_full_one_is_left():
    bets = [Way({"to": chips}, chips, 0) for chips in (50, 200, 400, 900)]
    assert [way.chips for way in _different(bets, 200)] == [50, 200]
    assert [way.chips for way in _different(bets, 100)] == [50, 200]
    assert [way.chips for way in _different(bets, 1000)] == [50, 200, 400, 900]


def limped(game, seats, stack=1000):
    """On the flop, where all have called and nobody has acted."""
    deck = "AsAh7c2dKcQd9s9h5c4s"[: 4 * seats]
    first = [seats - 1] if seats == 2 else [(2 + place) % seats for place in range(seats - 1)]
    moves = [dealt(deck), *((seat, Call()) for seat in first), (1 if seats > 2 else 0, Check()), dealt("3c6c8dTh")]
    return after(begun(rules.game(game), dict.fromkeys(range(seats), stack), button=seats - 1), moves)


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_more_than_a_fair_share_is_worth_more_with_streets_to_come_when_others_may_bet(monkeypatch, seats):
    hand = limped("nlhe", seats)
    good = scales(hand, 0, 0.2 + 1 / seats, good=0.99)
    good._place = 0
    menu = menu_of(hand, 0)
    now = good.staying(menu)
    monkeypatch.setattr(worth, "_GROWS", 0.0)
    assert good.staying(menu) < now


@pytest.mark.parametrize("key", ["nlhe", "flhe"])
@pytest.mark.parametrize("seats", [2, 4])
def test_against_the_wild_the_better_hand_is_worth_more_and_the_worse_one_less(key, seats):
    hand = limped(key, seats)
    menu = menu_of(hand, 0)
    for more in (-0.1, 0.1):
        usual, wild = (scales(hand, 0, 1 / seats + more, habits=habits).staying(menu) for habits in (Habits, Wild))
        assert (wild - usual) * more > 0


def test_at_fixed_limit_several_wild_opponents_raise_each_other_as_far_as_rules_and_chips_go():
    def raises_of(key, seats, to, stack=1000, habits=Wild):
        hand = limped(key, seats, stack)
        return scales(hand, 0, habits=habits)._raises_of(hand.pot, to)

    # A bet is 10 on the flop: after my bet and his raise two more may come, where there are two to make them.
    assert raises_of("flhe", 3, 10) == 10 + 2 * 10
    assert raises_of("flhe", 3, 10, habits=Habits) == raises_of("flhe", 2, 10) == 10
    assert raises_of("flhe", 3, 10, stack=35) == 15
    assert raises_of("nlhe", 3, 10) == raises_of("nlhe", 3, 10, habits=Habits)
