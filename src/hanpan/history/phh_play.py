"""What happens in a hand as the `actions` of PHH."""

from collections.abc import Iterator, Mapping, Sequence

from hanpan import cards
from hanpan.cards import UNSEEN
from hanpan.engine.events import (
    AnyEvent,
    BetPlaced,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    Chosen,
    Dealt,
    Folded,
    Mucked,
    RaisedTo,
    Shown,
)
from hanpan.engine.hand import Hand
from hanpan.engine.inputs import Choose, Muck, Show
from hanpan.engine.plan import MENU
from hanpan.history.walk import Moment, walk
from hanpan.history.written import Written


def actions(written: Written, order: Sequence[int]) -> list[str]:
    """The entries of `actions`; `order` are the seats as PHH numbers them."""
    place = {seat: f"p{at + 1}" for at, seat in enumerate(order)}
    entries: list[str] = []
    dealt: dict[int, tuple[int, ...]] = {}
    stage = (-1, -1)
    early: list[str] | None = None

    def deal() -> None:
        """One entry tells all cards of a step: two down and one up."""
        entries.extend(f"d dh {place[seat]} {cards.text(held)}" for seat, held in dealt.items())
        dealt.clear()

    for moment in walk(written):
        event, now = moment.event, (moment.hand.street, moment.hand.stage_at)
        if not isinstance(event, Dealt) or now != stage:
            deal()
        stage = now
        if early is None and _runs_out(moment):
            early = _shown_early(written, place)
            entries += early
        if isinstance(event, Dealt):
            dealt[event.seat] = dealt.get(event.seat, ()) + event.cards
        else:
            told = list(_action(written, place, moment, event))
            entries += told if not early or not isinstance(event, Shown) else []
    deal()
    return entries


def _runs_out(moment: Moment) -> bool:
    """Whether a board is dealt when nobody can bet any more."""
    hand = moment.hand
    all_in = bool(hand.closed and hand.live & hand.live - 1 and not hand.can & hand.can - 1)
    return all_in and isinstance(moment.event, BoardDealt) and not any(hand.up)


def _shown_early(written: Written, place: Mapping[int, str]) -> list[str]:
    """PHH has hands shown before the board runs out; with a hand thrown away it might end there, so not then."""
    shows = [step for step in written.steps if isinstance(step.input, Show | Muck)]
    down = {player.seat: player.down for player in written.players}
    if not shows or any(step.input != Show() or UNSEEN in down[step.seat] for step in shows):
        return []
    return [f"{place[step.seat]} sm {cards.text(down[step.seat])}" for step in shows]


def _action(written: Written, place: Mapping[int, str], moment: Moment, event: AnyEvent) -> Iterator[str]:
    hand = moment.hand
    menu = hand.plan.structure == MENU
    match event:
        case BoardDealt(held, 0):
            yield f"d db {cards.text(held)}"
        case Folded(seat):
            yield f"{place[seat]} {'die' if menu else 'f'}"
        case Checked(seat):
            yield f"{place[seat]} {'check' if menu else 'cc'}"
        case Called(seat):
            yield f"{place[seat]} {'call' if menu else 'cc'}"
        case RaisedTo(seat, to):
            yield f"{place[seat]} cbr {written.amount(to)}"
        case BroughtIn(seat):
            yield f"{place[seat]} pb"
        case BetPlaced(seat, name):
            yield f"{place[seat]} {name}"
        case Chosen(seat) if moment.step is not None and isinstance(moment.step.input, Choose):
            verb = hand.stage.choice if hand.stage else "open"
            yield f"{place[seat]} {verb} {cards.text(moment.step.input.cards)}"
        case Shown(seat, held) if moment.step is not None and _counts(hand, seat):
            if hand.plan.game.betting.bring_in and len(held) == len(hand.down[seat]):
                # In stud PHH has all cards shown, as they were dealt.
                held = (*held[:2], *hand.up[seat], *held[2:])
            yield f"{place[seat]} sm {cards.text(held)}".rstrip()
        case Mucked(seat) if moment.step is not None and not _showed(moment) and _counts(hand, seat):
            yield f"{place[seat]} sm"


def _counts(hand: Hand, seat: int) -> bool:
    """Whether a seat is in the hand; what others show is for people only."""
    return bool((hand.live & ~hand.mucked) >> seat & 1)


def _showed(moment: Moment) -> bool:
    """Whether a hand is thrown away by showing a part of it, which is one action."""
    return moment.step is not None and bool(getattr(moment.step.input, "cards", ()))
