"""Fair cards, for any deck and any deal: what was dealt verifies, and what was touched doesn't."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st

from hanpan.cards import DECK
from hanpan.dealer import Order, Record, SlotDealer, Terms, pledge_of, seal, terms_of, verify
from tests.fairness import entropy_of, seed_of


class Deal(NamedTuple):
    """A hand as it was dealt: the dealer, every card drawn, and those put back, in order."""

    dealer: SlotDealer
    terms: Terms
    steps: tuple[tuple[str, tuple[int, ...]], ...]
    out: frozenset[int]
    once_back: frozenset[int]


@st.composite
def prepared_hands(draw: st.DrawFn) -> tuple[Any, Terms]:
    deck = draw(st.one_of(st.just(DECK), st.sets(st.sampled_from(DECK), min_size=1)))
    seats = draw(st.sets(st.integers(1, 99), max_size=10))
    sent = draw(st.sets(st.sampled_from(sorted(seats)))) if seats else set()
    name = draw(st.text("abcXYZ019_-", min_size=1, max_size=64))
    slots = seal(deck, entropy_of(draw(st.text(max_size=3))))
    terms = terms_of(
        slots, name, draw(st.integers(0, 2**53 - 1)), {seat: pledge_of(seed_of(f"{name}{seat}")) for seat in seats}
    )
    return slots, terms.sown({seat: seed_of(f"{name}{seat}") for seat in sent})


@st.composite
def deals(draw: st.DrawFn, *, mixing: bool = True) -> Deal:
    slots, terms = draw(prepared_hands())
    dealer = SlotDealer(slots, terms)
    steps, out, back = list[tuple[str, tuple[int, ...]]](), set[int](), set[int]()
    for _ in range(draw(st.integers(1, 6))):
        cards: Sequence[int]
        if mixing and out and draw(st.booleans()):
            cards = sorted(draw(st.sets(st.sampled_from(sorted(out)))))
            dealer.put_back(cards)
            steps.append(("back", tuple(cards)))
            out -= set(cards)
            back |= set(cards)
        else:
            cards = dealer.draw(draw(st.integers(0, dealer.left)))
            steps.append(("drawn", cards))
            out |= set(cards)
    return Deal(dealer, terms, tuple(steps), frozenset(out), frozenset(back))


@given(deals(), st.data())
def test_whatever_is_dealt_verifies_for_everybody(deal, data):
    seen = data.draw(st.sets(st.sampled_from(sorted(deal.out)))) if deal.out else set()
    record = deal.dealer.record(seen)
    assert verify(record) == (None, len(seen), deal.dealer.drawn - len(seen))
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record


@given(deals())
def test_no_card_is_out_twice_and_none_is_lost(deal):
    out, deck = set[int](), set(DECK) & set(deal.dealer._slot_of)
    for what, cards in deal.steps:
        assert len(set(cards)) == len(cards)
        assert not out & set(cards) if what == "drawn" else out >= set(cards)
        out = out | set(cards) if what == "drawn" else out - set(cards)
    assert out | set(deal.dealer.draw(deal.dealer.left)) == deck


@given(deals(), st.data())
def test_rebuilt_anywhere_it_goes_on_exactly(deal, data):
    # Folding the log again, and starting from what was counted, both stand where the first dealer stands.
    slots, terms = deal.dealer._slots, deal.terms
    folded = SlotDealer(slots, terms)
    for what, cards in deal.steps:
        if what == "drawn":
            assert folded.draw(len(cards)) == cards
        else:
            folded.put_back(cards)
    counted = SlotDealer.at(slots, terms, deal.dealer.drawn, deal.dealer.mixed)
    count = data.draw(st.integers(0, deal.dealer.left))
    assert deal.dealer.draw(count) == folded.draw(count) == counted.draw(count)
    everything = deal.out - deal.once_back
    assert deal.dealer.record(everything) == folded.record(everything) == counted.record(everything)


@given(deals(mixing=False), st.data())
def test_a_byte_that_was_touched_is_noticed(deal, data):
    assume(deal.out)
    seen = data.draw(st.sets(st.sampled_from(sorted(deal.out)), min_size=1))
    record = msgspec.json.encode(deal.dealer.record(seen))
    at = data.draw(st.integers(0, len(record) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != record[at]))
    touched = record[:at] + bytes([byte]) + record[at + 1 :]
    try:
        other = msgspec.json.decode(touched, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert verify(other).fault is not None, (record, touched)


@given(deals(), st.data())
def test_a_card_that_was_swapped_is_noticed(deal, data):
    # Whatever the house opens, with salt and path as it likes: only the card that was sealed leads to the root.
    assume(deal.out)
    record = deal.dealer.record(deal.out)
    place = data.draw(st.sampled_from([place for place, opening in enumerate(record.drawn) if opening]))
    opening = record.drawn[place]
    assert opening is not None
    forged = msgspec.structs.replace(
        opening,
        card=data.draw(st.sampled_from([record.deck[at : at + 2] for at in range(0, len(record.deck), 2)])),
        salt=data.draw(st.one_of(st.just(opening.salt), st.binary(min_size=16, max_size=16).map(bytes.hex))),
        path=tuple(data.draw(st.permutations(opening.path))),
    )
    drawn = (*record.drawn[:place], forged, *record.drawn[place + 1 :])
    fault = verify(msgspec.structs.replace(record, drawn=drawn)).fault
    assert (fault is None) == (forged == opening)


@given(prepared_hands(), st.data())
def test_one_seed_more_or_less_is_another_order(hand, data):
    slots, terms = hand
    assume(len(slots) >= 20)
    assume(terms.seeds)
    seat = data.draw(st.sampled_from(sorted(terms.seeds)))
    fewer = terms.sown({other: seed for other, seed in terms.seeds.items() if other != seat})
    changed = msgspec.structs.replace(terms, seeds={**terms.seeds, seat: seed_of("another")})
    orders = {Order(each).draw(len(slots)) for each in (terms, fewer, changed)}
    assert len(orders) == 3
