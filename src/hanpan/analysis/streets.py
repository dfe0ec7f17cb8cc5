"""How many cards lie when a street is bet on, as a game's plan deals them."""

from functools import lru_cache
from typing import NamedTuple

from hanpan.engine.plan import Plan


class StreetCards(NamedTuple):
    """The cards of each player and of the board when a street is bet on."""

    down: int
    up: int
    board: int


@lru_cache(maxsize=64)
def street_cards(plan: Plan) -> tuple[StreetCards, ...]:
    """The cards of each player and the board, street by street."""
    found = []
    down = up = board = 0
    for street in plan.streets:
        for step in (step for stage in street.stages for step in stage.steps):
            down += step.cards * {"down": 1, "open": -1, "discard": -1}.get(step.kind, 0)
            up += step.cards * (step.kind in ("up", "open"))
            board += step.cards * (step.kind == "board")
        found.append(StreetCards(down, up, board))
    return tuple(found)
