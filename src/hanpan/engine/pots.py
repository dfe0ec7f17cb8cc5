"""Main pot and side pots from what each seat has put in (RULES 1.3)."""

from typing import NamedTuple

from hanpan.engine.hand import Hand, seats_of


class Pot(NamedTuple):
    """Chips, and the seats that play for them as a mask."""

    chips: int
    eligible: int


def pots(hand: Hand) -> list[Pot]:
    """The pots as they stand, the main pot first; neighbours with the same players are one pot."""
    put = hand.put
    live = hand.live & ~hand.mucked
    levels = sorted({put[seat] for seat in seats_of(live)})
    layers: list[Pot] = []
    below = 0
    for level in levels:
        chips = sum(min(chips, level) - min(chips, below) for chips in put)
        eligible = sum(1 << seat for seat in seats_of(live) if put[seat] >= level)
        if layers and layers[-1].eligible == eligible:
            layers[-1] = Pot(layers[-1].chips + chips, eligible)
        elif chips or (hand.dead and not layers):
            # A seat whose chips are all dead money plays for that alone.
            layers.append(Pot(chips, eligible))
        below = level
    surplus = sum(chips - below for chips in put if chips > below)
    if not layers:
        layers.append(Pot(0, live))
    last = layers[-1]
    layers[-1] = Pot(last.chips + surplus, last.eligible)
    main = layers[0]
    layers[0] = Pot(main.chips + hand.dead, main.eligible)
    return layers


def uncalled(hand: Hand) -> tuple[int, int]:
    """The seat and the chips that nobody matched, folded players included; no chips where there are none."""
    put = hand.put
    live = seats_of(hand.live)
    top = max(live, key=put.__getitem__)
    second = 0
    for seat, chips in enumerate(put):
        if seat != top and chips > second:
            second = chips
    return top, max(0, put[top] - second)
