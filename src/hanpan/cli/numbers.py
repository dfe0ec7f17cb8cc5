"""Numbers on the command line, which every command reads alike."""

from math import inf

from hanpan.errors import Carried


class NumberError(Carried, ValueError):
    """A number that can't be used; `key` and `args_by_name` name the sentence of the catalogue."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(f"{key}: {args}")
        self.key = key
        self.args_by_name = args


def whole_of(text: str, option: str, least: int | None = 1, most: int | None = None) -> int:
    """A whole number as people write it, with commas between thousands too; raises NumberError."""
    digits = text.strip().replace("_", ",")
    first, *thousands = digits.removeprefix("-").split(",")
    fits = first.isdecimal() and all(len(part) == 3 and part.isdecimal() for part in thousands)
    if not fits or not digits.isascii():
        raise NumberError("err-option_number", option=option, text=text)
    number = int(digits.replace(",", ""))
    if least is not None and (number < least or digits.startswith("-")):
        raise NumberError("err-option_least", option=option, least=least, text=text)
    if most is not None and number > most:
        raise NumberError("err-option_most", option=option, most=f"{most:,}", text=text)
    return number


def factor_of(text: str, option: str) -> float:
    """How many times something is to be as usual, above 0; raises NumberError."""
    try:
        factor = float(text)
    except ValueError:
        factor = 0.0
    if not 0 < factor < inf:
        raise NumberError("err-option_factor", option=option, text=text)
    return factor
