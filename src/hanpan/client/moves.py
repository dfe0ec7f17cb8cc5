"""Offers and the moves that take them."""

from hanpan.wire import asks
from hanpan.wire.view import Offer


def taking(offer: Offer, *, to: int | None = None, cards: tuple[str, ...] | None = None) -> asks.Move:
    """The move that takes an offer; without more said, the least raise and the first cards.

    `to` is a raise's total on the street, `cards` are what is opened or discarded.
    """
    match offer.action:
        case "fold" | "die":
            return asks.Fold()
        case "check":
            return asks.Check()
        case "call":
            return asks.Call()
        case "bring_in":
            return asks.BringIn()
        case "raise":
            return asks.RaiseTo(offer.min if to is None else to)
        case "open" | "discard":
            return asks.Choose(offer.cards[: offer.choose] if cards is None else cards)
        case "show":
            return asks.Show()
        case "muck":
            return asks.Muck()
        case bet:
            return asks.Bet(bet)
