"""One room: its table, who looks at it, and what they are told."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from hanpan.engine.events import HandEnded, HandStarted
from hanpan.server.actor import Actor
from hanpan.server.bots import TableBots
from hanpan.server.deck import Deck, HandDealer
from hanpan.server.desk import Desk
from hanpan.server.devices import TAKES, Devices
from hanpan.server.facts import AMID_HAND, Fact
from hanpan.server.frames import Frames
from hanpan.server.house import House
from hanpan.server.kit import Kit
from hanpan.server.links import Link
from hanpan.server.picture import game_view, stakes_view
from hanpan.server.sentences import said
from hanpan.server.setup import MERIDIAN, RoomConfig
from hanpan.server.viewpoint import Spectators, Viewpoint
from hanpan.table import Table, begin
from hanpan.table.events import Finished, HostMoved, Left, SatDown, Started, TableOpened
from hanpan.wire import encode
from hanpan.wire.tells import Notice, OpeningView, Reacted, RoomState, RoomView, Said

CHAT_KEPT = 50
_LISTED = frozenset((SatDown, Left, Started, Finished, HostMoved))
"""What changes the room in the lobby."""
Sight = Spectators | Viewpoint


class Place(NamedTuple):
    """What a room is called."""

    id: str
    code: str


class Room:
    """A room and everybody in it. `committed` is called by the actor for each commit, in order."""

    def __init__(self, place: Place, config: RoomConfig, opened: TableOpened, kit: Kit) -> None:
        self.id, self.code = place
        self.config = config
        self.kit = kit
        self.actor = Actor(
            place.id,
            kit.store,
            begin(opened),
            Deck(place.id, kit.dealing),
            wall=kit.time.wall,
            committed=self.committed,
            pledged=self._pledged,
            following=1,
        )
        self.spectators = Spectators(begin(opened), 1)
        self.seats: dict[str, Viewpoint] = {}
        """The viewpoint of each person who sits, by name."""
        self.links: set[Link] = set()
        self.bots = TableBots(config.bots, kit)
        self.house = House(self)
        self.desk = Desk(self)
        self.devices = Devices(place.code)
        self.chat: deque[Said] = deque(maxlen=CHAT_KEPT)
        self.closed = False
        self.on_change: Callable[[], None] = _nothing
        """The lobby is told of changes that it lists."""
        self.on_empty: Callable[[], None] = _nothing
        """Nobody is here any more, so the room may close."""
        self._proofs: dict[int, bytes] = {}
        """By card, encoded."""
        self._dealer: HandDealer | None = None
        """Who dealt the hand that is shown. The deck may be a commit ahead of it, which isn't durable yet."""
        self._state_due = False
        self._troubled = False

    @property
    def table(self) -> Table:
        """The table as it is durable."""
        return self.actor.table

    @property
    def key(self) -> str:
        """By what its game is looked for: as the room was opened, since MERIDIAN is hold'em by its cards."""
        return self.table.game.key if self.config.file else self.config.game

    # --- what happens -------------------------------------------------------------------------------------------------

    def committed(self, before: Table, facts: Sequence[Fact]) -> None:
        """Take in a commit, and tell everybody who looks."""
        first = self.spectators.following
        self.kit.metrics.commits.inc()
        for fact in facts:
            self.see(fact)
            if type(fact.event) not in AMID_HAND:
                self.desk.take(before, fact.event)
        self._recovered()
        self.house.after(before, facts)
        self._publish(first, facts)
        if not _LISTED.isdisjoint(type(fact.event) for fact in facts):
            self.state_changed()
            self.on_change()

    def see(self, fact: Fact) -> None:
        """Let everybody's picture take in an event."""
        event = fact.event
        self._dealer = self.actor.deck.dealer
        self.spectators.see(fact)
        self.bots.see(event)
        if type(event) in AMID_HAND:
            return
        match event:
            case SatDown(seat, player, _, bot):
                if not bot:
                    self.seats[player] = self.spectators.branch(seat)
            case Left(seat, player):
                if player in self.seats:
                    self.spectators.drop(self.seats.pop(player))
                self.bots.forget(seat)
            case HandStarted():
                self._proofs.clear()
            case HandEnded():
                self.kit.metrics.hands.inc()
            case _:
                pass

    def _publish(self, first: int, facts: Sequence[Fact]) -> None:
        """One frame for each who looks; whoever sees the same has the same frame."""
        frames = self._frames()
        shared = [fact.raw for fact in facts]
        secret = any(fact.secret for fact in facts)
        made: dict[Sight, bytes] = {}
        for link in self.links:
            viewpoint = self.seats.get(link.player, self.spectators)
            data = made.get(viewpoint)
            if data is None:
                events = viewpoint.since(first - 1) if secret else shared
                if events is None:
                    data = self.snapshot(link)
                else:
                    opened = [self._proof(card) for card in viewpoint.fresh()]
                    data = frames.frame(first, events, viewpoint.mine(), opened)
                made[viewpoint] = data
            link.frame(self.code, data)

    def _frames(self) -> Frames:
        """The frames of this moment."""
        spectators = self.spectators
        return Frames(self.code, spectators.following, spectators.view(), self.house.clock.left())

    def _proofs_of(self, viewpoint: Sight) -> list[bytes]:
        return [self._proof(card) for card in sorted(viewpoint.cards)]

    def _proof(self, card: int) -> bytes:
        proof = self._proofs.get(card)
        if proof is None:
            assert self._dealer is not None  # noqa: S101  (the card came from it)
            opening = self._dealer.opening(card)
            view = OpeningView(opening.slot, opening.card, opening.salt, opening.path)
            proof = self._proofs[card] = msgspec.json.encode(view)
        return proof

    # --- who looks ----------------------------------------------------------------------------------------------------

    def viewpoint(self, player: str) -> Sight:
        """What a player sees: his seat's view, or that of everybody."""
        return self.seats.get(player, self.spectators)

    def attach(self, link: Link, since: int, place: int = TAKES) -> None:
        """Somebody looks at the table from now on; what he has missed after event `since`, or all that is there.
        `place` is that from which his connection acted before it broke.
        """
        self.links.add(link)
        link.watch(self.code, lambda: self._anew(link))
        link.tell(self.state())
        for line in self.chat:
            if line.player not in link.muted:
                link.tell(line)
        viewpoint = self.viewpoint(link.player)
        events = viewpoint.since(since) if since >= 0 else None
        if events is None:
            link.frame(self.code, self.snapshot(link))
        else:
            proofs = self._proofs_of(viewpoint)
            link.frame(self.code, self._frames().frame(since + 1, events, viewpoint.mine(), proofs))
        self.desk.requests.attached(link)
        self.devices.attached(link, place)
        self.house.presence.arrived(link.player)
        self.state_changed()

    def detach(self, link: Link) -> None:
        """He looks no more."""
        if link in self.links:
            self.links.discard(link)
            link.forget(self.code)
            self.devices.detached(link)
            self.house.presence.departed(link.player)
            self.state_changed()

    def snapshot(self, link: Link) -> bytes:
        """The table as it is, with the hand from its beginning."""
        viewpoint = self.viewpoint(link.player)
        first = viewpoint.hand_from
        events = viewpoint.since(first - 1)
        if events is None:
            first, events = viewpoint.following, []
        return self._frames().frame(first, events, viewpoint.mine(), self._proofs_of(viewpoint), snapshot=True)

    def _anew(self, link: Link) -> list[bytes]:
        """All that somebody has to know who missed a part of it."""
        playing = self.devices.told(link)
        told = [encode(self.state()), self.snapshot(link)]
        return told if playing is None else [*told, encode(playing)]

    def is_here(self, player: str) -> bool:
        """Whether a player is connected."""
        return any(link.player == player for link in self.links)

    def is_alone(self, player: str) -> bool:
        """Whether nobody else is connected."""
        return all(link.player == player for link in self.links)

    def has_place(self) -> bool:
        """Whether another person could sit down."""
        table = self.table
        people = sum(1 for seat in table.seats.values() if not seat.bot)
        return people < table.settings.seats and not (table.is_sng and table.started)

    # --- what is true of the room -------------------------------------------------------------------------------------

    def state(self) -> RoomState:
        """What is true of the room beside its table."""
        config = self.config
        here = sorted({link.player for link in self.links if link.player})
        return RoomState(
            table=self.code,
            id=self.id,
            title=config.title,
            here=tuple(here),
            watching=sum(1 for link in self.links if link.player not in self.seats),
            listed=config.listed,
            password=bool(config.password),
            may_watch=config.may_watch,
            approval=config.approval,
            silenced=config.silenced,
            asking=tuple(self.desk.requests.asking),
            bots=config.bots,
            closed=self.closed,
            dollars=self.config.game == MERIDIAN,
        )

    def listing(self) -> RoomView:
        """The room as the lobby lists it."""
        table, config = self.table, self.config
        settings = table.settings
        bots = sum(1 for seat in table.seats.values() if seat.bot)
        return RoomView(
            table=self.code,
            title=config.title,
            game=game_view(table.game),
            stakes=stakes_view(table.stakes),
            format=settings.format,
            seat_count=settings.seats,
            players=len(table.seats) - bots,
            bots=bots,
            watching=sum(1 for link in self.links if link.player not in self.seats),
            host=table.host,
            started=table.started,
            password=bool(config.password),
            may_watch=config.may_watch,
            buy_in=(settings.buy_in_min, settings.buy_in_max),
            clock=settings.clock,
        )

    def state_changed(self) -> None:
        """Tell everybody soon, once for all that changes together."""
        if not self._state_due and not self.closed:
            self._state_due = True
            self.kit.time.later(self.kit.pace.state, self._tell_state)

    def _tell_state(self) -> None:
        self._state_due = False
        self.tell_all(self.state())

    def tell_all(self, message: RoomState | Said | Reacted) -> None:
        """Everybody who looks; what a muted player says goes to those who hear him."""
        player = getattr(message, "player", "")
        for link in self.links:
            if not player or player not in link.muted:
                link.tell(message)

    def notice(self, key: str) -> None:
        """A sentence for everybody, in his language."""
        for link in self.links:
            told = said(key, link.lang)
            link.tell(Notice(told.key, told.text, self.code, told.args))

    def troubled(self) -> None:
        """The table can't be saved, so nothing is played; said once."""
        if not self._troubled:
            self._troubled = True
            self.notice("err-save")

    def close_soon(self) -> None:
        """Nobody is here any more."""
        self.on_empty()

    def _pledged(self, table: Table) -> tuple[tuple[int, str], ...]:
        return self.house.seeds.pledged(table)

    def _recovered(self) -> None:
        if self._troubled:
            self._troubled = False
            self.notice("serve-saved")


def _nothing() -> None:
    pass
