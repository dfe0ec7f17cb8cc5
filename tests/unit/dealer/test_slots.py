"""Slots: an unbiased shuffle, a salt for each, and a tree in which no slot can pass for another."""

import random
from itertools import islice

import msgspec
import pytest

from hanpan.cards import DECK, name
from hanpan.dealer import Slots, seal, texts
from hanpan.dealer.shuffle import below, bytes_from, shuffle
from hanpan.dealer.slots import Tree, climb
from tests.fairness import KUHN, LEDUC, SHORT, entropy_of


@pytest.mark.parametrize("deck", [DECK, SHORT, LEDUC, KUHN, (7,)], ids=len)
def test_every_card_of_a_deck_lies_in_one_slot(deck):
    slots = seal(reversed(deck), entropy_of("deck"))
    assert sorted(slots.cards) == sorted(deck)
    assert len(slots) == len({slots.salt(slot) for slot in range(len(slots))}) == len(deck)
    assert slots == seal(deck, entropy_of("deck"))
    assert slots != seal(deck, entropy_of("another"))


def test_a_byte_that_would_favour_low_numbers_is_skipped():
    # 256 is four times 52 and 48: the bytes 208 to 255 would make 0 to 47 likelier than 48 to 51.
    assert below(52, iter([255, 208, 207])) == 51
    assert [below(52, iter([byte])) for byte in range(208)] == list(range(52)) * 4
    assert below(1, iter([255])) == 0
    assert below(256, iter([255])) == 255


def test_each_order_of_three_comes_from_as_many_bytes():
    orders = [tuple(shuffle(range(3), iter([first, second]))) for first in range(3) for second in range(2)]
    assert len(set(orders)) == 6


def test_no_bytes_no_shuffle():
    with pytest.raises(ValueError, match="the bytes ran out"):
        shuffle(range(3), iter([255]))
    with pytest.raises(ValueError, match="64 random bytes were asked for, and 0 came"):
        seal(DECK, lambda _: b"")
    assert list(islice(bytes_from(lambda count: bytes(range(count))), 66))[-3:] == [63, 0, 1]


def test_a_secret_prints_no_card():
    slots = seal(DECK, entropy_of("secret"))
    assert f"{slots!r} {slots}" == "Slots(<52 cards>) Slots(<52 cards>)"


def test_a_secret_can_be_logged_and_read_again():
    slots = seal(DECK, entropy_of("log"))
    for format_ in (msgspec.json, msgspec.msgpack):
        assert format_.decode(format_.encode(slots), type=Slots) == slots


@pytest.mark.parametrize(
    ("cards", "salts"),
    [(b"", b""), (b"\x01\x01", bytes(32)), (b"\x34", bytes(16)), (b"\x01\x02", bytes(31)), (b"\x01", bytes(32))],
)
def test_slots_that_are_none(cards, salts):
    with pytest.raises(ValueError, match="slots need"):
        Slots(cards, salts)


def seals(slots: Slots) -> list[str]:
    return [texts.leaf(slot, name(card), slots.salt(slot)) for slot, card in enumerate(slots.cards)]


def test_the_tree_of_five_by_hand():
    slots = seal(range(5), entropy_of("five"))
    a, b, c, d, e = seals(slots)
    tree = Tree(slots)
    left, right = texts.node(a, b), texts.node(c, d)
    assert tree.top == texts.node(texts.node(left, right), e)
    assert tree.path(2) == (d, left, e)
    assert tree.path(4) == (texts.node(left, right),)


@pytest.mark.parametrize("count", range(1, 53))
def test_every_slot_of_every_size_leads_to_the_top(count):
    slots = seal(range(count), entropy_of("size"))
    tree = Tree(slots)
    for slot, leaf in enumerate(seals(slots)):
        path = tree.path(slot)
        assert climb(slot, count, leaf, path) == tree.top
        assert climb(slot, count, leaf, (*path, leaf)) == ""
        assert not path or climb(slot, count, leaf, path[:-1]) == ""
        assert not path or climb(slot ^ 1, count, leaf, path) != tree.top


def test_an_odd_deck_has_no_twin_with_its_last_card_twice():
    # Trees that pair an odd last leaf with itself give three cards and four, the last one doubled, the same root.
    slots = seal(range(3), entropy_of("odd"))
    a, b, c = seals(slots)
    assert Tree(slots).top == texts.node(texts.node(a, b), c) != texts.node(texts.node(a, b), texts.node(c, c))


def test_a_node_can_not_be_opened_as_a_slot():
    slots = seal(range(4), entropy_of("node"))
    tree = Tree(slots)
    a, b, *_ = seals(slots)
    # What is hashed for a node begins with another word than what is hashed for a slot.
    assert texts.leaf(0, a, b) != texts.node(a, b)
    assert climb(0, 2, texts.node(a, b), tree.path(0)[1:]) == tree.top
    assert climb(0, 4, texts.node(a, b), tree.path(0)[1:]) == ""


def test_opening_one_slot_leaves_the_others_closed():
    # Two deals that differ in two slots and in nothing else: what opens slot 0 differs only in seals made with salts
    # that stay secret, and without the salt a seal fits no card.
    slots = seal(range(8), entropy_of("closed"))
    cards = bytes([*slots.cards[:6], slots.cards[7], slots.cards[6]])
    other = Slots(cards, slots.salts)
    ours, theirs = Tree(slots).path(0), Tree(other).path(0)
    assert ours[:2] == theirs[:2]
    assert ours[2] != theirs[2]
    guesses = {texts.leaf(slot, name(card), "0" * 32) for slot in range(8) for card in range(8)}
    assert not guesses & {*seals(slots), *ours}


def test_salts_come_from_the_source_and_from_nothing_else():
    # The same shuffle with other salts, and the salts of the slots don't follow from each other.
    chance = random.Random(5)
    shuffled, salted = iter([chance.randbytes(64)] * 2), iter([chance.randbytes(52 * 16) for _ in range(2)])
    first, second = (seal(DECK, lambda count: next(shuffled if count == 64 else salted)) for _ in range(2))
    assert first.cards == second.cards
    assert all(first.salt(slot) != second.salt(slot) for slot in range(52))


def test_a_tree_is_made_once_and_is_no_part_of_what_is_kept():
    slots = seal(DECK, entropy_of("tree"))
    before = msgspec.json.encode(slots)
    assert slots.tree is slots.tree
    assert slots.tree.top == Tree(slots).top
    assert msgspec.json.encode(slots) == before
    assert slots == msgspec.json.decode(before, type=Slots)
    assert repr(slots) == "Slots(<52 cards>)"
