"""Why the store refuses. Each error names its sentence in the catalogue of words by `key` and `args_by_name`; the
message itself is the English one.
"""

from hanpan.errors import Carried
from hanpan.server.store.base import Trouble


class StoreError(Carried):
    """Something that the store can't do."""

    def __init__(self, key: str, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


class NumberTakenError(StoreError):
    """The table's next event has another number: somebody else has written, or the writer is ahead of the log."""

    def __init__(self, table: str, seq: int, following: int) -> None:
        message = f"table {table}: event {seq} can't be written, number {following} is next"
        super().__init__("store-number", message, table=table, seq=seq, next=following)
        self.table, self.seq, self.following = table, seq, following


class CommandDoneError(StoreError):
    """A player's command is in the log already: a retry, which is answered as the first time."""

    def __init__(self, table: str, who: str, command: str, seq: int) -> None:
        message = f"table {table}: command {command} of {who} was done as event {seq}"
        super().__init__("store-command", message, table=table, who=who, command=command, seq=seq)
        self.table, self.who, self.command, self.seq = table, who, command, seq


class NoTableError(StoreError):
    """There is no such table, or it is closed."""

    def __init__(self, table: str) -> None:
        super().__init__("store-no_table", f"there is no open table {table}", table=table)
        self.table = table


class FencedError(StoreError):
    """Another server has the table now."""

    def __init__(self, table: str, epoch: int) -> None:
        super().__init__("store-fenced", f"another server has table {table}, epoch {epoch}", table=table, epoch=epoch)
        self.table, self.epoch = table, epoch


class CodeTakenError(StoreError):
    """An open table has this code."""

    def __init__(self, code: str) -> None:
        super().__init__("store-code", f"the code {code} is in use; take another", code=code)


class NameTakenError(StoreError):
    """Somebody has this name, perhaps spelt in another way."""

    def __init__(self, name: str) -> None:
        super().__init__("store-name", f"somebody has the name {name}; take another", name=name)


class UnavailableError(StoreError):
    """The database can't be written or read at the moment."""

    def __init__(self, trouble: Trouble, detail: str) -> None:
        what = _TROUBLES[trouble]
        super().__init__(f"store-{trouble}", f"{what} ({detail})" if detail else what, detail=detail)
        self.trouble: Trouble = trouble


class OpenError(StoreError):
    """The database can't be used, and waiting won't help."""


_TROUBLES: dict[Trouble, str] = {
    "full": "the disk is full; make room, nothing that was confirmed is lost",
    "locked": "another program holds the database; let go of it there",
    "corrupt": "the database is damaged; put a backup in its place",
    "lost": "the connection to the database is lost",
    "busy": "too much is waiting to be written; try again in a moment",
    "closed": "the database was closed",
    "failed": "the database refuses to write",
}
