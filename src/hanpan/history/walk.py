"""A written hand gone through event by event, for whoever writes it in another form.

The rules give what a text leaves out: which street goes on, what a call costs, who gets what. Showing and mucking is as
the hand says, whatever the room's custom.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

import msgspec

from hanpan.cards import UNSEEN
from hanpan.engine.checks import why_not
from hanpan.engine.decide import decide
from hanpan.engine.events import AnyEvent, Folded, Mucked, RaisedTo, Returned, Shown, Won
from hanpan.engine.evolve import begin, evolve
from hanpan.engine.hand import DEALING, OVER, SHOWDOWN, Hand, seats_of
from hanpan.engine.inputs import BOARD, BURN, AnyInput, Call, Check, Deal, Fold, Muck, RaiseTo, Show
from hanpan.engine.openers import deal_order
from hanpan.engine.refusals import IllegalActionError, Refusal
from hanpan.engine.showdown import hidden, settle, show_order, unknown
from hanpan.engine.start import start
from hanpan.history.faults import HandFault
from hanpan.history.layers import collected_by_layer
from hanpan.history.refused import refused
from hanpan.history.written import MOST_BOARDS, Collected, Step, Written
from hanpan.rules.game import Game


class Moment(NamedTuple):
    """One event, the hand as it stands before it, and the step that brought it."""

    event: AnyEvent
    hand: Hand
    """The walk goes on with it: look before the next moment."""
    step: Step | None = None


Walking = Generator[Moment, None, bool]
"""Moments, and at the end whether the hand goes on."""


def walk(written: Written) -> Iterator[Moment]:
    """All that happens in a hand, as far as its text goes; where it breaks a rule, `HandFault` says so."""
    return _Walk(written).moments()


def check_seats(written: Written) -> None:
    """Refuse a hand in which somebody posts, acts or gets chips who was not dealt in: `HandFault`."""
    said = written.said
    dealt_in = {player.seat for player in written.dealt_in}
    posted = [(written.line, post.seat) for post in written.posts]
    acted = [(step.line, step.seat) for step in written.steps]
    back = [(part.line, part.seat) for part in said.returned]
    paid = [(part.line, part.seat) for part in said.collected]
    won = [(said.line, seat) for seat, _ in said.won]
    for line, seat in (*posted, *acted, *back, *paid, *won):
        if seat not in dealt_in:
            raise HandFault(line or written.line, "history-no_player", text=str(seat + 1))


def walked(written: Written) -> list[AnyEvent]:
    """The events of a hand."""
    return [moment.event for moment in walk(written)]


def collected(written: Written, moments: Sequence[Moment]) -> tuple[Collected, ...]:
    """Who got what: as the text says, else by the rules; so too what somebody won who had sold his hand to the room."""
    said = written.said
    won = [moment.event for moment in moments if isinstance(moment.event, Won)]
    sold = set(said.cashed_out) - {part.seat for part in said.collected}
    if not won or (said.collected and not sold):
        return said.collected
    by_rules = collected_by_layer(won)
    if not said.collected:
        return by_rules
    return (*said.collected, *(part for part in by_rules if part.seat in sold))


def by_hand(game: Game) -> Game:
    """The same game with no hand shown or mucked by itself."""
    showdown = msgspec.structs.replace(
        game.showdown, first="last_aggressor", face_up_all_in=False, auto_muck_losers=False
    )
    return msgspec.structs.replace(game, showdown=showdown)


def _hangs_on_unseen(hand: Hand) -> bool:
    """Whether hands have to be compared of which some cards, or some of the board, were never seen."""
    contenders = hand.live & ~hand.mucked
    if not contenders & contenders - 1:
        return False
    return any(UNSEEN in board for board in hand.board) or any(unknown(hand, seat) for seat in seats_of(contenders))


def _illegal(written: Written, line: int, inp: AnyInput | None, refusal: Refusal) -> HandFault:
    return HandFault(line or written.line, "history-illegal", what=refused(written, inp, refusal))


class _Walk:
    """How far a hand has been gone through."""

    def __init__(self, written: Written) -> None:
        self.written = written
        self.at = 0
        self.dealing = 0
        self.got = {player.seat: (iter(player.down), iter(player.up)) for player in written.players}
        self.given_up: list[int] = []
        """All-in players whom the room folded all the same, as they sat out: their hands are dead at the showdown."""
        self.hand: Hand

    def moments(self) -> Iterator[Moment]:
        """The hand from its first event to its last."""
        written = self.written
        check_seats(written)
        if written.said.refused is not None:
            raise _illegal(written, written.line, written.said.refused.tried, written.said.refused.refusal)
        if written.boards > MOST_BOARDS:
            raise HandFault(written.line, "history-boards", n=MOST_BOARDS)
        stacks = {player.seat: written.at_stake(player) for player in written.dealt_in}
        try:
            events = start(
                by_hand(written.game),
                written.stakes,
                stacks,
                written.button,
                written.posts,
                boards=written.boards,
                rake=written.said.rake or 0,
            )
        except (ValueError, KeyError):
            raise HandFault(written.line, "history-few_players", n=len(stacks)) from None
        first = events[0]
        self.hand = begin(first)  # type: ignore[arg-type]  # start's first event
        yield Moment(first, self.hand)
        yield from self._apply(events[1:], None)
        goes_on = True
        while goes_on and self.hand.phase != OVER:
            alone = self.hand.closed and not self.hand.can & self.hand.can - 1
            if self.given_up and (alone or self.hand.phase == SHOWDOWN):
                yield from self._throw_away()
            elif self.hand.phase == DEALING:
                goes_on = yield from self._deal()
            elif self.hand.phase == SHOWDOWN:
                goes_on = yield from self._showdown()
            else:
                goes_on = yield from self._act()
        if self.hand.phase in (OVER, SHOWDOWN):
            yield from self._afterwards()
        else:
            self._check_all_played()

    def _check_all_played(self) -> None:
        """Refuse what keeps a bet from being played: cards that the text doesn't have, or a hand shown too early."""
        left = self.written.steps[self.at :]
        if all(isinstance(step.input, Show | Muck) for step in left):
            return
        for step in left:
            refusal = why_not(self.hand, step.seat, step.input)
            if refusal is not None:
                raise _illegal(self.written, step.line, step.input, refusal)

    def _apply(self, events: list[AnyEvent], step: Step | None) -> Iterator[Moment]:
        for event in events:
            yield Moment(event, self.hand, step)
            evolve(self.hand, event)

    def _play(self, seat: int | None, inp: AnyInput, step: Step | None = None) -> Iterator[Moment]:
        try:
            events = decide(self.hand, seat, inp)
        except IllegalActionError as error:
            line = step.line if step else self.written.line
            raise _illegal(self.written, line, inp, error.refusal) from None
        yield from self._apply(events, step)

    def _next(self) -> Step | None:
        return self.written.steps[self.at] if self.at < len(self.written.steps) else None

    def _deal(self) -> Walking:
        hand = self.hand
        stage = (hand.street, hand.stage_at)
        if hand.due_burns:
            yield from self._play(None, Deal((UNSEEN,) * hand.due_burns, BURN))
        pattern = hand.stage.pattern if hand.stage else ()
        for seat in list(deal_order(hand)):
            down, up = self.got[seat]
            cards = tuple(next(up if is_up else down, UNSEEN) for count, is_up in pattern for _ in range(count))
            yield from self._play(None, Deal(cards, seat))
        if (hand.street, hand.stage_at) != stage or not hand.due_board:
            return True
        each = hand.due_board // len(hand.board)
        rows = [board[self.dealing : self.dealing + 1] for board in self.written.board]
        if len(rows) != len(hand.board) or any(not row or len(row[0]) != each for row in rows):
            return False
        self.dealing += 1
        yield from self._play(None, Deal(tuple(card for row in rows for card in row[0]), BOARD))
        return True

    def _act(self) -> Walking:
        hand, step = self.hand, self._next()
        if step is None or isinstance(step.input, Show | Muck):
            return False
        self.at += 1
        refusal = why_not(hand, step.seat, step.input)
        if refusal is None:
            yield from self._play(step.seat, step.input, step)
        elif isinstance(step.input, Fold) and (hand.live & ~hand.can & ~hand.mucked) >> step.seat & 1:
            self.given_up.append(step.seat)
            yield Moment(Folded(step.seat), hand, step)
        elif isinstance(step.input, RaiseTo) and refusal.key == "why-target":
            yield from self._raise_nobody_can_call(step, step.input.to)
        else:
            yield from self._play(step.seat, step.input, step)
        return True

    def _raise_nobody_can_call(self, step: Step, to: int) -> Iterator[Moment]:
        """A room lets a player bet more than anybody can call; by the rules he calls, and the rest never went in."""
        hand = self.hand
        over = to - hand.level
        yield Moment(RaisedTo(step.seat, to), hand, step)
        calls = Call() if hand.level > hand.bet[step.seat] else Check()
        for at, moment in enumerate(self._play(step.seat, calls, step)):
            if at:
                yield moment
            else:
                yield Moment(Returned(step.seat, over), hand, step)

    def _throw_away(self) -> Iterator[Moment]:
        for seat in self.given_up:
            evolve(self.hand, Mucked(seat))
        self.given_up = []
        left = self.hand.live & ~self.hand.mucked
        if not left & left - 1:
            yield from self._apply(settle(self.hand), None)

    def _showdown(self) -> Walking:
        hand = self.hand
        step = self._next()
        waiting = hidden(hand)
        if step is not None:
            if not isinstance(step.input, Show | Muck):
                return False
            if waiting >> step.seat & 1 and isinstance(step.input, Show) and unknown(hand, step.seat):
                return False
            self.at += 1
            if waiting >> step.seat & 1:
                yield from self._play(step.seat, step.input, step)
            else:
                yield from self._said(step)
            return True
        if _hangs_on_unseen(hand):
            return False
        for seat in show_order(hand):
            if hidden(hand) >> seat & 1:
                yield from self._play(seat, Show())
        if hand.phase == SHOWDOWN:
            yield from self._apply(settle(hand), None)
        return True

    def _afterwards(self) -> Iterator[Moment]:
        """What is shown when nothing hangs on it any more."""
        while (step := self._next()) is not None:
            self.at += 1
            yield from self._said(step)

    def _said(self, step: Step) -> Iterator[Moment]:
        hand, seat = self.hand, step.seat
        if isinstance(step.input, Show):
            yield Moment(Shown(seat, step.input.cards or hand.down[seat]), hand, step)
        elif isinstance(step.input, Muck):
            yield Moment(Mucked(seat), hand, step)
        else:
            raise HandFault(step.line or self.written.line, "history-after_the_end")
