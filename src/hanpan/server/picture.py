"""The table as everybody sees it, from a spectator's fold of its events and from nothing else."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, Literal, TypeGuard, get_args

from msgspec.structs import replace

from hanpan import cards
from hanpan.engine import Hand
from hanpan.engine.events import (
    BetPlaced,
    BroughtIn,
    Called,
    Checked,
    Chosen,
    Dealt,
    Folded,
    HandEnded,
    Mucked,
    Post,
    Posted,
    RaisedTo,
    Returned,
    Shown,
    Won,
)
from hanpan.engine.events import Event as HandEvent
from hanpan.engine.hand import BETTING, CHOOSING, DEALING, OVER, SHOWDOWN, seats_of
from hanpan.engine.plan import MENU
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.server.story import Story
from hanpan.table import Seat, Table, position_names, stakes_at, suggestion, why_not
from hanpan.table.commands import ChangeRules, Pause, Start
from hanpan.table.events import AnyEvent
from hanpan.table.settings import level_of
from hanpan.wire.view import GameView, PendingView, Position, PotView, SeatView, StakesView, TableView

Phase = Literal["waiting", "dealing", "choosing", "betting", "showdown", "over"]
Waiting = Literal["", "big_blind", "next_hand", "posts"]
Owes = tuple[Literal["small", "big"], ...]

_PHASES: dict[int, Phase] = {
    DEALING: "dealing",
    CHOOSING: "choosing",
    BETTING: "betting",
    SHOWDOWN: "showdown",
    OVER: "over",
}
_OfOneSeat = (
    Checked
    | Called
    | RaisedTo
    | BetPlaced
    | BroughtIn
    | Posted
    | Folded
    | Dealt
    | Chosen
    | Returned
    | Shown
    | Mucked
    | Won
)
_BETS: Final = frozenset[type[AnyEvent]]((Checked, Called, RaisedTo, BetPlaced, BroughtIn, Posted))
_OF_ONE_SEAT: Final = frozenset[type[AnyEvent]](get_args(_OfOneSeat))
"""In the view of the table they change nothing but the view of their seat and what is in the middle."""
_NAMES = {cards.UNSEEN: "??", **{card: cards.name(card) for card in cards.DECK}}


@lru_cache(maxsize=4_096)
def names_of(held: tuple[int, ...]) -> tuple[str, ...]:
    """Cards by name."""
    return tuple([_NAMES[card] for card in held])


class Parts:
    """What still holds of the last picture: most of what happens changes one seat and what is in the middle."""

    def __init__(self) -> None:
        self.around: TableView | None = None
        """The table without its seats and its hand."""
        self.seats: dict[int, SeatView] = {}
        self.changes = 0
        """Counts the events that may have changed more than bets and whose turn it is."""
        self._moment: tuple[int, int, int] | None = None

    def after(self, table: Table, event: AnyEvent) -> None:
        """Forget what an event has changed that was applied to the table."""
        hand = table.hand
        moment = None if hand is None else (table.hands, hand.street, hand.phase)
        if moment == self._moment and _of_one_seat(event):
            self.seats.pop(event.seat, None)
            self.changes += type(event) not in _BETS
        else:
            self.seats.clear()
            self.changes += 1
        self._moment = moment
        # While the game is paused, what the host may do hangs on everybody's chips.
        if table.paused or not isinstance(event, HandEvent) or isinstance(event, HandEnded):
            self.around = None


def _of_one_seat(event: AnyEvent) -> TypeGuard[_OfOneSeat]:
    return type(event) in _OF_ONE_SEAT


def picture(table: Table, story: Story, parts: Parts | None = None) -> TableView:
    """What everybody sees; `parts` are those of the same table, kept up to date."""
    parts = parts or Parts()
    if parts.around is None:
        parts.around = _around(table)
    hand = table.hand
    seats = tuple(_seats(table, hand, story, parts.seats))
    if hand is None:
        return replace(parts.around, seats=seats, result=story.result)
    return replace(parts.around, seats=seats, result=story.result, **_hand(hand))


def _around(table: Table) -> TableView:
    settings, hand = table.settings, table.hand
    game, stakes = (table.game, table.stakes) if hand is None else (hand.plan.game, hand.stakes)
    levels = None if table.finished else settings.levels
    number = max(table.hands, 1)
    return TableView(
        game=game_view(game),
        stakes=stakes_view(stakes),
        format=settings.format,
        seat_count=settings.seats,
        seats=(),
        hand=table.hands,
        button=table.button if table.hands else 0,
        small=table.small,
        big=table.big,
        host=table.host,
        host_may=_host_may(table),
        started=table.started,
        paused=table.paused,
        finished=table.finished,
        level=level_of(settings, number),
        next_level_in=0 if levels is None else levels.every - (number - 1) % levels.every,
        next_stakes=None if levels is None else stakes_view(stakes_at(settings, level_of(settings, number) + 1)),
        pending=None if table.pending is None else _pending(*table.pending),
        buy_in=(settings.buy_in_min, settings.buy_in_max),
        root="" if table.sealed is None else table.sealed.root,
        next_root="" if table.seal is None else table.seal.root,
        suggests=suggestion(table) or "",
        clock=settings.clock,
    )


def _hand(hand: Hand) -> dict[str, Any]:
    """The fields of a view that a hand fills."""
    stage = hand.stage if hand.phase == CHOOSING else None
    return {
        "phase": _PHASES[hand.phase],
        "street": hand.street_name,
        "board": tuple(map(names_of, hand.board)) if any(hand.board) else (),
        "pot": hand.pot,
        "pots": () if hand.phase == OVER else tuple(_pots(hand)),
        "bet": hand.level if hand.phase == BETTING else 0,
        "turn": max(hand.turn, 0),
        "choosing": seats_of(hand.choosing) if stage is not None else (),
        "choice": stage.choice if stage is not None else "",
        "choose": stage.cards if stage is not None else 0,
        "lead": max(hand.lead, 0) if hand.plan.structure == MENU and hand.phase != OVER else 0,
    }


def _pending(game: Game, stakes: Stakes) -> PendingView:
    return PendingView(game_view(game), stakes_view(stakes))


@lru_cache(maxsize=256)
def game_view(game: Game) -> GameView:
    """What is played."""
    name, betting = game.name, game.betting
    return GameView(game.key, name.en, name.ko, betting.structure, game.wins, game.words, dict(game.options))


@lru_cache(maxsize=256)
def stakes_view(stakes: Stakes) -> StakesView:
    """What it is played for."""
    return StakesView(stakes.unit, stakes.blinds, stakes.ante, stakes.bring_in, stakes.big_bet)


def _host_may(table: Table) -> tuple[str, ...]:
    """What the host may do now; why he may not do the rest, he hears when he tries."""
    may = []
    if why_not(table, None, Start()) is None:
        may.append("start")
    if why_not(table, None, Pause()) is None:
        may.append("pause")
    if why_not(table, None, ChangeRules(table.game)) is None:
        may += ["rules", "kick"]
    return tuple(may)


def _pots(hand: Hand) -> Iterator[PotView]:
    """Main pot and side pots while betting goes on: parted by all-ins, not by bets still to be called."""
    put, live = hand.put, hand.live
    caps = sorted({put[seat] for seat in seats_of(live & ~hand.can)})
    left, below, dead = hand.pot - hand.dead, 0, hand.dead
    for cap in caps:
        chips = sum(min(chips, cap) - min(chips, below) for chips in put)
        left -= chips
        if chips:
            yield PotView(
                chips + dead, tuple(seat for seat in seats_of(live) if put[seat] >= cap or hand.can >> seat & 1)
            )
            dead = 0
        below = cap
    if left + dead > 0:
        yield PotView(left + dead, seats_of(hand.can) if caps else seats_of(live))


def _seats(table: Table, hand: Hand | None, story: Story, kept: dict[int, SeatView]) -> Iterator[SeatView]:
    for seat in table.in_order():
        view = kept.get(seat.number)
        if view is None:
            dealt_in = hand is not None and hand.seats >> seat.number & 1 and _same_player(table, seat)
            view = _in_hand(table, hand, seat, story) if hand is not None and dealt_in else _beside(table, seat)
            kept[seat.number] = view
        yield view


@lru_cache(maxsize=1_024)
def _positions(seats: tuple[int, ...], button: int, posts: tuple[Post, ...]) -> dict[int, Position]:
    blinds = [post.seat for post in posts if post.kind == "blind"]
    return {seat: Position(*place) for seat, place in position_names(seats, button, blinds).items()}


def _in_hand(table: Table, hand: Hand, seat: Seat, story: Story) -> SeatView:
    """A seat that was dealt in to the hand that is shown."""
    number, bit = seat.number, 1 << seat.number
    playing = hand.phase != OVER
    live = bool(hand.live & bit)
    started = hand.started
    return replace(
        _beside(table, seat),
        bet=hand.bet[number] if playing else 0,
        put=hand.put[number] if playing else 0,
        cards=names_of(hand.down[number]),
        up=names_of(hand.up[number]),
        in_hand=playing,
        folded=not live,
        all_in=playing and live and not hand.can & bit,
        shown=bool(hand.face_up & bit),
        mucked=bool(hand.mucked & bit),
        chosen=hand.phase == CHOOSING and live and not hand.choosing & bit,
        won=0 if playing else hand.won[number],
        position=_positions(started.seats, started.button, started.posts).get(number),
        last=story.last.get(number),
    )


def _beside(table: Table, seat: Seat) -> SeatView:
    """A seat without what it does in a hand."""
    return SeatView(
        seat=seat.number,
        player=seat.player,
        stack=table.chips(seat.number),
        bot=seat.bot,
        taken_over=seat.taken_over,
        away=seat.away,
        sitting_out=seat.sitting_out,
        leaving=seat.leaving,
        waiting=_waiting(table, seat),
        owes=_owes(seat),
        time_outs=seat.time_outs,
        place=table.places.get(seat.player, 0),
    )


def _same_player(table: Table, seat: Seat) -> bool:
    """Whether who sits there was dealt in: nobody new has been in a hand yet."""
    return not seat.new or table.in_hand(seat.number)


def _waiting(table: Table, seat: Seat) -> Waiting:
    """Why a player who wants cards has none."""
    if seat.sitting_out or seat.leaving or table.in_hand(seat.number) or not table.started:
        return ""
    if not table.stakes.blinds or table.settings.new_player == "free" or table.is_sng:
        return "next_hand" if seat.new else ""
    if not (seat.new or seat.missed_big or seat.missed_small):
        return ""
    return "posts" if seat.posting else "big_blind"


def _owes(seat: Seat) -> Owes:
    small: Owes = ("small",) if seat.missed_small else ()
    return (*small, "big") if seat.missed_big else small
