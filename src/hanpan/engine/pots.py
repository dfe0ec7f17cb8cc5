"""Main pot and side pots from what each seat has put in (RULES 1.3)."""

from typing import NamedTuple

from hanpan.engine.hand import Hand, seats_of


class Pot(NamedTuple):
    """Chips, and the seats that play for them as a mask."""

    chips: int
    eligible: int


def pots(hand: Hand) -> list[Pot]:
    """The pots as they stand, the main pot first; who has thrown his hand away plays for none."""
    parted = layers(hand)
    mucked = hand.mucked
    return [Pot(pot.chips, pot.eligible & ~mucked) for pot in parted] if mucked else parted


def layers(hand: Hand) -> list[Pot]:
    """The pots with all who have not folded. A hand thrown away parts side pots all the same (RULES 1.3)."""
    put, live = hand.put, hand.live
    levels = {put[seat] for seat in seats_of(live)}
    if len(levels) <= 1:
        return [Pot(sum(put) + hand.dead, live)]
    parted: list[Pot] = []
    below = 0
    for level in sorted(levels):
        chips = sum(min(chips, level) - min(chips, below) for chips in put)
        eligible = sum(1 << seat for seat in seats_of(live) if put[seat] >= level)
        if chips or (hand.dead and not parted):
            # A seat whose chips are all dead money plays for that alone.
            parted.append(Pot(chips, eligible))
        below = level
    surplus = sum(chips - below for chips in put if chips > below)
    last = parted[-1]
    parted[-1] = Pot(last.chips + surplus, last.eligible)
    main = parted[0]
    parted[0] = Pot(main.chips + hand.dead, main.eligible)
    return parted


def is_last_in_a_pot(hand: Hand, seat: int) -> bool:
    """Whether nobody else's hand is left in some pot that the seat plays for (RULES 1.3)."""
    put = hand.put
    return all(put[other] < put[seat] for other in seats_of(hand.live & ~hand.mucked & ~(1 << seat)))


def uncalled(hand: Hand) -> tuple[int, int]:
    """The live seat that put in more than everybody else, folded players included, and by how many chips."""
    put = hand.put
    second, most = sorted(put)[-2:]
    seat = put.index(most)
    return (seat, most - second) if hand.live >> seat & 1 else (seat, 0)
