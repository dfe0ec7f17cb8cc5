"""Who wants to know that machine code is being made, which the first question of a kind waits for."""

from collections.abc import Callable

Watcher = Callable[[bool], None]
"""Called with True when a kernel begins to be compiled, with False when it is done; one may wait within another."""

_watchers: list[Watcher] = []


def watch(watcher: Watcher) -> None:
    """Tell somebody from now on."""
    _watchers.append(watcher)


def unwatch(watcher: Watcher) -> None:
    """Tell him no more."""
    _watchers.remove(watcher)


def tell(begins: bool) -> None:
    """A kernel begins to be compiled, or is done; what the cache holds is not compiled."""
    for watcher in tuple(_watchers):
        watcher(begins)
