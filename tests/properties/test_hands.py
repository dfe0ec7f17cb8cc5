"""The ranker says what the definition says: any cards, any ladder of ours, any ladder of a user's."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from hanpan import rules
from hanpan.cards import DECK, RANKS
from hanpan.hands import Ladder, LowRule, best_high, best_low, ranker
from hanpan.hands.ladder import low_rank
from hanpan.hands.ranker import low_ranker
from hanpan.hands.reference import Made
from hanpan.rules.ladders import build_ladder

TIE = 32
"""Bits of a strength below the height of its rank."""

LADDERS = sorted(
    {
        definition.resolve({option: value}).high
        for definition in map(rules.definition, ("nlhe", "pls", "seven"))
        for option, values in definition.options.items()
        for value in values
        if value != "seon_full"  # it needs the power channel
    },
    key=repr,
)
LOWS = [LowRule(), LowRule(limit=7), LowRule(limit=8), LowRule(limit=9, size=3), LowRule(size=4)]


@st.composite
def pools(draw: st.DrawFn, *, least: int = 5, most: int = 8) -> tuple[int, ...]:
    """Cards as they are dealt, or from few ranks or few suits, where pairs and flushes are frequent."""
    ranks = draw(st.sampled_from([DECK, DECK, DECK[:16], DECK[-20:], tuple(range(0, 52, 4)), tuple(range(0, 52, 2))]))
    size = draw(st.integers(least, most))
    few = ranks if len(ranks) >= size else DECK
    return tuple(draw(st.lists(st.sampled_from(few), min_size=size, max_size=size, unique=True)))


@st.composite
def shapes(draw: st.DrawFn, runs: dict[str, str]) -> dict[str, object]:
    """The shape of one rank of a user's ladder, of three to six cards."""
    if draw(st.booleans()) and runs:
        return {"runs": draw(st.sampled_from(sorted(runs))), "suited": draw(st.booleans())}
    groups = sorted(draw(st.lists(st.integers(1, 4), min_size=1, max_size=5)), reverse=True)
    suited = set(groups) == {1} and draw(st.booleans())
    shape: dict[str, object] = {"groups": groups, "suited": suited}
    if draw(st.booleans()):
        shape["compare"] = draw(st.integers(0, len(groups)))
    return shape


@st.composite
def user_ladders(draw: st.DrawFn) -> Ladder:
    """A ladder that somebody might write down and the loader takes."""
    runs = {}
    for name in draw(st.sampled_from(["", "a", "ab"])):
        size = draw(st.integers(2, 6))
        sets = draw(st.sets(st.frozensets(st.sampled_from(RANKS), min_size=size, max_size=size), max_size=20))
        if sets:
            runs[name] = " ".join("".join(sorted(run)) for run in sorted(sets, key=sorted))
    ranks = {f"rank{at}": draw(shapes(runs)) for at in range(draw(st.integers(0, 5)))}
    suits = draw(st.sampled_from(["", "sdhc", "shdc"]))
    for shape in ranks.values():
        if shape["suited"] and suits:
            shape["suit_first"] = draw(st.booleans())
    ranks["high_card"] = {"groups": [1] * draw(st.integers(1, 6))}
    names = list(ranks)
    while True:
        try:
            return build_ladder({"ladder": names, "ranks": ranks, "runs": runs, "suits": suits})
        except rules.GameFileError:
            names = names[1:]  # something hides another rank; high_card alone is always a ladder


def without_suit_tie(ladder: Ladder, made: Made | None) -> int:
    """What the ranker should answer: the strength without the last step, in bits."""
    if made is None:
        return 0
    rank = next(rank for rank in ladder.ranks if rank.name == made.rank)
    height, *tie = made.strength
    if rank.suit_first:
        suit, *numbers = tie
    else:
        *numbers, suit = tie
    if rank.runs:
        place = numbers[0]
        numbers = [place >> 8, place >> 4 & 15, place & 15]
    if rank.suit_first:
        numbers = [suit, *numbers]
    strength = height
    for number in numbers:
        strength = strength << 4 | number
    return strength << TIE - 4 * len(numbers)


@given(st.sampled_from(LADDERS), pools())
def test_the_ranker_equals_the_definition_under_every_ladder_of_ours(ladder, pool):
    fast = ranker(ladder)
    made = best_high(ladder, pool)
    strength = fast.best(pool)
    assert strength == without_suit_tie(ladder, made)
    assert made is not None
    assert fast.name(strength) == made.rank
    assert fast.best(pool[:3], pool[3:]) == fast.best((), pool) == strength


@given(st.sampled_from([ladder for ladder in LADDERS if len(ladder.sizes) == 1]), pools(least=7), st.integers(1, 4))
def test_the_ranker_equals_the_definition_with_exactly_so_many_hole_cards(ladder, pool, use_hole):
    hole, board = pool[:4], pool[4:]
    made = best_high(ladder, hole, board, use_hole)
    assert ranker(ladder).best(hole, board, use_hole) == without_suit_tie(ladder, made)


@given(user_ladders(), pools(least=1, most=9))
def test_the_ranker_equals_the_definition_under_a_users_ladder(ladder, pool):
    made = best_high(ladder, pool)
    fast = ranker(ladder)
    assert fast.best(pool) == without_suit_tie(ladder, made)
    if made is not None:
        assert fast.name(fast.best(pool)) == made.rank


@given(st.sampled_from(LADDERS), pools())
def test_the_cards_that_play_make_the_hand(ladder, pool):
    made = best_high(ladder, pool)
    assert made is not None
    assert set(made.cards) <= set(pool)
    assert best_high(ladder, made.cards) == made
    assert best_high(ladder, tuple(reversed(pool))) == made


@given(st.sampled_from(LADDERS), pools(least=6))
def test_more_cards_never_make_a_worse_hand(ladder, pool):
    fewer, more = best_high(ladder, pool[:-1]), best_high(ladder, pool)
    assert fewer is not None
    assert more is not None
    assert fewer.strength <= more.strength


@given(pools(), pools())
def test_suits_break_every_tie_of_seven(first, second):
    """RULES 4.8: one total order, so two hands without a common card never tie."""
    ladder = rules.game("seven").high
    one, two = best_high(ladder, first), best_high(ladder, second)
    assert one is not None
    assert two is not None
    if not set(one.cards) & set(two.cards):
        assert one.strength != two.strength


@given(st.sampled_from(LOWS), pools(least=1))
def test_the_low_ranker_equals_the_definition(rule, pool):
    made = best_low(rule, pool)
    strength = low_ranker(rule).best(pool)
    assert bool(strength) == (made is not None)
    if made is not None:
        assert low_ranker(rule).best(made.cards) == strength
        assert set(made.cards) <= set(pool)


@given(st.sampled_from(LOWS), pools(), pools())
def test_lows_stand_in_the_same_order(rule, first, second):
    slow = [made.strength if (made := best_low(rule, pool)) else () for pool in (first, second)]
    fast = [low_ranker(rule).best(pool) for pool in (first, second)]
    assert (slow[0] < slow[1], slow[0] == slow[1]) == (fast[0] < fast[1], fast[0] == fast[1])


@given(st.sampled_from(LOWS), pools(least=7, most=9))
def test_lows_with_exactly_two_hole_cards(rule, pool):
    hole, board = pool[:4], pool[4:]
    slow = [
        best_low(rule, (*own, *shared))
        for own in combinations(hole, 2)
        for shared in combinations(board, rule.size - 2)
    ]
    made = best_low(rule, hole, board, use_hole=2)
    assert made == max((low for low in slow if low), default=None)
    fast = low_ranker(rule)
    assert fast.best(hole, board, 2) == (fast.best(made.cards) if made else 0)


@given(pools())
def test_a_low_has_the_lowest_different_ranks(pool):
    """For a rule with a limit, the low is simply the lowest five ranks."""
    different = sorted({low_rank(card >> 2) for card in pool})
    low = best_low(LowRule(limit=8), pool)
    if len(different) >= 5 and different[4] <= 8:
        assert low is not None
        assert sorted(low_rank(card >> 2) for card in low.cards) == different[:5]
    else:
        assert low is None
