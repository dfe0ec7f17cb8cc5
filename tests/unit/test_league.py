"""The page of the league says what was measured, and first of all what misses its aim."""

import pytest

from bench.league import FIELDS, MOST_PART, Fixture, allotted, fixtures
from bench.league_page import met, page


def row(bot="strong", against="tag", **other):
    usual = {"game": "nlhe", "seats": "2", "format": "cash", "bot": bot, "against": against, "hands": "4000"}
    usual |= {
        "mean": "25.0",
        "low": "5.0",
        "high": "45.0",
        "raw_low": "-9.0",
        "raw_high": "60.0",
        "aim": "10.0",
        "faults": "0",
    }
    return {**usual, **other}


def test_every_pinned_opponent_is_met_heads_up_and_at_a_full_table():
    met_by = {(one.game, one.seats > 2, one.against) for one in fixtures() if one.format == "cash"}
    for game in ("nlhe", "pls7", "plo8", "seven", "stud8"):
        for full in (False, True):
            assert {against for key, many, against in met_by if (key, many) == (game, full)} >= {"tag", "nit", "random"}
    assert Fixture("nlhe", 6, ("strong", "tag"), "sng") in fixtures()


@pytest.mark.parametrize(
    ("figures", "good"),
    [
        ({}, True),
        ({"mean": "8.0"}, False),  # below its aim
        ({"low": "-1.0"}, False),  # the interval holds 0
        ({"format": "sng", "seats": "6", "mean": "0.25", "low": "0.18", "aim": "0.22"}, True),
        ({"format": "sng", "seats": "6", "mean": "0.25", "low": "0.15", "aim": "0.22"}, False),
    ],
)
def test_an_aim_is_met_by_the_mean_and_the_whole_interval(figures, good):
    assert met(row(**figures)) is good


def test_the_page_names_what_misses_its_aim_before_all_else():
    rows = [row(), row(against="nit", low="-3.0", aim="0.0")]
    rows += [row(against="tag, lag", aim="0.0"), row("tag", "table", aim=""), row("lag", "table", aim="", mean="30.0")]
    said = page(rows)
    assert "**1 of 2 miss their aim:**" in said
    assert said.index("against nit: +25.0 (-3.0 to +45.0), aim above 0") < said.index("## Every match")
    assert "| nlhe | lag +30, strong +25, tag +25 |" in said
    assert set(rows[0]) == set(FIELDS)


def test_deals_are_shared_out_by_what_an_interval_needs_and_fit_the_time():
    steady, wild = (0.1, 1.0, 0.5), (0.1, 8.0, 0.5)
    few, many = allotted([steady, wild], 1e9)
    assert many > 10 * few
    # One match takes no more than its part of the time, whatever it would like.
    assert max(allotted([steady, wild], 1000.0)) * 0.1 <= MOST_PART * 1000 + 0.1
    assert sum(allotted([steady, wild] * 40, 1000.0)) * 0.1 <= 1000
