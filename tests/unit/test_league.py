"""The page of the league says what was measured, and first of all what misses its aim."""

from itertools import groupby

import pytest

from bench import held_out, league, league_faults
from bench.league import FIELDS, HALF, MOST_PART, SURE_PART, Fixture, allotted, deviation, fixtures, queue, rows_of
from bench.league_page import met, page
from bench.league_store import Store
from hanpan import rules
from hanpan.bots import BOTS, recipe_of
from hanpan.bots.match import Block
from tests.unit.bots.helpers import dealt, play_out, played, watching


def row(bot="strong", against="tag", **other):
    usual = {"game": "nlhe", "seats": "2", "format": "cash", "bot": bot, "against": against, "hands": "4000"}
    usual |= {
        "mean": "25.0",
        "low": "21.0",
        "high": "29.0",
        "raw_low": "-9.0",
        "raw_high": "60.0",
        "aim": "10.0",
        "faults": "0",
        "bots": held_out.pinned(),
    }
    return {**usual, **other}


def test_every_pinned_opponent_is_met_heads_up_and_at_a_full_table():
    met_by = {(one.game, one.seats > 2, one.against) for one in fixtures() if one.format == "cash"}
    for game in ("nlhe", "pls7", "plo8", "seven", "stud8"):
        for full in (False, True):
            against = {other for key, many, other in met_by if (key, many) == (game, full)}
            assert against >= {"tag", "nit", "random", "trapper", "min_raiser", "gears"}
    assert Fixture("nlhe", 6, ("strong", "tag"), "sng") in fixtures()


@pytest.mark.parametrize(
    ("figures", "good"),
    [
        ({}, True),
        ({"mean": "8.0"}, False),  # below its aim
        ({"low": "18.0"}, False),  # wider than promised
        ({"low": "5.0", "high": "45.0", "aim": "0.0"}, True),
        ({"low": "-1.0", "aim": "0.0"}, False),  # the interval holds 0
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
    assert "**1 of 2 misses its aim:**" in said
    assert said.index("against nit: +25.0 (-3.0 to +29.0), aim above 0") < said.index("## Every match")
    assert "| nlhe | 4,000 | lag +30 (+21 to +29), strong +25 (+21 to +29), tag +25 (+21 to +29) |" in said
    assert set(rows[0]) == set(FIELDS)
    assert "has changed" not in said


def test_the_page_names_what_was_not_played_and_whose_answers_failed():
    said = page([row(faults="2"), row(against="nit", aim="0.0")], lacking=["stud8, 2, cash, tag"])
    assert "- not played: stud8, 2, cash, tag" in said
    assert "- nlhe, 2 seats, cash, against tag: 2 kinds of answers that could not be used" in said
    assert "against nit: 0 kinds" not in said


def test_the_page_says_of_which_bots_its_figures_are_where_they_have_changed():
    said = page([row(), row(against="nit", aim="0.0", bots="0123456789ab")])
    assert "The code of the bots has changed since these figures were played: they are of\n`0123456789ab`," in said


def test_deals_are_shared_out_by_what_an_interval_needs_and_fill_the_time():
    clear, close = (0.1, 1.0, 0.5), (0.1, 1.0, 0.05)
    few, many = allotted([clear, close], 1e5)
    assert many > 10 * few
    whole = allotted([clear, close] * 40, 1000.0)
    assert sum(whole) * 0.1 == pytest.approx(1000, rel=0.05)
    # One match takes no more than its part of the time beside the others, whatever it would like.
    assert max(whole) * 0.1 <= 1.5 * MOST_PART * 1000


def test_no_match_gets_less_than_its_least_however_clear_it_is():
    assert allotted([(0.1, 1.0, 0.5)] * 40, 100.0, (), [600] * 40) == [600] * 40
    assert Fixture("nlhe", 6, ("strong", "tag")).least == 30 * Fixture("nlhe", 6, ("strong", "tag")).block


def test_what_the_least_takes_is_not_given_out_a_second_time():
    pilots = [(0.1, 1.0, 0.5), (0.1, 1.0, 0.05)] * 20
    clear, close = allotted(pilots, 10_000.0, (), [1_500] * 40)[:2]
    assert clear == 1_500
    assert 20 * 0.1 * (clear + close) == pytest.approx(10_000.0, rel=1e-3)
    assert close > clear


def test_promised_deals_come_first_and_take_their_part_of_the_time_at_most():
    pilots = [(0.1, 1.0, 0.1)] * 3
    sure, *rest = allotted(pilots, 1e4, [30_000, 0, 0])
    assert sure == 30_000
    assert sum(rest) * 0.1 == pytest.approx(1e4 - 3000, rel=0.01)
    sure, *rest = allotted(pilots, 1e4, [300_000, 0, 0])
    assert sure * 0.1 == pytest.approx(SURE_PART * 1e4, rel=0.01)
    assert sum(rest) * 0.1 == pytest.approx((1 - SURE_PART) * 1e4, rel=0.01)


def test_what_is_promised_gives_the_interval_that_is_asked_for():
    aimed, other, sng = (Fixture("nlhe", 2, ("strong", one)) for one in ("tag", "nit", "tag"))
    sng = sng._replace(format="sng", seats=6)
    assert 1.96 * 7.0 / aimed.promised(7.0) ** 0.5 == pytest.approx(HALF, rel=1e-3)
    assert other.promised(7.0) == 0
    assert sng.promised(0.0) * 6 >= 5_000


def block(*won):
    return Block([(one, -one) for one in won], [((0.0, 0.0), (0.0, 0.0))] * len(won), 2 * len(won), ())


CHOSEN = [Fixture("nlhe", 2, ("strong", "tag")), Fixture("stud8", 2, ("strong", "nit"))]


def test_what_has_been_played_says_how_long_a_match_must_be_once_it_is_more_than_the_pilot(tmp_path):
    store, aimed = Store(tmp_path / "kept.jsonl", "a"), CHOSEN[0]
    store.add_pilot(aimed.key, (0.1, 5.0, 0.0))
    store.add(aimed.key, 0, block(7.0, -7.0))
    assert deviation(aimed, store) == 5.0
    for first in range(100, 900, 100):
        store.add(aimed.key, first, block(*[7.0, -7.0] * 50))
    assert deviation(aimed, store) == pytest.approx(7.0, rel=1e-2)


def test_the_first_block_of_each_match_comes_before_the_second_of_any(tmp_path):
    jobs = list(queue(CHOSEN, [300, 1000], Store(tmp_path / "kept.jsonl", "a")))
    assert [(fixture.game, first) for fixture, _, first, _ in jobs[:3]] == [("nlhe", 0), ("stud8", 0), ("stud8", 100)]
    assert len(jobs) == 3 + 10


def test_what_has_been_played_is_kept_and_not_played_again(tmp_path):
    path = tmp_path / "kept.jsonl"
    store = Store(path, "a")
    store.add(CHOSEN[0].key, 0, block(1.0, -0.5))
    store.add_pilot(CHOSEN[0].key, (0.1, 2.0, 0.3))
    again = Store(path, "a")
    assert again.blocks[CHOSEN[0].key][0] == block(1.0, -0.5)
    assert (again.pilots[CHOSEN[0].key], again.hands) == ((0.1, 2.0, 0.3), 4)
    left = [(fixture.game, first) for fixture, _, first, _ in queue(CHOSEN, [200, 100], again)]
    assert left == [("stud8", 0), ("nlhe", 100)]


def test_blocks_of_other_bots_and_half_a_line_are_left_out(tmp_path):
    path = tmp_path / "kept.jsonl"
    Store(path, "a").add(CHOSEN[0].key, 0, block(1.0))
    with path.open("ab") as file:
        file.write(b'{"bots":"a","match":"nl')
    assert Store(path, "b").hands == 0
    kept = Store(path, "a")
    kept.add(CHOSEN[0].key, 100, block(2.0))
    assert sorted(Store(path, "a").blocks[CHOSEN[0].key]) == [0, 100]


def test_a_league_that_was_ended_goes_on_where_it_was(tmp_path):
    path, table = tmp_path / "kept.jsonl", tmp_path / "league.csv"
    chosen = [Fixture("nlhe", 2, ("call", "random"))]
    league.play(chosen, Store(path, "a"), 0.5, 1, table)
    first = Store(path, "a")
    assert first.pilots
    league.play(chosen, first, 8.0, 1, table)
    kept = Store(path, "a").blocks[chosen[0].key]
    assert len(kept) > 0
    result = league.result_of(chosen[0], [kept[at] for at in sorted(kept)])
    assert next(rows_of(result))[:5] == ["nlhe", 2, "cash", "call", "random"]
    assert table.read_text("utf-8").startswith("game,seats")


def test_a_league_of_one_game_keeps_the_rows_of_the_others(tmp_path):
    table, store = tmp_path / "league.csv", Store(tmp_path / "kept.jsonl", "a")
    for fixture in CHOSEN:
        store.add(fixture.key, 0, block(1.0, -0.5))
    league.play([CHOSEN[0]], store, 0.0, 1, table)
    played = [line.split(",")[0] for line in table.read_text("utf-8").splitlines()[1:]]
    assert played == ["nlhe", "nlhe", "stud8", "stud8"]


def test_an_unknown_game_is_named_before_anything_is_played(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["league", "--games", "nlhe,holdem"])
    with pytest.raises(SystemExit):
        league.main()
    assert "holdem is not in the league: nlhe, pls7, plo8, seven, stud8" in capsys.readouterr().err


# --- held out --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", held_out.NAMES)
@pytest.mark.parametrize("key", rules.KEYS)
def test_the_held_out_bots_play_every_game(name, key):
    recipe = recipe_of(held_out.path_of(name))
    for seed in range(2):
        hand, _, faults = play_out(rules.game(key), {seat: recipe.make(seed + seat) for seat in range(3)}, seed)
        assert (faults, sum(hand.stack)) == ((), 3000)


class Notes:
    """Notes when it is asked."""

    def __init__(self, number, asked):
        self.number, self.asked = number, asked

    def think(self, sight):  # noqa: ARG002
        self.asked.append(self.number)
        return [(1.0, {"action": "fold"})]


def test_who_changes_gears_plays_fifty_hands_in_each(monkeypatch):
    asked: list[int] = []
    bot = held_out.gears(3)
    monkeypatch.setattr(bot, "_plays", [Notes(number, asked) for number in range(len(bot._plays))])
    sight = watching(2, BOTS["call"](1), played("nlhe", [dealt("As7cKsAh2dKh")])).sight()
    for _ in range(120):
        bot.think(sight)
    assert [len(list(run)) for _, run in groupby(asked)] == [50, 50, 20]


# --- every game ------------------------------------------------------------------------------------------------------


def test_all_games_are_played_at_tables_of_all_sizes():
    jobs = list(league_faults.jobs(2000))
    assert {key for key, _, _ in jobs} == set(rules.KEYS)
    for key in rules.KEYS:
        mine = [(seats, deals) for game, seats, deals in jobs if game == key]
        assert [seats for seats, _ in mine] == list(range(rules.game(key).seats.min, rules.game(key).seats.max + 1))
        assert sum(seats * deals for seats, deals in mine) >= 2000


def test_the_page_tells_which_bots_failed_where():
    faults = [
        {"game": "nlhe", "seats": "2", "hands": "200", "faults": "0", "fault": "", "bots": held_out.pinned()},
        {"game": "nlhe", "seats": "9", "hands": "207", "faults": "1", "fault": "KeyError: 3", "bots": "earlier"},
    ]
    said = page([row()], faults)
    assert "| nlhe | 2 to 9 | 407 | KeyError: 3 |" in said
    assert "The code of the bots has changed since these were played." in said
    assert "has changed" not in page([row()], faults[:1])
