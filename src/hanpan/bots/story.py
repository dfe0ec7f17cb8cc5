"""What has happened in a hand, as a player retells it: who did what, at what price, with which cards in sight."""

from collections.abc import Sequence
from operator import eq
from typing import Literal, NamedTuple

from hanpan.bots.deals import later_stages
from hanpan.bots.menu import winnable
from hanpan.bots.sight import Sight
from hanpan.engine import Hand, begin, evolve
from hanpan.engine.betting import why_no_raise
from hanpan.engine.events import AnyEvent, BetPlaced, BroughtIn, Called, Checked, Folded, HandStarted, RaisedTo
from hanpan.engine.menu import in_window, menu_turn
from hanpan.engine.plan import MENU

Kind = Literal["fold", "check", "call", "raise"]
_KINDS: dict[type, Kind] = {
    Folded: "fold",
    Checked: "check",
    BroughtIn: "check",
    Called: "call",
    RaisedTo: "raise",
    BetPlaced: "raise",
}
"""Who brings it in might have completed, so it says as much as a check."""


class Situation(NamedTuple):
    """What a player had before him."""

    street: int
    price: float
    """The part of the pot that a call is, once it is in; 0 where there is nothing to call."""
    raises: int
    """Bets and raises on this street by choice."""
    opponents: int
    """Who else is live."""
    may_raise: bool = True
    """Whether there was anything to raise: where not, a call says nothing about how much more he would have put in."""


class Deed(NamedTuple):
    """One thing that a player did of his own choice."""

    place: int
    kind: Kind
    at: Situation


class Street(NamedTuple):
    """The cards in sight while a street is bet on."""

    up: tuple[tuple[int, ...], ...]
    """By place."""
    held: tuple[int, ...]
    """How many down cards each place has."""
    draws: int
    """How many cards each player still gets."""
    board: tuple[int, ...]
    to_come: int


class Story:
    """One hand, retold as far as a seat has seen it."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.streets: dict[int, Street] = {}
        self._events: list[AnyEvent] = []
        self._hand: Hand | None = None
        self._raises = 0

    def goes_on(self, events: Sequence[AnyEvent]) -> bool:
        """Whether these events begin with those that are told already."""
        told = len(self._events)
        return 0 < told <= len(events) and all(map(eq, events, self._events))

    def tell(self, sight: Sight) -> list[Deed]:
        """Take in what is new; the new deeds are returned."""
        new = []
        for event in sight.events[len(self._events) :]:
            if isinstance(event, HandStarted):
                self._hand = begin(event)
            elif self._hand is not None:
                deed = self._deed(self._hand, event)
                if deed is not None:
                    new.append(deed)
                street = self._hand.street
                evolve(self._hand, event)
                if self._hand.street != street:
                    self._raises = 0
            self._events.append(event)
        self.deeds += new
        self._look(sight.hand)
        return new

    def _deed(self, hand: Hand, event: AnyEvent) -> Deed | None:
        kind = _KINDS.get(type(event))
        if kind is None:
            return None
        self._look(hand)
        place: int = event.seat  # type: ignore[union-attr]
        forced = in_window(hand, place)
        deed = Deed(place, kind, situation(hand, place, self._raises))
        self._raises += kind == "raise" and not forced
        return None if forced else deed

    @property
    def raises(self) -> int:
        """Bets and raises on this street so far, by choice."""
        return self._raises

    def _look(self, hand: Hand) -> None:
        """Remember what lies on the table, the first time that the street is bet on."""
        if hand.street in self.streets or hand.turn < 0:
            return
        later = later_stages(hand)
        self.streets[hand.street] = Street(
            tuple(tuple(card for card in cards if card >= 0) for cards in hand.up),
            tuple(map(len, hand.down)),
            sum(stage.each for stage in later),
            hand.board[0],
            sum(stage.board for stage in later),
        )


def situation(hand: Hand, place: int, raises: int) -> Situation:
    """What a player has before him."""
    to_call = min(hand.level - hand.bet[place], hand.stack[place])
    price = to_call / winnable(hand, place, to_call) if to_call > 0 else 0.0
    opponents = (hand.live & ~(1 << place)).bit_count()
    return Situation(hand.street, price, raises, opponents, _may_raise(hand, place))


def _may_raise(hand: Hand, place: int) -> bool:
    if hand.plan.structure == MENU:
        return bool(menu_turn(hand, place).bets)
    return why_no_raise(hand, place) is None
