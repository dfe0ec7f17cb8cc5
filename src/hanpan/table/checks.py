"""`why_not`: whether a command is allowed, and if it isn't, the reason and the number of the rule."""

from hanpan.engine.checks import why_not as why_not_in_hand
from hanpan.engine.hand import Hand
from hanpan.engine.inputs import Deal, TimeOut
from hanpan.engine.refusals import Refusal
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.table.commands import (
    Act,
    AddChips,
    AnyCommand,
    ChangeRules,
    ComeBack,
    HandOver,
    Kick,
    Leave,
    NextHand,
    Pause,
    PostBlinds,
    Seal,
    SitDown,
    SitOut,
    Start,
    TakeOver,
    TimeUp,
)
from hanpan.table.lineup import ready
from hanpan.table.seat import Seat
from hanpan.table.settings import why_no_sng, why_unfit
from hanpan.table.state import Table


def why_not(table: Table, who: str | None, command: AnyCommand) -> Refusal | None:
    """Why this command is not allowed now; None where it is. `who` is a player's name, or None for the house."""
    match command:
        case Act():
            return _act(table, who, command)
        case SitDown():
            return _sit_down(table, who, command)
        case AddChips() | PostBlinds() | SitOut() | Leave() | ComeBack():
            seat = table.seat_of(who)
            return Refusal("why-not_seated", "2.4") if seat is None else _seated(table, seat, command)
        case Start() | Pause() | ChangeRules() | Kick() | HandOver():
            return why_not_host(table, who) or _host(table, command)
        case Seal() | NextHand() | TimeUp() | TakeOver() | Deal():
            return Refusal("why-house", "1.9") if who is not None else _house(table, command)


def why_no_hand(table: Table) -> Refusal | None:
    """Why the next hand can't start; None where it can."""
    if table.playing is not None:
        return Refusal("why-hand_on", "1.9")
    if table.finished:
        return Refusal("why-finished", "5.7")
    if not table.started or table.paused:
        return Refusal("why-not_started", "4.12")
    return _too_few(table)


def why_not_host(table: Table, who: str | None) -> Refusal | None:
    """Why somebody may not do what the host does; the house may."""
    return None if who is None or who == table.host else Refusal("why-host", "4.12", who=table.host)


def acting_seat(table: Table, who: str | None, command: Act) -> Seat | None:
    """The seat for which a move is made: a player moves for his own, the house for the one that it names."""
    if who is not None:
        return table.seat_of(who)
    return table.seats.get(command.seat) if command.seat is not None else None


def _too_few(table: Table) -> Refusal | None:
    least = table.settings.seats if table.is_sng and not table.hands else table.game.seats.min
    return Refusal("why-too_few", "4.12", n=least) if ready(table).bit_count() < least else None


def _sit_down(table: Table, who: str | None, command: SitDown) -> Refusal | None:
    settings = table.settings
    if not who:
        return Refusal("why-no_name", "2.4")
    if table.seat_of(who) is not None:
        return Refusal("why-seated", "2.4")
    if not 1 <= command.seat <= settings.seats:
        return Refusal("why-no_seat", "2.1", n=settings.seats)
    if command.seat in table.seats:
        return Refusal("why-seat_taken", "2.1", who=table.seats[command.seat].player)
    if table.is_sng and table.started:
        return Refusal("why-sng_started", "5.1")
    least = max(settings.buy_in_min, table.left.get(who, 0))
    return _buy_in(command.chips, least, max(settings.buy_in_max, least) if settings.buy_in_max else 0)


def _buy_in(chips: int, least: int, most: int) -> Refusal | None:
    if chips < max(least, 1):
        return Refusal("why-min_entry", "2.4", min=max(least, 1))
    return Refusal("why-max_entry", "2.4", max=most) if most and chips > most else None


def _seated(table: Table, seat: Seat, command: AddChips | PostBlinds | SitOut | Leave | ComeBack) -> Refusal | None:
    match command:
        case Leave() | ComeBack():
            return Refusal("why-kicked", "4.12") if seat.leaving == "kicked" else None
        case PostBlinds() | SitOut():
            return Refusal("why-cash_only", "5.1") if table.is_sng else None
        case AddChips(chips):
            return _add_chips(table, seat, chips)


def _add_chips(table: Table, seat: Seat, chips: int) -> Refusal | None:
    """Chips come in between two hands only; who has none left buys in anew (RULES 2.4)."""
    if table.is_sng:
        return Refusal("why-no_rebuy", "5.1")
    if table.in_hand(seat.number):
        return Refusal("why-in_hand", "2.4")
    least = 1 if seat.stack else table.settings.buy_in_min
    most = table.settings.buy_in_max
    if most and seat.stack >= most:
        return Refusal("why-max_entry", "2.4", max=most)
    return _buy_in(chips, least, most - seat.stack if most else 0)


def _act(table: Table, who: str | None, command: Act) -> Refusal | None:
    if table.playing is None:
        return Refusal("why-over", "1.9")
    seat = acting_seat(table, who, command)
    if seat is None:
        return Refusal("why-not_seated", "1.9")
    if who is not None and seat.taken_over:
        return Refusal("why-taken_over", "5.8")
    return why_not_in_hand(table.playing, seat.number, command.move)


def _host(table: Table, command: Start | Pause | ChangeRules | Kick | HandOver) -> Refusal | None:
    fixed = Refusal("why-cash_only", "5.1") if table.is_sng and table.started else None
    match command:
        case Start(button):
            return _start(table, button)
        case Pause():
            on = table.started and not table.paused and not table.finished
            return None if on else Refusal("why-not_started", "4.12")
        case ChangeRules(game, stakes):
            return fixed or _change(table, game, stakes or table.stakes)
        case Kick(seat):
            return fixed or (None if seat in table.seats else Refusal("why-not_seated", "4.12"))
        case HandOver(player):
            heir = table.seat_of(player)
            if heir is None or heir.bot:
                return Refusal("why-not_seated", "4.12")
            return None if heir.may_host else Refusal("why-no_heir", "4.12")


def _change(table: Table, game: Game, stakes: Stakes) -> Refusal | None:
    """The levels of a sit-and-go rise from the stakes that it was opened with (RULES 5.2)."""
    unfit = why_unfit(game, stakes, table.settings.seats)
    if not table.is_sng:
        return unfit
    same = (game.key, stakes) == (table.game.key, table.settings.stakes)
    return (unfit or why_no_sng(game)) if same else Refusal("why-sng_fixed", "5.2")


def _start(table: Table, button: int) -> Refusal | None:
    if table.started and not table.paused:
        return Refusal("why-started", "4.12")
    if not 0 <= button <= table.settings.seats:
        return Refusal("why-no_seat", "2.1", n=table.settings.seats)
    return _too_few(table)


def _house(table: Table, command: Seal | NextHand | TimeUp | TakeOver | Deal) -> Refusal | None:
    match command:
        case Seal():
            return None if table.playing is None else Refusal("why-hand_on", "1.1")
        case NextHand():
            return why_no_hand(table)
        case TakeOver(seat):
            return _take_over(table, table.seats.get(seat))
        case TimeUp() | Deal():
            return _clock_or_dealer(table.playing, command)


def _take_over(table: Table, seat: Seat | None) -> Refusal | None:
    if not table.is_sng or not table.started:
        return Refusal("why-sng_only", "5.8")
    if seat is None or seat.player in table.places:
        return Refusal("why-not_seated", "5.8")
    return Refusal("why-taken_over", "5.8") if seat.bot or seat.taken_over else None


def _clock_or_dealer(hand: Hand | None, command: TimeUp | Deal) -> Refusal | None:
    if hand is None:
        return Refusal("why-over", "1.9")
    if isinstance(command, TimeUp):
        return why_not_in_hand(hand, command.seat, TimeOut())
    return why_not_in_hand(hand, None, command)
