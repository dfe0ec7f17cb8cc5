"""PHH files as written hands: those of the referee's tests, many in a file, and fields that are wrong."""

from pathlib import Path

import pytest

from hanpan.cards import read_cards
from hanpan.engine.events import Post
from hanpan.engine.inputs import Call, Check, Muck, Show
from hanpan.history.phh import read as read_records
from hanpan.history.phh_reader import read
from hanpan.history.phh_record import PhhError
from hanpan.history.phh_writer import phh
from hanpan.history.proof import prove
from hanpan.history.referee import judge
from hanpan.history.walk import walked
from hanpan.history.written import Unreadable, Written

HANDS = Path(__file__).parents[2] / "data" / "hands"
HEADS_UP = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [10, 20]
hand = 12
seats = [7, 2]
players = ["A", "B"]
finishing_stacks = [9, 21]
currency = "EUR"
year = 2024
month = 3
day = 9
time = 21:30:00
actions = ["d dh p1 ????", "d dh p2 AcKc", "p2 cc", "p1 cc", "d db 2c3c4c", "p1 cc", "p2 cbr 2", "p1 f"]
"""


def hands(text: str) -> list[Written | Unreadable]:
    return list(read(text.splitlines(), "x.phhs"))


def hand(text: str) -> Written:
    (found,) = hands(text)
    assert isinstance(found, Written), found
    return found


@pytest.mark.parametrize("path", sorted(HANDS.glob("*.phh")), ids=lambda path: path.stem)
def test_the_referees_hands(path):
    text = path.read_text(encoding="utf-8")
    found = hand(text)
    verdict = judge(next(read_records(text, "hand")))
    assert verdict.hand is not None
    assert [type(event) for event in walked(found)][-1].__name__ == "HandEnded"
    proof = prove(found)
    assert proof.hand is not None
    assert [proof.hand.stack[seat] for seat in proof.hand.order] == verdict.hand.stack
    assert hand(phh(found)).steps == found.steps


def test_a_hand_of_two():
    found = hand(HEADS_UP)
    assert (found.scale, found.button, found.currency) == (10, 1, "EUR")
    assert [player.name for player in found.players] == ["B", "A"]
    assert found.posts == (Post(1, 5, "blind"), Post(6, 10, "blind"))
    assert found.player(1).down == read_cards("AcKc")
    # What PHH calls by one name, a call or a check.
    assert [step.input for step in found.steps[:3]] == [Call(), Check(), Check()]
    assert (found.id, found.time) == ("12", "2024/03/09 21:30:00")
    assert prove(found).proved


def test_final_stacks_that_dont_add_up_are_no_proof():
    difference = prove(hand(HEADS_UP.replace("[9, 21]", "[8, 22]"))).difference
    assert difference is not None
    assert difference.what == "stack"


def test_many_hands_go_on_after_a_bad_one():
    bad = HEADS_UP.replace('"NT"', '"XX"')
    found = hands(f"[1]\n{HEADS_UP}\n[2]\n{bad}\n[ 'three' ]\n{HEADS_UP}\n[4]\nactions = [\n\n[5]\n{HEADS_UP}")
    assert [type(one) for one in found] == [Written, Unreadable, Written, Unreadable, Written]
    second, fourth = found[1], found[3]
    assert isinstance(second, Unreadable)
    assert (second.key, second.line) == ("err-unknown_variant", 18)
    assert isinstance(fourth, Unreadable)
    assert fourth.key.startswith("mistake-toml")
    assert fourth.line >= 52


def test_shown_and_thrown_away():
    text = HEADS_UP.replace(
        ', "p1 f"]', ', "p1 cc", "d db 5d", "p1 cc", "p2 cc", "d db 6d", "p1 cc", "p2 cc", "p1 sm", "p2 sm AcKc"]'
    )
    found = hand(text.replace("finishing_stacks = [9, 21]\n", ""))
    assert [step.input for step in found.steps[-2:]] == [Muck(), Show()]
    assert prove(found).proved


def test_posts_and_stakes_of_our_own():
    text = (
        HEADS_UP + '_posts = ["p2 blind 0.5", "p1 blind 1", "p1 dead 0.5"]\n_stakes = { unit = 1, blinds = [0.5, 1] }\n'
    )
    (record,) = read_records(text, "hand")
    assert [post.kind for post in record.posts()] == ["blind", "blind", "dead"]
    assert record.stakes.blinds == (5, 10)
    assert [post.kind for post in hand(text).posts] == ["blind", "blind", "dead"]


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ('_posts = ["p9 blind 1"]', "err-unknown_player"),
        ('_posts = ["p1 gift 1"]', "err-unknown_verb"),
        ("_posts = 3", "err-bad_field"),
        ('_posts = ["p1 blind -1"]', "err-bad_amount"),
        ("_stakes = { price = 1 }", "err-bad_field"),
        ("_stakes = { unit = 0 }", "err-bad_field"),
        ("_stakes = { ante = -1 }", "err-bad_field"),
        ("_stakes = { blinds = [1, -2] }", "err-bad_field"),
        ("_stakes = { blinds = 2 }", "err-bad_field"),
        ("_cap = -5", "history-bad_field"),
        ("_said = { rake = -1 }", "history-bad_field"),
        ("_said = 3", "history-bad_field"),
        ('_said = { collected = [["p7", 3]] }', "history-bad_field"),
        ('_said = { collected = [["p1"]] }', "history-bad_field"),
        ('_said = { total = "much" }', "history-bad_field"),
        ("_boards = [3]", "err-bad_field"),
        ('_boards = [["2c3c4d"]]', "err-bad_field"),
        ('_boards = [["2c3c4c"], []]', "err-bad_field"),
        ('_boards = [["2c3c4c"], ["2c3c"]]', "err-bad_field"),
        ('_boards = [["2c3c4c"], ["2c3c4c"], ["2c3c4c"], ["2c3c4c"], ["2c3c4c"]]', "err-bad_field"),
        ('_out = [["x", 1, 2]]', "history-bad_field"),
        ('_hero = "q"', "history-bad_field"),
        ("_game = { down = 5 }", "err-unknown_option"),
        ('_game = { structure = "menu" }', "err-bad_option_value"),
        ('_game = { wins = "low" }', "err-bad_option_value"),
        ("_game = { colour = 5 }", "err-bad_field"),
        ("_game = 7", "err-bad_field"),
    ],
)
def test_fields_of_ours_that_are_wrong(more, key):
    (found,) = hands(HEADS_UP + more)
    assert (found.key if isinstance(found, Unreadable) else "") == key


STUD = """\
variant = "F7S/8"
antes = [1, 1]
bring_in = {}
small_bet = {}
big_bet = {}
starting_stacks = [500, 500]
actions = ["d dh p1 2c3c2d", "d dh p2 4c5cKd"]
"""


def test_a_bring_in_is_less_than_the_small_bet():
    for bring_in in (100, 150):
        with pytest.raises(PhhError, match=f"bring_in can't be {bring_in}; it is a number below small_bet"):
            list(read_records(STUD.format(bring_in, 100, 200), "hand"))
    (record,) = read_records(STUD.format(99, 100, 200), "hand")
    assert record.stakes.bring_in == 99
    (smallest,) = read_records(STUD.format(1, 1, 2), "hand")
    assert smallest.stakes.bring_in == 1


@pytest.mark.parametrize(
    ("amounts", "says"),
    [
        ((-500, 100, 200), "bring_in can't be -500; it is 0 or more"),
        ((-3, -100, 200), "bring_in can't be -3; it is 0 or more"),
        ((1, -100, 200), "small_bet can't be -100; it is more than 0"),
        ((1, 100, 0), "big_bet can't be 0; it is more than 0"),
        ((0, 0, 0), "small_bet can't be 0; it is more than 0"),
    ],
)
def test_nobody_plays_for_less_than_nothing(amounts, says):
    with pytest.raises(PhhError, match=says):
        list(read_records(STUD.format(*amounts), "hand"))


@pytest.mark.parametrize("smallest", [0, -5])
def test_the_smallest_bet_is_more_than_nothing(smallest):
    text = SHOWDOWN.format(first="AsAd", shown="").replace("min_bet = 100", f"min_bet = {smallest}")
    with pytest.raises(PhhError, match=f"min_bet can't be {smallest}; it is more than 0"):
        list(read_records(text, "hand"))


@pytest.mark.parametrize("text", ["", "# nothing\n", "\n[1]\n"])
def test_a_file_without_hands(text):
    (found,) = hands(text)
    assert isinstance(found, Unreadable)
    assert found.key in {"history-no_hand", "err-missing_field"}


SHOWDOWN = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [1000, 1000]
actions = ["d dh p1 {first}", "d dh p2 KsKd", "p2 cc", "p1 cc", "d db 2c3d4h", "p1 cc", "p2 cc", "d db 9s", "p1 cc",
  "p2 cc", "d db 9d", "p1 cc", "p2 cc", "p1 sm{shown}", "p2 sm KsKd"]
"""


def test_cards_that_nobody_saw_prove_nothing_where_the_file_says_nothing_of_who_won():
    text = SHOWDOWN.format(first="????", shown=" ????")
    proof = prove(hand(text))
    assert proof.difference is not None
    assert (proof.difference.what, proof.difference.seat) == ("unknown_cards", 0)
    # With the stacks at the end some cards fit, or none do.
    assert prove(hand(text + "finishing_stacks = [1100, 900]\n")).proved
    assert prove(hand(text + "finishing_stacks = [900, 1100]\n")).proved
    assert not prove(hand(text + "finishing_stacks = [950, 1050]\n")).proved


def test_the_better_hand_may_muck_in_a_file_as_before_the_referee():
    text = SHOWDOWN.format(first="AsAd", shown="")
    proof, verdict = prove(hand(text)), judge(next(read_records(text, "hand")))
    assert proof.proved
    assert proof.hand is not None
    assert verdict.hand is not None
    assert proof.hand.stack == verdict.hand.stack == [900, 1100]


def test_the_referee_waits_for_cards_that_a_file_says_were_shown_and_does_not_have():
    verdict = judge(next(read_records(SHOWDOWN.format(first="????", shown=" ????"), "hand")))
    assert verdict.status == "in_progress"
    early = SHOWDOWN.format(first="????", shown=" ????").replace('"d db 9d", "p1 cc", "p2 cc", ', "")
    assert judge(next(read_records(early, "hand"))).status == "illegal"


@pytest.mark.parametrize(
    ("old", "new", "seat", "why"),
    [
        ('"d db 2c3d4h", "p1 cc", "p2 cc", ', '"d db 2c3d4h", "d db 5s", "p1 cc", "p2 cc", ', None, "why-turn"),
        ('"p2 sm KsKd"', '"p2 sm KsKd", "p2 cc"', 1, "why-over"),
    ],
)
def test_what_the_referee_refuses_is_not_proved(old, new, seat, why):
    text = SHOWDOWN.format(first="AsAd", shown=" AsAd")
    assert prove(hand(text)).proved
    proof = prove(hand(text.replace(old, new)))
    assert proof.difference is not None
    assert proof.refusal is not None
    assert (proof.difference.what, proof.difference.seat, proof.refusal.key) == ("refused", seat, why)
