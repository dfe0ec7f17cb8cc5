"""The betting rule of a room: until when only one bet may be made, from when folding is allowed (RULES 4.7, 4.12)."""

from collections.abc import Iterator

import msgspec

from hanpan.cli.sheet.patches import about, patches, setting_name
from hanpan.cli.sheet.phrases import bet, inside, street_name, until
from hanpan.cli.sheet.section import Section, joined, section
from hanpan.rules.definition import Data, Definition, merge
from hanpan.rules.game import Forced, Game
from hanpan.words import Words


def window(words: Words, definition: Definition, game: Game) -> Section:
    """The rule that holds here, and all that a room can choose from."""
    return section(words.label("sheet-h-window"), (*_here(words, definition, game), *_choice(words, definition)))


def _here(words: Words, definition: Definition, game: Game) -> Iterator[str]:
    betting = game.betting
    rules = about(definition, "betting", "forced")
    if rules:
        named = about(definition, "betting", "fold_from")
        yield joined(words.text("sheet-rule-host"), words.text("sheet-rule-name") if named else "")
    if not rules and not betting.forced:
        yield _fold(words, betting.fold_from)
        return
    yield joined(_now(words, game), _fold(words, betting.fold_from))
    blocked = "sheet-forced-no_fold" if betting.forced_blocks_fold else "sheet-forced-fold"
    folds = _folds_in_a_window(definition, game)
    yield joined(words.text("sheet-forced-way_out"), words.text(blocked) if folds else "")
    if betting.forced and betting.forced.player:
        yield words.text("sheet-forced-places", street=street_name(words, betting.forced.street))


def _folds_in_a_window(definition: Definition, game: Game) -> bool:
    """Whether folding is allowed at all before a window is over: this sheet's, or any that the room can choose."""
    betting = game.betting
    streets = [street.name for street in game.street]
    begins = streets.index(betting.fold_from) if betting.fold_from else 0
    chosen = (inside(patch, "betting", "forced", "street") for _, patch in about(definition, "betting", "forced"))
    ends = [betting.forced.street] if betting.forced else list(chosen)
    return any(street in ends for street in streets[begins:])


def _now(words: Words, game: Game) -> str:
    forced = game.betting.forced
    if forced is None:
        return words.text("sheet-forced-none")
    return words.text(
        "sheet-forced",
        first=street_name(words, game.street[0].name),
        until=until(words, forced),
        bet=bet(words, forced.bet or game.betting.forced_bet),
    )


def _fold(words: Words, fold_from: str) -> str:
    if fold_from:
        return words.text("sheet-fold-from", street=street_name(words, fold_from))
    return words.text("sheet-fold-any")


def _choice(words: Words, definition: Definition) -> Iterator[str]:
    """All values of the options that are about the window, and about folding."""
    for value, patch in about(definition, "betting", "forced"):
        text = _rule(words, definition, merge(definition.data, patch))
        yield words.text("sheet-rule-base", name=words.name("rule", value), text=text)
    for value, patch in about(definition, "betting", "fold_from"):
        fold_from = inside(merge(definition.data, patch), "betting", "fold_from")
        yield words.text("sheet-rule-extra", name=words.name("rule", value), text=_fold(words, str(fold_from or "")))


def _rule(words: Words, definition: Definition, data: Data) -> str:
    """The window of a betting rule, in any room that may choose it."""
    found = inside(data, "betting", "forced")
    if found is None:
        return words.text("sheet-rule-none")
    forced = msgspec.convert(found, Forced)
    said = words.text(
        "sheet-rule-until",
        first=street_name(words, data["street"][0]["name"]),
        until=until(words, forced),
        bet=_own_bet(words, data, forced.bet) if forced.bet else _bet_of_room(words, definition, data),
    )
    if not forced.bet or inside(data, "betting", "menu", forced.bet) is not None:
        return said
    bringers = (
        setting_name(words, option, value)
        for option, value, patch in patches(definition)
        if inside(patch, "betting", "menu", forced.bet) is not None
    )
    return joined(said, *(words.text("sheet-rule-where", when=when) for when in bringers))


def _own_bet(words: Words, data: Data, name: str) -> str:
    """The bet of a window that doesn't go by the room's; one that not all rooms have goes without saying so."""
    if inside(data, "betting", "menu", name) is None:
        return bet(words, name)
    return words.text("bet-always", bet=bet(words, name))


def _bet_of_room(words: Words, definition: Definition, data: Data) -> str:
    """The room's forced bet, which another option may change."""
    usual = bet(words, str(inside(data, "betting", "forced_bet")))
    for option, value, patch in patches(definition):
        other = inside(patch, "betting", "forced_bet")
        if isinstance(other, str):
            return words.text("bet-other", bet=usual, when=setting_name(words, option, value), other=bet(words, other))
    return usual
