"""Heads-up hold'em with few chips: move in or fold, at equilibrium."""

from functools import cache

from hanpan import rules
from hanpan.analysis.solver.push_fold import hand_class, push_fold
from hanpan.bots.mixes import either
from hanpan.bots.sight import Mix, Sight
from hanpan.engine import Hand, legal
from hanpan.engine.plan import NO_LIMIT
from hanpan.hands import Ladder

DEEPEST = 10.0
"""In big blinds; with more, other moves than these two are better."""
_SHALLOWEST = 2.0
_CLOSE_ENOUGH = 1e-3


def push_or_fold(sight: Sight) -> Mix | None:
    """The equilibrium mix, where two players have the blinds in and few chips; None elsewhere."""
    hand, me = sight.hand, sight.seat
    if hand.street or hand.seats.bit_count() != 2 or not _is_holdem(hand) or len(hand.stakes.blinds) != 2:
        return None
    small, big = hand.stakes.blinds
    stacks = hand.started.stacks
    depth = min(stacks) / big
    if hand.stakes.ante or 2 * small != big or not _SHALLOWEST < depth <= DEEPEST:
        return None
    found = push_fold(float(round(depth)), nashconv=_CLOSE_ENOUGH)
    held = hand_class(*hand.down[me])
    other = 1 - me
    options = {option.action: option for option in legal(hand, me)}
    if hand.level == big and hand.bet[me] == small and "raise" in options:
        return either(
            round(float(found.push[held]), 4), {"action": "raise", "to": options["raise"].max}, {"action": "fold"}
        )
    all_in = not hand.stack[other] or hand.level >= hand.bet[me] + hand.stack[me]
    if hand.bet[me] == big and "call" in options and all_in:
        return either(round(float(found.call[held]), 4), {"action": "call"}, {"action": "fold"})
    return None


def _is_holdem(hand: Hand) -> bool:
    plan = hand.plan
    game = plan.game
    whole = plan.structure == NO_LIMIT and not plan.use_hole and game.wins == "high" and plan.deck_size == 52
    return whole and game.cards_each() == 2 and game.board_cards() == 5 and game.high == _ladder()


@cache
def _ladder() -> Ladder:
    """The one that the tables are for."""
    return rules.game("nlhe").high
