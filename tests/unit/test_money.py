"""RULES 4.14 and T48, WORDS 2.6."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.money import dollars, korean, plain, text

UNITS = ["", "만", "억", "조", "경", "해"]
CHIPS = st.one_of(st.integers(0, 10**6), st.integers(0, 10**24), st.integers(0, 25).map(lambda zeros: 10**zeros))


@pytest.mark.parametrize(
    ("chips", "shown"),
    [
        (12_8901_8790, "12억 8901만"),
        (20_3901_0893_0900, "20조 3901억"),
        (0, "0"),
        (8790, "8790"),
        (10_000, "1만"),
        (10_001, "1만 1"),
        (89_018_790, "8901만 8790"),
        (99_999_999, "9999만 9999"),
        (100_000_001, "1억"),  # the next group, 만, is zero, and we do not jump to the 1
        (20_000_008_930_000, "20조"),
        (999_999_999_999, "9999억 9999만"),
        (12_345_678_900_000_000, "1경 2345조"),
        (-1_289_018_790, "-12억 8901만"),
        (10**16, "1경"),
        (3_500_000, "350만"),
        (12 * 10**20 + 7 * 10**16, "12해 7경"),
        (-1, "-1"),
        (10**24, "10000해"),  # there is no group above 해
    ],
)
def test_money_table(chips, shown):
    assert korean(chips) == shown


def test_plain_amounts_and_dollars():
    assert [plain(n) for n in (0, 999, 1200, 1_289_018_790, -1200)] == ["0", "999", "1,200", "1,289,018,790", "-1,200"]
    assert [dollars(n) for n in (0, 1200, -1200)] == ["$0", "$1,200", "-$1,200"]


def test_korean_units_are_for_korean_readers_only():
    assert text(1_289_018_790, "korean", "ko") == "12억 8901만"
    assert text(1_289_018_790, "korean", "en") == "1,289,018,790"
    assert text(1200, "plain", "ko") == text(1200, "plain", "en") == "1,200"
    assert text(1200, "dollar", "ko") == text(1200, "dollar", "en") == "$1,200"


def groups(shown: str) -> list[tuple[int, int]]:
    """The shown groups as (number, unit from 0)."""
    parts = [re.fullmatch(r"([0-9]+)(\D?)", part) for part in shown.split(" ")]
    return [(int(part[1]), UNITS.index(part[2])) for part in parts if part]


@given(CHIPS)
def test_one_group_is_shown_or_two_that_are_neighbours(chips):
    shown = groups(korean(chips))
    assert len(shown) in {1, 2}
    if len(shown) == 2:
        (_, first), (number, second) = shown
        assert first == second + 1
        assert 0 < number < 10_000


@given(CHIPS)
def test_an_amount_is_cut_off_and_never_rounded_up(chips):
    shown = groups(korean(chips))
    value = sum(number * 10_000**unit for number, unit in shown)
    next_lower = 10_000 ** max(shown[0][1] - 1, 0)
    assert value <= chips < value + next_lower


@given(CHIPS.filter(bool))
def test_the_sign_stands_before_the_same_text(chips):
    assert korean(-chips) == "-" + korean(chips)


@given(CHIPS)
def test_plain_text_is_the_exact_amount(chips):
    assert int(plain(chips).replace(",", "")) == chips
    assert int(dollars(-chips).replace(",", "").replace("$", "")) == -chips
