"""Parts of sentences that a game's data gives: amounts, streets, suits, runs."""

from collections.abc import Callable, Iterable
from itertools import groupby

from hanpan.money import plain
from hanpan.rules.amounts import Amount, parse_amount
from hanpan.rules.definition import Data
from hanpan.rules.game import Forced, Game, Street
from hanpan.rules.stakes import stakes_of
from hanpan.rules.steps import parse_step
from hanpan.words import Words
from hanpan.words.hands import run_text

UNIT = 100
"""The unit for which amounts are worked out on a sheet."""


def unit_key(game: Game) -> str:
    """What the amounts of a game are parts of: the small bet, the ante where all post it, else the big blind."""
    betting = game.betting
    if betting.structure == "fixed_limit":
        return "unit-small_bet"
    whole_ante = not betting.blinds and parse_amount(betting.ante).top == parse_amount(betting.ante).bottom
    return "unit-ante" if betting.structure == "menu" or whole_ante else "unit-big_blind"


def amount(words: Words, unit: str, part: Amount) -> str:
    """A part of something in words: 스몰 벳의 5분의 1, `1/5 of the small bet`."""
    if part.bottom == 1:
        if part.top == 1:
            return words.text("amount-whole", unit=unit)
        return words.text("amount-times", unit=unit, n=part.top)
    return words.text("amount-part", unit=unit, part=words.text("amount-fraction", num=part.top, den=part.bottom))


def forced_amount(words: Words, game: Game, text: str) -> str:
    """What an ante or a bring-in costs, with the chips for a unit of 100; a whole ante is what the room has set."""
    part = parse_amount(text)
    unit = unit_key(game)
    if part.of == "ante" or (unit == "unit-ante" and part.top == part.bottom):
        return words.text("amount-of_room")
    said = amount(words, words.label(unit), part)
    return words.text("amount-say", amount=said, say=plain(part.chips({"unit": UNIT})))


def blinds(game: Game) -> str:
    """The blinds for a unit of 100: `50/100`."""
    return "/".join(map(plain, stakes_of(game, UNIT).blinds))


def street_name(words: Words, street: str) -> str:
    """A street within a sentence."""
    return words.name("street", street)


def street_title(words: Words, street: str) -> str:
    """A street at the start of a line, with its nickname."""
    key = f"street-{street}"
    title = words.attribute(key, "title") if words.has(key, "title") else words.name("street", street)
    nick = words.nick(key) if words.has(key) else ""
    return f"{title}({nick})" if nick else title[:1].upper() + title[1:]


def action(words: Words, name: str) -> str:
    """A bet or another action at the start of a line."""
    return words.name("act", name)


def bet(words: Words, name: str) -> str:
    """A bet within a sentence."""
    return words.name("act", name).lower()


def suit_signs(words: Words, letters: Iterable[str], between: str = " > ") -> str:
    """Suits in order: ♠ > ♦ > ♥ > ♣."""
    return between.join(words.attribute(f"suit-{letter}", "sign") for letter in letters)


def run(letters: str) -> str:
    """A run from its first card up: `A-2-3-4-5`."""
    return run_text(list(letters))


def until(words: Words, forced: Forced) -> str:
    """The last turn of a forced window."""
    street = street_name(words, forced.street)
    if forced.player is None:
        return words.text("until-turn", street=street, turn=forced.turn)
    if forced.player == 0:
        return words.text("until-lead", street=street, turn=forced.turn)
    return words.text("until-after_lead", street=street, turn=forced.turn, n=forced.player)


def count(street: Street, *kinds: str) -> int:
    """How many cards of these kinds of steps a street has."""
    return sum(step.cards for step in map(parse_step, street.deal) if step.kind in kinds)


def stretches(game: Game, value: Callable[[Street], int]) -> list[tuple[int, list[str]]]:
    """Streets in a row for which a value is the same, by name."""
    return [(key, [street.name for street in streets]) for key, streets in groupby(game.street, value)]


def own_cards(game: Game) -> int:
    """How many cards a player has at the end."""
    return sum(count(street, "down", "up") - count(street, "discard") for street in game.street)


def board_cards(game: Game) -> int:
    """How many cards lie on the board at the end."""
    return sum(count(street, "board") for street in game.street)


def inside(data: Data, *path: str) -> object:
    """What stands at a path of a game's data or of an option's patch; None where nothing does."""
    found: object = data
    for part in path:
        found = found.get(part) if isinstance(found, dict) else None
    return found
