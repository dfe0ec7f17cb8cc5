"""What the rules refuse in a written hand, as sentences of the catalogue of words."""

from collections.abc import Callable

from hanpan import cards
from hanpan.engine.hand import Hand
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
from hanpan.engine.plan import MENU
from hanpan.engine.refusals import Refusal
from hanpan.history.written import Written
from hanpan.rules.mistakes import Sentence, said

_AMOUNTS = frozenset(("min", "max", "inc", "to", "call", "stack", "last", "amount"))


def refused(written: Written, hand: Hand, inp: AnyInput, refusal: Refusal) -> Sentence:
    """`Minji: raise to $3: the minimum is $14`, with the names and in the unit of the text."""

    def money(chips: int) -> str:
        return f"{written.sign}{written.amount(chips)}"

    names = {player.seat: player.name for player in written.players}
    args: dict[str, str | Sentence] = {}
    for name, value in refusal.args.items():
        if name == "seat" and isinstance(value, int):
            args["player"] = names.get(value, "")
        elif name in _AMOUNTS and isinstance(value, int):
            args[name] = money(value)
        elif name in ("action", "choices"):
            args[name] = Sentence(f"act-{str(value).partition(',')[0]}")
        elif name in ("rule", "street"):
            args[name] = Sentence(f"{name}-{value}")
        else:
            args[name] = str(value)
    return Sentence("refused", {"tried": tried(hand, inp, money), "reason": Sentence(f"{refusal.key}.reason", args)})


def tried(hand: Hand | None, inp: AnyInput, money: Callable[[int], str]) -> Sentence:
    """What somebody tried, in a few words: `raise to 3`."""
    match inp:
        case RaiseTo(to):
            return said("tried-raise", to=money(to))
        case Bet(name):
            return Sentence(f"act-{name}")
        case Deal(dealt):
            return said("tried-deal", cards=cards.text(dealt))
        case Choose(chosen):
            return said("tried-choose", cards=cards.text(chosen))
        case Show(shown):
            return said("tried-show", cards=cards.text(shown))
        case Fold():
            return Sentence("tried-die" if hand is not None and hand.plan.structure == MENU else "tried-fold")
        case Check() | Call() | Muck():
            return Sentence(f"tried-{type(inp).__name__.lower()}")
        case BringIn():
            return Sentence("tried-bring_in")
        case TimeOut():
            return Sentence("tried-timeout")
