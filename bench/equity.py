"""Odds beside the programs that pip installs: `python -m bench.equity`.

The same questions for all, several rounds in turn, medians of processor time; ours on one core. Questions are asked as
a program asks them, one call each, with the hands as text; a few different ones, so that nobody answers from memory.
Where ours are asked many in one call, the row says so: the peers have no such call.
pokerfast has OMPEval inside, as it was compiled for the wheel; a native build of it is for `bench/native`. Before the
clock starts, every answer is compared with ours.
"""

import argparse
import ctypes
import importlib
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, NamedTuple

from hanpan import rules
from hanpan.analysis import threads
from hanpan.analysis.equity import equities, equity

Peer = Any
"""A library without types."""
Ask = Callable[[Sequence[str]], float]
"""The equity of the first hand."""

RANKS = "23456789TJQKA"


def _pairs(suit: str) -> list[tuple[str, str]]:
    """Ace-king suited in hearts against every pair and every suited hand of another suit."""
    seconds = [first + suit + second + ("c" if first == second else suit) for first in RANKS for second in RANKS]
    return [("AhKh", hand) for hand in seconds]


HEADS_UP = (("AhKh", "QsQd"), ("AsAh", "KsKd"), ("2c2d", "AsKs"), ("JhTh", "9c9d"), ("7h2c", "AdTs"), ("5s5c", "6s6c"))
MANY = tuple(pair for suit in "sd" for pair in _pairs(suit))
RANDOM = (("AhKh", "random"), ("7c2d", "random"))
OMAHA = (("AsAhKsKh", "JdTd9c8c"), ("AsAh7s2d", "KsQsJcTc"))
OMAHA8 = (("AsAh2s3h", "KdKcQdJc"), ("As2d3h7c", "KsKhQs9d"))
STUD8 = (("Ah2h3s5cKd", "Ks4dQdJcTc"), ("8h7h6s2cKd", "AsAdQdJc9c"))
THIRD_STREET = (("Ah2h3s", "KsKdQd"), ("Ah2h3s", "5s6d7d"))
SIX = (("random",) * 6,)
TRIALS = 400_000
BATCH = f"exact, heads-up before the flop, {len(MANY)} in one call (peers: one a call)"


class Row(NamedTuple):
    """One contender at one kind of question. Its ratio to ours has a floor and an aim."""

    work: str
    who: str
    ask: Ask | None
    questions: Sequence[Sequence[str]]
    floor: float = 0.0
    aim: float = 0.0
    answers: float = 0.0
    """How far its answers may be from ours."""
    at_once: Callable[[], object] | None = None
    """Asks all questions in one call."""


class Result(NamedTuple):
    """What came out."""

    work: str
    who: str
    seconds: float | None
    """For one question."""
    ratio: float | None
    """How many times as long as ours it took; for a row without a peer None."""
    floor: float
    aim: float


def rows(rounds: int = 5) -> list[Result]:
    """Measure everybody in turn; a peer that is missing has no figure."""
    everybody = threads.processors
    threads.processors = lambda: 1
    try:
        contenders = _contenders()
        _check(contenders)
        times: dict[tuple[str, str], list[float]] = {}
        for _ in range(rounds):
            for row in contenders:
                if row.ask is not None:
                    times.setdefault((row.work, row.who), []).append(_seconds(row))
    finally:
        threads.processors = everybody
    seconds = {at: median(taken) for at, taken in times.items()}
    ours = {work: taken for (work, who), taken in seconds.items() if who == "hanpan"}
    return [
        Result(row.work, row.who, taken, _ratio(row, taken, ours), row.floor, row.aim)
        for row in contenders
        for taken in [seconds.get((row.work, row.who))]
    ]


def _ratio(row: Row, taken: float | None, ours: dict[str, float]) -> float | None:
    return taken / ours[row.work] if taken is not None and row.who != "hanpan" else None


def _contenders() -> list[Row]:
    """Ours first at each kind of question."""
    fast, pokers = _peer("pokerfast.equity"), _peer("poker_equity")

    def ours(game: str, trials: int = 0) -> Ask:
        ruled = rules.game(game)
        return lambda hands: equity(ruled, hands, trials=trials, seed=1).players[0].equity

    def ompeval(hands: Sequence[str]) -> float:
        return float(fast.equity(list(hands))[0])

    def exact(variant: str) -> Ask | None:
        if pokers is None:
            return None
        return lambda hands: float(pokers.exact_from_text(variant, list(hands))["players"][0]["equity"])

    def sampled(hands: Sequence[str]) -> float:
        fields = ["**" if hand == "random" else hand for hand in hands]
        answer = pokers.chunk_from_text("holdem", fields, samples=TRIALS, seed=1, threads=1)
        return float(answer["players"][0]["equity"])

    there = ompeval if fast is not None else None
    return [
        Row("exact, heads-up before the flop", "hanpan", ours("nlhe"), HEADS_UP),
        Row("exact, heads-up before the flop", "pokerfast (OMPEval)", there, HEADS_UP, 25, 39, 1e-9),
        Row("exact, heads-up before the flop", "poker-equity", exact("holdem"), HEADS_UP[:1], 1000, 2000, 1e-9),
        Row(BATCH, "hanpan", ours("nlhe"), MANY, at_once=lambda: equities(rules.game("nlhe"), MANY)),
        Row(BATCH, "pokerfast (OMPEval)", there, MANY[:6], 25, 39, 1e-9),
        Row(BATCH, "poker-equity", exact("holdem"), MANY[:1], 1000, 2000, 1e-9),
        Row("exact, hand against random", "hanpan", ours("nlhe"), RANDOM),
        Row("exact, hand against random", "pokerfast (OMPEval)", there, RANDOM, 6, 8, 1e-9),
        Row("exact, Omaha", "hanpan", ours("plo"), OMAHA),
        Row("exact, Omaha", "poker-equity", exact("omaha"), OMAHA[:1], 80, 140, 1e-9),
        Row("exact, Omaha hi-lo", "hanpan", ours("plo8"), OMAHA8),
        Row("exact, Omaha hi-lo", "poker-equity", exact("omaha_hi_lo"), OMAHA8[:1], 40, 60, 1e-9),
        Row("exact, stud eight, five cards each", "hanpan", ours("stud8"), STUD8),
        Row("exact, stud eight, five cards each", "poker-equity", exact("stud_hi_lo"), STUD8[:1], 100, 230, 1e-9),
        Row("exact, stud eight, third street", "hanpan", ours("stud8"), THIRD_STREET, 0.1, 0.03),
        Row(f"{TRIALS:,} deals, six random hands", "hanpan", ours("nlhe", TRIALS), SIX),
        Row(f"{TRIALS:,} deals, six random hands", "poker-equity", sampled if pokers else None, SIX, 15, 15, 0.01),
        Row(f"{TRIALS:,} deals, six random hands", "pokerfast (OMPEval)", _ompeval_deals(fast), SIX, 1.3, 1.7, 0.01),
    ]


def _ompeval_deals(fast: Peer) -> Ask | None:
    """OMPEval's own sampling, which stops by the clock: its time is scaled to as many deals as ours."""
    if fast is None:
        return None
    library = fast._load()  # noqa: SLF001

    def ask(hands: Sequence[str]) -> float:
        ranges = (ctypes.c_char_p * len(hands))(*[hand.encode() for hand in hands])
        shares, dealt = (ctypes.c_double * len(hands))(), ctypes.c_uint64()
        # No accuracy is good enough for it, so it goes on until the time is over.
        library.pf_equity(ranges, len(hands), b"", b"", 0, 1e-9, 1, 0.2, shares, ctypes.byref(dealt))
        ask.dealt = dealt.value  # type: ignore[attr-defined]
        return float(shares[0])

    return ask


def _seconds(row: Row) -> float:
    """Processor time for one question, over enough of them to be seen."""
    assert row.ask is not None
    if row.at_once is not None:
        start = time.process_time()
        row.at_once()
        return (time.process_time() - start) / len(row.questions)
    asked = 0
    start = time.process_time()
    while asked == 0 or (time.process_time() - start < 0.05 and asked < 200):
        for hands in row.questions:
            row.ask(hands)
            asked += 1
    taken = (time.process_time() - start) / asked
    dealt = getattr(row.ask, "dealt", 0)
    return taken * TRIALS / dealt if dealt else taken


def _check(contenders: Sequence[Row]) -> None:
    """Everybody says the same as we do."""
    ours = {row.work: row.ask for row in contenders if row.who == "hanpan"}
    for row in contenders:
        mine = ours[row.work]
        for hands in row.questions if row.ask and mine else ():
            assert row.ask
            assert mine
            assert abs(row.ask(hands) - mine(hands)) <= row.answers, (row, hands)


def _peer(module: str) -> Peer:
    try:
        peer = importlib.import_module(module)
    except ImportError:
        return None
    return None if hasattr(peer, "available") and not peer.available() else peer


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.equity", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    work = ""
    for result in rows(parser.parse_args().rounds):
        if result.work != work:
            work = result.work
            print(f"\n{work}")
        print(f"  {result.who:22}{_line(result)}")


def _line(result: Result) -> str:
    if result.seconds is None:
        return "not run"
    taken = f"{1000 * result.seconds:12.3f} ms"
    if result.ratio is None:
        return taken + (f"   at most {1000 * result.floor:g}, aim {1000 * result.aim:g}" if result.floor else "")
    verdict = (
        "below the floor" if result.ratio < result.floor else "aim met" if result.ratio >= result.aim else "floor met"
    )
    return f"{taken}   {result.ratio:10.2f} x ours   floor {result.floor:g}, aim {result.aim:g}: {verdict}"


if __name__ == "__main__":
    main()
