"""A hand counted in bigger chips: where a nickel is the smallest chip, odd chips are nickels."""

from collections.abc import Callable

from msgspec.structs import replace

from hanpan.engine.events import Post
from hanpan.engine.inputs import RaiseTo
from hanpan.history.written import Said, Step, Written
from hanpan.rules.stakes import Stakes


class _UnevenError(Exception):
    """An amount that the bigger chip can't pay."""


def in_units(written: Written, unit: int) -> Written | None:
    """The same hand with each chip worth `unit` of the old ones; None where an amount isn't a multiple of that."""

    def whole(chips: int) -> int:
        if chips > 0 and chips % unit:
            raise _UnevenError
        return chips // unit if chips > 0 else chips

    if written.scale % unit:
        return None
    stakes, said = written.stakes, written.said
    try:
        return replace(
            written,
            scale=written.scale // unit,
            stakes=Stakes(
                whole(stakes.unit),
                tuple(map(whole, stakes.blinds)),
                whole(stakes.ante),
                whole(stakes.bring_in),
                whole(stakes.big_bet),
            ),
            cap=whole(written.cap),
            players=tuple(replace(player, stack=whole(player.stack)) for player in written.players),
            posts=tuple(Post(post.seat, whole(post.chips), post.kind) for post in written.posts),
            steps=tuple(_step(step, whole(step.chips), whole) for step in written.steps),
            said=_said(said, whole),
        )
    except _UnevenError:
        return None


def _step(step: Step, chips: int, whole: Callable[[int], int]) -> Step:
    inp = step.input
    return Step(step.line, step.seat, RaiseTo(whole(inp.to)) if isinstance(inp, RaiseTo) else inp, chips)


def _said(said: Said, whole: Callable[[int], int]) -> Said:
    return replace(
        said,
        total=None if said.total is None else whole(said.total),
        rake=None if said.rake is None else whole(said.rake),
        pots=tuple(map(whole, said.pots)),
        returned=tuple(part._replace(chips=whole(part.chips)) for part in said.returned),
        collected=tuple(part._replace(chips=whole(part.chips)) for part in said.collected),
        won=tuple((seat, whole(chips)) for seat, chips in said.won),
        stacks=tuple((seat, whole(chips)) for seat, chips in said.stacks),
    )
