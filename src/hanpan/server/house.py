"""What happens at a table by itself: bots move, clocks run out, hands begin, a host who is gone is replaced.

`look` asks what the table waits for and sees to it. It may be called at any time: what is under way is not begun twice.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING

from hanpan.engine import OwedAction
from hanpan.engine.events import HandEnded, HandStarted
from hanpan.server.actor import Answer, No, Unsaved
from hanpan.server.between import Step, between
from hanpan.server.clock import DecisionClock, Timer
from hanpan.server.deck import deck_of
from hanpan.server.facts import AMID_HAND, Fact
from hanpan.server.presence import Presence
from hanpan.server.seeds import Seeds
from hanpan.table import OwedHand, Table, driver, owed
from hanpan.table.commands import AnyCommand, HandOver, NextHand, Seal, TimeUp
from hanpan.table.events import CameBack, Left, Sealed, Started

if TYPE_CHECKING:
    from hanpan.server.room import Room


class House:
    """Runs one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        settings = room.table.settings
        self.clock = DecisionClock(room.kit.time, settings.clock, settings.time_bank, self._time_up)
        self.presence = Presence(self)
        self.seeds = Seeds(room)
        self.stopped = True
        self._pending = 0
        """Commands of the house on their way."""
        self._refused_at = -1
        self._refused: set[Step] = set()
        """What the house was refused where the log stood: it is not tried again until the log has moved."""
        self._asked: set[tuple[int, int]] = set()
        """Seats that have been asked for a decision, with the decision."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._next: Timer | None = None
        self._next_key = -1
        self._ready_at = 0.0
        """When the next hand may begin."""

    # --- from the room ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Go to work, after the log has been read."""
        self.stopped = False
        self.seeds.begin()
        self.presence.begin()
        self.look()

    def stop(self) -> None:
        """Do nothing more."""
        self.stopped = True
        self.clock.stop()
        self._cancel_next()
        self.presence.stop()
        for task in self._tasks:
            task.cancel()

    def after(self, before: Table, facts: Sequence[Fact]) -> None:
        """Something was committed."""
        table, now, pace = self.room.table, self.room.kit.time.now(), self.room.kit.pace
        for fact in facts:
            if type(fact.event) in AMID_HAND:
                continue
            match fact.event:
                case Sealed():
                    self.seeds.sealed()
                case Started():
                    self.presence.started()
                case HandStarted():
                    self._refill(table)
                case HandEnded():
                    contested = table.hand is not None and table.hand.face_up.bit_count() > 0
                    self._ready_at = now + (pace.showdown if contested else pace.folded)
                case CameBack(seat):
                    self.room.bots.forget(seat)
                case Left(seat):
                    self.room.desk.requests.seat_free(seat)
                case _:
                    pass
        if before.finished != table.finished or before.paused != table.paused:
            self._cancel_next()
        self.look()

    def look(self) -> None:
        """See to whatever the table waits for."""
        if self.stopped or self.room.closed:
            return
        table = self.room.table
        if table.host in self.presence.gone and not self._pending and (heir := self.presence.heir(table)):
            self._tries(Step(HandOver(heir)))
        waiting = owed(table)
        if isinstance(waiting, OwedAction):
            self._decisions(table, waiting)
            return
        self.clock.stop()
        self._asked.clear()
        if table.playing is None and not self._pending:
            self._between(table, isinstance(waiting, OwedHand))

    def do(
        self,
        command: AnyCommand,
        who: str | None = None,
        seen: int | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        """A command of the house, or one of a bot's or a gone player's. Where it can't be done now, `again` is called
        later, before the house looks again.
        """
        self._pending += 1
        answer = self.room.actor.submit(who, command, seen=seen)
        told = partial(self._answered, self.room.actor.following, Step(command, who), again)
        answer.add_done_callback(told)

    def _tries(self, step: Step) -> bool:
        """Do it, unless it was refused just now."""
        if self._refused_at == self.room.actor.following and step in self._refused:
            return False
        self.do(step.command, step.who)
        return True

    def _answered(
        self, asked_at: int, step: Step, again: Callable[[], None] | None, future: "asyncio.Future[Answer]"
    ) -> None:
        self._pending -= 1
        if self.stopped or future.cancelled():
            return
        match future.result():
            case Unsaved(key):
                if key == "err-save":
                    self.room.troubled()
                self._hold(again)
                return
            case No():
                if asked_at != self._refused_at:
                    self._refused_at = asked_at
                    self._refused.clear()
                self._refused.add(step)
            case _:
                pass
        self.look()

    def _hold(self, again: Callable[[], None] | None) -> None:
        """Nothing can be done for a while, which is nobody's fault: bots are asked anew, people get their time anew."""
        self._asked.clear()
        self.clock.stop()
        self.room.kit.time.later(self.room.kit.pace.retry, partial(self._go_on, again))

    def _go_on(self, again: Callable[[], None] | None) -> None:
        if again is not None:
            again()
        self.look()
        if self.stopped or not self.clock.left():
            return
        # No commit tells of these clocks, so whoever looks is told what the table is now.
        for link in self.room.links:
            link.frame(self.room.code, self.room.snapshot(link))

    # --- a hand that is being played ----------------------------------------------------------------------------------

    def _decisions(self, table: Table, waiting: OwedAction) -> None:
        decision = self.room.actor.trail.decided
        people: list[tuple[int, str, float]] = []
        for seat in waiting.seats:
            match driver(table, seat):
                case "player":
                    player = table.seats[seat].player
                    self._asked.discard((seat, decision))
                    people.append((seat, player, self._seconds(table, player)))
                    continue
                case "bot" if (seat, decision) not in self._asked:
                    self._start(self._bot(seat, decision))
                case "nobody" if (seat, decision) not in self._asked:
                    self.room.kit.time.later(self.room.kit.pace.nobody, partial(self._nobody, seat, decision))
                case _:
                    pass
            self._asked.add((seat, decision))
        if self._asked:
            self._asked = {asked for asked in self._asked if asked[1] == decision}
        self.clock.wait_for(decision, people)

    def _seconds(self, table: Table, player: str) -> float:
        """What a player has for a decision; without a clock, one who is gone gets the game's, or nobody could go on."""
        if table.settings.clock or player not in self.presence.gone:
            return table.settings.clock
        return table.game.clock.seconds

    def _time_up(self, seat: int, decision: int) -> None:
        if not self.stopped and decision == self.room.actor.trail.decided:
            self.do(TimeUp(seat), seen=decision)

    def _answers_for(self, seat: int, decision: int) -> bool:
        """Whether it is still the house that answers for a seat: its player may have come back in the meantime."""
        return (
            not self.stopped and decision == self.room.actor.trail.decided and driver(self.room.table, seat) != "player"
        )

    def _nobody(self, seat: int, decision: int) -> None:
        if self._answers_for(seat, decision):
            self.do(TimeUp(seat), seen=decision)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _bot(self, seat: int, decision: int) -> None:
        kit = self.room.kit
        low, high = kit.pace.bot
        if high:
            done = asyncio.Event()
            kit.time.later(low + (high - low) * kit.chance.random(), done.set)
            await done.wait()
        if self._answers_for(seat, decision):
            command = await self.room.bots.decide(seat)
            if self._answers_for(seat, decision):
                self.do(command, seen=decision)

    def _refill(self, table: Table) -> None:
        settings = table.settings
        if settings.time_bank and table.hands % settings.bank_hands == 0:
            for seat in table.seats.values():
                self.clock.refill(seat.player, settings.bank_refill)

    # --- between two hands --------------------------------------------------------------------------------------------

    def _between(self, table: Table, ready: bool) -> None:
        for step in between(self.room):
            if self._tries(step):
                return
        if ready and (table.is_sng or self._watched(table)):
            self._next_hand(table)

    def _watched(self, table: Table) -> bool:
        """Whether somebody is here for whom to play: one who sits, or where only bots sit, anybody."""
        people = [seat.player for seat in table.seats.values() if not seat.bot]
        if people:
            return any(self.room.is_here(player) for player in people)
        return bool(self.room.links)

    def _next_hand(self, table: Table) -> None:
        slots = self.room.actor.deck.next_slots
        if table.seal is None or slots is None or set(slots.cards) != set(deck_of(table)):
            self._tries(Step(Seal("", self.seeds.pledged(table))))
            return
        left = max(self._ready_at, self.seeds.waited_until(table)) - self.room.kit.time.now()
        if left <= 0:
            self._cancel_next()
            self._tries(Step(NextHand(self.seeds.sown())))
        elif self._next_key != self.room.actor.following or self._next is None:
            self._cancel_next()
            self._next_key = self.room.actor.following
            self._next = self.room.kit.time.later(left, self._time_for_next)

    def _time_for_next(self) -> None:
        self._next = None
        self.look()

    def _cancel_next(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def skip(self, player: str) -> None:
        """A player doesn't want to wait; it counts where no other person sits or watches."""
        if self.room.is_alone(player):
            self._ready_at = 0.0
            self._cancel_next()
            self.look()

    def seed(self, seat: int, seed: str) -> None:
        """A seed, which counts where it fits its pledge."""
        if self.seeds.take(seat, seed):
            self._cancel_next()
            self.look()
