"""Cards as they are seen and as they are read aloud (WORDS 2.3)."""

from collections.abc import Iterable
from functools import cache

from hanpan.money import Lang
from hanpan.words.catalogue import Words

UNSEEN = "??"

_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def shown_rank(rank: str) -> str:
    """The index on the card: `10` for `T`, otherwise the letter itself."""
    return "10" if rank == "T" else rank


def shown(card: str) -> str:
    """A card to be seen: `shown("Ts")` is `10♠`. One that isn't seen stays `??`."""
    return card if card == UNSEEN else shown_rank(card[:-1]) + _SIGNS[card[-1]]


def shown_list(cards: Iterable[str]) -> str:
    """Several cards to be seen: `A♦ Q♦`."""
    return " ".join(map(shown, cards))


@cache
def spoken(card: str, lang: Lang) -> str:
    """A card read aloud: `nine of spades`, 스페이드 나인."""
    words = Words(lang)
    if card == UNSEEN:
        return words.text("cards-face_down", n=1)
    return words.text(
        "card-spoken",
        rank=words.attribute(f"card-{card[:-1]}", "spoken"),
        suit=words.label(f"suit-{card[-1]}"),
    )


def spoken_list(cards: Iterable[str], lang: Lang) -> str:
    """Several cards read aloud; those that aren't seen are counted at the end."""
    every = tuple(cards)
    parts = [spoken(card, lang) for card in every if card != UNSEEN]
    if unseen := every.count(UNSEEN):
        parts.append(Words(lang).text("cards-face_down", n=unseen))
    return ", ".join(parts)


def rank_word(rank: str, lang: Lang) -> str:
    """A rank within a sentence, as in `the king kicker`; in Korean its index, as in `K 키커`."""
    return Words(lang).attribute(f"card-{rank}", "one")


def suit_word(suit: str, lang: Lang) -> str:
    """A suit within a sentence: `spades`, 스페이드."""
    return Words(lang).label(f"suit-{suit}")
