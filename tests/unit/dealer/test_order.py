"""The order of the slots: public, and nobody's choice."""

from typing import Any

import msgspec
import pytest

from hanpan.cards import DECK, text
from hanpan.dealer import DealError, Mixed, Order, Terms, TermsError, pledge_of, seal, terms_of
from tests.fairness import KUHN, entropy_of, prepared, seed_of


def test_the_order_is_a_permutation_that_anybody_can_work_out():
    _, terms = prepared("order")
    assert sorted(Order(terms).draw(52)) == list(range(52))
    assert Order(terms).draw(52) == Order(msgspec.json.decode(msgspec.json.encode(terms), type=Terms)).draw(52)


def test_drawing_in_parts_is_drawing_at_once():
    _, terms = prepared("order")
    parts = Order(terms)
    assert parts.draw(3) + parts.draw(0) + parts.draw(4) == Order(terms).draw(7)


def test_every_seed_changes_the_order():
    slots = seal(DECK, entropy_of("steer"))
    seeds = {seat: seed_of(f"steer {seat}") for seat in range(1, 7)}
    terms = terms_of(slots, "steer", 1, {seat: pledge_of(seed) for seat, seed in seeds.items()})
    orders = [Order(terms.sown(seeds)).draw(52)]
    for seat in seeds:
        orders.append(Order(terms.sown({other: seed for other, seed in seeds.items() if other != seat})).draw(52))
        changed = msgspec.structs.replace(terms, seeds={**seeds, seat: seed_of("another")})
        orders.append(Order(changed).draw(52))
    assert len(set(orders)) == len(orders)
    # None of them keeps more slots in place than chance does: one in 52, on average one a deal.
    kept = [sum(a == b for a, b in zip(orders[0], order, strict=True)) for order in orders[1:]]
    assert sum(kept) / len(kept) < 2.5


def test_the_house_is_bound_by_the_root_and_has_to_seal_before_it_sees_a_seed():
    # The same seeds over other slots, another hand or another table give another order.
    seed = {1: seed_of("player")}
    pledges = {1: pledge_of(seed[1])}
    slots = [seal(DECK, entropy_of(name)) for name in ("a", "b")]
    asked = [(slots[0], "t", 1), (slots[1], "t", 1), (slots[0], "t", 2), (slots[0], "u", 1)]
    orders = {Order(terms_of(*one, pledges).sown(seed)).draw(52) for one in asked}
    assert len(orders) == 4


def test_a_seed_that_does_not_fit_its_pledge_is_refused():
    slots = seal(KUHN, entropy_of("pledge"))
    terms = terms_of(slots, "pledge", 1, {1: pledge_of(seed_of("mine"))})
    assert terms.fits(1, seed_of("mine"))
    for seat, seed in ((1, seed_of("other")), (2, seed_of("mine")), (1, ""), (1, seed_of("mine").upper())):
        assert not terms.fits(seat, seed)
        with pytest.raises(ValueError, match=f"the seed of seat {seat} isn't the one that was pledged"):
            terms.sown({seat: seed})


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"table": ""}, "table"),
        ({"table": "a b"}, "table"),
        ({"table": "a\n"}, "table"),
        ({"table": "a" * 65}, "table"),
        ({"hand": -1}, "hand"),
        ({"hand": 2**53}, "hand"),
        ({"deck": ""}, "deck"),
        ({"deck": "2c2c"}, "deck"),
        ({"deck": "2d2c"}, "deck"),
        ({"deck": "2c 2d"}, "deck"),
        ({"deck": "2cXx"}, "deck"),
        ({"deck": "2c??"}, "deck"),
        ({"root": "0" * 63}, "root"),
        ({"root": "A" * 64}, "root"),
        ({"root": "0" * 64 + "\n"}, "root"),
        ({"pledges": {0: "0" * 64}}, r"pledges\[0\]"),
        ({"pledges": {100: "0" * 64}}, r"pledges\[100\]"),
        ({"pledges": {1: ""}}, r"pledges\[1\]"),
        ({"seeds": {1: "0" * 66}}, r"seeds\[1\]"),
    ],
)
def test_what_is_hashed_is_written_in_one_way_only(changes, field):
    good: dict[str, Any] = {"table": "t", "hand": 1, "deck": "2c2d", "root": "0" * 64}
    assert Terms(**good).size == 2
    with pytest.raises(TermsError, match=f"^{field}: "):
        Terms(**{**good, **changes})


def test_a_pledge_is_of_32_bytes():
    with pytest.raises(TermsError, match="seed: expected 64 hex digits"):
        pledge_of("lucky")


def test_burned_slots_are_shuffled_in_with_what_is_left():
    # RULES 6.5.
    _, terms = prepared("burned")
    order = Order(terms)
    drawn = order.draw(50)
    order.put_back([3, 17, 40])
    assert order.left == 5
    again = order.draw(5)
    assert {drawn[3], drawn[17], drawn[40]} < set(again)
    assert not set(again) & {slot for place, slot in enumerate(drawn) if place not in (3, 17, 40)}
    assert order.mixed == [Mixed(50, (3, 17, 40))]


def test_what_comes_back_is_not_always_drawn_in_the_same_order():
    orders = set()
    for seed in range(40):
        _, terms = prepared(f"burned-{seed}", KUHN)
        order = Order(terms)
        drawn = order.draw(3)
        order.put_back([0, 1, 2])
        orders.add(tuple(map(drawn.index, order.draw(3))))
    assert len(orders) == 6


def test_a_slot_may_come_back_more_than_once():
    _, terms = prepared("again", KUHN)
    order = Order(terms)
    order.draw(3)
    for place in (2, 3, 4):
        order.put_back([place])
        order.draw(1)
    assert len(set(order.drawn[2:])) == 1
    assert order.out == {order.drawn[0]: 0, order.drawn[1]: 1, order.drawn[2]: 5}
    replayed = Order.at(terms, 6, order.mixed)
    assert (replayed.drawn, replayed.out, replayed.mixed) == (order.drawn, order.out, order.mixed)


@pytest.mark.parametrize("places", [(), (1, 0), (0, 0), (2,), (-1,)])
def test_only_what_is_out_comes_back(places):
    _, terms = prepared("out", KUHN)
    order = Order(terms)
    order.draw(2)
    with pytest.raises(DealError, match=r"^mixed\[0\]: "):
        order.put_back(places)
    assert (order.left, order.mixed) == (1, [])
    order.put_back([0])
    with pytest.raises(DealError, match=r"^mixed\[1\]: the card at place 0 is not out"):
        order.put_back([0])


@pytest.mark.parametrize("mixed", [[Mixed(3, (0,))], [Mixed(2, (0,)), Mixed(1, (0,))], [Mixed(-1, (0,))]])
def test_a_history_that_can_not_have_happened(mixed):
    _, terms = prepared("history", KUHN)
    with pytest.raises(DealError, match="cards were not drawn at that time"):
        Order.at(terms, 2, mixed)


def test_more_than_is_left_is_refused_and_nothing_is_drawn():
    _, terms = prepared("more", KUHN)
    order = Order(terms)
    for count in (4, -1):
        with pytest.raises(DealError, match=f"{count} cards are to be drawn, 3 are left") as refused:
            order.draw(count)
        assert (refused.value.key, refused.value.args_by_name) == ("fair-count", {"n": count, "left": 3})
    assert (order.left, order.drawn) == (3, [])


def test_the_deck_of_the_terms_is_that_of_the_slots():
    _, terms = prepared("deck")
    assert terms.deck == text(DECK)
