"""All of the store's SQL but that of `append`: one text for both databases, with `$1` for a value."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from hanpan.server.secrets import Sealer
from hanpan.server.store.base import Commit, HandRow, Person, Posting, Settled, TableRow
from hanpan.server.store.errors import CodeTakenError, NameTakenError, NoTableError
from hanpan.server.store.people import name_key

Row = Sequence[Any]

_Kept = TypeVar("_Kept")

_EVER = 2**63 - 1
_PAGE = 256

COMMITS = """
select id, table_id, seq, events, at, public, secret, who, command, epoch from commits
where table_id = $1 and seq >= $2 order by seq limit $3
"""
POSTINGS = """
select p.commit_id, p.account, p.chips from commits c join postings p on p.commit_id = c.id
where c.table_id = $1 and c.seq between $2 and $3 order by p.commit_id, p.line
"""
FIRST = "select coalesce(max(seq), 0) from commits where table_id = $1 and seq <= $2"
FOLLOWING = "select seq + events from commits where table_id = $1 order by seq desc limit 1"
DONE = "select seq from commits where table_id = $1 and who = $2 and command = $3"
STATE = "select closed, epoch from tables where id = $1"

_TABLE = "select id, code, settings, created, closed, epoch from tables"
_PERSON = "select p.id, p.name, p.created, p.seen, p.password from people p"
_HAND = "select h.table_id, h.number, h.first, h.last, h.started, h.ended, h.players from hands h"
_PART = 10**9


def _sum(chips: str) -> str:
    """Two columns that `_whole` makes one number of, since SQLite's own sums end at 64 bits."""
    return f"sum(({chips}) / {_PART}), sum(({chips}) % {_PART})"


def _whole(parts: int, rest: int) -> int:
    return int(parts) * _PART + int(rest)


BALANCES = """
select p.account, SUM from commits c join postings p on p.commit_id = c.id
where c.table_id = $1 and c.seq < $2 group by p.account order by p.account
""".replace("SUM", _sum("p.chips"))
_BANK = f"""
{_sum("case when p.chips < 0 then -p.chips else 0 end")}, {_sum("case when p.chips > 0 then p.chips else 0 end")}
from commits c join postings p on p.commit_id = c.id where substr(p.account, 1, 5) = 'bank:'
"""

GAP = """
select table_id, seq from (
    select c.table_id as table_id, c.seq as seq,
        coalesce(lag(c.seq + c.events) over (partition by c.table_id order by c.seq), 0) as due
    from tables t join commits c on c.table_id = t.id where t.closed is null
) as numbered where seq <> due limit 1
"""
"""An open table's commit that doesn't follow the one before it."""

UNBALANCED = """
select t.id from tables t join commits c on c.table_id = t.id join postings p on p.commit_id = c.id
where t.closed is null or t.closed < $1 group by t.id having sum(p.chips) <> 0 order by t.id
"""
"""Open tables, and those closed before a time, whose postings don't sum to zero."""


class Statement(NamedTuple):
    """SQL and its values."""

    sql: str
    values: Row


class Reads(ABC):
    """What can be asked of a database."""

    sealer: Sealer | None = None
    """Opens what is hidden; without one `secret` is None everywhere."""

    @abstractmethod
    async def fetch(self, sql: str, *values: object) -> list[Row]:
        """The rows of one query."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the database."""

    async def commits(self, table: str, /, since: int = 0) -> AsyncIterator[Commit]:
        """The commits with events from number `since` on, in order."""
        (first,) = (await self.fetch(FIRST, table, since))[0]
        while rows := await self.fetch(COMMITS, table, first, _PAGE):
            postings: dict[int, list[Posting]] = {}
            for commit, account, chips in await self.fetch(POSTINGS, table, first, rows[-1][2]):
                postings.setdefault(commit, []).append(Posting(account, chips))
            for row in rows:
                commit = self._commit(row, tuple(postings.get(row[0], ())))
                first = commit.following
                if first > since:
                    yield commit

    async def next_number(self, table: str, /) -> int:
        """The number of a table's next event."""
        rows = await self.fetch(FOLLOWING, table)
        return int(rows[0][0]) if rows else 0

    async def table(self, table: str, /) -> TableRow | None:
        """By id."""
        return _first([_table(row) for row in await self.fetch(f"{_TABLE} where id = $1", table)])

    async def table_by_code(self, code: str, /) -> TableRow | None:
        """The open table with this code, else the one that was closed last."""
        sql = f"{_TABLE} where code = $1 order by coalesce(closed, {_EVER}) desc limit 1"
        return _first([_table(row) for row in await self.fetch(sql, code)])

    async def live_tables(self) -> list[TableRow]:
        """All that are open."""
        return [_table(row) for row in await self.fetch(f"{_TABLE} where closed is null order by created, id")]

    async def closed_tables(self, *, before: int | None = None, limit: int = 50) -> list[TableRow]:
        """Those closed before a time, the last one first."""
        sql = f"{_TABLE} where closed < $1 order by closed desc, id limit $2"
        return [_table(row) for row in await self.fetch(sql, _EVER if before is None else before, limit)]

    async def person_by_name(self, name: str, /) -> Person | None:
        """Who has a name, however it is spelt."""
        return _first([Person(*row) for row in await self.fetch(f"{_PERSON} where p.name_key = $1", name_key(name))])

    async def person_by_token(self, token_hash: bytes, /) -> Person | None:
        """Who holds a resume token."""
        sql = f"{_PERSON} join tokens t on t.person = p.id where t.hash = $1"
        return _first([Person(*row) for row in await self.fetch(sql, token_hash)])

    async def hands_at(self, table: str, /, *, before: int | None = None, limit: int = 50) -> list[HandRow]:
        """Hands of a table below a number, the last one first."""
        sql = f"{_HAND} where h.table_id = $1 and h.number < $2 order by h.number desc limit $3"
        return [_hand(row) for row in await self.fetch(sql, table, _EVER if before is None else before, limit)]

    async def hands_of(self, player: str, /, *, before: int | None = None, limit: int = 50) -> list[HandRow]:
        """Hands of a player that ended before a time, the last one first."""
        sql = f"""{_HAND} join hand_players p on p.table_id = h.table_id and p.number = h.number
            where p.player = $1 and p.ended < $2 order by p.ended desc, h.table_id, h.number desc limit $3"""
        return [_hand(row) for row in await self.fetch(sql, player, _EVER if before is None else before, limit)]

    async def balances(self, table: str, /, *, before: int | None = None) -> dict[str, int]:
        """The chips of each account of a table, now or before the event with a number."""
        rows = await self.fetch(BALANCES, table, _EVER if before is None else before)
        return {account: _whole(*chips) for account, *chips in rows}

    async def settlement(self, table: str | None = None, /) -> list[Settled]:
        """Buy-ins and cash-outs by player, at one table or at all."""
        at, values = ("", ()) if table is None else (" and c.table_id = $1", (table,))
        rows = await self.fetch(f"select substr(p.account, 6), {_BANK}{at} group by p.account order by 1", *values)
        return [Settled(player, _whole(*sums[:2]), _whole(*sums[2:])) for player, *sums in rows]

    async def unbalanced_tables(self) -> list[str]:
        """Tables whose postings don't sum to zero."""
        return [table for (table,) in await self.fetch(UNBALANCED, _EVER)]

    def _commit(self, row: Row, postings: tuple[Posting, ...]) -> Commit:
        _, table, seq, events, at, public, sealed, who, command, epoch = row
        secret = self.sealer.open(table, seq, sealed) if self.sealer and sealed is not None else None
        return Commit(
            table=table,
            seq=seq,
            events=events,
            at=at,
            public=bytes(public),
            secret=secret,
            who=who,
            command=command,
            postings=postings,
            epoch=epoch,
        )


class Writes(Reads):
    """What can be changed, the log apart."""

    @abstractmethod
    async def change(self, first: Statement, *more: Statement) -> int:
        """One transaction: the rows that the first statement changed. The others run if there were any."""

    async def create_table(self, table: TableRow, /) -> None:
        """Keep a new table; CodeTakenError where an open one has its code."""
        sql = """insert into tables (id, code, settings, created, closed, epoch)
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing"""
        values = (table.id, table.code, table.settings.decode(), table.created, table.closed, table.epoch)
        if not await self.change(Statement(sql, values)):
            raise CodeTakenError(table.code)

    async def set_settings(self, table: str, settings: bytes, /) -> None:
        """A room is no longer as it was opened."""
        sql = "update tables set settings = $2 where id = $1 and closed is null"
        if not await self.change(Statement(sql, (table, settings.decode()))):
            raise NoTableError(table)

    async def close_table(self, table: str, at: int, /) -> None:
        """No more commits; the log stays."""
        sql = "update tables set closed = $2 where id = $1 and closed is null"
        if not await self.change(Statement(sql, (table, at))):
            raise NoTableError(table)

    async def add_person(self, person: Person, token_hash: bytes, /) -> None:
        """A new person with a first resume token; NameTakenError where somebody has the name."""
        sql = """insert into people (id, name, name_key, password, created, seen)
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing"""
        values = (person.id, person.name, name_key(person.name), person.password, person.created, person.seen)
        if not await self.change(Statement(sql, values), _token(person.id, token_hash, person.created)):
            raise NameTakenError(person.name)

    async def add_token(self, person: str, token_hash: bytes, at: int, /) -> None:
        """One more device."""
        await self.change(_token(person, token_hash, at))

    async def drop_token(self, token_hash: bytes, /) -> None:
        """One device less."""
        await self.change(Statement("delete from tokens where hash = $1", (token_hash,)))

    async def set_password(self, person: str, password: str | None, kept: bytes, /) -> None:
        """The argon2 hash, or None for a guest again; of the tokens only one is kept."""
        change = Statement("update people set password = $2 where id = $1", (person, password))
        await self.change(change, Statement("delete from tokens where person = $1 and hash <> $2", (person, kept)))

    async def mark_seen(self, person: str, at: int, /) -> None:
        """When a person was here last."""
        await self.change(Statement("update people set seen = $2 where id = $1 and seen < $2", (person, at)))


def _token(person: str, token_hash: bytes, at: int) -> Statement:
    return Statement("insert into tokens (hash, person, created) values ($1, $2, $3)", (token_hash, person, at))


def _table(row: Row) -> TableRow:
    number, code, settings, created, closed, epoch = row
    return TableRow(number, code, settings.encode(), created, closed, epoch)


def _hand(row: Row) -> HandRow:
    table, number, first, last, started, ended, players = row
    return HandRow(table, number, first, last, started, ended, tuple(msgspec.json.decode(players, type=list[str])))


def _first(found: list[_Kept]) -> _Kept | None:
    return found[0] if found else None
