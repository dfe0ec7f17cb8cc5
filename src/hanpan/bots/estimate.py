"""How much of the pot a hand is worth: the cards that nobody has shown are dealt out many times over.

Every game is served by the same few lines, since the ladder, the low and the number of hole cards that play are data.
Opponents' unseen cards are random, except that who has raised holds the better of a few random hands.
"""

from collections.abc import Sequence
from math import log
from random import Random
from typing import NamedTuple

from hanpan.bots.strengths import Strength, Strengths
from hanpan.cards import unmask
from hanpan.engine import Hand
from hanpan.engine.hand import seats_of
from hanpan.engine.showdown import sides

SAMPLED_OPPONENTS = 3
"""Against more of them, the estimate for three is drawn out."""
HANDS_TO_COMPARE = 560
"""How many hands one estimate may look at: some 5 ms."""
OMAHA_COST = 14
"""How many times dearer a hand is from which exactly some hole cards play."""
FEWEST_SAMPLES = 12


class Unknown(NamedTuple):
    """A player whose cards have to be dealt."""

    known: tuple[int, ...]
    to_come: int
    """How many cards are unseen now or still to be dealt."""
    picks: int = 1
    """Of how many random hands this player holds the best."""


class Spot(NamedTuple):
    """A hand as one player sees it."""

    strengths: Strengths
    me: Unknown
    others: tuple[Unknown, ...]
    """The opponents to deal for, the most dangerous first."""
    opponents: int
    board: tuple[int, ...]
    board_to_come: int
    deck: tuple[int, ...]
    """The cards that may be anywhere."""


def spot_of(hand: Hand, me: int, picks: Sequence[int] = (), keep: Sequence[int] | None = None) -> Spot:
    """What there is to estimate for a seat.

    `picks[seat]` is of how many random hands an opponent holds the best; `keep` are the cards that a seat would be left
    with, while all choose what to discard.
    """
    plan = hand.plan
    stage = hand.stage
    stages = list(hand.stages[hand.stage_at + 1 :])
    stages += [later for street in plan.streets[hand.street + 1 :] for later in street.stages]
    each = sum(later.each for later in stages)
    thrown = stage.cards if stage is not None and stage.choice == "discard" else 0
    others = []
    for seat in seats_of(hand.live & ~(1 << me)):
        cards = hand.down[seat] + hand.up[seat]
        known = tuple(card for card in cards if card >= 0)
        others.append(Unknown(known, len(cards) - len(known) - thrown + each, picks[seat] if picks else 1))
    others.sort(key=lambda other: -other.picks)
    return Spot(
        Strengths(plan.ranker, plan.low_ranker, plan.use_hole, sides(hand)),
        Unknown(tuple(keep) if keep is not None else hand.down[me] + hand.up[me], each),
        tuple(others[:SAMPLED_OPPONENTS]),
        len(others),
        hand.board[0],
        sum(later.board for later in stages),
        unmask(plan.deck & ~hand.seen),
    )


def equity(spot: Spot, chance: Random, hands: int = HANDS_TO_COMPARE) -> float:
    """The share of the pot that the hand wins on average, if nobody folds any more."""
    if not spot.opponents:
        return 1.0
    samples = _samples(spot, hands)
    won = sum(_share(spot, chance) for _ in range(samples)) / samples
    dealt = len(spot.others)
    if spot.opponents == dealt:
        return won
    # A hand that is worth just its fair share among few is worth just that among many.
    return float(won ** (log(spot.opponents + 1) / log(dealt + 1)))


def _samples(spot: Spot, hands: int) -> int:
    if not (spot.me.to_come or spot.board_to_come or any(other.to_come for other in spot.others)):
        return 1
    compared = 1 + sum(other.picks for other in spot.others)
    cost = compared * spot.strengths.sides * (OMAHA_COST if spot.strengths.use_hole else 1)
    return max(FEWEST_SAMPLES, hands // cost)


def _share(spot: Spot, chance: Random) -> float:
    """What the hand wins in one random deal."""
    needs = [spot.board_to_come, spot.me.to_come, *(other.to_come for other in spot.others)]
    spare = max((other.to_come for other in spot.others if other.picks > 1), default=0)
    again = max((other.picks - 1 for other in spot.others), default=0)
    room = min(len(spot.deck), sum(needs) + again * spare)
    drawn = chance.sample(spot.deck, room)
    at = spot.board_to_come
    board = spot.strengths.board((*spot.board, *drawn[:at]))
    mine = board.of((*spot.me.known, *drawn[at : at + spot.me.to_come]))
    at += spot.me.to_come
    theirs = []
    rest = sum(needs)
    for other in spot.others:
        best = board.of((*other.known, *drawn[at : at + other.to_come]))
        at += other.to_come
        for pick in range(other.picks - 1):
            first = rest + pick * spare
            if other.to_come and first + other.to_come <= room:
                best = max(best, board.of((*other.known, *drawn[first : first + other.to_come])), key=mine.beaten_by)
        theirs.append(best)
    return share(mine, theirs)


def share(mine: Strength, theirs: Sequence[Strength]) -> float:
    """The part of the pot that a hand wins against these; a side that nobody makes goes to the other."""
    parts = []
    for side, strength in enumerate(mine):
        others = [other[side] for other in theirs]
        best = max(strength, *others)
        if best:
            parts.append(0.0 if strength < best else 1 / (1 + others.count(best)))
    return sum(parts) / len(parts) if parts else 1 / (1 + len(theirs))
