"""What a bot is told: plain JSON, folded from the events that its seat may see and from nothing else.

The view is the referee's object for the hand as the seat sees it. Players are counted as in PHH: seat 0, called `p1`,
is left of the dealer and the last one has the button; `seats` says which seat of the table each of them has. `log`
holds the seat's own events as the engine writes them, so `hanpan.bots.sight.sight_of(view)` gives the engine's hand
back and with it `legal`, `pots` and the rest. `past` are the hands that have ended since the bot was last asked, as the
seat saw them: each with its own `seats` and `log`.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from hanpan.bots.sight import Sight
from hanpan.cards import name
from hanpan.engine import Option, legal
from hanpan.engine.events import AnyEvent, HandStarted
from hanpan.engine.hand import CHOOSING, OVER, seats_of

View = dict[str, Any]
"""Keys: see `view_of`."""


class Places:
    """The seats of one hand in the order of the deal: the seat left of the button is 0."""

    def __init__(self, started: HandStarted) -> None:
        seats = started.seats
        after = [seat for seat in seats if seat > started.button]
        order = (*after, *(seat for seat in seats if seat <= started.button))
        self.order = order
        self._of = {seat: place for place, seat in enumerate(order)}

    def of(self, seat: int) -> int:
        """The place of a seat of the table."""
        return self._of[seat]

    def placed(self, event: AnyEvent) -> AnyEvent:
        """The event with places instead of the table's seats. They go round the same way, so the rules don't notice."""
        if isinstance(event, HandStarted):
            return self._started(event)
        seat = getattr(event, "seat", None)
        return event if seat is None else msgspec.structs.replace(event, seat=self._of[seat])

    def _started(self, event: HandStarted) -> HandStarted:
        stack = dict(zip(event.seats, event.stacks, strict=True))
        last = len(self.order) - 1
        return msgspec.structs.replace(
            event,
            seats=tuple(range(len(self.order))),
            # A dead button stands at an empty seat, here the one behind the last player.
            button=last if event.button in self._of else last + 1,
            stacks=tuple(stack[seat] for seat in self.order),
            posts=tuple(msgspec.structs.replace(post, seat=self._of[post.seat]) for post in event.posts),
        )


def entry_of(event: AnyEvent) -> dict[str, Any]:
    """An event as an entry of the log."""
    entry: dict[str, Any] = _plain(event)
    return entry


def view_of(sight: Sight) -> View:
    """What a seat sees, as plain JSON.

    >>> # {"seat": 1, "game": "nlhe", "actor": "p2", "legal": [{"action": "fold"}, {"action": "check"}], "pot": 6, ...}
    """
    hand, seat = sight.hand, sight.seat
    started = hand.started
    game = started.rules
    players = range(len(started.seats))
    view: View = {
        "status": "complete" if hand.phase == OVER else "in_progress",
        "street": hand.street_name,
        "actor": player(hand.turn) if hand.turn >= 0 else None,
        "legal": [_legal_entry(option) for option in legal(hand, seat)],
        "error": None,
        "needs": [],
        "pot": hand.pot,
        "stacks": [hand.stack[place] for place in players],
        "payoffs": [hand.stack[place] - started.stacks[place] for place in players],
        "returned": {player(place): hand.returned[place] for place in players if hand.returned[place]},
        "pots": [],
        "showdown": {},
        "shown_order": [],
        "seat": seat,
        "seats": list(sight.seats),
        "game": game.key,
        "rules": dict(game.options),
        "stakes": _plain(hand.stakes),
        "cards": [_names(hand.down[place]) for place in players],
        "up": [_names(hand.up[place]) for place in players],
        "board": _names(hand.board[0]),
        "bets": [hand.bet[place] for place in players],
        "folded": [player(place) for place in players if not hand.live >> place & 1],
        "log": [entry_of(event) for event in sight.events],
        "past": [{"seats": list(one.seats), "log": [entry_of(event) for event in one.events]} for one in sight.past],
    }
    if hand.phase == CHOOSING and hand.stage is not None:
        view["choosing"] = [player(place) for place in seats_of(hand.choosing)]
        view["choose"] = hand.stage.cards
    return view


def player(place: int) -> str:
    """How the referee calls the player at a place: `p1` is left of the dealer."""
    return f"p{place + 1}"


def _legal_entry(option: Option) -> dict[str, Any]:
    entry: dict[str, Any] = _plain(option)
    if option.cards is not None:
        entry["cards"] = _names(option.cards)
    return entry


def _names(cards: Sequence[int]) -> list[str]:
    return [name(card) for card in cards]


def _plain(value: object) -> Any:  # noqa: ANN401
    """A value as JSON has it: lists, no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))
