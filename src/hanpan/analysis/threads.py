"""Work spread over the processors: kernels run without the interpreter's lock."""

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

Progress = Callable[[float], None]
"""Is told from time to time which part of a long job is done, from 0 to 1."""


def nothing(_done: float) -> None:
    """Nobody wants to know."""


def in_threads(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], progress: Progress = nothing, *, short: bool = False
) -> Generator[Result, None, None]:
    """The result of each piece, in order. What comes out doesn't depend on how many threads there are.

    A short job isn't worth starting threads.
    """
    threads = 1 if short else min(len(pieces), processors())
    if threads <= 1:
        for done, piece in enumerate(pieces, 1):
            yield work(piece)
            progress(done / len(pieces))
        return
    pool = ThreadPoolExecutor(threads)
    try:
        for done, result in enumerate(pool.map(work, pieces), 1):
            yield result
            progress(done / len(pieces))
    finally:
        # Whoever interrupts a long job doesn't wait for the rest of it.
        pool.shutdown(cancel_futures=True)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
