"""What was tried, in a few English words, for the message of a refusal."""

from hanpan.engine.decide import describe as describe_input
from hanpan.engine.inputs import Deal
from hanpan.table.commands import (
    Act,
    AddChips,
    AnyCommand,
    ChangeRules,
    ComeBack,
    HandOver,
    Kick,
    Leave,
    NextHand,
    Pause,
    PostBlinds,
    Seal,
    SitDown,
    SitOut,
    Start,
    TakeOver,
    TimeUp,
)


def describe(command: AnyCommand) -> str:
    """What was tried: `sit down at seat 3 with 2000`."""
    match command:
        case SitDown(seat, chips):
            return f"sit down at seat {seat} with {chips}"
        case AddChips(chips):
            return f"add {chips}"
        case PostBlinds():
            return "post blinds"
        case SitOut():
            return "sit out"
        case Leave(after_hand):
            return "leave after this hand" if after_hand else "leave"
        case ComeBack():
            return "come back"
        case Act(move):
            return describe_input(move)
        case Deal():
            return describe_input(command)
        case Start():
            return "start"
        case Pause():
            return "pause"
        case ChangeRules(game):
            return f"change the rules to {game.key}"
        case Kick(seat):
            return f"remove seat {seat}"
        case HandOver(player):
            return f"hand over to {player}"
        case Seal():
            return "seal the cards of the next hand"
        case NextHand():
            return "start the next hand"
        case TimeUp(seat):
            return f"time out seat {seat}"
        case TakeOver(seat):
            return f"take over seat {seat}"
