"""What a table's state no longer tells: what each seat did last on this street, and how the last hand ended."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Protocol, TypeGuard, get_args

from hanpan.cards import UNSEEN, name
from hanpan.engine import Hand
from hanpan.engine.decided import Decided, decided
from hanpan.engine.events import (
    BetPlaced,
    BroughtIn,
    Called,
    Checked,
    Chosen,
    Folded,
    HandEnded,
    HandStarted,
    Mucked,
    Opened,
    Posted,
    RaisedTo,
    Returned,
    Shown,
    Side,
    Won,
)
from hanpan.engine.hand import seats_of
from hanpan.engine.odd_chips import Extra, extras, odd_half
from hanpan.engine.plan import FIXED_LIMIT
from hanpan.engine.showdown import sides
from hanpan.server.made import made_by
from hanpan.table.events import AnyEvent
from hanpan.wire.view import (
    DecidedView,
    LastAction,
    MadeView,
    OddView,
    ResultView,
    ShareView,
    ShownView,
    WonPotView,
)


class Playing(Protocol):
    """What a story needs to know of a table."""

    @property
    def hand(self) -> Hand | None:
        """The hand that is played, or was played last."""

    @property
    def hands(self) -> int:
        """Its number."""


_Doing = Checked | Called | Folded | RaisedTo | BetPlaced | BroughtIn | Posted | Chosen | Opened | Mucked
_DOINGS: Final = frozenset[type[AnyEvent]](get_args(_Doing))


class Story:
    """Folded from what everybody may see, event by event beside the table."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self.last: dict[int, LastAction] = {}
        self.result: ResultView | None = None
        self._won: list[Won] = []
        self._returned: dict[int, int] = {}
        self._shown: list[int] = []
        self._street = 0

    def before(self, table: Playing, event: AnyEvent) -> None:
        """Take in an event of a hand that is about to be applied to the table."""
        if type(event) is HandStarted:
            self._begin()
            return
        hand = table.hand
        if hand is None:
            return
        if _does(event):
            self.last[event.seat] = did(hand, event)
        elif type(event) is Returned:
            self._returned[event.seat] = self._returned.get(event.seat, 0) + event.chips
        elif type(event) is Shown:
            self._shown.append(event.seat)
        elif type(event) is Won:
            self._won.append(event)

    def after(self, table: Playing, event: AnyEvent) -> None:
        """The same event, applied."""
        hand = table.hand
        if hand is None:
            return
        if hand.street != self._street:
            self._street = hand.street
            self.last = {seat: last for seat, last in self.last.items() if last.action == "fold" or last.all_in}
        if type(event) is HandEnded:
            self.result = self._ended(table.hands, hand)

    def _ended(self, number: int, hand: Hand) -> ResultView:
        contenders = hand.live & ~hand.mucked
        alone = contenders.bit_count() == 1 and not contenders & hand.face_up
        compared = () if alone else tuple(_shown(hand, seat) for seat in self._shown or seats_of(contenders))
        return ResultView(number, tuple(self._pots(hand)), alone, self._returned, compared)

    def _pots(self, hand: Hand) -> Iterator[WonPotView]:
        by_pot: dict[int, list[Won]] = {}
        for won in self._won:
            by_pot.setdefault(won.pot, []).append(won)
        for _, of_pot in sorted(by_pot.items()):
            views = tuple(_shares(hand, of_pot))
            high_only = "low" in sides(hand) and all(won.side == "high" for won in of_pot)
            no_low = high_only and any(view.made for view in views) and not any(_has_low(hand, won) for won in of_pot)
            high, low = ({view.seat: view.chips for view in views if view.side == side} for side in ("high", "low"))
            yield WonPotView(sum(won.chips for won in of_pot), views, no_low, odd_half(high, low))


def _does(event: AnyEvent) -> TypeGuard[_Doing]:
    return type(event) in _DOINGS


def did(hand: Hand, event: AnyEvent) -> LastAction:
    """What an event is to its seat, told from the hand before it."""
    match event:
        case Checked():
            return LastAction("check")
        case Called(seat, chips):
            return LastAction("call", chips, hand.bet[seat] + chips, bool(chips) and chips == hand.stack[seat])
        case Folded():
            return LastAction("fold")
        case Posted(seat, chips, kind):
            return LastAction(
                f"post-{kind}", chips, chips if kind in ("blind", "post") else 0, chips == hand.stack[seat]
            )
        case BroughtIn(seat, chips):
            return LastAction("bring_in", chips, chips, chips == hand.stack[seat])
        case RaisedTo(seat, to):
            chips = to - hand.bet[seat]
            return LastAction(raise_name(hand), chips, to, chips == hand.stack[seat])
        case BetPlaced(seat, name, to):
            chips = to - hand.bet[seat]
            return LastAction(name, chips, to, chips == hand.stack[seat])
        case Chosen():
            return LastAction("chosen")
        case Opened():
            return LastAction("open")
        case Mucked():
            return LastAction("muck")
        case _:
            raise TypeError(f"{type(event).__name__} is nothing that a seat does")


def raise_name(hand: Hand) -> str:
    """What a raise is called now: a bet where nobody has bet, a completion where it lifts the bring-in."""
    if hand.plan.structure == FIXED_LIMIT and not hand.full and (hand.level or hand.bring_in_due):
        return "complete"
    return "raise" if hand.level else "bet"


def _shares(hand: Hand, of_pot: Sequence[Won]) -> Iterator[ShareView]:
    """What a pot paid, in the order in which it did, and why to whom."""
    for (board, side), parts in groupby(of_pot, key=lambda won: (won.board, won.side)):
        shares = {won.seat: won.chips for won in parts}
        extra = extras(hand, side, board, shares)
        for seat, chips in shares.items():
            why = decided(hand, of_pot[0].pot, seat, board) if side == "high" and len(shares) == 1 else None
            odd = extra.get(seat)
            made = _made(hand, seat, side, board)
            yield ShareView(seat, side, chips, board, made, why and _decided(why), odd and _odd(odd))


def _decided(why: Decided) -> DecidedView:
    return DecidedView(why.by, why.winner, why.beaten)


def _odd(extra: Extra) -> OddView:
    return OddView(extra.chips, extra.why, name(extra.card) if extra.card != UNSEEN else "")


def _shown(hand: Hand, seat: int) -> ShownView:
    made = {side: _made(hand, seat, side, 0) for side in sides(hand)}
    return ShownView(seat, made.get("high"), made.get("low"))


def _made(hand: Hand, seat: int, side: Side, board: int) -> MadeView | None:
    return made_by(hand, seat, side, board) if hand.face_up >> seat & 1 or not hand.down[seat] else None


def _has_low(hand: Hand, won: Won) -> bool:
    """Whether who took a pot as one has a low too: the others had thrown theirs away."""
    return _made(hand, won.seat, "low", won.board) is not None
