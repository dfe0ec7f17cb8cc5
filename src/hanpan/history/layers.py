"""The pots of a finished hand as texts have them: a hand thrown away parts a side pot all the same."""

from collections.abc import Sequence

from hanpan.engine.events import Won
from hanpan.engine.hand import Hand
from hanpan.engine.pots import pots, pots_between
from hanpan.history.rakes import group_of
from hanpan.history.written import Collected


def layers(hand: Hand) -> tuple[int, ...]:
    """The main pot and the side pots."""
    return tuple(pot.chips for pot in pots_between(hand, hand.live))


def collected_by_layer(hand: Hand, won: Sequence[Won]) -> tuple[Collected, ...]:
    """Who got what of which pot. Where the engine pays several pots as one, each winner has his part of each."""
    parts = layers(hand)
    groups = group_of(parts, [pot.chips for pot in pots(hand)])
    collected: list[Collected] = []
    for group in dict.fromkeys(groups):
        mine = [at for at, other in enumerate(groups) if other == group]
        events = [event for event in won if event.pot == group]
        left = [event.chips for event in events]
        for at in mine:
            total = sum(left)
            after = sum(parts[later] for later in mine if later > at)
            for place, chips in enumerate(_shares(left, total - after if total >= after else 0)):
                left[place] -= chips
                event = events[place]
                if chips:
                    collected.append(Collected(0, event.seat, chips, at, event.board, event.side))
    return tuple(collected)


def _shares(left: Sequence[int], chips: int) -> list[int]:
    """`chips` taken from amounts in proportion; what is over comes from whoever has most left."""
    total = sum(left)
    if not total:
        return [0] * len(left)
    taken = [have * chips // total for have in left]
    for _ in range(chips - sum(taken)):
        place = max(range(len(left)), key=lambda at: left[at] - taken[at])
        taken[place] += 1
    return taken
