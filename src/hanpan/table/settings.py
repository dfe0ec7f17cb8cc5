"""What a table is opened with: the game, the stakes, the seats, how long, for how much."""

from collections.abc import Mapping
from typing import Literal, get_args

from msgspec.structs import replace

from hanpan.engine.refusals import Refusal
from hanpan.rules.amounts import parse_amount
from hanpan.rules.errors import OptionError
from hanpan.rules.game import Game, Value
from hanpan.rules.stakes import Stakes, stakes_of

Format = Literal["cash", "sng"]
"""A cash game, or a sit-and-go, which ends when one player has all the chips."""
ButtonRule = Literal["moving", "dead"]
"""Whether the button goes to the next player, or may stand at an empty seat (RULES 5.5)."""
Entry = Literal["wait_bb", "free"]
"""Whether a new player waits for the big blind or posts it, or is dealt in for nothing (RULES 2.9)."""
OPTIONS: Mapping[str, tuple[str, ...]] = {"button": get_args(ButtonRule), "new_player": get_args(Entry)}
"""Settings that are chosen like a game's options, where it has blinds; the first value is the default (RULES 7)."""


class Levels(Value, frozen=True):
    """How the stakes of a sit-and-go rise; they never stop (RULES 5.2)."""

    every: int = 8
    """Hands of a level."""
    steps: tuple[str, ...] = ("1", "3/2")
    """Levels as parts of the first stakes; after the last one they begin again, doubled."""


class Settings(Value, frozen=True):
    """All that is fixed when a table opens. The game and its stakes may change later, between two hands."""

    game: Game
    stakes: Stakes
    seats: int
    """Seats are numbered from 1 to this."""
    buy_in_min: int
    buy_in_max: int = 0
    """0 means no limit."""
    format: Format = "cash"
    button: ButtonRule = "moving"
    new_player: Entry = "wait_bb"
    levels: Levels | None = None
    clock: int = 30
    """Seconds for one decision; 0 means no clock. The table counts no seconds, the edge does."""
    time_bank: int = 0
    bank_refill: int = 5
    """Seconds that come back to the time bank every `bank_hands` hands."""
    bank_hands: int = 10


def cash(game: Game, stakes: Stakes, seats: int = 0, *, buy_in: tuple[int, int] | None = None) -> Settings:
    """A cash table as a new room gets it; `buy_in` is the least and the most that a player brings.

    A menu game asks for 500 antes and takes all that a player has (RULES 4.1, 4.7), the others for 20 to 100 units.
    """
    menu = game.betting.structure == "menu"
    least, most = buy_in or ((500 * stakes.ante, 0) if menu else (20 * stakes.unit, 100 * stakes.unit))
    return Settings(
        game,
        stakes,
        seats or game.seats.usual or game.seats.max,
        least,
        most,
        clock=game.clock.seconds,
        time_bank=0 if menu else 30,
    )


def sit_and_go(game: Game, stakes: Stakes, seats: int, buy_in: int, levels: Levels | None = None) -> Settings:
    """A sit-and-go: all bring the same and start together, the stakes rise.

    A game that two can't play would never end; it is an OptionError.
    """
    refusal = why_no_sng(game)
    if refusal is not None:
        raise OptionError(
            refusal.key, f"a sit-and-go ends with two players, and {game.key} needs {game.seats.min}", **refusal.args
        )
    settings = cash(game, stakes, seats, buy_in=(buy_in, buy_in))
    return Settings(
        settings.game,
        settings.stakes,
        settings.seats,
        buy_in,
        buy_in,
        "sng",
        levels=levels or Levels(),
        clock=settings.clock,
        time_bank=settings.time_bank,
    )


def level_of(settings: Settings, hand: int) -> int:
    """The blind level of a hand; hands count from 1, levels from 0 (RULES 5.2)."""
    return (hand - 1) // settings.levels.every if settings.levels else 0


def of_sit_and_go(game: Game, players: int) -> Game:
    """The rules of a hand of a sit-and-go, which caps raises until two players are left in it (RULES 1.5)."""
    if not game.betting.cap:
        return game
    return replace(game, betting=replace(game.betting, cap_heads_up=players > 2))


def stakes_at(settings: Settings, level: int) -> Stakes:
    """The stakes of a level."""
    levels = settings.levels
    if levels is None or level == 0:
        return settings.stakes
    times, step = divmod(level, len(levels.steps))
    part = parse_amount(levels.steps[step])

    def raised(chips: int) -> int:
        return part.chips({"unit": chips << times})

    first = settings.stakes
    unit = raised(first.unit)
    # A bring-in that was rounded up to the whole small bet of one chip doesn't stay one.
    whole = first.bring_in >= first.unit
    return Stakes(
        unit,
        tuple(map(raised, first.blinds)),
        raised(first.ante),
        stakes_of(settings.game, unit).bring_in if whole else raised(first.bring_in),
        raised(first.big_bet),
    )


def why_no_sng(game: Game) -> Refusal | None:
    """Why a game can't be a sit-and-go, which goes on until one of the last two has all the chips (RULES 5.1)."""
    return Refusal("why-sng_seats", "5.1", n=game.seats.min) if game.seats.min > 2 else None


def lacks_ante(game: Game, stakes: Stakes) -> bool:
    """Whether a game asks for an ante of the room's own, as `ante_mode` does, and the room has none (RULES 2.6)."""
    ante = game.betting.ante
    return bool(ante) and not stakes.ante and parse_amount(ante).of == "ante"


def why_unfit(game: Game, stakes: Stakes, seats: int) -> Refusal | None:
    """Why a game can't be played for these stakes at a table of so many seats; None where it can."""
    if not game.seats.min <= seats <= game.seats.max:
        return Refusal("why-seat_count", "2.1", low=game.seats.min, high=game.seats.max, n=seats)
    betting = game.betting
    missing = len(betting.blinds) != len(stakes.blinds) or (betting.bring_in is not None and not stakes.bring_in)
    if missing or stakes.unit < 1 or not stakes.can_be_completed:
        return Refusal("why-stakes", "2.6")
    return Refusal("why-ante", "2.6") if lacks_ante(game, stakes) else None
