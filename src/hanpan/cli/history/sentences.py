"""What is wrong with an imported hand, in words."""

from hanpan.cli.reasons import reason
from hanpan.history.proof import Proof
from hanpan.history.written import Unreadable
from hanpan.sentences import told
from hanpan.words import Words

_COUNTS = ("pots",)
"""Differences whose values are numbers of something and no amounts."""


def difference(words: Words, proof: Proof, before: int = 0) -> str:
    """The first difference of a replay from its text: `line 24: P1 collects $5.50 in the text, $5.45 by the rules`.

    `before` are lines of the file before those that were read.
    """
    found = proof.difference
    written = proof.written
    if found is None:
        return ""

    def amount(chips: int | str | None) -> str:
        if not isinstance(chips, int):
            return "" if chips is None else chips
        return f"{written.sign}{written.amount(chips)}"

    def named(seat: int) -> str:
        return next((player.name for player in written.players if player.seat == seat), str(seat + 1))

    key = f"differ-{found.what}"
    args: dict[str, str | int] = {}
    if found.seat is not None:
        args["who"] = named(found.seat)
    elif found.what in ("refused", "unknown_cards", "no_cards_fit", "unfinished", "cards"):
        key += "-nobody"
    if found.place is not None:
        args["n"] = found.place + 1
    if found.theirs is not None or found.ours is not None:
        counts = found.what in _COUNTS
        args["theirs"] = str(found.theirs) if counts else amount(found.theirs)
        args["ours"] = str(found.ours) if counts else amount(found.ours)
    if proof.refusal is not None:
        args["reason"] = reason(words, proof.hand, proof.refusal, named, amount)
    return words.text("place-line", line=before + found.line, what=words.text(key, **args))


def unreadable(words: Words, place: Unreadable) -> str:
    """Why a place in a file can't be read as a hand."""
    return told(words, place.key, dict(place.args))
