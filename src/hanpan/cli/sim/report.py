"""What a simulation came to, for people."""

from collections.abc import Iterator
from math import isfinite

from hanpan.cli.sim.playing import Result
from hanpan.cli.sim.setup import Plan
from hanpan.words import Words


def lines(words: Words, plan: Plan, result: Result) -> Iterator[str]:
    """A line about the match, and one for each bot."""
    game = plan.match.game
    sng = plan.match.format == "sng"
    yield words.text(
        "sim-sng" if sng else "sim-cash",
        game=game.name.ko if words.lang == "ko" else game.name.en,
        seats=plan.match.seats, hands=f"{result.hands:,}", games=f"{result.games * plan.match.seats:,}",
        speed=round(result.hands / result.seconds),
    )  # fmt: skip
    wide = max(map(len, plan.names))
    menu = game.betting.structure == "menu"
    for name, one in zip(plan.names, result.estimates, strict=True):
        form = "7.1%" if sng else "+9.1f"
        scale = 1 if sng else 100
        between = ", ".join(f"{scale * end:{form}}".strip() for end in (one.low, one.high))
        # One observation has no interval.
        interval = f"[{between}]" if isfinite(one.low) else words.text("sim-no_interval")
        yield f"{name:{wide}} {scale * one.mean:{form}}  {interval}"
    yield words.text("sim-unit-sng" if sng else "sim-unit-ante" if menu else "sim-unit")


def failure_lines(words: Words, plan: Plan, result: Result) -> Iterator[str]:
    """A line for each bot that failed."""
    for name, tally in zip(plan.names, result.tallies, strict=True):
        if tally.failed:
            yield words.text(
                "bots-failed_hands",
                name=name, failed=tally.failed, asked=tally.asked, hands=result.hands, first=next(iter(tally.faults)),
            )  # fmt: skip
