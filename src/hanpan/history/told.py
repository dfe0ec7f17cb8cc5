"""Our own log of a hand as a written hand: what happened, in the words that all formats share."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from hanpan.engine.events import (
    AnyEvent,
    BetPlaced,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    Chosen,
    Dealt,
    Discarded,
    Folded,
    HandStarted,
    Mucked,
    Opened,
    RaisedTo,
    Raked,
    Shown,
    Won,
)
from hanpan.engine.events import Returned as WentBack
from hanpan.engine.evolve import begin, evolve
from hanpan.engine.hand import OVER, Hand
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Fold, Muck, PlayerInput, RaiseTo, Show
from hanpan.history.holdings import Holdings
from hanpan.history.layers import collected_by_layer, layers
from hanpan.history.written import Player, Returned, Said, Step, Written


def told(events: Iterable[AnyEvent], names: Mapping[int, str] | None = None, **about: Any) -> Written:  # noqa: ANN401
    """The hand that a log tells, all its cards known or as one viewer saw them.

    `about` are fields of `Written` that the log doesn't have: `id`, `table`, `time`, `hero`, `scale`, ...
    """
    log = iter(events)
    started = next(log, None)
    if not isinstance(started, HandStarted):
        raise TypeError(f"a log begins with HandStarted, not with {type(started).__name__}")
    teller = _Teller(started)
    for event in log:
        teller.take(event)
    return msgspec.structs.replace(teller.written(names or {}), **about)


class _Teller:
    """What a log has told so far."""

    def __init__(self, started: HandStarted) -> None:
        self.started = started
        self.hand: Hand = begin(started)
        self.held = Holdings(started.seats)
        self.board: list[tuple[tuple[int, ...], ...]] = [()] * started.boards
        self.steps: list[tuple[int, PlayerInput]] = []
        self.chosen: dict[int, int] = {}
        """Which step is the choice that a seat has not shown yet."""
        self.showdown: dict[int, PlayerInput] = {}
        self.returned: list[Returned] = []
        self.won: list[Won] = []
        self.rake = 0

    def take(self, event: AnyEvent) -> None:
        """One event more."""
        match event:
            case Dealt(seat, cards, up):
                self.held.deal(seat, cards, up=up)
            case BoardDealt(cards, board):
                self.board[board] += (cards,)
            case Chosen(seat, cards):
                self.chosen[seat] = len(self.steps)
                self.steps.append((seat, Choose(cards)))
            case Opened(seat, cards):
                self.steps[self.chosen[seat]] = (seat, Choose(cards))
                self.held.choose(seat, cards, opens=True)
            case Discarded(seat, cards):
                self.held.choose(seat, cards, opens=False)
            case Shown(seat, cards):
                self._shown(seat, cards)
            case Mucked(seat):
                if not isinstance(self.showdown.get(seat), Show):
                    self.showdown[seat] = Muck()
            case WentBack(seat, chips):
                self.returned.append(Returned(0, seat, chips))
            case Won():
                self.won.append(event)
            case Raked(_, chips):
                self.rake += chips
            case _:
                self._bet(event)
        evolve(self.hand, event)

    def _bet(self, event: AnyEvent) -> None:
        inp: PlayerInput
        match event:
            case Folded(seat):
                inp = Fold()
            case Checked(seat):
                inp = Check()
            case Called(seat):
                inp = Call()
            case RaisedTo(seat, to):
                inp = RaiseTo(to)
            case BroughtIn(seat):
                inp = BringIn()
            case BetPlaced(seat, name):
                inp = Bet(name)
            case _:
                return
        self.steps.append((seat, inp))

    def _shown(self, seat: int, cards: tuple[int, ...]) -> None:
        """A hand that lies open may be shown once more with its last card; the steps have it once."""
        self.showdown.pop(seat, None)
        whole = len(cards) == len(self.hand.down[seat])
        self.showdown[seat] = Show() if whole else Show(cards)
        self.held.know(seat, cards)

    def written(self, names: Mapping[int, str]) -> Written:
        """The hand as far as it was told."""
        started, hand = self.started, self.hand
        over = hand.phase == OVER
        said = Said()
        if over:
            stacks = tuple((seat, hand.stack[seat]) for seat in started.seats)
            won = tuple((seat, hand.won[seat]) for seat in started.seats if hand.won[seat])
            pots = layers(hand)
            said = Said(
                total=sum(event.chips for event in self.won) + self.rake,
                pots=pots if len(pots) > 1 and not self.rake else (),
                rake=self.rake,
                returned=tuple(self.returned),
                collected=collected_by_layer(self.won),
                won=won,
                stacks=stacks,
            )
        players = tuple(
            Player(seat, names.get(seat, f"Player {seat + 1}"), stack, True, self.held.down[seat], self.held.up[seat])
            for seat, stack in zip(started.seats, started.stacks, strict=True)
        )
        steps = [*self.steps, *self.showdown.items()]
        return Written(
            file="",
            line=1,
            format="hanpan",
            room="hanpan",
            id="",
            game=started.rules,
            stakes=started.stakes,
            players=players,
            button=started.button,
            posts=started.posts,
            steps=tuple(Step(0, seat, inp) for seat, inp in steps),
            said=said,
            boards=started.boards,
            board=tuple(self.board),
        )
