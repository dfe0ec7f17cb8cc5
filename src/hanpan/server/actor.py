"""One actor a table, the only one that writes: what comes in is decided on a copy, committed, and only then true.

A command and all that it brings is one commit: the next cards too, and where a hand ends the seal of the next one. When
it is durable, whoever looks at the table is told by `committed`, which must not wait, and then who sent it is answered.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, get_args

import structlog
from msgspec.structs import replace

from hanpan.engine.events import AnyEvent as HandEvent
from hanpan.engine.events import Chosen, HandEnded, HandStarted
from hanpan.engine.refusals import IllegalActionError, Refusal
from hanpan.server.deck import Deck, Mark, burned_of
from hanpan.server.facts import Fact, postings, public_of
from hanpan.server.hidden import secret_of
from hanpan.server.store.base import Commit, HandRow, Store
from hanpan.server.store.errors import CommandDoneError, NumberTakenError, StoreError, UnavailableError
from hanpan.table import OwedHand, Table, owed, play
from hanpan.table.commands import Act, AnyCommand, Seal, TimeUp
from hanpan.table.events import AnyEvent, Sealed

WAITING = 200
"""Commands that may wait for one table."""
REMEMBERED = 2_000
"""Commands whose answers are known without asking the log."""
ATTEMPTS = 20
"""Commits of one number that failed and are remembered, since each may still come into the log."""

_OF_A_MOMENT = (Act, TimeUp)
"""Commands that mean what the sender saw."""

_DECISIVE: Final = frozenset[type[AnyEvent]](get_args(HandEvent)) - {Chosen}
"""Events that a move could hang on."""

_log = structlog.get_logger()


class Done(NamedTuple):
    """The command is durable; `seq` is the number of the first event that it brought."""

    seq: int


class No(NamedTuple):
    """The rules refuse it, and nothing has changed."""

    refusal: Refusal


class Unsaved(NamedTuple):
    """It was not done: the log can't be written, or the table has too much to do or is closing."""

    key: str
    error: StoreError | None = None


Answer = Done | No | Unsaved


class Job(NamedTuple):
    """One command on its way."""

    who: str | None
    command: AnyCommand
    id: str | None
    seen: int | None
    told: Callable[[Answer], None] | None
    """Called with the answer in the very turn in which the table changes."""
    answer: asyncio.Future[Answer]


class Trail(NamedTuple):
    """What the numbers of events tell beside the table."""

    decided: int = -1
    """The last event that a move could hang on: a move that was sent before it is refused."""
    hand_from: int = 0
    """The first event of the hand that was started last."""
    hand_at: int = 0
    players: tuple[str, ...] = ()
    """Who was dealt in to it."""

    def follow(self, before: Table, first: int, at: int, events: Sequence[AnyEvent]) -> "Trail":
        """The trail after these events, of which the first has this number."""
        decided, hand_from, hand_at, players = self
        for number, event in enumerate(events, first):
            if type(event) in _DECISIVE:
                decided = number
            if type(event) is HandStarted:
                hand_from, hand_at = number, at
                players = tuple(before.seats[seat].player for seat in event.seats)
        return Trail(decided, hand_from, hand_at, players)


class Step(NamedTuple):
    """What a command would change, until it is durable."""

    job: Job
    table: Table
    trail: Trail
    facts: list[Fact]
    commit: Commit
    mark: Mark


class Attempt(NamedTuple):
    """A step whose commit failed. It may be in the log, or come into it while a lost connection is still served."""

    step: Step
    after: Mark
    """Where the cards were behind it."""


class Actor:
    """A table and its log."""

    def __init__(
        self,
        name: str,
        store: Store,
        table: Table,
        deck: Deck,
        *,
        wall: Callable[[], int],
        committed: Callable[[Table, Sequence[Fact]], None],
        pledged: Callable[[Table], tuple[tuple[int, str], ...]] = lambda _: (),
        following: int = 0,
    ) -> None:
        self.name = name
        self.table = table
        self.deck = deck
        self.following = following
        """The number of the next event."""
        self.trail = Trail()
        self.trouble: StoreError | None = None
        """Why the log can't be written; nothing is played until it can."""
        self._store = store
        self._wall = wall
        self._committed = committed
        self._pledged = pledged
        """The seals of the seeds for the hand that is sealed next, by seat."""
        self._done: OrderedDict[str, int] = OrderedDict()
        self._jobs: deque[Job] = deque()
        self._wakes: asyncio.Future[None] | None = None
        """Done when there is something to do again."""
        self._attempts: deque[Attempt] = deque(maxlen=ATTEMPTS)
        """Those for the number that is next."""
        self._unsure = False
        """Whether one of them may be in the log."""
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.name}")

    async def stop(self) -> None:
        """Finish the commit that is being written, and nothing after it."""
        self._stopping = True
        if self._task is not None and not self._task.done():
            self._wake()
            await self._task

    def submit(
        self,
        who: str | None,
        command: AnyCommand,
        id_: str | None = None,
        seen: int | None = None,
        told: Callable[[Answer], None] | None = None,
    ) -> asyncio.Future[Answer]:
        """Queue a command; `who` is a player, or None for the house. A table that has too much to do refuses it."""
        job = Job(who, command, id_, seen, told, asyncio.get_running_loop().create_future())
        if self._stopping:
            _answer(job, Unsaved("conn-restart"))
        elif len(self._jobs) >= WAITING:
            _answer(job, Unsaved("serve-busy"))
        else:
            self._jobs.append(job)
            self._wake()
        return job.answer

    def remember(self, who: str, command: str, seq: int) -> None:
        """A player's command is done, up to this event."""
        self._done[_by(who, command)] = seq
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)

    # --- the work -----------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while not self._stopping:
            if not self._jobs:
                self._wakes = asyncio.get_running_loop().create_future()
                await self._wakes
                continue
            job = self._jobs.popleft()
            try:
                answer = await self._work(job)
            except Exception:  # noqa: BLE001
                # A fault of ours must not take the table down: the command fails, the table is as it was.
                _log.exception("command failed", table=self.name, command=type(job.command).__name__)
                answer = Unsaved("serve-fault")
            _answer(job, answer)
        while self._jobs:
            _answer(self._jobs.popleft(), Unsaved("conn-restart"))

    def _wake(self) -> None:
        if self._wakes is not None and not self._wakes.done():
            self._wakes.set_result(None)

    async def _work(self, job: Job) -> Answer:
        if self._unsure:
            try:
                await self._settle()
            except StoreError as error:
                self.trouble = error
                return Unsaved("err-save", error)
        if job.who is not None and job.id is not None:
            done = self._done.get(_by(job.who, job.id))
            if done is not None:
                return Done(done)
        if job.seen is not None and job.seen < self.trail.decided and isinstance(job.command, _OF_A_MOMENT):
            return No(Refusal("why-late", "1.9"))
        mark = self.deck.mark()
        try:
            step = self._decided(job, mark)
        except IllegalActionError as error:
            self.deck.back(mark)
            return No(error.refusal)
        except BaseException:
            self.deck.back(mark)
            raise
        return Done(self.following) if step is None else await self._write(step)

    def _decided(self, job: Job, mark: Mark) -> Step | None:
        """All that a command brings, on a copy of the table; None where it brings nothing."""
        table, command = self.table.copy(), job.command
        if isinstance(command, Seal) and not command.root:
            command = replace(command, root=self.deck.seal(table, command.pledges))
        burned = burned_of(table.hand)
        events = play(table, job.who, command)
        if not events:
            return None
        self.deck.serve(table, events, burned)
        kinds = set(map(type, events))
        if HandEnded in kinds and isinstance(owed(table), OwedHand):
            pledges = self._pledged(table)
            events += play(table, None, Seal(self.deck.seal(table, pledges), pledges))
            kinds.add(Sealed)
        facts = [Fact(event) for event in events]
        at = self._wall()
        trail = self.trail.follow(self.table, self.following, at, events)
        commit = Commit(
            table=self.name,
            seq=self.following,
            events=len(events),
            at=at,
            public=public_of(facts),
            secret=secret_of(facts, self.deck.next_slots if Sealed in kinds else None),
            who=job.who if job.id is not None else None,
            command=job.id if job.who is not None else None,
            postings=postings(self.table, table, events),
            hands=self._ended(trail, table, at, events) if HandEnded in kinds else (),
        )
        return Step(job, table, trail, facts, commit, mark)

    def _ended(self, trail: Trail, table: Table, at: int, events: Sequence[AnyEvent]) -> tuple[HandRow, ...]:
        """The hand that ends with these events, for the index; never more than one, since the house begins each."""
        return tuple(
            HandRow(self.name, table.hands, trail.hand_from, number, trail.hand_at, at, trail.players)
            for number, event in enumerate(events, self.following)
            if isinstance(event, HandEnded)
        )

    async def _write(self, step: Step) -> Answer:
        try:
            await self._store.append(step.commit)
        except UnavailableError as error:
            self.trouble = error
            self._attempts.append(Attempt(step, self.deck.mark()))
            self.deck.back(step.mark)
            return await self._after_trouble(step)
        except (CommandDoneError, NumberTakenError) as error:
            self.deck.back(step.mark)
            if self._attempts:
                answer = await self._after_trouble(step)
                if not isinstance(answer, Unsaved):
                    return answer
            if isinstance(error, CommandDoneError):
                return Done(error.seq)
            self.trouble = error
            return Unsaved("err-save", error)
        except StoreError as error:
            self.deck.back(step.mark)
            self.trouble = error
            return Unsaved("err-save", error)
        except BaseException:
            self.deck.back(step.mark)
            raise
        return self._apply(step)

    def _apply(self, step: Step) -> Answer:
        """The commit is durable: the copy becomes the table, and everybody is told."""
        before, self.table, self.trail = self.table, step.table, step.trail
        self.following = step.commit.following
        self.trouble = None
        self._attempts.clear()
        if step.job.who is not None and step.job.id is not None:
            self.remember(step.job.who, step.job.id, step.commit.seq)
        self._committed(before, step.facts)
        return Done(step.commit.seq)

    async def _after_trouble(self, step: Step) -> Answer:
        self._unsure = True
        try:
            landed = await self._settle()
        except StoreError as error:
            self.trouble = error
            return Unsaved("err-save", error)
        if landed is None:
            return Unsaved("err-save", self.trouble)
        if landed is step:
            return Done(step.commit.seq)
        # An earlier attempt, which had been given up, came in before it.
        return await self._work(step.job)

    async def _settle(self) -> Step | None:
        """Find out which attempt is in the log, if any, and go on from there; StoreError where it can't be read."""
        logged: Commit | None = None
        async for commit in self._store.commits(self.name, self.following):
            if commit.seq == self.following:
                logged = commit
        self._unsure = False
        if logged is None:
            return None
        for attempt in self._attempts:
            if _is_logged(attempt.step.commit, logged):
                self.deck.back(attempt.after)
                self._apply(attempt.step)
                return attempt.step
        return None


def _by(who: str, command: str) -> str:
    """A command of a player; a name has one line."""
    return f"{who}\n{command}"


def _is_logged(commit: Commit, logged: Commit) -> bool:
    """Whether it is this commit that the log has at its number."""
    ours = (commit.at, commit.who, commit.command, commit.public, commit.secret)
    return ours == (logged.at, logged.who, logged.command, logged.public, logged.secret)


def _answer(job: Job, answer: Answer) -> None:
    if job.told is not None:
        try:
            job.told(answer)
        except Exception:  # noqa: BLE001
            # As above: what can't be said must not take the table down.
            _log.exception("answer failed", command=type(job.command).__name__)
    if not job.answer.done():
        job.answer.set_result(answer)
