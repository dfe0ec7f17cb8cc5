"""Interleaved rounds: whoever is compared takes turns in short slices, so that a busy minute slows all of them."""

from collections.abc import Sequence
from statistics import median
from time import process_time
from typing import NamedTuple

from bench.policy import PlayHand


class Slice(NamedTuple):
    """What one contender did in one round."""

    seconds: float
    hands: int
    decisions: int


class Result(NamedTuple):
    """All slices of one contender, in the order of the rounds."""

    name: str
    slices: tuple[Slice, ...]

    @property
    def hands_per_second(self) -> float:
        return median(one.hands / one.seconds for one in self.slices)

    @property
    def decisions_per_hand(self) -> float:
        return sum(one.decisions for one in self.slices) / sum(one.hands for one in self.slices)

    def times(self, other: "Result") -> float:
        """How many times as many hands in the same time as another: the median over the rounds."""
        pairs = zip(self.slices, other.slices, strict=True)
        return median((ours.hands / ours.seconds) / (theirs.hands / theirs.seconds) for ours, theirs in pairs)


def interleave(contenders: Sequence[tuple[str, PlayHand]], rounds: int, seconds: float) -> list[Result]:
    """So many rounds in which each contender plays for about so many seconds of processor time, after warming up."""
    sizes = [_warm_up(play_hand, seconds) for _, play_hand in contenders]
    slices: list[list[Slice]] = [[] for _ in contenders]
    for _ in range(rounds):
        for place, (_, play_hand) in enumerate(contenders):
            slices[place].append(_play(play_hand, sizes[place]))
    return [Result(name, tuple(slices[place])) for place, (name, _) in enumerate(contenders)]


def _warm_up(play_hand: PlayHand, seconds: float) -> int:
    """Play for a while, as memories of hands fill; how many hands fit into a slice."""
    size = 8
    spent = 0.0
    per_hand = 1.0
    while spent < 3 * seconds:
        one = _play(play_hand, size)
        spent += one.seconds
        per_hand = one.seconds / size
        size *= 2
    return max(1, round(seconds / per_hand))


def _play(play_hand: PlayHand, hands: int) -> Slice:
    decisions = 0
    begun = process_time()
    for _ in range(hands):
        decisions += play_hand()
    return Slice(process_time() - begun, hands, decisions)
