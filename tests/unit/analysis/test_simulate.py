"""The simulator's front: seeds, stacks, policies, records, what it counts and what it refuses."""

import random
from itertools import pairwise

import numpy as np
import pytest

from hanpan import cards, rules
from hanpan.analysis import kernel_simulate_layout as at
from hanpan.analysis.simulate import simulate
from hanpan.analysis.simulate_desk import strength_cuts
from hanpan.analysis.simulate_policy import RandomLegal, Recorded, actions, row, table
from hanpan.analysis.simulate_replay import Replay
from hanpan.analysis.simulate_spec import UnfitGameError
from hanpan.engine import OwedCards, fold, legal, owed, play, start, to_input
from hanpan.engine.events import Dealt, Opened, Won
from hanpan.engine.inputs import BringIn, Call, Check, Choose, Deal
from hanpan.engine.legal import Option
from hanpan.rules.stakes import Stakes, stakes_of

NLHE = rules.game("nlhe")
ONE_TWO = Stakes(2, (1, 2), 0, 0, 4)


def nlhe(hands, seed=1, *args, **more):
    return simulate(NLHE, ONE_TWO, [200] * 6, hands, seed, *args, **more)


# --- seeds and threads ------------------------------------------------------------------------------------------------


def test_same_seed_same_hands_whatever_the_threads():
    alone, together = nlhe(70_000), nlhe(70_000, threads=3)
    for mine, theirs in zip(alone[:7], together[:7], strict=True):
        assert np.array_equal(mine, theirs)


def test_another_seed_is_another_game():
    assert not np.array_equal(nlhe(1000).payoffs, nlhe(1000, 2).payoffs)


def test_any_whole_number_is_a_seed():
    seeds = (1, -1, 1 << 63, -(1 << 63) - 1, (1 << 64) + 1, -(1 << 64) - 1, 1 << 200)
    assert len({nlhe(20, seed).payoffs.tobytes() for seed in seeds}) == len(seeds)
    assert np.array_equal(nlhe(20, 1 << 64).payoffs, nlhe(20, 1 << 64).payoffs)


def test_a_hand_is_the_same_in_whatever_company():
    many = nlhe(1000, button=3)
    for number in (0, 1, 500, 999):
        one = nlhe(1, first=number, button=3)
        assert one.payoffs.tolist() == [many.payoffs[number].tolist()]


def test_the_button_moves_from_hand_to_hand():
    folds = simulate(NLHE, ONE_TWO, [200] * 3, 4, 1, table(NLHE, row(NLHE, fold=1)))
    assert folds.payoffs.tolist() == [[0, -1, 1], [1, 0, -1], [-1, 1, 0], [0, -1, 1]]
    assert [folds.setup.button_of(hand) for hand in range(4)] == [0, 1, 2, 0]


def test_stacks_may_differ_from_hand_to_hand():
    result = simulate(NLHE, ONE_TWO, [[1, 5], [7, 3], [2, 2]], 3, 1)
    assert (np.abs(result.payoffs) <= [[1, 1], [3, 3], [2, 2]]).all()


@pytest.mark.parametrize("key", rules.KEYS)
def test_chips_are_conserved(key):
    game = rules.game(key)
    stacks = np.random.default_rng(3).integers(1, 300, (5000, game.seats.max))
    result = simulate(game, stakes_of(game, 4), stacks, 5000, 3)
    assert not result.payoffs.sum(axis=1).any()
    assert (result.payoffs >= -stacks).all()
    assert (result.pots <= stacks.sum(axis=1)).all()


def test_no_hands_are_no_hands():
    result = nlhe(0)
    assert result.payoffs.shape == (0, 6)
    assert result.summary() == {"hands": 0}


# --- chance -----------------------------------------------------------------------------------------------------------


def test_every_card_comes_as_often_as_the_others():
    hands = 40_000
    passive = table(NLHE, row(NLHE, call=1))
    result = simulate(NLHE, ONE_TWO, [2, 2], hands, 5, passive, record=True)
    assert result.record is not None
    # Both are all-in or have called and checked: four own cards, eight for the board with its burns.
    tapes = [result.record.hand(number) for number in range(hands)]
    first_four = np.array([tape[:4] for tape in tapes])
    for place in range(4):
        seen = np.bincount(first_four[:, place], minlength=52)
        assert ((seen - hands / 52) ** 2 / (hands / 52)).sum() < 100  # chi square, 51 degrees: 1 in 20,000
    together = np.bincount(first_four[:, 0] * 52 + first_four[:, 3], minlength=52 * 52).reshape(52, 52)
    assert not together.diagonal().any()


def test_cards_that_nobody_has_seen_come_as_often_as_the_others():
    """At random nobody looks at cards: they are drawn at the showdown, and those of whoever folded for the record."""
    hands = 60_000
    result = simulate(NLHE, ONE_TWO, [2, 2], hands, 5, record=True)
    assert result.record is not None
    tapes = [result.record.hand(number) for number in range(hands)]
    # The big blind is all-in; the other folds, or calls and sees eight more cards with their burns.
    ends = [np.array([tape[:4] for tape in tapes if tape[4] == at.FOLD])]
    ends.append(np.array([[*tape[:4], *tape[6:]] for tape in tapes if tape[4] == at.PASSIVE]))
    assert [end.shape[1] for end in ends] == [4, 12]
    for dealt in ends:
        assert len(dealt) > 0.49 * hands
        assert all(len(set(row)) == len(row) for row in dealt.tolist())
        for place in range(dealt.shape[1]):
            seen = np.bincount(dealt[:, place], minlength=52)
            expected = len(dealt) / 52
            assert ((seen - expected) ** 2 / expected).sum() < 110  # chi square, 51 degrees: 1 in 350,000


def test_random_legal_play_raises_to_every_total():
    result = simulate(NLHE, ONE_TWO, [12, 12], 20_000, 5, record=True, button=0)
    assert result.record is not None
    raised = [tape[5] for number in range(20_000) if (tape := result.record.hand(number))[4] == at.RAISE]
    seen = np.bincount(raised, minlength=13)
    assert not seen[:4].any()
    assert seen[4:].min() > 0.85 * seen[4:].mean()


def test_cards_to_open_are_chosen_evenly():
    game = rules.game("seven")
    result = simulate(game, stakes_of(game, 10), [1000] * 2, 6000, 5, record=True)
    assert result.record is not None
    places = [0, 0, 0]
    for number in range(6000):
        tape = result.record.hand(number)
        places[tape[0:6:2].tolist().index(tape[6])] += 1
    assert min(places) > 1850


# --- the engine's hands, played by the simulator ----------------------------------------------------------------------


def engine_hand(game, stakes, stacks, button, chance):
    """A random hand of the engine: what each seat won, and the tape of it."""
    hand = fold(start(game, stakes, stacks, button))
    deck = list(cards.unmask(hand.plan.deck))
    chance.shuffle(deck)
    tape = []
    while not hand.game_over:
        waits = owed(hand)
        if isinstance(waits, OwedCards):
            dealt, deck = deck[: waits.total], deck[waits.total :]
            play(hand, None, Deal(tuple(dealt)))
            tape += dealt
            continue
        assert waits is not None
        for seat in [seat for seat in hand.order if seat in waits.seats]:
            option = chance.choice(legal(hand, seat))
            if option.cards is not None:
                chosen = chance.choice(option.cards)
                tape.append(chosen)
                play(hand, seat, Choose((chosen,)))
                continue
            tape += as_written(hand, option, chance)
            to = tape[-1] if option.action == "raise" else None
            play(hand, seat, to_input(option, to))
    return [hand.stack[seat] - chips for seat, chips in stacks.items()], tape


def as_written(hand, option: Option, chance):
    if option.action in ("fold", "die"):
        return [at.FOLD, 0]
    if option.action == "raise":
        return [at.RAISE, chance.randint(option.min or 0, option.max or 0)]
    if isinstance(to_input(option), (Call, Check, BringIn)):
        return [at.PASSIVE, 0]
    return [at.BET, [*(name for name, _ in hand.plan.bets), "allin"].index(option.action)]


@pytest.mark.parametrize("key", rules.KEYS)
def test_the_simulator_follows_hands_of_the_engine(key):
    game = rules.game(key)
    stakes = stakes_of(game, 6)
    chance = random.Random(key)
    players, hands = min(5, game.seats.max), 300
    stacks = [[chance.choice((3, 8, 20, 75, 400)) for _ in range(players)] for _ in range(hands)]
    played = [
        engine_hand(game, stakes, dict(enumerate(chips)), number % players, chance)
        for number, chips in enumerate(stacks)
    ]
    starts = np.cumsum([0, *(len(tape) for _, tape in played)])
    record = Recorded(np.array([number for _, tape in played for number in tape]), starts)
    result = simulate(game, stakes, stacks, hands, 1, record)
    for number, (won, _) in enumerate(played):
        assert result.payoffs[number].tolist() == won, f"hand {number}"


def test_a_record_is_played_again_to_the_same_end():
    first = simulate(rules.game("choice"), Stakes(10, (), 10), [500] * 5, 2000, 9, record=True)
    assert first.record is not None
    again = simulate(rules.game("choice"), Stakes(10, (), 10), [500] * 5, 2000, 9, first.record)
    assert np.array_equal(first.payoffs, again.payoffs)
    assert np.array_equal(first.low_winners, again.low_winners)


def test_a_record_with_an_illegal_choice_is_refused():
    tape = [0, 4, 8, 12, at.RAISE, 3, *[0] * 40]
    with pytest.raises(ValueError, match="hand 0 of the record can't be played"):
        simulate(NLHE, ONE_TWO, [100, 100], 1, 1, Recorded(np.array(tape), np.array([0, len(tape)])))


def test_a_hand_of_a_simulation_as_events():
    game = rules.game("seven")
    result = simulate(game, stakes_of(game, 10), [300] * 4, 50, 4, record=True)
    assert result.record is not None
    events = Replay(result.setup, 17, result.record.hand(17)).all()
    assert sum(isinstance(event, Opened) for event in events) == 4
    assert sum(event.chips for event in events if isinstance(event, Won)) == result.pots[17]
    first_card = next(event.seat for event in events if isinstance(event, Dealt))
    assert first_card == (result.setup.button_of(17) + 1) % 4


# --- policies ---------------------------------------------------------------------------------------------------------


def test_random_players_fold_for_nothing_only_if_told():
    options = rules.game("flhe")
    stay = simulate(options, stakes_of(options, 2), [2, 2], 3000, 1, button=0)
    fold_too = simulate(options, stakes_of(options, 2), [2, 2], 3000, 1, RandomLegal(fold_when_free=True), button=0)
    # The big blind is all-in at once; the small blind pays one more or folds.
    assert 0.45 < stay.shown.mean() < 0.55
    assert 0.45 < fold_too.shown.mean() < 0.55
    deep = simulate(NLHE, ONE_TWO, [200, 200], 3000, 1)
    timid = simulate(NLHE, ONE_TWO, [200, 200], 3000, 1, RandomLegal(fold_when_free=True))
    assert timid.shown.mean() < 0.8 * deep.shown.mean()


def test_a_table_plays_by_strength():
    tight = table(NLHE, [row(NLHE, fold=1)] * 9 + [row(NLHE, call=1, most=1)])
    calls = table(NLHE, row(NLHE, call=1))
    result = simulate(NLHE, ONE_TWO, [40] * 6, 40_000, 2, [tight, *[calls] * 5])
    # Whoever plays the best tenth of his hands against callers wins.
    assert result.payoffs[:, 0].mean() > 0.5
    assert abs(result.payoffs.mean(axis=0).sum()) < 1e-9


def test_buckets_are_equally_full():
    cuts = strength_cuts(NLHE, 4)
    assert cuts.shape == (4, 2, 3)
    assert (np.diff(cuts[1:, 0]) > 0).all()
    assert not cuts[:, 1].any()
    lows = strength_cuts(rules.game("razz"), 4)
    assert (np.diff(lows[1:, 1]) > 0).all()


def test_a_table_knows_the_menu():
    seven = rules.game("seven", channel="power")
    assert actions(seven) == ("fold", "pass", "bbing", "ddadang", "quarter", "half", "full", "allin")
    full = table(seven, row(seven, full=1))
    result = simulate(seven, Stakes(100, (), 100), [10_000_000] * 3, 10, 1, full)
    # The antes are 300: a bet of 300, then after the call the pot of 900, then of 3,000; two call.
    assert (result.pot_after("4gu") == 300 + 3 * (300 + 900 + 3000)).all()


def test_the_forced_window_grows_as_the_rules_say():
    """RULES 4.7 [calc]: ante 100, forced halves on 4gu: three players close at 3,675, five at 53,935."""
    for players, pot in ((3, 3675), (5, 53_935)):
        game = rules.game("seven", betting_rule="591", die_rule="no_die")
        result = simulate(game, Stakes(100, (), 100), [10_000_000] * players, 500, 1)
        assert (result.pot_after("4gu") == pot).all()


def test_longer_windows_make_larger_pots():
    pots = [
        simulate(
            rules.game("seven", betting_rule=rule), Stakes(100, (), 100), [10_000_000] * 5, 20_000, 1,
            table(rules.game("seven"), row(rules.game("seven"), fold=1, call=6, half=1)),
        ).pot_after("5gu").mean()
        for rule in ("free", "591", "seon_half", "seon_dam", "seon_dam_dam", "592")
    ]  # fmt: skip
    assert all(shorter < longer for shorter, longer in pairwise(pots))


# --- what is counted --------------------------------------------------------------------------------------------------


def test_halves_quarters_and_scoops():
    game = rules.game("plo8")
    result = simulate(game, stakes_of(game, 2), [60] * 4, 4000, 3, record=True)
    assert result.record is not None
    for number in range(0, 4000, 7):
        events = Replay(result.setup, number, result.record.hand(number)).all()
        won = [event for event in events if isinstance(event, Won) and event.pot == 0]
        high = {event.seat for event in won if event.side == "high"}
        low = {event.seat for event in won if event.side == "low"}
        if not result.shown[number]:
            assert len(won) == 1
            continue
        assert bits(result.high_winners[number]) == high
        assert bits(result.low_winners[number]) == low
        assert result.scooped[number] == (len(high | low) == 1)
        assert result.quartered[number] == (bool(low) and any(len(side) > 1 for side in (high, low)) and high != low)


def bits(seats):
    return {seat for seat in range(32) if int(seats) >> seat & 1}


def test_pots_by_street_are_those_of_the_hands_that_came_so_far():
    result = nlhe(5000)
    assert (result.street_pots[:, 0] > 0).all()
    assert len(result.pot_after("river")) == (result.street_pots[:, 3] >= 0).sum()
    last = result.street_pots.max(axis=1)
    assert np.array_equal(last, result.pots)


def test_a_street_that_the_game_lacks_is_named():
    with pytest.raises(ValueError, match="nlhe has no street 'flopp'; there are preflop, flop, turn, river"):
        nlhe(1).pot_after("flopp")


def test_summary():
    summary = nlhe(20_000).summary()
    assert summary["hands"] == 20_000
    assert 10 < summary["decisions"] < 10.8
    assert summary["quartered"] == summary["halved"] == 0
    assert 0.7 < summary["showdown"] < 0.8


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ({"stacks": [200]}, "1 players: nlhe is for 2 to 10"),
        ({"stacks": [200] * 11}, "11 players: nlhe is for 2 to 10"),
        ({"stacks": [200, 0]}, "a stack of 0 chips"),
        ({"stacks": [200, 1.5]}, "chips of each seat are whole numbers"),
        ({"stacks": [[200, 200]] * 3}, "a row for all hands or for each"),
        ({"hands": -1}, "-1 hands: at least 0"),
        ({"button": 6}, "the button is at a seat from 0 to 5"),
        ({"policy": [RandomLegal()] * 5}, "5 policies for 6 seats"),
        ({"stacks": [1 << 60, 1 << 60]}, "more than the simulator can count"),
    ],
)
def test_what_cannot_be_simulated_is_refused(what, message):
    with pytest.raises(ValueError, match=message):
        simulate(**{"game": NLHE, "stakes": ONE_TWO, "stacks": [200] * 6, "hands": 10, "seed": 1, **what})


def test_weights_are_checked():
    with pytest.raises(ValueError, match="nlhe has no action 'half'; there are fold, pass, least, half_pot"):
        row(NLHE, half=1)
    with pytest.raises(ValueError, match=r"can't be spread over \(4, 3, 1, 7\)"):
        table(NLHE, [1, 2, 3])
    with pytest.raises(ValueError, match="weights are numbers from 0 up"):
        table(NLHE, row(NLHE, fold=-1))
    with pytest.raises(
        ValueError, match="a table for fold, pass, bbing, ddadang, quarter, half, allin isn't one for nlhe"
    ):
        nlhe(1, 1, table(rules.game("seven"), row(rules.game("seven"), call=1)))


def test_a_game_too_large_is_refused_by_name():
    text = """
    name = { en = "Wide", ko = "넓은" }
    seats = { max = 2 }
    wins = "high"
    street = [{ name = "one", deal = ["down 20"], first = "left_of_button" }]
    betting = { structure = "no_limit", ante = "1" }
    """
    wide = rules.parse(text, key="wide", parents={"standard": rules.definition("standard")}).resolve()
    with pytest.raises(UnfitGameError, match="wide has 20 cards of one's own, and the simulator takes 16"):
        simulate(wide, stakes_of(wide, 1), [10, 10], 1, 1)
