"""The files that a history command was given, opened one after the other, and their hands."""

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from hanpan.history.formats import SUFFIXES, read
from hanpan.history.opened import lines_of
from hanpan.history.written import Unreadable, Written
from hanpan.rules.files import unread

_BIG = 1 << 24
"""A file of so many bytes takes long enough to say how far it is."""


def within(file: str) -> list[str]:
    """The files of a folder, in order; a file is itself."""
    path = Path(file)
    if file == "-" or not path.is_dir():
        return [file]
    return [str(inside) for inside in sorted(path.rglob("*")) if inside.suffix.lower() in SUFFIXES and inside.is_file()]


def hands_of(files: Iterable[str]) -> Iterator[Written | Unreadable]:
    """All hands, and the places that can't be read; a file that can't be opened is one of those, at line 0."""
    for file in (path for named in files for path in within(named)):
        if file == "-":
            yield from read(lines_of(sys.stdin.buffer), "<stdin>")
            continue
        try:
            with Path(file).open("rb") as stream:
                yield from read(lines_of(stream, progress(file)), file)
        except OSError as error:
            why = unread(error)
            yield Unreadable(file, 0, why.key, tuple(why.args.items()))


def progress(file: str) -> Callable[[int], None] | None:
    """Says on a terminal how much of a big file is read."""
    if not sys.stderr.isatty() or not Path(file).is_file():
        return None
    size = Path(file).stat().st_size
    if size < _BIG:
        return None
    done = 0

    def tick(count: int) -> None:
        nonlocal done
        done += count
        end = "\n" if done >= size else ""
        print(f"\r{file}: {100 * done // size} %{end}", end="", file=sys.stderr, flush=True)

    return tick
