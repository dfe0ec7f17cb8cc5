"""What the house took from each pot, where there are side pots."""

from collections.abc import Sequence

from hanpan.engine.hand import Hand
from hanpan.engine.pots import pots
from hanpan.history.rooms import Shared
from hanpan.history.written import Difference, Said

Rakes = tuple[int, ...]


def rakes_of(hand: Hand, said: Said, shared: Sequence[Shared]) -> list[Rakes] | Difference:
    """The rake of each pot, from what the text says of its pots; else by the room's customs.

    Empty where one pot bears all. A text's pots are less rake, so they say what was taken from each; that has to add up
    to the rake.
    """
    paid = [pot.chips for pot in pots(hand)]
    rake = said.rake or 0
    if said.pots and len(said.pots) == len(paid):
        taken = [chips - net for chips, net in zip(paid, said.pots, strict=True)]
        if min(taken) < 0 or sum(taken) != rake:
            wrong = next((at for at, chips in enumerate(taken) if chips < 0), len(taken) - 1)
            return Difference(said.line, "pot", None, said.pots[wrong], paid[wrong], wrong)
        return [tuple(taken)] if len(paid) > 1 else []
    if len(paid) < 2:
        return []
    return [_shares(paid, rake, how) for how in shared]


def _shares(paid: Sequence[int], rake: int, how: Shared) -> Rakes:
    """From each pot in turn, or from each its part, rounded down as far as the pots go so far."""
    rakes: list[int] = []
    total = sum(paid)
    up_to = 0
    for chips in paid:
        up_to += chips
        if how == "in_turn":
            rakes.append(min(chips, rake - sum(rakes)))
        else:
            rakes.append(rake * up_to // total - sum(rakes))
    return tuple(rakes)
