"""A hand told in words, for tests that read like hand histories.

    hand = told("nlhe", A=200, B=200, C=8, stakes=(1, 2), button="C")
    hand.says("A raises 6", "B calls", "C all-in")
    assert hand.may("A") == {"fold", "call 2"}

Players are named in seat order, so A has seat 0. Cards that nobody names are dealt unseen; a door or up-card
must be named. `board` and `cards` are dealt as far as they go.
"""

import pytest

from hanpan import rules
from hanpan.cards import UNSEEN, parse_cards
from hanpan.engine import (
    IllegalActionError,
    OwedAction,
    OwedCards,
    Pot,
    deal_in,
    legal,
    owed,
    play,
    pots,
    start,
    why_not,
)
from hanpan.engine.events import AnyEvent, Mucked, Post, Returned, Shown, Won
from hanpan.engine.inputs import (
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Deal,
    Fold,
    Muck,
    PlayerInput,
    RaiseTo,
    Show,
    TimeOut,
)
from hanpan.engine.legal import Option
from hanpan.rules.stakes import Stakes, stakes_of

INPUTS: dict[str, PlayerInput] = {
    "folds": Fold(),
    "dies": Fold(),
    "checks": Check(),
    "calls": Call(),
    "brings-in": BringIn(),
    "mucks": Muck(),
    "times-out": TimeOut(),
}


class Told:
    """One hand with named players."""

    def __init__(
        self,
        game: str,
        stacks: dict[str, int],
        stakes: Stakes,
        button: str,
        options: dict[str, str],
        cards: dict[str, str],
        board: str,
        posts: list[tuple[str, int, str]] | None,
    ) -> None:
        self.names = list(stacks)
        self.game = rules.game(game, **options)
        due = None
        if posts is not None:
            due = [Post(self.names.index(who), chips, kind) for who, chips, kind in posts]  # type: ignore[arg-type]
        self.opening = start(self.game, stakes, dict(enumerate(stacks.values())), self.names.index(button), due)
        self.hand = deal_in(self.game, stakes, dict(enumerate(stacks.values())), self.names.index(button), due)
        self.cards = {name: list(parse_cards(text, unseen=True)) for name, text in cards.items()}
        self.board = list(parse_cards(board))
        self.events: list[AnyEvent] = []
        self.deal()

    def deal(self) -> None:
        """Serve what the dealer owes, from the named cards first."""
        while isinstance(waits := owed(self.hand), OwedCards):
            if waits.burns or waits.board:
                shared = [self.board.pop(0) if self.board else UNSEEN for _ in range(waits.board)]
                if waits.seats:
                    raise NotImplementedError("cards for players and the board in one stage")
                self.take(None, Deal((*(UNSEEN,) * waits.burns, *shared)))
                continue
            for seat in waits.seats:
                mine = self.cards.setdefault(self.names[seat], [])
                count = sum(n for n, _ in waits.pattern)
                self.take(None, Deal(tuple(mine.pop(0) if mine else UNSEEN for _ in range(count)), seat))

    def take(self, seat: int | None, inp: Deal | PlayerInput) -> None:
        self.events += play(self.hand, seat, inp)

    def says(self, *lines: str) -> "Told":
        """Take actions such as `A raises 6`, `B all-in`, `C half`, `D opens 7h`; cards owed come by themselves."""
        for line in lines:
            who, inp = self.read(line)
            self.take(who, inp)
            self.deal()
        return self

    def read(self, line: str) -> tuple[int, PlayerInput]:
        name, verb, *rest = line.split()
        seat = self.names.index(name)
        if verb in ("bets", "raises", "completes"):
            return seat, RaiseTo(int(rest[0]))
        if verb in ("opens", "discards"):
            return seat, Choose(parse_cards(rest[0]))
        if verb == "shows":
            return seat, Show(parse_cards(rest[0]) if rest else ())
        if verb == "all-in" and self.game.betting.structure != "menu":
            total = self.hand.bet[seat] + self.hand.stack[seat]
            return seat, RaiseTo(total) if total > self.hand.level else Call()
        return seat, INPUTS.get(verb) or Bet("allin" if verb == "all-in" else verb)

    def may(self, name: str) -> set[str]:
        """What a player may do: `fold`, `call 2`, `raise 14-200`, `half 250`."""
        return {_short(option) for option in legal(self.hand, self.names.index(name))}

    def refuses(self, line: str) -> str:
        """The key of the reason why an action is refused, without `why-`; the hand must stay as it was."""
        seat, inp = self.read(line)
        before = self.hand.copy()
        refusal = why_not(self.hand, seat, inp)
        assert refusal is not None, f"{line} is allowed"
        with pytest.raises(IllegalActionError) as caught:
            play(self.hand, seat, inp)
        assert caught.value.refusal == refusal
        assert self.hand == before
        return refusal.key.removeprefix("why-")

    @property
    def log(self) -> list[AnyEvent]:
        """All events from the first on."""
        return [*self.opening, *self.events]

    @property
    def turn(self) -> str:
        """Whose turn it is, or "" where nobody's."""
        return self.names[self.hand.turn] if self.hand.turn >= 0 else ""

    @property
    def waiting(self) -> list[str]:
        """Who owes something now, in order."""
        waits = owed(self.hand)
        return [self.names[seat] for seat in waits.seats] if isinstance(waits, OwedAction) else []

    @property
    def pot(self) -> int:
        return self.hand.pot

    @property
    def stacks(self) -> dict[str, int]:
        return {name: self.hand.stack[seat] for seat, name in enumerate(self.names)}

    def won(self, side: str = "") -> dict[str, int]:
        """What each player was paid, of one side or in all."""
        paid: dict[str, int] = {}
        for event in self.events:
            if isinstance(event, Won) and side in ("", event.side):
                paid[self.names[event.seat]] = paid.get(self.names[event.seat], 0) + event.chips
        return paid

    def returned(self) -> dict[str, int]:
        return {self.names[event.seat]: event.chips for event in self.events if isinstance(event, Returned)}

    def showed(self) -> list[str]:
        """Who showed or mucked, in order: `A`, `B mucks`."""
        return [
            self.names[event.seat] + (" mucks" if isinstance(event, Mucked) else "")
            for event in self.events
            if isinstance(event, Shown | Mucked)
        ]

    def side_pots(self) -> list[tuple[int, set[str]]]:
        return [(pot.chips, self.who(pot)) for pot in pots(self.hand)]

    def who(self, pot: Pot) -> set[str]:
        return {name for seat, name in enumerate(self.names) if pot.eligible >> seat & 1}


def told(
    game: str,
    *,
    stakes: tuple[int, int] | Stakes | int = 2,
    button: str = "",
    options: dict[str, str] | None = None,
    cards: dict[str, str] | None = None,
    board: str = "",
    posts: list[tuple[str, int, str]] | None = None,
    ante: int | None = None,
    players: dict[str, int] | None = None,
    **stacks: int,
) -> Told:
    """A hand with its posts in and its first cards out. `stakes` are the blinds, or the unit of the game."""
    chosen = rules.game(game, **(options or {}))
    if isinstance(stakes, tuple):
        small, big = stakes
        stakes = Stakes(big, (small, big), ante or 0, 0, 2 * big)
    elif isinstance(stakes, int):
        stakes = stakes_of(chosen, stakes, ante=ante)
    stacks = players or stacks
    return Told(game, stacks, stakes, button or list(stacks)[-1], options or {}, cards or {}, board, posts)


def _short(option: Option) -> str:
    if option.cards is not None:
        return option.action
    if option.min is not None:
        return f"{option.action} {option.min}" + (f"-{option.max}" if option.max != option.min else "")
    chips = option.amount if option.amount is not None else option.pays
    return option.action if chips is None else f"{option.action} {chips}"
