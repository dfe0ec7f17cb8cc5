"""Hands between bots, without a table of the house around them: what simulation and leagues play."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from hanpan.bots.seat import Bot, BotSeat, Decision, Tally
from hanpan.cards import unmask
from hanpan.dealer import Dealer
from hanpan.engine import Hand, OwedAction, OwedCards, fold, owed, play, seen_by, start
from hanpan.engine.events import AnyEvent, Post
from hanpan.engine.inputs import Deal
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

Told = Callable[[list[AnyEvent], int, Decision], None]
"""Is told of each decision, with the events so far and the seat."""


class Played(NamedTuple):
    """A finished hand."""

    hand: Hand
    events: list[AnyEvent]
    faults: tuple[str, ...]
    """Answers that could not be used."""


class Chairs:
    """Bots in seats, for one hand after another."""

    def __init__(self, bots: Mapping[int, Bot], chance: Random) -> None:
        self.tallies = {seat: Tally() for seat in bots}
        """By seat: what came of asking its bot."""
        self._chairs = {seat: BotSeat(seat, bot, Random(chance.getrandbits(64))) for seat, bot in bots.items()}

    def play(
        self,
        game: Game,
        stakes: Stakes,
        stacks: Mapping[int, int],
        button: int,
        deal: Random,
        told: Told | None = None,
        *,
        posts: Sequence[Post] | None = None,
    ) -> Played:
        """One hand from the first card to the last chip; `deal` decides the cards, `posts` replace the usual ones."""
        events = start(game, stakes, stacks, button, posts)
        hand = fold(events)
        dealer = Dealer(deal, unmask(hand.plan.deck))
        seen = dict.fromkeys(stacks, 0)
        faults = []
        waits = owed(hand)
        while waits is not None:
            burned = hand.burned
            if isinstance(waits, OwedCards):
                events += play(hand, None, Deal(dealer.draw(waits.total)))
            else:
                decision = self._decide(waits, events, seen)
                if decision.fault:
                    faults.append(decision.fault)
                if told is not None:
                    told(events, waits.seats[0], decision)
                events += play(hand, waits.seats[0], decision.input)
            if burned and not hand.burned:
                dealer.put_back(burned)
            waits = owed(hand)
        for seat in stacks:
            if self._chairs[seat].remembers:
                self._show(seat, events, seen)
        return Played(hand, events, tuple(faults))

    def _decide(self, waits: OwedAction, events: list[AnyEvent], seen: dict[int, int]) -> Decision:
        """Let the first who owes something see what has happened since it last looked, and ask it."""
        seat = waits.seats[0]
        self._show(seat, events, seen)
        decision = self._chairs[seat].decide()
        self.tallies[seat].take(decision)
        return decision

    def _show(self, seat: int, events: list[AnyEvent], seen: dict[int, int]) -> None:
        """What a seat has not seen yet."""
        for event in events[seen[seat] :]:
            self._chairs[seat].see(seen_by(seat, event))
        seen[seat] = len(events)
