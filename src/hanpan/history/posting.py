"""What posts are, whatever the text calls them: live or dead, and which blind."""

from collections.abc import Iterable, Sequence
from typing import Literal

from hanpan.engine.events import Post

BlindName = Literal["small blind", "big blind", "straddle"]


def ante_kind(anted: Iterable[int], dealt_in: Iterable[int]) -> Literal["ante", "dead"]:
    """An ante that not all seats pay is dead money: the button's, or the big blind's for all (RULES 1.3)."""
    return "ante" if set(anted) >= set(dealt_in) else "dead"


def blind_names(blinds: Sequence[int], unit: int) -> list[BlindName]:
    """What each live blind is called, in the order in which they are due; `unit` is the big blind.

    Nobody may have the small blind, and behind the big blind some straddle:

    >>> blind_names((1, 2, 4), 2)
    ['small blind', 'big blind', 'straddle']
    >>> blind_names((2, 4), 2)
    ['big blind', 'straddle']
    """
    names: list[BlindName] = []
    for chips in blinds:
        if not names and (chips < unit or tuple(blinds[:2]) == (unit, unit)):
            names.append("small blind")
        elif chips <= unit and "big blind" not in names:
            names.append("big blind")
        else:
            names.append("straddle")
    return names


def blinds_by_seat(posts: Iterable[Post], unit: int) -> dict[int, BlindName]:
    """Who has which live blind."""
    blinds = [post for post in posts if post.kind == "blind"]
    names = blind_names([post.chips for post in blinds], unit)
    return {post.seat: name for post, name in reversed(list(zip(blinds, names, strict=True)))}


def small_blind(blinds: Sequence[int], unit: int) -> int:
    """The small blind among a table's blinds; 0 where there is none."""
    return blinds[0] if "small blind" in blind_names(blinds, unit) else 0
