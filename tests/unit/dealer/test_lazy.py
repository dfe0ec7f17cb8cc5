"""The dealer: every card once, the same seed the same deal, burned cards can come back."""

import random
from collections import Counter

import pytest

from hanpan.cards import DECK, parse_cards
from hanpan.dealer import Dealer


def test_a_whole_deck_is_every_card_once():
    drawn = Dealer(random.Random(1)).draw(52)
    assert sorted(drawn) == list(DECK)


def test_the_same_seed_deals_the_same_cards_however_the_deck_was_listed():
    forwards = Dealer(random.Random(5), DECK).draw(20)
    backwards = Dealer(random.Random(5), reversed(DECK)).draw(20)
    assert forwards == backwards
    assert forwards != Dealer(random.Random(6), DECK).draw(20)


def test_drawing_in_parts_is_drawing_at_once():
    parts = Dealer(random.Random(9))
    assert parts.draw(3) + parts.draw(0) + parts.draw(4) == Dealer(random.Random(9)).draw(7)


def test_a_short_deck_deals_only_its_own_cards():
    deck = parse_cards("KsKhQsQhJsJh")
    dealer = Dealer(random.Random(2), deck)
    assert set(dealer.draw(6)) == set(deck)
    assert dealer.left == 0


def test_more_than_is_left_is_refused_and_nothing_is_drawn():
    dealer = Dealer(random.Random(2), parse_cards("KsKhQs"))
    with pytest.raises(ValueError, match="4 cards are to be drawn, 3 are left"):
        dealer.draw(4)
    assert dealer.left == 3


def test_burned_cards_are_mixed_in_again():
    # RULES 6.5: before 7th street the burned cards make up for a short deck.
    dealer = Dealer(random.Random(4))
    burned = dealer.draw(3)
    dealer.draw(45)
    dealer.put_back(burned)
    assert dealer.left == 7
    assert set(burned) <= set(dealer.draw(7))


def test_only_what_was_drawn_goes_back():
    dealer = Dealer(random.Random(4))
    with pytest.raises(ValueError, match="As has not been drawn"):
        dealer.put_back(parse_cards("As"))


def test_every_card_is_as_likely_on_top():
    chance = random.Random(11)
    tops = Counter(Dealer(chance, range(4)).draw(1)[0] for _ in range(4000))
    assert all(900 < count < 1100 for count in tops.values())


def test_the_system_generator_will_do():
    assert len(set(Dealer(random.SystemRandom()).draw(52))) == 52
