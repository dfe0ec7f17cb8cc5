"""Many hands at one table: who sits where, what he brings, whose button it is, who goes out.

    events = open_table(cash(game, stakes), host="Mina")
    table = fold(events)
    events = decide(table, "Mina", SitDown(seat=1, chips=2_000))   # checks, and says all that follows; changes nothing
    for event in events: evolve(table, event)                      # applies; decides nothing

`play` is `decide` and `evolve` in one go, in place. `owed` says what the table waits for, `driver` who answers for a
seat, `why_not` why something is not allowed, `seen_by` what a viewer may see. The house, which deals and keeps the
clock, is `None` where a player would be named.
"""

from hanpan.table.checks import why_not
from hanpan.table.decide import decide, open_table, play
from hanpan.table.evolve import begin, evolve, fold
from hanpan.table.owed import OwedHand, driver, owed, suggestion
from hanpan.table.position_names import Position, position_names
from hanpan.table.presets import meridian
from hanpan.table.seat import Seat
from hanpan.table.seen import Seen
from hanpan.table.settings import Levels, Settings, cash, sit_and_go, stakes_at
from hanpan.table.state import Table
from hanpan.table.views import seen_by

__all__ = [
    "Levels",
    "OwedHand",
    "Position",
    "Seat",
    "Seen",
    "Settings",
    "Table",
    "begin",
    "cash",
    "decide",
    "driver",
    "evolve",
    "fold",
    "meridian",
    "open_table",
    "owed",
    "play",
    "position_names",
    "seen_by",
    "sit_and_go",
    "stakes_at",
    "suggestion",
    "why_not",
]
