"""Hands with fair cards, made up so that they are the same each time, and how even a count is."""

import math
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from hanpan import cards
from hanpan.dealer import Entropy, Opening, Record, SlotDealer, Slots, Terms, pledge_of, seal, terms_of

KUHN = cards.parse_cards("JsQsKs")
LEDUC = cards.parse_cards("JhJsQhQsKhKs")
SHORT = tuple(card for card in cards.DECK if card >= cards.parse_card("Tc"))


def entropy_of(text: str) -> Entropy:
    """Bytes that look random and are the same for the same text."""
    drawn = 0

    def entropy(count: int) -> bytes:
        nonlocal drawn
        got = b""
        while len(got) < count:
            got += sha256(f"{text} {drawn}".encode()).digest()
            drawn += 1
        return got[:count]

    return entropy


def seed_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def prepared(
    name: str, deck: Iterable[int] = cards.DECK, *, pledging: Iterable[int] = (1, 2), sending: Iterable[int] = (1, 2)
) -> tuple[Slots, Terms]:
    """A hand before its first card: who has pledged a seed, and who has sent it."""
    slots = seal(deck, entropy_of(name))
    seeds = {seat: seed_of(f"{name} seed {seat}") for seat in pledging}
    terms = terms_of(slots, name, 12, {seat: pledge_of(seed) for seat, seed in seeds.items()})
    return slots, terms.sown({seat: seeds[seat] for seat in sending})


def holdem() -> Record:
    """Two players, three burned cards; the second player mucked, and the first has the record."""
    dealer = SlotDealer(*prepared("holdem", pledging=(1, 2, 5), sending=(1, 5)))
    hole, flop, turn, river = dealer.draw(4), dealer.draw(4), dealer.draw(2), dealer.draw(2)
    return dealer.record([hole[0], hole[2], *flop[1:], turn[1], river[1]])


def stud() -> Record:
    """Eight stay: 48 cards and three burned ones leave one, so the burned ones come back (RULES 6.5)."""
    dealer = SlotDealer(*prepared("stud", pledging=range(1, 9), sending=range(1, 9)))
    seen, burned = list(dealer.draw(24)), list[int]()
    for _ in range(3):
        burned += dealer.draw(1)
        seen += dealer.draw(8)
    dealer.put_back(burned)
    dealer.draw(1)
    return dealer.record([*seen, *dealer.draw(1)])


def leduc() -> Record:
    """Six cards, nobody sent a seed, one card stays closed."""
    dealer = SlotDealer(*prepared("leduc", LEDUC, pledging=(), sending=()))
    return dealer.record(dealer.draw(3)[1:])


def kuhn() -> Record:
    """Three cards, all of them shown."""
    dealer = SlotDealer(*prepared("kuhn", KUHN, pledging=(2,), sending=(2,)))
    return dealer.record(dealer.draw(3))


GOOD: Mapping[str, Callable[[], Record]] = {"holdem": holdem, "stud": stud, "leduc": leduc, "kuhn": kuhn}


def with_opening(record: Record, place: int, **changes: Any) -> Record:
    """The same record with one opening changed."""
    opening = record.drawn[place]
    assert opening is not None
    return with_drawn(record, place, msgspec.structs.replace(opening, **changes))


def with_drawn(record: Record, place: int, opening: Opening | None) -> Record:
    drawn = (*record.drawn[:place], opening, *record.drawn[place + 1 :])
    return msgspec.structs.replace(record, drawn=drawn)


def faulty() -> dict[str, Record]:
    """A record for each fault that `verify` names."""
    good, short = holdem(), kuhn()
    dealer = SlotDealer(*prepared("mixed", LEDUC))
    burned, *others = dealer.draw(5)
    dealer.put_back([burned])
    dealer.draw(1)
    mixed = dealer.record(others)
    first, second = good.drawn[0], good.drawn[2]
    assert first is not None
    assert second is not None
    return {
        "unpledged": msgspec.structs.replace(good, seeds={**good.seeds, 3: seed_of("late")}),
        "seed": msgspec.structs.replace(good, seeds={**good.seeds, 5: seed_of("another")}),
        "count": msgspec.structs.replace(short, drawn=(*short.drawn, None)),
        "mixed": msgspec.structs.replace(mixed, mixed=(*mixed.mixed, *mixed.mixed)),
        "mixed_open": with_drawn(mixed, 0, Opening(0, "Kh", "0" * 32, ())),
        "card_twice": with_opening(good, 2, card=first.card),
        "slot_twice": with_opening(good, 2, slot=first.slot),
        "foreign": with_opening(short, 0, card="As"),
        "order": with_drawn(with_drawn(good, 2, first), 0, second),
        "bad": with_opening(good, 0, salt="0" * 32),
    }


def pretty(data: object) -> str:
    """JSON as the vectors are written."""
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def upper_tail(statistic: float, freedom: int) -> float:
    """How often chance alone gives so large a chi-square; Wilson and Hilferty's cube root, good for many cells."""
    spread = 2 / (9 * freedom)
    return 0.5 * math.erfc(((statistic / freedom) ** (1 / 3) - 1 + spread) / math.sqrt(2 * spread))
