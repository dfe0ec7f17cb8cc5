"""From what was asked for to a room that can open; what doesn't fit is refused by name."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import comb
from typing import get_args

import msgspec
from msgspec.structs import replace

from hanpan import rules
from hanpan.bots import BOTS
from hanpan.errors import Carried
from hanpan.money import Lang
from hanpan.rules.definition import Definition
from hanpan.rules.errors import OptionError
from hanpan.rules.files import KEYS, definition
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes, stakes_of
from hanpan.rules.steps import parse_step
from hanpan.server.clock import LONGEST, SHORTEST
from hanpan.table import Settings, cash, meridian, sit_and_go
from hanpan.table.presets import MERIDIAN_SMALL_BLIND, MeridianOddChip
from hanpan.table.settings import OPTIONS
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import BotsView

MERIDIAN = "meridian"
UNIT = 100
SEATS = 6
"""Where the game has no usual number."""
SNG_STACK_IN_UNITS = 100
MOST_STYLES = 22
"""Bots that a room may name: one for each seat of the largest table."""
MOST_PICKS = 5_000
"""Ways to pick a hand out of one's cards and the board. PLO has 60; each view of a table may try all of them."""


class SetupError(Carried, ValueError):
    """Something that a room can't be; `key` and `args_by_name` name the sentence."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(f"{key}: {args}")
        self.key = key
        self.args_by_name = args


class RoomConfig(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is true of a room beside its table, as it is kept."""

    title: str
    owner: str
    game: str
    """A key, or `meridian`."""
    file: str = ""
    password: str = ""
    """Its argon2 hash."""
    may_watch: bool = True
    listed: bool = True
    approval: bool = False
    autostart: bool = False
    bots: BotsView = BotsView()
    lang: Lang = "en"
    """Of the one who opened it: what bots are called."""
    follows: str = ""
    """The id of the room in which the same players played a sit-and-go before."""
    silenced: tuple[str, ...] = ()
    """Whom nobody hears until the host lifts it."""


def settings_of(ask: CreateRoom) -> Settings:
    """The table that was asked for; raises SetupError, OptionError or an error of the game file."""
    _check_bots(ask.bots)
    preset = ask.game == MERIDIAN and not ask.file
    return _meridian(ask) if preset else _ordinary(ask)


def game_of(config: RoomConfig, options: Mapping[str, str]) -> Game:
    """The room's game with other options, for the next hand (RULES 4.12)."""
    for option in options:
        if option in OPTIONS:
            raise SetupError("serve-option_fixed", option=option)
    return _resolved(definition_of(config.game, config.file), options)


@lru_cache(maxsize=64)
def definition_of(game: str, file: str) -> Definition:
    """A game of ours by key, or one from its text."""
    if not file:
        key = "nlhe" if game == MERIDIAN else game
        if key not in KEYS:
            raise SetupError("err-unknown_game", name=game, known=", ".join((*KEYS, MERIDIAN)))
        return definition(key)
    own = rules.parse(file, key="own", file="game.toml", parents={key: definition(key) for key in ("standard", *KEYS)})
    own.check()
    return own


def _resolved(opened: Definition, options: Mapping[str, str]) -> Game:
    """A game with its options; refused where telling what somebody has would hold up everybody else."""
    game = opened.resolve(dict(options))
    own, board = _dealt(game, "down", "up"), _dealt(game, "board")
    sizes = (*game.high.sizes, *(() if game.low is None else (game.low.size,)))
    for size in sizes:
        use = game.use_hole
        picks = comb(own, use) * comb(board, size - use) if use else comb(own + board, size)
        if picks > MOST_PICKS:
            raise SetupError("serve-picks", own=own, board=board, size=size, n=picks, most=MOST_PICKS)
    return game


def _dealt(game: Game, *kinds: str) -> int:
    """The most cards of these kinds that come to one player, or to the board, in a hand."""

    def count(steps: Iterable[str]) -> int:
        return sum(step.cards for step in map(parse_step, steps) if step.kind in kinds)

    return sum(max(count(street.deal), count(street.short)) for street in game.street)


def _ordinary(ask: CreateRoom) -> Settings:
    opened = definition_of(ask.game, ask.file)
    options = dict(ask.options)
    of_table = {option: options.pop(option) for option in OPTIONS if option in options}
    if ask.ante and "ante_mode" in opened.options and "ante_mode" not in options:
        options["ante_mode"] = "each"
    game = _resolved(opened, options)
    if of_table:
        _check_table_options(game, of_table)
    stakes = _stakes(game, ask)
    seats = ask.seats or game.seats.usual or min(SEATS, game.seats.max)
    if ask.format == "sng":
        settings = sit_and_go(game, stakes, seats, ask.buy_in or SNG_STACK_IN_UNITS * stakes.unit)
    else:
        settings = cash(game, stakes, seats, buy_in=_buy_in(game, stakes, ask))
    settings = replace(settings, clock=_clock(ask, settings.clock), **of_table)
    return settings if ask.time_bank is None else replace(settings, time_bank=ask.time_bank)


def _buy_in(game: Game, stakes: Stakes, ask: CreateRoom) -> tuple[int, int] | None:
    """None is what is usual for the game."""
    if not (ask.buy_in or ask.buy_in_max):
        return None
    usual = cash(game, stakes)
    least, most = ask.buy_in or min(usual.buy_in_min, ask.buy_in_max), ask.buy_in_max
    if not most and usual.buy_in_max:
        most = max(least, usual.buy_in_max)
    if most and least > most:
        raise SetupError("serve-buy_in_order", min=least, max=most)
    if least < max(1, stakes.ante):
        raise SetupError("err-stack_ante", stack=least, ante=stakes.ante)
    return least, most


def _check_table_options(game: Game, chosen: Mapping[str, str]) -> None:
    for option, value in chosen.items():
        known = OPTIONS[option] if game.betting.blinds else ()
        if value not in known:
            names = ", ".join(known)
            raise OptionError("err-bad_option_value", f"{option}: {value}", option=option, value=value, known=names)


def _stakes(game: Game, ask: CreateRoom) -> Stakes:
    if ask.ante and not game.betting.ante:
        raise SetupError("err-no_ante", game=game.key)
    menu = game.betting.structure == "menu"
    unit = ask.unit or (ask.ante if menu and ask.ante else 0) or UNIT
    stakes = stakes_of(game, unit, ante=unit if menu else ask.ante)
    if not ask.small_blind:
        return stakes
    if len(stakes.blinds) != 2:
        raise SetupError("err-no_blinds", game=game.key)
    if ask.small_blind > unit:
        raise SetupError("err-blinds_order", small=ask.small_blind, big=unit)
    return replace(stakes, blinds=(ask.small_blind, unit))


def _clock(ask: CreateRoom, usual: int) -> int:
    if ask.clock is None:
        return usual
    if ask.clock and not SHORTEST <= ask.clock <= LONGEST:
        raise SetupError("serve-clock", low=SHORTEST, high=LONGEST, n=ask.clock)
    return ask.clock


def _meridian(ask: CreateRoom) -> Settings:
    """The sit-and-go of RULES 5: seats and buy-in are chosen, the rest is fixed."""
    fixed = {"clock": ask.clock, "time_bank": ask.time_bank, "ante": ask.ante}
    fixed |= {"unit": ask.unit or None, "small_blind": ask.small_blind or None, "buy_in_max": ask.buy_in_max or None}
    for option, value in fixed.items():
        if value is not None:
            raise SetupError("err-meridian", option=option)
    options = dict(ask.options)
    known: tuple[MeridianOddChip, ...] = get_args(MeridianOddChip)
    asked = options.get("odd_chips", known[0])
    odd_chip = next((one for one in known if one == asked), None)
    if odd_chip is None:
        names = ", ".join(known)
        raise OptionError("err-bad_option_value", asked, option="odd_chips", value=asked, known=names)
    of_table = {option: options.pop(option) for option in OPTIONS if option in options}
    game = definition_of(MERIDIAN, "").resolve(options)
    if of_table:
        _check_table_options(game, of_table)
    settings = meridian(game, ask.buy_in or min(MERIDIAN_SMALL_BLIND), ask.seats or SEATS, odd_chip=odd_chip)
    return replace(settings, **of_table)


def _check_bots(bots: BotsView) -> None:
    if len(bots.styles) > MOST_STYLES:
        raise SetupError("serve-styles", n=MOST_STYLES)
    for style in bots.styles:
        if style not in BOTS:
            raise SetupError("err-unknown_bot", name=style, known=", ".join(BOTS))
