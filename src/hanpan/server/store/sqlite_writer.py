"""The one thread that writes to SQLite. What has come in while the disk was busy goes into the next transaction.

The thread shares the interpreter with the event loop, and has to win it back after each statement. So a group of
commits takes few statements, however many rows it has.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

import msgspec

from hanpan.server.secrets import Sealer
from hanpan.server.store import sql
from hanpan.server.store.base import Commit, HandRow, Trouble
from hanpan.server.store.errors import (
    CommandDoneError,
    FencedError,
    NoTableError,
    NumberTakenError,
    StoreError,
    UnavailableError,
)
from hanpan.server.store.sql import Statement
from hanpan.server.store.sqlite_file import connect, placed, roll_back, trouble_of

Answer = int | StoreError

MOST_WAITING = 10_000
_MOST_TOGETHER = 512

_MOST_VALUES = 999
"""Values in one statement, in the oldest SQLite that is good enough."""

_COMMITS = """
insert into commits (id, table_id, seq, events, at, who, command, public, secret, epoch)
select v.* from (values {}) as v cross join tables t
on t.id = v.column2 and t.epoch = v.column10 and t.closed is null
"""
_POSTINGS = "insert into postings (commit_id, line, account, chips) values {}"
_HANDS = "insert into hands (table_id, number, first, last, started, ended, players) values {}"
_HAND_PLAYERS = "insert into hand_players (player, ended, table_id, number) values {}"


class Waiting(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Commit | tuple[Statement, ...]
    done: "asyncio.Future[int]"


class _OtherwiseError(Exception):
    """The group can't be written as it came: some of it has to be refused."""


# A row that the database can't hold: a hand that is in the index already, a number beyond 64 bits, half a letter. It is
# a mistake of the caller, and harms no other table.
_UNFIT = (sqlite3.IntegrityError, OverflowError, ValueError)


class Writer:
    """Takes work from the event loop, and answers there once it is on the disk."""

    def __init__(self, path: Path, db: sqlite3.Connection, sealer: Sealer, on_end: Callable[[], None]) -> None:
        self.trouble: Trouble | None = None
        self._path = path
        self._db: sqlite3.Connection | None = db
        self._sealer = sealer
        self._on_end = on_end
        self._following: dict[str, int] = {}
        self._number: int | None = None
        """Of the next commit in the whole log; None where the database has to be asked."""
        self._loop = asyncio.get_running_loop()
        self._waiting = 0
        self._closed = False
        self._gathered: list[Waiting] = []
        """What the thread gets when it is done with what it has."""
        self._writing = False
        self._queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="hanpan-store", daemon=True)
        self._thread.start()

    async def write(self, work: Commit | tuple[Statement, ...]) -> int:
        """Wait until it is durable; the rows that it changed."""
        if self._closed:
            raise UnavailableError("closed", "")
        if self._waiting >= MOST_WAITING:
            raise UnavailableError("busy", "")
        done: asyncio.Future[int] = self._loop.create_future()
        self._waiting += 1
        if not self._gathered and not self._writing:
            # All that this turn of the loop brings goes together.
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Waiting(work, done))
        return await done

    async def close(self) -> None:
        """Write what is waiting, then end."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        if self._gathered:
            gathered, self._gathered = self._gathered, []
            self._writing = True
            self._queue.put(gathered)

    def _refuse(self, together: list[Waiting]) -> None:
        """The thread has ended."""
        left = [*together]
        while not self._queue.empty():
            left += self._queue.get() or []
        left += self._gathered
        self._gathered = []
        self._resolve(left, [UnavailableError("closed", "")] * len(left))

    def _resolve(self, together: list[Waiting], answers: Sequence[Answer]) -> None:
        self._writing = False
        self._hand_over()
        self._waiting -= len(together)
        for waiting, answer in zip(together, answers, strict=True):
            if waiting.done.done():
                continue
            if isinstance(answer, StoreError):
                waiting.done.set_exception(answer)
            else:
                waiting.done.set_result(answer)

    # --- in the thread ------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        together: list[Waiting] = []
        try:
            while (gathered := self._queue.get()) is not None:
                together = gathered
                self._answer(together, [answer for group in _groups(together) for answer in self._write(group)])
                together = []
        finally:
            # Should this thread ever break, nobody waits for it in vain.
            self._closed = True
            if self._db is not None:
                self._db.close()
            self._on_end()
            self._tell(self._refuse, together)

    def _answer(self, together: list[Waiting], answers: Sequence[Answer]) -> None:
        self._tell(self._resolve, together, answers)

    def _tell(self, call: Callable[..., None], *values: object) -> None:
        try:
            self._loop.call_soon_threadsafe(call, *values)
        except RuntimeError:
            return  # the loop has ended, and nobody waits any more

    def _write(self, group: list[Waiting]) -> Sequence[Answer]:
        try:
            if self._db is None:
                self._db = connect(self._path)
            answers = self._write_to(self._db, group)
        except sqlite3.Error as error:
            return self._failed(error, len(group))
        self.trouble = None
        return answers

    def _write_to(self, db: sqlite3.Connection, group: list[Waiting]) -> Sequence[Answer]:
        work = group[0].work
        if not isinstance(work, Commit):
            try:
                return [_in_transaction(db, lambda: _change(db, work))]
            except _UNFIT as error:
                return [UnavailableError("failed", str(error))]
        commits = [waiting.work for waiting in group if isinstance(waiting.work, Commit)]
        try:
            answers: Sequence[Answer] = _in_transaction(db, lambda: self._append_all(db, commits))
        except (_OtherwiseError, *_UNFIT):
            answers = _in_transaction(db, lambda: [self._append_one(db, commit) for commit in commits])
        for commit, answer in zip(commits, answers, strict=True):
            if isinstance(answer, int):
                self._following[commit.table] = commit.following
        return answers

    def _failed(self, error: sqlite3.Error, count: int) -> list[Answer]:
        trouble = trouble_of(error, self._path)
        if self._db is not None:
            roll_back(self._db)
            if trouble in {"corrupt", "failed"}:
                # A connection that has met a broken disk is not asked again.
                self._db.close()
                self._db = None
        self._following.clear()
        self._number = None
        self.trouble = trouble
        return [UnavailableError(trouble, str(error)) for _ in range(count)]

    # --- appending ----------------------------------------------------------------------------------------------------

    def _append_all(self, db: sqlite3.Connection, commits: list[Commit]) -> list[Answer]:
        """The quick way, for commits that are all as they should be."""
        following: dict[str, int] = {}
        for commit in commits:
            due = following.get(commit.table)
            if due is None:
                due = self._following.get(commit.table)
            if commit.seq != (_following(db, commit.table) if due is None else due):
                raise _OtherwiseError
            following[commit.table] = commit.following
        if self._insert(db, commits) != len(commits):
            self._number = None
            raise _OtherwiseError
        return [1] * len(commits)

    def _append_one(self, db: sqlite3.Connection, commit: Commit) -> Answer:
        """The careful way, which knows why not."""
        db.execute("savepoint one")
        try:
            return _why_not(db, commit) or self._insert(db, [commit])
        except _UNFIT as error:
            db.execute("rollback to one")
            return UnavailableError("failed", str(error))
        finally:
            db.execute("release one")

    def _insert(self, db: sqlite3.Connection, commits: list[Commit]) -> int:
        first = self._number
        if first is None:
            first = int(db.execute("select coalesce(max(id), 0) + 1 from commits").fetchone()[0])
        # Known again once all of this is done.
        self._number = None
        numbered = list(enumerate(commits, first))
        inserted = _insert_rows(db, _COMMITS, [self._row(number, commit) for number, commit in numbered])
        postings = [
            (number, line, posting.account, posting.chips)
            for number, commit in numbered
            for line, posting in enumerate(commit.postings)
        ]
        _insert_rows(db, _POSTINGS, postings)
        hands = [hand for commit in commits for hand in commit.hands]
        _insert_rows(db, _HANDS, [_hand_row(hand) for hand in hands])
        players = [
            (player, hand.ended, hand.table, hand.number) for hand in hands for player in dict.fromkeys(hand.players)
        ]
        _insert_rows(db, _HAND_PLAYERS, players)
        self._number = first + len(commits)
        return inserted

    def _row(self, number: int, commit: Commit) -> tuple[Any, ...]:
        secret = commit.secret
        if secret is not None:
            secret = self._sealer.seal(commit.table, commit.seq, secret)
        return (
            number,
            commit.table,
            commit.seq,
            commit.events,
            commit.at,
            commit.who,
            commit.command,
            commit.public,
            secret,
            commit.epoch,
        )


def _hand_row(hand: HandRow) -> tuple[Any, ...]:
    players = msgspec.json.encode(hand.players).decode()
    return hand.table, hand.number, hand.first, hand.last, hand.started, hand.ended, players


def _groups(together: list[Waiting]) -> list[list[Waiting]]:
    """Commits that stand together are one transaction, up to a size; whatever else there is has its own."""
    groups: list[list[Waiting]] = []
    room = 0
    for waiting in together:
        if room and isinstance(waiting.work, Commit):
            groups[-1].append(waiting)
            room -= 1
        else:
            groups.append([waiting])
            room = _MOST_TOGETHER - 1 if isinstance(waiting.work, Commit) else 0
    return groups


def _insert_rows(db: sqlite3.Connection, into: str, rows: Sequence[tuple[Any, ...]]) -> int:
    """Insert rows by few statements, which are of few sizes, so that each is prepared once; how many went in."""
    inserted = at = 0
    while left := len(rows) - at:
        size = 1 << min(left, _MOST_VALUES // len(rows[0])).bit_length() - 1
        values = [value for row in rows[at : at + size] for value in row]
        inserted += db.execute(_statement(into, len(rows[0]), size), values).rowcount
        at += size
    return inserted


@lru_cache(maxsize=64)
def _statement(into: str, columns: int, rows: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return into.format(", ".join([row] * rows))


def _in_transaction(db: sqlite3.Connection, work: Callable[[], Any]) -> Any:  # noqa: ANN401  (what the work returns)
    db.execute("begin immediate")
    try:
        result = work()
        db.execute("commit")
    except BaseException:
        roll_back(db)
        raise
    return result


def _change(db: sqlite3.Connection, statements: tuple[Statement, ...]) -> int:
    changed = 0
    for place, statement in enumerate(statements):
        rows = db.execute(placed(statement.sql), statement.values).rowcount
        if place == 0:
            changed = rows
            if not changed:
                break
    return changed


def _following(db: sqlite3.Connection, table: str) -> int:
    row = db.execute(placed(sql.FOLLOWING), (table,)).fetchone()
    return int(row[0]) if row else 0


def _why_not(db: sqlite3.Connection, commit: Commit) -> StoreError | None:
    state = db.execute(placed(sql.STATE), (commit.table,)).fetchone()
    if state is None or state[0] is not None:
        return NoTableError(commit.table)
    if state[1] != commit.epoch:
        return FencedError(commit.table, state[1])
    if commit.who is not None and commit.command is not None:
        done = db.execute(placed(sql.DONE), (commit.table, commit.who, commit.command)).fetchone()
        if done is not None:
            return CommandDoneError(commit.table, commit.who, commit.command, done[0])
    following = _following(db, commit.table)
    if following != commit.seq:
        return NumberTakenError(commit.table, commit.seq, following)
    return None
