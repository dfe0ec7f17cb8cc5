"""One hand of any game: what comes in, what follows, what the state is.

    events = start(game, stakes, stacks, button)
    hand = fold(events)
    events = decide(hand, seat, Call())        # checks, and says all that follows; changes nothing
    for event in events: evolve(hand, event)   # applies; decides nothing

`play` is `decide` and `evolve` in one go, in place. `owed` says what the hand waits for, `legal` what a seat may do,
`why_not` why something is not allowed, `seen_by` what a viewer may see.
"""

from hanpan.engine.checks import why_not
from hanpan.engine.decide import decide, play
from hanpan.engine.evolve import begin, evolve, fold
from hanpan.engine.hand import Hand
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Deal, Fold, Muck, RaiseTo, Show, TimeOut
from hanpan.engine.legal import legal, owed, to_input
from hanpan.engine.options import Option, OwedAction, OwedCards
from hanpan.engine.pots import Pot, pots
from hanpan.engine.refusals import IllegalActionError, Refusal
from hanpan.engine.seen import Seen
from hanpan.engine.start import deal_in, default_posts, start
from hanpan.engine.timeouts import time_out
from hanpan.engine.views import seen_by

__all__ = [
    "Bet",
    "BringIn",
    "Call",
    "Check",
    "Choose",
    "Deal",
    "Fold",
    "Hand",
    "IllegalActionError",
    "Muck",
    "Option",
    "OwedAction",
    "OwedCards",
    "Pot",
    "RaiseTo",
    "Refusal",
    "Seen",
    "Show",
    "TimeOut",
    "begin",
    "deal_in",
    "decide",
    "default_posts",
    "evolve",
    "fold",
    "legal",
    "owed",
    "play",
    "pots",
    "seen_by",
    "start",
    "time_out",
    "to_input",
    "why_not",
]
