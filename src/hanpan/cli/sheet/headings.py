"""Under which heading of a rule sheet the reason for a refusal stands."""

from hanpan.engine.refusals import Refusal
from hanpan.rules.game import Game
from hanpan.words import Words

_HEADINGS = {
    "streets": ("turn", "choose", "chosen", "no_choice", "not_yours"),
    "forced-bring_in": ("bring_in", "bring_in_only"),
    "betting": ("check", "no_bet", "not_offered", "min_raise", "min_bet", "max_raise", "fixed", "cap"),
    "menu": ("ddadang", "lead_only", "low_bet", "turns_left", "max_raises", "call_locks", "power"),
    "window": ("forced", "no_die"),
    "chips": ("stack", "bet_stack", "allin", "reopen", "target", "short_only_call"),
    "showdown": ("show_turn", "face_up", "show_all", "last_in_pot", "no_showdown"),
}
_BY_REFUSAL = {f"why-{name}": heading for heading, names in _HEADINGS.items() for name in names}


def heading_of(words: Words, game: Game, refusal: Refusal) -> str:
    """The heading of the section that says why; empty where the moment is the reason and no rule, as after the hand."""
    heading = _BY_REFUSAL.get(refusal.key, "")
    if heading == "betting" and game.betting.structure == "menu":
        heading = "menu"
    return words.label(f"sheet-h-{heading}") if heading else ""
