"""The batch simulator beside one call at a time: `python -m bench.simulate`.

Everybody plays complete hands by random legal choices, on one core, in turn. Ours are played inside one compiled
function, thousands a call, policy and all; the engine and the peers are driven from Python, one call a decision, as
programs that use them do. So the ratios tell what a batch is worth, not which library is written better. How many
decisions a hand takes must come out the same for all.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from random import Random as Generator
from statistics import median
from typing import Any, NamedTuple

from bench import peers
from bench.engine import draw
from bench.policy import PlayHand, Random, Stakes, between, one_of
from bench.rounds import Result, Slice, interleave
from hanpan import cards, rules
from hanpan.analysis.simulate import simulate
from hanpan.analysis.simulate_policy import row, table
from hanpan.engine import OwedCards, fold, legal, owed, play, start, to_input
from hanpan.engine.inputs import Choose, Deal, RaiseTo
from hanpan.rules.stakes import Stakes as TableStakes

BATCH = 1 << 15
FLOORS = {"nlhe": (2_500_000, 3_500_000), "stud8": (1_000_000, 1_400_000)}
"""Hands per second of the design: the floor and the aim."""
WIDTHS = (10, 12, 10, 12, 12, 12, 12)

WORK = (
    *(
        Stakes(key, players=6, stack=200, blinds=(1, 2), small_bet=2, big_bet=4)
        for key in ("nlhe", "plhe", "flhe", "pls7", "pls", "plo", "plo8", "flo8", "nlo8")
    ),
    *(
        Stakes(key, players=8, stack=400, ante=1, bring_in=1, small_bet=4, big_bet=8)
        for key in ("stud8", "stud", "razz")
    ),
    *(Stakes(key, players=5, stack=5000, ante=10, small_bet=10, big_bet=20) for key in ("seven", "choice")),
)


class Row(NamedTuple):
    """What one game came to. Speeds are hands per second; None where nobody plays it."""

    game: str
    players: int
    decisions: float
    simulator: float
    engine: float
    times_engine: float
    pokerkit: float | None
    times_pokerkit: float | None
    open_spiel: float | None
    times_open_spiel: float | None


def rows(rounds: int = 5, seconds: float = 0.2, games: tuple[str, ...] = rules.KEYS) -> list[Row]:
    """Measure each game."""
    return [_row(stakes, rounds, seconds) for stakes in WORK if stakes.game in games]


def _row(stakes: Stakes, rounds: int, seconds: float) -> Row:
    contenders: list[tuple[str, PlayHand]] = [
        ("simulator", batches(stakes)),
        ("engine", engine(stakes, Generator(1).random)),
    ]
    for name, peer in (("PokerKit", pokerkit), ("OpenSpiel", open_spiel)):
        try:
            player = peer(stakes, Generator(1).random)
        except ImportError:
            continue
        if player is not None:
            contenders.append((name, player))
    results = {result.name: result for result in interleave(contenders, rounds, seconds)}
    ours = _in_hands(results["simulator"])
    for result in results.values():
        apart = abs(result.decisions_per_hand / BATCH ** (result.name == "simulator") - ours.decisions_per_hand)
        assert apart < 0.12 * ours.decisions_per_hand, f"{stakes.game}: {result.name} does other work"
    peers_came_to = [
        figure
        for peer in (results.get("PokerKit"), results.get("OpenSpiel"))
        for figure in ((peer.hands_per_second, ours.times(peer)) if peer else (None, None))
    ]
    theirs = results["engine"]
    return Row(
        stakes.game, stakes.players, ours.decisions_per_hand,
        ours.hands_per_second, theirs.hands_per_second, ours.times(theirs), *peers_came_to,
    )  # fmt: skip


def _in_hands(result: Result) -> Result:
    """A batch was counted as one hand."""
    return Result(
        result.name, tuple(Slice(one.seconds, one.hands * BATCH, one.decisions) for one in result.slices)
    )  # fmt: skip


def table_stakes(stakes: Stakes) -> TableStakes:
    """The same stakes as the engine takes them."""
    return TableStakes(stakes.small_bet, stakes.blinds, stakes.ante, stakes.bring_in, stakes.big_bet)


def batches(stakes: Stakes) -> PlayHand:
    """The simulator: one call is a batch."""
    game, table_of, stacks = rules.game(stakes.game), table_stakes(stakes), [stakes.stack] * stakes.players
    begun = 0

    def play_batch() -> int:
        nonlocal begun
        begun += BATCH
        return int(simulate(game, table_of, stacks, BATCH, 1, first=begun).decisions.sum())

    return play_batch


def engine(stakes: Stakes, random: Random) -> PlayHand:
    """The engine at the same choices: what is free is not folded, each action is as likely as the others."""
    game, table_of = rules.game(stakes.game), table_stakes(stakes)
    stacks = dict.fromkeys(range(stakes.players), stakes.stack)
    hands = 0

    def play_hand() -> int:
        nonlocal hands
        hands += 1
        hand = fold(start(game, table_of, stacks, hands % stakes.players))
        deck = list(cards.DECK)
        decisions = 0
        while not hand.game_over:
            seat = hand.turn
            if seat >= 0:
                decisions += 1
                options = legal(hand, seat)
                if len(options) > 1 and (options[1].action == "check" or options[1].amount == 0):
                    options = options[1:]
                option = options[one_of(len(options), random)]
                if option.action == "raise":
                    play(hand, seat, RaiseTo(between(option.min or 0, option.max or 0, random)))
                else:
                    play(hand, seat, to_input(option))
                continue
            waits = owed(hand)
            if isinstance(waits, OwedCards):
                play(hand, None, Deal(draw(deck, waits.total, random)))
                continue
            for chooser in waits.seats if waits is not None else ():
                held = legal(hand, chooser)[0].cards or ()
                play(hand, chooser, Choose((held[one_of(len(held), random)],)))
        return decisions

    return play_hand


_KIT = {
    "nlhe": "NoLimitTexasHoldem",
    "flhe": "FixedLimitTexasHoldem",
    "plo": "PotLimitOmahaHoldem",
    "flo8": "FixedLimitOmahaHoldemHighLowSplitEightOrBetter",
    "stud8": "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
    "stud": "FixedLimitSevenCardStud",
    "razz": "FixedLimitRazz",
}


def pokerkit(stakes: Stakes, random: Random) -> PlayHand | None:
    """PokerKit, where it has the game."""
    name = _KIT.get(stakes.game)
    if name is None:
        return None
    import pokerkit as kit

    automations = tuple(kit.Automation)
    bets: tuple[Any, ...] = (stakes.small_bet, stakes.big_bet) if name.startswith("Fixed") else (stakes.small_bet,)
    forced: Any = stakes.blinds or stakes.bring_in
    game = getattr(kit, name)(automations, True, stakes.ante, forced, *bets)

    def play_hand() -> int:
        decisions = 0
        state = game(stakes.stack, stakes.players)
        while state.status:
            decisions += 1
            fold, to_call, least, most = peers.pokerkit_legal(state)
            choice = one_of(1 + fold + (least is not None), random)
            if choice < fold:
                state.fold()
            elif choice > fold and least is not None and most is not None:
                state.complete_bet_or_raise_to(between(least, most, random))
            elif to_call is None:
                state.post_bring_in()
            else:
                state.check_or_call()
        return decisions

    return play_hand


def open_spiel(stakes: Stakes, random: Random) -> PlayHand | None:
    """OpenSpiel, which plays no-limit hold'em."""
    return peers.open_spiel(stakes, random) if stakes.game == "nlhe" else None


def first_calls() -> tuple[float, float]:
    """Seconds from the start of a process to the end of its first simulation, all compiled anew, and all kept."""
    with tempfile.TemporaryDirectory() as folder:
        return _first_call(folder), min(_first_call(folder) for _ in range(3))


def _first_call(folder: str) -> float:
    program = (
        "from bench.simulate import WORK, batches\n"
        "batches(WORK[0])()"
    )  # fmt: skip
    begun = time.perf_counter()
    environment = {**os.environ, "XDG_CACHE_HOME": folder, "LOCALAPPDATA": folder}
    subprocess.run(  # noqa: S603
        [sys.executable, "-c", program], check=True, env=environment
    )
    return time.perf_counter() - begun


def side_rows(rounds: int = 5) -> list[tuple[str, float]]:
    """Other ways to simulate no-limit hold'em, in hands per second: two threads (by the clock), tables, records."""
    stakes = WORK[0]
    game = rules.game(stakes.game)
    plain = table(game, row(game, fold=1, call=1, any=1))
    bucketed = table(game, [row(game, fold=2, call=1), row(game, call=2, half_pot=1), row(game, call=1, pot=2)])
    measured: tuple[tuple[str, dict[str, Any]], ...] = (
        ("random legal", {}),
        ("two threads", {"threads": 2}),
        ("table of one row", {"policy": plain}),
        ("table with three buckets", {"policy": bucketed}),
        ("recorded", {"record": True}),
    )
    return [(name, median(_by_the_clock(stakes, more) for _ in range(rounds))) for name, more in measured]


def _by_the_clock(stakes: Stakes, more: dict[str, Any]) -> float:
    game, table_of, stacks = rules.game(stakes.game), table_stakes(stakes), [stakes.stack] * stakes.players
    simulate(game, table_of, stacks, 100, 1, **more)
    hands = 1 << 18
    begun = time.perf_counter()
    simulate(game, table_of, stacks, hands, 1, **more)
    return hands / (time.perf_counter() - begun)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.simulate", description="The batch simulator beside the peers."
    )
    parser.add_argument("--rounds", type=int, default=5, help="how often each takes its turn")
    parser.add_argument("--seconds", type=float, default=0.2, help="processor time of one turn")
    parser.add_argument("--games", default=",".join(rules.KEYS), help="which games, with commas between")
    arguments = parser.parse_args()
    print("complete hands by random legal choices, one core; a compiled batch against libraries driven call by call")
    print(f"medians of {arguments.rounds} interleaved rounds of {arguments.seconds:g} s\n")
    heads = ("decisions", "hands/s", "x engine", "x PokerKit", "x OpenSpiel", "floor", "aim")
    print(f"{'':16}" + "".join(f"{head:>{width}}" for head, width in zip(heads, WIDTHS, strict=True)))
    for one in rows(arguments.rounds, arguments.seconds, tuple(arguments.games.split(","))):
        print(_line(one))
    print()
    for name, speed in side_rows(arguments.rounds):
        print(f"nlhe, {name:28}{speed:12,.0f} hands/s by the clock")
    cold, warm = first_calls()
    print(f"\nfirst simulation of a new process: {cold:.1f} s when all is compiled, {warm:.2f} s from the kept code")


def _line(one: Row) -> str:
    def ratio(times: float | None, width: int) -> str:
        return f"{times:{width},.0f}" if times is not None else f"{'-':>{width}}"

    floor, aim = FLOORS.get(one.game, ("", ""))
    targets = f"{floor:12,}{aim:12,}" if one.game in FLOORS else ""
    return (
        f"{one.game:8}{one.players:2} seats{one.decisions:9.2f}{one.simulator:12,.0f}{one.times_engine:10,.0f}"
        f"{ratio(one.times_pokerkit, 12)}{ratio(one.times_open_spiel, 12)}{targets}"
    )


if __name__ == "__main__":
    main()
