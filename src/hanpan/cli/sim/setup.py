"""From the arguments of `hanpan sim` to what is played; what doesn't fit is refused by name."""

import argparse
import os
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from hanpan.bots import check_seats, recipes_of
from hanpan.bots.match import Match
from hanpan.bots.names import check_factories
from hanpan.cli.arguments import REFUSED, UNREADABLE
from hanpan.cli.numbers import whole_of
from hanpan.cli.options import choices_of, parted
from hanpan.cli.play.setup import (
    SEATS,
    STACK_IN_UNITS,
    UNIT,
    SetupError,
    odd_chip_of,
    of_table,
    preset,
)
from hanpan.rules.stakes import stakes_of
from hanpan.table.presets import MERIDIAN, MERIDIAN_SMALL_BLIND
from hanpan.table.settings import Settings, cash, lacks_ante, sit_and_go


class Plan(NamedTuple):
    """What was asked for."""

    match: Match
    names: tuple[str, ...]
    hands: int
    """At least so many are played."""
    deals: int
    """Deals that make so many hands; in a sit-and-go the number of hands decides."""
    workers: int
    strangers: tuple[str, ...] = ()
    """Those of the names that are somebody's own bots."""


def plan_of(args: argparse.Namespace) -> Plan:
    """Read the arguments."""
    is_preset = args.game == MERIDIAN
    fixed = {"--stack": args.stack, "--format": None if args.format == "sng" else args.format}
    for option, value in fixed.items():
        if is_preset and value is not None:
            raise SetupError(REFUSED, "sim-meridian", option=option)
    definition = of_table(args.game)
    choices = parted(definition, choices_of(args.rule))
    game = definition.resolve(choices.game)
    recipes = recipes_of(args.bots)
    if len(recipes) < 2:
        raise SetupError(UNREADABLE, "sim-two_bots", text=args.bots)
    seats = (SEATS if is_preset else len(recipes)) if args.seats is None else whole_of(args.seats, "--seats")
    if seats < len(recipes):
        raise SetupError(REFUSED, "sim-few_seats", seats=seats, bots=len(recipes))
    low, high = game.seats.min, game.seats.max
    if not low <= seats <= high:
        raise SetupError(REFUSED, "err-seat_count", game=game.key, low=low, high=high, n=seats)
    check_seats(recipes, game, seats)
    check_factories(recipes)
    hands = whole_of(args.hands, "--hands")
    workers = os.cpu_count() or 1 if args.workers is None else whole_of(args.workers, "--workers")
    menu = game.betting.structure == "menu"
    stakes = stakes_of(game, UNIT, ante=UNIT if menu else None)
    if not is_preset and lacks_ante(game, stakes):
        raise SetupError(REFUSED, "sim-no_ante")
    usual = cash(game, stakes)
    stack = usual.buy_in_min if menu else STACK_IN_UNITS * UNIT
    stack = stack if args.stack is None else whole_of(args.stack, "--stack")
    if stack < stakes.unit:
        raise SetupError(REFUSED, "sim-stack", stack=stack, unit=stakes.unit)
    settings: Settings | None = None
    if is_preset:
        settings = preset(game, min(MERIDIAN_SMALL_BLIND), seats, odd_chip_of(choices.game))
        game, stakes, stack = settings.game, settings.stakes, settings.buy_in_min
    elif args.format == "sng":
        settings = sit_and_go(game, stakes, seats, stack)
    if settings:
        settings = replace(settings, **choices.table)
    texts = tuple(text.strip() for text in args.bots.split(","))
    seed = whole_of(args.seed, "--seed", least=None)
    match = Match(game, stakes, stack, seats, texts, seed, "sng" if settings else "cash", settings)
    names = tuple(recipe.name for recipe in recipes)
    strangers = tuple(dict.fromkeys(recipe.name for recipe in recipes if recipe.from_file))
    return Plan(match, names, hands, ceil(hands / seats), workers, strangers)
