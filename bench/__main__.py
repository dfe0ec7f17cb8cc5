"""`make bench`: our speed beside the peers', one run, ratios first.

make bench ARGS="--rounds 9 --seconds 1"

It measures the compiled engine where there is a C compiler; `.venv/bin/python -m bench` measures the plain one.
"""

import argparse
import platform
from collections.abc import Callable
from importlib.metadata import version
from random import Random as Generator

from bench import peers, small
from bench.engine import player
from bench.policy import NLHE, STUD8, PlayHand, Random, Stakes
from bench.rounds import Result, interleave
from hanpan.engine import checks

Contender = Callable[[Stakes, Random], PlayHand]
OURS = "hanpan"
PEERS: dict[str, tuple[str, Contender]] = {
    "PokerKit": ("pokerkit", peers.pokerkit),
    "OpenSpiel": ("open-spiel", peers.open_spiel),
}
WORK: tuple[tuple[Stakes, dict[str, tuple[float, float]]], ...] = (
    (NLHE, {"PokerKit": (60, 85), "OpenSpiel": (1.2, 1.7)}),
    (STUD8, {"PokerKit": (26, 32)}),
)
"""What is played, and the floor and the aim beside each peer."""


def main() -> None:
    """Measure and print."""
    arguments = _arguments()
    print(f"hanpan's engine, {_build()}: random legal play, every event logged, one core, {_machine()}")
    print(f"medians of {arguments.rounds} interleaved rounds of {arguments.seconds:g} s each\n")
    played = [(stakes, targets, _play(stakes, targets, arguments)) for stakes, targets in WORK]
    print(f"{'':34}{'ratio':>8}{'floor':>8}{'aim':>8}")
    for stakes, targets, results in played:
        for peer, target in targets.items():
            print(_ratio(stakes, peer, target, results))
    print(f"\n{'':34}{'hands/s':>10}{'decisions/hand':>16}")
    for stakes, targets, results in played:
        for name in (OURS, *targets):
            print(_speed(stakes, name, results))
    print(f"\n{'':34}{'legal':>12}{'copy':>14}{'fold':>20}")
    for stakes, _, _ in played:
        _small(stakes, arguments.rounds)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench ARGS=", description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=9, help="how often each takes its turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time of one turn")
    return parser.parse_args()


def _build() -> str:
    return "plain Python" if checks.__file__.endswith(".py") else "compiled by mypyc"


def _machine() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"


def _play(stakes: Stakes, targets: dict[str, tuple[float, float]], arguments: argparse.Namespace) -> dict[str, Result]:
    contenders = [(OURS, player(stakes, Generator(1).random))]
    for peer in targets:
        try:
            contenders.append((peer, PEERS[peer][1](stakes, Generator(1).random)))
        except ImportError:
            continue
    return {result.name: result for result in interleave(contenders, arguments.rounds, arguments.seconds)}


def _label(stakes: Stakes, name: str) -> str:
    seats = f"{stakes.game}, {stakes.players} seats"
    return f"{seats:18}{name:16}"


def _ratio(stakes: Stakes, peer: str, target: tuple[float, float], results: dict[str, Result]) -> str:
    if peer not in results:
        return f"{_label(stakes, f'x {peer}')}{'not run':>8}"
    ratio = results[OURS].times(results[peer])
    floor, aim = target
    named = f"x {peer} {version(PEERS[peer][0])}"
    return f"{_label(stakes, named)}{ratio:8.2f}{floor:8g}{aim:8g}{'' if ratio >= floor else '   below the floor'}"


def _speed(stakes: Stakes, name: str, results: dict[str, Result]) -> str:
    if name not in results:
        return f"{_label(stakes, name)}{'not run':>10}"
    result = results[name]
    return f"{_label(stakes, name)}{result.hands_per_second:10,.0f}{result.decisions_per_hand:16.2f}"


def _small(stakes: Stakes, rounds: int) -> None:
    mine = small.ours(stakes, Generator(1).random, rounds)
    events = f"{1e9 / mine['event']:,.0f} events/s"
    print(f"{_label(stakes, OURS)}{mine['legal']:9,.0f} ns{mine['copy']:11,.0f} ns{events:>20}")
    try:
        theirs = small.pokerkit(stakes, rounds)
    except ImportError:
        print(f"{_label(stakes, 'PokerKit')}{'not run':>12}")
        return
    print(f"{_label(stakes, 'PokerKit')}{theirs['legal']:9,.0f} ns{theirs['copy']:11,.0f} ns")


if __name__ == "__main__":
    main()
