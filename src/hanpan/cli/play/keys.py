"""What a player types, and what it stands for: `c`, `r 600`, the number pad of 7-poker (RULES 4.13)."""

import re
from collections.abc import Iterator
from itertools import count, product
from typing import Literal, NamedTuple

from hanpan.cli.play.voice import is_menu
from hanpan.engine import Hand, Option, legal, why_not
from hanpan.engine.hand import CHOOSING, SHOWDOWN
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Fold, Muck, RaiseTo, Show
from hanpan.engine.refusals import Refusal
from hanpan.table.commands import Move

PAD = {
    "7": "die",
    "8": "check",
    "9": "call",
    "4": "bbing",
    "5": "ddadang",
    "6": "quarter",
    "1": "half",
    "2": "full",
    "3": "allin",
}
"""The number pad of RULES 4.13, row by row."""
LETTERS = {"f": "fold", "c": "stay", "r": "raise", "a": "allin"}

_TWO_DIGITS = 10
"""From so many cards on, the number of one is more than one key."""
_FREE_LETTERS = "defgijkmorstuvwxzabc"
"""Letters that mean nothing while bets are picked from a menu: not h, l, p, q, y, n."""
_KOREAN_KEYS = str.maketrans("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm")
"""The letters under the fingers of somebody whose keyboard is set to Korean."""

Question = Literal["amount", "allin", "fold"]


class Do(NamedTuple):
    """A move to make."""

    move: Move


class Ask(NamedTuple):
    """A question to put before anything is done."""

    question: Question


class Refuse(NamedTuple):
    """The engine's reason why not."""

    refusal: Refusal


class Say(NamedTuple):
    """A sentence of the catalogue about what was typed."""

    key: str
    text: str


class Empty(NamedTuple):
    """Nothing was typed, so nothing is done."""


Reading = Do | Ask | Refuse | Say | Empty


def plain_key(typed: str) -> str:
    """What was typed, in small letters of the Latin keyboard."""
    return typed.strip().lower().translate(_KOREAN_KEYS)


def pad_of(hand: Hand) -> dict[str, str]:
    """Which bet each key of the number pad makes in this game; bets that only a user's game has take free keys."""
    known = set(PAD.values())
    own = [bet for bet, _ in hand.plan.bets if bet not in known]
    return {**PAD, **dict(zip(_free_keys(), own, strict=False))}


def _free_keys() -> Iterator[str]:
    """Keys for bets of one's own: one sign while they last, then more letters."""
    yield "0"
    for length in count(1):
        yield from map("".join, product(_FREE_LETTERS, repeat=length))


def is_quick(hand: Hand, seat: int) -> bool:
    """Whether one key acts at once: the number pad of a menu game, and a card to choose."""
    if hand.phase == CHOOSING:
        return hand.stage is not None and hand.stage.cards == 1 and len(hand.down[seat]) < _TWO_DIGITS
    return is_menu(hand) and hand.turn == seat


def read(hand: Hand, seat: int, typed: str) -> Reading:
    """What the player in a seat wants with a line that he typed when it is his turn."""
    word = plain_key(typed)
    if not word:
        return Empty()
    if hand.phase == CHOOSING:
        return _choice(hand, seat, word, typed)
    if hand.phase == SHOWDOWN:
        return _show(hand, seat, word, typed)
    if is_menu(hand):
        return _pad(hand, seat, word, typed)
    return _letter(hand, seat, word, typed)


def read_amount(hand: Hand, seat: int, typed: str) -> Reading:
    """What a player who was asked for an amount wants."""
    word = plain_key(typed)
    return _raise(hand, seat, word, typed) if word else Empty()


def _letter(hand: Hand, seat: int, word: str, typed: str) -> Reading:
    key, _, amount = word.partition(" ")
    glued = re.fullmatch(r"([rb])\s*([\d,.]+.*)", word)
    if glued:
        key, amount = glued[1], glued[2]
    options = {option.action: option for option in legal(hand, seat)}
    match "r" if key == "b" and "bring_in" not in options else key:
        case "f" if not amount:
            return _tried(hand, seat, Fold()) or (Ask("fold") if "check" in options else Do(Fold()))
        case "c" | "b" | "k" if not amount:
            return Do(_stay(options))
        case "a" if not amount:
            return _all_in(hand, seat)
        case "r":
            return _raise(hand, seat, amount.strip(), typed)
    return Say("play-not_understood", typed.strip())


def _stay(options: dict[str, Option]) -> Move:
    """The cheapest way to stay in."""
    return Check() if "check" in options else BringIn() if "bring_in" in options else Call()


def _all_in(hand: Hand, seat: int) -> Reading:
    most = hand.bet[seat] + hand.stack[seat]
    if most <= hand.level:
        return Do(Call())
    return _tried(hand, seat, RaiseTo(most)) or Ask("allin")


def _raise(hand: Hand, seat: int, amount: str, typed: str) -> Reading:
    ranges = [option for option in legal(hand, seat) if option.action == "raise"]
    if not ranges:
        refused = why_not(hand, seat, RaiseTo(hand.level + 1))
        return Refuse(refused) if refused else Say("play-not_understood", typed.strip())
    least, most = ranges[0].min or 0, ranges[-1].max or 0
    if not amount:
        return Do(RaiseTo(least)) if least == most else Ask("amount")
    to = _total(hand, seat, amount, least, most)
    if to is None:
        return Say("play-not_a_number", amount)
    return _tried(hand, seat, RaiseTo(to)) or Do(RaiseTo(to))


def _total(hand: Hand, seat: int, amount: str, least: int, most: int) -> int | None:
    """The total that an amount means; parts of the pot count after calling. None where it can't be read."""
    if amount in ("min", "max"):
        return least if amount == "min" else most
    pot = hand.pot + hand.level - hand.bet[seat]
    part = re.fullmatch(r"(?:(\d{1,4})\s*/\s*([1-9]\d{0,3})\s*)?(?:pot)?", amount)
    if part:
        top, bottom = (int(part[1]), int(part[2])) if part[1] else (1, 1)
        # A part of the pot is clamped: it names a size, and who says a number means that number.
        return max(least, min(most, hand.level + pot * top // bottom))
    digits = amount.replace(",", "").replace("$", "")
    return int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 20 else None


def _pad(hand: Hand, seat: int, word: str, typed: str) -> Reading:
    name = pad_of(hand).get(word)
    if name is None:
        return Say("play-not_understood", typed.strip())
    moves: dict[str, Move] = {"die": Fold(), "check": Check(), "call": Call()}
    move = moves.get(name, Bet(name))
    return _tried(hand, seat, move) or Do(move)


def _choice(hand: Hand, seat: int, word: str, typed: str) -> Reading:
    down = hand.down[seat]
    several = hand.stage is not None and hand.stage.cards > 1
    picks = re.split(r"[\s,]+", word) if several else [word]
    if not all(pick.isdecimal() and pick.isascii() and 1 <= int(pick) <= len(down) for pick in picks):
        return Say("play-not_understood", typed.strip())
    chosen = tuple(down[int(pick) - 1] for pick in picks)
    return _tried(hand, seat, Choose(chosen)) or Do(Choose(chosen))


def _show(hand: Hand, seat: int, word: str, typed: str) -> Reading:
    if word in ("y", "n"):
        move = Show() if word == "y" else Muck()
        return _tried(hand, seat, move) or Do(move)
    return Say("play-not_understood", typed.strip())


def _tried(hand: Hand, seat: int, move: Move) -> Refuse | None:
    refusal = why_not(hand, seat, move)
    return Refuse(refusal) if refusal is not None else None
