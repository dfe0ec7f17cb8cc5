"""`decide` checks a command and says all that follows from it by rule; `play` does the same and applies it in place."""

from hanpan.engine.checks import why_not as why_not_in_hand
from hanpan.engine.decide import play as play_hand
from hanpan.engine.inputs import AnyInput, Deal, Fold, TimeOut
from hanpan.engine.refusals import IllegalActionError
from hanpan.engine.start import start
from hanpan.table.aftermath import after_hand, leave, new_host, take_over
from hanpan.table.checks import acting_seat, why_not
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
from hanpan.table.describe import describe
from hanpan.table.events import (
    Answered,
    AnyEvent,
    BlindMissed,
    ButtonMoved,
    CameBack,
    ChipsAdded,
    HostMoved,
    Kicked,
    LeaveReserved,
    Paused,
    RulesChanged,
    RulesPending,
    SatDown,
    SatOut,
    Sealed,
    Sown,
    Started,
    TableOpened,
    TimedOut,
    WentAway,
    WillPost,
)
from hanpan.table.lineup import line_up
from hanpan.table.record import Record
from hanpan.table.seat import Seat
from hanpan.table.settings import Settings, of_sit_and_go, why_no_sng, why_unfit
from hanpan.table.state import Table

AWAY_AFTER = 3
"""Time-outs in a row (RULES 1.10)."""


def open_table(settings: Settings, host: str = "") -> list[AnyEvent]:
    """The first event of a table. Settings that don't go together raise IllegalActionError."""
    refusal = why_unfit(settings.game, settings.stakes, settings.seats)
    if refusal is None and settings.format == "sng":
        refusal = why_no_sng(settings.game)
    if refusal is not None:
        raise IllegalActionError(refusal, f"open a table of {settings.game.key}")
    return [TableOpened(settings, host)]


def decide(table: Table, who: str | None, command: AnyCommand) -> list[AnyEvent]:
    """All events that a command brings, up to the point where somebody owes something; the table stays as it is.

    `who` is a player's name, or None for the house. A command that the rules refuse raises IllegalActionError.
    """
    return play(table.copy(), who, command)


def play(table: Table, who: str | None, command: AnyCommand) -> list[AnyEvent]:
    """Like `decide`, and the events are applied to the table; a refused command changes nothing."""
    refusal = why_not(table, who, command)
    if refusal is not None:
        raise IllegalActionError(refusal, describe(command))
    record = Record(table)
    seat = table.seat_of(who)
    if seat is not None and seat.time_outs:
        record.add(Answered(seat.number))
    match command:
        case Act():
            mover = acting_seat(table, who, command)
            _in_hand(record, mover.number if mover is not None else None, command.move)
        case SitDown():
            _sit_down(record, who or "", command)
        case Deal():
            _in_hand(record, None, command)
        case AddChips() | PostBlinds() | SitOut() | Leave() | ComeBack():
            if seat is not None:
                _seated(record, seat, command)
        case Start() | Pause() | ChangeRules() | Kick() | HandOver():
            _host(record, command)
        case Seal(root, pledges):
            record.add(Sealed(table.hands + 1, root, pledges))
        case NextHand(seeds):
            _next_hand(record, seeds)
        case TimeUp(number):
            _time_up(record, table.seats[number])
        case TakeOver(number):
            record.follow(take_over(table, table.seats[number]))
    return record.events


def _sit_down(record: Record, player: str, command: SitDown) -> None:
    record.add(SatDown(command.seat, player, command.chips, command.bot))
    if not record.table.host:
        record.follow(new_host(record.table))


def _seated(record: Record, seat: Seat, command: AddChips | PostBlinds | SitOut | Leave | ComeBack) -> None:
    match command:
        case AddChips(chips):
            record.add(ChipsAdded(seat.number, chips))
        case PostBlinds():
            record.add(WillPost(seat.number))
        case SitOut():
            record.add(SatOut(seat.number))
        case Leave(after_hand):
            _leave(record, seat, after_hand=after_hand)
        case ComeBack():
            _come_back(record, seat)


def _leave(record: Record, seat: Seat, *, after_hand: bool) -> None:
    table = record.table
    in_hand = table.in_hand(seat.number)
    plays_on = table.is_sng and table.started and seat.player not in table.places
    if plays_on and (seat.bot or seat.taken_over):
        return
    if after_hand and in_hand:
        record.add(LeaveReserved(seat.number, "after_hand"))
    elif plays_on:
        record.follow(take_over(table, seat))
    elif in_hand:
        record.add(LeaveReserved(seat.number, "now"))
    else:
        record.follow(leave(table, seat))


def _come_back(record: Record, seat: Seat) -> None:
    if seat.sitting_out or seat.leaving or seat.taken_over:
        record.add(CameBack(seat.number))
    if not record.table.host:
        record.follow(new_host(record.table))


def _host(record: Record, command: Start | Pause | ChangeRules | Kick | HandOver) -> None:
    table = record.table
    match command:
        case Start(button):
            record.add(Started(0 if table.hands else button))
        case Pause():
            record.add(Paused())
        case ChangeRules(game, stakes):
            record.add(RulesPending(game, stakes or table.stakes))
        case Kick(seat):
            record.add(Kicked(seat))
            if not table.in_hand(seat):
                record.follow(leave(table, table.seats[seat]))
        case HandOver(player):
            record.add(HostMoved(player))


def _next_hand(record: Record, seeds: tuple[tuple[int, str], ...]) -> None:
    table = record.table
    lineup = line_up(table)
    if seeds or table.sown:
        record.add(Sown(seeds))
    if table.pending is not None:
        record.add(RulesChanged(*table.pending))
    record.add(ButtonMoved(*lineup.at))
    for seat, blind in lineup.missed:
        record.add(BlindMissed(seat, blind))
    stacks = {seat: table.seats[seat].stack for seat in lineup.dealt}
    rules = of_sit_and_go(table.game, len(stacks)) if table.is_sng else table.game
    record.follow(start(rules, table.stakes, stacks, lineup.at.button, lineup.posts))


def _time_up(record: Record, seat: Seat) -> None:
    """Only who could have answered is counted as timing out; a leaver folds where he may (RULES 1.10)."""
    hand = record.table.playing
    gone = seat.leaving == "now"
    if not (seat.bot or seat.taken_over or seat.away or gone):
        record.add(TimedOut(seat.number))
        if seat.time_outs + 1 == AWAY_AFTER:
            _stays_silent(record, seat)
    folds = gone and hand is not None and why_not_in_hand(hand, seat.number, Fold()) is None
    _in_hand(record, seat.number, Fold() if folds else TimeOut())


def _stays_silent(record: Record, seat: Seat) -> None:
    if record.table.is_sng:
        record.follow(take_over(record.table, seat))
    else:
        record.add(WentAway(seat.number))


def _in_hand(record: Record, seat: int | None, inp: AnyInput) -> None:
    """Play an input in the hand that is going on, and all that its end brings."""
    hand = record.table.playing
    if hand is not None:
        record.played(play_hand(hand, seat, inp))
        if hand.game_over:
            record.follow(after_hand(record.table, hand))
