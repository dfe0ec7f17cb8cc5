"""The same hand met twice is known, and another of the same number is not taken for it."""

from random import Random

import msgspec

from hanpan.history.repeats import Marks, mark
from hanpan.history.written import Written
from tests.unit.history.texts import FOLDER, hand, hands, own


def hand_of(text: str) -> Written:
    """The one hand of a PHH text."""
    (written,) = hands(text, "x.phh")
    assert isinstance(written, Written), written
    return written


def test_a_room_knows_a_hand_by_its_number():
    written = hand(own("odd_chip"))
    again = msgspec.structs.replace(written, file="other.txt", line=70, time="", site=written.site.upper())
    assert mark(again) == mark(written)
    assert mark(msgspec.structs.replace(written, id="900000000099")) != mark(written)
    assert mark(msgspec.structs.replace(written, site="Full Tilt")) != mark(written)


def test_the_first_hand_of_a_game_at_home_is_not_that_of_another():
    for site, number in (("", "900000000005"), ("Poker Now", "1")):
        written = msgspec.structs.replace(hand(own("odd_chip")), site=site, id=number)
        players = (msgspec.structs.replace(written.players[0], stack=77), *written.players[1:])
        assert mark(msgspec.structs.replace(written, file="copy.txt", line=9)) == mark(written)
        assert mark(msgspec.structs.replace(written, players=players)) != mark(written)
        assert mark(msgspec.structs.replace(written, steps=written.steps[:-1])) != mark(written)
        assert mark(msgspec.structs.replace(written, time="later")) != mark(written)


def test_a_hand_without_a_room_is_the_same_wherever_it_stands():
    path = FOLDER.parent / "hands" / "stud8.phh"
    text = path.read_text("utf-8")
    first = hand_of(text)
    moved = f"\n\n# moved\n{text}"
    assert mark(first) == mark(hand_of(moved))
    assert mark(first) != mark(hand_of(text.replace("starting_stacks = [", "starting_stacks = [1", 1)))


def test_numbers_are_kept_as_a_set_keeps_them():
    random = Random(5)
    numbers = [random.getrandbits(64) for _ in range(3000)]
    kept = Marks(numbers[:1000])
    kept.add(numbers[500:2000])
    assert [number in kept for number in numbers] == [True] * 2000 + [False] * 1000
    assert sum(map(len, kept._parts)) == 2000
    assert 0 not in kept
    kept.add((0, 2**64 - 1))
    assert 0 in kept
    assert 2**64 - 1 in kept
