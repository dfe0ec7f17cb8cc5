"""What Open Hand History calls our games. It knows six kinds; the others have names of ours."""

from collections.abc import Mapping

from hanpan.history.games import Choices
from hanpan.history.games import game_of as named
from hanpan.history.posting import BlindName

GAME_TYPES = {
    "nlhe": "Holdem",
    "plhe": "Holdem",
    "flhe": "Holdem",
    "plo": "Omaha",
    "plo8": "OmahaHiLo",
    "flo8": "OmahaHiLo",
    "nlo8": "OmahaHiLo",
    "stud": "Stud",
    "stud8": "StudHiLo",
    "razz": "Razz",
    "pls": "Sampyong",
    "pls7": "SampyongHiLo",
    "seven": "KoreanSeven",
    "choice": "KoreanChoice",
}
"""Each game's `game_type`."""

BET_TYPES = {"no_limit": "NL", "pot_limit": "PL", "fixed_limit": "FL", "menu": "Menu"}

STREETS = {
    "preflop": "Preflop",
    "flop": "Flop",
    "turn": "Turn",
    "river": "River",
    "3rd": "Third Street",
    "4th": "Fourth Street",
    "5th": "Fifth Street",
    "6th": "Sixth Street",
    "7th": "Seventh Street",
}
"""A street's name; 7-poker's keep theirs."""

SHOWDOWN = "Showdown"

BLINDS: Mapping[BlindName, str] = {"small blind": "Post SB", "big blind": "Post BB", "straddle": "Straddle"}
"""A live blind's `action`."""

_FAMILIES = {
    "holdem": "holdem",
    "omaha": "omaha",
    "omahahilo": "omaha8",
    "stud": "stud",
    "studhilo": "stud8",
    "razz": "razz",
}
_STRUCTURES = {"NL": "no_limit", "PL": "pot_limit", "FL": "fixed_limit"}
_OURS = {
    ("sampyong", "PL"): "pls",
    ("sampyonghilo", "PL"): "pls7",
    ("koreanseven", "Menu"): "seven",
    ("koreanchoice", "Menu"): "choice",
}


def game_of(game_type: str, bet_type: str, each: int = 0) -> tuple[str, Choices] | None:
    """Our game with its options; None where we have none such. A cap (`CNL`) is an amount of its own.

    `each` is how many cards a player has on the first street, where somebody's are known: the format has no name for
    Omaha with five or six.
    """
    kind, limit = game_type.lower().replace(" ", ""), bet_type.removeprefix("C")
    if (kind, limit) in _OURS:
        return _OURS[kind, limit], ()
    family = _FAMILIES.get(kind, "")
    found = named(family, _STRUCTURES.get(limit, ""))
    if found is None or each not in (5, 6) or not family.startswith("omaha"):
        return found
    key, choices = found
    return key, (*choices, ("down", str(each)))
