"""The dealer of a table whose deal everybody can check: sealed cards, in an order that nobody chose."""

from collections.abc import Iterable, Mapping
from typing import Self

from hanpan.cards import name
from hanpan.dealer import texts
from hanpan.dealer.order import Mixed, Order, Terms
from hanpan.dealer.record import Opening, Record, record_of
from hanpan.dealer.slots import Slots


def terms_of(slots: Slots, table: str, hand: int, pledges: Mapping[int, str]) -> Terms:
    """What is published before a hand, as soon as the slots are sealed and logged; seeds are still to come."""
    root = texts.root(table, hand, slots.deck, slots.tree.top, pledges)
    return Terms(table, hand, slots.deck, root, dict(pledges))


class SlotDealer:
    """One deck for one hand, as `Dealer`; each card that it has drawn can be opened.

    Everything follows from the slots, the terms and what was drawn: `SlotDealer.at` goes on where another stopped.
    """

    def __init__(self, slots: Slots, terms: Terms) -> None:
        self._slots = slots
        self._terms = terms
        if slots.deck != terms.deck or terms.root != terms.root_over(slots.tree.top):
            raise ValueError(f"these slots are not the ones sealed for hand {terms.hand} of table {terms.table}")
        self._order = Order(terms)
        self._slot_of = {card: slot for slot, card in enumerate(slots.cards)}

    @classmethod
    def at(cls, slots: Slots, terms: Terms, drawn: int, mixed: Iterable[Mixed] = ()) -> Self:
        """The dealer after so many cards, as after a crash."""
        dealer = cls(slots, terms)
        dealer._order = Order.at(terms, drawn, mixed)
        return dealer

    @property
    def left(self) -> int:
        """How many cards are still to be drawn."""
        return self._order.left

    @property
    def drawn(self) -> int:
        """How many cards have been drawn, a card that came back and was drawn again counted twice."""
        return len(self._order.drawn)

    @property
    def mixed(self) -> tuple[Mixed, ...]:
        """When cards were put back, and which."""
        return tuple(self._order.mixed)

    def draw(self, count: int) -> tuple[int, ...]:
        """So many cards from the top."""
        return tuple(self._slots.cards[slot] for slot in self._order.draw(count))

    def put_back(self, cards: Iterable[int]) -> None:
        """Mix drawn cards in with the rest again, as burned cards when a deck runs short (RULES 6.5)."""
        slots = [self._out(card, "can't be put back") for card in cards]
        if slots:
            self._order.put_back(sorted(self._order.out[slot] for slot in slots))

    def opening(self, card: int) -> Opening:
        """The proof of a card that has been drawn."""
        slot = self._out(card, "stays closed")
        return Opening(slot, name(card), self._slots.salt(slot), self._slots.tree.path(slot))

    def record(self, seen: Iterable[int]) -> Record:
        """The hand as somebody has it who saw these cards."""
        return record_of(self._terms, map(self.opening, seen), self.drawn, self.mixed)

    def _out(self, card: int, so: str) -> int:
        slot = self._slot_of.get(card, -1)
        if slot not in self._order.out:
            raise ValueError(f"{name(card)} has not been drawn, so it {so}")
        return slot
