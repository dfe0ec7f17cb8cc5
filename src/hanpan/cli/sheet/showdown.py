"""The end of a hand, and the clock."""

from collections.abc import Iterator

from hanpan.cli.sheet.dealing import by_suit
from hanpan.cli.sheet.hands import can_split
from hanpan.cli.sheet.phrases import suit_signs
from hanpan.cli.sheet.section import Section, joined, section
from hanpan.rules.game import Game
from hanpan.rules.steps import parse_step
from hanpan.words import Words


def showdown(words: Words, game: Game) -> Section:
    """Who shows, what is mucked, who gets odd chips."""
    return section(words.label("sheet-h-showdown"), _showdown(words, game))


def clock(words: Words, game: Game) -> Section:
    """Time for a decision, and what is done without one."""
    return section(words.label("sheet-h-clock"), _clock(words, game))


def _showdown(words: Words, game: Game) -> Iterator[str]:
    rule = game.showdown
    yield words.text(f"sheet-showdown-{rule.first}")
    if rule.first != "all":
        yield joined(
            words.text("sheet-auto_muck-true" if rule.auto_muck_losers else "sheet-auto_muck-false"),
            words.text("sheet-muck"),
        )
    yield joined(
        words.text("sheet-face_up-true" if rule.face_up_all_in else "sheet-face_up-false"),
        words.text("sheet-speak"),
    )
    yield words.text("sheet-uncontested")
    if can_split(game):
        suits = suit_signs(words, by_suit())
        args = {"suits": suits} if rule.odd_chip == "high_card_by_suit" else {}
        yield words.text(f"sheet-odd_chip-{rule.odd_chip}", **args)


def _clock(words: Words, game: Game) -> Iterator[str]:
    rule = game.clock
    steps = ", ".join(words.text(f"sheet-timeout-{step}") for step in _steps(game))
    yield joined(words.text("sheet-clock", sec=rule.seconds), words.text("sheet-timeout", steps=steps))
    kinds = [parse_step(text).kind for street in game.street for text in street.deal]
    yield joined(*(words.text(f"sheet-timeout-{kind}") for kind in ("discard", "open") if kind in kinds))
    yield words.text("sheet-away")


def _steps(game: Game) -> Iterator[str]:
    """The steps of the time-out that can come up: none after a fold that is always allowed."""
    betting = game.betting
    for step in game.clock.timeout:
        if step == "bring_in" and betting.bring_in is None:
            continue
        yield step
        if step == "fold" and not betting.fold_from and not betting.forced_blocks_fold:
            return
