"""Appending to PostgreSQL: what has come in while the last group was written goes into the next statement."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from hanpan.server.secrets import Sealer
from hanpan.server.store import sql
from hanpan.server.store.base import Commit, Trouble
from hanpan.server.store.errors import (
    CommandDoneError,
    FencedError,
    NoTableError,
    NumberTakenError,
    StoreError,
    UnavailableError,
)

try:
    import asyncpg
except ImportError:
    FAILURES: tuple[type[BaseException], ...] = (OSError, TimeoutError)
    _UNFIT: tuple[type[BaseException], ...] = ()
else:
    # A connection that the server ended may answer a command with an error of the driver's own state machine.
    FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
    # A row that the database can't hold: a hand that is in the index already, a number beyond 64 bits, half a letter.
    # It is a mistake of the caller, and harms no other table.
    _UNFIT = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, ValueError)

if TYPE_CHECKING:
    from asyncpg import Connection

MOST_WAITING: Final = 10_000
_MOST_TOGETHER = 512

# One statement is one transaction and one way to the server and back. A commit whose table is unknown, closed or
# another server's is left out, with its postings and hands, and isn't among the rows that come back.
_APPEND = """
with new as (
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bytea[],
        $8::bytea[], $9::bigint[]) as n (table_id, seq, events, at, who, command, public, secret, epoch)
), logged as (
    insert into commits (table_id, seq, events, at, who, command, public, secret, epoch)
    select n.* from new n join tables t on t.id = n.table_id and t.epoch = n.epoch and t.closed is null
    returning id, table_id, seq
), posted as (
    insert into postings (commit_id, line, account, chips)
    select l.id, p.line, p.account, p.chips
    from unnest($10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::bigint[])
        as p (table_id, seq, line, account, chips) join logged l using (table_id, seq)
), ended as (
    insert into hands (table_id, number, first, last, started, ended, players)
    select l.table_id, h.number, h.first, h.last, h.started, h.ended, h.players
    from unnest($15::text[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[],
        $22::text[]) as h (table_id, seq, number, first, last, started, ended, players)
    join logged l using (table_id, seq)
    returning table_id, number, ended, players
), played as (
    insert into hand_players (player, ended, table_id, number)
    select distinct p.player, e.ended, e.table_id, e.number
    from ended e cross join lateral jsonb_array_elements_text(e.players::jsonb) as p (player)
)
select table_id, seq from logged
"""


class _Waiting(NamedTuple):
    commit: Commit
    done: "asyncio.Future[None]"


class Writer:
    """One connection, one task, and a queue."""

    def __init__(self, connect: "Callable[[], Awaitable[Connection]]", sealer: Sealer) -> None:
        self.trouble: Trouble | None = None
        self._connect = connect
        self._sealer = sealer
        self._db: Connection | None = None
        self._following: dict[str, int] = {}
        self._queue: deque[_Waiting] = deque()
        self._some = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="hanpan-store")

    async def append(self, commit: Commit) -> None:
        """Wait until it is durable."""
        if self._closed:
            raise UnavailableError("closed", "")
        if len(self._queue) >= MOST_WAITING:
            raise UnavailableError("busy", "")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(commit, done))
        self._some.set()
        await done

    async def close(self) -> None:
        """Write what is waiting, then end."""
        self._closed = True
        self._some.set()
        await self._task

    async def _run(self) -> None:
        group: list[_Waiting] = []
        try:
            while self._queue or not self._closed:
                if not self._queue:
                    self._some.clear()
                    await self._some.wait()
                    continue
                group = [self._queue.popleft() for _ in range(min(len(self._queue), _MOST_TOGETHER))]
                _answer(group, await self._write([one.commit for one in group]))
        finally:
            # Should this task ever break, nobody waits for it in vain.
            self._closed = True
            if self._db is not None:
                self._db.terminate()
            left = [*group, *self._queue]
            _answer(left, [UnavailableError("closed", "")] * len(left))

    async def _write(self, commits: list[Commit]) -> list[StoreError | None]:
        try:
            if self._db is None:
                self._db = await self._connect()
            answers = await self._append(self._db, commits)
        except FAILURES as error:
            # Whether it was written isn't known, so nothing that was remembered holds.
            self._following.clear()
            if self._db is not None:
                self._db.terminate()
                self._db = None
            self.trouble = trouble_of(error)
            return [unavailable(error) for _ in commits]
        self.trouble = None
        return answers

    async def _append(self, db: "Connection", commits: list[Commit]) -> list[StoreError | None]:
        try:
            if await self._all_in_turn(db, commits):
                return await self._insert(db, commits)
        except _UNFIT:
            self._following.clear()
        return [await self._append_one(db, commit) for commit in commits]

    async def _all_in_turn(self, db: "Connection", commits: list[Commit]) -> bool:
        following: dict[str, int] = {}
        for commit in commits:
            due = following.get(commit.table)
            if due is None:
                due = self._following.get(commit.table)
            if commit.seq != (await _following(db, commit.table) if due is None else due):
                return False
            following[commit.table] = commit.following
        return True

    async def _append_one(self, db: "Connection", commit: Commit) -> StoreError | None:
        try:
            return await _why_not(db, commit) or (await self._insert(db, [commit]))[0]
        except asyncpg.UniqueViolationError as error:
            # Another server has written in between, or a hand is in the index already.
            return await _why_not(db, commit) or unavailable(error)
        except _UNFIT as error:
            return unavailable(error)

    async def _insert(self, db: "Connection", commits: list[Commit]) -> list[StoreError | None]:
        logged = {(table, seq) for table, seq in await db.fetch(_APPEND, *self._columns(commits))}
        answers: list[StoreError | None] = []
        for commit in commits:
            if (commit.table, commit.seq) in logged:
                self._following[commit.table] = commit.following
                answers.append(None)
            else:
                answers.append(await _why_not(db, commit) or NoTableError(commit.table))
        return answers

    def _columns(self, commits: list[Commit]) -> list[list[Any]]:
        rows = [
            (one.table, one.seq, one.events, one.at, one.who, one.command, one.public, self._sealed(one), one.epoch)
            for one in commits
        ]
        postings = [
            (one.table, one.seq, line, posting.account, posting.chips)
            for one in commits
            for line, posting in enumerate(one.postings)
        ]
        hands = [
            (one.table, one.seq, hand.number, hand.first, hand.last, hand.started, hand.ended, _names(hand.players))
            for one in commits
            for hand in one.hands
        ]
        return [*_turned(rows, 9), *_turned(postings, 5), *_turned(hands, 8)]

    def _sealed(self, commit: Commit) -> bytes | None:
        return None if commit.secret is None else self._sealer.seal(commit.table, commit.seq, commit.secret)


def _answer(group: list[_Waiting], answers: Sequence[StoreError | None]) -> None:
    for waiting, refused in zip(group, answers, strict=True):
        if waiting.done.done():
            continue
        if refused is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(refused)


def trouble_of(error: BaseException) -> Trouble:
    """What an error of PostgreSQL means to whoever runs the server."""
    state = getattr(error, "sqlstate", None) or ""
    if state == "53100":
        return "full"
    if state in {"55P03", "57014", "40P01", "40001"}:
        return "locked"
    if state in {"XX001", "XX002"}:
        return "corrupt"
    if state.startswith("53"):
        return "busy"
    if (not state and not isinstance(error, ValueError)) or state.startswith(("08", "57P")):
        return "lost"
    return "failed"


def unavailable(error: BaseException) -> UnavailableError:
    """The same as our error."""
    return UnavailableError(trouble_of(error), str(error) or type(error).__name__)


def _turned(rows: list[tuple[Any, ...]], width: int) -> list[list[Any]]:
    """Rows as columns, of which there are as many where there is no row."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(width)]


def _names(players: tuple[str, ...]) -> str:
    return msgspec.json.encode(players).decode()


async def _following(db: "Connection", table: str) -> int:
    return int(await db.fetchval(sql.FOLLOWING, table) or 0)


async def _why_not(db: "Connection", commit: Commit) -> StoreError | None:
    state = await db.fetchrow(sql.STATE, commit.table)
    if state is None or state[0] is not None:
        return NoTableError(commit.table)
    if state[1] != commit.epoch:
        return FencedError(commit.table, state[1])
    if commit.who is not None and commit.command is not None:
        done = await db.fetchval(sql.DONE, commit.table, commit.who, commit.command)
        if done is not None:
            return CommandDoneError(commit.table, commit.who, commit.command, done)
    following = await _following(db, commit.table)
    if following != commit.seq:
        return NumberTakenError(commit.table, commit.seq, following)
    return None
