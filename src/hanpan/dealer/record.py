"""What a player has of a hand, and can check: openings of the cards that he may see, and the record of it all."""

from collections.abc import Iterable

import msgspec

from hanpan.dealer.order import DealError, Mixed, Order, Terms


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One slot, opened: with the path to the root it proves its card and says nothing about another."""

    slot: int
    card: str
    salt: str
    path: tuple[str, ...]


class Record(Terms, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="version", tag=1):
    """One hand as a player has it: the file that `hanpan verify` reads (docs/fairness.md)."""

    drawn: tuple[Opening | None, ...] = ()
    """Each card drawn, in order; None for one that this player did not see."""
    mixed: tuple[Mixed, ...] = ()


def record_of(terms: Terms, openings: Iterable[Opening], drawn: int, mixed: Iterable[Mixed] = ()) -> Record:
    """The record of a hand in which so many cards were drawn, with these openings each in its place."""
    order = Order.at(terms, drawn, mixed)
    by_place: list[Opening | None] = [None] * drawn
    for opening in openings:
        if opening.slot not in order.out:
            raise DealError("fair-undrawn", f"slot {opening.slot} was opened and is not out", slot=opening.slot)
        by_place[order.out[opening.slot]] = opening
    agreed = {name: getattr(terms, name) for name in Terms.__struct_fields__}
    return Record(**agreed, drawn=tuple(by_place), mixed=tuple(order.mixed))
