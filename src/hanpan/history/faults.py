"""What stops a reader at a hand: the line, and the sentence that says why."""

import re

from hanpan.errors import Carried
from hanpan.rules.mistakes import Sentence


class HandFault(Carried, ValueError):  # noqa: N818  (a fault of the text, not of the program)
    """A line that can't be read; `key` names the sentence in the catalogue of words, `args_by_name` fill it in."""

    def __init__(self, line: int, key: str, **args: str | int | Sentence) -> None:
        super().__init__(f"line {line}: {key.removeprefix('history-')} {args or ''}".rstrip())
        self.line = line
        self.key = key
        self.args_by_name = args


def field_of(error: Exception) -> str:
    """The name of the field that a JSON decoder can't read, which is the same in every language; `$` is all of it."""
    named = getattr(error.__cause__, "field", "")
    if isinstance(named, str) and named:
        return named
    what, _, at = str(error).partition(" - at ")
    place = at.replace("`", "").replace("key in ", "") or "$"
    missing = re.search(r"field `(\w+)`", what)
    return f"{place}.{missing[1]}".removeprefix("$.") if missing else place.removeprefix("$.")
