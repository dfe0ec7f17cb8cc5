"""The parser of the command line, with its help in both languages and its errors in one line."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from hanpan.money import Lang
from hanpan.words import Words, lang_from_locale
from hanpan.words.source import entries

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

REFUSED, UNREADABLE = 1, 2
"""How a command ends: against a rule; what it was given can't be read."""

_FAULTS = (
    (r"the following arguments are required: (?P<text>.*)", "err-arg_missing"),
    (r"unrecognized arguments: (?P<text>.*)", "err-arg_unknown"),
    (r"argument (?P<option>.*?): invalid choice: (?P<value>.*?) \(choose from (?P<known>.*)\)", "err-arg_choice"),
    (r"argument (?P<option>.*?): expected", "err-arg_value"),
    (r"argument (?P<option>.*?): ignored explicit argument (?P<value>.*)", "err-arg_no_value"),
    (r"ambiguous option: (?P<option>.*) could match (?P<known>.*)", "err-arg_ambiguous"),
)
"""What argparse says, which is English everywhere, and our sentence for it."""


def help_line(lang: Lang, key: str) -> str:
    """A line of help; these texts are plain, so that `--help` needs no Fluent."""
    return entries(lang, None)[f"help-{key}"].partition("=")[2].strip()


def asked_lang(argv: Sequence[str]) -> Lang:
    """The language of `--lang`, before the arguments are parsed, else of the locale."""
    for place, word in enumerate(argv):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(argv):
            value = argv[place + 1]
        if value == "ko":
            return "ko"
        if value == "en":
            return "en"
    return lang_from_locale(os.environ)


class Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def __init__(self, prog: str, lang: Lang, about: str, **others: Any) -> None:  # noqa: ANN401  (argparse adds some)
        super().__init__(prog=prog, description=help_line(lang, about), add_help=False, **others)
        self.lang: Lang = lang
        self._positionals.title = help_line(lang, "arguments")
        self._optionals.title = help_line(lang, "options")
        self.add_argument("-h", "--help", action="help", help=help_line(lang, "help"))

    def format_help(self) -> str:
        """The help, with its first word in the language too."""
        return super().format_help().replace("usage:", help_line(self.lang, "usage"), 1)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """As argparse has it, but that help which can't be written is not passed over."""
        if file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        """Leave with one line on standard error."""
        self.exit(UNREADABLE, f"{self.prog}: {self._fault(Words(self.lang), message)}\n")

    def _fault(self, words: Words, message: str) -> str:
        from hanpan.cli.reasons import with_near

        for pattern, key in _FAULTS:
            if match := re.match(pattern, message):
                args = {name: text.replace("'", "") for name, text in match.groupdict().items()}
                line = words.text(key, **args)
                if key == "err-arg_choice":
                    return with_near(words, line, args["value"], args["known"].split(", "))
                if key == "err-arg_unknown":
                    return with_near(words, line, args["text"].partition(" ")[0].partition("=")[0], self.options())
                return line
        return words.text("err-arg_other")

    def options(self) -> list[str]:
        """All options of the command line, as they are written; commands that were not asked for have none yet."""
        own = [name for action in self._actions for name in action.option_strings if name.startswith("--")]
        commands = [action.choices.values() for action in self._actions if isinstance(action.choices, dict)]
        return own + [name for parsers in commands for parser in parsers for name in parser.options()]


def common_arguments(parser: Parser, *, rules: bool = True) -> None:
    """Arguments that all commands have; `rules` for those that take a game."""
    lang = parser.lang
    parser.add_argument("--lang", choices=("ko", "en"), default=lang, help=help_line(lang, "lang"))
    parser.add_argument("--json", action="store_true", help=help_line(lang, "json"))
    if rules:
        parser.add_argument("--rule", metavar="KEY=VALUE", action="append", default=[], help=help_line(lang, "rule"))
