"""How chips go in: what may be bet, how much, how often, and what an all-in changes."""

from collections.abc import Iterator

from hanpan.cli.sheet.phrases import UNIT, blinds, street_name, stretches, unit_key
from hanpan.cli.sheet.section import Section, joined, section
from hanpan.cli.sheet.worked import least_after, opening_level, raises, side_pots
from hanpan.money import plain
from hanpan.rules.game import Game
from hanpan.words import Words


def betting(words: Words, game: Game) -> Section:
    """The betting of games with free or fixed sizes."""
    return section(words.label("sheet-h-betting"), _betting(words, game))


def chips(words: Words, game: Game) -> Section:
    """All-ins, side pots, and what comes back."""
    return section(words.label("sheet-h-chips"), _chips(words, game))


def _betting(words: Words, game: Game) -> Iterator[str]:
    yield words.text("sheet-turn")
    yield words.text("sheet-round_ends")
    if game.betting.structure == "fixed_limit":
        yield from _fixed_limit(words, game)
        return
    yield words.text(f"sheet-structure-{game.betting.structure}")
    yield words.text("sheet-min_bet", unit=words.label(unit_key(game)))
    yield _example(words, game)


def _example(words: Words, game: Game) -> str:
    rule = game.betting
    if len(rule.blinds) != 2 or (rule.ante and rule.structure == "pot_limit"):
        return ""
    if rule.structure == "no_limit":
        first = raises(game, UNIT, "min", 1)[0]
        to = first + UNIT
        return words.text(
            "sheet-example-no_limit",
            blinds=blinds(game),
            first=plain(first),
            raise_to=plain(to),
            second=plain(least_after(game, UNIT, to)),
        )
    first, second = raises(game, UNIT, "max", 2)
    return words.text("sheet-example-pot_limit", blinds=blinds(game), first=plain(first), second=plain(second))


def _fixed_limit(words: Words, game: Game) -> Iterator[str]:
    rule = game.betting
    yield joined(words.text("sheet-structure-fixed_limit"), _units(words, game))
    if rule.cap:
        yield joined(
            words.text("sheet-cap", n=rule.cap - 1) if rule.cap > 1 else words.text("sheet-cap-no_raise"),
            words.text("sheet-cap-blinds") if rule.blinds else "",
            words.text("sheet-cap-bring_in") if rule.bring_in else "",
        )
        yield words.text("sheet-cap_heads_up-true" if rule.cap_heads_up else "sheet-cap_heads_up-false")
    opening = opening_level(game, UNIT)
    levels = [*([opening] if opening else []), *raises(game, UNIT, "min", rule.cap or 4)]
    yield words.text(
        "sheet-example-fixed_limit",
        unit=plain(UNIT),
        street=street_name(words, game.street[0].name),
        levels=", ".join(map(plain, levels)),
    )
    if rule.pair_doubles:
        yield words.text("sheet-pair_doubles", street=street_name(words, rule.pair_doubles))


def _units(words: Words, game: Game) -> str:
    """Which streets have the small bet, which the big one."""
    runs = stretches(game, lambda street: street.bet)
    if [bet for bet, _ in runs] == [1]:
        return words.text("sheet-units-one")
    if [bet for bet, _ in runs] == [1, 2]:
        small, big = (", ".join(street_name(words, name) for name in names) for _, names in runs)
        return words.text("sheet-units", small=small, big=big)
    return joined(
        *(
            words.text("sheet-units-street", streets=", ".join(street_name(words, name) for name in names), n=bet)
            for bet, names in runs
        )
    )


def _chips(words: Words, game: Game) -> Iterator[str]:
    yield words.text("sheet-table_stakes")
    several = game.seats.max > 2
    yield joined(words.text("sheet-side_pots") if several else "", words.text("sheet-returned"))
    if several:
        yield _side_pot_example(words, game)
    structure = game.betting.structure
    reopen = {"fixed_limit": "sheet-reopen-fixed", "menu": "sheet-reopen-menu"}.get(structure, "sheet-reopen")
    yield joined(words.text(reopen), words.text("sheet-no_target"))
    if structure == "menu" and not game.betting.short_may_raise:
        yield words.text("sheet-short_may_raise-false")


def _side_pot_example(words: Words, game: Game) -> str:
    put = (UNIT, 3 * UNIT, 5 * UNIT)
    back, (main, side) = side_pots(game, put)
    a, b, c = map(plain, put)
    return words.text(
        "sheet-example-side_pot", a=a, b=b, c=c, returned=plain(back), main=plain(main.chips), side=plain(side.chips)
    )
