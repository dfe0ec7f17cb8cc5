"""`hanpan bench engine` and `hanpan bench simulate`: whole hands by random legal choices."""

import copy
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random as Generator
from typing import Any

from hanpan import rules
from hanpan.cli.bench import peers
from hanpan.cli.bench.measure import Contender, Hands, Target, Turn, Work, timed, version_of
from hanpan.cli.bench.player import Table, play_out, player
from hanpan.cli.bench.stakes import ALL, NLHE, STUD8, PlayHand, Random, Stakes
from hanpan.engine import Hand, evolve, fold, legal
from hanpan.engine.events import HandStarted

SECONDS = 0.3
"""Processor time of one turn."""

BATCH = 1 << 15
"""Hands in one call of the simulator."""

_ENOUGH = 200
"""Hands from which on the number of decisions tells something."""

_TIMES: dict[str, dict[str, Target]] = {
    "nlhe": {"PokerKit": Target(60, 85), "OpenSpiel": Target(1.2, 1.7)},
    "stud8": {"PokerKit": Target(26, 32)},
}
"""How many times as many hands as each peer the engine has to play."""

_RATES = {"nlhe": (2_500_000, 3_500_000), "stud8": (1_000_000, 1_400_000)}
"""How many hands a second the simulator has to play, on a processor of 3.5 GHz with nothing else to do."""

_TIMES_BATCH: dict[str, dict[str, Target]] = {
    "nlhe": {"PokerKit": Target(5_000, 10_000), "OpenSpiel": Target(120, 200)},
    "stud8": {"PokerKit": Target(2_000, 2_800)},
}
"""The same beside peers that are called for each decision."""

_PEERS: tuple[tuple[str, str, Callable[[Stakes, Random], PlayHand | None]], ...] = (
    ("PokerKit", "pokerkit", peers.pokerkit),
    ("OpenSpiel", "open-spiel", peers.open_spiel),
)


def engine() -> Iterator[Work]:
    """The engine, every event logged, call by call like the peers; and the small things that everything asks for."""
    for stakes in (NLHE, STUD8):
        contenders = [Contender("hanpan", Hands(player(stakes, Generator(1).random), SECONDS))]
        contenders += _peers(stakes, _TIMES[stakes.game])
        yield Work("hands", contenders, args=_told(stakes), check=partial(_check, contenders))
    for stakes in (NLHE, STUD8):
        yield from _small(stakes)


def simulate(seconds: float = SECONDS, games: Sequence[Stakes] = ALL) -> Iterator[Work]:
    """The compiled batch simulator, beside the engine and the peers call by call."""
    for stakes in games:
        target = None
        if stakes.game in _RATES:
            floor, aim = _RATES[stakes.game]
            target = Target(1 / floor, 1 / aim)
        contenders = [
            Contender("hanpan", Hands(batches(stakes), seconds, batch=BATCH), target),
            Contender("hanpan: engine", Hands(player(stakes, Generator(1).random), seconds), one_a_call=True),
            *_peers(stakes, _TIMES_BATCH.get(stakes.game, {}), seconds, one_a_call=True),
        ]
        yield Work("simulate", contenders, args=_told(stakes), check=partial(_check, contenders))


def batches(stakes: Stakes) -> PlayHand:
    """The simulator: one call plays a batch."""
    from hanpan.analysis.simulate import simulate as simulated

    game, stacks = rules.game(stakes.game), [stakes.stack] * stakes.players
    begun = 0

    def play_batch() -> int:
        nonlocal begun
        begun += BATCH
        return int(simulated(game, stakes.of_table, stacks, BATCH, 1, first=begun).decisions.sum())

    return play_batch


def _peers(
    stakes: Stakes, targets: dict[str, Target], seconds: float = SECONDS, *, one_a_call: bool = False
) -> Iterator[Contender]:
    """The peers that have the game; one that has it and isn't installed stands there without a turn."""
    for who, package, of in _PEERS:
        try:
            play_hand = of(stakes, Generator(1).random)
        except ImportError:
            yield Contender(who, None, targets.get(who))
            continue
        if play_hand is not None:
            yield Contender(who, Hands(play_hand, seconds), targets.get(who), version_of(package), one_a_call)


def _told(stakes: Stakes) -> dict[str, str]:
    return {"game": stakes.game, "seats": str(stakes.players)}


def _check(contenders: Sequence[Contender]) -> None:
    """All took as many decisions a hand, roughly: else they didn't play the same."""
    played = [(one.who, one.turn) for one in contenders if isinstance(one.turn, Hands)]
    ours = played[0][1].decisions_per_hand
    for who, hands in played:
        if hands.hands >= _ENOUGH and abs(hands.decisions_per_hand - ours) > 0.12 * ours:
            raise AssertionError(f"{who} does other work: {hands.decisions_per_hand:.2f} decisions, not {ours:.2f}")


def _small(stakes: Stakes) -> Iterator[Work]:
    """What is legal, a copy of a hand, a hand from its log: over the positions of many hands."""
    table = Table(stakes, Generator(1).random)
    logs = [play_out(table)[0] for _ in range(200)]
    positions = [hand for log in logs for hand in _positions(log)]
    try:
        game = peers.pokerkit_game(stakes)
        states = [game(stakes.stack, stakes.players) for _ in range(50)]
    except ImportError:
        states = []
    told = _told(stakes)

    def pokerkit(act: Callable[[Any], object]) -> Contender:
        return Contender("PokerKit", _over(act, states) if states else None, version=version_of("pokerkit"))

    legal_of = _over(lambda hand: legal(hand, hand.turn), positions)
    yield Work(
        "legal",
        [Contender("hanpan", legal_of, Target(2e-6, 1e-6)), pokerkit(peers.pokerkit_legal)],
        rate=False,
        args=told,
    )
    copied = Contender("hanpan", _over(Hand.copy, positions), Target(8e-6, 5e-6))
    yield Work("copy", [copied, pokerkit(copy.deepcopy)], rate=False, args=told)
    events = sum(map(len, logs)) / len(logs)
    folded = _over(fold, logs)
    yield Work("fold", [Contender("hanpan", lambda: folded() / events)], args=told)


def _over(act: Callable[[Any], object], things: Sequence[Any]) -> Turn:
    """A turn in which something is done to each of these things."""

    def all_of_them() -> None:
        for thing in things:
            act(thing)

    return timed(len(things), all_of_them)


def _positions(log: Sequence[Any]) -> list[Hand]:
    """The hand before each decision."""
    started = log[0]
    if not isinstance(started, HandStarted):
        raise TypeError("a log begins with HandStarted")
    hand = fold([started])
    found = []
    for event in log[1:]:
        evolve(hand, event)
        if hand.turn >= 0:
            found.append(hand.copy())
    return found
