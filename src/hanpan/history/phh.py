"""Hands written in PHH 1.x (TOML), with the additions of our referee.

What is wrong with the form is a `PhhError`, which names the place; what breaks a rule is the referee's business.
"""

import tomllib
from collections.abc import Iterator
from decimal import Decimal

from hanpan.history.phh_fields import Fields
from hanpan.history.phh_record import PhhError, PhhHand
from hanpan.rules.toml import loads, not_toml


def read(text: str, file: str) -> Iterator[PhhHand]:
    """The hands of a `.phh` or `.phhs` text."""
    try:
        data = loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        wrong = not_toml(str(error), text)
        where = f"{file}:{wrong.line}"
        raise PhhError(wrong.said.key, f"{where}: {wrong.said.english}", where=where, **wrong.said.args) from None
    if not data:
        raise PhhError("err-missing_field", f"{file}: the field variant is missing", where=file, field="variant")
    if all(isinstance(value, dict) and not name.startswith("_") for name, value in data.items()):
        for name, hand in data.items():
            yield Fields(hand, file, int(name) if name.isdecimal() else name, f"{file} [{name}]").hand()
    else:
        own = data.get("hand", 1)
        yield Fields(data, file, own if isinstance(own, str | int) else 1, file).hand()
