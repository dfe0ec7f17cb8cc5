"""The solvers: Leduc hold'em beside OpenSpiel's compiled ones; short stacks and a last street for themselves.

OpenSpiel's solvers run in C++; a call from Python does one iteration, which takes them far longer than the call.
"""

from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import numpy as np

from hanpan import rules
from hanpan.analysis.solver.betting import betting_tree
from hanpan.analysis.solver.cfr import CfrPlus, Solution
from hanpan.analysis.solver.deals import TableDealer, on_exact
from hanpan.analysis.solver.exact import ExactGame, exact_game
from hanpan.analysis.solver.games import mini_game
from hanpan.analysis.solver.holdem import HoldemDealer
from hanpan.analysis.solver.mccfr import Trainer
from hanpan.analysis.solver.push_fold import push_fold
from hanpan.analysis.solver.river import solve_river
from hanpan.analysis.solver.sizing import Sizing
from hanpan.cards import DECK
from hanpan.cli.bench.measure import Contender, Target, Turn, Work, timed, version_of
from hanpan.engine import Call, Check, Deal, Hand, RaiseTo, deal_in, play
from hanpan.rules.stakes import Stakes, stakes_of

_CFR = Target(200, 400)
_MCCFR = Target(50, 80)
_ITERATIONS = 2_000
_BATCH = 20_000
_CHECKED = 10
"""Iterations after which CFR+ must be equally far from the equilibrium in both; later, rounding parts them."""
_TRAINED = 60_000
"""Iterations of training after which ours must be about as near to it."""
_HOLDINGS = 256


def works() -> Iterator[Work]:
    """Each kind of solver."""
    game = leduc()
    yield Work("solver-cfr", list(_cfr(game)), check=lambda: _check_cfr(game))
    yield Work("solver-mccfr", list(_mccfr(game)), check=lambda: _check_mccfr(game))
    yield Work("solver-training", [Contender("hanpan", _training())])
    yield Work("solver-push_fold", [Contender("hanpan", _push_fold())], rate=False)
    yield Work("solver-river", [Contender("hanpan", _river())], rate=False, args={"n": str(_HOLDINGS)})


def leduc() -> ExactGame:
    """Leduc hold'em with stacks that never run out."""
    game = mini_game("leduc")
    return exact_game(game, stakes_of(game, 2), (100, 100))


def _cfr(game: ExactGame) -> Iterator[Contender]:
    run = CfrPlus(game.flat)
    run.run(1)
    yield Contender("hanpan", timed(_ITERATIONS, lambda: run.run(_ITERATIONS)))
    yield _open_spiel(lambda spiel, leduc: spiel.CFRPlusSolver(leduc).evaluate_and_update_policy, _CFR)


def _mccfr(game: ExactGame) -> Iterator[Contender]:
    trainer = _trainer(game)
    trainer.run(1)
    yield Contender("hanpan", timed(_BATCH, lambda: trainer.run(1)))
    yield _open_spiel(lambda spiel, leduc: spiel.ExternalSamplingMCCFRSolver(leduc, 1).run_iteration, _MCCFR)


def _trainer(game: ExactGame) -> Trainer:
    return Trainer(game.tree, TableDealer(game), 1, batch=_BATCH, discount=False, kind=np.float64)


def _open_spiel(iteration: Callable[[Any, Any], Callable[[], object]], target: Target) -> Contender:
    try:
        import pyspiel
    except ImportError:
        return Contender("OpenSpiel", None, target)
    step = iteration(pyspiel, pyspiel.load_game("leduc_poker"))
    return Contender("OpenSpiel", timed(1, step), target, version_of("open-spiel"))


def _check_cfr(game: ExactGame) -> None:
    try:
        import pyspiel
    except ImportError:
        return
    ours = CfrPlus(game.flat)
    ours.run(_CHECKED)
    spiel = pyspiel.load_game("leduc_poker")
    theirs = pyspiel.CFRPlusSolver(spiel)
    for _ in range(_CHECKED):
        theirs.evaluate_and_update_policy()
    mine, other = ours.solution().nashconv, pyspiel.nash_conv(spiel, theirs.average_policy())
    if abs(mine - other) > 1e-6:
        raise AssertionError(f"after {_CHECKED} iterations hanpan is {mine} from the equilibrium, OpenSpiel {other}")


def _check_mccfr(game: ExactGame) -> None:
    try:
        import pyspiel
    except ImportError:
        return
    trainer = _trainer(game)
    trainer.run(_TRAINED // _BATCH)
    spiel = pyspiel.load_game("leduc_poker")
    theirs = pyspiel.ExternalSamplingMCCFRSolver(spiel, 1)
    for _ in range(_TRAINED):
        theirs.run_iteration()
    mine = Solution(game.flat, on_exact(game, trainer.strategy(), trainer.base), _TRAINED).nashconv
    other = pyspiel.nash_conv(spiel, theirs.average_policy())
    if mine > 1.3 * other:
        raise AssertionError(f"after {_TRAINED} iterations hanpan is {mine} from the equilibrium, OpenSpiel {other}")


def _training() -> Turn:
    """Four streets of hold'em heads-up, 100 big blinds, pot-sized bets, 30 buckets a street; dealing included."""
    game = rules.game("nlhe")
    hand = deal_in(game, Stakes(2, (1, 2)), {0: 200, 1: 200}, 1)
    tree = betting_tree(hand, Sizing(bets=(1.0,), raises=(1.0,), most=2))
    trainer = Trainer(tree, HoldemDealer(game), 1)
    trainer.run(1)

    def turn() -> float:
        before, begun = trainer.nodes, process_time()
        trainer.run(2)
        return (process_time() - begun) / (trainer.nodes - before)

    return turn


def _push_fold() -> Turn:
    def solve() -> None:
        push_fold.cache_clear()
        push_fold(10.0)

    solve()
    return timed(1, solve)


def _river() -> Turn:
    hand = river_hand()
    random = np.random.default_rng(1)
    left = np.array([card for card in DECK if card not in hand.out])
    pairs = np.stack(np.triu_indices(len(left), 1), axis=1)
    holdings = [left[random.choice(pairs, _HOLDINGS, replace=False)] for _ in range(2)]
    weights = [random.random(_HOLDINGS) for _ in range(2)]

    def solve() -> None:
        solve_river(hand, holdings, weights, iterations=100)

    solve()
    return timed(1, solve)


def river_hand() -> Hand:
    """Heads-up hold'em at its last street: a pot of 200 and 900 behind, the cards of both unseen."""
    hand = deal_in(rules.game("nlhe", burns="false"), Stakes(2, (1, 2)), {0: 1000, 1: 1000}, 1)
    play(hand, None, Deal((-1,) * 4))
    play(hand, 1, RaiseTo(100))
    play(hand, 0, Call())
    for cards in ((30, 17, 12), (38,), (3,)):
        play(hand, None, Deal(cards))
        if hand.street < 3:
            play(hand, 0, Check())
            play(hand, 1, Check())
    return hand
