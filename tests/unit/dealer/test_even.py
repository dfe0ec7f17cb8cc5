"""Every card is as likely in every place: chi-square over many shuffles.

The usual run takes its bytes from a generator with a fixed seed, so that it gives one answer. The soak takes them from
the operating system, as a server does, and may fail by chance once in a few hundred thousand runs.
"""

import math
import os
import random
from collections.abc import Iterable
from itertools import islice

import numpy as np
import pytest

from hanpan.cards import DECK, text
from hanpan.dealer import Order, Terms
from hanpan.dealer.shuffle import below, bytes_from, shuffle
from tests.fairness import upper_tail

N = len(DECK)
STREAM = bytes_from(random.Random("even").randbytes)


def counted(orders: Iterable[Iterable[int]]) -> tuple[float, float]:
    """The chance of a larger chi-square: of card by place, and of the first two cards."""
    by_place = np.zeros(N * N, np.int64)
    first_two = np.zeros(N * N, np.int64)
    total = 0
    orders = iter(orders)
    while chunk := list(islice(orders, 20_000)):
        cards = np.array(chunk, np.int64)
        total += len(cards)
        by_place += np.bincount((np.arange(N) * N + cards).ravel(), minlength=N * N)
        first_two += np.bincount(cards[:, 0] * N + cards[:, 1], minlength=N * N)
    # Each shuffle puts one card in each place and one place to each card; that makes the sum N / (N - 1) times a
    # chi-square with (N - 1)² degrees of freedom.
    expected = total / N
    places = float(((by_place - expected) ** 2).sum()) / expected * (N - 1) / N
    pairs = first_two[~np.eye(N, dtype=bool).ravel()]
    expected = total / len(pairs)
    firsts = float(((pairs - expected) ** 2).sum()) / expected
    print(
        f"{total:,} shuffles: card by place {places:.1f} of {(N - 1) ** 2}, first two {firsts:.1f} of {len(pairs) - 1}"
    )
    return upper_tail(places, (N - 1) ** 2), upper_tail(firsts, len(pairs) - 1)


def ours(stream: Iterable[int], times: int) -> Iterable[list[int]]:
    stream = iter(stream)
    return (shuffle(DECK, stream) for _ in range(times))


def public_orders(times: int, root: bytes) -> Iterable[tuple[int, ...]]:
    """The order that follows from one root, with another seed each time."""
    terms = Terms("even", 1, text(DECK), root.hex())
    for number in range(times):
        terms.seeds[1] = f"{number:064x}"
        yield Order(terms).draw(N)


def test_the_shuffle_is_even():
    places, firsts = counted(ours(STREAM, 60_000))
    assert 0.001 < places < 0.999
    assert 0.001 < firsts < 0.999


def test_the_public_order_is_even():
    places, firsts = counted(public_orders(20_000, bytes(32)))
    assert 0.001 < places < 0.999
    assert 0.001 < firsts < 0.999


def with_any() -> list[int]:
    """Each place is swapped with any other: the classic mistake, 52⁵² ways for 52! orders."""
    mixed = list(DECK)
    for at in range(N):
        other = below(N, STREAM)
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


def without_rejection() -> list[int]:
    """A byte modulo what is left, as it comes."""
    mixed = list(DECK)
    for last in range(N - 1, 0, -1):
        at = next(STREAM) % (last + 1)
        mixed[last], mixed[at] = mixed[at], mixed[last]
    return mixed


def off_by_one() -> list[int]:
    """A card never stays where it is."""
    mixed = list(DECK)
    for last in range(N - 1, 0, -1):
        at = below(last, STREAM)
        mixed[last], mixed[at] = mixed[at], mixed[last]
    return mixed


@pytest.mark.parametrize("biased", [with_any, without_rejection, off_by_one])
def test_a_biased_shuffle_is_found_out(biased):
    places, _ = counted(biased() for _ in range(20_000))
    assert places < 1e-9


def test_the_tail_is_that_of_the_tables():
    # 5 % of chi-squares with 100 degrees of freedom are above 124.342, and 1 % above 135.807.
    assert math.isclose(upper_tail(124.342, 100), 0.05, rel_tol=0.01)
    assert math.isclose(upper_tail(135.807, 100), 0.01, rel_tol=0.02)


@pytest.mark.soak
@pytest.mark.parametrize("times", [1_000_000])
def test_a_million_shuffles_of_the_operating_system_are_even(times):
    tails = (*counted(ours(bytes_from(os.urandom), times)), *counted(public_orders(times, os.urandom(32))))
    print("chance of a larger chi-square:", *(f"{tail:.4f}" for tail in tails))
    assert all(1e-6 < tail < 1 - 1e-6 for tail in tails)
