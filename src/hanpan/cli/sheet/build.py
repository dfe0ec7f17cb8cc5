"""The rule sheet of a game, made from nothing but its data."""

from collections.abc import Iterator, Mapping

from hanpan.cli.options import parted
from hanpan.cli.sheet.betting import betting, chips
from hanpan.cli.sheet.dealing import players, streets
from hanpan.cli.sheet.forced import forced_bets
from hanpan.cli.sheet.hands import low, ranks, ties
from hanpan.cli.sheet.menu import bets
from hanpan.cli.sheet.options import chosen, options, seating, settings
from hanpan.cli.sheet.section import Section, Sheet
from hanpan.cli.sheet.showdown import clock, showdown
from hanpan.cli.sheet.window import window
from hanpan.money import Lang
from hanpan.rules.definition import Definition
from hanpan.rules.game import Game
from hanpan.words import Words


def sheet(definition: Definition, choices: Mapping[str, str], lang: Lang) -> Sheet:
    """The sheet of a game with these options chosen; an option that it doesn't have is an OptionError."""
    game = definition.resolve(parted(definition, choices).game)
    words = Words(lang, game.words)
    found = settings(definition, choices)
    name = getattr(game.name, lang)
    sections = [
        chosen(words, found),
        *rules(words, definition, game),
        seating(words, found),
        options(words, found),
    ]
    return Sheet(
        game.key,
        name,
        words.text("sheet-title", game=name),
        tuple(section for section in sections if section.lines),
        found,
    )


def rules(words: Words, definition: Definition, game: Game) -> Iterator[Section]:
    """The rules themselves, without the list of options."""
    yield players(words, game)
    yield streets(words, game)
    yield forced_bets(words, game)
    if game.betting.structure == "menu":
        yield bets(words, definition, game)
        yield window(words, definition, game)
    else:
        yield betting(words, game)
    yield chips(words, game)
    if game.wins != "low":
        yield ranks(words, game)
        yield ties(words, game)
    if game.wins != "high" and game.low:
        yield low(words, game, game.low)
    yield showdown(words, game)
    yield clock(words, game)
