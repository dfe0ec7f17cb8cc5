"""The rule sheet of MERIDIAN, a sit-and-go: who sits, what they bring, how the blinds rise, who wins; then its game."""

from collections.abc import Iterator, Mapping
from typing import get_args

from msgspec.structs import replace

from hanpan.cli.options import check_value, parted
from hanpan.cli.sheet.build import rules
from hanpan.cli.sheet.options import chosen, options, seating, settings
from hanpan.cli.sheet.section import Section, Setting, Sheet, section
from hanpan.money import Lang, dollars
from hanpan.rules.files import definition
from hanpan.rules.game import Seats
from hanpan.table.presets import (
    MERIDIAN,
    MERIDIAN_GAME,
    MERIDIAN_SEATS,
    MERIDIAN_SMALL_BLIND,
    MERIDIAN_WITHOUT,
    MeridianOddChip,
    check_meridian,
    meridian,
)
from hanpan.table.settings import Settings, stakes_at
from hanpan.words import Words

_LEVELS = 8
"""As many are written out as show how they go on."""


def meridian_sheet(choices: Mapping[str, str], lang: Lang) -> Sheet:
    """The sheet of MERIDIAN with these options chosen; one that it doesn't have is an OptionError."""
    odd_chips: tuple[MeridianOddChip, ...] = get_args(MeridianOddChip)
    odd_chip = choices.get("odd_chips", odd_chips[0])
    check_value("odd_chips", odd_chip, odd_chips)
    base = definition(MERIDIAN_GAME)
    given = {**choices, "odd_chips": odd_chip}
    low, *_, high = MERIDIAN_SEATS
    game = replace(base.resolve(parted(base, given).game), seats=Seats(max=high, min=low))
    check_meridian(game)
    words = Words(lang)
    # All start together, so nobody sits down later.
    without = ("new_player", MERIDIAN_WITHOUT)
    found = {option: one for option, one in settings(base, given).items() if option not in without}
    found["odd_chips"] = Setting(odd_chips, odd_chip)
    name = words.label("sheet-sng-name")
    sections = (chosen(words, found), _format(words), *rules(words, base, game), seating(words, found))
    return Sheet(
        MERIDIAN,
        name,
        words.text("sheet-title", game=name),
        tuple(part for part in (*sections, options(words, found)) if part.lines),
        found,
    )


def _format(words: Words) -> Section:
    return section(words.label("sheet-h-sng"), _lines(words))


def _lines(words: Words) -> Iterator[str]:
    tables = [_table(buyin) for buyin in MERIDIAN_SMALL_BLIND]
    yield words.text("sheet-sng-seats", seats=", ".join(map(str, MERIDIAN_SEATS)))
    yield words.text("sheet-sng-buyins", buyins=", ".join(dollars(one.buy_in_min) for one in tables))
    for one in tables:
        levels = (stakes_at(one, level).blinds for level in range(_LEVELS))
        blinds = ", ".join(f"{small:,}/{big:,}" for small, big in levels)
        every = one.levels.every if one.levels else 0
        yield words.text("sheet-sng-blinds", buyin=dollars(one.buy_in_min), n=every, blinds=blinds)
    yield words.text("sheet-sng-win")
    yield words.text("sheet-sng-places")
    yield words.text("sheet-sng-leaver")


def _table(buyin: int) -> Settings:
    return meridian(definition(MERIDIAN_GAME).resolve(), buyin, MERIDIAN_SEATS[0])
