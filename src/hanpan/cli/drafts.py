"""A file that a command writes takes the place of an old one whole, or not at all."""

import errno
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, TextIO

from hanpan.rules.mistakes import Sentence, said

_NAMED = frozenset(
    {
        errno.ENOENT, errno.EISDIR, errno.EACCES, errno.EPERM, errno.EROFS,
        errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EDQUOT, errno.EPIPE,
    }
)  # fmt: skip
"""What has its words; others are told by their name."""


@dataclass
class Draft:
    """Text on its way into a file."""

    stream: TextIO
    wanted: bool = True
    """Set to False it is thrown away, and an old file stays as it is."""


@contextmanager
def draft(path: Path, *, encoding: str = "utf-8", newline: str = "\n") -> Iterator[Draft]:
    """Text that becomes the file when the block ends well; an OSError where it can't be written.

    A link stays, and what it leads to is replaced. What is there and no regular file, as a pipe or `/dev/null`, is
    written to straight.
    """
    there = _mode(path)
    if there is not None and not stat.S_ISREG(there):
        with path.open("w", encoding=encoding, newline=newline) as stream:
            yield Draft(stream)
        return
    target = Path(os.path.realpath(path))
    if there is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    part = target.with_name(f".{token_hex(8)}.part")
    try:
        with part.open("x", encoding=encoding, newline=newline) as stream:
            made = Draft(stream)
            yield made
        if made.wanted:
            if there is not None:
                part.chmod(stat.S_IMODE(there))
            part.replace(target)
    finally:
        with suppress(FileNotFoundError):
            part.unlink()


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """A file that isn't there yet, and isn't afterwards where the block fails; else a FileExistsError."""
    file = path.open("xb")
    try:
        with file:
            yield file
    except BaseException:
        path.unlink()
        raise


def among(path: Path, files: Iterable[str]) -> bool:
    """Whether a file is one of those that are read, by whatever name."""
    for file in files:
        with suppress(OSError):
            if path.samefile(file) and path.is_file():
                return True
    return False


def unwritten(error: OSError) -> Sentence:
    """Why a file can't be written."""
    name = errno.errorcode.get(error.errno or 0, type(error).__name__)
    return said("err-file_unwritten", fault=said(f"not_written-{name}") if error.errno in _NAMED else name)


def _mode(path: Path) -> int | None:
    """The mode of what is there; None where nothing is."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None
