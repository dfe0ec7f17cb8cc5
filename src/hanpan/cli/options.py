"""Arguments that several commands share."""

from collections.abc import Sequence

from hanpan.rules.errors import OptionError
from hanpan.rules.files import load
from hanpan.rules.game import Game


def choices_of(rules: Sequence[str]) -> dict[str, str]:
    """The options of `--rule KEY=VALUE`, given any number of times; of one given twice the last counts."""
    choices = {}
    for rule in rules:
        option, equals, value = rule.partition("=")
        if not equals or not option.strip() or not value.strip():
            raise OptionError("err-option_form", f"{rule!r} is not an option: write KEY=VALUE", text=rule)
        choices[option.strip()] = value.strip()
    return choices


def chosen_game(name: str, rules: Sequence[str]) -> Game:
    """A game by key or file, with the options of `--rule`."""
    return load(name).resolve(choices_of(rules))
