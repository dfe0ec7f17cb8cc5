"""Who is dealt in to the next hand, and what he posts (RULES 2.2, 2.6, 2.9)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from hanpan.engine.events import Post
from hanpan.engine.hand import next_seat, seats_of
from hanpan.engine.start import default_posts
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.table.button import BUTTON, Blinds, behind_small_blind, between
from hanpan.table.seat import Seat
from hanpan.table.settings import Settings
from hanpan.table.state import NO_SEAT, Table

Blind = Literal["small", "big"]


class Lineup(NamedTuple):
    """The next hand before it starts."""

    at: Blinds
    dealt: tuple[int, ...]
    posts: tuple[Post, ...]
    missed: tuple[tuple[int, Blind], ...]
    """Seats that a blind passes, and which blind."""


def is_ready(table: Table, seat: Seat) -> bool:
    """Whether a player wants cards and can have them."""
    return table.chips(seat.number) > 0 and not seat.sitting_out and not seat.leaving


def ready(table: Table) -> int:
    """The seats that want cards, as a mask."""
    return sum(1 << number for number, seat in table.seats.items() if is_ready(table, seat))


def line_up(table: Table) -> Lineup:
    """The next hand by the rules that will then hold; at least two players must be ready."""
    game, stakes = table.pending or (table.game, table.stakes)
    all_ready = ready(table)
    if len(stakes.blinds) != 2:
        at, posts = _without_blinds(game, stakes, all_ready, table.button)
        return Lineup(at, tuple(seats_of(all_ready)), tuple(posts), ())
    return _with_blinds(table, game, stakes, all_ready)


def _without_blinds(game: Game, stakes: Stakes, dealt: int, last_button: int) -> tuple[Blinds, list[Post]]:
    button = next_seat(dealt, last_button)
    return Blinds(button, NO_SEAT, NO_SEAT), default_posts(game, stakes, tuple(seats_of(dealt)), button)


def _with_blinds(table: Table, game: Game, stakes: Stakes, all_ready: int) -> Lineup:
    entering = _entering(table, all_ready)
    base = all_ready & ~entering
    afresh = base.bit_count() < 2
    if afresh:
        # The game had stopped: whoever is ready begins a new one, and owes nothing.
        base, entering = all_ready, 0
    last = Blinds(table.button, table.small, table.big)
    rule = "moving" if afresh else table.settings.button
    at = BUTTON[rule](base, all_ready, last)
    dealt = base | 1 << at.big
    for number in seats_of(entering & ~dealt):
        if _enters(table, table.seats[number], at):
            dealt |= 1 << number
    at = behind_small_blind(at, dealt)
    owing = [table.seats[number] for number in seats_of(entering & dealt & ~(1 << at.big))]
    posts = (*forced_bets(game, stakes, at, dealt), *_owed(table, owing, stakes))
    return Lineup(at, tuple(seats_of(dealt)), posts, () if afresh else _missed(table, last, at, dealt))


def blinds_of_sit_and_go(
    settings: Settings, stakes: Stakes, seats: Iterable[int], last: Blinds
) -> tuple[Blinds, list[Post]]:
    """Where the blinds of the next hand of a sit-and-go are, and what is posted, by who is left and where they were.

    Nobody sits down in one or owes a blind, so no more is needed. Seats count from 1; `last` before the first hand has
    no blinds.
    """
    dealt = sum(1 << seat for seat in seats)
    game = settings.game
    if len(stakes.blinds) != 2:
        return _without_blinds(game, stakes, dealt, last.button)
    at = behind_small_blind(BUTTON[settings.button](dealt, dealt, last), dealt)
    return at, forced_bets(game, stakes, at, dealt)


def _entering(table: Table, all_ready: int) -> int:
    """Who is new or owes a blind, so that button and small blind pass him."""
    if table.is_sng:
        return 0
    return sum(
        1 << number
        for number in seats_of(all_ready)
        if (seat := table.seats[number]).new or seat.missed_big or seat.missed_small
    )


def _enters(table: Table, seat: Seat, at: Blinds) -> bool:
    """Whether a player who doesn't have the big blind is dealt in all the same: he posts, or entry is free.

    Nobody comes in between the button and the big blind: he waits until the button has passed.
    """
    return (seat.posting or table.settings.new_player == "free") and not between(at.button, seat.number, at.big)


def forced_bets(game: Game, stakes: Stakes, at: Blinds, dealt: int) -> list[Post]:
    """Antes and blinds, as the engine's `default_posts` has them where no seat is taken; an empty one posts nothing."""
    blinds = [
        Post(seat, chips, "blind")
        for seat, chips in zip((at.small, at.big), stakes.blinds, strict=True)
        if dealt >> seat & 1 and chips
    ]
    if not stakes.ante or not game.betting.ante:
        return blinds
    if game.betting.ante_by == "everybody":
        seats = seats_of(dealt)
        order = [*(seat for seat in seats if seat >= at.small), *(seat for seat in seats if seat < at.small)]
        return [*(Post(seat, stakes.ante, "ante") for seat in order), *blinds]
    payer = at.button if game.betting.ante_by == "button" else at.big
    return [*blinds, Post(payer, stakes.ante, "dead")] if dealt >> payer & 1 else blinds


def _owed(table: Table, seats: list[Seat], stakes: Stakes) -> list[Post]:
    """What those post who come in out of turn: the big blind is live, a missed small blind is dead."""
    if table.settings.new_player == "free":
        return []
    small, big = stakes.blinds
    posts = []
    for seat in seats:
        if seat.new or seat.missed_big:
            posts.append(Post(seat.number, big, "post"))
        if seat.missed_small and small:
            posts.append(Post(seat.number, small, "dead"))
    return posts


def _missed(table: Table, last: Blinds, at: Blinds, dealt: int) -> tuple[tuple[int, Blind], ...]:
    """Whom a blind passes: each player who was in the game before and is not dealt in now."""
    if table.is_sng or table.settings.new_player == "free" or last.big == NO_SEAT:
        return ()
    passed = [seat for seat in table.in_order() if not (seat.new or dealt >> seat.number & 1)]
    missed: list[tuple[int, Blind]] = []
    for seat in passed:
        number = seat.number
        if not seat.missed_big and between(last.big, number, at.big):
            missed.append((number, "big"))
        if not seat.missed_small and (number == at.small or between(last.small, number, at.small)):
            missed.append((number, "small"))
    return tuple(missed)
