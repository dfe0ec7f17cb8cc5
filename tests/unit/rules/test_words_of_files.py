"""Amounts, dealing steps and stakes as game files write them."""

import pytest

from hanpan import rules
from hanpan.rules.amounts import parse_amount
from hanpan.rules.stakes import Stakes, stakes_of
from hanpan.rules.steps import Step, parse_step


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("1", 100),
        ("2", 200),
        ("1/2", 50),
        ("3/2", 150),
        ("1/3", 33),  # floor always rounds down
        ("1 pot", 475),
        ("1/2 pot", 237),
        ("1/4 pot", 118),
        ("1 call", 30),
        ("2 ante", 20),
        ("1 level", 70),
        (" 1/4  pot ", 118),
        ("1 unit", 100),
    ],
)
def test_an_amount_is_a_part_of_something(text, chips):
    assert parse_amount(text).chips({"unit": 100, "pot": 475, "call": 30, "ante": 10, "level": 70}) == chips


@pytest.mark.parametrize("text", ["", "half", "1/", "/2", "1/0", "-1", "0.5", "1/2/3", "1 pots", "1/2pot", "½"])
def test_what_is_no_amount(text):
    with pytest.raises(ValueError, match="is not an amount") as refused:
        parse_amount(text)
    assert str(refused.value) == (
        f"{text!r} is not an amount: write a part and of what, as '1/2', '2' or '1/4 pot' "
        "(unit, pot, call, ante, level)"
    )


@pytest.mark.parametrize(
    ("text", "step"),
    [("down 2", Step("down", 2)), ("burn 1", Step("burn", 1)), (" open  1 ", Step("open", 1))],
)
def test_a_dealing_step(text, step):
    assert parse_step(text) == step
    assert step.is_choice == (step.kind == "open")


@pytest.mark.parametrize("text", ["", "down", "down 0", "down two", "2 down", "downs 2", "down -1", "down 1 2"])
def test_what_is_no_dealing_step(text):
    with pytest.raises(ValueError, match="is not a dealing step") as refused:
        parse_step(text)
    assert str(refused.value) == (
        f"{text!r} is not a dealing step: write what and how many, as 'down 2' (burn, down, up, board, discard, open)"
    )


@pytest.mark.parametrize(
    ("key", "unit", "stakes"),
    [
        ("nlhe", 2, Stakes(2, (1, 2), 0, 0, 4)),
        ("nlhe", 3, Stakes(3, (1, 3), 0, 0, 6)),
        ("nlhe", 1, Stakes(1, (1, 1), 0, 0, 2)),  # nobody posts nothing
        ("flhe", 10, Stakes(10, (5, 10), 0, 0, 20)),
        ("stud8", 100, Stakes(100, (), 20, 50, 200)),
        ("stud8", 1, Stakes(1, (), 0, 1, 2)),
        ("seven", 100, Stakes(100, (), 100, 0, 200)),
    ],
)
def test_the_stakes_of_a_unit(key, unit, stakes):
    assert stakes_of(rules.game(key), unit) == stakes


@pytest.mark.parametrize("key", ["nlhe", "flhe", "stud8", "seven"])
def test_a_table_plays_for_something(key):
    for unit in (0, -100):
        with pytest.raises(ValueError, match=f"a unit of {unit} chips: it has to be 1 or more"):
            stakes_of(rules.game(key), unit)
    with pytest.raises(ValueError, match="an ante of -1 chips: it has to be 0 or more"):
        stakes_of(rules.game(key), 100, ante=-1)


@pytest.mark.parametrize("mode", ["each", "button", "bb"])
def test_2_6_an_ante_of_the_room(mode):
    assert stakes_of(rules.game("nlhe", ante_mode=mode), 200, ante=25).ante == 25
    assert stakes_of(rules.game("nlhe", ante_mode=mode), 200).ante == 0
    assert stakes_of(rules.game("nlhe"), 200, ante=25).ante == 0


def test_the_bets_of_a_limit_game():
    stakes = stakes_of(rules.game("flhe"), 10)
    assert [stakes.bet(1), stakes.bet(2), stakes.bet(3)] == [10, 20, 30]
