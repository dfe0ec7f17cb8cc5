"""The table as everybody sees it, from a spectator's fold of its events and from nothing else."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from hanpan import cards
from hanpan.engine import Hand
from hanpan.engine.events import Post
from hanpan.engine.hand import BETTING, CHOOSING, DEALING, OVER, SHOWDOWN, seats_of
from hanpan.engine.plan import MENU
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.server.story import Story
from hanpan.table import Seat, Table, position_names, stakes_at, suggestion, why_not
from hanpan.table.commands import ChangeRules, Pause, Start
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
_NAMES = {cards.UNSEEN: "??", **{card: cards.name(card) for card in cards.DECK}}


def names_of(held: tuple[int, ...]) -> tuple[str, ...]:
    """Cards by name."""
    return tuple([_NAMES[card] for card in held])


def picture(table: Table, story: Story) -> TableView:
    """What everybody sees."""
    settings, hand = table.settings, table.hand
    game, stakes = (table.game, table.stakes) if hand is None else (hand.plan.game, hand.stakes)
    levels = None if table.finished else settings.levels
    number = max(table.hands, 1)
    return TableView(
        game=game_view(game),
        stakes=stakes_view(stakes),
        format=settings.format,
        seat_count=settings.seats,
        seats=tuple(_seats(table, hand, story)),
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
        result=story.result,
        root="" if table.sealed is None else table.sealed.root,
        next_root="" if table.seal is None else table.seal.root,
        suggests=suggestion(table) or "",
        clock=settings.clock,
        **({} if hand is None else _hand(hand)),
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


def _seats(table: Table, hand: Hand | None, story: Story) -> Iterator[SeatView]:
    positions = {} if hand is None else _positions(hand.started.seats, hand.started.button, hand.started.posts)
    for seat in table.in_order():
        yield _seat(table, hand, seat, story, positions)


@lru_cache(maxsize=1_024)
def _positions(seats: tuple[int, ...], button: int, posts: tuple[Post, ...]) -> dict[int, Position]:
    blinds = [post.seat for post in posts if post.kind == "blind"]
    return {seat: Position(*place) for seat, place in position_names(seats, button, blinds).items()}


def _seat(table: Table, hand: Hand | None, seat: Seat, story: Story, positions: dict[int, Position]) -> SeatView:
    number, bit = seat.number, 1 << seat.number
    about: dict[str, Any] = {}
    if hand is not None and hand.seats & bit and _same_player(table, seat):
        playing = hand.phase != OVER
        live = bool(hand.live & bit)
        about = {
            "bet": hand.bet[number] if playing else 0,
            "put": hand.put[number] if playing else 0,
            "cards": names_of(hand.down[number]),
            "up": names_of(hand.up[number]),
            "in_hand": playing,
            "folded": not live,
            "all_in": playing and live and not hand.can & bit,
            "shown": bool(hand.face_up & bit),
            "mucked": bool(hand.mucked & bit),
            "chosen": hand.phase == CHOOSING and live and not hand.choosing & bit,
            "won": 0 if playing else hand.won[number],
            "position": positions.get(number),
            "last": story.last.get(number),
        }
    return SeatView(
        seat=number,
        player=seat.player,
        stack=table.chips(number),
        bot=seat.bot,
        taken_over=seat.taken_over,
        away=seat.away,
        sitting_out=seat.sitting_out,
        leaving=seat.leaving,
        waiting=_waiting(table, seat),
        owes=_owes(seat),
        time_outs=seat.time_outs,
        place=table.places.get(seat.player, 0),
        **about,
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
