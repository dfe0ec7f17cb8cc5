"""What the house took from each pot, where there are side pots."""

from collections.abc import Sequence

from hanpan.engine.hand import Hand
from hanpan.engine.pots import pots, pots_between
from hanpan.history.rooms import Shared
from hanpan.history.written import Difference, Said

Rakes = tuple[int, ...]


def rakes_of(hand: Hand, said: Said, shared: Sequence[Shared]) -> list[Rakes] | Difference:
    """The rake of each pot that the engine pays, from what the text says of its pots; else by the room's customs.

    Empty where one pot bears all. A text's pots are less rake, so they say what was taken from each; that has to add up
    to the rake.
    """
    paid = [pot.chips for pot in pots(hand)]
    layers = [pot.chips for pot in pots_between(hand, hand.live)]
    rake = said.rake or 0
    if said.pots and len(said.pots) == len(layers):
        taken = [layer - net for layer, net in zip(layers, said.pots, strict=True)]
        if min(taken) < 0 or sum(taken) != rake:
            wrong = next((at for at, chips in enumerate(taken) if chips < 0), len(taken) - 1)
            return Difference(said.line, "pot", None, said.pots[wrong], layers[wrong], wrong)
        return [_grouped(layers, taken, paid)] if len(paid) > 1 else []
    if len(paid) < 2:
        return []
    return [_shares(paid, rake, how) for how in shared]


def group_of(layers: Sequence[int], paid: Sequence[int]) -> list[int]:
    """For each layer of the pot the pot that pays it: where a player threw his hand away, layers become one pot."""
    groups = []
    at = 0
    up_to = 0
    ends = [sum(paid[: place + 1]) for place in range(len(paid))]
    for layer in layers:
        up_to += layer
        while at < len(ends) - 1 and up_to > ends[at]:
            at += 1
        groups.append(at)
    return groups


def _grouped(layers: Sequence[int], taken: Sequence[int], paid: Sequence[int]) -> Rakes:
    rakes = [0] * len(paid)
    for chips, group in zip(taken, group_of(layers, paid), strict=True):
        rakes[group] += chips
    return tuple(rakes)


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
