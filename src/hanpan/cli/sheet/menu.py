"""The Korean menu: named bets with their sizes, the low-bet ban, betting turns (RULES 4.4 to 4.6)."""

from collections.abc import Iterator

from hanpan.cli.sheet.patches import patches, setting_name
from hanpan.cli.sheet.phrases import action, amount, bet, inside, street_name, stretches
from hanpan.cli.sheet.section import Section, joined, section
from hanpan.cli.sheet.worked import menu_answer
from hanpan.money import plain
from hanpan.rules.amounts import parse_amount
from hanpan.rules.definition import Definition
from hanpan.rules.game import Game
from hanpan.words import Words


def bets(words: Words, definition: Definition, game: Game) -> Section:
    """What the menu offers, and its limits."""
    return section(words.label("sheet-h-menu"), (*_bets(words, definition, game), *_limits(words, game)))


def _bets(words: Words, definition: Definition, game: Game) -> Iterator[str]:
    betting = game.betting
    lead_only = words.text("sheet-menu-lead_only")
    yield words.text("sheet-structure-menu")
    yield _line(words, "check", words.text("sheet-menu-check"), lead_only if "check" in betting.first_only else "")
    zero = words.text("sheet-menu-call_zero") if "check" in betting.first_only else ""
    yield _line(words, "call", words.text("sheet-menu-call"), zero)
    for choice in betting.menu:
        first = choice.name in betting.first_only
        yield _line(words, choice.name, _size(words, choice.raises, first=first), lead_only if first else "")
    for name, raises, when in _elsewhere(words, definition, game):
        text = _size(words, raises, first=False)
        yield words.text("sheet-menu-line-only", action=action(words, name), when=when, text=text)
    if betting.short_may_raise:
        yield _line(words, "allin", words.text("sheet-menu-allin"))
    yield _line(words, "die", words.text("sheet-menu-fold"))


def _limits(words: Words, game: Game) -> Iterator[str]:
    betting = game.betting
    yield joined(words.text("sheet-low_bet"), words.text("sheet-floor"))
    yield _example(words, game)
    yield joined(_turns(words, game), words.text("sheet-round_ends"))
    if betting.call_locks_raise:
        yield words.text("sheet-call_locks_raise")
    if betting.max_raises:
        yield words.text("sheet-max_raises", n=betting.max_raises)


def _line(words: Words, name: str, *sentences: str) -> str:
    return words.text("sheet-menu-line", action=action(words, name), text=joined(*sentences))


def _size(words: Words, raises: str, *, first: bool) -> str:
    part = parse_amount(raises)
    if part == parse_amount("1 call"):
        return words.text("sheet-size-call")
    size = amount(words, words.label(f"unit-{'ante' if part.of == 'unit' else part.of}"), part)
    return words.text("sheet-size-first" if first else "sheet-size", amount=size)


def _elsewhere(words: Words, definition: Definition, game: Game) -> Iterator[tuple[str, str, str]]:
    """Bets that an option not chosen would bring: name, size, and under which setting."""
    here = {choice.name for choice in game.betting.menu}
    for option, value, patch in patches(definition):
        menu = inside(patch, "betting", "menu")
        for name, raises in menu.items() if isinstance(menu, dict) else ():
            if name not in here:
                yield name, raises, setting_name(words, option, value)


def _example(words: Words, game: Game) -> str:
    answer = menu_answer(game, 50)
    if answer is None:
        return ""
    low = ", ".join(action(words, name) for name in answer.low)
    return joined(
        words.text(
            "sheet-example-menu",
            pot=plain(answer.pot),
            bet=bet(words, answer.bet),
            paid=plain(answer.paid),
            choices=", ".join(f"{bet(words, name)} {plain(pays)}" for name, pays in answer.choices),
        ),
        words.text("sheet-example-menu-low", banned=low) if low else "",
    )


def _turns(words: Words, game: Game) -> str:
    said: list[str] = []
    runs = stretches(game, lambda street: street.turns)
    for turns, names in runs:
        if turns and len(names) > 1 and names == runs[-1][1]:
            said.append(words.text("turns-from", street=street_name(words, names[0]), n=turns))
        elif turns:
            said += [words.text("turns-street", street=street_name(words, name), n=turns) for name in names]
    return joined(words.text("sheet-turns", turns=", ".join(said)), words.text("sheet-turns-used")) if said else ""
