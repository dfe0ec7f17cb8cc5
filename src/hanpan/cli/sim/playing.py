"""Play a plan, block by block, in as many processes as it has workers."""

import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from math import isfinite
from multiprocessing import active_children, get_context
from typing import NamedTuple

from hanpan.bots.match import Block, Estimate, Match, blocks, estimates_of, play_block
from hanpan.bots.seat import Tally
from hanpan.cli.arguments import REFUSED
from hanpan.cli.play.setup import SetupError
from hanpan.cli.sim.setup import Plan


class Result(NamedTuple):
    """What came of it."""

    hands: int
    games: int
    """Deals or sit-and-gos, each from every seat."""
    seconds: float
    estimates: tuple[Estimate, ...]
    """By bot that was named."""
    tallies: tuple[Tally, ...]
    """By bot that was named: what came of asking it."""


def played(plan: Plan) -> Result:
    """All blocks that the plan needs; a SetupError where a bot ends the process that it plays in."""
    begun = time.perf_counter()
    hands = 0
    found: list[Block] = []
    tallies = tuple(Tally() for _ in plan.names)
    for block in _blocks(plan):
        for tally, some in zip(tallies, block.tallies, strict=True):
            tally.plus(some)
        hands += block.hands
        found.append(block)
        if plan.match.format == "sng" and hands >= plan.hands:
            break
    deals = sum(len(block.results) for block in found)
    estimates = estimates_of(found)
    if plan.match.format == "sng":
        estimates = tuple(_as_share(one) for one in estimates)
    return Result(hands, deals, time.perf_counter() - begun, estimates, tallies)


def as_data(plan: Plan, result: Result) -> dict[str, object]:
    """The result for machines."""
    sng = plan.match.format == "sng"
    scale, key = (1.0, "win_share") if sng else (100.0, "bb_per_100")
    bots = [
        {
            "name": name,
            key: round(scale * one.mean, 4),
            "ci95": [_finite(scale * one.low), _finite(scale * one.high)],
            "decisions": tally.asked,
            "failed": tally.failed,
            **({"first_failure": next(iter(tally.faults))} if tally.failed else {}),
        }
        for name, one, tally in zip(plan.names, result.estimates, result.tallies, strict=True)
    ]
    data: dict[str, object] = {"hands": result.hands, "hands_per_second": round(result.hands / result.seconds, 1)}
    if sng:
        data["games"] = result.games * plan.match.seats
    return {**data, "bots": bots}


def _block(match: Match, first: int, deals: int) -> Block:
    return play_block(match, first, deals, with_luck=match.format == "cash")


def _as_share(one: Estimate) -> Estimate:
    """Nobody wins less than none of the sit-and-gos or more than all; one observation has no interval all the same."""
    return one._replace(low=max(0.0, one.low), high=min(1.0, one.high)) if isfinite(one.low) else one


def _finite(value: float) -> float | None:
    return round(value, 4) if isfinite(value) else None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C is for this process, which ends the others, since a bot may never come to an end: a worker that is started
    meanwhile takes no notice of it, from its first instruction on.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _blocks(plan: Plan) -> Iterator[Block]:
    """The blocks in order; in a sit-and-go as many as are asked for, smaller ones."""
    sng = plan.match.format == "sng"
    jobs = ((first, 1) for first in range(1 << 40)) if sng else blocks(plan.deals, plan.match.bots)
    if plan.workers == 1 and not plan.strangers:
        for first, deals in jobs:
            yield _block(plan.match, first, deals)
        return
    # Somebody's bot may end its process, so that isn't this one. A fork of a process with threads may stand still.
    with ProcessPoolExecutor(plan.workers, get_context("spawn")) as pool:
        waiting: list[Future[Block]] = []
        try:
            for first, deals in jobs:
                with _uninterrupted():
                    waiting.append(pool.submit(_block, plan.match, first, deals))
                if len(waiting) > 2 * plan.workers:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        except BrokenProcessPool:
            raise SetupError(REFUSED, "sim-ended", names=", ".join(plan.strangers or plan.names)) from None
        except KeyboardInterrupt:
            for worker in active_children():
                worker.kill()
            raise
        except BaseException:
            # Where processes have ended, the pool ends what waits, and stumbles over what was cancelled.
            for one in waiting:
                one.cancel()
            raise
