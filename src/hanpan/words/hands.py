"""The text of a hand: `two pair, kings and nines`, K·9 투페어 (WORDS 2.4)."""

from collections.abc import Mapping, Sequence

from hanpan.words.cards import shown_rank
from hanpan.words.catalogue import Words


def hand_text(words: Words, rank: str, ranks: Sequence[str], names: Mapping[str, str] | None = None) -> str:
    """What a hand is called, from the name of its rank and the ranks of its cards, the telling ones first.

    `ranks` may go on after them: `hand_text(words, "trips", ["9", "K", "4"])` is `three nines`. A straight is told by
    its top card (`["5"]` for the wheel), a skip straight by all its cards from the lowest up. A rank that only a user's
    game knows is called as `names` says, in that language.
    """
    key = _key_of(words, rank, ranks)
    if key is None:
        name = words.name("rank", rank, names)
        return words.text("hand_of_own_rank", name=name, run=run_text(ranks)) if ranks else name
    return words.text(key, run=run_text(ranks), **_parts(words, ranks))


def low_text(ranks: Sequence[str]) -> str:
    """A low from its highest card down: `7-5-3-2-A`; the ace may be given as `A` or `1`."""
    return run_text(["A" if rank == "1" else rank for rank in ranks])


def run_text(ranks: Sequence[str]) -> str:
    """Ranks in a row, as they are seen: `3-5-7-9-J`."""
    return "-".join(map(shown_rank, ranks))


def _key_of(words: Words, rank: str, ranks: Sequence[str]) -> str | None:
    """The entry for this rank with this top card, else for this rank."""
    keys = [f"hand-{rank}-{ranks[0]}"] if ranks else []
    return next((key for key in (*keys, f"hand-{rank}") if words.has(key)), None)


def _parts(words: Words, ranks: Sequence[str]) -> dict[str, str]:
    """The first three ranks in the forms that sentences use: one king, kings, a king-high."""
    parts: dict[str, str] = {}
    for number, rank in zip(("", "2", "3"), ranks, strict=False):
        for form in ("one", "many", "high"):
            parts[form + number] = words.attribute(f"card-{rank}", form)
    return parts
