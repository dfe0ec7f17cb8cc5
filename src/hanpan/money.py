"""Chips as text (RULES 4.14, WORDS 2.6). Amounts are whole numbers, and nothing is ever rounded up."""

from typing import Literal, assert_never

Lang = Literal["ko", "en"]
Style = Literal["plain", "korean", "dollar"]

_UNITS = ("", "만", "억", "조", "경", "해")
"""Names of the groups of four digits, lowest first. There is none above 해 here: its group takes all higher digits."""


def korean(n: int) -> str:
    """The highest group of four digits and the next lower one, cut off and never rounded (RULES 4.14).

    `korean(1_289_018_790)` is `12억 8901만`; a next group of zero is left out: `korean(100_000_001)` is `1억`.
    """
    rest = abs(n)
    at = 0
    while rest >= 10_000 ** (at + 1) and at < len(_UNITS) - 1:
        at += 1
    highest, below = divmod(rest, 10_000**at)
    shown = f"{highest}{_UNITS[at]}"
    if at and (following := below // 10_000 ** (at - 1)):
        shown += f" {following}{_UNITS[at - 1]}"
    return f"-{shown}" if n < 0 else shown


def plain(n: int) -> str:
    """Thousands apart: `1,200` (WORDS 2.6)."""
    return f"{n:,}"


def dollars(n: int) -> str:
    """`$1,200`, and `-$1,200` for what is lost (WORDS 2.6)."""
    return f"-${-n:,}" if n < 0 else f"${n:,}"


def text(n: int, style: Style, lang: Lang) -> str:
    """An amount in the style of its game; Korean units are for Korean readers only (WORDS 2.6)."""
    match style:
        case "plain":
            return plain(n)
        case "korean":
            return korean(n) if lang == "ko" else plain(n)
        case "dollar":
            return dollars(n)
        case _:
            assert_never(style)
