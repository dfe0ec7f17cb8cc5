"""Finished hands, accounts and records of a room, as whoever asks may see them."""

from collections.abc import Callable, Sequence

from hanpan.dealer import Record, SlotDealer, Slots, Terms
from hanpan.engine import begin
from hanpan.engine import evolve as evolve_hand
from hanpan.engine.events import AnyEvent as HandEvent
from hanpan.engine.events import BoardDealt, Dealt, Discarded, HandStarted, Opened, Shown
from hanpan.server.deck import Redraw
from hanpan.server.hidden import read
from hanpan.server.result import result_of
from hanpan.server.store import HandRow, Store, bank_of, stack_of
from hanpan.table import seen_by
from hanpan.table.events import AnyEvent, Sealed, Sown
from hanpan.wire.rooms import Ledger, LedgerRow, Payment
from hanpan.wire.view import Part, ResultView


class HandPage(Part, frozen=True):
    """A finished hand as its reader saw it."""

    number: int
    first: int
    """The number of its first event."""
    players: dict[int, str]
    """Who sat where."""
    events: tuple[AnyEvent, ...]
    record: Record | None = None
    """What proves the cards; `hanpan verify` reads it."""
    result: ResultView | None = None
    """How it ended, as the table told it."""
    ended: int = 0
    """When, in milliseconds since 1970."""


async def hand_page(store: Store, row: HandRow, reader: str) -> HandPage | None:
    """One hand for one reader: his seat's view where he was dealt in, else the public one."""
    before = await store.hands_at(row.table, before=row.number, limit=1)
    sealed: Sealed | None = None
    sown: tuple[tuple[int, str], ...] = ()
    slots: Slots | None = None
    hand: list[AnyEvent] = []
    async for commit in store.commits(row.table, since=before[0].last if before else 0):
        events, sealed_cards = read(commit)
        if commit.seq > row.last:
            break
        for number, event in enumerate(events, commit.seq):
            if isinstance(event, Sealed) and event.hand == row.number:
                sealed, slots = event, sealed_cards
            elif isinstance(event, Sown) and number < row.first:
                sown = event.seeds
            if row.first <= number <= row.last:
                hand.append(event)
    if not hand or not isinstance(hand[0], HandStarted):
        return None
    players = dict(zip(hand[0].seats, row.players, strict=False))
    seat = next((seat for seat, player in players.items() if player == reader and reader), None)
    seen = tuple(seen_by(seat, event).event for event in hand)
    record = None
    if sealed is not None and slots is not None:
        terms = Terms(row.table, row.number, slots.deck, sealed.root, dict(sealed.pledges), dict(sown))
        record = _record(SlotDealer(slots, terms), hand, seen)
    result = result_of(row.number, of_hand(seen))
    return HandPage(row.number, row.first, players, seen, record, result, row.ended)


def of_hand(events: Sequence[AnyEvent]) -> list[HandEvent]:
    """Without what happened around the hand meanwhile, as that somebody sat down."""
    return [event for event in events if isinstance(event, HandEvent)]


def _record(dealer: SlotDealer, events: Sequence[AnyEvent], seen: Sequence[AnyEvent]) -> Record:
    started = events[0]
    assert isinstance(started, HandStarted)  # noqa: S101
    hand = begin(started)
    again = Redraw(dealer)
    for event in events[1:]:
        if isinstance(event, HandEvent):
            burned = hand.burned
            evolve_hand(hand, event)
            again.take(event, burned, hand.burned)
    again.check()
    known = (
        card
        for event in seen
        if isinstance(event, Dealt | BoardDealt | Opened | Shown | Discarded)
        for card in event.cards
        if card >= 0
    )
    return dealer.record(set(known))


async def ledger(store: Store, table: str, is_bot: Callable[[str], bool]) -> Ledger:
    """Who brought and took what, and who gives whom how many chips so that all are even.

    While a hand is played, what is in its pot is still theirs who put it there.
    """
    settled = await store.settlement(table)
    ended = await store.hands_at(table, limit=1)
    balances = await store.balances(table, before=ended[0].last + 1 if ended else 0)
    rows = []
    for player, brought, took in settled:
        net = balances.get(stack_of(player), 0) + balances.get(bank_of(player), 0)
        rows.append(LedgerRow(player, brought, took, brought - took + net, net, is_bot(player)))
    return Ledger(tuple(rows), tuple(settle({row.player: row.net for row in rows})))


def settle(net: dict[str, int]) -> list[Payment]:
    """The largest debt is paid to the largest claim, again and again: at most one payment fewer than players.

    >>> settle({"Ann": 30, "Bo": -50, "Cy": 20})
    [Payment(payer='Bo', receiver='Ann', chips=30), Payment(payer='Bo', receiver='Cy', chips=20)]
    """
    left = {player: chips for player, chips in net.items() if chips}
    payments = []
    while len(left) > 1:
        payer, receiver = min(left, key=lambda one: left[one]), max(left, key=lambda one: left[one])
        chips = min(-left[payer], left[receiver])
        if chips <= 0:
            break
        payments.append(Payment(payer, receiver, chips))
        for player, change in ((payer, chips), (receiver, -chips)):
            left[player] += change
            if not left[player]:
                del left[player]
    return payments
