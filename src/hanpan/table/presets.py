"""Tables that are known by a name."""

from typing import Literal

from msgspec.structs import replace

from hanpan.rules.errors import OptionError
from hanpan.rules.game import Game
from hanpan.rules.stakes import stakes_of
from hanpan.table.settings import Levels, Settings, sit_and_go

MERIDIAN, MERIDIAN_GAME = "meridian", "nlhe"
"""Its name beside the keys of games, and the game that is played."""
MERIDIAN_SMALL_BLIND = {10_000: 50, 25_000: 100, 60_000: 250}
"""The first small blind of each buy-in (RULES 5.2)."""
MERIDIAN_SEATS = (4, 6, 9)

MERIDIAN_WITHOUT = "ante_mode"
"""The option of its game that it doesn't have."""

MeridianOddChip = Literal["all_to_first_left", "one_each"]


def meridian(game: Game, buy_in: int, seats: int, *, odd_chip: MeridianOddChip = "all_to_first_left") -> Settings:
    """The MERIDIAN sit-and-go: 30 seconds, a level every eight hands, no time bank, no rebuy (RULES 5)."""
    check_meridian(game)
    _check("buyin", buy_in, tuple(MERIDIAN_SMALL_BLIND))
    _check("seats", seats, MERIDIAN_SEATS)
    showdown = replace(game.showdown, odd_chip=odd_chip)
    options = tuple(option for option in game.options if option[0] != "odd_chips")
    if odd_chip != "one_each":
        options = (*options, ("odd_chips", odd_chip))
    game = replace(game, showdown=showdown, options=options)
    stakes = stakes_of(game, 2 * MERIDIAN_SMALL_BLIND[buy_in])
    settings = sit_and_go(game, stakes, seats, buy_in, Levels(every=8))
    return replace(settings, clock=30, time_bank=0)


def check_meridian(game: Game) -> None:
    """Refuse an ante, by the option that brings it: MERIDIAN has none (RULES 5.2)."""
    if game.betting.ante:
        message = f"MERIDIAN has no ante, so leave {MERIDIAN_WITHOUT} out"
        raise OptionError("err-meridian_ante", message, option=MERIDIAN_WITHOUT)


def _check(option: str, value: int, known: tuple[int, ...]) -> None:
    if value not in known:
        names = ", ".join(map(str, known))
        message = f"{option} can't be {value}; it is one of {names}"
        raise OptionError("err-bad_option_value", message, option=option, value=value, known=names)
