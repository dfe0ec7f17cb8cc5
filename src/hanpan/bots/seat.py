"""A bot at a table: it sees what its seat sees, and its answer becomes an input to the engine.

Whatever a bot answers, the hand goes on: an answer that can't be used becomes the game's time-out action, and the
reason is reported.
"""

import sys
from collections.abc import Mapping, Sequence
from numbers import Integral, Real
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec

from hanpan.bots.sight import Mix, PastHand, Sight, answer_of
from hanpan.bots.view import Places, View, view_of
from hanpan.cards import CardError, parse_card
from hanpan.engine import Hand, Option, Seen, begin, evolve, legal, to_input, why_not
from hanpan.engine.events import AnyEvent, HandEnded, HandStarted
from hanpan.engine.inputs import PlayerInput, TimeOut

_MOST_PAST = 12
_MOST_LETTERS = 300
"""Of what went wrong with a bot."""


class Bot(Protocol):
    """Who plays a seat. The same shape serves bots from a user's file."""

    def act(self, view: View, /) -> dict[str, Any]:
        """One entry of `view["legal"]`; a raise with `"to": total`, a choice with the chosen `"cards"`, or several of
        them with their probabilities: `{"mix": [[0.7, {...}], [0.3, {...}]]}`.
        """


@runtime_checkable
class Thinker(Protocol):
    """A bot of ours, which takes what its seat sees as it is; the answer is the same as that of `act`."""

    remembers: bool
    """Whether it learns from one hand for the next."""

    def think(self, sight: Sight, /) -> Mix:
        """The moves with their probabilities."""


class Decision(NamedTuple):
    """What a seat does."""

    input: PlayerInput
    probability: float
    """How likely the bot was to do this."""
    fault: str = ""
    """Why its answer could not be used; empty where it could."""
    mix: tuple[tuple[float, Mapping[str, Any]], ...] = ()
    """All that it might have done, with probabilities that add up to 1."""
    move: Mapping[str, Any] = {}
    """What was drawn of it."""
    where: str = ""
    """The line of the bot's own file at which it failed, as `bot.py:7`; empty where it answered."""

    @property
    def fault_at(self) -> str:
        """The fault, and where it was."""
        return placed(self.fault, self.where)


class Tally(msgspec.Struct):
    """What came of asking a bot."""

    asked: int = 0
    faults: dict[str, int] = {}
    """Why answers could not be used, with how often; the first one first."""

    @property
    def failed(self) -> int:
        """How many answers could not be used."""
        return sum(self.faults.values())

    def take(self, decision: Decision) -> None:
        """Count a decision."""
        self.asked += 1
        if decision.fault:
            self._add(decision.fault_at, 1)

    def plus(self, other: "Tally") -> None:
        """Take in what was counted elsewhere."""
        self.asked += other.asked
        for fault, times in other.faults.items():
            self._add(fault, times)

    def _add(self, fault: str, times: int) -> None:
        self.faults[fault] = self.faults.get(fault, 0) + times


class BadAnswerError(ValueError):
    """An answer that is no move."""


class BotSeat:
    """One seat and the bot that plays it, for one hand after another."""

    def __init__(self, seat: int, bot: Bot, chance: Random) -> None:
        self.seat = seat
        self.bot = bot
        self._thinker = bot if isinstance(bot, Thinker) else None
        self._chance = chance
        self._places: Places | None = None
        self._hand: Hand | None = None
        self._events: list[AnyEvent] = []
        self._past: list[PastHand] = []

    @property
    def remembers(self) -> bool:
        """Whether the bot may learn from the end of a hand, and so has to see it."""
        return self._thinker is None or self._thinker.remembers

    def see(self, seen: Seen) -> None:
        """Take in one event of this seat's own view."""
        event = seen.event
        if isinstance(event, HandStarted):
            self._places = Places(event)
            started = self._places.placed(event)
            assert isinstance(started, HandStarted)  # noqa: S101
            self._hand = begin(started)
            self._events = [started]
            return
        if self._hand is None or self._places is None:
            return
        placed = self._places.placed(event)
        evolve(self._hand, placed)
        self._events.append(placed)
        if isinstance(event, HandEnded):
            self._past = [*self._past, PastHand(self._events, self._places.order)][-_MOST_PAST:]

    def view(self) -> View:
        """What a bot from elsewhere is told now."""
        return view_of(self.sight())

    def sight(self) -> Sight:
        """The same as our own bots take it."""
        if self._hand is None or self._places is None:
            raise ValueError(f"seat {self.seat} has seen no hand yet")
        return Sight(self._hand, self._places.of(self.seat), self._events, self._places.order, self._past)

    def decide(self) -> Decision:
        """Ask the bot, and take the time-out action where it fails or its answer is no move."""
        sight = self.sight()
        try:
            if self._thinker is not None:
                return self.answered(answer_of(self._thinker.think(sight)))
            return self.answered(self.bot.act(view_of(sight)))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  (whatever somebody's bot does, the hand goes on)
            file = getattr(sys.modules.get(type(self.bot).__module__), "__file__", None)
            return self.unanswered(said_by(error), line_of(error, file) if file else "")

    def unanswered(self, fault: str, where: str = "") -> Decision:
        """What happens where the bot gives no answer; what it was told it isn't told again."""
        self._past = []
        return failed(fault, where)

    def answered(self, answer: object) -> Decision:
        """What an answer of the bot comes to; a slow bot may be asked elsewhere, with `view`."""
        sight = self.sight()
        self._past = []
        try:
            moves = moves_of(answer)
            move, probability = drawn(moves, self._chance)
            return Decision(input_of(sight.hand, sight.seat, move), probability, "", moves, move)
        except BadAnswerError as error:
            return failed(_in_one_line(str(error)))


def failed(fault: str, where: str = "") -> Decision:
    """What happens instead of an answer that can't be used."""
    return Decision(TimeOut(), 1.0, fault, where=where)


def said_by(error: BaseException) -> str:
    """What went wrong, in one line."""
    return _in_one_line(f"{type(error).__name__}: {error}")


def _in_one_line(text: str) -> str:
    return " ".join(text.split())[:_MOST_LETTERS]


def line_of(error: BaseException, file: str) -> str:
    """The last line of a file that an error went through, as `bot.py:7`; empty where it went through none."""
    path = Path(file).resolve()
    lines = [at.lineno for at in extract_tb(error.__traceback__) if Path(at.filename).resolve() == path]
    return f"{path.name}:{lines[-1]}" if lines else ""


def placed(fault: str, where: str) -> str:
    """A fault, with where it was if that is known."""
    return f"{fault} ({where})" if where else fault


def moves_of(answer: object) -> tuple[tuple[float, Mapping[str, Any]], ...]:
    """The moves of an answer with their probabilities, which add up to 1."""
    if not isinstance(answer, Mapping):
        raise BadAnswerError(f"{answer!r} is no move: answer with an entry of legal")
    mix = answer.get("mix")
    if mix is None:
        return ((1.0, answer),)
    moves = _mixed(mix)
    total = sum(share for share, _ in moves)
    return tuple((share / total, move) for share, move in moves)


def drawn(moves: Sequence[tuple[float, Mapping[str, Any]]], chance: Random) -> tuple[Mapping[str, Any], float]:
    """One of the moves, by their probabilities, and how likely it was."""
    at = chance.random()
    for share, move in moves:
        at -= share
        if at < 0:
            return move, share
    share, move = moves[-1]
    return move, share


def _mixed(mix: object) -> list[tuple[float, Mapping[str, Any]]]:
    """The moves of a mix that can come up."""
    if not isinstance(mix, list | tuple):
        raise BadAnswerError('a mix is a list of [probability, move], as {"mix": [[0.7, {...}], [0.3, {...}]]}')
    moves: list[tuple[float, Mapping[str, Any]]] = []
    for pair in mix:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise BadAnswerError(f"{pair!r} is no [probability, move]")
        share, move = pair
        if isinstance(share, bool) or not isinstance(share, Real) or not 0 <= float(share) < float("inf"):
            raise BadAnswerError(f"{share!r} is no probability")
        if not isinstance(move, Mapping):
            raise BadAnswerError(f"{move!r} is no move: answer with an entry of legal")
        if share:
            moves.append((float(share), move))
    if not moves:
        raise BadAnswerError("a mix needs a move with a probability above 0")
    return moves


def input_of(hand: Hand, place: int, move: Mapping[str, Any]) -> PlayerInput:
    """The input that a move stands for. An entry of `legal` as it is will do: a raise is then the least one, and of
    the cards to choose the first are taken.
    """
    options = [option for option in legal(hand, place) if option.action == move.get("action")]
    if not options:
        known = ", ".join(dict.fromkeys(option.action for option in legal(hand, place)))
        raise BadAnswerError(f"{move.get('action')!r} is not allowed now; what is: {known}")
    option = options[0]
    inp = to_input(option, to=_total(move), cards=_chosen(hand, option, move))
    refusal = why_not(hand, place, inp)
    if refusal is not None:
        raise BadAnswerError(f"{dict(move)!r} is not allowed: {refusal!r}")
    return inp


def _total(move: Mapping[str, Any]) -> int | None:
    to = move.get("to")
    # The least raise is an entry's `min`; with `pair_doubles_4th` two entries differ in it.
    to = move.get("min") if to is None else to
    if to is None:
        return None
    # A bot may compute with numpy, whose numbers are Integral too.
    if isinstance(to, bool) or not isinstance(to, Integral):
        raise BadAnswerError(f"to: {to!r} is not a whole number of chips")
    return int(to)


def _chosen(hand: Hand, option: Option, move: Mapping[str, Any]) -> tuple[int, ...]:
    if option.cards is None or hand.stage is None:
        return ()
    named = move.get("cards", ())
    if not isinstance(named, list | tuple):
        raise BadAnswerError(f"cards: {named!r} is no list of cards")
    try:
        cards = tuple(parse_card(card) for card in named)
    except (CardError, TypeError, AttributeError):
        raise BadAnswerError(f"cards: {named!r} is no list of cards") from None
    return cards[: hand.stage.cards]
