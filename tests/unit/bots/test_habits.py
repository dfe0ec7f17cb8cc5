"""What a player is thought to do with what, and what is learned about him."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.bots.habits import BOUND, Habits, chances, chances_at
from hanpan.bots.story import Deed, Situation

FACING = Situation(1, 0.33, 1, 1)
GOOD = np.linspace(0, 1, 101)


def of_one(habits, good=GOOD, at=FACING):
    return [one[0] for one in chances(good[None], [(at, habits)])]


def test_more_hands_fold_of_who_folds_and_fewer_of_who_calls():
    folder, caller = Habits(), Habits()
    for _ in range(60):
        for habits, deed in ((folder, Deed(0, "fold", FACING)), (caller, Deed(0, "call", FACING))):
            fold, _, raises = of_one(habits)
            habits.learn(deed, np.mean(fold), np.mean(raises))
    usual, often, seldom = (float(np.mean(of_one(habits)[0])) for habits in (Habits(), folder, caller))
    assert seldom < usual - 0.2 < usual + 0.2 < often


def test_what_is_learned_has_bounds():
    habits = Habits()
    for _ in range(5000):
        habits.learn(Deed(0, "fold", FACING), 0.0, 0.0)
    assert habits.leaning(FACING).fold == BOUND
    assert of_one(habits, np.array([1.0]))[0] < 0.6


def test_an_unseen_situation_borrows_half_from_its_neighbour():
    habits = Habits()
    for _ in range(60):
        habits.learn(Deed(0, "fold", FACING), 0.3, 0.1)
    known, near, far = (habits.leaning(Situation(*at, 1)).fold for at in ((1, 0.33, 1), (1, 0.33, 2), (0, 0.33, 1)))
    assert near == pytest.approx(known / 2)
    assert known > 0.1
    assert far == 0


def test_without_a_bet_nobody_folds_and_the_chances_of_a_hand_add_up_to_one():
    for price in (0.0, 0.4):
        fold, stay, raises = of_one(Habits(), at=FACING._replace(price=price, raises=int(price > 0)))
        assert np.allclose(fold + stay + raises, 1)
        assert (fold.max() > 0) == (price > 0)
        assert np.all(np.diff(raises) >= 0)


deeds = st.lists(
    st.tuples(st.sampled_from(["fold", "call", "raise"]), st.integers(0, 1), st.integers(0, 3)), max_size=30
)
prices = st.lists(
    st.tuples(*[st.tuples(st.sampled_from([0.0, 0.1, 0.33, 0.5]), st.booleans())] * 2), min_size=1, max_size=4
)


@given(st.tuples(deeds, deeds), prices, st.integers(0, 1), st.integers(0, 3), st.integers(1, 9))
def test_all_moves_at_once_say_the_same_as_each_situation_by_itself(learned, prices, street, raises, opponents):
    habits = [Habits(), Habits()]
    for one, done in zip(habits, learned, strict=True):
        for kind, at, times in done:
            one.learn(Deed(0, kind, Situation(at, 0.25, times, 1)), 0.4, 0.2)
    good = np.array([GOOD, GOOD[::-1]])
    table = np.array(prices)
    at = Situation(street, 0.0, raises, opponents)
    together = chances_at(good, at, table[:, :, 0], table[:, :, 1] > 0, habits)
    for move, of_all in enumerate(prices):
        asked = [
            (at._replace(price=price, may_raise=may), one) for (price, may), one in zip(of_all, habits, strict=True)
        ]
        alone = chances(good, asked)
        assert all(np.array_equal(one[move], other) for one, other in zip(together, alone, strict=True))


def test_who_may_not_raise_calls_with_his_best_hands_and_is_not_taken_for_shy():
    habits, bound = Habits(), FACING._replace(may_raise=False)
    fold, stay, raises = of_one(habits, at=bound)
    assert not raises.any()
    assert np.all(np.diff(stay) >= 0)
    assert np.allclose(fold, of_one(habits)[0])
    for _ in range(50):
        habits.learn(Deed(0, "call", bound), 0.3, 0.0)
    assert habits.leaning(FACING).raises == 0
    assert habits.leaning(FACING).fold < 0


def wild_before_each(deed, times):
    """How wild somebody is thought before each of so many such deeds."""
    habits, found = Habits(), []
    for _ in range(times):
        found.append(habits.wild)
        fold, _, raises = of_one(habits, at=deed.at)
        habits.learn(deed, np.mean(fold), np.mean(raises))
    return found


def test_wild_is_who_bets_or_raises_more_than_the_model_and_it_takes_some_deeds_to_be_sure():
    first = FACING._replace(price=0.0, raises=0)
    for deed in (Deed(0, "raise", FACING), Deed(0, "raise", first)):
        found = wild_before_each(deed, 400)
        assert found[0] == 0
        assert found[3] < 0.3
        assert 0.6 < found[60] < found[399] < 1
    for deed in (Deed(0, "call", FACING), Deed(0, "fold", FACING), Deed(0, "check", first)):
        assert max(wild_before_each(deed, 400)) == 0
