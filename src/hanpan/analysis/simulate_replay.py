"""A simulated hand played again in the engine: its events, as if people had sat there."""

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis import kernel_simulate_layout as at
from hanpan.analysis.simulate_result import Setup
from hanpan.engine import OwedCards, fold, owed, play, start
from hanpan.engine.events import AnyEvent
from hanpan.engine.hand import Hand
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Deal, Fold, PlayerInput, RaiseTo, Show


class Replay:
    """One hand on its way through the engine, from what a tape says."""

    def __init__(self, setup: Setup, number: int, tape: NDArray[np.int64]) -> None:
        self.events: list[AnyEvent] = start(setup.game, setup.stakes, setup.stacks_of(number), setup.button_of(number))
        self.hand: Hand = fold(self.events)
        self._bets = (*(name for name, _ in self.hand.plan.bets), "allin")
        self._tape = iter(tape.tolist())

    def step(self) -> int | None:
        """Take the next thing that the tape holds; the seat that decided, or None where cards were dealt or chosen."""
        waits = owed(self.hand)
        if isinstance(waits, OwedCards):
            self.events += play(self.hand, None, Deal(tuple(self._take(waits.total))))
            return None
        if waits is None:
            raise ValueError("the hand is over")
        if waits.what == "bet":
            seat = self.hand.turn
            self.events += play(self.hand, seat, self._input(seat))
            return seat
        stage = self.hand.stage
        for seat in [seat for seat in self.hand.order if seat in waits.seats]:
            inp = Show() if stage is None else Choose(tuple(self._take(stage.cards)))
            if not self.hand.game_over:
                self.events += play(self.hand, seat, inp)
        return None

    def all(self) -> list[AnyEvent]:
        """Play to the end."""
        while not self.hand.game_over:
            self.step()
        return self.events

    def _take(self, count: int) -> list[int]:
        return [next(self._tape) for _ in range(count)]

    def _input(self, seat: int) -> PlayerInput:
        action, amount = self._take(2)
        if action == at.FOLD:
            return Fold()
        if action == at.RAISE:
            return RaiseTo(amount)
        if action == at.BET:
            return Bet(self._bets[amount])
        if self.hand.bring_in_due:
            return BringIn()
        if self.hand.level > self.hand.bet[seat] or self._calls_for_nothing(seat):
            return Call()
        return Check()

    def _calls_for_nothing(self, seat: int) -> bool:
        """Whether a player with nothing to pay calls: where only the lead may check (RULES 4.4)."""
        hand = self.hand
        leads = seat == hand.lead and not hand.turns[seat]
        return "check" in hand.plan.first_only and not leads
