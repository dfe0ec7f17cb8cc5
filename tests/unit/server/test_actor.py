"""The actor and its log: what is not durable is not true, and what is durable is the same again after a restart."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from msgspec.structs import replace

from hanpan.dealer import pledge_of
from hanpan.engine import OwedAction
from hanpan.engine.events import HandEnded, HandStarted
from hanpan.rules import KEYS
from hanpan.server.hidden import read
from hanpan.server.kit import Pace
from hanpan.server.links import Link
from hanpan.server.recovery import rebuild
from hanpan.server.store import Commit
from hanpan.server.store.errors import UnavailableError
from hanpan.table import owed
from hanpan.table.events import Sealed
from hanpan.wire import asks, from_server
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Done, Frame, Refused
from tests.e2e.serving import anything
from tests.unit.server.rooms import MemoryStore, Place, opened, quiet


def playing(test: Callable[[Place], Awaitable[None]], key: str = "nlhe") -> None:
    async def main() -> None:
        place = await opened(CreateRoom(key, seats=3), owner="Ana")
        await place.sits("Ana Bo Cy")
        await place.does("Ana", asks.Start())
        await test(place)
        await place.lobby.stop()

    asyncio.run(main())


def test_what_was_not_written_has_not_happened_and_no_card_is_lost():
    async def test(place: Place) -> None:
        for _ in range(2):
            await place.acts(place.turn, asks.Call())
        turn, before = place.turn, place.room.table
        dealer = place.room.actor.deck.dealer
        assert dealer is not None
        drawn = dealer.drawn
        place.store.fails = 3
        told = await place.acts(turn, asks.Check())
        assert isinstance(told, Refused)
        assert (told.key, told.text) == (
            "err-save",
            "The game is paused because it can't be saved; tell whoever runs the server (no chip is lost).",
        )
        assert place.room.table is before
        again = place.room.actor.deck.dealer
        assert again is not None
        assert again.drawn == drawn
        for _ in range(2):
            assert isinstance(await place.acts(turn, asks.Check()), Refused)
        assert isinstance(await place.acts(turn, asks.Check()), Done)
        assert place.room.table.playing is not None
        assert len(place.room.table.playing.board[0]) == 3

    playing(test)


def test_a_write_that_was_done_though_it_failed_counts():
    async def test(place: Place) -> None:
        turn = place.turn
        place.store.lost = 1
        told = await place.does(turn, asks.Act(asks.Call()), id_="lost")
        assert isinstance(told, Done)
        assert place.turn != turn
        assert await place.does(turn, asks.Act(asks.Call()), seen=0, id_="lost") == told

    playing(test)


def test_a_retry_is_known_from_the_log_too():
    async def test(place: Place) -> None:
        turn = place.turn
        told = await place.does(turn, asks.Act(asks.Fold()), id_="once")
        place.room.actor._done.clear()
        number = place.room.actor.following
        assert await place.does("Ana", asks.Pause(), id_="pause") != told
        place.room.actor._done.clear()
        assert await place.does("Ana", asks.Pause(), id_="pause") in (
            Done(place.room.code, "pause", number),
            Refused(
                place.room.code, "pause", "why-not_started", "The game hasn't started yet; wait for the host.", "4.12"
            ),
        )

    playing(test)


def test_a_fault_of_ours_takes_no_table_down():
    async def test(place: Place) -> None:
        turn, actor = place.turn, place.room.actor
        wall = actor._wall

        def broken() -> int:
            raise ZeroDivisionError

        actor._wall = broken
        told = await place.acts(turn, asks.Call())
        assert isinstance(told, Refused)
        assert told.key == "serve-fault"
        actor._wall = wall
        assert isinstance(await place.acts(turn, asks.Call()), Done)

    playing(test)


def test_the_end_of_a_hand_and_the_seal_of_the_next_one_are_one_commit():
    async def test(place: Place) -> None:
        while place.room.table.hands == 1:
            await place.acts(place.turn, asks.Fold())
        log = place.store.log[place.room.id]
        kinds = [[type(event) for event in read(commit)[0]] for commit in log]
        (ended,) = [number for number, found in enumerate(kinds) if HandEnded in found]
        assert kinds[ended][-1] is Sealed
        assert HandStarted in kinds[ended + 1]
        again = await rebuild(place.store.rows[place.room.id], place.room.kit)
        assert again is not None
        assert again.actor.deck.slots == place.room.actor.deck.slots

    playing(test)


@pytest.mark.parametrize("key", KEYS)
def test_a_table_from_its_log_is_the_same_for_everybody_at_any_moment(key):
    async def main() -> None:
        place = await opened(CreateRoom(key, seats=4), owner="Ana", seed=5)
        await place.comes("")
        await place.sits("Ana Bo Cy", 60_000 if key in ("seven", "choice") else 10_000)
        await compare(place)
        await place.does("Ana", asks.Start())
        answer, random = anything(Random(key)), Random(key)
        for _ in range(60):
            waiting = owed(place.room.table)
            if not isinstance(waiting, OwedAction):
                break
            player = place.room.table.seats[random.choice(waiting.seats)].player
            me = place.links[player].last().me
            assert me is not None
            await place.acts(player, answer(me))
            if random.random() < 0.25:
                await compare(place)
        await compare(place)
        await place.lobby.stop()

    asyncio.run(main())


async def compare(place: Place) -> None:
    (row,) = await place.store.live_tables()
    again = await rebuild(row, place.lobby.kit)
    assert again is not None
    now, then = again.actor, place.room.actor
    assert again.table == place.room.table
    assert (now.trail, now.following, now._done) == (then.trail, then.following, then._done)
    assert now.deck.next_slots == then.deck.next_slots
    if then.deck.dealer is not None and now.deck.dealer is not None:
        assert (now.deck.dealer.drawn, now.deck.dealer.mixed) == (then.deck.dealer.drawn, then.deck.dealer.mixed)
    for player in ("", "Ana", "Bo", "Cy"):
        assert picture(again.snapshot(Link(player, "en"))) == picture(place.room.snapshot(Link(player, "en")))
    await quiet()


def picture(data: bytes) -> Frame:
    frame = from_server(data)
    assert isinstance(frame, Frame)
    # The clock begins anew, and story and numbers before the hand are not kept.
    return replace(frame, clock=())


def test_the_ring_of_events_forgets_old_hands_and_keeps_this_one(monkeypatch):
    monkeypatch.setattr("hanpan.server.viewpoint.KEPT", 30)

    async def test(place: Place) -> None:
        for _ in range(30):
            turn = place.turn
            await place.acts(turn, asks.Fold())
        viewpoint = place.room.spectators
        assert viewpoint.since(0) is None
        assert viewpoint.since(viewpoint.following) is None
        assert viewpoint.since(viewpoint.following - 1) == []
        events = viewpoint.since(viewpoint.hand_from - 1)
        assert events is not None
        assert len(events) == viewpoint.following - viewpoint.hand_from
        assert len(viewpoint._events) <= 30

    playing(test)


class LateStore(MemoryStore):
    """Loses the connection while commits are on their way; a test says when which of them comes into the log."""

    def __init__(self) -> None:
        super().__init__()
        self.late = 0
        self.held: list[Commit] = []
        self.lands = -1
        """This one comes in while the next commit is on its way."""

    async def append(self, commit: Commit) -> None:
        if not self.late:
            await super().append(commit)
            return
        self.late -= 1
        self.held.append(commit)
        if self.lands >= 0:
            self.land(self.lands)
            self.lands = -1
        raise UnavailableError("lost", "")

    def land(self, number: int) -> None:
        self.log[self.held[number].table].append(self.held[number])


def late(test: Callable[[Place, LateStore], Awaitable[None]]) -> None:
    async def main() -> None:
        store = LateStore()
        place = await opened(CreateRoom("nlhe", seats=3), owner="Ana", store=store)
        await place.sits("Ana Bo Cy")
        await place.does("Ana", asks.Start())
        for _ in range(2):
            await place.acts(place.turn, asks.Call())
        await test(place, store)
        # The log and the table are one, and the hand goes on with the same cards.
        for _ in range(12):
            again = await rebuild(store.rows[place.room.id], place.room.kit)
            assert again is not None
            assert again.table == place.room.table
            assert again.actor.deck.mark()[1:] == place.room.actor.deck.mark()[1:]
            move = asks.Check() if "check" in place.offers(place.turn) else asks.Call()
            assert isinstance(await place.acts(place.turn, move), Done)
        assert place.room.table.hands > 1
        place.check()
        await place.lobby.stop()

    asyncio.run(main())


def test_a_commit_that_comes_in_late_is_known_when_it_is_sent_again():
    async def test(place: Place, store: LateStore) -> None:
        turn, number = place.turn, place.room.actor.following
        store.late = 1
        told = await place.does(turn, asks.Act(asks.Check()), id_="x")
        assert isinstance(told, Refused)
        assert told.key == "err-save"
        assert place.turn == turn
        store.land(0)
        assert await place.does(turn, asks.Act(asks.Check()), id_="x") == Done(place.room.code, "x", number)
        assert place.turn != turn
        assert len(place.links[turn].last().view.board[0]) == 3

    late(test)


@pytest.mark.parametrize("move", [asks.Fold(), asks.RaiseTo(400)])
def test_a_commit_that_comes_in_late_counts_before_what_was_sent_then(move):
    async def test(place: Place, store: LateStore) -> None:
        turn, number = place.turn, place.room.actor.following
        store.late = 1
        await place.acts(turn, asks.Check())
        store.land(0)
        told = await place.acts(turn, move)
        assert isinstance(told, Refused)
        assert told.key == "why-late"
        assert place.turn != turn
        assert place.room.actor.following == number + store.held[0].events

    late(test)


@pytest.mark.parametrize("lands", [0, 1, 2])
def test_of_several_attempts_the_one_in_the_log_counts(lands):
    async def test(place: Place, store: LateStore) -> None:
        turn = place.turn
        moves: tuple[asks.Move, ...] = (asks.Check(), asks.RaiseTo(300), asks.RaiseTo(500))
        store.late = 3
        for number, move in enumerate(moves):
            store.lands = lands if number == 2 else -1
            told = await place.does(turn, asks.Act(move), id_=f"x{number}")
        assert len(store.held) == 3
        assert isinstance(told, Done if lands == 2 else Refused)
        assert place.room.table.playing is not None
        assert place.room.table.playing.pot == (300, 500, 700)[lands]
        assert place.turn != turn
        done = await place.does(turn, asks.Act(moves[lands]), id_=f"x{lands}")
        assert done == Done(place.room.code, f"x{lands}", store.held[0].seq)
        for _ in range(2 * (lands > 0)):
            await place.acts(place.turn, asks.Call())

    late(test)


def test_a_command_of_any_moment_is_done_behind_a_commit_that_comes_in_late():
    async def test(place: Place, store: LateStore) -> None:
        turn, number = place.turn, place.room.actor.following
        store.late = 1
        await place.acts(turn, asks.Check())
        store.land(0)
        other = next(name for name in place.links if name not in (turn, place.room.table.host))
        told = await place.does(other, asks.SitOut(), id_="out")
        assert told == Done(place.room.code, "out", number + store.held[0].events)
        assert isinstance(await place.does(other, asks.ComeBack()), Done)

    late(test)


def test_a_hand_that_comes_in_late_is_dealt_in_its_own_order():
    async def main() -> None:
        store, seed = LateStore(), "5e" * 32
        place = await opened(CreateRoom("nlhe", seats=3), owner="Ana", store=store, pace=Pace())
        await place.sits("Ana Bo Cy")
        await place.does("Ana", asks.Start())
        room, ana = place.room, place.links["Ana"]
        room.desk.pledge(ana, 2, pledge_of(seed))
        for _ in range(2):
            await place.acts(place.turn, asks.Fold())
        store.late = 1
        await place.time.move(Pace().seeds)
        assert room.table.playing is None
        # The hand without the seed comes in, though it was given up, and the house begins one with the seed.
        store.land(0)
        room.desk.seed(ana, 2, seed)
        await quiet()
        assert (room.table.hands, room.table.sown) == (2, ())
        for _ in range(2):
            await place.acts(place.turn, asks.Call())
        store.fails = 1
        assert isinstance(await place.acts(place.turn, asks.Check()), Refused)
        assert isinstance(await place.acts(place.turn, asks.Check()), Done)
        await compare(place)
        await place.lobby.stop()

    asyncio.run(main())


def test_a_number_that_somebody_else_has_written_is_trouble():
    async def main() -> None:
        store = LateStore()
        place = await opened(CreateRoom("nlhe", seats=3), owner="Ana", store=store)
        await place.sits("Ana Bo Cy")
        await place.does("Ana", asks.Start())
        before = place.room.table
        store.late = 1
        await place.acts(place.turn, asks.Call())
        foreign = replace(store.held[0], at=1, who=None, command=None)
        store.log[place.room.id].append(foreign)
        for _ in range(3):
            told = await place.acts(place.turn, asks.Call())
            assert isinstance(told, Refused)
            assert told.key == "err-save"
        assert place.room.table is before
        await place.lobby.stop()

    asyncio.run(main())
