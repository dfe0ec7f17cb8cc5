"""What the rules refuse in a written hand, as sentences of the catalogue of words."""

from collections.abc import Callable, Sequence

from hanpan import cards
from hanpan.engine.inputs import (
    AnyInput,
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Deal,
    Fold,
    Muck,
    RaiseTo,
    Show,
    TimeOut,
)
from hanpan.engine.refusals import Refusal
from hanpan.history.written import Written
from hanpan.rules.mistakes import Sentence, said

Money = Callable[[int], str]
Who = Callable[[int], str]
"""Who sits in a seat, or nothing where nobody does."""

_AMOUNTS = frozenset(("min", "max", "inc", "to", "call", "stack", "last", "amount"))


def refused(written: Written, inp: AnyInput | None, refusal: Refusal) -> Sentence:
    """`raise to $3: the minimum is $14`, with names and unit of the text; of a bad start the reason alone."""

    def money(chips: int) -> str:
        return f"{written.sign}{written.amount(chips)}"

    names = {player.seat: player.name for player in written.players}
    values = values_of(refusal, lambda seat: names.get(seat, ""), money)
    reason = Sentence(f"{refusal.key}.reason", values)
    if inp is None:
        return reason
    return said("refused", tried=tried(inp, money, menu=written.game.betting.structure == "menu"), reason=reason)


def values_of(refusal: Refusal, who: Who, money: Money) -> dict[str, str | int | Sentence]:
    """The values of a refusal as its sentence wants them: names for seats and actions, amounts as money."""
    values: dict[str, str | int | Sentence] = {}
    for name, value in refusal.args.items():
        if name == "seat" and isinstance(value, int):
            values["who"] = values["player"] = who(value) if value >= 0 else ""
        elif name in _AMOUNTS and isinstance(value, int):
            values[name] = money(value)
        elif name == "action":
            values[name] = Sentence(f"act-{value}")
        elif name == "choices":
            values[name] = _joined([Sentence(f"act-{choice}") for choice in str(value).split(",") if choice])
        elif name in ("rule", "street"):
            values[name] = Sentence(f"{name}-{value}")
        else:
            values[name] = value
    return values


def _joined(parts: Sequence[Sentence]) -> str | Sentence:
    """A list of sentences as one, with commas between."""
    if not parts:
        return ""
    first, *rest = parts
    return Sentence("joined", {"first": first, "rest": _joined(rest)}) if rest else first


def tried(inp: AnyInput, money: Money, *, menu: bool) -> Sentence:
    """What somebody tried, in a few words: `raise to 3`; with a `menu` of bets who folds dies."""
    match inp:
        case RaiseTo(to):
            return said("tried-raise", to=money(to))
        case Bet(name):
            return Sentence(f"act-{name}")
        case Deal(dealt):
            return said("tried-deal", cards=cards.text(dealt))
        case Choose(held) | Show(held):
            key = f"tried-{type(inp).__name__.lower()}"
            return said(key, cards=cards.text(held)) if held else Sentence(f"{key}-bare")
        case Fold():
            return Sentence("tried-die" if menu else "tried-fold")
        case Check() | Call() | Muck():
            return Sentence(f"tried-{type(inp).__name__.lower()}")
        case BringIn():
            return Sentence("tried-bring_in")
        case TimeOut():
            return Sentence("tried-timeout")
