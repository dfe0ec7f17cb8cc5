"""Bots at a table of the server: each sees what its seat sees, thinks elsewhere, and never holds a table up."""

from random import Random
from typing import NamedTuple

import structlog

from hanpan.bots import BOTS, USUAL, BotSeat
from hanpan.bots.seat import Bot, Decision
from hanpan.bots.view import View
from hanpan.engine import seen_by
from hanpan.engine.events import Event as HandEvent
from hanpan.engine.events import HandStarted
from hanpan.engine.inputs import TimeOut
from hanpan.server.kit import Kit
from hanpan.server.thinkers import ThinkerError, Thinkers
from hanpan.table.commands import Act, TimeUp
from hanpan.table.events import AnyEvent
from hanpan.wire.tells import BotsView

PATIENCE = 3
"""So many answers of a bot may fail; after that it isn't asked any more, and its time-out action is taken at once."""

_log = structlog.get_logger()


class _Elsewhere:
    """Stands for a bot that lives in a worker process."""

    def act(self, view: View, /) -> View:
        raise NotImplementedError


class _Seated(NamedTuple):
    """A bot in a seat."""

    chair: BotSeat
    style: str
    seed: int
    faults: list[str]


class TableBots:
    """The bots that play seats of one table."""

    def __init__(self, bots: BotsView, kit: Kit) -> None:
        # A room that was kept may name bots that are there no more.
        self._styles = tuple(style for style in bots.styles if style in BOTS) or (USUAL,)
        if bots.fill and kit.thinkers is not None:
            kit.thinkers.begin()
        self._kit = kit
        self._seats: dict[int, _Seated] = {}
        self._hand: list[AnyEvent] = []
        """The events of the hand that is being played, for a bot that takes over in the middle."""

    def see(self, event: AnyEvent) -> None:
        """Take in what happens in a hand; each bot gets what its seat may see."""
        if type(event) is HandStarted:
            self._hand = []
            for seat in [seat for seat in self._seats if seat not in event.seats]:
                self.forget(seat)
        elif not isinstance(event, HandEvent):
            return
        self._hand.append(event)
        for seat, seated in self._seats.items():
            seated.chair.see(seen_by(seat, event))

    def forget(self, seat: int) -> None:
        """No bot plays this seat any more."""
        seated = self._seats.pop(seat, None)
        if seated is not None and self._kit.thinkers is not None:
            self._kit.thinkers.forget(seated.seed)

    async def decide(self, seat: int) -> Act | TimeUp:
        """What the bot in this seat does; what it fails to do is reported, and the time-out action is taken."""
        seated = self._seats.get(seat) or self._take_over(seat)
        if len(seated.faults) >= PATIENCE:
            return TimeUp(seat)
        decision = await self._asked(seated)
        if decision.fault:
            seated.faults.append(decision.fault)
            self._kit.metrics.bot_faults.labels(seated.style).inc()
            _log.warning(
                "bot", bot=seated.style, seat=seat, fault=decision.fault, asked_again=len(seated.faults) < PATIENCE
            )
        return TimeUp(seat) if isinstance(decision.input, TimeOut) else Act(decision.input, seat)

    async def _asked(self, seated: _Seated) -> Decision:
        thinkers: Thinkers | None = self._kit.thinkers
        if thinkers is None:
            return seated.chair.decide()
        try:
            answer = await thinkers.act(seated.seed, seated.style, seated.chair.view())
        except ThinkerError as error:
            return seated.chair.unanswered(str(error))
        return seated.chair.answered(answer)

    def _take_over(self, seat: int) -> _Seated:
        style = self._styles[seat % len(self._styles)]
        seed = self._kit.chance.getrandbits(64)
        bot: Bot = _Elsewhere() if self._kit.thinkers is not None else BOTS[style](seed)
        chair = BotSeat(seat, bot, Random(self._kit.chance.getrandbits(64)))
        seated = self._seats[seat] = _Seated(chair, style, seed, [])
        for event in self._hand:
            chair.see(seen_by(seat, event))  # type: ignore[arg-type]
        return seated
