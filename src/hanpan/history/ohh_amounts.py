"""The amounts of a hand of Open Hand History: all of them, what makes them whole, and what they mean."""

from collections.abc import Iterator
from decimal import Decimal

from hanpan.history.faults import HandFault
from hanpan.history.ohh_fields import Id, OhhHand

MOST_PLACES = 9
_MOST = Decimal(10) ** 15
_LIVE = ("post sb", "post bb", "straddle", "post extra blind")


def odd_calls(ohh: OhhHand, *, totals: bool = False) -> int:
    """How many calls don't match the bet, if amounts are what was put in, or if they are totals of the street."""
    odd = 0
    bets: dict[Id, Decimal] = {}
    for at, part in enumerate(ohh.rounds):
        bets = {} if at else bets
        for action in part.actions:
            name, player = action.action.lower(), action.player_id
            if player is None or action.amount is None or (name not in ("bet", "raise", "call") and name not in _LIVE):
                continue
            before = Decimal(0) if totals and name not in _LIVE else bets.get(player, Decimal(0))
            bet = before + action.amount
            if name == "call" and bet != max(bets.values(), default=bet) and not action.is_allin:
                odd += 1
            bets[player] = bet
    return odd


def amounts_of(ohh: OhhHand) -> Iterator[Decimal]:
    """Every amount of a hand."""
    told: list[Decimal | None] = [ohh.small_blind_amount, ohh.big_blind_amount, ohh.ante_amount, ohh.bet_limit.bet_cap]
    told += [player.starting_stack for player in ohh.players]
    told += [action.amount for part in ohh.rounds for action in part.actions]
    for pot in ohh.pots:
        told += [pot.amount, pot.rake, *(win.win_amount for win in pot.player_wins)]
    own = ohh.own
    if own is not None:
        told += [part.amount for part in (*(own.posts or ()), *own.returned, *(own.collected or ()), *own.stacks)]
        if own.stakes is not None:
            stakes = own.stakes
            told += [stakes.unit, *stakes.blinds, stakes.ante, stakes.bring_in, stakes.big_bet]
    return (amount for amount in told if amount is not None)


def scale_of(amounts: list[Decimal], line: int) -> int:
    """What makes all amounts whole: 1, 100 for cents, or the power of ten of the longest fraction."""
    places = 0
    for amount in amounts:
        exponent = amount.as_tuple().exponent if amount.is_finite() else None
        if not isinstance(exponent, int) or not 0 <= amount < _MOST or exponent > 15:
            raise HandFault(line, "history-amount", text=str(amount)[:40])
        exponent = amount.normalize().as_tuple().exponent
        places = max(places, -exponent if isinstance(exponent, int) else 0)
    if places > MOST_PLACES:
        raise HandFault(line, "history-amount", text=f"{places} places")
    return int(10 ** (2 if places == 1 else places))
