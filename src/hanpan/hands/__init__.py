"""What beats what: ladders of ranks, low hands and suit tie-breaks.

`reference` is short and slow and defines every answer; `ranker` gives the same answers from look-ups.
"""

from hanpan.hands.ladder import Ladder, LowRule, Rank
from hanpan.hands.ranker import Ranker, ranker
from hanpan.hands.reference import Made, best_high, best_low

__all__ = ["Ladder", "LowRule", "Made", "Rank", "Ranker", "best_high", "best_low", "ranker"]
