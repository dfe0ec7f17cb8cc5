"""One way to shuffle, for the secret cards and for the public order alike: Fisher-Yates, and no card is favoured."""

from collections.abc import Callable, Iterable, Iterator

Entropy = Callable[[int], bytes]
"""Where randomness comes from: `os.urandom`, or `random.Random(seed).randbytes` to repeat a deal."""

_AT_A_TIME = 64
"""Bytes: a deck of 52 takes about 59."""


def shuffle(items: Iterable[int], stream: Iterator[int]) -> list[int]:
    """The items in an order that the bytes decide: from the last place down, each is swapped with one up to itself."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        at = below(last + 1, stream)
        mixed[last], mixed[at] = mixed[at], mixed[last]
    return mixed


def below(stop: int, stream: Iterator[int]) -> int:
    """A number from 0 to `stop - 1`, each as likely as the others: a byte that would favour the low ones is skipped."""
    fair = 256 - 256 % stop
    for byte in stream:
        if byte < fair:
            return byte % stop
    raise ValueError("the bytes ran out before the cards were shuffled")


def bytes_from(entropy: Entropy) -> Iterator[int]:
    """Bytes without an end."""
    while True:
        yield from drawn_from(entropy, _AT_A_TIME)


def drawn_from(entropy: Entropy, count: int) -> bytes:
    """So many bytes; a source that gives fewer is broken, and no card is dealt from it."""
    got = entropy(count)
    if len(got) != count:
        raise ValueError(f"{count} random bytes were asked for, and {len(got)} came")
    return got
