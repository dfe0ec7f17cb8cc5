"""What the known hands of a finished hand were worth, street by street: the questions, and their answers."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from hanpan.cards import UNSEEN, name
from hanpan.engine import begin, evolve
from hanpan.engine.events import BoardDealt, Dealt, Discarded, Event, HandStarted, Opened
from hanpan.engine.hand import Hand, seats_of
from hanpan.rules.game import Game
from hanpan.table.events import AnyEvent
from hanpan.wire.reading import OddsShare, StreetOdds

_DEALING = (Dealt, BoardDealt, Opened, Discarded)
SECONDS = 0.4
"""What one street may take, by its estimate; after that it is answered by samples."""


class Question(msgspec.Struct, frozen=True):
    """The hands that are known of those that are live once a street is dealt. Cards are names, `AsKd`."""

    street: str
    at: int
    seats: tuple[int, ...]
    hands: tuple[str, ...]
    board: str
    dead: str


def questions(events: Sequence[AnyEvent]) -> list[Question]:
    """One for each street on which two live hands or more are known by the end, to whoever saw these events.

    They begin with the hand; what happened around the table meanwhile is passed over.
    """
    started = events[0]
    if not isinstance(started, HandStarted) or started.boards > 1:
        return []
    last = begin(started)
    of_hand = [(number, event) for number, event in enumerate(events, 1) if isinstance(event, Event)]
    for _, event in of_hand:
        evolve(last, event)
    known = _known_at(of_hand, last)
    hand, found = begin(started), dict[int, Question | None]()
    for number, event in of_hand:
        evolve(hand, event)
        if isinstance(event, _DEALING):
            found[hand.street] = _question(hand, known[number], number)
    return [question for question in found.values() if question is not None]


def _known_at(of_hand: Sequence[tuple[int, Event]], last: Hand) -> dict[int, dict[int, tuple[int, ...]]]:
    """The down cards of each seat after each event that deals, as far as they are known at the end.

    From the end back: a deal comes last, and what was opened or discarded was in the hand before.
    """
    down = {seat: last.down[seat] for seat in seats_of(last.seats)}
    known = {}
    for number, event in reversed(of_hand):
        if isinstance(event, _DEALING):
            known[number] = dict(down)
        if isinstance(event, Dealt) and not event.up:
            down[event.seat] = down[event.seat][: -len(event.cards)]
        elif isinstance(event, Opened | Discarded):
            down[event.seat] += event.cards
    return known


def _question(hand: Hand, known_down: Mapping[int, tuple[int, ...]], at: int) -> Question | None:
    held = {seat: _held(hand, known_down[seat], seat) for seat in seats_of(hand.live)}
    known = {seat: cards for seat, cards in held.items() if cards}
    if len(known) < 2:
        return None
    board = hand.board[0]
    used = {*board, *(card for cards in known.values() for card in cards)}
    dead = [card for card in _seen_at(hand) if card not in used]
    return Question(
        hand.street_name,
        at,
        tuple(known),
        tuple(map(_named, known.values())),
        _named(board),
        _named(dead),
    )


def _held(hand: Hand, known_down: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The cards of a seat by now, its down cards as they are known at the end; empty where one isn't."""
    down = known_down if UNSEEN in hand.down[seat] else hand.down[seat]
    return () if UNSEEN in down else down + hand.up[seat]


def _seen_at(hand: Hand) -> Iterator[int]:
    """All cards that are known by now, wherever they lie."""
    for seat in seats_of(hand.seats):
        yield from (card for card in (*hand.down[seat], *hand.up[seat], *hand.discarded[seat]) if card != UNSEEN)


def _named(cards: Sequence[int]) -> str:
    return "".join(map(name, cards))


def answered(game: Game, question: Question) -> StreetOdds:
    """The odds. What they need is imported here: the server itself never loads it."""
    from hanpan.analysis.equity import equity

    odds = equity(game, question.hands, question.board, question.dead, seconds=SECONDS)
    both = game.has_low(len(question.seats))
    shares = tuple(
        OddsShare(
            seat,
            round(share.equity, 6),
            round(share.scoop, 6),
            round(share.high, 6) if both else 0,
            round(share.low, 6) if both else 0,
        )
        for seat, share in zip(question.seats, odds.players, strict=True)
    )
    return StreetOdds(question.street, question.at, odds.exact, odds.boards, shares)
