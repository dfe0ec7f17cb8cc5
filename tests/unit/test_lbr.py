"""A local best response: it wins what a known best response wins where that is known, and says that it is a bound."""

import csv
from itertools import combinations
from random import Random

import numpy as np
import pytest

from bench import held_out, lbr
from bench.lbr_page import page
from bench.local_response import Belief, LocalResponse, Policy
from hanpan import cards, rules
from hanpan.analysis.solver.cfr import best_response
from hanpan.analysis.solver.exact import exact_game
from hanpan.analysis.solver.games import mini_game
from hanpan.bots import BOTS, BotError
from hanpan.bots.seat import input_of
from hanpan.bots.showdown import Judge
from hanpan.engine import OwedCards, fold, owed, play, start
from hanpan.engine.inputs import Call, Check, Deal, RaiseTo
from hanpan.rules.stakes import Stakes
from tests.unit.bots.helpers import dealt, played, watching

LEDUC = mini_game("leduc")
STAKES = Stakes(2, ante=1, big_bet=4)
STACK = 100


class Gives:
    """Checks, and folds to any bet."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view):
        kinds = {entry["action"]: entry for entry in view["legal"]}
        return kinds.get("check") or kinds["fold"]


class CallsWithAces:
    """Checks, and calls a bet on the river with an ace only."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view):
        kinds = {entry["action"]: entry for entry in view["legal"]}
        ace = any(card.startswith("A") for card in view["cards"][view["seat"]])
        return kinds.get("check") or kinds["call" if ace or view["street"] != "river" else "fold"]


# --- a game in which the best response is known -------------------------------------------------------------------


def uniform(side):
    """Each choice of a decision as likely as the others, as arrays of the exact game have it."""
    found = np.zeros((side.edges, side.types))
    for decision in range(len(side.choices)):
        side.of(found, decision)[:] = 1 / int(side.choices[decision])
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_in_leduc_it_comes_near_the_best_response_and_never_above(seat):
    flat = exact_game(LEDUC, STAKES, (STACK, STACK)).flat
    best = best_response(flat, seat, uniform(flat.sides[1 - seat])).value
    player = LocalResponse(BOTS["random"], seed=3)
    won, hands = 0.0, 0
    for text in orders():
        won += worth(player, seat, cards.parse_cards(text))
        hands += 1
    assert 0.75 * best < won / hands <= best + 1e-9


def orders():
    names = ["Js", "Jh", "Qs", "Qh", "Ks", "Kh"]
    return [a + b + c for a in names for b in names for c in names if len({a, b, c}) == 3]


def worth(player, seat, order):
    """What the player wins with these cards against one who does anything, over all that this one may do."""
    return _after(player, seat, start(LEDUC, STAKES, {0: STACK, 1: STACK}, 1), order)


def _after(player, seat, events, order):
    hand = fold(events)
    waits = owed(hand)
    if waits is None:
        return hand.stack[seat] - STACK
    if isinstance(waits, OwedCards):
        return _after(player, seat, [*events, *play(hand, None, Deal(order[: waits.total]))], order[waits.total :])
    bot = player if hand.turn == seat else BOTS["random"](1)
    mix = watching(hand.turn, bot, events).decide().mix
    total = 0.0
    for likely, move in mix:
        copy = hand.copy()
        new = play(copy, copy.turn, input_of(hand, hand.turn, move))
        total += likely * _after(player, seat, [*events, *new], order)
    return total


# --- hold'em -------------------------------------------------------------------------------------------------------


def part(bot, monkeypatch, game="nlhe", deals=12):
    monkeypatch.setattr(lbr, "recipe_of", lambda name, fast: type("R", (), {"make": bot}))  # noqa: ARG005
    return np.array(lbr.play_part(lbr.Task(game, "own", 16, True, 0, deals)).won)


@pytest.mark.parametrize("game", ["nlhe", "flhe"])
def test_who_always_folds_loses_exactly_his_blinds(game, monkeypatch):
    # Half a blind on the button and a whole one beside it: 750 thousandths a hand, in every deal.
    assert part(Gives, monkeypatch, game).tolist() == [750.0] * 12


def test_who_always_calls_loses_much(monkeypatch):
    won = part(BOTS["call"], monkeypatch, "flhe", 40)
    assert won.mean() - 2 * won.std() / 40**0.5 > 0


RIVER = [dealt("AsKs7d2c"), (1, Call()), (0, Check()), dealt("3hQsQhJh"), (0, Check()), (1, Check())]
RIVER += [dealt("4c8d"), (0, Check()), (1, Check()), dealt("5c9c"), (0, Check())]


@pytest.mark.parametrize(
    ("mine", "bot", "does"),
    [
        ("3c2d", CallsWithAces, "raise"),  # a pair of threes folds out all but aces
        ("QdQc", CallsWithAces, "raise"),
        ("3c2d", BOTS["call"], "check"),  # nobody folds, and many hands are better
        ("QdQc", BOTS["call"], "raise"),
    ],
)
def test_on_the_river_every_bet_is_worth_what_counting_says(mine, bot, does):
    # Seats 0 and 1 get a card in turn; the bot in seat 0 has checked.
    events = played("nlhe", [dealt(f"Kd{mine[:2]}7s{mine[2:]}"), *RIVER[1:]], seats=2)
    player = LocalResponse(bot, seed=5, asked=2000)
    sight = watching(1, player, events).sight()
    belief = Belief(sight, Policy(bot, 5), 2000, Random(1))
    belief.see(sight)
    found = [(move, worth) for worth, move in player.worths(sight, belief) if move["action"] != "fold"]
    assert len(found) == 4
    for move, worth in found:
        assert worth == pytest.approx(counted(sight, move.get("to", 0), aces=bot is CallsWithAces), abs=1e-6)
    assert player.think(sight)[0][1]["action"] == does


def counted(sight, bet, aces):
    """What a bet on the river is worth, hand by hand: the pot from who folds, the showdown with the others."""
    hand = sight.hand
    board, mine = hand.board[0], hand.down[1]
    deck = [card for card in cards.DECK if card not in (*board, *mine)]
    judge = Judge(rules.game("nlhe"), has_low=False)
    held = np.array(list(combinations(deck, 2)), np.uint8)
    whole = np.tile(np.array(board, np.uint8), (len(held), 1))
    orders = judge.values(held, whole).high.tolist()
    one = judge.values(np.array([mine], np.uint8), whole[:1]).high.tolist()[0]
    total, count = 0.0, 0
    for other, two in zip(held.tolist(), orders, strict=True):
        ace = any(cards.name(card).startswith("A") for card in other)
        count += 1
        if bet and aces and not ace:
            total += hand.pot
            continue
        share = 1.0 if one > two else 0.5 if one == two else 0.0
        total += share * (hand.pot + 2 * bet) - bet
    return total / count


def test_what_a_bot_would_do_is_known_hand_by_hand():
    events = played("nlhe", [*RIVER, (1, RaiseTo(20))], seats=2)
    sight = watching(1, BOTS["call"](1), events).sight()
    belief = Belief(sight, Policy(CallsWithAces, 5), 2000, Random(1))
    belief.see(sight)
    asked = belief.asked(sight.hand, sight.events)
    folds = asked.likely(lambda move: float(move["action"] == "fold"))
    aces = np.array([any(cards.name(card)[0] == "A" for card in held) for held in belief.hidden.tolist()])
    live = belief.weights > 0
    assert set(folds[live & aces]) == {0.0}
    assert set(folds[live & ~aces]) == {1.0}


class BetsAces(CallsWithAces):
    """Bets with an ace, and checks all else."""

    def act(self, view):
        kinds = {entry["action"]: entry for entry in view["legal"]}
        ace = any(card.startswith("A") for card in view["cards"][view["seat"]])
        return kinds["raise"] if ace else kinds.get("check") or kinds["call"]


def test_what_was_done_says_what_is_held():
    # 10 into a pot of 20, which he bets with an ace and never without; one hand in seven or so has one.
    events = played(
        "nlhe", [dealt("AsKs7d2c"), (1, Call()), (0, Check()), dealt("3hQsQhJh"), (0, RaiseTo(10))], seats=2
    )
    sight = watching(1, BOTS["call"](1), events).sight()
    belief = Belief(sight, Policy(BetsAces, 5), 2000, Random(1))
    belief.see(sight)
    aces = np.array([any(cards.name(card)[0] == "A" for card in held) for held in belief.hidden.tolist()])
    weights = belief.weights / belief.weights.sum()
    assert weights[aces].sum() > 0.75
    # Nothing is ruled out but hands with a card that is seen.
    assert np.count_nonzero(belief.weights) == 47 * 46 // 2


def test_what_the_bot_is_never_thought_to_do_says_nothing():
    moves = [dealt("AsKs7d2c"), (1, Call()), (0, RaiseTo(40)), (1, Call()), dealt("3hQsQhJh"), (0, Check())]
    sight = watching(1, BOTS["call"](1), played("nlhe", moves, seats=2)).sight()
    belief = Belief(sight, Policy(BOTS["call"], 5), 40, Random(1))
    belief.see(sight)
    live = belief.weights[belief.weights > 0]
    assert len(live) == 47 * 46 // 2
    assert live.max() == pytest.approx(live.min())


def test_a_bot_is_asked_without_being_disturbed():
    events = played("nlhe", RIVER, seats=2)
    sight = watching(1, BOTS["call"](1), events).sight()
    policy = Policy(BOTS["strong"], 5)
    held = cards.parse_cards("AhAd")
    first = policy.answers(sight.events[:6], 0, [held])
    policy.answers(sight.events[:6], 0, [cards.parse_cards("7h2d")])
    assert policy.answers(sight.events[:6], 0, [held]) == first


# --- the page ------------------------------------------------------------------------------------------------------


def test_the_page_says_what_the_figures_are_and_are_not(tmp_path, monkeypatch):
    monkeypatch.setattr(lbr, "DOCS", tmp_path)
    monkeypatch.setattr("sys.argv", ["lbr", "flhe", "--against", "call", "--hands", "20"])
    lbr.main()
    with (tmp_path / "lbr.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["bot"], row["hands"], row["mode"]) for row in rows] == [("flhe", "call", "20", "full")]
    said = (tmp_path / "lbr.md").read_text("utf-8")
    assert said == page(rows, held_out.pinned())
    assert "has changed" not in said
    assert "since these were measured: call in flhe." in page(rows, "others")
    assert "lower bounds on how far a bot can be exploited" in said
    assert f"| flhe | call | 20 | {float(rows[0]['mean']):+,.0f} |" in said


@pytest.mark.parametrize(
    ("bot", "said"), [("nobody", "there is no bot nobody"), ("blueprint", "blueprint can't play flhe")]
)
def test_a_bot_that_can_not_play_is_refused_before_the_first_hand(bot, said, monkeypatch):
    monkeypatch.setattr("sys.argv", ["lbr", "nlhe", "flhe", "--against", bot])
    with pytest.raises(BotError, match=said):
        lbr.main()
