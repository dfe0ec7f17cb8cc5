"""What a player may hold, as it is written."""

from fractions import Fraction

import pytest

from hanpan.analysis.ranges import OddsError, parse_range
from hanpan.cards import CardError, mask, parse_cards, text, unmask


def hands(word, cards_each=2, **others):
    return {text(sorted(unmask(known), reverse=True)) for known, _ in parse_range(word, cards_each, **others).known}


@pytest.mark.parametrize(("word", "count"), [
    ("AsKd", 1),
    ("QQ", 6), ("QQ+", 18), ("77-TT", 24), ("TT-77", 24), ("22+", 78),
    ("AKs", 4), ("AKo", 12), ("AK", 16), ("KA", 16), ("aKs", 4),
    ("A5s+", 36), ("97s+", 8), ("A2s-A5s", 16), ("A5s-A2s", 16), ("K9-KJ", 48), ("AT+", 64),
    ("QQ+,AKs", 22), ("QQ+, AK", 34), ("QQ,QQ+,QsQd", 18),
    ("A?2?", 16), ("A?A?", 6), ("?s?s", 78), ("As??", 51), ("A???", 198), ("AxKx", 4), ("AxKy", 12), ("AxAy", 6),
    ("10♠ 9♠", 1), ("1010", 6), ("10?9?", 16),
])  # fmt: skip
def test_how_many_hands(word, count):
    parsed = parse_range(word, 2)
    assert len(parsed.known) * (51 if parsed.draws == 1 else 1) == count
    assert all(known.bit_count() + parsed.draws == 2 for known, _ in parsed.known)


def test_a_few_of_them():
    assert hands("AKs") == {"AsKs", "AhKh", "AdKd", "AcKc"}
    assert hands("AxAyKxKy", 4) == {"AsAhKsKh", "AsAdKsKd", "AsAcKsKc", "AhAdKhKd", "AhAcKhKc", "AdAcKdKc"}
    assert hands("A2s-A3s") == hands("A2s,A3s") == hands("Ax2x,Ax3x")
    assert hands("KQo+") == hands("KQo")
    assert hands("J9s+") == hands("J9s,JTs")


def test_three_and_four_cards():
    assert len(parse_range("A?2???", 3).known) == 16 * 44 + 6 * 4 + 4 * 6  # a third card of another rank, AA2, A22
    assert len(parse_range("A?2?3?4?", 4).known) == 256
    assert len(parse_range("A???????", 4).known) == 270_725 - 194_580


def test_cards_that_may_be_any():
    assert parse_range("random", 4) == ("random", ((0, Fraction(1)),), 4)
    assert parse_range("*", 2).draws == parse_range("????", 2).draws == 2
    assert parse_range("AsAh????", 4) == ("AsAh????", ((mask(parse_cards("AsAh")), Fraction(1)),), 2)
    # Beside a hand that is known in full, all are written out.
    mixed = parse_range("AsAh??, KsKdKc", 3)
    assert (len(mixed.known), mixed.draws) == (51, 0)


def test_weights():
    weights = {text(unmask(known)): weight for known, weight in parse_range("AsKs:0.5, AhKh, QsQh:.25", 2).known}
    assert weights == {"KsAs": Fraction(1, 2), "KhAh": 1, "QhQs": Fraction(1, 4)}
    assert dict(parse_range("AA,AsAh:0.1", 2).known)[mask(parse_cards("AsAh"))] == Fraction(1, 10)
    assert len(parse_range("AA,AsAh:0", 2).known) == 5


def test_a_hand_counts_once_however_many_words_with_open_cards_name_it():
    both = mask(parse_cards("AsKs"))
    known = dict(parse_range("As??:0.5,Ks??", 2).known)
    assert (len(known), known[both]) == (101, Fraction(1))
    assert (len(parse_range("As??,Ks??:0", 2).known), len(parse_range("random,As??:0", 2).known)) == (50, 1275)
    assert len(parse_range("AsKs????,KsQs????", 4).known) == 2 * 1225 - 49
    # In stud these are the cards known so far, and no whole hands.
    assert [cards.bit_count() for cards, _ in parse_range("As??,Ks??", 7, partly=True).known] == [1, 1]


def test_hands_known_in_part():
    assert parse_range("AsKd", 7, partly=True).draws == 5
    assert parse_range("????Ah", 7, partly=True) == ("????Ah", ((mask(parse_cards("Ah")), Fraction(1)),), 6)
    assert parse_range("A?2?", 7, partly=True).draws == 5
    assert len(parse_range("AKs", 7, partly=True).known) == 4


@pytest.mark.parametrize(("word", "key"), [
    ("", "err-range"), ("xx", "err-range"), ("AKs,", "err-range"), ("As,,Kd", "err-range"), ("A5-K7", "err-range"),
    ("QQs", "err-range"), ("77-9T", "err-range"), ("A5s-A2o", "err-range"), ("AsK", "err-range"),
    ("AK:", "err-range_weight"), ("AK:x", "err-range_weight"), ("AK:-1", "err-range_weight"),
    ("AKs:0.12345678901234567890", "err-range_weight_long"), ("QQ,KK:1" + "0" * 400, "err-range_weight_long"),
    ("AKs:0", "err-range_empty"), ("As", "err-hand_cards"),
    ("AsAhAd", "err-hand_cards"), ("AsAs", "err-card_twice"), ("AsAs,KK", "err-card_twice"),
])  # fmt: skip
def test_what_cannot_be_read(word, key):
    with pytest.raises((OddsError, CardError)) as caught:
        parse_range(word, 2)
    assert getattr(caught.value, "key", "") == key


@pytest.mark.parametrize(("word", "cards_each", "key"), [
    ("AxAx", 2, "err-range_impossible"), ("QQ,AxAx", 2, "err-range_impossible"), ("AxAx:0", 2, "err-range_impossible"),
    ("AxAxKxKy", 4, "err-range_impossible"), ("A?A?A?A?A?", 5, "err-range_impossible"),
    ("QQ+", 4, "err-range_two"), ("77-TT", 3, "err-range_two"), ("AKs, random", 4, "err-range_two"),
    ("AA??", 4, "err-range"), ("QQ+????", 4, "err-range"), ("AsAh", 4, "err-hand_cards"),
])  # fmt: skip
def test_what_no_hand_can_be(word, cards_each, key):
    with pytest.raises(OddsError) as caught:
        parse_range(word, cards_each)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("cards_each", "partly"), [(1, False), (2, False), (3, False), (4, False), (6, False), (7, True)]
)
def test_what_is_named_instead_can_be_read(cards_each, partly):
    with pytest.raises(OddsError) as caught:
        parse_range("hello", cards_each, partly=partly)
    examples = str(caught.value.args_by_name["examples"]).split(", ")
    assert len(examples) in (4, 5)
    assert all(parse_range(example, cards_each, partly=partly).known for example in examples)
    assert cards_each != 4 or examples == ["AsAhKdKc", "random", "A?A?????", "AxAyKxKy"]


def test_too_many_hands_to_write_down():
    with pytest.raises(OddsError, match="too many") as caught:
        parse_range("?s????????????", 7)
    assert caught.value.key == "err-range_size"
