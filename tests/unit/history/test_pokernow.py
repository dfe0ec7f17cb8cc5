"""Poker Now's CSV logs: a log of our own with what rooms there do, and logs that are wrong."""

import csv
import io
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from hanpan.cards import read_cards
from hanpan.engine.events import Post
from hanpan.engine.inputs import Muck, RaiseTo, Show
from hanpan.history.opened import lines_of
from hanpan.history.pokernow import read
from hanpan.history.proof import prove
from hanpan.history.written import Unreadable, Written

LOG = Path(__file__).parents[2] / "data" / "histories" / "pokernow" / "home_game.csv"
A, B = '"Al @ aa_-1"', '"B: 5 @ bb22"'
SHORT = (
    f"-- starting hand #7 (id: abc)  (No Limit Texas Hold'em) (dealer: {A}) --",
    f"Player stacks: #2 {A} (40.00) | #5 {B} (60.50)",
    f"{A} posts a small blind of 0.10",
    f"{B} posts a big blind of 0.20",
    f"{A} raises to 0.60",
    f"{B} folds",
    f"Uncalled bet of 0.40 returned to {A}",
    f"{A} collected 0.40 from pot",
    "-- ending hand #7 --",
)


def log(entries: Sequence[str], *, newest_first: bool = True) -> str:
    rows = [(entry, f"2026-11-29T10:00:{at:02}.000Z", 1000 + at) for at, entry in enumerate(entries)]
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(("entry", "at", "order"))
    writer.writerows(rows[::-1] if newest_first else rows)
    return file.getvalue()


def found(text: str) -> list[Written | Unreadable]:
    return list(read(text.splitlines(), "poker_now_log_x1.csv"))


def hand(entries: Sequence[str]) -> Written:
    (one,) = found(log(entries))
    assert isinstance(one, Written), one
    return one


def changed(at: int, *entries: str) -> list[str]:
    return [*SHORT[:at], *entries, *SHORT[at + 1 :]]


def test_the_log_of_a_home_game_is_proved():
    with LOG.open("rb") as stream:
        hands = [one for one in read(lines_of(stream), "home_game.csv") if isinstance(one, Written)]
    assert [one.id for one in hands] == ["h4aaaaaaaaaa", "h3aaaaaaaaaa", "h2aaaaaaaaaa", "h1aaaaaaaaaa"]
    assert [one.game.key for one in hands] == ["plo8", "plo", "nlhe", "nlhe"]
    assert all(prove(one).proved for one in hands)
    low, twice, dead, first = hands
    assert first.posts == (Post(9, 5, "blind"), Post(0, 10, "blind"), Post(2, 20, "blind"))
    assert first.hero == 0  # who shows the cards that the log calls its owner's
    assert [player.name for player in first.players] == ["민수", "all in", "5,000", 'O"Neil']
    # A small blind that was missed is dead money, a big one is live; and whoever is before the blinds acts last.
    assert dead.posts == (Post(2, 10, "blind"), Post(3, 5, "dead"), Post(3, 10, "post"))
    assert dead.button == 0
    assert dead.steps[-1].input == Show(read_cards("Qh"))  # shown after the end
    assert (twice.boards, twice.board[0][0]) == (2, twice.board[1][0])
    assert [part.board for part in twice.said.collected] == [None, 1]
    assert low.hero is None


def test_amounts_are_totals_of_the_street_and_may_be_cents():
    one = hand(SHORT)
    assert (one.scale, one.stakes.unit, one.players[1].stack) == (100, 20, 6050)
    assert one.steps[0].input == RaiseTo(60)
    assert (one.table, one.time) == ("x1", "2026-11-29T10:00:00.000Z")
    assert prove(one).proved


def test_the_log_may_be_sorted_the_other_way_round():
    other = [entry.replace("#7", "#8") for entry in SHORT]
    one, two = found(log([*SHORT, *other], newest_first=False))
    assert isinstance(one, Written)
    assert isinstance(two, Written)
    assert prove(one).proved
    assert prove(two).proved


def test_a_straddle_is_no_blind_of_the_table_whoever_has_the_small_one():
    c = '"Cy @ cc3"'
    dead = [
        SHORT[0].replace("#7", "#8").replace(f"dealer: {A}", f"dealer: {c}"),
        f"Player stacks: #2 {A} (40.00) | #5 {B} (60.50) | #7 {c} (30.00)",
        f"{A} posts a big blind of 0.20", f"{B} posts a straddle of 0.40",
        f"{c} folds", f"{A} folds", f"Uncalled bet of 0.20 returned to {B}", f"{B} collected 0.40 from pot",
        "-- ending hand #8 --",
    ]  # fmt: skip
    alone = hand(dead)
    assert prove(alone).proved
    assert (alone.stakes.unit, alone.stakes.blinds) == (20, (20,))
    before, after = found(log([*SHORT, *dead], newest_first=False))
    assert isinstance(before, Written)
    assert isinstance(after, Written)
    assert (after.stakes.unit, after.stakes.blinds) == (20, (10, 20))


def test_who_is_left_and_doesnt_show_has_mucked():
    one = hand(
        [
            *SHORT[:4],
            f"{A} calls 0.20", f"{B} checks",
            "flop: [2♠, 3♠, 4♠]", f"{B} checks", f"{A} checks",
            "turn: 2♠, 3♠, 4♠ [10♥]", f"{B} checks", f"{A} checks",
            "river: 2♠, 3♠, 4♠, 10♥ [J♥]", f"{B} checks", f"{A} bets 0.20", f"{B} calls 0.20",
            f"{A} shows a A♠, K♠.",
            f"{A} collected 0.80 from pot with Flush, Ah High (combination: A♠, K♠, 4♠, 3♠, 2♠)",
            "-- ending hand #7 --",
        ]
    )  # fmt: skip
    assert [type(step.input) for step in one.steps[-2:]] == [Show, Muck]
    assert prove(one).proved


def test_a_bomb_pot_has_no_betting_before_the_flop():
    one = hand(
        [
            *SHORT[:2],
            f"{A} posts an ante of 1.00", f"{B} posts an ante of 1.00",
            "Flop:  [2♠, 3♠, 4♠]", f"{B} bets 1.00", f"{A} folds",
            f"Uncalled bet of 1.00 returned to {B}", f"{B} collected 2.00 from pot", "-- ending hand #7 --",
        ]
    )  # fmt: skip
    assert [street.name for street in one.game.street] == ["flop", "turn", "river"]
    assert prove(one).proved


@pytest.mark.parametrize(
    ("entries", "key"),
    [
        (SHORT[:-2], "history-truncated"),
        (SHORT[1:], "history-no_hand"),
        (changed(0, SHORT[0].replace("Texas Hold'em", "Badugi")), "history-unknown_game"),
        (changed(1), "history-no_player"),
        (changed(1, f"Player stacks: #2 {A} (40.00)"), "history-no_player"),
        (changed(1, f"Player stacks: #2 {A} (40.00) | #2 {B} (60.50)"), "history-seat_twice"),
        (changed(2, f"{A} posts a smelly blind of 0.10"), "history-unknown_action"),
        (changed(4, f"{A} dances"), "history-unknown_action"),
        (changed(4, "Flop:  [2♠, 3♠]"), "history-street_cards"),
        (changed(4, "Turn: 2♠, 3♠, 4♠ [10♥]"), "history-street_cards"),
        (changed(4, "Flop:  [2♠, 3♠, 4x]"), "err-bad_card"),
        (changed(4, f"{A} raises to 0.0.60"), "history-unreadable_line"),
    ],
)
def test_what_is_wrong_is_said(entries, key):
    assert [one.key for one in found(log(entries)) if isinstance(one, Unreadable)] == [key]


def test_a_bad_hand_leaves_its_neighbours_alone():
    bad = changed(4, f"{A} dances")
    kinds = [type(one) for one in found(log([*SHORT, *bad, *SHORT]))]
    assert kinds == [Written, Unreadable, Written]


def test_numbers_that_dont_add_up_are_no_proof():
    difference = prove(hand(changed(7, f"{A} collected 0.50 from pot"))).difference
    assert difference is not None
    assert difference.what == "collected"


def test_missing_columns_and_rows():
    (one,) = found(log(SHORT).replace("order", "place"))
    assert isinstance(one, Unreadable)
    assert (one.key, one.args) == ("history-csv_columns", (("columns", "order"),))
    text = log(SHORT).splitlines()
    bad, good = found("\n".join([*text[:1], "half a row", *text[1:]]))
    assert isinstance(bad, Unreadable)
    assert (bad.key, bad.line) == ("history-csv_row", 2)
    assert isinstance(good, Written)


def test_a_hands_first_line_padded_with_blanks_is_read_at_once():
    padded = log(changed(0, SHORT[0].replace("  (No Limit", f"{' ' * 2000}(No Limit")))
    spoilt = padded.replace("dealer:", "deal:")
    start = time.process_time()
    (one,) = found(padded)
    assert isinstance(one, Written)
    (two,) = found(spoilt)
    assert isinstance(two, Unreadable)
    assert time.process_time() - start < 2


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_other_encodings_and_line_ends(encoding):
    text = log(SHORT).replace("Al @", "Élan @").replace("\n", "\r\n").replace("\r\r", "\r")
    (one,) = read(lines_of(io.BytesIO(text.encode(encoding))), "x.csv")
    assert isinstance(one, Written), one
    assert one.players[0].name == "Élan"
