"""The state of one hand. `evolve` alone changes it."""

from bisect import bisect_right
from functools import lru_cache
from typing import Final

from hanpan.cards import mask
from hanpan.engine.events import HandStarted
from hanpan.engine.plan import NO_CAP, Plan, plan_of
from hanpan.engine.stages import Stage
from hanpan.rules.stakes import Stakes

DEALING: Final = 0
CHOOSING: Final = 1
BETTING: Final = 2
SHOWDOWN: Final = 3
OVER: Final = 4
"""The phases of a hand: the dealer owes cards, players choose cards, a player acts, hands are compared, all is paid."""

NOT_ACTED: Final = -(1 << 60)
"""In `acted`: further below any bet than a raise could be."""

NOBODY: Final = -1
NO_SEAT: Final = 1 << 20
"""Stands for a seat number below 0, which is no seat and not the dealer."""


_FIELDS: Final = (
    "acted",
    "aggressor",
    "bet",
    "board",
    "bring_in_due",
    "burned",
    "called",
    "can",
    "cap",
    "choosing",
    "chosen",
    "closed",
    "dead",
    "discarded",
    "down",
    "due",
    "due_board",
    "due_burns",
    "face_up",
    "first",
    "full",
    "lead",
    "level",
    "live",
    "missing_blinds",
    "mucked",
    "order",
    "out",
    "phase",
    "places",
    "plan",
    "pot",
    "put",
    "raises",
    "returned",
    "seats",
    "size",
    "stack",
    "stage",
    "stage_at",
    "stages",
    "stakes",
    "started",
    "street",
    "todo",
    "turn",
    "turns",
    "up",
    "won",
)


class Hand:
    """One hand, as far as the events folded into it tell.

    Lists are indexed by seat number; sets of seats are bit masks. A viewer's hand is the same class folded over what
    the viewer may see, with -1 for each card that is hidden.
    """

    __slots__ = _FIELDS

    plan: Plan
    started: HandStarted
    """The event that the hand began with: rules, stakes, stacks."""
    stakes: Stakes
    seats: int
    """Who was dealt in."""
    order: tuple[int, ...]
    """Who was dealt in, clockwise from the left of the button."""
    stack: list[int]
    bet: list[int]
    """Chips put in on this street."""
    put: list[int]
    """Chips that count towards the pots (RULES 1.3): bets, blinds and antes."""
    dead: int
    """Chips that count towards no contribution: they join the first pot."""
    pot: int
    """All chips in the middle."""
    returned: list[int]
    won: list[int]
    live: int
    """Who has not folded."""
    can: int
    """Who is live and has chips behind."""
    todo: int
    """Who still has to act on this street; clockwise from whoever acted last."""
    street: int
    phase: int
    stage: Stage | None
    """The dealing or choosing that goes on."""
    stage_at: int
    stages: tuple[Stage, ...]
    """All dealing and choosing of this street."""
    turn: int
    """The seat to act, or -1."""
    level: int
    """The bet to match on this street."""
    full: int
    """No limit, pot limit and menu: the last full raise. Fixed limit: the last full level."""
    raises: int
    """Bets and raises on this street that count for the cap."""
    size: int
    """Fixed limit: the bet of this street; twice that once somebody bet double by right of an open pair."""
    cap: int
    """Fixed limit: how many bets and raises this street allows (RULES 1.5)."""
    acted: list[int]
    """The level when a seat last acted on this street, or `NOT_ACTED`."""
    called: int
    """Who has called on this street."""
    turns: list[int]
    """Betting turns that a seat has used on this street (RULES 4.6)."""
    first: int
    """Who opens this street by rule, all-in or not."""
    lead: int
    """The 선: the player who may check and bbing (RULES 4.3)."""
    places: tuple[int, ...]
    """The players from the lead on, frozen for the forced window (RULES 4.7)."""
    aggressor: int
    """Who last bet or raised on this street, or -1."""
    bring_in_due: bool
    missing_blinds: int
    """What short or dead blinds lack for pot-limit arithmetic before the flop (RULES 3.4)."""
    closed: bool
    """A betting round has just ended and no card came since."""
    down: list[tuple[int, ...]]
    up: list[tuple[int, ...]]
    board: list[tuple[int, ...]]
    burned: tuple[int, ...]
    discarded: list[tuple[int, ...]]
    chosen: list[tuple[int, ...]]
    choosing: int
    """Who still has to choose a card."""
    out: set[int]
    """The cards that are out; -1 is among them where one is hidden."""
    due: int
    """How many cards the dealer owes in this stage."""
    due_burns: int
    """How many of them are burn cards."""
    due_board: int
    """How many of them go to the board."""
    face_up: int
    """Whose hand is shown."""
    mucked: int

    def copy(self) -> "Hand":
        """An independent copy."""
        new = Hand()
        new.plan = self.plan
        new.started = self.started
        new.stakes = self.stakes
        new.seats = self.seats
        new.order = self.order
        new.stack = self.stack.copy()
        new.bet = self.bet.copy()
        new.put = self.put.copy()
        new.dead = self.dead
        new.pot = self.pot
        new.returned = self.returned.copy()
        new.won = self.won.copy()
        new.live = self.live
        new.can = self.can
        new.todo = self.todo
        new.street = self.street
        new.phase = self.phase
        new.stage = self.stage
        new.stage_at = self.stage_at
        new.stages = self.stages
        new.turn = self.turn
        new.level = self.level
        new.full = self.full
        new.raises = self.raises
        new.size = self.size
        new.cap = self.cap
        new.acted = self.acted.copy()
        new.called = self.called
        new.turns = self.turns.copy()
        new.first = self.first
        new.lead = self.lead
        new.places = self.places
        new.aggressor = self.aggressor
        new.bring_in_due = self.bring_in_due
        new.missing_blinds = self.missing_blinds
        new.closed = self.closed
        new.down = self.down.copy()
        new.up = self.up.copy()
        new.board = self.board.copy()
        new.burned = self.burned
        new.discarded = self.discarded.copy()
        new.chosen = self.chosen.copy()
        new.choosing = self.choosing
        new.out = self.out.copy()
        new.due = self.due
        new.due_burns = self.due_burns
        new.due_board = self.due_board
        new.face_up = self.face_up
        new.mucked = self.mucked
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _FIELDS if name != "plan")

    __hash__ = None  # type: ignore[assignment]

    @property
    def game_over(self) -> bool:
        """Whether all chips are paid out."""
        return self.phase == OVER

    @property
    def seen(self) -> int:
        """The cards that are out and known, as 52 bits."""
        return mask(self.out)

    @property
    def used(self) -> int:
        """How many cards are out, known or not."""
        return sum(map(len, (self.burned, *self.down, *self.up, *self.board, *self.discarded)))

    @property
    def street_name(self) -> str:
        """The street that goes on, or at the end the last one dealt."""
        return self.plan.streets[self.street].name


def new_hand(started: HandStarted) -> Hand:
    """The hand as its first event leaves it: nobody has posted yet."""
    hand = Hand()
    plan = plan_of(started.rules)
    seats = started.seats
    button = started.button
    size = max(seats[-1], button) + 1
    dealt_in = 0
    stack = [0] * size
    stacks = started.stacks
    for place, seat in enumerate(seats):
        stack[seat] = stacks[place]
        dealt_in |= 1 << seat
    level = 0
    for post in started.posts:
        chips = post.chips
        if chips > level and post.kind in ("blind", "post"):
            level = chips
    zeros = [0] * size
    no_cards: list[tuple[int, ...]] = [()] * size
    hand.plan = plan
    hand.started = started
    hand.stakes = started.stakes
    hand.seats = dealt_in
    hand.order = clockwise(dealt_in, button)
    hand.stack = stack
    hand.bet = zeros
    hand.put = zeros.copy()
    hand.dead = 0
    hand.pot = 0
    hand.returned = zeros.copy()
    hand.won = zeros.copy()
    hand.live = dealt_in
    hand.can = dealt_in
    hand.todo = 0
    hand.street = 0
    hand.phase = DEALING
    hand.stage = None
    hand.stage_at = 0
    hand.stages = ()
    hand.turn = NOBODY
    hand.level = level
    hand.full = 0
    hand.raises = 0
    hand.size = 0
    hand.cap = NO_CAP
    hand.acted = [NOT_ACTED] * size
    hand.called = 0
    hand.turns = zeros.copy()
    hand.first = NOBODY
    hand.lead = NOBODY
    hand.places = ()
    hand.aggressor = NOBODY
    hand.bring_in_due = False
    hand.missing_blinds = sum(started.stakes.blinds)
    hand.closed = False
    hand.down = no_cards
    hand.up = no_cards.copy()
    hand.board = [()] * started.boards
    hand.burned = ()
    hand.discarded = no_cards.copy()
    hand.chosen = no_cards.copy()
    hand.choosing = 0
    hand.out = set()
    hand.due = 0
    hand.due_burns = 0
    hand.due_board = 0
    hand.face_up = 0
    hand.mucked = 0
    return hand


@lru_cache(maxsize=1 << 14)
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, lowest first."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def next_seat(mask: int, seat: int) -> int:
    """The first seat of a mask clockwise after `seat`; -1 where the mask is empty."""
    above = mask >> seat + 1
    if above:
        return seat + (above & -above).bit_length()
    return (mask & -mask).bit_length() - 1


@lru_cache(maxsize=1 << 14)
def clockwise(mask: int, seat: int) -> tuple[int, ...]:
    """The seats of a mask, the next one clockwise after `seat` first."""
    seats = seats_of(mask)
    first = bisect_right(seats, seat)
    return seats[first:] + seats[:first]
