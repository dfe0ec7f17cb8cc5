"""Work on files shared among processes: whole files, and pieces of big files of PokerStars text."""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeVar

from hanpan.history.formats import SUFFIXES
from hanpan.history.opened import lines_of
from hanpan.money import Lang

Result = TypeVar("Result")

MOST_WORKERS = 256
PIECE = 1 << 23
"""So many bytes of a big file at a time."""

_HAND = re.compile(rb"\r?\n\r?\n(?=PokerStars [^\n]{0,40}#)")


class Piece(NamedTuple):
    """Some hands of a file, or with no size all of it."""

    file: str
    start: int = 0
    size: int = 0
    lines: int = 0
    """How many lines come before it."""


def shared(
    workers: int, files: Iterable[str], work: Callable[[Piece, Lang], Result], lang: Lang
) -> Iterator[tuple[Piece, Result]]:
    """Each piece and what the work brings of it, in the order of the files; few wait at a time."""
    with ProcessPoolExecutor(workers) as pool:
        waiting: deque[tuple[Piece, Future[Result]]] = deque()
        for piece in (piece for file in files for piece in _pieces(file)):
            waiting.append((piece, pool.submit(work, piece, lang)))
            if len(waiting) > 2 * workers:
                yield _done(*waiting.popleft())
        while waiting:
            yield _done(*waiting.popleft())


def _done(piece: Piece, future: Future[Result]) -> tuple[Piece, Result]:
    return piece, future.result()


def _pieces(file: str) -> Iterator[Piece]:
    """Where a file can be cut: before the first lines of hands in PokerStars text."""
    path = Path(file)
    if SUFFIXES.get(path.suffix.lower(), "") or not path.is_file() or path.stat().st_size <= 2 * PIECE:
        yield Piece(file)
        return
    start = lines = 0
    with path.open("rb") as stream:
        rest = b""
        while chunk := stream.read(PIECE):
            data = rest + chunk
            cut = max((match.end() for match in _HAND.finditer(data)), default=0)
            if not cut and len(data) > 4 * PIECE:
                # No such text after all, or none that can be cut.
                yield Piece(file, start, path.stat().st_size - start, lines) if start else Piece(file)
                return
            if cut:
                yield Piece(file, start, cut, lines)
                lines += data.count(b"\n", 0, cut)
                start += cut
            rest = data[cut:]
    if rest:
        yield Piece(file, start, len(rest), lines)


@contextmanager
def lines_in(piece: Piece) -> Iterator[Iterator[str]]:
    """The lines of a piece; a file that can't be opened is an OSError."""
    with Path(piece.file).open("rb") as stream:
        stream.seek(piece.start)
        yield lines_of(_Part(stream, piece.size) if piece.size else stream)


class _Part:
    """So many bytes of a stream."""

    def __init__(self, stream: BinaryIO, size: int) -> None:
        self.stream = stream
        self.left = size

    def read(self, size: int, /) -> bytes:
        """The next bytes, no more than are left."""
        data = self.stream.read(min(size, self.left))
        self.left -= len(data)
        return data
