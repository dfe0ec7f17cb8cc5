"""Hands with something left open: `A?2?`, `AxKx`, `Ah??`.

Each card is a rank or `?`, then a suit or `?`. The suits `x`, `y`, `z` and `w` stand for suits that are all different:
`AxKx` is suited, `AxKy` is not, `AxAyKxKy` is two aces and two kings in the same two suits.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import comb, perm, prod
from typing import NamedTuple

from hanpan.cards import DECK, RANKS, SUITS, parse_card, rank_of, suit_of

ANY = "?"
OPEN_SUITS = "xyzw"
_SIGNS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_INVISIBLE = " \t\ufe0e\ufe0f"


class Place(NamedTuple):
    """One card of a pattern."""

    rank: str
    suit: str

    @property
    def unknown(self) -> bool:
        """Whether it may be any card: `??`."""
        return self.rank == self.suit == ANY


def plain(text: str) -> str:
    """A pattern in the letters that `places_of` reads: `10♠` becomes `Ts`."""
    text = "".join(_SIGNS.get(sign, sign) for sign in text if sign not in _INVISIBLE)
    return text.replace("10", "T")


def places_of(text: str) -> tuple[Place, ...] | None:
    """The places of a pattern; None where it can't be read."""
    text = plain(text)
    places = []
    for at in range(0, len(text), 2):
        rank, suit = text[at : at + 1].upper(), text[at + 1 : at + 2].lower()
        if not suit or rank not in RANKS + ANY or suit not in SUITS + OPEN_SUITS + ANY:
            return None
        places.append(Place(rank, suit))
    return tuple(places)


def combos(places: tuple[Place, ...]) -> Iterator[frozenset[int]]:
    """Every set of different cards that a pattern stands for, once."""
    if all(place.rank != ANY and place.suit in SUITS for place in places):
        yield frozenset(parse_card(rank + suit) for rank, suit in places)
        return
    seen: set[frozenset[int]] = set()
    names = sorted({place.suit for place in places} & set(OPEN_SUITS))
    for suits in permutations(SUITS, len(names)):
        given = dict(zip(names, suits, strict=True))
        for combo in _with_suits(tuple(Place(rank, given.get(suit, suit)) for rank, suit in places)):
            if combo not in seen:
                seen.add(combo)
                yield combo


def combos_at_most(places: tuple[Place, ...]) -> int:
    """No fewer than the number of sets of a pattern."""
    names = len({place.suit for place in places} & set(OPEN_SUITS))
    counts = Counter(place._replace(suit=ANY if place.suit in OPEN_SUITS else place.suit) for place in places)
    return perm(4, names) * prod(comb(len(_fitting(place)), count) for place, count in counts.items())


def _with_suits(places: tuple[Place, ...]) -> Iterator[frozenset[int]]:
    """The sets of a pattern without open suits; equal places are filled at once, so that few sets come up twice."""
    counts = Counter(places)
    parts = [combinations(_fitting(place), count) for place, count in counts.items()]
    for cards in product(*parts):
        combo = frozenset(card for part in cards for card in part)
        if len(combo) == len(places):
            yield combo


def _fitting(place: Place) -> list[int]:
    return [
        card for card in DECK if place.rank in (ANY, RANKS[rank_of(card)]) and place.suit in (ANY, SUITS[suit_of(card)])
    ]
