"""Evaluation of seven cards beside the evaluators that pip installs: `python -m bench.kernels`.

The same random hands for all, several rounds in turn, medians of processor time on one core. Three kinds of work, which
are not to be mixed up:

batch   many hands in one call; of the peers only pokerfast has that, from lists of text, and inside it OMPEval, in C++,
        which takes the same bytes as we do
call    one hand a call from Python, with cards in the form that the peer likes best, made beforehand
walk    all 133,784,560 pools of seven cards in order, one evaluation each; the peers do the first of them, call by call
"""

import argparse
import ctypes
import importlib
import random
import time
from collections.abc import Callable, Sequence
from itertools import combinations, islice, pairwise
from math import comb
from statistics import median
from typing import Any, NamedTuple

import numpy as np

from hanpan import rules
from hanpan.cards import DECK, name
from hanpan.hands.kernel import kernel
from hanpan.hands.kernel_walk import walk_sum
from hanpan.hands.ranker import key_of, ranker

BATCH = 1_000_000
CALLS = 20_000
SLOW_CALLS = 1_000
STANDARD = rules.game("nlhe").high

Hands = list[tuple[int, ...]]
Peer = Any
"""A library without types, or what comes out of it."""
Work = Callable[[], Any]
"""Does the work once; what it returns are the strengths, in the peer's own order."""


class Row(NamedTuple):
    """One contender at one kind of work."""

    work: str
    who: str
    hands: int
    run: Work | None
    greater_wins: bool = True
    """False where the smaller number is the better hand."""


class Result(NamedTuple):
    """What came out: evaluations a second, and how many times as many ours are at the same work."""

    work: str
    who: str
    per_second: float | None
    ours_to_it: float | None


def rows(rounds: int = 5) -> list[Result]:
    """Measure everybody in turn; a peer that is missing or whose answers differ from ours has no figure."""
    hands = random_hands(BATCH)
    contenders = [*batch(hands), *calls(hands), *walks()]
    for row in contenders:
        _check(row, hands)
    times: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds):
        for row in contenders:
            if row.run is not None:
                start = time.thread_time()
                row.run()
                times.setdefault((row.work, row.who), []).append(time.thread_time() - start)
    speeds = {
        (row.work, row.who): row.hands / median(times[row.work, row.who]) for row in contenders if row.run is not None
    }
    ours = {work: speed for (work, who), speed in speeds.items() if who.startswith("hanpan")}
    return [
        Result(row.work, row.who, speed, ours[row.work] / speed if speed else None)
        for row in contenders
        for speed in [speeds.get((row.work, row.who))]
    ]


def random_hands(count: int) -> Hands:
    """Random hands, the same in every run."""
    rng = random.Random(42)
    return [tuple(rng.sample(DECK, 7)) for _ in range(count)]


def batch(hands: Hands) -> list[Row]:
    """Many hands a call."""
    cards = np.array(hands, np.uint8)
    fast = kernel(STANDARD, 7)
    texts = ["".join(map(name, hand)) for hand in hands[:CALLS]]
    return [
        Row("batch", "hanpan", len(hands), lambda: fast.values(cards)),
        Row("batch", "OMPEval (in pokerfast)", len(hands), _ompeval(cards)),
        _row("batch", "pokerfast", CALLS, "pokerfast.equity", lambda peer: lambda: peer.evaluate(texts)),
    ]


def calls(hands: Hands) -> list[Row]:
    """One hand a call."""
    some, few = hands[:CALLS], hands[:SLOW_CALLS]
    return [
        Row("call", "hanpan (plain Python)", len(some), lambda: [_rank(hand) for hand in some]),
        *_one_by_one("call", some, few),
    ]


def walks() -> list[Row]:
    """All pools in order, or the first of them."""
    some = list(islice(combinations(DECK, 7), CALLS))
    walk = Row("walk", "hanpan", comb(52, 7), lambda: walk_sum(STANDARD, 7))
    return [walk, *_one_by_one("walk", some, some[:SLOW_CALLS])]


def _rank(hand: Sequence[int]) -> int:
    return ranker(STANDARD).strength(key_of(hand), (hand,))


def _one_by_one(work: str, some: Hands, few: Hands) -> list[Row]:
    texts = [[name(card) for card in hand] for hand in some]

    def phevaluator(peer: Peer) -> Work:
        return lambda: [peer.evaluate_cards(*hand) for hand in some]

    def phevaluator_raw(peer: Peer) -> Work:
        evaluate = peer.evaluate_7cards
        return lambda: [evaluate(*hand) for hand in some]

    def eval7(peer: Peer) -> Work:
        ready = [[peer.Card(card) for card in hand] for hand in texts]
        return lambda: [peer.evaluate(hand) for hand in ready]

    def treys(peer: Peer) -> Work:
        ready = [[peer.Card.new(card) for card in hand] for hand in texts]
        evaluate = peer.Evaluator().evaluate
        return lambda: [evaluate(hand[2:], hand[:2]) for hand in ready]

    def hhe(peer: Peer) -> Work:
        ready = ["".join(hand) for hand in texts]
        return lambda: [peer.evaluate_hand(hand) for hand in ready]

    def pokerfast(peer: Peer) -> Work:
        return lambda: [peer.eval7(hand) for hand in texts]

    def pokerkit(peer: Peer) -> Work:
        ready = [list(peer.Card.parse("".join(map(name, hand)))) for hand in few]
        return lambda: [peer.StandardHighHand.from_game(hand[:2], hand[2:]) for hand in ready]

    return [
        _row(work, "phevaluator", len(some), "phevaluator.evaluator", phevaluator, greater_wins=False),
        _row(work, "phevaluator (its C)", len(some), "phevaluator._pheval", phevaluator_raw, greater_wins=False),
        _row(work, "eval7", len(some), "eval7", eval7),
        _row(work, "pkrbot", len(some), "pkrbot", eval7),
        _row(work, "holdem-hand-evaluator", len(some), "holdem_hand_evaluator", hhe),
        _row(work, "pokerfast", len(some), "pokerfast", pokerfast),
        _row(work, "treys", len(some), "treys", treys, greater_wins=False),
        _row(work, "pokerkit", len(few), "pokerkit", pokerkit),
    ]


def _row(
    work: str, who: str, hands: int, module: str, ready: Callable[[Peer], Work], *, greater_wins: bool = True
) -> Row:
    try:
        peer = importlib.import_module(module)
    except ImportError:
        return Row(work, who, hands, None)
    return Row(work, who, hands, ready(peer), greater_wins)


def _ompeval(cards: np.ndarray[Any, Any]) -> Work | None:
    """OMPEval as pokerfast ships it, on our array of bytes and without its lists of text."""
    try:
        library = importlib.import_module("pokerfast.equity")._load()  # noqa: SLF001
    except (ImportError, RuntimeError, OSError):
        return None
    flat = np.ascontiguousarray(cards).tobytes()
    out = (ctypes.c_uint16 * len(cards))()

    def evaluate() -> Peer:
        assert library.pf_evaluate(flat, len(cards), cards.shape[1], out) == 0
        return out

    return evaluate


def _check(row: Row, hands: Hands) -> None:
    """The peer's hands stand in our order."""
    if row.run is None or row.hands > BATCH:
        return
    if row.work == "walk":
        hands = list(islice(combinations(DECK, 7), row.hands))
    theirs = row.run()[:SLOW_CALLS]
    ours = kernel(STANDARD, 7).values(hands[: len(theirs)]).tolist()
    order = sorted(range(len(ours)), key=ours.__getitem__)
    for lower, upper in pairwise(order):
        weaker, stronger = (lower, upper) if row.greater_wins else (upper, lower)
        assert (theirs[lower] == theirs[upper]) == (ours[lower] == ours[upper]), row.who
        assert not theirs[stronger] < theirs[weaker], row.who


def counts(rounds: int = 5) -> list[tuple[str, float, float]]:
    """What is counted without looking at each deal: the work, its seconds, and the most that it may take."""
    from hanpan.analysis.kernel_deals import Deal, count_deals
    from hanpan.analysis.kernel_pools import Pack, count_pools
    from hanpan.hands.kernel_tables import high_tables

    pack = Pack(tuple(range(13)), (0, 1, 2, 3))
    sampyong, five = high_tables(rules.game("pls7").high, 8), high_tables(STANDARD, 5)
    works: list[tuple[str, Work, float]] = [
        ("pls7: 752,538,150 pools by value", lambda: count_pools(sampyong, pack), 0.004),
        ("plo: 463,563,500,400 deals by value", lambda: count_deals(five, Deal(4, 5, 2, 5, pack)), 5.0),
    ]
    found = []
    for what, work, most in works:
        work()
        seconds = []
        for _ in range(rounds):
            start = time.thread_time()
            work()
            seconds.append(time.thread_time() - start)
        found.append((what, median(seconds), most))
    return found


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.kernels", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    work = ""
    for result in rows(rounds):
        if result.work != work:
            work = result.work
            print(f"\nseven cards, {work}")
        speed = "not installed" if result.per_second is None else f"{result.per_second / 1e6:12.4f} M/s"
        ratio = "" if result.ours_to_it is None else f"   hanpan is {result.ours_to_it:10.2f} x"
        print(f"  {result.who:24}{speed}{ratio}")
    print("\ncounted")
    for what, seconds, most in counts(rounds):
        print(f"  {what:38}{1000 * seconds:10.2f} ms   at most {1000 * most:.0f}")


if __name__ == "__main__":
    main()
