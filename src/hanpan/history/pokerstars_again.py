"""PokerStars text that can be read again. It has no words for options, so a hand that hangs on one isn't written."""

from hanpan.history.faults import HandFault
from hanpan.history.pokerstars import read
from hanpan.history.pokerstars_writer import pokerstars
from hanpan.history.proof import prove
from hanpan.history.written import Unreadable, Written

_OF_THE_ROOM = "better_mucked"
"""That a better hand is thrown away is doubted in this text, whatever the options."""


def pokerstars_again(written: Written) -> str:
    """One hand; where its reader would make another of it, `HandFault` says so."""
    text = pokerstars(written)
    for again in read(text.splitlines(), written.file):
        if isinstance(again, Unreadable):
            raise HandFault(written.line, again.key, **dict(again.args))
        if again.game.options != written.game.options and prove(written).proved:
            difference = prove(again).difference
            if difference is not None and difference.what != _OF_THE_ROOM:
                raise HandFault(written.line, "history-options_lost", format="PokerStars")
    return text
