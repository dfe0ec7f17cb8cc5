"""Personalities and simpler bots: legal in every game, sensible where everybody would agree, true to their traits."""

import random
from collections import Counter
from itertools import cycle

import pytest

from hanpan import cards, rules
from hanpan.bots import BOTS
from hanpan.bots.choices import discard, expose
from hanpan.bots.scripted import raises_of
from hanpan.bots.traits import PERSONALITIES
from hanpan.engine import fold
from hanpan.engine.events import BetPlaced, Called, Checked, Folded, Mucked, RaisedTo
from hanpan.engine.inputs import Bet, Call, Check, Choose, Fold, RaiseTo
from hanpan.engine.pots import pots
from hanpan.engine.showdown import sides, strengths
from tests.unit.bots.helpers import dealt, play_out, played, watching

SENSIBLE = ("nit", "tag", "lag", "equity")


def moves_of(name, seat, events, tries=12):
    """What a bot may do in this place, over several seeds."""
    return {type(watching(seat, BOTS[name](seed), events).decide().input).__name__ for seed in range(tries)}


# --- every game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", rules.KEYS)
def test_the_bots_play_every_game_by_the_rules(key):
    game = rules.game(key)
    seats = game.seats.usual or min(6, game.seats.max)
    names = cycle(BOTS)
    for seed in range(3):
        bots = {seat: BOTS[next(names)](seed) for seat in range(seats)}
        hand, _, faults = play_out(game, bots, seed)
        assert faults == ()
        assert sum(hand.stack) == 1000 * seats


@pytest.mark.parametrize("rule", ["591", "592", "seon_half", "seon_dam", "seon_dam_dam"])
def test_the_bots_play_through_a_forced_window_without_folding(rule):
    game = rules.game("seven", betting_rule=rule, die_rule="no_die")
    bots = {seat: BOTS[name](7) for seat, name in enumerate(SENSIBLE)}
    _, _, faults = play_out(game, bots, seed=5, stack=100_000)
    assert faults == ()


@pytest.mark.parametrize("key", ["nlhe", "plo8", "stud8"])
def test_the_bots_show_or_muck_where_the_table_asks_and_muck_nothing_that_wins(key):
    game = rules.game(key, auto_muck_losers="false", allin_faceup="false")
    mucked = 0
    for seed in range(30):
        bots = {seat: BOTS["call" if seed % 2 else "lag"](seed + seat) for seat in range(4)}
        hand, events, faults = play_out(game, bots, seed)
        assert (faults, sum(hand.stack)) == ((), 4000)
        # Whose hand was thrown away had been beaten wherever it played by one that was shown.
        lay_down = [event.seat for event in events if isinstance(event, Mucked)]
        mucked += len(lay_down)
        for seat in lay_down:
            for pot in pots(hand):
                if not pot.eligible >> seat & 1:
                    continue
                for side in sides(hand):
                    found = strengths(hand, pot.eligible, side, hand.board[0])
                    assert not found[seat] or found[seat] < max(found.values())
    assert mucked > 10


# --- sense --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SENSIBLE)
def test_aces_are_never_folded_before_the_flop(name):
    events = played("nlhe", [dealt("2h7cAs3d8cAd"), (2, Call()), (0, RaiseTo(40)), (1, Fold())])
    assert "Fold" not in moves_of(name, 2, events)


@pytest.mark.parametrize("name", ["nit", "tag", "lag"])
def test_seven_deuce_is_folded_to_two_big_raises(name):
    events = played("nlhe", [dealt("As7cKsAh2dKh"), (2, RaiseTo(200)), (0, RaiseTo(600))])
    assert moves_of(name, 1, events) == {"Fold"}


@pytest.mark.parametrize("name", [*PERSONALITIES, "equity", "call"])
def test_the_nuts_on_the_river_call_a_shove(name):
    # A royal flush against an all-in bet.
    moves = [dealt("As7c2hKs8d3h"), (2, Call()), (0, Call()), (1, Check()), dealt("4cQsJsTs")]
    moves += [(0, Check()), (1, Check()), (2, Check()), dealt("5c5d"), (0, Check()), (1, Check()), (2, Check())]
    moves += [dealt("6c6d"), (0, Check()), (1, RaiseTo(990)), (2, Fold())]
    assert moves_of(name, 0, played("nlhe", moves)) == {"Call"}


@pytest.mark.parametrize("name", [*PERSONALITIES, "equity", "call"])
def test_nothing_is_ever_folded_for_free(name):
    events = played("nlhe", [dealt("As7cKsAh2dKh"), (2, Call()), (0, Call())])
    assert "Fold" not in moves_of(name, 1, events)


def test_the_forced_half_says_nothing_about_the_cards():
    opened = [dealt("AsKhQd2c3c4c5d6d7d"), (0, Choose(cards.parse_cards("2c")))]
    opened += [(1, Choose(cards.parse_cards("Kh"))), (2, Choose(cards.parse_cards("Qd"))), dealt("8s9sTs")]
    moves = [*opened, (1, Bet("half"))]
    forced = played("seven", moves, betting_rule="591", stack=100_000)
    free = played("seven", moves, stack=100_000)
    assert [raises_of(watching(2, BOTS["tag"](1), events).sight()) for events in (forced, free)] == [0, 1]


# --- traits -------------------------------------------------------------------------------------------------------


class Figures:
    """What a player's habits come to, as players count them."""

    def __init__(self):
        self.hands = self.entered = 0
        self.later: Counter[str] = Counter()

    def add(self, seat, events):
        street, in_pot = 0, False
        faced = False
        for event in events:
            kind = type(event).__name__
            if kind == "BoardDealt":
                street, faced = street + 1, False
            if getattr(event, "seat", None) != seat:
                faced = faced or (kind == "RaisedTo" and street > 0)
            elif street == 0:
                in_pot = in_pot or kind in {"Called", "RaisedTo"}
            elif isinstance(event, Folded | Called | RaisedTo | Checked | BetPlaced):
                self.later[kind] += 1
                self.later[f"faced {kind}"] += faced
        self.hands += 1
        self.entered += in_pot

    @property
    def vpip(self):
        """Part of hands in which chips are put in by choice on the first street."""
        return self.entered / self.hands

    @property
    def aggression(self):
        """Bets and raises to calls."""
        return self.later["RaisedTo"] / max(1, self.later["Called"])

    @property
    def folds(self):
        """How often a bet is folded to."""
        faced = sum(self.later[f"faced {kind}"] for kind in ("Folded", "Called", "RaisedTo"))
        return self.later["faced Folded"] / faced


@pytest.fixture(scope="module")
def figures():
    """Six personalities at one table of no-limit hold'em, for some hundred hands."""
    names = [*PERSONALITIES, "tag"]
    found = {name: Figures() for name in names}
    for seed in range(360):
        bots = {seat: BOTS[name](seed) for seat, name in zip(_turned(seed), names, strict=True)}
        _, events, _ = play_out(rules.game("nlhe"), bots, seed)
        for seat, name in zip(_turned(seed), names, strict=True):
            found[name].add(seat, events)
    return found


def _turned(by):
    return [(seat + by) % 6 for seat in range(6)]


@pytest.mark.parametrize(
    ("name", "vpip", "aggression", "folds"),
    [
        ("station", (0.45, 0.75), (0.0, 0.4), (0.0, 0.3)),
        ("nit", (0.05, 0.2), (0.5, 4.0), (0.45, 0.85)),
        ("tag", (0.12, 0.3), (0.9, 5.0), (0.25, 0.7)),
        ("lag", (0.25, 0.5), (1.0, 5.0), (0.2, 0.6)),
        ("maniac", (0.5, 0.85), (1.5, 8.0), (0.0, 0.35)),
    ],
)
def test_each_trait_shows_in_the_figures_that_players_count(figures, name, vpip, aggression, folds):
    mine = figures[name]
    for figure, (least, most) in ((mine.vpip, vpip), (mine.aggression, aggression), (mine.folds, folds)):
        assert least <= figure <= most


# --- choices ------------------------------------------------------------------------------------------------------


def test_choice_throws_away_the_card_that_does_not_fit():
    events = played("choice", [dealt("AsKhQdAh3c4cAd6d7d2c9dTd")])
    hand = fold(events)
    assert cards.text(hand.down[0]) == "AsAhAd2c"
    assert cards.text(discard(hand, 0, 1, random.Random(1))) == "2c"


def test_a_hidden_pair_stays_hidden():
    hand = fold(played("seven", [dealt("9sKhQd9h3c4c2d6d7d")]))
    assert cards.text(hand.down[0]) == "9s9h2d"
    assert cards.text(expose(hand, 0, 1)) == "2d"


def test_of_three_strangers_the_lowest_is_opened():
    hand = fold(played("seven", [dealt("AsKhQd9h3c4c2d6d7d")]))
    assert cards.text(expose(hand, 0, 1)) == "2d"
