"""Cards as people write them, and as we do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan import cards
from hanpan.cards import UNSEEN, CardError, mask, name, parse_card, parse_cards, read_cards, text, unmask

CARD = st.integers(0, 51)


def test_a_card_is_four_times_its_rank_plus_its_suit():
    assert [parse_card(word) for word in ("2c", "2d", "2h", "2s", "3c", "Kd", "As")] == [0, 1, 2, 3, 4, 45, 51]
    assert (cards.rank_of(51), cards.suit_of(51)) == (12, 3)
    assert (cards.rank_of(4), cards.suit_of(4)) == (1, 0)
    assert list(cards.DECK) == list(range(52))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("As", "As"),
        ("aS", "As"),
        ("AS", "As"),
        ("as", "As"),
        ("10s", "Ts"),
        ("ts", "Ts"),
        ("A♠", "As"),
        ("A♤", "As"),
        ("A♠\ufe0f", "As"),
        ("K♥\ufe0e", "Kh"),
        ("q♡", "Qh"),
        ("10♦", "Td"),
        ("10♢", "Td"),
        ("2♣", "2c"),
        ("2♧", "2c"),
        ("??", "??"),
        (" 9h ", "9h"),
    ],
)
def test_one_card_as_people_write_it(written, read):
    assert name(parse_card(written)) == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("AsKd", "As Kd"),
        ("As Kd", "As Kd"),
        ("As,Kd", "As Kd"),
        ("As, Kd,\tQc", "As Kd Qc"),
        ("10s9h10d", "Ts 9h Td"),
        ("A♠K♦10♣", "As Kd Tc"),
        ("A♠\ufe0fK♦\ufe0f", "As Kd"),
        ("", ""),
        (" ,\t ", ""),
    ],
)
def test_several_cards_with_or_without_something_between_them(written, read):
    assert text(parse_cards(written), " ") == read


@pytest.mark.parametrize(
    ("written", "piece"),
    [
        ("Ax", "Ax"),
        ("1s", "1s"),
        ("11s", "11"),
        ("0s", "0s"),
        ("Xs", "Xs"),
        ("10", "10"),
        ("10x", "10x"),
        ("A", "A"),
        ("?s", "?s"),
        ("?", "?"),
        ("A s", "A "),
        ("As\n", "\n"),
        ("AsK", "K"),
        ("As;Kd", ";K"),
        ("sA", "sA"),
        ("에이스", "에이"),
    ],
)
def test_what_is_no_card_is_refused_by_name(written, piece):
    with pytest.raises(CardError) as refused:
        parse_cards(written)
    assert str(refused.value) == f"{piece!r} is not a card: write rank and suit, as As, Td or 9h"
    assert (refused.value.key, refused.value.args_by_name) == ("err-bad_card", {"text": piece})


@pytest.mark.parametrize("written", ["AsKdAs", "10s Ts", "A♠ as", "?? As As"])
def test_a_card_twice_is_refused_by_name(written):
    twice = "Ts" if "T" in written else "As"
    with pytest.raises(CardError) as refused:
        parse_cards(written, unseen=True)
    assert str(refused.value) == f"{twice} appears twice"
    assert (refused.value.key, refused.value.args_by_name) == ("err-card_twice", {"card": twice})


def test_an_unseen_card_is_taken_only_where_it_may_stand():
    assert parse_cards("??As??", unseen=True) == (UNSEEN, 51, UNSEEN)
    with pytest.raises(CardError, match=r"^\?\? is not a card here: every card must be known$"):
        parse_cards("As??")


@pytest.mark.parametrize(("written", "count"), [("AsKd", 2), ("", 0), (" ", 0), ("10s10h??", 3)])
def test_where_one_card_is_asked_for_others_are_counted(written, count):
    with pytest.raises(CardError) as refused:
        parse_card(written)
    assert str(refused.value) == f"{written!r} is {count} cards, where one was expected"
    assert refused.value.args_by_name == {"got": count, "want": 1}


def test_a_record_of_what_somebody_did_keeps_cards_as_they_were_written():
    assert read_cards("As As ??") == (51, 51, UNSEEN)


@given(CARD)
def test_a_card_is_read_as_it_is_written(card):
    assert parse_card(name(card)) == card
    assert cards.rank_of(card) * 4 + cards.suit_of(card) == card


@given(st.lists(CARD, unique=True), st.sampled_from(["", " ", ", ", "\t"]))
def test_cards_are_read_as_they_are_written(several, between):
    assert parse_cards(text(several, between)) == tuple(several)


@given(st.lists(CARD))
def test_a_set_of_cards_as_bits(several):
    assert unmask(mask(several)) == tuple(sorted(set(several)))
    assert mask([*several, UNSEEN]) == mask(several)


@given(st.text(max_size=12))
def test_any_text_is_cards_or_refused_kindly(word):
    try:
        read = parse_cards(word, unseen=True)
    except CardError as refused:
        assert refused.key in {"err-bad_card", "err-card_twice"}  # noqa: PT017
    else:
        assert parse_cards(text(read), unseen=True) == read
