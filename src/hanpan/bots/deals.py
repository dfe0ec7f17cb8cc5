"""Cards that nobody has seen, dealt out many times: an array has a row for each deal."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.bots.showdown import Cards, Floats, Judge, Values, judge_of
from hanpan.engine import Hand
from hanpan.engine.hand import clockwise
from hanpan.engine.stages import Stage
from hanpan.hands.kernel import has_numba

Masks = NDArray[np.uint64]
Places = NDArray[np.intp]

_ORDERS = 4096
_MIXED = 256
_BITS = np.uint64(1) << np.arange(52, dtype=np.uint64)


class Holding(NamedTuple):
    """The cards of a player, as far as they are known."""

    place: int
    known: tuple[int, ...]
    hidden: int
    """How many he holds that are not."""
    draws: int
    """How many he still gets."""

    @property
    def to_deal(self) -> int:
        """How many cards complete the hand."""
        return self.hidden + self.draws


class Layout(NamedTuple):
    """Who holds which cards, and which are still to come."""

    judge: Judge
    me: Holding
    others: tuple[Holding, ...]
    """The opponents who are live, the next to act first."""
    board: tuple[int, ...]
    to_come: int
    deck: Cards
    """The cards that may be anywhere."""


class Deals(NamedTuple):
    """Hands dealt to the end, one deal a row."""

    mine: Values
    others: tuple[Values, ...]


def layout_of(hand: Hand, seat: int, keep: Sequence[int] | None = None) -> Layout:
    """The cards of a hand as the seat sees them; `keep` are those it would be left with, while all choose a discard."""
    plan = hand.plan
    later = later_stages(hand)
    each = sum(stage.each for stage in later)
    stage = hand.stage
    thrown = stage.cards if stage is not None and stage.choice == "discard" else 0
    thrown += sum(one.cards for one in later if one.choice == "discard")
    others = []
    for place in clockwise(hand.live & ~(1 << seat), seat):
        cards = hand.down[place] + hand.up[place]
        known = tuple(card for card in cards if card >= 0)
        others.append(Holding(place, known, max(0, len(cards) - len(known) - thrown), each))
    mine = tuple(keep) if keep is not None else hand.down[seat] + hand.up[seat]
    return Layout(
        judge_of(plan.game, hand.seats.bit_count()),
        Holding(seat, mine, 0, each),
        tuple(others),
        hand.board[0],
        sum(one.board for one in later),
        cards_of(plan.deck & ~hand.seen),
    )


def later_stages(hand: Hand) -> list[Stage]:
    """All dealing and choosing that is still to come."""
    later = list(hand.stages[hand.stage_at + 1 :])
    return later + [stage for street in hand.plan.streets[hand.street + 1 :] for stage in street.stages]


def deal(layout: Layout, rows: int, chance: Random, others: int = 3) -> Deals:
    """So many deals in which every unseen card is as likely as another, with the next `others` opponents or as many of
    them as the deck allows.
    """
    dealt = layout.others[:others]
    need = layout.to_come + layout.me.to_deal + sum(one.to_deal for one in dealt)
    while need > len(layout.deck):
        need -= dealt[-1].to_deal
        dealt = dealt[:-1]
    cards = drawn(layout.deck, rows, need, chance)
    board = with_known(layout.board, cards[:, : layout.to_come])
    at = layout.to_come
    values = []
    for one in (layout.me, *dealt):
        values.append(layout.judge.values(with_known(one.known, cards[:, at : at + one.to_deal]), board))
        at += one.to_deal
    return Deals(values[0], tuple(values[1:]))


def drawn(deck: Cards, rows: int, count: int, chance: Random) -> Cards:
    """So many different cards of the deck in each row."""
    mixed = np.argsort(np.frombuffer(chance.randbytes(8 * len(deck)), np.uint64))
    all_orders = orders(len(deck))
    at = chance.randrange(_ORDERS)
    end = at + rows
    picked = all_orders[at:end] if end <= _ORDERS else all_orders[np.arange(at, end) % _ORDERS]
    return np.asarray(deck[mixed].take(picked[:, :count]), np.uint8)


def dealt_through(deck: Cards, rows: int, count: int, chance: Random) -> Cards:
    """So many different cards of the deck in each row, the deck being dealt through before it is mixed again: all cards
    come up nearly as often. Of a smaller deck each row has all cards; without cards to deal one row says all.
    """
    count = min(count, len(deck))
    if not count:
        return np.zeros((1, 0), np.uint8)
    each = len(deck) // count
    mixed = drawn(deck, -(-rows // each), each * count, chance)
    return np.ascontiguousarray(mixed.reshape(-1, count)[:rows])


def spread(weights: Floats, rows: int, chance: Random) -> Places:
    """So many places of a list, in order, each as often as its weight says but for less than one time."""
    total, at = float(weights.sum()), chance.random()
    if has_numba():
        from hanpan.bots.kernel_runs import spread_out

        places = np.empty(rows, np.intp)
        spread_out(weights, total, at, places)
        return places
    steps = (np.arange(rows) + at) / rows * total
    return np.minimum(np.searchsorted(np.cumsum(weights), steps), len(weights) - 1)


def mixings(rows: int, lists: int, chance: Random) -> list[Places]:
    """An order for each of some lists of so many rows, no two the same; a list alone stays as it is.

    They are taken from some hundred orders that are mixed once, since to mix lists anew takes as long as all else.
    """
    if lists == 1:
        return [np.arange(rows)]
    known = _mixed_orders(rows)
    return [known[at] for at in chance.sample(range(len(known)), lists)]


def cards_of(bits: int) -> Cards:
    """The cards of a 52-bit set, lowest first."""
    flags = np.unpackbits(np.frombuffer(bits.to_bytes(8, "little"), np.uint8), bitorder="little")
    return np.flatnonzero(flags).astype(np.uint8)


def with_known(known: Sequence[int], dealt: Cards) -> Cards:
    """Cards that are the same in each row, before those that were dealt."""
    if not known:
        return np.ascontiguousarray(dealt)
    cards = np.empty((len(dealt), len(known) + dealt.shape[1]), np.uint8)
    cards[:, : len(known)] = known
    cards[:, len(known) :] = dealt
    return cards


@lru_cache(maxsize=64)
def orders(size: int) -> NDArray[np.uint8]:
    """Some thousand orders of so many cards, in which each is as likely at each place as the others."""
    return np.random.default_rng(size).permuted(np.tile(np.arange(size, dtype=np.uint8), (_ORDERS, 1)), axis=1)


@lru_cache(maxsize=8)
def _mixed_orders(rows: int) -> Places:
    return np.random.default_rng(rows).permuted(np.tile(np.arange(rows, dtype=np.intp), (_MIXED, 1)), axis=1)


def free_cards(used: Masks, deck: Cards, count: int, chance: Random) -> Cards:
    """So many cards of the deck for each row, none of which the row has already."""
    most = int(np.bitwise_count(used & set_of(deck)).max(initial=0))
    offered = drawn(deck, len(used), min(len(deck), count + most), chance)
    if has_numba():
        from hanpan.bots.kernel_runs import take_free

        free = np.empty((len(used), min(count, offered.shape[1])), np.uint8)
        take_free(used, offered, free)
        return free
    taken = (used[:, None] >> offered.astype(np.uint64)) & np.uint64(1)
    order = np.argsort(taken, axis=1, kind="stable")[:, :count]
    return np.take_along_axis(offered, order, axis=1)


def completed(known: Cards, masks: Masks, runs: Cards) -> tuple[Cards, Places]:
    """Each hand with each run of cards after it, run by run, where no card comes twice; and which hand is in each row.

    `known` `(n, k)` may begin with cards that cannot come, so `masks` has only those that might.
    """
    run_masks = bits_of(runs)
    if not has_numba():
        run, whose = np.nonzero(run_masks[:, None] & masks == 0)
        return np.concatenate((known[whose], runs[run]), axis=1), whose
    from hanpan.bots.kernel_runs import completer

    own = np.empty((len(runs) * len(known), known.shape[1] + runs.shape[1]), np.uint8)
    whose = np.empty(len(own), np.intp)
    complete = completer(known.shape[1], runs.shape[1])
    rows = complete(known.reshape(-1), masks, runs.reshape(-1), run_masks, own.reshape(-1), whose)
    return own[:rows], whose[:rows]


def bits_of(cards: Cards) -> Masks:
    """The cards of each row as a set of 52 bits."""
    sets = np.zeros(len(cards), np.uint64)
    for card in range(cards.shape[1]):
        sets |= _BITS.take(cards[:, card])
    return sets


def set_of(cards: Cards) -> np.uint64:
    """Some cards as one set of 52 bits."""
    return np.uint64(sum(1 << card for card in cards.tolist()))
