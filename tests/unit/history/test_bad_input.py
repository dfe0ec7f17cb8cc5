"""Bad input: the good hands come in, the bad ones are listed with their line, nothing crashes."""

import json
import subprocess
import sys
import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanpan.history.proof import prove
from hanpan.history.written import Unreadable, Written
from tests.unit.history.texts import all_own, hands, own, proof

TEXTS = [own(name) for name in all_own()]


def read(text: str) -> tuple[int, list[tuple[int, str]]]:
    """How many hands are good and proved, and the places that can't be read."""
    found = hands(text)
    good = [prove(hand).proved for hand in found if isinstance(hand, Written)]
    assert all(good)
    return len(good), [(place.line, place.key) for place in found if isinstance(place, Unreadable)]


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_a_file_cut_off_in_a_hand():
    text = own("odd_chip") + "\n\n" + own("straddle")[:-700]
    good, bad = read(text)
    assert good == 1
    assert [key for _, key in bad] == ["history-truncated"]
    assert bad[0][0] == text.rstrip("\n").count("\n") + 1


def test_two_hands_glued_together_in_the_middle_of_a_line():
    text = own("odd_chip")
    cut = text.index("Dojun: raises") + len("Dojun: ")
    good, bad = read(text[:cut] + own("straddle"))
    assert good == 1
    assert bad == [(line_of(text, "Dojun: raises"), "history-truncated")]


def test_two_whole_hands_with_nothing_between_them():
    assert read(own("odd_chip").rstrip("\n") + own("straddle")) == (2, [])
    assert read(own("odd_chip") + own("straddle")) == (2, [])


def test_a_header_in_chat_is_no_hand():
    text = own("odd_chip").replace(
        "Seoyeon: folds\n", 'Seoyeon: folds\nMinji said, "PokerStars Hand #123: remember that one?"\n', 1
    )
    assert read(text) == (1, [])


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        ("Hold'em No Limit", "Badugi Limit", "history-unknown_game"),
        ("Hold'em No Limit", "5 Card Draw No Limit", "history-unknown_game"),
        ("Hold'em No Limit", "Hold'em", "history-unknown_game"),
        ("(20/40)", "(20 and 40)", "history-stakes"),
        ("- Level III (20/40)", "", "history-stakes"),
        ("(20/40)", "(0,20/0,40)", "history-comma"),
        ("2014/11/12", "yesterday", "history-header"),
        ("Dojun: raises 45 to 85", "Dojun: jumps 45 to 85", "history-unknown_action"),
        ("Dojun: raises 45 to 85", "Dojun: raises", "history-unreadable_line"),
        ("Dojun: raises 45 to 85", "Dojun: raises 45 to many", "history-unreadable_line"),
        ("Dojun: bets 100", "Dojun: bets -100", "history-unreadable_line"),
        ("Dojun: bets 100", "Dojun: bets 1,00", "history-comma"),
        ("Dojun: bets 100", "Dojun: bets 100,", "history-unreadable_line"),
        ("[8h 8c 3s] [Kd]", "[8h 8c 3s Kd", "history-brackets"),
        ("*** FLOP *** [8h 8c 3s]", "*** FLOP *** [8h 8c]", "history-street_cards"),
        ("*** FLOP *** [8h 8c 3s]\n", "", "history-street_cards"),
        ("Seat 3: Dojun (1510", "Seat 2: Dojun (1510", "history-seat_twice"),
        ("Seat 3: Dojun (1510", "Seat 3: Minji (1510", "history-seat_twice"),
        ("Seat 3: Dojun (1510", "Seat 3: Dojun (0", "history-no_chips"),
        ("Dojun collected 402", "Jiho collected 402", "history-unreadable_line"),
        ("Total pot 805 | Rake 0\n", "", "history-truncated"),
        ("*** SUMMARY ***", "Hand cancelled\n*** SUMMARY ***", "history-cancelled"),
    ],
)
def test_a_bad_line_is_named_and_the_next_hand_comes_in(before, after, key):
    text = own("odd_chip")
    assert before in text
    good, bad = read(text.replace(before, after, 1) + "\n\n" + own("straddle"))
    assert good == 1
    assert [place for _, place in bad] == [key]


@pytest.mark.parametrize(
    ("amount", "right"),
    [("€0,10", "€0.10"), ("€1.025,00", "€1025.00"), ("12,50€", "12.50€"), ("10,00,000", "1000000")],
)
def test_a_comma_parts_thousands_or_the_amount_is_named(amount, right):
    (place,) = hands(own("odd_chip").replace("(1485 in chips)", f"({amount} in chips)", 1))
    assert isinstance(place, Unreadable)
    assert (place.line, place.key, dict(place.args)) == (3, "history-comma", {"text": amount, "right": right})


def test_a_header_padded_with_blanks_is_read_at_once():
    blanks = " " * 20_000
    padded = own("odd_chip").replace(": Tournament", f":{blanks}Tournament", 1)
    spoilt = padded.replace("2014/11/12", "yesterday", 1)
    done = subprocess.run(
        [sys.executable, "-m", "hanpan", "history", "import", "-", "--json", "--lang", "en"],
        input=f"{padded}\n\n\n{spoilt}", capture_output=True, encoding="utf-8", check=False, timeout=30,
    )  # fmt: skip
    told = json.loads(done.stdout)
    assert (told["read"], told["proved"], len(told["unreadable"])) == (1, 1, 1)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("posts small blind 20", "posts x " + "," * 10_000 + " y"),
        ("(1510 in chips)", "(" + " in chips" * 7000),
    ],
)
def test_a_line_without_end_is_read_at_once(before, after):
    text = own("odd_chip")
    assert before in text
    text = text.replace(before, after, 1)
    start = time.process_time()
    (place,) = hands(text)
    assert isinstance(place, Unreadable)
    assert time.process_time() - start < 2


def test_a_hand_whose_first_line_is_lost_is_listed_once():
    lost = own("odd_chip").split("\n", 1)[1]
    good, bad = read(own("straddle") + "\n\n" + lost + "\n\n" + own("cap_game"))
    assert good == 2
    assert bad == [(own("straddle").count("\n") + 3, "history-no_header")]


def test_a_text_that_goes_on_without_end_is_given_up():
    text = own("odd_chip").replace("*** SUMMARY ***", 'Minji said, "..."\n' * 6000)
    good, bad = read(text + "\n\n" + own("straddle"))
    assert good == 1
    assert [key for _, key in bad] == ["history-too_long"]


def test_a_file_that_is_no_hand_at_all():
    assert read("Dear diary,\ntoday I lost at poker.\n") == (0, [(3, "history-no_hand")])


def mangled(random: Random, text: str) -> str:
    """A text with some of what happens to files: lines lost, doubled, moved, cut, words and signs replaced."""
    lines = text.split("\n")
    for _ in range(random.choice((1, 1, 2, 5))):
        at = random.randrange(len(lines))
        line = lines[at]
        match random.randrange(8):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, random.choice(lines))
            case 2:
                other = random.randrange(len(lines))
                lines[at], lines[other] = lines[other], line
            case 3:
                words = line.split(" ")
                words[random.randrange(len(words))] = random.choice(_WORDS)
                lines[at] = " ".join(words)
            case 4 if line:
                place = random.randrange(len(line))
                lines[at] = line[:place] + chr(random.choice(_SIGNS)) + line[place + 1 :]
            case 5:
                lines = lines[: max(1, at)]
            case 6:
                lines[at] = random.choice(random.choice(TEXTS).split("\n"))
            case _:
                lines[at] = line[: random.randrange(len(line) + 1)]
        lines = lines or [""]
    return "\n".join(lines)


_TEXT = """
0 1 5 $0.01 100000 and is all-in folds calls bets raises posts ante small big blind [As] [] ( ) : *** SUMMARY FLOP shows
mucks collected from pot main side pot-1 #3 12 -1 99999999999999999999999 1.123456789 ,
"""
_WORDS = _TEXT.split()
_SIGNS = (0, 9, 32, 36, 40, 41, 46, 48, 49, 57, 58, 65, 91, 93, 233, 0x20AC, 0x2028, 0xD55C)


def survive(random: Random, rounds: int) -> None:
    for _ in range(rounds):
        for hand in hands(mangled(random, random.choice(TEXTS) + "\n\n" + random.choice(TEXTS))):
            if isinstance(hand, Written):
                proof = prove(hand)
                assert proof.proved or proof.difference is not None
            else:
                assert hand.line >= 1


@given(st.integers(0, 1 << 32))
@settings(max_examples=60, deadline=None)
def test_mangled_hands_are_listed_and_nothing_crashes(seed):
    survive(Random(seed), 4)


@given(st.text(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_text_at_all(text):
    for hand in hands(text):
        assert isinstance(hand, Unreadable)


@pytest.mark.soak
def test_mangled_hands_for_a_long_time():
    survive(Random(20261130), 200_000)


def test_a_second_showdown_of_a_hand_with_one_board_differs():
    """Found by mangling: a hand described for a board that was never dealt."""
    text = own("short_all_in")
    shows = next(line for line in text.split("\n") if ": shows" in line)
    shown = proof(text.replace("*** SUMMARY ***", f"*** SECOND SHOW DOWN ***\n{shows}\n*** SUMMARY ***", 1))
    assert shown.difference is not None
    assert shown.difference.what == "no_such_board"
