"""A written hand replayed through the engine: the cards that the text tells, the rest unseen."""

from collections.abc import Sequence
from typing import NamedTuple

from hanpan.cards import UNSEEN
from hanpan.engine.decide import play
from hanpan.engine.events import AnyEvent, BroughtIn, Called, Mucked, Returned, Shown
from hanpan.engine.evolve import evolve, fold
from hanpan.engine.hand import DEALING, OVER, SHOWDOWN, Hand
from hanpan.engine.inputs import Call, Check, Deal, Fold, Muck, RaiseTo, Show
from hanpan.engine.openers import deal_order
from hanpan.engine.refusals import IllegalActionError, Refusal
from hanpan.engine.showdown import hidden, settle, unknown
from hanpan.engine.start import start
from hanpan.history.rooms import room
from hanpan.history.written import Difference, Step, Written

_CALL, _CHECK = Call(), Check()


class Replayed(NamedTuple):
    """What became of a hand: where the rules refused something, `difference` says what.

    `more_back` and `less_back` are chips that went back by the text and not by the engine, or the other way round,
    seat by seat: rooms let a player bet what nobody can call, or let him call no more than others have.
    """

    hand: Hand
    events: list[AnyEvent]
    difference: Difference | None
    refusal: Refusal | None
    more_back: dict[int, int]
    less_back: dict[int, int]


def replay(written: Written, rakes: tuple[int, ...] = ()) -> Replayed:
    """The hand as the engine plays it, up to its end, or to the first thing that the rules refuse.

    `rakes` is what the house takes from each pot; without it all comes from the main pot on.
    """
    stacks = {player.seat: written.at_stake(player) for player in written.dealt_in}
    events = start(
        written.game,
        written.stakes,
        stacks,
        written.button,
        written.posts,
        boards=written.boards,
        rake=written.said.rake or 0,
        rakes=rakes,
    )
    return _Replay(written, fold(events), events).run()


def unplayable(written: Written) -> Difference | None:
    """What makes it impossible to begin a hand: nobody there, or somebody acting who wasn't dealt in."""
    seats = {player.seat for player in written.players if player.dealt_in and player.stack > 0}
    if len(seats) < 2 or len(seats) < sum(player.dealt_in for player in written.players):
        return Difference(written.line, "few_players")
    for post in written.posts:
        if post.seat not in seats:
            return Difference(written.line, "not_dealt_in", post.seat)
    for step in written.steps:
        if step.seat not in seats:
            return Difference(step.line, "not_dealt_in", step.seat)
    return None


class _Replay:
    """The steps of a text, given to the engine one by one."""

    def __init__(self, written: Written, hand: Hand, events: list[AnyEvent]) -> None:
        self.written = written
        self.hand = hand
        self.events = events
        self.dealer = Dealer(written)
        self.given_up: list[int] = []
        """All-in players whom the room folded all the same, as they sat out: their hands are dead at the showdown."""
        self.more_back: dict[int, int] = {}
        self.less_back: dict[int, int] = {}

    def run(self) -> Replayed:
        hand = self.hand
        step = None
        try:
            for step in self.written.steps:
                if hand.phase == DEALING or self.given_up:
                    self._deal()
                if hand.phase >= SHOWDOWN and type(step.input) in (Show, Muck):
                    self.events += _show(hand, step)
                    continue
                difference = self._act(step)
                if difference is not None:
                    return self._replayed(difference, None)
            step = None
            self._deal()
        except IllegalActionError as error:
            line = step.line if step is not None else self.written.said.line
            seat = step.seat if step is not None else None
            return self._replayed(Difference(line, "refused", seat), error.refusal)
        return self._replayed(None, None)

    def _replayed(self, difference: Difference | None, refusal: Refusal | None) -> Replayed:
        return Replayed(self.hand, self.events, difference, refusal, self.more_back, self.less_back)

    def _deal(self) -> None:
        """All cards up to the next turn of a player."""
        hand = self.hand
        while hand.phase == DEALING:
            if self.given_up and hand.closed and not hand.can & hand.can - 1:
                self._throw_away()
            else:
                self.events += play(hand, None, self.dealer.deal(hand))
        if self.given_up and hand.phase == SHOWDOWN:
            self._throw_away()

    def _throw_away(self) -> None:
        """Their hands are dead; no rule lets a player do that before the showdown, the room did. One left wins."""
        hand = self.hand
        more: list[AnyEvent] = [Mucked(seat) for seat in self.given_up]
        self.given_up = []
        for event in more:
            evolve(hand, event)
        left = hand.live & ~hand.mucked
        if not left & left - 1:
            ending = settle(hand)
            for event in ending:
                evolve(hand, event)
            more += ending
        self.events += more

    def _act(self, step: Step) -> Difference | None:
        """One input; where it costs other than the text says, that is a difference."""
        hand, seat, inp = self.hand, step.seat, step.input
        level, mine = hand.level, hand.bet[seat]
        highest = max(hand.bet)
        try:
            more = play(hand, seat, inp)
        except IllegalActionError as error:
            if type(inp) is Fold and (hand.live & ~hand.can & ~hand.mucked) >> seat & 1 and seat not in self.given_up:
                self.given_up.append(seat)
                return None
            if type(inp) is not RaiseTo or error.refusal.key != "why-target":
                raise
            # Nobody can call what is over the bet: it goes back, so it is no raise.
            over = inp.to - hand.level
            if not 0 < over <= hand.stack[seat] - (hand.level - hand.bet[seat]):
                raise
            more = play(hand, seat, _CALL if hand.level > hand.bet[seat] else _CHECK)
            self.more_back[seat] = self.more_back.get(seat, 0) + over
            step = step._replace(chips=-1)
        self.events += more
        said = step.chips
        if said >= 0:
            first = more[0]
            if type(inp) is RaiseTo:
                to = inp.to
                if said == to - level or said == to - highest:
                    # Over a short big blind the text counts from what is there.
                    return None
                amounts = {"over": to - level, "added": to - mine, "total": to}
                if said in (amounts[form] for form in room(self.written.room).raises):
                    return None
                return Difference(step.line, "raised", seat, said, to - level)
            if (type(first) is Called or type(first) is BroughtIn) and first.chips != said:
                back = more[1] if len(more) > 1 else None
                if isinstance(back, Returned) and back.seat == seat and first.chips - back.chips == said:
                    # The text has a call of no more than others can have put in.
                    self.less_back[seat] = back.chips
                    return None
                return Difference(step.line, "paid", seat, said, first.chips)
        return None


class Dealer:
    """Deals what the text tells: players' cards in their order, the boards street by street."""

    def __init__(self, written: Written) -> None:
        size = max(player.seat for player in written.players) + 1
        self.down: list[tuple[int, ...]] = [()] * size
        self.up: list[tuple[int, ...]] = [()] * size
        for player in written.players:
            self.down[player.seat] = player.down
            self.up[player.seat] = player.up
        self.given = {True: [0] * size, False: [0] * size}
        """How many cards each seat has had, up and down; a hand may have opened or discarded some since."""
        self.board = written.board
        self.rows = 0

    def deal(self, hand: Hand) -> Deal:
        """All cards that are owed now."""
        stage = hand.stage
        if stage is None:
            return Deal(())
        order = deal_order(hand)
        cards: list[int] = []
        for kind, count in stage.steps:
            if kind == "burn":
                cards += (UNSEEN,) * count
            elif kind == "board":
                cards += self._board(count)
            else:
                cards += self._each(order, count, up=kind == "up")
        return Deal(tuple(cards))

    def _board(self, count: int) -> list[int]:
        row = self.rows
        self.rows += 1
        cards: list[int] = []
        for board in self.board:
            dealt = board[row] if row < len(board) else ()
            cards += (*dealt, *(UNSEEN,) * (count - len(dealt)))[:count]
        return cards

    def _each(self, order: Sequence[int], count: int, *, up: bool) -> list[int]:
        """One card at a time clockwise."""
        source = self.up if up else self.down
        given = self.given[up]
        cards: list[int] = []
        for _ in range(count):
            for seat in order:
                known = source[seat]
                at = given[seat]
                given[seat] = at + 1
                cards.append(known[at] if at < len(known) else UNSEEN)
        return cards


def _show(hand: Hand, step: Step) -> list[AnyEvent]:
    """A hand shown or thrown away; after the end, by choice, nothing hangs on it any more."""
    seat = step.seat
    if not (hand.live & ~hand.mucked) >> seat & 1:
        return []
    if hand.phase == OVER or not hidden(hand) >> seat & 1:
        if isinstance(step.input, Show) and not hand.face_up >> seat & 1 and not unknown(hand, seat):
            event = Shown(seat, hand.down[seat])
            evolve(hand, event)
            return [event]
        return []
    if isinstance(step.input, Show) and unknown(hand, seat):
        return []
    return play(hand, seat, step.input)
