"""Seats that people ask for and can't have at once: the host has to say yes, or a bot has to leave first."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from hanpan.engine.refusals import Refusal
from hanpan.server.actor import Answer, Done, No
from hanpan.server.links import Link
from hanpan.server.sentences import Told, refused, said
from hanpan.table import commands, evolve, why_not
from hanpan.table.events import Left
from hanpan.wire import tells

if TYPE_CHECKING:
    from hanpan.server.room import Room


class Request(NamedTuple):
    """Somebody who would like to sit, and can't yet."""

    player: str
    seat: int
    chips: int
    id: str


class SeatRequests:
    """Who waits for a seat of one room. Each player waits for one, and hears what becomes of it."""

    def __init__(self, room: "Room", answer: Callable[[Link, str, Answer], None]) -> None:
        self._room = room
        self._answer = answer
        self.asking: dict[str, Request] = {}
        """Who waits for the host, by player; whoever has waited longest is first."""
        self.claims: dict[str, Request] = {}
        """Who waits for a bot to leave the seat."""
        self._given: dict[str, Request] = {}
        """Who sits down at this moment."""

    def claimed(self) -> set[int]:
        """The seats that somebody waits for."""
        return {request.seat for request in (*self.claims.values(), *self._given.values())}

    # --- asking -------------------------------------------------------------------------------------------------------

    async def sit(self, link: Link, request: Request, *, kicked: bool) -> None:
        """Sit down; where the host approves, or a bot sits there, it takes a while."""
        room = self._room
        table, player = room.table, request.player
        waits_for = self.asking.get(player) or self.claims.get(player)
        if waits_for is not None and waits_for.id != request.id:
            self.withdraw(player)
        of_bot = self._is_bots(request.seat)
        # Where there is no host, whoever sits down first becomes it.
        needs_host = (room.config.approval or kicked) and table.host not in ("", player)
        if not (needs_host or of_bot) or table.seat_of(player) is not None:
            answer = await room.actor.submit(player, commands.SitDown(request.seat, request.chips), request.id)
            if isinstance(answer, No) and answer.refusal.key == "why-seat_taken" and self._is_bots(request.seat):
                # The bot sat down a moment before.
                await self.sit(link, request, kicked=kicked)
            else:
                self._answer(link, request.id, answer)
            return
        refusal = self._why_not(request)
        if refusal is not None:
            self._refuse(link, request, refused(refusal, table, link.lang))
        elif needs_host:
            self.asking[player] = request
            link.tell(tells.Pending(room.code, request.id, "host"))
            self._tell_host(request)
            room.state_changed()
        else:
            link.tell(tells.Pending(room.code, request.id, "bot"))
            self._claim(request)

    def withdraw(self, player: str) -> bool:
        """A player doesn't wait any more; whether he did."""
        waited = False
        for waiting in (self.asking, self.claims):
            request = waiting.pop(player, None)
            if request is not None:
                waited = True
                for link in self._links_of(player):
                    self._refuse(link, request, said("serve-withdrawn", link.lang))
        if waited:
            self._room.state_changed()
        return waited

    def _is_bots(self, seat: int) -> bool:
        """Whether a bot sits there that would leave for a person."""
        table = self._room.table
        taken = table.seats.get(seat)
        return taken is not None and taken.bot and not (table.is_sng and table.started)

    def _why_not(self, request: Request) -> Refusal | None:
        """Why a request can't be granted, with the seat free of its bot."""
        table = self._room.table
        seat = table.seats.get(request.seat)
        if seat is not None and self._is_bots(request.seat):
            table = table.copy()
            evolve(table, Left(seat.number, seat.player, seat.stack))
        return why_not(table, request.player, commands.SitDown(request.seat, request.chips))

    # --- a seat is given ----------------------------------------------------------------------------------------------

    def _grant(self, request: Request) -> None:
        seat = self._room.table.seats.get(request.seat)
        if seat is not None and seat.bot:
            for link in self._links_of(request.player):
                link.tell(tells.Pending(self._room.code, request.id, "bot"))
            self._claim(request)
        else:
            self._give(request)

    def _claim(self, request: Request) -> None:
        """Ask the bot to leave; `seat_free` gives the seat to whoever waits."""
        self.claims[request.player] = request
        seat = self._room.table.seats.get(request.seat)
        if seat is None or not seat.bot:
            self.seat_free(request.seat)
        elif not seat.leaving:
            self._room.house.do(commands.Leave(after_hand=True), seat.player)

    def seat_free(self, seat: int) -> None:
        """Nobody sits there any more: whoever has waited for it longest gets it."""
        request = next((request for request in self.claims.values() if request.seat == seat), None)
        if request is not None:
            del self.claims[request.player]
            self._give(request)

    def _give(self, request: Request) -> None:
        self._given[request.player] = request
        command = commands.SitDown(request.seat, request.chips)
        # Whoever waits for the seat is told as soon as he has it; nobody waits here.
        _ = self._room.actor.submit(request.player, command, request.id, told=partial(self._tell, request))

    def _tell(self, request: Request, answer: Answer) -> None:
        self._given.pop(request.player, None)
        for link in self._links_of(request.player):
            self._answer(link, request.id, answer)
        if not isinstance(answer, Done):
            self.seat_free(request.seat)
            self._let_in()

    def sat_down(self, player: str, seat: int) -> None:
        """A person sits there now, so whoever else waits for the seat waits in vain."""
        table = self._room.table
        for waiting in (self.asking, self.claims):
            waiting.pop(player, None)
            for request in [request for request in waiting.values() if request.seat == seat]:
                del waiting[request.player]
                for link in self._links_of(request.player):
                    taken = Refusal("why-seat_taken", "2.1", who=player)
                    self._refuse(link, request, refused(taken, table, link.lang))

    # --- the host -----------------------------------------------------------------------------------------------------

    def approve(self, link: Link, player: str, chips: int) -> Told | None:
        """The host says yes, perhaps to other chips; why it can't be, where it can't."""
        request = self.asking.get(player)
        if request is None:
            return said("serve-nobody_asks", link.lang, {"who": player})
        granted = request._replace(chips=chips or request.chips)
        refusal = self._why_not(granted)
        if refusal is not None and chips:
            return refused(refusal, self._room.table, link.lang)
        del self.asking[player]
        self._room.state_changed()
        if refusal is None:
            self._grant(granted)
            return None
        for other in self._links_of(player):
            self._refuse(other, request, refused(refusal, self._room.table, other.lang))
        return refused(refusal, self._room.table, link.lang)

    def decline(self, player: str) -> None:
        """The host says no."""
        request = self.asking.pop(player, None)
        if request is not None:
            for link in self._links_of(player):
                self._refuse(link, request, said("serve-declined", link.lang))
            self._room.state_changed()

    def host_moved(self, host: str) -> None:
        """A new host hears who asks; where there is none any more, whoever has asked first sits down, and is it."""
        if host:
            for request in self.asking.values():
                self._tell_host(request)
        else:
            self._let_in()

    def _let_in(self) -> None:
        if self.asking and not self._room.table.host:
            self._grant(self.asking.pop(next(iter(self.asking))))
            self._room.state_changed()

    def attached(self, link: Link) -> None:
        """The host hears who asks for a seat when he comes."""
        if link.player and link.player == self._room.table.host:
            for request in self.asking.values():
                link.tell(tells.SeatAsked(self._room.code, request.player, request.seat, request.chips))

    def _tell_host(self, request: Request) -> None:
        for link in self._links_of(self._room.table.host):
            link.tell(tells.SeatAsked(self._room.code, request.player, request.seat, request.chips))

    def _links_of(self, player: str) -> list[Link]:
        return [link for link in self._room.links if link.player == player]

    def _refuse(self, link: Link, request: Request, told: Told) -> None:
        link.tell(tells.Refused(self._room.code, request.id, told.key, told.text, told.rule, told.args))
