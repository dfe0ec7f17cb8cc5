"""Luck taken out of results, without a bias: what cards and coins gave or took, whose mean is known to be nothing.

Two things happen in a hand that nobody decides: cards come, and a bot that mixes its moves draws one of them. For each
such draw a value is put on what came and on all that might have come, with their probabilities; the difference has the
mean 0 whatever the value is. So results less any multiple of these sums have the same mean, and if the value is any
good, they vary less. The value here is the share of the pot at a showdown with all cards known.

A multiple is chosen by least squares, from the other half of the deals, so that it doesn't know those that it corrects.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from hanpan.bots.deals import cards_of, drawn, later_stages, with_known
from hanpan.bots.seat import Decision
from hanpan.bots.showdown import Floats, Values, judge_of, mean_of, shares
from hanpan.engine import Hand, begin, evolve, legal
from hanpan.engine.events import AnyEvent, BoardDealt, Burned, Dealt, HandStarted
from hanpan.engine.hand import DEALING, seats_of

ROLLOUTS = 96
_MOST_TIMES = 2.0
"""No kind of luck is taken out more often: few deals with great pots would say how often."""
_CALLED = 0.5
"""How likely a bet is thought to be called, in the value of a move."""


class Made(NamedTuple):
    """A decision in its place."""

    at: int
    """How many events came before it."""
    seat: int
    decision: Decision


class Luck(NamedTuple):
    """What chance gave each seat in a hand, in chips by the value."""

    cards: list[float]
    coins: list[float]


def luck_of(events: Sequence[AnyEvent], made: Sequence[Made], seed: int) -> Luck:
    """The luck in a hand that has been played, from all its events and the decisions with their probabilities."""
    started = events[0]
    assert isinstance(started, HandStarted)  # noqa: S101
    hand = begin(started)
    luck = Luck([0.0] * len(hand.stack), [0.0] * len(hand.stack))
    chance = Random(seed)
    mixed = {one.at: one for one in made if len(one.decision.mix) > 1}
    before: Standing | None = None
    for at, event in enumerate(events[1:], 1):
        if at in mixed:
            _add_coins(luck.coins, hand, mixed[at], chance)
        if isinstance(event, Burned | Dealt | BoardDealt) and before is None and hand.street and _contested(hand):
            before = Standing(hand, chance)
        evolve(hand, event)
        if before is not None and hand.phase != DEALING:
            _add_cards(luck.cards, hand, before, chance)
            before = None
    return luck


def reduced(results: Floats, controls: Floats) -> Floats:
    """Results with their luck taken out: `controls` has a column for each kind of luck, whose mean is 0."""
    if len(results) < 8 or not controls.size or not np.any(controls):
        return results
    left = np.empty(len(results))
    half = np.arange(len(results)) % 2 == 0
    for mine in (half, ~half):
        other = controls[~mine]
        wanted = other.T @ (results[~mine] - results[~mine].mean())
        # A little is added to the diagonal, where a kind of luck has hardly come up.
        square = other.T @ other
        times = np.clip(np.linalg.solve(square + np.diag(1e-6 + 1e-3 * np.diag(square)), wanted), 0, _MOST_TIMES)
        left[mine] = results[mine] - controls[mine] @ times
    return left


class Standing:
    """How the hands of those who are live do at a showdown, all cards being known but those to come."""

    def __init__(self, hand: Hand, chance: Random) -> None:
        plan = hand.plan
        later = later_stages(hand)
        if hand.phase == DEALING and hand.stage is not None:
            later = [hand.stage, *later]
        each = sum(stage.each for stage in later)
        to_come = sum(stage.board for stage in later)
        self.seats = seats_of(hand.live)
        deck = cards_of(plan.deck & ~hand.seen)
        need = min(len(deck), to_come + each * len(self.seats))
        each = max(0, (need - to_come) // len(self.seats))
        cards = drawn(deck, ROLLOUTS if need else 1, need, chance)
        board = with_known(hand.board[0], cards[:, :to_come])
        judge = judge_of(plan.game, hand.seats.bit_count())
        self.values: dict[int, Values] = {}
        for at, seat in enumerate(self.seats):
            first = to_come + at * each
            own = with_known(hand.down[seat] + hand.up[seat], cards[:, first : first + each])
            self.values[seat] = judge.values(own, board)

    def share(self, seat: int, live: int) -> float:
        """The part of the pot that a seat wins against those who are live."""
        if not live >> seat & 1:
            return 0.0
        others = [self.values[other] for other in self.seats if other != seat and live >> other & 1]
        return mean_of(shares(self.values[seat], others)) if others else 1.0


def _contested(hand: Hand) -> bool:
    return hand.live & (hand.live - 1) != 0 and not any(card < 0 for cards in hand.down for card in cards)


def _add_cards(cards: list[float], hand: Hand, before: Standing, chance: Random) -> None:
    """What the cards of one deal gave each seat."""
    after = Standing(hand, chance)
    for seat in before.seats:
        cards[seat] += hand.pot * (after.share(seat, hand.live) - before.share(seat, hand.live))


def _add_coins(coins: list[float], hand: Hand, one: Made, chance: Random) -> None:
    """What the draw of one move gave each seat."""
    if hand.turn != one.seat or not _contested(hand):
        return
    standing = Standing(hand, chance)
    seats = range(len(hand.stack))
    worth = [[_worth(hand, standing, seat, one.seat, move) for seat in seats] for _, move in one.decision.mix]
    taken = one.decision.move
    for seat in seats:
        mean = sum(likely * of[seat] for (likely, _), of in zip(one.decision.mix, worth, strict=True))
        done = _worth(hand, standing, seat, one.seat, taken)
        coins[seat] += done - mean


def _worth(hand: Hand, standing: Standing, seat: int, mover: int, move: Mapping[str, Any]) -> float:
    """The value of a move for a seat: what it holds of the pot, less what it has put in."""
    live, pot, put = hand.live, float(hand.pot), float(hand.put[seat])
    if move["action"] in ("fold", "die"):
        live &= ~(1 << mover)
    else:
        adds = _adds(hand, mover, move)
        pot += adds
        put += adds * (seat == mover)
        level = hand.bet[mover] + adds
        if level > hand.level:
            for other in seats_of(live & ~(1 << mover)):
                more = _CALLED * min(hand.stack[other], level - hand.bet[other])
                pot += more
                put += more * (seat == other)
    return standing.share(seat, live) * pot - put


def _adds(hand: Hand, mover: int, move: Mapping[str, Any]) -> float:
    if move.get("to") is not None:
        return float(move["to"] - hand.bet[mover])
    option = next((one for one in legal(hand, mover) if one.action == move["action"]), None)
    if option is None:
        return 0.0
    return float(option.amount or option.pays or ((option.min or hand.bet[mover]) - hand.bet[mover]))
