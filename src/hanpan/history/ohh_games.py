"""What Open Hand History calls our games. It knows six kinds; the others have names of ours."""

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

_KEYS = {
    ("holdem", "NL"): ("nlhe", ()),
    ("holdem", "PL"): ("plhe", ()),
    ("holdem", "FL"): ("flhe", ()),
    ("omaha", "PL"): ("plo", ()),
    ("omaha", "NL"): ("plo", (("structure", "no_limit"),)),
    ("omaha", "FL"): ("flo8", (("wins", "high"),)),
    ("omahahilo", "PL"): ("plo8", ()),
    ("omahahilo", "NL"): ("nlo8", ()),
    ("omahahilo", "FL"): ("flo8", ()),
    ("stud", "FL"): ("stud", ()),
    ("studhilo", "FL"): ("stud8", ()),
    ("razz", "FL"): ("razz", ()),
    ("sampyong", "PL"): ("pls", ()),
    ("sampyonghilo", "PL"): ("pls7", ()),
    ("koreanseven", "Menu"): ("seven", ()),
    ("koreanchoice", "Menu"): ("choice", ()),
}


def game_of(game_type: str, bet_type: str) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """Our game with its options; None where we have none such. A cap (`CNL`) is an amount of its own."""
    return _KEYS.get((game_type.lower().replace(" ", ""), bet_type.removeprefix("C")))
