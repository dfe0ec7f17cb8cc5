"""The public half of a hand: what was agreed before the first card, and the order of the slots that follows from it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import count as numbers
from typing import Self

import msgspec

from hanpan import cards
from hanpan.dealer import texts
from hanpan.dealer.shuffle import shuffle
from hanpan.errors import Carried

_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MOST_SEATS = 99
_MOST_HANDS = 2**53 - 1
"""What a number in JavaScript can hold."""


class DealError(Carried, ValueError):
    """A deal that can't have happened; `key` and `args_by_name` name the sentence, the message is the English one."""

    def __init__(self, key: str, message: str, /, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


class TermsError(Carried, ValueError):
    """A field that can't be hashed, or not in one way only; `field` is its name."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody knows before the first card: first without seeds, then with those that came in time."""

    table: str
    hand: int
    deck: str
    """The cards from the lowest up, as `JhJsQhQsKhKs`."""
    root: str
    """The seal of all of the above, of the pledges and of the slots."""
    pledges: dict[int, str] = {}
    """By seat: the seals of the seeds, made before the root was known."""
    seeds: dict[int, str] = {}
    """By seat: 32 bytes in hex. Only a seat that has pledged one sends one, and one that doesn't come is left out."""

    def __post_init__(self) -> None:
        if not _TABLE.fullmatch(self.table):
            raise TermsError("table", "use up to 64 of A-Z a-z 0-9 _ -")
        if not 0 <= self.hand <= _MOST_HANDS:
            raise TermsError("hand", "hands are numbered from 0")
        cards_of(self.deck)
        _check_hash("root", self.root)
        for name, by_seat in (("pledges", self.pledges), ("seeds", self.seeds)):
            for seat, value in by_seat.items():
                if not 1 <= seat <= _MOST_SEATS:
                    raise TermsError(f"{name}[{seat}]", f"seats are numbered from 1 to {_MOST_SEATS}")
                _check_hash(f"{name}[{seat}]", value)

    def fits(self, seat: int, seed: str) -> bool:
        """Whether a seed is the one that the seat has pledged."""
        return texts.HASH.fullmatch(seed) is not None and self.pledges.get(seat) == texts.pledge(seed)

    def sown(self, seeds: Mapping[int, str]) -> Self:
        """The same with the seeds that came; one that doesn't fit its pledge is refused."""
        for seat, seed in seeds.items():
            if not self.fits(seat, seed):
                raise ValueError(f"the seed of seat {seat} isn't the one that was pledged")
        return msgspec.structs.replace(self, seeds=dict(seeds))

    def root_over(self, top: str) -> str:
        """What the root has to be when this is the top of the tree of slots."""
        return texts.root(self.table, self.hand, self.deck, top, self.pledges)

    @property
    def size(self) -> int:
        """How many slots there are."""
        return len(self.deck) // 2


@lru_cache(maxsize=64)
def cards_of(deck: str) -> frozenset[str]:
    """The names of the cards of a deck, which is written in one way only, since it is hashed."""
    try:
        listed = cards.parse_cards(deck)
    except cards.CardError as error:
        raise TermsError("deck", str(error)) from None
    if not listed or cards.text(sorted(listed)) != deck:
        raise TermsError("deck", "write its cards from the lowest up and without blanks, as 2c2d2h")
    return frozenset(map(cards.name, listed))


def pledge_of(seed: str) -> str:
    """The seal of a seed of 32 bytes in hex, as a player sends it ahead."""
    _check_hash("seed", seed)
    return texts.pledge(seed)


class Mixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After so many cards, those drawn at these places (from 0) are mixed in with the rest again (RULES 6.5)."""

    after: int
    places: tuple[int, ...]


class Order:
    """The order in which the slots are drawn, known to everybody who knows the terms.

    >>> Order(Terms("kitchen", 1, "JhJsQhQsKhKs", "0" * 64)).draw(6)
    (3, 0, 1, 4, 5, 2)
    """

    def __init__(self, terms: Terms) -> None:
        self._key = texts.key(terms.root, terms.seeds)
        self._rest = shuffle(range(terms.size), self._stream(0))
        self.drawn: list[int] = []
        """The slots drawn so far, by place."""
        self.out: dict[int, int] = {}
        """The slots that are out, each with the place at which it was drawn last."""
        self.mixed: list[Mixed] = []

    @classmethod
    def at(cls, terms: Terms, drawn: int, mixed: Iterable[Mixed] = ()) -> Self:
        """The order after so many cards."""
        order = cls(terms)
        for index, mix in enumerate(mixed):
            if not len(order.drawn) <= mix.after <= drawn:
                raise _bad_mix(index, f"{mix.after} cards were not drawn at that time")
            order.draw(mix.after - len(order.drawn))
            order.put_back(mix.places)
        order.draw(drawn - len(order.drawn))
        return order

    @property
    def left(self) -> int:
        """How many slots are still to be drawn."""
        return len(self._rest)

    def draw(self, count: int) -> tuple[int, ...]:
        """The next slots."""
        if not 0 <= count <= len(self._rest):
            left = len(self._rest)
            message = f"{count} cards are to be drawn, {left} are left"
            raise DealError("fair-count", message, n=count, left=left)
        drawn, self._rest = self._rest[:count], self._rest[count:]
        self.out.update(zip(drawn, numbers(len(self.drawn))))
        self.drawn += drawn
        return tuple(drawn)

    def put_back(self, places: Iterable[int]) -> None:
        """Shuffle slots drawn at these places in with the rest again.

        What is left, in its order, and behind it what comes back, by place, are shuffled by a stream of its own.
        """
        places = tuple(places)
        index = len(self.mixed)
        if not places or list(places) != sorted(set(places)):
            raise _bad_mix(index, "places are listed once each, from the lowest up")
        out = {place: slot for slot, place in self.out.items()}
        for place in places:
            if place not in out:
                raise _bad_mix(index, f"the card at place {place} is not out")
        back = [out[place] for place in places]
        for slot in back:
            del self.out[slot]
        self.mixed.append(Mixed(len(self.drawn), places))
        self._rest = shuffle(self._rest + back, self._stream(len(self.mixed)))

    def _stream(self, times_mixed: int) -> Iterator[int]:
        for number in numbers():
            yield from texts.block(self._key, times_mixed, number)


def _check_hash(field: str, value: str) -> None:
    if not texts.HASH.fullmatch(value):
        raise TermsError(field, "expected 64 hex digits in small letters")


def _bad_mix(index: int, why: str) -> DealError:
    return DealError("fair-mixed", f"mixed[{index}]: {why}", index=index)
