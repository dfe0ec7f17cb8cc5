"""One seat of a table."""

from typing import Literal

import msgspec


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A seat that somebody has taken."""

    number: int
    player: str
    stack: int
    """Chips outside the hand: while he is in one, all of a player's chips are in it."""
    bot: bool
    since: int
    """Who sat down earlier has the smaller number."""
    new: bool = True
    """Not dealt in yet."""
    sitting_out: bool = False
    leaving: Literal["", "after_hand", "now", "kicked"] = ""
    time_outs: int = 0
    """In a row."""
    away: bool = False
    taken_over: bool = False
    """Whether a bot plays in place of the player."""
    missed_big: bool = False
    missed_small: bool = False
    posting: bool = False
    """Whether he posts what he owes instead of waiting for the big blind."""

    @property
    def may_host(self) -> bool:
        """Whether the player may become host (RULES 4.12): a person who plays for himself, and stays."""
        return not (self.bot or self.taken_over or self.leaving)
