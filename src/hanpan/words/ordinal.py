"""English ordinals (WORDS, notation)."""

_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def ordinal(n: int) -> str:
    """`ordinal(3)` is `3rd`; 11, 12 and 13 take `th`."""
    ending = "th" if n % 100 in (11, 12, 13) else _ENDINGS.get(n % 10, "th")
    return f"{n}{ending}"
