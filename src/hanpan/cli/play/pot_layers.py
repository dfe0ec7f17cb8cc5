"""Main pot and side pots as they stand while betting goes on: parted by all-ins, not by bets still to be called."""

from hanpan.engine import Hand
from hanpan.engine.hand import seats_of


def layers(hand: Hand) -> list[int]:
    """The chips of each pot, the main pot first; one pot where nobody is all-in."""
    caps = sorted({hand.put[seat] for seat in seats_of(hand.live & ~hand.can)})
    pots = []
    below = 0
    for cap in caps:
        pots.append(sum(min(chips, cap) - min(chips, below) for chips in hand.put))
        below = cap
    pots.append(hand.pot - hand.dead - sum(pots))
    pots[0] += hand.dead
    return [chips for chips in pots if chips > 0]
