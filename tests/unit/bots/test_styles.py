"""The three bots: legal in every game, sensible where everybody would agree, blind to what they may not see."""

import random
import time
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanpan import cards, rules
from hanpan.bots import BOTS, BotSeat
from hanpan.bots.choices import discard, expose
from hanpan.bots.estimate import equity, share, spot_of
from hanpan.bots.strengths import Strength
from hanpan.bots.styles import read
from hanpan.engine import fold, seen_by
from hanpan.engine.events import Called, Checked, Folded, RaisedTo
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Fold, RaiseTo
from tests.unit.bots.helpers import Anything, dealt, play_out, played, watching

NAMES = tuple(BOTS)


def moves_of(name, seat, events, tries=12):
    """What a bot may do in this place, over several seeds."""
    return {type(watching(seat, BOTS[name](seed), events).decide().input).__name__ for seed in range(tries)}


def worth(events, seat, seed=1):
    hand = fold([seen_by(seat, event).event for event in events])
    return equity(spot_of(hand, seat), random.Random(seed), hands=4000)


# --- every game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", rules.KEYS)
def test_the_bots_play_every_game_by_the_rules(key):
    game = rules.game(key)
    seats = game.seats.usual or min(6, game.seats.max)
    for seed in range(2):
        bots = {seat: BOTS[NAMES[(seat + seed) % 3]](seed) for seat in range(seats)}
        hand, _, faults = play_out(game, bots, seed)
        assert faults == []
        assert sum(hand.stack) == 1000 * seats


@pytest.mark.parametrize("rule", ["591", "592", "seon_half", "seon_dam", "seon_dam_dam"])
def test_the_bots_play_through_a_forced_window_without_folding(rule):
    game = rules.game("seven", betting_rule=rule, die_rule="no_die")
    bots = {seat: BOTS[name](7) for seat, name in enumerate(NAMES)}
    _, _, faults = play_out(game, bots, seed=5, stack=100_000)
    assert faults == []


def test_the_bots_show_or_muck_where_the_table_asks():
    game = rules.game("nlhe", auto_muck_losers="false", allin_faceup="false")
    for seed in range(6):
        hand, _, faults = play_out(game, {seat: BOTS["loose"](seed + seat) for seat in range(4)}, seed)
        assert (faults, sum(hand.stack)) == ([], 4000)


def test_a_decision_takes_milliseconds():
    decisions = []
    start = time.perf_counter()
    for key in ("nlhe", "plo8", "stud8", "choice"):
        bots = {seat: BOTS["tight"](3) for seat in range(6)}
        play_out(rules.game(key), bots, 1, on_decision=lambda *told: decisions.append(told))
    # 2 to 6 ms here; ten times that would be felt at the table.
    assert (time.perf_counter() - start) / len(decisions) < 0.06


# --- sense --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_aces_are_never_folded_before_the_flop(name):
    events = played("nlhe", [dealt("2h7cAs3d8cAd"), (2, Call()), (0, RaiseTo(40)), (1, Fold())])
    assert "Fold" not in moves_of(name, 2, events)


def test_seven_deuce_is_folded_to_a_big_raise_by_the_tight_and_the_careful():
    events = played("nlhe", [dealt("As7cKsAh2dKh"), (2, RaiseTo(200)), (0, RaiseTo(600))])
    for name in ("tight", "careful"):
        assert moves_of(name, 1, events) == {"Fold"}


@pytest.mark.parametrize("name", NAMES)
def test_the_nuts_on_the_river_call_a_shove(name):
    # A royal flush against an all-in bet.
    moves = [dealt("As7c2hKs8d3h"), (2, Call()), (0, Call()), (1, Check()), dealt("4cQsJsTs")]
    moves += [(0, Check()), (1, Check()), (2, Check()), dealt("5c5d"), (0, Check()), (1, Check()), (2, Check())]
    moves += [dealt("6c6d"), (0, Check()), (1, RaiseTo(990)), (2, Fold())]
    assert moves_of(name, 0, played("nlhe", moves)) == {"Call"}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_ever_folded_for_free(name):
    events = played("nlhe", [dealt("As7cKsAh2dKh"), (2, Call()), (0, Call())])
    assert "Fold" not in moves_of(name, 1, events)


def test_the_nut_low_with_the_nut_flush_is_worth_nearly_all_of_a_hi_lo_pot():
    # PLS7: 5-4-3-2-A for the low and an ace-high flush.
    moves = [dealt("Ah9cKc2hTcKd3hJc8s"), (2, Call()), (0, Call()), (1, Check()), dealt("Qd4h5hKh")]
    assert worth(played("pls7", moves), 0) > 0.85


def test_a_sure_low_alone_is_worth_about_half():
    # Stud 8: A-2-3-4-6 is made with a street to go, and the kings on the other side are the high.
    moves = [dealt("Ad2d3h", 0), dealt("KsKhKc", 1), (0, BringIn()), (1, Call())]
    moves += [dealt("4s", 0), dealt("Qs", 1), (1, Check()), (0, Check()), dealt("6c", 0), dealt("Qd", 1)]
    moves += [(1, Check()), (0, Check()), dealt("Jd", 0), dealt("Jh", 1)]
    assert 0.45 < worth(played("stud8", moves, seats=2), 0) < 0.6


def test_in_razz_low_cards_are_good():
    low = played("razz", [dealt("Ad2d3d", 0), dealt("KsKhQc", 1), dealt("9s9h8c", 2)])
    high = played("razz", [dealt("KsKhQc", 0), dealt("Ad2d3d", 1), dealt("9s9h8c", 2)])
    assert worth(low, 0) > 0.5 > worth(high, 0) + 0.2


def test_in_omaha_exactly_two_hole_cards_play():
    # Three hearts on the board are a flush with two of them in hand, and nothing with one.
    moves = [dealt("AhKsQs9c", 0), dealt("2c7cTd3d", 1), dealt("4c8c2d9d", 2), (2, Call()), (0, Call()), (1, Check())]
    one_heart = played("plo", [*moves, dealt("QdTh5h6h")])
    moves = [dealt("AhKhQs9c", 0), dealt("2c7cTd3d", 1), dealt("4c8c2d9d", 2), (2, Call()), (0, Call()), (1, Check())]
    two_hearts = played("plo", [*moves, dealt("QdTh5h6h")])
    assert worth(two_hearts, 0) > worth(one_heart, 0) + 0.15


def test_the_forced_half_says_nothing_about_the_cards():
    opened = [dealt("AsKhQd2c3c4c5d6d7d"), (0, Choose(cards.parse_cards("2c")))]
    opened += [(1, Choose(cards.parse_cards("Kh"))), (2, Choose(cards.parse_cards("Qd"))), dealt("8s9sTs")]
    events = played("seven", [*opened, (1, Bet("half"))], betting_rule="591", stack=100_000)
    chair = watching(2, BOTS["tight"](1), events)
    _, picks, raises = read(chair.view())
    assert (picks, raises) == ([1, 1, 1], 0)


@pytest.mark.parametrize(
    ("mine", "other", "equity"),
    [("AsAh", "7c2d", 0.852), ("KsQs", "7c2d", 0.634), ("7c2d", "AsAh", 0.346)],
)
def test_the_estimate_comes_near_the_exact_figure_against_a_random_hand(mine, other, equity):
    events = played("nlhe", [dealt(mine, 0), dealt(other, 1)], seats=2)
    assert worth(events, 0) == pytest.approx(equity, abs=0.025)


def test_loose_folds_less_than_tight_and_careful_hardly_raises():
    moves: dict[str, Counter[str]] = {name: Counter() for name in NAMES}
    for seed in range(25):
        seats = {seat: NAMES[(seat + seed) % 3] for seat in range(6)}
        bots = {seat: BOTS[name](seed) for seat, name in seats.items()}
        _, events, _ = play_out(rules.game("nlhe"), bots, seed)
        for event in events:
            if isinstance(event, Folded | RaisedTo | Called | Checked):
                moves[seats[event.seat]][type(event).__name__] += 1
    share = {name: {move: count / counts.total() for move, count in counts.items()} for name, counts in moves.items()}
    assert share["tight"]["Folded"] > share["careful"]["Folded"] > share["loose"]["Folded"]
    assert share["careful"]["RaisedTo"] < min(share["tight"]["RaisedTo"], share["loose"]["RaisedTo"]) / 2


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


# --- the pot in shares --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "part"),
    [
        ((5, 5), [(4, 4)], 1.0),
        ((5, 0), [(4, 4)], 0.5),
        ((5, 0), [(4, 0)], 1.0),  # nobody has a low: the high takes all (RULES 3.3)
        ((5, 3), [(4, 3)], 0.75),  # three quarters
        ((3, 3), [(5, 3), (4, 2)], 0.25),  # quartered
        ((5,), [(5,), (5,)], 1 / 3),
        ((4,), [(5,)], 0.0),
    ],
)
def test_what_part_of_the_pot_a_hand_wins(mine, theirs, part):
    assert share(Strength(mine), [Strength(other) for other in theirs]) == pytest.approx(part)


def test_the_better_of_two_hands_beats_more():
    mine = Strength((5, 3))
    assert mine.beaten_by(Strength((6, 4))) > mine.beaten_by(Strength((6, 2))) > mine.beaten_by(Strength((4, 2))) == 0


# --- blind to hidden cards ----------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(
    key=st.sampled_from(("nlhe", "pls7", "plo8", "stud8", "razz", "seven", "choice")),
    seed=st.integers(0, 10_000),
    stop=st.integers(0, 25),
    turn=st.randoms(use_true_random=False),
)
def test_cards_that_a_bot_may_not_see_never_change_its_answer(key, seed, stop, turn):
    game = rules.game(key)
    logs = []
    bots = {seat: Anything(seed + seat) for seat in range(4)}
    play_out(game, bots, seed, on_decision=lambda events, seat, _: logs.append((list(events), seat)))
    events, seat = logs[min(stop, len(logs) - 1)]
    other = _with_hidden_cards_changed(events, seat, turn)
    for name in NAMES:
        first, second = (_answer(name, seat, log, seed) for log in (events, other))
        assert first == second


def _answer(name, seat, events, seed):
    chair = BotSeat(seat, BOTS[name](seed), random.Random(seed))
    for event in events:
        chair.see(seen_by(seat, event))
    view = chair.view()
    return msgspec.json.encode(view), msgspec.json.encode(BOTS[name](seed).act(view)), chair.decide()


def _with_hidden_cards_changed(events, seat, turn):
    """The same log with the cards that this seat has not seen mapped onto each other."""
    seen = {card for event in events for card in getattr(seen_by(seat, event).event, "cards", ()) if card >= 0}
    hidden = [card for card in cards.DECK if card not in seen]
    moved = hidden.copy()
    turn.shuffle(moved)
    to = dict(zip(hidden, moved, strict=True))
    return [
        msgspec.structs.replace(event, cards=tuple(to.get(card, card) for card in event.cards))
        if hasattr(event, "cards")
        else event
        for event in events
    ]


def test_the_same_seed_gives_the_same_answers():
    events = played("pls7", [dealt("Ah9cKc2hTcKd3hJc8s")])
    answers = [watching(2, BOTS["loose"](11), events).decide() for _ in range(2)]
    assert answers[0] == answers[1]
