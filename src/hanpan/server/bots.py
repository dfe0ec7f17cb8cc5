"""Bots at a table of the server: each sees what its seat sees, and thinks beside the event loop."""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from random import Random

from hanpan.bots import BOTS, BotSeat
from hanpan.engine import seen_by
from hanpan.engine.events import Event as HandEvent
from hanpan.engine.events import HandStarted
from hanpan.engine.inputs import TimeOut
from hanpan.table.commands import Act, TimeUp
from hanpan.table.events import AnyEvent

Seeds = Callable[[], int]


class TableBots:
    """The bots that play seats of one table."""

    def __init__(self, styles: Iterable[str], seed: Seeds, threads: Executor | None) -> None:
        self._styles = tuple(styles) or tuple(BOTS)
        self._seed = seed
        self._threads = threads
        self._seats: dict[int, BotSeat] = {}
        self._hand: list[AnyEvent] = []
        """The events of the hand that is being played, for a bot that takes over in the middle."""

    def see(self, event: AnyEvent) -> None:
        """Take in what happens in a hand; each bot gets what its seat may see."""
        if isinstance(event, HandStarted):
            self._hand = []
            self._seats = {seat: bot for seat, bot in self._seats.items() if seat in event.seats}
        elif not isinstance(event, HandEvent):
            return
        self._hand.append(event)
        for seat, bot in self._seats.items():
            bot.see(seen_by(seat, event))

    def forget(self, seat: int) -> None:
        """No bot plays this seat any more."""
        self._seats.pop(seat, None)

    async def decide(self, seat: int) -> Act | TimeUp:
        """What the bot in this seat does."""
        bot = self._seats.get(seat) or self._take_over(seat)
        view = bot.view()
        if self._threads is None:
            answer: object = bot.bot.act(view)
        else:
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, bot.bot.act, view)
        decision = bot.answered(answer)
        return TimeUp(seat) if isinstance(decision.input, TimeOut) else Act(decision.input, seat)

    def _take_over(self, seat: int) -> BotSeat:
        style = self._styles[seat % len(self._styles)]
        bot = self._seats[seat] = BotSeat(seat, BOTS[style](self._seed()), Random(self._seed()))
        for event in self._hand:
            bot.see(seen_by(seat, event))  # type: ignore[arg-type]
        return bot
