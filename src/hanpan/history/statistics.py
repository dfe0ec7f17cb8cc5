"""Statistics of players over many hands, as trackers count them: one pass, counters only.

A hand's events tell all; a hand that its replay doesn't prove is not counted. What each figure means:

- *VPIP*: he put chips in by choice on the first street, of the hands in which he had something to decide there. Blinds,
  antes, the bring-in, a forced bet of a menu, and a call where nobody may fold are not by choice; a big blind whom
  all fold to decides nothing.
- *PFR*: he bet or raised on the first street (completing a bring-in is a raise), of the same hands.
- *3-bet*: he raised the first bet or raise that somebody else made by choice, of the times when he could.
- *Aggression* counts the streets after the first. *Factor*: bets and raises for each call. *Frequency*: bets and raises
  of all bets, raises, calls and folds.
- *Went to showdown*: his hand was live at a showdown, of the hands in which he was when the second street was dealt.
- *Won at showdown*: he got chips there, of his showdowns.
- A bomb pot, dealt with its flop and bet from there on, has no first street: it counts for no VPIP, PFR or 3-bet.
- *Net*: final stack less first stack, in units of the hand: the big blind, in stud the small bet, in 7-poker the ante.

See docs/statistics.md for the reasons.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal, get_args

from hanpan.engine.betting import raise_range
from hanpan.engine.events import AnyEvent, BetPlaced, Called, Checked, Folded, HandStarted, RaisedTo
from hanpan.engine.evolve import begin, evolve
from hanpan.engine.hand import Hand, seats_of
from hanpan.engine.legal import legal
from hanpan.engine.plan import MENU
from hanpan.history.games import PATCHES
from hanpan.history.positions import positions
from hanpan.history.proof import Proof
from hanpan.history.written import Written
from hanpan.rules.game import Game

By = Literal["player", "game", "position"]
BYS: tuple[By, ...] = get_args(By)
Key = tuple[str, ...]
"""What a row is about: a player's name, a game's key, a position, as many as were asked for."""

MOST_KEYS = 100_000
"""So many rows are kept; who comes later is counted in one row of all others."""
MOST_PURSES = 32
"""So many currencies and scales are kept apart; in more of them no money is counted."""
CHIPS, TOURNAMENT = "chips", "tournament_chips"
"""What stands for a currency where chips have none: play money, or a text that doesn't say; a tournament's."""
OTHERS: Key = ()
PARTS = 10**12
"""So many parts of a unit are counted."""

_CHOICES = (Folded, Checked, Called, RaisedTo, BetPlaced)
_FREE = ("fold", "die", "check")


@dataclass(slots=True)
class Row:
    """What was counted of one player, game or position."""

    hands: int = 0
    decided: int = 0
    """Hands in which he had something to decide on the first street."""
    voluntary: int = 0
    raised: int = 0
    three_bet_chances: int = 0
    three_bets: int = 0
    aggressive: int = 0
    """Bets and raises after the first street."""
    calls: int = 0
    folds: int = 0
    saw_second: int = 0
    """Hands in which he was live when the second street was dealt."""
    showdowns: int = 0
    showdowns_won: int = 0
    parts: int = 0
    """What he won less what he lost, in millionths of millionths of a unit: added in any order, the sum is the same."""
    purse: dict[tuple[str, int], int] = field(default_factory=dict)
    """The same in chips, for each currency (`currency_of`) and each scale of amounts."""

    def add(self, other: "Row") -> None:
        """Count another's too."""
        self.hands += other.hands
        self.decided += other.decided
        self.voluntary += other.voluntary
        self.raised += other.raised
        self.three_bet_chances += other.three_bet_chances
        self.three_bets += other.three_bets
        self.aggressive += other.aggressive
        self.calls += other.calls
        self.folds += other.folds
        self.saw_second += other.saw_second
        self.showdowns += other.showdowns
        self.showdowns_won += other.showdowns_won
        self.parts += other.parts
        for purse, chips in other.purse.items():
            self.purse[purse] = self.purse.get(purse, 0) + chips

    @property
    def units(self) -> float:
        """What he won less what he lost, in units."""
        return self.parts / PARTS

    @property
    def vpip(self) -> float | None:
        """The share of hands in which he put chips in by choice."""
        return _part(self.voluntary, self.decided)

    @property
    def pfr(self) -> float | None:
        """The share of hands in which he bet or raised on the first street."""
        return _part(self.raised, self.decided)

    @property
    def three_bet(self) -> float | None:
        """How often he raised the first raise."""
        return _part(self.three_bets, self.three_bet_chances)

    @property
    def factor(self) -> float | None:
        """Bets and raises for each call."""
        return _part(self.aggressive, self.calls)

    @property
    def frequency(self) -> float | None:
        """The share of bets and raises in all that he did but check."""
        return _part(self.aggressive, self.aggressive + self.calls + self.folds)

    @property
    def went_to_showdown(self) -> float | None:
        """How often he saw the showdown once he had seen the second street."""
        return _part(self.showdowns, self.saw_second)

    @property
    def won_at_showdown(self) -> float | None:
        """How often he got chips at the showdown."""
        return _part(self.showdowns_won, self.showdowns)

    def money(self) -> dict[str, Decimal]:
        """What he won less what he lost, by currency (`currency_of`)."""
        sums: dict[str, Decimal] = {}
        for (currency, scale), chips in sorted(self.purse.items()):
            sums[currency] = sums.get(currency, Decimal(0)) + Decimal(chips) / scale
        return sums


class Statistics:
    """Rows of counters, grown hand by hand."""

    def __init__(
        self, by: Sequence[By] = ("player",), most_keys: int = MOST_KEYS, most_purses: int = MOST_PURSES
    ) -> None:
        self.by = tuple(by)
        self.hands = 0
        self.rows: dict[Key, Row] = {}
        self.games: dict[str, Game] = {}
        """The games that were counted, by their keys in rows."""
        self.crowded = False
        """Whether some had to be counted as others."""
        self._most_keys = most_keys
        self._most_purses = most_purses
        self.purses: dict[tuple[str, int], None] = {}
        """The currencies and scales whose money is counted, in the order in which they came."""

    def add(self, proof: Proof) -> bool:
        """Count a hand; False where its replay doesn't prove it, so that it isn't counted."""
        if not proof.proved or proof.hand is None:
            return False
        self.hands += 1
        written = proof.written
        places = positions(proof.events) if "position" in self.by else {}
        game = ""
        if "game" in self.by:
            game = game_key(written.game)
            self.games.setdefault(game, written.game)
        names = {player.seat: player.name for player in written.players}
        purse = (currency_of(written), written.scale)
        kept = self._keeps(purse)
        for seat, (counted, net) in count_hand(proof.events).items():
            parts = {"player": names[seat], "game": game, "position": places.get(seat, "")}
            if kept:
                counted.purse[purse] = net
            self._row(tuple(parts[part] for part in self.by)).add(counted)
        return True

    def merge(self, other: "Statistics") -> None:
        """Count what was counted elsewhere, of hands that come after these."""
        self.hands += other.hands
        for name, game in other.games.items():
            self.games.setdefault(name, game)
        kept = {purse for purse in other.purses if self._keeps(purse)}
        for key, row in other.rows.items():
            row.purse = {purse: chips for purse, chips in row.purse.items() if purse in kept}
            self._row(key).add(row)
        self.crowded = self.crowded or other.crowded

    def _keeps(self, purse: tuple[str, int]) -> bool:
        """Whether a currency's money is counted."""
        if len(self.purses) < self._most_purses:
            self.purses.setdefault(purse)
        return purse in self.purses

    def _row(self, key: Key) -> Row:
        row = self.rows.get(key)
        if row is None:
            if len(self.rows) >= self._most_keys:
                self.crowded = True
                key = OTHERS
            row = self.rows.setdefault(key, Row())
        return row


def currency_of(written: Written) -> str:
    """The code of a hand's currency, else its sign, as `$`. Tournament chips stand apart, and other chips too."""
    return TOURNAMENT if written.tournament else written.currency or written.sign or CHIPS


def game_key(game: Game) -> str:
    """A game's key, with the options that make it another game: `plo down=5`."""
    return " ".join([game.key, *(f"{name}={value}" for name, value in game.options if name in PATCHES)])


def _part(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def count_hand(events: Sequence[AnyEvent]) -> dict[int, tuple[Row, int]]:
    """What each seat did in a hand, and what it won or lost."""
    started = events[0]
    assert isinstance(started, HandStarted)  # noqa: S101  (a log's first event)
    hand = begin(started)
    # In a bomb pot the board lies there when the betting begins: all see it, and nobody has decided anything before.
    bomb = any(step.startswith("board") for step in started.rules.street[0].deal)
    rows = {seat: Row(hands=1, saw_second=int(bomb)) for seat in started.seats}
    first = _FirstStreet()
    for event in events[1:]:
        if isinstance(event, _CHOICES):
            if hand.street or bomb:
                _later(rows[event.seat], hand, event)
            else:
                first.take(rows[event.seat], hand, event)
        street = hand.street
        evolve(hand, event)
        if street == 0 and hand.street and not bomb:
            for seat in seats_of(hand.live):
                rows[seat].saw_second = 1
    counted = {}
    showdown = hand.live & hand.live - 1 != 0
    for seat, stack in zip(started.seats, started.stacks, strict=True):
        row = rows[seat]
        if showdown and hand.live >> seat & 1:
            row.showdowns = 1
            row.showdowns_won = int(hand.won[seat] > 0)
        net = hand.stack[seat] - stack
        row.parts = net * PARTS // max(1, started.stakes.unit)
        counted[seat] = (row, net)
    return counted


class _FirstStreet:
    """What has been bet by choice on the first street."""

    def __init__(self) -> None:
        self.raises = 0
        self.raiser = -1

    def take(self, row: Row, hand: Hand, event: Folded | Checked | Called | RaisedTo | BetPlaced) -> None:
        """One decision more."""
        menu = [option.action for option in legal(hand, event.seat)] if hand.plan.structure == MENU else []
        if len(menu) == 1:
            return
        seat = event.seat
        row.decided = 1
        raises = isinstance(event, RaisedTo | BetPlaced)
        if self.raises == 1 and self.raiser != seat and (raises or _could_raise(hand, seat, menu)):
            row.three_bet_chances = 1
            row.three_bets = int(raises)
        if raises:
            row.raised = row.voluntary = 1
            self.raises += 1
            self.raiser = seat
        elif isinstance(event, Called) and event.chips and _may_decline(menu):
            row.voluntary = 1


def _later(row: Row, hand: Hand, event: Folded | Checked | Called | RaisedTo | BetPlaced) -> None:
    """A decision on a later street."""
    if hand.plan.structure == MENU and len(legal(hand, event.seat)) == 1:
        return
    if isinstance(event, RaisedTo | BetPlaced):
        row.aggressive += 1
    elif isinstance(event, Called):
        row.calls += event.chips > 0
    elif isinstance(event, Folded):
        row.folds += 1


def _could_raise(hand: Hand, seat: int, menu: Sequence[str]) -> bool:
    if menu:
        return any(action not in (*_FREE, "call") for action in menu)
    return raise_range(hand, seat)[0] > 0


def _may_decline(menu: Sequence[str]) -> bool:
    """Whether chips need not go in: a menu may leave only calls and raises (RULES 4.7, 4.12)."""
    return not menu or any(action in _FREE for action in menu)
