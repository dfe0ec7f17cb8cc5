"""`hanpan bench equity`: what hands are worth, asked as a program asks, one call a question, with the hands as text.

Where ours are asked many in one call, the row says so: the peers have no such call. The questions differ, so that
nobody answers from memory. Before the clock starts every answer is compared with ours. Ours run on one processor here.
"""

import ctypes
import importlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from hanpan import rules
from hanpan.analysis import threads
from hanpan.analysis.equity import equities, equity
from hanpan.cli.bench.measure import Contender, Target, Turn, Work, each, timed, version_of
from hanpan.cli.bench.native import Native

Peer = Any
"""A library without types."""
Question = Sequence[str]
Ask = Callable[[Question], float]
"""The equity of the first hand."""

RANKS = "23456789TJQKA"
HEADS_UP = (("AhKh", "QsQd"), ("AsAh", "KsKd"), ("2c2d", "AsKs"), ("JhTh", "9c9d"), ("7h2c", "AdTs"), ("5s5c", "6s6c"))
MANY = tuple(
    ("AhKh", first + suit + second + ("c" if first == second else suit))
    for suit in "sd"
    for first in RANKS
    for second in RANKS
)
RANDOM = (("AhKh", "random"), ("7c2d", "random"))
OMAHA = (("AsAhKsKh", "JdTd9c8c"), ("AsAh7s2d", "KsQsJcTc"))
OMAHA8 = (("AsAh2s3h", "KdKcQdJc"), ("As2d3h7c", "KsKhQs9d"))
STUD8 = (("Ah2h3s5cKd", "Ks4dQdJcTc"), ("8h7h6s2cKd", "AsAdQdJc9c"))
THIRD_STREET = (("Ah2h3s", "KsKdQd"), ("Ah2h3s", "5s6d7d"))
SIX = ("random",) * 6
TRIALS = 1_000_000
SLOW_TRIALS = 200_000

_EXACT = 1e-9
_SAMPLED = 0.01
_SLOWEST = 2
"""How many of many questions are put to the peer that takes half a second for each, whatever the hands."""


def works(natives: Mapping[str, Native]) -> Iterator[Work]:
    """The works in turn."""
    with _one_processor():
        yield from _heads_up(natives)
        yield _random(natives)
        for game, variant, questions, target in (
            ("plo8", "omaha_hi_lo", OMAHA8, Target(40, 60)),
            ("plo", "omaha", OMAHA, Target(80, 140)),
            ("stud8", "stud_hi_lo", STUD8, Target(100, 230)),
        ):
            peer = _asked("poker-equity", _poker_equity(variant), questions, ours(game), target)
            yield Work(f"equity-{game}", [_mine(game, questions), peer], rate=False)
        yield Work("equity-third_street", [_mine("stud8", THIRD_STREET, Target(0.1, 0.03))], rate=False)
        yield _six(natives)


def ours(game: str) -> Ask:
    """One question, one call."""
    ruled = rules.game(game)
    return lambda hands: equity(ruled, hands).players[0].equity


@contextmanager
def _one_processor() -> Iterator[None]:
    everybody = threads.processors
    threads.processors = lambda: 1
    try:
        yield
    finally:
        threads.processors = everybody


def _heads_up(natives: Mapping[str, Native]) -> Iterator[Work]:
    """Two known hands before the flop.

    What is to be reached stands where many are asked at once: then the counting takes the time, and not the reading
    of a question in Python, which is more than half of a single call.
    """
    fast, mine = _pokerfast(), ours("nlhe")
    asks: tuple[tuple[str, Ask | None, Target], ...] = (
        ("OMPEval (native)", _ompeval(natives), Target(8, 11)),
        ("pokerfast", _ask_pokerfast(fast), Target(25, 39)),
        ("poker-equity", _poker_equity("holdem"), Target(1000, 2000)),
    )
    peers = [_asked(who, ask, HEADS_UP, mine, None) for who, ask, _ in asks]
    yield Work("equity-heads_up", [_mine("nlhe", HEADS_UP), *peers], rate=False)
    at_once = timed(len(MANY), lambda: equities(rules.game("nlhe"), MANY))
    peers = [
        _asked(who, ask, MANY[:_SLOWEST] if who == "poker-equity" else MANY, mine, target)._replace(one_a_call=True)
        for who, ask, target in asks
    ]
    yield Work("equity-many", [Contender("hanpan", at_once), *peers], rate=False, args={"n": str(len(MANY))})


def _random(natives: Mapping[str, Native]) -> Work:
    peers = [
        _asked("OMPEval (native)", _ompeval(natives), RANDOM, ours("nlhe"), Target(6, 8)),
        _asked("pokerfast", _ask_pokerfast(_pokerfast()), RANDOM, ours("nlhe"), None),
    ]
    return Work("equity-random", [_mine("nlhe", RANDOM), *peers], rate=False)


def _six(natives: Mapping[str, Native]) -> Work:
    """Deals by chance, as many a second as each can."""
    ruled, pokers, fast = rules.game("nlhe"), _peer("poker_equity"), _pokerfast()
    native = natives.get("OMPEval")
    deal_ours = timed(TRIALS, lambda: equity(ruled, SIX, trials=TRIALS, seed=1))
    deal_pokers = timed(
        SLOW_TRIALS, lambda: pokers.chunk_from_text("holdem", ["**"] * 6, samples=SLOW_TRIALS, seed=1, threads=1)
    )
    contenders = [
        Contender("hanpan", deal_ours),
        Contender(
            "OMPEval (native)", _for_a_while(native.equity) if native and native.equity else None, Target(1.3, 1.7)
        ),
        Contender(
            "pokerfast", _for_a_while(partial(_pokerfast_deals, fast)) if fast else None, None, version_of("pokerfast")
        ),
        Contender("poker-equity", deal_pokers if pokers else None, Target(15, 15), version_of("poker-equity")),
    ]
    return Work("equity-six", contenders)


def _mine(game: str, questions: Sequence[Question], target: Target | None = None) -> Contender:
    ask = ours(game)
    for question in questions:
        ask(question)
    return Contender("hanpan", each([partial(ask, question) for question in questions]), target)


def _asked(who: str, ask: Ask | None, questions: Sequence[Question], mine: Ask, target: Target | None) -> Contender:
    """A peer at some questions, once it has given our answers."""
    if ask is None:
        return Contender(who, None, target)
    for question in questions[:6]:
        theirs, expected = ask(question), mine(question)
        if abs(theirs - expected) > _EXACT:
            raise AssertionError(f"{who} says {theirs} and hanpan {expected} of {question}")
    turn = each([partial(ask, question) for question in questions])
    return Contender(who, turn, target, version_of(who))


def _for_a_while(deal: Callable[[Sequence[str], float], tuple[float, int]]) -> Turn:
    """A turn of a peer that samples by the clock, and says how often it has dealt."""

    def turn() -> float:
        begun = time.process_time()
        share, deals = deal(SIX, 0.5)
        taken = time.process_time() - begun
        if abs(share - 1 / 6) > _SAMPLED:
            raise AssertionError(f"six random hands win {share} each")
        return taken / deals

    return turn


def _ompeval(natives: Mapping[str, Native]) -> Ask | None:
    native = natives.get("OMPEval")
    if native is None or native.equity is None:
        return None
    of = native.equity
    return lambda hands: of(hands, 0.0)[0]


def _pokerfast() -> Peer:
    peer = _peer("pokerfast.equity")
    return peer if peer is not None and peer.available() else None


def _ask_pokerfast(fast: Peer) -> Ask | None:
    return (lambda hands: float(fast.equity(list(hands))[0])) if fast is not None else None


def _pokerfast_deals(fast: Peer, hands: Sequence[str], seconds: float) -> tuple[float, int]:
    """The sampling of the OMPEval inside pokerfast."""
    ranges = (ctypes.c_char_p * len(hands))(*[hand.encode() for hand in hands])
    shares, dealt = (ctypes.c_double * len(hands))(), ctypes.c_uint64()
    # No accuracy is good enough for it, so it goes on until the time is over.
    fast._load().pf_equity(ranges, len(hands), b"", b"", 0, 1e-9, 1, seconds, shares, ctypes.byref(dealt))  # noqa: SLF001
    return float(shares[0]), dealt.value


def _poker_equity(variant: str) -> Ask | None:
    pokers = _peer("poker_equity")
    if pokers is None:
        return None
    return lambda hands: float(pokers.exact_from_text(variant, list(hands))["players"][0]["equity"])


def _peer(module: str) -> Peer:
    try:
        return importlib.import_module(module)
    except ImportError:
        return None
