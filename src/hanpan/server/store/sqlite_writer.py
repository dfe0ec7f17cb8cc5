"""The one thread that writes to SQLite. What has come in while the disk was busy goes into the next transaction."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

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
from hanpan.server.store.sql import Statement
from hanpan.server.store.sqlite_file import connect, placed, roll_back, trouble_of

Answer = int | StoreError

MOST_WAITING = 10_000
_MOST_TOGETHER = 512

_COMMIT = """
insert into commits (id, table_id, seq, events, at, who, command, public, secret, epoch)
select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 from tables where id = ?2 and epoch = ?10 and closed is null
"""
_POSTING = "insert into postings (commit_id, line, account, chips) values (?, ?, ?, ?)"
_HAND = "insert into hands (table_id, number, first, last, started, ended, players) values (?, ?, ?, ?, ?, ?, ?)"
_HAND_PLAYER = "insert into hand_players (player, ended, table_id, number) values (?, ?, ?, ?)"


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
        self._loop = asyncio.get_running_loop()
        self._waiting = 0
        self._closed = False
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
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
        self._queue.put(Waiting(work, done))
        return await done

    async def close(self) -> None:
        """Write what is waiting, then end."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- in the thread ------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        together: list[Waiting] = []
        going_on = True
        try:
            while going_on:
                together, going_on = self._next()
                for group in _groups(together):
                    self._answer(group, self._write(group))
        finally:
            # Should this thread ever break, nobody waits for it in vain.
            self._closed = True
            if self._db is not None:
                self._db.close()
            self._on_end()
            left = [*together, *_rest(self._queue)]
            self._answer(left, [UnavailableError("closed", "")] * len(left))

    def _next(self) -> tuple[list[Waiting], bool]:
        """What is waiting, at least one; False at the end."""
        together: list[Waiting] = []
        try:
            one = self._queue.get()
            while one is not None:
                together.append(one)
                if len(together) == _MOST_TOGETHER:
                    return together, True
                one = self._queue.get_nowait()
        except Empty:
            return together, True
        return together, False

    def _answer(self, group: list[Waiting], answers: Sequence[Answer]) -> None:
        try:
            self._loop.call_soon_threadsafe(self._resolve, group, answers)
        except RuntimeError:
            return  # the loop has ended, and nobody waits any more

    def _resolve(self, group: list[Waiting], answers: Sequence[Answer]) -> None:
        self._waiting -= len(group)
        for waiting, answer in zip(group, answers, strict=True):
            if waiting.done.done():
                continue
            if isinstance(answer, StoreError):
                waiting.done.set_exception(answer)
            else:
                waiting.done.set_result(answer)

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
        first = db.execute("select coalesce(max(id), 0) + 1 from commits").fetchone()[0]
        numbered = list(enumerate(commits, first))
        inserted = db.executemany(_COMMIT, [self._row(number, commit) for number, commit in numbered]).rowcount
        postings = [
            (number, line, posting.account, posting.chips)
            for number, commit in numbered
            for line, posting in enumerate(commit.postings)
        ]
        if postings:
            db.executemany(_POSTING, postings)
        for commit in commits:
            for hand in commit.hands:
                players = msgspec.json.encode(hand.players).decode()
                row = (hand.table, hand.number, hand.first, hand.last, hand.started, hand.ended, players)
                db.execute(_HAND, row)
                rows = [(player, hand.ended, hand.table, hand.number) for player in dict.fromkeys(hand.players)]
                db.executemany(_HAND_PLAYER, rows)
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


def _rest(queue: "SimpleQueue[Waiting | None]") -> list[Waiting]:
    rest: list[Waiting] = []
    while not queue.empty():
        waiting = queue.get()
        if waiting is not None:
            rest.append(waiting)
    return rest


def _groups(together: list[Waiting]) -> list[list[Waiting]]:
    """Commits that stand together are one transaction; whatever else there is has its own."""
    groups: list[list[Waiting]] = []
    for waiting in together:
        if groups and isinstance(waiting.work, Commit) and isinstance(groups[-1][0].work, Commit):
            groups[-1].append(waiting)
        else:
            groups.append([waiting])
    return groups


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
