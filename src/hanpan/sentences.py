"""What a refusal or a fault says, as a sentence of the catalogue: keys and values come in, words go out.

The terminal and the server say the same with it.
"""

from collections.abc import Mapping

from hanpan.engine.hand import Hand
from hanpan.engine.refusals import Refusal
from hanpan.history import refused
from hanpan.history.refused import Money, Who
from hanpan.rules.mistakes import Sentence
from hanpan.words import Words

_NAMES = ("act", "street", "rule")
"""What a user's game may bring more of: then the name stands as it is."""


def told(words: Words, key: str, args: Mapping[str, str | int | Sentence]) -> str:
    """The text of a key, or of its attribute as in `why-turn.reason`, with the sentences that stand in it."""
    kind, _, name = key.partition("-")
    if kind in _NAMES and not args:
        return words.name(kind, name)
    entry, _, attribute = key.partition(".")
    return words.attribute(entry, attribute, **flat(words, args)) if attribute else words.text(key, **flat(words, args))


def flat(words: Words, args: Mapping[str, str | int | Sentence]) -> dict[str, str | int]:
    """The values of a sentence, with each sentence among them told."""
    return {name: told(words, *arg) if isinstance(arg, Sentence) else arg for name, arg in args.items()}


def values_of(words: Words, hand: Hand | None, refusal: Refusal, who: Who, money: Money) -> dict[str, str | int]:
    """The values of a refusal in words."""
    values = flat(words, refused.values_of(refusal, who, money))
    return {**values, "until": _until(words, hand)} if "until" in values else values


def action_name(words: Words, name: str) -> str:
    """The label of an action or of a bet of the menu."""
    return words.name("act", name)


def _until(words: Words, hand: Hand | None) -> str:
    """How far the forced window goes: `the lead's second turn on 5th street`."""
    forced = hand.plan.forced if hand is not None else None
    if forced is None:
        return ""
    street = words.name("street", forced.street)
    if forced.player is None:
        return words.text("until-turn", street=street, turn=forced.turn)
    if forced.player == 0:
        return words.text("until-lead", street=street, turn=forced.turn)
    return words.text("until-after_lead", street=street, turn=forced.turn, n=forced.player)
