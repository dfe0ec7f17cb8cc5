"""The pots of a finished hand as texts have them."""

from collections.abc import Sequence

from hanpan.engine.events import Won
from hanpan.engine.hand import Hand
from hanpan.engine.pots import pots
from hanpan.history.written import Collected


def layers(hand: Hand) -> tuple[int, ...]:
    """The main pot and the side pots."""
    return tuple(pot.chips for pot in pots(hand))


def collected_by_layer(won: Sequence[Won]) -> tuple[Collected, ...]:
    """Who got what of which pot."""
    return tuple(Collected(0, event.seat, event.chips, event.pot, event.board, event.side) for event in won)
