"""Numbers on a sheet, worked out by the engine that will be asked about them at the table."""

from typing import NamedTuple

import msgspec

from hanpan.engine import OwedAction, Pot, deal_in, evolve, legal, owed, play, pots
from hanpan.engine.events import Post, Returned
from hanpan.engine.hand import Hand
from hanpan.engine.inputs import Bet, Deal, RaiseTo, TimeOut
from hanpan.engine.menu import why_not_bet
from hanpan.engine.pots import uncalled
from hanpan.rules.amounts import parse_amount
from hanpan.rules.game import Betting, Game
from hanpan.rules.stakes import stakes_of

_SEATS = 4
"""Enough for two players in front of the blinds."""


def raises(game: Game, unit: int, sizes: str, count: int) -> list[int]:
    """What the first players raise to, one after the other, each as little as may be (`min`) or as much (`max`)."""
    hand = _first_turn(game, unit, min(_SEATS, game.seats.max))
    levels: list[int] = []
    while len(levels) < count:
        option = next((option for option in legal(hand, hand.turn) if option.action == "raise"), None)
        to = getattr(option, sizes) if option else None
        if to is None:
            break
        levels.append(to)
        play(hand, hand.turn, RaiseTo(to))
    return levels


def least_after(game: Game, unit: int, to: int) -> int:
    """The least raise after a first raise to an amount."""
    hand = _first_turn(game, unit, min(_SEATS, game.seats.max))
    play(hand, hand.turn, RaiseTo(to))
    return next((option.min for option in legal(hand, hand.turn) if option.action == "raise" and option.min), 0)


def opening_level(game: Game, unit: int) -> int:
    """The bet to match before anybody raises, as far as it counts as a bet: the big blind."""
    hand = _first_turn(game, unit, min(_SEATS, game.seats.max))
    return 0 if hand.bring_in_due else hand.level


class MenuAnswer(NamedTuple):
    """The lead has bet; what the next player can pay, and which bets would be low."""

    pot: int
    bet: str
    paid: int
    choices: tuple[tuple[str, int], ...]
    low: tuple[str, ...]


def menu_answer(game: Game, ante: int) -> MenuAnswer | None:
    """Two players, an ante each, and the lead makes the largest bet; None where the menu has none for the lead."""
    hand = _first_turn(game, ante, 2)
    pot = hand.pot
    lead_only = (*game.betting.first_only, "allin")
    bets = [option for option in legal(hand, hand.turn) if option.pays and option.action not in lead_only]
    if not bets:
        return None
    largest = max(bets, key=lambda option: option.pays or 0)
    play(hand, hand.turn, Bet(largest.action))
    choices = tuple(
        (option.action, option.pays or option.amount or 0)
        for option in legal(hand, hand.turn)
        if option.pays or option.amount
    )
    low = tuple(bet.name for bet in game.betting.menu if _is_low(hand, bet.name))
    return MenuAnswer(pot, largest.action, largest.pays or 0, choices, low)


def _is_low(hand: Hand, bet: str) -> bool:
    refusal = why_not_bet(hand, hand.turn, bet)
    return refusal is not None and refusal.key == "why-low_bet"


def side_pots(game: Game, chips: tuple[int, int, int]) -> tuple[int, list[Pot]]:
    """What goes back to the last of three players who have put so much in, and the pots."""
    posts = [Post(seat, paid, "ante") for seat, paid in enumerate(chips)]
    hand = deal_in(game, stakes_of(game, 1, ante=1), dict(enumerate(chips)), 2, posts)
    seat, back = uncalled(hand)
    if back:
        evolve(hand, Returned(seat, back))
    return back, pots(hand)


def _first_turn(game: Game, unit: int, seats: int) -> Hand:
    """A hand dealt up to the first bet, without antes where there are blinds, outside any forced window."""
    betting: Betting = msgspec.structs.replace(game.betting, forced=None)
    if betting.blinds:
        betting = msgspec.structs.replace(betting, ante="", ante_by="everybody")
    plain = msgspec.structs.replace(game, betting=betting)
    ante_is_open = betting.ante != "" and parse_amount(betting.ante).of == "ante"
    stakes = stakes_of(plain, unit, ante=unit if ante_is_open else None)
    hand = deal_in(plain, stakes, dict.fromkeys(range(seats), 10_000 * unit), seats - 1)
    deck = [card for card in range(52) if hand.plan.deck >> card & 1]
    while not isinstance(due := owed(hand), OwedAction) or due.what != "bet":
        if due is None:
            raise ValueError(f"{game.key} has no betting")
        if isinstance(due, OwedAction):
            play(hand, due.seats[0], TimeOut())
        else:
            play(hand, None, Deal(tuple(deck[: due.total])))
            del deck[: due.total]
    return hand
