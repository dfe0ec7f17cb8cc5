"""Arguments that several commands share."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hanpan.rules.definition import Definition
from hanpan.rules.errors import OptionError, suggestion
from hanpan.rules.files import load
from hanpan.rules.game import Game


class Choices(NamedTuple):
    """What `--rule` chooses, by option."""

    game: dict[str, str]
    table: dict[str, str]
    """Settings of the table, which have no part in a single hand."""


def choices_of(rules: Sequence[str]) -> dict[str, str]:
    """The options of `--rule KEY=VALUE`, given any number of times; of one given twice the last counts."""
    choices = {}
    for rule in rules:
        option, equals, value = rule.partition("=")
        if not equals or not option.strip() or not value.strip():
            raise OptionError("err-option_form", f"{rule!r} is not an option: write KEY=VALUE", text=rule)
        choices[option.strip()] = value.strip()
    return choices


def parted(definition: Definition, choices: Mapping[str, str]) -> Choices:
    """The options of a game apart from those of its table; a value that the table doesn't know is an OptionError."""
    if not choices:
        return Choices({}, {})
    known = table_options(definition)
    for option, values in known.items():
        if option in choices:
            check_value(option, choices[option], values)
    _check_names(definition, choices, known)
    of_table = {option: value for option, value in choices.items() if option in known}
    return Choices({option: value for option, value in choices.items() if option not in known}, of_table)


def _check_names(definition: Definition, choices: Mapping[str, str], of_table: Mapping[str, object]) -> None:
    """Refuse an option that neither the game nor its table has, and name all that there are."""
    every = (*definition.options, *of_table)
    unknown = next((option for option in choices if option not in every), "")
    if unknown and of_table:
        known = ", ".join(every)
        message = f"{definition.key} has no option {unknown!r}; there are {known}{suggestion(unknown, every)}"
        raise OptionError("err-unknown_option", message, option=unknown, game=definition.key, known=known)


def table_options(definition: Definition) -> dict[str, tuple[str, ...]]:
    """The settings of the table that go with a game: those of the button, where there are blinds."""
    if not definition.resolve({}).betting.blinds:
        return {}
    from hanpan.table.settings import OPTIONS

    return dict(OPTIONS)


def check_value(option: str, value: str, known: Sequence[str]) -> None:
    """Refuse a value that an option doesn't have."""
    if value not in known:
        names = ", ".join(known)
        message = f"{option} can't be {value!r}; it is one of {names}"
        raise OptionError("err-bad_option_value", message, option=option, value=value, known=names)


def chosen_game(name: str, rules: Sequence[str]) -> Game:
    """A game by key or file, with the options of `--rule`."""
    definition = load(name)
    return definition.resolve(parted(definition, choices_of(rules)).game)
