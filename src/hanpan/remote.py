"""A bot at a table of a server: it is told what `hanpan play` would tell it in that seat, and its answers go back.

    table = await client.watch(code)
    await table.do(SitDown(3, table.view.buy_in[0]))
    await RemoteBot(table, 3, make(7), Random()).play(until=lambda frame: frame.view.hand > 100)

The view is folded from the events that the server sends to the seat, so it is redacted as every client's picture is.
"""

from collections.abc import Callable, Iterable
from random import Random

from hanpan.bots.seat import Bot, BotSeat, Tally
from hanpan.bots.view import View
from hanpan.cards import name
from hanpan.client import ClientTable
from hanpan.engine import inputs, seen_by, time_out
from hanpan.engine.events import Event, HandStarted
from hanpan.engine.inputs import PlayerInput
from hanpan.table.events import AnyEvent
from hanpan.wire import asks
from hanpan.wire.tells import Frame


class RemoteBot:
    """A bot in a seat that its client has taken."""

    def __init__(self, table: ClientTable, seat: int, bot: Bot, chance: Random) -> None:
        self.table = table
        self.seat = seat
        self.bot = bot
        self.tally = Tally()
        """What came of asking it."""
        self._chance = chance
        self._chair = BotSeat(seat, bot, chance)
        self._seq = -1
        """The number of the last event that the bot's seat has seen."""
        self._begin_anew()

    def view(self) -> View:
        """What the bot is told now; a ValueError where the seat has seen no hand yet."""
        return self._chair.view()

    def take(self, frame: Frame) -> None:
        """Take in a frame of the table; one that is known already changes nothing."""
        if frame.seq <= self._seq:
            return
        if frame.first == self._seq + 1 and not frame.snapshot:
            self._see(frame.events, frame.seq)
        else:
            self._begin_anew()

    def answer(self) -> asks.Move:
        """Ask the bot. Where its answer is no move, the time-out action is taken and the tally has the reason."""
        sight = self._chair.sight()
        decision = self._chair.decide()
        self.tally.take(decision)
        late = isinstance(decision.input, inputs.TimeOut)
        return move_of(time_out(sight.hand, sight.seat) if late else decision.input)

    async def play(self, until: Callable[[Frame], bool]) -> None:
        """Answer whenever the seat may act, until a frame says that it is enough."""

        def enough(frame: Frame) -> bool:
            self.take(frame)
            return until(frame)

        await self.table.play(lambda _: self.answer(), enough)

    def _begin_anew(self) -> None:
        """From what the table has of the hand that is shown."""
        self._chair = BotSeat(self.seat, self.bot, self._chance)
        self._see(self.table.events, self.table.seq)

    def _see(self, events: Iterable[AnyEvent], seq: int) -> None:
        self._seq = seq
        for event in events:
            if isinstance(event, HandStarted | Event):
                self._chair.see(seen_by(self.seat, event))


def move_of(inp: PlayerInput) -> asks.Move:
    """An input of the engine as a client sends it."""
    match inp:
        case inputs.Fold():
            return asks.Fold()
        case inputs.Check():
            return asks.Check()
        case inputs.Call():
            return asks.Call()
        case inputs.RaiseTo(to):
            return asks.RaiseTo(to)
        case inputs.BringIn():
            return asks.BringIn()
        case inputs.Bet(bet):
            return asks.Bet(bet)
        case inputs.Choose(cards):
            return asks.Choose(tuple(name(card) for card in cards))
        case inputs.Show():
            return asks.Show()
        case inputs.Muck():
            return asks.Muck()
        case inputs.TimeOut():
            raise TypeError("the clock of a table is the server's")
