"""Which bets a tree may use: the rules allow any total in chips, a tree takes a few of them."""

from collections.abc import Sequence
from typing import NamedTuple

from hanpan.engine import Hand, legal, to_input
from hanpan.engine.inputs import PlayerInput
from hanpan.engine.options import Option
from hanpan.engine.plan import FIXED_LIMIT


class Sizing(NamedTuple):
    """The sizes of one street in no-limit and pot-limit games. Fixed limit and the Korean menu need none; with `menu`
    and `cap` a tree leaves some of theirs out.
    """

    bets: tuple[float, ...] = (0.5, 1.0)
    """The first bet of the street, in parts of the pot."""
    raises: tuple[float, ...] = (1.0,)
    """What a raise adds to the bet, in parts of the pot after calling."""
    all_in: bool = True
    """Whether a player may also move in, where the rules allow it."""
    most: int = 3
    """Bets and raises on the street; after so many there is only call or fold."""
    menu: tuple[str, ...] | None = None
    """Of the Korean menu the bets that are used, by name; None for all of them. What is all-in stays."""
    cap: int | None = None
    """As `most`, for fixed limit and the Korean menu; None where the rules alone say it."""


USUAL = Sizing()

STAYS = ("check", "call", "bring_in")
"""Choices that neither fold nor raise."""

Sizings = Sizing | Sequence[Sizing]
"""One for all streets, or one for each; the last one holds for all that follow."""


class Choice(NamedTuple):
    """One thing that a player may do in a tree."""

    label: str
    """`fold`, `check`, `call`, `bring_in`, `raise 300` (the total on the street), or the name of a bet of the menu."""
    input: PlayerInput
    raises: bool


def sizing_of(sizings: Sizings, street: int) -> Sizing:
    """The sizes of a street."""
    return sizings if isinstance(sizings, Sizing) else sizings[min(street, len(sizings) - 1)]


def choices(hand: Hand, sizing: Sizing, raised: int) -> list[Choice]:
    """What the seat to act may do, folding first; nobody folds where staying is free, and of bets of the menu that come
    to the same chips the first one stands for all.

    `raised` is how many bets and raises there were on the street.
    """
    options = legal(hand, hand.turn)
    bets: set[int | None] = set()
    free = any(option.action == "check" for option in options)
    found: list[Choice] = []
    for option in options:
        if option.action in ("fold", "die"):
            if not free:
                found.append(Choice("fold", to_input(option), raises=False))
        elif option.action in STAYS:
            found.append(Choice(option.action, to_input(option), raises=False))
        elif option.action != "raise":
            named = sizing.menu is None or option.action in (*sizing.menu, "allin")
            if named and _within(sizing.cap, raised) and option.pays not in bets:
                bets.add(option.pays)
                found.append(Choice(option.action, to_input(option), raises=True))
        elif _within(sizing.cap if hand.plan.structure == FIXED_LIMIT else sizing.most, raised):
            found += [
                Choice(f"raise {total}", to_input(option, total), raises=True)
                for total in _totals(hand, option, sizing, raised)
            ]
    return found


def _within(most: int | None, raised: int) -> bool:
    return most is None or raised < most


def _totals(hand: Hand, option: Option, sizing: Sizing, raised: int) -> list[int]:
    """The totals that a raise may be to, smallest first."""
    least, most = option.min or 0, option.max or 0
    if hand.plan.structure == FIXED_LIMIT:
        return [least]
    seat = hand.turn
    pot = hand.pot + hand.level - hand.bet[seat]
    parts = sizing.raises if raised else sizing.bets
    totals = {min(most, max(least, hand.level + int(part * pot))) for part in parts}
    if sizing.all_in and most == hand.bet[seat] + hand.stack[seat]:
        totals.add(most)
    return sorted(totals)
