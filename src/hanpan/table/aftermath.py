"""What follows by itself: who goes out and in which place, who leaves, who becomes host, when the blinds rise.

Each function is a generator, and its caller applies an event before it asks for the next.
"""

from collections.abc import Iterator

from hanpan.engine.hand import Hand, seats_of
from hanpan.table.events import Busted, Finished, HostMoved, Left, LevelChanged, TableEvent, TakenOver
from hanpan.table.seat import Seat
from hanpan.table.settings import level_of, stakes_at
from hanpan.table.state import Table


def after_hand(table: Table, hand: Hand) -> Iterator[TableEvent]:
    """All that a hand's end brings."""
    if table.is_sng:
        yield from _sng(table, hand)
        return
    for seat in seats_of(hand.seats):
        if not table.seats[seat].stack:
            yield Busted(seat)
    for leaver in [seat for seat in table.in_order() if seat.leaving]:
        yield from leave(table, leaver)


def _sng(table: Table, hand: Hand) -> Iterator[TableEvent]:
    yield from _places(hand)
    left = [seat for seat in table.in_order() if seat.stack]
    if len(left) == 1:
        yield Finished(left[0].number)
        return
    for seat in left:
        if seat.leaving:
            yield from take_over(table, seat)
    level = level_of(table.settings, table.hands + 1)
    if level != table.level:
        yield LevelChanged(level, stakes_at(table.settings, level))


def _places(hand: Hand) -> Iterator[TableEvent]:
    """Who is out: of two in one hand, who began it with more chips comes in before the other (RULES 5.7)."""
    began = dict(zip(hand.started.seats, hand.started.stacks, strict=True))
    out = sorted((seat for seat in began if not hand.stack[seat]), key=lambda seat: began[seat])
    ahead = len(began) - len(out)
    for seat in out:
        yield Busted(seat, 1 + ahead + sum(began[other] > began[seat] for other in out))


def leave(table: Table, seat: Seat) -> Iterator[TableEvent]:
    """A player stands up with his chips."""
    yield Left(seat.number, seat.player, seat.stack)
    if seat.player == table.host:
        yield from new_host(table)


def take_over(table: Table, seat: Seat) -> Iterator[TableEvent]:
    """A bot plays a seat from now on (RULES 5.8)."""
    yield TakenOver(seat.number)
    if seat.player == table.host:
        yield from new_host(table)


def new_host(table: Table) -> Iterator[TableEvent]:
    """Who has sat there the longest becomes host (RULES 4.12), or nobody where nobody may."""
    heirs = [seat for seat in table.seats.values() if seat.may_host]
    heir = min(heirs, key=lambda seat: seat.since).player if heirs else ""
    if heir != table.host:
        yield HostMoved(heir)
