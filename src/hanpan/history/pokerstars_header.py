"""The first lines of a hand in PokerStars text: which game, for what, when, at which table."""

import re
from functools import lru_cache
from typing import NamedTuple

from hanpan.history.faults import HandFault
from hanpan.history.games import Choices, game_of

SITES = ("PokerStars", "Full Tilt", "Run It Once Poker", "PokerMaster", "PokerBros")
"""Whose hands are written in this form, by themselves or by a converter."""

_GG = "GGPoker"
"""It writes nearly the same text and calls itself `Poker`; its numbers begin with letters."""
_NAMES = "|".join((*SITES, r"\bPoker"))

HEADER_AT = re.compile(rf"(?:{_NAMES})(?: [A-Z][a-z]+){{0,2}} (?:Hand|Game) #[A-Z]{{0,4}}\d+:", re.IGNORECASE)
_LINE = re.compile(
    rf"({_NAMES})((?: [A-Z][a-z]+){{0,2}}) (?:Hand|Game) #([A-Z]{{0,4}}\d{{1,30}}):"
    r"\s*(.*?)\s+-\s+(\d{4}[/-]\d\d?[/-]\d\d?\b.*)",
    re.IGNORECASE,
)
_OWN_TIME = re.compile(r"[\d/]+ \d\d?:\d\d:\d\d [A-Z]{2,5}(?: \[.*)?")
_GAME = re.compile(
    r"(?:(\d) Card )?((?:\d\+ |Split )?Hold['’´`]em|Omaha|Courchevel|Stud|Razz|Badugi|Draw|[\w-]+ Lowball)"
    r"( Hi/Lo)? (No Limit|Pot Limit|Fixed Limit|Limit)",
    re.IGNORECASE,
)
_PLO = re.compile(r"^PLO(?:-(\d))?(?= \([^\w()]*\d)")
_ANY_LIMIT = re.compile(r"(?:^|[,(] ?|\} )([^(),]*?(?:No|Pot|Fixed)? ?Limit)\b", re.IGNORECASE)
_TOURNAMENT = re.compile(r"(?:Zoom )?Tournament #(\d+), ?(.*)", re.IGNORECASE)
_CLUB = re.compile(r"\{(.*?)\} +")
_LEVEL = re.compile(r"(?:Match Round \w+, )?Level ?\w+", re.IGNORECASE)
_STAKES = re.compile(r"[(,]\s*([^\d(),]*)([\d,.]+)/[^\d()]*([\d,.]+)([^()]*)(?:\([^()]*\)\s*)?\)")
"""GGPoker writes a tournament's ante in brackets of its own: `Level1(25/50(5))`."""
_CAP = re.compile(r"([\d,.]+) Cap\b", re.IGNORECASE)
_CURRENCY = re.compile(r"\b([A-Z]{3})\b")
_TABLE = re.compile(r"Table '(.*)'")
_SEATS = re.compile(r"' (\d{1,2})-max", re.IGNORECASE)
_BUTTON = re.compile(r"Seat #(\d{1,2}) is the button")
_LONGEST = 500
"""So much of a header is looked at: none is longer."""

_FAMILIES = {
    ("hold'em", ""): "holdem",
    ("omaha", ""): "omaha",
    ("omaha", "hi/lo"): "omaha8",
    ("stud", ""): "stud",
    ("stud", "hi/lo"): "stud8",
    ("razz", ""): "razz",
}
_STRUCTURES = {"no limit": "no_limit", "pot limit": "pot_limit", "fixed limit": "fixed_limit", "limit": "fixed_limit"}


class GameLine(NamedTuple):
    """What stands between the number of a hand and its time."""

    key: str
    choices: Choices
    low: str
    high: str
    """The two stakes as written: blinds, or in limit games bets; empty where there are none that can be read."""
    sign: str
    currency: str
    cap: str
    mix: str
    club: str
    tournament: str
    info: str
    level: str


class Header(NamedTuple):
    """The first line of a hand."""

    site: str
    kind: str
    id: str
    game: GameLine
    time: str
    own: bool
    """Whether the room itself wrote it: a converter leaves out the time zone or puts it in brackets."""


def read_header(text: str, line: int) -> Header:
    """The header of a hand."""
    text = " ".join(text.split())[:_LONGEST]
    found = _LINE.match(text)
    if found is None:
        raise HandFault(line, "history-header", text=text[:80])
    site, kind, number, middle, time = found.groups()
    own = site.lower() == "pokerstars" and _OWN_TIME.fullmatch(time) is not None
    game = game_line(middle)
    if game is None:
        named = _ANY_LIMIT.search(middle)
        raise HandFault(line, "history-unknown_game", game=(named[1] if named else middle).strip()[:80])
    if not game.low:
        raise HandFault(line, "history-stakes", text=_GAME.sub("", middle).strip(" -")[-80:] or middle[:80])
    return Header(_GG if site.lower() == "poker" else site, kind.strip(), number, game, time, own)


@lru_cache(maxsize=4096)
def game_line(text: str) -> GameLine | None:
    """The game, its stakes and its tournament; None where it is none of ours."""
    club = tournament = info = ""
    if match := _CLUB.match(text):
        club = match[1]
        text = text[match.end() :]
    text = _PLO.sub(lambda plo: f"{plo[1]} Card Omaha Pot Limit" if plo[1] else "Omaha Pot Limit", text)
    named = _GAME.search(text)
    if named is None or text[named.end() :].lower().startswith(" pre-flop"):
        return None
    cards, name, hi_lo, limit = named.groups()
    family = _FAMILIES.get((re.sub("['’´`]", "'", name.lower()), (hi_lo or "").strip().lower()), "")
    entry = game_of(family, _STRUCTURES[limit.lower()])
    stud = name.lower() == "stud"
    if entry is None or (cards is not None) > stud + (name.lower() == "omaha") or (stud and cards != "7"):
        return None
    key, choices = entry
    if cards is not None and not stud:
        if cards not in "456":
            return None
        choices = choices if cards == "4" else (*choices, ("down", cards))
    before = text[: named.start()]
    if match := _TOURNAMENT.match(before):
        tournament, before = match[1], match[2]
    mix = ""
    before = before.strip()
    if before.endswith("("):
        info, _, mix = before[:-1].strip().rpartition(" USD ")
        if not info:
            info, mix = _split_mix(mix)
    elif tournament:
        info = before.rstrip(" -")
    stakes = _STAKES.search(text, named.end())
    sign, low, high, more = stakes.groups() if stakes else ("", "", "", "")
    cap = _CAP.search(more)
    currency = _CURRENCY.search(more.replace(cap[0], "") if cap else more)
    level = _LEVEL.search(text, named.end())
    return GameLine(
        key,
        choices,
        low,
        high,
        sign.strip(),
        currency[1] if currency else "",
        cap[1] if cap else "",
        mix,
        club,
        tournament,
        info,
        level[0] if level else "",
    )


def _split_mix(text: str) -> tuple[str, str]:
    """A tournament's price from the name of its mix: `$2+$0.20 EUR Triple Stud`."""
    words = text.split(" ")
    at = 0
    while at < len(words) and ("+" in words[at] or words[at].isupper()):
        at += 1
    return " ".join(words[:at]), " ".join(words[at:])


def read_table(text: str) -> tuple[str, int, int | None]:
    """A table's name, how many it seats (0 where it isn't said), and the seat number of the button."""
    name = _TABLE.match(text)
    seats = _SEATS.search(text)
    button = _BUTTON.search(text)
    return name[1] if name else "", int(seats[1]) if seats else 0, int(button[1]) if button else None
