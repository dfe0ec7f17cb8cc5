"""What a table needs before its next hand: bots come, go and bring chips, waiting people get seats, the game begins."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hanpan.table import Table
from hanpan.table.commands import AddChips, AnyCommand, Leave, SitDown, Start
from hanpan.table.lineup import ready
from hanpan.words import Words

if TYPE_CHECKING:
    from hanpan.server.room import Room

BOT_STACK = 100
"""In units, where the room sets no most; in a menu game the least buy-in."""


class Step(NamedTuple):
    """One command that the house gives, for itself or for a bot."""

    command: AnyCommand
    who: str | None = None


def between(room: "Room") -> Iterator[Step]:
    """What there is to do before a hand can start: the first step, and those that are left where it is refused."""
    table = room.table
    if table.finished:
        return
    if (seats := _seats(room, table, room.desk.requests.claimed())) is not None:
        yield seats
    if (chips := _chips(table)) is not None:
        yield chips
    if (start := _begin(room, table)) is not None:
        yield start


def bot_chips(table: Table) -> int:
    """What a bot brings where it has not been before."""
    settings = table.settings
    usual = settings.buy_in_min if table.game.betting.structure == "menu" else BOT_STACK * table.stakes.unit
    most = settings.buy_in_max or max(usual, settings.buy_in_min)
    return min(max(usual, settings.buy_in_min), most)


def free_seat(table: Table, taken: set[int]) -> int | None:
    """The last seat that nobody has or is promised; people like to sit at the first ones."""
    return next((n for n in range(table.settings.seats, 0, -1) if n not in table.seats and n not in taken), None)


def _seats(room: "Room", table: Table, claimed: set[int]) -> Step | None:
    """As many bots as fill the room up, and none in a seat that somebody waits for."""
    if table.is_sng and table.started:
        return None
    bots = [seat for seat in table.in_order() if seat.bot]
    people = len(table.seats) - len(bots)
    for bot in bots:
        if bot.number in claimed:
            return Step(Leave(), bot.player)
    wanted = min(room.config.bots.fill, table.settings.seats) - people - len(claimed - set(table.seats))
    if len(bots) > max(0, wanted):
        return Step(Leave(), bots[-1].player)
    seat = free_seat(table, claimed)
    if len(bots) < wanted and seat is not None:
        name = bot_name(room, table)
        # It brings at least what it left with, as everybody does (RULES 2.4).
        return Step(SitDown(seat, max(bot_chips(table), table.left.get(name, 0)), bot=True), name)
    return None


def _chips(table: Table) -> Step | None:
    """Bots that have lost all bring new chips to a cash game."""
    if table.is_sng:
        return None
    broke = next((seat for seat in table.in_order() if seat.bot and not seat.stack), None)
    return None if broke is None else Step(AddChips(bot_chips(table)), broke.player)


def _begin(room: "Room", table: Table) -> Step | None:
    """A sit-and-go begins when it is full, a room that is meant to as soon as enough are ready."""
    if table.started or table.paused:
        return None
    full = len(table.seats) == table.settings.seats
    # Bots give their seats to people who are still to come: until the host says `Start`, or wanted no wait.
    waits_for_people = any(seat.bot for seat in table.seats.values()) and not room.config.autostart
    if not (full and not waits_for_people if table.is_sng else room.config.autostart):
        return None
    seats = [number for number in table.seats if ready(table) >> number & 1]
    # Bots alone wait: whoever opened the room is about to take a seat, or says `Start` and watches.
    people = any(not table.seats[number].bot for number in seats)
    if len(seats) < max(2, table.game.seats.min) or not people:
        return None
    return Step(Start(first_button(room, table)))


def first_button(room: "Room", table: Table) -> int:
    """The seat that is drawn for the first button."""
    seats = [number for number in sorted(table.seats) if ready(table) >> number & 1]
    return seats[room.kit.chance.randrange(len(seats))] if seats else 0


@cache
def bot_names(lang: str) -> list[str]:
    """What bots are called, `Bot Mina`; no person can have such a name."""
    words = Words("ko" if lang == "ko" else "en")
    return [words.text("serve-bot", name=name) for name in words.text("play-bot_names").split(", ")]


def bot_name(room: "Room", table: Table) -> str:
    """A name that no bot at the table has."""
    names = bot_names(room.config.lang)
    taken = {seat.player for seat in table.seats.values()}
    numbered = (f"{name} {turn}" if turn > 1 else name for turn in range(1, 30) for name in names)
    return next(name for name in numbered if name not in taken)
