"""The simulator and the engine side by side: the same cards, the same choices, at each step the same offers."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from hanpan import cards
from hanpan.analysis import kernel_simulate_layout as at
from hanpan.analysis.simulate import FIXED_FROM, offered, simulate
from hanpan.analysis.simulate_policy import Policy, RandomLegal, row, table
from hanpan.analysis.simulate_replay import Replay
from hanpan.analysis.simulate_result import Result
from hanpan.engine import legal
from hanpan.engine.hand import Hand
from hanpan.engine.legal import Option
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes, stakes_of

SHORT = (1, 2, 3, 5, 7, 11, 15, 23, 40, 61, 100, 200, 350, 1000, 2000)


def differences(game: Game, hands: int, seed: int = 1, *, policy: Policy | None = None) -> str:
    """Play hands of a game with short and long stacks at tables of all sizes; the first that differs, told."""
    sizes = range(game.seats.min, game.seats.max + 1)
    each = -(-hands // (2 * len(sizes)))
    for players in sizes:
        for loose in (False, True):
            stakes = _stakes(game, seed + players)
            stacks = np.random.default_rng(seed + players).choice(SHORT, (each, players))
            mine = policy or (_seldom_folds(game) if loose else RandomLegal(fold_when_free=True))
            result = simulate(game, stakes, stacks, each, seed, mine, record=True)
            told = first_difference(result) or _unlike(
                result, simulate(game, stakes, stacks, each, seed, mine), "that was not recorded"
            )
            if told:
                return told
    return ""


def fixed_differences(game: Game, players: int, policy: RandomLegal, seed: int = 1, deep: int = 200) -> str:
    """So many hands that a kernel is made for this game alone, and again recorded, by the kernel for all games.

    In every other hand each player has `deep` times the unit.
    """
    stakes = _stakes(game, seed)
    stacks = np.random.default_rng(seed).choice(SHORT, (FIXED_FROM, players))
    stacks[::2] = deep * stakes.unit
    result = simulate(game, stakes, stacks, FIXED_FROM, seed, policy, record=True)
    return _unlike(result, simulate(game, stakes, stacks, FIXED_FROM, seed, policy), "of the kernel for this game")


def _unlike(result: Result, other: Result, which: str) -> str:
    """The first hand that came out otherwise in another simulation of the same seed."""
    for name in ("payoffs", "pots", "street_pots", "decisions", "showdown", "high_winners", "low_winners"):
        mine, theirs = getattr(result, name), getattr(other, name)
        rows = np.flatnonzero((mine != theirs).reshape(len(mine), -1).any(axis=1))
        if len(rows):
            return f"{result.setup.game.key}, hand {rows[0]} {which}: {name} {theirs[rows[0]]}, not {mine[rows[0]]}"
    return ""


def first_difference(result: Result) -> str:
    """The first hand on which the engine disagrees with the simulator, told so that it can be dealt again."""
    notes = iter(offered(result))
    assert result.record is not None
    for number in range(len(result.payoffs)):
        replay = Replay(result.setup, number, result.record.hand(number))
        problem = _difference(result, number, replay, notes)
        if problem:
            return _told(result, number, replay, problem)
    return ""


def _difference(result: Result, number: int, replay: Replay, notes: Iterator[NDArray[np.int64]]) -> str:
    hand = replay.hand
    decisions = 0
    while not hand.game_over:
        seat = hand.turn
        if seat >= 0:
            decisions += 1
            problem = _same_offer(hand, seat, next(notes))
            if problem:
                return problem
        try:
            replay.step()
        except (ValueError, StopIteration) as error:
            return f"the engine refuses what the simulator did: {error!r}"
    start = result.setup.stacks_of(number)
    won = [hand.stack[seat] - chips for seat, chips in start.items()]
    if won != result.payoffs[number].tolist():
        return f"payoffs: engine {won}, simulator {result.payoffs[number].tolist()}"
    if sum(hand.won) != result.pots[number]:
        return f"paid out: engine {sum(hand.won)}, simulator {result.pots[number]}"
    if decisions != result.decisions[number]:
        return f"decisions: engine {decisions}, simulator {result.decisions[number]}"
    return ""


def _same_offer(hand: Hand, seat: int, note: NDArray[np.int64]) -> str:
    mine = hand.order[note[at.SEEN_SEAT]]
    if mine != seat:
        return f"whose turn it is: engine {seat}, simulator {mine}"
    engine = legal(hand, seat)
    simulated = list(_offer(hand, note.tolist()))
    return "" if engine == simulated else f"offers: engine {engine}, simulator {simulated}"


def _offer(hand: Hand, note: list[int]) -> Iterator[Option]:
    menu = note[at.SEEN_N_OFFERS] or hand.plan.bets
    if note[at.SEEN_FOLD]:
        yield Option("die" if menu else "fold")
    pays = note[at.SEEN_PAYS]
    match note[at.SEEN_PASSIVE]:
        case at.CHECK:
            yield Option("check")
        case at.CALL:
            yield Option("call", pays)
        case at.BRINGS_IN:
            yield Option("bring_in", pays=pays)
    if note[at.SEEN_LEAST]:
        yield Option("raise", min=note[at.SEEN_LEAST], max=note[at.SEEN_MOST])
    if note[at.SEEN_OTHER]:
        yield Option("raise", min=note[at.SEEN_OTHER], max=note[at.SEEN_OTHER])
    names = (*(name for name, _ in hand.plan.bets), "allin")
    for offer in range(note[at.SEEN_N_OFFERS]):
        bet, cost = note[at.SEEN_OFFERS + 2 * offer : at.SEEN_OFFERS + 2 * offer + 2]
        yield Option(names[bet], pays=cost)


def _told(result: Result, number: int, replay: Replay, problem: str) -> str:
    setup = result.setup
    lines = [
        f"{setup.game.key} {dict(setup.game.options)}, {setup.stakes}, seed {setup.seed}, hand {setup.first + number}",
        f"button {setup.button_of(number)}, stacks {setup.stacks_of(number)}: {problem}",
    ]
    for event in replay.events[1:]:
        dealt = getattr(event, "cards", None)
        text = f"  [{cards.text(dealt)}]" if isinstance(dealt, tuple) else ""
        lines.append(f"  {event}{text}")
    return "\n".join(lines)


def _stakes(game: Game, seed: int) -> Stakes:
    """Stakes with odd numbers in them, another for each table."""
    unit = (2, 5, 10, 3, 7, 1)[seed % 6]
    asks = game.betting.ante and game.betting.ante.endswith("ante")
    return stakes_of(game, unit, ante=(1, 2, 5)[seed % 3] if asks else None)


def _seldom_folds(game: Game) -> Policy:
    weights = row(game, fold=0.3, call=3)
    weights[2:] = 0.6
    return table(game, weights, fold_when_free=True)
