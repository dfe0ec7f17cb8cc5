"""From the arguments of `hanpan play` to a table that can open; what doesn't fit is refused by name."""

import argparse
from collections.abc import Mapping, Sequence
from typing import NamedTuple, get_args

from msgspec.structs import replace

from hanpan.bots import USUAL, Recipe, check_seats, recipes_of
from hanpan.cli.arguments import REFUSED, UNREADABLE
from hanpan.cli.numbers import whole_of
from hanpan.cli.options import check_value, choices_of, parted
from hanpan.errors import Carried
from hanpan.rules.definition import Definition
from hanpan.rules.errors import OptionError, UnknownGameError
from hanpan.rules.files import load
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes, stakes_of
from hanpan.table.presets import MERIDIAN, MERIDIAN_GAME, MERIDIAN_SMALL_BLIND, MeridianOddChip, meridian
from hanpan.table.settings import Settings, cash, lacks_ante, sit_and_go
from hanpan.words import Words

SEATS = 6
"""Seats of a table where the game has no usual number."""
UNIT = 100
STACK_IN_UNITS = 100
MENU_STACK_IN_UNITS = 10_000
"""Forced halves make pots of hundreds of antes on the first street alone (RULES 4.7)."""


Bots = tuple[Recipe, ...]


class SetupError(Carried, ValueError):
    """Arguments that can't be used; `key` and `args_by_name` name the sentence, `status` is the exit status."""

    def __init__(self, status: int, key: str, **args: str | int) -> None:
        super().__init__(f"{key}: {args}")
        self.status = status
        self.key = key
        self.args_by_name = args


class Setup(NamedTuple):
    """What was asked for."""

    settings: Settings
    chips: int
    """What everybody begins with."""
    rebuy: int
    """What is brought again after losing all."""
    bots: Bots
    """The bots that fill the seats, in turn."""
    dollars: bool
    seed: int | None
    title: str = ""


def setup_of(args: argparse.Namespace) -> Setup:
    """Read the arguments."""
    definition = of_table(args.game)
    choices = parted(definition, choices_of(args.rule))
    bots = recipes_of(args.bots or USUAL)
    seed = None if args.seed is None else whole_of(args.seed, "--seed", least=None)
    setup = (_meridian if args.game == MERIDIAN else _ordinary)(args, definition, choices.game, bots, seed)
    others = setup.settings.seats - 1
    if args.bots and len(bots) > others:
        raise SetupError(REFUSED, "play-few_seats", seats=setup.settings.seats, bots=len(bots), others=others)
    check_seats(bots, setup.settings.game, setup.settings.seats)
    return setup._replace(settings=replace(setup.settings, **choices.table))


def of_table(name: str) -> Definition:
    """The game of a table that is named by its key, by its file, or as the preset."""
    try:
        return load(MERIDIAN_GAME if name == MERIDIAN else name)
    except UnknownGameError as error:
        raise UnknownGameError(name, (*error.known, MERIDIAN)) from None


def preset(game: Game, buyin: int, seats: int, odd_chip: MeridianOddChip = "all_to_first_left") -> Settings:
    """MERIDIAN as it was asked for; what it doesn't have is refused by the name of its argument."""
    try:
        return meridian(game, buyin, seats, odd_chip=odd_chip)
    except OptionError as error:
        if error.key != "err-bad_option_value":
            raise
        args = {**error.args_by_name, "option": f"--{error.args_by_name['option']}"}
        raise OptionError(error.key, str(error), **args) from None


def _ordinary(
    args: argparse.Namespace,
    definition: Definition,
    choices: dict[str, str],
    bots: tuple[Recipe, ...],
    seed: int | None,
) -> Setup:
    ante = None if args.ante is None else whole_of(args.ante, "--ante", least=0)
    if ante and "ante_mode" in definition.options and "ante_mode" not in choices:
        choices["ante_mode"] = "each"
    game = definition.resolve(choices)
    stakes = _stakes(game, args.blinds, ante)
    seats = _seats(game, args.seats)
    menu = game.betting.structure == "menu"
    brings = None if args.buyin is None else whole_of(args.buyin, "--buyin")
    usual = stakes.unit * (MENU_STACK_IN_UNITS if menu else STACK_IN_UNITS)
    chips = brings or usual if args.stack is None else whole_of(args.stack, "--stack")
    rebuy = brings or chips
    for brought in (chips, rebuy):
        if brought < max(1, stakes.ante):
            raise SetupError(REFUSED, "err-stack_ante", stack=brought, ante=stakes.ante)
    if args.format == "sng":
        return Setup(sit_and_go(game, stakes, seats, chips), chips, chips, bots, dollars=False, seed=seed)
    settings = cash(game, stakes, seats, buy_in=(1, 0))
    return Setup(settings, chips, rebuy, bots, dollars=False, seed=seed)


def _meridian(
    args: argparse.Namespace,
    definition: Definition,
    choices: dict[str, str],
    bots: tuple[Recipe, ...],
    seed: int | None,
) -> Setup:
    """The sit-and-go of RULES 5: buy-in and seats are chosen, the rest is fixed."""
    fixed = {"--stack": args.stack, "--blinds": args.blinds, "--ante": args.ante}
    fixed["--format"] = None if args.format in (None, "sng") else args.format
    for option, value in fixed.items():
        if value is not None:
            raise SetupError(REFUSED, "err-meridian", option=option)
    game = definition.resolve(choices)
    buyin = min(MERIDIAN_SMALL_BLIND) if args.buyin is None else whole_of(args.buyin, "--buyin")
    seats = SEATS if args.seats is None else whole_of(args.seats, "--seats")
    odd_chip = odd_chip_of(choices)
    settings = preset(game, buyin, seats, odd_chip)
    return Setup(settings, buyin, buyin, bots, dollars=True, seed=seed, title="MERIDIAN")


def _stakes(game: Game, blinds: str | None, ante: int | None) -> Stakes:
    betting = game.betting
    if ante and not betting.ante:
        raise SetupError(REFUSED, "err-no_ante", game=game.key)
    stakes = _amounts(game, blinds, ante)
    if lacks_ante(game, stakes):
        raise SetupError(REFUSED, "err-ante_asked")
    return stakes


def _amounts(game: Game, blinds: str | None, ante: int | None) -> Stakes:
    betting = game.betting
    if betting.structure == "menu":
        if blinds is not None:
            raise SetupError(REFUSED, "err-no_blinds", game=game.key)
        unit = UNIT if ante is None else ante
        if not unit:
            raise SetupError(REFUSED, "err-needs_ante", game=game.key)
        return stakes_of(game, unit, ante=unit)
    # A small blind may be 0, a small bet not.
    small, big = (0, 0) if blinds is None else _blinds(blinds, least=0 if betting.blinds else 1)
    if betting.blinds:
        stakes = stakes_of(game, big or UNIT, ante=ante)
        return replace(stakes, blinds=(small, big)) if big and len(betting.blinds) == 2 else stakes
    # In stud the two numbers are the small and the big bet (RULES 6.1).
    stakes = stakes_of(game, small or UNIT, ante=ante)
    return replace(stakes, big_bet=big) if big else stakes


def _blinds(text: str, least: int) -> tuple[int, int]:
    small, slash, big = text.partition("/")
    if not slash:
        raise SetupError(UNREADABLE, "err-blinds", text=text)
    low, high = whole_of(small, "--blinds", least=least), whole_of(big, "--blinds")
    if low > high:
        raise SetupError(REFUSED, "err-blinds_order", small=low, big=high)
    return low, high


def _seats(game: Game, text: str | None) -> int:
    usual = game.seats.usual or min(SEATS, game.seats.max)
    seats = usual if text is None else whole_of(text, "--seats")
    low, high = max(2, game.seats.min), game.seats.max
    if not low <= seats <= high:
        raise SetupError(REFUSED, "err-seat_count", game=game.key, low=low, high=high, n=seats)
    return seats


def odd_chip_of(choices: Mapping[str, str]) -> MeridianOddChip:
    """What MERIDIAN does with odd chips, which has fewer choices than the game."""
    known: tuple[MeridianOddChip, ...] = get_args(MeridianOddChip)
    value = choices.get("odd_chips", known[0])
    check_value("odd_chips", value, known)
    return next(one for one in known if one == value)


def style_of_bot(words: Words, name: str) -> str:
    """How a bot plays, in words; of one from a file its name."""
    key = f"bot-style-{name.partition('(')[0]}"
    return words.text(key) if words.has(key) else name


def names_of(names: Sequence[str], count: int) -> list[str]:
    """So many names: those given, and numbers behind them when they run out."""
    return [names[at % len(names)] + (f" {at // len(names) + 1}" if at >= len(names) else "") for at in range(count)]
