"""The check that every player can make: seeds, order, seals, and that nothing comes twice."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hanpan.dealer import texts
from hanpan.dealer.order import DealError, Order, cards_of
from hanpan.dealer.record import Opening, Record
from hanpan.dealer.slots import climb


class Fault(NamedTuple):
    """What doesn't fit: `key` names a sentence of the catalogue of words, `args` fill it in."""

    key: str
    args: Mapping[str, str | int]


class Verdict(NamedTuple):
    """The first fault, or None; and how many of the cards drawn were opened, and how many stayed closed."""

    fault: Fault | None
    opened: int
    closed: int


def verify(record: Record) -> Verdict:
    """Check a hand. Cards that were not opened are counted and nothing more."""
    opened = len(record.drawn) - record.drawn.count(None)
    return Verdict(next(_faults(record), None), opened, len(record.drawn) - opened)


def _faults(record: Record) -> Iterator[Fault]:
    yield from _seeds(record)
    try:
        order = Order.at(record, len(record.drawn), record.mixed)
    except DealError as error:
        yield Fault(error.key, error.args_by_name)
        return
    for index, mix in enumerate(record.mixed):
        if any(record.drawn[place] for place in mix.places):
            # Everybody would know where in the rest this card is.
            yield Fault("fair-mixed_open", {"index": index})
    yield from _twice(record)
    deck = cards_of(record.deck)
    for place, slot in enumerate(order.drawn):
        opening = record.drawn[place]
        if opening is None:
            continue
        if opening.card not in deck:
            yield Fault("fair-foreign", {"card": opening.card})
        if opening.slot != slot:
            yield Fault("fair-order", {"index": place, "slot": opening.slot, "want": slot})
        if not _leads_to_root(record, opening):
            yield Fault("fair-bad", {"slot": opening.slot})


def _seeds(record: Record) -> Iterator[Fault]:
    for seat, seed in sorted(record.seeds.items()):
        if seat not in record.pledges:
            yield Fault("fair-unpledged", {"seat": seat})
        elif not record.fits(seat, seed):
            yield Fault("fair-seed", {"seat": seat})


def _twice(record: Record) -> Iterator[Fault]:
    slots, seen = set[int](), set[str]()
    for opening in filter(None, record.drawn):
        if opening.card in seen:
            yield Fault("fair-card_twice", {"card": opening.card})
        if opening.slot in slots:
            yield Fault("fair-slot_twice", {"slot": opening.slot})
        seen.add(opening.card)
        slots.add(opening.slot)


def _leads_to_root(record: Record, opening: Opening) -> bool:
    if not texts.SALT.fullmatch(opening.salt) or not all(map(texts.HASH.fullmatch, opening.path)):
        return False
    seal = texts.leaf(opening.slot, opening.card, opening.salt)
    top = climb(opening.slot, record.size, seal, opening.path)
    return record.root_over(top) == record.root
