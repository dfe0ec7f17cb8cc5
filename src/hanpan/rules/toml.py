"""TOML texts by the reader of the standard library, and what is wrong with the form of one from what that says."""

import re
import tomllib
from collections.abc import Callable
from typing import Any, NamedTuple

from hanpan.rules.mistakes import Sentence, said

_KEYS = (
    ("Expected '='", "mistake-toml_equals"),
    ("Invalid value", "mistake-toml_value"),
    ("Cannot|Duplicate", "mistake-toml_twice"),
    (r"Unterminated|Expected \"'|(Illegal|Found invalid) character '\\[nr]'", "mistake-toml_quote"),
    ("Illegal character|Found invalid", "mistake-toml_character"),
    ("Expected newline", "mistake-toml_line"),
    ("Expected ']", "mistake-toml_header"),
    ("Unclosed array", "mistake-toml_list"),
    ("Unclosed inline", "mistake-toml_braces"),
    ("Invalid initial|Invalid statement", "mistake-toml_key"),
    ("Unescaped|Escaped|Invalid hex", "mistake-toml_backslash"),
    ("Invalid date", "mistake-toml_date"),
    ("Too deep", "mistake-toml_deep"),
    ("Exceeds the limit", "mistake-toml_long"),
)
"""The beginnings of the reader's messages; they differ from one Python to the next, so there may be others."""


def loads(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """What a text says; `tomllib.TOMLDecodeError` where it isn't TOML, is nested too deep or has too long a number."""
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise tomllib.TOMLDecodeError("Too deep") from None
    except ArithmeticError:
        raise tomllib.TOMLDecodeError("Exceeds the limit") from None
    except ValueError as error:
        raise tomllib.TOMLDecodeError(str(error)) from None


class NotToml(NamedTuple):
    """Where a text stops being TOML, and why."""

    line: int
    said: Sentence


def not_toml(message: str, text: str) -> NotToml:
    """The place and the sentence for a message of `tomllib`.

    >>> not_toml("Invalid value (at line 3, column 8)", "").said.english
    "not TOML at column 8: a value is missing or can't be written so, and a text stands in quotes"
    """
    lines = text.splitlines()
    place = re.search(r"\(at line (\d+), column (\d+)\)", message)
    line = int(place[1]) if place else len(lines)
    around = "".join(lines[max(0, line - 2) : line])
    key = next((key for pattern, key in _KEYS if re.match(pattern, message)), "mistake-toml_other")
    if key == "mistake-toml_key" and around.count("{") > around.count("}"):
        key = "mistake-toml_braces"
    if place is None:
        return NotToml(line, said("mistake-toml", what=said(key)))
    return NotToml(line, said("mistake-toml_at", column=place[2], what=said(key)))
