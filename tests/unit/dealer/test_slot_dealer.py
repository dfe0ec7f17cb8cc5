"""A dealer of sealed cards: deals as the other does, opens what it has dealt, and goes on after a crash."""

import doctest
import importlib
import pkgutil

import msgspec
import pytest

import hanpan.dealer
from hanpan.cards import DECK, parse_cards
from hanpan.dealer import DealError, Mixed, Order, SlotDealer, Slots, Terms, record_of, verify
from tests.fairness import LEDUC, prepared


def test_cards_come_from_the_slots_in_the_public_order():
    slots, terms = prepared("deal")
    dealer = SlotDealer(slots, terms)
    drawn = dealer.draw(2) + dealer.draw(50)
    assert sorted(drawn) == list(DECK)
    assert drawn == tuple(slots.cards[slot] for slot in Order(terms).draw(52))
    assert (dealer.left, dealer.drawn) == (0, 52)


def test_more_than_is_left_is_refused():
    dealer = SlotDealer(*prepared("deal", LEDUC))
    dealer.draw(4)
    with pytest.raises(ValueError, match="3 cards are to be drawn, 2 are left"):
        dealer.draw(3)
    assert dealer.left == 2


def test_after_a_crash_it_goes_on_as_if_nothing_had_happened():
    slots, terms = prepared("crash")
    whole = SlotDealer(slots, terms)
    burned = whole.draw(1)
    whole.draw(44)
    whole.put_back(burned)
    whole.draw(2)
    # What was logged: the secret, the terms, and how far the deal had come.
    logged = msgspec.msgpack.encode((slots, terms, whole.drawn, whole.mixed))
    again = SlotDealer.at(*msgspec.msgpack.decode(logged, type=tuple[Slots, Terms, int, tuple[Mixed, ...]]))
    assert (again.left, again.drawn, again.mixed) == (whole.left, whole.drawn, whole.mixed)
    assert again.draw(6) == (cards := whole.draw(6))
    assert [again.opening(card) for card in cards] == [whole.opening(card) for card in cards]


def test_burned_cards_are_mixed_in_again():
    # RULES 6.5: before 7th street the burned cards make up for a short deck.
    dealer = SlotDealer(*prepared("stud"))
    burned = dealer.draw(3)
    others = dealer.draw(45)
    dealer.put_back(burned)
    assert dealer.left == 7
    last = dealer.draw(7)
    assert set(burned) <= set(last)
    # Seen by nobody before, so a burned card that was drawn again is opened like any other.
    assert verify(dealer.record([*others, *last])) == (None, 52, 3)


def test_nothing_put_back_is_no_mixing():
    dealer = SlotDealer(*prepared("none"))
    dealer.put_back([])
    assert dealer.mixed == ()


def test_only_what_was_drawn_goes_back_or_is_opened():
    dealer = SlotDealer(*prepared("closed", LEDUC))
    drawn = dealer.draw(2)
    (closed, *_) = set(LEDUC) - set(drawn)
    for card in (closed, *parse_cards("As")):
        with pytest.raises(ValueError, match="has not been drawn, so it can't be put back"):
            dealer.put_back([drawn[0], card])
        with pytest.raises(ValueError, match="has not been drawn, so it stays closed"):
            dealer.opening(card)
    assert dealer.mixed == ()
    dealer.put_back(drawn[:1])
    with pytest.raises(ValueError, match="stays closed"):
        dealer.opening(drawn[0])


def test_other_slots_than_the_sealed_ones_are_not_dealt_from():
    slots, terms = prepared("swap")
    swapped = Slots(bytes([slots.cards[1], slots.cards[0], *slots.cards[2:]]), slots.salts)
    for other, agreed in (
        (swapped, terms),
        (prepared("swap", LEDUC)[0], terms),
        (slots, msgspec.structs.replace(terms, hand=terms.hand + 1)),
        (slots, msgspec.structs.replace(terms, pledges={})),
    ):
        with pytest.raises(ValueError, match=r"these slots are not the ones sealed for hand 1[23] of table swap"):
            SlotDealer(other, agreed)


def test_a_client_puts_its_record_together_from_what_it_was_sent():
    slots, terms = prepared("client")
    dealer = SlotDealer(slots, terms)
    burned, mine = dealer.draw(1), dealer.draw(2)
    dealer.draw(40)
    dealer.put_back(burned)
    board = dealer.draw(3)
    sent = [dealer.opening(card) for card in (*board, *mine)]
    record = record_of(terms, sent, dealer.drawn, dealer.mixed)
    assert record == dealer.record([*mine, *board])
    assert verify(record) == (None, 5, 41)
    with pytest.raises(DealError, match="was opened and is not out"):
        record_of(terms, sent, 2)


def test_what_the_docstrings_show_is_so():
    names = [module.name for module in pkgutil.iter_modules(hanpan.dealer.__path__, "hanpan.dealer.")]
    tried = [doctest.testmod(importlib.import_module(name)) for name in ("hanpan.dealer", *names)]
    assert sum(result.failed for result in tried) == 0
    assert sum(result.attempted for result in tried) > 8
