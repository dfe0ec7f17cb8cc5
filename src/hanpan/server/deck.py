"""The cards of one table: those that are being dealt, and those that are sealed for the next hand."""

import os
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from hanpan.cards import DECK, unmask
from hanpan.dealer import Mixed, Opening, Record, SlotDealer, Slots, Terms, seal, terms_of
from hanpan.dealer.shuffle import Entropy
from hanpan.engine import Hand, OwedCards
from hanpan.engine.events import BoardDealt, Burned, Dealt, HandStarted
from hanpan.engine.inputs import Deal
from hanpan.engine.plan import plan_of
from hanpan.table import Table, evolve, owed, play
from hanpan.table.events import AnyEvent


class HandDealer(Protocol):
    """Who deals one hand."""

    @property
    def drawn(self) -> int:
        """How many cards have been drawn."""

    @property
    def mixed(self) -> tuple[Mixed, ...]:
        """When cards were put back."""

    def draw(self, count: int, /) -> tuple[int, ...]:
        """So many cards from the top."""

    def put_back(self, cards: Iterable[int], /) -> None:
        """Mix drawn cards in with the rest again."""

    def opening(self, card: int, /) -> Opening:
        """The proof of a card that has been drawn."""

    def record(self, seen: Iterable[int], /) -> Record:
        """The hand as somebody has it who saw these cards."""


class Dealing:
    """Where dealers come from: sealed cards, and randomness of the operating system."""

    def __init__(self, entropy: Entropy = os.urandom) -> None:
        self._entropy = entropy

    def seal(self, deck: Iterable[int], table: str, hand: int, pledges: Mapping[int, str]) -> tuple[Slots, str]:
        """A deck in slots, and the root that is published of it before anybody sends a seed."""
        slots = seal(deck, self._entropy)
        return slots, terms_of(slots, table, hand, pledges).root

    def dealer(self, slots: Slots, terms: Terms, drawn: int = 0, mixed: tuple[Mixed, ...] = ()) -> HandDealer:
        """Who deals these slots, after so many cards."""
        return SlotDealer.at(slots, terms, drawn, mixed)


class Mark(NamedTuple):
    """How far the cards were before a commit, to go back where it fails."""

    dealer: HandDealer | None
    terms: Terms | None
    slots: Slots | None
    next_slots: Slots | None
    drawn: int
    mixed: tuple[Mixed, ...]


class Deck:
    """The cards of a table. It alone knows a card before it is dealt."""

    def __init__(self, table: str, dealing: Dealing) -> None:
        self._table = table
        self._dealing = dealing
        self._terms: Terms | None = None
        self.dealer: HandDealer | None = None
        self.slots: Slots | None = None
        """Of the hand that is being dealt."""
        self.next_slots: Slots | None = None

    def mark(self) -> Mark:
        """Where the cards are now."""
        dealer = self.dealer
        drawn, mixed = (0, ()) if dealer is None else (dealer.drawn, dealer.mixed)
        return Mark(dealer, self._terms, self.slots, self.next_slots, drawn, mixed)

    def back(self, mark: Mark) -> None:
        """Undo what was drawn since."""
        self.dealer, self._terms = mark.dealer, mark.terms
        self.slots, self.next_slots = mark.slots, mark.next_slots
        moved = self.dealer is not None and (self.dealer.drawn, self.dealer.mixed) != (mark.drawn, mark.mixed)
        if moved and self.slots is not None and self._terms is not None:
            self.dealer = self._dealing.dealer(self.slots, self._terms, mark.drawn, mark.mixed)

    def seal(self, table: Table, pledges: Iterable[tuple[int, str]]) -> str:
        """Seal the cards of the next hand; the root is published."""
        self.next_slots, root = self._dealing.seal(deck_of(table), self._table, table.hands + 1, dict(pledges))
        return root

    def serve(self, table: Table, events: list[AnyEvent], burned: tuple[int, ...]) -> None:
        """Deal what is owed, until a player owes something; the events are added to those that led to it."""
        self._after(table, events, burned)
        while isinstance(waiting := owed(table), OwedCards):
            assert self.dealer is not None  # noqa: S101  (a hand never starts before its cards are sealed)
            burned = burned_of(table.hand)
            dealt = play(table, None, Deal(self.dealer.draw(waiting.total)))
            self._after(table, dealt, burned)
            events += dealt

    def _after(self, table: Table, events: Iterable[AnyEvent], burned: tuple[int, ...]) -> None:
        if HandStarted in map(type, events):
            self.begin(table)
        elif burned and table.hand is not None and not table.hand.burned and self.dealer is not None:
            # The engine has mixed the burned cards in again (RULES 6.5).
            self.dealer.put_back(burned)

    def begin(self, table: Table) -> None:
        """A hand has started: its cards are those that were sealed for it."""
        assert self.next_slots is not None  # noqa: S101
        assert table.sealed is not None  # noqa: S101
        self.slots, self.next_slots = self.next_slots, None
        sealed = table.sealed
        self._terms = Terms(
            self._table, sealed.hand, self.slots.deck, sealed.root, dict(sealed.pledges), dict(table.sown)
        )
        self.dealer = self._dealing.dealer(self.slots, self._terms)

    def follow(self, table: Table, events: Iterable[AnyEvent]) -> None:
        """Apply events of the log to the table, and draw the same cards again; others than logged are an error."""
        again = Redraw(self.dealer)
        for event in events:
            burned = burned_of(table.hand)
            evolve(table, event)
            if isinstance(event, HandStarted):
                self.begin(table)
                again = Redraw(self.dealer)
            else:
                again.take(event, burned, burned_of(table.hand))
        again.check()


class Redraw:
    """Draws again what the log says was drawn: other cards than were sealed are an error."""

    def __init__(self, dealer: HandDealer | None) -> None:
        self._dealer = dealer
        self._logged: set[int] = set()

    def take(self, event: AnyEvent, burned: tuple[int, ...], left: tuple[int, ...]) -> None:
        """An event, with the burned cards before and after it."""
        if isinstance(event, Burned | Dealt | BoardDealt):
            self._logged.update(event.cards)
        if burned and not left and self._dealer is not None:
            self.check()
            self._dealer.put_back(burned)

    def check(self) -> None:
        """Draw as many cards as were logged since, and compare."""
        if self._logged:
            if self._dealer is None or set(self._dealer.draw(len(self._logged))) != self._logged:
                raise ValueError("the log has other cards than were sealed")
            self._logged.clear()


def burned_of(hand: Hand | None) -> tuple[int, ...]:
    """The burned cards of a hand that goes on."""
    return () if hand is None else hand.burned


def deck_of(table: Table) -> tuple[int, ...]:
    """The cards of the next hand's game."""
    game = table.pending[0] if table.pending is not None else table.game
    return unmask(plan_of(game).deck) or DECK
