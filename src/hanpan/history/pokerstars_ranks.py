"""What PokerStars text calls a hand: `two pair, Aces and Kings`, `HI: a flush, Ace high; LO: 7,6,4,3,A`."""

import re
from functools import lru_cache

from hanpan.cards import parse_card

_RANKS = (
    ("high card", "high_card"),
    ("a pair", "pair"),
    ("two pair", "two_pair"),
    ("three of a kind", "trips"),
    ("a straight flush", "straight_flush"),
    ("a straight", "straight"),
    ("a flush", "flush"),
    ("a full house", "full_house"),
    ("four of a kind", "quads"),
    ("a royal flush", "royal_flush"),
)
_LOW = re.compile(r"(?:^|; )lo: ([2-9tjqka](?:,[2-9tjqka]){4})$")


@lru_cache(maxsize=8192)
def described(text: str) -> tuple[str, tuple[int, ...]]:
    """Our name of the rank, and cards of the ranks of the low; empty where the text says neither in these words."""
    text = text.lower()
    low = _LOW.search(text)
    ranks = low[1].split(",") if low else []
    cards = tuple(parse_card(f"{rank}c") for rank in ranks) if len(set(ranks)) == 5 else ()
    high = text.removeprefix("hi: ")
    return next((name for words, name in _RANKS if high.startswith(words)), ""), cards
