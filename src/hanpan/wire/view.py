"""What a table looks like to a viewer: all that a page needs to draw it, with no rule of poker left to know.

`TableView` is what everybody sees; it is made from a spectator's events alone. `MyView` is what one seat sees beside
it, and is made from that seat's own events. Cards are names, `As`, and `??` where the viewer may not see them.
"""

from typing import Literal

import msgspec

Card = str


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a message. A field that has its default is left out."""


class GameView(Part, frozen=True):
    """What is played."""

    key: str
    en: str
    ko: str
    structure: Literal["no_limit", "pot_limit", "fixed_limit", "menu"]
    wins: Literal["high", "low", "high_low"]
    words: str = ""
    """The set of words of its players."""
    options: dict[str, str] = {}
    """The options chosen, those at their default left out."""


class StakesView(Part, frozen=True):
    """What it is played for."""

    unit: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bring_in: int = 0
    big_bet: int = 0


class PendingView(Part, frozen=True):
    """The rules from the next hand on, where they are others."""

    game: GameView
    stakes: StakesView


class Position(Part, frozen=True):
    """What a seat is called before the flop: a key of the catalogue of words, and the number in UTG+1."""

    key: str
    n: int = 0


class LastAction(Part, frozen=True):
    """What a seat did last on this street."""

    action: str
    """`fold`, `check`, `call`, `bet`, `raise`, `complete`, `bring_in`, `post-blind`, `chosen`, a bet of a menu, ..."""
    chips: int = 0
    """What it put in."""
    to: int = 0
    """Its total on the street, where that is more."""
    all_in: bool = False


class SeatView(Part, frozen=True):
    """A taken seat."""

    seat: int
    player: str
    stack: int
    bet: int = 0
    """Put in on this street."""
    put: int = 0
    """Put in in this hand, as far as pots count it."""
    cards: tuple[Card, ...] = ()
    """Down cards."""
    up: tuple[Card, ...] = ()
    in_hand: bool = False
    folded: bool = False
    all_in: bool = False
    shown: bool = False
    mucked: bool = False
    chosen: bool = False
    """Whether it has chosen its card while others still choose."""
    won: int = 0
    position: Position | None = None
    last: LastAction | None = None
    bot: bool = False
    taken_over: bool = False
    away: bool = False
    sitting_out: bool = False
    leaving: Literal["", "after_hand", "now", "kicked"] = ""
    waiting: Literal["", "big_blind", "next_hand", "posts"] = ""
    """Why it has no cards, where it would like some."""
    owes: tuple[Literal["small", "big"], ...] = ()
    """Missed blinds."""
    time_outs: int = 0
    place: int = 0
    """Where it came in, in a sit-and-go."""


class PotView(Part, frozen=True):
    """The main pot or a side pot as it stands, without what is still bet on this street and not matched."""

    chips: int
    seats: tuple[int, ...]
    """Who plays for it."""


class MadeView(Part, frozen=True):
    """A made hand."""

    rank: str
    """The name of its rank; of a low, `low`."""
    cards: tuple[Card, ...]
    """The cards that play."""
    ranks: tuple[str, ...]
    """The ranks in the order in which its name tells them."""


class DecidedView(Part, frozen=True):
    """What told the hand that won from the best one that it beat, where both have the same rank."""

    by: Literal["kicker", "suit", "suit_first"]
    """`suit_first`: the suit, which this rank compares before its numbers."""
    winner: str
    """The rank or the suit of the winner there."""
    beaten: str
    """That of the other."""


class OddView(Part, frozen=True):
    """Chips that a seat has more than another that ties with it."""

    chips: int
    why: Literal["first_left", "next_left", "suit"]
    """By its place from the left of the button on, or by suit."""
    card: Card = ""
    """The card that brought them by suit."""


class ShareView(Part, frozen=True):
    """What one side of a pot paid to a seat."""

    seat: int
    side: Literal["high", "low"]
    chips: int
    board: int = 0
    made: MadeView | None = None
    """None where the cards were not shown."""
    decided: DecidedView | None = None
    """Of a high that one seat has alone; None where the names of the hands say it, or no other hand was shown."""
    odd: OddView | None = None


class WonPotView(Part, frozen=True):
    """A pot of a hand that is over."""

    chips: int
    shares: tuple[ShareView, ...]
    no_low: bool = False
    """Whether the high took all since there was no low."""
    odd_half: int = 0
    """What the high half has more than the low one, where others have that."""


class ShownView(Part, frozen=True):
    """A hand that was compared."""

    seat: int
    high: MadeView | None = None
    low: MadeView | None = None


class ResultView(Part, frozen=True):
    """How the last hand ended."""

    hand: int
    pots: tuple[WonPotView, ...]
    uncontested: bool = False
    """Whether all others folded, so that nobody had to show."""
    returned: dict[int, int] = {}
    """Chips that nobody matched, by seat."""
    shown: tuple[ShownView, ...] = ()
    """In the order in which they were shown."""


class TableView(Part, frozen=True):
    """The table as everybody sees it."""

    game: GameView
    """Of the hand that is shown; `pending` says what the next one is played by."""
    stakes: StakesView
    format: Literal["cash", "sng"]
    seat_count: int
    seats: tuple[SeatView, ...]
    """The taken ones, by number."""
    phase: Literal["waiting", "dealing", "choosing", "betting", "showdown", "over"] = "waiting"
    hand: int = 0
    """The number of the hand, from 1."""
    street: str = ""
    board: tuple[tuple[Card, ...], ...] = ()
    pot: int = 0
    """All chips in the middle, this street's bets included."""
    pots: tuple[PotView, ...] = ()
    bet: int = 0
    """The bet to match on this street."""
    turn: int = 0
    choosing: tuple[int, ...] = ()
    """Who still has to choose."""
    choice: Literal["", "open", "discard"] = ""
    choose: int = 0
    """How many cards."""
    button: int = 0
    small: int = 0
    big: int = 0
    lead: int = 0
    """The one who may check and bbing in 7-poker."""
    host: str = ""
    host_may: tuple[str, ...] = ()
    """Which of `start`, `pause`, `rules`, `kick` the host may do now."""
    started: bool = False
    paused: bool = False
    finished: bool = False
    level: int = 0
    next_level_in: int = 0
    """Hands until the stakes rise, this one included; 0 where they don't."""
    next_stakes: StakesView | None = None
    pending: PendingView | None = None
    buy_in: tuple[int, int] = (0, 0)
    """The least and the most that a player brings; 0 is no limit."""
    result: ResultView | None = None
    root: str = ""
    """What the cards of this hand were sealed with before it began."""
    next_root: str = ""
    """The same of the next hand: until it starts, seeds that were pledged are welcome."""
    suggests: str = ""
    """A game that is better for so few players."""
    clock: int = 0
    """Seconds for one decision; 0 is no clock."""


class Offer(Part, frozen=True):
    """Something that the viewer may do now."""

    action: str
    pays: int = 0
    """Chips that it costs: of a call and of the bets of a menu."""
    min: int = 0
    """The least and the most that a raise may be, as totals on the street."""
    max: int = 0
    name: str = ""
    """What a raise is called now: `bet`, `raise` or `complete`."""
    all_in: bool = False
    """Whether it takes the whole stack."""
    cards: tuple[Card, ...] = ()
    """What can be chosen from, for `open` and `discard`."""
    choose: int = 0
    """How many of them."""


class Absent(Part, frozen=True):
    """Something usual that the viewer may not do now, and why: a key of the catalogue with its values."""

    action: str
    key: str
    rule: str
    args: dict[str, int | str] = {}


class MyView(Part, frozen=True):
    """What a seat sees beside what everybody sees."""

    seat: int
    cards: tuple[Card, ...] = ()
    """Its down cards, in the order in which they came."""
    discarded: tuple[Card, ...] = ()
    chosen: tuple[Card, ...] = ()
    unseen: int = 0
    """How many of the last down cards are to be looked at slowly (쪼기)."""
    high: MadeView | None = None
    """What its cards make by now."""
    low: MadeView | None = None
    to_call: int = 0
    legal: tuple[Offer, ...] = ()
    absent: tuple[Absent, ...] = ()
    may: tuple[str, ...] = ()
    """Which of `add_chips`, `post_blinds`, `sit_out`, `come_back`, `leave` make sense now."""
    add_chips: tuple[int, int] = (0, 0)
    """The least and the most that may be added."""
