"""How the players of a load play, in any game: so that hands go on and chips last."""

from collections.abc import Iterable
from random import Random

from hanpan.wire.asks import Bet, BringIn, Call, Check, Choose, Fold, Move, Muck, RaiseTo, Show
from hanpan.wire.view import Offer

RAISES = 0.1
CALLS = 0.8


def move(legal: Iterable[Offer], random: Random) -> Move:
    """Mostly check or call, now and then the least bet or raise, else fold."""
    offers = {offer.action: offer for offer in legal}
    chance = random.random()
    choice = offers.get("open") or offers.get("discard")
    if choice is not None:
        return Choose(choice.cards[: choice.choose])
    if "show" in offers:
        return Muck() if "muck" in offers and chance >= CALLS else Show()
    if "raise" in offers and chance < RAISES:
        return RaiseTo(offers["raise"].min)
    bets = [offer for offer in offers.values() if offer.pays and offer.action not in ("call", "bring_in", "allin")]
    if bets and chance < RAISES:
        return Bet(min(bets, key=lambda offer: offer.pays).action)
    if "check" in offers:
        return Check()
    if "bring_in" in offers:
        return BringIn()
    return Call() if "call" in offers and chance < CALLS else Fold()
