"""What PokerStars text calls games, stakes and hands."""

import re
import zlib

from hanpan.cards import RANKS, UNSEEN
from hanpan.engine.hand import Hand
from hanpan.engine.showdown import made_hand, sides
from hanpan.hands.ladder import low_rank
from hanpan.hands.reference import Made
from hanpan.history.faults import HandFault
from hanpan.history.pokerstars_header import SITES
from hanpan.history.posting import small_blind
from hanpan.history.written import Written
from hanpan.rules.game import Game

GAMES = {
    "nlhe": "Hold'em",
    "plhe": "Hold'em",
    "flhe": "Hold'em",
    "plo": "Omaha",
    "plo8": "Omaha Hi/Lo",
    "flo8": "Omaha Hi/Lo",
    "nlo8": "Omaha Hi/Lo",
    "stud": "7 Card Stud",
    "stud8": "7 Card Stud Hi/Lo",
    "razz": "Razz",
}
_LIMITS = {"no_limit": "No Limit", "pot_limit": "Pot Limit", "fixed_limit": "Limit"}
_KIND = re.compile(r"[A-Z][a-z]+( [A-Z][a-z]+)?")
_NO_TIME = "2000/01/01 0:00:00"
_TIME = re.compile(r"(\d{4})[-/](\d\d?)[-/](\d\d?)(?:(?:T| +(?:- +)?)(\d\d?:\d\d:\d\d)(?:\.\d+)?Z?(.*))?", re.DOTALL)
_ONE = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_MANY = tuple(f"{one}{'es' if one == 'Six' else 's'}" for one in _ONE)


def header(written: Written) -> str:
    """The first line of a hand."""
    game = written.game
    if game.key not in GAMES:
        raise HandFault(written.line, "history-not_in_format", game=game.key, format="PokerStars")
    # Readers know a hand by the room's name, so a hand of another room's has that too; its time has no zone.
    site = written.site if written.site in SITES else "PokerStars"
    kind = f" {written.kind}" if _KIND.fullmatch(written.kind) else ""
    start = f"{site}{kind} Hand #{_number(written.id)}: "
    stakes = _stakes(written)
    name = _name(game)
    if written.tournament:
        level = written.level or "Level I"
        info = f" {written.tournament_info}" if written.tournament_info else ""
        what = f"{written.mix} ({name})" if written.mix else name
        return f"{start}Tournament #{written.tournament},{info} {what} - {level} ({stakes}) - {_when(written)}"
    if written.mix:
        return f"{start} {written.mix} ({name}, {stakes}) - {_when(written)}"
    return f"{start} {name} ({stakes}) - {_when(written)}"


def money(written: Written, chips: int) -> str:
    """An amount with the sign of its currency."""
    return f"{written.sign}{written.amount(chips)}"


def _number(text: str) -> str:
    digits = "".join(sign for sign in text if sign in "0123456789")
    return digits[:30] if digits and digits == text else str(zlib.crc32(text.encode("utf-8", "replace")))


def _name(game: Game) -> str:
    options = dict(game.options)
    name = GAMES[game.key]
    if options.get("wins") == "high":
        name = name.removesuffix(" Hi/Lo")
    cards = f"{options['down']} Card " if "down" in options else ""
    return f"{cards}{name} {_LIMITS[game.betting.structure]}"


def _stakes(written: Written) -> str:
    """Blinds, or in limit games the two bets; the cap of a cap game, the currency."""
    stakes = written.stakes
    if written.game.betting.structure == "fixed_limit":
        low, high = stakes.unit, stakes.big_bet
    else:
        low, high = small_blind(stakes.blinds, stakes.unit) or stakes.unit // 2, stakes.unit
    cap = f" - {money(written, written.cap)} Cap - " if written.cap else ""
    currency = f" {written.currency}" if written.currency else ""
    return f"{money(written, low)}/{money(written, high)}{cap}{currency}"


def _when(written: Written) -> str:
    """The time as the text had it, of a date alone its first second; what has no zone is no text of the room's own."""
    found = _TIME.fullmatch(written.time.strip())
    if found is None:
        return _NO_TIME
    year, month, day, clock, rest = found.groups("")
    return " ".join((f"{year}/{month}/{day}", clock or "0:00:00", *rest.split()))


def described(hand: Hand, seat: int, board: int = 0) -> str:
    """A hand in words: `two pair, Aces and Kings`, `HI: a pair of Tens; LO: 6,5,3,2,A`; empty where it isn't whole."""
    held = hand.down[seat] + hand.up[seat]
    if UNSEEN in held or UNSEEN in hand.board[board] or len(hand.board[board]) < hand.plan.game.board_cards():
        return ""
    told = {}
    for side in sides(hand):
        try:
            told[side] = made_hand(hand, seat, side, board)
        except ValueError:
            continue
    high, low = told.get("high"), told.get("low")
    if hand.plan.game.wins == "low":
        return f"Lo: {_low(low)}" if low else ""
    if high is None:
        return ""
    if hand.plan.game.wins == "high":
        return _high(high)
    return f"HI: {_high(high)}" + (f"; LO: {_low(low)}" if low else "")


def _high(made: Made) -> str:
    ranks = [card >> 2 for card in made.cards]
    first = ranks[0]
    match made.rank:
        case "royal_flush":
            return "a Royal Flush"
        case "straight_flush" | "straight":
            name = "a straight flush" if made.rank == "straight_flush" else "a straight"
            low, high = _ends(ranks)
            return f"{name}, {_ONE[low]} to {_ONE[high]}"
        case "quads":
            return f"four of a kind, {_MANY[first]}"
        case "full_house":
            return f"a full house, {_MANY[first]} full of {_MANY[ranks[3]]}"
        case "flush":
            return f"a flush, {_ONE[max(ranks)]} high"
        case "trips":
            return f"three of a kind, {_MANY[first]}"
        case "two_pair":
            return f"two pair, {_MANY[first]} and {_MANY[ranks[2]]}"
        case "pair":
            return f"a pair of {_MANY[first]}"
    return f"high card {_ONE[max(ranks)]}"


def _ends(ranks: list[int]) -> tuple[int, int]:
    """The lowest and the highest rank of a run; an ace is low in front of a five."""
    if max(ranks) == 12 and min(ranks) == 0:
        return 12, 3
    return min(ranks), max(ranks)


def _low(made: Made) -> str:
    numbers = sorted((low_rank(card >> 2) for card in made.cards), reverse=True)
    return ",".join("A" if number == 1 else RANKS[number - 2] for number in numbers)
