"""The small things that everything asks for: what is legal, a copy of a hand, a hand from its log."""

import copy
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any, TypeVar

from bench.engine import Table, play_out
from bench.policy import Random, Stakes
from hanpan.engine import Hand, evolve, fold, legal
from hanpan.engine.events import HandStarted

T = TypeVar("T")


def ours(stakes: Stakes, random: Random, rounds: int) -> dict[str, float]:
    """Nanoseconds for a query, a copy and an event of a log, over the positions of many hands."""
    table = Table(stakes, random)
    logs = [play_out(table)[0] for _ in range(200)]
    positions = [hand for log in logs for hand in _positions(log)]
    events = sum(map(len, logs))
    return {
        "legal": _each(lambda hand: legal(hand, hand.turn), positions, rounds),
        "copy": _each(Hand.copy, positions, rounds),
        "event": _each(fold, logs, rounds) * len(logs) / events,
    }


def _positions(log: Sequence[Any]) -> list[Hand]:
    """The hand before each decision."""
    started = log[0]
    assert isinstance(started, HandStarted)
    hand = fold([started])
    found = []
    for event in log[1:]:
        evolve(hand, event)
        if hand.turn >= 0:
            found.append(hand.copy())
    return found


def pokerkit(stakes: Stakes, rounds: int) -> dict[str, float]:
    """The same of PokerKit: its answers to what `legal` lists, and `deepcopy`, which is its way to branch."""
    from bench.peers import pokerkit_game, pokerkit_legal

    game = pokerkit_game(stakes)
    states = [game(stakes.stack, stakes.players) for _ in range(50)]
    return {
        "legal": _each(pokerkit_legal, states, rounds),
        "copy": _each(copy.deepcopy, states, rounds),
    }


def _each(act: Callable[[T], object], things: Sequence[T], rounds: int) -> float:
    """Nanoseconds that an act takes on one of these: the median of the rounds."""
    return median(_once(act, things) for _ in range(rounds))


def _once(act: Callable[[T], object], things: Sequence[T]) -> float:
    begun = process_time()
    for thing in things:
        act(thing)
    return (process_time() - begun) / len(things) * 1e9
