"""Options as a sheet reads them: which of them are about what, and what their values are called."""

import re
from collections.abc import Iterator

from hanpan.cli.sheet.phrases import inside
from hanpan.rules.definition import Data, Definition
from hanpan.words import Words

_SWITCH = ("true", "false")


def patches(definition: Definition) -> Iterator[tuple[str, str, Data]]:
    """Every value of every option, with what it changes."""
    for option, values in definition.options.items():
        for value, patch in values.items():
            yield option, value, patch


def about(definition: Definition, *path: str) -> list[tuple[str, Data]]:
    """All values, with what they change, of the options of which some value changes what stands at a path."""
    options = {option for option, _, patch in patches(definition) if inside(patch, *path) is not None}
    return [(value, patch) for option, value, patch in patches(definition) if option in options]


def value_name(words: Words, option: str, value: str) -> str:
    """The name of an option's value. True and false are called what the option's tip says that they mean; dates and
    numbers stand for themselves.
    """
    tip = words.tip(f"opt-{option}") if words.has(f"opt-{option}", "tip") else ""
    if value in _SWITCH and (meaning := re.search(rf"\b{value}: (.+?)(?:[,;] (?:true|false): |\.$)", tip)):
        return meaning[1]
    return next((words.label(f"{kind}-{value}") for kind in ("val", "rule") if words.has(f"{kind}-{value}")), value)


def setting_name(words: Words, option: str, value: str) -> str:
    """An option with its value, as 파워 채널."""
    key = f"{option}-{value}"
    return words.label(key) if words.has(key) else f"{words.name('opt', option)} {value_name(words, option, value)}"
