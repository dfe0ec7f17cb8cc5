"""The entries of `actions` in a PHH file, checked for form."""

from collections.abc import Sequence
from decimal import Decimal

from hanpan import cards
from hanpan.history.phh_record import DEALER, Action, PhhError

_MENU = ("bbing", "ddadang", "quarter", "half", "full", "allin")
_PLAIN = ("f", "cc", "pb", "check", "call", "die", *_MENU)
_WITH_CARDS = ("sm", "sd", "open", "discard")
MOST_DIGITS = 18
"""So many digits an amount may have before the point, and so many after it."""
VERBS = (*_PLAIN, "cbr", *_WITH_CARDS)
"""What a player can do in a PHH file."""


def read_action(text: str, where: str, players: int) -> tuple[Action, Decimal]:
    """An entry and its amount, in the file's own unit; `where` names the place for what is wrong."""
    text, _, _ = text.partition("#")
    text = text.strip()
    words = text.split()
    none = Decimal(0)
    if not words:
        return Action(text, DEALER, ""), none
    try:
        if words[0] == "d":
            return _deal(text, words, players), none
        seat = player(words[0], players)
        verb = words[1] if len(words) > 1 else ""
        if verb == "cbr" and len(words) == 3:
            return Action(text, seat, verb), decimal(words[2])
        if verb in _PLAIN and len(words) == 2:
            return Action(text, seat, verb), none
        if verb in _WITH_CARDS:
            held = cards.read_cards("".join(words[2:]))
            return Action(text, seat, verb, held), none
        if verb in VERBS:
            raise _written(verb, f"{words[0]} {verb} 300" if verb == "cbr" else f"{words[0]} {verb}")
    except (PhhError, cards.CardError) as error:
        message = f"{where} ({text}): {error}"
        raise PhhError(error.key, message, **{**error.args_by_name, "where": where}) from None
    known = ", ".join(VERBS)
    message = f"{where} ({text}): there is no verb {verb!r}; verbs are {known}"
    raise PhhError("err-unknown_verb", message, where=where, verb=verb or text, known=known)


def _deal(text: str, words: Sequence[str], players: int) -> Action:
    if len(words) >= 3 and words[1] == "db":
        return Action(text, DEALER, "db", cards.read_cards("".join(words[2:])))
    if len(words) >= 4 and words[1] == "dh":
        return Action(text, player(words[2], players), "dh", cards.read_cards("".join(words[3:])))
    if len(words) > 1 and words[1] in ("db", "dh"):
        raise _written(f"d {words[1]}", "d db Ac7d2s" if words[1] == "db" else "d dh p1 AsKs")
    known = "d dh pN CARDS, d db CARDS"
    raise PhhError("err-unknown_verb", f"the dealer's actions are {known}", verb=text, known=known)


def _written(verb: str, example: str) -> PhhError:
    """A verb with too few or too many words behind it."""
    return PhhError("err-verb_form", f"{verb} is written as in {example}", verb=verb, example=example)


def player(word: str, players: int) -> int:
    """The seat of `p1`."""
    if word.startswith("p") and word[1:].isdecimal() and 1 <= int(word[1:]) <= players:
        return int(word[1:]) - 1
    raise PhhError(
        "err-unknown_player", f"there is no player {word!r}; they are p1 to p{players}", text=word, n=players
    )


def decimal(word: str) -> Decimal:
    """An amount of an action."""
    try:
        amount = Decimal(word)
    except ArithmeticError:
        amount = Decimal("NaN")
    if not amount.is_finite() or amount < 0:
        raise PhhError("err-bad_amount", f"{word!r} is not an amount", text=word)
    places_of(amount)
    return amount


def places_of(amount: Decimal) -> int:
    """How many digits an amount has after the point. No table has amounts of 20 digits."""
    text = str(amount)[:40]
    if not amount.is_finite():
        raise PhhError("err-bad_amount", f"{text} is not an amount", text=text)
    if -MOST_DIGITS <= amount.adjusted() < MOST_DIGITS or not amount:
        exponent = amount.normalize().as_tuple().exponent
        if isinstance(exponent, int) and -exponent <= MOST_DIGITS:
            return max(0, -exponent)
    message = f"{text} has more than {MOST_DIGITS} digits before or after the point"
    raise PhhError("err-long_amount", message, text=text, n=MOST_DIGITS)
