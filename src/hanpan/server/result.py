"""How a finished hand ended, told from the events that one reader saw of it."""

from collections.abc import Sequence

from hanpan.engine import begin, evolve
from hanpan.engine.events import AnyEvent, HandStarted
from hanpan.engine.hand import Hand
from hanpan.server.story import Story
from hanpan.wire.view import ResultView


class _AtHand:
    """A table of which only the hand is known."""

    def __init__(self, number: int, hand: Hand) -> None:
        self.hands = number
        self.hand: Hand | None = hand


def result_of(number: int, events: Sequence[AnyEvent]) -> ResultView | None:
    """What a table's view says of the hand when it is over; None where the events don't go so far."""
    started = events[0]
    if not isinstance(started, HandStarted):
        return None
    at, story = _AtHand(number, hand := begin(started)), Story()
    for event in events[1:]:
        story.before(at, event)
        evolve(hand, event)
        story.after(at, event)
    return story.result
