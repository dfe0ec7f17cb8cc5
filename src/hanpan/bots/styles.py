"""The three bots that play every game: loose, tight and careful."""

from random import Random
from typing import Any

import msgspec

from hanpan.bots.choices import discard, expose
from hanpan.bots.estimate import equity, spot_of
from hanpan.bots.judge import Mix, Style, judge
from hanpan.bots.view import View
from hanpan.cards import name
from hanpan.engine import Hand, begin, evolve
from hanpan.engine.events import AnyEvent, BetPlaced, HandStarted, RaisedTo
from hanpan.engine.menu import in_window

LOOSE = Style(enter=0.8, call=0.75, value=1.2, press=0.75, bluff=0.16, size=0.7)
"""Sees many cards, calls with little, and bluffs."""
TIGHT = Style(enter=1.3, call=1.15, value=1.3, press=0.95, bluff=0.05, size=0.8)
"""Plays few hands, and bets them."""
CAREFUL = Style(enter=1.1, call=1.05, value=1.65, press=0.6, bluff=0.0, size=0.45)
"""Calls what is worth it and raises only with the best."""


class StyleBot:
    """A bot that estimates its share of the pot and plays it in one style."""

    def __init__(self, style: Style, seed: int) -> None:
        self.style = style
        self._chance = Random(seed)

    def act(self, view: View, /) -> dict[str, Any]:
        """The move, or several with their probabilities."""
        hand, picks, raises = read(view)
        me = int(view["seat"])
        entry = view["legal"][0]
        match entry["action"]:
            case "discard":
                return _chosen(entry, discard(hand, me, view["choose"], self._chance))
            case "open":
                return _chosen(entry, expose(hand, me, view["choose"]))
        worth = equity(spot_of(hand, me, picks), self._chance)
        if entry["action"] == "show":
            return {"action": "show" if worth else "muck"}
        return _answer(judge(hand, me, view["legal"], self.style, worth, raises))


def read(view: View) -> tuple[Hand, list[int], int]:
    """The hand, of how many hands each seat's is thought the best, and how often this street has been raised.

    What a forced window makes a player bet says nothing about the cards.
    """
    events = (msgspec.convert(entry, AnyEvent) for entry in view["log"])
    started = next(events)
    assert isinstance(started, HandStarted)  # noqa: S101
    hand = begin(started)
    picks = [1] * len(hand.bet)
    raises = 0
    street = hand.street
    for event in events:
        if isinstance(event, RaisedTo | BetPlaced) and not in_window(hand, event.seat):
            picks[event.seat] = min(3, picks[event.seat] + 1)
            raises += 1
        evolve(hand, event)
        if hand.street != street:
            street, raises = hand.street, 0
    return hand, picks, raises


def _chosen(entry: dict[str, Any], cards: tuple[int, ...]) -> dict[str, Any]:
    return {"action": entry["action"], "cards": [name(card) for card in cards]}


def _answer(mix: Mix) -> dict[str, Any]:
    if len(mix) == 1:
        return mix[0][1]
    return {"mix": [[likely, move] for likely, move in mix]}
