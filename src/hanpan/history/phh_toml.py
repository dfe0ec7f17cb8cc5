"""Values as TOML, laid out as a PHH file has them."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

_WIDTH = 110


class Number(NamedTuple):
    """An amount as it stands in the file."""

    text: str


def toml(value: object) -> str:
    """A value on one line."""
    match value:
        case Number(text):
            return text
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            # What JSON escapes TOML reads too, and one sign more has to be escaped.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            parts = ", ".join(f"{name} = {toml(part)}" for name, part in value.items())
            return f"{{ {parts} }}"
        case list() | tuple():
            return f"[{', '.join(map(toml, value))}]"
    raise TypeError(f"{value!r} has no form in TOML")


def wrapped(texts: Iterable[str]) -> Iterator[str]:
    """The entries of a list of texts, as many on a line as it holds."""
    line = " "
    for text in texts:
        entry = f" {json.dumps(text)},"
        if len(line) + len(entry) > _WIDTH:
            yield line
            line = " "
        line += entry
    if line.strip():
        yield line
