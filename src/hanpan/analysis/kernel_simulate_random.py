"""Random numbers, the deck and the tape of the simulator."""

from hanpan.analysis.kernel_simulate_layout import (
    AT_TAPE,
    DECK,
    DECK_WORDS,
    FAULT,
    RANDOM_STATE,
    TAPE_AT,
    TAPE_END,
)
from hanpan.analysis.kernel_simulate_numba import Ints, bytes_of, inlined, ints_at, shifted

# splitmix64, its constants as signed numbers
STEP = 0x9E3779B97F4A7C15 - (1 << 64)
_FIRST = 0xBF58476D1CE4E5B9 - (1 << 64)
_SECOND = 0x94D049BB133111EB - (1 << 64)
_HAND_STEP = 0xD1B54A32D192ED03 - (1 << 64)


@inlined
def mixed(bits: int) -> int:
    """Bits that look random, and are others for each `bits`."""
    bits = (bits ^ shifted(bits, 30)) * _FIRST
    bits = (bits ^ shifted(bits, 27)) * _SECOND
    return bits ^ shifted(bits, 31)


@inlined
def seed_hand(hand: Ints, seed: int, number: int) -> None:
    """Each hand has random numbers of its own: the same whoever plays it, and after whichever other hand."""
    hand[RANDOM_STATE] = mixed(mixed(seed) + number * _HAND_STEP)


@inlined
def random_bits(hand: Ints) -> int:
    """64 random bits."""
    state = hand[RANDOM_STATE]
    hand[RANDOM_STATE] = state + STEP
    return mixed(state)


@inlined
def below(bits: int, n: int) -> int:
    """A number from 0 to n - 1 out of 32 random bits, for n below 2^31; no number is likelier by more than n / 2^32."""
    return shifted(shifted(bits, 32) * n, 32)


WIDE = 1 << 31
"""From how many numbers on 32 bits are too few."""


@inlined
def within(hand: Ints, bits: int, n: int) -> int:
    """A number from 0 to n - 1 from the low half of random bits; large ones take new bits."""
    if n < WIDE:
        return below(bits << 32, n)
    return shifted(random_bits(hand), 1) % n


@inlined
def write(hand: Ints, value: int) -> None:
    """Put a number on the tape; past its end it is counted and lost."""
    write_at(hand, hand[TAPE_AT], value)
    hand[TAPE_AT] += 1


@inlined
def write_at(hand: Ints, at: int, value: int) -> None:
    """Put a number on the tape where room was left for it."""
    if at < hand[TAPE_END]:
        ints_at(hand[AT_TAPE])[at] = value


@inlined
def read(hand: Ints) -> int:
    """The next number on the tape; at its end 0, and the hand is at fault."""
    at = hand[TAPE_AT]
    hand[TAPE_AT] = at + 1
    if at < hand[TAPE_END]:
        return ints_at(hand[AT_TAPE])[at]
    hand[FAULT] = 1
    return 0


@inlined
def fresh_deck(game: Ints, hand: Ints) -> None:
    """Put the deck in order."""
    for word in range(8):
        hand[DECK + word] = game[DECK_WORDS + word]


@inlined
def draw(hand: Ints, at: int, size: int, bits: int) -> int:
    """Card number `at` of a deck of so many: a shuffle that goes no further than it is dealt."""
    deck = bytes_of(hand, DECK)
    place = at + below(bits, size - at)
    card = int(deck[place])
    deck[place] = deck[at]
    deck[at] = card
    return card
