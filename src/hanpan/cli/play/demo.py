"""One demonstration hand between bots, told line by line over the shoulder of the first player."""

from collections.abc import Callable, Iterator, Sequence

from hanpan.cli.play.header import stakes_text
from hanpan.cli.play.narration import Narrator
from hanpan.cli.play.results import results
from hanpan.cli.play.session import Session
from hanpan.cli.play.voice import Voice
from hanpan.engine.events import AnyEvent, Event, HandStarted

TRIES = 30
"""A hand that everybody folds shows little, so another one is dealt; after so many the last one is told."""


def demonstration(open_session: Callable[[], Session]) -> tuple[Session, list[AnyEvent]]:
    """One hand that goes to a showdown, where one of the first few does."""
    for _ in range(TRIES):
        session = open_session()
        events = played(session)
        if session.view.hand is not None and session.view.hand.live & session.view.hand.live - 1:
            break
    return session, events


def told(session: Session, events: Sequence[AnyEvent], voice: Voice) -> Iterator[str]:
    """The lines of a hand, from the stakes to who won it and why."""
    words, view = voice.words, session.view
    yield words.text("play-start", game=voice.game(view.game), n=len(view.seats))
    yield stakes_text(voice, view.game, view.stakes)
    yield ""
    yield from Narrator(voice, at_length=True).tell(events)
    if view.hand is not None:
        yield ""
        yield from results(voice, view.hand, events)


def played(session: Session) -> list[AnyEvent]:
    """One hand, as the seat that is looked over the shoulder sees it."""
    events = session.next_hand()
    while session.waits() == "house":
        events += session.step()
    return [event for event in events if isinstance(event, HandStarted | Event)]
