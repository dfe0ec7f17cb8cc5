"""Taking turns: all who are compared do the same work in short turns, so that a busy minute slows every one of them."""

from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import process_time
from typing import NamedTuple

Turn = Callable[[], float]
"""Does some of the work, and says how many seconds of processor time one unit of it took."""


class Target(NamedTuple):
    """What is to be reached: how many times as fast as a peer, or in how many seconds."""

    floor: float
    aim: float


class Contender(NamedTuple):
    """Somebody who does the work."""

    who: str
    turn: Turn | None
    """None where it is not here."""
    target: Target | None = None
    """How many times as fast ours has to be; for ours, in how many seconds a unit has to be done."""
    version: str = ""
    one_a_call: bool = False
    """Whether each unit is a call from Python, where ours has a call that does many."""


class Work(NamedTuple):
    """Some work, and all who do it, ours first."""

    key: str
    """The sentence of the catalogue, `bench-work-` before it."""
    contenders: Sequence[Contender]
    rate: bool = True
    """Whether it is told as units in a second; else as the time of one."""
    args: dict[str, str] = {}  # noqa: RUF012
    """The values of the sentence."""
    check: Callable[[], None] | None = None
    """Called after the last turn, and raises where somebody did other work than the others."""


class Row(NamedTuple):
    """What came out for one contender."""

    work: Work
    contender: Contender
    seconds: float | None
    """For one unit; the median of the rounds. None where it was not run."""
    ratio: float | None
    """How many times as long as ours it took: the median of the rounds. None for ours."""

    @property
    def reached(self) -> str:
        """`aim`, `floor` or `below`; empty where nothing was to be reached, or nothing was run."""
        target = self.contender.target
        ours = self.contender is self.work.contenders[0]
        if target is None or self.seconds is None or (self.ratio is None and not ours):
            return ""
        if self.ratio is None:
            return "aim" if self.seconds <= target.aim else "floor" if self.seconds <= target.floor else "below"
        return "aim" if self.ratio >= target.aim else "floor" if self.ratio >= target.floor else "below"


def measure(work: Work, rounds: int) -> Iterator[Row]:
    """So many rounds in which each contender has one turn."""
    there = [place for place, one in enumerate(work.contenders) if one.turn is not None]
    turns: list[list[float]] = [[] for _ in work.contenders]
    for _ in range(rounds):
        for place in there:
            turn = work.contenders[place].turn
            assert turn is not None  # noqa: S101
            turns[place].append(turn())
    if work.check is not None:
        work.check()
    ours = turns[0]
    for place, contender in enumerate(work.contenders):
        taken = turns[place]
        ratio = median(map(float.__truediv__, taken, ours)) if place and taken and ours else None
        yield Row(work, contender, median(taken) if taken else None, ratio)


def timed(units: int, act: Callable[[], object], seconds: float = 0.1) -> Turn:
    """A turn that does so many units in one go; again and again, until it has taken some time."""

    def turn() -> float:
        times = 0
        begun = process_time()
        while not times or process_time() - begun < seconds:
            act()
            times += 1
        return (process_time() - begun) / times / units

    return turn


def each(acts: Sequence[Callable[[], object]]) -> Turn:
    """A turn that does one thing after the other, for the time of one."""

    def all_of_them() -> None:
        for act in acts:
            act()

    return timed(len(acts), all_of_them)


class Hands:
    """A turn that plays hands for about so many seconds, after it has warmed up; it counts what it plays."""

    def __init__(self, play: Callable[[], int], seconds: float, *, batch: int = 1) -> None:
        self._play = play
        self._batch = batch
        """How many hands one call plays."""
        self.hands = self.decisions = 0
        size, spent, each_call = 1, 0.0, 1.0
        while spent < 3 * seconds:
            each_call = self._seconds_a_call(size)
            spent += each_call * size
            size *= 2
        self._calls = max(1, round(seconds / each_call)) if each_call else 1

    def __call__(self) -> float:
        """Play, and say how long one hand took."""
        return self._seconds_a_call(self._calls) / self._batch

    def _seconds_a_call(self, calls: int) -> float:
        begun = process_time()
        for _ in range(calls):
            self.decisions += self._play()
        taken = process_time() - begun
        self.hands += calls * self._batch
        return taken / calls

    @property
    def decisions_per_hand(self) -> float:
        """What tells whether two contenders play the same game in the same way."""
        return self.decisions / self.hands


def version_of(package: str) -> str:
    """The version of an installed package; empty where it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
