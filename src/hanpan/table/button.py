"""Where the button and the blinds of the next hand are (RULES 5.5).

Sets of seats are bit masks, as in the engine. `base` are the players who take their turn at the button and the small
blind; `eligible` are these and whoever waits for the big blind.
"""

from collections.abc import Callable
from typing import NamedTuple

from hanpan.engine.hand import next_seat, seats_of
from hanpan.table.state import NO_SEAT


class Blinds(NamedTuple):
    """The button and the two blinds. With a dead button the first two may be empty seats."""

    button: int
    small: int
    big: int


def moving_button(base: int, eligible: int, last: Blinds) -> Blinds:
    """One seat on to the next player; one more where the same seat would have the big blind again (TDA 34-B).

    >>> moving_button(0b1110, 0b1110, Blinds(1, 2, 3))
    Blinds(button=2, small=3, big=1)
    """
    button = last.button
    while True:
        button = next_seat(base, button)
        small = button if base.bit_count() == 2 else next_seat(base, button)
        big = next_seat(eligible, small)
        if big != last.big:
            return Blinds(button, small, big)


def dead_button(base: int, eligible: int, last: Blinds) -> Blinds:
    """The big blind goes to the next player, the small blind where the big one was, the button where the small one
    was, whether anybody still sits there or not (TDA 32). Heads-up the other player has the button and the small blind.

    >>> dead_button(0b10110, 0b10110, Blinds(1, 2, 3))  # seats 1, 2 and 4: seat 3 is gone
    Blinds(button=2, small=3, big=4)
    """
    if last.big == NO_SEAT:
        return moving_button(base, eligible, last)
    big = next_seat(eligible, last.big)
    others = base & ~(1 << big)
    if others.bit_count() == 1:
        other = next_seat(others, big)
        return Blinds(other, other, big)
    return Blinds(last.small, last.big, big)


BUTTON: dict[str, Callable[[int, int, Blinds], Blinds]] = {"moving": moving_button, "dead": dead_button}


def behind_small_blind(blinds: Blinds, dealt: int) -> Blinds:
    """The same blinds with the button on the player before them, where it would not stand before them by itself.

    That happens when a third player joins two: the small blind has the button, and three players need both.
    """
    button, small, big = blinds
    heads_up = dealt.bit_count() == 2
    if heads_up or (button not in (small, big) and not between(small, button, big)):
        return blinds
    return Blinds(seat_before(dealt, small), small, big)


def between(low: int, seat: int, high: int) -> bool:
    """Whether a seat lies after `low` and before `high`, clockwise; nothing lies between a seat and itself."""
    if low < high:
        return low < seat < high
    return low > high and (seat > low or seat < high)


def seat_before(mask: int, seat: int) -> int:
    """The last seat of a mask counter-clockwise before `seat`."""
    seats = seats_of(mask & ~(1 << seat))
    return max((other for other in seats if other < seat), default=seats[-1])
