"""What the table server keeps, and the interface to it; SQLite and PostgreSQL both answer to `Store`.

A table's log is a row of commits. One input and all that it brings is one commit: it is durable when `append` returns,
and nobody is told of it earlier. The store knows no game, no clock and no dice: times and ids come with the call.
"""

from collections.abc import AsyncIterator
from typing import Final, Literal, NamedTuple, Protocol

import msgspec

POT: Final = "pot"
RAKE: Final = "rake"


def stack_of(player: str) -> str:
    """The account of the chips that a player has before him."""
    return f"player:{player}"


def bank_of(player: str) -> str:
    """The bank's account with one player: less by each buy-in, more by each cash-out."""
    return f"bank:{player}"


class Posting(NamedTuple):
    """Chips that come to an account, or leave it where they are negative."""

    account: str
    chips: int


def moved(source: str, target: str, chips: int) -> tuple[Posting, Posting]:
    """Both sides of one movement: `moved(bank_of("kim"), stack_of("kim"), 1000)` is a buy-in."""
    return Posting(source, -chips), Posting(target, chips)


class HandRow(msgspec.Struct, frozen=True):
    """Where a hand that is over stands in its table's log."""

    table: str
    number: int
    first: int
    last: int
    started: int
    ended: int
    players: tuple[str, ...]
    """Who was dealt in, in the order of the seats."""


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a table's log."""

    table: str
    seq: int
    """The number of its first event. Events of a table are numbered from 0 without gaps."""
    events: int
    at: int
    """Milliseconds since 1970."""
    public: bytes
    """JSON of the events as a spectator sees them."""
    secret: bytes | None = None
    """What is hidden of them. The store encrypts it, and gives it back only to who has the key."""
    who: str | None = None
    """The player whose command it was; None for the house."""
    command: str | None = None
    """The client's id of the command, by which a retry is known; None for the house."""
    postings: tuple[Posting, ...] = ()
    hands: tuple[HandRow, ...] = ()
    """Hands that ended in it, for the index."""
    epoch: int = 0
    """How often the table has changed its server; more than 0 only where many share a database."""

    def __post_init__(self) -> None:
        if self.seq < 0 or self.events < 1:
            raise ValueError(f"a commit has at least one event, numbered from 0: {self.seq}, {self.events}")
        if (self.who is None) != (self.command is None):
            raise ValueError("a player's commit has a command id, the house's has none")
        if over := sum(posting.chips for posting in self.postings):
            raise ValueError(f"postings sum to zero; these leave {over}: {self.postings}")

    @property
    def following(self) -> int:
        """The number of the next event."""
        return self.seq + self.events


class TableRow(msgspec.Struct, frozen=True):
    """A room and its table; one that is closed stays for the history."""

    id: str
    code: str
    """What players type to get in: no two tables that are open have the same."""
    settings: bytes
    """JSON, of which the store knows nothing."""
    created: int
    closed: int | None = None
    epoch: int = 0


class Person(msgspec.Struct, frozen=True):
    """A guest, or with a password somebody who comes back from anywhere."""

    id: str
    name: str
    """As it is shown; unique by `people.name_key`."""
    created: int
    seen: int
    password: str | None = None
    """The argon2 hash, which names its own salt and cost."""


class Settled(NamedTuple):
    """A player's account with the bank at one table, or at all of them."""

    player: str
    bought_in: int
    cashed_out: int


class Store(Protocol):
    """What is kept. Each call that changes something is durable when it returns.

    Refusals are the classes of `errors`. After an UnavailableError it isn't known whether the call took effect: read
    the log again before going on. Reads go on working as long as the database can be read at all.
    """

    # --- the log ------------------------------------------------------------------------------------------------------

    async def append(self, commit: Commit, /) -> None:
        """Write one commit.

        NumberTakenError where another number is next, CommandDoneError where the player's command is in the log
        already, NoTableError where the table is unknown or closed, FencedError where another server has it,
        UnavailableError where the database can't be written.
        """

    def commits(self, table: str, /, since: int = 0) -> AsyncIterator[Commit]:
        """The commits with events from number `since` on, in order; their `hands` are in the index and left out."""

    async def next_number(self, table: str, /) -> int:
        """The number of a table's next event."""

    # --- tables -------------------------------------------------------------------------------------------------------

    async def create_table(self, table: TableRow, /) -> None:
        """Keep a new table; CodeTakenError where an open one has its code."""

    async def set_settings(self, table: str, settings: bytes, /) -> None:
        """A room is no longer as it was opened; NoTableError where its table is unknown or closed."""

    async def close_table(self, table: str, at: int, /) -> None:
        """No more commits; the log stays."""

    async def table(self, table: str, /) -> TableRow | None:
        """By id."""

    async def table_by_code(self, code: str, /) -> TableRow | None:
        """The open table with this code, else the one that was closed last."""

    async def live_tables(self) -> list[TableRow]:
        """All that are open, in the order in which they were created."""

    async def closed_tables(self, *, before: int | None = None, limit: int = 50) -> list[TableRow]:
        """Those closed before a time, the last one first."""

    # --- people -------------------------------------------------------------------------------------------------------

    async def add_person(self, person: Person, token_hash: bytes, /) -> None:
        """A new person with a first resume token; NameTakenError where somebody has the name."""

    async def person_by_name(self, name: str, /) -> Person | None:
        """Who has a name, however it is spelt."""

    async def person_by_token(self, token_hash: bytes, /) -> Person | None:
        """Who holds a resume token."""

    async def add_token(self, person: str, token_hash: bytes, at: int, /) -> None:
        """One more device."""

    async def drop_token(self, token_hash: bytes, /) -> None:
        """One device less."""

    async def set_password(self, person: str, password: str | None, kept: bytes, /) -> None:
        """The argon2 hash, or None for a guest again. Of the person's tokens only the one with this hash is kept."""

    async def mark_seen(self, person: str, at: int, /) -> None:
        """When a person was here last."""

    # --- history ------------------------------------------------------------------------------------------------------

    async def hands_at(self, table: str, /, *, before: int | None = None, limit: int = 50) -> list[HandRow]:
        """Hands of a table below a number, the last one first."""

    async def hands_of(self, player: str, /, *, before: int | None = None, limit: int = 50) -> list[HandRow]:
        """Hands of a player that ended before a time, the last one first."""

    # --- ledger -------------------------------------------------------------------------------------------------------

    async def balances(self, table: str, /, *, before: int | None = None) -> dict[str, int]:
        """The chips of each account of a table, now or before the event with a number."""

    async def settlement(self, table: str | None = None, /) -> list[Settled]:
        """Buy-ins and cash-outs by player, at one table or at all."""

    async def unbalanced_tables(self) -> list[str]:
        """Tables whose postings don't sum to zero: none, or chips have been lost."""

    # --- itself -------------------------------------------------------------------------------------------------------

    @property
    def trouble(self) -> "Trouble | None":
        """Why the last write failed, for the health page; None once one has worked again."""

    async def close(self) -> None:
        """Finish what is waiting, then let go of the database."""


Trouble = Literal["full", "locked", "corrupt", "lost", "busy", "closed", "failed"]
"""The disk is full, somebody holds the database, its file is damaged, the connection broke, too much is waiting, the
store was closed, or anything else."""
