"""RULES section 8, Sampyong: T20 to T29. The ranks themselves are tested in tests/unit/hands."""

import pytest

from tests.unit.scenarios.told import told


def test_t20_first_in_may_raise_to_350_and_the_next_to_1200():
    hand = told("pls7", stakes=(50, 100), button="D", A=5000, B=5000, C=5000, D=5000)
    assert "raise 200-350" in hand.may("C")
    hand.says("C raises 350")
    assert "raise 600-1200" in hand.may("D")


def test_t20_heads_up_the_small_blind_may_raise_to_300():
    hand = told("pls7", stakes=(50, 100), button="B", A=5000, B=5000)
    assert "raise 200-300" in hand.may("B")


def test_t20_flop_pot_of_300():
    hand = told("pls7", stakes=(50, 100), button="C", A=5000, B=5000, C=5000)
    hand.says("C calls", "A calls", "B checks")
    assert hand.pot == 300
    assert "raise 100-300" in hand.may("A")
    hand.says("A bets 300")
    assert "raise 600-1200" in hand.may("B")


def test_t25_a_counterfeited_low():
    hand = told("pls7", stakes=(25, 50), button="B", A=5000, B=5000, C=5000,
                posts=[("A", 500, "blind"), ("C", 1, "dead")],
                cards={"A": "As2sKd", "B": "Ad4c9c"}, board="3h6d7c2hTs")  # fmt: skip
    hand.says("B calls", "C folds", "A checks", *["A checks", "B checks"] * 3)
    assert hand.won("high") == {"A": 501}
    assert hand.won("low") == {"B": 500}


def test_t27_without_a_low_the_high_takes_it_all():
    hand = told("pls7", stakes=(50, 100), button="B", A=5000, B=5000,
                cards={"A": "2s3c8d", "B": "KsKdJc"}, board="6h7dQhQc9s")  # fmt: skip
    hand.says("B calls", "A checks", *["A checks", "B checks"] * 3)
    assert hand.won() == {"B": 200}


def test_t28_quartered_with_an_odd_chip():
    hand = told("pls7", stakes=(25, 50), button="C", A=5000, B=5000, C=5000,
                posts=[("A", 501, "blind"), ("C", 1, "dead")],
                cards={"A": "As3d9c", "B": "Ad3hKc"}, board="2c5h6d9dQs")  # fmt: skip
    hand.says("B calls", "C folds", "A checks", *["A checks", "B checks"] * 3)
    assert hand.won("high") == {"A": 502}
    assert hand.won("low") == {"A": 251, "B": 250}


def test_a_scoop_over_mucked_hands_is_paid_on_both_sides():
    hand = told("pls7", stakes=(50, 100), button="C", A=5000, B=5000, C=5000,
                cards={"A": "Ah9cKc", "B": "2hTcKd", "C": "3hJc8s"}, board="4h5hKh2d3d")  # fmt: skip
    hand.says("C calls", "A calls", "B checks", *["A checks", "B checks", "C checks"] * 3)
    assert hand.showed() == ["A", "B mucks", "C mucks"]
    assert hand.won("high") == {"A": 150}
    assert hand.won("low") == {"A": 150}


def test_a_pot_that_nobody_contests_is_paid_as_high():
    hand = told("pls7", stakes=(50, 100), button="C", A=5000, B=5000, C=5000,
                cards={"A": "Ah9cKc"}, board="4h5hKh2d3d")  # fmt: skip
    hand.says("C calls", "A calls", "B checks", "A bets 300", "B folds", "C folds")
    assert (hand.won("high"), hand.won("low")) == ({"A": 300}, {})


def test_t29_the_low_of_the_main_pot_alone():
    hand = told("pls7", stakes=(50, 100), button="C", A=100, B=5000, C=5000,
                cards={"A": "As3d9c", "B": "KsKdQc", "C": "JsTd8c"}, board="2c5h6dKhQs")  # fmt: skip
    hand.says("C calls", "A calls", "B checks")
    hand.says("B bets 200", "C calls", *["B checks", "C checks"] * 2)
    assert hand.side_pots() == [(300, {"A", "B", "C"}), (400, {"B", "C"})]
    assert hand.won() == {"A": 150, "B": 550}


@pytest.mark.parametrize(("rule", "players", "low"), [
    ("always", 4, True), ("never", 9, False), ("auto", 4, False), ("auto", 5, True),
])  # fmt: skip
def test_rule_3_6_the_low_may_depend_on_how_many_are_dealt_in(rule, players, low):
    names = [f"s{n}" for n in range(1, players + 1)]
    hand = told("pls7", stakes=(50, 100), button=names[-1], options={"low_rule": rule},
                players=dict.fromkeys(names, 100),
                cards={"s1": "As3d9c", "s2": "KsKdQc"}, board="2c5h6dKhQs")  # fmt: skip
    hand.says(*[f"{name} folds" for name in names[2:]], "s1 calls")
    assert bool(hand.won("low")) is low
