"""Replay as proof: a hand's pots, payments, returned bets and final stacks, compared with what its text says."""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from hanpan.cards import UNSEEN
from hanpan.engine.decide import play
from hanpan.engine.events import AnyEvent, Shown
from hanpan.engine.evolve import evolve
from hanpan.engine.hand import OVER, SHOWDOWN, Hand, seats_of
from hanpan.engine.inputs import Muck, Show
from hanpan.engine.pots import layers
from hanpan.engine.refusals import IllegalActionError, Refusal
from hanpan.engine.showdown import hidden, must_show, show_order, sides, strengths, unknown
from hanpan.history.compare import Outcome, first_difference
from hanpan.history.rakes import Rakes, rakes_of
from hanpan.history.replay import Replayed, replay, unplayable
from hanpan.history.rescale import in_units
from hanpan.history.rooms import Room, room
from hanpan.history.written import Difference, Written

MOST_UNKNOWN = 2
"""So many cards that nobody saw can be tried out at a showdown."""


class Proof(NamedTuple):
    """A hand replayed: its log, and the first difference from the text where there is one."""

    written: Written
    events: list[AnyEvent]
    hand: Hand | None
    difference: Difference | None = None
    refusal: Refusal | None = None

    @property
    def proved(self) -> bool:
        """Whether the replay agrees with all that the text says."""
        return self.difference is None


def prove(written: Written) -> Proof:
    """Replay a hand and compare. Where the smallest chip isn't a coin (odd nickels), chips are counted in those too."""
    profile = room(written.room)
    proof = _prove(written, profile)
    difference = proof.difference
    if difference is not None and difference.what in ("collected", "collected_part"):
        for unit in profile.odd_chips.units:
            coarse = in_units(written, unit)
            if coarse is not None:
                again = _prove(coarse, profile)
                if again.proved:
                    return again
    return proof


def _prove(written: Written, profile: Room) -> Proof:
    difference = unplayable(written)
    if difference is not None:
        return Proof(written, [], None, difference)
    result = replay(written)
    if written.said.refused is not None and result.difference is None:
        seat, refusal, _ = written.said.refused
        return Proof(written, result.events, result.hand, Difference(written.line, "refused", seat), refusal)
    if result.difference is None and written.said.rake and result.hand.phase == OVER:
        several = rakes_of(result.hand, written.said, profile.rake.shared)
        if isinstance(several, Difference):
            return Proof(written, result.events, result.hand, several)
        return _with_rakes(written, profile, result, several)
    return _finished(written, profile, result)


def _with_rakes(written: Written, profile: Room, result: Replayed, several: list[Rakes]) -> Proof:
    """The hand with its rake as the text or the room shares it among the pots."""
    if not several:
        return _finished(written, profile, result)
    first = None
    for rakes in several:
        proof = _finished(written, profile, replay(written, rakes))
        if proof.proved:
            return proof
        first = first or proof
    assert first is not None  # noqa: S101  (several isn't empty)
    return first


def _finished(written: Written, profile: Room, result: Replayed) -> Proof:
    hand, events, difference, refusal, more_back, less_back = result
    outcome = Outcome(hand, events, more_back, less_back)
    if difference is None and hand.phase == SHOWDOWN:
        difference = _show_down(written, profile, outcome)
    if difference is None and hand.phase != OVER:
        difference = Difference(written.said.line, "unfinished", hand.turn if hand.turn >= 0 else None)
    if difference is None:
        difference = first_difference(written, outcome, profile)
    if difference is None and not profile.winners_mucked:
        difference = _better_mucked(written, hand)
    return Proof(written, events, hand, difference, refusal)


def _show_down(written: Written, profile: Room, outcome: Outcome) -> Difference | None:
    """Settle a showdown that the text leaves open: hands that it doesn't show, and cards that nobody saw."""
    hand, events = outcome.hand, outcome.events
    paid = {collected.seat for collected in written.said.collected}
    shown = {step.seat for step in written.steps if isinstance(step.input, Show)}
    for seat in show_order(hand):
        if hand.phase == SHOWDOWN and hidden(hand) >> seat & 1:
            if not unknown(hand, seat):
                events += play(hand, seat, Show())
            elif seat not in paid and seat not in shown and not must_show(hand):
                events += play(hand, seat, Muck())
    if hand.phase != SHOWDOWN:
        return None
    waiting = [seat for seat in seats_of(hidden(hand)) if unknown(hand, seat)]
    missing = sum(hand.down[seat].count(UNSEEN) for seat in waiting)
    said = written.said
    # Without a word on who got what any cards would do, and nothing would be proved.
    silent = not (said.collected or said.won or said.stacks)
    if silent or missing > MOST_UNKNOWN or any(UNSEEN in board for board in hand.board):
        return Difference(written.said.line, "unknown_cards", waiting[0] if waiting else None)
    found = None
    for trial, more in _trials(hand, waiting, missing):
        ending = outcome._replace(hand=trial, events=events + more)
        if trial.phase == OVER and first_difference(written, ending, profile) is None:
            found = more
            break
    if found is None:
        return Difference(written.said.line, "no_cards_fit", waiting[0] if waiting else None)
    for event in found:
        # The log doesn't pretend to have seen the card: the hand lies open with it unknown.
        seen = Shown(event.seat, hand.down[event.seat]) if isinstance(event, Shown) else event
        evolve(hand, seen)
        events.append(seen)
    return None


def _trials(hand: Hand, waiting: list[int], missing: int) -> Iterator[tuple[Hand, list[AnyEvent]]]:
    """The hand settled with each choice of cards that nobody saw."""
    left = [card for card in hand.plan.deck_cards if card not in hand.out]
    for cards in permutations(left, missing):
        trial = hand.copy()
        more: list[AnyEvent] = []
        at = 0
        try:
            for seat in waiting:
                known = [card for card in hand.down[seat] if card != UNSEEN]
                need = len(hand.down[seat]) - len(known)
                more += play(trial, seat, Show((*known, *cards[at : at + need])))
                at += need
        except IllegalActionError:
            continue
        yield trial, more


def _better_mucked(written: Written, hand: Hand) -> Difference | None:
    """A hand that was thrown away though the text shows that it would have won or shared something."""
    thrown = [seat for seat in seats_of(hand.live & hand.mucked) if not unknown(hand, seat)]
    left = hand.live & ~hand.mucked
    if not thrown or any(UNSEEN in board for board in hand.board):
        return None
    for pot in layers(hand):
        rivals = [seat for seat in seats_of(pot.eligible & left) if not unknown(hand, seat)]
        seats = [seat for seat in thrown if pot.eligible >> seat & 1]
        if not rivals or not seats:
            continue
        mask = sum(1 << seat for seat in (*rivals, *seats))
        for board in hand.board:
            for side in sides(hand):
                values = strengths(hand, mask, side, board)
                best = max(values[seat] for seat in rivals)
                for seat in seats:
                    if values[seat] and values[seat] >= best:
                        return Difference(written.said.line, "better_mucked", seat)
    return None
