"""What is paid before anybody chooses: blinds, antes, the bring-in."""

from collections.abc import Iterator

from hanpan.cli.sheet.dealing import by_suit
from hanpan.cli.sheet.phrases import blinds, forced_amount, suit_signs
from hanpan.cli.sheet.section import Section, joined, section
from hanpan.rules.game import BringIn, Game
from hanpan.words import Words


def forced_bets(words: Words, game: Game) -> Section:
    """Blinds and antes, or antes and the bring-in."""
    betting = game.betting
    kind = "blinds" if betting.blinds else "bring_in" if betting.bring_in else "ante"
    return section(words.label(f"sheet-h-forced-{kind}"), _lines(words, game))


def _lines(words: Words, game: Game) -> Iterator[str]:
    yield from _blinds(words, game)
    yield _ante(words, game)
    if game.betting.bring_in:
        yield from _bring_in(words, game, game.betting.bring_in)


def _blinds(words: Words, game: Game) -> Iterator[str]:
    count = len(game.betting.blinds)
    if not count:
        return
    usual = count == 2
    counted = words.text("sheet-blinds-bet")
    if not usual:
        yield joined(words.text("sheet-blinds-other", say=blinds(game)), counted)
        return
    yield words.text("sheet-blinds", say=blinds(game))
    yield joined(counted, words.text("sheet-blinds-option"))
    yield words.text("sheet-blinds-short")
    yield words.text("sheet-heads_up")


def _ante(words: Words, game: Game) -> str:
    betting = game.betting
    if not betting.ante:
        return words.text("sheet-ante-none")
    return joined(
        words.text(f"sheet-ante-{betting.ante_by}", amount=forced_amount(words, game, betting.ante)),
        words.text("sheet-ante-counts" if betting.ante_by == "everybody" else "sheet-ante-dead"),
    )


def _bring_in(words: Words, game: Game, rule: BringIn) -> Iterator[str]:
    suits = suit_signs(words, by_suit(low=rule.by == "low_card"), " ")
    yield joined(
        words.text(f"sheet-bring_in-{rule.by}", pays=forced_amount(words, game, rule.pays)),
        words.text(f"sheet-bring_in-ace-{rule.ace}"),
        words.text(f"sheet-bring_in-tie-{rule.tie}", **({"suits": suits} if rule.tie == "suit" else {})),
    )
    yield joined(words.text("sheet-bring_in-complete"), words.text("sheet-bring_in-others"))
    yield joined(words.text(f"sheet-bring_in-all_in-{rule.all_in}"), words.text("sheet-bring_in-short"))
    yield words.text("sheet-bring_in-no_option")
