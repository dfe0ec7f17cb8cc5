"""The options of a game: all their values, and those chosen."""

from collections.abc import Iterator, Mapping

from hanpan.cli.options import table_options
from hanpan.cli.sheet.patches import value_name
from hanpan.cli.sheet.section import Section, Setting, joined, section
from hanpan.rules.definition import Definition
from hanpan.table.settings import OPTIONS
from hanpan.words import Words


def settings(definition: Definition, choices: Mapping[str, str]) -> dict[str, Setting]:
    """Each option with its values, the default first, and the value that it has here; the table's options last."""
    found = {}
    for option, values in definition.options.items():
        default = definition.default(option)
        ordered = (default, *(value for value in values if value != default))
        found[option] = Setting(ordered, choices.get(option, default))
    for option, ordered in table_options(definition).items():
        found[option] = Setting(ordered, choices.get(option, ordered[0]))
    return found


def chosen(words: Words, options: Mapping[str, Setting]) -> Section:
    """The options that differ from their default."""
    return section(words.label("sheet-h-chosen"), _chosen(words, options))


def seating(words: Words, found: Mapping[str, Setting]) -> Section:
    """What the table's options say, where it has any."""
    lines = (words.text(f"sheet-table-{option}-{found[option].value}") for option in OPTIONS if option in found)
    return section(words.label("sheet-h-table"), lines)


def options(words: Words, found: Mapping[str, Setting]) -> Section:
    """How each option is written and what its values mean."""
    return section(words.label("sheet-h-options"), _options(words, found))


def _chosen(words: Words, options: Mapping[str, Setting]) -> Iterator[str]:
    for option, setting in options.items():
        if setting.value != setting.values[0]:
            name = value_name(words, option, setting.value)
            yield words.text("sheet-option-chosen", option=words.name("opt", option), value=name)


def _options(words: Words, found: Mapping[str, Setting]) -> Iterator[str]:
    if not found:
        return
    any_chosen = any(setting.value != setting.values[0] for setting in found.values())
    yield joined(words.text("sheet-options"), words.text("sheet-options-chosen") if any_chosen else "")
    for option, setting in found.items():
        yield _option(words, option, setting)


def _option(words: Words, option: str, setting: Setting) -> str:
    default = setting.values[0]
    values = " | ".join(f"[{value}]" if value == setting.value != default else value for value in setting.values)
    key = f"opt-{option}"
    if words.has(key, "tip"):
        return words.text("sheet-option-tip", option=option, values=values, tip=words.tip(key))
    return words.text("sheet-option", option=option, values=values)
