"""Cards as small integers.

A card is an `int` from 0 to 51: four times its rank (the deuce is 0, the ace 12) plus its suit (clubs 0, diamonds 1,
hearts 2, spades 3). `UNSEEN` stands for a card that the reader may not see; it is written `??`.
"""

from collections.abc import Iterable, Iterator

from hanpan.errors import Carried

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(range(52))
UNSEEN = -1

_SUIT_SIGNS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
_NUMBERS = {name: card for card, name in enumerate(_NAMES)}


class CardError(Carried, ValueError):
    """A card, or a list of cards, that can't be read.

    `key` and `args` name the sentence in the catalogue of words; the message itself is the English one.
    """

    def __init__(self, key: str, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


def rank_of(card: int) -> int:
    """The rank, 0 for a deuce to 12 for an ace."""
    return card >> 2


def suit_of(card: int) -> int:
    """The suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def name(card: int) -> str:
    """Two letters, as `As`; `??` for a card that isn't seen."""
    return _NAMES[card] if card >= 0 else "??"


def text(cards: Iterable[int], between: str = "") -> str:
    """Several cards in one word: `AsKd`."""
    return between.join(map(name, cards))


def mask(cards: Iterable[int]) -> int:
    """The set of cards as 52 bits; unseen cards leave no trace."""
    bits = 0
    for card in cards:
        if card >= 0:
            bits |= 1 << card
    return bits


def unmask(bits: int) -> tuple[int, ...]:
    """The cards of a 52-bit set, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


def parse_card(word: str) -> int:
    """One card from `As`, `aS`, `10s`, `A♠`, `10♠` or `??`."""
    cards = tuple(_read(word))
    if len(cards) != 1:
        raise CardError(
            "err-card_count", f"{word!r} is {len(cards)} cards, where one was expected", got=len(cards), want=1
        )
    return cards[0]


def parse_cards(word: str, *, unseen: bool = False) -> tuple[int, ...]:
    """Cards from a run such as `AsKd`, `10s 9h` or `A♠, K♦`; a bad or repeated card is refused by name.

    `??` is allowed only where `unseen` says so.
    """
    cards = tuple(_read(word))
    seen: set[int] = set()
    for card in cards:
        if card == UNSEEN:
            if not unseen:
                raise CardError("err-bad_card", "?? is not a card here: every card must be known", text="??")
        elif card in seen:
            raise CardError("err-card_twice", f"{name(card)} appears twice", card=name(card))
        seen.add(card)
    return cards


def read_cards(word: str) -> tuple[int, ...]:
    """Cards as they are written, repeated or unseen ones too: for a record of what somebody did."""
    return tuple(_read(word))


def _read(word: str) -> Iterator[int]:
    at = 0
    while at < len(word):
        if word[at] in " ,\t":
            at += 1
            continue
        if word.startswith("??", at):
            yield UNSEEN
            at += 2
            continue
        width = 3 if word.startswith("10", at) else 2
        piece = word[at : at + width]
        rank = "T" if width == 3 else piece[:1].upper()
        suit = piece[width - 1 : width]
        suit = _SUIT_SIGNS.get(suit, suit.lower())
        card = _NUMBERS.get(rank + suit)
        if card is None:
            raise CardError(
                "err-bad_card", f"{piece!r} is not a card: write rank and suit, as As, Td or 9h", text=piece
            )
        yield card
        at += width
        # The text presentation selector that some keyboards put behind a suit sign.
        if word[at : at + 1] in ("\ufe0e", "\ufe0f"):
            at += 1
