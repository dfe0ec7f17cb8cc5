"""Bots: a view goes in, an action with its probability comes out. They see what a player at their seat sees."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from hanpan.bots.seat import Bot, BotSeat, Decision
from hanpan.bots.styles import CAREFUL, LOOSE, TIGHT, StyleBot


def loose(seed: int) -> Bot:
    """Sees many cards, calls with little, and bluffs."""
    return StyleBot(LOOSE, seed)


def tight(seed: int) -> Bot:
    """Plays few hands, and bets them."""
    return StyleBot(TIGHT, seed)


def careful(seed: int) -> Bot:
    """Calls what is worth it and raises only with the best."""
    return StyleBot(CAREFUL, seed)


BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType({"loose": loose, "tight": tight, "careful": careful})
"""The bots by name; each is made from a seed."""

__all__ = ["BOTS", "Bot", "BotSeat", "Decision", "careful", "loose", "tight"]
