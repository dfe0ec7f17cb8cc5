"""The house at a terminal table: it deals, lets the bots move and waits for the player. It draws nothing.

What comes back is what the player's seat may see, and `view` is the table folded from that.
"""

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

from hanpan.bots import Bot, BotSeat, Tally
from hanpan.cards import unmask
from hanpan.dealer import Chance, Dealer
from hanpan.engine import OwedCards
from hanpan.engine import seen_by as seen_in_hand
from hanpan.engine.events import Event as HandEvent
from hanpan.engine.events import HandStarted
from hanpan.engine.inputs import Deal, TimeOut
from hanpan.table import Settings, Table, evolve, fold, open_table, owed, play, seen_by
from hanpan.table.commands import Act, AddChips, AnyCommand, Move, NextHand, SitDown, Start, TimeUp
from hanpan.table.events import AnyEvent

Waits = Literal["house", "player", "next", "chips", "nobody"]
"""For a card or a bot, for the player's move, for the next hand, for the player's new chips, or for nothing more."""


class Player(NamedTuple):
    """Who sits down, in the order of the seats."""

    name: str
    bot: Bot | None = None
    style: str = ""
    """How the bot plays, as players are told."""
    recipe: str = ""
    """What the bot is made from."""


class Session:
    """One sitting, from the first hand to the player's goodbye."""

    def __init__(
        self,
        settings: Settings,
        players: Sequence[Player],
        chips: int,
        rebuy: int,
        *,
        deal: Chance,
        bots: Random,
        me: int,
    ) -> None:
        self.me = me
        self.chips = chips
        """What everybody begins with."""
        self.rebuy = rebuy
        """What is brought again after losing all."""
        self.brought = chips
        """What the player has brought so far."""
        self.styles = {player.name: player.style for player in players if player.style}
        """How the bots play, by name."""
        self.tallies = {player.recipe: Tally() for player in players if player.bot is not None}
        """By what bots are made from: what came of asking them."""
        self._deal = deal
        self._bots = {
            seat: BotSeat(seat, player.bot, bots) for seat, player in enumerate(players, 1) if player.bot is not None
        }
        self._recipes = {seat: player.recipe for seat, player in enumerate(players, 1)}
        self._table = fold(open_table(settings))
        self._dealer = Dealer(deal)
        self.view: Table = fold([seen_by(me, event).event for event in open_table(settings)])
        """The table as the player sees it."""
        for seat, player in enumerate(players, 1):
            self._play(player.name, SitDown(seat, chips, bot=player.bot is not None))
        self._play(None, Start(button=1 + deal.randrange(len(players))))

    @property
    def faults(self) -> dict[str, int]:
        """Answers of bots that could not be used, with how often."""
        return {fault: times for tally in self.tallies.values() for fault, times in tally.faults.items()}

    def waits(self) -> Waits:
        """What the table waits for."""
        waiting = owed(self._table)
        if self._table.playing is not None:
            if isinstance(waiting, OwedCards) or self._next_bot() is not None:
                return "house"
            return "player"
        if self._table.is_sng:
            return "nobody" if self._table.finished else "next"
        return "chips" if self._out_of_chips() else "next"

    def step(self) -> list[AnyEvent]:
        """The next card or the next bot's move."""
        waiting = owed(self._table)
        if isinstance(waiting, OwedCards):
            return self._play(None, Deal(self._dealer.draw(waiting.total)))
        seat = self._next_bot()
        if seat is None:
            raise ValueError("the table waits for the player")
        decision = self._bots[seat].decide()
        self.tallies[self._recipes[seat]].take(decision)
        if isinstance(decision.input, TimeOut):
            return self._play(None, TimeUp(seat))
        return self._play(None, Act(decision.input, seat))

    def act(self, move: Move) -> list[AnyEvent]:
        """The player's own move; one that is not allowed raises IllegalActionError."""
        return self._play(None, Act(move, self.me))

    def next_hand(self) -> list[AnyEvent]:
        """The next hand; bots that are out of chips bring new ones first."""
        events: list[AnyEvent] = []
        if not self._table.is_sng:
            for seat in list(self._table.in_order()):
                if seat.bot and not seat.stack:
                    events += self._play(seat.player, AddChips(self.rebuy))
        return events + self._play(None, NextHand())

    def buy(self) -> list[AnyEvent]:
        """New chips for the player who has none."""
        self.brought += self.rebuy
        return self._play(self.name(self.me), AddChips(self.rebuy))

    def name(self, seat: int) -> str:
        """Who sits in a seat."""
        return self._table.seats[seat].player

    def _out_of_chips(self) -> bool:
        return not self._table.seats[self.me].stack

    def _next_bot(self) -> int | None:
        """The next bot that owes a move; of several that choose at once, the first."""
        waiting = owed(self._table)
        seats = getattr(waiting, "seats", ())
        return next((seat for seat in seats if seat in self._bots), None)

    def _play(self, who: str | None, command: AnyCommand) -> list[AnyEvent]:
        burned = self._table.hand.burned if self._table.hand is not None else ()
        events = play(self._table, who, command)
        for event in events:
            self._show_bots(event)
            if isinstance(event, HandStarted):
                self._dealer = self._new_dealer()
                burned = ()
        if burned and self._table.hand is not None and not self._table.hand.burned:
            # The engine has mixed the burned cards in again (RULES 6.5).
            self._dealer.put_back(burned)
        seen = [seen_by(self.me, event).event for event in events]
        for event in seen:
            evolve(self.view, event)
        return seen

    def _new_dealer(self) -> Dealer:
        hand = self._table.hand
        return Dealer(self._deal, unmask(hand.plan.deck) if hand is not None else ())

    def _show_bots(self, event: AnyEvent) -> None:
        if isinstance(event, HandStarted | HandEvent):
            for seat, bot in self._bots.items():
                bot.see(seen_in_hand(seat, event))
