"""What every error of ours with more than a message has in common."""

from typing import Any


class Carried(Exception):  # noqa: N818  (no error by itself)
    """An error that comes whole from another process, whatever its `__init__` takes."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[Carried], args: tuple[object, ...], fields: dict[str, object]) -> Carried:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error
