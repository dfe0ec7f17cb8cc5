"""What people ask of a room: commands, seats, chat."""

import asyncio
import unicodedata
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from hanpan.cards import CardError, parse_cards
from hanpan.engine import inputs
from hanpan.engine.refusals import Refusal
from hanpan.rules.errors import GameFileError, OptionError
from hanpan.server.actor import Answer, Done, No, Unsaved
from hanpan.server.between import first_button
from hanpan.server.links import Link
from hanpan.server.seat_requests import Request, SeatRequests
from hanpan.server.sentences import Told, fault, refused, said
from hanpan.server.setup import SetupError, game_of
from hanpan.server.store.errors import StoreError
from hanpan.table import Table, commands
from hanpan.table.events import AnyEvent, HostMoved, Kicked, SatDown
from hanpan.wire import asks, tells

if TYPE_CHECKING:
    from hanpan.server.room import Room

MOST_SILENCED = 100
"""Everybody in a room is told who they are."""


class Desk:
    """Takes what people send to one room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.requests = SeatRequests(room, self._answer)
        self._one_at_a_time = asyncio.Lock()
        """For changes of the room's settings."""
        self.kicked: set[str] = set()
        """Who was removed: none of them sits down again unless the host says so."""

    def take(self, table: Table, event: AnyEvent) -> None:
        """Take in an event that is to happen at the table."""
        match event:
            case Kicked(seat) if not table.seats[seat].bot:
                self.kicked.add(table.seats[seat].player)
            case SatDown(seat, player, _, bot) if not bot:
                self.kicked.discard(player)
                self.requests.sat_down(player, seat)
            case HostMoved(player):
                self.requests.host_moved(player)
            case _:
                pass

    # --- commands -----------------------------------------------------------------------------------------------------

    async def do(self, link: Link, ask: asks.Do) -> None:
        """Do a command and answer it."""
        if not link.player:
            self._refuse(link, ask.id, said("serve-guests", link.lang))
            return
        try:
            await self._do(link, ask)
        except (SetupError, OptionError, GameFileError, CardError) as error:
            self._refuse(link, ask.id, fault(error, link.lang))

    async def _do(self, link: Link, ask: asks.Do) -> None:
        match ask.command:
            case asks.Act(move):
                await self._submit(link, ask.id, commands.Act(move_of(move)), ask.seen)
            case asks.SitDown(seat, chips):
                kicked = link.player in self.kicked
                await self.requests.sit(link, Request(link.player, seat, chips, ask.id), kicked=kicked)
            case asks.Leave() if self.requests.withdraw(link.player):
                self._done(link, ask.id)
            case asks.Approve(player, chips):
                if self._host(link, ask.id):
                    told = self.requests.approve(link, player, chips)
                    if told is None:
                        self._done(link, ask.id)
                    else:
                        self._refuse(link, ask.id, told)
            case asks.Decline(player):
                if self._host(link, ask.id):
                    self.requests.decline(player)
                    self._done(link, ask.id)
            case asks.Silence(player, lift):
                if self._host(link, ask.id):
                    async with self._one_at_a_time:
                        await self._silence(link, ask.id, player, lift=lift)
            case other:
                await self._submit(link, ask.id, self._command(other))

    def _command(self, ask: asks.Command) -> commands.AnyCommand:
        table = self.room.table
        match ask:
            case asks.AddChips(chips):
                return commands.AddChips(chips)
            case asks.PostBlinds():
                return commands.PostBlinds()
            case asks.SitOut():
                return commands.SitOut()
            case asks.Leave(after_hand):
                return commands.Leave(after_hand)
            case asks.ComeBack():
                return commands.ComeBack()
            case asks.Start():
                return commands.Start(0 if table.hands else first_button(self.room, table))
            case asks.Pause():
                return commands.Pause()
            case asks.ChangeRules(options):
                now = table.game if table.pending is None else table.pending[0]
                return commands.ChangeRules(game_of(self.room.config, {**dict(now.options), **options}))
            case asks.Kick(seat):
                return commands.Kick(seat)
            case asks.HandOver(player):
                return commands.HandOver(player)
            case _:
                raise SetupError("serve-unknown")

    async def _submit(self, link: Link, id_: str, command: commands.AnyCommand, seen: int | None = None) -> None:
        kit = self.room.kit
        began = kit.time.now()
        await self.room.actor.submit(link.player, command, id_, seen, partial(self._answer, link, id_))
        kit.metrics.answer.observe(kit.time.now() - began)

    def _answer(self, link: Link, id_: str, answer: Answer) -> None:
        match answer:
            case Done(seq):
                link.tell(tells.Done(self.room.code, id_, seq))
            case No(refusal):
                self.room.kit.metrics.refused.inc()
                self._refuse(link, id_, refused(refusal, self.room.table, link.lang))
            case Unsaved(key):
                self.room.kit.metrics.unsaved.inc()
                if key == "err-save":
                    self.room.troubled()
                self._refuse(link, id_, said(key, link.lang))

    def _done(self, link: Link, id_: str) -> None:
        link.tell(tells.Done(self.room.code, id_, self.room.actor.following))

    def _refuse(self, link: Link, id_: str, told: Told) -> None:
        link.tell(tells.Refused(self.room.code, id_, told.key, told.text, told.rule, told.args))

    def _host(self, link: Link, id_: str) -> bool:
        if link.player == self.room.table.host:
            return True
        self._refuse(
            link, id_, refused(Refusal("why-host", "4.12", who=self.room.table.host), self.room.table, link.lang)
        )
        return False

    # --- beside the table ---------------------------------------------------------------------------------------------

    def say(self, link: Link, text: str) -> Told | None:
        """Chat; why not, where it isn't sent on."""
        line = plain_text(text)
        if not link.player:
            return said("serve-guests", link.lang)
        if link.player in self.room.config.silenced:
            return said("serve-silenced", link.lang)
        if line:
            room = self.room
            seated = link.player in room.seats
            message = tells.Said(room.code, link.player, line, room.kit.time.wall(), seated)
            room.chat.append(message)
            room.tell_all(message)
        return None

    async def _silence(self, link: Link, id_: str, player: str, *, lift: bool) -> None:
        """Nobody hears any more what somebody says whom this room knows, or everybody again."""
        room = self.room
        known = player in room.seats or room.is_here(player) or any(line.player == player for line in room.chat)
        others = set(room.config.silenced) - {player}
        if not lift and not known:
            self._refuse(link, id_, said("serve-not_here", link.lang, {"who": player}))
            return
        if not lift and len(others) >= MOST_SILENCED:
            self._refuse(link, id_, said("serve-silenced_much", link.lang, {"n": MOST_SILENCED}))
            return
        silenced = others if lift else others | {player}
        config = replace(room.config, silenced=tuple(sorted(silenced)))
        try:
            await room.kit.store.set_settings(room.id, msgspec.json.encode(config))
        except StoreError:
            room.kit.metrics.unsaved.inc()
            self._refuse(link, id_, said("err-save", link.lang))
            return
        room.config = config
        room.state_changed()
        self._done(link, id_)

    def react(self, link: Link, sign: asks.Reaction) -> Told | None:
        """A reaction."""
        if not link.player:
            return said("serve-guests", link.lang)
        if link.player in self.room.config.silenced:
            return said("serve-silenced", link.lang)
        self.room.tell_all(tells.Reacted(self.room.code, link.player, sign))
        return None

    def pledge(self, link: Link, hand: int, pledge: str) -> None:
        """The seal of a seed; it counts for the next hand that is not sealed yet."""
        table = self.room.table
        sealed = table.hands + 1 if table.seal is not None else table.hands
        if hand == sealed + 1 and link.player in self.room.seats:
            self.room.house.seeds.pledges[link.player] = pledge

    def seed(self, link: Link, hand: int, seed: str) -> None:
        """A seed, which counts where it fits the pledge and the hand has not begun."""
        table = self.room.table
        seat = table.seat_of(link.player)
        if table.seal is not None and table.seal.hand == hand and seat is not None and link.player:
            self.room.house.seed(seat.number, seed)


def move_of(move: asks.Move) -> commands.Move:
    """A move as the engine knows it."""
    match move:
        case asks.Fold():
            return inputs.Fold()
        case asks.Check():
            return inputs.Check()
        case asks.Call():
            return inputs.Call()
        case asks.RaiseTo(to):
            return inputs.RaiseTo(to)
        case asks.BringIn():
            return inputs.BringIn()
        case asks.Bet(name):
            return inputs.Bet(name)
        case asks.Choose(cards):
            return inputs.Choose(parse_cards("".join(cards)))
        case asks.Show():
            return inputs.Show()
        case asks.Muck():
            return inputs.Muck()


def plain_text(text: str) -> str:
    """Chat as plain text on one line, without signs that are not seen or turn the text around."""
    kept = (" " if sign.isspace() else sign for sign in text if sign.isspace() or unicodedata.category(sign)[0] != "C")
    return " ".join("".join(kept).split())
