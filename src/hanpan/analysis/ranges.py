"""What a player may hold: a hand, `random`, or a range.

A range is a list of hands with commas between them, each with a weight if it isn't 1 (`AKs:0.5`):

- cards: `AsKd`; unknown ones are `??`, so in Omaha `AsAh????` is two aces with any two cards;
- a pattern of any length, `A?2?` or `AxKx` (see `hanpan.analysis.patterns`);
- for two cards also the usual words: `QQ`, `QQ+`, `77-TT`, `AKs`, `AKo`, `AK`, `A5s+`, `A2s-A5s`. A plus behind a pair
  means all higher pairs, else all higher second cards: `A5s+` goes to AKs, `97s+` to 98s;
- `random`: any hand.

A hand counts once, however many words name it; the last of them gives its weight. In games that go on dealing cards to
each player (stud, 7-poker) a hand names the cards known so far, and the others are drawn.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import cycle
from typing import NamedTuple

from hanpan.analysis.patterns import ANY, Place, combos, combos_at_most, places_of, plain
from hanpan.cards import RANKS, CardError, mask, parse_cards
from hanpan.errors import Carried

RANDOM = ("random", "*")
MOST_COMBOS = 2_000_000
"""No range may stand for more hands than about this; `random`, and `??` beside named cards, don't count alone."""

_CLASS = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)", re.IGNORECASE)
MOST_DIGITS = 20
"""Weights have no more digits than that."""

_WEIGHT = re.compile(r"\d+(\.\d*)?|\.\d+")


class OddsError(Carried, ValueError):
    """A question about odds that can't be read or has no answer.

    `key` and `args_by_name` name the sentence in the catalogue of words; the message itself is the English one.
    """

    def __init__(self, key: str, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


class Range(NamedTuple):
    """Hands that a player may hold: sets of known cards with their weights, and how many more are drawn."""

    text: str
    known: tuple[tuple[int, Fraction], ...]
    """Masks of 52 bits, each once."""
    draws: int
    """How many more cards are anybody's guess."""

    @property
    def is_one_hand(self) -> bool:
        """Whether all is known but cards drawn at random."""
        return len(self.known) == 1


def parse_range(text: str, cards_each: int, *, partly: bool = False) -> Range:
    """Read a hand or a range for a game in which a player holds so many cards.

    With `partly` fewer cards will do, since the others come from the deck later.
    """
    if "," not in text and ":" not in text and "?" not in text:
        one = _one_hand(text, cards_each)
        if one is not None:
            return one
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise _unreadable(text, cards_each, partly=partly)
    parts = [part for word in words for part in _parts(word, cards_each, partly)]
    # Cards left open beside others' words could make a hand that a second word names too.
    draws = min(part.draws for part in parts) if partly or len(parts) == 1 else 0
    weights: dict[int, Fraction] = {}
    for part in parts:
        places = part.places + (Place(ANY, ANY),) * (part.draws - draws)
        if len(weights) + combos_at_most(places) > MOST_COMBOS:
            raise OddsError("err-range_size", f"{text!r} stands for too many hands; name fewer", text=text)
        found = dict.fromkeys(map(mask, combos(places)), part.weight)
        if not found:
            message = f"{part.word!r} is no hand: it would have the same card twice"
            raise OddsError("err-range_impossible", message, text=part.word)
        weights.update(found)
    known = tuple((cards, weight) for cards, weight in weights.items() if weight)
    if not known:
        raise OddsError("err-range_empty", f"{text!r} leaves no hand; give one a weight above 0", text=text)
    return Range(text, known, draws)


def _one_hand(text: str, cards_each: int) -> Range | None:
    """The usual case, a hand of which all cards are given; None where it is anything else."""
    try:
        hand = parse_cards(text)
    except CardError as error:
        if error.key == "err-card_twice":
            raise
        return None
    return Range(text, ((mask(hand), Fraction(1)),), 0) if len(hand) == cards_each else None


class _UnreadableError(Exception):
    """A word that is no range."""


class _Part(NamedTuple):
    word: str
    places: tuple[Place, ...]
    weight: Fraction
    draws: int


def _parts(word: str, cards_each: int, partly: bool) -> Iterator[_Part]:
    """One word of a list as patterns, all open cards (`??`) counted as drawn."""
    hand, colon, number = word.partition(":")
    hand = hand.strip()
    if colon and not _WEIGHT.fullmatch(number.strip()):
        raise OddsError("err-range_weight", f"{word!r}: a weight is a number such as 0.5", text=word)
    if sum(map(str.isdigit, number)) > MOST_DIGITS:
        text = f"{hand}:{number.strip()[:MOST_DIGITS]}…"
        raise OddsError(
            "err-range_weight_long", f"{text}: a weight has at most {MOST_DIGITS} digits", text=text, most=MOST_DIGITS
        )
    weight = Fraction(number.strip()) if colon else Fraction(1)
    try:
        patterns = list(_patterns(hand))
    except _UnreadableError:
        raise _unreadable(hand, cards_each, partly=partly) from None
    for pattern in patterns:
        places = pattern or (Place(ANY, ANY),) * cards_each
        if len(places) > cards_each or (len(places) < cards_each and not partly):
            if places_of(hand) is None:
                examples = _examples(cards_each, partly=partly)
                message = f"{hand!r} names two cards where a hand has {cards_each}: write {examples}"
                raise OddsError("err-range_two", message, text=hand, want=cards_each, examples=examples)
            raise OddsError(
                "err-hand_cards",
                f"{hand!r} has {len(places)} cards where a hand has {cards_each}",
                text=hand, got=len(places), want=cards_each,
            )  # fmt: skip
        _check_repeats(hand, places)
        named = tuple(place for place in places if not place.unknown)
        # Cards named one by one may be drawn in any number; an ace of any suit and any card may be two aces.
        exact = partly or all(ANY not in place and place.suit in "cdhs" for place in named)
        yield _Part(hand, named if exact else places, weight, cards_each - len(named) if exact else 0)


def _patterns(hand: str) -> Iterator[tuple[Place, ...]]:
    """The patterns that a word stands for; an empty one is a random hand."""
    if hand.lower() in RANDOM:
        yield ()
        return
    text = plain(hand)
    low, dash, high = text.partition("-")
    if dash:
        yield from _span(low, high)
    elif match := _CLASS.fullmatch(text.removesuffix("+")):
        yield from _class(match, to_top=text.endswith("+"))
    elif places := places_of(text):
        yield places
    else:
        raise _UnreadableError


def _class(match: re.Match[str], *, to_top: bool) -> Iterator[tuple[Place, ...]]:
    """`QQ`, `AK`, `AKs`, `AKo`, with a plus also what stands above."""
    high, low = sorted((RANKS.index(letter.upper()) for letter in match.groups()[:2]), reverse=True)
    suited = match[3].lower()
    if high == low:
        if suited:
            raise _UnreadableError
        tops = range(low, 13 if to_top else low + 1)
        yield from (_two(rank, rank, "") for rank in tops)
    else:
        yield from (_two(high, rank, suited) for rank in range(low, high if to_top else low + 1))


def _span(first: str, last: str) -> Iterator[tuple[Place, ...]]:
    """`77-TT` and `A2s-A5s`, either end first."""
    ends = [_CLASS.fullmatch(end) for end in (first, last)]
    if ends[0] is None or ends[1] is None:
        raise _UnreadableError
    tops, lows = zip(
        *(sorted((RANKS.index(end[1].upper()), RANKS.index(end[2].upper())), reverse=True) for end in ends if end),
        strict=True,
    )
    suited = ends[0][3].lower()
    between = range(min(lows), max(lows) + 1)
    if suited != ends[1][3].lower():
        raise _UnreadableError
    if tops == lows and not suited:
        yield from (_two(rank, rank, "") for rank in between)
    elif tops[0] == tops[1] and tops[0] not in lows:
        yield from (_two(tops[0], rank, suited) for rank in between)
    else:
        raise _UnreadableError


def _two(high: int, low: int, suited: str) -> tuple[Place, ...]:
    suits = {"s": ("x", "x"), "o": ("x", "y"), "": (ANY, ANY)}[suited]
    return Place(RANKS[high], suits[0]), Place(RANKS[low], suits[1])


def _check_repeats(hand: str, places: tuple[Place, ...]) -> None:
    named = [place.rank + place.suit for place in places if place.rank != ANY and place.suit in "cdhs"]
    for name in named:
        if named.count(name) > 1:
            raise OddsError("err-card_twice", f"{name} appears twice in {hand!r}", card=name)


def _unreadable(text: str, cards_each: int, *, partly: bool) -> OddsError:
    examples = _examples(cards_each, partly=partly)
    shown = text.strip() or '""'
    return OddsError("err-range", f"{text!r} is no hand or range: write {examples}", text=shown, examples=examples)


def _examples(cards_each: int, *, partly: bool) -> str:
    """What can be written where a hand has so many cards."""
    if cards_each == 2 or partly:
        return "AsKd, random, QQ+, AKs, A?2?"
    ranks = [RANKS[12 - at // 2] for at in range(cards_each)]
    cards, suits = ("".join(map(str.__add__, ranks, cycle(letters))) for letters in ("shdc", "xy"))
    return f"{cards}, random, {('A?A?' + '??' * cards_each)[: 2 * cards_each]}, {suits}"
