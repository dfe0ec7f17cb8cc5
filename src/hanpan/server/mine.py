"""What a seat sees beside what everybody sees: from the hand as its own events tell it, and from nothing else."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from hanpan.engine import Hand, Option, Refusal, legal
from hanpan.engine import why_not as why_not_in_hand
from hanpan.engine.hand import BETTING, CHOOSING, OVER, SHOWDOWN
from hanpan.engine.inputs import Bet, Call, Check, Fold, RaiseTo
from hanpan.engine.plan import MENU
from hanpan.engine.showdown import sides
from hanpan.server.made import made_of
from hanpan.server.picture import names_of
from hanpan.server.story import raise_name
from hanpan.table import Seat, Table, why_not
from hanpan.table.commands import AddChips, Move, PostBlinds
from hanpan.wire.view import Absent, MyView, Offer


def my_view(table: Table, hand: Hand | None, number: int) -> MyView:
    """The view of a seat that somebody has taken, of the table as everybody sees it and the hand as the seat does."""
    return deciding(at_rest(table, hand, hand, number), table, hand, number)


def at_rest(table: Table, hand: Hand | None, own: Hand | None, number: int) -> MyView:
    """The same without what the seat may do in the hand. Of `own` only the seat's own cards are asked."""
    seat = table.seats[number]
    add = _add_chips(table, seat)
    may = _may(table, seat, add)
    if hand is None or own is None or not hand.seats >> number & 1 or (seat.new and hand.phase == OVER):
        return MyView(number, may=may, add_chips=add)
    live = bool(hand.live >> number & 1)
    played = sides(hand)
    down = own.down[number]
    held = down + hand.up[number]
    return MyView(
        seat=number,
        cards=names_of(down),
        discarded=names_of(own.discarded[number]),
        chosen=names_of(own.chosen[number]),
        unseen=_squeezed(hand, number),
        high=made_of(hand, held, "high") if live and "high" in played else None,
        low=made_of(hand, held, "low") if live and "low" in played else None,
        may=may,
        add_chips=add,
    )


def decides(hand: Hand | None, number: int) -> bool:
    """Whether a seat may have something to do in the hand."""
    if hand is None or not hand.seats >> number & 1:
        return False
    return hand.turn == number or hand.phase in (CHOOSING, SHOWDOWN)


def deciding(view: MyView, table: Table, hand: Hand | None, number: int) -> MyView:
    """The view of a seat at rest with what it may do in the hand, where there is anything."""
    if hand is None or not decides(hand, number) or table.seats[number].taken_over:
        return view
    options = legal(hand, number)
    offers = tuple([_offer(hand, number, option) for option in options])
    if hand.turn != number:
        return replace(view, legal=offers)
    to_call = min(hand.level - hand.bet[number], hand.stack[number])
    return replace(view, to_call=to_call, legal=offers, absent=tuple(_absent(hand, number, options)))


def what_it_hangs_on(table: Table, number: int) -> tuple[object, ...]:
    """Where this stays the same, so does the view of a seat at rest, unless the seat has seen more than everybody.

    Most of what happens at a table changes nothing in the view of most seats. The table is as everybody sees it.
    """
    hand = table.hand
    if hand is None:
        return (table.seats[number], table.started, table.game, table.stakes)
    bit = 1 << number
    mine = (hand.down[number], hand.up[number], hand.discarded[number]) if hand.seats & bit else ()
    state = (table.hands, hand.phase, hand.street, hand.live & bit, hand.face_up & bit, tuple(hand.board))
    return (table.seats[number], table.started, table.game, table.stakes, mine, state)


def _offer(hand: Hand, number: int, option: Option) -> Offer:
    stack = hand.stack[number]
    action = option.action
    if option.cards is not None:
        return Offer(action, cards=names_of(option.cards), choose=hand.stage.cards if hand.stage is not None else 0)
    if option.min is not None and option.max is not None:
        least = option.min - hand.bet[number] == stack
        return Offer(action, min=option.min, max=option.max, name=raise_name(hand), all_in=least)
    pays = option.amount if option.amount is not None else option.pays or 0
    return Offer(action, pays, all_in=bool(pays) and pays == stack)


def _absent(hand: Hand, number: int, options: Iterable[Option]) -> Iterator[Absent]:
    """What is usual and not offered, where a player would look for it: bets of the menu, checking, raising."""
    offered = {option.action for option in options}
    for action, move in _usual(hand):
        if action not in offered:
            refusal = why_not_in_hand(hand, number, move)
            if refusal is not None:
                yield _told(action, refusal)


def _usual(hand: Hand) -> Iterator[tuple[str, Move]]:
    if hand.plan.structure != MENU:
        yield "raise", RaiseTo(hand.level + 1)
        return
    names = [name for name, _ in hand.plan.bets]
    yield "die", Fold()
    yield "check", Check()
    yield "call", Call()
    for name in names:
        yield name, Bet(name)
    if "half" in names and "full" not in names:
        yield "full", Bet("full")


def _told(action: str, refusal: Refusal) -> Absent:
    return Absent(action, refusal.key, refusal.rule, dict(refusal.args))


def _squeezed(hand: Hand, number: int) -> int:
    """How many down cards this street dealt to be squeezed: the last one of a menu game (쪼기, RULES 4.13)."""
    last = hand.street + 1 == len(hand.plan.streets)
    if hand.plan.structure != MENU or not last or hand.phase != BETTING or not hand.live >> number & 1:
        return 0
    return sum(count for stage in hand.stages for count, up in stage.pattern if not up)


def _may(table: Table, seat: Seat, add: tuple[int, int]) -> tuple[str, ...]:
    """What makes sense beside the hand."""
    may = []
    if seat.sitting_out or seat.leaving in ("now", "after_hand") or seat.taken_over or seat.away:
        may.append("come_back")
    elif not table.is_sng:
        may.append("sit_out")
    if seat.leaving not in ("now", "kicked") and not (table.is_sng and seat.taken_over):
        may.append("leave")
    owes = seat.new or seat.missed_big or seat.missed_small
    blinds = bool(table.stakes.blinds) and table.settings.new_player != "free"
    waits = blinds and owes and table.started and not table.in_hand(seat.number)
    if waits and not seat.posting and not seat.sitting_out and why_not(table, seat.player, PostBlinds()) is None:
        may.append("post_blinds")
    if add != (0, 0):
        may.append("add_chips")
    return tuple(may)


def _add_chips(table: Table, seat: Seat) -> tuple[int, int]:
    """The least and the most that may be added, where chips may be."""
    if table.is_sng or table.in_hand(seat.number):
        return (0, 0)
    settings = table.settings
    least = 1 if seat.stack else settings.buy_in_min
    most = settings.buy_in_max - seat.stack if settings.buy_in_max else 0
    if why_not(table, seat.player, AddChips(max(least, 1))) is not None:
        return (0, 0)
    return (max(least, 1), most)
