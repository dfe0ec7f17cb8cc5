"""A game as a value: everything that the engine needs to know, resolved, with no option left open.

The fields are those of a game file (`games/*.toml`); amounts and dealing steps stay in their written form, as
`"1/4 pot"` and `"down 2"`, which `hanpan.rules.amounts` and `hanpan.rules.steps` read.
"""

from typing import Annotated, Literal

import msgspec

from hanpan.hands import Ladder, LowRule
from hanpan.rules.steps import Step, parse_step

Count = Annotated[int, msgspec.Meta(ge=0)]
Number = Annotated[int, msgspec.Meta(ge=1)]
Wins = Literal["high", "low", "high_low"]
Structure = Literal["no_limit", "pot_limit", "fixed_limit", "menu"]
Opener = Literal["after_blinds", "left_of_button", "bring_in", "high_door", "high_board", "low_board"]
OddChip = Literal["one_each", "all_to_first_left", "high_card_by_suit"]
TieOrder = Literal["nearest_dealer", "suit"]
WORD_SETS = ("pls", "seven")
"""The words of players that a game can name (WORDS 1.0)."""
TimeOutStep = Literal["check", "bring_in", "free_call", "fold", "call", "forced"]


class Value(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What all parts of a game are: values, compared and hashed by their fields."""


class Name(Value, frozen=True):
    """The game's name in both languages."""

    en: str
    ko: str


class Seats(Value, frozen=True):
    """How many can be dealt in. `usual` is what a new room gets; 0 means `max`."""

    max: Number
    usual: Count = 0
    min: Annotated[int, msgspec.Meta(ge=2)] = 2


class Deck(Value, frozen=True):
    """The cards in play, as letters."""

    ranks: str = "23456789TJQKA"
    suits: str = "cdhs"


class Street(Value, frozen=True):
    """One row of the game: cards, then betting."""

    name: str
    deal: tuple[str, ...]
    first: Opener
    """Who acts first."""
    bet: Number = 1
    """The fixed-limit bet in units: 1 is the small bet, 2 the big bet."""
    turns: Count = 0
    """How often each player may check, call or bet (RULES 4.6); 0 means no such limit."""
    short: tuple[str, ...] = ()
    """What is dealt instead when the deck can't serve everybody (RULES 6.5)."""


class BringIn(Value, frozen=True):
    """The forced bet of the first stud street (RULES 6.2)."""

    pays: str
    by: Literal["low_card", "high_card"] = "low_card"
    ace: Literal["high", "low"] = "high"
    tie: TieOrder = "nearest_dealer"
    all_in: Literal["next_must_pay", "next_may_fold"] = "next_must_pay"


class MenuBet(Value, frozen=True):
    """A bet of the Korean menu: its name and by how much it raises."""

    name: str
    raises: str


class Forced(Value, frozen=True):
    """The last (street, turn, player) that a forced window covers (RULES 4.7)."""

    street: str
    turn: Number
    player: Count | None = None
    """Counted from the lead, who is 0; None covers everybody's turn."""
    bet: str = ""
    """The one bet of the window, where it isn't `forced_bet`."""


class Betting(Value, frozen=True):
    """How chips go in."""

    structure: Structure
    blinds: tuple[str, ...] = ()
    ante: str = ""
    ante_by: Literal["everybody", "button", "big_blind"] = "everybody"
    bring_in: BringIn | None = None
    cap: Count = 0
    """Bets and raises that one street allows in all; 0 means no cap."""
    cap_heads_up: bool = True
    """Whether the cap holds on a street that two players started."""
    pair_doubles: str = ""
    """The street on which an open pair lets everybody bet double (old stud, RULES 6.4)."""
    menu: tuple[MenuBet, ...] = ()
    first_only: tuple[str, ...] = ()
    """What only the lead may do, before any bet."""
    forced: Forced | None = None
    forced_bet: str = ""
    forced_blocks_fold: bool = False
    fold_from: str = ""
    """The first street on which folding is allowed; empty means the first one."""
    call_locks_raise: bool = False
    max_raises: Count = 0
    short_may_raise: bool = True
    """Whether a stack below a bet of the menu may go all-in as a raise, or only call."""


class Low(LowRule, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The low half: its rule, and how many must be dealt in for it to count."""

    from_players: Count = 0


class Showdown(Value, frozen=True):
    """How hands are shown and pots are split."""

    first: Literal["last_aggressor", "all"] = "last_aggressor"
    odd_chip: OddChip = "one_each"
    face_up_all_in: bool = True
    auto_muck_losers: bool = True


class Clock(Value, frozen=True):
    """Time for one decision, and what is done when it runs out: the first of these that is legal."""

    seconds: Number = 30
    timeout: tuple[TimeOutStep, ...] = ("check", "bring_in", "fold")


class Suggest(Value, frozen=True):
    """Another game that is better for few players (RULES 3.6)."""

    game: str
    up_to: Number


class Game(Value, frozen=True, cache_hash=True):
    """One game, with its options chosen."""

    key: str
    name: Name
    seats: Seats
    wins: Wins
    street: tuple[Street, ...]
    high: Ladder
    betting: Betting
    phh: str = ""
    """What poker hand history files call it, as `NT`."""
    words: str = ""
    """The word set of its players: `seven`, `pls`, or empty for the usual one."""
    deck: Deck = Deck()
    use_hole: Count = 0
    """Exactly how many hole cards play; 0 means any number."""
    deal_from: Literal["left_of_button", "lead"] = "left_of_button"
    board_tie: TieOrder = "nearest_dealer"
    low: Low | None = None
    showdown: Showdown = Showdown()
    clock: Clock = Clock()
    suggest: Suggest | None = None
    options: tuple[tuple[str, str], ...] = ()
    """The options chosen, by name and value; those left at their default are not listed."""

    def street_index(self, name: str) -> int:
        """Where a street stands in the game, from 0; a ValueError where it has none of that name."""
        names = [street.name for street in self.street]
        if name not in names:
            raise ValueError(f"{self.key} has no street {name!r}; there are {', '.join(names)}")
        return names.index(name)

    def cards_each(self) -> int:
        """How many cards a player holds at the showdown."""
        return sum(step.cards * {"down": 1, "up": 1, "discard": -1}.get(step.kind, 0) for step in self._steps())

    def board_cards(self) -> int:
        """How many cards lie on the board at the showdown."""
        return sum(step.cards for step in self._steps() if step.kind == "board")

    def _steps(self) -> list[Step]:
        return [parse_step(text) for street in self.street for text in street.deal]

    def with_manual_showdown(self) -> "Game":
        """The same game with nobody's hand mucked for him: each shows or mucks by choice."""
        return msgspec.structs.replace(self, showdown=msgspec.structs.replace(self.showdown, auto_muck_losers=False))

    def has_low(self, players: int) -> bool:
        """Whether the low counts with so many dealt in."""
        return self.wins != "high" and self.low is not None and players >= self.low.from_players
