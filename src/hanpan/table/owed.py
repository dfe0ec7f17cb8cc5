"""What a table waits for, and who answers."""

from typing import Literal

import msgspec

from hanpan.engine.legal import OwedAction, OwedCards
from hanpan.engine.legal import owed as owed_in_hand
from hanpan.rules.files import suggested
from hanpan.table.checks import why_no_hand
from hanpan.table.lineup import ready
from hanpan.table.state import Table

Driver = Literal["player", "bot", "nobody"]


class OwedHand(msgspec.Struct, frozen=True):
    """The next hand can start."""


def owed(table: Table) -> OwedCards | OwedAction | OwedHand | None:
    """What the table waits for: what the hand owes, or the next hand. None: for people, or for nothing any more.

    Between two hands `NextHand` answers it, in a hand `Deal` or each seat named: see `driver`.
    """
    hand = table.playing
    if hand is not None:
        return owed_in_hand(hand)
    return OwedHand() if why_no_hand(table) is None else None


def driver(table: Table, seat: int) -> Driver:
    """Who answers for a seat: its player, a bot at once, or nobody, then `TimeUp` follows at once (RULES 1.10, 5.8)."""
    taken = table.seats[seat]
    if taken.bot or taken.taken_over:
        return "bot"
    return "nobody" if taken.away or taken.leaving == "now" else "player"


def suggestion(table: Table) -> str | None:
    """The game that is better for so few players, where the rules name one (RULES 3.6)."""
    players = (ready(table) if table.playing is None else table.playing.seats).bit_count()
    return (suggested(table.game, players) or None) if players >= 2 else None
