"""Says that the machine is being prepared, while kernels are compiled that nobody has needed here before."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from hanpan.hands import compiling
from hanpan.money import Lang
from hanpan.words import Words


class Preparing:
    """One line on standard error: begun with the first kernel that is compiled, ended with how long they took."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._depth = 0
        self._begun = 0.0
        self._took = 0.0
        self._said = False
        self._over = False

    def tell(self, begins: bool) -> None:
        """A kernel begins to be compiled, or is done; only the outermost counts."""
        self._depth += 1 if begins else -1
        if begins and self._depth == 1:
            self._begun = time.monotonic()
            if not self._said and not self._over:
                self._said = True
                print(self._words.text("preparing"), end=" ", file=sys.stderr, flush=True)
        elif not begins and self._depth == 0:
            self._took += time.monotonic() - self._begun

    def end(self) -> None:
        """End the line, where one has begun; from here on nothing is said."""
        if self._said and not self._over:
            print(self._words.text("preparing-took", sec=f"{self._took:.1f}"), file=sys.stderr, flush=True)
        self._over = True


@contextmanager
def preparing(lang: Lang) -> Iterator[Preparing]:
    """Watch what is compiled meanwhile; on a terminal it is said."""
    said = Preparing(Words(lang))
    if not sys.stderr.isatty():
        yield said
        return
    compiling.watch(said.tell)
    try:
        yield said
    finally:
        compiling.unwatch(said.tell)
        said.end()
