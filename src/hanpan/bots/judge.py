"""From an estimate to a move: what staying costs, what the hand is worth, and how much courage a style has."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hanpan.engine import Hand
from hanpan.engine.hand import seats_of

Move = dict[str, Any]
Mix = list[tuple[float, Move]]

_PASSIVE = ("check", "call", "bring_in")
_GIVE_UP = ("fold", "die")
_DEEP = 40
"""So many units are much to call with."""
_RESPECT = 0.35


class Style(NamedTuple):
    """How somebody plays. Shares are compared with a fair one: 1 is what every live player would get."""

    enter: float
    """How much more than its price a hand must be worth on the first street."""
    call: float
    """The same, later."""
    value: float
    """How many fair shares make a hand worth a bet or a raise."""
    press: float
    """How likely such a hand is bet instead of played quietly."""
    bluff: float
    """How likely a poor hand is bet where nobody has bet, against few."""
    size: float
    """The bet, as a part of the pot after calling."""


class Price(NamedTuple):
    """What it costs to stay in."""

    move: Move
    chips: int
    share: float
    """The part of the pot that these chips are, once everybody has called."""


def judge(hand: Hand, me: int, legal: Sequence[Mapping[str, Any]], style: Style, worth: float, raises: int) -> Mix:
    """The moves to choose from, with their probabilities.

    `worth` is the share of the pot that the hand wins, `raises` how often this street has been raised by choice.
    """
    price = price_of(hand, me, legal)
    opponents = (hand.live & ~(1 << me)).bit_count()
    # Each raise of this street asks for more before it is raised again.
    good = min(0.92, style.value * (1 + 0.1 * raises) / (opponents + 1))
    bet = bet_of(hand, me, legal, style.size, price)
    if bet is not None and worth >= good:
        return _either(style.press, bet, price.move)
    few = opponents <= 2
    if not price.chips:
        return _either(style.bluff if few else 0.0, bet, price.move)
    give_up = next((dict(entry) for entry in legal if entry["action"] in _GIVE_UP), None)
    asked = price.share * ((style.enter if hand.street == 0 else style.call) + _respect(hand, me, price))
    if give_up is None or worth >= asked:
        return [(1.0, price.move)]
    brave = style.bluff / 3 if few and raises <= 1 and price.chips * 4 <= hand.stack[me] else 0.0
    return _either(brave, bet, give_up)


def _respect(hand: Hand, me: int, price: Price) -> float:
    """What a call for much of a deep stack has to be better by: nobody bets so much with any two cards."""
    deep = min(1.0, price.chips / (_DEEP * hand.stakes.unit))
    return _RESPECT * deep * price.chips / max(1, hand.stack[me])


def price_of(hand: Hand, me: int, legal: Sequence[Mapping[str, Any]]) -> Price:
    """The cheapest way to stay: a check, a call, the bring-in, or in a forced window the one bet that there is."""
    entry = next((entry for entry in legal if entry["action"] in _PASSIVE), None)
    if entry is None:
        entry = min((entry for entry in legal if entry["action"] not in _GIVE_UP), key=lambda bet: _cost(hand, me, bet))
    chips = _cost(hand, me, entry)
    level = max(hand.level, hand.bet[me] + chips)
    others = hand.live & ~(1 << me)
    pot = hand.pot + chips
    pot += sum(min(hand.stack[seat], max(0, level - hand.bet[seat])) for seat in seats_of(others))
    return Price(dict(entry), chips, chips / pot if pot else 0.0)


def bet_of(hand: Hand, me: int, legal: Sequence[Mapping[str, Any]], size: float, price: Price) -> Move | None:
    """The bet or raise nearest to a part of the pot; None where there is none beside staying in."""
    wanted = hand.level + size * (hand.pot + hand.level - hand.bet[me])
    most = hand.bet[me] + hand.stack[me]
    bets = []
    for entry in legal:
        if entry["action"] in (*_PASSIVE, *_GIVE_UP) or entry["action"] == price.move["action"]:
            continue
        move = dict(entry)
        if "max" in entry:
            to = _round(hand, int(wanted), entry["min"], entry["max"])
            # Who puts in most of the stack has decided to play for all of it.
            to = most if to * 10 >= most * 6 and entry["max"] == most else to
            move = {"action": entry["action"], "to": to}
        else:
            to = hand.bet[me] + entry["pays"]
        bets.append((abs(to - wanted), move))
    return min(bets, key=lambda bet: bet[0])[1] if bets else None


def _round(hand: Hand, to: int, least: int, most: int) -> int:
    """A total that a player would say: whole small blinds or half antes."""
    step = max(1, hand.stakes.unit // 2)
    return max(least, min(most, to - to % step))


def _cost(hand: Hand, me: int, entry: Mapping[str, Any]) -> int:
    if "min" in entry:
        return int(entry["min"]) - hand.bet[me]
    return int(entry.get("amount", entry.get("pays", 0)))


def _either(likely: float, move: Move | None, other: Move) -> Mix:
    if move is None or likely <= 0:
        return [(1.0, other)]
    if likely >= 1:
        return [(1.0, move)]
    return [(likely, move), (round(1 - likely, 6), other)]
