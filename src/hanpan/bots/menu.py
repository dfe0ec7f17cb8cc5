"""What a seat may do, with what it costs: the free or cheapest way to stay, and bets by size."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hanpan.analysis.solver.sizing import STAYS
from hanpan.bots.sight import Move
from hanpan.engine import Hand, Option, legal

_GIVES_UP = ("fold", "die")
BETWEEN = ("discard", "open", "show", "muck")
"""What is no bet."""


class Way(NamedTuple):
    """A move that stays in the hand."""

    move: Move
    chips: int
    """What it adds."""
    pot: int
    """The pot with these chips in it, as far as the seat can win it."""

    @property
    def price(self) -> float:
        """The part of that pot which these chips are: who wins more often has a profit."""
        return self.chips / self.pot if self.pot else 0.0


class Menu(NamedTuple):
    """All that a seat may do when it has to bet."""

    give_up: Move | None
    stay: Way
    raises: tuple[Option, ...]


def menu_of(hand: Hand, seat: int) -> Menu:
    """The menu of the seat whose turn it is."""
    options = legal(hand, seat)
    give_up = next(({"action": option.action} for option in options if option.action in _GIVES_UP), None)
    stay = next((option for option in options if option.action in STAYS), None)
    raises = tuple(option for option in options if option.action not in (*STAYS, *_GIVES_UP))
    if stay is None:
        # A forced window leaves one bet beside folding.
        stay = min(raises, key=lambda option: _chips(hand, seat, option, option.min))
        raises = tuple(option for option in raises if option is not stay)
    return Menu(give_up, _way(hand, seat, stay, None), raises)


def bets_of(hand: Hand, seat: int, menu: Menu, sizes: Sequence[float]) -> list[Way]:
    """The bets and raises nearest to these parts of the pot after calling, smallest first; where bets have names, all
    of them. Who would put in most of his stack puts in all of it.
    """
    to_call = hand.level - hand.bet[seat]
    most = hand.bet[seat] + hand.stack[seat]
    totals: dict[int, Way] = {}
    for option in menu.raises:
        if option.max is None:
            way = _way(hand, seat, option, None)
            totals.setdefault(way.chips, way)
            continue
        for size in sizes:
            wanted = int(hand.level + size * (hand.pot + to_call))
            to = _said(hand, wanted, option.min or 0, option.max)
            to = most if to * 10 >= most * 6 and option.max == most else to
            way = _way(hand, seat, option, to)
            totals.setdefault(way.chips, way)
    return [totals[chips] for chips in sorted(totals)]


def way_of(hand: Hand, seat: int, move: Move) -> Way:
    """A bet or raise as a way."""
    option = next(option for option in legal(hand, seat) if option.action == move["action"])
    return _way(hand, seat, option, move.get("to"))


def nearest(hand: Hand, seat: int, bets: Iterable[Way], size: float) -> Way | None:
    """The bet nearest to a part of the pot after calling; None where there is none."""
    wanted = hand.level - hand.bet[seat] + size * (hand.pot + hand.level - hand.bet[seat])
    return min(bets, key=lambda way: abs(way.chips - wanted), default=None)


def winnable(hand: Hand, seat: int, chips: int) -> int:
    """The pot that a seat plays for once it has added these chips and nobody else adds more."""
    reach = hand.put[seat] + chips
    return chips + hand.put[seat] + hand.dead + sum(min(put, reach) for at, put in enumerate(hand.put) if at != seat)


def _way(hand: Hand, seat: int, option: Option, to: int | None) -> Way:
    chips = _chips(hand, seat, option, to)
    move: Move = {"action": option.action}
    if to is not None:
        move["to"] = to
    return Way(move, chips, winnable(hand, seat, chips))


def _chips(hand: Hand, seat: int, option: Option, to: int | None) -> int:
    if to is not None:
        return to - hand.bet[seat]
    return option.amount or option.pays or 0


def _said(hand: Hand, to: int, least: int, most: int) -> int:
    """A total that a player would say: whole small blinds or half antes."""
    step = max(1, hand.stakes.unit // 2)
    return max(least, min(most, to - to % step))
