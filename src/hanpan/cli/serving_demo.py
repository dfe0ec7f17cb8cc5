"""`hanpan serve --demo`: a server opens, a hand is played over the wire, is told, and the server closes."""

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

from hanpan.cli.load.house import House
from hanpan.cli.play.header import stakes_text
from hanpan.cli.play.narration import Narrator
from hanpan.cli.play.results import results
from hanpan.cli.play.voice import Voice, style_of
from hanpan.client import Client
from hanpan.engine.events import AnyEvent, Event, HandEnded, HandStarted
from hanpan.engine.hand import Hand
from hanpan.rules.files import definition
from hanpan.wire.asks import Call, Check, Fold, Move, SitDown
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView, Frame
from hanpan.words import Words

GAME, SEATS, CHIPS = "pls7", 6, 10_000
TRIES = 10
"""A hand that everybody folds shows little; after so many the last one is told."""


class Played(NamedTuple):
    """A hand as the seat that played it saw it."""

    events: list[AnyEvent]
    names: dict[int, str]


def demonstration(words: Words) -> Iterator[str]:
    """The lines, from the server's address to its end."""
    game = definition(GAME).resolve()
    yield words.text("serve-demo", game=game.name.ko if words.lang == "ko" else game.name.en)
    with House() as house:
        yield words.text("serve-open", address=house.url)
        played = asyncio.run(_play(house.url, words))
    voice = Voice(words, style_of(game), lambda seat: played.names[seat])
    narrator = Narrator(voice, at_length=True)
    lines = narrator.tell(played.events)
    assert narrator.hand is not None  # noqa: S101  (a hand begins with HandStarted)
    hand = narrator.hand
    yield from ("", stakes_text(voice, game, hand.stakes), "", *lines, "", *results(voice, hand, played.events), "")
    yield words.text("serve-demo-over")


async def _play(url: str, words: Words) -> Played:
    """One of the first hands that goes to a showdown."""
    room = CreateRoom(GAME, seats=SEATS, listed=False, autostart=True, bots=BotsView(SEATS))
    async with await Client.guest(url, words.text("play-default_name"), lang=words.lang) as client:
        table = await client.watch(await client.create(room))
        seen = _Seen()
        await table.do(SitDown(1, CHIPS))
        await table.play(_answer, seen.take)
    return Played(seen.hand, {seat.seat: seat.player for seat in table.view.seats})


class _Seen:
    """The events of one hand, gathered from frames."""

    def __init__(self) -> None:
        self.hand: list[AnyEvent] = []
        self._hands = 0

    def take(self, frame: Frame) -> bool:
        """Take in a frame; whether there is a hand to tell."""
        for event in frame.events:
            if isinstance(event, HandStarted):
                self.hand = [event]
            elif self.hand and isinstance(event, Event) and not isinstance(self.hand[-1], HandEnded):
                self.hand.append(event)
            if isinstance(event, HandEnded) and self.hand:
                self._hands += 1
                if self._hands >= TRIES or _shown(self.hand):
                    return True
        return False


def _shown(events: list[AnyEvent]) -> bool:
    """Whether hands were compared."""
    from hanpan.engine import fold

    hand: Hand = fold(events)
    return hand.live & hand.live - 1 != 0


def _answer(frame: Frame) -> Move:
    """Whoever only stays in: he checks, calls, and folds where neither is offered."""
    assert frame.me is not None  # noqa: S101  (it is his turn)
    offered = {offer.action for offer in frame.me.legal}
    return Check() if "check" in offered else Call() if "call" in offered else Fold()
