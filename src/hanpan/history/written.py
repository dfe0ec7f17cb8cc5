"""A hand as its text tells it, whatever the format: what readers make, replay proves and writers write.

Seats count from 0: the text's seat number less one. Amounts are whole numbers of 1/`scale` of the text's unit. What the
text leaves out is None, empty, or `UNSEEN` for a card; nothing here is worked out by the engine.
"""

from decimal import Decimal
from typing import NamedTuple

import msgspec

from hanpan.engine.events import Post, Side
from hanpan.engine.inputs import AnyInput, PlayerInput
from hanpan.engine.refusals import Refusal
from hanpan.rules.game import Game
from hanpan.rules.mistakes import Sentence
from hanpan.rules.stakes import Stakes

Board = tuple[tuple[int, ...], ...]
"""The cards of each dealing, as flop, turn and river."""

MOST_BOARDS = 4
"""So often a hand is run at most."""


def side_of(text: str | None) -> Side | None:
    """A side of a pot by its name; None where it is none."""
    return "high" if text == "high" else "low" if text == "low" else None


class Step(NamedTuple):
    """One thing that a player did: a bet, a choice of cards, or at the showdown `Show` or `Muck`."""

    line: int
    seat: int
    input: PlayerInput
    chips: int = -1
    """What the text says that it cost: all of a call or bring-in, the first amount of a raise; -1 says nothing."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at the table, dealt in or not. Cards are in the order of dealing, as many as the text tells."""

    seat: int
    name: str
    stack: int
    dealt_in: bool = True
    down: tuple[int, ...] = ()
    up: tuple[int, ...] = ()


class Returned(NamedTuple):
    """Chips that nobody called went back."""

    line: int
    seat: int
    chips: int


class Collected(NamedTuple):
    """What somebody got: of which pot (the main pot is 0), board and side, where the text says so."""

    line: int
    seat: int
    chips: int
    pot: int | None = None
    board: int | None = None
    side: Side | None = None


class Dropped(NamedTuple):
    """Chips that the room put into the pot by itself, as a gift."""

    line: int
    chips: int


class Described(NamedTuple):
    """What the text calls a hand that was shown: its rank by our names, its low as any cards of its ranks."""

    line: int
    seat: int
    board: int | None = None
    rank: str = ""
    low: tuple[int, ...] = ()


class Contradiction(NamedTuple):
    """A line that tells other cards than an earlier one: a player's, or with no seat the board's."""

    line: int
    seat: int | None = None


class Refused(NamedTuple):
    """An action that the rules refuse: whose it is, or with no seat the dealer's, why, and what was tried."""

    seat: int | None
    refusal: Refusal
    tried: AnyInput | None = None
    """None where the hand can't begin so."""


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the text says of the outcome: all this is compared with the replay, none of it decides anything there.

    Only where nobody saw the cards is there nothing to compare; then the text's winners are taken at their word.
    """

    total: int | None = None
    pots: tuple[int, ...] = ()
    """The main pot and the side pots, less rake; empty where the text names none."""
    rake: int | None = None
    returned: tuple[Returned, ...] = ()
    collected: tuple[Collected, ...] = ()
    won: tuple[tuple[int, int], ...] = ()
    """What the text's own summary says that each seat got in all: seat and chips."""
    boards: tuple[tuple[int, ...], ...] = ()
    """The boards as the summary repeats them."""
    stacks: tuple[tuple[int, int], ...] = ()
    """Final stacks: seat and chips."""
    described: tuple[Described, ...] = ()
    contradiction: Contradiction | None = None
    cashed_out: tuple[int, ...] = ()
    """Who sold his hand to the room, which then gets what it wins: the text may leave out that he collected."""
    dropped: tuple[Dropped, ...] = ()
    """No rule of a game has these, so a hand with them isn't proved."""
    line: int = 0
    """Where the summary begins."""
    refused: Refused | None = None
    """Where a file that is read action by action breaks a rule."""


class Written(msgspec.Struct, frozen=True, omit_defaults=True):
    """One hand of a text."""

    file: str
    line: int
    """Its first line in the file, from 1."""
    format: str
    """`pokerstars`, `phh`, `ohh` or `pokernow`."""
    room: str
    """The key of its room profile, as `pokerstars`; it says what to make of customs."""
    id: str
    game: Game
    stakes: Stakes
    players: tuple[Player, ...]
    """In the order of their seats, those who are not dealt in too."""
    button: int
    """It may be an empty seat."""
    posts: tuple[Post, ...]
    """What was due, in order; a short stack pays less."""
    steps: tuple[Step, ...]
    said: Said
    scale: int = 1
    boards: int = 1
    board: tuple[Board, ...] = ((),)
    """Run twice, both boards have the cards that they share."""
    hero: int | None = None
    """Whose cards the text shows from the start."""
    cap: int = 0
    """What a player may lose in one hand at most (cap games); 0 means his stack."""
    site: str = ""
    """The room as the text spells it."""
    kind: str = ""
    """Zoom, Home Game and the like, as the text spells it."""
    mix: str = ""
    """The mixed game that this hand is part of, as `8-Game`."""
    table: str = ""
    table_seats: int = 0
    """How many the table seats; 0 where the text doesn't say."""
    time: str = ""
    currency: str = ""
    """`USD`, `EUR`, ..., or empty: play money, tournament chips, or not said."""
    sign: str = ""
    """What stands before amounts, as `$`."""
    tournament: str = ""
    """Its number."""
    tournament_info: str = ""
    """Buy-in and name, as the text has them."""
    level: str = ""

    @property
    def dealt_in(self) -> tuple[Player, ...]:
        """Who was dealt in, in the order of their seats."""
        return tuple(player for player in self.players if player.dealt_in)

    def player(self, seat: int) -> Player:
        """Who sits on a seat."""
        return next(player for player in self.players if player.seat == seat)

    def at_stake(self, player: Player) -> int:
        """What a player can lose in this hand: his stack, or in a cap game no more than the cap."""
        return min(player.stack, self.cap) if self.cap else player.stack

    def amount(self, chips: int) -> str:
        """An amount in the text's unit, as short as it can be: `0.05`, `12`."""
        if chips % self.scale == 0:
            return str(chips // self.scale)
        text = f"{Decimal(chips) / self.scale:f}"
        return f"{text}0" if text[-2] == "." else text


class Unreadable(NamedTuple):
    """A place in a file that can't be read as a hand, and why; `key` names the sentence in the catalogue of words."""

    file: str
    line: int
    key: str
    args: tuple[tuple[str, str | int | Sentence], ...] = ()


class Difference(NamedTuple):
    """The first point in which a replay and its text differ. `what` names the sentence in the catalogue of words."""

    line: int
    what: str
    seat: int | None = None
    theirs: int | str | None = None
    ours: int | str | None = None
    place: int | None = None
    """A pot or board, from 0, where the difference lies in one."""
