"""`hanpan bench eval`: the strength of seven cards, and counts that look at no deal.

Many hands in one call against many hands in one call, one hand a call against one hand a call. Of the packages that pip
installs only pokerfast takes many hands at once, from lists of text; inside it is OMPEval, which takes bytes as we do.
Before the clock starts, everybody's hands are seen to stand in our order.
"""

import ctypes
import importlib
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import comb
from typing import Any

import numpy as np

from hanpan import rules
from hanpan.cards import DECK, name
from hanpan.cli.bench.measure import Contender, Target, Work, timed, version_of
from hanpan.cli.bench.native import Cards, Native
from hanpan.hands.kernel import kernel
from hanpan.hands.ranker import key_of, ranker

BATCH = 1_000_000
CALLS = 20_000
SLOW_CALLS = 1_000
CHECKED = 1_000

Hands = Sequence[tuple[int, ...]]
Peer = Any
"""A library without types, or what comes out of it."""
Ready = Callable[[Peer, Hands], Callable[[], Any]]
"""From a library and hands what evaluates them once; the cards are put into the peer's own form beforehand."""


def works(natives: Mapping[str, Native], batch: int = BATCH) -> Iterator[Work]:
    """The works in turn."""
    hands = random_hands(batch)
    yield _batch(hands, natives)
    yield _calls(hands)
    yield _walk(natives)
    yield from _counts()


def random_hands(count: int) -> list[tuple[int, ...]]:
    """Random hands, the same in every run."""
    rng = random.Random(42)
    return [tuple(rng.sample(DECK, 7)) for _ in range(count)]


def _batch(hands: Hands, natives: Mapping[str, Native]) -> Work:
    cards = np.array(hands, np.uint8)
    fast = kernel(rules.game("nlhe").high, 7)
    contenders = [Contender("hanpan", timed(len(hands), lambda: fast.values(cards)))]
    for who in ("OMPEval", "holdem-hand-evaluator"):
        native = natives.get(who)
        turn = None
        if native is not None:
            _check(who, native.evaluate(cards[:CHECKED]), hands)
            turn = timed(len(hands), partial(native.evaluate, cards))
        contenders.append(Contender(f"{who} (native)", turn, Target(1.0, 1.15)))
    wheel = _ompeval_of_pokerfast(cards)
    if wheel is not None:
        _check("OMPEval (pokerfast's)", wheel()[:CHECKED], hands)
    contenders.append(
        Contender("OMPEval (pokerfast's)", timed(len(hands), wheel) if wheel else None, None, version_of("pokerfast"))
    )
    contenders.append(_peer("pokerfast", "pokerfast.equity", hands[:CALLS], _pokerfast_texts))
    return Work("eval-batch", contenders)


def _calls(hands: Hands) -> Work:
    some, few = hands[:CALLS], hands[:SLOW_CALLS]
    judge = ranker(rules.game("nlhe").high)
    plain = Contender(
        "hanpan (ranker)", timed(len(some), lambda: [judge.strength(key_of(hand), (hand,)) for hand in some])
    )
    return Work(
        "eval-call",
        [
            plain,
            _peer("phevaluator", "phevaluator.evaluator", some, _phevaluator, greater_wins=False),
            _peer(
                "phevaluator", "phevaluator._pheval", some, _phevaluator_c, greater_wins=False, who="phevaluator (C)"
            ),
            _peer("eval7", "eval7", some, _eval7),
            _peer("pkrbot", "pkrbot", some, _eval7),
            _peer("holdem-hand-evaluator", "holdem_hand_evaluator", some, _hhe),
            _peer("pokerfast", "pokerfast", some, _pokerfast),
            _peer("treys", "treys", some, _treys, greater_wins=False),
            _peer("pokerkit", "pokerkit", few, _pokerkit),
        ],
    )


def _walk(natives: Mapping[str, Native]) -> Work:
    """Every pool is looked at for itself."""
    from hanpan.hands.kernel_walk import walk_sum

    ladder, pools = rules.game("nlhe").high, comb(52, 7)
    walk_sum(ladder, 7)
    targets = {"OMPEval": Target(1.2, 1.6), "holdem-hand-evaluator": None}
    contenders = [Contender("hanpan", timed(pools, lambda: walk_sum(ladder, 7)))]
    for who, target in targets.items():
        native = natives.get(who)
        contenders.append(Contender(f"{who} (native)", timed(pools, native.walk) if native else None, target))
    return Work("eval-walk", contenders)


def _counts() -> Iterator[Work]:
    """Exact counts that look at no deal: there is no peer for them."""
    from hanpan.analysis.kernel_deals import Deal, count_deals
    from hanpan.analysis.kernel_pools import Pack, count_pools
    from hanpan.hands.kernel_tables import high_tables

    pack = Pack(tuple(range(13)), (0, 1, 2, 3))
    sampyong = high_tables(rules.game("pls7").high, 8)
    five = high_tables(rules.game("nlhe").high, 5)
    works: tuple[tuple[str, Callable[[], object], Target], ...] = (
        ("eval-pools", lambda: count_pools(sampyong, pack), Target(0.004, 0.002)),
        ("eval-deals", lambda: count_deals(five, Deal(4, 5, 2, 5, pack)), Target(5.0, 2.0)),
    )
    for key, act, target in works:
        act()
        yield Work(key, [Contender("hanpan", timed(1, act), target)], rate=False)


def _check(who: str, theirs: Sequence[Any] | Any, hands: Hands, *, greater_wins: bool = True) -> None:  # noqa: ANN401
    """The peer's hands stand in our order."""
    theirs = theirs[:CHECKED]
    ours = kernel(rules.game("nlhe").high, 7).values(hands[: len(theirs)]).tolist()
    order = sorted(range(len(ours)), key=ours.__getitem__)
    for lower, upper in pairwise(order):
        weaker, stronger = (lower, upper) if greater_wins else (upper, lower)
        tie = theirs[lower] == theirs[upper]
        if tie != (ours[lower] == ours[upper]) or theirs[stronger] < theirs[weaker]:
            raise AssertionError(f"{who} and hanpan differ on {hands[lower]} and {hands[upper]}")


def _peer(
    package: str, module: str, hands: Hands, ready: Ready, *, greater_wins: bool = True, who: str = ""
) -> Contender:
    who = who or package
    try:
        peer = importlib.import_module(module)
    except ImportError:
        return Contender(who, None)
    act = ready(peer, hands)
    _check(who, act(), hands, greater_wins=greater_wins)
    return Contender(who, timed(len(hands), act), version=version_of(package))


def _texts(hands: Hands) -> list[list[str]]:
    return [[name(card) for card in hand] for hand in hands]


def _phevaluator(peer: Peer, hands: Hands) -> Callable[[], Any]:
    return lambda: [peer.evaluate_cards(*hand) for hand in hands]


def _phevaluator_c(peer: Peer, hands: Hands) -> Callable[[], Any]:
    evaluate = peer.evaluate_7cards
    return lambda: [evaluate(*hand) for hand in hands]


def _eval7(peer: Peer, hands: Hands) -> Callable[[], Any]:
    ready = [[peer.Card(card) for card in hand] for hand in _texts(hands)]
    return lambda: [peer.evaluate(hand) for hand in ready]


def _hhe(peer: Peer, hands: Hands) -> Callable[[], Any]:
    ready = ["".join(hand) for hand in _texts(hands)]
    return lambda: [peer.evaluate_hand(hand) for hand in ready]


def _pokerfast(peer: Peer, hands: Hands) -> Callable[[], Any]:
    ready = _texts(hands)
    return lambda: [peer.eval7(hand) for hand in ready]


def _pokerfast_texts(peer: Peer, hands: Hands) -> Callable[[], Any]:
    ready = ["".join(hand) for hand in _texts(hands)]
    return lambda: peer.evaluate(ready)


def _treys(peer: Peer, hands: Hands) -> Callable[[], Any]:
    ready = [[peer.Card.new(card) for card in hand] for hand in _texts(hands)]
    evaluate = peer.Evaluator().evaluate
    return lambda: [evaluate(hand[2:], hand[:2]) for hand in ready]


def _pokerkit(peer: Peer, hands: Hands) -> Callable[[], Any]:
    ready = [list(peer.Card.parse("".join(hand))) for hand in _texts(hands)]
    return lambda: [peer.StandardHighHand.from_game(hand[:2], hand[2:]) for hand in ready]


def _ompeval_of_pokerfast(cards: Cards) -> Callable[[], Any] | None:
    """OMPEval as pokerfast ships it, on our array of bytes and without its lists of text."""
    try:
        library = importlib.import_module("pokerfast.equity")._load()  # noqa: SLF001
    except (ImportError, RuntimeError, OSError):
        return None
    flat = np.ascontiguousarray(cards).tobytes()
    out = (ctypes.c_uint16 * len(cards))()

    def evaluate() -> Any:  # noqa: ANN401
        if library.pf_evaluate(flat, len(cards), cards.shape[1], out):
            raise AssertionError("pokerfast refuses these cards")
        return out

    return evaluate
